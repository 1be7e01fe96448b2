"""What everybody sees, and the sentences of the log."""

from typing import Any

import pytest

from axis_desktop.model import Luck, Power, Space
from axis_desktop.model.events import ControlChanged
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.events import SeasonBegan
from axis_desktop.systems.europe1939.tables import Date
from tests.systems.europe1939.setups import SHIPPED, session
from tests.systems.europe1939.table import ARM, FLT, FRA, GER, INF, ITA, SU, UK, WEST, Table, date, unit


def test_the_catalog_names_everything_that_is_shown() -> None:
    for scenario in SHIPPED:
        state = session(scenario).state
        catalog = system.catalog(state)
        named = {power.id for power in catalog.powers}

        assert set(state.control.held.values()) <= named
        assert {unit.owner for _, unit in state.forces.all()} <= named
        assert [power.id for power in catalog.powers][: len(state.world.powers)] == list(state.world.powers)
        assert catalog.money is not None
        assert catalog.money.unit == "HPP"
        assert set(system.present(state, None).spaces) == set(catalog.spaces)
        assert set(system.present(state, None).powers) == named


def test_every_event_worth_a_sentence_can_be_told() -> None:
    game, luck = session("campaign", 8), Luck("story", 8)
    told = 0
    for _ in range(400):
        if game.is_over:
            break
        for event in game.submit(sampled(game, luck)):
            sentence = system.describe(event, game.state)
            told += sentence is not None
            assert sentence is None or "{" not in str(sentence)
    assert told > 200


@pytest.mark.rule("EU-4.1")
@pytest.mark.parametrize(
    ("date_", "said"),
    [
        (Date(season="spring", year=1940), "Spring 1940 begins."),
        (Date(season="winter", year=1940), "Winter 1940 begins."),
    ],
)
def test_a_season_begins_with_a_capital_letter(date_: Date, said: str) -> None:
    assert str(system.describe(SeasonBegan(date=date_), session("campaign").state)) == said


@pytest.mark.rule("EU-21.5")
@pytest.mark.parametrize(
    ("area", "by", "said"),
    [
        ("kiev", "germany", "germany takes kiev (1 point)."),
        ("moscow", "germany", "germany takes moscow (capital of soviet_union, 3 points)."),
        ("moscow", "romania", "romania takes moscow (capital of soviet_union, 3 points) for germany."),
        ("gorky", "germany", "germany takes gorky."),
    ],
)
def test_what_is_lost_with_an_area_is_told(area: str, by: str, said: str) -> None:
    taken = ControlChanged(space=Space(area), before=SU, after=GER, by=Power(by))

    assert str(system.describe(taken, session("barbarossa").state)) == said


@pytest.mark.rule("EU-21.5")
@pytest.mark.parametrize(
    ("area", "said"),
    [
        ("london", "germany takes london (capital of united_kingdom, counts for victory)."),
        ("warsaw", "germany takes warsaw (capital of poland)."),
    ],
)
def test_an_area_that_decides_who_wins_is_told_when_it_falls(area: str, said: str) -> None:
    taken = ControlChanged(space=Space(area), before=SU, after=GER, by=GER)

    assert str(system.describe(taken, session("campaign").state)) == said


def test_passages_and_their_keepers_are_shown() -> None:
    table = Table(wars=WEST)
    straits = {strait.name: strait.side for strait in table.seen().straits}

    assert straits == {
        "Strait of Gibraltar": "allies",
        "Danish Straits": None,
        "Kiel Canal": "axis",
        "Turkish Straits": None,
    }


def test_a_power_is_told_what_waits_for_it() -> None:
    table = Table(
        power=UK,
        phase="noncombat",
        wars=WEST,
        patrons={"greece": UK},
        yards=[{"power": UK, "space": "plymouth", "due": date("summer", 1940)}],
        losses=[{"power": UK, "space": "oslo", "hpp": 2}],
        lent={UK: 4},
    )

    notes = [str(note) for note in table.seen().powers[UK].notes]

    assert len(notes) == 5
    assert table.seen().powers[UK].relations == {
        "germany": "at_war",
        "italy": "neutral",
        "france": "allied",
        "soviet_union": "neutral",
        "united_states": "neutral",
    }


def test_marks_say_what_units_have_done_and_lack() -> None:
    table = Table(
        unit(INF, "rome", ITA, moved=1),
        unit(FLT, "naples", ITA, spent=True),
        unit(INF, "tripoli", ITA),
        power=ITA,
        phase="noncombat",
    )

    marks = {space: table.view(space).stacks[0].pieces[0].marks for space in ("rome", "naples", "tripoli")}
    assert marks == {"rome": ("moved",), "naples": ("spent",), "tripoli": ("unsupplied",)}
    assert "capital" in table.view("rome").markers
    assert "neutral" in table.view("madrid").markers
    assert table.view("madrid").owner is None  # nobody's, for a screen
    assert table.view("moscow").owner == SU
    assert "fort" in table.view("metz").markers


@pytest.mark.rule("EU-7.8")
def test_armor_that_may_go_on_isnt_marked_as_moved() -> None:
    def marks(phase: str, **fields: Any) -> tuple[str, ...]:
        table = Table(unit(ARM, "poznan", GER, **fields), power=GER, phase=phase)
        return table.view("poznan").stacks[0].pieces[0].marks

    assert marks("war", moved=1) == ()
    assert marks("war", moved=2) == ("moved",)
    assert marks("noncombat", moved=1) == ("moved",)


