"""Events as short movement: counters travel, a captured territory changes its color.

Nothing depends on it: the board is always drawn from the presentation, and any movement can be ended at
once or never shown.
"""

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEasingCurve, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from axis_desktop.model import Event, Space
from axis_desktop.model.events import ControlChanged, UnitsMoved, UnitsPlaced
from axis_desktop.model.presentation import Piece
from axis_desktop.view.board.ghost import paint_ghost
from axis_desktop.view.board.placards import Z_TARGETS, Z_TRAVEL, Placard

if TYPE_CHECKING:
    from axis_desktop.view.board.view import BoardView

Speed = Literal["full", "quick", "none"]

_SHARES: dict[Speed, float] = {"full": 1.0, "quick": 0.4, "none": 0.0}
TRAVEL_MS = (220, 420)
CAPTURE_MS = 350
_MS_PER_UNIT = 1.4


class Animator(QObject):
    """Plays events one over the other.

    Attributes:
        speed: full, quick, or none.
    """

    def __init__(self, scene: QGraphicsScene, board: "BoardView") -> None:
        super().__init__(board)
        self._scene = scene
        self._board = board
        self.speed: Speed = "full"
        self._running: dict[QVariantAnimation, QGraphicsItem] = {}

    @property
    def is_running(self) -> bool:
        """Whether something moves."""
        return bool(self._running)

    def animate(self, event: Event) -> None:
        """Show an event if it can be seen as movement."""
        if self.speed == "none":
            return
        match event:
            case UnitsMoved():
                self._travel(event)
            case ControlChanged():
                self._recolor(event.space)
            case UnitsPlaced():
                self._appear(event)

    def finish(self) -> bool:
        """End all movement at once; whether there was any."""
        running = list(self._running)
        for animation in running:
            animation.stop()
            self._end(animation)
        return bool(running)

    def wrap_to(self, center_x: float) -> None:
        """Keep what moves on the copy of the map around this x."""
        for item in self._running.values():
            if isinstance(item, Placard):
                item.setX(self._board.shapes.nearest(item.x(), center_x))

    def _travel(self, event: UnitsMoved) -> None:
        way = self._board.lights.middles(event.path)
        if len(way) < 2:
            return
        item = self._picture(event)
        length = sum(math.dist(a.toTuple(), b.toTuple()) for a, b in pairwise(way))
        shortest, longest = TRAVEL_MS
        duration = min(max(length * _MS_PER_UNIT, shortest), longest)

        def move(share: float) -> None:
            place = min(int(share * (len(way) - 1)), len(way) - 2)
            point = way[place] + (way[place + 1] - way[place]) * (share * (len(way) - 1) - place)
            item.setPos(self._board.shapes.nearest(point.x(), self._board.camera.center.x()), point.y())

        self._play(item, duration, move)

    def _appear(self, event: UnitsPlaced) -> None:
        item = self._picture(event)
        center = self._board.shapes.spaces[event.space].center
        item.setPos(self._board.shapes.nearest(center.x(), self._board.camera.center.x()), center.y())
        self._play(item, TRAVEL_MS[0], lambda share: item.setOpacity(1 - share))

    def _recolor(self, space: Space) -> None:
        """Lay the old look of a territory over its new one and let it fade."""
        shape = self._board.shapes.spaces[space]
        camera = self._board.camera
        visible = camera.visible()
        x = self._board.shapes.nearest(shape.bounds.center().x(), visible.center().x())
        shift = x - shape.bounds.center().x()
        area = shape.bounds & visible.translated(-shift, 0)
        if area.isEmpty():
            return
        ground = QPixmap((area.size() * camera.scale).toSize())
        painter = QPainter(ground)
        self._board.tiles.draw(painter, area, camera.scale, -area.topLeft() * camera.scale, 1.0)
        painter.end()
        cover = QPixmap(ground.size())
        cover.fill(Qt.GlobalColor.transparent)
        painter = QPainter(cover)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(camera.scale, camera.scale)
        painter.translate(-area.topLeft())
        brush = QBrush(ground)
        back = QTransform.fromTranslate(area.left(), area.top())
        brush.setTransform(back.scale(1 / camera.scale, 1 / camera.scale))
        painter.fillPath(shape.path, brush)
        painter.end()
        item = QGraphicsPixmapItem(cover)
        item.setZValue(Z_TARGETS - 1)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setScale(1 / camera.scale)
        item.setPos(area.left() + shift, area.top())
        self._scene.addItem(item)
        self._play(item, CAPTURE_MS, lambda share: item.setOpacity(1 - share))

    def _picture(self, event: UnitsMoved | UnitsPlaced) -> Placard:
        units = self._board.scenery.units
        pieces = [
            (Piece(unit_type=unit, units=tuple(range(number))), number)
            for unit, number in event.pieces
            if unit in units
        ]
        item = Placard(Z_TRAVEL)
        item.show_picture(None, paint_ghost(event.power, pieces, units, self._board.camera.ratio))
        self._scene.addItem(item)
        return item

    def _play(self, item: QGraphicsItem, duration: float, step: object) -> None:
        animation = QVariantAnimation(self)
        animation.setDuration(max(1, round(duration * _SHARES[self.speed])))
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.valueChanged.connect(step)
        animation.finished.connect(lambda: self._end(animation))
        self._running[animation] = item
        animation.start()

    def _end(self, animation: QVariantAnimation) -> None:
        item = self._running.pop(animation, None)
        if item is not None:
            self._scene.removeItem(item)
            animation.deleteLater()
