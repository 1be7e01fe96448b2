"""The big button: what "done" does, what follows from it, and what would be lost (SCREENS 3)."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

import msgspec
from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QFont, QFontMetrics, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from axis_desktop.model import IllegalAction
from axis_desktop.view.widgets.keys import shown_key
from axis_desktop.view.widgets.theme import FontRole, theme

HEIGHT_PX = 66


class DoneState(msgspec.Struct, frozen=True, kw_only=True):
    """What the button says.

    Attributes:
        title: verb and object.
        short: title where there is no room for the other one.
        consequence: one line of what follows, or of why it can't be done yet.
        briefs: the same in fewer words, where there is no room for all of it; the last is the shortest.
        warning: what would be lost; the first press then only asks.
        refusal: it can't be done yet; pressing shows this with its rule.
        busy: somebody else is at work.
        pauses: pressing makes them wait.
        is_grave: the consequence is a loss that can't be helped: shown like a warning, not asked about.
        quiet: it does without something that is usually wanted, so it does not shine.
    """

    title: str
    short: str = ""
    consequence: str = ""
    briefs: tuple[str, ...] = ()
    warning: str = ""
    refusal: IllegalAction | None = None
    busy: bool = False
    pauses: bool = False
    quiet: bool = False
    is_grave: bool = False


@runtime_checkable
class OwnsDone(Protocol):
    """A panel of a decision whose answer is given by the done button.

    `done_state` None leaves the button gray; emit `done_changed` whenever it would say something else.
    """

    done_changed: SignalInstance

    def done_state(self) -> DoneState | None:
        """What the button says."""
        ...

    def press_done(self) -> None:
        """The button was pressed (twice if there was a warning)."""
        ...


@runtime_checkable
class TakesSuggestion(Protocol):
    """A panel that covers the done button; the key of this does what the panel suggests."""

    def take_suggestion(self) -> None:
        """The key was pressed."""
        ...


class _Lettering(msgspec.Struct, frozen=True):
    """How the words stand on the button: title and its size, the lines below it, heights in pixels."""

    title: str
    size: int
    lines: tuple[str, ...]
    font: QFont
    line_px: int
    head_px: int
    is_cut: bool
    shows_key: bool = False


class CountsOnce:
    """A button that counts a double click once: the second would answer what has come up meanwhile."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The first click has done it."""
        event.accept()


