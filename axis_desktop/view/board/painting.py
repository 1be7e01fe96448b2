"""Paints any part of the map at any size: sea, tints, light and shade, borders."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QTransform,
)

from axis_desktop.view.board import look
from axis_desktop.view.board.shading import PER_UNIT, Shading
from axis_desktop.view.board.shapes import BoardShapes, BorderKind, SpaceShape
from axis_desktop.view.theme import theme

NEUTRAL = "neutral"
_LINES: tuple[BorderKind, ...] = ("sea", "coast", "land")


class MapPainter:
    """Knows who owns what and paints it.

    Attributes:
        shading: the pictures of sea and relief; without them the map is flat.
        strong_patterns: patterns of the powers are drawn so that they alone tell them apart.
    """

    def __init__(self, shapes: BoardShapes) -> None:
        self._shapes = shapes
        self._owners: dict[str, str | None] = {}
        self.shading: Shading | None = None
        self.strong_patterns = False

    def set_owners(self, owners: Mapping[str, str | None]) -> list[str]:
        """Take over who owns each territory; the territories that changed hands."""
        changed = [space for space, owner in owners.items() if self._owners.get(space, "") != owner]
        self._owners.update(owners)
        return [space for space in changed if space in self._shapes.spaces]

    def owner(self, space: str) -> str | None:
        """Who owns a space on the painted map."""
        return self._owners.get(space)

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> Iterator[None]:
        """Paint an area of the map, with a pause after each part of the work.

        Args:
            painter: its coordinates are map units; its clip should be the area.
            area: in map units; any x on a map that wraps.
            scale: device pixels for each map unit.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_sea(painter, area)
        yield
        # A space sticks out into the copy of the map beside its own: so layer by layer, not copy by copy.
        near = area.adjusted(-4, -4, 4, 4)
        copies = [(shift, near.translated(-shift, 0)) for shift in self._shapes.copies(area)]
        for step in (self._paint_ice, self._paint_territories):
            for shift, here in copies:
                shown = [shape for shape in self._shapes.spaces.values() if shape.bounds.intersects(here)]
                painter.translate(shift, 0)
                yield from step(painter, shown, scale)
                painter.translate(-shift, 0)
        if self.shading is not None:
            self._paint_picture(painter, self.shading.land, area)
            yield
        for kind in _LINES:
            for shift, here in copies:
                painter.translate(shift, 0)
                self._paint_arcs(painter, kind, here, scale)
                if kind == "coast":
                    self._paint_lakes(painter, here)
                painter.translate(-shift, 0)
                yield

    def _paint_ice(self, painter: QPainter, shown: list[SpaceShape], scale: float) -> Iterator[None]:
        for shape in shown:
            if shape.kind == "blocked":
                painter.fillPath(shape.path, look.ICE)
                painter.fillPath(shape.path, _texture("wide_slash", look.ICE_HATCH, scale))
        yield

    def _paint_territories(self, painter: QPainter, shown: list[SpaceShape], scale: float) -> Iterator[None]:
        for shape in shown:
            if shape.kind == "land":
                self._paint_land(painter, shape, scale)
                yield

    def _paint_sea(self, painter: QPainter, area: QRectF) -> None:
        if self.shading is None:
            painter.fillRect(area, look.SEA_DEEP)
            return
        whole = QRectF(0, 0, self._shapes.width, self._shapes.height)
        if (
            area.top() < 0
            or area.bottom() > whole.bottom()
            or not (self._shapes.wrap or whole.contains(area))
        ):
            painter.fillRect(area, look.SEA_DEEP)
        self._paint_picture(painter, self.shading.sea, area)

    def _paint_picture(self, painter: QPainter, picture: QImage, area: QRectF) -> None:
        assert self.shading is not None
        for shift in self._shapes.copies(area):
            here = area.translated(-shift, 0) & self.shading.area
            if not here.isEmpty():
                source = QRectF(
                    (here.topLeft() - self.shading.area.topLeft()) * PER_UNIT, here.size() * PER_UNIT
                )
                # The part first: an indexed picture is turned into colors as a whole when it is drawn.
                part = source.toAlignedRect().adjusted(-1, -1, 1, 1) & picture.rect()
                place = source.translated(QPointF(-part.topLeft()))
                painter.drawImage(here.translated(shift, 0), picture.copy(part), place)

    def _paint_land(self, painter: QPainter, shape: SpaceShape, scale: float) -> None:
        owner = self._owners.get(shape.id) or NEUTRAL
        style = theme().power(owner)
        painter.fillPath(shape.path, style.land)
        ink = QColor(0, 0, 0, 70) if self.strong_patterns else look.PATTERN
        if owner == NEUTRAL:
            ink = look.NEUTRAL_HATCH
        if style.pattern != "none":
            painter.fillPath(shape.path, _texture(style.pattern, ink, scale))

    def _paint_lakes(self, painter: QPainter, here: QRectF) -> None:
        painter.setPen(QPen(look.LAKE_EDGE, 0.5))
        painter.setBrush(look.LAKE)
        for lake in self._shapes.lakes:
            if lake.boundingRect().intersects(here):
                painter.drawPath(lake)

    def _paint_arcs(self, painter: QPainter, kind: BorderKind, here: QRectF, scale: float) -> None:
        painter.setPen(_border_pen(kind, scale))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for arc in self._shapes.arcs:
            if arc.kind == kind and arc.bounds.intersects(here):
                painter.drawPath(arc.path)


