"""Attacks: the best first, each with the fewest units that make it worth it."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attack.battles import battle_case, engaged, stake_in
from axis_desktop.players.pacific1940.attack.candidates import Candidate, group_moves, reachable, still_there
from axis_desktop.players.pacific1940.attack.forces import enough
from axis_desktop.players.pacific1940.attack.supports import flights_in_support
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import chance, gain
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State


def attacks(
    state: State, skill: Skill, reach: dict[Space, list[Candidate]] | None = None
) -> Iterator[Answer]:
    """Moves of the best attacks, one after the other; the state shows the result of each before the next.

    Args:
        state: changes while the moves are made.
        skill: of the level.
        reach: who can attack what, if that is known already.
    """
    if reach is None:
        reach = reachable(state)
    spared = set(guard(state, skill))
    planned = []
    for space, candidates in reach.items():
        able = [each for each in candidates if each.unit.id not in spared]
        if able:
            case = battle_case(state, space, able)
            planned.append((gain(case, stake_in(state, space, skill)), space))
    number = 0
    for _, space in sorted(planned, reverse=True):
        free = [each for each in reach[space] if each.unit.id not in spared and still_there(state, each)]
        chosen = enough(state, space, free, skill)
        sent = _setting_out(state, space, chosen)
        if not sent.actions or (sent.chance < skill.attack_from and not engaged(state, space)):
            continue
        number += 1
        if skill.fickle and number % skill.fickle == 0:
            continue
        spared |= {each.unit.id for each in chosen}
        text = "Attacks {space:the}: the chance to win is {percent}%, and it is worth {ipc} IPC."
        reason = Message.of(
            text,
            space=say.space(space),
            percent=round(100 * sent.chance),
            ipc=round(stake_in(state, space, skill)),
        )
        for action in sent.actions:
            yield Answer(action, reason)
    if skill.weighs_replies:
        yield from flights_in_support(state, reach, skill)


class _SettingOut(NamedTuple):
    """The moves of an attack that can be made one after the other, and the chance to win with them."""

    actions: list[Action]
    chance: float


def _setting_out(state: State, space: Space, chosen: list[Candidate]) -> _SettingOut:
    """Tries an attack on a copy: of aircraft each could land somewhere alone, but not all of them together.

    A carrier that has sailed with a landing takes none of them up, either.
    """
    future = state.copy()
    actions: list[Action] = []
    if not chosen:
        return _SettingOut(actions, 0.0)
    for action in group_moves(future, space, chosen):
        try:
            system.apply(future, action, Chance(Given(())))
        except (IllegalAction, ChanceWanted):
            continue
        actions.append(action)
        if future.stack:  # somebody is asked: what comes after is planned when the answer is known
            return _SettingOut(actions, chance(battle_case(state, space, chosen)))
    return _SettingOut(actions, chance(battle_case(future, space, [])))
