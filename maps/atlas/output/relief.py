"""A gray picture of mountains to lay under the map: 128 is neutral, lighter is lit, darker in shade.

The only part of the generator that needs Pillow, and the only one that needs a raster of the earth.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw
from shapely import MultiPolygon
from shapely.affinity import scale

from maps.atlas.draw import Drawing, projection
from maps.atlas.recipe import Recipe
from maps.atlas.shapes import polygons_of, unrolled
from maps.atlas.warp import Warp

PIXELS = 1.5
"""For each map unit."""
STEP = 4
"""Map units between the points where the inverse warp is computed; between them it is interpolated."""
WIDE_BLUR = 14.0
"""Pixels: what is larger than this (deserts, ice, depth) is taken out."""
FINE_BLUR = 0.7
"""Pixels: what is smaller is noise."""
LAND_CONTRAST = 2.3
SEA_CONTRAST = 1.6
QUALITY = 72

Grid = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]


def write_relief(recipe: Recipe, drawing: Drawing, raster: Path, target: Path) -> None:
    """Bend a shaded picture of the whole earth to the map and keep only its relief.

    Args:
        recipe: the map.
        drawing: the finished map; its coasts part the relief of land and sea.
        raster: plate carrée from 180 W to 180 E, 90 N to 90 S, the water bluish.
        target: the picture to write, covering exactly the canvas.
    """
    lonlat = _lonlat(recipe, projection(recipe))
    with _earth(raster) as picture:
        gray = _sample(np.asarray(picture.convert("L"), dtype=np.float32), lonlat)
        colors = np.asarray(picture.convert("RGB"), dtype=np.float32)
    blue = (colors[..., 2] - colors[..., 0] > 22) & (colors[..., 2] - colors[..., 1] > 8)
    flat = bool(recipe.canvas.cut)
    water = _blurred(_sample(blue.astype(np.float32), lonlat), 1.5, flat)
    land = _land_mask(recipe, drawing)
    gray = _blurred(gray, FINE_BLUR, flat)
    # Where map and picture disagree, on enlarged islands and filled inlets, there is nothing to show.
    ground = _relief(gray, (water < 0.04) & land, LAND_CONTRAST, flat)
    floor = _relief(gray, (water > 0.9) & ~land, SEA_CONTRAST, flat)
    # Strong ridges must not burn out: the tails are bent softly.
    soft = 128 + 100 * np.tanh((ground + floor) / 100)
    image = Image.fromarray(soft.round().astype(np.uint8))
    image.save(target, quality=QUALITY, optimize=True)


def _earth(raster: Path) -> Image.Image:
    """The picture, halved until it is not much finer than the map."""
    Image.MAX_IMAGE_PIXELS = 120_000_000
    picture = Image.open(raster)
    factor = max(picture.width // 5400, 1)
    return picture.reduce(factor)


def _lonlat(recipe: Recipe, warp: Warp) -> tuple[Grid, Grid]:
    """Longitude and latitude of every pixel of the picture."""
    width, height = recipe.canvas.breadth, recipe.canvas.height
    columns, rows = np.arange(0, width + STEP, STEP), np.arange(0, height + STEP, STEP)
    x, y = np.meshgrid(columns, np.clip(rows, 0, height))
    coarse = warp.inverse(np.column_stack([x.ravel(), y.ravel()]).astype(float))
    across = (np.arange(round(width * PIXELS)) + 0.5) / PIXELS / STEP
    down = (np.arange(round(height * PIXELS)) + 0.5) / PIXELS / STEP
    u, v = np.meshgrid(across, down)
    return _at(coarse[:, 0].reshape(x.shape), u, v), _at(coarse[:, 1].reshape(x.shape), u, v)


def _sample(values: Grid, lonlat: tuple[Grid, Grid]) -> Grid:
    """The value of the earth picture at each place."""
    rows, columns = values.shape
    lon, lat = lonlat
    around = np.hstack([values, values[:, :2]])
    return _at(
        around, (lon + 180) / 360 * columns % columns, np.clip((90 - lat) / 180 * rows, 0, rows - 1.01)
    )


def _at(grid: npt.NDArray[np.floating], u: npt.NDArray[np.floating], v: npt.NDArray[np.floating]) -> Grid:
    """Bilinear values at column u and row v."""
    i, j = v.astype(int), u.astype(int)
    upper = grid[i, j] * (1 - (u - j)) + grid[i, j + 1] * (u - j)
    lower = grid[i + 1, j] * (1 - (u - j)) + grid[i + 1, j + 1] * (u - j)
    return np.asarray(upper * (1 - (v - i)) + lower * (v - i), dtype=np.float32)


def _land_mask(recipe: Recipe, drawing: Drawing) -> Mask:
    """True on the pixels of the land of the map."""
    size = (round(recipe.canvas.breadth * PIXELS), round(recipe.canvas.height * PIXELS))
    mask = Image.new("1", size)
    pen = ImageDraw.Draw(mask)
    dry = {name: shape for name, shape in drawing.spaces.items() if name not in drawing.seas}
    for shape in unrolled(dry, recipe.canvas.width)[1]:
        for part in polygons_of(scale(MultiPolygon(polygons_of(shape)), PIXELS, PIXELS, origin=(0, 0))):
            pen.polygon(list(part.exterior.coords), fill=1)
            for hole in part.interiors:
                pen.polygon(list(hole.coords), fill=0)
    return np.asarray(mask, dtype=np.bool_)


def _relief(gray: Grid, where: Mask, contrast: float, flat: bool) -> Grid:
    """What differs from its surroundings, seen within the mask alone; 0 outside."""
    weight = where.astype(np.float32)
    light = _blurred(gray * weight, WIDE_BLUR, flat)
    around = light / np.maximum(_blurred(weight, WIDE_BLUR, flat), 1e-3)
    return np.where(where, contrast * (gray - around), 0).astype(np.float32)


def _blurred(values: Grid, radius: float, flat: bool) -> Grid:
    """A blur that goes on around the cylinder, so that no seam shows, unless the map is flat."""
    reach = round(3 * radius) + 1
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2).astype(np.float32)
    weights /= weights.sum()
    wide = np.pad(values, ((0, 0), (reach, reach)), mode="edge" if flat else "wrap")
    across = sum(weight * wide[:, i : i + values.shape[1]] for i, weight in enumerate(weights))
    tall = np.pad(np.asarray(across, dtype=np.float32), ((reach, reach), (0, 0)), mode="edge")
    down = sum(weight * tall[i : i + values.shape[0]] for i, weight in enumerate(weights))
    return np.asarray(down, dtype=np.float32)
