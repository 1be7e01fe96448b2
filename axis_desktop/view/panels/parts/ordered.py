"""Rows one above the other, or pieces side by side, whose order can be changed: dragged, or moved by keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class OrderedRows(QWidget):
    """Rows from the first to the last: Alt and an arrow key move one, side by side an arrow or a digit alone.

    Args:
        rows: widgets that can take the keys.
        gap_px: between them.
        across: side by side, the first at the left; else one above the other.

    Signals:
        moved: the number of a row and the number it shall have instead, counted from 0.
        removed: the number of a row that shall go (Del).
    """

    moved = Signal(int, int)
    removed = Signal(int)

    def __init__(self, rows: Sequence[QWidget], gap_px: int, *, across: bool = False) -> None:
        super().__init__()
        self._rows, self._across = list(rows), across
        self._steps = _ACROSS if across else _DOWN
        self._grip: QPoint | None = None
        self._is_dragging = False
        column = QHBoxLayout(self) if across else QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(gap_px)
        for row in rows:
            column.addWidget(row)
            row.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let a row be dragged past its neighbors, or moved by keys."""
        number = next((n for n, row in enumerate(self._rows) if row is watched), None)
        if number is None:
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press_key(number, event)
        if isinstance(event, QMouseEvent):
            return self._drag(number, event)
        return super().eventFilter(watched, event)

    def _press_key(self, number: int, event: QKeyEvent) -> bool:
        step = self._steps.get(Qt.Key(event.key()))
        is_meant = self._across or bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if step is not None and is_meant:
            self._ask(number, number + step)
            return True
        if self._across and event.text().isdigit() and event.text() != "0":
            self._ask(number, int(event.text()) - 1)
            return True
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit(number)
            return True
        return False

    def _drag(self, number: int, event: QMouseEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._grip, self._is_dragging = event.globalPosition().toPoint(), False
            case QEvent.Type.MouseMove if self._grip is not None:
                far = (event.globalPosition().toPoint() - self._grip).manhattanLength()
                self._is_dragging |= far >= QApplication.startDragDistance()
                if self._is_dragging:
                    self._rows[number].setCursor(Qt.CursorShape.ClosedHandCursor)
            case QEvent.Type.MouseButtonRelease:
                was_dragged, self._grip, self._is_dragging = self._is_dragging, None, False
                if was_dragged:
                    self._rows[number].setCursor(Qt.CursorShape.PointingHandCursor)
                    self._ask(number, self._place_at(event.globalPosition().toPoint()))
                    return True  # a row that was dragged isn't clicked
            case _:
                pass
        return False

    def _place_at(self, point: QPoint) -> int:
        """The number of the row at a point of the screen."""
        here = self.mapFromGlobal(point)
        if self._across:
            return sum(here.x() > row.geometry().right() for row in self._rows[:-1])
        y = here.y()
        return sum(y > row.geometry().bottom() for row in self._rows[:-1])

    def _ask(self, number: int, to: int) -> None:
        to = max(0, min(len(self._rows) - 1, to))
        if to != number:
            self.moved.emit(number, to)
