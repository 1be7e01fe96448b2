"""Questions that are answered by marking hand cards: discards, prices, cards that go under the deck."""

from axis_desktop.model import Decision
from axis_desktop.model.options import CardOptions
from axis_desktop.view.game.done_button import DoneState
from axis_desktop.view.panels.cards.asking import CardQuestion, MarkCards
from axis_desktop.view.panels.cards.pictures import card_name
from axis_desktop.view.play.controller import Controller


class MarkQuestion(CardQuestion):
    """The hand is marked on the desk; the done button counts and acts."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller)
        self.setObjectName("mark_cards")
        options = controller.options
        assert isinstance(options, CardOptions)
        self._options = options
        self._marked: tuple[str, ...] = ()

    @property
    def is_needed(self) -> bool:
        """Everything is done in the hand."""
        return False

    def wanted_cards(self) -> MarkCards:
        """So many of these."""
        o = self._options
        return MarkCards(self._decision.power, o.cards, o.least, o.most, o.ordered)

    def mark_cards(self, cards: tuple[str, ...]) -> None:
        """Other cards are marked."""
        self._marked = cards
        self.done_changed.emit()

    def said(self) -> tuple[str, str]:
        """What is asked, and how cards are marked."""
        keys = self.tr("Click a card to mark it, click it again to keep it · Ctrl+Enter when done")
        return super().said()[0], keys

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
            self.submit(self._options.choose(self._marked))
