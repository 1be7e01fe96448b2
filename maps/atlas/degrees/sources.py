"""The vendored geography: TopoJSON files to polygons and lines in degrees.

Neighbors share their arcs, and arcs are densified before they are put together, so that two
countries keep exactly the same points along their border however the map is bent later.
"""

import gzip
import json
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from maps.atlas.shapes import polygons_of

SOURCES = Path(__file__).parent.parent / "sources"
DENSE_DEGREES = 0.4
"""No segment is longer than this, or the warp would open cracks between neighbors."""
WESTERNMOST = -170.0
"""Rings with their middle west of it are moved around the earth: Chukotka belongs to the east."""

Coords = npt.NDArray[np.float64]


class Topology:
    """One TopoJSON file with its arcs decoded to degrees."""

    def __init__(self, name: str, dense: float = DENSE_DEGREES) -> None:
        with gzip.open(SOURCES / f"{name}.json.gz") as file:
            self._raw: dict[str, Any] = json.load(file)
        self._dense = dense

    @cached_property
    def _arcs(self) -> list[Coords]:
        return [densify(arc, self._dense) for arc in self._decode()]

    def _decode(self) -> list[Coords]:
        scale = np.ones(2)
        origin = np.zeros(2)
        delta = "transform" in self._raw
        if delta:
            scale = np.array(self._raw["transform"]["scale"])
            origin = np.array(self._raw["transform"]["translate"])
        arcs = []
        for raw in self._raw["arcs"]:
            arc = np.array(raw, dtype=float)
            if delta:
                arc = np.cumsum(arc, axis=0) * scale + origin
            arc[:, 0] = np.unwrap(arc[:, 0], period=360)
            arcs.append(arc)
        return arcs

    def _join(self, indices: list[int]) -> Coords:
        """The points of some arcs one after another, without jumps of 360 degrees."""
        pieces = [self._arcs[i] if i >= 0 else self._arcs[~i][::-1] for i in indices]
        points = np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])])
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        return points

    def _polygon(self, rings: list[list[int]]) -> Polygon:
        shell, *holes = (self._join(ring) for ring in rings)
        turn = _turn(shell)
        shell = shell + np.array([turn, 0])
        moved = []
        for hole in holes:
            near = np.round((shell[:, 0].mean() - hole[:, 0].mean()) / 360) * 360
            moved.append(hole + np.array([near, 0]))
        return Polygon(shell, moved)

    def areas(self, collection: str) -> dict[str, MultiPolygon]:
        """Polygons by name; what has no name is found under the empty name."""
        found: dict[str, list[Polygon]] = {}
        for geometry in self._raw["objects"][collection]["geometries"]:
            rings = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
            name = geometry.get("properties", {}).get("name", "")
            for polygon in map(self._polygon, rings):
                found.setdefault(name, []).extend(polygons_of(shapely.make_valid(polygon)))
        return {name: MultiPolygon(found[name]) for name in sorted(found)}

    def borders(self, collection: str) -> dict[tuple[str, str], list[Coords]]:
        """The lines between two areas by their names, sorted."""
        users: dict[int, set[str]] = {}
        for geometry in self._raw["objects"][collection]["geometries"]:
            rings = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
            for index in (i for polygon in rings for ring in polygon for i in ring):
                users.setdefault(max(index, ~index), set()).add(geometry["properties"]["name"])
        found: dict[tuple[str, str], list[Coords]] = {}
        for index, names in sorted(users.items()):
            if len(names) == 2:
                one, two = sorted(names)
                found.setdefault((one, two), []).append(self._arcs[index])
        return dict(sorted(found.items()))

    def names(self, collection: str) -> set[str]:
        """The names in a collection."""
        return {
            geometry.get("properties", {}).get("name", "")
            for geometry in self._raw["objects"][collection]["geometries"]
        }


def densify(points: Coords, longest: float) -> Coords:
    """Put points between those that lie further apart than `longest`."""
    steps = np.maximum(np.ceil(np.hypot(*np.diff(points, axis=0).T) / longest), 1).astype(int)
    pieces = [np.linspace(points[i], points[i + 1], count, endpoint=False) for i, count in enumerate(steps)]
    return np.vstack([*pieces, points[-1:]])


def _turn(ring: Coords) -> float:
    middle = (ring[:, 0].min() + ring[:, 0].max()) / 2
    return float(-360 * np.floor((middle - WESTERNMOST) / 360))


def countries() -> dict[str, MultiPolygon]:
    """All countries of the earth by their names in the source, about 50 million to one."""
    return Topology("countries_50m").areas("countries")


def country_borders() -> dict[tuple[str, str], list[Coords]]:
    """The lines between each two countries that touch."""
    return Topology("countries_50m").borders("countries")


def lines(name: str) -> tuple[list[Coords], list[Coords]]:
    """Rivers and province lines of one of the files of lines, in degrees."""
    with gzip.open(SOURCES / f"{name}.json.gz") as file:
        raw = json.load(file)
    return [np.array(line) for line in raw["rivers"]], [np.array(line) for line in raw["provinces"]]


def country_names() -> set[str]:
    """The names of `countries`, without drawing them."""
    return Topology("countries_50m").names("countries")


def provinces(name: str) -> dict[str, MultiPolygon]:
    """The provinces of one country, coarse enough to be cut quickly and without gaps between them."""
    areas = Topology(_province_file(name), dense=180).areas("provinces")
    names = sorted(areas)
    simple = shapely.coverage_simplify([areas[name] for name in names], 0.03)
    return {
        name: MultiPolygon(polygons_of(shapely.make_valid(area)))
        for name, area in zip(names, simple, strict=True)
    }


def province_names(name: str) -> set[str]:
    """The names of `provinces`, without drawing them."""
    return Topology(_province_file(name)).names("provinces")


def _province_file(name: str) -> str:
    return "us_states" if name == "usa" else f"provinces_{name}"


def lakes() -> list[Polygon]:
    """The lakes of the earth."""
    named = Topology("lakes_50m").areas("lakes")
    return [lake for area in named.values() for lake in area.geoms]


def bend(geometry: BaseGeometry, mapping: Callable[[Coords], Coords]) -> BaseGeometry:
    """Send every point of a geometry through a mapping of arrays (n, 2)."""
    bent: BaseGeometry = shapely.transform(geometry, mapping)
    return bent
