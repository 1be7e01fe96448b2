"""`axis-desktop tournament`, on games of supply that are over soon."""

import csv
import io
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.cli import main
from axis_desktop.cli.commands import many_games
from axis_desktop.model.errors import SaveError
from axis_desktop.players.many_games import Failure, Game, Numbered, SpreadError, play_game
from axis_desktop.players.tournament import ResultsFile
from tests.board.isles import write_pack

Output = pytest.CaptureFixture[str]
ALONE = [
    "tournament",
    "--system",
    "supply",
    "--levels",
    "random",
    "--rounds",
    "1",
    "--seed",
    "5",
    "--jobs",
    "1",
]


def played(capsys: Output, *more: str) -> Any:
    assert main([*ALONE, "--json", *more]) == 0
    return json.loads(capsys.readouterr().out)


def stop_after(games_over: int, error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something happens when some games are over."""

    def play_some(games: Sequence[Game], *_: object) -> Generator[Numbered, None, None]:
        for number, game in enumerate(games[:games_over]):
            yield play_game(number, game)
        raise error

    monkeypatch.setattr(many_games, "play_here", play_some)


def test_levels_meet_from_both_sides_and_the_tables_tell_who_won(capsys: Output) -> None:
    words = ["tournament", "--system", "supply", "--levels", "easy,random", "--games", "2", "--quiet"]

    assert main(words) == 0

    told = capsys.readouterr()
    assert "easy against random      2    2" in told.out
    assert "easy as Axis" in told.out
    assert "Balance of the sides" in told.out
    assert told.err == ""


def test_json_holds_the_tournament_its_figures_and_its_games(capsys: Output) -> None:
    document = played(capsys, "--games", "3")

    assert document["tournament"]["levels"] == ["random"]
    assert document["standings"]["games"] == 3
    assert document["standings"]["sides"]["axis"]["win_rate"].keys() == {"value", "low", "high"}
    assert [game["seed"] for game in document["games"]] == [5, 6, 7]
    assert document["games"][0]["levels"] == {"axis": "random", "allies": "random"}


def test_csv_has_a_line_for_each_game(capsys: Output) -> None:
    assert main([*ALONE, "--csv", "--games", "3"]) == 0

    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["seed"] for row in rows] == ["5", "6", "7"]


def test_games_in_the_results_file_are_not_played_again(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = ["--results", str(tmp_path / "r.jsonl")]
    whole = played(capsys, "--games", "4")
    played(capsys, "--games", "2", *results)

    def play_two(games: Sequence[Game], *_: object) -> Generator[Numbered, None, None]:
        assert len(games) == 2
        for number, game in enumerate(games):
            yield play_game(number, game)

    monkeypatch.setattr(many_games, "play_here", play_two)

    assert played(capsys, "--games", "4", *results) == whole
    assert len((tmp_path / "r.jsonl").read_text(encoding="utf-8").splitlines()) == 5


@pytest.mark.parametrize(
    ("error", "code", "complaint"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (SpreadError("The cluster has had no workers."), 1, "no workers"),
    ],
)
def test_an_interruption_keeps_the_games_that_are_over(
    error: BaseException,
    code: int,
    complaint: str,
    tmp_path: Path,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    results = str(tmp_path / "r.jsonl")
    stop_after(2, error, monkeypatch)

    assert main([*ALONE, "--games", "5", "--results", results]) == code

    told = capsys.readouterr()
    assert complaint in told.err
    assert "2 of 5 games are over. They are kept in" in told.err
    assert "Balance of the sides" in told.out
    monkeypatch.undo()
    assert played(capsys, "--games", "5", "--results", results) == played(capsys, "--games", "5")


def test_a_game_that_a_bug_ended_is_told_by_its_seed(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = Failure(seed=5, error="KeyError('tank')", traceback="Traceback: line 1")
    monkeypatch.setattr(many_games, "play_here", lambda *_: (each for each in [(0, failure)]))

    assert main([*ALONE, "--games", "1"]) == 1
    told = capsys.readouterr().err
    assert "the game of seed 5 was ended by a bug of the program: KeyError('tank')" in told
    assert "--debug" in told
    assert main([*ALONE, "--games", "1", "--debug"]) == 1
    assert "Traceback: line 1" in capsys.readouterr().err


def test_a_full_disk_ends_the_tournament_in_a_sentence(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(ResultsFile, "add", no_room)

    assert main([*ALONE, "--games", "3", "--results", str(tmp_path / "r.jsonl")]) == 1
    told = capsys.readouterr().err
    assert "The disk is full." in told
    assert "0 of 3 games are over." in told


def test_a_report_without_matplotlib_says_so_before_the_first_game(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("axis_desktop.cli.commands.tournament.can_plot", lambda: False)
    monkeypatch.setattr("axis_desktop.players.tournament.plots.can_plot", lambda: False)

    assert main([*ALONE, "--games", "2", "--report", str(tmp_path / "report")]) == 0

    first, last = capsys.readouterr().err.splitlines()
    assert "pip install matplotlib" in first
    assert "The report is in" in last
    assert "random against itself" in (tmp_path / "report" / "summary.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--levels", "genius,random"], 2, "no computer player 'genius'"),
        (["--levels", "random,easy,random"], 2, "named twice"),
        (["--levels", ","], 2, "--levels"),
        (["--games", "0"], 2, "--games"),
        (["--rounds", "-1"], 2, "--max-rounds"),
        (["--jobs", "0"], 2, "--jobs"),
        (["--judge", "50"], 2, "--judge"),
        (["--scenario", "1066"], 2, "1066"),
        (["--system", "chess"], 2, "chess"),
        (["--option", "cheat"], 2, "cheat"),
        (["--cluster", "127.0.0.1:8786"], 2, "--jobs is for this machine"),
        (["--results", "gone/r.jsonl"], 1, "can't be used for results"),
        (["--report", "{pack}/pack.toml"], 1, "no report can be written"),
        (["--maps", "{maps}", "--scenario", "isles"], 2, "no scenario 'isles'"),
    ],
)
def test_what_can_not_be_is_refused_in_one_sentence(
    words: list[str], code: int, complaint: str, tmp_path: Path, capsys: Output
) -> None:
    pack = write_pack(tmp_path / "isles")

    assert main([*ALONE, *(word.format(pack=pack, maps=tmp_path) for word in words)]) == code

    told = capsys.readouterr()
    assert complaint in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_tournament_says_who_meets(capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tournament"])
    assert end.value.code == 2
    assert "--levels" in capsys.readouterr().err


def test_a_simulation_that_is_interrupted_shows_the_games_that_are_over(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(2, KeyboardInterrupt(), monkeypatch)
    words = ["simulate", "--system", "supply", "--players", "all=easy", "--max-rounds", "1", "--games", "5"]

    assert main([*words, "--json"]) == 130

    told = capsys.readouterr()
    assert len(json.loads(told.out)["games"]) == 2
    assert "2 of 5 games are over" in told.err
