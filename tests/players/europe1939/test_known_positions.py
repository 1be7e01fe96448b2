"""Positions whose right answer is known: what the strong player does in them, and what it doesn't."""

from typing import Any

import pytest

from axis_desktop.model import Luck, Session, Space, UnitId
from axis_desktop.players.europe1939 import LEVELS
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import AssignSupply, Build, EndPhase, OrderAttack
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import planned_case
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND
from tests.players.europe1939.test_behavior import SEEDS, answer, army
from tests.systems.europe1939.fighting.field import Field, west
from tests.systems.europe1939.setups import session
from tests.systems.europe1939.table import FRA, GER, ITA, UK, US, date


def orders_of_a_turn(game: Session, level: str, seed: int) -> list[tuple[State, OrderAttack]]:
    """The attacks of the power in turn, each with the position in which it was ordered."""
    who, power = LEVELS[level](), game.decision.power  # type: ignore[union-attr]
    others = LEVELS["medium"]()
    found: list[tuple[State, OrderAttack]] = []
    while True:
        state, decision = game.state, game.decision
        mind = who if decision.power == power else others  # type: ignore[union-attr]
        action = mind.decide(system, state, decision, Luck("player", seed, len(game.entries)))  # type: ignore[arg-type]
        if isinstance(action, EndPhase) and state.phase == "war":
            return found
        if isinstance(action, OrderAttack):
            found.append((system.copy(state), action))
        game.submit(action)


def taking_part(state: State, order: OrderAttack) -> list[tuple[Space, Unit]]:
    """Everybody whom an order names."""
    ids: list[UnitId] = [*order.units, *(each for one in order.cargo for each in (one.fleet, one.unit))]
    return [state.located(each, "EU-7.1") for each in ids]


def troops_in(state: State, order: OrderAttack) -> int:
    return sum(each.type in GROUND for _, each in taking_part(state, order))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_war_in_the_west_begins_with_belgium_and_never_with_metz(seed: int) -> None:
    """E1: from Germany the Maginot Line is held by two in three; Belgium falls for the price of a unit."""
    orders = orders_of_a_turn(session("campaign", seed), "hard", seed)

    assert orders[0][1].space == "belgium"
    assert all(order.space != "metz" for _, order in orders)


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_lapses_with_the_year_is_spent(seed: int, level: str) -> None:
    """E2: 9 HPP in winter, and nobody is owed anything."""
    field = west(
        *army("belgium", GER, infantry=4, armor=1),
        *army("berlin", GER, infantry=2),
        *army("metz", FRA, infantry=4),
        *army("calais", FRA, infantry=8),
        date=date("winter", 1939),
        stock={GER: 9, UK: 9, FRA: 9},
        basis={GER: 18, UK: 18, FRA: 18},
        phase="build",
    )
    who = LEVELS[level]()
    while isinstance(action := who.decide(system, field.state, field.asked, Luck("player", seed)), Build):
        field.do(action)

    assert field.stock(GER) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_landing_under_an_unspent_aircraft_has_fighters_of_its_own(seed: int) -> None:
    """E3: carriers alone would pay 5 HPP and land nobody."""
    field = west(
        *army("plymouth", UK, fleet=3, infantry=1, armor=2),
        *army("dover", UK, aircraft=3),
        *army("london", UK, infantry=3),
        *army("calais", GER, infantry=1, aircraft=1),
        power=UK,
        control={"belgium": GER, "calais": GER, "paris": GER, "brest": GER},
    )

    found = answer(field, "hard", seed)

    if isinstance(found, OrderAttack) and found.space == "calais" and found.cargo:
        fighting = {each.type for _, each in taking_part(field.state, found)} & {AIRCRAFT, FLEET}
        assert found.units
        assert fighting


