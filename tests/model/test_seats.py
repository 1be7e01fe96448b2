import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Power, UsageError
from axis_desktop.model.seats import MOST_LETTERS, PERSON, Seat, computer, owner, parse_seats, people

POWERS = (Power("germany"), Power("japan"))


def test_single_powers_override_all() -> None:
    seats = parse_seats("all=medium, japan=human", POWERS)

    assert seats == {"germany": computer("medium"), "japan": PERSON}


def test_powers_that_are_not_named_are_played_by_people() -> None:
    assert parse_seats("", POWERS) == {"germany": PERSON, "japan": PERSON}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("france=easy", "germany, japan"), ("germany", "POWER="), ("germany=genius", "levels|level")],
)
def test_wrong_seats_are_explained(text: str, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        parse_seats(text, POWERS)


NAMES = st.sampled_from(("", "Anna", "Bert"))
SEATS = st.builds(Seat, name=NAMES) | st.builds(computer, st.just("easy"), NAMES)


@given(NAMES)
def test_a_chair_is_its_persons_while_the_computer_plays_for_them(name: str) -> None:
    assert owner(Seat(name=name)) == Seat(name=name)
    assert owner(computer("hard", name)) == (Seat(name=name) if name else None)


@given(st.lists(SEATS, max_size=6))
def test_everybody_with_a_chair_is_named_once(seats: list[Seat]) -> None:
    found = people(seats)

    assert len(found) == len(set(found))
    assert {person.name for person in found} == {
        seat.name for seat in seats if seat.kind == "person" or seat.name
    }
    assert all(person == Seat(name=person.name) for person in found)


@pytest.mark.parametrize("name", ["A", "Anna B", "a" * MOST_LETTERS])
def test_people_may_have_names(name: str) -> None:
    assert parse_seats(f"japan=human:{name}", POWERS)[Power("japan")] == Seat(name=name)


@pytest.mark.parametrize("name", ["", "a" * (MOST_LETTERS + 1), "An\na", "An\x07na"])
def test_a_name_that_can_not_be_shown_is_none(name: str) -> None:
    with pytest.raises(UsageError, match=f"1 to {MOST_LETTERS} letters"):
        parse_seats(f"japan=human:{name}", POWERS)
