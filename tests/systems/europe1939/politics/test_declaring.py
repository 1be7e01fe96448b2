"""Declarations and what they draw in, intervention (EU-5, EU-6)."""

from typing import Any

import pytest

from axis_desktop.model import Action, Space, UnitId
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.events import WarDeclared
from tests.systems.europe1939.table import (
    AIR,
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


def attacking(table: Table, space: str, *units: int) -> OrderAttack:
    return OrderAttack(power=table.active, space=Space(space), units=units)


@pytest.mark.rule("EU-6.1")
@pytest.mark.rule("EU-6.5")
@pytest.mark.rule("EU-6.9")
def test_germany_pays_three_for_an_attack_on_belgium_and_so_would_france() -> None:
    for power, base in ((GER, "cologne"), (FRA, "calais")):
        table = Table(*(unit(INF, base, power) for _ in range(3)), power=power, stock={power: 10}, wars=WEST)

        events = table.do(attacking(table, "belgium", 1, 2, 3), 1, 1, 6, 6, 6)

        assert of_kind(events, WarDeclared)[0].on == "belgium"
        assert (table.stock(power), table.state.paid) == (7, 3)


@pytest.mark.rule("EU-6.3")
def test_the_ally_of_the_attacker_joins_for_nothing() -> None:
    table = Table(
        *(unit(INF, "calais", FRA) for _ in range(3)),
        unit(INF, "calais", UK),
        power=FRA,
        stock={FRA: 10, UK: 10},
        wars=WEST,
    )
    table.do(attacking(table, "belgium", 1, 2, 3), 6, 6, 6, 6, 6)
    assert table.at_war(UK, "belgium")
    assert not table.at_war(ITA, "belgium")


@pytest.mark.rule("EU-6.2")
def test_nobody_declares_war_without_attacking() -> None:
    table = Table(unit(INF, "cologne", GER), unit(INF, "konigsberg", GER), wars=WEST)

    table.refused("EU-6.2", attacking(table, "belgium"))
    table.refused("EU-7.9", attacking(table, "belgium", 2))  # out of reach
    assert table.stock(GER) == 18


@pytest.mark.rule("EU-6.1")
@pytest.mark.rule("EU-5.3")
@pytest.mark.rule("EU-5.4")
def test_italy_joins_the_axis_by_declaring_war_on_france_for_seven() -> None:
    table = Table(
        unit(INF, "turin", ITA),
        unit(INF, "lyon", FRA),
        power=ITA,
        stock={ITA: 14},
        basis={ITA: 30},
        wars=WEST,
    )
    assert not table.allied(ITA, GER)

    events = table.do(attacking(table, "lyon", 1), 6, 6)

    assert table.allied(ITA, GER)
    assert table.at_war(ITA, UK)
    assert table.stock(ITA) == 14 - 7 - 1
    declared = of_kind(events, WarDeclared)[0]
    assert (FRA, ITA) in declared.drawn_in
    assert {FRA, UK} <= set(declared.own_news_of), "they have to hear of it"
    assert ITA not in declared.own_news_of


@pytest.mark.rule("EU-5.3")
@pytest.mark.rule("EU-5.4")
def test_italy_is_drawn_to_germany_by_a_french_declaration_too() -> None:
    army = (unit(INF, "lyon", FRA), unit(INF, "turin", ITA))
    table = Table(*army, power=FRA, stock={FRA: 14}, basis={FRA: 30}, wars=WEST)
    assert not table.at_war(ITA, FRA)

    events = table.do(attacking(table, "turin", 1), 6, 6)

    assert table.allied(ITA, GER)
    assert table.at_war(ITA, UK)
    assert table.stock(FRA) == 14 - 7 - 1
    assert of_kind(events, WarDeclared)[0].on == ITA
    poor = Table(*army, power=FRA, stock={FRA: 7}, basis={FRA: 30}, wars=WEST)
    poor.refused("EU-4.6", attacking(poor, "turin", 1))


@pytest.mark.rule("EU-5.2")
@pytest.mark.rule("EU-5.5")
def test_a_neutral_great_power_has_no_allies_but_may_attack_small_countries() -> None:
    table = Table(unit(INF, "leningrad", SU), power=SU, stock={SU: 12}, wars=WEST)
    assert not table.allied(SU, UK)
    assert not table.allied(ITA, GER)
    assert table.allied(UK, FRA)

    table.do(attacking(table, "viipuri", 1))

    assert table.at_war(SU, "finland")
    assert not table.at_war(UK, "finland")


@pytest.mark.rule("EU-5.4")
def test_nobody_declares_war_on_its_own_side() -> None:
    table = Table(unit(INF, "munich", GER), wars=WEST)

    table.refused("EU-5.4", attacking(table, "venice", 1))


@pytest.mark.rule("EU-7.9")
def test_nobody_attacks_an_ally() -> None:
    table = Table(unit(INF, "calais", UK), unit(INF, "paris", FRA), power=UK, wars=WEST)

    table.refused("EU-7.9", attacking(table, "paris", 1))


@pytest.mark.rule("EU-21.8")
def test_the_soviet_union_declares_no_great_war_before_summer_1941() -> None:
    early = Table(unit(INF, "brest_litovsk", SU), unit(INF, "warsaw", GER), power=SU, wars=WEST)
    early.refused("EU-21.8", attacking(early, "warsaw", 1))

    later = Table(
        unit(INF, "brest_litovsk", SU),
        unit(INF, "warsaw", GER),
        power=SU,
        date=date("summer", 1941),
        wars=WEST,
    )
    later.do(attacking(later, "warsaw", 1), 6, 6)
    assert later.at_war(SU, GER)
    assert later.allied(SU, UK)


@pytest.mark.rule("EU-21.4")
def test_a_neutral_of_a_theater_stays_neutral_unless_listed() -> None:
    table = Table(unit(INF, "kiel", GER), scenario="overlord", power=GER, control={"denmark": "denmark"})
    table.refused("EU-21.4", attacking(table, "denmark", 1))

    listed = Table(unit(INF, "kiel", GER), unit(INF, "kiel", GER), scenario="sickle_cut")
    listed.do(attacking(listed, "denmark", 1, 2), 6, 6, 6)
    assert listed.at_war(GER, "denmark")


@pytest.mark.rule("EU-21.4")
def test_germany_pays_nothing_for_barbarossa_in_its_first_turn() -> None:
    def board(**position: Any) -> Table:
        return Table(
            unit(INF, "warsaw", GER),
            unit(INF, "brest_litovsk", SU),
            scenario="barbarossa",
            stock={GER: 20},
            **position,
        )

    first = board()
    first.do(attacking(first, "brest_litovsk", 1), 6, 6)
    assert first.stock(GER) == 19
    assert first.at_war("finland", SU)  # allies of the one who declares join (EU-5.3)

    later = board(date=date("autumn", 1941), patrons={})
    later.do(attacking(later, "brest_litovsk", 1), 6, 6)
    assert later.stock(GER) == 20 - 7 - 1


@pytest.mark.rule("EU-6.5")
@pytest.mark.rule("EU-4.6")
def test_without_hpp_there_is_no_battle() -> None:
    table = Table(unit(INF, "cologne", GER), unit(INF, "metz", FRA), stock={GER: 0}, wars=WEST)
    table.refused("EU-4.6", attacking(table, "metz", 1))

    poor = Table(unit(INF, "cologne", GER), stock={GER: 2}, wars=WEST)
    poor.refused("EU-4.6", attacking(poor, "belgium", 1))  # 2 for the war, 1 for the battle


@pytest.mark.rule("EU-6.9")
@pytest.mark.rule("EU-15.4")
def test_wars_and_battles_count_toward_the_turn_cap() -> None:
    """Trap 12."""
    table = Table(unit(INF, "cologne", GER), stock={GER: 20}, basis={GER: 5}, paid=1, wars=WEST)

    table.refused("EU-15.4", attacking(table, "belgium", 1))


@pytest.mark.rule("EU-6.1")
@pytest.mark.rule("EU-15.4")
def test_war_on_a_great_power_may_take_a_power_past_its_cap_and_uses_it_up() -> None:
    """Italy has 14 at the start of 1940: its cap of 7 is the price of the war alone, without a battle."""
    italy: dict[str, Any] = {"power": ITA, "wars": WEST, "basis": {ITA: 14}}
    army = [unit(INF, "turin", ITA)] * 3 + [unit(INF, "lyon", FRA)]
    table = Table(*army, **italy, stock={ITA: 14})

    table.do(attacking(table, "lyon", 1, 2, 3), 6, 6, 6, 6)

    assert (table.stock(ITA), table.state.paid) == (14 - 7 - 1, 8)
    poor = Table(*army, **italy, stock={ITA: 7})
    poor.refused("EU-4.6", attacking(poor, "lyon", 1, 2, 3))
    later = Table(*army, unit(INF, "marseille", FRA), **{**italy, "wars": [*WEST, (ITA, FRA)]}, paid=8)
    later.refused("EU-15.4", attacking(later, "lyon", 1, 2, 3))


WINTER_WAR: dict[str, Any] = {
    "patrons": {"finland": GER},
    "wars": [*WEST, (SU, "finland")],
    "control": {"viipuri": SU},
    "stock": {GER: 20},
    "basis": {GER: 40},
}


def offered(options: Any, *units: UnitId) -> dict[str, Action]:
    """Where units are offered to go, and the order for it; a war that it means is told, with its price."""
    found = options.targets(units)
    assert all(target.notes for goal, target in found.items() if goal in ("helsinki", "riga"))
    assert all((target.cost > 0) == bool(target.notes) for target in found.values())
    return {goal: target.action for goal, target in found.items()}


@pytest.mark.rule("EU-6.4")
def test_who_helps_a_raided_country_declares_war_on_the_raider_and_sends_units() -> None:
    table = Table(
        unit(AIR, "stockholm", GER),
        unit(INF, "helsinki", "finland"),
        **{**WINTER_WAR, "control": {"viipuri": SU, "stockholm": GER}},
    )
    assert not table.state.is_friendly(GER, Space("helsinki"))
    assert table.rebasing(1, "helsinki") == offered(table.options.moves(), 1)["helsinki"]
    assert table.options.moves().targets((1,))["helsinki"].cost == table.stock(GER) - 13

    events = table.do(table.rebasing(1, "helsinki"))

    assert of_kind(events, WarDeclared)[0].on == SU
    assert table.stock(GER) == 13
    assert table.where(1) == "helsinki"
    assert table.allied(GER, "finland")
    assert table.at_war(GER, SU)
    assert table.allied(SU, UK)


@pytest.mark.rule("EU-6.4")
def test_intervention_is_also_possible_with_a_transport_in_phase_two_but_not_without_money() -> None:
    table = Table(
        unit(FLT, "stettin", GER),
        unit(INF, "stettin", GER),
        unit(INF, "riga", "baltic_states"),
        phase="noncombat",
        patrons={"baltic_states": GER},
        wars=[*WEST, (SU, "baltic_states")],
        control={"tallinn": SU},
        stock={GER: 6},
    )
    table.refused("EU-4.6", table.shipping(1, (2,), "riga"))

    rich = Table(
        unit(FLT, "stettin", GER),
        unit(INF, "stettin", GER),
        unit(INF, "riga", "baltic_states"),
        phase="noncombat",
        patrons={"baltic_states": GER},
        wars=[*WEST, (SU, "baltic_states")],
        control={"tallinn": SU},
        stock={GER: 7},
    )
    assert rich.shipping(1, (2,), "riga") == offered(rich.options, 2)["riga"]
    assert "riga" not in offered(table.options, 2)

    rich.do(rich.shipping(1, (2,), "riga"))
    assert (rich.where(2), rich.stock(GER)) == ("riga", 0)
    assert rich.at_war(GER, SU)


@pytest.mark.rule("EU-6.4")
def test_nobody_is_sent_to_a_neutral_that_nobody_attacks() -> None:
    table = Table(unit(AIR, "stockholm", GER), control={"stockholm": GER}, wars=WEST)

    table.refused("EU-20.5", table.rebasing(1, "helsinki"))


@pytest.mark.rule("EU-1.1")
def test_sides_stand_on_the_sheets_and_war_is_a_state() -> None:
    table = Table(wars=[])

    assert [table.state.world.side_of(power) for power in (GER, ITA)] == ["axis", "axis"]
    assert {table.state.world.side_of(power) for power in (UK, FRA, SU, US)} == {"allies"}
    assert not table.at_war(GER, UK)
