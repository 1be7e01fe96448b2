"""What is being planned in a panel, on the board: arrows, numbered steps, costs, warnings."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.placards import Z_BOXES, Z_TRAVEL, Placard
from axis_desktop.view.board.signs.arrows import Arrows
from axis_desktop.view.board.signs.hex_paths import HexPaths
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.panels.orders.plan import Draft, PlanMark
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import theme, theme_signals

_STEP_PX, _RISK_PX, _REACH_PX = 26.0, 14.0, 15.0
_RISK_LIFT = 0.56
"""So much of the radius of a hex a warning stands above its middle."""
_CLEAR_PX = 15.0
"""So far apart the middles of a warning and of a cost must be, for both to be read."""


class Drafts(QObject):
    """Draws one draft at a time; an empty one leaves no trace.

    Attributes:
        marks: those that show.
    """

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self.marks: tuple[PlanMark, ...] = ()
        self._items: list[tuple[PlanMark, Placard]] = []
        self._hexes = HexPaths(board.map_scene, board.shapes) if board.shapes.hex_radius else None
        self._arrows = Arrows(board.map_scene, board.shapes, board.lights, board.camera, board.scenery)
        board.camera.moved.connect(self._wrap)
        board.camera.settled.connect(self.settle)
        theme_signals().changed.connect(self.settle)

    @property
    def signs(self) -> Sequence[tuple[PlanMark, Placard]]:
        """Each mark with its sign."""
        return self._items

    @property
    def numbers(self) -> list[int]:
        """Of the moves that show as arrows."""
        return self._hexes.numbers if self._hexes is not None else self._arrows.numbers

    def show(self, draft: Draft) -> None:
        """Show this draft and no other."""
        moves: Sequence[PlannedMove] = draft.moves
        if self._hexes is not None:
            self._hexes.show_moves(moves)  # which has the numbers of its own
            draft = replace(draft, marks=tuple(mark for mark in draft.marks if mark.kind != "step"))
            blast = self._board.situation.hexes.blast
            if blast is not None:
                blast.draw(draft.areas)
        else:
            self._arrows.show(moves)
        if draft.marks != self.marks:
            for _, item in self._items:
                self._board.map_scene.removeItem(item)
            self.marks = draft.marks
            self._items = [(mark, Placard(_HEIGHTS[mark.kind])) for mark in draft.marks]
            for _, item in self._items:
                self._board.map_scene.addItem(item)
        self.settle()

    def settle(self) -> None:
        """Draw everything for the present zoom and where the trays stand."""
        self._arrows.settle()
        ratio = self._board.camera.ratio
        for mark, item in self._items:
            item.home = self._place(mark)
            key = (ratio, theme().scale)
            if item.key != key:
                item.show_picture(key, paint_mark(mark, ratio))
        self._wrap()

    def _place(self, mark: PlanMark) -> QPointF:
        """In map units: steps and warnings at the upper corners of what stands there, costs below it."""
        frame = self._board.scenery.frame(mark.space)
        match mark.kind:
            case "name" if self._board.shapes.spaces[mark.space].is_hex:
                return self._board.shapes.spaces[mark.space].center
            case "step" | "name":
                beside = _STEP_PX / 2 * theme().scale / self._board.camera.scale
                return frame.topRight() + QPointF(beside, 0)  # not over the name and what it is worth
            case "risk":
                shape = self._board.shapes.spaces[mark.space]
                if shape.is_hex:
                    return shape.center + self._above_cost()
                return frame.topLeft()
            case "reach":
                if not self._board.scenery.trays(mark.space):
                    return self._board.shapes.spaces[mark.space].center
                below = _REACH_PX * theme().scale / self._board.camera.scale
                return QPointF(frame.center().x(), frame.bottom() + below)

    def _above_cost(self) -> QPointF:
        """From the middle of a hex to its warning: above what it costs, in small hexes in a corner too."""
        radius = self._board.shapes.hex_radius
        lift = radius * _RISK_LIFT
        is_small = lift * self._board.camera.scale < _CLEAR_PX * theme().scale
        return QPointF(lift if is_small else 0.0, -lift)

    def _wrap(self) -> None:
        center_x = self._board.camera.center.x()
        self._arrows.wrap_to(center_x)
        for _, item in self._items:
            item.stand_near(center_x, self._board.shapes)


_HEIGHTS = {"step": Z_TRAVEL, "risk": Z_TRAVEL, "name": Z_TRAVEL, "reach": Z_BOXES}
"""What lies above what: costs lie below the trays."""


def paint_mark(mark: PlanMark, ratio: float) -> QPixmap:
    """A number on a disc, a bare figure with a halo, or a warning."""
    match mark.kind:
        case "step" | "name":
            return _paint_step(mark.text, ratio)
        case "reach":
            return _paint_reach(mark.text, ratio)
        case "risk":
            return _paint_risk(ratio)


def _paint_step(text: str, ratio: float) -> QPixmap:
    font = theme().font("figure", 16)
    tall = _STEP_PX * theme().scale
    wide = max(tall, QFontMetricsF(font).horizontalAdvance(text) + tall * 0.5)
    picture, painter = _begun(QSizeF(wide + 2, tall + 2), ratio)
    painter.setPen(QPen(look.BRASS, 2))
    painter.setBrush(look.PILL)
    body = QRectF(1, 1, wide, tall).adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(body, tall / 2, tall / 2)
    painter.setFont(font)
    painter.setPen(look.CHALK)
    painter.drawText(body, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture


def _paint_reach(text: str, ratio: float) -> QPixmap:
    font = theme().font("figure", _REACH_PX)
    metrics = QFontMetricsF(font)
    wide, tall = metrics.horizontalAdvance(text) + 8, metrics.height() + 6
    picture, painter = _begun(QSizeF(wide, tall), ratio)
    path = QPainterPath()
    path.addText(QPointF(4, 3 + metrics.ascent()), font, text)
    halo = QColor(look.CHALK)
    halo.setAlpha(220)
    painter.strokePath(path, QPen(halo, 4, j=Qt.PenJoinStyle.RoundJoin))
    painter.fillPath(path, look.PILL)
    painter.end()
    return picture


def _paint_risk(ratio: float) -> QPixmap:
    """A warning on a disc: the map is as dark in every theme."""
    side = _RISK_PX * theme().scale
    picture, painter = _begun(QSizeF(side + 6, side + 6), ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.PILL)
    painter.drawEllipse(QRectF(0, 0, side + 6, side + 6))
    painter.drawPixmap(QPointF(3, 2), icon_pixmap("warning", look.COST, round(side), ratio))
    painter.end()
    return picture


def _begun(size: QSizeF, ratio: float) -> tuple[QPixmap, QPainter]:
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter
