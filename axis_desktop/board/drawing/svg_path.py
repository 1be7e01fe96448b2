"""SVG path data to points: every command, curves flattened, nothing guessed.

The grammar is that of SVG 1.1 and 2 (M L H V C S Q T A Z and their relative forms, numbers run
together, arc flags without separators). Damaged data is refused: half a border is not a border.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
FloatArray = NDArray[np.float64]
Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) of SVG: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
FLATNESS = 0.05
"""Greatest distance of a curve from its polyline in map units. A border that two neighbors draw with
different nodes on the same curve must stay within the tolerance of contact."""
MOST_PATH_CHARACTERS = 4_000_000
MOST_POINTS = 500_000
"""Of a whole map, and so of one path."""
MOST_KEPT_CHARACTERS = 64_000
"""A longer path is read again each time."""
FARTHEST = 1e6
"""Greatest coordinate in map units; beyond it floats get too coarse to compare borders."""

_NUMBER_TEXT = r"(?>[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
_NUMBER = re.compile(_NUMBER_TEXT)
_FRACTION = re.compile(r"\.([0-9]+)")
_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])")
_DRAWING = "LlHhVvCcSsQqTtAa"
_GAP = r"[\s,]*+"
_ONE, _FLAG = f"({_NUMBER_TEXT})", "([01])"
_ARC = re.compile(_GAP + _GAP.join([_ONE, _ONE, _ONE, _FLAG, _FLAG, _ONE, _ONE]) + _GAP)
_SEPARATORS = {ord(char): None for char in " \t\r\n\f,"}
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


class PathError(ValueError):
    """Path data or a number list can't be read; the text says what was found."""


@dataclass(frozen=True, slots=True)
class Subpath:
    """A run of points; `closed` when the path says so or when it ends where it began."""

    points: FloatArray
    closed: bool


def read_numbers(text: str) -> list[float]:
    """The numbers of an SVG list, separated by blanks, commas or their own signs.

    Raises:
        PathError: something in it is no number, or is not finite.
    """
    tokens = _NUMBER.findall(text)
    if sum(map(len, tokens)) != len(text.translate(_SEPARATORS)):
        rest = _NUMBER.sub(" ", text).translate(_SEPARATORS)
        raise PathError(f"found '{rest[:20]}' where a number should be")
    return _finite([float(token) for token in tokens])


def step_of(path: str, matrix: Matrix) -> float:
    """How far apart two coordinates of a path are at the least, in map units, by the decimals it has."""
    decimals = max(map(len, _FRACTION.findall(path)), default=0)
    a, b, c, d, _, _ = matrix
    return float(10.0 ** -min(decimals, 9) * math.sqrt(abs(a * d - b * c)))


def _finite(numbers: list[float]) -> list[float]:
    if not all(map(math.isfinite, numbers)):
        raise PathError("found a number too big to be a coordinate")
    return numbers


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def transform_points(matrix: Matrix, points: FloatArray) -> FloatArray:
    """The points, moved by a transform.

    Raises:
        PathError: a point lands too far away to be on any map.
    """
    a, b, c, d, e, f = matrix
    if matrix != IDENTITY:
        points = points @ np.array([[a, b], [c, d]]) + np.array([e, f])
    if points.size and not np.abs(points).max() <= FARTHEST:
        raise PathError("a point lies too far away to be on any map")
    return points


def read_path(text: str, matrix: Matrix = IDENTITY, most_points: int = MOST_POINTS) -> tuple[Subpath, ...]:
    """The subpaths of an attribute `d`, flattened and moved by `matrix` into map units.

    Raises:
        PathError: the data is damaged, too long, or has a point that is not finite.
    """
    if len(text) > MOST_PATH_CHARACTERS:
        raise PathError(f"the path is longer than {MOST_PATH_CHARACTERS // 1_000_000} million characters")
    if sum(map(text.count, _DRAWING)) > most_points:  # each of them makes a point or more
        raise PathError("the map has too many points")
    flatten = _flattened_before if len(text) <= MOST_KEPT_CHARACTERS else _flattened
    subpaths = flatten(text, matrix)
    if sum(len(subpath.points) for subpath in subpaths) > most_points:
        raise PathError("the map has too many points")
    return subpaths


