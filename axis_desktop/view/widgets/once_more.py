"""What is asked once more beside the pending question: it gives something up, and one click is soon made."""

import shiboken6
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class OnceMore(Panel):
    """Really? With what will happen; Esc is no.

    Args:
        sentence: what will happen.
        yes: do it.
        no: leave it.
        page: that it lies on.
    """

    agreed = Signal()

    def __init__(self, sentence: str, yes: str, no: str, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("once_more")
        self._page = self._before = page
        self.body.addWidget(label(sentence, "body", wrap=True))
        row = QHBoxLayout()
        self.yes = QPushButton(yes)
        self.yes.setObjectName("once_more_yes")
        set_role(self.yes, "main")
        self.no = QPushButton(no)
        self.no.setObjectName("once_more_no")
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addStretch(1)
        self.body.addLayout(row)
        self.yes.clicked.connect(self.agreed)
        self.yes.clicked.connect(self._answered)
        self.no.clicked.connect(self._answered)

    def open_at(self, at: QPoint, *, above: bool = False) -> None:
        """Show it alone at a point of the page, or above it, as far as there is room; the keys go to "no"."""
        for other in self._page.findChildren(OnceMore):
            if other is not self:
                other.deleteLater()
        wide = min(theme().px(360), self._page.width() - 20)
        tall = self.natural_height(wide)
        left = max(10, min(at.x(), self._page.width() - wide - 10))
        top = max(10, min(at.y() - (tall if above else 0), self._page.height() - tall - 10))
        self.setGeometry(left, top, wide, tall)
        self.show()
        self.raise_()
        before = QApplication.focusWidget()
        self._before = before if before is not None and not self.isAncestorOf(before) else self._page
        self.no.setFocus()

    def _answered(self) -> None:
        """Close, and give the keys back to what had them."""
        had_keys = self.isAncestorOf(QApplication.focusWidget() or self._page)
        self.hide()
        self.deleteLater()
        if had_keys:
            is_there = shiboken6.isValid(self._before) and self._before.isVisible()
            (self._before if is_there else self._page).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self._answered()
        else:
            super().keyPressEvent(event)
