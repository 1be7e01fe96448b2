"""Controls that Qt doesn't have: switches, segments, the large entries of the start screen, page heads."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.pictures import icon, icon_pixmap
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_signals


class ProposalField(QLineEdit):
    """A field with something in it that may be replaced: the click that comes to it selects all of it."""

    def __init__(self) -> None:
        super().__init__()
        self._is_clicked_into = False

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The keys come, by a click or otherwise; Tab selects by itself."""
        super().focusInEvent(event)
        self._is_clicked_into = event.reason() == Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Select it, unless the mouse has just marked a part."""
        super().mouseReleaseEvent(event)
        if self._is_clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._is_clicked_into = False


class Switch(QAbstractButton):
    """On or off."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Wide enough to click."""
        return QSize(theme().px(42), theme().px(34))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the groove and the knob."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tall, wide = t.px(22), t.px(40)
        groove = QRectF(1, (self.height() - tall) / 2, wide, tall)
        on = self.isChecked()
        painter.setBrush(t.color("brass_foot" if on else "control"))
        painter.setPen(
            QPen(t.color("text" if self.hasFocus() else "line_strong"), 2 if self.hasFocus() else 1)
        )
        painter.drawRoundedRect(groove, tall / 2, tall / 2)
        knob = tall - 6
        left = groove.right() - knob - 3 if on else groove.left() + 3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.color("on_brass" if on else "text_2"))
        painter.drawEllipse(QRectF(left, groove.top() + 3, knob, knob))


class Segments(QFrame):
    """One of a few, side by side."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str]], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "segments")
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.offer(choices)

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Offer other choices, each with its key and its title; nothing is chosen."""
        for button in self._buttons.values():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons.clear()
        for key, title in choices:
            button = QPushButton(title)
            button.setCheckable(True)
            button.setAccessibleName(f"{self.accessibleName()}: {title}")
            set_role(button, "segment")
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self._buttons[key] = button
            self._row.addWidget(button, 1)

    @property
    def value(self) -> str:
        """What is chosen; "" if nothing is."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def button(self, key: str) -> QPushButton:
        """The button of a choice."""
        return self._buttons[key]

    def choose(self, key: str) -> None:
        """Choose without telling."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)
        else:
            self._group.setExclusive(False)
            for button in self._buttons.values():
                button.setChecked(False)
            self._group.setExclusive(True)


EntrySize = Literal["roomy", "compact", "line"]
_ENTRY_PX: dict[EntrySize, tuple[int, int]] = {"roomy": (76, 58), "compact": (58, 48), "line": (42, 38)}
"""How high the main entry and the others are, at 100 %."""


