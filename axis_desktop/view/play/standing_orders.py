"""Orders that answer a person's questions about reactions, until they end or are revoked."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import Action, Decision, Power
from axis_desktop.model.asking.options import (
    Ahead,
    CardOptions,
    Choice,
    CountOptions,
    ForeseeingOptions,
    Options,
    PlannedOptions,
)
from axis_desktop.storage.saving.orders import OrderKind, StandingOrder
from axis_desktop.storage.settings import Settings
from axis_desktop.view.play.controller import Controller


class StandingOrders(QObject):
    """The orders of everybody at this screen.

    Args:
        controller: the game.
        kept: orders that were given before the game was opened.

    Attributes:
        asks_research: people are asked how many research dice to buy in each turn.
        asks_idle: people are asked about cards that would do nothing, too.
        asks_vain: people are asked which cards to choose even if nothing can be won by any.
    """

    changed = Signal()

    def __init__(self, controller: Controller, kept: Sequence[StandingOrder] = ()) -> None:
        super().__init__(controller)
        self._game = controller
        self._orders = list(kept)
        self.asks_idle = False
        self.asks_vain = False
        self.asks_research = True
        self._is_research_wanted = False
        self._planned: dict[Power, tuple[Ahead, Action]] = {}
        """Answers to questions that will be asked for certain (see `PlannedOptions`)."""
        controller.standing_answer = self.answer

    def apply_settings(self, settings: Settings) -> None:
        """Take over changed settings."""
        self.asks_idle = settings.play.ask_idle
        self.asks_vain = settings.play.ask_vain_discards
        self.asks_research = settings.play.ask_research

    def ask_for_research(self) -> None:
        """Go back from the purchase to the research dice of this turn, which nobody was asked about."""
        self._is_research_wanted = True
        self._game.ask_again()

    def given(self) -> tuple[StandingOrder, ...]:
        """Those of everybody that may be in force."""
        return tuple(self._orders)

    def shown(self) -> list[StandingOrder]:
        """Those of the person at the screen that are in force."""
        viewer = self._game.viewer
        if viewer is None:
            return []
        seat = self._game.seat(viewer)
        return [order for order in self._orders if order.seat == seat and not self._is_over(order)]

    def plan(self, answers: Sequence[tuple[Ahead, Action]]) -> None:
        """Give these answers as soon as their powers are asked just that."""
        self._planned |= {question.power: (question, answer) for question, answer in answers}

    def _as_planned(self, decision: Decision, options: CardOptions) -> Action | None:
        """What was answered before the question came up; None if it is another one."""
        question, answer = self._planned.get(decision.power, (None, None))
        if question is None or question.prompt != decision.prompt:
            return None
        return answer if question.options.cards == options.cards else None

    def pass_until_next_turn(self, power: Power) -> None:
        """From now on the person of this power lets everything happen, until one of their turns begins."""
        self._give(power, "nothing", "")

    def leave_out(self, power: Power, card: str) -> None:
        """From now on this card alone is no reason to ask the person of this power in this round."""
        self._give(power, "not_this_round", card)

    def ask_if_useful(self, power: Power, card: str) -> None:
        """From now on this card alone is no reason to ask the person of this power if it does nothing."""
        self._give(power, "if_useful", card)

    def use_always(self, power: Power, card: str) -> None:
        """From now on this card is used whenever it does something."""
        self._give(power, "always", card)

    def revoke(self, order: StandingOrder) -> None:
        """Ask again."""
        self._orders.remove(order)
        self.changed.emit()

    def answer(self, game: Controller) -> Action | None:
        """What an order of the asked person answers; None if they must be asked."""
        self._orders = [order for order in self._orders if not self._is_over(order)]
        decision, options = game.decision, game.options
        if isinstance(options, CountOptions) and game.catalog.finds:
            is_asked = self.asks_research or self._is_research_wanted
            return None if is_asked else options.choices()[0].action
        self._is_research_wanted = False
        if isinstance(decision, Decision) and isinstance(options, PlannedOptions):
            planned = self._as_planned(decision, options)
            if planned is not None:
                return planned
        if isinstance(options, CardOptions) and options.is_vain and not options.least and not self.asks_vain:
            return options.choose(())
        if not isinstance(decision, Decision) or decision.kind != "react_or_pass":
            return None
        seat = game.seat(decision.power)
        mine = [order for order in self._orders if order.seat == seat]
        choices = game.options.choices()
        offered = [choice for choice in choices if choice.card]
        used = next((choice for choice in offered if _is_always_used(choice, mine, game.options)), None)
        if used is not None:
            return used.action
        # Own cards that wait for the own turn, such as those that score, are asked about all the same.
        is_own_turn = game.seat(game.presentation.power) == seat
        passes = not is_own_turn and any(order.kind == "nothing" for order in mine)
        if not passes and offered and self.can_leave_out(decision.power):
            passes = all(self._is_silenced(choice, mine) for choice in offered)
        return passing(choices).action if passes else None

    def can_leave_out(self, power: Power) -> bool:
        """It betrays nothing if this power isn't asked because of the cards that it could use.

        Where whoever holds cards face down is asked, one who isn't would show that none of these fits.
        """
        reactions = self._game.presentation.reactions
        pauses = bool(reactions) and reactions[-1].pauses
        return not pauses or not self._game.presentation.cards[power].face_down

    def _is_silenced(self, choice: Choice, orders: Sequence[StandingOrder]) -> bool:
        """The orders and the settings say that this offer is no reason to ask."""
        kinds = {order.kind for order in orders if order.card == choice.card}
        if "not_this_round" in kinds:
            return True
        wants_use = not self.asks_idle or bool(kinds & {"if_useful", "always"})
        return wants_use and _is_idle(choice, self._game.options)

    def _give(self, power: Power, kind: OrderKind, card: str) -> None:
        shown, seat = self._game.presentation, self._game.seat(power)
        if not any((order.seat, order.kind, order.card) == (seat, kind, card) for order in self._orders):
            order = StandingOrder(seat=seat, kind=kind, round=shown.round, turn=shown.power, card=card)
            self._orders.append(order)
            self.changed.emit()

    def _is_over(self, order: StandingOrder) -> bool:
        shown = self._game.presentation
        if order.kind in {"if_useful", "always"}:
            return False
        if order.kind == "not_this_round":
            return shown.round != order.round
        is_same_turn = (shown.round, shown.power) == (order.round, order.turn)
        return not is_same_turn and self._game.seat(shown.power) == order.seat


def _is_always_used(choice: Choice, orders: Sequence[StandingOrder], options: Options) -> bool:
    """The orders say that this offer is taken."""
    is_meant = any(order.kind == "always" and order.card == choice.card for order in orders)
    return is_meant and not _is_idle(choice, options)


def _is_idle(choice: Choice, options: Options) -> bool:
    return isinstance(options, ForeseeingOptions) and options.prospect(choice.action).is_idle


def passing(choices: Sequence[Choice]) -> Choice:
    """The answer that uses no card."""
    return next(choice for choice in choices if choice.is_nothing)
