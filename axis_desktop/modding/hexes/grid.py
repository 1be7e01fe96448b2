"""Where flat-top hexes lie: columns and rows, axial coordinates, corners on the map."""

import re
from collections.abc import Iterable
from typing import NamedTuple

RADIUS = 34
"""From the middle of a hex to a corner, in map units: a stack of counters has room."""
HALF_HEIGHT = 29.44
"""From the middle to a side, cut to two decimals so that neighbors share their corners exactly."""
MARGIN = 12
"""Between the outermost hexes and the edge of the map."""

Point = tuple[float, float]

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Steps (q, r) over the six sides: n, ne, se, s, sw, nw."""

_CORNERS = ((-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0))
"""As shares of radius and half height; side i lies between corners i and i + 1."""
_ID = re.compile(r"h_(\d\d)_(\d\d)")


class Hex(NamedTuple):
    """A hex by its column and row; odd columns lie half a hex lower."""

    column: int
    row: int

    @classmethod
    def named(cls, space: str) -> "Hex | None":
        """The hex with an id such as "h_03_11"; None if that is no id of one."""
        match = _ID.fullmatch(space)
        return cls(int(match[1]), int(match[2])) if match is not None else None

    @property
    def id(self) -> str:
        """As in `spaces.toml`."""
        return f"h_{self.column:02}_{self.row:02}"

    @property
    def name(self) -> str:
        """As on the edge of a map sheet: column A, B, ... Z, AA and row 1, 2, ..."""
        repeat, letter = divmod(self.column, 26)
        return chr(ord("A") + letter) * (repeat + 1) + str(self.row + 1)

    @property
    def axial(self) -> tuple[int, int]:
        """The coordinates q (to the right and down) and r (down)."""
        return self.column, self.row - self.column // 2

    def neighbors(self) -> list["Hex"]:
        """The six hexes around, in the order of `SIDES`, those outside of the board too."""
        q, r = self.axial
        return [Hex(q + dq, r + dr + (q + dq) // 2) for dq, dr in SIDES]

    @property
    def middle(self) -> Point:
        """On the map, in map units."""
        x = MARGIN + RADIUS + self.column * RADIUS * 1.5
        y = MARGIN + HALF_HEIGHT * (1 + 2 * self.row + self.column % 2)
        return round(x, 2), round(y, 2)

    def corners(self) -> list[Point]:
        """The six corners, clockwise from the upper left one."""
        x, y = self.middle
        return [(round(x + a * RADIUS, 2), round(y + b * HALF_HEIGHT, 2)) for a, b in _CORNERS]

    def side_middle(self, side: int) -> Point:
        """The middle of a side, by its number in `SIDES`."""
        one, two = self.corners()[side], self.corners()[(side + 1) % 6]
        return round((one[0] + two[0]) / 2, 2), round((one[1] + two[1]) / 2, 2)


def canvas(places: Iterable[Hex]) -> tuple[float, float]:
    """Width and height of a map of these hexes."""
    xs, ys = zip(*(place.middle for place in places), strict=True)
    return round(max(xs) + RADIUS + MARGIN, 2), round(max(ys) + HALF_HEIGHT + MARGIN, 2)
