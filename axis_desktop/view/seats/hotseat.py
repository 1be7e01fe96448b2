"""What shows when the seat goes to the next person: a short banner, or a cover if something is hidden."""

from collections.abc import Iterable, Sequence

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Decision, Event, Message, Power
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.message import PowerTerm
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import StoryLine, since_own_turn
from axis_desktop.view.seats.curtain import Curtain
from axis_desktop.view.seats.handover import HandoverQuestion, whose_consent
from axis_desktop.view.seats.lookout import Lookout, put_away_popups
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name, round_name, text
from axis_desktop.view.widgets.theme import theme

BANNER_MS = 2500
_ACTS = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress}
MOST_TOLD = 80
"""Sentences that a cover lists at most."""
TOLD_WIDE_PX, LEAST_TOLD_PX = 680, 110


class Banner(Panel):
    """Names the next person long enough to be read; a click or any key sends it away.

    Attributes:
        clock: runs out when it goes by itself.
    """

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
        self.clock = QTimer(self)
        self.clock.setSingleShot(True)
        self.clock.timeout.connect(self._go)
        self.clock.start(BANNER_MS)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Hear of keys and clicks wherever they go."""
        super().showEvent(event)
        window = self.window().windowHandle()
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Whoever acts has read it."""
        if event.type() in _ACTS and self.isVisible():
            self._go()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Go at once."""
        self._go()

    def _go(self) -> None:
        self.hide()
        self.gone.emit()


class Told(msgspec.Struct, frozen=True):
    """A sentence, and whom it is about."""

    power: Power
    sentence: str


class Cover(Curtain):
    """Covers the whole window until the next person opens it.

    Args:
        controller: the game.
        power: whose person is called.
        is_secret: only that person may know which of their powers is asked.
        told: what everybody may know of what has happened, the latest last.
        has_looked: that person has seen all before that.
        parent: the page to cover.
    """

    left = Signal()
    """The start screen is wanted instead."""

    def __init__(
        self,
        controller: Controller,
        power: Power,
        told: Sequence[Told],
        has_looked: bool,
        parent: QWidget,
        *,
        is_secret: bool = False,
    ) -> None:
        person = controller.seat(power)
        if is_secret:
            power = next(info.id for info in controller.catalog.powers if controller.seat(info.id) == person)
        super().__init__(power, parent)
        self.setObjectName("seat_cover")
        t = theme()
        name = power_name(power, controller.catalog)
        called = ", ".join(filter(None, (person.name, "" if is_secret and person.name else name)))
        self.add(label(self.tr("Pass the seat to"), "label"))
        self.add(label(called.upper(), "place"))
        when = round_name(controller.session.present(None).round, controller.catalog)
        if (hidden := controller.catalog.hides) is not None:
            when += " · " + text(hidden, controller.catalog)
        self.add(label(when, "body"))
        self.add_buttons(self.tr("Hold to open"), self.tr("Leave the game here"))
        self.other_button.setObjectName("cover_leave")
        self.other_button.setToolTip(self.tr("Back to the start screen; the game is saved"))
        self.other_button.clicked.connect(self.left)
        self._told: Panel | None = None
        if told:
            self.column.addSpacing(t.px(16))
            self._told = self._list(
                self.tr("Since you last looked") if has_looked else self.tr("What has happened"), told
            )
            self.add(self._told)
        self.column.addStretch(3)
        self.setAccessibleName(self.tr("Pass the seat to {name}").format(name=person.name or name))

    def _list(self, title: str, told: Sequence[Told]) -> Panel:
        panel = Panel(title, scrolls=True)
        panel.setObjectName("since_last_look")
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
        """Leave the list as much room as there is; what doesn't fit scrolls, if three lines of it do."""
        if self._told is None:
            super().resizeEvent(event)
            return
        t = theme()
        # What lies above was made for the text size of another window, if that was resized since.
        self._told.setFixedSize(min(t.px(TOLD_WIDE_PX), self.width() - t.px(40)), t.px(LEAST_TOLD_PX))
        self._told.show()
        self.emblem.hide()
        self._told.setVisible(self._least_height() <= self.height())
        super().resizeEvent(event)
        room = self.height() - t.px(60) - self._least_height() + self._told.height()
        wanted = self._told.natural_height(self._told.width())
        self._told.setFixedHeight(min(wanted, max(t.px(LEAST_TOLD_PX), room)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Step through the list; no other key goes on to the page."""
        if self._told is not None:
            self._told.step({Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0))
        event.accept()


def public_sentences(controller: Controller, lines: Iterable[StoryLine]) -> list[Told]:
    """What everybody may know of these lines of the story."""
    return [
        Told(_about(line.event, line.message) or line.power, text(line.message, controller.catalog))
        for line in lines
        if line.message is not None
    ]


def _about(event: Event, message: Message) -> Power | None:
    """Whose event it is; else the power that the sentence names first, if it names one."""
    named = (term.id for term in message.args.values() if isinstance(term, PowerTerm))
    power: Power | None = getattr(event, "power", None) or next(named, None)
    return power


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
        self._called: Power | None = None
        """Whose person will be called once what was just done has been seen."""
        self.shows_banner = True
        self.banner: Banner | None = None
        self.cover: Curtain | None = None
        controller.handed_over.connect(self._hand_over)
        controller.read.connect(self._call)
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
        self._called = power
        if not game.is_read:  # else whoever fought sees first how it went; nobody's secrets show meanwhile
            self._call()

    def _call(self) -> None:
        """Call the next person, with a cover or a banner, unless that is no longer wanted."""
        power, self._called = self._called, None
        if power is None:
            return
        game = self._game
        if game.hides_something:
            if game.awaited == power:
                self._cover(power)
        elif self.shows_banner and game.actor == power:
            if self.banner is not None:
                self.banner.hide()
            self.banner = Banner(game, power, self._page)
            self.banner.show()
        self.place()

    def _cover(self, power: Power) -> None:
        game = self._game
        person = game.seat(power)
        seen = self._last_seen.get(person)
        told = public_sentences(game, self._news(seen))[-MOST_TOLD:]
        decision = game.decision
        is_secret = isinstance(decision, Decision) and decision.is_secret and decision.power == power
        cover = Cover(game, power, told, seen is not None, self._page, is_secret=is_secret)
        cover.opened.connect(game.sit_down)
        cover.left.connect(self.leave_wanted)
        self._show_cover(cover)

    def _news(self, seen: int | None) -> list[StoryLine]:
        """What happened since this person looked, or else, as when the game was just opened, last played."""
        story = self._game.story()
        if seen is not None:
            return [line for line in story if line.number >= seen]
        powers = (info.id for info in self._game.catalog.powers)
        return since_own_turn(story, [power for power in powers if self._game.seat(power) == self._person])

    def hand_over(self, power: Power, seat: Seat) -> None:
        """Let another one play a power; where that gives away what somebody holds, they are asked first."""
        game = self._game
        holder = whose_consent(game, power, seat)
        if holder is None:
            game.set_seats({**game.seats, power: seat})
            return
        question = HandoverQuestion(game, power, holder, seat, self._page)
        was_paused = game.paused
        game.set_paused(True)

        def settled(agreed: bool) -> None:
            if agreed:
                game.set_seats({**game.seats, power: seat})
            if question.calls_away:
                game.call_back()
            game.set_paused(was_paused)

        question.settled.connect(settled)
        self._show_cover(question)
        self.place()

    def _show_cover(self, cover: Curtain) -> None:
        if self.cover is not None:
            self.cover.hide()
            self.cover.deleteLater()
        self.cover = cover
        cover.show()
        put_away_popups(self._page.window())
        lookout = Lookout(cover, self._page)
        cover.gone.connect(lookout.deleteLater)
        self.take_focus()