class EntryButton(QAbstractButton):
    """A large entry with icon, title, perhaps a second line, and its key; one may be brass."""

    def __init__(
        self, icon_name: str, title: str, key: str, *, main: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._key, self._is_main, self._line = icon_name, key, main, ""
        self._shorter: tuple[str, ...] = ()
        self._size: EntrySize = "roomy"
        self.setText(title)
        self.setAccessibleName(title)
        if len(key) == 1:
            self.setShortcut(key)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: str, *shorter: str) -> None:
        """Say more in a second line, or in the first of the shorter ones that fits."""
        self._line, self._shorter = line, shorter
        self.setToolTip(line)
        self.setAccessibleDescription(line)
        self.update()

    def set_size(self, size: EntrySize) -> None:
        """Be lower for small windows; the lowest shows its first line alone."""
        self._size = size
        self.updateGeometry()
        self.update()

    def set_main(self, main: bool) -> None:
        """Be the brass one, or not."""
        self._is_main = main
        self.updateGeometry()
        self.update()

    @property
    def line(self) -> str:
        """The second line."""
        return self._line

    @property
    def words_height(self) -> int:
        """What the words that show need, in pixels."""
        heading, small = self._fonts()
        tall = QFontMetrics(heading).height()
        return tall + QFontMetrics(small).height() if self._shown_line else tall

    @property
    def _shown_line(self) -> str:
        return self._line if self._size != "line" else ""

    def line_in(self, width_px: int) -> str:
        """What the second line says in so much room; cut only where even the shortest doesn't fit."""
        metrics = QFontMetrics(self._fonts()[1])
        said = [self._shown_line, *(self._shorter if self._shown_line else ())]
        found = next((line for line in said if metrics.horizontalAdvance(line) <= width_px), said[-1])
        return metrics.elidedText(found, Qt.TextElideMode.ElideRight, width_px)

    def _fonts(self) -> tuple[QFont, QFont]:
        """Of the two lines."""
        less = 0 if self._size == "roomy" else 3
        return theme().font("heading", (26 if self._is_main else 21) - less), theme().font("small")

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Higher for the main one."""
        tall = _ENTRY_PX[self._size][0 if self._is_main else 1]
        return QSize(theme().px(520), theme().px(tall))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw it."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        lit = self.underMouse() or self.hasFocus()
        if self._is_main:
            shade = QLinearGradient(0, 0, 0, self.height())
            shade.setColorAt(0, t.color("brass_top"))
            shade.setColorAt(1, t.color("brass_foot"))
            painter.setBrush(shade)
            painter.setPen(QPen(t.color("text" if lit else "brass_top"), 2 if lit else 1))
        else:
            ground = t.color("raised" if lit else "panel")
            ground.setAlpha(236)
            painter.setBrush(ground)
            painter.setPen(QPen(t.color("brass" if lit else "line_strong"), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(body, 6, 6)
        ink = t.color("on_brass" if self._is_main else "text")
        size = t.px(22)
        tint = t.color("on_brass" if self._is_main else "brass")
        top = (self.height() - size) // 2
        painter.drawPixmap(t.px(22), top, icon_pixmap(self._icon, tint, size, self.devicePixelRatioF()))
        left = t.px(60)
        key = self._paint_key(painter, ink)
        self._paint_words(painter, ink, QRect(left, 0, key.left() - left - t.px(10), self.height()))

    def _paint_words(self, painter: QPainter, ink: QColor, room: QRect) -> None:
        heading, font = self._fonts()
        painter.setPen(ink)
        painter.setFont(heading)
        line = self._shown_line
        top, low = QFontMetrics(heading).height(), QFontMetrics(font).height() if line else 0
        first = QRect(room.left(), (room.height() - top - low) // 2, room.width(), top)
        right = Qt.TextElideMode.ElideRight
        shown = QFontMetrics(painter.font()).elidedText(self.text(), right, room.width())
        painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, shown)
        if line:
            painter.setFont(font)
            rest = QRect(room.left(), first.bottom() + 1, room.width(), low)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, self.line_in(room.width()))

    def _paint_key(self, painter: QPainter, ink: QColor) -> QRect:
        t = theme()
        font = t.font("label", 13)
        font.setCapitalization(font.Capitalization.MixedCase)
        painter.setFont(font)
        wide = max(t.px(20), QFontMetrics(font).horizontalAdvance(self._key) + t.px(12))
        key = QRect(self.width() - wide - t.px(20), (self.height() - t.px(21)) // 2, wide, t.px(21))
        if not self._key:
            return key
        painter.setBrush(Qt.BrushStyle.NoBrush if self._is_main else t.color("window"))
        painter.setPen(QPen(ink if self._is_main else t.color("line_strong"), 1))
        painter.drawRoundedRect(QRectF(key).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(ink)
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self._key)
        return key


class RowButton(QPushButton):
    """A button as large as the layout in it: a row or card that can be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "row")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(10, 7, 10, 7)
        self.row.setSpacing(12)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """What the layout wants."""
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """What the layout needs."""
        return self.row.minimumSize()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Words may wrap."""
        return self.row.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """As high as the wrapped words need."""
        return self.row.heightForWidth(width)

    def finish(self) -> None:
        """Let clicks on the words be clicks on the button; call it when the row is filled."""
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class PageHead(QFrame):
    """Back and the title of a page; more buttons may be added at the right."""

    back = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "head")
        self.back_button = QPushButton(self.tr("Back"))
        self.back_button.setObjectName("page_back")
        self.back_button.setToolTip(self.tr("Back (Esc)"))
        set_role(self.back_button, "quiet")
        self.back_button.clicked.connect(self.back)
        self.title = label(title.upper(), "place")
        self.row = QHBoxLayout(self)
        self.row.setSpacing(16)
        self.row.addWidget(self.back_button)
        self.row.addWidget(self.title)
        self.row.addStretch(1)
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def set_title(self, title: str) -> None:
        """Another title."""
        self.title.setText(title.upper())

    def restyle(self) -> None:
        """Take the colors and sizes of the theme."""
        pad = theme().px(28)
        self.row.setContentsMargins(pad, theme().px(10), pad, theme().px(10))
        self.back_button.setIcon(icon("chevron_left"))


class MapPicture(QWidget):
    """A picture of a map that fills its room, with a caption below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._middle = (0.5, 0.45)
        self.setMinimumHeight(theme().px(90))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, picture: QPixmap, middle: tuple[float, float] = (0.5, 0.45)) -> None:
        """Show a picture; `middle` is the place of it, from 0 to 1, that should stay in sight."""
        self._picture, self._middle = picture, middle
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the part of the picture that fits."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        draw_covering(painter, self._picture, self.rect(), self._middle)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


def draw_covering(painter: QPainter, picture: QPixmap, room: QRect, middle: tuple[float, float]) -> None:
    """Draw a picture so that it fills a rectangle without being stretched."""
    if picture.isNull() or room.isEmpty():
        painter.fillRect(room, theme().color("window"))
        return
    scale = max(room.width() / picture.width(), room.height() / picture.height())
    wide, tall = room.width() / scale, room.height() / scale
    left = min(max(0.0, picture.width() * middle[0] - wide / 2), picture.width() - wide)
    top = min(max(0.0, picture.height() * middle[1] - tall / 2), picture.height() - tall)
    painter.drawPixmap(QRectF(room), picture, QRectF(left, top, wide, tall))
