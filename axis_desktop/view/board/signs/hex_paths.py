"""Plans on a board of hexes: the way of a unit through its hexes, and numbered arcs of attacks."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.placards import Z_TRAVEL
from axis_desktop.view.widgets.theme import theme

_DARK = QColor(10, 14, 17, 235)

# Shares of the radius of a hex.
_BOW, _LINE, _DISC, _DOT = 0.34, 0.13, 0.3, 0.26


class HexPaths(QGraphicsItem):
    """Drawn in map units above the units; clicks go through."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__()
        self._shapes = shapes
        self._moves: tuple[PlannedMove, ...] = ()
        self.setZValue(Z_TRAVEL)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self)

    @property
    def numbers(self) -> list[int]:
        """Of the moves that show."""
        return [move.number for move in self._moves]

    def show_moves(self, moves: Sequence[PlannedMove]) -> None:
        """Show these and no others."""
        self._moves = tuple(moves)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """All of the board."""
        return QRectF(0, 0, self._shapes.width, self._shapes.height)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Ways first, so that no number of an attack is covered."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for move in self._moves:
            if move.kind != "attack":
                self._paint_way(painter, move)
        for move in self._moves:
            if move.kind == "attack":
                self._paint_attack(painter, move)

    def _middles(self, move: PlannedMove) -> list[QPointF]:
        return [self._shapes.spaces[space].center for space in move.path]

    def _paint_way(self, painter: QPainter, move: PlannedMove) -> None:
        radius, places = self._shapes.hex_radius, self._middles(move)
        line = QPainterPath(places[0])
        for place in places[1:]:
            line.lineTo(place)
        _stroke(painter, line, look.BRASS, radius * _LINE)
        painter.setPen(QPen(_DARK, radius * 0.06))
        painter.setBrush(look.BRASS)
        painter.drawEllipse(places[-1], radius * _DOT, radius * _DOT)

    def _paint_attack(self, painter: QPainter, move: PlannedMove) -> None:
        radius = self._shapes.hex_radius
        start, end = self._middles(move)[0], self._middles(move)[-1]
        way = end - start
        length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 0.001)
        along = QPointF(way.x() / length, way.y() / length)
        across = QPointF(along.y(), -along.x())
        bend = (start + end) / 2 + across * (radius * _BOW + length * 0.08)
        tip = end - along * radius * 0.34
        arc = QPainterPath(start + along * radius * 0.3)
        arc.quadTo(bend, tip)
        _stroke(painter, arc, look.CORAL, radius * _LINE)
        painter.setPen(QPen(_DARK, radius * 0.05))
        painter.setBrush(look.CORAL)
        painter.drawEllipse(tip, radius * 0.15, radius * 0.15)
        middle = arc.pointAtPercent(0.5)
        disc = radius * _DISC
        painter.setPen(QPen(look.CORAL, radius * 0.07))
        painter.setBrush(look.PILL)
        painter.drawEllipse(middle, disc, disc)
        font = theme().font("figure", 16)
        font.setPixelSize(max(1, round(disc * 1.35)))
        painter.setFont(font)
        painter.setPen(look.CHALK)
        box = QRectF(middle.x() - disc, middle.y() - disc, 2 * disc, 2 * disc)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(move.number))


def _stroke(painter: QPainter, path: QPainterPath, color: QColor, width: float) -> None:
    for ink, wide in ((_DARK, width * 1.7), (color, width)):
        pen = QPen(ink, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
