"""Sea zones: the water is dealt to the nearest seed, hand-placed or sown along the coasts."""

import numpy as np
import numpy.typing as npt
import shapely
from shapely import LineString, MultiPoint, MultiPolygon, Polygon, box
from shapely.affinity import translate

from maps.atlas.recipe import Borders, Canvas, Recipe
from maps.atlas.shapes import Spaces, gathered, polygonal, polygons_of, union, unrolled
from maps.atlas.smooth import cut_corners
from maps.atlas.warp import Warp

Coords = npt.NDArray[np.float64]

DIVIDE_STEP = 8.0
"""Map units along a divide from one pair of seeds to the next."""
DIVIDE_OFFSET = 6.0
"""Map units from a divide to its seeds."""


class Seeds:
    """Named points on the cylinder."""

    def __init__(self, names: list[str], points: Coords, width: float) -> None:
        self.names = names
        self.points = np.column_stack([np.mod(points[:, 0], width), points[:, 1]])
        self._width = width

    def nearest(self, points: Coords, allowed: set[str]) -> list[str]:
        """The name of the nearest seed among the allowed names, around the cylinder."""
        chosen = [i for i, name in enumerate(self.names) if name in allowed]
        dx = np.abs(points[:, None, 0] % self._width - self.points[None, chosen, 0])
        dx = np.minimum(dx, self._width - dx)
        dy = points[:, None, 1] - self.points[None, chosen, 1]
        return [self.names[chosen[i]] for i in np.argmin(dx**2 + dy**2, axis=1)]


def hand_seeds(recipe: Recipe, warp: Warp) -> Seeds:
    """The seeds named in the recipe, and those along its divides."""
    names = [name for name in sorted(recipe.seas) for _ in recipe.seas[name]]
    lonlat = np.array([spot for name in sorted(recipe.seas) for spot in recipe.seas[name]])
    points = [warp(lonlat)]
    for divide in recipe.divide:
        left, right = _both_sides(warp(np.array(divide.line)))
        names += [divide.left] * len(left) + [divide.right] * len(right)
        points += [left, right]
    return Seeds(names, np.vstack(points), recipe.canvas.width)


def _both_sides(line: Coords) -> tuple[Coords, Coords]:
    """Seeds at the left and the right hand of who follows a line with its corners rounded."""
    for _ in range(3):
        line = cut_corners(line, closed=False)
    path = LineString(line)
    at = np.linspace(0, path.length, max(round(path.length / DIVIDE_STEP), 1) + 1)
    at = (at[:-1] + at[1:]) / 2
    here = shapely.get_coordinates(shapely.line_interpolate_point(path, at))
    along = shapely.get_coordinates(shapely.line_interpolate_point(path, at + 0.5)) - here
    along /= np.hypot(*along.T)[:, None]
    # The y axis points down, so that left of (dx, dy) is (dy, -dx).
    aside = np.column_stack([along[:, 1], -along[:, 0]]) * DIVIDE_OFFSET
    return here + aside, here - aside


def coast_seeds(recipe: Recipe, borders: Borders, land: Spaces, hand: Seeds) -> Seeds:
    """Seeds just off every coast, of the nearest zone that this land shall touch.

    They make most borders right by themselves: a zone reaches every beach that is its own and no other.
    """
    names: list[str] = []
    points: list[Coords] = []
    _, shapes = unrolled(land, recipe.canvas.width)
    tree = shapely.STRtree(shapes)
    for space in sorted(land):
        allowed = set(borders.seas_of(space))
        allowed |= {ice for ice, coasts in recipe.icy.items() if space in coasts}
        if not allowed:
            continue
        spots = _off_shore(land[space], recipe.coast.seed_step, recipe.coast.seed_offset)
        inside = (spots[:, 1] > 0) & (spots[:, 1] < recipe.canvas.height)
        spots = spots[inside]
        dry = set(tree.query(shapely.points(spots), predicate="intersects")[0].tolist())
        spots = spots[[i for i in range(len(spots)) if i not in dry]]
        if len(spots):
            names += hand.nearest(spots, allowed)
            points.append(spots)
    return Seeds(names, np.vstack(points), recipe.canvas.width)


