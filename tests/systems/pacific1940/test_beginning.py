"""The beginning of the game: figures, income of the first round, what is on the board."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.economy.objectives import objectives_of
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import no_luck, pacific_setup

INCOME = {"japan": 26, "united_states": 17, "china": 12, "united_kingdom": 16, "anzac": 10}


def begun() -> State:
    return system.start(pacific_setup(), no_luck())


@pytest.mark.rule("PA-2.2")
@pytest.mark.rule("PA-1.7")
def test_each_power_begins_with_what_it_earns() -> None:
    state = begun()

    assert state.treasury == INCOME
    assert {power: production(state, power) for power in state.world.turn_order} == INCOME


@pytest.mark.rule("PA-13.6")
@pytest.mark.rule("PA-13.8")
@pytest.mark.rule("PA-13.10")
@pytest.mark.rule("PA-13.11")
def test_the_income_of_a_quiet_first_round() -> None:
    """The first of the worked examples: nobody takes anything, nobody new is at war."""
    state = begun()

    def income(power: str) -> int:
        bonus = sum(standing.ipc for standing in objectives_of(state, Power(power)))
        return production(state, Power(power)) + bonus

    assert {power: income(power) for power in INCOME} == {
        "japan": 26,
        "united_states": 22,
        "china": 18,
        "united_kingdom": 21,
        "anzac": 10,
    }


@pytest.mark.rule("PA-2.6")
@pytest.mark.rule("PA-5.10")
def test_capitals_and_the_power_without_one() -> None:
    assert begun().world.capitals == {
        "japan": "japan",
        "united_states": "western_united_states",
        "united_kingdom": "india",
        "anzac": "new_south_wales",
    }


@pytest.mark.rule("PA-2.4")
def test_the_errata_are_in() -> None:
    state = begun()

    def facilities(space: str) -> set[str]:
        return {u.type for u in state.forces.at(Space(space)) if not state.world.row(u).move}

    assert facilities("philippines") == {"air_base", "naval_base"}
    assert facilities("new_south_wales") == {"minor_complex"}
    assert facilities("new_zealand") == {"air_base", "naval_base"}
    assert [near for near in state.world.neighbors[Space("korea")] if near.startswith("sz")] == ["sz06"]


def test_the_scenario_suits_its_map_and_the_rulebook_has_all_rules() -> None:
    assert len(system.rule_ids()) == 218
    assert begun().phase == "purchase"
