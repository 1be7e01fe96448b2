"""Scenarios and positions that can't be are refused in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from axis_desktop.model import IllegalAction
from axis_desktop.systems.pacific1940 import system
from tests.systems.pacific1940.setups import geography, no_luck, raw_scenario, setup_at
from tests.systems.pacific1940.table import JAPAN, piece

BOMBED = piece(1, "air_base", JAPAN, damage=7)
TWO_COMPLEXES = {"minor_complex": 1, "major_complex": 1}
Change = Callable[[dict[str, Any]], Any]


def _war(by: str, on: str) -> Change:
    return lambda raw: raw["war"].append({"by": by, "on": on})


def _units(space: str, power: str, **counts: int) -> Change:
    return lambda raw: raw["units"].setdefault(space, {}).update({power: counts})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_war("united_kingdom", "anzac"), "impossible-war"),
        (_war("united_states", "china"), "impossible-war"),
        (_war("china", "japan"), "duplicate-id"),
        (_war("japan", "germany"), "unknown-id"),
        (_units("sz06", "japan", air_base=1), "wrong-pieces"),
        (_units("sz62", "japan", strategic_bomber=1), "wrong-pieces"),
        (_units("anhwe", "japan", infantry=1), "wrong-pieces"),
        (_units("celebes", "united_states", infantry=1), "wrong-pieces"),
        (_units("malaya", "china", infantry=1), "wrong-pieces"),
        (_units("shantung", "japan", naval_base=2), "wrong-pieces"),
        (_units("shantung", "japan", complex_upgrade=1), "wrong-pieces"),
        (_units("alaska", "united_states", destroyer=1), "wrong-pieces"),
        (_units("sz05", "united_states", infantry=1), "wrong-pieces"),
        (_units("amur", "japan", infantry=1), "unknown-space"),
        (_units("shantung", "japan", zeppelin=1), "unknown-id"),
        (lambda raw: raw.update(damage={"japan": {"air_base": 7}}), "wrong-pieces"),
        (lambda raw: raw.update(damage={"korea": {"air_base": 1}}), "wrong-pieces"),
        (lambda raw: raw["control"].update(atlantis="japan") if "control" in raw else raw.update(
            control={"atlantis": "japan"}), "unknown-space"),
        (lambda raw: raw["power"].pop(0), "no-power"),
        (lambda raw: raw["power"].append(dict(raw["power"][0])), "duplicate-id"),
        (lambda raw: raw["power"][0].update(capital="korea"), "wrong-capital"),
    ],
)  # fmt: skip
def test_a_broken_scenario_is_reported(change: Change, code: str) -> None:
    raw = raw_scenario()
    change(raw)

    problems = system.scenario_problems(raw, geography())

    assert code in {problem.code for problem in problems}
    assert all(str(problem) for problem in problems)


def test_the_scenario_itself_has_no_problem() -> None:
    assert system.scenario_problems(raw_scenario(), geography()) == []


@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("PA-1.1", {"power": "germany"}),
        ("PA-3.2", {"power": "japan", "phase": "research"}),
        ("PA-3.1", {"power": "japan", "round": 0}),
        ("PA-3.4", {"power": "japan", "wars": [{"by": "china", "on": "united_kingdom"}]}),
        ("PA-1.7", {"power": "japan", "treasury": {"japan": -1}}),
        ("PA-8.2", {"power": "japan", "kamikaze_strikes": 7}),
        ("PA-13.12", {"power": "japan", "claimed": ["us_philippines"]}),
        ("PA-1.5", {"power": "japan", "control": {"sz06": "japan"}}),
        ("PA-4.13", {"power": "japan", "units": {"amur": {"japan": {"infantry": 1}}}}),
        ("PA-1.2", {"power": "japan", "units": {"atlantis": {"japan": {"infantry": 1}}}}),
        ("PA-17.6", {"power": "japan", "units": {"hunan": {"japan": {"infantry": 1}}}}),
        ("PA-17.1", {"power": "japan", "units": {"olgiy": {"japan": {"infantry": 1}}}}),
        ("PA-9.2", {"power": "japan", "units": {"hunan": {"japan": {"air_base": 1}}}}),
        ("PA-12.6", {"power": "japan", "units": {"korea": {"japan": TWO_COMPLEXES}}}),
        ("PA-14.11", {"power": "japan", "units": {"sz06": {"japan": {"fighter": 1}}}}),
        ("PA-14.14", {"power": "japan", "units": {"sz06": {"japan": {"tank": 1}}}}),
        ("PA-5.5", {"power": "japan", "units": {"sz06": {"china": {"destroyer": 1}}}}),
        ("PA-8.14", {"power": "japan", "units": {"japan": {"japan": [BOMBED]}}}),
        ("PA-2.3", {"power": "japan", "units": {"japan": {"japan": {"infantry": 2000}}}}),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(rule: str, position: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        system.start(setup_at(position), no_luck())

    assert refusal.value.rule == rule, str(refusal.value)
