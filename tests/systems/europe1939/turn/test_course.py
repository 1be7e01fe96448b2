"""Seasons, years, turns and phases (EU-1.5 to EU-1.7, EU-4)."""

import pytest

from axis_desktop.model import Outcome, Space
from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.systems.europe1939.actions import EndPhase, Resign
from axis_desktop.systems.europe1939.events import SeasonBegan
from axis_desktop.systems.europe1939.tables import SEASONS
from tests.systems.europe1939.setups import SHIPPED, session
from tests.systems.europe1939.table import (
    AIR,
    ARM,
    FLT,
    FRA,
    GER,
    INF,
    ITA,
    SU,
    UK,
    US,
    WEST,
    Table,
    date,
    of_kind,
    unit,
)


@pytest.mark.rule("EU-4.1")
def test_every_power_takes_a_turn_in_the_order_of_the_scenario() -> None:
    table = Table(phase="war", wars=WEST)

    events = table.end_season()

    assert [each.power for each in of_kind(events, TurnBegan)] == [ITA, FRA, UK, SU, GER]
    assert of_kind(events, SeasonBegan)[0].date.season == "winter"
    assert SEASONS == ("spring", "summer", "autumn", "winter")


@pytest.mark.rule("EU-4.2")
def test_a_turn_has_its_phases_in_fixed_order() -> None:
    table = Table(unit(INF, "berlin", GER), phase="war")
    phases = []
    while table.active == GER:
        phases += [each.phase for each in of_kind(table.end_phase(), PhaseBegan) if each.power == GER]

    assert phases == ["relief", "noncombat", "build", "redeploy"]
    table.refused("EU-4.4", EndPhase(power=GER))


@pytest.mark.rule("EU-1.5")
@pytest.mark.rule("EU-1.7")
@pytest.mark.rule("EU-3.5")
@pytest.mark.rule("EU-3.17")
def test_aircraft_and_fleets_rest_with_the_season_ground_units_with_the_turn() -> None:
    table = Table(
        unit(AIR, "berlin", GER, spent=True, evacuated=True),
        unit(FLT, "kiel", GER, spent=True),
        unit(INF, "berlin", GER, moved=1, attacks=1, spent=True),
        power=ITA,
        phase="redeploy",
        wars=WEST,
    )
    assert table.view("berlin").stacks[0].pieces[-1].marks == ("spent", "evacuated")

    table.end_season()

    assert not table.unit(1).spent
    assert not table.unit(2).spent
    assert table.state.evacuated == ()
    ground = table.unit(3)
    assert (ground.moved, ground.spent, table.state.attacks) == (0, False, {})

    same_season = Table(unit(AIR, "rome", ITA, spent=True), power=GER, phase="redeploy", wars=WEST)
    same_season.end_turn()
    assert same_season.active == ITA
    assert same_season.unit(1).spent  # what defended earlier in the season can't attack later in it


@pytest.mark.rule("EU-19.4")
def test_who_helped_has_moved_in_its_own_turn_too() -> None:
    table = Table(unit(ARM, "london", UK, helped=True), power=FRA, phase="redeploy", wars=WEST)
    table.end_turn()
    while table.asked.phase != "noncombat":
        table.skip()

    assert table.options.movable() == {}


@pytest.mark.rule("EU-4.7")
@pytest.mark.rule("EU-21.5")
@pytest.mark.rule("EU-21.6")
def test_the_campaign_is_won_at_the_end_of_a_season() -> None:
    table = Table(
        power=SU, phase="redeploy", control={"london": GER, "moscow": GER}, wars=[(GER, SU), (GER, UK)]
    )

    table.end_turn()

    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == ("axis", "EU-21.5")


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ({"control": {"berlin": US}}, "allies"),
        ({"control": {"rome": UK, "paris": UK}}, None),
        ({"control": {"rome": UK, "paris": GER}}, "axis"),
        ({"fallen": [GER, ITA], "control": {"berlin": SU, "rome": UK}}, "allies"),
    ],
)
@pytest.mark.rule("EU-21.6")
def test_the_campaign_ends_with_the_summer_of_1945(position: dict[str, object], winner: str | None) -> None:
    wars = [(GER, UK), (GER, SU), (GER, US)] if GER not in position.get("fallen", ()) else []  # type: ignore[operator]
    table = Table(power=SU, phase="redeploy", date=date("summer", 1945), wars=wars, absent=[US], **position)  # type: ignore[arg-type]
    table.end_season()

    assert isinstance(table.outcome, Outcome)
    assert table.outcome.winner == winner


