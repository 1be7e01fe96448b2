"""Rows one above the other whose order can be changed: dragged, or moved with Alt and the arrow keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class OrderedRows(QWidget):
    """Rows from the first to the last.

    Args:
        rows: widgets that can take the keys.
        gap_px: between them.

    Signals:
        moved: the number of a row and the number it shall have instead, counted from 0.
        removed: the number of a row that shall go (Del).
    """

    moved = Signal(int, int)
    removed = Signal(int)

    def __init__(self, rows: Sequence[QWidget], gap_px: int) -> None:
        super().__init__()
        self._rows = list(rows)
        self._grip: QPoint | None = None
        self._is_dragging = False
        column = QVBoxLayout(self)
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
        step = _MOVES.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._ask(number, number + step)
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
        """The number of the row at a height of the screen."""
        y = self.mapFromGlobal(point).y()
        return sum(y > row.geometry().bottom() for row in self._rows[:-1])

    def _ask(self, number: int, to: int) -> None:
        to = max(0, min(len(self._rows) - 1, to))
        if to != number:
            self.moved.emit(number, to)
