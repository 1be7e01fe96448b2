"""Turns what scripts may say, counts in place of pieces, into actions."""

from collections.abc import Callable, Mapping
from typing import Any

from axis_desktop.model.asking.options import Options
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war import scripting
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.course import pending


def resolve(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """An action's plain data with pieces in place of counts and of "auto" (`area_war.scripting`).

    Raises:
        ScriptError: there are not so many.
    """
    found = dict(data)
    resolver = _RESOLVERS.get(str(data.get("type")))
    if resolver is not None:
        resolver(state, found)
    return found


def _casualties(state: State, data: dict[str, Any]) -> None:
    scripting.resolve_casualties(lambda: _options(state), data)


def _withdraw(state: State, data: dict[str, Any]) -> None:
    """`"moves": {"sz_baltic": 2}` sends the first submarines of the battle there."""
    if not isinstance(data.get("moves"), Mapping):
        return
    here = state.battle.space if state.battle is not None else Space("")
    own = scripting.own_units(state, data, here)
    submarines = [unit.id for unit in own if state.world.row(unit).submarine]
    moves: list[tuple[UnitId, str]] = []
    for zone, count in data["moves"].items():
        taken = scripting.first(submarines[len(moves) :], count, "submarine", here)
        moves += [(unit, zone) for unit in taken]
    data["moves"] = moves


def _first_offer(key: str) -> Callable[[State, dict[str, Any]], None]:
    return lambda state, data: scripting.first_offer(lambda: _options(state), key, data)


def _options(state: State) -> Options:
    question, frame = pending(state)
    return question.options(state, frame)


_RESOLVERS: dict[str, Callable[[State, dict[str, Any]], None]] = {
    "move_units": scripting.resolve_move,
    "load_units": scripting.resolve_load,
    "unload_units": scripting.resolve_unload,
    "take_back": scripting.resolve_taking_back,
    "choose_casualties": _casualties,
    "withdraw_submarines": _withdraw,
    "bombard": _first_offer("units"),
    "land_fighter": _first_offer("unit"),
}
