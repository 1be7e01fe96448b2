"""Paints any part of the map at any size: sea, tints, light and shade, borders."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)

from axis_desktop.board import Board, BorderKind, Ground
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.decor import LAST, OVER_BORDERS, UNDER_BORDERS, Decor
from axis_desktop.view.board.ground.features import Features
from axis_desktop.view.board.ground.hexes import HexGround
from axis_desktop.view.board.ground.look import MapLook, with_alpha
from axis_desktop.view.board.ground.patterns import pattern_brush
from axis_desktop.view.board.ground.shading import PER_UNIT, Shading
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.board.ground.terrain import Terrain

NEUTRAL = "neutral"
_REACH = 16
"""What reaches into an area from so many units away is painted too."""
_HEX_WASH = 90

Layer: TypeAlias = Callable[[QPainter, QRectF, float], Iterator[None] | None]
"""Paints something on one copy of the map: painter, the area in its units, device pixels for each unit."""


class MapPainter:
    """Knows who owns what and paints it.

    Args:
        shapes: of the spaces.
        board: terrain, features and decor.

    Attributes:
        map_look: colors of the map.
        shading: the pictures of sea and relief; without them the map is flat.
        strong_patterns: patterns of the powers are drawn so that they alone tell them apart.
    """

    def __init__(self, shapes: BoardShapes, board: Board) -> None:
        self._shapes = shapes
        self.map_look = MapLook.of(board)
        self._owners: dict[str, str | None] = {}
        self._apart: frozenset[str] = frozenset()
        self._run: frozenset[str] = frozenset()
        self._out_of_play: frozenset[str] = frozenset()
        self._cut_off: frozenset[str] = frozenset()
        self._decor = Decor(board, self.map_look)
        self._terrain = Terrain(board, self.map_look, shapes.hex_radius)
        self._features = Features(board, self.map_look)
        self._ground = HexGround(board, self.map_look, shapes.hex_radius) if shapes.hex_radius else None
        self.shading: Shading | None = None
        self.strong_patterns = False

    def gates(self, scale: float) -> list[QRectF]:
        """What the signs of canals and straits cover at a zoom, in pixels of the map at that zoom."""
        return self._features.gates(scale)

    def set_owners(self, owners: Mapping[str, str | None]) -> list[str]:
        """Take over who owns each territory; the territories that changed hands."""
        changed = [space for space, owner in owners.items() if self._owners.get(space, "") != owner]
        self._owners.update(owners)
        return [space for space in changed if space in self._shapes.spaces]

    def set_apart(self, powers: Iterable[str]) -> list[str]:
        """Take over which powers aren't in the war yet; the territories that look otherwise by that."""
        before, self._apart = self._apart, frozenset(powers)
        changed = before ^ self._apart
        return [s for s, owner in self._owners.items() if owner in changed and s in self._shapes.spaces]

    def set_conditions(
        self, run: Iterable[str], out_of_play: Iterable[str], cut_off: Iterable[str]
    ) -> list[str]:
        """Take over which spaces are special.

        Args:
            run: those whose owner acts for somebody else.
            out_of_play: those that aren't played on.
            cut_off: those where pieces lack supply.

        Returns:
            The spaces that look otherwise by that.
        """
        before = self._run, self._out_of_play, self._cut_off
        self._run, self._out_of_play, self._cut_off = map(frozenset, (run, out_of_play, cut_off))
        now = self._run, self._out_of_play, self._cut_off
        changed = frozenset[str]().union(*(old ^ new for old, new in zip(before, now, strict=True)))
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
        if self._ground is not None:
            yield from self._ground.paint(painter, area, scale, self.shading)
        else:
            self._paint_sea(painter, area)
        yield
        # A space sticks out into the copy of the map beside its own: so layer by layer, not copy by copy.
        near = area.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        copies = [(shift, near.translated(-shift, 0)) for shift in self._shapes.copies(area)]
        for layer in self._layers_below_light():
            yield from _on_copies(layer, painter, copies, scale)
        if self.shading is not None:
            self._paint_picture(painter, self.shading.land, area)
            yield
        for layer in self._layers_above_light():
            yield from _on_copies(layer, painter, copies, scale)
        if self._ground is None and not self._shapes.wrap:
            self._paint_frame(painter, area)
            yield

    def _layers_below_light(self) -> tuple[Layer, ...]:
        if self._ground is not None:
            return (self._paint_owned_hexes,)
        return self._paint_ice, self._paint_territories

    def _layers_above_light(self) -> Iterator[Layer]:
        ground, terrain, features = self._ground, self._terrain, self._features
        if ground is not None:
            yield lambda painter, here, scale: ground.paint_grid(painter, self._grid(here), scale)
            yield lambda painter, here, scale: ground.paint_roads(painter)
            yield terrain.paint
            yield lambda painter, here, scale: ground.paint_light(painter)
            yield lambda painter, here, scale: ground.paint_marks(painter, here, scale)
            yield lambda painter, here, scale: ground.paint_names(painter, here, scale)
            yield lambda painter, here, scale: ground.paint_edge(painter)
            return
        yield self._paint_cut_off
        yield partial(self._paint_arcs, "sea")
        yield partial(self._paint_arcs, "coast")
        yield partial(self._decor.paint, UNDER_BORDERS)
        yield partial(self._paint_arcs, "land")
        yield features.paint_rivers
        yield partial(self._decor.paint, OVER_BORDERS)
        yield terrain.paint
        yield features.paint_symbols
        yield features.paint_passages
        yield self._paint_out_of_play
        yield partial(self._decor.paint, LAST)

    def _paint_frame(self, painter: QPainter, area: QRectF) -> None:
        """A map with edges lies on a table; a fine line runs around it."""
        whole = QRectF(0, 0, self._shapes.width, self._shapes.height)
        if whole.adjusted(2, 2, -2, -2).contains(area):
            return
        outside = QPainterPath()
        outside.addRect(area | whole)
        outside.addRect(whole)
        painter.fillPath(outside, look.TABLE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.FRAME, 2.0, j=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(whole)

    def _grid(self, here: QRectF) -> list[QPainterPath]:
        return [arc.path for arc in self._shapes.grid if arc.bounds.intersects(here)]

    def _shown(self, ground: Ground, here: QRectF) -> list[SpaceShape]:
        return [
            shape
            for shape in self._shapes.spaces.values()
            if shape.ground == ground and shape.bounds.intersects(here)
        ]

    def _paint_ice(self, painter: QPainter, here: QRectF, scale: float) -> None:
        ice = self.map_look.color("ice")
        for shape in self._shown("ice", here):
            painter.fillPath(shape.path, ice)
            painter.fillPath(shape.path, pattern_brush("wide_slash", look.ICE_HATCH, scale))

    def _paint_territories(self, painter: QPainter, here: QRectF, scale: float) -> Iterator[None]:
        for shape in self._shown("land", here):
            self._paint_land(painter, shape, scale)
            yield

    def _paint_owned_hexes(self, painter: QPainter, here: QRectF, scale: float) -> None:
        """A game may hand hexes to powers: a wash in their color lies over the ground."""
        for shape in self._shown("land", here):
            owner = self._owners.get(shape.id)
            if owner is not None:
                painter.fillPath(shape.path, with_alpha(self.map_look.power(owner).land, _HEX_WASH))

    def _paint_sea(self, painter: QPainter, area: QRectF) -> None:
        deep = self.map_look.color("sea_deep")
        if self.shading is None:
            painter.fillRect(area, deep)
            return
        whole = QRectF(0, 0, self._shapes.width, self._shapes.height)
        if (
            area.top() < 0
            or area.bottom() > whole.bottom()
            or not (self._shapes.wrap or whole.contains(area))
        ):
            painter.fillRect(area, deep.darker(130))
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
        owner = self._owners.get(shape.id)
        if shape.blocked and owner is None:
            painter.fillPath(shape.path, self.map_look.closed_land())
            painter.fillPath(shape.path, pattern_brush("crossed", look.CLOSED_HATCH, scale))
            return
        style = self.map_look.land(owner, neutral=shape.neutral)
        painter.fillPath(shape.path, style.land)
        ink = QColor(0, 0, 0, 70) if self.strong_patterns else look.PATTERN
        if owner is None or owner == NEUTRAL:
            ink = look.NEUTRAL_HATCH
        if style.pattern != "none":
            painter.fillPath(shape.path, pattern_brush(style.pattern, ink, scale))
        if owner in self._apart or shape.id in self._run:
            painter.fillPath(shape.path, pattern_brush("wide_slash", look.APART_HATCH, scale))

    def _paint_cut_off(self, painter: QPainter, here: QRectF, scale: float) -> None:
        for shape in self._near(self._cut_off, here):
            painter.fillPath(shape.path, look.CUT_OFF)
            painter.fillPath(shape.path, pattern_brush("wide_slash", look.CUT_OFF_HATCH, scale))

    def _paint_out_of_play(self, painter: QPainter, here: QRectF, scale: float) -> None:
        for shape in self._near(self._out_of_play, here):
            painter.fillPath(shape.path, look.OUT_OF_PLAY)

    def _near(self, spaces: Iterable[str], here: QRectF) -> list[SpaceShape]:
        shapes = (self._shapes.spaces[space] for space in spaces if space in self._shapes.spaces)
        return [shape for shape in shapes if shape.bounds.intersects(here)]

    def _paint_arcs(self, kind: BorderKind, painter: QPainter, here: QRectF, scale: float) -> None:
        painter.setPen(self._border_pen(kind, scale))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for arc in self._shapes.arcs:
            if arc.kind == kind and arc.bounds.intersects(here):
                painter.drawPath(arc.path)

    def _border_pen(self, kind: BorderKind, scale: float) -> QPen:
        """Lines grow more slowly than the map, so that they stay fine when it is near."""
        slower = (1.6 / max(scale, 1.0)) ** 0.35 if scale > 1.6 else 1.0
        if kind == "sea":
            pen = QPen(self.map_look.color("sea_border"), look.SEA_BORDER_UNITS * slower)
            pen.setDashPattern([6, 5])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            return pen
        width = look.BORDER_UNITS if kind == "land" else look.COAST_UNITS
        pen = QPen(self.map_look.color("border" if kind == "land" else "coast"), width * slower)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        return pen


def _on_copies(
    layer: Layer, painter: QPainter, copies: list[tuple[float, QRectF]], scale: float
) -> Iterator[None]:
    """Paint a layer on every copy of the map that shows in an area."""
    for shift, here in copies:
        painter.translate(shift, 0)
        yield from layer(painter, here, scale) or ()
        painter.translate(-shift, 0)
    yield
