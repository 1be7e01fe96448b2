"""The shipped scenario fits its map, and one that doesn't is refused with all that is wrong (SU-2)."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from axis_desktop.board import Geography, load_board
from axis_desktop.board.places import shipped_folder
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.beginning.scenario_check import check_scenario
from axis_desktop.systems.supply.beginning.scenario_file import SCENARIOS

PACK = shipped_folder("maps") / "supply_world"


@pytest.fixture(scope="module")
def geography(tmp_path_factory: pytest.TempPathFactory) -> Geography:
    return load_board(PACK, cache_folder=tmp_path_factory.mktemp("cache")).geography()


def shipped() -> dict[str, Any]:
    return tomllib.loads((PACK / "scenarios" / "world_at_war.toml").read_text(encoding="utf-8"))


def test_the_shipped_scenario_fits_its_map(geography: Geography) -> None:
    assert check_scenario(shipped(), geography) == []


def test_the_tests_play_on_the_shipped_map(geography: Geography) -> None:
    written = (Path(__file__).parents[1] / "geography.json").read_bytes()

    assert msgspec.json.decode(written, type=Geography) == geography


def test_each_nation_begins_with_an_army_at_home(geography: Geography) -> None:
    """SU-2.2."""
    starts = SCENARIOS.read(shipped()).starts
    homes = {space.capital_of: space.id for space in geography.spaces if space.capital_of}

    assert {start.id: start.armies for start in starts} == {nation: (home,) for nation, home in homes.items()}
    assert not any(start.navies for start in starts)


def test_there_are_seats_for_two_to_six_people() -> None:
    """SU-2.1."""
    assert [seating.people for seating in SCENARIOS.read(shipped()).seatings] == [2, 3, 4, 5, 6]


def test_the_advice_is_offered_with_its_rule_and_no_dice() -> None:
    """SU-2.1."""
    info = system.scenario_info("supply_world", shipped())
    side_of = dict(info.powers)

    assert [len(seating) for seating in info.seatings] == [2, 3, 4, 5, 6]
    for seating in info.seatings:
        assert sorted(power for hand in seating for power in hand) == sorted(side_of)
        assert all(len({side_of[power] for power in hand}) == 1 for hand in seating)
    assert (info.seating_rule, info.has_dice) == ("SU-2.1", False)


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "wrong-nations": lambda raw: raw["power"].pop(),
    "bad-seating": lambda raw: raw["seating"][0]["nations"][0].pop(),
    "both-sides": lambda raw: raw["power"][1].update(armies=["germany"]),
    "too-many": lambda raw: raw["power"][3].update(navies=["baltic_sea", "black_sea"]),
    "duplicate-space": lambda raw: raw["power"][4].update(armies=["italy", "italy"]),
    "unknown-space": lambda raw: raw["power"][4].update(armies=["baltic_sea"]),
    "unknown-id": lambda raw: raw.update(options={"realocation": True}),
    "bad-value": lambda raw: raw.update(options={"reallocation": 1}),
    "unknown-key": lambda raw: raw.update(colour="red"),
    "missing-key": lambda raw: raw.pop("title"),
    "bad-format": lambda raw: raw.update(format=2),
}


@pytest.mark.parametrize("code", CHANGES)
def test_a_scenario_with_a_fault_is_refused(code: str, geography: Geography) -> None:
    raw = shipped()
    CHANGES[code](raw)

    assert code in {problem.code for problem in check_scenario(raw, geography)}


def test_a_map_without_a_space_of_the_cards_is_refused(geography: Geography) -> None:
    """SU-1.5: "Recruit an army in New Zealand" needs one."""
    smaller = msgspec.structs.replace(
        geography, spaces=tuple(space for space in geography.spaces if space.id != "new_zealand")
    )

    assert [problem.key for problem in check_scenario(shipped(), smaller)] == ["[space.new_zealand]"]


def test_a_map_without_a_home_is_refused(geography: Geography) -> None:
    """SU-1.5."""
    spaces = tuple(
        msgspec.structs.replace(space, capital_of=None) if space.id == "moscow" else space
        for space in geography.spaces
    )

    problems = check_scenario(shipped(), msgspec.structs.replace(geography, spaces=spaces))

    assert [problem.code for problem in problems] == ["wrong-home"]


def test_a_strait_needs_one_bank(geography: Geography) -> None:
    """SU-4.3."""
    straits = (msgspec.structs.replace(geography.straits[0], banks=()), *geography.straits[1:])

    problems = check_scenario(shipped(), msgspec.structs.replace(geography, straits=straits))

    assert [problem.code for problem in problems] == ["bad-strait"]
