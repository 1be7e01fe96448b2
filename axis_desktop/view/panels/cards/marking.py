"""Questions that are answered by marking hand cards: discards, prices, cards that go under the deck."""

from axis_desktop.model import Action, Decision
from axis_desktop.model.asking.options import Ahead, CardOptions, PlannedOptions
from axis_desktop.view.panels.cards.asking import CardQuestion, MarkCards
from axis_desktop.view.panels.cards.pictures import card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.texts import power_name


class MarkQuestion(CardQuestion):
    """The hand is marked on the desk; the done button counts and acts.

    Where the same will be asked of other powers of the person for certain, these are asked at once, too.
    """

    def __init__(self, decision: Decision, controller: Controller, orders: StandingOrders) -> None:
        super().__init__(decision, controller)
        self.setObjectName("mark_cards")
        options = controller.options
        assert isinstance(options, CardOptions)
        self._orders = orders
        ahead = options.ahead() if isinstance(options, PlannedOptions) else ()
        own = [one for one in ahead if one.power in controller.own_powers]
        self._asked = [Ahead(power=decision.power, prompt=decision.prompt, options=options), *own]
        self._answers: list[Action] = []
        self._kept: list[tuple[str, ...]] = []
        """What was marked for these."""
        self._marked: tuple[str, ...] = ()

    @property
    def _now(self) -> Ahead:
        """Which of the powers is asked now."""
        return self._asked[len(self._answers)]

    @property
    def _options(self) -> CardOptions:
        return self._now.options

    @property
    def is_needed(self) -> bool:
        """Everything is done in the hand."""
        return False

    @property
    def is_half_answered(self) -> bool:
        """Another power has marked its cards already."""
        return bool(self._answers)

    def wanted_cards(self) -> MarkCards:
        """So many of these."""
        o = self._options
        return MarkCards(self._now.power, o.cards, o.least, o.most, o.ordered, self._marked)

    def mark_cards(self, cards: tuple[str, ...]) -> None:
        """Other cards are marked."""
        self._marked = cards
        self.done_changed.emit()

    def said(self) -> tuple[str, str]:
        """What is asked, and how cards are marked."""
        keys = self.tr("Click a card or press its digit to mark it, again to keep it · Ctrl+Enter when done")
        if len(self._asked) > 1:
            keys = self.tr("Hand {n} of {all} · {keys}").format(
                n=len(self._answers) + 1, all=len(self._asked), keys=keys
            )
        if self._answers:
            before = power_name(self._asked[len(self._answers) - 1].power, self._game.catalog)
            keys = self.tr("{keys} · Esc: back to {power}").format(keys=keys, power=before)
        return self.shown(self._now.prompt), keys

    def done_state(self) -> DoneState:
        """How many are marked and what becomes of them."""
        count, least, most = len(self._marked), self._options.least, self._options.most
        if count == 0 and self.others:
            asked = self.tr("or mark {n} cards").format(n=least) if least > 1 else self.tr("or mark a card")
            return DoneState(title=self.shown(self.others[0].label), consequence=asked)
        if least <= count <= most:
            names = [card_name(card, self._game.catalog) for card in self._marked]
            title = self.shown(self._options.label(self._marked))
            return DoneState(title=title, consequence=", ".join(names))
        title = self.shown(self._options.label(self._options.cards[:least]))
        if count > most:
            return self.waiting(title, self.tr("Mark {most} cards, not {n}.").format(most=most, n=count))
        more = self.tr("Mark {least} cards: {n} so far.") if least > 1 else self.tr("Mark a card.")
        return self.waiting(title, more.format(n=count, least=least))

    def press_done(self) -> None:
        """Choose the marked cards."""
        if not self._marked and self.others:
            self.submit(self.others[0].action)
        else:
            self._kept.append(self._marked)
            self._take(self._options.choose(self._marked))

    def put_back(self) -> bool:
        """Esc: mark nothing; where nothing is marked, go back to the marks of the power before."""
        if self._marked:
            self._ask_anew()
            return True
        return self.go_back()

    def go_back(self) -> bool:
        """Undo: choose again for the power before, whose marks come back; False if there is none."""
        if not self._answers:
            return False
        self._answers.pop()
        self._ask_anew(self._kept.pop())
        return True

    def _take(self, answer: Action) -> None:
        """Ask for the next power, or give all answers."""
        self._answers.append(answer)
        if len(self._answers) < len(self._asked):
            self._ask_anew()
            return
        answers, self._answers = self._answers, []
        self._orders.plan(list(zip(self._asked, answers, strict=True))[1:])
        self.submit(answers[0])

    def _ask_anew(self, marked: tuple[str, ...] = ()) -> None:
        self._marked = marked
        self.cards_changed.emit()
        self.done_changed.emit()
