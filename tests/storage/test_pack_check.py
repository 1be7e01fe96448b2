"""A pack and its scenarios checked as a whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.board.places import shipped_folder
from axis_desktop.model.errors import PackError, UsageError
from axis_desktop.storage import pack_check
from axis_desktop.storage.library import find_scenario
from axis_desktop.storage.pack_check import check_whole_pack
from tests.board.isles import SCENARIO, write_pack


def codes(pack: Path) -> list[str]:
    return [problem.code for problem in check_whole_pack(pack)]


def test_what_ships_is_perfect() -> None:
    assert codes(shipped_folder("maps") / "world1942") == []


def test_a_scenario_is_checked_by_its_own_rules(tmp_path: Path) -> None:
    problems = check_whole_pack(write_pack(tmp_path / "isles"))
    assert problems
    assert {problem.file for problem in problems} == {"scenarios/dawn.toml"}


def test_a_scenario_of_a_game_that_is_not_there_is_only_noted(tmp_path: Path) -> None:
    other = SCENARIO.replace('"classic"', '"clasic"').encode()
    pack = write_pack(tmp_path / "isles")
    (pack / "scenarios" / "dawn.toml").write_bytes(other)
    (problem,) = check_whole_pack(pack)
    assert (problem.code, problem.severity) == ("unknown-system", "note")
    assert "did you mean 'classic'?" in str(problem)


def test_scenarios_wait_until_the_map_is_sound(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")
    (pack / "map.svg").write_bytes(b"<svg")
    assert "scenarios/dawn.toml" not in {problem.file for problem in check_whole_pack(pack)}


def test_problems_of_a_scenario_have_its_file_and_a_place_on_the_map(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")
    (pack / "scenarios" / "dawn.toml").rename(pack / "scenarios" / "another_name.toml")
    row = '[[power]]\nid = "red"\nname = "Red"\nlong_name = "Red"\nside = "axis"\ncapital = "brega"\n'
    row += "treasury = 5\n"
    head = SCENARIO.replace(
        "\n[treasury]\nred = 12\n", 'date = "spring 1942"\n[sides]\naxis = "A"\nallies = "B"\n'
    )
    blue = (
        row.replace("red", "blue").replace("Red", "Blue").replace("axis", "allies").replace("brega", "dorn")
    )
    (pack / "scenarios" / "another_name.toml").write_text(f"{head}\n{row}{blue}")

    problems = check_whole_pack(pack)

    capital = next(
        problem for problem in problems if problem.code == "wrong-capital" and problem.space == "brega"
    )
    assert capital.file == "scenarios/another_name.toml"
    assert capital.place is not None


def test_a_game_without_a_scenario_is_noted(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")
    (pack / "scenarios" / "dawn.toml").unlink()

    (problem,) = check_whole_pack(pack)

    assert (problem.code, problem.severity, problem.key) == ("no-scenario", "note", "systems")
    assert "'classic'" in str(problem.text)


class Plain:
    """A game that begins games and tells no list of faults."""

    def setup(self, pack: str, raw: Mapping[str, Any], geography: Any, **switches: Any) -> None:
        """Refuse a scenario without powers."""
        if "power" not in raw:
            raise PackError("It has no powers.")


def test_a_game_without_a_list_of_faults_is_asked_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_check, "system", lambda system_id: Plain())
    pack = write_pack(tmp_path / "isles")

    (problem,) = check_whole_pack(pack)

    assert (problem.code, problem.severity, problem.file) == ("bad-scenario", "error", "scenarios/dawn.toml")
    assert "It has no powers." in str(problem)
    with (pack / "scenarios" / "dawn.toml").open("a") as file:
        file.write("\n[[power]]\n")
    assert codes(pack) == []


def test_a_scenario_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(UsageError, match=r"found: [^/]*first_landing") as refusal:
        find_scenario("classic", "last_landing")

    assert "did you mean 'first_landing'" in str(refusal.value)
