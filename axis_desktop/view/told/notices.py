"""What is told over the board for a while: a refusal, an error, an income, toasts."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from axis_desktop.model import AxisError, Event, IllegalAction, Message, Power
from axis_desktop.model.events import IncomeCollected, PhaseBegan, ResearchRolled, TurnBegan, WeaponDeveloped
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.runtime.reports import Report
from axis_desktop.view.told.holdup_panel import HoldupPanel
from axis_desktop.view.told.income_card import IncomeCard, income_line
from axis_desktop.view.told.passing_card import PassingCard
from axis_desktop.view.told.research_card import ResearchCard
from axis_desktop.view.told.since.steps import spaces_of
from axis_desktop.view.told.toast_places import Around, place_toasts
from axis_desktop.view.widgets.overlay import Overlay, lay_out
from axis_desktop.view.widgets.texts import power_name, refusal_text, text
from axis_desktop.view.widgets.theme import theme
from axis_desktop.view.widgets.toast import ErrorPanel, ReasonChip, Toast, ToastStack

RESEARCH_MS = 4000
"""So long computer players wait for somebody to read what one of them has found."""
OWN_NEWS_MS = 8000
"""So long what befell one's own power can be read."""


class _OwnNews(NamedTuple):
    """Something that persons who play these powers have still to hear, and after how many actions it was."""

    powers: set[Power]
    event: Event
    message: Message
    moment: int


class _News(NamedTuple):
    """A sentence for everybody at the screen, how long it shows, and after how many actions it was."""

    said: str
    stays_ms: int
    moment: int


