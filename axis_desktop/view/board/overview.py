"""The overview map: all of the board in a corner, with a frame around what is seen."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from axis_desktop.view.board.ground import look
from axis_desktop.view.board.surface import Surface
from axis_desktop.view.widgets.clear_places import clearest, covering
from axis_desktop.view.widgets.theme import theme

_WIDTH_PX = 216
_MOST_SHARE = 0.135
"""Of the width of the window."""
_GAP_PX = 14
_CORNERS = ("bottom left", "bottom right", "top left", "middle left")
_LIT_PX = 24
"""So far around the middle of a lit space it should not lie."""
_WORTH_IT = 1.35
"""Shown from this zoom on, as a multiple of the smallest one."""


class Overview(QWidget):
    """A small map; a press or a drag on it moves the view there."""

    def __init__(self, board: Surface) -> None:
        super().__init__(board)
        self.setObjectName("overview")
        self.setAccessibleName(self.tr("Overview map"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._board = board
        self._small = QPixmap()
        self._made_of: tuple[object, ...] = ()
        self.allowed = True
        self._corner = _CORNERS[0]
        self.place()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the design says, with the proportions of the map."""
        width = min(theme().px(_WIDTH_PX), round(self._board.width() * _MOST_SHARE))
        shapes = self._board.shapes
        return QSize(width, round(width * shapes.height / (shapes.wrap or shapes.width)))

    def place(self) -> None:
        """Stand in a corner of what nothing covers, best in the lower left one.

        Once the view has come to rest it is the corner where it hides fewest spaces that can be chosen, and
        of corners alike in that the one with fewest pieces, or else where it stands already; it doesn't slip
        away from under the pointer, nor to where pieces are while a stack is in the hand.
        Beside a panel at the right it would stand in the middle of the board, and under one at the left,
        which leaves it the room below.
        """
        self.resize(self.sizeHint())
        camera = self._board.camera
        (above, below), (left, right) = camera.insets, camera.sides
        room = self._board.rect().adjusted(_GAP_PX, above + _GAP_PX, -right - _GAP_PX, -below - _GAP_PX)
        corners = [corner for corner in _CORNERS if right <= 0 or "right" not in corner]
        if left > 0:
            corners = [corner for corner in corners if corner.startswith("bottom")]
        places = {corner: clearest(self.size(), room, (), (corner,)) for corner in corners}
        is_held = self._board.lights.is_of_hand or (self.isVisible() and self.underMouse())
        if not camera.is_moving and not is_held:
            lit, pieces = covering(self._lit()), covering(self._pieces())
            self._corner = min(
                corners, key=lambda at: (lit(places[at]), pieces(places[at]), at != self._corner)
            )
        self.setGeometry(places.get(self._corner, places[_CORNERS[0]]))
        self.follow()

    def give_way(self) -> None:
        """Other spaces can be chosen now: stand elsewhere if one of them is hidden.

        For a stack in the hand it is gone as long as it hides one: what comes and goes with each stack
        would lie where a piece has just been seen.
        """
        if not self._board.lights.is_of_hand and self._hides_lit():
            self.place()
        else:
            self.follow()

    def _hides_lit(self) -> bool:
        return any(self.geometry().intersects(area) for area in self._lit())

    def _lit(self) -> list[QRect]:
        """Where the middles of spaces that can be chosen lie in the window, with what is around them.

        The one that a stack in the hand comes from is among them: it is what is looked at.
        """
        camera, shapes, reach = self._board.camera, self._board.shapes.spaces, theme().px(_LIT_PX)
        middles = [camera.to_window(shapes[space].center).toPoint() for space in self._board.lights.spaces]
        return [QRect(middle - QPoint(reach, reach), QSize(2 * reach, 2 * reach)) for middle in middles]

    def _pieces(self) -> list[QRect]:
        """Where trays stand in the window."""
        camera = self._board.camera
        found = []
        for tray in self._board.scenery.trays_shown():
            area = QRectF(QPointF(), tray.size() * camera.scale)
            area.moveCenter(camera.to_window(tray.center()))
            found.append(area.toAlignedRect())
        return found

    def follow(self) -> None:
        """The view has moved."""
        camera = self._board.camera
        shown = self.allowed and camera.scale > camera.smallest_scale() * _WORTH_IT
        shown = shown and not (self._board.lights.is_of_hand and self._hides_lit())
        if shown != self.isVisibleTo(self._board):
            self.setVisible(shown)
        if shown:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the map and the frame around what is seen."""
        whole = self._board.tiles.whole
        size, ratio = self.size(), self.devicePixelRatioF()
        if self._made_of != (whole.cacheKey(), size, ratio):
            mode = Qt.TransformationMode.SmoothTransformation
            self._small = whole.scaled(size * ratio, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
            self._small.setDevicePixelRatio(ratio)
            self._made_of = whole.cacheKey(), size, ratio
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._small)
        shapes = self._board.shapes
        share = self.width() / (shapes.wrap or shapes.width)
        seen = self._board.camera.visible()
        for shift in shapes.copies(seen) if shapes.wrap else [0.0]:
            frame = QRectF((seen.topLeft() - QPointF(shift, 0)) * share, seen.size() * share)
            painter.setPen(QPen(look.PILL, 3))
            painter.drawRect(frame)
            painter.setPen(QPen(look.BRASS, 1.5))
            painter.drawRect(frame)
        painter.setPen(QPen(theme().color("line_strong"), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Look there."""
        self._look(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Look there, as long as the button is down."""
        self._look(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the release from the board below."""
        event.accept()

    def _look(self, event: QMouseEvent) -> None:
        shapes = self._board.shapes
        share = (shapes.wrap or shapes.width) / self.width()
        self._board.camera.look_at(event.position() * share)
        event.accept()
