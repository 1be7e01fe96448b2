"""Who sits where, and who would play against themselves."""

import pytest

from axis_desktop.model import Power, ScenarioInfo, Side
from axis_desktop.model.seats import Seat, computer
from axis_desktop.view.pages.seatings import hands_for, most_people, on_both_sides

A, B, C, D = (Power(name) for name in "abcd")
EAST, WEST = Side("east"), Side("west")
INFO = ScenarioInfo(
    id="four", title="Four", description="", date="", pack="four",
    powers=((A, EAST), (C, WEST), (B, EAST), (D, WEST)),
    seatings=(((A, B), (C, D)), ((A,), (B,), (C, D))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("sides", "people", "hands"),
    [
        ([EAST], 1, ((A, B),)),
        ([EAST], 2, ((A,), (B,))),
        ([WEST], 2, ((C,), (D,))),
        ([WEST], 3, None),
        ([EAST, WEST], 2, ((A, B), (C, D))),
        ([EAST, WEST], 3, ((A,), (B,), (C, D))),
        ([EAST, WEST], 4, ((A,), (C,), (B,), (D,))),
        ([EAST, WEST], 5, None),
    ],
)
def test_hands_follow_the_advice_and_without_any_there_is_one_power_for_each(
    sides: list[Side], people: int, hands: object
) -> None:
    assert hands_for(INFO, sides, people) == hands


def test_the_advice_has_its_limits() -> None:
    assert [most_people(INFO, sides) for sides in ([EAST], [WEST], [EAST, WEST])] == [2, 2, 4]


def test_a_person_on_both_sides_is_found_by_name() -> None:
    anna, ben = Seat(name="Anna"), Seat(name="Ben")

    assert on_both_sides(INFO, {A: anna, B: anna, C: ben, D: ben}) == []
    assert on_both_sides(INFO, {A: anna, B: computer("easy"), C: anna, D: ben}) == ["Anna"]
    assert on_both_sides(INFO, {A: computer("easy"), B: computer("easy"), C: computer("easy"), D: ben}) == []
