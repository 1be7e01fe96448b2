"""Turns what scripts may say, counts and names in place of pieces, into actions."""

from typing import Any

from axis_desktop.model.errors import ScriptError
from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.scripting import Scripting
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.course import COURSE


def _repair(state: State, data: dict[str, Any]) -> None:
    """`"unit": "air_base"` means that facility of the territory."""
    named = data.get("unit")
    if not isinstance(named, str):
        return
    space = Space(str(data.get("space", "")))
    facility = next((u for u in facilities_in(state, space) if u.type == named), None)
    if facility is None:
        raise ScriptError("{space} has no {unit}.", space=space, unit=named)
    data["unit"] = facility.id


SCRIPTING: Scripting[State] = Scripting(COURSE.options, {"repair_facility": _repair})
