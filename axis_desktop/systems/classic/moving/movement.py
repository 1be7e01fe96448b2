"""What all moves share: which units, along which spaces, through which canals, and how they are put there."""

import itertools
from collections.abc import Collection, Iterable, Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.message import Plural
from axis_desktop.model.presentation import WaySign
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemy_occupied, gun_in, is_neutral, was_friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import Move, MoveKind, State
from axis_desktop.systems.classic.tables import NEUTRAL_FEE

LONG_RANGE_BONUS = 2
"""Spaces that long range aircraft fly farther (CL-5.5)."""

_CANAL_RULES = {"Suez Canal": "CL-3.5", "Panama Canal": "CL-3.6"}


def own_group(state: State, unit_ids: Sequence[UnitId], space: Space, power: Power) -> tuple[Unit, ...]:
    """The pieces that an action names, all of one power and in one space.

    Raises:
        IllegalAction: none is named, one is named twice or isn't there (CL-6.1), or belongs to another
            power (CL-6.6).
    """
    if not unit_ids:
        raise IllegalAction("CL-6.1", "A move needs at least one unit.")
    if len(set(unit_ids)) != len(unit_ids):
        raise IllegalAction("CL-6.1", "A unit can be named only once in a move.")
    here = {unit.id: unit for unit in state.forces.at(space)}
    for unit_id in unit_ids:
        if unit_id not in here:
            raise _not_here(state, unit_id, space)
        if here[unit_id].owner != power:
            raise IllegalAction(
                "CL-6.6",
                "This {unit} in {space} is moved by {owner}, its owner.",
                unit=here[unit_id].type, space=space, owner=here[unit_id].owner,
            )  # fmt: skip
    return tuple(here[unit_id] for unit_id in unit_ids)


def _not_here(state: State, unit_id: UnitId, space: Space) -> IllegalAction:
    """Why a unit can't move out of a space: it isn't there, or its carrier has taken it away (CL-8.7)."""
    found = state.forces.find(unit_id)
    if found is not None:
        zone, unit = found
        ship = state.forces.unit(unit.aboard, zone) if unit.aboard is not None else None
        if ship is not None and state.world.row(ship).fighters and ship.start == space:
            return IllegalAction(
                "CL-8.7",
                "This {unit} has sailed to {zone} with its carrier: take off first, sail afterwards.",
                unit=unit.type, zone=zone,
            )  # fmt: skip
    return IllegalAction("CL-6.1", "A unit of this move isn't in {space}.", space=space)


def check_path(state: State, path: Sequence[Space]) -> None:
    """Every space of a path borders on the next.

    Raises:
        IllegalAction: a space that isn't on the map, or two that don't touch (CL-3.1).
    """
    if not path:
        raise IllegalAction("CL-6.1", "A move names every space of its way.")
    neighbors = state.world.neighbors
    for space in path:
        if space not in neighbors:
            raise IllegalAction("CL-3.1", "There is no space {space} on this map.", space=space)
    for a, b in itertools.pairwise(path):
        if not state.world.adjacent(a, b):
            raise IllegalAction("CL-3.1", "{a} and {b} have no common border.", a=a, b=b)


def moves_left(state: State, unit: Unit) -> int:
    """Spaces the unit can still enter this turn, if nothing else stops it (CL-1.3, CL-5.5)."""
    row = state.world.row(unit)
    bonus = 0
    if row.domain == "air" and "long_range_aircraft" in state.weapons.get(unit.owner, ()):
        bonus = LONG_RANGE_BONUS
    return row.move + bonus - unit.moved


def canal_refusal(state: State, owner: Power, a: Space, b: Space) -> IllegalAction | None:
    """Why ships of a power can't go from a zone to the next; None if no closed canal lies between.

    What counts is who held the banks when this turn began (CL-3.5 to CL-3.7).
    """
    canal = state.world.canal(a, b)
    if canal is None:
        return None
    for bank in canal.banks:
        if not was_friendly_to(state, owner, Space(bank)):
            return IllegalAction(
                _CANAL_RULES.get(canal.name, "CL-3.7"),
                "The {canal} is closed: {bank} was not yours or an ally's when the turn began.",
                canal=canal.name, bank=bank,
            )  # fmt: skip
    return None


