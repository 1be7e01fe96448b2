"""Positions made by hand: put onto the board, and checked as a scenario is (CL-2.5)."""

from collections.abc import Iterable, Mapping

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.actions import Position
from axis_desktop.systems.classic.state import PHASES, PhaseName, State
from axis_desktop.systems.classic.tables import research_table
from axis_desktop.systems.classic.turn import turn

MOST_OF_A_TYPE = 1000
MOST_IPC = 100_000
MOST_ROUNDS = 10_000
"""Bounds of hand-made positions: the rules know none (CL-1.8), a slip of the finger should."""

Forces = Mapping[Power, Mapping[UnitType, int] | tuple[Unit, ...]]


def printed_control(world: World) -> dict[Space, Power]:
    """Who holds each territory on the printed map."""
    return {
        space: owner
        for space in sorted(world.spaces)
        if world.is_land(space) and (owner := world.original_owner(space)) is not None
    }


def start(world: World, made: Position) -> State:
    """The state that a hand-made position describes, at the beginning of its phase.

    Raises:
        IllegalAction: it can't be (CL-2.5).
    """
    phase = _phase(made.phase)
    if not 1 <= made.round <= MOST_ROUNDS:
        raise IllegalAction("CL-4.1", "There is no round {round}: they count from 1.", round=made.round)
    state = State(
        world=world,
        power=_known_power(world, made.power),
        phase=phase,
        round=made.round,
        relations=world.relations_at_start,
        control=Control(held=printed_control(world)),
    )
    for space, power in sorted(made.control.items()):
        set_control(state, space, power)
    state.treasury = dict.fromkeys(world.turn_order, 0)
    state.weapons = dict.fromkeys(world.turn_order, ())
    for power, ipc in sorted(made.treasury.items()):
        state.treasury[_known_power(world, power)] = check_treasury(power, ipc)
    for power, weapons in sorted(made.weapons.items()):
        state.weapons[_known_power(world, power)] = check_weapons(weapons)
    state.forces.next_id = _first_free_id(made)
    for space in sorted(made.units):
        check_space(world, space)
        place(state, space, made.units[space], original=True)
        check_forces(state, space)
    _check_counts(world, made.waiting)
    state.waiting = {unit_type: count for unit_type, count in sorted(made.waiting.items()) if count}
    state.control.at_start = _control_at_start(state, made)
    turn.begin_phase(state, phase)
    turn.advance(state)
    return state


def _control_at_start(state: State, made: Position) -> dict[Space, Power]:
    """Who held what when the turn began (CL-1.10)."""
    earlier = state.copy()
    for space, power in sorted(made.at_start_of_turn.items()):
        set_control(earlier, space, power)
    return earlier.control.held


def place(state: State, space: Space, forces: Forces, *, original: bool) -> None:
    """Add pieces to a space: counts in turn order and table order, or pieces written out.

    Args:
        state: changed in place.
        space: a space of the map.
        forces: what each power gets.
        original: factories count as on the board from the start.

    Raises:
        IllegalAction: an unknown power or unit type.
    """
    world = state.world
    for power in forces:
        _known_power(world, power)
    for power in (p for p in world.turn_order if p in forces):
        pieces = forces[power]
        if isinstance(pieces, Mapping):
            _check_counts(world, pieces)
            for row in world.units.values():
                for _ in range(pieces.get(row.id, 0)):
                    state.create(row.id, power, space, original=original and row.produces)
        else:
            for piece in pieces:
                _check_piece(state, piece, power)
                state.forces.add(piece, space)
    if world.is_sea(space):
        _board_cargo(state, space)


def _board_cargo(state: State, zone: Space) -> None:
    """Land units that came by counts go aboard transports of their power, tanks and guns first (CL-9.3)."""
    loose = [u for u in state.forces.at(zone) if state.world.row(u).domain == "land" and u.aboard is None]
    for unit in sorted(loose, key=lambda u: (-state.world.row(u).load, u.id)):
        for ship in state.forces.at(zone):
            room = state.world.row(ship).capacity - sum(
                state.world.row(c).load for c in cargo_of(state, ship, zone)
            )
            if ship.owner == unit.owner and 0 < state.world.row(unit).load <= room:
                state.forces.update(msgspec.structs.replace(unit, aboard=ship.id), zone)
                break


# ---------------------------------------------------------------------- checks


def set_control(state: State, space: Space, power: Power | None) -> None:
    """A territory gets another controller, or none.

    Raises:
        IllegalAction: no territory, or no power.
    """
    check_space(state.world, space)
    if power is not None and not state.world.is_land(space):
        raise IllegalAction("CL-1.5", "{space} is a sea zone: nobody controls it.", space=say.space(space))
    state.control.hand_over(space, None if power is None else _known_power(state.world, power))


def check_space(world: World, space: Space) -> None:
    """Refuse what is no space of the map, or one that nobody may enter."""
    if space not in world.spaces or not (world.is_land(space) or world.is_sea(space)):
        raise IllegalAction(
            "CL-1.2", "There is no territory or sea zone '{space}' on this map.", space=say.space(space)
        )


def check_treasury(power: Power, ipc: int) -> int:
    """Money is never negative (CL-1.9)."""
    if not 0 <= ipc <= MOST_IPC:
        raise IllegalAction("CL-1.9", "{power} can't have {ipc} IPC.", power=say.power(power), ipc=ipc)
    return ipc


