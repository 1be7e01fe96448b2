"""The short form of actions in scripts: units by what and where they are instead of by their numbers."""

import re
from collections.abc import Mapping
from typing import Any

from axis_desktop.model.errors import ScriptError
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.europe1939.state import State

_UNITS = re.compile(r"(?:(?P<count>[1-9]\d?) )?(?P<type>[a-z_]+)@(?P<space>[a-z_]+)")
"""Such as "infantry@cologne" or "3 infantry@cologne"."""

_LISTS = ("units", "fleets")
_SINGLE = ("unit", "fleet")


def resolved(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """An action of a script with the numbers of its units.

    Units are those of the power that acts, and of the small countries that it runs; a unit is named once in
    an action, and those with the lowest numbers first.

    Raises:
        ScriptError: fewer such units are there than the action names.
    """
    return _Names(state, Power(str(data.get("power", "")))).in_table(data)


class _Names:
    """Finds the units that an action names, each once."""

    def __init__(self, state: State, power: Power) -> None:
        self._state, self._owners = state, state.runs(power)
        self._taken: set[UnitId] = set()

    def in_table(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """A table with numbers for names, and tables in it."""
        found: dict[str, Any] = {}
        for key, value in data.items():
            if key in _LISTS and isinstance(value, list):
                found[key] = [number for each in value for number in self._numbers(each)]
            elif key in _SINGLE and isinstance(value, str):
                found[key] = self._numbers(value)[0]
            elif isinstance(value, list):
                found[key] = [self.in_table(each) if isinstance(each, dict) else each for each in value]
            else:
                found[key] = value
        return found

    def _numbers(self, name: Any) -> list[Any]:
        match = _UNITS.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            return [name]
        count, kind, space = int(match["count"] or 1), UnitType(match["type"]), Space(match["space"])
        free = sorted(
            unit.id
            for unit in self._state.forces.at(space)
            if unit.type == kind and unit.owner in self._owners and unit.id not in self._taken
        )
        if len(free) < count:
            text = "'{name}': only {n} of these are there."
            raise ScriptError(text, name=name, n=len(free))
        self._taken |= set(free[:count])
        return list(free[:count])
