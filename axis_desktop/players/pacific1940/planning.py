"""The moves of a phase, planned as a whole.

Every step is tried on a copy; one that is illegal is left out.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.system import System
from axis_desktop.players.pacific1940.attack.attacks import attacks
from axis_desktop.players.pacific1940.attack.candidates import reachable
from axis_desktop.players.pacific1940.attack.raids import raids
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.sea.fleets import leave_lost_waters
from axis_desktop.players.pacific1940.sea.landings import landings
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.regroup import regroup
from axis_desktop.systems.pacific1940.state import State


class Plan(NamedTuple):
    """Moves one after the other.

    Attributes:
        steps: with their reasons.
        is_cut: after the last of them somebody is asked, and the rest must be planned anew.
    """

    steps: tuple[Answer, ...] = ()
    is_cut: bool = False


def planned(rules: System[Any], state: State, skill: Skill) -> Plan:
    """What a level does in a phase of moves.

    Args:
        rules: the system.
        state: is only read.
        skill: of the level.
    """
    future: State = rules.copy(state)
    steps: list[Answer] = []
    for step in _steps(future, skill):
        after = rules.copy(future)
        try:
            rules.apply(after, step.action, Chance(Given(())))
        except IllegalAction:
            continue
        steps.append(step)
        if after.stack:  # somebody is asked first: from there on a new plan is made
            return Plan(tuple(steps), is_cut=True)
        _become(future, after)
    return Plan(tuple(steps))


def _steps(state: State, skill: Skill) -> Iterator[Answer]:
    if state.phase != "combat_move":
        yield from regroup(state, skill)
        return
    reach = reachable(state, careful=skill.commands_fleets)
    if skill.lands:
        yield from landings(state, skill, reach)
    yield from attacks(state, skill, reach)
    if skill.raids:
        yield from raids(state)
    if skill.commands_fleets:
        yield from leave_lost_waters(state)


def is_legal(rules: System[Any], state: State, action: Action) -> bool:
    """The rules would play it now; dice that it needs make it no less legal."""
    try:
        rules.apply(rules.copy(state), action, Chance(Given(())))
    except IllegalAction:
        return False
    except ChanceWanted:
        return True
    return True


def _become(state: State, other: State) -> None:
    """A state that others hold takes all values of another."""
    for field in state.__struct_fields__:
        setattr(state, field, getattr(other, field))
