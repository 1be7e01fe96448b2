"""The fields of a board of hexes: a patchwork of crops or snow under everything else."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from zlib import crc32

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform
from shapely.geometry.base import BaseGeometry

from axis_desktop.view.board.ground.look import MapLook, mixed
from axis_desktop.view.board.ground.patterns import texture
from axis_desktop.view.board.ground.shapes import path_of

Floats = npt.NDArray[np.float64]

_PATCH = 0.74
"""Distance of fields, as a share of the radius of a hex."""
_NEAR_PX = 21
"""Furrows are drawn when the radius of a hex is so large."""
_CROPS = (
    QColor("#dccf98"),
    QColor("#c3b783"),
    QColor("#b4b37d"),
    QColor("#d6c188"),
    QColor("#cdc594"),
    QColor("#bfae7c"),
)
_SNOW = (QColor("#f3f6f8"), QColor("#dde3e9"), QColor("#e2e7e7"), QColor("#d6dfe7"))
_TILT = radians(24)
_STRETCH = 1.5
_SWING = 9.0
"""How far the rows swing, in map units."""


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A field.

    Attributes:
        tint: drawn over the open ground.
        angle: of its furrows, in degrees.
    """

    path: QPainterPath
    bounds: QRectF
    tint: QColor
    angle: float


class Fields:
    """All fields of a board.

    Args:
        board: the area of all hexes.
        look: colors of the map.
        radius: of a hex, in map units.
    """

    def __init__(self, board: BaseGeometry, look: MapLook, radius: float) -> None:
        self._radius = radius
        self._snowy = look.is_snowy
        ground, tints = look.field(), _SNOW if look.is_snowy else _CROPS
        cells = list(_cells(board, radius * _PATCH))
        self._patches = [
            _patch(cell, mixed(ground, tints[luck % len(tints)], 0.85), float(luck // 7 % 180))
            for cell, luck in cells
        ]
        self.boundaries = [cell.exterior for cell, _ in cells if isinstance(cell, shapely.Polygon)]
        """The line around each field."""

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> Iterator[None]:
        """Paint the fields of an area, with a pause now and then."""
        near = self._radius * scale > _NEAR_PX
        ink = QColor(94, 122, 150, 30) if self._snowy else QColor(96, 78, 34, 30)
        shown = (patch for patch in self._patches if patch.bounds.intersects(area))
        for number, patch in enumerate(shown):
            painter.setPen(QPen(patch.tint, 0.6))
            painter.setBrush(patch.tint)
            painter.drawPath(patch.path)
            if near and patch.angle > _FALLOW:
                painter.fillPath(patch.path, _furrows(ink, patch.angle, scale))
            if number % 40 == 39:
                yield


_FALLOW = 60.0
"""Fields of a smaller angle have no furrows."""


def _cells(board: BaseGeometry, apart: float) -> Iterator[tuple[BaseGeometry, int]]:
    """Strips that cover a board, each with a number that looks like chance."""
    flat = shapely.transform(board.envelope, _flattened)
    around = flat.buffer(30)
    cells = shapely.voronoi_polygons(shapely.MultiPoint(_rows(around, apart)), extend_to=around)
    inside = shapely.transform(shapely.intersection(shapely.get_parts(cells), around), _raised)
    shapely.prepare(board)
    for number, cell in enumerate(inside):
        luck = crc32(f"{number} field".encode())
        if shapely.contains_properly(board, cell):
            yield cell, luck
        elif shapely.intersects(board, cell):
            yield shapely.intersection(cell, board), luck


def _rows(area: BaseGeometry, apart: float) -> list[tuple[float, float]]:
    """Middles of fields: in rows, of many lengths, as people divide land among themselves."""
    left, top, right, bottom = area.bounds
    points, count, y = [], 0, top
    while y < bottom:
        x = left - apart * (crc32(f"{y:.0f} row".encode()) % 97) / 97
        while x < right:
            count += 1
            luck = crc32(f"{count} strip".encode()) % 1000 / 1000
            x += apart * (0.75 + 1.15 * luck)
            points.append((x, y + apart * 0.1 * (luck - 0.5)))
        y += apart
    return points


def _patch(cell: BaseGeometry, tint: QColor, angle: float) -> Patch:
    path = path_of(cell)
    return Patch(path, path.boundingRect(), tint, angle)


def _flattened(points: Floats) -> Floats:
    """Turned and pressed together, so that even cells become long fields when raised again."""
    turned = points @ np.array([[cos(_TILT), -sin(_TILT)], [sin(_TILT), cos(_TILT)]])
    pressed: Floats = turned * np.array([1 / _STRETCH, 1.0])
    return pressed


def _raised(points: Floats) -> Floats:
    """Back on the map, and swung as the land swings: no ruler has drawn the rows."""
    stretched = points * np.array([_STRETCH, 1.0])
    back: Floats = stretched @ np.array([[cos(_TILT), sin(_TILT)], [-sin(_TILT), cos(_TILT)]])
    x, y = back[:, 0], back[:, 1]
    swing = np.stack([np.sin(y / 71 + 1.3 * np.sin(x / 190)), np.sin(x / 83 + 1.1 * np.sin(y / 150))], axis=1)
    swung: Floats = back + _SWING * swing
    return swung


def _furrows(ink: QColor, angle: float, scale: float) -> QBrush:
    """Thin lines in one direction, equally far apart on the map at every zoom."""
    brush = QBrush(texture("horizontal", ink))
    grow = max(1.0, scale * 0.5) / scale
    brush.setTransform(QTransform().rotate(angle).scale(grow * 0.6, grow * 0.6))
    return brush
