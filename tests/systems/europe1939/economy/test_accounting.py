"""Annual accounting, deductions and debts (EU-18)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.economy.purse import cap
from axis_desktop.systems.europe1939.events import HppDeducted
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from tests.systems.europe1939.table import FRA, GER, INF, ITA, SU, UK, WEST, Table, date, of_kind, unit

WINTER = date("winter", 1939)


@pytest.mark.rule("EU-18.1")
@pytest.mark.rule("EU-15.4")
@pytest.mark.rule("EU-4.1")
def test_germany_has_42_in_1940_as_in_the_example() -> None:
    """Trap 13: what was not spent is gone, and the cap goes by what the year begins with (trap 12)."""
    table = Table(
        unit(INF, "berlin", GER),
        power=GER,
        date=WINTER,
        stock={GER: 7},
        control={"denmark": GER, "netherlands": GER, "belgium": GER},
        wars=WEST,
    )

    events = table.end_season()

    german = next(each for each in of_kind(events, IncomeCollected) if each.power == GER)
    assert german.treasury == 30 + 4 + 2 + 2 + 4  # the 7 of 1939 are gone
    assert (table.stock(GER), cap(table.state, GER)) == (42, 21)
    assert {each.power for each in of_kind(events, IncomeCollected)} == {GER, ITA, FRA, UK, SU}
    assert table.state.date.year == 1940


@pytest.mark.rule("EU-18.1")
def test_own_colonies_add_nothing_and_debts_are_paid() -> None:
    """Traps 13 and 28."""
    table = Table(power=GER, date=WINTER, stock={UK: -3}, wars=WEST)

    table.end_season()

    assert table.stock(UK) == 26 - 3  # Egypt, Palestine and Iraq are in the base
    assert table.state.basis[UK] == 23


@pytest.mark.rule("EU-18.2")
def test_an_allied_country_pays_whoever_runs_it() -> None:
    table = Table(power=GER, date=WINTER, patrons={"romania": GER}, wars=WEST)

    table.end_season()

    assert table.stock(GER) == 30 + 4 + 4


@pytest.mark.rule("EU-18.3")
def test_a_lost_conquest_is_deducted_after_the_next_phase_one_even_beyond_the_cap() -> None:
    """Trap 14."""
    table = Table(
        unit(INF, "belgium", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
        control={"belgium": UK, "netherlands": GER},
        stock={GER: 1},
        basis={GER: 2},
        unsupplied=[],
    )
    table.march(1, "netherlands")
    table.end_season()
    assert table.stock(GER) == 1
    assert table.state.losses[0].hpp == 2
    (warning,) = OrderOptions(table.state, ()).done_warnings()
    assert warning.args["hpp"] == say.money(2)
    assert warning.template == "With the end of this phase you lose {hpp}: {spaces} is not retaken."

    events = table.end_phase()  # the end of Germany's phase 1

    assert of_kind(events, HppDeducted)[0].stock == -1
    assert (table.stock(GER), table.state.paid) == (-1, 2)
    table.end_phase()
    table.refused("EU-4.6", table.building(INF, "berlin"))


@pytest.mark.rule("EU-18.3")
def test_nothing_is_deducted_for_what_is_retaken_in_time() -> None:
    table = Table(
        unit(INF, "belgium", GER),
        wars=WEST,
        control={"belgium": GER},
        counted={GER: {"belgium": 4}},
        losses=[{"power": GER, "space": "belgium", "hpp": 4}],
        stock={GER: 5},
    )

    assert not OrderOptions(table.state, ()).done_warnings()
    table.end_phase()

    assert table.stock(GER) == 5
    assert table.state.losses == ()


@pytest.mark.rule("EU-18.3")
@pytest.mark.rule("EU-18.4")
def test_conquests_of_this_year_are_neither_paid_nor_deducted() -> None:
    table = Table(
        unit(INF, "calais", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
        control={"belgium": GER},
        counted={GER: {"warsaw": 4}},
    )
    table.march(1, "belgium")

    assert table.state.losses == ()
    assert table.stock(UK) == 13
    table.end_season()
    table.end_season()  # winter 1939 is over
    assert table.stock(UK) == 26 + 4


@pytest.mark.rule("EU-18.5")
def test_losing_home_land_costs_nothing_and_a_colony_pays_its_captor() -> None:
    table = Table(
        unit(INF, "stuttgart", GER),
        unit(INF, "tobruk", ITA),
        power=GER,
        phase="noncombat",
        date=WINTER,
        wars=[*WEST, (UK, ITA)],
        control={"cairo": ITA, "matruh": ITA},
        wrecked=["metz"],
    )
    table.march(1, "metz")
    assert table.state.losses == ()

    table.end_season()

    assert table.stock(FRA) == 18
    assert table.stock(ITA) == 14 + 2  # Cairo


@pytest.mark.rule("EU-18.6")
@pytest.mark.rule("EU-19.7")
def test_a_soviet_city_costs_its_value_at_once_and_lowers_the_base() -> None:
    table = Table(
        unit(INF, "smolensk", GER),
        phase="noncombat",
        date=date("winter", 1941),
        wars=[(GER, SU)],
        control={"smolensk": GER},
        stock={SU: 3},
        unsupplied=[],
    )
    value = table.state.world.value[Space("moscow")]

    events = table.march(1, "moscow")

    assert of_kind(events, HppDeducted)[0].amount == value
    assert table.stock(SU) == 3 - value
    lost = value + table.state.world.value[Space("smolensk")]
    table.end_season()
    assert SU not in table.state.fallen
    base = table.state.world.scenario.base["1942"][SU]
    assert table.stock(SU) == base - lost + min(0, 3 - value)
    assert table.stock(GER) == 38 + 4 + lost


@pytest.mark.rule("EU-18.7")
def test_stock_cap_and_what_may_be_spent_are_seen_by_all() -> None:
    table = Table(power=GER, stock={GER: 18}, basis={GER: 28}, paid=3)

    figures = {str(each.name): each.value for each in table.seen().powers[GER].figures}

    assert figures == {"Turn cap": 14, "May still spend": 11, "Conquests": 4, "Debt": 0}
    assert table.seen().powers[GER].treasury == 18


@pytest.mark.rule("EU-18.8")
def test_a_base_of_the_scenario_contains_what_was_held() -> None:
    table = Table(scenario="barbarossa", date=date("winter", 1941), control={"lvov": GER}, wars=[(GER, SU)])
    lvov, base = table.state.world.value[Space("lvov")], table.state.world.scenario.base["1942"]

    table.end_season()

    assert table.stock(GER) == base[GER] + lvov
    assert table.stock(SU) == base[SU] - lvov


@pytest.mark.rule("EU-18.8")
def test_conquests_outside_of_the_theater_stay() -> None:
    table = Table(scenario="sickle_cut", date=WINTER)

    table.end_season()

    assert table.stock(GER) == 30 + 4  # Poland


@pytest.mark.rule("EU-19.6")
def test_the_holder_of_a_fallen_capital_has_half_of_its_first_base() -> None:
    table = Table(power=GER, date=WINTER, fallen=[FRA], control={"paris": GER}, wars=[(GER, UK)])

    table.end_season()

    assert table.stock(GER) == 30 + 4 + 9


@pytest.mark.rule("EU-2.3")
def test_a_small_country_is_worth_what_its_capital_says() -> None:
    table = Table()

    assert table.view("belgium").value == 4
    assert sum(table.view(area).value for area in ("bucharest", "cluj", "iasi", "constanta")) == 4
