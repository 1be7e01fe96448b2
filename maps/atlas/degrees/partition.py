"""Land dealt to cities: each piece goes to the nearest seed, and borders cling to rivers and frontiers.

The plane is filled with points, the more regular ones jittered, and along every line that should become
a border two rows of points lie mirrored, so that the cells of the points meet exactly on the line. Seeds
then spread from cell to cell; to cross a river, a frontier or a province line costs extra way. So borders
follow such lines wherever one is near, and wander a little elsewhere.
"""

import heapq
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely
from shapely import LineString, MultiPoint, MultiPolygon, Polygon, box

from maps.atlas.degrees import sources
from maps.atlas.degrees.rough import roughened_line
from maps.atlas.recipe import Partition
from maps.atlas.shapes import polygonal, polygons_of, union

Coords = npt.NDArray[np.float64]

GRAIN = 0.15
"""Degrees of latitude between free points."""
PACE = 0.07
"""Degrees of latitude between the pairs of points along a line."""
ASIDE = 0.025
"""Degrees of latitude from a line to the points beside it."""
CLEAR = 0.06
"""Degrees of latitude around a line in which lesser lines and free points keep out."""
ROUGH = 0.16
"""How far lines drawn by hand stray, as a share of their length."""
AFLOAT = 4.0
"""Way over water counts so many times."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """A line that is dear to cross."""

    line: LineString
    """In the plane: longitudes narrowed, so that a degree is equally long both ways."""
    cost: float
    """Degrees of latitude."""


def deal_land(table: Partition) -> dict[str, list[Polygon]]:
    """All spaces with seeds as polygons in degrees, sorted by id; land of nobody is left out."""
    land = _land(table)
    barriers = _barriers(table)
    points = _points(table, land, barriers)
    owners = _spread(table, points, land, barriers)
    cells = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(points), ordered=True))
    west, south, east, north = table.window
    window = box(west, south, east, north)
    found: dict[str, list[Polygon]] = {}
    for space in sorted(set(owners) - {""}):
        joined = union(cells[[i for i, owner in enumerate(owners) if owner == space]])
        degrees = shapely.transform(joined, lambda xy: xy / [table.narrow, 1.0])
        found[space] = polygons_of(polygonal(degrees & window) & land)
    return found


def _land(table: Partition) -> MultiPolygon:
    """The land of the window in degrees."""
    window = box(*table.window)
    dry = [area for name, area in sources.countries().items() if name not in table.left_out]
    parts = [polygonal(area & window) for area in dry if area.intersects(window)]
    land = union(parts)
    for hole in table.drowned:
        land = polygonal(land - box(*hole))
    return land


def _barriers(table: Partition) -> list[Barrier]:
    """All lines that borders should follow, the most binding first."""
    window = box(*table.window)
    rows: list[tuple[float, Coords]] = [
        (table.frontier_cost, np.array(roughened_line(line, ROUGH)) * [table.narrow, 1.0])
        for line in table.frontier
    ]
    soft = {frozenset(pair) for pair in table.soft}
    for pair, arcs in sources.country_borders().items():
        cost = table.province_cost if frozenset(pair) in soft else table.country_cost
        rows += [(cost, arc * [table.narrow, 1.0]) for arc in arcs]
    rivers, provinces = sources.lines(table.lines)
    rivers += [np.array(roughened_line(line, ROUGH)) for line in table.river]
    rows += [(table.river_cost, arc * [table.narrow, 1.0]) for arc in rivers]
    rows += [(table.province_cost, arc * [table.narrow, 1.0]) for arc in provinces]
    rows.sort(key=lambda row: -row[0])
    frame = shapely.transform(window, lambda xy: xy * [table.narrow, 1.0])
    return [
        Barrier(LineString(points), cost)
        for cost, points in rows
        if len(points) > 1 and LineString(points).intersects(frame)
    ]


def _hash(cells: npt.NDArray[np.int64], salt: int) -> npt.NDArray[np.float64]:
    """A number from 0 to 1 for each pair of whole numbers, the same on every machine."""
    mixed = cells[:, 0] * 73856093 ^ cells[:, 1] * 19349663 ^ (salt + 1) * 83492791
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0x7FFFFFFF
    return np.asarray((mixed ^ (mixed >> 16)) & 0xFFFF, dtype=np.float64) / 65536.0


def _points(table: Partition, land: MultiPolygon, barriers: list[Barrier]) -> Coords:
    """The middles of the cells: pairs beside the lines, jittered rows elsewhere, few at sea."""
    lines = [barrier.line for barrier in barriers]
    tree = shapely.STRtree(lines)
    rows: list[Coords] = []
    for index, line in enumerate(lines):
        count = max(int(line.length / PACE), 1)
        at = (np.arange(count) + 0.5) * line.length / count
        here = shapely.get_coordinates(shapely.line_interpolate_point(line, at - PACE / 4))
        ahead = shapely.get_coordinates(shapely.line_interpolate_point(line, at + PACE / 4))
        along = ahead - here
        along /= np.maximum(np.hypot(*along.T), 1e-9)[:, None]
        middle = (here + ahead) / 2
        near = tree.query(shapely.points(middle), predicate="dwithin", distance=CLEAR)
        stronger = {int(spot) for spot, other in near.T if other < index}
        kept = [i for i in range(count) if i not in stronger]
        aside = np.column_stack([-along[:, 1], along[:, 0]])[kept] * ASIDE
        rows += [middle[kept] + aside, middle[kept] - aside]
    rows.append(_free_points(table, land, tree))
    points = np.vstack(rows).round(6)
    return np.asarray(np.unique(points, axis=0), dtype=np.float64)


def _free_points(table: Partition, land: MultiPolygon, tree: shapely.STRtree) -> Coords:
    west, south, east, north = table.window
    rows = np.arange(int(south / GRAIN), int(north / GRAIN) + 1)
    columns = np.arange(int(west * table.narrow / GRAIN) - 1, int(east * table.narrow / GRAIN) + 2)
    i, j = (grid.ravel() for grid in np.meshgrid(columns, rows))
    cells = np.column_stack([i, j]).astype(np.int64)
    x = (i + 0.5 * (j % 2) + 0.7 * (_hash(cells, 5) - 0.5)) * GRAIN
    y = (j + 0.7 * (_hash(cells, 6) - 0.5)) * GRAIN
    spots = np.column_stack([x, y])
    shapely.prepare(land)
    dry = shapely.contains_xy(land.buffer(0.3), x / table.narrow, y)
    sparse = (i % 3 == 0) & (j % 3 == 0)
    spots = spots[dry | sparse]
    close = {int(k) for k in tree.query(shapely.points(spots), predicate="dwithin", distance=CLEAR)[0]}
    return np.asarray(spots[[k for k in range(len(spots)) if k not in close]], dtype=np.float64)


def _spread(table: Partition, points: Coords, land: MultiPolygon, barriers: list[Barrier]) -> list[str]:
    """The space of each cell: that of the seed with the shortest way to it."""
    ways = _ways(table, points, land, barriers)
    owners = [""] * len(points)
    best = [np.inf] * len(points)
    waiting = _starts(table, points)
    heapq.heapify(waiting)
    while waiting:
        way, here, space = heapq.heappop(waiting)
        if way >= best[here]:
            continue
        best[here], owners[here] = way, space
        if way < 0:
            continue
        for there, cost in ways[here]:
            if way + cost < best[there]:
                heapq.heappush(waiting, (way + cost, there, space))
    return owners


def _starts(table: Partition, points: Coords) -> list[tuple[float, int, str]]:
    """Way, cell and space at the beginning: cells given away come first and spread no further."""
    starts: list[tuple[float, int, str]] = []
    for space in sorted(table.seeds):
        for seed in table.seeds[space]:
            away = points - np.array(seed) * [table.narrow, 1.0]
            starts.append((0.0, int(np.argmin((away**2).sum(axis=1))), space))
    lon, lat = points[:, 0] / table.narrow, points[:, 1]
    for gift in table.give:
        west, south, east, north = gift.box
        inside = (west < lon) & (lon < east) & (south < lat) & (lat < north)
        starts += [(-1.0, int(k), gift.space) for k in np.flatnonzero(inside)]
    return starts


def _ways(
    table: Partition, points: Coords, land: MultiPolygon, barriers: list[Barrier]
) -> list[list[tuple[int, float]]]:
    """From each cell to its neighbors, with the cost of the way."""
    net = shapely.delaunay_triangles(MultiPoint(points), only_edges=True)
    edges = shapely.get_parts(net)
    number = {tuple(point): k for k, point in enumerate(points.tolist())}
    ends = shapely.get_coordinates(edges).reshape(-1, 2, 2)
    pairs = np.array([[number[tuple(end)] for end in pair] for pair in ends.tolist()])
    middles = ends.mean(axis=1)
    dry = shapely.contains_xy(land, middles[:, 0] / table.narrow, middles[:, 1])
    cost = shapely.length(edges) * np.where(dry, 1.0, AFLOAT)
    cost *= 0.9 + 0.2 * _hash(np.round(middles * 1000).astype(np.int64), 9)
    tree = shapely.STRtree([barrier.line for barrier in barriers])
    toll = np.zeros(len(edges))
    for edge, line in tree.query(edges, predicate="intersects").T:
        toll[edge] = max(toll[edge], barriers[line].cost)
    cost += toll
    ways: list[list[tuple[int, float]]] = [[] for _ in points]
    for (one, two), price in zip(pairs.tolist(), cost.tolist(), strict=True):
        ways[one].append((two, price))
        ways[two].append((one, price))
    return ways