def _border_pen(kind: BorderKind, scale: float) -> QPen:
    """Lines grow more slowly than the map, so that they stay fine when it is near."""
    slower = (1.6 / max(scale, 1.0)) ** 0.35 if scale > 1.6 else 1.0
    if kind == "sea":
        pen = QPen(look.SEA_BORDER, look.SEA_BORDER_UNITS * slower)
        pen.setDashPattern([6, 5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        return pen
    width = look.BORDER_UNITS if kind == "land" else look.COAST_UNITS
    pen = QPen(look.BORDER if kind == "land" else look.COAST, width * slower)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


_RISING = ((-0.5, 0.5, 0.5, -0.5), (0.0, 1.0, 1.0, 0.0), (0.5, 1.5, 1.5, 0.5))
_LINES_OF: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "slash": _RISING,
    "wide_slash": _RISING,
    "backslash": ((-0.5, 0.5, 0.5, 1.5), (0.0, 0.0, 1.0, 1.0), (0.5, -0.5, 1.5, 0.5)),
    "crossed": ((0.0, 1.0, 1.0, 0.0), (0.0, 0.0, 1.0, 1.0)),
    "horizontal": ((0.0, 0.5, 1.0, 0.5),),
    "vertical": ((0.5, 0.0, 0.5, 1.0),),
    "zigzag": ((0.0, 0.75, 0.5, 0.25), (0.5, 0.25, 1.0, 0.75)),
    "dashes": ((0.1, 0.25, 0.6, 0.25), (0.6, 0.75, 1.1, 0.75), (-0.4, 0.75, 0.1, 0.75)),
}
"""From x, y to x, y, as shares of the side of a square."""


def pattern_path(pattern: str, size: float) -> QPainterPath:
    """The lines of one square of a pattern; they meet those of its neighbours."""
    path = QPainterPath()

    def line(x1: float, y1: float, x2: float, y2: float) -> None:
        path.moveTo(x1 * size, y1 * size)
        path.lineTo(x2 * size, y2 * size)

    for ends in _LINES_OF.get(pattern, ()):
        line(*ends)
    match pattern:
        case "dots":
            path.addEllipse(QPointF(size / 2, size / 2), 0.3, 0.3)
        case "small_squares":
            path.addRect(size * 0.3, size * 0.3, size * 0.4, size * 0.4)
    return path


def _tile(pattern: str, ink: QColor) -> QPixmap:
    """One square of a pattern; eight device pixels, for neutrals twelve."""
    key = f"pattern/{pattern}/{ink.name(QColor.NameFormat.HexArgb)}"
    tile = QPixmap()
    if QPixmapCache.find(key, tile):
        return tile
    wide = pattern == "wide_slash"
    size = 12 if wide else 8
    tile = QPixmap(size, size)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, 1.6 if wide else 1.3))
    painter.drawPath(pattern_path(pattern, size))
    painter.end()
    QPixmapCache.insert(key, tile)
    return tile


def _texture(pattern: str, ink: QColor, scale: float) -> QBrush:
    """A pattern that is equally fine at every zoom."""
    brush = QBrush(_tile(pattern, ink))
    grow = max(1.0, min(scale / 2.0, 2.0)) / scale
    brush.setTransform(QTransform.fromScale(grow, grow))
    return brush
