"""One arrow on the board: the ways of all moves that join before its head (SCREENS 3)."""

import math
from collections.abc import Callable, Sequence
from functools import reduce

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.placards import Z_ARROWS, Z_LEADERS, Z_NAMES, Z_TRAYS, Placard
from axis_desktop.view.board.signs.ribbons import HEAD_LONG_PX, Line, distance, head, shaft
from axis_desktop.view.widgets.theme import theme

_SHORTEST_PX = 40.0
_ROOMY_PX = 110.0
_JOIN_PX = 22.0
"""Ways join so far before the head."""
_FULL_PX = 90.0
"""A shorter arrow has a smaller head."""
_EDGE_PX = 6.0
_STACKED_PX = 32.0
_ASIDE_PX = 30.0
"""So far beside a short arrow its small counters stand."""
_COUNTER_PX = 26.0
_NAME_PX = 24.0
"""A name farther off the trays is not kept clear: the arrow might end in another space."""
_OPPOSED = math.radians(125)
"""Ways that arrive from directions farther apart have heads of their own."""


_GAP_PX2 = 120.0
"""A larger gap between ways shows the ground of the map."""


class Shaft:
    """What comes one way: moves along the same path.

    Attributes:
        moves: in the order they were made.
        way: middles of the spaces, each on the copy of the map that is nearest to the one after.
        ribbon: its shape in pixels around the middle of the target.
        middle: the middle of its ribbon, likewise.
        pieces: small counters of each move.
        signs: what the way costs and risks.
    """

    def __init__(self, moves: Sequence[PlannedMove], way: Sequence[QPointF]) -> None:
        self.moves = list(moves)
        self.way = list(way)
        self.ribbon = QPainterPath()
        self.middle = QPointF()
        self.pieces = [Placard(Z_LEADERS) for _ in self.moves]
        self.signs = [Placard(Z_NAMES) for _ in self.moves[0].signs]

    @property
    def numbers(self) -> list[int]:
        """Numbers of its moves."""
        return [move.number for move in self.moves]

    @property
    def placards(self) -> list[Placard]:
        """Everything that stands upright on it."""
        return [*self.pieces, *self.signs]

    def arrival(self) -> float:
        """Direction in which it comes, as an angle."""
        step = self.way[-2] - self.way[-1]
        return math.atan2(step.y(), step.x())


def joined(shafts: Sequence[Shaft]) -> list[list[Shaft]]:
    """Ways to one target in bundles, each of which can share a head."""
    bundles: list[list[Shaft]] = []
    for one in sorted(shafts, key=Shaft.arrival):
        fitting = (b for b in bundles if all(_apart(one, other) <= _OPPOSED for other in b))
        bundle = next(fitting, None)
        if bundle is None:
            bundles.append([one])
        else:
            bundle.append(one)
    return bundles


