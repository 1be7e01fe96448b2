"""The taken counters under the cursor: larger, a little tilted, over everything (SCREENS 3)."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from axis_desktop.model import Power
from axis_desktop.model.showing.presentation import Piece
from axis_desktop.view.board.camera import Camera
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.counters import Units, paint_counter
from axis_desktop.view.board.pieces.placards import Z_GHOST, Placard

_LARGER = 1.25
_TILT = -2.0
_BELOW_PX, _LEFT_PX = 8.0, 14.0


class Ghost:
    """Shows what is in hand at the pointer."""

    def __init__(self, scene: QGraphicsScene, camera: Camera, units: Units) -> None:
        self._camera = camera
        self._units = units
        self._window: QPointF | None = None
        self._held = False
        self._body = QSizeF()
        self._item = Placard(Z_GHOST)
        self._item.hide()
        scene.addItem(self._item)

    @property
    def is_shown(self) -> bool:
        """Whether something is in hand."""
        return self._item.isVisible()

    @property
    def area(self) -> QRect:
        """What it covers, in pixels of the window."""
        corner = (self._window or QPointF()) + QPointF(-_LEFT_PX, _BELOW_PX)
        return QRectF(corner, self._body).toAlignedRect()

    def show_pieces(self, power: Power, pieces: Sequence[tuple[Piece, int]]) -> None:
        """Show so many of each piece, as soon as it is known where the pointer is."""
        picture = paint_ghost(power, pieces, self._units, self._camera.ratio)
        self._item.show_picture(None, picture)
        self._held, self._body = True, _body(len(pieces))
        self.stay()

    def follow(self, window: QPointF) -> None:
        """The pointer is here, in pixels of the window."""
        self._window = window
        self.stay()

    def stay(self) -> None:
        """The map has moved below: stay under the pointer."""
        if self._window is not None:
            self._item.setPos(self._camera.to_map(self._window))
            self._item.setVisible(self._held)

    def hide(self) -> None:
        """Nothing is in hand."""
        self._held = False
        self._item.hide()


def paint_ghost(power: Power, pieces: Sequence[tuple[Piece, int]], units: Units, ratio: float) -> QPixmap:
    """The tray of what is carried; the pointer is near its upper left corner."""
    width, height = _counter()
    body = _body(len(pieces))
    # Twice as large as the tray, so that the pointer, in the middle of the picture, is at its corner.
    picture = QPixmap((QSizeF(2 * body.width() + 40, 2 * body.height() + 60) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(picture.width() / ratio / 2 - _LEFT_PX, picture.height() / ratio / 2 + _BELOW_PX)
    painter.rotate(_TILT)
    plate = QRectF(QPointF(0, 0), body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.DIM)
    painter.drawRoundedRect(plate.translated(2, 5), 8, 8)
    painter.setPen(QPen(look.BRASS, 2))
    painter.setBrush(look.TRAY)
    painter.drawRoundedRect(plate, 8, 8)
    for column, (piece, number) in enumerate(pieces):
        rect = QRectF(7 + column * (width + 2), 7, width, height)
        paint_counter(painter, power, piece, units, rect, ratio, count=number)
    painter.end()
    return picture


def _counter() -> tuple[float, float]:
    """Width and height of a counter in hand, in pixels."""
    width = look.COUNTER_PX * _LARGER
    return width, width * 32 / 34


def _body(pieces: int) -> QSizeF:
    """The tray around so many counters, in pixels."""
    width, height = _counter()
    return QSizeF(max(1, pieces) * (width + 2) + 12, height + 14)