@pytest.mark.parametrize(
    ("held", "options", "season", "winner"),
    [
        (("moscow", "leningrad", "baku", "stalingrad"), (), date("winter", 1942), "axis"),
        (("moscow", "leningrad", "baku"), (), date("winter", 1942), None),
        (("moscow", "leningrad", "kiev"), (), date("winter", 1942), "allies"),
        (("moscow", "leningrad", "kiev"), ("short_game",), date("winter", 1941), "axis"),
        (("moscow", "leningrad"), ("short_game",), date("winter", 1941), "allies"),
        (("moscow", "kiev"), ("short_game",), date("winter", 1941), "allies"),
    ],
)
@pytest.mark.rule("EU-21.3")
@pytest.mark.rule("EU-21.5")
def test_barbarossa_counts_cities(
    held: tuple[str, ...], options: tuple[str, ...], season: dict[str, object], winner: str | None
) -> None:
    table = Table(
        power=SU,
        phase="redeploy",
        scenario="barbarossa",
        date=season,
        options=options,
        control=dict.fromkeys(held, GER),
        wars=[(GER, SU)],
        patrons={},
    )
    table.end_season()

    assert table.outcome is not None
    assert table.outcome.winner == winner


@pytest.mark.parametrize(
    ("season", "fallen", "control", "winner"),
    [
        (date("spring", 1940), [FRA], {"paris": GER}, "axis"),
        (date("summer", 1940), [], dict.fromkeys(("belgium", "netherlands", "calais"), GER), "axis"),
        (date("summer", 1940), [], dict.fromkeys(("belgium", "netherlands"), GER), None),
        (date("summer", 1940), [], {}, "allies"),
    ],
)
@pytest.mark.rule("EU-21.5")
def test_sickle_cut_is_about_france_and_the_coast(
    season: dict[str, object], fallen: list[str], control: dict[str, str], winner: str | None
) -> None:
    table = Table(
        power=UK,
        phase="redeploy",
        scenario="sickle_cut",
        date=season,
        fallen=fallen,
        control=control,
        wars=[(GER, UK)],
    )
    table.end_season()

    assert table.outcome is not None
    assert table.outcome.winner == winner


@pytest.mark.rule("EU-21.5")
def test_a_player_may_give_up_at_any_time() -> None:
    table = Table(wars=WEST)

    table.do(Resign(power=UK))

    assert table.outcome is not None
    assert table.outcome.winner == "axis"


@pytest.mark.rule("EU-21.1")
@pytest.mark.rule("EU-21.2")
@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_scenario_begins_with_the_forces_of_its_file(scenario: str) -> None:
    game = session(scenario)
    state = game.state
    listed = sum(
        n
        for forces in state.world.scenario.forces.values()
        for counts in forces.values()
        for n in counts.values()
    )

    assert len(list(state.forces.all())) == listed
    assert state.power == state.world.powers[0]
    assert all(area in state.world.areas for area in state.forces.spaces())
    assert {seating.people for seating in state.world.scenario.seatings} >= {2}


@pytest.mark.rule("EU-2.13")
def test_poland_is_german_from_the_start() -> None:
    state = session("campaign").state

    assert {state.holder(Space(area)) for area in ("warsaw", "krakow", "poznan", "danzig")} == {GER}


@pytest.mark.rule("EU-21.5")
def test_a_fall_of_germany_ends_a_scenario_of_points_before_its_last_season() -> None:
    table = Table(scenario="overlord", power=UK, phase="redeploy", date=date("autumn", 1944), fallen=[GER])
    table.end_season()

    assert isinstance(table.outcome, Outcome)
    assert (table.outcome.winner, table.outcome.rule) == ("allies", "EU-21.5")
