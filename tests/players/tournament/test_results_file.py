import os
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.model.errors import SaveError
from axis_desktop.players.tournament import ResultsFile
from tests.players.tournament.games import ALLIES, AXIS, contest, game

FIRST = game(1, "easy", "medium", ALLIES)
SECOND = game(1, "medium", "easy", AXIS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def write(path: Path) -> list[bytes]:
    """Two games; the lines of the file without their ends."""
    with ResultsFile(path, contest()) as results:
        results.add(FIRST)
        results.add(SECOND)
    return path.read_bytes().splitlines()


def test_games_come_back(path: Path) -> None:
    assert len(write(path)) == 3

    with ResultsFile(path, contest()) as results:
        assert results.games == [FIRST, SECOND]


def test_a_game_is_in_the_file_as_soon_as_it_is_added(path: Path) -> None:
    with ResultsFile(path, contest()) as results:
        results.add(FIRST)
        assert path.read_bytes().count(b"\n") == 2


@pytest.mark.parametrize("rest", [b"{", b'{"seed":3,"half', b"\xff"])
def test_a_broken_last_line_is_dropped_and_written_over(path: Path, rest: bytes) -> None:
    lines = write(path)
    path.write_bytes(path.read_bytes() + rest)

    with ResultsFile(path, contest()) as results:
        assert results.games == [FIRST, SECOND]
        results.add(FIRST)
    assert path.read_bytes().splitlines() == [*lines, lines[1]]


@pytest.mark.parametrize("length", [0, 1, 20])
def test_a_file_that_broke_in_its_first_line_is_begun_anew(path: Path, length: int) -> None:
    lines = write(path)
    path.write_bytes(lines[0][:length])

    with ResultsFile(path, contest()) as results:
        assert results.games == []
    assert path.read_bytes().splitlines() == lines[:1]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seed": 2}, "seed 1, not 2"),
        ({"max_rounds": 20}, "max_rounds 60, not 20"),
        ({"levels": ("medium", "random")}, "levels easy, medium, not medium, random"),
        ({"options": {"total_victory": True}}, "options without any, not with total_victory"),
        ({"scenario": "other", "board": "1" * 64}, "scenario spring_1942, not other"),
        ({"program": "2.0"}, "program 1.0, not 2.0"),
        ({"board": "1" * 64}, "the map or the scenario has been changed"),
    ],
)
def test_another_tournament_is_refused_and_the_file_stays_as_it_is(
    path: Path, changes: dict[str, Any], complaint: str
) -> None:
    write(path)
    before = path.read_bytes()

    with pytest.raises(SaveError, match=complaint):
        ResultsFile(path, contest(**changes))
    assert path.read_bytes() == before


def test_the_order_of_the_levels_makes_no_other_tournament(path: Path) -> None:
    write(path)

    with ResultsFile(path, contest(levels=("easy", "medium"))) as results:
        assert len(results.games) == 2


def test_a_damaged_line_is_named(path: Path) -> None:
    lines = write(path)
    path.write_bytes(b"\n".join([lines[0], lines[1][:50], lines[2], b""]))

    with pytest.raises(SaveError, match="line 2: this is no game"):
        ResultsFile(path, contest())


@pytest.mark.parametrize("line", [b'{"seed": "\xe9"}', b"[" * 100_000, b"\x00", b"1" * 10_000])
def test_a_line_that_nobody_of_ours_has_written_is_named(path: Path, line: bytes) -> None:
    lines = write(path)
    path.write_bytes(b"\n".join([lines[0], line, lines[2], b""]))

    with pytest.raises(SaveError, match="line 2: this is no game"):
        ResultsFile(path, contest())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_nobody_waits_for_a_pipe(path: Path) -> None:
    os.mkfifo(path)

    with pytest.raises(SaveError, match="it is a pipe"):
        ResultsFile(path, contest())


@pytest.mark.parametrize(
    "content",
    [b"a letter to my aunt\n", b"a letter", b'{"format":1}\n', b"\xe9\n", b"[" * 100_000 + b"\n"],
)
def test_a_file_that_is_something_else_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)

    with pytest.raises(SaveError, match="holds no results of a tournament"):
        ResultsFile(path, contest())
    assert path.read_bytes() == content


def test_a_file_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be used for results"):
        ResultsFile(tmp_path / "gone" / "results.jsonl", contest())
    with pytest.raises(SaveError, match="can't be used for results"):
        ResultsFile(tmp_path, contest())
