"""Scripts name units by what and where they are."""

from typing import Any

import pytest

from axis_desktop.model import ScriptError
from axis_desktop.systems.europe1939 import system
from tests.systems.europe1939.table import ARM, FLT, GER, INF, UK, WEST, Table, unit


def resolved(table: Table, **data: Any) -> Any:
    return system.resolve_action(table.state, data)


def test_units_are_named_by_type_and_place() -> None:
    table = Table(
        unit(INF, "cologne", GER), unit(INF, "cologne", GER), unit(ARM, "stuttgart", GER), wars=WEST
    )

    order = resolved(
        table,
        type="order_attack",
        power=GER,
        space="metz",
        units=["2 infantry@cologne", "armor@stuttgart"],
    )

    assert order.units == (1, 2, 3)
    assert resolved(table, type="rebase", power=GER, units=[7], space="berlin").units == (7,)


def test_each_unit_is_named_once_also_in_what_is_carried() -> None:
    table = Table(
        unit(FLT, "plymouth", UK), unit(FLT, "plymouth", UK), unit(INF, "plymouth", UK), power=UK, wars=WEST
    )

    order = resolved(
        table,
        type="order_attack",
        power=UK,
        space="kiel",
        units=["fleet@plymouth"],
        cargo=[{"fleet": "fleet@plymouth", "unit": "infantry@plymouth"}],
    )

    assert order.units != (order.cargo[0].fleet,)
    assert order.cargo[0].unit == 3


def test_what_is_not_there_is_told() -> None:
    table = Table(unit(INF, "cologne", GER), wars=WEST)

    with pytest.raises(ScriptError, match="only 1"):
        resolved(
            table, type="move_units", power=GER, units=["2 infantry@cologne"], path=["cologne", "bremen"]
        )
    with pytest.raises(ScriptError):
        resolved(table, type="conquer", power=GER)
