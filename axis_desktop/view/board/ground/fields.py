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
from axis_desktop.view.board.ground.terrain import places

Floats = npt.NDArray[np.float64]

_PATCH = 0.62
"""Distance of fields, as a share of the radius of a hex."""
_NEAR_PX = 40
"""Furrows are drawn when the radius of a hex is so large."""
_CROPS = (QColor("#d8cd9e"), QColor("#c6ba86"), QColor("#c0bb88"), QColor("#d4c493"), QColor("#cbc595"))
_SNOW = (QColor("#f3f6f8"), QColor("#dde3e9"), QColor("#e2e7e7"), QColor("#d6dfe7"))
_TILT = radians(24)
_STRETCH = 1.7


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
        self._patches = [
            _patch(cell, mixed(ground, tints[luck % len(tints)], 0.85), float(luck // 7 % 180))
            for cell, luck in _cells(board, radius * _PATCH)
        ]

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
    """Cells longer than wide that cover a board, each with a number that looks like chance."""
    flat = shapely.transform(board.envelope, _flattened)
    points = places(flat, apart, 0.0, "fields")
    around = flat.buffer(30)
    cells = shapely.voronoi_polygons(shapely.MultiPoint(points), extend_to=around)
    inside = shapely.transform(shapely.intersection(shapely.get_parts(cells), around), _raised)
    shapely.prepare(board)
    for number, cell in enumerate(inside):
        if shapely.contains_properly(board, cell):
            yield cell, crc32(f"{number} field".encode())
        elif shapely.intersects(board, cell):
            yield shapely.intersection(cell, board), crc32(f"{number} field".encode())


def _patch(cell: BaseGeometry, tint: QColor, angle: float) -> Patch:
    path = path_of(cell)
    return Patch(path, path.boundingRect(), tint, angle)


def _flattened(points: Floats) -> Floats:
    """Turned and pressed together, so that even cells become long fields when raised again."""
    turned = points @ np.array([[cos(_TILT), -sin(_TILT)], [sin(_TILT), cos(_TILT)]])
    pressed: Floats = turned * np.array([1 / _STRETCH, 1.0])
    return pressed


def _raised(points: Floats) -> Floats:
    stretched = points * np.array([_STRETCH, 1.0])
    back: Floats = stretched @ np.array([[cos(_TILT), sin(_TILT)], [-sin(_TILT), cos(_TILT)]])
    return back


def _furrows(ink: QColor, angle: float, scale: float) -> QBrush:
    """Thin lines in one direction, equally far apart on the map at every zoom."""
    brush = QBrush(texture("horizontal", ink))
    grow = max(1.0, scale * 0.5) / scale
    brush.setTransform(QTransform().rotate(angle).scale(grow * 0.6, grow * 0.6))
    return brush