class Notices(QObject):
    """Shows them on a page and keeps them where they belong.

    Attributes:
        toasts: lines that go by themselves.
        chip: why the last action was refused, with its rule to click.
        error_panel: what went wrong.
        income: what a person at this screen has just earned.
        beside: pixels that a panel takes at the left of where cards lie.
        is_low: a question lies over the board, which toasts must not hide.
        said: where the words of the prompt stand on the page.
        free: the part of the board that nothing covers.
        quiet: the part of the phase bar that lines may cover.
        research: what research dice have just found.
        holdup_panel: why the game doesn't go on.
        afloat: what else floats over the board for a while, beside which toasts lie.
    """

    rule_clicked = Signal(str)
    fly_to = Signal(str)
    """A space that a line is about."""
    error_closed = Signal()
    """The player has read what went wrong: the keys have nowhere to go."""

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__(page)
        self._controller, self._page = controller, page
        self._overlay = lay_out(1600, 900, 1.0)
        self.toasts = ToastStack(page, self._place_toasts)
        self.chip: ReasonChip | None = None
        self.error_panel: ErrorPanel | None = None
        self.income: IncomeCard | None = None
        self.beside = 0
        self.is_low = False
        self.said, self.free, self.quiet, self._report = QRect(), QRect(), QRect(), QRect()
        self.research: ResearchCard | None = None
        self._are_held = False
        self._waiting: list[PassingCard] = []
        """Cards that come once they are held no more."""
        self._researched: list[ResearchRolled | WeaponDeveloped] = []
        self._own_news: list[_OwnNews] = []
        self.holdup_panel: HoldupPanel | None = None
        self.afloat: list[QWidget] = []
        controller.holdups.changed.connect(self._show_holdup)
        controller.refused.connect(self.show_refusal)
        controller.failed.connect(self.show_error)
        controller.happened.connect(self._tell_income)
        self._news: list[_News] = []
        self._passed: Power | None = None
        """A person's power whose turn has begun, but no phase of it yet."""
        controller.happened.connect(self._hear_news)
        controller.happened.connect(self._hear_turn)
        controller.changed.connect(self._tell_news)
        controller.read.connect(self._tell_news)
        controller.happened.connect(self._hear_own_news)
        controller.changed.connect(self._tell_own_news)
        controller.happened.connect(self._hear_research)
        controller.changed.connect(self._tell_research)
        controller.handed_over.connect(self._hand_over)

    def show_refusal(self, refusal: IllegalAction) -> None:
        """Say why something can't be done, with the rule to click."""
        self.drop_chip()
        sentence = refusal_text(refusal, self._controller.catalog)
        self.chip = ReasonChip(refusal, sentence, self._page)
        self.chip.rule_clicked.connect(self.rule_clicked)
        self.chip.setFixedWidth(min(theme().px(420), self._page.width() - 40))
        self.chip.show()
        self._place_chip()

    def drop_chip(self) -> None:
        """The refusal is about something that is over."""
        if self.chip is not None:
            self.chip.hide()
            self.chip.deleteLater()
            self.chip = None

    @property
    def shown_rule(self) -> str | None:
        """The rule of the refusal that shows."""
        return self.chip.rule if self.chip is not None and self.chip.isVisible() else None

    def show_error(self, error: AxisError | Report) -> None:
        """Say what went wrong, what is safe and what to do."""
        self._close_error()
        self.error_panel = ErrorPanel(error, self._page)
        self.error_panel.closed.connect(self._end_error)
        self.error_panel.show()
        self._place_error()

    def close_one(self) -> bool:
        """Close the error, or else the refusal; whether either showed."""
        if self.error_panel is not None:
            self._end_error()
        elif self.shown_rule is not None:
            self.drop_chip()
        else:
            return False
        return True

    def place(self, overlay: Overlay) -> None:
        """Lie where they belong in this window."""
        self._overlay = overlay
        self._place_chip()
        self._place_holdup()
        self._place_error()
        self._place_cards()
        self._place_toasts()

    def hold_cards(self, held: bool) -> None:
        """Something else is told where they would lie: those that show or come meanwhile wait for its end."""
        if held == self._are_held:
            return
        self._are_held = held
        cards = [card for card in (self.income, self.research) if card is not None]
        if held:
            self._waiting = [card for card in cards if not card.isHidden()]
        for card in self._waiting:
            card.wait(held)
        if not held:
            self._waiting = []
            self._place_cards()

    def _lay(self, card: PassingCard) -> None:
        if self._are_held:
            self._waiting = [waiting for waiting in self._waiting if type(waiting) is not type(card)]
            self._waiting.append(card)
            card.wait(True)
        else:
            card.show()
        self._place_cards()

    def put_cards_away(self) -> None:
        """Something is asked where they lie."""
        for card in (self.income, self.research):
            if card is not None:
                card.hide()
        self._waiting = []

    def _hand_over(self, power: str) -> None:
        """The next person finds no card of the one before; a line tells of it where nothing is hidden."""
        hides = self._controller.hides_something
        card = self.income
        if not hides and (card is None or power in card.powers):
            return
        is_there = card is not None and (card.isVisible() or card in self._waiting)
        if card is not None and is_there and not hides:
            self.toasts.show(card.accessibleName())
        self.put_cards_away()

    def _hear_news(self, event: Event, message: Message | None) -> None:
        """What changes the game and hardly shows on the board, such as a power that is out of it."""
        if event.is_news and message is not None:
            self._add_news(text(message, self._controller.catalog), Toast.STAYS_MS)

    def _hear_turn(self, event: Event, _message: object) -> None:
        """A person's power that can do nothing is passed over: nobody would know that its turn has been."""
        if isinstance(event, TurnBegan):
            if self._passed is not None:
                said = self.tr("{power}: a turn has passed in which nothing could be done.")
                name = power_name(self._passed, self._controller.catalog)
                self._add_news(said.format(power=name), OWN_NEWS_MS)
            self._passed = event.power if self._is_persons(event.power) else None
        elif isinstance(event, PhaseBegan):
            self._passed = None

    def _add_news(self, said: str, stays_ms: int) -> None:
        self._news.append(_News(said, stays_ms, len(self._controller.session.entries)))

    def _tell_news(self) -> None:
        """As soon as nothing is being told any more whose end it would give away."""
        self._passed = None  # somebody was asked in that turn, or could have been
        if self._controller.is_read:
            return
        now, heard = len(self._controller.session.entries), self._news
        self._news = []
        for news in heard:
            if news.moment <= now:  # the later ones were taken back
                self.toasts.show(news.said, stays_ms=news.stays_ms)

    def _hear_own_news(self, event: Event, message: Message | None) -> None:
        powers = {power for power in event.own_news_of if self._is_persons(power)}
        if message is not None and powers:
            moment = len(self._controller.session.entries)
            self._own_news.append(_OwnNews(powers, event, message, moment))

    def _tell_own_news(self) -> None:
        """What befell a person's power without their doing: in one line, which can show the place.

        Whoever does not sit at the screen hears of it when they do.
        """
        own, now = set(self._controller.own_powers), len(self._controller.session.entries)
        heard = [news for news in self._own_news if news.moment <= now]  # the later ones were taken back
        told = [(news.event, news.message) for news in heard if news.powers & own]
        self._own_news = [news._replace(powers=news.powers - own) for news in heard if news.powers - own]
        if not told:
            return
        said = " ".join(text(message, self._controller.catalog) for _, message in told)
        places = [space for event, _ in told for space in spaces_of(event)]
        link = self.tr("Show the place") if places else ""
        self.toasts.show(said, link, lambda: self.fly_to.emit(str(places[0])), stays_ms=OWN_NEWS_MS)

    def _tell_income(self, event: Event, _message: object) -> None:
        if not isinstance(event, IncomeCollected) or not _tells_something(event):
            return
        if self._controller.seat(event.power).kind == "person":
            if self._controller.pace == "none":  # nothing waits: a card would lie over what goes on
                self.toasts.show(income_line(event, self._controller.catalog))
                return
            now = len(self._controller.session.entries)
            shows = self.income is not None and (self.income.isVisible() or self.income in self._waiting)
            if self.income is not None and shows and self.income.moment == now:
                self.income.add_other(event)
                self._place_cards()
                return
            if self.income is not None:
                self.income.hide()
                self.income.deleteLater()
            self.income = IncomeCard(event, self._controller.presentation, self._controller, self._page)
            self._lay(self.income)

    def _hear_research(self, event: Event, _message: object) -> None:
        if isinstance(event, (ResearchRolled, WeaponDeveloped)):
            self._researched.append(event)

    def _tell_research(self) -> None:
        """Once all dice of a power have fallen: what they found, of computer players only if they did."""
        told, self._researched = self._researched, []
        rolled = next((event for event in told if isinstance(event, ResearchRolled)), None)
        found = [event for event in told if isinstance(event, WeaponDeveloped)]
        if rolled is None or (self._controller.pace == "none" and not self._is_persons(rolled.power)):
            return
        if not found and not self._is_persons(rolled.power):
            return
        if self.research is not None:
            self.research.hide()
            self.research.deleteLater()
        self.research = ResearchCard(rolled, found, self._controller.catalog, self._page)
        self._lay(self.research)
        self._controller.hold(RESEARCH_MS)

    def _is_persons(self, power: Power) -> bool:
        return self._controller.seat(power).kind == "person"

    def _place_cards(self) -> None:
        """The income lies above the prompt, what research found above that."""
        taken = 0
        for card in (self.income, self.research):
            if card is not None and not card.isHidden():
                card.lie_above(self._overlay.prompt, self._room, below=taken, beside=self.beside)
                taken += card.height() + theme().px(10)

    def _end_error(self) -> None:
        self._close_error()
        self.error_closed.emit()

    def _close_error(self) -> None:
        if self.error_panel is not None:
            self.error_panel.hide()
            self.error_panel.deleteLater()
            self.error_panel = None

    def _place_chip(self) -> None:
        if self.chip is not None:
            self.chip.adjustSize()
            tall = self.chip.heightForWidth(self.chip.width())
            left = min(self._overlay.prompt.left(), self._page.width() - self.chip.width())
            top = self._overlay.prompt.top() - tall - 10
            self.chip.setGeometry(left, top, self.chip.width(), tall)
            self.chip.raise_()

    def _show_holdup(self) -> None:
        if self.holdup_panel is not None:
            self.holdup_panel.hide()
            self.holdup_panel.deleteLater()
            self.holdup_panel = None
        holdup = self._controller.holdups.now
        if holdup is not None:
            self.holdup_panel = HoldupPanel(self._controller, holdup, self._page)
            self.holdup_panel.show()
            self._place_holdup()
            if not isinstance(QApplication.focusWidget(), (QLineEdit, QPlainTextEdit)):
                self.holdup_panel.take_focus()

    def _place_holdup(self) -> None:
        if self.holdup_panel is not None:
            self.holdup_panel.lie_in(self._page.width(), self._overlay.bar.bottom() + theme().px(24))

    def _place_error(self) -> None:
        if self.error_panel is not None:
            top = theme().px(150)
            if self.holdup_panel is not None:
                top = max(top, self.holdup_panel.geometry().bottom() + theme().px(16))
            self.error_panel.lie_in(self._page.width(), top)

    def lie_beside(self, report: QRect) -> None:
        """The report of a battle lies there, if anywhere: lines that go by themselves never below it."""
        self._report = QRect(report)
        self._place_toasts()

    @property
    def _room(self) -> QRect:
        """The part of the board that nothing covers."""
        return self.free if self.free.isValid() else self._overlay.free

    def _place_toasts(self) -> None:
        o = self._overlay
        cards = [card for card in (self.income, self.research, *self.afloat) if card is not None]
        places = [card.geometry() for card in cards if card.isVisible()]
        around = Around(
            page=self._page.rect(),
            bar=o.bar,
            quiet=self.quiet,
            prompt=QRect(o.center.left(), o.prompt.top(), o.center.width(), o.prompt.height())
            if self.is_low
            else o.prompt,
            said=self.said,
            floor=o.prompt.top() if o.cards.isEmpty() else o.cards.top(),
            free=self._room,
            is_asked=self.is_low,
            cards=tuple(place for place in (*places, self._report) if not place.isEmpty()),
        )
        place_toasts(self.toasts.toasts, around)


def _tells_something(event: IncomeCollected) -> bool:
    """Money came or went, or is there: who has lost everything isn't told so in each round."""
    return bool(event.income or event.treasury or any(amount for _, amount in event.parts))
