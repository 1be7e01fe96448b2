"""Events as short movement: counters travel, a captured territory changes its color.

Nothing depends on it: the board is always drawn from the presentation, and any movement can be ended at
once or never shown.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from axis_desktop.model import Event, Power, Space
from axis_desktop.model.events import (
    Attacked,
    CardsLost,
    ControlChanged,
    PointsChanged,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
)
from axis_desktop.model.showing.presentation import Piece, Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.hands.ghost import paint_ghost
from axis_desktop.view.board.pieces.placards import Z_TARGETS, Z_TRAVEL, Placard
from axis_desktop.view.board.pieces.tokens import is_token, paint_stack
from axis_desktop.view.board.signs.dangers import paint_cross
from axis_desktop.view.board.signs.floats import RISE_PX, RisingFigure, floats_of, paint_float
from axis_desktop.view.board.surface import Surface

Speed = Literal["full", "quick", "none"]

_SHARES: dict[Speed, float] = {"full": 1.0, "quick": 0.4, "none": 0.0}
TRAVEL_MS = (220, 420)
CAPTURE_MS = 350
APPEAR_MS = 320
DIE_MS = 500
RISE_MS = 2200
_LATE = 4
"""Movement is fast at first; what fades shall be seen until late, and fades by this power."""
_MS_PER_UNIT = 1.4


class Animator(QObject):
    """Plays events one over the other.

    Attributes:
        speed: full, quick, or none.
    """

    def __init__(self, scene: QGraphicsScene, board: Surface) -> None:
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
            case UnitsLost():
                self._die(event)
            case Attacked():
                self._strike(event)
            case PointsChanged() | CardsLost():
                for space, figure, icon in floats_of(event, self._board.catalog):
                    self._rise(space, paint_float(figure, icon, self._board.camera.ratio))

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

        move(0.0)  # else it would stand at the corner of the map until the first step
        self._play(item, duration, move)

    def _appear(self, event: UnitsPlaced) -> None:
        token = self._token(event)
        if token is not None:

            def land(share: float) -> None:
                self._stand(token, event.power, event.space)  # its tray may have found its place meanwhile
                token.setScale(1.9 - 0.9 * share)
                token.setOpacity(min(1.0, 0.3 + share))

            land(0.0)
            self._play(token, APPEAR_MS, land)
            return
        item = self._picture(event)
        center = self._board.shapes.spaces[event.space].center
        item.setPos(self._board.shapes.nearest(center.x(), self._board.camera.center.x()), center.y())
        self._play(item, TRAVEL_MS[0], lambda share: item.setOpacity(1 - share))

    def _die(self, event: UnitsLost) -> None:
        """A piece that stands alone is crossed and fades; those of a tray are told of by their battle."""
        token = self._token(event, crossed=True)
        if token is None:
            return
        self._stand(token, event.power, event.space)

        def fade(share: float) -> None:
            token.setScale(1 + 0.3 * share)
            token.setOpacity(1 - share**_LATE)

        self._play(token, DIE_MS, fade)

    def _strike(self, event: Attacked) -> None:
        """A ring closes in on what is attacked."""
        ring = Placard(Z_TRAVEL)
        ring.show_picture(None, paint_ring(self._board.camera.ratio))
        self._scene.addItem(ring)
        self._stand(ring, event.target, event.space)

        def close(share: float) -> None:
            ring.setScale(1.6 - 0.8 * share)
            ring.setOpacity(1 - share**_LATE)

        self._play(ring, DIE_MS, close)

    def _rise(self, space: Space, picture: QPixmap) -> None:
        """A figure rises from a space and fades late, so that it can be read."""
        if space not in self._board.shapes.spaces:
            return
        item = RisingFigure(space)
        below = RISE_PX * sum(
            isinstance(i, RisingFigure) and i.space == space for i in self._running.values()
        )
        item.show_picture(None, picture)
        self._scene.addItem(item)
        center = self._board.shapes.spaces[space].center

        def rise(share: float) -> None:
            camera = self._board.camera
            x = self._board.shapes.nearest(center.x(), camera.center.x())
            item.setPos(x, center.y() + (below - RISE_PX * share) / camera.scale)
            item.setOpacity(1 - share**_LATE)

        rise(0.0)
        self._play(item, RISE_MS, rise)

    def _stand(self, item: Placard, power: Power | None, space: Space) -> None:
        """Put an item where the tray of a power in a space is, or into the middle of the space."""
        scenery = self._board.scenery
        trays = scenery.trays(space)
        there = any(tray.stack.power == power for tray in trays)
        place = self._board.shapes.spaces[space].center
        if power is not None and there:
            place = scenery.tray_frame(space, power).center()
        item.setPos(self._board.shapes.nearest(place.x(), self._board.camera.center.x()), place.y())

    def _token(self, event: UnitsPlaced | UnitsLost, *, crossed: bool = False) -> Placard | None:
        """The picture of a piece that stands alone; None for others."""
        scenery, ratio = self._board.scenery, self._board.camera.ratio
        unit_type = event.pieces[0][0]
        stack = Stack(power=event.power, pieces=(Piece(unit_type=unit_type, units=event.units),))
        if unit_type not in scenery.units or not is_token(stack, scenery.units):
            return None
        plan = scenery.plan(stack)
        picture = paint_stack(stack, plan, scenery.units, ratio)
        if crossed:
            side = round(plan.counter)
            painter = QPainter(picture)
            middle = picture.width() / ratio / 2 - side / 2
            painter.drawPixmap(QPointF(middle, middle), paint_cross(side, ratio))
            painter.end()
        item = Placard(Z_TRAVEL)
        item.show_picture(None, picture)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._scene.addItem(item)
        return item

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
        begun: list[float] = []

        def fade(share: float) -> None:
            """Stay as it is until all below is painted again: a half-painted territory is no sight."""
            if not begun and not self._board.tiles.busy:
                begun.append(share)
            if begun:
                item.setOpacity((1 - share) / max(1 - begun[0], 0.01))

        self._play(item, CAPTURE_MS, fade, lambda: not begun and self._board.tiles.busy)

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

    def _play(
        self,
        item: QGraphicsItem,
        duration: float,
        step: object,
        is_early: Callable[[], bool] = lambda: False,
    ) -> None:
        """Move an item by steps from 0 to 1, once more as long as it is too early to end."""
        animation = QVariantAnimation(self)
        animation.setDuration(max(1, round(duration * _SHARES[self.speed])))
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.valueChanged.connect(step)
        animation.finished.connect(lambda: animation.start() if is_early() else self._end(animation))
        self._running[animation] = item
        animation.start()

    def _end(self, animation: QVariantAnimation) -> None:
        item = self._running.pop(animation, None)
        if item is not None:
            self._scene.removeItem(item)
            animation.deleteLater()


def paint_ring(ratio: float) -> QPixmap:
    """A coral ring with the marks of a crosshair."""
    side = 84.0
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    for color, width in ((QColor(16, 22, 26, 150), 7.0), (look.CORAL, 3.6)):
        painter.setPen(QPen(color, width, c=Qt.PenCapStyle.RoundCap))
        painter.drawEllipse(QPointF(), 28, 28)
        for turn in range(4):
            painter.save()
            painter.rotate(90 * turn)
            painter.drawLine(QPointF(0, -37), QPointF(0, -22))
            painter.restore()
    painter.end()
    return picture
