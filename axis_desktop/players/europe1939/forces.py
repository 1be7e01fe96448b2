"""Forces that could be sent against a target: over land in several sizes, by sea, and from the air alone."""

from collections.abc import Iterator, Sequence

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.players.europe1939.guards import guard, is_seat
from axis_desktop.players.europe1939.levels import Skill
from axis_desktop.players.europe1939.worth import has_the_last_word, threat
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.ordering.order import others_at
from axis_desktop.systems.europe1939.ordering.reach import paths_to
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, unit_rows

Placed = tuple[Space, Unit]


def forces(state: State, options: OrderOptions, target: Space, skill: Skill) -> Iterator[list[UnitId]]:
    """Forces against a target, each once."""
    spare = _spare(state, options, target, skill)
    over_land = [unit for space, unit in spare if is_ground(unit) and paths_to(state, unit, space, target)]
    by_land = {unit.id for unit in over_land}
    by_sea = [(space, unit) for space, unit in spare if is_ground(unit) and unit.id not in by_land]
    aircraft = [unit.id for _, unit in spare if unit.type == AIRCRAFT]
    fleets = [(space, unit) for space, unit in spare if unit.type == FLEET]
    rows = unit_rows()
    over_land.sort(key=lambda unit: (rows[unit.type].cost, unit.id))
    others = others_at(state, state.power, target)
    wings = _wings(aircraft, skill) if others else [[]]
    if over_land:
        if not others:
            yield [over_land[0].id]
        for ground in _sizes(over_land, skill.sizes):
            for wing in wings:
                yield [*(unit.id for unit in ground), *wing]
    if by_sea and fleets:
        is_met = any(not unit.spent for unit in others if unit.type not in GROUND)
        for landing in _landings(by_sea, fleets, skill, is_met=is_met):
            for wing in wings:
                yield [*landing, *wing]
    unspent = {unit.type for unit in others if not unit.spent}
    if skill.air_first and AIRCRAFT in unspent:
        yield from air_forces(state, options, target)
    if skill.air_first and fleets and FLEET in unspent:
        for ships in _sizes([unit for _, unit in fleets], skill.sizes):
            for wing in wings:
                yield [*(unit.id for unit in ships), *wing]


def air_forces(state: State, options: OrderOptions, target: Space) -> Iterator[list[UnitId]]:
    """Aircraft alone: all that reach a target, half of them, a single one."""
    aircraft = [unit.id for _, unit in _reaching(state, options, target) if unit.type == AIRCRAFT]
    for count in sorted({len(aircraft), (len(aircraft) + 1) // 2, min(1, len(aircraft))} - {0}, reverse=True):
        yield aircraft[:count]


def _reaching(state: State, options: OrderOptions, target: Space) -> Iterator[Placed]:
    """Who reaches the target and can still act."""
    for pieces in options.joiners(target):
        unit = state.forces.unit(pieces.units[0], pieces.space)
        assert unit is not None
        if is_ground(unit) or not unit.spent:
            yield pieces.space, unit


def _sizes(units: Sequence[Unit], sizes: int) -> Iterator[Sequence[Unit]]:
    """All of them, and smaller parts, the dearest units first."""
    seen = set()
    for part in range(sizes, 0, -1):
        count = -(-len(units) * part // sizes)
        if count not in seen:
            seen.add(count)
            yield units[-count:]


def _wings(aircraft: list[UnitId], skill: Skill) -> list[list[UnitId]]:
    """No aircraft, all of them, and half of them for whoever looks ahead: they can't defend afterwards."""
    half = aircraft[: len(aircraft) // 2] if skill.looks_ahead else []
    return [[], *([half] if half else []), *([aircraft] if aircraft else [])]


def _landings(
    troops: Sequence[Placed], fleets: Sequence[Placed], skill: Skill, *, is_met: bool
) -> Iterator[list[UnitId]]:
    """Troops with a fleet of their port each, the dearest first; where they are met others sail as escorts.

    Args:
        troops: who could be carried, with their ports.
        fleets: who could sail, with their ports.
        skill: of the player.
        is_met: fleets or aircraft of the enemy can fight at the target.
    """
    rows = unit_rows()
    seen: set[tuple[UnitId, ...]] = set()
    shares = (3, 2, 1) if is_met else (3,)
    for share in shares if skill.sizes > 1 else (3,):
        sailing: list[UnitId] = []
        carriers: set[UnitId] = set()
        for port in sorted({space for space, _ in troops}):
            here = sorted(
                (unit for space, unit in troops if space == port),
                key=lambda unit: (-rows[unit.type].cost, unit.id),
            )
            ships = sorted(unit.id for space, unit in fleets if space == port)
            loads = min(len(here), len(ships) * share // 3)
            sailing += [*ships[:loads], *(unit.id for unit in here[:loads])]
            carriers.update(ships[:loads])
        if is_met:
            sailing += sorted(unit.id for _, unit in fleets if unit.id not in carriers)
        if carriers and tuple(sailing) not in seen:
            seen.add(tuple(sailing))
            yield sailing


def _spare(state: State, options: OrderOptions, target: Space, skill: Skill) -> list[Placed]:
    """Who reaches the target and isn't bound to guard the capital."""
    found = []
    guards: dict[Space, int] = {}
    for space, unit in _reaching(state, options, target):
        is_bound = skill.guards and is_ground(unit)
        if is_bound and guards.get(space, 0) < _bound(state, unit.owner, space, skill):
            guards[space] = guards.get(space, 0) + 1
            continue
        found.append((space, unit))
    return found


def _bound(state: State, power: Power, space: Space, skill: Skill) -> int:
    """Ground units that stay in a capital: one, more if the enemy stands next to it or could land there."""
    if has_the_last_word(state):
        return 0
    if space != state.world.capital.get(power):
        return guard(state, space) if skill.looks_ahead and is_seat(state, space) else 0
    near = 1 + int(threat(state, power, space) // 2)
    return max(near, guard(state, space)) if skill.looks_ahead else near
