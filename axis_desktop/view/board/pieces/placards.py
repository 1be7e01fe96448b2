"""Items that stand upright on the map whatever its zoom: trays, names, boxes and their leader lines."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from axis_desktop.model import Space
from axis_desktop.model.showing.presentation import Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.counters import TrayPlan
from axis_desktop.view.board.pieces.names import NamePlan, name_center, paint_name
from axis_desktop.view.widgets.theme import theme

Z_TARGETS, Z_ARROWS, Z_LEADERS, Z_NAMES, Z_BOXES, Z_TRAYS, Z_FOCUS, Z_TRAVEL, Z_GHOST = range(10, 100, 10)
"""What lies above what."""


class Placard(QGraphicsPixmapItem):
    """A picture around a point of the map, the same size at every zoom.

    Attributes:
        home: its point on the first copy of the map.
        spot: x and y of the point where it stands, on whatever copy of the map.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)
        self.home = QPointF()
        self.spot = (0.0, 0.0)
        self.key: object = None
        self._share, self._is_sharp = 1.0, True

    def show_picture(self, key: object, picture: QPixmap) -> None:
        """Take a picture, to be shown as large as it is unless `resize` says otherwise."""
        self.key = key
        self.setPixmap(picture)
        ratio = picture.devicePixelRatio()
        self.setOffset(-picture.width() / ratio / 2, -picture.height() / ratio / 2)
        self.resize(self._share)

    def stand_near(self, center_x: float, shapes: BoardShapes) -> None:
        """Stand on the copy of the map around this x."""
        spot = (shapes.nearest(self.home.x(), center_x), self.home.y())
        if self.spot != spot:
            self.spot = spot
            self.setPos(*spot)

    def resize(self, share: float) -> None:
        """Show the picture enlarged or reduced to a share of its size until a sharp one comes."""
        if share == self._share and self._is_sharp:
            return
        self._share = share
        self._is_sharp = sharp = abs(share - 1) < 0.02
        self.setScale(1.0 if sharp else share)
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.FastTransformation if sharp else mode.SmoothTransformation)


class StackItem(Placard):
    """A tray on the board: shows the stack it is told to and knows what lies where in it.

    Attributes:
        space, stack, plan: what it shows.
        reach: how far it covers pixels around its middle: from and to across, from and to along.
    """

    def __init__(self, space: Space, stack: Stack, plan: TrayPlan) -> None:
        super().__init__(Z_TRAYS)
        self.space = space
        self.show_stack(stack, plan)

    def show_stack(self, stack: Stack, plan: TrayPlan) -> None:
        """Show another state of the stack; its picture follows."""
        self.stack = stack
        self.plan = plan
        around = QRectF()
        for cell in plan.cells:
            around |= cell.rect
        self.reach = (around.left(), around.right(), around.top(), around.bottom())


class Leader(QGraphicsPathItem):
    """A line from a tray that stands apart to its space.

    Attributes:
        home: of the tray, on the first copy of the map.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z_LEADERS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.home = QPointF()
        pen = QPen(look.CHALK, 1.3)
        pen.setCosmetic(True)
        self.setPen(pen)
        self.setBrush(look.CHALK)

    def lead(self, home: QPointF, to: QPointF, scale: float) -> None:
        """From `home` to a point of the map, with a dot at its end."""
        self.home = home
        path = QPainterPath(QPointF(0, 0))
        path.lineTo(to - home)
        path.addEllipse(to - home, 2.2 / scale, 2.2 / scale)
        self.setPath(path)


BOX_PAD = 7.0


def box_size(name: NamePlan, trays: QSizeF) -> QSizeF:
    """Size of the box around the name and the trays of a space that has no room for them."""
    width = max(name.size.width() + 8, trays.width()) + 2 * BOX_PAD
    return QSizeF(width, name.size.height() + 4 + trays.height() + 2 * BOX_PAD)


def paint_box(name: NamePlan, size: QSizeF, ratio: float) -> QPixmap:
    """The box with its name; trays lie on top of it."""
    margin = 3
    picture = QPixmap(round((size.width() + 2 * margin) * ratio), round((size.height() + 2 * margin) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = QRectF(margin, margin, size.width(), size.height())
    painter.setPen(QPen(look.CHALK, 1.3))
    ground = theme().color("shadow")
    ground.setAlpha(150)
    painter.setBrush(ground)
    painter.drawRoundedRect(body, 7, 7)
    text = paint_name(name, look.CHALK, look.PILL, ratio)
    center = QPointF(body.center().x(), body.top() + BOX_PAD + name.size.height() / 2)
    painter.drawPixmap(center - name_center(text), text)
    painter.end()
    return picture
