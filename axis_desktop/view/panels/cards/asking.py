"""What the panel of a decision asks of the cards on the desk, and how it hears what was done with them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Literal

import msgspec
from PySide6.QtCore import Signal

from axis_desktop.model import Action, Decision, IllegalAction, Message, Power, Space
from axis_desktop.model.asking.options import Choice, Prospect, RefusingOptions, SharedOptions
from axis_desktop.view.cards import Playable
from axis_desktop.view.panels.cards.foreseen import idle
from axis_desktop.view.panels.cards.terms import ExplainedText
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.style import Role
from axis_desktop.view.widgets.texts import text


class UseCards(msgspec.Struct, frozen=True):
    """Cards of a power that can be used now, and others with the reason why not."""

    power: Power
    cards: tuple[Playable, ...]


class MarkCards(msgspec.Struct, frozen=True):
    """Hand cards of which some are to be marked, with those that are."""

    power: Power
    cards: tuple[str, ...]
    least: int
    most: int
    ordered: bool
    marked: tuple[str, ...] = ()


def _choices(game: Controller) -> Sequence[Choice]:
    """All answers; where several powers of a person may answer at once, those of all (SU-9.12)."""
    options = game.options
    if isinstance(options, SharedOptions):
        return options.choices_of_person(game.own_powers)
    return options.choices()


class CardQuestion(Panel):
    """A decision of a game with cards: answered on the desk, on the board, by the done button, or here.

    Each kind of question says what it asks of the desk (`wanted_cards`), which spaces it lights
    (`spaces_offered`), what the prompt says while a card is chosen (`said`) and what the done button does.

    Args:
        decision: what is asked.
        controller: the game.
        title: its heading, if it has one.
        can_fold: it can be folded to its heading.
    """

    placement: Literal["side", "window"] = "side"
    done_changed = Signal()
    cards_changed = Signal()
    """Something else is asked of the desk, lit on the board, or said in the prompt."""
    space_chosen = Signal(str)
    aimed = Signal(object, str)
    """Submit this action, and answer the question that follows with this space."""
    rule_wanted = Signal(str)
    """A word in the text of a card was clicked: the id of the rule that explains it."""
    doubted = Signal(str, object)
    """An answer would waste its card: why, and what gives it all the same."""
    card_pointed = Signal(str, object)
    """A card's picture is pointed at: its id, and where it lies on the screen; None if it is no more."""

    def __init__(
        self, decision: Decision, controller: Controller, *, title: str = "", can_fold: bool = False
    ) -> None:
        super().__init__(title, scrolls=True, can_fold=can_fold)
        self.title.setWordWrap(True)
        self._decision, self._game = decision, controller
        self.choices = tuple(_choices(controller))
        self.others = tuple(c for c in self.choices if c.is_nothing)
        """Answers that do without what is asked about."""

    @property
    def decision(self) -> Decision:
        """What is asked."""
        return self._decision

    @property
    def is_needed(self) -> bool:
        """It has something to show; else the question is answered without it."""
        return True

    @property
    def selected(self) -> str | None:
        """The card that waits to be confirmed."""
        return None

    @property
    def spaces_are_attacked(self) -> bool:
        """Whoever chooses one of the lit spaces fights there."""
        return self._decision.kind == "choose_battle"

    @property
    def asks_cards(self) -> bool:
        """Cards of the hand can answer it."""
        wanted = self.wanted_cards()
        if isinstance(wanted, UseCards):
            return any(card.zone == "hand" and not card.reason for card in wanted.cards)
        return wanted is not None

    def wanted_cards(self) -> UseCards | MarkCards | None:
        """What is asked of the desk; None if nothing is."""
        return None

    def use_card(self, card: str) -> None:
        """A playable card was clicked."""

    def mark_cards(self, cards: tuple[str, ...]) -> None:
        """Other cards are marked now."""

    def put_back(self) -> bool:
        """Esc: let go of what is selected; False if nothing was."""
        return False

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """Spaces that can be clicked now."""
        return {}

    def choose_space(self, space: Space) -> None:
        """One of them was clicked."""

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why another space can't be clicked; None if nobody can say."""
        options = self._game.options
        return options.space_refusal(space) if isinstance(options, RefusingOptions) else None

    def lift_card(self, card: str) -> None:
        """A playable card is carried onto the board: show where it can be let go."""

    def said(self) -> tuple[str, str]:
        """The sentence of the prompt, and its line of help."""
        return self.shown(self._decision.prompt), ""

    def done_state(self) -> DoneState | None:
        """What the done button says."""
        if len(self.others) == 1:
            return DoneState(title=self.shown(self.others[0].label), quiet=self.others[0].is_nothing)
        return self.waiting(self.tr("Your choice"), self.tr("Answer the question first."))

    def press_done(self) -> None:
        """The done button was pressed."""
        if len(self.others) == 1:
            self.submit(self.others[0].action)

    # ------------------------------------------------------------------ for the kinds

    def submit(self, action: Action) -> None:
        """Give the answer."""
        self._game.submit(action)

    def carry_out(self, action: Action, found: Prospect) -> None:
        """Give the answer, after a doubt if it would waste its card."""
        doubt = self.doubt(found)
        if doubt:
            self.doubted.emit(doubt, partial(self._carry_on, action, found))
        else:
            self._carry_on(action, found)

    def doubt(self, found: Prospect) -> str:
        """Why an answer that would come to this is hardly meant; "" if it may well be."""
        return idle(found, self._game.catalog) if found.is_idle else ""

    def _carry_on(self, action: Action, found: Prospect) -> None:
        """Give it; where it leads to a single place, that is chosen with it."""
        lesser = {choice.space for choice in found.lesser}
        real = [space for space in found.spaces if space not in lesser]
        if len(real) == 1:
            self.aimed.emit(action, real[0])
        else:
            self.submit(action)

    def shown(self, message: Message) -> str:
        """A message of the rules as people read it."""
        return text(message, self._game.catalog)

    def explained(self, card_text: str, role: Role = "body") -> ExplainedText:
        """The text of a card; words of the rules lead to what explains them."""
        made = ExplainedText(card_text, self._game.catalog, role)
        made.rule_wanted.connect(self.rule_wanted)
        return made

    def waiting(self, title: str, why: str) -> DoneState:
        """A done button that can't be pressed yet and says why."""
        refusal = IllegalAction(self._decision.rule, why)
        return DoneState(title=title, consequence=why, refusal=refusal)
