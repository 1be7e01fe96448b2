"""The small parts that every screen is made of: floating panels, chips, key caps, lines."""

from html import escape

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.view.widgets.pictures import counter, icon, icon_pixmap, paler
from axis_desktop.view.widgets.style import Role, set_role, set_tone
from axis_desktop.view.widgets.theme import theme, theme_signals

SHADOW_PX = 22
"""How far a panel's shadow reaches; floating panels lie this much larger than they look."""

BORDERS_PX = 2
"""Both borders of a panel."""


class Shadow(QWidget):
    """A panel's shadow, painted once as a nine-patch and drawn behind the panel."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def follow(self, panel: QRect) -> None:
        """Lie under a panel."""
        self.setGeometry(panel.marginsAdded(QMargins(SHADOW_PX, SHADOW_PX, SHADOW_PX, SHADOW_PX)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw corners, edges and nothing in the middle, which the panel covers."""
        painter = QPainter(self)
        patch, edge = _shadow_patch(), SHADOW_PX * 2
        width, height = self.width(), self.height()
        for x, source_x, w, source_w in _thirds(width, edge, patch.width()):
            for y, source_y, h, source_h in _thirds(height, edge, patch.height()):
                painter.drawPixmap(QRect(x, y, w, h), patch, QRect(source_x, source_y, source_w, source_h))


def _thirds(length: int, edge: int, patch: int) -> list[tuple[int, int, int, int]]:
    """Target start, source start, target length, source length of the three parts of a nine-patch."""
    middle = max(0, length - 2 * edge)
    return [
        (0, 0, edge, edge),
        (edge, edge, middle, patch - 2 * edge),
        (edge + middle, patch - edge, edge, edge),
    ]


_shadow: list[QPixmap] = []


def _shadow_patch() -> QPixmap:
    """The picture the shadow is cut from: offset 8, reach 22, 42 % black."""
    if not _shadow:
        edge = SHADOW_PX * 2
        patch = QPixmap(edge * 2 + 8, edge * 2 + 8)
        patch.fill(Qt.GlobalColor.transparent)
        painter = QPainter(patch)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        steps = SHADOW_PX - 2
        for step in range(steps):
            color = QColor(theme().color("shadow"))
            color.setAlphaF(0.42 / steps)
            painter.setBrush(color)
            inset = 2 + step
            body = patch.rect().adjusted(inset, inset + 6, -inset, min(0, 6 - inset))
            painter.drawRoundedRect(body, SHADOW_PX - step / 2, SHADOW_PX - step / 2)
        painter.end()
        _shadow.append(patch)
    return _shadow[0]


def label(text: str = "", role: Role = "body", *, wrap: bool = False, tone: str = "") -> QLabel:
    """A text with a role of the style sheet."""
    made = QLabel(text.upper() if role == "label" else text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    set_role(made, role)
    if tone:
        set_tone(made, tone)
    return made


def line() -> QFrame:
    """A hairline between rows."""
    made = QFrame()
    set_role(made, "line")
    made.setFixedHeight(1)
    return made


def clear_layout(layout: QLayout) -> None:
    """Remove and delete everything in a layout."""
    _take_no_focus(layout)
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()  # a layout that was just filled shows it a little later, then as a window
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)


def put_away(widget: QWidget) -> None:
    """Hide a widget and give its focus to what it lies on: else it walks on to what Tab would reach next."""
    around = widget.parentWidget()
    focused = around.window().focusWidget() if around is not None else None
    if around is not None and focused is not None and (focused is widget or widget.isAncestorOf(focused)):
        around.setFocus()
    widget.hide()


def show_now(layout: QLayout) -> None:
    """Show what was put into a layout in the next picture already: of itself it comes one picture later."""
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.show()
    around = layout.parentWidget()
    outer = around.layout() if around is not None else None
    if outer is not None:
        outer.activate()