class DoneButton(CountsOnce, QAbstractButton):
    """Shows a `DoneState` and says `done`, or `refused` with the reason."""

    done = Signal()
    refused = Signal(object)

    SECOND_PRESS_MS = 4000

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("done_button")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._state = DoneState(title="")
        self._meanwhile: DoneState | None = None
        self._is_asking = False
        self.asks_twice = True
        self.before: Callable[[], bool] = lambda: False
        """Asked at each press: True if something else had to be done first, such as closing a report."""
        self.puts_back: Callable[[], bool] = lambda: False
        """Asked next: True if something was in the hand still, which has been put back instead."""
        self.key = shown_key("done", {})
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(self.SECOND_PRESS_MS)
        self._calm.timeout.connect(lambda: self._ask(False))
        self.clicked.connect(self.press)

    @property
    def state(self) -> DoneState:
        """What it says now."""
        return self._state

    @property
    def lettering(self) -> tuple[str, ...]:
        """What can be read on it, a line each."""
        found = self._lettering()
        return (found.title, *found.lines)

    @property
    def is_asking(self) -> bool:
        """The next press accepts the loss."""
        return self._is_asking

    def show_state(self, state: DoneState) -> None:
        """Say something else; a question that was open is forgotten if it changed."""
        if state != self._state:
            self._ask(False)
        self._state = state
        self._say()

    def show_meanwhile(self, state: DoneState | None) -> None:
        """Say this, whatever the game says, as long as `before` has something else to do; None ends it."""
        self._meanwhile = state
        self._say()

    @property
    def _shown(self) -> DoneState:
        return self._meanwhile or self._state

    def _say(self) -> None:
        self.setText(self._shown.title)
        self.setAccessibleName(self.shown_title())
        self.setAccessibleDescription(self.shown_line())
        line, key = self.shown_line(), "" if self._shown.pauses else self.key
        self.setToolTip(f"{line} ({key})" if line and key else line or key)
        self.update()

    def shown_title(self) -> str:
        """The first line at this moment."""
        return self.tr("Press again to go on") if self._is_asking else self._shown.title

    def shown_line(self) -> str:
        """The second line at this moment."""
        return self._shown.warning or self._shown.consequence

    def press(self) -> None:
        """Do it, ask once more, or tell why not."""
        if self.before() or self.puts_back():
            return
        if self._state.refusal is not None:
            self.refused.emit(self._state.refusal)
        elif self._state.warning and self.asks_twice and not self._is_asking:
            self._ask(True)
            self._calm.start()
        else:
            self._ask(False)
            self.done.emit()

    def press_key(self) -> None:
        """Its key was pressed: it ends what a player does, and never makes others wait.

        Pressed twice, the second press comes when a battle has begun and the computer is to answer.
        """
        if not self._shown.pauses:
            self.click()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As high as two lines need: the button grows upwards with the text."""
        return QSize(theme().px(312), theme().px(HEIGHT_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw brass, two lines and the key."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gray = self._shown.refusal is not None or self._shown.busy
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._is_dark:
            painter.setBrush(t.color("control"))
            painter.setPen(QPen(t.color("line_strong"), 1))
        else:
            shade = QLinearGradient(0, 0, 0, self.height())
            shade.setColorAt(0, t.color("brass_top"))
            shade.setColorAt(1, t.color("brass_foot"))
            painter.setBrush(shade)
            painter.setPen(QPen(t.color("brass_top").lighter(108), 1))
        painter.drawRoundedRect(body, 8, 8)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(t.color("text"), 2))
            painter.drawRoundedRect(body.adjusted(3, 3, -3, -3), 6, 6)
        ink = t.color("text_2" if self._is_dark else "on_brass")
        found = self._lettering()
        self._paint_lines(painter, found, gray=gray)
        if found.shows_key:
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            key = self._key_rect()
            painter.drawRoundedRect(QRectF(key).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            painter.setFont(t.font("label", 13))
            painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self.key)

    @property
    def _is_dark(self) -> bool:
        """It can't be pressed with effect, or leads to what is seldom wanted."""
        state = self._shown
        return state.refusal is not None or state.busy or state.quiet

    @property
    def _may_show_key(self) -> bool:
        """A refusal needs the room for its sentence."""
        return not self._shown.busy and self._shown.refusal is None

    def _key_rect(self) -> QRect:
        t = theme()
        wide = QFontMetrics(t.font("label", 13)).horizontalAdvance(self.key) + t.px(12)
        return QRect(self.width() - wide - t.px(16), (self.height() - t.px(22)) // 2, wide, t.px(22))

    def _lettering(self) -> _Lettering:
        """The largest letters in which everything can be read; the key gives way before a word is cut."""
        ends = [self.width() - theme().px(10)]
        if self._may_show_key:
            ends.insert(0, self._key_rect().left() - theme().px(10))
        second = self.shown_line()
        briefs = () if self._shown.warning else self._shown.briefs
        tried = [
            (number == 0, self._in(right - theme().px(17), said))
            for said in (second, *briefs)
            for number, right in enumerate(ends)
        ]
        is_first, found = next((one for one in tried if not one[1].is_cut), tried[-1])
        return msgspec.structs.replace(found, shows_key=self._may_show_key and is_first)

    def _in(self, width: int, second: str) -> _Lettering:
        t = theme()
        role: FontRole = "strong" if self._shown.warning or self._shown.is_grave else "small"
        font, tall, head = t.font(role, 14), t.px(20), t.px(27)
        lines, most = [second], (24, 22, 20, 18, 16) if self.height() >= t.px(HEIGHT_PX) else (21, 19, 17, 16)
        if QFontMetrics(font).horizontalAdvance(second) > width:
            font, tall, head = t.font(role, 13), t.px(16), t.px(23)
            lines, most = two_lines(second, QFontMetrics(font), width), (20, 19, 18, 17, 16)
        is_cut = lines[-1].endswith("…") and not second.endswith("…")
        title, short = self.shown_title(), "" if self._is_asking else self._shown.short
        for said, sizes in ((title, most), (short, most), (title, (14,))):
            size = next((s for s in sizes if said and _fits(said.upper(), s, width)), 0)
            if size:
                return _Lettering(said.upper(), size, tuple(lines), font, tall, head, is_cut)
        title = QFontMetrics(t.font("title", 14)).elidedText(
            title.upper(), Qt.TextElideMode.ElideRight, width
        )
        return _Lettering(title, 14, tuple(lines), font, tall, head, is_cut=True)

    def _paint_lines(self, painter: QPainter, found: _Lettering, *, gray: bool) -> None:
        t = theme()
        left = t.px(17)
        right = (self._key_rect().left() if found.shows_key else self.width()) - t.px(10)
        painter.setPen(t.color("text_2" if gray else "text" if self._is_dark else "on_brass"))
        painter.setFont(t.font("title", found.size))
        above = (self.height() - found.head_px - found.line_px * len(found.lines)) // 2
        top = QRect(left, max(1, above), right - left, found.head_px)
        place = top if self.shown_line() else QRect(left, 0, right - left, self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, found.title)
        painter.setFont(found.font)
        if (self._shown.warning or self._shown.is_grave) and not gray:
            # The theme's "bad" is made for panels; on brass a dark red reads.
            painter.setPen(t.color("warn" if self._is_dark else "odds_loss"))
        for number, line in enumerate(found.lines):
            place = QRect(left, top.bottom() + number * found.line_px, right - left, found.line_px)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, line)

    def _ask(self, asking: bool) -> None:
        self._is_asking = asking
        self._calm.stop()
        self.setAccessibleName(self.shown_title())
        self.update()


def _fits(title: str, size: int, width: int) -> bool:
    return QFontMetrics(theme().font("title", size)).horizontalAdvance(title) <= width


def two_lines(sentence: str, metrics: QFontMetrics, width: int) -> list[str]:
    """A sentence broken between words into at most two lines; what is still too long ends in an ellipsis."""
    words = sentence.split()
    first = words.pop(0) if words else ""
    while words and metrics.horizontalAdvance(f"{first} {words[0]}") <= width:
        first = f"{first} {words.pop(0)}"
    lines = [first, " ".join(words)] if words else [first]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]
