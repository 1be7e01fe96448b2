"""Cards that came into a hand last are told apart, until others come."""

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.systems.supply import actions
from axis_desktop.view.cards.fresh import FreshCards
from tests.systems.supply.table import NATIONS
from tests.view.cards.conftest import GERMANY, JAPAN, Deal, ShowDesk, part

BATTLE, NAVY = "ger_land_battle", "ger_build_navy"


def test_the_first_hand_has_nothing_new() -> None:
    fresh = FreshCards()

    fresh.look(GERMANY, ["a", "b"], 0)

    assert not fresh.is_fresh(GERMANY, "a", 0)


def test_cards_that_came_are_new_until_others_come() -> None:
    fresh = FreshCards()
    fresh.look(GERMANY, ["a", "b"], 0)

    fresh.look(GERMANY, ["a", "a", "b"], 1)
    fresh.look(GERMANY, ["a", "a"], 2)
    still = [fresh.is_fresh(GERMANY, "a", nth) for nth in (0, 1)]
    fresh.look(GERMANY, ["a", "a", "c"], 3)

    assert still == [False, True]
    assert not fresh.is_fresh(GERMANY, "a", 1)
    assert fresh.is_fresh(GERMANY, "c", 0)


def test_hands_of_other_powers_are_another_matter() -> None:
    fresh = FreshCards()
    fresh.look(GERMANY, ["a"], 0)
    fresh.look(JAPAN, ["a"], 0)

    fresh.look(GERMANY, ["a", "b"], 1)

    assert fresh.is_fresh(GERMANY, "b", 0)
    assert not fresh.is_fresh(JAPAN, "a", 0)


def test_a_card_that_was_taken_back_is_not_new() -> None:
    fresh = FreshCards()
    fresh.look(GERMANY, ["a", "b"], 4)
    fresh.look(GERMANY, ["a"], 5)

    fresh.look(GERMANY, ["a", "b"], 4)

    assert not fresh.is_fresh(GERMANY, "b", 0)


def test_desk_marks_what_was_drawn(show_desk: ShowDesk, deal: Deal) -> None:
    """After its Play and Discard phases Germany draws up to seven cards."""
    game = deal(hand=BATTLE, seats={Power(nation): Seat(name="Anna") for nation in NATIONS})
    desk = show_desk(game=game)
    before = [lying.state.is_new for lying in desk.hand.row.cards]

    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))
    game.submit(actions.DiscardCards(power=GERMANY, cards=()))

    assert not any(before)
    drawn = {lying.card: lying.state.is_new for lying in desk.hand.row.cards}
    assert len(desk.hand.row.cards) == 7
    assert drawn == {"ger_build_army": True, NAVY: False}
    assert "New." in part(desk, "card_hand_row_0").accessibleName()


def test_cards_that_the_viewer_may_not_see_are_not_new() -> None:
    """Whoever looks on saw every card of a hand marked that lies face down."""
    assert not FreshCards().is_fresh(GERMANY, "", 0)