def _take_no_focus(layout: QLayout) -> None:
    """Otherwise the focus of what goes walks through the rest of it, and each row believes to be meant."""
    around = layout.parentWidget()
    focused = around.window().focusWidget() if around is not None else None
    if around is not None and (focused is None or not around.isAncestorOf(focused)):
        return  # nothing of it has the focus
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget = item.widget() if item is not None else None
        for each in () if widget is None else (widget, *widget.findChildren(QWidget)):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class KeyCap(QLabel):
    """The name of a key in a little frame."""

    def __init__(self, key: str, *, on_brass: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(key, parent)
        self._on_brass = on_brass
        self.setAccessibleName(self.tr("Key {key}").format(key=key))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take the colors and sizes of the theme."""
        t = theme()
        ink, ground = ("on_brass", "transparent") if self._on_brass else ("text", t.color("window").name())
        border = t.color("on_brass" if self._on_brass else "line_strong").name()
        self.setStyleSheet(
            f'font-family: "Barlow Condensed"; font-size: {t.px(13)}px; font-weight: 600;'
            f" color: {t.color(ink).name()}; background: {ground}; border: 1px solid {border};"
            f" border-radius: 4px; padding: {t.px(1)}px {t.px(5)}px;"
        )


class IconLabel(QLabel):
    """A line icon in a token's color that follows the theme."""

    def __init__(self, name: str, tone: str = "brass", px: int = 24, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._tone, self._px = name, tone, px
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def show_icon(self, name: str, tone: str = "") -> None:
        """Show another icon, in another color if one is named."""
        self._name, self._tone = name, tone or self._tone
        self.restyle()

    def restyle(self) -> None:
        """Draw it again."""
        size = theme().px(self._px)
        self.setFixedSize(size, size)
        self.setPixmap(icon_pixmap(self._name, theme().color(self._tone), size, self.devicePixelRatioF()))


class UnitPicture(QLabel):
    """A unit type on the ground of its power, as the theme draws units.

    Args:
        power: whose unit it is.
        name: of the picture.
        px: width and height at 100 %.
    """

    def __init__(self, power: str, name: str, px: int) -> None:
        super().__init__()
        self._power, self._name, self._px = power, name, px
        self._is_pale = False
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def set_pale(self, pale: bool) -> None:
        """Show that it is out of reach."""
        if pale != self._is_pale:
            self._is_pale = pale
            self.restyle()

    def restyle(self) -> None:
        """Draw it again."""
        drawn = counter(self._power, self._name, theme().px(self._px), self.devicePixelRatioF())
        self.setPixmap(paler(drawn) if self._is_pale else drawn)


class IconButton(QToolButton):
    """A square button with a line icon, its name and its key in the tooltip."""

    def __init__(self, name: str, title: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = name
        self.setAccessibleName(title)
        self.setToolTip(f"{title} ({key})" if key else title)
        set_role(self, "icon")
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def show_icon(self, name: str) -> None:
        """Show another icon."""
        self._icon = name
        self.restyle()

    def restyle(self) -> None:
        """Take the colors and sizes of the theme."""
        self.setIcon(icon(self._icon))
        self.setIconSize(QSize(theme().px(20), theme().px(20)))


def with_rule(words: str, rule: str) -> str:
    """A sentence and the rule that says so, which can be clicked, as rich text; "" for no rule."""
    shown = escape(words, quote=False)
    if rule:
        gray = theme().color("text_3").name()
        shown += f'&nbsp; <a href="{rule}" style="color:{gray};text-decoration:none">{rule}</a>'
    return shown


class Chip(QFrame):
    """A refusal, a cost or an information: icon, one sentence, rule id as a link."""

    rule_clicked = Signal(str)

    _ICONS = {"refused": ("cross", "bad"), "cost": ("warning", "warn"), "note": ("info", "info")}

    def __init__(self, kind: str, text: str, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The program's own properties have ids too ("P5"), but stand in no rulebook.
        self._rule = rule = rule if "-" in rule else ""
        name, token = self._ICONS[kind]
        roles: dict[str, Role] = {"refused": "chip_refused", "cost": "chip_cost", "note": "chip_note"}
        set_role(self, roles[kind])
        self.setObjectName(f"chip_{kind}")
        self.setAccessibleName(f"{text} {rule}".strip())
        self._text = label("", "body", wrap=True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setText(with_rule(text, rule))
        self._text.linkActivated.connect(self.rule_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 9, 12, 9)
        row.setSpacing(10)
        row.addWidget(IconLabel(name, token, 18), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click anywhere opens the rule."""
        if self._rule:
            self.rule_clicked.emit(self._rule)
        event.accept()


_LAYS_OUT_AGAIN = frozenset({QEvent.Type.Show, QEvent.Type.Resize})
_MOVES_SHADOW = _LAYS_OUT_AGAIN | {
    QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.ParentChange, QEvent.Type.ZOrderChange,
}  # fmt: skip

LEAST_SCROLLED_PX = 170
"""What scrolls is no lower than this at 100 %."""
_HEAD_GAPS_PX = 24


class Panel(QFrame):
    """A floating panel: heading with an aside, a body to fill, a fold; its shadow follows it.

    Put widgets into `body`, a vertical layout. Call `set_folded` to show only the heading,
    `set_foot` for what stays in sight below a body that scrolls.
    """

    folded = Signal(bool)
    height_changed = Signal()
    """The content needs another height than before."""
    least_px = LEAST_SCROLLED_PX
    """Height at 100 % from which it may scroll; more for what is read at a glance."""
    may_lie_low = True
    """Beside a question in a narrow window a low strip is enough for it."""
    beside_px = 0
    """Height at 100 % below which it lies beside a wide question, not under it; 0 for the usual one."""

    def __init__(
        self, title: str = "", parent: QWidget | None = None, *, can_fold: bool = False, scrolls: bool = False
    ) -> None:
        super().__init__(parent)
        set_role(self, "panel")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shadow: Shadow | None = None
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(15, 13, 15, 14)
        self._outer.setSpacing(8)
        self.title = label(title, "heading")
        self.aside = label("", "small")
        self.fold_button = IconButton("chevron_up", self.tr("Fold"))
        if not can_fold:  # showing a widget that has no parent yet would open a window
            self.fold_button.hide()
        self.fold_button.clicked.connect(lambda: self.set_folded(not self.is_folded))
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.title, 1)
        head.addWidget(self.aside)
        head.addWidget(self.fold_button)
        if not title and not can_fold:
            self._head.hide()
        self._outer.addWidget(self._head)
        self._content = QWidget()
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(8)
        self._scroll: QScrollArea | None = None
        self._foot: QWidget | None = None
        self._has_foot = True
        self._asks_for_all = False
        self._last_height = 0
        if scrolls:
            self._outer.addWidget(self._scrolled(self._content), 1)
        else:
            self._outer.addWidget(self._content, 1)
        self._content.installEventFilter(self)
        self.setAccessibleName(title)

    def set_foot(self, foot: QWidget) -> None:
        """Show this below the body: what scrolls ends above it, and only a folded panel hides it."""
        self._foot = foot
        self._outer.addWidget(foot)
        foot.setHidden(self.is_folded)

    def show_foot(self, is_wanted: bool) -> None:
        """Do without the foot while what the body shows has no use for it."""
        self._has_foot = is_wanted
        if self._foot is not None:
            self._foot.setHidden(self.is_folded or not is_wanted)
            self._fit_content()

    def show_head(self, is_wanted: bool) -> None:
        """Do without the heading while the body has one of its own; only for panels that don't fold."""
        self._head.setVisible(is_wanted)

    def set_scrolls(self, scrolls: bool) -> None:
        """Scroll the body if the panel is too low for it, or ask for all the height it needs."""
        if self._scroll is None:
            return
        self._asks_for_all = not scrolls
        self._fit_content()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """While it has the keys itself, and none of its rows has, an arrow begins with the first."""
        if self.hasFocus() and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Words wrap differently in another width."""
        super().resizeEvent(event)
        self._fit_content()
        self._fit_head()

    def set_aside(self, text: str, shorter: str = "") -> None:
        """Say something beside the heading; `shorter` instead if there is no room for the whole of it."""
        for said in (text, shorter):
            self.aside.setText(said)
            self._fit_head()
            if not self.aside.isHidden():
                return

    def _fit_head(self) -> None:
        """The aside gives way where there is no room for it and the title, which may be wrapped."""
        edges = self._outer.contentsMargins()
        room = self.width() - edges.left() - edges.right() - BORDERS_PX
        button = 0 if self.fold_button.isHidden() else self.fold_button.sizeHint().width()
        title = self.title.minimumSizeHint() if self.title.wordWrap() else self.title.sizeHint()
        wanted = title.width() + self.aside.sizeHint().width() + button
        self.aside.setVisible(bool(self.aside.text()) and wanted + _HEAD_GAPS_PX <= room)

    def natural_height(self, width: int) -> int:
        """How high the panel would be in this width if nothing had to scroll."""
        return self.sizeHint().height() if self.is_folded else self.open_height(width)

    def least_of(self, open_height: int) -> int:
        """How high it must be, unfolded, so that nothing is cut: what scrolls may be lower than open."""
        if self._scroll is None:
            return open_height
        return min(open_height, theme().px(self.least_px) + self._foot_height())

    def open_height(self, width: int) -> int:
        """As `natural_height`, for the panel unfolded."""
        edges = self._outer.contentsMargins()
        inner = width - edges.left() - edges.right() - BORDERS_PX
        head = 0 if self._head.isHidden() else self._head_height(inner) + self._outer.spacing()
        around = edges.top() + head + self._foot_height() + edges.bottom() + BORDERS_PX
        if self._scroll is not None:
            # A bar that shows once stays as long as words wrapped beside it would not fit.
            inner -= self._scroll.verticalScrollBar().sizeHint().width()
        return around + self._content_height(inner)

    def needed_width(self) -> int:
        """Pixels below which something in the body would be cut at a side; a scroll bar has its room."""
        layout = self._content.layout()
        assert layout is not None
        layout.activate()
        edges = self._outer.contentsMargins()
        bar = 0 if self._scroll is None else self._scroll.verticalScrollBar().sizeHint().width()
        return self._content.minimumSizeHint().width() + edges.left() + edges.right() + BORDERS_PX + bar

    def least_width(self) -> int:
        """Pixels that it should have, lest something be cut: more than `needed_width` never helps."""
        return self.needed_width()

    def _foot_height(self) -> int:
        """With the gap above it."""
        if self._foot is None or not self._has_foot:
            return 0
        return self._foot.sizeHint().height() + self._outer.spacing()

    def _head_height(self, width: int) -> int:
        """A title that is wrapped takes as many lines as it needs in this width."""
        layout = self._head.layout()
        if layout is not None and layout.hasHeightForWidth():
            return max(layout.heightForWidth(width), self._head.minimumSizeHint().height())
        return self._head.sizeHint().height()

    def _content_height(self, width: int) -> int:
        layout = self._content.layout()
        assert layout is not None
        width -= self._content.contentsMargins().left() + self._content.contentsMargins().right()
        return layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()

    def _fit_content(self) -> None:
        if self._scroll is not None:
            tall = self._content_height(self._scroll.viewport().width())
            # Not 0, which stands for some lines: what scrolls gives way before a foot is cut.
            self._scroll.setMinimumHeight(tall if self._asks_for_all else 1)

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that a widget of the body can be seen."""
        if self._scroll is not None:
            self._scroll.ensureWidgetVisible(widget)

    def step(self, lines: int) -> None:
        """Scroll the body by so many lines; negative ones upwards."""
        if self._scroll is not None:
            bar = self._scroll.verticalScrollBar()
            bar.setValue(bar.value() + lines * theme().px(24))

    def add_to_head(self, widget: QWidget) -> None:
        """Another widget at the end of the heading."""
        head = self._head.layout()
        assert head is not None
        head.addWidget(widget)

    @property
    def is_folded(self) -> bool:
        """Only the heading shows."""
        return self._content.isHidden()

    def set_folded(self, folded: bool) -> None:
        """Show only the heading, or all."""
        (self._scroll or self._content).setHidden(folded)
        self._content.setHidden(folded)
        if self._foot is not None:
            self._foot.setHidden(folded or not self._has_foot)
        self.fold_button.show_icon("chevron_down" if folded else "chevron_up")
        self.fold_button.setAccessibleName(self.tr("Unfold") if folded else self.tr("Fold"))
        self.folded.emit(folded)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Notice that the content was filled again: its widgets count only once they are shown."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            tall = self.natural_height(self.width())
            if tall != self._last_height:
                self._last_height = tall
                self.height_changed.emit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Keep the shadow under the panel."""
        kind = event.type()
        if kind in _MOVES_SHADOW:
            self._place_shadow(kind)
        if kind in _LAYS_OUT_AGAIN and self._scroll is not None:
            QTimer.singleShot(0, self, self._lay_out_again)
        return super().event(event)

    def _lay_out_again(self) -> None:
        """What was filled while it was hidden has kept the places of before."""
        layout = self._content.layout()
        if layout is not None and self.isVisible():
            layout.invalidate()
            layout.activate()

    def _scrolled(self, content: QWidget) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.viewport().setAutoFillBackground(False)
        set_role(content, "scrolled")
        content.setContentsMargins(0, 0, 10, 0)
        area.setWidget(content)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll = area
        return area

    def _place_shadow(self, cause: QEvent.Type) -> None:
        parent = self.parentWidget()
        if parent is None or parent.layout() is not None:
            return
        if self._shadow is None or self._shadow.parentWidget() is not parent:
            self._shadow = Shadow(parent)
            self.destroyed.connect(self._shadow.deleteLater)  # it may be deleted without being hidden first
        self._shadow.follow(self.geometry())
        self._shadow.setVisible(self.isVisible() and cause != QEvent.Type.Hide)
        self._shadow.stackUnder(self)


def below(widget: QWidget, child: QWidget) -> QPoint:
    """Where the lower left corner of `child` lies in `widget`."""
    return child.mapTo(widget, QPoint(0, child.height()))
