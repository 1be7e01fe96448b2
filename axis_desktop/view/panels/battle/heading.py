"""The head of everything about a battle: what kind, which step, where."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from axis_desktop.view.widgets.frame import label


class Heading(QWidget):
    """Two lines, or one where there is little room.

    Args:
        line: kind, round and step.
        place: where it is fought.
    """

    def __init__(self, line: str, place: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._named = place
        self._line = label(line, "label")
        self._place = label(place.upper(), "place")
        self._both = label("", "label", tone="text")
        self._both.setMinimumWidth(1)  # it leaves out what finds no room
        self._both.hide()
        self.set_line(line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for shown in (self._line, self._place, self._both):
            column.addWidget(shown)

    def set_line(self, line: str) -> None:
        """Another kind, round or step."""
        self._line.setText(line.upper())
        self._parts = f"{self._named} · {line}".upper().split(" · ")
        self._both.setToolTip(" · ".join(self._parts))
        self._fit()

    def set_compact(self, compact: bool) -> None:
        """One line or two."""
        self._line.setHidden(compact)
        self._place.setHidden(compact)
        self._both.setHidden(not compact)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Say in one line as much as has room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The place always, then kind, round and step as far as they fit."""
        parts = list(self._parts)
        fits = self._both.fontMetrics().horizontalAdvance
        while len(parts) > 1 and fits(" · ".join(parts)) > self.width():
            parts.pop()
        self._both.setText(" · ".join(parts))
