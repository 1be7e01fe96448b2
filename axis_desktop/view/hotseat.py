"""What shows when the seat goes to the next person: a short banner, or a cover if something is hidden."""

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from axis_desktop.model import Power
from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import Panel, label
from axis_desktop.view.pictures import plate
from axis_desktop.view.texts import power_name, text
from axis_desktop.view.theme import theme

BANNER_MS = 1000
HOLD_MS = 500
_SHOWN_LINES = 5


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


class Cover(QWidget):
    """Covers the whole window until the next person opens it."""

    opened = Signal()

    def __init__(self, controller: Controller, power: Power, told: list[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("seat_cover")
        self._power = power
        t = theme()
        name, person = power_name(power, controller.catalog), controller.seat(power).name
        column = QVBoxLayout(self)
        column.setSpacing(t.px(8))
        column.addStretch(2)
        picture = QLabel()
        picture.setPixmap(plate(power, t.px(168), self.devicePixelRatioF()))
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(t.px(20))
        for words, role in (
            (self.tr("Pass the seat to"), "label"),
            ((f"{person}, {name}" if person else name).upper(), "place"),
            (self.tr("Round {n}").format(n=controller.session.present(None).round), "body"),
        ):
            column.addWidget(label(words, role), 0, Qt.AlignmentFlag.AlignHCenter)  # type: ignore[arg-type]
        column.addSpacing(t.px(20))
        self.button = HoldButton(self)
        self.button.setFixedSize(t.px(420), t.px(74))
        self.button.opened.connect(self._open)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        if told:
            column.addSpacing(t.px(30))
            column.addWidget(self._since(told), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.setAccessibleName(self.tr("Pass the seat to {name}").format(name=person or name))

    def _since(self, told: list[str]) -> Panel:
        panel = Panel(self.tr("Since you last looked"))
        panel.setFixedWidth(theme().px(680))
        for sentence in told[-_SHOWN_LINES:]:
            panel.body.addWidget(label(sentence, "body", wrap=True))
        return panel

    def _open(self) -> None:
        self.hide()
        self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the cover: opaque, with a grid of dots in the power's color."""
        t = theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), t.color("window"))
        dot = QColor(t.power(self._power).counter)
        dot.setAlpha(46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dot)
        step, size = t.px(22), t.px(5)
        for y in range(step // 2, self.height(), step):
            for x in range(step // 2, self.width(), step):
                painter.drawEllipse(x, y, size, size)


def public_sentences(controller: Controller, since: int) -> list[str]:
    """What everybody may know of what happened from action number `since` on."""
    return [
        text(line.message, controller.catalog)
        for line in controller.story()
        if line.number >= since and line.message is not None
    ]


class SeatChange(QObject):
    """Shows the banner or the cover on a page whenever another person must sit down.

    Attributes:
        shows_banner: name the next person in games without hidden information.
    """

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__(page)
        self._game, self._page = controller, page
        self._last_seen: dict[str, int] = {}
        self.shows_banner = True
        self.banner: Banner | None = None
        self.cover: Cover | None = None
        controller.handed_over.connect(self._hand_over)

    def place(self) -> None:
        """Lie over everything else."""
        if self.banner is not None and self.banner.isVisible():
            wide = min(theme().px(420), self._page.width() - 40)
            tall = self.banner.sizeHint().height()
            self.banner.setGeometry((self._page.width() - wide) // 2, theme().px(120), wide, tall)
            self.banner.raise_()
        if self.cover is not None and self.cover.isVisible():
            self.cover.setGeometry(self._page.rect())
            self.cover.raise_()

    def _hand_over(self, name: str) -> None:
        power, game = Power(name), self._game
        since = self._last_seen.get(power, 0)
        self._last_seen[power] = len(game.session.entries)
        if game.hides_something:
            self.cover = Cover(game, power, public_sentences(game, since), self._page)
            self.cover.show()
            self.cover.button.setFocus()
        elif self.shows_banner:
            if self.banner is not None:
                self.banner.hide()
            self.banner = Banner(game, power, self._page)
            self.banner.show()
        self.place()