def check_sail(state: State, ship: Unit, path: Sequence[Space]) -> None:
    """A ship may sail this way as far as water, canals, range and enemies before the last zone go.

    Raises:
        IllegalAction: CL-9.2 on land, CL-9.1 too far or past an enemy, CL-9.5 after unloading, CL-3.5 or
            CL-3.6 a closed canal.
    """
    if ship.spent:
        raise IllegalAction("CL-9.5", "This {unit} has unloaded: its move is over.", unit=ship.type)
    for space in path:
        if not state.world.is_sea(space):
            raise IllegalAction(
                "CL-9.2", "{unit} can't enter {space}: ships stay at sea.", unit=ship.type, space=space
            )
    if ship.start is not None and enemy_occupied(state, ship.owner, path[0]):
        raise IllegalAction(
            "CL-9.1", "Enemy ships in {space} stop your fleet: it fights there.", space=path[0]
        )
    for a, b in itertools.pairwise(path):
        refusal = canal_refusal(state, ship.owner, a, b)
        if refusal is not None:
            raise refusal
    for zone in path[1:-1]:
        if enemy_occupied(state, ship.owner, zone):
            raise IllegalAction(
                "CL-9.1", "Ships can't pass through {space}: enemy ships are there.", space=zone
            )
    left = moves_left(state, ship)
    if len(path) - 1 > left:
        raise IllegalAction(
            "CL-9.1",
            Plural(
                "{unit} can sail 1 more sea zone this turn; this way has {steps}.",
                "{unit} can sail {left} more sea zones this turn; this way has {steps}.",
                "{unit} has used up its moves this turn.",
            ).of(left),
            unit=ship.type, left=left, steps=len(path) - 1,
        )  # fmt: skip


def relocate(state: State, units: Sequence[Unit], path: Sequence[Space]) -> None:
    """Put units at the end of a path, with what is aboard their ships."""
    origin, target, steps = path[0], path[-1], len(path) - 1
    moving = {unit.id for unit in units}
    aboard = [u for u in state.forces.at(origin) if u.aboard in moving and u.id not in moving]
    state.forces.remove([*moving, *(u.id for u in aboard)], origin)
    for unit in units:
        via = path[-2] if steps else unit.via
        moved = msgspec.structs.replace(
            unit, moved=unit.moved + steps, start=unit.start or origin, via=via, aboard=None
        )
        state.forces.add(moved, target)
    for unit in aboard:
        start = unit.start or origin if unit.owner == state.power else unit.start
        state.forces.add(msgspec.structs.replace(unit, start=start), target)


def fires_in_flight(state: State, power: Power, space: Space) -> bool:
    """An AA gun here shoots at planes of a power that fly over.

    It was the enemy's when the turn began: a gun that was captured since still fires (CL-8.9).
    """
    held = state.control.holder_at_start(space)
    return held is not None and state.relations.at_war(held, power) and gun_in(state, space) is not None


def tell(
    state: State,
    kind: MoveKind,
    units: Iterable[Unit],
    path: Sequence[Space],
    violated: Collection[Space] = (),
) -> list[Event]:
    """Note a move for the arrows on the board and tell it.

    Args:
        state: neutrals at the end of the path are still intact.
        kind: what it leads to.
        units: that moved.
        path: their way.
        violated: neutrals on the way whose fee has just been paid.
    """
    group = tuple(units)
    ids, pieces = tuple(u.id for u in group), pieces_of(group)
    if not group:
        return []
    signs = _way_signs(state, {state.world.row(unit).domain for unit in group}, path, violated)
    move = Move(number=state.number, kind=kind, units=ids, pieces=pieces, path=tuple(path), signs=signs)
    state.moves = (*state.moves, move)
    return [UnitsMoved(power=state.power, units=ids, pieces=pieces, path=tuple(path))]


def _way_signs(
    state: State, domains: Collection[str], path: Sequence[Space], violated: Collection[Space]
) -> tuple[WaySign, ...]:
    """Fees, guns and canals on a way (CL-3.5, CL-8.9, CL-10.1)."""
    found: list[WaySign] = []
    under_fire = "air" in domains and state.phase == "combat_move"
    for at, space in enumerate(path):
        if at and (space in violated or is_neutral(state, space)):
            found.append(WaySign(at=at, kind="fee", cost=NEUTRAL_FEE))
        if at and under_fire and fires_in_flight(state, state.power, space):
            found.append(WaySign(at=at, kind="gun"))
        if "sea" in domains and at + 1 < len(path) and state.world.canal(space, path[at + 1]) is not None:
            found.append(WaySign(at=at, kind="canal"))
    return tuple(found)


def refuse_kind(phase: str) -> IllegalAction:
    """The refusal of an action that belongs to another phase (CL-4.5)."""
    return IllegalAction("CL-4.5", "That can't be done in the {phase}.", phase=phase)
