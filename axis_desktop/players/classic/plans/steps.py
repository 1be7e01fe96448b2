"""From a plan to legal actions: moves of an attack, each tried on a copy of the state first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Chance, Luck, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.classic.plans.attacks import Force
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State


class Step(NamedTuple):
    """An action with its reason, if there is one to give."""

    action: Action
    reason: Message | None = None


class Mind(Protocol):
    """What a level thinks."""

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """What to buy."""
        ...

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Steps for the phase of a state, which shows the result of each before the next is asked for."""
        ...

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """The answer to any other question."""
        ...


class Sending(NamedTuple):
    """A move that is part of an attack.

    Attributes:
        attack: place of the attack in the plan.
        action: the move.
    """

    attack: int
    action: Action


def sendings(state: State, attacks: Sequence[tuple[Space, Sequence[Force]]]) -> Iterator[Sending]:
    """Moves that send all forces of some attacks: landings one by one, the rest together by place and type.

    Planes on carriers take off before any ship sails: they would go below deck and not fight (CL-8.7). What
    can't go then, for want of a place to land, is tried again when its attack's turn comes.
    """
    for place, (space, forces) in enumerate(attacks):
        for ids in _alike(forces, air=True):
            aloft = [i for i in ids if _waits_at_sea(state, i)]
            if aloft:
                yield from (Sending(place, action) for action in _sent(state, aloft, space))
    for place, (space, forces) in enumerate(attacks):
        for force in forces:
            yield from (Sending(place, action) for action in force.actions)
        for ids in (*_alike(forces, air=False), *_alike(forces, air=True)):
            waiting = [i for i in ids if _waits(state, i)]
            if waiting:
                yield from (Sending(place, action) for action in _sent(state, waiting, space))


def _alike(forces: Sequence[Force], *, air: bool) -> list[list[UnitId]]:
    """Planes, or else what moves by itself on the ground or at sea: equal units of a place together."""
    groups: dict[tuple[Space, str, str], list[UnitId]] = {}
    for force in forces:
        if not force.actions and (force.domain == "air") == air:
            key = (force.source, force.domain, force.units[0].type)
            groups.setdefault(key, []).extend(u.id for u in force.units)
    return [groups[key] for key in sorted(groups)]


def _waits_at_sea(state: State, unit_id: UnitId) -> bool:
    found = state.forces.find(unit_id)
    return found is not None and found[1].start is None and state.world.is_sea(found[0])


def _waits(state: State, unit_id: UnitId) -> bool:
    """A unit that is still where it began its turn."""
    found = state.forces.find(unit_id)
    return found is not None and found[1].start is None


def _sent(state: State, ids: list[UnitId], space: Space) -> Iterator[Action]:
    """The moves of equal units to a target, together if that can be, else one by one."""
    together = _way(state, ids, space)
    if together is not None:
        yield together
    elif len(ids) > 1:
        for unit_id in ids:
            alone = _way(state, [unit_id], space)
            if alone is not None:
                yield alone


def _way(state: State, ids: list[UnitId], space: Space) -> MoveUnits | None:
    """The move of these units to the target as the rules propose it now."""
    target = combat_moves(state).target(ids, space)
    if target is None or target.cost:
        return None
    action = target.action
    return action if isinstance(action, MoveUnits) else None


def played(rules: System[Any], state: State, future: State, wanted: Iterable[Step]) -> Iterator[Step]:
    """The legal steps, each played on `future` so that the next one sees it.

    Args:
        rules: the system.
        state: where the plan begins.
        future: a copy of it that `wanted` looks at.
        wanted: the steps, made up one after the other.
    """
    for step in wanted:
        if isinstance(step.action, EndPhase):
            return
        trial: State = rules.copy(future)
        try:
            # Dice of its own: what AA guns will do on the way is not known to the player.
            rules.apply(trial, step.action, Chance(Seeded(0, 0)))
        except IllegalAction:
            continue
        if (trial.power, trial.phase) != (state.power, state.phase) or trial.stack:
            yield step
            return
        _become(future, trial)
        yield step


def _become(future: State, trial: State) -> None:
    """Let the future that the steps look at be the trial's."""
    for field in future.__struct_fields__:
        setattr(future, field, getattr(trial, field))


def is_legal(rules: System[Any], state: State, action: Action) -> bool:
    """The rules accept an action, whatever its dice will show."""
    try:
        rules.apply(rules.copy(state), action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return False
    return True
