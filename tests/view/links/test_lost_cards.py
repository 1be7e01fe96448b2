"""Which cards came from the deck, from what their owner saw before and after."""

from collections import Counter

from axis_desktop.view.links.lost_cards import Kept, lost_cards


def test_what_nobody_held_came_from_the_deck() -> None:
    before = Kept(Counter(["a"]), Counter(["b", "c"]))
    now = Kept(Counter(["a", "d", "e"]), Counter(["b", "c"]))

    assert lost_cards(before, now) == Counter(["d", "e"])


def test_played_and_discarded_cards_were_not_lost_from_the_deck() -> None:
    before = Kept(Counter(), Counter(["b", "c", "c"]))
    now = Kept(Counter(["c", "b"]), Counter(["c"]))

    assert lost_cards(before, now) == Counter()


def test_one_of_two_equal_cards_is_held_still() -> None:
    before = Kept(Counter(), Counter(["b"]))
    now = Kept(Counter(["b"]), Counter(["b"]))

    assert lost_cards(before, now) == Counter(["b"])
