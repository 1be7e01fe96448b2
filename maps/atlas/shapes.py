"""Small steps with polygons that several stages share."""

from collections.abc import Iterable

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

Spaces = dict[str, MultiPolygon]
"""Space id to its shape, once, at its home on the cylinder."""


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons in a geometry; lines and points, the crumbs of overlays, are left out."""
    parts = shapely.get_parts(geometry)
    found: list[Polygon] = []
    for part in parts:
        if isinstance(part, Polygon):
            if not part.is_empty:
                found.append(part)
        elif part.geom_type in ("MultiPolygon", "GeometryCollection"):
            found += polygons_of(part)
    return found


def polygonal(geometry: BaseGeometry) -> MultiPolygon:
    """The polygonal part of any geometry, valid."""
    if not geometry.is_valid:
        geometry = shapely.make_valid(geometry)
    return MultiPolygon(polygons_of(geometry))


def union(geometries: Iterable[BaseGeometry]) -> MultiPolygon:
    """Join areas to one."""
    return polygonal(shapely.union_all(list(geometries)))


def shifted(geometry: BaseGeometry, dx: float) -> BaseGeometry:
    """The same shape elsewhere on the unrolled cylinder."""
    return translate(geometry, dx) if dx else geometry


def copies(geometry: BaseGeometry, width: float) -> list[BaseGeometry]:
    """A shape as drawn three times: one turn to the left, at home, one turn to the right."""
    return [shifted(geometry, turn * width) for turn in (-1, 0, 1)]


def unrolled(spaces: Spaces, width: float) -> tuple[list[str], list[BaseGeometry]]:
    """Three copies of all spaces: their ids and shapes in the same order."""
    names: list[str] = []
    shapes: list[BaseGeometry] = []
    for name in sorted(spaces):
        for copy in copies(spaces[name], width):
            names.append(name)
            shapes.append(copy)
    return names, shapes


def gathered(parts: list[Polygon], width: float) -> MultiPolygon:
    """Parts of one space turned around the cylinder so that all lie beside the largest.

    The middle of the largest comes to lie on the canvas.
    """
    if not parts:
        return MultiPolygon()
    ordered = sorted(parts, key=lambda part: (-round(part.area, 3), part.bounds))
    middle = (ordered[0].bounds[0] + ordered[0].bounds[2]) / 2
    home = middle - width * np.floor(middle / width)
    at_home = []
    for part in ordered:
        x = (part.bounds[0] + part.bounds[2]) / 2
        at_home.append(shifted(part, width * np.round((home - x) / width)))
    return polygonal(shapely.union_all(at_home))
