"""The shape of a space, from what was drawn for it, and what can be wrong with a single shape."""

from collections.abc import Sequence

import shapely

from axis_desktop.board.drawing.rings import (
    Shape,
    TangledError,
    closed_ring,
    crossing_of,
    even_odd,
    polygonal,
    ring_area,
)
from axis_desktop.board.drawing.svg import DrawnShape
from axis_desktop.board.drawing.svg_path import Subpath
from axis_desktop.board.problem import Place, Problem, error, spot, warning

TINY_AREA = 20.0
"""Spaces below this area, in square map units, can hardly be seen or clicked."""


def build_shape(space: str, drawn: Sequence[DrawnShape], file: str) -> tuple[Shape | None, list[Problem]]:
    """The polygon of a space from the shapes drawn for it, or None when they have no area."""
    problems: list[Problem] = []
    line = drawn[0].line
    try:
        parts = [_area(space, shape, file, problems) for shape in drawn]
        crossing_of(parts)
    except TangledError:
        text, remedy = "The outline of {space} is a tangle.", "Draw it again with fewer points."
        return None, [*problems, error("tangled", text, remedy, space=space).at(file, line=line, space=space)]
    whole = polygonal(shapely.union_all(parts)) if len(parts) > 1 else parts[0]
    if whole.is_empty:
        text, remedy = "{space} has no area.", "Draw its outline with at least three points."
        return None, [
            *problems,
            error("empty-path", text, remedy, space=space).at(file, line=line, space=space),
        ]
    if whole.area < TINY_AREA:
        fault = warning(
            "tiny-area",
            "{space} covers only {area} square units.",
            "Draw it larger than {least}, or it can hardly be clicked.",
            space=space,
            area=f"{whole.area:.1f}",
            least=f"{TINY_AREA:g}",
        )
        problems.append(fault.at(file, line=line, space=space, place=_inside(whole)))
    return whole, problems


def _area(space: str, shape: DrawnShape, file: str, problems: list[Problem]) -> Shape:
    """The area of one drawn shape; grows `problems`, and raises TangledError."""
    areas: list[Shape] = []
    for subpath in shape.subpaths:
        ring = closed_ring(subpath)
        if ring is None:
            continue
        if not subpath.closed:
            fault = _open_path(space, subpath)
            problems.append(fault.at(file, line=shape.line, space=space, place=_end(subpath)))
        area, crossing = ring_area(ring)
        if crossing is not None:
            fault = _crosses_itself(space, crossing)
            problems.append(fault.at(file, line=shape.line, space=space, place=crossing))
        if not area.is_empty:
            areas.append(area)
    crossing = crossing_of(areas)
    if crossing is not None:
        problems.append(
            _crosses_itself(space, crossing).at(file, line=shape.line, space=space, place=crossing)
        )
    return even_odd(areas)


def _crosses_itself(space: str, crossing: Place) -> Problem:
    return warning(
        "self-intersection",
        "{space} crosses itself near {spot}; the repaired shape is used.",
        "Move the points there apart (Inkscape: Path > Union repairs it).",
        space=space,
        spot=spot(crossing),
    )


def _open_path(space: str, subpath: Subpath) -> Problem:
    first = float(subpath.points[0, 0]), float(subpath.points[0, 1])
    return warning(
        "open-path",
        "The outline of {space} is open between {end} and {start}; a straight line closes it.",
        "Join the two end nodes.",
        space=space,
        end=spot(_end(subpath)),
        start=spot(first),
    )


def _end(subpath: Subpath) -> Place:
    return float(subpath.points[-1, 0]), float(subpath.points[-1, 1])


def _inside(shape: Shape) -> Place:
    point = shape.representative_point()
    return point.x, point.y
