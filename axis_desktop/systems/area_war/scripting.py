"""What scripts may say in place of pieces: counts, and "auto" for the first that fits."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from axis_desktop.model.asking.options import CasualtyOptions, Options
from axis_desktop.model.errors import ScriptError
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.sea.berths import distribute, free_room
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.area_war.units import Unit

AUTO = "auto"
"""Stands for the first that fits."""

OptionsOf = Callable[[], Options]
"""What may be answered now."""

S = TypeVar("S", bound=Turn)

Resolver = Callable[[S, dict[str, Any]], None]
"""Writes pieces into an action's plain data in place of what a script says."""


class Scripting(Generic[S]):
    """The short forms of a game.

    Args:
        options: what may be answered in a state.
        resolvers: those of the game's own actions, by type.
        offers: actions in which "auto" takes the first offer, with the key where it stands.
    """

    def __init__(
        self,
        options: Callable[[S], Options],
        resolvers: Mapping[str, Resolver[S]],
        offers: Mapping[str, str] = {},
    ) -> None:
        self._options, self._resolvers, self._offers = options, resolvers, offers

    def resolve(self, state: S, data: Mapping[str, Any]) -> dict[str, Any]:
        """An action's plain data with pieces in place of counts and of "auto".

        Raises:
            ScriptError: there are not so many, or nothing is offered.
        """
        found, kind = dict(data), str(data.get("type"))
        if kind == "choose_casualties":
            resolve_casualties(lambda: self._options(state), found)
        elif kind in self._offers:
            first_offer(lambda: self._options(state), self._offers[kind], found)
        elif resolver := _SHARED.get(kind):
            resolver(state, found)
        elif own := self._resolvers.get(kind):
            own(state, found)
        return found


def resolve_move(here: Turn, data: dict[str, Any]) -> None:
    """`"units": {"tank": 2}` means the first two tanks at the beginning of the path, unmoved ones first."""
    path = data.get("path")
    if not isinstance(path, list) or not path or not isinstance(path[0], str):
        raise ScriptError("'path' lists every space from the first to the last: found {found}.", found=path)
    for key in ("units", "riders"):
        if isinstance(data.get(key), Mapping):
            fitting = [
                u
                for u in own_units(here, data, path[0])
                if u.aboard is None or here.world.row(u).domain == "air"
            ]
            data[key] = take(data[key], fitting, path[0])


def resolve_load(here: Turn, data: dict[str, Any]) -> None:
    """Counts are of units ashore; `"zone": "auto"` is the first sea zone where transports have room."""
    space = Space(str(data.get("space", "")))
    if isinstance(data.get("units"), Mapping):
        ashore = [unit for unit in own_units(here, data, space) if unit.aboard is None]
        data["units"] = take(data["units"], ashore, space)
    if data.get("zone", AUTO) == AUTO:
        data["zone"] = _zone_with_room(here, data, space)


def _zone_with_room(here: Turn, data: Mapping[str, Any], space: Space) -> Space:
    """The first zone beside the territory where ships of the power and its allies have room."""
    power = Power(str(data.get("power", "")))
    units = data.get("units")
    boarding = units if isinstance(units, list) else []
    loads = [(u.id, here.world.row(u).load) for u in here.forces.at(space) if u.id in boarding]
    for zone in here.world.neighbors.get(space, ()) if power in here.world.powers else ():
        ships = [
            ship
            for ship in here.forces.at(zone)
            if here.world.row(ship).capacity and here.relations.allied(ship.owner, power)
        ]
        rooms = {ship.id: free_room(here, ship, zone) for ship in ships}
        if loads and distribute(loads, rooms) is not None:
            return zone
    raise ScriptError("No transports beside {space} have room for these units.", space=space)


def resolve_unload(here: Turn, data: dict[str, Any]) -> None:
    """Counts are of units aboard."""
    if isinstance(data.get("units"), Mapping):
        zone = Space(str(data.get("zone", "")))
        aboard = [unit for unit in own_units(here, data, zone) if unit.aboard is not None]
        data["units"] = take(data["units"], aboard, zone)


def resolve_taking_back(here: Turn, data: dict[str, Any]) -> None:
    """`"space"` says where the units are; those that have moved come first."""
    space = Space(str(data.pop("space", "")))
    if isinstance(data.get("units"), Mapping):
        data["units"] = take(data["units"], own_units(here, data, space), space, moved_first=True)


def resolve_casualties(options: OptionsOf, data: dict[str, Any]) -> None:
    """Counts are taken from the units that the rules offer."""
    if not isinstance(data.get("units"), Mapping):
        return
    asked = options()
    if not isinstance(asked, CasualtyOptions):
        raise ScriptError("Nobody is asked for casualties now.")
    taken: list[UnitId] = []
    for unit_type, count in data["units"].items():
        offered = [unit for group in asked.groups if group.unit_type == unit_type for unit in group.by_hit]
        taken += first(offered, count, unit_type, "the battle")
    data["units"] = taken


def first_offer(options: OptionsOf, key: str, data: dict[str, Any]) -> None:
    """`key: "auto"` takes what the first choice offered by the rules says there."""
    if data.get(key) != AUTO:
        return
    for choice in options().choices():
        if hasattr(choice.action, key) and choice.space in (None, data.get("space", choice.space)):
            data[key] = getattr(choice.action, key)
            return
    raise ScriptError("The rules offer nothing for '{key}' now.", key=key)


def own_units(here: Turn, data: Mapping[str, Any], space: str) -> list[Unit]:
    """The pieces of the acting power in a space."""
    return [unit for unit in here.forces.at(Space(space)) if unit.owner == data.get("power")]


def take(
    counts: Mapping[str, Any], units: Iterable[Unit], space: str, *, moved_first: bool = False
) -> list[UnitId]:
    """The first pieces of each type, those that have not moved before the others."""
    ordered = sorted(units, key=lambda unit: (_has_moved(unit) != moved_first, unit.id))
    taken: list[UnitId] = []
    for unit_type, count in counts.items():
        fitting = [unit.id for unit in ordered if unit.type == unit_type]
        taken += first(fitting, count, UnitType(unit_type), space)
    return taken


def _has_moved(unit: Unit) -> bool:
    return unit.moved > 0 or unit.start is not None or unit.spent


def first(units: list[UnitId], count: object, unit_type: str, space: str) -> list[UnitId]:
    """So many of these pieces.

    Raises:
        ScriptError: there are not so many.
    """
    if type(count) is not int or not 0 <= count <= len(units):
        raise ScriptError(
            "{space} has {found} × {unit} that fit, not {count}.",
            space=space,
            found=len(units),
            unit=unit_type,
            count=count,
        )
    return units[:count]


_SHARED: dict[str, Callable[[Turn, dict[str, Any]], None]] = {
    "move_units": resolve_move,
    "load_units": resolve_load,
    "unload_units": resolve_unload,
    "take_back": resolve_taking_back,
}
