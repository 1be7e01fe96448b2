"""What a declaration would lead to is told before it is made (EU-5.3, EU-5.4, EU-20)."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.politics.consequences import consequences
from tests.systems.europe1939.table import FRA, GER, INF, ITA, SU, UK, WEST, Table, unit


def told(table: Table, power: Power, on: str) -> list[str]:
    return [str(each.text) for each in consequences(table.state, power, Power(on))]


@pytest.mark.rule("EU-5.3")
@pytest.mark.rule("EU-5.4")
def test_war_on_one_is_war_with_its_allies_and_makes_allies() -> None:
    table = Table(
        unit(INF, "turin", ITA),
        unit(INF, "lyon", FRA),
        power=ITA,
        stock={ITA: 10},
        basis={ITA: 20},
        wars=WEST,
    )

    before = told(table, ITA, FRA)
    table.do(OrderAttack(power=ITA, space=Space("lyon"), units=(1,)), 6, 6)

    assert before == [
        "It costs 7.",
        "Also at war with united_kingdom: italy.",
        "germany and italy become allies.",
    ]
    assert table.at_war(ITA, UK)
    assert table.allied(GER, ITA)


@pytest.mark.rule("EU-20.1")
@pytest.mark.rule("EU-20.3")
@pytest.mark.rule("EU-20.6")
def test_of_a_small_country_its_forces_and_its_friends_are_told() -> None:
    table = Table(wars=WEST, stock={FRA: 20, UK: 5, GER: 18, ITA: 3})

    assert told(table, GER, "belgium") == [
        "It costs 2.",
        "france sets up its forces: 2 infantry.",
        "If it stands, it is an ally of france from the end of the turn.",
    ]
    assert (
        told(table, SU, "finland")[-1]
        == "If it stands, it is at war with soviet_union alone, and germany moves it."
    )


@pytest.mark.rule("EU-20.1")
def test_nobody_is_said_to_enter_for_nothing_where_forces_are_still_to_be_set_up() -> None:
    table = Table(unit(INF, "cologne", GER), wars=WEST)

    belgium = table.options.sheet(Space("belgium"), (1,))
    metz = table.options.sheet(Space("metz"), (1,))

    assert [str(note) for note in belgium.notes] == [
        "Its forces are set up first: 2 infantry. The odds count all of them in belgium."
    ]
    assert belgium.price == 3
    assert belgium.defenders == (("belgium", INF, 2),)
    assert table.options.sheet(Space("belgium"), ()).defenders == belgium.defenders
    assert not metz.defenders
    assert [str(note) for note in metz.notes] == ["Nobody can stop the ground units: they enter for nothing."]
    assert metz.price == 0


def test_the_order_sheet_tells_them() -> None:
    table = Table(unit(INF, "cologne", GER), wars=WEST)

    follows = [str(each.text) for each in table.options.sheet(Space("belgium"), (1,)).follows]

    assert any("joins" in text or "sets up" in text for text in follows)
    assert any(text.startswith("War is declared on belgium") for text in follows)


def test_the_order_sheet_tells_them_before_anybody_joins() -> None:
    table = Table(unit(INF, "cologne", GER), wars=WEST)

    before = table.options.sheet(Space("belgium"), ())

    assert before.follows == table.options.sheet(Space("belgium"), (1,)).follows
    assert before.refusal is not None
    assert not table.options.sheet(Space("paris"), ()).follows, "they are at war already"
