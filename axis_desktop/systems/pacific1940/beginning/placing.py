"""Pieces that a scenario, a position or edit mode puts onto the board, and what is wrong (PA-2.3).

What the errata changed stands in the scenario and on the map (PA-2.4).
"""

from collections.abc import Mapping

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.area_war.sea.berths import distribute, free_room
from axis_desktop.systems.area_war.situation import cargo_of, deck_size
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.ground import china_may_enter, is_neutral
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

MOST_OF_A_TYPE = 1000
"""A bound of hand-made positions: the rules know none (PA-1.8), a slip of the finger should."""

Stacks = Mapping[Power, Mapping[UnitType, int] | tuple[Unit, ...]]


def place(state: State, space: Space, stacks: Stacks) -> None:
    """Add pieces to a space: counts in turn order and table order, or pieces written out.

    Raises:
        IllegalAction: an unknown owner or unit type.
    """
    world = state.world
    for power in stacks:
        check_party(world, power)
    for power in (p for p in parties(world.turn_order) if p in stacks):
        pieces = stacks[power]
        if isinstance(pieces, Mapping):
            check_counts(world, pieces)
            for row in world.units.values():
                for _ in range(pieces.get(row.id, 0)):
                    state.create(row.id, power, space)
        else:
            for piece in pieces:
                _check_piece(state, piece, power)
                state.forces.add(piece, space)
    if world.is_sea(space):
        _board(state, space)


def _board(state: State, zone: Space) -> None:
    """Land units that came by counts go aboard transports of their power (PA-14.14)."""
    row = state.world.row
    units = state.forces.at(zone)
    for power in dict.fromkeys(unit.owner for unit in units):
        loose = [u for u in units if u.owner == power and row(u).domain == "land" and u.aboard is None]
        ships = [u for u in units if u.owner == power and row(u).capacity]
        berths = distribute(
            [(u.id, row(u).load) for u in loose], {s.id: free_room(state, s, zone) for s in ships}
        )
        for unit in loose if berths is not None else ():
            assert berths is not None
            state.forces.update(msgspec.structs.replace(unit, aboard=berths[unit.id]), zone)


# ---------------------------------------------------------------------- checks


def check_space(world: World, space: Space) -> None:
    """Refuse what is no space of the map, or one that nobody may enter (PA-4.13)."""
    if space not in world.spaces:
        text = "There is no territory or sea zone '{space}' on this map."
        raise IllegalAction("PA-1.2", text, space=say.space(space))
    if not (world.is_land(space) or world.is_sea(space)):
        raise IllegalAction("PA-4.13", "Nobody enters {space:the}.", space=say.space(space))


def check_party(world: World, power: Power) -> None:
    """Refuse what is neither a power of this game nor a party that nobody plays."""
    if power not in parties(world.turn_order):
        raise IllegalAction("PA-1.1", "There is no power '{power}' in this game.", power=say.power(power))


def check_counts(world: World, counts: Mapping[UnitType, int]) -> None:
    """Refuse unknown types, numbers that can't be, and what never stands on the board."""
    for unit_type, count in counts.items():
        is_order = unit_type == figures().complexes.upgrade and count
        if unit_type not in world.units or not 0 <= count <= MOST_OF_A_TYPE or is_order:
            text = "{count} of '{unit}' can't be placed."
            raise IllegalAction("PA-2.3", text, count=count, unit=say.unit(unit_type))


def _check_piece(state: State, piece: Unit, power: Power) -> None:
    check_counts(state.world, {piece.type: 1})
    if piece.owner != power or piece.id < 1 or state.forces.find(piece.id) is not None:
        text = "Piece {id} must belong to {power} and have a number of its own."
        raise IllegalAction("PA-2.3", text, id=piece.id, power=say.power(power))
    row = state.world.row(piece)
    most = row.most_damage if is_facility(row) else row.hits - 1
    if not 0 <= piece.damage <= most:
        text = "{unit} can have {most} points of damage at most, not {damage}."
        raise IllegalAction("PA-8.14", text, unit=say.unit(piece.type), most=most, damage=piece.damage)


