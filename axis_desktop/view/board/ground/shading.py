"""The two pictures under and over the flat colors of the map: the sea, and light and shade on land.

Both follow from distances to the coast and to borders. They depend on the map alone, not on who owns
what, so they are made once for each board, away from the event loop.
"""

import contextlib
import mmap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shapes import BoardShapes

PER_UNIT = 2
"""Pixels of the pictures for each map unit."""
MARGIN = 8
"""Units by which the pictures overlap themselves at the seam of a map that wraps."""

_COARSE = 4  # the far field is computed on every fourth pixel
_NEAR_UNITS = 13.0
_FAR_UNITS = 90.0
_STRIP = 200  # rows that are computed at a time
_HALO = 40  # rows: more than the near field and the shadow reach
_DARKEST, _LIGHTEST = 0.6, 0.4

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32 | np.float64]
Pixels = npt.NDArray[np.uint32]
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Shading:
    """The pictures and the part of the map they cover.

    Attributes:
        sea: opaque.
        land: black and white with alpha, laid over the tints; indexed, as it needs no more colors.
        area: in map units.
        memory: the file the pictures lie in, if they do.
    """

    sea: QImage
    land: QImage
    area: QRectF
    memory: mmap.mmap | None = None

    def let_go(self) -> None:
        """Give back the memory of pictures that lie in a file; they are read again when they are drawn."""
        if self.memory is not None and hasattr(mmap, "MADV_DONTNEED"):
            with contextlib.suppress(OSError):
                self.memory.madvise(mmap.MADV_DONTNEED)


@dataclass(frozen=True, slots=True)
class Tints:
    """Colors and strengths, as plain figures: they cross from thread to thread and name kept pictures.

    Attributes:
        deep, shelf, line: red, green and blue of the sea far out, at the coast, and along its depth lines.
        relief, rim, shadow: how strongly these are seen, 0 to 1.
    """

    deep: tuple[int, int, int]
    shelf: tuple[int, int, int]
    line: tuple[int, int, int]
    relief: float
    rim: float
    shadow: float

    @classmethod
    def of(cls, map_look: MapLook) -> "Tints":
        """What the look of a map says."""
        deep, shelf, line = (
            (color.red(), color.green(), color.blue())
            for color in (map_look.color("sea_deep"), map_look.color("sea_shelf"), map_look.color("sea_line"))
        )
        return cls(deep, shelf, line, map_look.relief, map_look.rim, map_look.shadow)


@dataclass(frozen=True, slots=True, eq=False)
class Masks:
    """What shading starts from: plain arrays, so that it may be made in any thread.

    Attributes:
        land: where land is.
        borders: where coasts and borders of territories are.
        wraps: the left edge is the neighbor of the right one.
    """

    land: Bools
    borders: Bools
    wraps: bool


def draw_masks(shapes: BoardShapes) -> Masks:
    """Draw land and borders. Paths of Qt keep caches, so this belongs into the thread that draws them."""
    return Masks(
        land=_mask(
            shapes, [shape.path for shape in shapes.spaces.values() if shape.ground == "land"], fill=True
        ),
        borders=_mask(shapes, [arc.path for arc in shapes.arcs if arc.kind != "sea"], fill=False),
        wraps=shapes.wrap is not None,
    )


class GivenUpError(Exception):
    """Nobody waits for the pictures any more."""


def make_shading(
    masks: Masks, relief: bytes | None, tints: Tints, is_wanted: Callable[[], bool] = lambda: True
) -> Shading:
    """Compute the pictures; takes a second or two.

    Strip by strip: the fields of a whole map at once would take ten times the memory of the pictures.

    Args:
        masks: land and borders.
        relief: heights as a picture, or None.
        tints: colors and strengths.
        is_wanted: asked before each strip.

    Raises:
        GivenUpError: the pictures aren't wanted any more.
    """
    land = masks.land
    height, width = land.shape
    margin = MARGIN if masks.wraps else 0
    heights = _relief(relief, width, height)
    far = _far_field(land, masks.wraps)
    size = QSize(width + 2 * margin * PER_UNIT, height)
    sea = QImage(size, QImage.Format.Format_RGB32)
    shade = QImage(size, QImage.Format.Format_Indexed8)
    shade.setColorTable(SHADES)
    for start in range(0, height, _STRIP):
        if not is_wanted():
            raise GivenUpError
        rows = np.arange(start - _HALO, min(start + _STRIP, height) + _HALO)
        near = None if heights is None else heights[rows.clip(0, height - 1)]
        strip = _Strip(masks, rows, far, near, tints)
        _put(sea, start, strip.sea(), margin)
        _put(shade, start, strip.shade(), margin)
    area = QRectF(-margin, 0, width / PER_UNIT + 2 * margin, height / PER_UNIT)
    return Shading(sea=sea, land=shade, area=area)


