"""Games that are over are told, whatever cuts the others short."""

import json
import signal
from collections.abc import Generator, Iterator, Sequence

import pytest

from axis_desktop.cli import main
from axis_desktop.cli.commands import many_games
from axis_desktop.players.many_games import Game, Numbered, SpreadError, play_game

FIVE = [
    "simulate",
    "--players",
    "all=easy",
    "--scenario",
    "first_landing",
    "--max-rounds",
    "1",
    "--games",
    "5",
]


@pytest.fixture(autouse=True)
def interrupts_arrive() -> Iterator[None]:
    """A shell that runs the tests in the background has them ignore the key that interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def stop_after_two(monkeypatch: pytest.MonkeyPatch, how: object) -> None:
    """Two games are over when something ends the others."""

    def play_two(games: Sequence[Game], *_: object) -> Generator[Numbered, None, None]:
        for number, game in list(enumerate(games))[:2]:
            yield play_game(number, game)
        if isinstance(how, BaseException):
            raise how
        signal.raise_signal(how)  # type: ignore[arg-type]  # a signal then
        raise AssertionError("the signal didn't end it")

    monkeypatch.setattr(many_games, "play_here", play_two)


SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        *((number, 128 + number, "interrupted") for number in SIGNALS),
        (SpreadError("Processes end before any game is over."), 1, "Processes end"),
    ],
)
def test_simulate_prints_the_games_that_are_over(
    how: object, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop_after_two(monkeypatch, how)

    assert main(FIVE) == code

    told = capsys.readouterr()
    assert "seed 0: " in told.out
    assert "seed 1: " in told.out
    assert "2 games" in told.out
    assert said in told.err
    assert "2 of 5 games are over." in told.err
    assert "Traceback" not in told.err


def test_so_does_its_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stop_after_two(monkeypatch, signal.SIGTERM)

    assert main([*FIVE, "--json"]) == 128 + signal.SIGTERM

    assert [game["seed"] for game in json.loads(capsys.readouterr().out)["games"]] == [0, 1]


def test_afterwards_signals_do_what_they_did_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    stop_after_two(monkeypatch, signal.SIGTERM)

    main(FIVE)

    assert [signal.getsignal(number) for number in SIGNALS] == before
