"""The pages of the window, one at a time, and an error that may lie over them."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from axis_desktop.model import AxisError
from axis_desktop.view.reports import Report
from axis_desktop.view.theme import theme
from axis_desktop.view.toast import ErrorPanel


class PageStack(QStackedWidget):
    """Shows a page; one that is left and can be made anew is forgotten."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lasting: list[QWidget] = []
        self._error: ErrorPanel | None = None

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
        self.close_error()
        page.setFocus()

    def show_error(self, error: AxisError | Report) -> None:
        """Say what went wrong, over whatever shows."""
        self.close_error()
        self._error = ErrorPanel(error, self)
        self._error.closed.connect(self.close_error)
        self._error.show()
        self._place_error()

    def close_error(self) -> None:
        """Put it away."""
        if self._error is not None:
            self._error.hide()
            self._error.deleteLater()
            self._error = None

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the error in the middle."""
        super().resizeEvent(event)
        self._place_error()

    def _place_error(self) -> None:
        if self._error is not None:
            self._error.lie_in(self.width(), theme().px(110))