class ArrowItem(QGraphicsItem):
    """The ribbons of a bundle of ways and their common head.

    Args:
        power: in whose color it is.
        shafts: at least one; all lead to the same space.
        is_advised: it is only proposed: pale, with a dashed edge.

    Attributes:
        home: the middle of that space.
        built_for: the zoom and the trays that its shapes were built for.
    """

    def __init__(self, power: Power, shafts: Sequence[Shaft], *, is_advised: bool = False) -> None:
        super().__init__()
        self._is_advised = is_advised
        self.power, self.shafts = power, list(shafts)
        self.home = self.shafts[0].way[-1]
        self.head = QPainterPath()
        self.count = Placard(Z_NAMES)
        self.built_for: object = None
        self._bounds = QRectF()
        self._gaps: list[QPolygonF] = []
        """Left free between ways that join: as they lie within the arrow, they are no edge."""
        self._lit: set[int] = set()
        self._selected: int | None = None
        self.setZValue(Z_ARROWS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def moves(self) -> tuple[PlannedMove, ...]:
        """All moves it stands for."""
        return tuple(move for one in self.shafts for move in one.moves)

    @property
    def things(self) -> list[QGraphicsItem]:
        """The arrow and everything that stands upright on it."""
        return [self, self.count, *(placard for one in self.shafts for placard in one.placards)]

    def shape_for(
        self,
        scale: float,
        standing_at: Callable[[int, Shaft], Sequence[QRectF]],
        standing_near: Callable[[QRectF], Sequence[QRectF]],
        *,
        heads_only: bool,
    ) -> None:
        """Build everything for a zoom, equally wide at all of them.

        Args:
            scale: logical pixels for each map unit.
            standing_at: what trays and name of the first (0) or last (-1) space of a way cover, in map units.
            standing_near: what its small counters shouldn't lie over in an area, likewise.
            heads_only: leave out the long parts.
        """
        self.prepareGeometryChange()
        self.setScale(1 / scale)
        self.setZValue(Z_ARROWS)
        lines = self._lines(scale, standing_at)
        tips = []
        for one, (line, neck, tip) in zip(self.shafts, lines, strict=True):
            begin = line.leaves(*self._local(standing_at(0, one), scale))
            if len(self.shafts) == 1:
                begin, neck, tip = self._with_room(line, begin, tip)
            one.ribbon = shaft(line, begin, neck) if begin < neck and not heads_only else QPainterPath()
            one.middle = line.at((begin + tip) / 2)[0]
            self._place(one, line, begin, tip, scale, standing_near)
            tips.append((line, max(neck, 0.0), tip))
        line, neck, tip = tips[0]
        self.head = head(line, neck, tip, _share(tip - neck, HEAD_LONG_PX, 0.6))
        self.count.home = self.home + line.at(neck)[0] / scale
        around = self.head.boundingRect()
        for one in self.shafts:
            around |= one.ribbon.boundingRect()
        self._gaps = _gaps([self.head, *(one.ribbon for one in self.shafts)])
        self._bounds = around.adjusted(-_EDGE_PX, -_EDGE_PX, _EDGE_PX, _EDGE_PX)
        self.update()

    def light(self, numbers: set[int], selected: int | None) -> None:
        """Show which of its moves are pointed at and which is selected."""
        self._lit, self._selected = numbers, selected
        self.update()

    def number_at(self, scene_point: QPointF) -> int | None:
        """The move at a point of the scene; where several lie there, the last one."""
        for one in self.shafts:
            for move, placard in zip(one.moves, one.pieces, strict=True):
                away = (scene_point - placard.pos()) / self.scale()  # it is as large at every zoom
                if placard.isVisible() and placard.boundingRect().contains(away):
                    return move.number
        here = self.mapFromScene(scene_point)
        for one in self.shafts:
            if one.ribbon.contains(here):
                return one.numbers[-1]
        return max(max(one.numbers) for one in self.shafts) if self.head.contains(here) else None

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """What it covers, edges included."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw all edges first, then all grounds, so that the ways flow into each other."""
        lit = [one for one in self.shafts if self._is_lit(one)]
        calm = [one.ribbon for one in self.shafts if one not in lit]
        bright = [*(one.ribbon for one in lit), *([self.head] if lit else [])]
        if not lit:
            calm.append(self.head)
        selected = any(self._selected in one.numbers for one in lit)
        ground = QColor(theme().power(self.power).counter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_advised:
            self._paint_proposal(painter, calm, bright, ground)
            return
        for shapes, edge, width in (
            (calm, look.CHALK, 4.0),
            (bright, look.BRASS if selected else look.CHALK, 6.0),
        ):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(edge, width, j=Qt.PenJoinStyle.RoundJoin))
            for shape in shapes:
                painter.drawPath(shape)
        painter.setPen(Qt.PenStyle.NoPen)
        for shapes, fill in ((calm, ground), (bright, ground.lighter(125))):
            painter.setBrush(fill)
            for shape in shapes:
                painter.drawPath(shape)
        fill = ground.lighter(125) if lit else ground
        painter.setBrush(fill)
        painter.setPen(QPen(fill, 2.0))  # so that no seam stays around them
        for gap in self._gaps:
            painter.drawPolygon(gap)

    def _paint_proposal(
        self,
        painter: QPainter,
        calm: Sequence[QPainterPath],
        bright: Sequence[QPainterPath],
        ground: QColor,
    ) -> None:
        """Draw one outline around everything, so that its dashes don't cross."""
        for shapes, edge, alpha in ((calm, look.CHALK, 105), (bright, look.BRASS, 190)):
            whole = QPainterPath()
            for shape in shapes:
                whole = whole.united(shape)
            fill = QColor(ground)
            fill.setAlpha(alpha)
            painter.setPen(QPen(look.PILL, 4.5, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(whole)
            pen = QPen(edge, 2.5, j=Qt.PenJoinStyle.RoundJoin)
            pen.setDashPattern([3.0, 2.0])
            painter.setPen(pen)
            painter.setBrush(fill)
            painter.drawPath(whole)

    def _is_lit(self, one: Shaft) -> bool:
        return any(number in self._lit or number == self._selected for number in one.numbers)

    def _local(self, rects: Sequence[QRectF], scale: float) -> list[QRectF]:
        """Rectangles of the map in pixels around the middle of the target."""
        moved = [rect.translated(-self.home) for rect in rects]
        return [QRectF(rect.topLeft() * scale, rect.size() * scale) for rect in moved]

    def _lines(
        self, scale: float, standing_at: Callable[[int, Shaft], Sequence[QRectF]]
    ) -> list[tuple[Line, float, float]]:
        """The curve of each way, how far along the head begins, and where its tip is."""
        local = [[(place - self.home) * scale for place in one.way] for one in self.shafts]
        if len(local) == 1:
            line = Line(local[0])
            tip = ends_at(line, self._local(standing_at(-1, self.shafts[0]), scale))
            return [(line, tip - HEAD_LONG_PX, tip)]
        away = QPointF(0, 0)
        for one in self.shafts:
            away += QPointF(math.cos(one.arrival()), math.sin(one.arrival()))
        away /= distance(QPointF(0, 0), away) or 1.0
        # A common way in, from far enough outside to where the trays begin.
        inward = Line([away * 400, QPointF(0, 0)], straight=True)
        peak, _ = inward.at(ends_at(inward, self._local(standing_at(-1, self.shafts[0]), scale)))
        neck = peak + away * HEAD_LONG_PX
        lines = []
        for way in local:
            nearest = min(distance(way[-2], neck) * 0.4, _JOIN_PX)
            line = Line([*way[:-1], neck + away * nearest, neck, peak])
            joins = line.of_point(len(way))
            lines.append((line, joins, line.length))
        return lines

    def _with_room(self, line: Line, begin: float, tip: float) -> tuple[float, float, float]:
        """An arrow that has hardly any room between two trays lies over them."""
        if tip - begin < _SHORTEST_PX:
            half = _SHORTEST_PX / 2
            middle = min(max((begin + tip) / 2, half), line.length - half)
            begin, tip = max(0.0, middle - half), min(line.length, middle + half)
            self.setZValue(Z_TRAYS + 1)
        return begin, max(begin + 2, tip - HEAD_LONG_PX * _share(tip - begin, _FULL_PX, 0.6)), tip

    def _place(
        self,
        one: Shaft,
        line: Line,
        begin: float,
        tip: float,
        scale: float,
        standing_near: Callable[[QRectF], Sequence[QRectF]],
    ) -> None:
        """Stand the small counters where a way begins, off what stands there, and the signs on it."""
        bodies = _counter_places(one, line, begin, tip)
        around = reduce(QRectF.united, bodies)
        area = QRectF(self.home + around.topLeft() / scale, around.size() / scale)
        taken = self._local(standing_near(area), scale)
        # Where they would cover something anyway, the usual place.
        free = (body for body in bodies if not any(body.intersects(rect) for rect in taken))
        place = next(free, bodies[0]).topLeft() + QPointF(bodies[0].width(), _COUNTER_PX) / 2
        for number, placard in enumerate(one.pieces):
            placard.home = self.home + (place + QPointF(0, _STACKED_PX * number)) / scale
        for sign, placard in zip(one.moves[0].signs, one.signs, strict=True):
            at = sign.at + 0.5 if sign.kind == "canal" else sign.at
            along = min(max(line.of_point(at), begin + 14), tip - HEAD_LONG_PX - 8)
            placard.home = self.home + line.at(along)[0] / scale


def _counter_places(one: Shaft, line: Line, begin: float, tip: float) -> list[QRectF]:
    """Where the small counters of a way could stand, one below the other, best first."""
    middle = (begin + tip) / 2
    if tip - begin > _ROOMY_PX:
        tried = [(begin + 24, 0.0), (middle, 0.0), (begin + 24, _ASIDE_PX), (begin + 24, -_ASIDE_PX)]
    else:
        tried = [(middle, side * _ASIDE_PX) for side in (1.0, -1.0, 1.6, -1.6)]
    places = [at + normal * aside for (at, normal), aside in ((line.at(t), aside) for t, aside in tried)]
    wide = max((len(move.pieces) for move in one.moves), default=1) * _COUNTER_PX
    tall = _COUNTER_PX + _STACKED_PX * (len(one.moves) - 1)
    corner = QPointF(wide / 2, _COUNTER_PX / 2)
    return [QRectF(place - corner, QSizeF(wide, tall)) for place in places]


def ends_at(line: Line, frames: Sequence[QRectF]) -> float:
    """How far along an arrow ends: before the trays, the first frame, and a name that stands beside them."""
    return line.enters(*(frame for frame in frames if _gap(frame, frames[0]) <= _NAME_PX))


def _gap(one: QRectF, other: QRectF) -> float:
    across = max(one.left() - other.right(), other.left() - one.right(), 0.0)
    return max(across, one.top() - other.bottom(), other.top() - one.bottom())


def _share(length: float, full: float, least: float) -> float:
    return max(least, min(1.0, length / full))


def _apart(one: Shaft, other: Shaft) -> float:
    """Angle between the directions of two ways."""
    angle = abs(one.arrival() - other.arrival()) % (2 * math.pi)
    return min(angle, 2 * math.pi - angle)


def _gaps(shapes: Sequence[QPainterPath]) -> list[QPolygonF]:
    """Small holes in what shapes that lie over each other cover."""
    whole = reduce(QPainterPath.united, shapes, QPainterPath())
    return [one for one in whole.toSubpathPolygons() if abs(_area(one)) < _GAP_PX2]


def _area(shape: QPolygonF) -> float:
    corners = shape.toList()
    ahead = [*corners[1:], *corners[:1]]
    return sum(a.x() * b.y() - b.x() * a.y() for a, b in zip(corners, ahead, strict=True)) / 2
