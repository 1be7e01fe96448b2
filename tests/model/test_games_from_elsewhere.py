"""A game from elsewhere that is broken spoils none of the others, and says what is wrong with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from axis_desktop.board import find_packs
from axis_desktop.board.packs.finding import folders_of_games
from axis_desktop.cli import main
from axis_desktop.model import UsageError, system, system_ids
from axis_desktop.model.system import broken_systems, installed, offer
from axis_desktop.storage.library import library

MODULE = "a_game_that_breaks"
DOORS = f"""[axis_desktop.systems]
broken_war = {MODULE}:GAME
[axis_desktop.odds]
broken_war = {MODULE}:ODDS
[axis_desktop.maps]
broken_war = {MODULE}:MAPS
"""


@pytest.fixture
def _broken_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution is installed whose module can't be imported."""
    facts = tmp_path / "broken_war-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-war\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(DOORS)
    (tmp_path / f"{MODULE}.py").write_text("raise RuntimeError('the tables are missing')\n")
    caches = (installed, broken_systems, offer, folders_of_games)
    for kept in caches:
        kept.cache_clear()
    monkeypatch.syspath_prepend(tmp_path)
    yield
    monkeypatch.undo()
    for kept in caches:
        kept.cache_clear()


@pytest.mark.usefixtures("_broken_game")
def test_it_is_no_game_that_can_be_played_and_says_why() -> None:
    assert "broken_war" not in system_ids()
    assert system_ids() == sorted(set(system_ids()))
    with pytest.raises(UsageError, match=r"broken_war.*RuntimeError: the tables are missing"):
        system("broken_war")
    with pytest.raises(UsageError, match=r"axis_desktop\.odds can't be loaded"):
        offer("axis_desktop.odds", "broken_war")


@pytest.mark.usefixtures("_broken_game")
def test_all_other_games_and_their_maps_are_there() -> None:
    found = library()

    assert {scenario.system_id for scenario in found.scenarios} >= {"classic", "supply"}
    told = [str(reason) for path, reason in found.broken if path == Path("broken_war")]
    assert len(told) == 2  # its rules, and its maps
    assert all("the tables are missing" in reason for reason in told)
    assert find_packs().packs


@pytest.mark.usefixtures("_broken_game")
def test_the_command_line_tells_of_it_and_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["systems"]) == 0

    printed = capsys.readouterr()
    assert "classic:" in printed.out
    assert "broken_war" in printed.err


def test_usually_none_is_broken() -> None:
    assert not broken_systems()
