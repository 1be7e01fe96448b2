"""Who sits at the screen: one person may play several powers, and several may share the screen."""

import pytest

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat, computer
from axis_desktop.view.play.chairs import Chairs

A, B, C = Power("a"), Power("b"), Power("c")
ANNA, BEN = Seat(name="Anna"), Seat(name="Ben")


def test_powers_of_one_name_belong_to_one_person() -> None:
    chairs = Chairs({A: ANNA, B: BEN, C: ANNA})

    assert not chairs.ask(A, hides=False)
    assert not chairs.ask(C, hides=False)
    assert chairs.ask(B, hides=False)
    assert [chairs.is_viewers(power) for power in (A, B, C)] == [False, True, False]


def test_between_two_people_nobody_sits_there_if_something_is_hidden() -> None:
    chairs = Chairs({A: ANNA, B: BEN})
    chairs.ask(A, hides=True)
    chairs.sit_down()

    assert chairs.viewer == A
    assert chairs.ask(B, hides=True)
    assert chairs.awaited == B
    assert not chairs.is_viewers(A)
    assert not chairs.is_viewers(B)
    chairs.sit_down()
    assert chairs.is_viewers(B)


@pytest.mark.parametrize(
    ("seats", "hides", "watch"),
    [((ANNA, BEN), True, True), ((ANNA, BEN), False, False), ((ANNA, ANNA), True, False)],
)
def test_hands_lie_face_down_while_several_watch_computer_players(
    seats: tuple[Seat, Seat], hides: bool, watch: bool
) -> None:
    chairs = Chairs({A: seats[0], B: seats[1], C: computer("easy")})
    chairs.ask(A, hides=hides)
    chairs.sit_down()
    assert not chairs.all_watch

    chairs.watch()
    assert chairs.all_watch is watch
    chairs.ask(A, hides=hides)
    assert not chairs.all_watch


def test_who_is_awaited_stays_awaited_for_their_next_power() -> None:
    chairs = Chairs({A: ANNA, B: BEN, C: BEN})
    chairs.ask(B, hides=True)

    chairs.ask(C, hides=True)

    assert chairs.awaited == C


@pytest.mark.parametrize("hides", [True, False])
def test_an_only_person_is_never_awaited(hides: bool) -> None:
    chairs = Chairs({A: computer("easy"), B: ANNA, C: ANNA})
    chairs.watch()
    assert chairs.viewer == B

    assert not chairs.ask(C, hides=hides)
    assert chairs.awaited is None


def test_of_several_people_nobody_is_taken_to_sit_there_while_computers_play() -> None:
    chairs = Chairs({A: computer("easy"), B: ANNA, C: BEN})
    chairs.watch()

    assert chairs.viewer is None


def test_who_sits_there_goes_on_looking_while_computers_play() -> None:
    chairs = Chairs({A: computer("easy"), B: ANNA, C: BEN})
    chairs.ask(B, hides=True)
    chairs.sit_down()
    chairs.watch()

    assert chairs.viewer == B


def test_where_only_computers_play_nobody_sits() -> None:
    chairs = Chairs({A: computer("easy"), B: computer("easy")})
    chairs.watch()

    assert chairs.viewer is None
    assert not chairs.is_viewers(A)
