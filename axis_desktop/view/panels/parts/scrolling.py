"""What scrolls where there is less room than it needs: a panel up and down, a row of pieces sideways."""

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class ScrollingPanel(Panel):
    """A panel whose body scrolls, but which asks for room for all of it.

    Signals:
        content_changed: it would rather be higher or lower than before.
    """

    content_changed = Signal()
    usual_px = 0.0
    """Width at 100 % to ask for, or more if the content doesn't fit; 0 takes what it has."""

    def __init__(self, title: str = "", parent: QWidget | None = None, *, can_fold: bool = False) -> None:
        super().__init__(title, parent, can_fold=can_fold, scrolls=True)
        self._measured = QSize()
        content = self.body.parentWidget()
        assert content is not None
        self._inner = content
        content.installEventFilter(self)

    @property
    def outer(self) -> QBoxLayout:
        """The layout around the part that scrolls."""
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        return layout

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Tell when the content asks for another height."""
        if watched is self._inner and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.content_changed.emit()
        return super().eventFilter(watched, event)

    def usual_width(self) -> int:
        """Pixels to ask for; 0 takes what it has.

        Asked again each time: the text may have grown with the window since the panel was made.
        """
        if not self.usual_px:
            return 0
        return max(theme().px(self.usual_px), self.needed_width())

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """High enough for everything at its width."""
        outer = self.outer
        margins = outer.contentsMargins()
        wide = self.usual_width() or max(self.minimumWidth(), 0) or super().sizeHint().width()
        inside = wide - margins.left() - margins.right()
        heights = []
        for index in range(outer.count()):
            item = outer.itemAt(index)
            widget = item.widget() if item is not None else None
            if item is None or (widget is not None and _is_away(widget)):
                continue
            if isinstance(widget, QScrollArea):
                heights.append(_height(self._inner, inside))
            elif item.hasHeightForWidth():
                heights.append(item.heightForWidth(inside))
            else:
                heights.append(item.sizeHint().height())
        frame = 2 * self.frameWidth() + 2
        tall = sum(heights) + outer.spacing() * max(0, len(heights) - 1)
        return QSize(wide, tall + margins.top() + margins.bottom() + frame)


class SidewaysArea(QScrollArea):
    """As large as what it holds; where the window has less width for it, that scrolls sideways.

    In the lowest windows with the largest text it scrolls up and down, too, rather than be cut.

    Args:
        content: what it holds.
        least_px: width at 100 % that it is never narrower than, unless its content is.
    """

    def __init__(self, content: QWidget, least_px: float) -> None:
        super().__init__()
        self._content, self._least_px = content, least_px
        self.setWidgetResizable(True)
        set_role(content, "scrolled")
        self.setWidget(content)
        content.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """What it holds has become larger or smaller, such as with the text."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All of it, and the bar if there is one."""
        return self._with_bar(self._content.sizeHint())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Its height, and some of its width."""
        least = self._content.minimumSizeHint()
        wide = min(least.width(), theme().px(self._least_px))
        return QSize(wide, self._with_bar(least).height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The bar takes height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _with_bar(self, size: QSize) -> QSize:
        is_cut = self.width() < self._content.minimumSizeHint().width()
        bar = self.horizontalScrollBar().sizeHint().height() if is_cut else 0
        return QSize(size.width(), size.height() + bar)


def _is_away(widget: QWidget) -> bool:
    """It is hidden and keeps no room for when it shows."""
    return widget.isHidden() and not widget.sizePolicy().retainSizeWhenHidden()


def _height(content: QWidget, width: int) -> int:
    """What the scrolled part wants to be."""
    layout = content.layout()
    assert layout is not None
    if layout.hasHeightForWidth():
        return max(layout.heightForWidth(width - content.contentsMargins().right()), 0)
    return layout.sizeHint().height()
