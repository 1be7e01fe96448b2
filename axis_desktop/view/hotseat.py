"""What shows when the seat goes to the next person: a short banner, or a cover if something is hidden."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import KeyCap, Panel, label
from axis_desktop.view.lookout import Lookout, put_away_popups
from axis_desktop.view.pictures import plate
from axis_desktop.view.style import set_role
from axis_desktop.view.texts import power_name, text
from axis_desktop.view.theme import theme

BANNER_MS = 1000
HOLD_MS = 500
MOST_TOLD = 80
"""Sentences that a cover lists at most."""


class Banner(Panel):
    """Names the next person for a second; a click or any key sends it away."""

    gone = Signal()

    def __init__(self, controller: Controller, power: Power, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setObjectName("seat_banner")
        name, person = power_name(power, controller.catalog), controller.seat(power).name
        row = QHBoxLayout()
        row.setSpacing(16)
        picture = QLabel()
        picture.setPixmap(plate(power, theme().px(56), self.devicePixelRatioF()))
        row.addWidget(picture)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(self.tr("Now plays"), "label"))
        column.addWidget(label(name, "place"))
        if person and name not in person:
            column.addWidget(label(person, "strong"))
        row.addLayout(column, 1)
        self.body.addLayout(row)
        self.setAccessibleName(self.tr("Now plays {name}").format(name=person or name))
        QTimer.singleShot(BANNER_MS, self, self._go)

    def mousePressEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Go at once."""
        self._go()

    def _go(self) -> None:
        self.hide()
        self.gone.emit()


