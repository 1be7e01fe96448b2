"""Bombing raids where they cost the enemy more than the raiders, and what damage is worth repairing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.actions import RepairFacility
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.moving.flying import raid_target
from axis_desktop.systems.pacific1940.odds.raids import intercepted
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_LEAST_GAIN = 0.5
"""IPC that a raid must be expected to gain."""

_SHARE_OF_BASES = 0.5
"""Of the damage of a base so much counts: many are never repaired."""

_FARTHEST = 3
"""Spaces that a bomber flies out and has as many left for the way home."""

_IPC_A_UNIT = 4
"""What a unit costs about: money for so many more than can be built makes repairs worth it."""


class Raid(NamedTuple):
    """A raid that could be flown.

    Attributes:
        gain: IPC that the enemy loses beyond the raiders' losses, on average.
        actions: moves of the bombers, then of their escorts.
    """

    gain: float
    damage: float
    target: Space
    actions: tuple[Action, ...]


def raids(state: State) -> Iterator[Answer]:
    """Bombers that fight nowhere raid what gains most, one target after the other.

    The state shows the result of each move before the next.
    """
    done: set[Space] = set()
    while True:
        found = [raid for raid in _possible(state) if raid.target not in done and raid.gain >= _LEAST_GAIN]
        if not found:
            return
        best = max(found, key=lambda raid: (raid.gain, raid.target))
        done.add(best.target)
        text = "Raids {space:the}: {ipc} IPC of damage on average, more than it costs."
        reason = Message.of(text, space=say.space(best.target), ipc=round(best.damage))
        for action in best.actions:
            yield Answer(action, reason)


def _possible(state: State) -> Iterator[Raid]:
    """For each target the raid with all bombers that reach it, alone or escorted."""
    row, world = state.world.row, state.world
    bombers, fighters = _idle(state)
    if not bombers:
        return
    for target in sorted(world.lands):
        if not raid_target(state, state.power, target):
            continue
        facility = _best_facility(state, target)
        steps = world.air_steps(frozenset((target,)), frozenset())
        coming = [each for each in bombers if steps.get(each[0], 99) <= _FARTHEST]
        if facility is None or not coming:
            continue
        rising = [
            row(u)
            for u in state.forces.at(target)
            if u.type in figures().raids.interceptors and state.relations.at_war(u.owner, state.power)
        ]
        near = [each for each in fighters if steps.get(each[0], 99) < _FARTHEST] if rising else []
        pays = _can_pay(state, facility)
        for escorts in ([], near):
            outlook = intercepted(
                [row(u) for _, u in coming], [row(u) for _, u in escorts], rising, facility, row(facility)
            )
            damage = min(float(outlook.damage), pays) * (1.0 if row(facility).produces else _SHARE_OF_BASES)
            gain = damage - float(outlook.raiders - outlook.interceptors)
            if gain >= _LEAST_GAIN:
                actions = (*_flights(state, coming, target), *_flights(state, escorts, target))
                if actions:
                    yield Raid(gain, damage, target, actions)


def _idle(state: State) -> tuple[list[tuple[Space, Unit]], list[tuple[Space, Unit]]]:
    """Bombers, and fighters on land, that have no part in an attack."""
    idle = [
        (space, u)
        for space, u in state.forces.all()
        if u.owner == state.power and not u.moved and u.start is None and not u.spent
    ]
    bombers = [each for each in idle if state.world.row(each[1]).raids]
    fighters = [
        each for each in idle if each[1].type in figures().raids.escorts and state.world.is_land(each[0])
    ]
    return bombers, fighters


def _best_facility(state: State, target: Space) -> Unit | None:
    """A complex, else what can still take most damage."""
    row = state.world.row
    bombed = [u for u in facilities_in(state, target) if row(u).most_damage > u.damage]
    return max(bombed, key=lambda u: (row(u).produces, row(u).most_damage - u.damage, u.id), default=None)


def _can_pay(state: State, facility: Unit) -> float:
    """Damage hurts as far as its owner has money to repair it, or to build what it can't build then."""
    owner = facility.owner
    income = sum(state.world.spaces[space].value for space in state.control.of(owner))
    return float(state.treasury.get(owner, 0) + income) / 2


def _flights(state: State, planes: Sequence[tuple[Space, Unit]], target: Space) -> Iterator[Action]:
    """A raid's move for the planes of each territory."""
    by_space: dict[Space, list[UnitId]] = {}
    for space, unit in planes:
        by_space.setdefault(space, []).append(unit.id)
    for _, ids in sorted(by_space.items()):
        try:
            way = combat_moves(state).target(ids, target)
        except IllegalAction:
            continue
        if way is None:
            continue
        if way.kind == "raid":
            yield way.action
        elif way.alternatives:
            yield way.alternatives[0].action


def repair(state: State, options: UnitOptions, room: int) -> Answer | None:
    """The repair that is needed most now; None if money does more elsewhere (PA-6.1).

    A base is repaired until it works again. A complex is repaired as far as there is money for more than
    what can be built.
    """
    row = state.world.row
    short = options.treasury // _IPC_A_UNIT - room
    for choice in options.repairs():
        action = choice.action
        if not isinstance(action, RepairFacility):
            continue
        unit = state.forces.unit(action.unit, action.space)
        if unit is None:
            continue
        points = min(short, unit.damage) if row(unit).produces else unit.damage - row(unit).fails_at + 1
        if 0 < points <= options.treasury:
            mended = RepairFacility(power=action.power, unit=unit.id, space=action.space, points=points)
            return Answer(mended, Message.of("What is damaged builds and serves less."))
    return None
