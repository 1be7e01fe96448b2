"""Turns what scripts may say, counts in place of pieces, into actions."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.scripting import Scripting, first, own_units
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.course import COURSE


def _withdraw(state: State, data: dict[str, Any]) -> None:
    """`"moves": {"sz_baltic": 2}` sends the first submarines of the battle there."""
    if not isinstance(data.get("moves"), Mapping):
        return
    here = state.battle.space if state.battle is not None else Space("")
    submarines = [unit.id for unit in own_units(state, data, here) if state.world.row(unit).submarine]
    moves: list[tuple[UnitId, str]] = []
    for zone, count in data["moves"].items():
        taken = first(submarines[len(moves) :], count, "submarine", here)
        moves += [(unit, zone) for unit in taken]
    data["moves"] = moves


SCRIPTING: Scripting[State] = Scripting(
    COURSE.options,
    {"withdraw_submarines": _withdraw},
    offers={"bombard": "units", "land_fighter": "unit"},
)