@pytest.mark.parametrize("seed", SEEDS)
def test_fresh_aircraft_are_drawn_into_the_air_before_the_blow_that_they_would_meet(seed: int) -> None:
    """E4: a round against a single aircraft spends those of Paris, and the troops meet infantry alone."""
    field = west(
        *army("calais", GER, infantry=3, armor=2, aircraft=1),
        *army("belgium", GER, infantry=1),
        *army("berlin", GER, infantry=2),
        *army("paris", FRA, infantry=4, aircraft=2),
        *army("metz", FRA, infantry=4),
        control={"belgium": GER, "calais": GER},
        date=date("winter", 1939),
        stock={GER: 2, UK: 9, FRA: 9},
    )

    first = answer(field, "hard", seed)
    assert isinstance(first, OrderAttack)
    assert first.space == "paris"
    assert {each.type for _, each in taking_part(field.state, first)} == {AIRCRAFT}

    field.anyhow(first, seed)
    while field.state.stack:
        field.anyhow(answer(field, "hard", seed), seed)
    blow = answer(field, "hard", seed)
    assert isinstance(blow, OrderAttack)
    assert blow.space == "paris"
    assert troops_in(field.state, blow) >= 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fleet_on_which_an_army_hangs_is_sunk(seed: int) -> None:
    """E5: without the only fleet of Taranto the army in Libya dies at Italy's next turn (EU-17.6)."""
    field = Field(
        *army("taranto", ITA, fleet=1),
        *army("tobruk", ITA, infantry=4, armor=1),
        *army("rome", ITA, infantry=3),
        *army("malta", UK, fleet=2),
        *army("cairo", UK, infantry=3, aircraft=1),
        *army("matruh", UK, infantry=2, armor=1),
        *army("london", UK, infantry=3),
        power=UK,
        wars=((UK, ITA),),
        stock={UK: 12, ITA: 8},
        basis={UK: 24, ITA: 14},
    )

    found = answer(field, "hard", seed)

    assert isinstance(found, OrderAttack)
    assert found.space == "taranto"
    assert {each.type for _, each in taking_part(field.state, found)} <= {AIRCRAFT, FLEET}


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_capital_of_a_small_country_is_taken_before_its_other_areas(seed: int, level: str) -> None:
    """E6: with Belgrade the whole army vanishes, wherever it was set up (EU-20.2)."""
    field = west(
        *army("budapest", GER, infantry=5, armor=2, aircraft=2),
        *army("berlin", GER, infantry=2),
        *army("zagreb", "yugoslavia", infantry=1),
        *army("sarajevo", "yugoslavia", infantry=1),
        *army("skopje", "yugoslavia", infantry=1),
        *army("belgrade", "yugoslavia", infantry=1, aircraft=1),
        control={"budapest": GER},
        wars=((GER, UK), (GER, "yugoslavia")),
        patrons={"yugoslavia": UK},
    )

    found = answer(field, level, seed)

    assert isinstance(found, OrderAttack)
    assert found.space == "belgrade"


PARIS_LOST: dict[str, Any] = {
    "wars": ((GER, UK), (GER, FRA)),
    "control": {"paris": GER, "calais": GER, "belgium": GER},
    "stock": {FRA: 5, UK: 12, GER: 10},
    "basis": {FRA: 18, UK: 24, GER: 40},
}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_fleet_is_sent_to_those_who_could_retake_the_capital(level: str) -> None:
    """E7: with Paris lost France lives on British supply (EU-19.3)."""
    field = Field(
        *army("paris", GER, infantry=2),
        *army("lyon", FRA, infantry=4, armor=1, aircraft=1),
        *army("plymouth", UK, fleet=1),
        power=FRA,
        phase="supply",
        recapture=True,
        **PARIS_LOST,
    )
    assert field.asked.power == UK

    found = answer(field, level)

    assert isinstance(found, AssignSupply)
    assert {each for line in found.lines for each in line.units} == {3, 4, 5, 6, 7}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("defenders", [2, 6])
def test_whoever_falls_otherwise_attacks_whatever_the_odds(defenders: int, level: str) -> None:
    """E7: France goes for Paris; if it doesn't all its units are lost (EU-19.2, EU-19.5)."""
    field = Field(
        *army("paris", GER, infantry=defenders),
        *army("lyon", FRA, infantry=4, armor=1, aircraft=1),
        power=FRA,
        recapture=True,
        unsupplied=[],
        **PARIS_LOST,
    )

    found = answer(field, level)

    assert isinstance(found, OrderAttack)
    assert found.space == "paris"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_landing_in_france_is_no_half_measure(seed: int) -> None:
    """E8: not into Calais, and not with a single pair of units, which would win one time in thirteen."""
    orders = orders_of_a_turn(session("overlord", seed), "hard", seed)

    landings = [(state, order) for state, order in orders if order.cargo]
    assert landings
    state, first = landings[0]
    assert state.power == US
    assert first.space != "calais"
    assert troops_in(state, first) >= 4
    plan = check_order(state, first)
    assert whole_odds(planned_case(state, plan, Conduct())).captures >= 0.95
