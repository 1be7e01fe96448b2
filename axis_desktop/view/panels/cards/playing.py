"""Which card to play: it is chosen on the desk, shows what it can do now, and one click more does it."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from axis_desktop.model import Decision, IllegalAction, Space
from axis_desktop.model.asking.options import Choice, Prospect, RefusingOptions
from axis_desktop.view.cards import Playable
from axis_desktop.view.panels.cards.asking import CardQuestion, UseCards
from axis_desktop.view.panels.cards.foreseen import (
    ForeseenRows,
    doomed,
    idle_in_short,
    prospect,
    sentences,
    starving,
)
from axis_desktop.view.panels.cards.pictures import KeyButton, card_info, card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import clear_layout, label


class PlayQuestion(CardQuestion):
    """Hand cards and those of the table that may be used; the panel shows what the selected one can do."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller)
        self.setObjectName("play_card")
        self._by_card: dict[str, list[Choice]] = {}
        for choice in self.choices:
            if choice.card:
                self._by_card.setdefault(choice.card, []).append(choice)
        # With an empty hand the top card of the deck goes: that is about no card that shows.
        self.others = tuple(c for c in self.choices if not c.card)
        self._card: str | None = None
        self._prospect = Prospect()
        for key in ("Del", "Backspace"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(self._throw)

    @property
    def is_needed(self) -> bool:
        """A card is selected."""
        return self._card is not None

    @property
    def selected(self) -> str | None:
        """The card that waits to be confirmed."""
        return self._card

    def wanted_cards(self) -> UseCards:
        """The cards that can be used, and why the others can't."""
        power = self._decision.power
        mine = self._game.cards[power]
        found = [Playable(card, "hand", self._reason(card)) for card in dict.fromkeys(mine.hand or ())]
        found += [Playable(card, "table", self._reason(card)) for card in mine.open]
        waits = self.tr("It waits face down for its moment.")
        found += [Playable(card, "face_down", waits) for card in mine.hidden or ()]
        return UseCards(power, tuple(found))

    def use_card(self, card: str) -> None:
        """Select it, which shows what it would do; used again, it does the first thing it can."""
        choices = self._by_card.get(card, [])
        if not choices:
            return
        found = prospect(self._game.options, choices[0].action)
        if card == self._card:
            self.carry_out(choices[0].action, found)
        else:
            self._select(card, found)

    def _select(self, card: str, found: Prospect) -> None:
        self._card, self._prospect = card, found
        self._show_card()
        self.cards_changed.emit()
        self.done_changed.emit()

    def put_back(self) -> bool:
        """Select nothing."""
        if self._card is None:
            return False
        self._card, self._prospect = None, Prospect()
        self.cards_changed.emit()
        self.done_changed.emit()
        return True

    @property
    def spaces_are_attacked(self) -> bool:
        """The card lets its power fight."""
        return self._prospect.is_attack

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """Where the selected card can do what it says."""
        if self._card is None:
            return {}
        offered = dict.fromkeys(self._prospect.spaces, self._first)
        for lesser in self._prospect.lesser:
            if lesser.space is not None:
                offered[lesser.space] = lesser
        return offered

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why the selected card can't do what it says there."""
        options = self._game.options
        if self._card is None or not isinstance(options, RefusingOptions):
            return None
        return options.space_refusal(space, after=self._first.action)

    def lift_card(self, card: str) -> None:
        """Light where it can be let go."""
        if card in self._by_card and card != self._card:
            self._select(card, prospect(self._game.options, self._by_card[card][0].action))

    def choose_space(self, space: Space) -> None:
        """Play the card and choose this space."""
        if self._card is not None:
            self.aimed.emit(self._first.action, space)

    def said(self) -> tuple[str, str]:
        """What to do with the selected card."""
        if self._card is None:
            help_line = self.tr("Click a card to see what it can do · digits pick one · Ctrl+F finds a space")
            danger = starving(self._game.presentation.starving, self._game.catalog)
            return f"{super().said()[0]} {danger}".rstrip(), help_line
        name = card_name(self._card, self._game.catalog)
        keys = self.tr("The card once more, or Enter, plays it · Del throws it away · Esc puts it back")
        if len(self._by_card[self._card]) == 1:
            keys = self.tr("The card once more, or Enter, uses it · Esc puts it back")
        if self._prospect.is_attack:
            return self.tr("{card}: click a lit space to fight there.").format(card=name), keys
        if self._prospect.spaces:
            return self.tr("{card}: click a lit space.").format(card=name), keys
        return self.tr("{card}: press the big button, or choose at the right.").format(card=name), keys

    def done_state(self) -> DoneState | None:
        """The first thing the selected card can do."""
        if self._card is None:
            if self.others:
                return super().done_state()
            return self.waiting(self.tr("Play a card"), self.tr("Choose a card first."))
        said = [line for icon, line in sentences(self._prospect, self._game.catalog) if icon != "info"]
        danger = self._danger()
        line = danger or (said[-1] if said else "")  # what the card says itself stands in the panel
        title = self.shown(self._first.label)
        short = self.tr("Use this card")
        return DoneState(
            title=title,
            short=short,
            consequence=line,
            briefs=(idle_in_short(),) if self._prospect.is_idle and not danger else (),
            is_grave=bool(danger),
            quiet=self._is_vain(),
        )

    def _is_vain(self) -> bool:
        """Playing the selected card would change nothing on the board, or nothing that lasts."""
        found = self._prospect
        reaches_none = bool(found.spaces) and len(found.lesser) == len(found.spaces) and found.after is None
        return found.is_idle or reaches_none or _is_doomed(found)

    def _danger(self) -> str:
        """What is lost for want of supply although the selected card is played, or with what it places."""
        found = self._prospect
        if _is_doomed(found):
            return doomed(found, self._game.catalog)
        helps = bool(found.spaces or found.asks is not None)
        return "" if helps else starving(found.starving, self._game.catalog)

    def doubt(self, found: Prospect) -> str:
        """What it places is lost this turn, or it does nothing at all."""
        return super().doubt(found) or (doomed(found, self._game.catalog) if _is_doomed(found) else "")

    def press_done(self) -> None:
        """Do it."""
        if self._card is not None:
            self.carry_out(self._first.action, self._prospect)
        else:
            super().press_done()

    # ------------------------------------------------------------------ the selected card

    @property
    def _first(self) -> Choice:
        assert self._card is not None
        return self._by_card[self._card][0]

    def _reason(self, card: str) -> str:
        return "" if card in self._by_card else self.tr("It can't be used now.")

    def _throw(self) -> None:
        """Do the last thing the selected card can do: go without effect."""
        if self._card is not None and len(self._by_card[self._card]) > 1:
            self.submit(self._by_card[self._card][-1].action)

    def _show_card(self) -> None:
        assert self._card is not None
        clear_layout(self.body)
        catalog = self._game.catalog
        info = card_info(self._card, catalog)
        self.body.addWidget(label(card_name(self._card, catalog), "heading", wrap=True))
        if info is not None:
            if info.kind_name != info.name:  # a plain card is called by its kind
                self.body.addWidget(label(info.kind_name, "label"))
            self.body.addWidget(self.explained(info.text))
        said = sentences(self._prospect, catalog)
        for danger in (starving(self._prospect.starving, catalog), doomed(self._prospect, catalog)):
            if danger:
                said.append(("warning", danger))
        if said:
            self.body.addWidget(ForeseenRows(said))
        choices = self._by_card[self._card]
        for number, choice in enumerate(choices):
            # Digits pick cards of the hand; the last way of several is to throw the card away.
            key = "Enter" if number == 0 else "Del" if number == len(choices) - 1 else ""
            is_main = number == 0 and not self._is_vain()  # as bright as the big button, which does the same
            button = KeyButton(self.shown(choice.label), name=f"choice_{number + 1}", is_main=is_main)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.show_key(key)
            found = self._prospect if number == 0 else Prospect()
            button.clicked.connect(partial(self.carry_out, choice.action, found))
            self.body.addWidget(button)
        self.height_changed.emit()


def _is_doomed(found: Prospect) -> bool:
    """Wherever a card places something, that is lost again."""
    return bool(found.doomed) and set(found.doomed) >= set(found.spaces)
