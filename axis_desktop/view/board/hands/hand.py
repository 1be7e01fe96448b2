"""What the player holds: so many of each type out of one tray."""

from collections.abc import Iterable
from dataclasses import dataclass

from axis_desktop.model import Power, Space, UnitId, UnitType
from axis_desktop.model.showing.presentation import Piece, Stack


@dataclass(slots=True)
class HandRow:
    """Units of one type that can be taken up.

    Attributes:
        piece: how they look; cargo is apart from the same type on land.
        units: all that can be taken, in the order in which they are.
        taken: how many of them are in hand.
    """

    piece: Piece
    units: tuple[UnitId, ...]
    taken: int = 0

    @property
    def unit_type(self) -> UnitType:
        """Their type."""
        return self.piece.unit_type


class Hand:
    """Units of one stack, as many of each type as were taken.

    Attributes:
        space: where they are.
        power: whose they are.
        rows: the types, in the order of the tray.
        active: index of the row that digits and the wheel change.
    """

    def __init__(self, space: Space, stack: Stack, movable: Iterable[UnitId]) -> None:
        self.space = space
        self.power: Power = stack.power
        self.rows: list[HandRow] = []
        self.active = 0
        free = set(movable)
        for piece in stack.pieces:
            units = tuple(unit for unit in piece.units if unit in free)
            if units:
                self._add(piece, units)

    def _add(self, piece: Piece, units: tuple[UnitId, ...]) -> None:
        aboard = "cargo" in piece.marks
        for row in self.rows:
            if row.unit_type == piece.unit_type and ("cargo" in row.piece.marks) == aboard:
                row.units += units
                return
        self.rows.append(HandRow(piece, units))

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Everything in hand."""
        return tuple(unit for row in self.rows for unit in row.units[: row.taken])

    @property
    def taken(self) -> list[HandRow]:
        """The rows of which something is in hand."""
        return [row for row in self.rows if row.taken]

    def row_of(self, units: Iterable[UnitId]) -> int | None:
        """Index of the row with some of these units; None if none of them can be taken."""
        wanted = set(units)
        return next((i for i, row in enumerate(self.rows) if wanted & set(row.units)), None)

    def take(self, index: int, count: int | None = None) -> None:
        """Take so many of a row, all by default, and make it the active one."""
        self.active = index
        self.set_count(index, len(self.rows[index].units) if count is None else count)

    def take_cargo(self, ship: Piece) -> bool:
        """Take what a ship carries, for one that doesn't go on itself; whether any of it can be taken."""
        for index, row in enumerate(self.rows):
            carried = dict(ship.cargo).get(row.unit_type, 0) * ship.count
            if carried and "cargo" in row.piece.marks:
                self.take(index, carried)
        return bool(self.taken)

    def take_all(self) -> None:
        """Take the whole tray."""
        for row in self.rows:
            row.taken = len(row.units)

    def set_count(self, index: int, count: int) -> bool:
        """Have so many of a row in hand, within what there is; whether that changed anything.

        The last unit stays in hand: to put everything back is another act.
        """
        row = self.rows[index]
        wanted = min(max(count, 0), len(row.units))
        if wanted == 0 and not any(other.taken for other in self.rows if other is not row):
            wanted = 1
        changed = wanted != row.taken
        row.taken = wanted
        return changed

    def step(self, index: int, by: int) -> bool:
        """Take more or fewer of a row; whether that changed anything."""
        return self.set_count(index, self.rows[index].taken + by)
