"""The scenario file and setup (CL-2)."""

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from axis_desktop.board import load_board, open_pack
from axis_desktop.board.places import shipped_folder
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model import Chance, Given, SaveError, Setup, Space, UsageError
from axis_desktop.systems.area_war.situation import cargo_of, production
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.beginning.scenario_check import check_scenario
from axis_desktop.systems.classic.rulebook import REVISION
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import geography
from tests.systems.classic.scenarios import changed, new_setup, spring_1942


def begun(setup: Setup) -> State:
    return system.start(setup, Chance(Given(())))


def counts(state: State, space: str, power: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in state.forces.at(Space(space)):
        if unit.owner == power:
            found[unit.type] = found.get(unit.type, 0) + 1
    return found


@pytest.mark.rule("CL-2.1")
def test_each_treasury_is_the_starting_production() -> None:
    state = begun(new_setup())

    assert state.treasury == {"russia": 24, "germany": 32, "united_kingdom": 30, "japan": 25, "usa": 36}
    assert {power: production(state, power) for power in state.treasury} == state.treasury
    assert (state.power, state.phase, state.step, state.round) == ("russia", "purchase", "research", 1)
    assert state.control.at_start == state.control.held


@pytest.mark.rule("CL-2.1")
def test_the_forces_are_the_printed_ones() -> None:
    """CL-22.12: Germany begins with four infantry in Germany."""
    state = begun(new_setup())

    assert counts(state, "germany", "germany") == {
        "infantry": 4,
        "tank": 2,
        "fighter": 1,
        "bomber": 1,
        "aa_gun": 1,
        "factory": 1,
    }
    assert counts(state, "french_west_africa", "united_kingdom") == {}
    total: dict[str, int] = {}
    for _, unit in state.forces.all():
        total[unit.owner] = total.get(unit.owner, 0) + 1
    assert total == {"russia": 31, "germany": 45, "united_kingdom": 25, "japan": 34, "usa": 26}


@pytest.mark.rule("CL-2.3")
@pytest.mark.parametrize(
    ("zone", "power", "ships"),
    [
        ("sz_spain_atlantic", "germany", {"submarine": 1}),
        ("sz_western_usa", "usa", {"battleship": 1, "transport": 1}),
        ("sz_eastern_mediterranean", "united_kingdom", {"submarine": 1}),
        ("sz_karelia", "russia", {"submarine": 1, "transport": 1}),
    ],
)
def test_ships_begin_at_sea_where_the_book_says(zone: str, power: str, ships: dict[str, int]) -> None:
    state = begun(new_setup())

    assert counts(state, zone, power) == ships
    assert not any(
        state.world.row(u).domain == "sea" for s, u in state.forces.all() if state.world.is_land(s)
    )


@pytest.mark.rule("CL-2.4")
def test_eight_factories_are_original() -> None:
    state = begun(new_setup())

    factories = {space: unit.original for space, unit in state.forces.all() if unit.type == "factory"}

    assert factories == dict.fromkeys(
        (
            "eastern_usa",
            "germany",
            "japan",
            "karelia",
            "russia",
            "southern_europe",
            "united_kingdom",
            "western_usa",
        ),
        True,
    )


@pytest.mark.rule("CL-2.5")
@pytest.mark.parametrize(
    ("space", "forces", "code"),
    [
        ("germany", {"germany": {"aa_gun": 2}}, "too-many"),
        ("germany", {"germany": {"factory": 2}}, "too-many"),
        ("germany", {"germany": {"submarine": 1}}, "ship-on-land"),
        ("sz_baltic", {"germany": {"infantry": 1}}, "no-transport"),
        ("sz_baltic", {"germany": {"transport": 1, "infantry": 3}}, "no-transport"),
        ("sz_baltic", {"germany": {"transport": 1, "tank": 1, "infantry": 1}}, "no-transport"),
        ("sz_baltic", {"germany": {"carrier": 1, "fighter": 3}}, "no-carrier"),
        ("sz_baltic", {"germany": {"carrier": 1, "bomber": 1}}, "not-at-sea"),
        ("sz_baltic", {"germany": {"factory": 1}}, "not-at-sea"),
        ("germany", {"russia": {"infantry": 1}}, "wrong-side"),
        ("sweden", {"germany": {"infantry": 1}}, "wrong-side"),
        ("germany", {"japan": {"aa_gun": 1}}, "wrong-holder"),
        ("sz_baltic", {"germany": {"submarine": 1}, "usa": {"transport": 1}}, "both-sides"),
        ("swedn", {"germany": {"infantry": 1}}, "unknown-space"),
    ],
)
def test_forces_that_cannot_stand_there_are_refused(space: str, forces: dict[str, Any], code: str) -> None:
    problems = check_scenario(changed("units", space, value=forces), geography())

    assert [problem.code for problem in problems if problem.severity == "error"] == [code]
    with pytest.raises(BrokenPackError):
        new_setup(changed("units", space, value=forces))


@pytest.mark.rule("CL-2.5")
@pytest.mark.parametrize(
    ("space", "forces"),
    [
        ("sz_baltic", {"germany": {"transport": 2, "tank": 1, "infantry": 2}}),
        ("sz_baltic", {"germany": {"carrier": 1, "fighter": 1}, "japan": {"fighter": 1}}),
        ("germany", {"germany": {"aa_gun": 1, "factory": 1}, "japan": {"infantry": 1}}),
    ],
)
def test_forces_at_the_limit_are_accepted(space: str, forces: dict[str, Any]) -> None:
    state = begun(new_setup(changed("units", space, value=forces)))

    for power, units in forces.items():
        assert counts(state, space, power) == units


@pytest.mark.rule("CL-9.3")
def test_cargo_of_a_scenario_is_aboard_from_the_start() -> None:
    forces = {"germany": {"transport": 2, "tank": 1, "infantry": 2}}
    state = begun(new_setup(changed("units", "sz_baltic", value=forces)))
    zone = Space("sz_baltic")

    loads = sorted(
        [u.type for u in cargo_of(state, ship, zone)]
        for ship in state.forces.at(zone)
        if ship.type == "transport"
    )

    assert loads == [["infantry", "infantry"], ["tank"]]


@pytest.mark.parametrize(
    ("keys", "value", "where", "words"),
    [
        (("format",), 2, "format", "found format 2, expected 1"),
        (("date",), "May 1942", "date", "expected a season and a year"),
        (("months_per_round",), 5, "months_per_round", "3, 6, 9"),
        (("last_round",), 0, "last_round", "a whole number from 1"),
        (("production_victory",), {"axis": 0}, "[production_victory].axis", "a whole number from 1"),
        (("production_victory",), {"axes": 9}, "[production_victory].axes", "did you mean 'axis'?"),
        (("power", 1, "id"), "Germany!", "[[power]] 2.id", "an id in lower snake case"),
        (("power", 1, "treasury"), -1, "[[power]] 2.treasury", "a whole number from 0"),
        (("power", 1, "side"), "axiss", "[[power]] 2.side", "did you mean 'axis'?"),
        (("power", 1, "captial"), "germany", "[[power]] 2.captial", "did you mean 'capital'?"),
        (("sides", "neutrals"), "N", "[sides].neutrals", "expected one of allies, axis"),
        (("options",), {"total_victry": True}, "[options].total_victry", "did you mean 'total_victory'?"),
        (("options",), {"total_victory": 1}, "[options].total_victory", "true or false"),
        (("control",), {"sweden": "rusia"}, "[control].sweden", "did you mean 'russia'?"),
        (("units", "germany"), {"rusia": {"tank": 1}}, "[units.germany].rusia", "did you mean 'russia'?"),
        (
            ("units", "germany"),
            {"germany": {"tnk": 1}},
            "[units.germany].germany.tnk",
            "did you mean 'tank'?",
        ),
        (
            ("units", "germany"),
            {"germany": {"tank": -1}},
            "[units.germany].germany.tank",
            "a whole number from 0 to 1000",
        ),
        (("units", "germany"), 4, "[units.germany]", "expected a table"),
        (("system",), "clasic", "system", "did you mean 'classic'?"),
    ],
)
def test_faults_of_the_file_name_key_finding_and_remedy(
    keys: tuple[str | int, ...], value: Any, where: str, words: str
) -> None:
    with pytest.raises(BrokenPackError) as fault:
        system.scenario_info("world1942", changed(*keys, value=value))

    first = fault.value.problems[0]
    assert first.file == "scenarios/spring_1942.toml"
    assert first.key == where
    assert words in str(fault.value)


def test_a_power_named_twice_and_a_side_without_powers_are_refused() -> None:
    raw = spring_1942()
    raw["power"] = [raw["power"][0], raw["power"][0]]
    with pytest.raises(BrokenPackError) as fault:
        system.scenario_info("world1942", raw)

    assert [problem.code for problem in fault.value.problems][:2] == ["duplicate-id", "no-power"]


def test_powers_must_fit_the_map() -> None:
    without_usa = spring_1942()
    del without_usa["power"][4]
    without_usa["units"] = {}
    problems = check_scenario(without_usa, geography())
    assert {problem.code for problem in problems if problem.severity == "error"} == {"unknown-owner"}

    moved = check_scenario(changed("power", 0, "capital", value="karelia"), geography())
    assert [problem.code for problem in moved] == ["wrong-capital"]


@pytest.mark.rule("CL-2.1")
def test_a_treasury_that_differs_from_production_is_only_noted() -> None:
    raw = changed("power", 0, "treasury", value=50)

    problems = check_scenario(raw, geography())

    assert [(problem.code, problem.severity) for problem in problems] == [("treasury", "note")]
    assert begun(new_setup(raw)).treasury["russia"] == 50  # type: ignore[index]  # ids are plain texts


def test_control_may_differ_from_the_map() -> None:
    raw = spring_1942()
    raw["control"] = {"ukraine": "russia", "sweden": "germany", "libya": ""}
    raw["units"] = {}

    state = begun(new_setup(raw))

    assert state.control.held[Space("ukraine")] == "russia"
    assert state.control.held[Space("sweden")] == "germany"
    assert Space("libya") not in state.control.held


@pytest.mark.rule("CL-2.2")
def test_a_scenario_says_who_may_be_played() -> None:
    info = system.scenario_info("world1942", spring_1942())

    assert info.powers == (
        ("russia", "allies"),
        ("germany", "axis"),
        ("united_kingdom", "allies"),
        ("japan", "axis"),
        ("usa", "allies"),
    )
    assert (info.id, info.pack, info.date) == ("spring_1942", "world1942", "spring 1942")


@pytest.mark.rule("CL-21.2")
def test_the_axis_may_begin_with_weapons() -> None:
    plain, ahead = begun(new_setup()), begun(new_setup(axis_head_start=True))

    assert not any(plain.weapons.values())
    assert {p: w for p, w in ahead.weapons.items() if w} == {
        "germany": ("jet_power",),
        "japan": ("super_submarines",),
    }


@pytest.mark.rule("CL-21.8")
def test_options_are_off_unless_scenario_or_player_turn_them_on() -> None:
    raw = changed("options", value={"total_victory": True, "no_new_factories": True})

    chosen = system.setup(
        "world1942",
        raw,
        new_setup().data["geography"],
        options={"no_new_factories": False, "axis_head_start": True},
    )

    assert not any(new_setup().options.values())
    assert {option for option, on in chosen.options.items() if on} == {"total_victory", "axis_head_start"}
    advised = {option.id for option in system.options_offered if "Best used alone" in option.text}
    assert advised == {"russia_no_first_attack", "axis_head_start", "no_new_factories"}


def test_an_unknown_option_is_refused_with_a_hint() -> None:
    with pytest.raises(UsageError, match="did you mean 'total_victory'"):
        new_setup(total_victori=True)


def test_a_setup_begins_the_same_game_without_its_pack() -> None:
    setup = new_setup(seed=7)
    data = copy.deepcopy(setup.data)

    again = Setup(**{**{f: getattr(setup, f) for f in setup.__struct_fields__}, "data": data})

    assert system.encode(begun(again)) == system.encode(begun(setup))


def test_a_setup_of_another_kind_is_refused() -> None:
    with pytest.raises(SaveError):
        begun(Setup(system="classic", scenario="x", pack="y", data={}))


def test_the_scenario_has_nothing_to_remark_on_the_printed_map() -> None:
    assert check_scenario(spring_1942(), geography()) == []


def test_the_scenario_of_the_shipped_pack_begins_on_its_own_map(tmp_path: Path) -> None:
    pack = open_pack(shipped_folder("maps") / "world1942")
    board = load_board(pack, cache_folder=tmp_path)
    raw = {scenario.id: scenario.data for scenario in pack.scenarios()}["spring_1942"]

    shipped = system.setup(pack.info.id, raw, msgspec.to_builtins(board.geography()))

    state = begun(shipped)
    assert state.treasury == {power: production(state, power) for power in state.world.turn_order}
    assert state.forces.units == begun(new_setup()).forces.units
    borders = {space: others for space, others in state.world.neighbors.items() if others}
    assert borders == begun(new_setup()).world.neighbors


@pytest.mark.parametrize(
    ("keys", "value", "where"),
    [
        (("power", 1, "side"), "axiss", "[[power]] 2.side"),
        (("power", 1, "treasury"), "32", "[[power]] 2.treasury"),
        (("power", 1, "id"), "Germany!", "[[power]] 2.id"),
        (("power", 1, "colour"), "gray", "[[power]] 2.colour"),
    ],
)
def test_a_fault_in_one_key_of_a_power_brings_no_other_with_it(
    keys: tuple[str | int, ...], value: Any, where: str
) -> None:
    (problem,) = check_scenario(changed(*keys, value=value), geography())

    assert problem.key == where


def test_a_misspelt_key_of_a_power_is_not_missing_as_well() -> None:
    raw = spring_1942()
    raw["power"][0]["captial"] = raw["power"][0].pop("capital")

    (problem,) = check_scenario(raw, geography())

    assert (problem.code, problem.key) == ("unknown-key", "[[power]] 1.captial")


def test_a_power_without_a_factory_is_warned_of() -> None:
    raw = spring_1942()
    for stacks in raw["units"].values():
        stacks.get("japan", {}).pop("factory", None)

    (problem,) = check_scenario(raw, geography())

    assert (problem.code, problem.severity) == ("no-factory", "warning")
    assert "[units.japan]" in str(problem.remedy)


def test_a_neutral_land_with_an_owner_is_warned_of() -> None:
    printed = geography()
    spaces = tuple(
        msgspec.structs.replace(space, neutral=True) if space.id == "ukraine" else space
        for space in printed.spaces
    )

    (problem,) = check_scenario(spring_1942(), msgspec.structs.replace(printed, spaces=spaces))

    assert (problem.code, problem.severity, problem.space) == ("contradiction", "warning", "ukraine")


def test_faults_on_the_map_name_spaces_and_powers_as_people_do_and_say_what_helps() -> None:
    capital = check_scenario(changed("power", 0, "capital", value="karelia"), geography())[0]
    cargo = check_scenario(changed("units", "sz_baltic", value={"germany": {"tank": 1}}), geography())[0]

    assert 'Write `capital_of = "russia"` into [space.karelia]' in str(capital.remedy)
    assert str(cargo.text).startswith("the transports of Germany in Baltic Sea")
    assert 'or `capital = "russia"` here' in str(capital.remedy)
    assert "add transports" in str(cargo.remedy)


def test_a_game_goes_on_by_the_reading_of_the_rules_it_was_begun_under() -> None:
    setup = new_setup()
    early = msgspec.convert({**msgspec.to_builtins(setup), "rules_revision": 1}, Setup)

    assert begun(setup).world.revision == setup.rules_revision == REVISION > 1
    assert begun(early).world.revision == 1
    assert begun(early).world.fingerprint != begun(setup).world.fingerprint


def test_a_save_of_before_there_was_a_second_reading_has_the_first() -> None:
    data = msgspec.to_builtins(new_setup())
    del data["rules_revision"]

    assert msgspec.convert(data, Setup).rules_revision == 1


def test_a_game_begun_by_a_newer_program_is_refused() -> None:
    newer = msgspec.structs.replace(new_setup(), rules_revision=REVISION + 1)

    with pytest.raises(SaveError, match="newer version"):
        begun(newer)