def _flattened(text: str, matrix: Matrix) -> tuple[Subpath, ...]:
    before, *pieces = _COMMAND.split(text)
    if before.strip():
        raise PathError(f"found '{before.strip()[:20]}' before the first command")
    if pieces and pieces[0] not in "Mm":
        raise PathError(f"the path begins with '{pieces[0]}' and not with 'M'")
    pen = _Pen(FLATNESS / max(_stretch(matrix), 1e-9), MOST_POINTS)
    for command, arguments in zip(pieces[::2], pieces[1::2], strict=True):
        pen.draw(command, _read_arcs(arguments) if command in "Aa" else read_numbers(arguments))
    return tuple(
        Subpath(transform_points(matrix, np.column_stack([xs, ys])), closed)
        for xs, ys, closed in pen.finish()
    )


_flattened_before = lru_cache(maxsize=1024)(_flattened)
"""Most shapes of a map are the same as when its file was saved last."""


def _read_arcs(text: str) -> list[float]:
    """The numbers of arc commands, whose two flags may stand without anything between them."""
    numbers: list[float] = []
    position = 0
    while position < len(text):
        match = _ARC.match(text, position)
        if match is None:
            raise PathError(f"found '{text[position : position + 20].strip()}' where an arc should be")
        numbers += map(float, match.groups())
        position = match.end()
    return _finite(numbers)


def _stretch(matrix: Matrix) -> float:
    """How many times a transform lengthens what it lengthens most."""
    a, b, c, d, _, _ = matrix
    return float(np.linalg.norm(np.array([[a, c], [b, d]]), 2))


class _Pen:
    """Follows path commands and keeps the polylines it has drawn.

    Plain numbers, no arrays: most commands move a single point, and there are hundreds of thousands.
    """

    def __init__(self, flatness: float, most_points: int) -> None:
        self._flatness = flatness
        self._points_left = most_points
        self._runs: list[tuple[list[float], list[float], bool]] = []
        self._xs: list[float] = []
        self._ys: list[float] = []
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)
        self._handle = (0.0, 0.0)
        self._handle_of = ""

    def draw(self, command: str, numbers: list[float]) -> None:
        """Follow one command letter with all its numbers."""
        if command in "Zz":
            if numbers:
                raise PathError("found numbers after 'Z'")
            self._end(closed=True)
            self._handle_of = "Z"
            return
        kind, relative = command.upper(), command.islower()
        size = _SIZES[kind]
        if not numbers or len(numbers) % size:
            raise PathError(f"'{command}' has {len(numbers)} numbers and needs {size} each time")
        if kind == "M":
            self._end(closed=False)
            x, y = numbers[:2]
            self._x, self._y = (self._x + x, self._y + y) if relative else (x, y)
            self._start = (self._x, self._y)
            numbers = numbers[2:]
        if kind in "MLHV":
            self._lines(kind, numbers, relative)
        else:
            for i in range(0, len(numbers), size):
                self._curve(kind, numbers[i : i + size], relative)
        self._handle_of = kind

    def finish(self) -> list[tuple[list[float], list[float], bool]]:
        """All polylines drawn; an open one that ends where it began counts as closed."""
        self._end(closed=False)
        return self._runs

    def _lines(self, kind: str, numbers: list[float], relative: bool) -> None:
        if not numbers:
            return
        still = 0.0 if relative else (self._y if kind == "H" else self._x)
        xs = [still] * len(numbers) if kind == "V" else numbers if kind == "H" else numbers[::2]
        ys = [still] * len(numbers) if kind == "H" else numbers if kind == "V" else numbers[1::2]
        if relative:
            xs = list(accumulate(xs, initial=self._x))[1:]
            ys = list(accumulate(ys, initial=self._y))[1:]
        self._add(xs, ys)

    def _curve(self, kind: str, row: list[float], relative: bool) -> None:
        dx, dy = (self._x, self._y) if relative else (0.0, 0.0)
        if kind == "A":
            *_, x, y = row
            for curve in _arc_curves((self._x, self._y), row, (x + dx, y + dy)):
                self._bezier(*curve)
            return
        points = [(x + dx, y + dy) for x, y in zip(row[::2], row[1::2], strict=True)]
        if kind in "ST":
            smooth = self._handle_of in ("CS" if kind == "S" else "QT")
            x, y = self._handle if smooth else (self._x, self._y)
            points.insert(0, (2 * self._x - x, 2 * self._y - y))
        end = points[-1]
        self._handle, self._handle_of = points[-2], kind
        if kind in "QT":
            handle = points[0]
            self._bezier(_between((self._x, self._y), handle, 2 / 3), _between(end, handle, 2 / 3), end)
        else:
            self._bezier(points[0], points[1], end)

    def _bezier(self, one: Point, two: Point, end: Point) -> None:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (self._x, self._y), one, two, end
        bend = max(
            math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3)
        )
        # A chord of a cubic is off by at most an eighth of its second derivative, which is 6 bends.
        steps = max(1, math.ceil(math.sqrt(min(0.75 * bend / self._flatness, 1e16))))
        self._check_count(steps)
        xs, ys = [], []
        for step in range(1, steps):
            t = step / steps
            s = 1 - t
            a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
            xs.append(a * x0 + b * x1 + c * x2 + d * x3)
            ys.append(a * y0 + b * y1 + c * y2 + d * y3)
        self._add([*xs, x3], [*ys, y3])

    def _add(self, xs: list[float], ys: list[float]) -> None:
        self._check_count(len(xs))
        self._points_left -= len(xs)
        if not self._xs:
            self._xs.append(self._x)
            self._ys.append(self._y)
        self._xs += xs
        self._ys += ys
        self._x, self._y = xs[-1], ys[-1]

    def _check_count(self, more: int) -> None:
        if more > self._points_left:
            raise PathError("the map has too many points")

    def _end(self, closed: bool) -> None:
        if self._xs:
            returned = math.hypot(self._x - self._xs[0], self._y - self._ys[0]) < 1e-6
            self._runs.append((self._xs, self._ys, closed or returned))
            self._xs, self._ys = [], []
        if closed:
            self._x, self._y = self._start


