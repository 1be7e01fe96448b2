"""How large a drawing is: what its root says, else what is drawn on it."""

from contextlib import suppress

from axis_desktop.board.drawing.svg_path import (
    IDENTITY,
    MOST_POINTS,
    Matrix,
    PathError,
    multiply,
    read_numbers,
    read_path,
)
from axis_desktop.board.drawing.svg_safety import Attributes, GuardedParser
from axis_desktop.board.drawing.svg_transform import read_length, read_transform, shape_as_path

Page = tuple[float, float, float, float]
"""Left, top, width and height of a drawing in its own units."""

MOST_ELEMENTS = 50_000
SECTIONS = ("areas", "anchors", "labels", "decor")
"""Ids of the groups in which a map has its parts."""

_CLOSED = {"path", "polygon", "polyline", "rect", "circle", "ellipse"}
_GROUPS = {"g", "a", "switch"}
_SHARE = ("%", "auto")


def page_of(attributes: Attributes, data: bytes, file: str) -> Page:
    """The view box; else width and height, in any unit of CSS; else, from the corner on, what is drawn.

    A side that is missing or a share of a window says nothing, so the drawing is measured. What stands in
    anchors, labels or decoration doesn't count, nor does a shape that is itself a share of the page.

    Args:
        attributes: of the root.
        data: the whole file.
        file: its name, for refusals.

    Raises:
        PathError: the view box or a side can't be read, or nothing is drawn.
        BrokenPackError: the file is no XML, is unsafe, or is beyond a limit.
    """
    if "viewBox" in attributes:
        numbers = read_numbers(attributes["viewBox"])
        if len(numbers) != 4:
            raise PathError(f"it has {len(numbers)} numbers")
        left, top, width, height = numbers
        return left, top, width, height
    said = [attributes.get(side, "auto").strip() for side in ("width", "height")]
    if not any(text.endswith(_SHARE) for text in said):
        return 0.0, 0.0, read_length(said[0]), read_length(said[1])
    sides = [None if text.endswith(_SHARE) else read_length(text) for text in said]
    drawn = _Measuring(file).read(data)
    if 0 in drawn:
        raise PathError("it is missing, and nothing is drawn that would tell the size")
    wide, high = (measured if side is None else side for side, measured in zip(sides, drawn, strict=True))
    return 0.0, 0.0, wide, high


def section_of(identity: str, label: str) -> str:
    """The part of a map that a group of this id and label is; "" if it is none."""
    return next((word for word in (identity, label.strip().lower()) if word in SECTIONS), "")


class _Measuring:
    """Follows the parser through the file and keeps the farthest corner of what is drawn."""

    def __init__(self, file: str) -> None:
        self._right = self._bottom = 0.0
        self._open: list[Matrix | None] = []
        """What each open element is moved by; None where nothing counts."""
        self._points_left = MOST_POINTS
        self._xml = GuardedParser(file, self._start, self._end, MOST_ELEMENTS)

    def read(self, data: bytes) -> tuple[float, float]:
        self._xml.parse(data)
        return self._right, self._bottom

    def _start(self, prefix: str, tag: str, attributes: Attributes) -> None:
        if not self._open:
            self._open.append(IDENTITY)
            return
        above = self._open[-1]
        matrix = None
        if above is not None and prefix in ("", "svg"):
            with suppress(PathError):  # what can't be read is told by whoever reads it
                matrix = multiply(above, read_transform(attributes.get("transform", "")))
                if tag in _CLOSED:
                    self._measure(shape_as_path(tag, attributes), matrix)
        is_other = section_of(attributes.get("id", ""), attributes.get("inkscape:label", "")) not in (
            "",
            "areas",
        )
        self._open.append(matrix if tag in _GROUPS and not (tag == "g" and is_other) else None)

    def _end(self) -> None:
        self._open.pop()

    def _measure(self, path: str, matrix: Matrix) -> None:
        for subpath in read_path(path, matrix, self._points_left):
            self._points_left -= len(subpath.points)
            right, bottom = subpath.points.max(axis=0).tolist()
            self._right, self._bottom = max(self._right, right), max(self._bottom, bottom)
