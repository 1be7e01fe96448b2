"""The isles of the first game: a map as a modder draws it, and a small war that comes to an end."""

import re

import pytest

from axis_desktop.board import Board, check_pack, load_board, problems_as_text
from axis_desktop.board.places import shipped_folder
from axis_desktop.model.seats import computer
from axis_desktop.players.match import play
from axis_desktop.storage.library import find_scenario, library, new_setup

FOLDER = shipped_folder("maps") / "tutorial_isles"
POWERS = {"germany", "united_kingdom"}
WAYS = {("sz_gull_sea", "sz_south"), ("sz_southwest", "sz_west_channel")}


@pytest.fixture(scope="module")
def isles(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return load_board(FOLDER, powers=POWERS, cache_folder=tmp_path_factory.mktemp("cache"))


def test_the_check_finds_nothing_to_say() -> None:
    problems = check_pack(FOLDER, powers=POWERS)

    assert problems == [], problems_as_text(problems)


def test_there_are_twelve_lands_and_eight_seas_with_room_for_stacks(isles: Board) -> None:
    kinds = [space.kind for space in isles.spaces.values()]

    assert (kinds.count("land"), kinds.count("sea")) == (12, 8)
    assert min(space.radius for space in isles.spaces.values()) >= 20


def test_canal_strait_and_causeways_are_each_shown_once(isles: Board) -> None:
    geography = isles.geography()

    assert {(way.a, way.b) for way in (*geography.canals, *geography.straits)} == WAYS
    assert geography.canals[0].banks == ("kestrel_moor", "mossland")
    assert geography.straits[0].banks == ()
    assert set(geography.crossings) == {("fenland", "thornhill"), ("mossland", "nordheide")}


def test_the_drawing_has_the_layers_that_the_program_reads_and_only_curves() -> None:
    text = (FOLDER / "map.svg").read_text(encoding="utf-8")

    assert re.findall(r'inkscape:label="(Areas|Decor|Anchors)">', text) == ["Areas", "Decor", "Anchors"]
    assert text.count("inkscape:groupmode") == 3
    assert text.count("<path") > 20
    assert "transform" not in text


def test_the_small_scenario_is_never_the_one_that_nobody_asked_for() -> None:
    assert find_scenario("classic").info.id == "spring_1942"
    assert "first_landing" in {scenario.info.id for scenario in library().scenarios}


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_computer_players_bring_the_war_to_an_end(level: str) -> None:
    scenario = find_scenario("classic", "first_landing")
    seats = {power: computer(level) for power, _ in scenario.info.powers}

    result = play(new_setup(scenario, seed=1), seats, max_rounds=11)

    assert result.rule.startswith("CL-18")
    assert result.rounds <= 10
