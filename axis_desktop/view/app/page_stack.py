"""The pages of the window, one at a time, and errors that lie over them until they are dismissed."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from axis_desktop.model import AxisError
from axis_desktop.view.runtime.reports import Report
from axis_desktop.view.widgets.theme import theme
from axis_desktop.view.widgets.toast import Choice, ErrorPanel

_LEAST_ROOM_PX = 420
"""In less the words of an error would stand too close."""


@runtime_checkable
class MakesRoom(Protocol):
    """A page that has a place for an error where it covers nothing that can be done."""

    def make_room(self, *, is_needed: bool) -> QRect:
        """Where an error may lie; what else is there gives way as long as it is needed."""
        ...


class PageStack(QStackedWidget):
    """Shows a page; one that is left and can be made again is forgotten."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lasting: list[QWidget] = []
        self._error: ErrorPanel | None = None
        self._unread: list[tuple[AxisError | Report, Sequence[Choice]]] = []
        self._is_just_said = False
        """Nobody can have read it yet: it belongs to the page that is about to show."""

    def add(self, page: QWidget) -> None:
        """A page that stays when another one shows, until it is taken away."""
        self._lasting.append(page)
        self.addWidget(page)

    def take_away(self, page: QWidget) -> None:
        """A page that isn't needed any more."""
        if page in self._lasting:
            self._lasting.remove(page)
        self.removeWidget(page)
        page.deleteLater()

    def go(self, page: QWidget) -> None:
        """Show a page."""
        left = self.currentWidget()
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        if left is not None and left is not page and left not in self._lasting:
            self.take_away(left)
        if left is not page and not self._is_just_said:
            self.close_error()
        page.setFocus()
        self._place_error()
        self.focus_error()

    def show_error(self, error: AxisError | Report, choices: Sequence[Choice] = ()) -> None:
        """Say what went wrong and what can be done, over whatever shows; after what was said before."""
        self._unread.append((error, choices))
        if self._error is None:
            self._show_next()

    def close_error(self) -> bool:
        """Put away what shows, for the next one; whether there was one."""
        if self._error is None:
            return False
        self._error.hide()
        self._error.deleteLater()
        self._error = None
        self._show_next()
        self._place_error()
        return True

    def focus_error(self) -> None:
        """Give the keys to what is said over the page, if anything is."""
        if self._error is not None:
            self._error.take_focus()

    def _show_next(self) -> None:
        if self._unread:
            error, choices = self._unread.pop(0)
            self._error = ErrorPanel(error, self, choices=choices)
            self._error.closed.connect(self.close_error)
            self._error.show()
            self._place_error()
            self.focus_error()
            self._is_just_said = True
            QTimer.singleShot(0, self, self._let_read)

    def _let_read(self) -> None:
        self._is_just_said = False

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the error in the middle."""
        super().resizeEvent(event)
        self._place_error()

    def _place_error(self) -> None:
        page, error = self.currentWidget(), self._error
        room = self.rect()
        if isinstance(page, MakesRoom):
            found = page.make_room(is_needed=error is not None)
            room = found if found.width() >= theme().px(_LEAST_ROOM_PX) else room
        if error is not None:
            error.lie_in(room.width(), theme().px(110), room.left())
