"""What lies in hexes besides units: flags of factories, tokens, duties, what is out of play, the weather."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from axis_desktop.model import Space
from axis_desktop.model.showing.presentation import Duty, Presentation, Printed, SpaceView
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.board.pieces.marks import DESTROYED_FACTORY
from axis_desktop.view.board.pieces.placards import Z_FOCUS, Z_TARGETS
from axis_desktop.view.board.signs.hex_layer import HexLayer
from axis_desktop.view.board.signs.hex_ranges import HexBlast, HexRanges, Ranges
from axis_desktop.view.widgets.pictures import emblem, has_mark, icon_pixmap, mark
from axis_desktop.view.widgets.theme import theme

_OUT_OF_PLAY = QColor(9, 13, 16, 176)
_LIGHTS: dict[str, QColor] = {
    "fog": QColor(226, 230, 232, 104),
    "storm": QColor(24, 38, 62, 92),
    "frost": QColor(206, 228, 246, 84),
    "mud": QColor(74, 52, 28, 84),
    "dry": QColor(255, 214, 120, 64),
}
"""How the weather tints the board; a weather that nobody knows here leaves it as it is."""

_BARE, _INK = QColor("#b3a984"), QColor("#2a2620")
"""A hex that is drawn again when its ground has changed, and the mark on it."""

# Shares of the radius of a hex.
_FLAG, _FLAG_AT, _TOKEN, _RIM = 0.36, (0.5, -0.52), 0.42, 0.085


class Weather(HexLayer):
    """Light over the ground and below the units."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__(scene, shapes, Z_TARGETS - 2)
        self._light = ""
        self._out = QPainterPath()
        self._whole = QPainterPath()
        for shape in shapes.spaces.values():
            if shape.is_hex:
                self._whole.addPath(shape.path)

    @property
    def light(self) -> str:
        """The word of the game for it."""
        return self._light

    def show_light(self, light: str, out_of_play: list[SpaceShape]) -> None:
        """Tint the board by the weather, and darken what is out of play."""
        self._light, self._out = light, QPainterPath()
        for shape in out_of_play:
            self._out.addPath(shape.path)
        self.setVisible(light in _LIGHTS or bool(out_of_play))
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Fill what is seen."""
        if self._light in _LIGHTS:
            painter.fillPath(self._whole, _LIGHTS[self._light])
        painter.fillPath(self._out, _OUT_OF_PLAY)


class HexSigns(HexLayer):
    """Flags and tokens over the ground and below the units; the flags lie over a unit in a factory."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__(scene, shapes, Z_TARGETS - 1)
        self._views: Mapping[Space, SpaceView] = {}
        self._reprinted: dict[str, tuple[str, ...]] = {}
        self._flags = Flags(scene, shapes)

    @property
    def reprinted(self) -> Mapping[str, tuple[str, ...]]:
        """The marks of hexes on which the board has others now than were drawn."""
        return self._reprinted

    def show_ground(self, ground: Mapping[Space, Printed]) -> None:
        """Hexes on which the board shows something else than its map (edit mode)."""
        shapes = self._shapes
        wanted = dict(shapes.printed)
        wanted |= {space: (one.terrain, one.marks) for space, one in ground.items()}
        self._reprinted = {
            space: marks
            for space, (terrain, marks) in wanted.items()
            if space in shapes.spaces
            and (terrain, marks) != (shapes.spaces[space].terrain, shapes.spaces[space].marks)
        }
        self.update()

    def show_signs(self, spaces: Mapping[Space, SpaceView], duties: tuple[Duty, ...]) -> None:
        """Show what these hold."""
        self._views = {s: v for s, v in spaces.items() if v.markers and s in self._shapes.spaces}
        self._flags.show_flags(self._views, duties)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the hexes of factories in the color of whoever owns them."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self._shapes.hex_radius
        for name, marks in self._reprinted.items():
            shape = self._shapes.spaces[name]
            painter.fillPath(shape.path, _BARE)
            for word in filter(has_mark, marks):
                _paint_pixmap(painter, shape.center, radius, partial(_ink_mark, word))
        for space, view in self._views.items():
            shape = self._shapes.spaces[space]
            if "factory" in view.markers and view.owner is not None:
                style = theme().power(view.owner)
                wash = QColor(style.counter)
                wash.setAlpha(120)
                painter.fillPath(shape.path, wash)
                painter.save()
                painter.setClipPath(shape.path)
                painter.strokePath(shape.path, QPen(QColor(10, 14, 17, 150), radius * _RIM * 3))
                painter.strokePath(shape.path, QPen(style.counter.lighter(125), radius * _RIM * 2))
                painter.restore()
            if DESTROYED_FACTORY in view.markers:
                painter.fillPath(shape.path, QColor(20, 14, 10, 190))
                _paint_icon(painter, shape.center, "close", look.CORAL, radius * 0.9)
            if "gray_token" in view.markers or "launcher_hidden" in view.markers:
                _paint_token(painter, shape.center, radius, is_launcher="launcher_hidden" in view.markers)


