"""Small countries: their forces, whom they join, how they vanish (EU-20)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import BattleBegan, UnitsLost, UnitsPlaced
from axis_desktop.model.session import Session
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import EndPhase, OrderAttack, PlaceForce
from axis_desktop.systems.europe1939.events import CountryFell, CountryJoined
from axis_desktop.systems.europe1939.rulebook import REVISION
from tests.systems.europe1939.table import AIR, FLT, FRA, GER, INF, ITA, SU, UK, WEST, Table, of_kind, unit


def attacking(table: Table, space: str, *units: int) -> OrderAttack:
    return OrderAttack(power=table.active, space=Space(space), units=units)


def placing(table: Table, kind: str, space: str) -> PlaceForce:
    return PlaceForce(power=table.asked.power, unit_type=kind, space=Space(space))  # type: ignore[arg-type]


def italy_before_zagreb(revision: int = REVISION) -> Table:
    """Italy is about to attack Yugoslavia, for which Britain as the richest opponent sets up."""
    stock = {GER: 20, UK: 10, FRA: 9, ITA: 10, SU: 5}
    return Table(unit(INF, "venice", ITA), power=ITA, stock=stock, wars=WEST, revision=revision)


@pytest.mark.rule("EU-20.1")
def test_the_strongest_opponent_sets_the_forces_up_before_the_attack_goes_on() -> None:
    table = italy_before_zagreb()

    table.do(attacking(table, "zagreb", 1))

    asked = table.asked
    assert (asked.power, asked.rule, asked.kind) == (
        UK,
        "EU-20.1",
        "place_units",
    )  # the other side of the table
    assert asked.phase == "setup"  # it isn't the war of whoever sets up
    assert asked.space == "zagreb"
    assert str(asked.prompt).endswith("italy attacks zagreb.")
    assert table.options.waiting() == {INF: 4, AIR: 1}
    table.refused("EU-20.1", placing(table, INF, "athens"))
    table.refused("EU-20.1", placing(table, FLT, "zagreb"))
    for _ in range(4):
        table.do(placing(table, INF, "belgrade"))
    table.refused("EU-20.1", EndPhase(power=UK))
    assert of_kind(table.do(placing(table, AIR, "belgrade")), UnitsPlaced)

    # All of them stand, and could still be taken back: the attack waits for the word of whoever placed them.
    assert (table.asked.power, table.asked.kind, table.options.waiting()) == (UK, "place_units", {})
    assert table.holder("zagreb") == "yugoslavia"
    table.refused("EU-20.1", placing(table, INF, "belgrade"))
    table.end_phase()

    assert table.holder("zagreb") == ITA  # nobody stood there: the units walked in
    assert table.stock(ITA) == 8  # the declaration alone


@pytest.mark.rule("EU-20.1")
def test_in_games_begun_before_the_attack_goes_on_with_the_last_unit() -> None:
    table = italy_before_zagreb(revision=1)
    table.do(attacking(table, "zagreb", 1))
    for _ in range(4):
        table.do(placing(table, INF, "belgrade"))

    table.do(placing(table, AIR, "belgrade"))

    assert table.holder("zagreb") == ITA


@pytest.mark.rule("EU-20.1")
def test_the_last_unit_of_a_small_country_can_be_taken_back() -> None:
    table = italy_before_zagreb()
    game = Session(system, table.setup)
    game.submit(attacking(table, "zagreb", 1))
    for kind in (INF, INF, INF, INF):
        game.submit(PlaceForce(power=UK, unit_type=kind, space=Space("belgrade")))
    before = system.encode(game.state)
    game.submit(PlaceForce(power=UK, unit_type=AIR, space=Space("zagreb")))

    game.undo()
    assert system.encode(game.state) == before

    game.submit(PlaceForce(power=UK, unit_type=AIR, space=Space("belgrade")))
    game.submit(EndPhase(power=UK))
    assert game.state.holder(Space("zagreb")) == ITA


@pytest.mark.rule("EU-20.1")
def test_of_enemies_at_war_the_richest_sets_up() -> None:
    table = Table(unit(INF, "cologne", GER), stock={UK: 5, FRA: 12, GER: 18}, wars=WEST)
    table.do(attacking(table, "belgium", 1), 6, 6, 6)

    assert table.state.patrons == {"belgium": FRA}
    assert len([each for _, each in table.state.forces.all() if each.owner == "belgium"]) == 2


@pytest.mark.rule("EU-20.2")
@pytest.mark.rule("EU-20.7")
def test_with_its_capital_a_country_is_gone_everywhere() -> None:
    """Trap 25."""
    table = Table(
        unit(INF, "vienna", GER),
        unit(INF, "belgrade", "yugoslavia"),
        unit(INF, "skopje", "yugoslavia"),
        unit(INF, "sarajevo", UK),
        unit(INF, "budapest", GER),
        patrons={"yugoslavia": UK, "hungary": GER},
        wars=[*WEST, (GER, "yugoslavia")],
        phase="war",
        unsupplied=[],
    )

    events = table.do(attacking(table, "belgrade", 5), 1, 6)

    assert of_kind(events, CountryFell)[0].by == GER
    assert not table.alive(3)
    assert [table.holder(area) for area in ("belgrade", "skopje", "zagreb", "sarajevo")] == [
        GER,
        GER,
        GER,
        UK,
    ]
    assert "yugoslavia" not in table.state.patrons
    assert len(of_kind(events, UnitsLost)) == 2


@pytest.mark.rule("EU-20.2")
def test_once_conquered_its_areas_change_hands_one_by_one() -> None:
    table = Table(
        unit(INF, "skopje", UK),
        power=UK,
        phase="noncombat",
        wars=WEST,
        control={"belgrade": GER, "zagreb": GER, "sarajevo": GER, "skopje": UK},
        unsupplied=[],
    )

    table.march(1, "belgrade")

    assert (table.holder("belgrade"), table.holder("zagreb")) == (UK, GER)


@pytest.mark.rule("EU-20.3")
def test_a_country_that_stands_joins_the_other_alliance_at_the_end_of_the_turn() -> None:
    table = Table(
        unit(INF, "sofia", GER),
        unit(INF, "athens", "greece"),
        patrons={"greece": UK},
        raided={"greece": GER},
        control={"sofia": GER, "varna": GER},
        wars=[*WEST, (GER, "greece")],
        unsupplied=[],
    )
    assert not table.allied(UK, "greece")

    events = table.end_turn()

    assert of_kind(events, CountryJoined)[0].patron == UK
    assert table.allied(UK, "greece")
    assert table.allied(FRA, "greece")
    assert "greece" in table.state.runs(UK)


@pytest.mark.rule("EU-20.3")
@pytest.mark.rule("EU-4.4")
def test_its_units_act_in_the_turn_of_the_power_that_runs_it() -> None:
    table = Table(
        unit(INF, "athens", "greece"),
        power=UK,
        phase="noncombat",
        patrons={"greece": UK},
        wars=[*WEST, (GER, "greece")],
    )

    table.march(1, "salonika")

    assert table.where(1) == "salonika"


@pytest.mark.rule("EU-20.6")
def test_whom_a_neutral_power_attacks_is_at_war_with_it_alone() -> None:
    table = Table(
        unit(INF, "leningrad", SU),
        unit(INF, "helsinki", "finland"),
        power=SU,
        phase="redeploy",
        patrons={"finland": GER},
        raided={"finland": SU},
        wars=[*WEST, (SU, "finland")],
    )
    table.end_turn()

    assert table.at_war(SU, "finland")
    assert not table.allied(GER, "finland")
    assert "finland" in table.state.runs(GER)


@pytest.mark.rule("EU-20.6")
def test_it_joins_the_other_side_when_its_attacker_joins_one() -> None:
    table = Table(
        unit(INF, "brest_litovsk", SU),
        unit(INF, "warsaw", GER),
        unit(INF, "helsinki", "finland"),
        patrons={"finland": GER},
        wars=[*WEST, (SU, "finland")],
        stock={GER: 18},
    )

    table.do(attacking(table, "brest_litovsk", 2), 6, 6)

    assert table.allied(GER, "finland")
    assert table.at_war("finland", UK)  # which is now the ally of the Soviet Union


@pytest.mark.rule("EU-20.4")
def test_a_new_ally_pays_only_from_the_next_accounting() -> None:
    table = Table(patrons={"romania": GER}, wars=WEST, stock={GER: 5}, counted={GER: {"warsaw": 4}})

    assert table.state.counted[GER] == {"warsaw": 4}
    table.end_season()
    table.end_season()
    assert table.stock(GER) == 30 + 4 + 4


@pytest.mark.rule("EU-20.7")
def test_of_a_country_without_capital_the_area_with_the_value_decides_and_supplies_nobody() -> None:
    table = Table(
        fallen=[FRA], control={"oran": "algeria", "algiers": "algeria", "paris": GER}, wars=[(GER, UK)]
    )

    assert table.state.world.heart("algeria") == "algiers"  # type: ignore[arg-type]
    assert "algiers" not in table.state.world.capitals


@pytest.mark.rule("EU-23.2")
@pytest.mark.rule("EU-20.3")
def test_a_country_joins_by_itself_at_its_date() -> None:
    table = Table(power=FRA, phase="redeploy", options=["accession"], wars=WEST)
    table.end_season()  # winter 1939: Slovakia is due since autumn

    assert table.allied(GER, "slovakia")
    assert table.view("bratislava").stacks[0].pieces[0].count == 1
    assert "hungary" not in table.state.patrons
    without = Table(power=FRA, phase="redeploy", wars=WEST)
    without.end_season()
    assert "slovakia" not in without.state.patrons


@pytest.mark.rule("EU-20.3")
def test_who_attacks_beside_the_power_in_turn_is_named() -> None:
    table = Table(
        unit(INF, "iasi", "romania"),
        unit(INF, "iasi", GER),
        unit(INF, "kiev", SU),
        wars=[(GER, SU), ("romania", SU)],
        patrons={"romania": GER},
        control={"iasi": "romania"},
    )

    events = table.do(attacking(table, "kiev", 1, 2), 6, 6, 6)

    (began,) = of_kind(events, BattleBegan)
    assert (began.attacker, began.helpers) == (GER, ("romania",))


@pytest.mark.rule("EU-10.2")
@pytest.mark.rule("EU-20.1")
def test_of_a_country_that_nobody_is_left_to_help_the_attacker_picks_the_losses() -> None:
    table = Table(
        *(unit(INF, "belgium", UK) for _ in range(4)),
        power=UK,
        stock={UK: 20},
        basis={UK: 40},
        wars=[],
        fallen=[GER, ITA],
        control={"belgium": UK},
    )
    table.do(attacking(table, "netherlands", 1, 2, 3, 4), 6, 6, 6, 1, 6, 6)
    asked = table.asked

    assert (asked.kind, asked.power) == ("choose_casualties", UK)
    table.do(table.options.casualties(table.options.suggested))
    assert sum(each.owner == "netherlands" for _, each in table.state.forces.all()) == 1