def _off_shore(shape: MultiPolygon, step: float, offset: float) -> Coords:
    spots = []
    for part in polygons_of(shape):
        for ring in (part.exterior, *part.interiors):
            count = max(int(ring.length / step), 4)
            at = np.linspace(0, ring.length, count, endpoint=False)
            here = shapely.get_coordinates(shapely.line_interpolate_point(ring, at))
            ahead = shapely.get_coordinates(shapely.line_interpolate_point(ring, (at + 0.5) % ring.length))
            along = ahead - here
            along /= np.maximum(np.hypot(*along.T), 1e-9)[:, None]
            normal = np.column_stack([along[:, 1], -along[:, 0]])
            spots += [here + normal * offset, here - normal * offset]
    return np.vstack(spots)


def build_seas(recipe: Recipe, borders: Borders, land: Spaces, warp: Warp) -> tuple[Spaces, Spaces]:
    """The sea zones, and the land with the puddles given back to it."""
    width = float(recipe.canvas.width)
    hand = hand_seeds(recipe, warp)
    sown = coast_seeds(recipe, borders, land, hand)
    names = hand.names + sown.names
    points = np.vstack([hand.points, sown.points])
    _, shapes = unrolled(land, width)
    dry = union(shapes)
    cells = _cells(points, recipe.canvas)
    zones: dict[str, list[Polygon]] = {}
    strays: list[Polygon] = []
    for zone in sorted(set(names)):
        water = polygonal(union(cells[i] for i, name in enumerate(names) if name == zone) - dry)
        parts = [part for part in polygons_of(water) if 0 <= part.bounds[0] < width]
        parts.sort(key=lambda part: -part.area)
        named = _around(hand, zone, width)
        sure = [part for i, part in enumerate(parts) if i == 0 or part.intersects(named)]
        zones[zone] = sure
        strays += [part for part in parts if part not in sure]
    seas = {zone: gathered(parts, width) for zone, parts in sorted(zones.items())}
    return _adopt(seas, land, strays, width)


def _around(seeds: Seeds, zone: str, width: float) -> MultiPoint:
    """The seeds of a zone at home and one turn to the right, where parts across the seam reach."""
    own = seeds.points[[i for i, name in enumerate(seeds.names) if name == zone]]
    return MultiPoint(np.vstack([own, own + np.array([width, 0])]))


def _cells(points: Coords, canvas: Canvas) -> list[MultiPolygon]:
    """For each seed the part of the unrolled map that is nearer to it than to others, three copies joined."""
    width, height = canvas.width, canvas.height
    three = np.vstack([points + np.array([turn * width, 0]) for turn in (-1, 0, 1, 2)])
    cloud = MultiPoint(three)
    cells = shapely.get_parts(shapely.voronoi_polygons(cloud, ordered=True))
    # Seeds on a line that is nearly straight give cells that cross themselves by a hair.
    cells = np.where(shapely.is_valid(cells), cells, shapely.make_valid(cells))
    window = box(0, 0, canvas.cut, height) if canvas.cut else box(-0.2 * width, 0, 1.95 * width, height)
    clipped = shapely.intersection(cells, window).reshape(4, len(points))
    return [MultiPolygon([p for cell in column for p in polygons_of(cell)]) for column in clipped.T]


def _adopt(seas: Spaces, land: Spaces, strays: list[Polygon], width: float) -> tuple[Spaces, Spaces]:
    """Give water that leaked across land to the sea next door, and puddles to the land."""
    seas, land = dict(seas), dict(land)
    left = sorted(strays, key=lambda part: (-round(part.area, 3), part.bounds))
    while left:
        waiting = [stray for stray in left if not _joined(stray, seas, width)]
        if len(waiting) == len(left):
            # No water reaches these: the largest is a lake, and then the next round is tried.
            _joined(waiting.pop(0), land, width)
        left = waiting
    return seas, land


def _joined(stray: Polygon, among: Spaces, width: float) -> bool:
    """Add a part to the space with which it has the longest border, if there is one."""
    taker, turn = _longest_contact(stray, among, width)
    if taker:
        among[taker] = polygonal(among[taker] | translate(stray, -turn * width))
    return bool(taker)


def _longest_contact(part: Polygon, spaces: Spaces, width: float) -> tuple[str, int]:
    best, found = 0.2, ("", 0)
    near = part.buffer(0.02)
    for name in sorted(spaces):
        for turn in (-1, 0, 1):
            other = translate(spaces[name], turn * width)
            if near.intersects(other):
                length = near.intersection(other).area / 0.02
                if length > best:
                    best, found = length, (name, turn)
    return found
