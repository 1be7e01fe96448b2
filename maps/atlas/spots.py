"""Where names and stacks go, and which spaces need a box at sea for them."""

from dataclasses import dataclass

import shapely
from shapely import MultiPolygon, Point, box
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from maps.atlas.recipe import Recipe
from maps.atlas.shapes import Spaces, polygons_of, unrolled

ROOM = 12.0
"""Map units; a smaller inscribed circle holds no stack and its name."""
BOX = (46.0, 22.0)
"""Map units: breadth and height of a box for name and units."""
STACK = (40.0, 22.0)
"""Map units around the spot of a stack that no box may cover."""
LEVEL = 1.7
"""Names and stacks are wider than high: so much wider a spot is sought."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The room inside a space."""

    x: float
    y: float
    radius: float
    """Of the largest circle that fits, in map units."""
    stack: tuple[float, float]
    label: tuple[float, float]


def find_spots(spaces: Spaces, recipe: Recipe) -> dict[str, Spot]:
    """The spots of all spaces, sorted by id; hand-picked ones win."""
    found = {}
    for name in sorted(spaces):
        spot = _room(spaces[name])
        stack = recipe.anchors.get(name, spot.stack)
        found[name] = Spot(spot.x, spot.y, spot.radius, stack, recipe.labels.get(name, spot.label))
    return found


def _room(shape: MultiPolygon) -> Spot:
    largest = max(polygons_of(shape), key=lambda part: (part.area, part.bounds))
    circle = shapely.maximum_inscribed_circle(largest, tolerance=0.05)
    level = shapely.maximum_inscribed_circle(scale(largest, 1 / LEVEL, 1, origin=(0, 0)), tolerance=0.05)
    x, y = level.coords[0]
    x *= LEVEL
    if level.length * LEVEL < ROOM:
        x, y = circle.coords[0]
        return Spot(x, y, circle.length, (x, y), (x, y))
    # The name stands above the stack; in tight spaces they move closer together.
    rise = min(max(level.length * 0.42, 4.5), 8.0)
    return Spot(x, y, circle.length, (x, y + rise * 0.6), (x, y - rise))


def suggest_boxes(
    spaces: Spaces, seas: set[str], spots: dict[str, Spot], recipe: Recipe
) -> dict[str, tuple[int, int]]:
    """A place in the water for a box beside each space that is too small, found by growing rings."""
    width, height = float(recipe.canvas.breadth), float(recipe.canvas.height)
    names, shapes = unrolled(spaces, recipe.canvas.width)
    taken: list[BaseGeometry] = [shape for name, shape in zip(names, shapes, strict=True) if name not in seas]
    tight = [name for name in spots if spots[name].radius < ROOM]
    for name in spots:
        if name not in tight:
            taken.append(_frame(*spots[name].stack, *STACK))
    placed: dict[str, tuple[int, int]] = {}
    for name in sorted(tight, key=lambda name: spots[name].radius):
        spot = _nearest_frame(Point(spots[name].x, spots[name].y), taken, spaces[name], width, height)
        if spot:
            placed[name] = spot
            taken.append(_frame(*spot, *BOX))
    return dict(sorted(placed.items()))


def _nearest_frame(
    start: Point, taken: list[BaseGeometry], own: MultiPolygon, width: float, height: float
) -> tuple[int, int] | None:
    tree = shapely.STRtree(taken)
    best: tuple[float, int, int] | None = None
    for dx in range(-120, 121, 2):
        for dy in range(-90, 91, 2):
            x, y = round(start.x) + dx, round(start.y) + dy
            frame = _frame(x, y, BOX[0] + 4, BOX[1] + 4)
            if not (BOX[0] / 2 < x < width - BOX[0] / 2 and BOX[1] / 2 < y < height - BOX[1] / 2):
                continue
            score = frame.distance(own) + 0.15 * start.distance(Point(x, y))
            if best and score >= best[0]:
                continue
            if not len(tree.query(frame, predicate="intersects")):
                best = (score, x, y)
    return best[1:] if best else None


def _frame(x: float, y: float, breadth: float, height: float) -> BaseGeometry:
    return box(x - breadth / 2, y - height / 2, x + breadth / 2, y + height / 2)
