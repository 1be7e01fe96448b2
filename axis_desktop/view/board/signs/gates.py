"""Straits as gates: open or closed for the side of the viewer, with the bank that decides (SCREENS 3)."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.board import Board
from axis_desktop.model import Side, Space
from axis_desktop.model.showing.presentation import StraitView
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.features import Features, gate_px
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.placards import Z_LEADERS, Placard


class Gates(QObject):
    """The signs of all straits.

    Args:
        board: whose straits they are; their signs stand where the map has drawn them.
    """

    def __init__(
        self, scene: QGraphicsScene, board: Board, map_look: MapLook, shapes: BoardShapes, camera: Camera
    ) -> None:
        super().__init__(scene)
        self._scene, self._shapes, self._camera = scene, shapes, camera
        self._features = Features(board, map_look)
        self._items: dict[str, Placard] = {}
        self._shown: dict[str, tuple[StraitView, bool]] = {}

    def show(self, straits: Sequence[StraitView], side: Side | None) -> None:
        """Show these straits as they are for a side; None: for the one to whom they are open."""
        shown = {
            strait.name: (strait, strait.side is not None and side in (None, strait.side))
            for strait in straits
        }
        if shown == self._shown:
            return
        self._shown = shown
        for name in [name for name in self._items if name not in shown]:
            self._scene.removeItem(self._items.pop(name))
        for name in shown:
            if name not in self._items:
                spot = self._spot(name)
                if spot is not None:
                    self._items[name] = item = Placard(Z_LEADERS)
                    item.home = spot
                    self._scene.addItem(item)
        self.settle()

    def is_open(self, name: str) -> bool:
        """Whether a strait is shown as open."""
        return self._shown[name][1]

    def place(self, name: str) -> QPointF:
        """Where the sign of a strait stands in the window."""
        return self._camera.to_window_exactly(self._items[name].pos())

    def between(self, a: Space, b: Space) -> QPointF | None:
        """The point of the map where a strait joins two seas; None if none does."""
        for name, item in self._items.items():
            strait = self._shown[name][0]
            if {strait.a, strait.b} == {a, b}:
                return item.home
        return None

    def at(self, window: QPointF) -> StraitView | None:
        """The strait whose sign is at a point of the window."""
        for name, item in self._items.items():
            away = self._camera.to_window_exactly(item.pos()) - window
            if (away.x() ** 2 + away.y() ** 2) ** 0.5 <= self._size() / 2:
                return self._shown[name][0]
        return None

    def settle(self) -> None:
        """Draw the signs for the present zoom."""
        size, ratio = self._size(), self._camera.ratio
        for name, item in self._items.items():
            key = (size, ratio, self._shown[name][1])
            if item.key != key:
                item.show_picture(key, paint_gate(size, ratio, is_open=self._shown[name][1]))
        self.wrap_to(self._camera.center.x())

    def wrap_to(self, center_x: float) -> None:
        """Put all signs onto the copy of the map around this x."""
        for item in self._items.values():
            item.stand_near(center_x, self._shapes)

    def _size(self) -> float:
        """Diameter in pixels."""
        return gate_px(self._camera.scale)

    def _spot(self, name: str) -> QPointF | None:
        names = [passage.name for passage in self._features.passages]
        return self._features.passages[names.index(name)].sign if name in names else None


def paint_gate(size: float, ratio: float, *, is_open: bool) -> QPixmap:
    """A disc with the two leaves of a gate: swung open on water, or shut and barred."""
    picture = QPixmap((QSizeF(size + 4, size + 4) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size / 2 + 2, size / 2 + 2)
    color = look.MINT if is_open else look.CORAL
    painter.setPen(QPen(color, max(1.8, size * 0.075)))
    painter.setBrush(look.PILL)
    painter.drawEllipse(QPointF(), size / 2 - 1, size / 2 - 1)
    pen = QPen(color, max(1.8, size * 0.085))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for side in (-1, 1):
        post = side * size * 0.27
        painter.drawLine(QPointF(post, -size * 0.2), QPointF(post, size * 0.2))
        if is_open:
            leaf = QPointF(side * size * 0.13, -size * 0.26)
            painter.drawLine(QPointF(post, -size * 0.12), leaf)
        else:
            painter.drawRect(QRectF(min(post, 0), -size * 0.12, abs(post), size * 0.24))
    if is_open:
        painter.drawLine(QPointF(0, size * 0.2), QPointF(0, -size * 0.08))
        for side in (-1, 1):
            painter.drawLine(QPointF(0, -size * 0.1), QPointF(side * size * 0.09, 0))
    painter.end()
    return picture
