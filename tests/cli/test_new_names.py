"""`axis-desktop new --players germany=human:ANNA`: who sits where, by name."""

from collections.abc import Mapping

import pytest

from axis_desktop.cli import main
from axis_desktop.model import Power, Setup
from axis_desktop.model.seats import MOST_LETTERS, Seat

HALVES = "germany=human:Anna,japan=human:Anna,united_kingdom=human:Ben,all=easy"


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Mapping[Power, Seat]]:
    """Who would sit at the games that would have been shown in a window."""
    shown: list[Mapping[Power, Seat]] = []

    def open_new(setup: Setup, seats: Mapping[Power, Seat], *_: object, **__: object) -> int:
        shown.append(seats)
        return 0

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("axis_desktop.view.app.app.open_new", open_new)
    return shown


def test_people_have_names(seated: list[Mapping[Power, Seat]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--system", "supply", "--players", HALVES]) == 0

    (seats,) = seated
    names = {str(power): seat.name for power, seat in seats.items() if seat.kind == "person"}
    assert names == {"germany": "Anna", "japan": "Anna", "united_kingdom": "Ben"}
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("germany=human,united_kingdom=human,all=easy", "One person plays powers of both sides: good for"),
        ("germany=human:Eva,united_kingdom=human:Eva,all=easy", "Eva plays powers of both sides: good for"),
        ("germany=human,japan=human,all=easy", "One person plays germany, japan and sees all their cards."),
        ("", "One person plays powers of both sides"),
    ],
)
def test_people_who_would_be_one_person_are_warned_and_play(
    players: str, said: str, seated: list[Mapping[Power, Seat]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "--system", "supply", "--players", players]) == 0

    told = capsys.readouterr().err
    assert seated
    assert said in told
    assert "germany=human:ANNA" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--system", "supply", "--players", "germany=human,all=easy"],
        ["--players", "all=human"],  # nobody hides anything in classic
    ],
)
def test_nobody_is_warned_without_need(
    words: list[str], seated: list[Mapping[Power, Seat]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *words]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "name", ["", " ", "x" * (MOST_LETTERS + 1), "\x1b[31mred", "a\nb", "\u202eanna", "\udcff"]
)
def test_a_name_that_cant_be_shown_is_refused(
    name: str, seated: list[Mapping[Power, Seat]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "--players", f"germany=human:{name}"]) == 2

    told = capsys.readouterr().err
    assert not seated
    assert "the name of a person has 1 to 24 letters" in told
    assert told.count("\n") == 1
