"""Scenarios that were laid out in edit mode are kept as small packs."""

from pathlib import Path
from typing import Any

import pytest

from axis_desktop.board.problem import BrokenPackError
from axis_desktop.modding.scenarios import keep_scenario
from axis_desktop.model.errors import UsageError
from axis_desktop.storage.library import find_scenario
from axis_desktop.storage.pack_check import check_whole_pack
from tests.systems.tactical.setups import raw_scenario, tactical_setup

SOLO = "summer_solo_germany_1"


def keep(maps: Path, title: str, **tables: Any) -> Path:
    return keep_scenario(tactical_setup(SOLO), {**raw_scenario(SOLO), **tables}, title, maps)


def test_a_kept_scenario_is_found_beside_those_of_its_map(tmp_path: Path) -> None:
    folder = keep(tmp_path, " Mühlen  am Fluß! ", board={"h_03_03": "factory"})

    assert folder.name == "my_muhlen_am_fluss"
    assert not check_whole_pack(folder, [tmp_path])
    found = find_scenario("tactical", "my_muhlen_am_fluss", [tmp_path])
    assert (found.info.title, found.info.pack) == ("Mühlen am Fluß!", "front_summer")


def test_two_of_the_same_title_are_kept_beside_each_other(tmp_path: Path) -> None:
    names = [keep(tmp_path, "Mills").name for _ in range(2)]

    assert names == ["my_mills", "my_mills_2"]
    assert find_scenario("tactical", "my_mills_2", [tmp_path]).info.title == "Mills"


def test_without_a_title_or_where_it_can_not_be_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="title"):
        keep(tmp_path, "  ")
    with pytest.raises(BrokenPackError, match=r"TA-2\.4"):
        keep(tmp_path, "Nowhere", board={"h_02_02": "open"})
    with pytest.raises(UsageError, match="can't be written"):
        keep(Path("/dev/null"), "Mills")

    assert list(tmp_path.iterdir()) == []
