"""Arrow keys in lists: from row to row (SCREENS 5)."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


def to_neighbor(row: QWidget, event: QKeyEvent) -> bool:
    """Give the keys to the row of the same kind above or below one; whether the key was meant for that.

    At the first and the last row they stay.
    """
    step = _STEPS.get(Qt.Key(event.key()))
    beside = row.parentWidget()
    if step is None or beside is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    rows = [each for each in beside.findChildren(type(row)) if each.isVisible() and each.isEnabled()]
    rows.sort(key=lambda each: each.mapTo(beside, each.rect().topLeft()).y())
    at = max(0, min(len(rows) - 1, rows.index(row) + step))
    rows[at].setFocus(Qt.FocusReason.TabFocusReason)
    around: QWidget | None = beside
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(rows[at])
    return True