class HoldButton(QAbstractButton):
    """A brass button that must be held for half a second, so that nobody opens a cover by mistake."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hold_button")
        self.setText(self.tr("Hold to open"))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._since = QElapsedTimer()
        self._clock = QTimer(self)
        self._clock.setInterval(20)
        self._clock.timeout.connect(self._tick)
        self.pressed.connect(self._begin)
        self.released.connect(self._end)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, theme().px(18), 0)
        key = KeyCap(self.tr("Enter"), on_brass=True)
        key.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addStretch(1)
        row.addWidget(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter held is the same as the mouse held."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self._begin()
        elif not event.isAutoRepeat():
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let go."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self._end()
        elif not event.isAutoRepeat():
            super().keyReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw brass, how much of the time has passed, and the words."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, t.color("brass_top"))
        shade.setColorAt(1, t.color("brass_foot"))
        painter.setPen(QPen(t.color("text"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(body, 8, 8)
        if self._clock.isActive():
            share = min(1.0, self._since.elapsed() / HOLD_MS)
            veil = QColor("white")
            veil.setAlpha(110)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(QRectF(body.x(), body.y(), body.width() * share, body.height()), 8, 8)
        painter.setPen(t.color("on_brass"))
        painter.setFont(t.font("heading", 26))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text().upper())

    def _begin(self) -> None:
        self._since.start()
        self._clock.start()

    def _end(self) -> None:
        self._clock.stop()
        self.update()

    def _tick(self) -> None:
        if self._since.elapsed() >= HOLD_MS:
            self._clock.stop()
            self.opened.emit()
        self.update()


class Told(msgspec.Struct, frozen=True):
    """A sentence, and whom it is about."""

    power: Power
    sentence: str


class Cover(QWidget):
    """Covers the whole window until the next person opens it; neither mouse nor keys reach what lies below.

    Args:
        controller: the game.
        power: whose person is called.
        told: what everybody may know of what has happened, the latest last.
        has_looked: that person has seen all before that.
        parent: the page to cover.
    """

    opened = Signal()
    left = Signal()
    """The start screen is wanted instead."""

    def __init__(
        self, controller: Controller, power: Power, told: Sequence[Told], has_looked: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("seat_cover")
        self._power = power
        t = theme()
        name, person = power_name(power, controller.catalog), controller.seat(power).name
        self._column = column = QVBoxLayout(self)
        column.setSpacing(t.px(8))
        column.addStretch(2)
        picture = QLabel()
        picture.setPixmap(plate(power, t.px(128), self.devicePixelRatioF()))
        self._add(picture)
        column.addSpacing(t.px(12))
        self._add(label(self.tr("Pass the seat to"), "label"))
        self._add(label((f"{person}, {name}" if person else name).upper(), "place"))
        when = self.tr("Round {n} · your cards lie behind this cover")
        if not controller.catalog.cards:
            when = self.tr("Round {n}")
        self._add(label(when.format(n=controller.session.present(None).round), "body"))
        column.addSpacing(t.px(12))
        self.button = HoldButton(self)
        self.button.setFixedSize(t.px(420), t.px(74))
        self.button.opened.connect(self._open)
        self._add(self.button)
        self.leave_button = QPushButton(self.tr("Leave the game here"))
        self.leave_button.setObjectName("cover_leave")
        self.leave_button.setToolTip(self.tr("Back to the start screen; the game is saved"))
        set_role(self.leave_button, "link")
        self.leave_button.clicked.connect(self.left)
        self._add(self.leave_button)
        self._told: Panel | None = None
        if told:
            column.addSpacing(t.px(16))
            self._told = self._list(
                self.tr("Since you last looked") if has_looked else self.tr("What has happened"), told
            )
            self._add(self._told)
        column.addStretch(3)
        self.setAccessibleName(self.tr("Pass the seat to {name}").format(name=person or name))

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)

    def _list(self, title: str, told: Sequence[Told]) -> Panel:
        panel = Panel(title, scrolls=True)
        panel.setObjectName("since_last_look")
        panel.setFixedWidth(theme().px(680))
        for line in told:
            row = QHBoxLayout()
            row.setSpacing(theme().px(10))
            emblem = QLabel()
            emblem.setPixmap(plate(line.power, theme().px(20), self.devicePixelRatioF()))
            row.addWidget(emblem, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(label(line.sentence, "body", wrap=True), 1)
            panel.body.addLayout(row)
        panel.body.addStretch(1)
        return panel

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the list as much room as there is; what doesn't fit scrolls."""
        super().resizeEvent(event)
        if self._told is not None:
            wanted = self._told.natural_height(self._told.width())
            self._told.setFixedHeight(min(wanted, max(theme().px(110), self.height() - theme().px(470))))

    def event(self, event: QEvent) -> bool:
        """Take every key before a shortcut of the page below does."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, N802 - Qt's names
        """Tab goes between the two buttons, never to what lies below."""
        is_on_button = self.window().focusWidget() is self.button
        (self.leave_button if is_on_button else self.button).setFocus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Step through the list; no other key goes on to the page."""
        if self._told is not None:
            self._told.step({Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0))
        event.accept()

    def _open(self) -> None:
        self.hide()
        self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the cover: opaque, with a grid of dots in the power's color."""
        t, dpr = theme(), self.devicePixelRatioF()
        step, size = t.px(22), t.px(5)
        tile = QPixmap(QSize(step, step) * dpr)
        tile.setDevicePixelRatio(dpr)
        tile.fill(t.color("window"))
        painter = QPainter(tile)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dot = QColor(t.power(self._power).counter)
        dot.setAlpha(46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dot)
        painter.drawEllipse((step - size) // 2, (step - size) // 2, size, size)
        painter.end()
        QPainter(self).drawTiledPixmap(self.rect(), tile)


def public_sentences(controller: Controller, since: int) -> list[Told]:
    """What everybody may know of what happened from action number `since` on."""
    return [
        Told(getattr(line.event, "power", line.power), text(line.message, controller.catalog))
        for line in controller.story()
        if line.number >= since and line.message is not None
    ]


class SeatChange(QObject):
    """Shows the banner or the cover on a page whenever another person must sit down.

    Attributes:
        shows_banner: name the next person in games without hidden information.
    """

    leave_wanted = Signal()
    """The start screen is wanted instead of the next person."""

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__(page)
        self._game, self._page = controller, page
        self._last_seen: dict[Seat, int] = {}
        self._person: Seat | None = None
        self.shows_banner = True
        self.banner: Banner | None = None
        self.cover: Cover | None = None
        controller.handed_over.connect(self._hand_over)
        if controller.awaited is not None:
            self._hand_over(controller.awaited)
        elif controller.viewer is not None:
            self._person = controller.seat(controller.viewer)

    @property
    def is_covered(self) -> bool:
        """The cover lies over the page."""
        return self.cover is not None and not self.cover.isHidden()

    def take_focus(self) -> None:
        """Give the keys to the cover."""
        if self.cover is not None:
            self.cover.button.setFocus()

    def place(self) -> None:
        """Lie over everything else."""
        if self.banner is not None and self.banner.isVisible():
            wide = min(theme().px(420), self._page.width() - 40)
            tall = self.banner.sizeHint().height()
            self.banner.setGeometry((self._page.width() - wide) // 2, theme().px(120), wide, tall)
            self.banner.raise_()
        if self.cover is not None and self.is_covered:
            self.cover.setGeometry(self._page.rect())
            self.cover.raise_()

    def _hand_over(self, name: str) -> None:
        power, game = Power(name), self._game
        now = len(game.session.entries)
        if self._person is not None:
            self._last_seen[self._person] = now
        self._person = game.seat(power)
        if game.hides_something:
            seen = self._last_seen.get(self._person)
            told = public_sentences(game, seen or 0)[-MOST_TOLD:]
            self._show_cover(Cover(game, power, told, seen is not None, self._page))
        elif self.shows_banner:
            if self.banner is not None:
                self.banner.hide()
            self.banner = Banner(game, power, self._page)
            self.banner.show()
        self.place()

    def _show_cover(self, cover: Cover) -> None:
        if self.cover is not None:
            self.cover.hide()
            self.cover.deleteLater()
        self.cover = cover
        cover.opened.connect(self._game.sit_down)
        cover.left.connect(self.leave_wanted)
        cover.show()
        put_away_popups(self._page.window())
        lookout = Lookout(cover, self._page)
        cover.opened.connect(lookout.deleteLater)
        self.take_focus()
