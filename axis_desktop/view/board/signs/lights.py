"""Lit spaces: where a selection can go. Each is baked into one picture, so that dragging stays cheap.

Baking comes in two passes: first fill and outline of all, within the time a press may take; then the
glow of each, between events.
"""

import math
import time
from collections.abc import Callable, Mapping
from typing import Literal

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache, QTransform
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from axis_desktop.model import Space
from axis_desktop.model.asking.options import Target
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.board.pieces.placards import Z_ARROWS, Z_FOCUS, Z_TARGETS, Placard
from axis_desktop.view.board.signs.hex_layer import rim_of
from axis_desktop.view.board.tiles import MapTiles
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import theme

Light = Literal["friendly", "attack", "cost", "lesser", "source", "alert"]

FIRST_PASS_S = 0.015
STEP_S = 0.008
_GLOW = ((17.0, 34), (12.0, 50), (8.0, 84))
_RIM = ((9.0, 70), (4.4, 255), (2.4, 255))
"""Width in pixels and strength of the lines around reachable hexes."""
_MARGIN = 12.0
_SIGN_PX = 30.0
_SIGN_GAP_PX = 20.0
_COLORS: dict[Light, QColor] = {
    "friendly": look.MINT,
    "attack": look.CORAL,
    "cost": look.COST,
    "lesser": look.CHALK,
    "source": look.CHALK,
    "alert": look.CORAL,
}
_WASHES: dict[Light, int] = {"source": 34, "alert": 22}
"""How strongly the ground is tinted, 0 to 255."""
_WASH, _DULL_WASH = 74, 30
_SIGNS: dict[Light, str] = {
    "friendly": "chevron_down",
    "attack": "crosshair",
    "cost": "coins",
    "lesser": "minus",
}


def light_of(target: Target) -> Light:
    """How a target is lit."""
    if target.is_lesser:
        return "lesser"
    if target.kind in ("attack", "raid"):
        return "attack"
    return "cost" if target.cost else "friendly"


