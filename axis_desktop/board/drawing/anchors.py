"""Where units and names stand in a space: the marks of the drawing, or the widest spot."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import Point

from axis_desktop.board.drawing.naming import name_points
from axis_desktop.board.drawing.rings import Shape, largest_part
from axis_desktop.board.drawing.svg import Drawing
from axis_desktop.board.problem import Place, Problem, spot, warning

ROOM = 12.0
"""A space whose inscribed circle is smaller than this, in map units, can't hold a stack."""
_FINENESS = 0.5


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of one space.

    Attributes:
        anchors: where stacks stand, best first; at least one.
        label: where its name stands.
        radius: of the largest circle that fits into the space.
    """

    anchors: tuple[Place, ...]
    label: Place
    radius: float


def find_marks(
    shapes: Mapping[str, Shape], unroomy: Collection[str], drawing: Drawing, wrap: float | None, file: str
) -> tuple[dict[str, Marks], list[Problem]]:
    """The places of every space, and the marks that stand wrong.

    Args:
        shapes: by id of their space.
        unroomy: spaces that need no room for units: blocked ones, and those with a box.
        drawing: with its anchors and labels.
        wrap: width after which the map repeats itself.
        file: name of the SVG, for the problems.
    """
    anchors, problems = name_points(drawing.anchors, shapes.keys(), file)
    labels, label_problems = name_points(drawing.labels, shapes.keys(), file)
    problems += label_problems
    circles = _inscribed([largest_part(shape) for shape in shapes.values()])
    marks: dict[str, Marks] = {}
    for (space, shape), (center, radius) in zip(shapes.items(), circles, strict=True):
        inside: list[Place] = []
        for place, line in anchors.get(space, ()):
            home = _brought_home(place, shape, wrap)
            if home is None:
                fault = warning(
                    "anchor-outside",
                    "An anchor of {space} stands outside of it at {spot} and isn't used.",
                    "Move it into the space, or set `box` in spaces.toml for units beside it.",
                    space=space,
                    spot=spot(place),
                )
                problems.append(fault.at(file, line=line, space=space, place=place))
            else:
                inside.append(home)
        label = labels[space][0][0] if space in labels else center
        marks[space] = Marks(tuple(inside) or (center,), label, radius)
        if radius < ROOM and space not in unroomy:
            fault = warning(
                "no-room",
                "{space} is too small for a stack of units: its widest circle has a radius of {radius}.",
                "Draw it larger, or set `box = [x, y]` to a free spot beside it.",
                space=space,
                radius=f"{radius:.1f}",
            )
            problems.append(fault.at(file, space=space, place=center))
    return marks, problems


def _inscribed(polygons: list[shapely.Polygon]) -> list[tuple[Place, float]]:
    """Center and radius of the largest circle in each polygon."""
    radii = shapely.maximum_inscribed_circle(np.array(polygons, dtype=object), tolerance=_FINENESS)
    found: list[tuple[Place, float]] = []
    for radius in radii:
        (x, y), _ = shapely.get_coordinates(radius).tolist()
        found.append(((x, y), float(radius.length)))
    return found


def _brought_home(place: Place, shape: Shape, wrap: float | None) -> Place | None:
    """The place, or its repetition, that lies in the shape."""
    for shift in (0.0,) if wrap is None else (0.0, wrap, -wrap):
        if shape.covers(Point(place[0] + shift, place[1])):
            return place[0] + shift, place[1]
    return None
