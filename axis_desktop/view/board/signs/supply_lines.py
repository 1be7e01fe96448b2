"""Chains of supply as dashed lines in the pale tone of the power, from star to piece (SCREENS 3)."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model import Power, Space
from axis_desktop.model.showing.presentation import SupplyLine
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.placards import Z_ARROWS
from axis_desktop.view.board.pieces.scenery import Scenery
from axis_desktop.view.board.signs.ribbons import distance
from axis_desktop.view.widgets.theme import theme

_DASH_PX, _GAP_PX = 13.0, 8.0
_WIDTH_PX, _CASING_PX = 4.4, 7.6
_TOGETHER = 6
"""So many dashes are one picture: long slanted pictures would be mostly empty."""
_PALE_SHARE = 0.62
_BESIDE_PX = 9.0
"""Lines of several powers between the same spaces lie so far beside each other."""
_CASING = QColor(12, 18, 22, 190)


class LinkItem(QGraphicsItem):
    """One link of a chain, painted once for a zoom into small pictures: blending these costs little.

    Attributes:
        line: what it shows.
        home: where it begins, on the first copy of the map.
    """

    def __init__(self, line: SupplyLine) -> None:
        super().__init__()
        self.line = line
        self.home = QPointF()
        self._built_for: object = None
        self._pieces: list[tuple[QPoint, QPixmap]] = []
        self._bounds = QRectF()
        self._is_breaking = False
        self.setZValue(Z_ARROWS - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def shape_for(self, way: Sequence[QPointF], scale: float, ratio: float) -> None:
        """Lead along map points at a zoom, in logical pixels for each map unit."""
        color = look.CORAL if self._is_breaking else pale_tone(self.line.power)
        key = (scale, ratio, color.rgb(), [point.toTuple() for point in way])
        if key == self._built_for:
            return
        self._built_for = key
        self.prepareGeometryChange()
        self.home = way[0]
        self.setScale(1 / scale)
        self._pieces = []
        for start, end in pairwise([(point - self.home) * scale for point in way]):
            dashes = list(_dashes(start, end))
            for n in range(0, len(dashes), _TOGETHER):
                self._pieces.append(_painted(dashes[n : n + _TOGETHER], color, ratio))
        self._bounds = QRectF()
        for place, picture in self._pieces:
            self._bounds |= QRectF(place, picture.deviceIndependentSize())
        self.update()

    def set_breaking(self, breaking: bool) -> None:
        """Show that it would break, or not; `shape_for` must follow."""
        self._is_breaking = breaking

    @property
    def is_breaking(self) -> bool:
        """Whether it is shown as one that would break."""
        return self._is_breaking

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """What it covers."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Lay the pictures side by side."""
        for place, picture in self._pieces:
            painter.drawPixmap(place, picture)