class LitSpace(QGraphicsPixmapItem):
    """The picture of one lit space."""

    def __init__(self, shape: SpaceShape, light: Light) -> None:
        super().__init__()
        self.setZValue(Z_TARGETS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.shape_lit = shape
        self.light: Light = light
        self.home = QPointF()
        self.size = QSizeF()
        self.baked_scale = 0.0
        self.whole = False
        self.glows = False
        self.is_stale = False


class HexRim:
    """The outline around all hexes that are lit as reachable, however many there are."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._lines: list[QGraphicsPathItem] = []
        for (width, alpha), color in zip(_RIM, (look.MINT, QColor("#12463a"), look.MINT), strict=True):
            item = QGraphicsPathItem()
            item.setZValue(Z_TARGETS + 1)
            pen = QPen(_washed(color, alpha), width)
            pen.setCosmetic(True)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            item.setPen(pen)
            scene.addItem(item)
            self._lines.append(item)

    def show(self, shapes: Mapping[Space, SpaceShape]) -> None:
        """Draw it around these; shapes of other kinds have outlines of their own."""
        path = rim_of(shapes.values())
        for item in self._lines:
            item.setPath(path)


class Lights(QObject):
    """All lit spaces, their signs, and the way to the one pointed at.

    Attributes:
        is_of_hand: what is lit is where a stack in the hand comes from and can go to.

    Signals:
        changed: other spaces are lit now, or none.
    """

    changed = Signal()

    def __init__(
        self,
        scene: QGraphicsScene,
        shapes: BoardShapes,
        tiles: MapTiles,
        camera: Camera,
        frame_of: Callable[[Space], QRectF],
    ) -> None:
        super().__init__(scene)
        self._scene = scene
        self._shapes = shapes
        self._tiles = tiles
        self._camera = camera
        self._frame_of = frame_of
        self._lit: dict[Space, LitSpace] = {}
        self.is_of_hand = False
        self._signs: dict[Space, Placard] = {}
        self._start: float | None = None
        self._way = QGraphicsPathItem()
        self._way.setZValue(Z_ARROWS + 1)
        self._way.setPen(_way_pen())
        scene.addItem(self._way)
        self._rim = HexRim(scene)
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._refine)
        tiles.painted.connect(self._outdate)
        tiles.idle.connect(self._renew)

    @property
    def spaces(self) -> dict[Space, Light]:
        """What is lit, and how."""
        return {space: item.light for space, item in self._lit.items()}

    @property
    def is_lit(self) -> bool:
        """Whether the rest of the board is dimmed."""
        return bool(self._lit)

    def sign_at(self, window: QPointF) -> Space | None:
        """The space whose sign covers a point of the window: it may lie across a border."""
        place, nearest = self._camera.to_map(window), _SIGN_PX / 2 / self._camera.scale
        found: Space | None = None
        for space, sign in self._signs.items():
            away = sign.pos() - place
            if away.manhattanLength() <= nearest * 2 and (off := math.hypot(away.x(), away.y())) <= nearest:
                nearest, found = off, space
        return found

    def light(self, source: Space | None, targets: Mapping[Space, Target]) -> None:
        """Light the targets and the space the units come from, nothing else."""
        wanted: dict[Space, Light] = {space: light_of(target) for space, target in targets.items()}
        if source is not None:
            wanted.setdefault(source, "source")
        self._glow(wanted, is_of_hand=source is not None)
        self._sign(targets)

    def glow(self, wanted: Mapping[Space, Light]) -> None:
        """Light these spaces and no others, without signs."""
        self._glow(wanted, is_of_hand=False)

    def _glow(self, wanted: Mapping[Space, Light], *, is_of_hand: bool) -> None:
        self.is_of_hand = is_of_hand
        for space in [space for space, item in self._lit.items() if wanted.get(space) != item.light]:
            self._scene.removeItem(self._lit.pop(space))
        end = time.perf_counter() + FIRST_PASS_S
        for space in self._near_first(wanted):
            if space not in self._lit:
                item = self._lit[space] = LitSpace(self._shapes.spaces[space], wanted[space])
                self._scene.addItem(item)
                if time.perf_counter() < end:
                    self._bake(item, glow=False)
        self._rim.show({s: self._shapes.spaces[s] for s, light in wanted.items() if light == "friendly"})
        self._timer.start()
        self.changed.emit()

    def clear(self) -> None:
        """Put all lights out."""
        for item in (*self._lit.values(), *self._signs.values()):
            self._scene.removeItem(item)
        self._lit.clear()
        self.is_of_hand = False
        self._signs.clear()
        self._rim.show({})
        self.show_way(())
        self._timer.stop()
        self.changed.emit()

    def show_way(self, path: tuple[Space, ...]) -> None:
        """Draw the way through the middles of these spaces."""
        places = self.middles(path)
        line = QPainterPath(places[0] if places else QPointF())
        for place in places[1:]:
            line.lineTo(place)
        self._start = places[0].x() if places else None
        self._way.setPath(line)
        self.wrap_to(self._camera.center.x())

    def middles(self, path: tuple[Space, ...]) -> list[QPointF]:
        """The middles of spaces, each on the copy of the map that is nearest to the one before."""
        places: list[QPointF] = []
        for space in path:
            center = self._shapes.spaces[space].center
            x = self._shapes.nearest(center.x(), places[-1].x()) if places else center.x()
            places.append(QPointF(x, center.y()))
        return places

    def wrap_to(self, center_x: float) -> None:
        """Put all lights onto the copy of the map around this x."""
        for lit in self._lit.values():
            self._set_place(lit, center_x)
        for sign in self._signs.values():
            sign.setPos(self._shapes.nearest(sign.home.x(), center_x), sign.home.y())
        if self._start is not None:
            self._way.setPos(self._shapes.nearest(self._start, center_x) - self._start, 0)

    def _set_place(self, lit: LitSpace, center_x: float) -> None:
        """Put a picture, whose home is its upper left corner, onto the copy where its middle is nearest."""
        half = lit.size.width() / 2
        lit.setPos(self._shapes.nearest(lit.home.x() + half, center_x) - half, lit.home.y())

    def settle(self) -> None:
        """The zoom rests or the board has moved: bake again what isn't right any more."""
        for space, sign in self._signs.items():
            sign.home = self._sign_place(space)  # what it stands beside has another size on the map
        self.wrap_to(self._camera.center.x())
        for item in self._lit.values():
            if item.baked_scale != self._camera.scale or not item.whole:
                item.glows = False
        if self._lit:
            self._timer.start()

    def _outdate(self, area: QRectF) -> None:
        """The ground of this area has another picture now: what was baked from the last one is wrong."""
        for item in self._lit.values():
            bounds = item.shape_lit.bounds
            if area.isEmpty() or any(
                bounds.translated(shift, 0).intersects(area) for shift in self._shapes.copies(area)
            ):
                item.is_stale = True

    def _renew(self) -> None:
        """The ground is painted: bake again what shows an earlier state of it."""
        for item in self._lit.values():
            if item.is_stale:
                item.glows = False
                self._timer.start()

    def finish(self) -> None:
        """Bake everything now."""
        while self._timer.isActive():
            self._refine()

    def _near_first(self, spaces: Mapping[Space, Light]) -> list[Space]:
        center = self._camera.center

        def distance(space: Space) -> float:
            place = self._shapes.spaces[space].center
            x = self._shapes.nearest(place.x(), center.x())
            return abs(x - center.x()) + abs(place.y() - center.y())

        return sorted(spaces, key=distance)

    def _refine(self) -> None:
        end = time.perf_counter() + STEP_S
        for space in self._near_first(self.spaces):
            item = self._lit[space]
            if not item.glows:
                self._bake(item, glow=True)
                if time.perf_counter() > end:
                    return
        self._timer.stop()

    def _bake(self, item: LitSpace, *, glow: bool) -> None:
        """Paint a lit space as far as it lies in or near the window."""
        scale, ratio = self._camera.scale, self._camera.ratio
        shape = item.shape_lit
        margin = _MARGIN / scale
        visible = self._camera.visible()
        x = self._shapes.nearest(shape.bounds.center().x(), visible.center().x())
        shift = x - shape.bounds.center().x()
        bounds = shape.bounds.adjusted(-margin, -margin, margin, margin)
        near = visible.adjusted(
            -visible.width() / 3, -visible.height() / 3, visible.width() / 3, visible.height() / 3
        )
        area = bounds & near.translated(-shift, 0)
        item.whole = area == bounds
        item.baked_scale = scale
        item.glows = glow
        item.is_stale = False
        if area.isEmpty():
            item.setPixmap(QPixmap())
            return
        picture = self._paint(item, area, scale, ratio, glow=glow)
        item.setPixmap(picture)
        item.setScale(1 / scale)
        item.home = area.topLeft()
        item.size = area.size()
        self._set_place(item, visible.center().x())

    def _paint(self, item: LitSpace, area: QRectF, scale: float, ratio: float, *, glow: bool) -> QPixmap:
        size = (area.size() * scale * ratio).toSize()
        ground = QPixmap(size)
        ground.setDevicePixelRatio(ratio)
        painter = QPainter(ground)
        self._tiles.draw(painter, area, scale, -area.topLeft() * scale, ratio)
        painter.resetTransform()
        is_dull = item.light == "attack" and item.shape_lit.ground != "land"  # coral on water turns gray
        wash = _washed(_COLORS[item.light], _DULL_WASH if is_dull else _WASHES.get(item.light, _WASH))
        painter.fillRect(QRectF(0, 0, area.width() * scale + 1, area.height() * scale + 1), wash)
        painter.end()
        picture = QPixmap(size)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        color = _COLORS[item.light]
        outline = item.shape_lit.outline if glow else item.shape_lit.rough
        back = QTransform.fromTranslate(area.left(), area.top())
        brush = QBrush(ground)
        brush.setTransform(back.scale(1 / scale, 1 / scale))
        if item.light == "lesser":  # it stays as dim as what can't be chosen: only what does something shines
            self._stroke(painter, outline, QColor(20, 24, 26, 110), 3.0 / scale)
            self._stroke(painter, outline, _washed(color, 170), 1.6 / scale, dashed=True)
            painter.end()
            return picture
        painter.fillPath(outline, brush)
        if item.shape_lit.is_hex and item.light == "friendly":  # one rim goes around all of them
            self._stroke(painter, outline, _washed(color, 110), 1.0 / scale)
        elif not glow:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            self._stroke(painter, outline, color, 2.6 / scale)
        elif item.light == "source":
            self._stroke(painter, outline, QColor(20, 24, 26, 200), 4.6 / scale)
            self._stroke(painter, outline, color, 2.6 / scale, dashed=True)
        else:
            for width, alpha in _GLOW:
                self._stroke(painter, outline, _washed(color, alpha), width / scale)
            self._stroke(painter, outline, _pale(color), 5.0 / scale)
            self._stroke(painter, outline, color, 2.6 / scale)
        painter.end()
        return picture

    def _stroke(
        self, painter: QPainter, path: QPainterPath, color: QColor, width: float, *, dashed: bool = False
    ) -> None:
        pen = QPen(color, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([3.2, 2.4])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(path, pen)

    def _sign(self, targets: Mapping[Space, Target]) -> None:
        for sign in self._signs.values():
            self._scene.removeItem(sign)
        self._signs.clear()
        for space, target in targets.items():
            if self._shapes.spaces[space].is_hex and light_of(target) == "friendly":
                continue  # the rim says it: signs would hide what the hexes cost
            sign = Placard(Z_FOCUS)
            sign.home = self._sign_place(space)
            sign.show_picture(None, paint_sign(light_of(target), target.cost, self._camera.ratio))
            self._scene.addItem(sign)
            self._signs[space] = sign
        self.wrap_to(self._camera.center.x())

    def _sign_place(self, space: Space) -> QPointF:
        """A place in the space beside its trays, else at their corner."""
        shape = self._shapes.spaces[space]
        frame = self._frame_of(space)
        gap = _SIGN_GAP_PX / self._camera.scale
        middle = frame.center()
        left, right = frame.left() - gap, frame.right() + gap
        above, below = frame.top() - gap, frame.bottom() + gap
        beside = ((left, middle.y()), (right, middle.y()), (middle.x(), below), (middle.x(), above))
        corners = ((left, below), (right, below), (left, above), (right, above))
        for x, y in (*beside, *corners):
            home = QPointF(self._shapes.nearest(x, shape.bounds.center().x()), y)
            if shape.path.contains(home):
                return QPointF(x, y)
        return frame.topRight()


def paint_sign(light: Light, cost: int, ratio: float) -> QPixmap:
    """A disc with crosshair or chevron, or with the price."""
    side = _SIGN_PX
    key = f"sign/{light}/{cost}/{ratio}/{theme().name}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    picture = QPixmap((QSizeF(side, side) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = _COLORS[light]
    painter.setPen(QPen(color, 2))
    painter.setBrush(look.PILL)
    painter.drawEllipse(QRectF(2, 2, side - 4, side - 4))
    if light == "cost":
        painter.setFont(theme().font("figure", 15 / theme().scale))
        painter.setPen(color)
        painter.drawText(QRectF(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, str(cost))
    else:
        painter.drawPixmap(QPointF(6, 6), icon_pixmap(_SIGNS[light], color, 18, ratio))
    painter.end()
    QPixmapCache.insert(key, picture)
    return picture


def _way_pen() -> QPen:
    pen = QPen(look.CHALK, 2.2)
    pen.setCosmetic(True)
    pen.setDashPattern([3, 2.5])
    return pen


def _washed(color: QColor, alpha: int) -> QColor:
    result = QColor(color)
    result.setAlpha(alpha)
    return result


def _pale(color: QColor) -> QColor:
    red, green, blue = ((part + 510) // 3 for part in (color.red(), color.green(), color.blue()))
    return QColor(red, green, blue, 225)
