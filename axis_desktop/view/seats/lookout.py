"""Keeps a cover on top: nothing comes to lie over it, neither on its page nor in a window of its own."""

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

_COMES_FORWARD = {QEvent.Type.Show, QEvent.Type.ZOrderChange}


def put_away_popups(window: QWidget) -> None:
    """Close tooltips, menus and whatever else lies in small windows over this one: they may show cards."""
    QToolTip.hideText()
    small = {Qt.WindowType.ToolTip, Qt.WindowType.Popup}
    for widget in QApplication.topLevelWidgets():
        if widget is not window and widget.isVisible() and widget.windowType() in small:
            widget.close()


class Lookout(QObject):
    """Sees to it that nothing comes to lie over a cover: no other child of the page, none of its window.

    It hears every event of theirs: delete it once the cover is gone.
    """

    def __init__(self, cover: QWidget, page: QWidget) -> None:
        super().__init__(cover)
        self._cover, self._page = cover, page
        self._watch(page)
        self._watch(page.window())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Something is new, shown or raised."""
        if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            child = event.child()
            if isinstance(child, QWidget):
                child.installEventFilter(self)
                self._keep_below(child)
        elif event.type() in _COMES_FORWARD and isinstance(watched, QWidget):
            if watched is self._page:  # now it lies in its window
                self._watch(self._page.window())
            self._keep_below(watched)
        return super().eventFilter(watched, event)

    def _watch(self, parent: QWidget) -> None:
        parent.installEventFilter(self)
        for child in parent.children():
            if isinstance(child, QWidget):
                child.installEventFilter(self)

    def _keep_below(self, widget: QWidget) -> None:
        """Lift the cover over what lies on the page; hide what lies beside the page, on its window."""
        if not self._cover.isVisible():
            return
        if widget.parentWidget() is self._page:
            above = [child for child in self._page.children() if isinstance(child, QWidget)]
            if above[-1] is not self._cover:  # lifting it tells of itself
                self._cover.raise_()
        elif widget is not self._page and not self._is_around_or_within(widget):
            widget.hide()

    def _is_around_or_within(self, widget: QWidget) -> bool:
        """It is the window of the page, or a part of what lies on the page."""
        return widget.isAncestorOf(self._page) or self._page.isAncestorOf(widget)
