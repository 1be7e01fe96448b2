"""The two pictures under and over the flat colors of the map: the sea, and light and shade on land.

Both follow from distances to the coast and to borders. They depend on the map alone, not on who owns
what, so they are made once for each board, away from the event loop.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from axis_desktop.view.board import look
from axis_desktop.view.board.shapes import BoardShapes

PER_UNIT = 2
"""Pixels of the pictures for each map unit."""
MARGIN = 8
"""Units by which the pictures overlap themselves at the seam of a map that wraps."""

_COARSE = 4  # the far field is computed on every fourth pixel
_NEAR_UNITS = 13.0
_FAR_UNITS = 90.0

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32 | np.float64]
Pixels = npt.NDArray[np.uint32]


@dataclass(frozen=True, slots=True, eq=False)
class Shading:
    """The pictures and the part of the map they cover.

    Attributes:
        sea: opaque.
        land: black and white with alpha, laid over the tints.
        area: in map units.
    """

    sea: QImage
    land: QImage
    area: QRectF


@dataclass(frozen=True, slots=True, eq=False)
class Masks:
    """What shading starts from: plain arrays, so that it may be made in any thread.

    Attributes:
        land: where land is.
        borders: where coasts and borders of territories are.
        wraps: the left edge is the neighbour of the right one.
    """

    land: Bools
    borders: Bools
    wraps: bool


def draw_masks(shapes: BoardShapes) -> Masks:
    """Draw land and borders. Paths of Qt keep caches, so this belongs into the thread that draws them."""
    return Masks(
        land=_mask(
            shapes, [shape.path for shape in shapes.spaces.values() if shape.kind == "land"], fill=True
        ),
        borders=_mask(shapes, [arc.path for arc in shapes.arcs if arc.kind != "sea"], fill=False),
        wraps=shapes.wrap is not None,
    )


def make_shading(masks: Masks, relief: bytes | None) -> Shading:
    """Compute the pictures; takes a second or two."""
    land, wraps = masks.land, masks.wraps
    heights = _relief(relief, land.shape[1], land.shape[0])
    depth = _distance_to_coast(land, wraps)
    sea = _sea_picture(depth, _shadow(depth), heights)
    to_border = _distance(masks.borders, round(_NEAR_UNITS * PER_UNIT), wraps) / PER_UNIT
    shade = _land_picture(land, to_border, heights)
    margin = MARGIN if wraps else 0
    area = QRectF(-margin, 0, land.shape[1] / PER_UNIT + 2 * margin, land.shape[0] / PER_UNIT)
    return Shading(
        sea=_image(sea, margin, QImage.Format.Format_RGB32),
        land=_image(shade, margin, QImage.Format.Format_ARGB32_Premultiplied),
        area=area,
    )


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


def _pixels(image: QImage) -> npt.NDArray[np.uint8]:
    """A copy of the pixels of an 8-bit picture."""
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width()].copy()


def _relief(picture: bytes | None, width: int, height: int) -> Floats | None:
    """Heights from -1 to 1 around the middle grey, in the size of the masks."""
    if picture is None:
        return None
    image = QImage.fromData(picture).convertToFormat(QImage.Format.Format_Grayscale8)
    if image.isNull():
        return None
    smooth = Qt.TransformationMode.SmoothTransformation
    image = image.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return (_pixels(image).astype(np.float32) - 128.0) / 127.0


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


def _distance_to_coast(land: Bools, wraps: bool) -> Floats:
    """Units from each pixel of the sea to land; exact near the coast, coarse and smooth far out."""
    near = _distance(land, round((_NEAR_UNITS + 2) * PER_UNIT), wraps) / PER_UNIT
    coarse = land[::_COARSE, ::_COARSE]
    unit = _COARSE / PER_UNIT
    far = _enlarge(_distance(coarse, round(_FAR_UNITS / unit), wraps) * unit, land.shape, wraps)
    share = np.clip((near - _NEAR_UNITS + 3) / 3, 0, 1)
    return _smooth(near * (1 - share) + np.maximum(far, near) * share)


def _enlarge(small: Floats, shape: tuple[int, int], wraps: bool) -> Floats:
    """Bilinear, so that the far field shows no squares."""
    ys = np.arange(shape[0], dtype=np.float32) / _COARSE
    xs = np.arange(shape[1], dtype=np.float32) / _COARSE
    top, left = ys.astype(int), xs.astype(int)
    low = np.minimum(top + 1, len(small) - 1)
    right = (left + 1) % small.shape[1] if wraps else np.minimum(left + 1, small.shape[1] - 1)
    dy, dx = (ys - top)[:, None].astype(np.float32), (xs - left).astype(np.float32)
    rows = small[top] * (1 - dy) + small[low] * dy
    found: Floats = rows[:, left] * (1 - dx) + rows[:, right] * dx
    return found


def _smooth(field: Floats) -> Floats:
    """Mean of three by three: takes the stairs off the contours."""
    for axis in (0, 1):
        field = (np.roll(field, 1, axis) + field + np.roll(field, -1, axis)) / np.float32(3)
    return field


def _shadow(depth: Floats) -> Floats:
    """Share of light that the coast takes from the sea to its lower right."""
    shift = round(1.6 * PER_UNIT)
    moved = np.roll(depth, (shift, shift), (0, 1))
    moved[:shift] = 99.0
    taken: Floats = look.SHADOW_SHARE * np.exp(-moved / np.float32(1.6))
    return taken


def _sea_picture(depth: Floats, shadow: Floats, heights: Floats | None) -> Pixels:
    deep, shelf, line = (
        np.array((color.red(), color.green(), color.blue()), np.float32)
        for color in (look.SEA_DEEP, look.SEA_SHELF, look.SEA_LINE)
    )
    distance = np.arange(1024, dtype=np.float32)[:, None] / 1023 * _FAR_UNITS
    share = 0.66 * np.exp(-distance / 14) + 0.34 * np.exp(-distance / 50)
    colors = deep + (shelf - deep) * share
    for contour in look.CHART_LINES_UNITS:
        colors += (line - colors) * 0.30 * np.exp(-(((distance - contour) / 0.55) ** 2))
    index = np.clip(depth * (1023 / _FAR_UNITS), 0, 1023).astype(np.int16)
    light = 1 - shadow
    if heights is not None:
        light *= 1 + 0.10 * heights
    rows = np.linspace(-1, 1, len(depth), dtype=np.float32)[:, None]
    light *= 1 - 0.16 * np.abs(rows) ** 5  # a vignette; a map without end has only an upper and a lower rim
    picture: Pixels = np.full(depth.shape, 255 << 24, np.uint32)
    for channel, bits in enumerate((16, 8, 0)):
        values = colors[:, channel].astype(np.float32)[index]
        picture |= np.clip(values * light, 0, 255).astype(np.uint32) << np.uint32(bits)
    return picture


def _land_picture(land: Bools, to_border: Floats, heights: Floats | None) -> Pixels:
    """Black where it is darker than the flat tint and white where it is lighter, as alpha."""
    light = -look.RIM_SHARE * np.exp(-((to_border / np.float32(look.RIM_UNITS * 0.55)) ** 1.4))
    if heights is not None:
        light += look.RELIEF_SHARE * 1.6 * heights
    light = np.where(land, np.clip(light, -0.6, 0.4), 0)
    alpha = np.abs(light * 255).astype(np.uint32)
    white = alpha * np.uint32(0x010101)
    picture: Pixels = (alpha << np.uint32(24)) | np.where(light > 0, white, np.uint32(0))
    return picture


def _image(pixels: Pixels, margin: int, form: QImage.Format) -> QImage:
    if margin:
        pixels = np.pad(pixels, ((0, 0), (margin * PER_UNIT, margin * PER_UNIT)), mode="wrap")
    pixels = np.ascontiguousarray(pixels)
    height, width = pixels.shape
    return QImage(pixels.tobytes(), width, height, width * 4, form).copy()
