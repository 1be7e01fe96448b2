"""Turns what scripts may say, counts in place of pieces, into actions."""

from collections.abc import Callable, Mapping
from typing import Any

from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import ScriptError
from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war import scripting
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.course import pending


def resolve(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """An action's plain data with pieces in place of counts and of "auto" (`area_war.scripting`).

    `"unit": "air_base"` of a repair means that facility of the territory.

    Raises:
        ScriptError: there are not so many, or no such facility.
    """
    found = dict(data)
    resolver = _RESOLVERS.get(str(data.get("type")))
    if resolver is not None:
        resolver(state, found)
    return found


def _repair(state: State, data: dict[str, Any]) -> None:
    named = data.get("unit")
    if not isinstance(named, str):
        return
    space = Space(str(data.get("space", "")))
    facility = next((u for u in facilities_in(state, space) if u.type == named), None)
    if facility is None:
        raise ScriptError("{space} has no {unit}.", space=space, unit=named)
    data["unit"] = facility.id


def _casualties(state: State, data: dict[str, Any]) -> None:
    scripting.resolve_casualties(lambda: _options(state), data)


def _options(state: State) -> Options:
    question, frame = pending(state)
    return question.options(state, frame)


_RESOLVERS: dict[str, Callable[[State, dict[str, Any]], None]] = {
    "move_units": scripting.resolve_move,
    "load_units": scripting.resolve_load,
    "unload_units": scripting.resolve_unload,
    "take_back": scripting.resolve_taking_back,
    "choose_casualties": _casualties,
    "repair_facility": _repair,
}