class SupplyLines(QObject):
    """All links on the board, of which those of some powers are seen.

    Args:
        via: the point of the map through which a link between two spaces leads, if it may not go straight.

    Attributes:
        shows_all: those of every power are.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        shapes: BoardShapes,
        camera: Camera,
        scenery: Scenery,
        via: Callable[[Space, Space], QPointF | None],
    ) -> None:
        super().__init__(scene)
        self._via = via
        self._scene, self._shapes, self._camera, self._scenery = scene, shapes, camera, scenery
        self._items: dict[SupplyLine, LinkItem] = {}
        self._pointed: frozenset[Power] = frozenset()
        self._selected: frozenset[Power] = frozenset()
        self._broken: frozenset[tuple[Power, Space]] = frozenset()
        self._is_hidden = False
        self.shows_all = False

    @property
    def shown(self) -> list[SupplyLine]:
        """The links that are seen."""
        return [line for line, item in self._items.items() if item.isVisible()]

    @property
    def breaking(self) -> list[SupplyLine]:
        """The links that are shown as ones that would break."""
        return [line for line, item in self._items.items() if item.is_breaking]

    def show(self, lines: Sequence[SupplyLine]) -> None:
        """Show these links and no others."""
        wanted = set(lines)
        for line in [line for line in self._items if line not in wanted]:
            self._scene.removeItem(self._items.pop(line))
        for line in lines:
            if line not in self._items:
                self._items[line] = LinkItem(line)
                self._scene.addItem(self._items[line])
        self._refresh()

    def set_all(self, all_: bool) -> None:
        """Let the lines of every power be seen, or only those that are pointed at or selected."""
        self.shows_all = all_
        self._refresh()

    def point_at(self, powers: Collection[Power]) -> None:
        """The pointer is at something of these powers."""
        if frozenset(powers) != self._pointed:
            self._pointed = frozenset(powers)
            self._refresh()

    def select(self, powers: Collection[Power]) -> None:
        """Let the lines of these powers be seen until others are selected."""
        if frozenset(powers) != self._selected:
            self._selected = frozenset(powers)
            self._refresh()

    def set_hidden(self, hidden: bool) -> None:
        """Let nothing be seen for a while."""
        if hidden != self._is_hidden:
            self._is_hidden = hidden
            self._refresh()

    def threaten(self, pieces: Collection[tuple[Power, Space]]) -> None:
        """Show which links would break if these pieces were gone."""
        if frozenset(pieces) != self._broken:
            self._broken = frozenset(pieces)
            self._refresh()

    def settle(self) -> None:
        """Build what is seen for the present zoom, and for the trays at the ends where these are others."""
        beside = self._beside()
        for line, item in self._items.items():
            if not item.isVisible():
                continue
            way = self._way(line, beside.get(line, 0.0))
            item.shape_for(way, self._camera.scale, self._camera.ratio)
        self.wrap_to(self._camera.center.x())

    def wrap_to(self, center_x: float) -> None:
        """Put all lines onto the copy of the map around this x."""
        for item in self._items.values():
            if item.isVisible():
                item.setPos(self._shapes.nearest(item.home.x(), center_x), item.home.y())

    def _refresh(self) -> None:
        """Show what is to be seen now."""
        for line, item in self._items.items():
            power = line.power
            breaks = (power, line.a) in self._broken or (power, line.b) in self._broken
            seen = self.shows_all or breaks or power in self._pointed or power in self._selected
            item.setVisible(seen and not self._is_hidden)
            item.set_breaking(breaks)
        self.settle()

    def _beside(self) -> dict[SupplyLine, float]:
        """How far aside a line lies, in pixels, where several powers have one between the same spaces."""
        between: dict[frozenset[Space], list[SupplyLine]] = {}
        for line in self.shown:
            between.setdefault(frozenset((line.a, line.b)), []).append(line)
        return {
            line: (n - (len(lines) - 1) / 2) * _BESIDE_PX
            for lines in between.values()
            if len(lines) > 1
            for n, line in enumerate(lines)
        }

    def _way(self, line: SupplyLine, aside: float) -> list[QPointF]:
        """From piece to piece in map units, each point on the copy of the map nearest to the one before."""
        via = self._via(line.a, line.b)
        ends = (self._place(line.power, line.a), self._place(line.power, line.b))
        way = [ends[0]]
        for point in (ends[1],) if via is None else (via, ends[1]):
            way.append(QPointF(self._shapes.nearest(point.x(), way[-1].x()), point.y()))
        if not aside:
            return way
        step = way[-1] - way[0]
        length = distance(way[0], way[-1]) or 1.0
        sign = 1.0 if (step.x(), step.y()) > (0.0, 0.0) else -1.0
        across = QPointF(-step.y(), step.x()) / length * (aside * sign / self._camera.scale)
        return [point + across for point in way]

    def _place(self, power: Power, space: Space) -> QPointF:
        tray = next((item for item in self._scenery.trays(space) if item.stack.power == power), None)
        return tray.home if tray is not None else self._shapes.spaces[space].center


def pale_tone(power: str) -> QColor:
    """The color of a power as it is drawn on any ground."""
    return look.mixed(theme().power(power).counter, look.CHALK, _PALE_SHARE)


def _dashes(start: QPointF, end: QPointF) -> Iterator[tuple[QPointF, QPointF]]:
    """The dashes of a straight line in pixels, evenly spread over its length."""
    length = distance(start, end)
    number = round(length / (_DASH_PX + _GAP_PX))
    for n in range(number):
        share, half = (n + 0.5) / number, _DASH_PX / 2 / length
        yield start + (end - start) * (share - half), start + (end - start) * (share + half)


def _painted(
    dashes: Sequence[tuple[QPointF, QPointF]], color: QColor, ratio: float
) -> tuple[QPoint, QPixmap]:
    """A few dashes as a picture, and where its upper left corner lies."""
    around = QRectF()
    for ends in dashes:
        around |= QRectF(*ends).normalized().adjusted(-_CASING_PX, -_CASING_PX, _CASING_PX, _CASING_PX)
    frame = around.toAlignedRect()
    picture = QPixmap(frame.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-frame.topLeft())
    for ink, width, cap in (
        (_CASING, _CASING_PX, Qt.PenCapStyle.SquareCap),
        (color, _WIDTH_PX, Qt.PenCapStyle.FlatCap),
    ):
        # A square cap is half a width longer: the casing shows at the ends as it does at the sides.
        inset = (_CASING_PX + _WIDTH_PX) / 4 / _DASH_PX if cap == Qt.PenCapStyle.SquareCap else 0.0
        painter.setPen(QPen(ink, width, c=cap))
        for start, end in dashes:
            shift = (end - start) * inset
            painter.drawLine(start + shift, end - shift)
    painter.end()
    return frame.topLeft(), picture
