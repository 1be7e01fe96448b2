"""A sign at the foot of what scrolls: something is below, and a click brings it into sight."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QPushButton, QScrollArea

from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

_LEAST_PX = 30
"""Less than this below the edge at 100 % is no row."""


class MoreBelow(QPushButton):
    """Shows while an area has not been scrolled to its end; takes no keys.

    Args:
        area: what scrolls.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setObjectName("more_below")
        self.setAccessibleName(self.tr("More below"))
        self.setToolTip(self.accessibleName())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_role(self, "quiet")
        self.hide()
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._follow)
        self.clicked.connect(lambda: bar.setValue(bar.value() + bar.pageStep()))
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """It stays at the foot."""
        if watched is self._area and event.type() == QEvent.Type.Resize:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Show at the foot if there is more, in the middle, between what stands side by side."""
        bar, t = self._area.verticalScrollBar(), theme()
        self.setVisible(bar.maximum() - bar.value() > t.px(_LEAST_PX))
        if self.isHidden():
            return
        self.setIcon(icon("chevron_down"))
        self.setIconSize(QSize(t.px(20), t.px(20)))
        self.adjustSize()
        room = self._area.viewport()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - 2)
        self.raise_()
