"""Scenario files and the maps they are for: what is wrong is refused with its place and its rule."""

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model import IllegalAction, Setup
from axis_desktop.systems.tactical import system
from tests.systems.tactical.setups import MAPS, pack_of, plain_geography, raw_scenario
from tests.systems.tactical.table import G1, G2, SU, US, Table, at, unit

PACKS = ("front_summer", "front_winter")
SHIPPED = sorted(file.stem for pack in PACKS for file in (MAPS / pack / "scenarios").glob("*.toml"))
DUEL = "summer_duel_germany_1_united_states"
OF_EVERY_FILE = {"unknown-id", "unknown-key", "bad-value"}
"""Faults that no rule of the game is about."""


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_shipped_scenario_fits_its_map(scenario: str) -> None:
    raw, pack = raw_scenario(scenario), pack_of(scenario)

    assert not system.scenario_problems(raw, msgspec.convert(plain_geography(pack), Geography))
    assert raw["id"] == scenario
    assert system.scenario_info(pack, raw).title


@pytest.mark.parametrize(
    ("scenario", "idle"),
    [
        (DUEL, {"automa_intercepts"}),
        ("summer_solo_germany_1", {"hidden_armies"}),
        ("summer_together_allies", {"hidden_armies"}),
        ("battle_of_the_bulge", {"automa_intercepts", "short_victory"}),
        ("v2_rockets", {"automa_intercepts", "short_victory", "secret_units"}),
    ],
)
def test_a_scenario_names_the_switches_that_change_nothing_in_it(scenario: str, idle: set[str]) -> None:
    assert set(system.scenario_info(pack_of(scenario), raw_scenario(scenario)).idle_options) == idle


def problems(
    scenario: str = DUEL,
    raw: Callable[[dict[str, Any]], object] = lambda raw: None,
    spaces: Callable[[dict[str, dict[str, Any]]], object] = lambda spaces: None,
) -> set[str]:
    """Codes of what is wrong when a scenario and its map are changed like this."""
    table = deepcopy(raw_scenario(scenario))
    raw(table)
    geography = deepcopy(plain_geography(pack_of(scenario)))
    spaces({space["id"]: space for space in geography["spaces"]})
    found = system.scenario_problems(table, msgspec.convert(geography, Geography))
    for problem in found:
        assert problem.where()
        assert str(problem)
        if problem.code not in OF_EVERY_FILE:
            assert re.search(r"TA-\d", str(problem)), f"no rule: {problem}"
    if any(problem.severity == "error" for problem in found):
        with pytest.raises(BrokenPackError):
            system.setup("front_summer", table, geography)
    return {problem.code for problem in found}


@pytest.mark.rule("TA-1.7")
def test_a_board_with_a_hex_twice_is_refused() -> None:
    assert problems(spaces=lambda s: s["h_03_03"].update(hex=s["h_04_04"]["hex"])) == {"same-hex"}
    assert problems(spaces=lambda s: s["h_03_03"].update(hex=None)) == {"no-hex"}
    assert "unknown-terrain" in problems(spaces=lambda s: s["h_03_03"].update(terrain="swamp"))


@pytest.mark.rule("TA-1.7")
def test_a_factory_on_water_is_refused() -> None:
    assert problems(spaces=lambda s: s["h_06_07"].update(terrain="lake")) == {"factory-on-water"}
    assert problems(spaces=lambda s: s["h_06_07"].update(kind="sea")) == {"factory-on-water"}
    assert problems(spaces=lambda s: s["h_06_07"].update(marks=[])) == {"half-a-factory"}
    assert problems(spaces=lambda s: s["h_06_07"].update(kind="blocked")) == {"blocked-hex"}


@pytest.mark.rule("TA-2.4")
def test_fewer_start_numbers_are_refused() -> None:
    assert problems(spaces=lambda s: s["h_02_02"].update(marks=[])) == {"wrong-starts"}
    assert problems(spaces=lambda s: s["h_02_02"].update(marks=["start_2"])) == {"wrong-starts"}
    assert "bad-start" in problems(spaces=lambda s: s["h_02_02"].update(terrain="lake"))


@pytest.mark.rule("TA-11.1")
def test_too_few_factories_are_refused() -> None:
    def two_less(spaces: dict[str, dict[str, Any]]) -> None:
        for space in ("h_06_07", "h_03_04"):
            spaces[space].update(marks=[], terrain="")

    assert problems(spaces=two_less) == {"few-factories"}