class _Strip:
    """Some rows of the pictures, with a halo of rows around them that their distances may reach into.

    Args:
        rows: their numbers; beyond the upper and lower rim the last row of the map goes on.
        far: the field of distances to land, coarse.
        heights: of these rows, 0 to 255.
        tints: colors and strengths.
    """

    def __init__(
        self, masks: Masks, rows: npt.NDArray[np.int64], far: Floats, heights: Bytes | None, tints: Tints
    ) -> None:
        self._tints = tints
        self._height = len(masks.land)
        self._rows = rows
        inside = rows.clip(0, self._height - 1)
        self._land, self._borders, self._wraps = masks.land[inside], masks.borders[inside], masks.wraps
        self._far = _enlarge(far, inside, masks.land.shape[1], masks.wraps)
        self._heights = None if heights is None else (heights.astype(np.float32) - 128) / np.float32(127)

    def sea(self) -> Pixels:
        """The sea, opaque, without the halo."""
        near = _distance(self._land, round((_NEAR_UNITS + 2) * PER_UNIT), self._wraps) / np.float32(PER_UNIT)
        share = np.clip((near - _NEAR_UNITS + 3) / 3, 0, 1)
        depth = _smooth(near * (1 - share) + np.maximum(self._far, near) * share)
        light = 1 - _shadow(depth, self._tints.shadow)
        if self._heights is not None:
            light *= 1 + np.float32(0.10) * self._heights
        # A vignette; a map without end has only an upper and a lower rim.
        rows = (self._rows / (self._height - 1) * 2 - 1).astype(np.float32)[:, None]
        light *= 1 - np.float32(0.16) * np.abs(rows) ** 5
        index = np.clip(depth * (1023 / _FAR_UNITS), 0, 1023).astype(np.int16)
        picture: Pixels = np.full(depth.shape, 255 << 24, np.uint32)
        colors = _sea_colors(self._tints)
        for channel, bits in enumerate((16, 8, 0)):
            values = colors[:, channel][index]
            picture |= np.clip(values * light, 0, 255).astype(np.uint32) << np.uint32(bits)
        return picture[_HALO:-_HALO]

    def shade(self) -> Bytes:
        """Light and shade on land as indexes of `SHADES`, without the halo."""
        to_border = _distance(self._borders, round(_NEAR_UNITS * PER_UNIT), self._wraps) / np.float32(
            PER_UNIT
        )
        light = -self._tints.rim * np.exp(-((to_border / np.float32(look.RIM_UNITS * 0.55)) ** 1.4))
        if self._heights is not None:
            light += self._tints.relief * 1.6 * self._heights
        light = np.where(self._land, np.clip(light, -_DARKEST, _LIGHTEST), 0)
        found: Bytes = np.rint(light * 255 + _DARKEST * 255).astype(np.uint8)
        return found[_HALO:-_HALO]


def _mask(shapes: BoardShapes, paths: list[QPainterPath], *, fill: bool) -> Bools:
    """Where paths are, a row for each line of pixels."""
    width, height = round((shapes.wrap or shapes.width) * PER_UNIT), round(shapes.height * PER_UNIT)
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    white = QColor(Qt.GlobalColor.white)
    painter.setPen(Qt.PenStyle.NoPen if fill else QPen(white, 0))
    painter.setBrush(white if fill else Qt.BrushStyle.NoBrush)
    for shift in (-shapes.period, 0.0, shapes.period) if shapes.wrap else (0.0,):
        painter.resetTransform()
        painter.scale(PER_UNIT, PER_UNIT)
        painter.translate(shift, 0)
        for path in paths:
            painter.drawPath(path)
    painter.end()
    return _pixels(image) > 127


def _pixels(image: QImage) -> Bytes:
    """A copy of the pixels of an 8-bit picture."""
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width()].copy()


def _put(image: QImage, top: int, pixels: Pixels | Bytes, margin: int) -> None:
    """Write rows into a picture, going on around the globe in its margins."""
    columns = np.arange(-margin * PER_UNIT, pixels.shape[1] + margin * PER_UNIT) % pixels.shape[1]
    rows = np.frombuffer(image.bits(), pixels.dtype).reshape(image.height(), -1)
    rows[top : top + len(pixels), : image.width()] = pixels[:, columns]


