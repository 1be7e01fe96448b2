"""Pieces that a scenario, a position or edit mode puts onto the board, and what can't stand together."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning import reasons
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.area_war.sea.berths import distribute, free_room
from axis_desktop.systems.area_war.situation import Turn, cargo_of, deck_size
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.area_war.world import World

MOST_OF_A_TYPE = 1000
"""A bound of positions made by hand: the rules know none, a slip of the finger should."""

Stacks = Mapping[Power, Mapping[UnitType, int] | tuple[Unit, ...]]
"""By owner: counts, or pieces written out."""


class Placed(Turn, Protocol):
    """A state onto whose board pieces are put."""

    @property
    def phase(self) -> str:
        """Its id."""


S = TypeVar("S", bound=Placed)


def needs_ground(row: UnitRow) -> bool:
    """It can neither swim, nor be carried or land aboard a ship."""
    return (row.domain == "air" and not row.lands_on_carrier) or (row.domain == "land" and not row.load)


def check_space(world: World, space: Space) -> None:
    """Refuse what is no space of the map, or one that nobody may enter.

    Raises:
        IllegalAction: it is.
    """
    if space not in world.spaces:
        raise world.rulings.refusal(reasons.UNKNOWN_SPACE, space=say.text(space))
    if not (world.is_land(space) or world.is_sea(space)):
        raise world.rulings.refusal(reasons.CLOSED, space=say.space(space))


def check_owner(world: World, owners: Iterable[Power], power: Power) -> None:
    """Refuse whoever isn't one of these.

    Raises:
        IllegalAction: the power isn't.
    """
    if power not in owners:
        raise world.rulings.refusal(reasons.UNKNOWN_POWER, power=say.text(power))


@dataclass(frozen=True)
class Placing(Generic[S]):
    """How pieces come onto the board of one game.

    Attributes:
        owners: everybody who may have pieces, in the order in which they get them.
        create: makes a piece that came by a count.
        check_own: the game's own rules of what can't stand in a space together, or under its holder.
        never: types that are on the price list and never stand on a board.
    """

    owners: Callable[[World], tuple[Power, ...]]
    create: Callable[[S, UnitType, Power, Space], object]
    check_own: Callable[[S, Space], None]
    never: Callable[[], Iterable[UnitType]] = tuple

    def place(self, state: S, space: Space, stacks: Stacks) -> None:
        """Add pieces to a space: counts in turn order and table order, or pieces written out.

        Raises:
            IllegalAction: an unknown owner or unit type.
        """
        world, owners = state.world, self.owners(state.world)
        for power in stacks:
            check_owner(world, owners, power)
        for power in (owner for owner in owners if owner in stacks):
            pieces = stacks[power]
            if isinstance(pieces, Mapping):
                self.check_counts(world, pieces)
                for row in world.units.values():
                    for _ in range(pieces.get(row.id, 0)):
                        self.create(state, row.id, power, space)
            else:
                for piece in pieces:
                    self._check_piece(state, piece, power)
                    state.forces.add(piece, space)
        if world.is_sea(space):
            _board(state, space)

    def check_counts(self, world: World, counts: Mapping[UnitType, int]) -> None:
        """Refuse unknown types, numbers that can't be, and what never stands on the board.

        Raises:
            IllegalAction: one of them.
        """
        for unit_type, count in counts.items():
            known = unit_type in world.units and (not count or unit_type not in self.never())
            if not known or not 0 <= count <= MOST_OF_A_TYPE:
                raise world.rulings.refusal(reasons.COUNT, count=count, unit=say.unit(unit_type))

    def _check_piece(self, state: S, piece: Unit, power: Power) -> None:
        self.check_counts(state.world, {piece.type: 1})
        if piece.owner != power or piece.id < 1 or state.forces.find(piece.id) is not None:
            raise state.world.rulings.refusal(reasons.PIECE, id=piece.id, power=say.power(power))
        row = state.world.row(piece)
        most = row.most_damage if is_facility(row) else row.hits - 1
        if not 0 <= piece.damage <= most:
            unit, damage = say.unit(piece.type), piece.damage
            raise state.world.rulings.refusal(reasons.DAMAGE, unit=unit, most=most, damage=damage)

    def check(self, state: S, space: Space) -> None:
        """Refuse pieces that can't stand together in a space.

        Raises:
            IllegalAction: two of which there can be one, ships on land, what needs ground at sea, cargo
                without a ship, planes without a deck, or what the game's own rules say.
        """
        world, units = state.world, state.forces.at(space)
        on_land = world.is_land(space)
        for row in world.units.values():
            count = sum(unit.type == row.id for unit in units)
            if row.one_each and on_land and count > 1:
                what, where = say.unit(row.id), say.space(space)
                raise world.rulings.refusal(reasons.SECOND, space=where, unit=what, count=count)
            if count and (row.domain == "sea" if on_land else needs_ground(row)):
                what, where = say.unit(row.id), say.space(space)
                raise world.rulings.refusal(reasons.MISPLACED, unit=what, space=where)
        if not on_land:
            _check_zone(state, space)
        self.check_own(state, space)


def attacks(state: Placed, unit: Unit) -> bool:
    """A piece written out as having moved into the battle that is to be fought."""
    fights = state.phase == state.world.phases.battles
    return fights and unit.owner == state.power and unit.start is not None


def first_free_id(units: Iterable[Stacks]) -> int:
    """Pieces that come by counts are numbered after those written out."""
    written = [
        piece.id
        for stacks in units
        for pieces in stacks.values()
        if not isinstance(pieces, Mapping)
        for piece in pieces
    ]
    return max(written, default=0) + 1


def _board(state: Placed, zone: Space) -> None:
    """Land units that came by counts go aboard transports of their owner, the heaviest first."""
    row, units = state.world.row, state.forces.at(zone)
    for power in dict.fromkeys(unit.owner for unit in units):
        own = [unit for unit in units if unit.owner == power]
        loose = {u.id: u for u in own if row(u).domain == "land" and row(u).load and u.aboard is None}
        rooms = {u.id: free_room(state, u, zone) for u in own if row(u).capacity}
        berths = distribute([(u.id, row(u).load) for u in loose.values()], rooms) or {}
        for unit, ship in berths.items():
            state.forces.update(msgspec.structs.replace(loose[unit], aboard=ship), zone)


def _check_zone(state: Placed, zone: Space) -> None:
    """Land units are aboard ships; planes have places on carriers of their friends, unless they attack."""
    units, row, refusal = state.forces.at(zone), state.world.row, state.world.rulings.refusal
    where = say.space(zone)
    ships = {unit.id: unit for unit in units if row(unit).domain == "sea"}
    for unit in units:
        if row(unit).domain == "land" and unit.aboard not in ships:
            raise refusal(reasons.NO_SHIP, unit=say.unit(unit.type), space=where)
    for ship in ships.values():
        aboard = [u for u in cargo_of(state, ship, zone) if row(u).domain == "land"]
        if sum(row(unit).load for unit in aboard) > row(ship).capacity:
            raise refusal(reasons.OVERLOADED, space=where)
    aboard_of = Counter(unit.aboard for unit in units if row(unit).domain == "air")
    for power in state.world.turn_order:
        own = [unit for unit in units if state.relations.allied(unit.owner, power)]
        planes = sum(row(unit).domain == "air" and not attacks(state, unit) for unit in own)
        # Nothing lands on a damaged carrier, but the guests that are aboard stay there.
        places = sum(deck_size(state, unit) or min(row(unit).fighters, aboard_of[unit.id]) for unit in own)
        if planes > places:
            raise refusal(reasons.NO_DECK, number=planes, planes=planes, space=where, places=places)
