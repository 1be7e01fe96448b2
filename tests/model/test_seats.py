import pytest

from axis_desktop.model import Power, UsageError
from axis_desktop.model.seats import PERSON, computer, parse_seats

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
