"""The attribute `transform` and the lengths of SVG, as figures."""

import math
import re
from itertools import chain

from axis_desktop.board.drawing.svg_path import IDENTITY, Matrix, PathError, multiply, read_numbers

_CALL = re.compile(r"[\s,]*+([A-Za-z]+)\s*\(([^()]*)\)[\s,]*+")
_UNIT = re.compile(r"[a-z]+\Z|%\Z")
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
    "pt": 96 / 72,
    "pc": 16.0,
}
"""Lengths in units of the drawing, as CSS has them."""
_COUNTS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}


def read_transform(text: str) -> Matrix:
    """The matrix of a list such as "translate(10) rotate(45)".

    Raises:
        PathError: an unknown word, or a wrong count of numbers.
    """
    matrix, position = IDENTITY, 0
    while position < len(text):
        match = _CALL.match(text, position)
        if match is None or match[1] not in _COUNTS:
            raise PathError(f"found '{text[position : position + 30].strip()}' where a transform should be")
        values = read_numbers(match[2])
        if len(values) not in _COUNTS[match[1]]:
            raise PathError(f"'{match[1]}' has {len(values)} numbers")
        matrix = multiply(matrix, _single(match[1], values))
        position = match.end()
    return matrix


def _single(word: str, values: list[float]) -> Matrix:
    """The matrix of one transform whose count of numbers is right."""
    match word:
        case "matrix":
            a, b, c, d, e, f = values
            return (a, b, c, d, e, f)
        case "translate":
            return (1, 0, 0, 1, values[0], values[1] if len(values) == 2 else 0)
        case "scale":
            return (values[0], 0, 0, values[-1], 0, 0)
        case "rotate":
            angle = math.radians(values[0])
            turn: Matrix = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
            if len(values) == 1:
                return turn
            x, y = values[1:]
            return multiply((1, 0, 0, 1, x, y), multiply(turn, (1, 0, 0, 1, -x, -y)))
        case "skewX":
            return (1, 0, math.tan(math.radians(values[0])), 1, 0, 0)
        case _:
            return (1, math.tan(math.radians(values[0])), 0, 1, 0, 0)


def read_length(text: str, whole: float | None = None) -> float:
    """A length in units of the drawing: a number, or one with "mm" or another unit of CSS.

    Args:
        text: as it stands in the file.
        whole: what a percentage is a share of; None where none can stand.

    Raises:
        PathError: an unknown unit, a percentage of nothing, or no number.
    """
    stripped = text.strip()
    unit = _UNIT.search(stripped)
    word = unit[0] if unit else ""
    numbers = read_numbers(stripped.removesuffix(word))
    factor = whole / 100 if word == "%" and whole is not None else _UNITS.get(word)
    if len(numbers) != 1 or factor is None:
        raise PathError(f"found '{text[:20]}' where one length should be")
    return numbers[0] * factor


def shape_as_path(tag: str, attributes: dict[str, str], page: tuple[float, float] | None = None) -> str:
    """The path data that draws a basic shape; "" for a shape of no size.

    Args:
        tag: of the shape.
        attributes: of the shape.
        page: width and height of the drawing, of which percentages are a share.

    Raises:
        PathError: a length or point list can't be read.
    """
    wide, high = page or (None, None)
    wholes = {"y": high, "height": high, "cy": high, "ry": high, "y1": high, "y2": high}
    if wide is not None and high is not None:
        wholes["r"] = math.hypot(wide, high) / math.sqrt(2)

    def length(name: str, otherwise: float = 0.0) -> float:
        return read_length(attributes[name], wholes.get(name, wide)) if name in attributes else otherwise

    match tag:
        case "path":
            return attributes.get("d", "")
        case "polygon" | "polyline":
            numbers = read_numbers(attributes.get("points", ""))
            if len(numbers) % 2:
                raise PathError("the last point has no y")
            points = " ".join(map(repr, numbers))
            return points and f"M{points}{'Z' if tag == 'polygon' else ''}"
        case "line":
            return f"M{length('x1')!r} {length('y1')!r}L{length('x2')!r} {length('y2')!r}"
        case "circle":
            radius = length("r")
            return _ellipse(length("cx"), length("cy"), radius, radius)
        case "ellipse":
            return _ellipse(length("cx"), length("cy"), length("rx"), length("ry"))
        case _:
            rx = length("rx", length("ry"))
            return _rect(length("x"), length("y"), length("width"), length("height"), rx, length("ry", rx))


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    if rx <= 0 or ry <= 0:
        return ""
    return f"M{x - rx!r} {y!r}a{rx!r} {ry!r} 0 1 1 {2 * rx!r} 0a{rx!r} {ry!r} 0 1 1 {-2 * rx!r} 0Z"


def _rect(x: float, y: float, width: float, height: float, rx: float, ry: float) -> str:
    if width <= 0 or height <= 0:
        return ""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return f"M{x!r} {y!r}h{width!r}v{height!r}h{-width!r}Z"
    sides = (
        (f"h{width - 2 * rx!r}", rx, ry),
        (f"v{height - 2 * ry!r}", -rx, ry),
        (f"h{2 * rx - width!r}", -rx, -ry),
        (f"v{2 * ry - height!r}", rx, -ry),
    )
    corners = chain.from_iterable((side, f"a{rx!r} {ry!r} 0 0 1 {dx!r} {dy!r}") for side, dx, dy in sides)
    return f"M{x + rx!r} {y!r}{''.join(corners)}Z"