def _relief(picture: bytes | None, width: int, height: int) -> Bytes | None:
    """Heights around the middle gray, in the size of the masks."""
    if picture is None:
        return None
    image = QImage.fromData(picture).convertToFormat(QImage.Format.Format_Grayscale8)
    if image.isNull():
        return None
    smooth = Qt.TransformationMode.SmoothTransformation
    image = image.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    return _pixels(image.convertToFormat(QImage.Format.Format_Grayscale8))


def _distance(mask: Bools, radius: int, wraps: bool) -> Floats:
    """Distance in pixels from each pixel to the nearest one of the mask, at most `radius`."""
    padded = np.pad(mask, ((0, 0), (radius, radius)), mode="wrap" if wraps else "edge")
    column = np.full(padded.shape[1], radius, np.int16)
    vertical = np.empty(padded.shape, np.int16)
    for y in range(len(padded)):
        column = np.where(padded[y], np.int16(0), np.minimum(column + np.int16(1), np.int16(radius)))
        vertical[y] = column
    for y in range(len(padded) - 2, -1, -1):
        np.minimum(vertical[y], vertical[y + 1] + np.int16(1), out=vertical[y])
    vertical *= vertical
    width = mask.shape[1]
    best = vertical[:, radius : radius + width].copy()
    for step in range(1, radius + 1):
        for start in (radius - step, radius + step):
            np.minimum(best, vertical[:, start : start + width] + np.int16(step * step), out=best)
    found: Floats = np.sqrt(best.astype(np.float32))
    return found


def _far_field(land: Bools, wraps: bool) -> Floats:
    """Units to land on every fourth pixel: what is coarse far out at sea nobody sees."""
    unit = _COARSE / PER_UNIT
    coarse = land[::_COARSE, ::_COARSE]
    return (_distance(coarse, round(_FAR_UNITS / unit), wraps) * unit).astype(np.float32)


def _enlarge(small: Floats, rows: npt.NDArray[np.int64], width: int, wraps: bool) -> Floats:
    """Some rows of a coarse field; bilinear, so that the far field shows no squares."""
    ys = rows.astype(np.float32) / _COARSE
    xs = np.arange(width, dtype=np.float32) / _COARSE
    top, left = ys.astype(int), xs.astype(int)
    low = np.minimum(top + 1, len(small) - 1)
    right = (left + 1) % small.shape[1] if wraps else np.minimum(left + 1, small.shape[1] - 1)
    dy, dx = (ys - top)[:, None].astype(np.float32), (xs - left).astype(np.float32)
    lines = small[top] * (1 - dy) + small[low] * dy
    found: Floats = lines[:, left] * (1 - dx) + lines[:, right] * dx
    return found


def _smooth(field: Floats) -> Floats:
    """Mean of three by three: takes the stairs off the contours."""
    for axis in (0, 1):
        field = (np.roll(field, 1, axis) + field + np.roll(field, -1, axis)) / np.float32(3)
    return field


def _shadow(depth: Floats, share: float) -> Floats:
    """Share of light that the coast takes from the sea to its lower right."""
    shift = round(1.6 * PER_UNIT)
    moved = np.roll(depth, (shift, shift), (0, 1))
    taken: Floats = np.float32(share) * np.exp(-moved / np.float32(1.6))
    return taken


@cache
def _sea_colors(tints: Tints) -> Floats:
    """Red, green and blue of the sea at 1024 distances from the coast."""
    deep, shelf, line = (np.array(color, np.float32) for color in (tints.deep, tints.shelf, tints.line))
    distance = np.arange(1024, dtype=np.float32)[:, None] / 1023 * _FAR_UNITS
    share = 0.66 * np.exp(-distance / 14) + 0.34 * np.exp(-distance / 50)
    colors = deep + (shelf - deep) * share
    for contour in look.CHART_LINES_UNITS:
        colors += (line - colors) * 0.30 * np.exp(-(((distance - contour) / 0.55) ** 2))
    return colors.astype(np.float32)


def _shades() -> list[int]:
    """Black where land is darker than its flat tint and white where it is lighter, as alpha."""
    darkest = round(_DARKEST * 255)
    shades = [(darkest - n) << 24 for n in range(darkest)]
    return shades + [((n - darkest) << 24) | 0xFFFFFF for n in range(darkest, 256)]


SHADES = _shades()
"""Colors of the picture over the land."""