def check_stacks(state: State, space: Space) -> None:
    """Refuse pieces that can't stand together in a space.

    Raises:
        IllegalAction: a base in a sea, two complexes, ships on land, units beside enemies, aircraft
            without a deck, cargo without a ship.
    """
    world, units = state.world, state.forces.at(space)
    where = say.space(space)
    for row in world.units.values():
        count = sum(unit.type == row.id for unit in units)
        if row.one_each and count > 1:
            text = "{space:The} can hold only one {unit}, not {count}."
            raise IllegalAction("PA-12.11", text, space=where, unit=say.unit(row.id), count=count)
        needs_ground = is_facility(row) or (row.domain == "air" and not row.lands_on_carrier)
        if count and (row.domain == "sea" if world.is_land(space) else needs_ground):
            raise IllegalAction(
                "PA-2.3", "{unit} can't stand in {space:the}.", unit=say.unit(row.id), space=where
            )
    if sum(world.row(unit).produces for unit in units) > 1:
        raise IllegalAction("PA-12.6", "{space:The} can hold only one complex.", space=where)
    for unit in units:
        if unit.owner == figures().china.power and not china_may_enter(world, space):
            raise IllegalAction("PA-5.5", "Chinese units can't stand in {space:the}.", space=where)
    if world.is_land(space):
        _check_ground(state, space)
    else:
        _check_zone(state, space)


def _check_ground(state: State, space: Space) -> None:
    """A territory holds units of one side; only attackers of a battle stand beside the enemy."""
    holder = state.control.holder(space)
    for unit in state.forces.at(space):
        who, where = say.power(unit.owner), say.space(space)
        if holder is None:
            text = "Units of {power:the} can't begin in {space:the}, which nobody holds."
            raise IllegalAction("PA-2.3", text, power=who, space=where)
        row = state.world.row(unit)
        if (is_facility(row) or row.captured) and unit.owner != holder and not _attacks(state, unit):
            text = "{unit} in {space:the} belongs to {holder:the}, who holds it."
            if is_facility(row) or not state.relations.allied(unit.owner, holder):
                what = say.unit(unit.type)
                raise IllegalAction("PA-9.2", text, unit=what, space=where, holder=say.power(holder))
        if unit.owner == holder or state.relations.allied(holder, unit.owner) or _attacks(state, unit):
            continue
        if is_neutral(state, space):
            text = "Units of {power:the} can't begin in {space:the}, which is neutral."
            raise IllegalAction("PA-17.1", text, power=who, space=where)
        text = "Units of {power:the} can't begin in {space:the}: {holder:the} is no friend of theirs."
        raise IllegalAction("PA-17.6", text, power=who, space=where, holder=say.power(holder))


def _attacks(state: State, unit: Unit) -> bool:
    """A piece written out as having moved into the battle that is to be fought."""
    return state.phase == "conduct_combat" and unit.owner == state.power and unit.start is not None


def _check_zone(state: State, zone: Space) -> None:
    """Land units are aboard ships, aircraft have places on carriers of their friends (PA-14.11, PA-14.14)."""
    units = state.forces.at(zone)
    row = state.world.row
    ships = {unit.id: unit for unit in units if row(unit).domain == "sea"}
    for unit in units:
        if row(unit).domain == "land" and unit.aboard not in ships:
            text = "{unit} in {space:the} needs a transport."
            raise IllegalAction("PA-14.14", text, unit=say.unit(unit.type), space=say.space(zone))
    for ship in ships.values():
        aboard = [u for u in cargo_of(state, ship, zone) if row(u).domain == "land"]
        if sum(row(unit).load for unit in aboard) > row(ship).capacity:
            raise IllegalAction(
                "PA-14.14", "A transport in {space:the} carries too much.", space=say.space(zone)
            )
    for power in state.world.turn_order:
        own = [unit for unit in units if state.relations.allied(unit.owner, power)]
        planes = sum(row(unit).domain == "air" and not _attacks(state, unit) for unit in own)
        places = sum(deck_size(state, unit) for unit in own)
        if planes > places:
            raise IllegalAction(
                "PA-14.11",
                Plural(
                    "1 aircraft in {space:the} needs a place on a carrier.",
                    "{planes} aircraft in {space:the} need places on carriers, which have room for {places}.",
                ).of(planes),
                planes=planes,
                space=say.space(zone),
                places=places,
            )
