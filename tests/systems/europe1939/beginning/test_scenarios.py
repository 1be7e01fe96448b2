"""Scenario files: those that are shipped, and what can be wrong with one (EU-21)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.model import Power
from axis_desktop.systems.europe1939 import rulebook, system
from tests.systems.europe1939.setups import SHIPPED, geography, plain_geography, raw_scenario, session
from tests.systems.europe1939.table import GER, INF, Table


def codes(raw: dict[str, Any], where: Geography | None = None) -> list[str]:
    return [problem.code for problem in system.scenario_problems(raw, where or geography())]


@pytest.mark.parametrize("scenario", SHIPPED)
def test_shipped_scenarios_have_no_problems(scenario: str) -> None:
    assert codes(raw_scenario(scenario)) == []


def test_all_five_are_shipped_with_their_powers() -> None:
    infos = {name: system.scenario_info("europe1939", raw_scenario(name)) for name in SHIPPED}

    assert set(infos) == {"campaign", "sickle_cut", "barbarossa", "bagration", "overlord"}
    assert [len(info.powers) for info in infos.values()] == [2, 2, 6, 3, 3]
    assert {len(seating) for seating in infos["campaign"].seatings} == {2, 3, 4, 5}


@pytest.mark.rule("EU-1.4")
def test_units_beyond_a_pool_are_refused() -> None:
    raw = raw_scenario("campaign")
    raw["forces"]["germany"]["berlin"] = {"fleet": 0, "armor": 20}

    assert codes(raw) == ["beyond-pool"]


@pytest.mark.rule("EU-20.3")
def test_a_small_country_with_forces_needs_a_patron() -> None:
    raw = raw_scenario("barbarossa")
    del raw["patrons"]["romania"]

    assert codes(raw) == ["no-patron"]


@pytest.mark.rule("EU-2.10")
@pytest.mark.rule("EU-2.11")
def test_a_passage_that_is_a_plain_border_is_refused() -> None:
    whole = geography()
    open_kiel = msgspec.structs.replace(whole, canals=())
    bare = msgspec.structs.replace(
        whole, straits=tuple(msgspec.structs.replace(each, banks=()) for each in whole.straits)
    )

    assert codes(raw_scenario("campaign"), open_kiel) == ["no-passage"]
    assert codes(raw_scenario("campaign"), bare) == ["no-banks"] * 3


@pytest.mark.rule("EU-2.7")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda raw: raw["forces"]["germany"].update(berlin={"fleet": 1}), "no-port"),
        (lambda raw: raw["forces"]["germany"].update(paradise={"infantry": 1}), "unknown-space"),
        (lambda raw: raw["forces"]["germany"].update(berlin={"archer": 1}), "unknown-id"),
        (lambda raw: raw["forces"]["germany"].update(berlin={"infantry": -1}), "bad-value"),
        (lambda raw: raw["forces"].update(atlantis={"berlin": {"infantry": 1}}), "unknown-id"),
        (lambda raw: raw["wars"].append(["germany", "italy"]), "war-of-allies"),
        (lambda raw: raw["wars"].append(["germany", "atlantis"]), "unknown-id"),
        (lambda raw: raw.update(turn_order=["germany", "germany"]), "wrong-order"),
        (lambda raw: raw.update(end={"season": "spring", "year": 1939}), "wrong-end"),
        (lambda raw: raw.update(start={"season": "monsoon", "year": 1939}), "bad-value"),
        (lambda raw: raw["victory"].pop(), "no-result"),
        (lambda raw: raw["stock"].pop("germany"), "missing-key"),
        (lambda raw: raw["seating"][0].update(powers=[["germany"], ["italy"]]), "bad-seating"),
        (lambda raw: raw.update(control={"germany": ["paris"], "france": ["paris"]}), "two-holders"),
        (lambda raw: raw.update(options={"magic": True}), "unknown-id"),
    ],
)
def test_faults_are_told(change: Any, code: str) -> None:
    raw = raw_scenario("campaign")
    change(raw)

    assert code in codes(raw)


@pytest.mark.rule("EU-21.4")
def test_nobody_begins_outside_of_the_theater() -> None:
    raw = raw_scenario("sickle_cut")
    raw["forces"]["germany"]["warsaw"] = {"infantry": 1}

    assert codes(raw) == ["out-of-play"]


def test_options_name_rules_of_the_book() -> None:
    assert {option.rule for option in rulebook.OPTIONS} <= {*system.rule_ids(), ""}


def test_a_scenario_sets_its_own_alliances() -> None:
    state = session("bagration").state

    assert state.relations.allied(GER, Power("romania"))
    assert state.relations.at_war(Power("romania"), Power("soviet_union"))
    assert state.holder("viipuri") == "finland"
    assert plain_geography()["spaces"]
    assert any(unit.type == INF for unit in state.forces.at("viipuri"))


@pytest.mark.rule("EU-21.7")
def test_thresholds_are_data_of_the_scenario() -> None:
    raw = raw_scenario("barbarossa")
    raw["result"][0]["least"] = 1
    table = Table(
        power="soviet_union",
        phase="redeploy",
        scenario="barbarossa",
        raw=raw,
        date={"season": "winter", "year": 1942},
        control={"kiev": GER},
        wars=[("germany", "soviet_union")],
        patrons={},
    )
    table.end_season()

    assert table.outcome is not None
    assert table.outcome.winner == "axis"
