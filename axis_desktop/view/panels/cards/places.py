"""Questions that are answered by a space on the board: where to build, fight, eliminate, take off."""

from collections.abc import Mapping

from axis_desktop.model import Decision, Space
from axis_desktop.model.asking.options import Choice
from axis_desktop.view.cards import Playable
from axis_desktop.view.panels.cards.asking import CardQuestion, UseCards
from axis_desktop.view.panels.cards.foreseen import ForeseenRows
from axis_desktop.view.panels.cards.pictures import KeyButton, card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import clear_layout
from axis_desktop.view.widgets.texts import space_name


class PlaceQuestion(CardQuestion):
    """Lit spaces; the panel only shows where one click leaves a choice, or for a card in place of a space."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller)
        self.setObjectName("choose_place")
        self._places: dict[Space, list[Choice]] = {}
        self._cards: dict[str, Choice] = {}
        for choice in self.choices:
            if choice.space is not None:
                self._places.setdefault(choice.space, []).append(choice)
            elif choice.card:
                self._cards[choice.card] = choice
        self._space: Space | None = None

    @property
    def is_needed(self) -> bool:
        """A space with several answers was clicked, or one where nothing would change."""
        return self._space is not None

    def wanted_cards(self) -> UseCards | None:
        """Cards of the table that may take the place of what is asked."""
        if not self._cards:
            return None
        return UseCards(self._decision.power, tuple(Playable(card, "table") for card in self._cards))

    def use_card(self, card: str) -> None:
        """Use it in place of what is asked."""
        if card in self._cards:
            self.submit(self._cards[card].action)

    def put_back(self) -> bool:
        """Let go of a space with several answers."""
        if self._space is None:
            return False
        self._space = None
        self.space_chosen.emit("")
        self.cards_changed.emit()
        return True

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """All of them."""
        return {space: choices[0] for space, choices in self._places.items()}

    def choose_space(self, space: Space) -> None:
        """Answer with it; ask which of several answers, and once more before one that changes nothing."""
        choices = self._places.get(space, [])
        is_lesser = bool(choices) and all(choice.is_lesser for choice in choices)
        if len(choices) == 1 and (not is_lesser or space == self._space):
            self.submit(choices[0].action)
        elif choices:
            self._space = space
            clear_layout(self.body)
            if is_lesser:
                said = self.tr(
                    "Nothing would change on the board. Click the space once more if you want just that."
                )
                self.body.addWidget(ForeseenRows([("warning", said)]))
            for number, choice in enumerate(choices, start=1):
                words = self.shown(choice.label)
                button = KeyButton(
                    words, str(number), name=f"choice_{number}", is_main=number == 1 and not is_lesser
                )
                button.clicked.connect(lambda _=False, action=choice.action: self.submit(action))
                self.body.addWidget(button)
            self.space_chosen.emit(space)
            self.cards_changed.emit()

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        keys = self.tr("Click a lit space · Tab next space · Enter chooses it")
        if self._cards:
            names = ", ".join(card_name(card, self._game.catalog) for card in self._cards)
            keys = self.tr("Click a lit space, or on your table: {cards}").format(cards=names)
        danger = self._danger()
        return super().said()[0], f"{danger} · {keys}" if danger else keys

    def _danger(self) -> str:
        """What is to be known of all these spaces, or of some; "" if nothing is."""
        notes = {space: each[0].note for space, each in self._places.items()}
        noted = {space: self.shown(note) for space, note in notes.items() if note is not None}
        note = next(iter(noted.values()), "")
        if len(noted) == len(notes) or not noted:
            return note
        names = ", ".join(space_name(space, self._game.catalog) for space in noted)
        return self.tr("{spaces}: {note}").format(spaces=names, note=note)

    def done_state(self) -> DoneState | None:
        """Doing without, which is asked once more while a space would do, or why that is impossible."""
        if self.others:
            would_do = any(not choice.is_lesser for choices in self._places.values() for choice in choices)
            return DoneState(
                title=self.shown(self.others[0].label),
                consequence=self.tr("or choose a lit space"),
                warning=self.tr("A lit space can still be chosen.") if would_do else "",
                quiet=True,
            )
        return self.waiting(self.tr("Choose a space"), self.tr("Choose one of the lit spaces."))
