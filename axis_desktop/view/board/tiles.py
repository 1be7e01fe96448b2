"""The picture of the map on the screen: one coarse picture of all of it, and sharp tiles where one looks.

Painting goes on in steps between events, so that no frame waits for it (P7). While the zoom changes the
coarse picture and the tiles of the last zoom are shown, scaled; when it rests, tiles of exactly this
zoom take over.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.shapes import BoardShapes

TILE = 512
"""Device pixels of a side."""
STEP_S = 0.007
"""How long the painter works before it lets events through."""

_COARSE_PIXELS = 2_000_000
_FEWEST_TILES = 12
_MOST_SHARE = 1.1
"""So many times the tiles in sight and just around are kept: each takes a megabyte."""
_OUTSIDE_DARKER = 130
"""Beyond the edge of a map the water goes on, so much darker in percent; hexes lie on a table."""
_EDGE = 1  # device pixels by which a tile sticks out, against seams when it is drawn scaled


class Key(NamedTuple):
    """A tile: its level and its place on the grid of this level."""

    scale: float
    column: int
    row: int


class MapTiles(QObject):
    """Paints and keeps the pictures of a map."""

    painted = Signal(QRectF)
    """A part of the map, in map units, has a better picture now; empty for all of it."""
    idle = Signal()
    """Nothing is left to paint."""

    def __init__(self, shapes: BoardShapes, painter: MapPainter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shapes = shapes
        self._painter = painter
        sea = painter.map_look.color("sea_deep")
        self._ground = sea if shapes.wrap else look.TABLE
        self._outside = look.TABLE if shapes.hex_radius else sea.darker(_OUTSIDE_DARKER)
        self._coarse = QPixmap()
        self._tiles: dict[Key, QPixmap] = {}
        self._stale: set[Key] = set()
        self._painting: list[Key] = []
        self._together: set[Key] = set()
        """Tiles with a part that has changed: their new pictures are shown at one moment."""
        self._held: dict[Key, QPixmap] = {}
        """Such pictures that wait for the others."""
        self._level = 0.0
        self._wanted: list[Key] = []
        self._coarse_wanted: list[QRectF] = []
        self._job: Iterator[None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.work)
        self.coarse_scale = min(2.0, (_COARSE_PIXELS / (shapes.width * shapes.height)) ** 0.5)
        columns = round((shapes.wrap or shapes.width) * self.coarse_scale)
        self._coarse_ratio = columns / (shapes.wrap or shapes.width)
        self._coarse = QPixmap(QSize(columns, max(1, round(shapes.height * self.coarse_scale))))
        self._coarse.fill(self._ground)

    @property
    def whole(self) -> QPixmap:
        """The coarse picture of the whole map."""
        return self._coarse

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return self._timer.isActive()

    def start(self) -> None:
        """Paint the coarse picture at once, flat as it may be; it is what the first frame shows."""
        self._coarse_wanted.clear()
        for _ in self._coarse_job(self._whole_area()):
            pass
        self.painted.emit(QRectF())

    def repaint(self, area: QRectF | None = None) -> None:
        """Paint again what lies in an area, or everything; the old picture stays until then."""
        begun = list(dict.fromkeys([*self._tiles, *self._painting]))
        if area is None:
            whole = self._whole_area()
            strip = whole.height() / 12
            self._coarse_wanted = [QRectF(0, i * strip, whole.width(), strip) for i in range(12)]
            self._stale = set(begun)
        else:
            self._show_held()  # one conquest after the other: the last mustn't keep all before it waiting
            self._coarse_wanted.append(area)
            changed = {key for key in begun if self._overlaps(self._area(key), area)}
            self._stale |= changed
            self._together |= changed
        for key in [key for key in self._stale if key.scale != self._level]:
            self._drop(key)
        self._wanted += [key for key in begun if key in self._stale and key not in self._wanted]
        self._timer.start()

    def want(self, scale: float, area: QRectF) -> None:
        """Have sharp tiles for an area at a scale in device pixels for each unit; the middle comes first."""
        if scale <= 0 or area.isEmpty():
            return
        side = TILE / scale
        center = area.center()
        found: dict[Key, float] = {}
        for key, shift in self._keys(area, scale):
            place = QPointF((key.column + 0.5) * side + shift, (key.row + 0.5) * side) - center
            found[key] = min(found.get(key, 1e9), place.manhattanLength())
        self._level = scale
        self._forget(set(found))
        missing = [
            key for key in found if key in self._stale or not (key in self._tiles or key in self._held)
        ]
        self._wanted = sorted(missing, key=lambda key: found[key])
        if self._wanted:
            self._timer.start()

    def work(self) -> None:
        """One slice of painting."""
        end = time.perf_counter() + STEP_S
        while time.perf_counter() < end:
            if self._job is None:
                self._job = self._next_job()
            if self._job is None:
                self._timer.stop()
                self._show_held()
                self._forget_other_levels()
                self.idle.emit()
                return
            if next(self._job, self) is self:
                self._job = None

    def finish(self) -> None:
        """Paint all that is wanted now, however long it takes (pictures, tests)."""
        while self.busy:
            self.work()

    def draw(self, painter: QPainter, area: QRectF, scale: float, origin: QPointF, ratio: float) -> None:
        """Draw an area of the map onto the screen.

        Args:
            painter: its coordinates are logical pixels of the window.
            area: in map units.
            scale: logical pixels for each unit.
            origin: where map point (0, 0) is in the window.
            ratio: device pixels for each logical one.
        """
        inside = self._inside(area)
        if inside != area:
            painter.fillRect(_window(area, scale, origin), self._outside)
            if inside.isEmpty():
                return
            area = inside
            painter.setClipRect(_window(area, scale, origin), Qt.ClipOperation.IntersectClip)
        exact = scale * ratio
        levels = {key.scale for key in self._tiles}
        if exact in levels and self._draw_level(painter, area, exact, scale, origin, exact=True):
            return
        near = min(levels - {exact}, key=lambda level: abs(level - exact), default=0.0)
        useful = near > self._coarse_ratio * 1.05 and self._coarse_ratio < exact
        if not (useful and self._covers(area, near)):
            self._draw_coarse(painter, area, scale, origin)
        if useful:
            self._draw_level(painter, area, near, scale, origin, exact=False)
        if exact in levels:
            self._draw_level(painter, area, exact, scale, origin, exact=True)

    def _keys(self, area: QRectF, level: float) -> Iterator[tuple[Key, float]]:
        """The tiles of a level under an area, each with the shift of its copy of the map."""
        side = TILE / level
        last = int((self._grid_width() - 1e-6) // side)
        top, bottom = max(0.0, area.top()), min(area.bottom(), self._shapes.height)
        for shift in self._shapes.copies(area):
            left, right = area.left() - shift, area.right() - shift
            for column in range(max(0, int(left // side)), min(last, int(right // side)) + 1):
                for row in range(int(top // side), int(bottom // side) + 1):
                    yield Key(level, column, row), shift

    def _covers(self, area: QRectF, level: float) -> bool:
        return all(key in self._tiles for key, _ in self._keys(area, level))

    def _inside(self, area: QRectF) -> QRectF:
        """The part of an area that is on the map; one that wraps has only an upper and a lower edge."""
        left, right = (area.left(), area.right()) if self._shapes.wrap else (0.0, self._shapes.width)
        return area & QRectF(left, 0, right - left, self._shapes.height)

    def _draw_level(
        self, painter: QPainter, area: QRectF, level: float, scale: float, origin: QPointF, *, exact: bool
    ) -> bool:
        """Draw the tiles of a level; whether they cover the area."""
        complete = True
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not exact)
        side = TILE / level
        for key, shift in self._keys(area, level):
            tile = self._tiles.get(key)
            if tile is None:
                complete = False
                continue
            corner = origin + QPointF(key.column * side + shift, key.row * side) * scale
            self._draw_tile(painter, tile, corner, scale / level, exact=exact)
        return complete

    def _draw_tile(
        self, painter: QPainter, tile: QPixmap, corner: QPointF, size: float, *, exact: bool
    ) -> None:
        """Size: logical pixels of the window for each pixel of the tile."""
        pixels = QRectF(0, 0, tile.width(), tile.height())
        if exact:
            inner = pixels.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
            painter.drawPixmap(QRectF(corner, inner.size() * size), tile, inner)
        else:
            edge = QPointF(_EDGE, _EDGE) * size
            painter.drawPixmap(QRectF(corner - edge, pixels.size() * size), tile, pixels)

    def _draw_coarse(self, painter: QPainter, area: QRectF, scale: float, origin: QPointF) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        whole = self._whole_area()
        for shift in self._shapes.copies(area):
            part = area.translated(-shift, 0) & whole
            if part.isEmpty():
                continue
            # Half a pixel more than asked for closes the seam between two copies.
            source = QRectF(part.topLeft() * self._coarse_ratio, part.size() * self._coarse_ratio)
            target = QRectF(origin + part.translated(shift, 0).topLeft() * scale, part.size() * scale)
            painter.drawPixmap(target.adjusted(0, 0, 0.5, 0.5), self._coarse, source)

    def _next_job(self) -> Iterator[None] | None:
        if self._wanted and not self._flat():
            return self._paint_tile(self._wanted.pop(0))
        if self._coarse_wanted:
            return self._coarse_job(self._coarse_wanted.pop(0))
        return self._paint_tile(self._wanted.pop(0)) if self._wanted else None

    def _flat(self) -> bool:
        return bool(self._coarse_wanted) and len(self._coarse_wanted) < 4  # a conquest: quick, everywhere

    def _paint_tile(self, key: Key) -> Iterator[None]:
        tile = QPixmap(TILE + 2 * _EDGE, TILE + 2 * _EDGE)
        tile.fill(self._ground)
        area = self._area(key)
        edge = _EDGE / key.scale
        painter = QPainter(tile)
        self._stale.discard(key)
        self._painting = [key]
        try:
            painter.scale(key.scale, key.scale)
            painter.translate(edge - area.left(), edge - area.top())
            yield from self._painter.paint(painter, area.adjusted(-edge, -edge, edge, edge), key.scale)
        finally:
            painter.end()
            self._painting = []
        made = tile.copy()  # without the engine that painted it and its buffers
        if key in self._together:
            self._held[key] = made
            if self._together.isdisjoint(self._wanted):
                self._show_held()
        else:
            self._tiles[key] = made
            self.painted.emit(area)

    def _show_held(self) -> None:
        """Show what waited; a space that was taken is never half of the one color and half of the other."""
        held, self._held = self._held, {}
        self._together &= {*self._wanted, *self._painting}
        self._tiles |= held
        for key in held:
            self.painted.emit(self._area(key))

    def _coarse_job(self, area: QRectF) -> Iterator[None]:
        """Paint beside the coarse picture and copy when done: no half-painted map is ever seen."""
        for shift in self._shapes.copies(area):
            part = area.translated(-shift, 0) & self._whole_area()
            if part.isEmpty():
                continue
            pixels = self._coarse_pixels(part)
            piece = QPixmap(pixels.size())
            painter = QPainter(piece)
            try:
                painter.translate(-pixels.x(), -pixels.y())
                painter.scale(self._coarse_ratio, self._coarse_ratio)
                yield from self._painter.paint(painter, self._coarse_area(pixels), self._coarse_ratio)
            finally:
                painter.end()
            painter = QPainter(self._coarse)
            painter.drawPixmap(pixels.topLeft(), piece)
            painter.end()
            self.painted.emit(part)

    def _coarse_pixels(self, area: QRectF) -> QRect:
        """Whole pixels around an area."""
        ratio = self._coarse_ratio
        found = QRectF(area.topLeft() * ratio, area.size() * ratio).toAlignedRect()
        return found & self._coarse.rect()

    def _coarse_area(self, pixels: QRect) -> QRectF:
        ratio = self._coarse_ratio
        return QRectF(pixels.x() / ratio, pixels.y() / ratio, pixels.width() / ratio, pixels.height() / ratio)

    def _grid_width(self) -> float:
        return self._shapes.wrap or self._shapes.width

    def _whole_area(self) -> QRectF:
        return QRectF(0, 0, self._grid_width(), self._shapes.height)

    def _area(self, key: Key) -> QRectF:
        side = TILE / key.scale
        return QRectF(key.column * side, key.row * side, side, side)

    def _overlaps(self, tile: QRectF, area: QRectF) -> bool:
        return any(tile.translated(shift, 0).intersects(area) for shift in self._shapes.copies(area))

    def _forget(self, wanted: set[Key]) -> None:
        """Drop tiles that are far from what is wanted now, the oldest first.

        Those of other levels are seen until the wanted ones are painted; then they go too.
        """
        others = [key for key in self._tiles if key.scale != self._level]
        far = [key for key in self._tiles if key.scale == self._level and key not in wanted]
        spare = max(_FEWEST_TILES, round(_MOST_SHARE * len(wanted))) - len(wanted)
        for keys, most in ((others, len(wanted)), (far, spare)):
            for key in keys[: max(0, len(keys) - most)]:
                self._drop(key)

    def _forget_other_levels(self) -> None:
        for key in [key for key in self._tiles if key.scale != self._level]:
            self._drop(key)

    def _drop(self, key: Key) -> None:
        self._tiles.pop(key, None)
        self._held.pop(key, None)
        self._stale.discard(key)
        self._together.discard(key)


def _window(area: QRectF, scale: float, origin: QPointF) -> QRectF:
    """An area of the map in logical pixels of the window."""
    return QRectF(origin + area.topLeft() * scale, area.size() * scale)
