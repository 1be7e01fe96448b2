"""Cards of a row lie side by side while there is room, then over one another, equal ones first."""

import pytest

from axis_desktop.view.cards.faces.spread import Steps, natural_width, spread

STEPS = Steps(apart=110, equal=40, least=20)
CARD = 100.0


def test_cards_lie_side_by_side_and_equal_ones_closer() -> None:
    assert spread(["a", "a", "b"], CARD, 500, STEPS) == [0, 40, 150]
    assert natural_width(["a", "a", "b"], CARD, STEPS) == 250


def test_unknown_cards_are_not_equal() -> None:
    assert spread(["", ""], CARD, 500, STEPS) == [0, 110]


@pytest.mark.parametrize("width", [100, 150, 260, 400, 700])
@pytest.mark.parametrize("cards", ["a", "ab", "aab", "abcdefghij", "aaaaaaaaaa", "aabbccddee"])
def test_a_row_never_leaves_its_width_and_keeps_its_order(cards: str, width: int) -> None:
    places = spread(list(cards), CARD, width, STEPS)

    assert len(places) == len(cards)
    assert places == sorted(places)
    assert places[-1] + CARD <= max(width, CARD) + 1e-6


def test_different_cards_keep_more_room_than_equal_ones() -> None:
    a, second_a, b, c = spread(["a", "a", "b", "c"], CARD, 280, STEPS)

    assert second_a - a < c - b
    assert c + CARD == pytest.approx(280)


def test_a_row_may_be_empty_or_narrower_than_a_card() -> None:
    assert spread([], CARD, 300, STEPS) == []
    assert spread(["a", "b"], CARD, 0, STEPS) == [0, 0]
    assert natural_width([], CARD, STEPS) == 0
