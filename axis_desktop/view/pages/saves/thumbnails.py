"""Small pictures of who holds what, painted from the shapes of a map alone."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from shapely.geometry import MultiPolygon, Polygon

from axis_desktop.board import Board
from axis_desktop.model import AxisError, Power, Space
from axis_desktop.storage.saving.saves import Summary
from axis_desktop.view.widgets.theme import theme

_ROUGH = 3.0
"""Shapes are simplified by so many map units: more can't be seen."""
_SEA = "#2b4a5c"
_BORDER = QColor(16, 22, 26, 150)


class Thumbnails(QObject):
    """Paints one picture after the other between events; each map is read once.

    Args:
        board_of: gives the map of a save.
        parent: owner.

    Signals:
        painted: a save's path and its QPixmap.
    """

    painted = Signal(object, object)

    def __init__(self, board_of: Callable[[Path], Board], parent: QObject) -> None:
        super().__init__(parent)
        self._board_of = board_of
        self._boards: dict[str, tuple[Board, dict[str, QPainterPath]] | None] = {}
        self._wanted: list[tuple[Path, Summary, tuple[int, int], float]] = []
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._paint_next)

    def want(self, path: Path, summary: Summary, size: tuple[int, int], ratio: float) -> None:
        """Paint the map of a save in so many pixels, some time later."""
        self._wanted.append((path, summary, size, ratio))
        self._next.start()

    def forget(self) -> None:
        """Paint none of those that are still waited for."""
        self._wanted.clear()

    def _paint_next(self) -> None:
        if not self._wanted:
            self._next.stop()
            return
        path, summary, size, ratio = self._wanted.pop(0)
        found = self._shapes(path, summary.pack)
        if found is not None:
            board, shapes = found
            drawn = {Space(s.id): Power(s.owner) for s in board.spaces.values() if s.owner}
            owners = summary.owners or drawn
            self.painted.emit(path, paint(board, shapes, owners, size, ratio))

    def _shapes(self, path: Path, pack: str) -> tuple[Board, dict[str, QPainterPath]] | None:
        """The map of a save, and the rough shapes of its land."""
        key = pack or str(path)
        if key not in self._boards:
            try:
                board = self._board_of(path)
            except AxisError:  # opening the game tells what is wrong with it
                self._boards[key] = None
            else:
                self._boards[key] = board, rough_shapes(board)
        return self._boards[key]


def rough_shapes(board: Board) -> dict[str, QPainterPath]:
    """The land of a map, simplified."""
    shapes: dict[str, QPainterPath] = {}
    for space in board.spaces.values():
        if space.kind == "sea":
            continue
        area = space.polygon.simplify(_ROUGH)
        path = QPainterPath()
        for part in area.geoms if isinstance(area, MultiPolygon) else (area,):
            if not isinstance(part, Polygon):  # simplified to nothing
                continue
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in part.exterior.coords]))
            path.closeSubpath()
        shapes[space.id] = path
    return shapes


def paint(
    board: Board,
    shapes: Mapping[str, QPainterPath],
    owners: Mapping[Space, Power],
    size: tuple[int, int],
    ratio: float,
) -> QPixmap:
    """The map in the colors of those who hold its land.

    Args:
        board: the map.
        shapes: of its land.
        owners: who holds which space.
        size: in logical pixels.
        ratio: device pixels for each of them.
    """
    wide, tall = size
    picture = QPixmap(round(wide * ratio), round(tall * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(_SEA))
    width = board.wrap or board.size[0]
    scale = max(wide / width, tall / board.size[1])
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(0, 0, wide, tall))
    painter.translate((wide - width * scale) / 2, (tall - board.size[1] * scale) / 2)
    painter.scale(scale, scale)
    pen = QPen(_BORDER, 0.6 / scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for name, shape in shapes.items():
        painter.setBrush(theme().power(owners.get(Space(name), Power("neutral"))).land)
        painter.drawPath(shape)
        if board.wrap:  # what sticks out over the edge shows at the other one
            painter.drawPath(shape.translated(-board.wrap, 0))
    painter.end()
    return picture
