"""Shapes that are only looked at, painted by the class that the drawing gives them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from axis_desktop.board import Board
from axis_desktop.view.board.ground import look as colors
from axis_desktop.view.board.ground.look import MapLook, mixed, with_alpha
from axis_desktop.view.board.ground.shapes import lines_path


@dataclass(frozen=True, slots=True, eq=False)
class Adornment:
    """One shape.

    Attributes:
        kind: the class that says how it is painted.
        area: around it, with room for its line.
    """

    kind: str
    path: QPainterPath
    area: QRectF


class Decor:
    """The adornments of a board; those of classes that nobody knows are left out.

    Args:
        board: whose decor it is.
        look: colors of the map.
    """

    def __init__(self, board: Board, look: MapLook) -> None:
        self._look = look
        self._shapes: list[Adornment] = []
        for shape in board.decor:
            kind = next((word for word in shape.classes if word in _PAINTERS), None)
            if kind is not None:
                path = lines_path(shape.lines, shape.closed)
                self._shapes.append(Adornment(kind, path, path.boundingRect().adjusted(-4, -4, 4, 4)))

    def paint(self, kinds: tuple[str, ...], painter: QPainter, here: QRectF, scale: float) -> None:
        """Paint the shapes of some classes that reach into an area, class by class."""
        for kind in kinds:
            paths = [one.path for one in self._shapes if one.kind == kind and one.area.intersects(here)]
            if paths:
                _PAINTERS[kind](painter, paths, self._look, scale)


UNDER_BORDERS = ("contour", "lake", "river")
OVER_BORDERS = ("rail", "road", "route")
LAST = ("frame",)


def _stroke(painter: QPainter, paths: list[QPainterPath], pen: QPen) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    for path in paths:
        painter.drawPath(path)


def _pen(color: QColor, width: float, *dashes: float) -> QPen:
    cap = Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap
    pen = QPen(color, width, c=cap, j=Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern(dashes)
    return pen


def _slower(scale: float) -> float:
    return float((1.6 / scale) ** 0.4) if scale > 1.6 else 1.0


def _lake(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    painter.setPen(QPen(colors.LAKE_EDGE, 0.5))
    painter.setBrush(look.color("lake"))
    for path in paths:
        painter.drawPath(path)


def _river(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    color, slower = look.color("river"), _slower(scale)
    _stroke(painter, paths, _pen(with_alpha(mixed(color, look.color("ink"), 0.6), 150), 1.3 * slower))
    _stroke(painter, paths, _pen(color, 0.75 * slower))


def _road(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    color, slower = look.color("road"), _slower(scale)
    _stroke(painter, paths, _pen(mixed(color, look.color("ink"), 0.7), 2.2 * slower))
    _stroke(painter, paths, _pen(color, 1.3 * slower))


def _rail(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    ink, slower = with_alpha(look.color("ink"), 190), _slower(scale)
    _stroke(painter, paths, _pen(ink, 0.7 * slower))
    _stroke(painter, paths, _pen(ink, 2.4 * slower, 0.18, 1.4))


def _contour(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    _stroke(painter, paths, _pen(with_alpha(look.color("ink"), 46), 0.5 * _slower(scale)))


def _route(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    _stroke(painter, paths, _pen(with_alpha(look.color("sea_line"), 120), 0.8 * _slower(scale), 5, 4))


def _frame(painter: QPainter, paths: list[QPainterPath], look: MapLook, scale: float) -> None:
    _stroke(painter, paths, _pen(look.color("ink"), 2.4))
    _stroke(painter, paths, _pen(QColor(255, 244, 214, 70), 0.8))


_PAINTERS: dict[str, Callable[[QPainter, list[QPainterPath], MapLook, float], None]] = {
    "lake": _lake,
    "river": _river,
    "road": _road,
    "rail": _rail,
    "contour": _contour,
    "route": _route,
    "frame": _frame,
}
