"""How far units attack, and what an attack on an area would strike, on a board of hexes."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model import Space
from axis_desktop.model.asking.options import Area
from axis_desktop.model.showing.presentation import Reach
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.board.pieces.placards import Z_TARGETS, Z_TRAVEL
from axis_desktop.view.board.signs.hex_layer import HexLayer, rim_of

_DARK = QColor(10, 14, 17, 200)
_WASH = 44
"""How strongly a hex is tinted for each unit that reaches it, 0 to 255."""
_MOST_WASHES = 4
_LINE_PX, _CASING_PX = 2.6, 5.0
_DOTS = (0.6, 2.2)


class HexRanges(HexLayer):
    """Hexes that units reach: the more of them, the deeper; a line for ground targets, dots for aircraft."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__(scene, shapes, Z_TARGETS + 2)
        self._washes: list[tuple[QPainterPath, int]] = []
        self._rims: list[tuple[QPainterPath, bool]] = []
        self._color = look.CORAL
        self.reached: dict[Space, int] = {}
        """How many units reach each hex that any reaches."""
        self.hide()

    def show_reaches(self, reaches: Sequence[Reach], played: Collection[Space], *, hostile: bool) -> None:
        """Show how far these attack; nothing if there are none.

        Args:
            reaches: of the units.
            played: the hexes that are in play.
            hostile: they are enemies.
        """
        self._color = look.CORAL if hostile else look.MINT
        ground = [self._ring(reach.space, reach.ground, played) for reach in reaches]
        air = [self._ring(reach.space, reach.air, played) for reach in reaches]
        count = Counter(space for one, two in zip(ground, air, strict=True) for space in one | two)
        self.reached = dict(count)
        self._washes = []
        for depth in range(1, _MOST_WASHES + 1):
            path = QPainterPath()
            for space, number in count.items():
                if min(number, _MOST_WASHES) == depth:
                    path.addPath(self._shapes.spaces[space].path)
            self._washes.append((path, depth))
        self._rims = [(self._rim(ground), False), (self._rim(air), True)]
        self.setVisible(bool(count))
        self.update()

    def _ring(
        self, center: Space, distances: tuple[int, int] | None, played: Collection[Space]
    ) -> set[Space]:
        here = self._shapes.spaces[center].hex if center in self._shapes.spaces else None
        if distances is None or here is None:
            return set()
        least, most = distances
        return {
            Space(space)
            for space, shape in self._shapes.spaces.items()
            if shape.hex is not None and space in played and least <= apart(here, shape.hex) <= most
        }

    def _rim(self, rings: Iterable[set[Space]]) -> QPainterPath:
        joined = set().union(*rings)
        return rim_of(self._shapes.spaces[space] for space in sorted(joined))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Tint, then draw the lines around."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for path, depth in self._washes:
            tint = QColor(self._color)
            tint.setAlpha(_WASH * depth)
            painter.fillPath(path, tint)
        for path, dotted in self._rims:
            _draw_rim(painter, path, self._color, dotted=dotted)


class HexBlast(HexLayer):
    """All hexes that an attack would strike; those where a friend would be hit are hatched."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__(scene, shapes, Z_TRAVEL - 1)
        self._drawn: tuple[Area, ...] = ()
        self._aimed: Area | None = None

    @property
    def areas(self) -> tuple[Area, ...]:
        """What is shown as struck."""
        return (*self._drawn, self._aimed) if self._aimed is not None else self._drawn

    def draw(self, areas: tuple[Area, ...]) -> None:
        """Show what a plan would strike."""
        self._drawn = areas
        self.update()

    def aim(self, area: Area | None) -> None:
        """Show what would be struck by what is pointed at; None ends it."""
        if area != self._aimed:
            self._aimed = area
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Tint the hexes and draw a line around them."""
        shapes = self._shapes.spaces
        struck = {space for area in self.areas for space in area.spaces if space in shapes}
        friends = {space for area in self.areas for space in area.friends}
        known = sorted(struck)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for space in known:
            tint = QColor(look.CORAL)
            tint.setAlpha(62)
            painter.fillPath(shapes[space].path, tint)
            if space in friends:
                tint.setAlpha(210)
                painter.save()
                painter.setClipPath(shapes[space].path)
                painter.setPen(QPen(tint, self._shapes.hex_radius * 0.07))
                box = shapes[space].bounds
                step = self._shapes.hex_radius * 0.3
                for number in range(int(2 * box.width() / step) + 1):
                    x = box.left() + number * step
                    painter.drawLine(round(x), round(box.top()), round(x - box.height()), round(box.bottom()))
                painter.restore()
        _draw_rim(painter, rim_of(shapes[space] for space in known), look.CORAL, dotted=False)


class Ranges:
    """Whose ranges are shown: nobody's, the enemies', the own.

    Args:
        layer: shows them.
    """

    def __init__(self, layer: HexRanges) -> None:
        self._layer = layer
        self._whose = 0
        self._reaches: tuple[Reach, ...] = ()
        self._played: frozenset[Space] = frozenset()
        self._is_friend: Mapping[str, bool] = {}

    @property
    def whose(self) -> int:
        """0 for nobody's, 1 for the enemies', 2 for the own."""
        return self._whose

    @property
    def reached(self) -> Mapping[Space, int]:
        """How many of the units whose ranges show reach each hex that any reaches."""
        return self._layer.reached

    def show(
        self, reaches: tuple[Reach, ...], played: Iterable[Space], is_friend: Mapping[str, bool]
    ) -> None:
        """Another state, or another viewer."""
        self._reaches, self._played, self._is_friend = reaches, frozenset(played), is_friend
        self._draw()

    def turn(self) -> None:
        """Show the next: the enemies', the own, nobody's."""
        self._whose = (self._whose + 1) % 3
        self._draw()

    def _draw(self) -> None:
        hostile = self._whose == 1
        wanted = [
            reach for reach in self._reaches if self._whose and self._is_friend.get(reach.power) != hostile
        ]
        self._layer.show_reaches(wanted, self._played, hostile=hostile)


def apart(one: tuple[int, int], two: tuple[int, int]) -> int:
    """Steps from hex to hex between two axial coordinates."""
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def _draw_rim(painter: QPainter, path: QPainterPath, color: QColor, *, dotted: bool) -> None:
    """A line that is as thin on the screen at every zoom."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((_DARK, _CASING_PX), (color, _LINE_PX)):
        pen = QPen(ink, width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        pen.setCosmetic(True)
        if dotted:
            pen.setDashPattern([part * _LINE_PX / width * 2 for part in _DOTS])
        painter.setPen(pen)
        painter.drawPath(path)
