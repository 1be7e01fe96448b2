"""What a reaction is about: its space glows, pieces about to go are crossed, an arrow says from where."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model import Space
from axis_desktop.model.showing.presentation import Threat
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.placards import Z_ARROWS, Z_FOCUS, Placard
from axis_desktop.view.board.pieces.scenery import Scenery
from axis_desktop.view.board.signs.lights import Lights
from axis_desktop.view.board.signs.ribbons import HEAD_LONG_PX, Line, head, shaft
from axis_desktop.view.widgets.theme import theme

_EDGE_PX = 5.0
_STOUT = 1.25
"""Share of the width of a planned move's arrow."""


class ThreatArrow(QGraphicsItem):
    """A ribbon from a space an attack may come from to the piece that is attacked."""

    def __init__(self, power: str) -> None:
        super().__init__()
        self.home = QPointF()
        self._power = power
        self._path = QPainterPath()
        self._bounds = QRectF()
        self.setZValue(Z_ARROWS + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape_for(self, start: QRectF, end: QRectF, scale: float) -> None:
        """Lead from one frame in map units to another."""
        self.prepareGeometryChange()
        self.setScale(1 / scale)
        self.home = end.center()
        frames = [
            QRectF((frame.topLeft() - self.home) * scale, frame.size() * scale) for frame in (start, end)
        ]
        line = Line([frames[0].center(), frames[1].center()], straight=True)
        begin, tip = line.leaves(frames[0]), line.enters(frames[1])
        neck = max(begin, tip - HEAD_LONG_PX * _STOUT)
        self._path = shaft(line, begin, neck, _STOUT).united(head(line, neck, tip, _STOUT))
        self._bounds = self._path.boundingRect().adjusted(-_EDGE_PX, -_EDGE_PX, _EDGE_PX, _EDGE_PX)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """What it covers."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the ribbon with a pale edge."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((QColor(12, 18, 22, 150), 7.0), (look.CHALK, 4.0)):
            painter.setPen(QPen(color, width, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(self._path)
        painter.fillPath(self._path, theme().power(self._power).counter)


class Dangers(QObject):
    """Shows what may be reacted to."""

    def __init__(
        self, scene: QGraphicsScene, shapes: BoardShapes, lights: Lights, camera: Camera, scenery: Scenery
    ) -> None:
        super().__init__(scene)
        self._scene, self._shapes, self._camera = scene, shapes, camera
        self._lights, self._scenery = lights, scenery
        self._shown: tuple[tuple[Space, ...], tuple[Threat, ...]] = ((), ())
        self._crosses: list[tuple[Threat, Placard]] = []
        self._arrows: list[tuple[Threat, Space, ThreatArrow]] = []

    @property
    def glowing(self) -> tuple[Space, ...]:
        """Spaces that are spoken of."""
        return self._shown[0]

    @property
    def crossed(self) -> list[tuple[str, Space]]:
        """Power and space of the pieces that are crossed."""
        return [(threat.power, threat.space) for threat, _ in self._crosses]

    @property
    def origins(self) -> list[Space]:
        """Where arrows come from."""
        return [origin for _, origin, _ in self._arrows]

    def show(self, spaces: Sequence[Space], threats: Sequence[Threat]) -> None:
        """Let these spaces glow, and cross these pieces."""
        shown = (tuple(spaces), tuple(threats))
        if shown == self._shown:
            self.settle()  # the trays may stand elsewhere
            return
        self._shown = shown
        for item in (*(one for _, one in self._crosses), *(one for _, _, one in self._arrows)):
            self._scene.removeItem(item)
        self._crosses = [(threat, Placard(Z_FOCUS)) for threat in threats]
        self._arrows = [
            (threat, origin, ThreatArrow(threat.by))
            for threat in threats
            if threat.by is not None
            for origin in threat.origins
        ]
        for item in (*(one for _, one in self._crosses), *(one for _, _, one in self._arrows)):
            self._scene.addItem(item)
        if spaces:
            self._lights.glow(dict.fromkeys(spaces, "alert"))
        else:
            self._lights.clear()
        self.settle()

    def set_visible(self, visible: bool) -> None:
        """Show or hide crosses and arrows."""
        for item in (*(one for _, one in self._crosses), *(one for _, _, one in self._arrows)):
            item.setVisible(visible)

    def settle(self) -> None:
        """Draw everything for the present zoom and where the trays stand."""
        for threat, cross in self._crosses:
            frame = self._scenery.tray_frame(threat.space, threat.power)
            side = max(frame.width(), frame.height()) * self._camera.scale * 1.06
            cross.home = frame.center()
            key = (round(side), self._camera.ratio)
            if cross.key != key:
                cross.show_picture(key, paint_cross(round(side), self._camera.ratio))
        for threat, origin, arrow in self._arrows:
            end = self._scenery.tray_frame(threat.space, threat.power)
            assert threat.by is not None
            start = self._scenery.tray_frame(origin, threat.by)
            x = self._shapes.nearest(start.center().x(), end.center().x())
            arrow.shape_for(start.translated(x - start.center().x(), 0), end, self._camera.scale)
        self.wrap_to(self._camera.center.x())

    def wrap_to(self, center_x: float) -> None:
        """Put everything onto the copy of the map around this x."""
        for _, cross in self._crosses:
            cross.stand_near(center_x, self._shapes)
        for _, _, arrow in self._arrows:
            arrow.setPos(self._shapes.nearest(arrow.home.x(), center_x), arrow.home.y())


def paint_cross(side: int, ratio: float) -> QPixmap:
    """A veil and a coral cross over a piece."""
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = QRectF(0, 0, side, side).adjusted(1, 1, -1, -1)
    painter.setBrush(QColor(16, 22, 26, 110))
    pen = QPen(look.CORAL, 2)
    pen.setDashPattern([3, 2])
    painter.setPen(pen)
    painter.drawRoundedRect(body, side * 0.17, side * 0.17)
    inset = side * 0.2
    for color, width in ((QColor(16, 22, 26, 220), 0.15), (look.CORAL, 0.085)):
        pen = QPen(color, max(2.0, side * width))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(inset, inset), QPointF(side - inset, side - inset))
        painter.drawLine(QPointF(side - inset, inset), QPointF(inset, side - inset))
    painter.end()
    return picture
