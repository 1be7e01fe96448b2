"""Planned moves as ribbons along their way, growing towards the head (SCREENS 3)."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from axis_desktop.model import Space
from axis_desktop.model.presentation import Piece, PlannedMove
from axis_desktop.view.board import look
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.counters import Units, paint_counter
from axis_desktop.view.board.lights import Lights
from axis_desktop.view.board.placards import Z_ARROWS, Z_LEADERS, Z_TRAYS, Placard
from axis_desktop.view.board.scenery import Scenery
from axis_desktop.view.board.shapes import BoardShapes
from axis_desktop.view.theme import theme

MOST_WHOLE = 12
"""With more arrows than this only their heads are drawn."""

_TAIL_PX, _NECK_PX, _HEAD_PX, _HEAD_LONG_PX = 5.0, 15.0, 17.0, 27.0
_CLEAR_PX = 4.0
_SHORTEST_PX = 40.0
_ROOMY_PX = 110.0
_SAMPLES = 14


class ArrowItem(QGraphicsPathItem):
    """The ribbon of one planned move."""

    def __init__(self, move: PlannedMove, way: Sequence[QPointF]) -> None:
        super().__init__()
        self.move = move
        self.way = list(way)
        self.middle = self.way[0]
        self.setZValue(Z_ARROWS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.pieces = Placard(Z_LEADERS)
        self.hovered = self.selected = False

    def shape_for(self, scale: float, tail: QRectF, head: QRectF, *, head_only: bool) -> QPointF:
        """Build the ribbon for a zoom, equally wide at all of them; where its small counters stand.

        Args:
            scale: logical pixels for each map unit.
            tail: trays at its beginning, in map units, on the copy of the way; it keeps clear of them.
            head: trays at its end.
            head_only: leave out the long part.
        """
        start = self.way[0]
        line = Line([(place - start) * scale for place in self.way])
        begin = line.leaves(_scaled(tail.translated(-start), scale))
        tip = line.enters(_scaled(head.translated(-start), scale))
        crowded = tip - begin < _SHORTEST_PX
        if crowded:
            middle = min(max((begin + tip) / 2, _SHORTEST_PX / 2), line.length - _SHORTEST_PX / 2)
            begin, tip = max(0.0, middle - _SHORTEST_PX / 2), min(line.length, middle + _SHORTEST_PX / 2)
        self.setZValue(Z_TRAYS + 1 if crowded else Z_ARROWS)
        self.setPath(ribbon(line, begin, tip, head_only=head_only))
        self.setScale(1 / scale)
        self.color()
        self.middle = start + line.at((begin + tip) / 2)[0] / scale
        roomy = tip - begin > _ROOMY_PX
        place, normal = line.at(begin + 24 if roomy else (begin + tip) / 2)
        return start + (place + normal * (0 if roomy else 30)) / scale

    def color(self) -> None:
        """Show whether it is pointed at or selected."""
        ground = QColor(theme().power(self.move.power).counter)
        ground.setAlpha(235)
        if self.hovered or self.selected:
            ground = ground.lighter(125)
        edge = look.BRASS if self.selected else look.CHALK
        self.setBrush(ground)
        self.setPen(QPen(edge, 3.0 if self.hovered or self.selected else 2.0, j=Qt.PenJoinStyle.RoundJoin))

    def hits(self, scene_point: QPointF) -> bool:
        """Whether a point of the scene lies on it."""
        return self.path().contains(self.mapFromScene(scene_point))


class Arrows(QObject):
    """All planned moves on the board."""

    def __init__(
        self, scene: QGraphicsScene, shapes: BoardShapes, lights: Lights, camera: Camera, scenery: Scenery
    ) -> None:
        super().__init__(scene)
        self._scene = scene
        self._shapes = shapes
        self._lights = lights
        self._camera = camera
        self._scenery = scenery
        self._items: dict[int, ArrowItem] = {}
        self.selected: int | None = None
        self.hovered: int | None = None

    @property
    def numbers(self) -> list[int]:
        """Numbers of the moves shown."""
        return list(self._items)

    def show(self, moves: Sequence[PlannedMove]) -> None:
        """Show these moves and no others."""
        for item in self._items.values():
            self._scene.removeItem(item)
            self._scene.removeItem(item.pieces)
        self._items.clear()
        for move in moves:
            way = self._lights.middles(move.path)
            if len(way) > 1:
                item = self._items[move.number] = ArrowItem(move, way)
                self._scene.addItem(item)
                self._scene.addItem(item.pieces)
        self.selected = self.selected if self.selected in self._items else None
        self.hovered = None
        self.settle()

    def settle(self) -> None:
        """Build all ribbons for the present zoom."""
        head_only = len(self._items) > MOST_WHOLE
        for number, item in self._items.items():
            item.selected, item.hovered = number == self.selected, number == self.hovered
            ends = [self._trays_on(item.move.path[i], item.way[i]) for i in (0, -1)]
            item.pieces.home = item.shape_for(self._camera.scale, *ends, head_only=head_only)
            item.pieces.show_picture(number, paint_pieces(item.move, self._scenery.units, self._camera.ratio))
            item.pieces.setVisible(not head_only)
        self.wrap_to(self._camera.center.x())

    def _trays_on(self, space: Space, place: QPointF) -> QRectF:
        """What the trays of a space cover, on the copy of the map where a place is."""
        frame = self._scenery.trays_frame(space)
        return frame.translated(self._shapes.nearest(frame.center().x(), place.x()) - frame.center().x(), 0)

    def wrap_to(self, center_x: float) -> None:
        """Put all arrows onto the copy of the map around this x."""
        for item in self._items.values():
            start = item.way[0]
            item.setPos(self._shapes.nearest(start.x(), center_x), start.y())
            place = item.pieces.home
            item.pieces.setPos(place.x() + item.x() - start.x(), place.y())

    def at(self, scene_point: QPointF) -> int | None:
        """Number of the move at a point of the scene."""
        return next((number for number, item in self._items.items() if item.hits(scene_point)), None)

    def point_at(self, number: int | None) -> None:
        """Light one arrow, or none."""
        self.hovered = number if number in self._items else None
        self._recolor()

    def select(self, number: int | None) -> None:
        """Select one arrow, or none."""
        self.selected = number if number in self._items else None
        self._recolor()

    def place_of(self, number: int) -> QPointF:
        """The middle of a ribbon in map units."""
        return self._items[number].middle

    def _recolor(self) -> None:
        for number, item in self._items.items():
            item.hovered, item.selected = number == self.hovered, number == self.selected
            item.color()


class Line:
    """A curve through points, measured along its way in pixels."""

    def __init__(self, points: Sequence[QPointF]) -> None:
        self._points = _smooth(points)
        self._lengths = [0.0]
        for before, after in pairwise(self._points):
            step = after - before
            self._lengths.append(self._lengths[-1] + math.hypot(step.x(), step.y()))

    @property
    def length(self) -> float:
        """From end to end."""
        return self._lengths[-1]

    def leaves(self, frame: QRectF) -> float:
        """How far along the curve is out of a frame at its beginning."""
        grown = frame.adjusted(-_CLEAR_PX, -_CLEAR_PX, _CLEAR_PX, _CLEAR_PX)
        inside = (i for i, point in enumerate(self._points) if not frame.isEmpty() and grown.contains(point))
        return self._lengths[min(max(inside, default=0) + 1, len(self._points) - 1)]

    def enters(self, frame: QRectF) -> float:
        """How far along the curve reaches a frame at its end."""
        grown = frame.adjusted(-_CLEAR_PX, -_CLEAR_PX, _CLEAR_PX, _CLEAR_PX)
        inside = (i for i, point in enumerate(self._points) if not frame.isEmpty() and grown.contains(point))
        return self._lengths[min(inside, default=len(self._points) - 1)]

    def at(self, along: float) -> tuple[QPointF, QPointF]:
        """The point so far along and the unit normal there."""
        last = len(self._points) - 2
        index = next((i for i in range(last + 1) if self._lengths[i + 1] >= along), last)
        step = self._points[index + 1] - self._points[index]
        length = math.hypot(step.x(), step.y()) or 1.0
        share = (along - self._lengths[index]) / (self._lengths[index + 1] - self._lengths[index] or 1.0)
        return self._points[index] + step * share, QPointF(-step.y(), step.x()) / length


def ribbon(line: Line, begin: float, tip: float, *, head_only: bool = False) -> QPainterPath:
    """A ribbon along a line from a narrow tail to an arrow head."""
    share = min(1.0, (tip - begin) / 90)
    neck = max(begin + 2, tip - _HEAD_LONG_PX * max(0.6, share))
    head = _HEAD_PX * max(0.7, share)
    if head_only:
        begin = max(begin, neck - 12)
    left: list[QPointF] = []
    right: list[QPointF] = []
    for number in range(2 * _SAMPLES + 1):
        along = begin + (neck - begin) * number / (2 * _SAMPLES)
        place, normal = line.at(along)
        half = (_TAIL_PX + (_NECK_PX * share - _TAIL_PX) * number / (2 * _SAMPLES)) / 2
        left.append(place + normal * half)
        right.append(place - normal * half)
    place, normal = line.at(neck)
    peak, _ = line.at(tip)
    path = QPainterPath(left[0])
    for point in (*left[1:], place + normal * head, peak, place - normal * head, *reversed(right)):
        path.lineTo(point)
    path.closeSubpath()
    return path


def _smooth(line: Sequence[QPointF]) -> list[QPointF]:
    """A curve through all points; a straight way is bent a little, so that it reads as movement."""
    ends = list(line)
    if len(ends) == 2:
        way = ends[1] - ends[0]
        ends.insert(1, (ends[0] + ends[1]) / 2 + QPointF(way.y(), -way.x()) * 0.10)
    padded = [ends[0] * 2 - ends[1], *ends, ends[-1] * 2 - ends[-2]]
    points: list[QPointF] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for number in range(_SAMPLES):
            t = number / _SAMPLES
            bend = (a * 2 - b * 5 + c * 4 - d) * t**2 + (b * 3 - a - c * 3 + d) * t**3
            points.append((b * 2 + (c - a) * t + bend) / 2)
    return [*points, ends[-1]]


def _scaled(rect: QRectF, scale: float) -> QRectF:
    return QRectF(rect.topLeft() * scale, rect.size() * scale)


def paint_pieces(move: PlannedMove, units: Units, ratio: float) -> QPixmap:
    """Small counters of what moves."""
    side = 22.0
    pieces = [(unit, number) for unit, number in move.pieces if unit in units]
    picture = QPixmap((QSizeF(len(pieces) * (side + 1) + 12, side + 12) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = QRectF(3, 3, len(pieces) * (side + 1) + 5, side + 5)
    painter.setPen(QPen(look.BRASS, 1.2))
    painter.setBrush(look.TRAY)
    painter.drawRoundedRect(body, 5, 5)
    for column, (unit, number) in enumerate(pieces):
        piece = Piece(unit_type=unit, units=tuple(range(number)))
        rect = QRectF(6 + column * (side + 1), 6, side, side - 1)
        paint_counter(painter, move.power, piece, units, rect, ratio, full=False)
    painter.end()
    return picture