class Flags(HexLayer):
    """The emblem of the owner at the corner of a factory, and arrows of duties: above all units."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        super().__init__(scene, shapes, Z_FOCUS - 1)
        self._views: Mapping[Space, SpaceView] = {}
        self._duties: tuple[Duty, ...] = ()

    def show_flags(self, views: Mapping[Space, SpaceView], duties: tuple[Duty, ...]) -> None:
        """Show these."""
        self._views, self._duties = views, duties
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint them as large as the hexes are."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self._shapes.hex_radius
        for space, view in self._views.items():
            center = self._shapes.spaces[space].center
            if "factory" in view.markers and view.owner is not None:
                right, up = _FLAG_AT
                _paint_flag(
                    painter, center + QPointF(right * radius, up * radius), view.owner, radius * _FLAG
                )
        for duty in self._duties:
            ends = [self._shapes.spaces[s].center for s in (duty.a, duty.b) if s in self._shapes.spaces]
            if len(ends) == 2:
                _paint_duty(painter, ends[0], ends[1], radius)


class HexSituation:
    """All of it together; on a map of areas there is nothing of the kind."""

    def __init__(self, scene: QGraphicsScene, shapes: BoardShapes) -> None:
        self._shapes = shapes
        self.weather = Weather(scene, shapes) if shapes.hex_radius else None
        self.signs = HexSigns(scene, shapes) if shapes.hex_radius else None
        self.ranges = Ranges(HexRanges(scene, shapes)) if shapes.hex_radius else None
        self.blast = HexBlast(scene, shapes) if shapes.hex_radius else None

    def show(self, shown: Presentation, is_friend: Mapping[str, bool]) -> None:
        """Show a state, in which these powers are friends of the viewer, or not."""
        if self.weather is None or self.signs is None or self.ranges is None or self.blast is None:
            return
        spaces = self._shapes.spaces
        out = {s for s, view in shown.spaces.items() if "out_of_play" in view.markers and s in spaces}
        self.weather.show_light(shown.light, [spaces[space] for space in sorted(out)])
        self.signs.show_ground(shown.ground)
        self.signs.show_signs(shown.spaces, shown.duties)
        self.ranges.show(shown.reaches, shown.spaces.keys() - out, is_friend)
        self.blast.aim(None)


def _paint_flag(painter: QPainter, middle: QPointF, power: str, side: float) -> None:
    """A small pennant with the emblem on a pole."""
    style = theme().power(power)
    pole = QPointF(middle.x() - side * 0.55, middle.y())
    painter.setPen(QPen(QColor(10, 14, 17, 240), side * 0.16, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(pole + QPointF(0, -side * 0.55), pole + QPointF(0, side * 1.1))
    cloth = QRectF(pole.x(), middle.y() - side * 0.5, side * 1.25, side)
    painter.setPen(QPen(QColor(10, 14, 17, 240), side * 0.07))
    painter.setBrush(style.counter)
    painter.drawRect(cloth)
    inner = side * 0.82
    _paint_pixmap(painter, cloth.center(), inner, lambda px: emblem(power, style.ink, px))


def _paint_token(painter: QPainter, center: QPointF, radius: float, *, is_launcher: bool) -> None:
    """A gray disc, face down; whoever may know sees which one hides something."""
    side = radius * _TOKEN
    painter.setPen(QPen(QColor(16, 20, 22), radius * 0.05))
    painter.setBrush(QColor("#8d9498"))
    painter.drawEllipse(center, side, side)
    painter.setBrush(QColor("#6f777b"))
    painter.drawEllipse(center, side * 0.72, side * 0.72)
    if is_launcher:
        _paint_icon(painter, center, "target", look.BRASS, side * 1.3)


def _paint_duty(painter: QPainter, start: QPointF, end: QPointF, radius: float) -> None:
    """An arrow from the unit that must attack to its victim."""
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 0.001)
    along = QPointF(way.x() / length, way.y() / length)
    across = QPointF(-along.y(), along.x())
    tail, head = start + along * radius * 0.52, end - along * radius * 0.5
    for color, width in ((QColor(10, 14, 17, 230), 0.2), (look.CORAL, 0.11)):
        painter.setPen(QPen(color, radius * width, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(tail, head - along * radius * 0.12)
    back = head - along * radius * 0.26
    tip = QPolygonF([head, back + across * radius * 0.17, back - across * radius * 0.17])
    painter.setPen(QPen(QColor(10, 14, 17, 230), radius * 0.04))
    painter.setBrush(look.CORAL)
    painter.drawPolygon(tip)


def _ink_mark(word: str, pixels: int) -> QPixmap:
    return mark(word, _INK, pixels)


def _paint_icon(painter: QPainter, center: QPointF, name: str, color: QColor, side: float) -> None:
    _paint_pixmap(painter, center, side, lambda px: icon_pixmap(name, color, px))


def _paint_pixmap(painter: QPainter, center: QPointF, side: float, drawn: Callable[[int], QPixmap]) -> None:
    """A picture so many map units wide, in just the pixels that it takes on the screen."""
    scale = max(painter.worldTransform().m11(), 0.01) * painter.device().devicePixelRatio()
    pixels = max(6, round(side * scale / 4) * 4)
    picture = drawn(pixels)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    place = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
