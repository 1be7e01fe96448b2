"""How decisions of a game with cards are answered: on the desk, on the board, in a window at the right."""

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import CardOptions, LookingOptions
from axis_desktop.view.panels.cards.asking import CardQuestion, MarkCards, UseCards
from axis_desktop.view.panels.cards.choosing import ChooseQuestion
from axis_desktop.view.panels.cards.marking import MarkQuestion
from axis_desktop.view.panels.cards.ordering import OrderQuestion
from axis_desktop.view.panels.cards.picking import PickQuestion
from axis_desktop.view.panels.cards.places import PlaceQuestion
from axis_desktop.view.panels.cards.playing import PlayQuestion
from axis_desktop.view.panels.cards.reaction import ReactionQuestion
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders

__all__ = ["CardQuestion", "ChooseQuestion", "MarkCards", "ReactionQuestion", "UseCards", "card_question"]


def card_question(decision: Decision, controller: Controller, orders: StandingOrders) -> CardQuestion | None:
    """How a person at this screen answers a decision of a game with cards; None for other decisions."""
    options = controller.options
    match decision.kind:
        case "react_or_pass":
            return ReactionQuestion(decision, controller, orders)
        case "choose_spaces" | "choose_battle":
            return PlaceQuestion(decision, controller)
        case "choose_one":
            return ChooseQuestion(decision, controller)
        case "play_card" if isinstance(options, CardOptions):
            hand = controller.cards[decision.power].hand or ()
            in_hand = set(options.cards) <= set(hand) and len(options.cards) == len(hand)
            return (
                MarkQuestion(decision, controller, orders) if in_hand else OrderQuestion(decision, controller)
            )
        case "play_card":
            looks = isinstance(options, LookingOptions) and options.looked_through()
            at_hand = not looks and _is_at_hand(decision, controller)
            return (PlayQuestion if at_hand else PickQuestion)(decision, controller)
        case _:
            return None


def _is_at_hand(decision: Decision, controller: Controller) -> bool:
    """All cards that can be chosen lie in the hand or on the table of the power."""
    mine = controller.cards[decision.power]
    at_hand = {*(mine.hand or ()), *mine.open}
    return all(choice.card in at_hand for choice in controller.options.choices() if choice.card)