@pytest.mark.rule("TA-2.1")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"factions": [G1, G2]}, "wrong-factions"),
        ({"factions": [G1, "gaul"]}, "unknown-id"),
        ({"factions": [G1, G1]}, "wrong-factions"),
        ({"mode": "party"}, "bad-value"),
        ({"mission": "v2"}, "no-mission"),
        ({"choose": {"half": ["whole"]}}, "bad-choice"),
        ({"choose": {"half": []}}, "bad-choice"),
        ({"choose": {"half": ["left"], "sets": [1, 1]}}, "bad-choice"),
        ({"choose": {"half": ["left"], "difficulty": ["easy"]}}, "bad-choice"),
        ({"choose": {"half": ["left"], "rounds": [8]}}, "bad-choice"),
        ({"factories": {"axis": [], "allies": []}}, "stray-table"),
        ({"options": {"luck": True}}, "unknown-id"),
        ({"options": {"weather": 3}}, "bad-value"),
        ({"seating": [{"people": 2, "factions": [[G1], [US]]}]}, "bad-seating"),
        ({"seating": [{"people": 2, "factions": [[G1, US], [G2, SU]]}]}, "both-sides"),
        ({"horses": 3}, "unknown-key"),
    ],
)
def test_what_does_not_fit_the_mode_is_refused(changes: dict[str, Any], code: str) -> None:
    assert code in problems(raw=lambda raw: raw.update(changes))


def test_a_half_needs_a_seam() -> None:
    assert problems(raw=lambda raw: raw.pop("seam")) == {"no-seam"}


@pytest.mark.rule("TA-13.7")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"factories": {"axis": ["h_00_00"], "allies": []}}, "no-factory"),
        ({"factories": {"axis": ["nowhere"], "allies": []}}, "unknown-space"),
        ({"factories": {"axis": ["h_04_13"], "allies": ["h_04_13"]}}, "no-factory"),
        ({"start_numbers": {"axis": [1, 2, 3], "allies": [4, 5, 6]}}, "bad-numbers"),
        ({"start_numbers": None}, "missing-table"),
    ],
)
def test_the_bulge_says_who_begins_where(changes: dict[str, Any], code: str) -> None:
    def change(raw: dict[str, Any]) -> None:
        raw.update({key: value for key, value in changes.items() if value is not None})
        for key, value in changes.items():
            if value is None:
                del raw[key]

    assert code in problems("battle_of_the_bulge", raw=change)


@pytest.mark.rule("TA-14.23")
def test_the_automaton_plays_no_mission() -> None:
    def mission(raw: dict[str, Any]) -> None:
        raw["mission"] = "v2"

    assert "no-mission" in problems("summer_solo_germany_1", raw=mission)


@pytest.mark.parametrize(
    ("units", "more", "rule"),
    [
        ([unit("g1_tiger", at(4)), unit("us_sherman", at(4))], {}, "TA-1.8"),
        ([unit("g1_horse", at(4))], {}, "TA-1.2"),
        ([unit("g2_flak88", at(4))], {}, "TA-1.2"),
        ([unit("g1_tiger", "nowhere")], {}, "TA-1.10"),
        ([unit("g1_tiger", at(4), damage=6)], {}, "TA-1.5"),
        ([unit("g1_tiger", at(4), points=-1)], {}, "TA-1.5"),
        ([unit("g1_tiger", at(4), army=3)], {}, "TA-2.5"),
        ([unit("g1_tiger", at(4), id=2), unit("g1_tiger", at(5), id=2)], {}, "TA-1.5"),
        ([unit("g1_tiger", at(4))], {"factories": {at(4): US}}, "TA-4.6"),
        ([unit("g1_tiger", at(4))], {"factories": {at(5): SU}}, "TA-5.3"),
        ([], {"power": SU}, "TA-3.1"),
        ([], {"phase": "automa"}, "TA-3.1"),
        ([], {"weather": "hail"}, "TA-12.3"),
        ([], {"coins": {G1: -1}}, "TA-10.1"),
        ([], {"order": (G1,)}, "TA-2.11"),
        ([], {"round": 0}, "TA-3.1"),
        ([unit("g1_tiger", at(4))], {"allowed": (4,)}, "TA-3.5"),
        ([], {}, "TA-11.2"),
        ([], {"automa": US}, "TA-14.1"),
        ([], {"destroyed": (at(4),)}, "TA-13.4"),
        ([], {"sets": 3}, "TA-2.1"),
    ],
)
def test_a_position_that_can_not_be_is_refused(
    units: list[dict[str, Any]], more: dict[str, Any], rule: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Table(*units, **more)

    assert refusal.value.rule == rule


def test_a_setup_needs_no_map_pack_to_be_replayed() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(9)))
    again = msgspec.json.decode(msgspec.json.encode(table.setup), type=Setup)

    assert system.decode(system.encode(table.state), again) == table.state