def _between(one: Point, two: Point, share: float) -> Point:
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def _arc_curves(start: Point, row: list[float], end: Point) -> Iterator[tuple[Point, Point, Point]]:
    """An elliptic arc as cubic curves of at most 45 degrees (SVG 1.1, appendix F.6)."""
    rx, ry, tilt, large, sweep = abs(row[0]), abs(row[1]), math.radians(row[2]), row[3] > 0, row[4] > 0
    if start == end:
        return
    if rx < 1e-9 or ry < 1e-9:
        yield _between(start, end, 1 / 3), _between(start, end, 2 / 3), end
        return
    cos, sin = math.cos(tilt), math.sin(tilt)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    # The start on the ellipse made a unit circle: the middle between both ends is its origin.
    u, v = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    distance = math.hypot(u, v)
    if distance > 1:
        rx, ry, u, v, distance = rx * distance, ry * distance, u / distance, v / distance, 1.0
    away = math.sqrt(max(0.0, 1 / distance**2 - 1)) * (1 if large != sweep else -1)
    cu, cv = away * v, -away * u
    begin, finish = math.atan2(v - cv, u - cu), math.atan2(-v - cv, -u - cu)
    turn = (finish - begin) % (2 * math.pi) - (0 if sweep else 2 * math.pi)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

    def place(p: float, q: float) -> Point:
        x, y = (cu + p) * rx, (cv + q) * ry
        return middle[0] + cos * x - sin * y, middle[1] + sin * x + cos * y

    pieces = max(1, math.ceil(abs(turn) / (math.pi / 4) - 1e-9))
    reach = 4 / 3 * math.tan(turn / pieces / 4)
    for piece in range(pieces):
        a, b = begin + turn * piece / pieces, begin + turn * (piece + 1) / pieces
        one = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        two = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        yield one, two, end if piece == pieces - 1 else place(math.cos(b), math.sin(b))