def test_spaces_out_of_play_are_marked_in_a_theater() -> None:
    view = system.present(session("barbarossa").state, None)

    assert view.spaces["paris"].markers == ("out_of_play",)  # type: ignore[index]
    assert view.points == {"axis": 0, "allies": 0}
    assert view.date == "summer 1941"
    assert {GER, SU} == {power for power, seen in view.powers.items() if seen.is_played}


def test_supply_lines_lead_from_capitals_to_units_and_who_is_cut_off_is_told() -> None:
    table = Table(unit(INF, "cologne", GER), unit(INF, "tripoli", ITA), power=ITA, phase="supply", wars=WEST)
    view = table.seen()

    lines = {(line.power, line.a, line.b) for line in view.supply}
    assert lines == {(GER, "berlin", "bremen"), (GER, "bremen", "cologne")}
    assert view.starving == ("tripoli",)
    assert str(view.spaces["tripoli"].notes[ITA]) == "1 unit without supply can't move."  # type: ignore[index]
    table.end_phase()
    after = table.view("tripoli").notes[ITA]
    assert str(after) == "1 unit without supply is removed at the end of the turn."


def test_neutral_great_powers_stand_apart() -> None:
    powers = Table(wars=WEST).seen().powers

    assert {power for power, view in powers.items() if view.is_apart} == {ITA, SU, "united_states"}
    assert str(powers[ITA].relation_notes[UK]) == "A declaration of war costs 7."
    assert str(powers[ITA].relation_notes[GER]) == "On the same side, but no ally yet."


def test_the_calendar_names_every_season_of_the_game() -> None:
    game = session("barbarossa", short_game=True)

    calendar = system.catalog(game.state).calendar

    assert [date.name for date in calendar] == ["summer 1941", "autumn 1941", "winter 1941"]
    assert [(date.season, date.year) for date in calendar] == [(1, 1941), (2, 1941), (3, 1941)]
    assert game.present(None).date == calendar[0].name


def test_an_area_says_what_helps_its_defenders() -> None:
    shown = session("sickle_cut").present(None)

    metz = {str(fact.name): str(fact.value) for fact in shown.spaces[Space("metz")].facts}

    assert metz == {"River toward": "stuttgart", "Fort toward": "belgium, cologne, stuttgart"}


def test_who_can_be_supplied_by_nobody_is_shown_before_it_dies() -> None:
    """Tripoli has a fleet to look to; the Germans in Oran don't."""
    table = Table(
        unit(INF, "tripoli", ITA),
        unit(FLT, "taranto", ITA),
        unit(INF, "oran", GER),
        unit(INF, "berlin", GER),
        power=FRA,
        wars=WEST,
        control={"oran": GER},
    )
    view = table.seen()

    assert {space for space, seen in view.spaces.items() if "cut_off" in seen.markers} == {"oran"}
    told = view.spaces["oran"].notes[GER]  # type: ignore[index]
    assert str(told) == "1 unit is cut off: without help it dies at the end of its next turn."


def test_points_are_counted_and_their_areas_named() -> None:
    view = system.present(session("barbarossa", short_game=True).state, None)

    assert [(str(tally.name), tally.held, tally.wanted) for tally in view.tallies] == [
        ("Points", {"axis": 0}, 6)
    ]
    ours, theirs = view.powers[GER].objectives, view.powers[SU].objectives
    assert (str(ours[0].name), ours[0].worth, ours[0].kind, ours[0].is_met) == (
        "Hold baku", 3, "points", False,
    )  # fmt: skip
    assert (str(theirs[0].name), theirs[0].is_met) == ("Keep baku", True)
    marked = {space for space, seen in view.spaces.items() if "victory_city" in seen.markers}
    assert marked == {space for objective in ours for space in objective.spaces}
    assert "moscow" in marked
    campaign = system.present(session("campaign").state, None)
    assert campaign.tallies == ()
    assert not any("victory_city" in seen.markers for seen in campaign.spaces.values())


def test_areas_of_countries_that_a_power_runs_say_so() -> None:
    view = system.present(session("barbarossa").state, None)

    assert view.spaces["bucharest"].owner == "romania"  # type: ignore[index]
    assert view.spaces["bucharest"].run_by == GER  # type: ignore[index]
    assert view.spaces["berlin"].run_by is None  # type: ignore[index]


def test_a_passage_says_why_it_is_closed() -> None:
    straits = {strait.name: str(strait.why) for strait in Table(wars=WEST).seen().straits}

    assert straits["Danish Straits"] == "a neutral country holds denmark"
    assert straits["Kiel Canal"] == "only fleets of germany may use it"
    assert straits["Strait of Gibraltar"].startswith("only united_kingdom, with gibraltar")


@pytest.mark.rule("EU-19.5")
def test_nothing_is_told_of_how_others_stand_to_a_power_that_has_fallen() -> None:
    powers = Table(unit(INF, "berlin", GER), fallen=[FRA], wars=WEST).seen().powers

    assert powers[FRA].relations == {}
    assert FRA not in powers[GER].relations
    assert powers[GER].relations[UK] == "at_war"


@pytest.mark.rule("EU-21.5")
def test_without_points_it_is_told_how_each_side_wins_and_what_would_decide_now() -> None:
    powers = system.present(session("sickle_cut").state, None).powers

    ours, theirs = powers[GER].objectives, powers[FRA].objectives
    assert {one.kind for one in (*ours, *theirs)} == {"victory"}
    assert [one.is_met for one in ours] == [False, False, False]
    assert ours[2].spaces == ("belgium", "netherlands", "calais")
    assert [(str(one.name), one.is_met) for one in theirs] == [
        ("A victory of the Allies: France stands.", True)
    ]
    assert powers[UK].objectives == ()
