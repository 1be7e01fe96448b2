"""Forces: every piece of a game, by the space it is in."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.copying import copied


class Forces(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The pieces on the board. Pieces are frozen, so a copy shares them.

    Attributes:
        units: pieces by space, in the order in which they came there; a space without any is missing.
        next_id: id of the next new piece.
    """

    units: dict[Space, tuple[Unit, ...]] = {}
    next_id: int = 1

    def copy(self) -> "Forces":
        """Forces that can be changed without touching these."""
        return copied(self)

    # ------------------------------------------------------------------ asking

    def at(self, space: Space) -> tuple[Unit, ...]:
        """All pieces in a space, cargo included."""
        return self.units.get(space, ())

    def spaces(self) -> list[Space]:
        """Spaces that hold a piece, in a fixed order."""
        return sorted(self.units)

    def all(self) -> Iterator[tuple[Space, Unit]]:
        """Every piece with its space, spaces in a fixed order."""
        for space in sorted(self.units):
            for unit in self.units[space]:
                yield space, unit

    def unit(self, unit_id: UnitId, space: Space) -> Unit | None:
        """The piece of this id, if it is in that space."""
        for unit in self.units.get(space, ()):
            if unit.id == unit_id:
                return unit
        return None

    def find(self, unit_id: UnitId) -> tuple[Space, Unit] | None:
        """Where a piece is, and the piece."""
        for space, units in self.units.items():
            for unit in units:
                if unit.id == unit_id:
                    return space, unit
        return None

    def aboard(self, ship: UnitId, space: Space) -> tuple[Unit, ...]:
        """What a ship in that space carries."""
        return tuple(u for u in self.units.get(space, ()) if u.aboard == ship)

    def counts(
        self, space: Space, owners: Iterable[Power], types: Iterable[UnitType]
    ) -> dict[Power, dict[UnitType, int]]:
        """How many of each type each owner has in a space, in these orders; those without any are missing."""
        order = tuple(types)
        found: dict[Power, dict[UnitType, int]] = {}
        for power in owners:
            here = [unit.type for unit in self.at(space) if unit.owner == power]
            if here:
                found[power] = {kind: here.count(kind) for kind in order if kind in here}
        return found

    def stacks(
        self,
        space: Space,
        owners: Iterable[Power],
        types: Iterable[UnitType],
        is_plain: Callable[[Unit], bool],
    ) -> dict[Power, dict[UnitType, int] | tuple[Unit, ...]]:
        """Numbers of each type where they say all, else all pieces of the space: cargo names its ship.

        Args:
            space: where.
            owners: in this order.
            types: in this order.
            is_plain: a piece is what a number makes, rested and in nothing.
        """
        units, order = self.at(space), tuple(owners)
        if all(is_plain(unit) for unit in units):
            return dict(self.counts(space, order, types))
        there = {unit.owner for unit in units}
        return {
            power: tuple(unit for unit in units if unit.owner == power) for power in order if power in there
        }

    # ---------------------------------------------------------------- changing

    def add(self, unit: Unit, space: Space) -> None:
        """Put a piece into a space."""
        self.units[space] = (*self.units.get(space, ()), unit)

    def create(self, unit_type: UnitType, owner: Power, space: Space, *, original: bool = False) -> Unit:
        """A new piece in a space, with an id of its own."""
        unit = Unit(id=self.next_id, type=unit_type, owner=owner, original=original)
        self.next_id += 1
        self.add(unit, space)
        return unit

    def remove(self, unit_ids: Iterable[UnitId], space: Space) -> tuple[Unit, ...]:
        """Take pieces out of a space, and tell which they were."""
        gone = frozenset(unit_ids)
        here = self.units.get(space, ())
        self.put(space, tuple(u for u in here if u.id not in gone))
        return tuple(u for u in here if u.id in gone)

    def update(self, unit: Unit, space: Space) -> None:
        """Put a changed piece in the place of the old one of the same id."""
        self.put(space, tuple(unit if u.id == unit.id else u for u in self.units.get(space, ())))

    def put(self, space: Space, units: tuple[Unit, ...]) -> None:
        """These and no other pieces are in a space."""
        if units:
            self.units[space] = units
        else:
            self.units.pop(space, None)


def pieces_of(units: Iterable[Unit]) -> tuple[tuple[UnitType, int], ...]:
    """Units counted by type, sorted by type."""
    counts: dict[UnitType, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    return tuple(sorted(counts.items()))
