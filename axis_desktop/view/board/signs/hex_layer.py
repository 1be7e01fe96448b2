"""What layers over a board of hexes share: their place in the scene, and the line around some hexes."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape


class HexLayer(QGraphicsItem):
    """Something painted in map units over the whole board, which no click is meant for."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes, z: float) -> None:
        super().__init__()
        self._shapes = shapes
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """All of the board."""
        return QRectF(0, 0, self._shapes.width, self._shapes.height)


def rim_of(shapes: Iterable[SpaceShape]) -> QPainterPath:
    """The line around all these hexes together; shapes of other kinds have outlines of their own."""
    edges: dict[frozenset[tuple[int, int]], tuple[QPointF, QPointF]] = {}
    for shape in shapes:
        corners = shape.outline.toFillPolygon().toList() if shape.is_hex else []
        for a, b in pairwise(corners):
            key = frozenset((round(p.x()), round(p.y())) for p in (a, b))
            if edges.pop(key, None) is None:
                edges[key] = (a, b)
    path = QPainterPath()
    for a, b in edges.values():
        path.moveTo(a)
        path.lineTo(b)
    return path
