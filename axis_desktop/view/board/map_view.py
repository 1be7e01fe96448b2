"""A map in a window: painted sharply at every zoom, panned, and flown over."""

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPolygonF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from axis_desktop.board import Board
from axis_desktop.model import Space
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.shader import Shader
from axis_desktop.view.board.ground.shading import Shading
from axis_desktop.view.board.ground.shapes import shapes_of
from axis_desktop.view.board.tiles import MapTiles
from axis_desktop.view.runtime.allocator import give_back_rest
from axis_desktop.view.widgets.skin import skin_for

_AHEAD_PX = 200
_EDGE_PX = 40
"""A space whose middle is no nearer to the edge of what is seen is in sight."""
_SPACE_ROOM_PX = QPointF(90, 70)
"""So much of the board around the middle of a space is to be seen with it."""
_NEAR_SCALE = 2.6
"""A flight to a space ends at least this near."""


class MapView(QGraphicsView):
    """The map of a board without anything on it; call `start_painting` when all is set up.

    Args:
        board: shapes of the spaces.
    """

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = board
        self._skin = skin_for(board.pack)
        self._skin.wear()
        self._set_up_view()
        self.map_scene = QGraphicsScene(self)
        self.map_scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self.map_scene)
        self.shapes = shapes_of(board)
        self.camera = Camera(self, self.shapes)
        self.map_painter = MapPainter(self.shapes, board)
        self.map_painter.set_owners({space.id: space.owner for space in board.spaces.values()})
        self.tiles = MapTiles(self.shapes, self.map_painter, self)
        self.tiles.painted.connect(self._show_painted)
        self.tiles.idle.connect(self._give_back)
        self._shader = Shader(board, self.shapes, self)
        self._shader.done.connect(self._shade)

    def start_painting(self) -> None:
        """Begin to paint, in steps between events."""
        self._shader.start()  # done at once if the shading is kept: then the first picture is shaded
        self.tiles.start()

    def finish_moving(self) -> None:
        """Let the camera arrive and have the relief shaded now, however long it takes."""
        self.camera.finish()
        self._shader.finish()

    def set_insets(self, above: int, below: int, left: int = 0, right: int = 0) -> None:
        """Panels cover so many pixels of the window: the map may be pulled out from under them."""
        self.camera.cover((above, below), (left, right))

    @property
    def free_area(self) -> QRect:
        """The part of the window that no panel covers."""
        above, below = self.camera.insets
        left, right = self.camera.sides
        return self.rect().adjusted(left, above, -right, -below)

    def fits(self, room: QSize) -> bool:
        """All of the board has room in so much of the window, as large as it is seen now."""
        return all(self.camera.has_room(QSizeF(room)))

    def is_in_sight(self, window: QPointF, margin: QPointF) -> bool:
        """A point of the window isn't covered by panels, nor nearer to them than this."""
        x, y = margin.x(), margin.y()
        taken = QRectF(self.corner_taken)
        if not taken.isEmpty() and taken.adjusted(-x, -y, x, y).contains(window):
            return False
        return QRectF(self.free_area).adjusted(x, y, -x, -y).contains(window)

    def is_in_window(self, space: Space) -> bool:
        """Some of a space may lie in the window, be it below a panel."""
        shape = self.shapes.spaces[space]
        middle, size = self.camera.to_window(shape.center), shape.bounds.size() * self.camera.scale
        around = QRectF(
            middle.x() - size.width(), middle.y() - size.height(), 2 * size.width(), 2 * size.height()
        )
        return around.intersects(QRectF(self.viewport().rect()))

    @property
    def corner_taken(self) -> QRect:
        """What lies over the free area all the same; empty if nothing does."""
        return QRect()

    def set_strong_patterns(self, strong: bool) -> None:
        """Tell powers apart by pattern as well as by color."""
        self.map_painter.strong_patterns = strong
        self.tiles.repaint()

    def fly_to(self, space: Space) -> None:
        """Look at a space from near."""
        shape = self.shapes.spaces[space]
        size = self.viewport().size()
        fits = min(size.width() / shape.bounds.width(), size.height() / shape.bounds.height()) * 0.6
        scale = min(
            max(_NEAR_SCALE, self.camera.smallest_scale()), max(fits, self.camera.smallest_scale() * 1.2)
        )
        self._bring_to_free_area(shape.center, max(scale, min(self.camera.scale, _NEAR_SCALE)))

    def look_at(self, space: Space, scale: float) -> None:
        """Look at a space beside the panels, from so near: logical pixels for each map unit."""
        self._bring_to_free_area(self.shapes.spaces[space].center, scale)

    def show_space(self, space: Space) -> None:
        """Bring a space into sight, at the same zoom; nothing moves if it is there already."""
        place = self.shapes.spaces[space].center
        if not self.is_in_sight(self.camera.to_window_at_rest(place), self._room_beside(_SPACE_ROOM_PX)):
            self._bring_to_free_area(place, self.camera.scale_at_rest)

    def show_spaces(self, spaces: Collection[Space], most: Space | None = None) -> None:
        """Bring all of these into sight at the same zoom, or the nearest one if there is no room for all.

        Nothing moves if all are there already, or some of those for which there is no room.

        Args:
            spaces: to be seen.
            most: the one that is seen if there is no room for all, instead of the nearest.
        """
        room = QRectF(self.free_area).adjusted(_EDGE_PX, _EDGE_PX, -_EDGE_PX, -_EDGE_PX)
        places = [self.shapes.spaces[space].center for space in spaces]
        edge = self._room_beside(QPointF(_EDGE_PX, _EDGE_PX))
        seen = [place for place in places if self.is_in_sight(self.camera.to_window_at_rest(place), edge)]
        if len(seen) == len(places):
            return
        middle = self.camera.to_map(room.center())
        nearest = min(places, key=lambda place: (self._beside(place, middle) - middle).manhattanLength())
        points = QPolygonF([self._beside(place, nearest) for place in places])
        box, scale = points.boundingRect(), self.camera.scale_at_rest
        if box.width() * scale <= room.width() and box.height() * scale <= room.height():
            self._bring_to_free_area(box.center(), scale)
        elif most is not None:
            self.show_space(most)
        elif not seen:
            self._bring_to_free_area(nearest, scale)

    def _room_beside(self, wanted: QPointF) -> QPointF:
        """How much of the free area should be seen beside a place.

        Where all of the board has room, what lies at its edge is seen as well as it ever will be.
        """
        across, down = self.camera.has_room(QSizeF(self.free_area.size()))
        return QPointF(0 if across else wanted.x(), 0 if down else wanted.y())

    def confine(self, spaces: Collection[Space]) -> None:
        """Only these spaces are in play: whoever looks at the whole board looks at them."""
        edge = min(_EDGE_PX / 4, self.shapes.hex_radius)
        self.camera.confine(self._around(spaces).adjusted(-edge, -edge, edge, edge))

    def _around(self, spaces: Collection[Space]) -> QRectF:
        box = QRectF()
        for space in spaces:
            box |= self.shapes.spaces[space].bounds
        return box

    def fit_spaces(self, spaces: Collection[Space]) -> None:
        """Look at these spaces, as large as they all fit beside the panels."""
        room = QRectF(self.free_area).adjusted(_EDGE_PX / 2, _EDGE_PX / 2, -_EDGE_PX / 2, -_EDGE_PX / 2)
        box = self._around(spaces)
        if not box.isEmpty() and room.width() > 0 and room.height() > 0:
            scale = min(room.width() / box.width(), room.height() / box.height())
            self._bring_to_free_area(box.center(), max(scale, self.camera.smallest_scale()))

    def show_beside(self, space: Space, covered: QRect) -> None:
        """Bring a space into sight where this part of the window doesn't cover it, at the same zoom.

        Beside that there is room at three sides; the edge of a board may be too near for the largest.
        """
        place, free = self.shapes.spaces[space].center, self.free_area
        window, edge = self.camera.to_window_at_rest(place).toPoint(), _EDGE_PX
        around = covered.adjusted(-edge, -edge, edge, edge)
        if free.adjusted(edge, edge, -edge, -edge).contains(window) and not around.contains(window):
            return
        rooms = (
            QRect(free.left(), free.top(), covered.left() - free.left(), free.height()),
            QRect(covered.right(), free.top(), free.right() - covered.right(), free.height()),
            QRect(free.left(), covered.bottom(), free.width(), free.bottom() - covered.bottom()),
        )
        scale, centers = self.camera.scale_at_rest, []
        for room in sorted(rooms, key=lambda rect: -min(rect.width(), rect.height())):
            aside = QRectF(room).center() - QPointF(self.viewport().rect().center())
            centers.append(place - aside / scale)
        reached = [
            center
            for center in centers
            if not covered.contains(self.camera.to_window_from(place, center, scale).toPoint())
        ]
        self.camera.fly_to((reached or centers)[0], scale)

    def _beside(self, place: QPointF, other: QPointF) -> QPointF:
        """A place, on the copy of the map where it lies next to another one."""
        return QPointF(self.shapes.nearest(place.x(), other.x()), place.y())

    def _bring_to_free_area(self, place: QPointF, scale: float) -> None:
        aside = QRectF(self.free_area).center() - QPointF(self.viewport().rect().center())
        self.camera.fly_to(place - aside / scale, scale)

    def fit(self) -> None:
        """Show the whole board."""
        self.camera.fit()

    def set_zoom(self, scale: float) -> None:
        """Look from so near: logical pixels for each map unit."""
        self.camera.fly_to(self.camera.center, scale)

    def want_tiles(self) -> None:
        """Have what is seen painted sharply, and a little around it for the next pan."""
        seen = self.camera.visible()
        around = _AHEAD_PX / self.camera.scale
        area = seen.adjusted(-around, -around, around, around)
        self.tiles.want(self.camera.scale * self.camera.ratio, area)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802 - Qt's name
        """Draw the map."""
        area = QRectF(rect)
        painter.save()
        painter.resetTransform()
        self.tiles.draw(painter, area, self.camera.scale, self.camera.origin(), self.camera.ratio)
        painter.restore()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Another map may have been looked at meanwhile: everything looks as this one says again."""
        super().showEvent(event)
        self._skin.wear()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the middle of the window where it is."""
        super().resizeEvent(event)
        self.camera.resized()

    def _set_up_view(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _shade(self, shading: Shading) -> None:
        self.map_painter.shading = shading
        self.tiles.repaint()

    def _give_back(self) -> None:
        """Everything is painted: what painting needed can go."""
        if self.map_painter.shading is not None:
            self.map_painter.shading.let_go()
        give_back_rest()

    def _show_painted(self, area: QRectF) -> None:
        if area.isEmpty():
            self.viewport().update()
            return
        for shift in self.shapes.copies(self.camera.visible()):
            window = self.viewportTransform().mapRect(area.translated(shift, 0))
            self.viewport().update(window.toAlignedRect().adjusted(-1, -1, 1, 1))
