"""Turns what scripts may say, counts in place of pieces, into actions."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.errors import ScriptError
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.course import pending

AUTO = "auto"
"""Stands for the first piece that fits."""


def resolve(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """An action's plain data with pieces in place of counts and of "auto".

    `"units": {"tank": 2}` means the first two tanks that fit, unmoved ones first; `"zone": "auto"` the first
    sea zone where transports have room; casualties by counts are taken from those the rules offer.

    Raises:
        ScriptError: there are not so many.
    """
    found = dict(data)
    resolver = _RESOLVERS.get(str(data.get("type")))
    if resolver is not None:
        resolver(state, found)
    return found


def _move(state: State, data: dict[str, Any]) -> None:
    path = data.get("path")
    if not isinstance(path, list) or not path or not isinstance(path[0], str):
        raise ScriptError("'path' lists every space from the first to the last: found {found}.", found=path)
    for key in ("units", "riders"):
        if isinstance(data.get(key), Mapping):
            here = [
                u
                for u in _own(state, data, path[0])
                if u.aboard is None or state.world.row(u).domain == "air"
            ]
            data[key] = _take(data[key], here, path[0])


def _load(state: State, data: dict[str, Any]) -> None:
    space = Space(str(data.get("space", "")))
    if isinstance(data.get("units"), Mapping):
        ashore = [unit for unit in _own(state, data, space) if unit.aboard is None]
        data["units"] = _take(data["units"], ashore, space)
    if data.get("zone", AUTO) == AUTO:
        data["zone"] = _zone_with_room(state, data, space)


def _zone_with_room(state: State, data: Mapping[str, Any], space: Space) -> Space:
    """The first zone beside the territory where ships of the power's side have room (CL-9.3, CL-9.11)."""
    power = Power(str(data.get("power", "")))
    units = data.get("units")
    boarding = units if isinstance(units, list) else []
    load = sum(state.world.row(unit).load for unit in state.forces.at(space) if unit.id in boarding)
    for zone in state.world.neighbors.get(space, ()) if power in state.world.powers else ():
        room = sum(
            state.world.row(ship).capacity
            - sum(state.world.row(unit).load for unit in cargo_of(state, ship, zone))
            for ship in state.forces.at(zone)
            if state.world.row(ship).capacity and state.relations.allied(ship.owner, power)
        )
        if 0 < load <= room:
            return zone
    raise ScriptError("No transports beside {space} have room for these units.", space=space)


def _unload(state: State, data: dict[str, Any]) -> None:
    if isinstance(data.get("units"), Mapping):
        zone = Space(str(data.get("zone", "")))
        aboard = [unit for unit in _own(state, data, zone) if unit.aboard is not None]
        data["units"] = _take(data["units"], aboard, zone)


def _take_back(state: State, data: dict[str, Any]) -> None:
    space = Space(str(data.pop("space", "")))
    if isinstance(data.get("units"), Mapping):
        data["units"] = _take(data["units"], _own(state, data, space), space, moved_first=True)


def _casualties(state: State, data: dict[str, Any]) -> None:
    if not isinstance(data.get("units"), Mapping):
        return
    question, frame = pending(state)
    options = question.options(state, frame)
    if not isinstance(options, CasualtyOptions):
        raise ScriptError("Nobody is asked for casualties now.")
    taken: list[UnitId] = []
    for unit_type, count in data["units"].items():
        offered = [unit for group in options.groups if group.unit_type == unit_type for unit in group.units]
        taken += _first(offered, count, unit_type, "the battle")
    data["units"] = taken


def _withdraw(state: State, data: dict[str, Any]) -> None:
    """`"moves": {"sz_baltic": 2}` sends the first submarines of the battle there."""
    if not isinstance(data.get("moves"), Mapping):
        return
    here = state.battle.space if state.battle is not None else Space("")
    submarines = [unit.id for unit in _own(state, data, here) if state.world.row(unit).submarine]
    moves: list[tuple[UnitId, str]] = []
    for zone, count in data["moves"].items():
        moves += [(unit, zone) for unit in _first(submarines[len(moves) :], count, "submarine", here)]
    data["moves"] = moves


def _first_offer(key: str) -> Callable[[State, dict[str, Any]], None]:
    """`key: "auto"` takes what the first choice offered by the rules says there."""

    def resolver(state: State, data: dict[str, Any]) -> None:
        if data.get(key) != AUTO:
            return
        question, frame = pending(state)
        for choice in question.options(state, frame).choices():
            if hasattr(choice.action, key) and choice.space in (None, data.get("space", choice.space)):
                data[key] = getattr(choice.action, key)
                return
        raise ScriptError("The rules offer nothing for '{key}' now.", key=key)

    return resolver


_RESOLVERS: dict[str, Callable[[State, dict[str, Any]], None]] = {
    "move_units": _move,
    "load_units": _load,
    "unload_units": _unload,
    "take_back": _take_back,
    "choose_casualties": _casualties,
    "withdraw_submarines": _withdraw,
    "bombard": _first_offer("units"),
    "land_fighter": _first_offer("unit"),
}


def _own(state: State, data: Mapping[str, Any], space: str) -> list[Unit]:
    """The pieces of the acting power in a space."""
    return [unit for unit in state.forces.at(Space(space)) if unit.owner == data.get("power")]


def _take(
    counts: Mapping[str, Any], units: Iterable[Unit], space: str, *, moved_first: bool = False
) -> list[UnitId]:
    """The first pieces of each type, those that have not moved before the others."""
    ordered = sorted(units, key=lambda unit: (_has_moved(unit) != moved_first, unit.id))
    taken: list[UnitId] = []
    for unit_type, count in counts.items():
        fitting = [unit.id for unit in ordered if unit.type == unit_type]
        taken += _first(fitting, count, UnitType(unit_type), space)
    return taken


def _has_moved(unit: Unit) -> bool:
    return unit.moved > 0 or unit.start is not None or unit.spent


def _first(units: list[UnitId], count: object, unit_type: str, space: str) -> list[UnitId]:
    if type(count) is not int or not 0 <= count <= len(units):
        raise ScriptError(
            "{space} has {found} × {unit} that fit, not {count}.",
            space=space,
            found=len(units),
            unit=unit_type,
            count=count,
        )
    return units[:count]