def check_weapons(weapons: Iterable[str]) -> tuple[str, ...]:
    """Weapons of the table, each once (CL-5.5)."""
    known = [row.id for row in research_table().weapon]
    found = tuple(weapons)
    for weapon in found:
        if weapon not in known or found.count(weapon) > 1:
            raise IllegalAction(
                "CL-5.5",
                "'{weapon}' can't be listed: expected each at most once of {known}.",
                weapon=say.text(weapon),
                known=say.listed(say.text(each) for each in known),
            )
    return found


def check_forces(state: State, space: Space) -> None:
    """Refuse pieces that can't stand together in a space (CL-2.5)."""
    world, units = state.world, state.forces.at(space)
    for row in world.units.values():
        count = sum(unit.type == row.id for unit in units)
        if row.one_each and not world.is_sea(space) and count > 1:
            raise IllegalAction(
                "CL-2.5",
                "{space} can hold only one {unit}, not {count}.",
                space=say.space(space),
                unit=say.unit(row.id),
                count=count,
            )
        misplaced = (
            row.domain == "sea" if world.is_land(space) else row.produces or _needs_ground(state, row.id)
        )
        if count and misplaced:
            raise IllegalAction(
                "CL-2.5", "{unit} can't stand in {space}.", unit=say.unit(row.id), space=say.space(space)
            )
    if world.is_land(space):
        _check_ground(state, space)
    else:
        _check_zone(state, space)


def _check_ground(state: State, space: Space) -> None:
    """A territory holds units of one side; only attackers of a battle stand beside the enemy."""
    holder = state.control.holder(space)
    for unit in state.forces.at(space):
        if holder is None or not (state.relations.allied(holder, unit.owner) or _attacks(state, unit)):
            raise IllegalAction(
                "CL-2.5",
                "Units of {power} can't begin in {space}, which {holder} holds."
                if holder is not None
                else "Units of {power} can't begin in {space}, which nobody holds.",
                power=say.power(unit.owner),
                space=say.space(space),
                **({"holder": say.power(holder)} if holder is not None else {}),
            )


def _attacks(state: State, unit: Unit) -> bool:
    """A piece written out as having moved into the battle that is to be fought."""
    return state.phase == "conduct_combat" and unit.owner == state.power and unit.start is not None


def _needs_ground(state: State, unit_type: UnitType) -> bool:
    row = state.world.units[unit_type]
    return row.domain == "air" and not row.lands_on_carrier


def _check_zone(state: State, zone: Space) -> None:
    """Land units are aboard ships, fighters have places on carriers of their side (CL-2.5)."""
    units = state.forces.at(zone)
    ships = {unit.id: unit for unit in units if state.world.row(unit).domain == "sea"}
    for unit in units:
        if state.world.row(unit).domain == "land" and unit.aboard not in ships:
            raise IllegalAction(
                "CL-2.5",
                "{unit} in {space} needs a transport.",
                unit=say.unit(unit.type),
                space=say.space(zone),
            )
    for ship in ships.values():
        aboard = [u for u in cargo_of(state, ship, zone) if state.world.row(u).domain == "land"]
        if sum(state.world.row(unit).load for unit in aboard) > state.world.row(ship).capacity:
            raise IllegalAction("CL-9.3", "A transport in {space} carries too much.", space=say.space(zone))
    owners = {ship.owner for ship in ships.values() if not _attacks(state, ship)}
    hostile = any(state.relations.at_war(a, b) for a in owners for b in owners)
    if hostile and "ships_into_enemy_zones" not in state.world.options:
        raise IllegalAction("CL-2.5", "Ships of both sides can't begin in {space}.", space=say.space(zone))
    for power in state.world.turn_order:
        own = [unit for unit in units if state.relations.allied(unit.owner, power)]
        places = sum(state.world.row(unit).fighters for unit in own)
        planes = sum(state.world.row(unit).domain == "air" for unit in own)
        if planes > places:
            raise IllegalAction(
                "CL-2.5",
                Plural(
                    "1 fighter in {space} needs a place on a carrier.",
                    "{planes} fighters in {space} need places on carriers, which have room for {places}.",
                ).of(planes),
                planes=planes,
                space=say.space(zone),
                places=places,
            )


def _phase(name: str) -> PhaseName:
    for phase in PHASES[:-1]:
        if phase == name:
            return phase
    raise IllegalAction(
        "CL-4.2",
        "No game can begin in '{phase}': expected one of {known}.",
        phase=say.text(name),
        known=say.listed(say.text(phase) for phase in PHASES[:-1]),
    )


def _known_power(world: World, power: Power) -> Power:
    if power not in world.powers:
        raise IllegalAction("CL-1.1", "There is no power '{power}' in this game.", power=say.power(power))
    return power


def _check_counts(world: World, counts: Mapping[UnitType, int]) -> None:
    for unit_type, count in counts.items():
        if unit_type not in world.units or not 0 <= count <= MOST_OF_A_TYPE:
            raise IllegalAction(
                "CL-1.3", "{count} of '{unit}' can't be placed.", count=count, unit=say.unit(unit_type)
            )


def _check_piece(state: State, piece: Unit, power: Power) -> None:
    _check_counts(state.world, {piece.type: 1})
    if piece.owner != power or piece.id < 1 or state.forces.find(piece.id) is not None:
        raise IllegalAction(
            "CL-2.5",
            "Piece {id} must belong to {power} and have a number of its own.",
            id=piece.id,
            power=say.power(power),
        )


def _first_free_id(made: Position) -> int:
    """Pieces that come by counts are numbered after those written out."""
    written = [
        piece.id
        for forces in made.units.values()
        for pieces in forces.values()
        if not isinstance(pieces, dict)
        for piece in pieces
    ]
    return max(written, default=0) + 1
