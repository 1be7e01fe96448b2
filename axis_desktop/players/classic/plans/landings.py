"""Crossings: what transports could carry, from where to where, in one phase."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import cargo_of, enemy_controlled, enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State


class Crossing(NamedTuple):
    """A transport's load with its way.

    Attributes:
        ship: the transport.
        cargo: what it would land.
        zone: where it would land it from.
        target: the coast.
        actions: boarding, sailing, landing; some of them may be needless.
    """

    ship: UnitId
    cargo: tuple[Unit, ...]
    zone: Space
    target: Space
    actions: tuple[Action, ...]


class _Landfall(NamedTuple):
    """Where a ship can end its way, and the coasts there on which it may land troops."""

    zone: Space
    path: tuple[Space, ...]
    coasts: tuple[Space, ...]


class _Charts:
    """What all crossings of a plan share, worked out once for each zone.

    Args:
        outlook: the board.
        friendly: to coasts of the own side, not to hostile ones.
    """

    def __init__(self, outlook: Outlook[State], *, friendly: bool) -> None:
        self._outlook = outlook
        self._friendly = friendly
        self._ways: dict[tuple[Space, int], dict[Space, Way]] = {}
        self._landfalls: dict[tuple[Space, int], list[_Landfall]] = {}
        self._loads: dict[Space, dict[Space, list[tuple[Unit, ...]]]] = {}

    def ways(self, ship: Unit, zone: Space) -> dict[Space, Way]:
        """The shortest way to every zone that a ship can sail to."""
        key = zone, moves_left(self._outlook.state, ship)
        if key not in self._ways:
            found = sea_ways(self._outlook.state, [ship], zone) if key[1] else {}
            self._ways[key] = {end: ways[0] for end, ways in sorted(found.items())}
        return self._ways[key]

    def landfalls(self, ship: Unit, zone: Space) -> list[_Landfall]:
        """Where a ship could land troops, from where it is or from where it can sail to."""
        key = zone, moves_left(self._outlook.state, ship)
        if key not in self._landfalls:
            state, power = self._outlook.state, self._outlook.power
            paths = {zone: (zone,)} | {end: way.path for end, way in self.ways(ship, zone).items()}
            self._landfalls[key] = [
                _Landfall(end, path, coasts)
                for end, path in sorted(paths.items())
                if not enemy_occupied(state, power, end) and (coasts := self._coasts(end))
            ]
        return self._landfalls[key]

    def _coasts(self, zone: Space) -> tuple[Space, ...]:
        state, power = self._outlook.state, self._outlook.power
        wanted = friendly_to if self._friendly else enemy_controlled
        return tuple(coast for coast in self._outlook.world.neighbors[zone] if wanted(state, power, coast))

    def loads(self, zone: Space) -> dict[Space, list[tuple[Unit, ...]]]:
        """What waits at each coast of a zone, packed into loads."""
        if zone not in self._loads:
            self._loads[zone] = _loads(self._outlook, zone, to_attack=not self._friendly)
        return self._loads[zone]


def crossings(
    outlook: Outlook[State], *, friendly: bool = False, bridging: bool = False
) -> Iterator[Crossing]:
    """Every crossing of own transports to hostile coasts, or to friendly ones.

    The ships of a zone share out what waits at each of its coasts, the strongest load first, so no unit is
    in two loads of one coast; a ship that has cargo aboard carries that.

    Args:
        outlook: the board.
        friendly: to coasts of the own side, not to hostile ones.
        bridging: ships also fetch cargo from zones they sail to first.
    """
    state, power = outlook.state, outlook.power
    charts = _Charts(outlook, friendly=friendly)
    for zone in state.forces.spaces():
        if not outlook.world.is_sea(zone) or enemy_occupied(state, power, zone):
            continue
        ships = sorted((u for u in state.forces.at(zone) if _may_sail(outlook, u, zone)), key=lambda u: u.id)
        loaded = {ship.id: _aboard(outlook, ship, zone) for ship in ships}
        waiting = charts.loads(zone) if ships else {}
        place = 0
        for ship in ships:
            if loaded[ship.id]:
                yield from _voyages(charts, ship, zone, loaded[ship.id], None)
                continue
            for shore, loads in waiting.items():
                if place < len(loads):
                    yield from _voyages(charts, ship, zone, loads[place], shore)
            if bridging and ship.start is None:
                yield from _bridges(outlook, charts, ship, zone, place)
            place += 1


def _bridges(
    outlook: Outlook[State], charts: _Charts, ship: Unit, zone: Space, place: int
) -> Iterator[Crossing]:
    """Where an empty ship could take what it fetches from another zone first."""
    state, power = outlook.state, outlook.power
    for harbor, way in charts.ways(ship, zone).items():
        if enemy_occupied(state, power, harbor):
            continue
        fetching = MoveUnits(power=power, units=(ship.id,), path=way.path)
        sailed = msgspec.structs.replace(ship, moved=ship.moved + way.steps)
        # Ships that come from afar begin with what the ships in the harbor leave.
        turn = place + sum(_may_sail(outlook, u, harbor) for u in state.forces.at(harbor))
        for shore, loads in charts.loads(harbor).items():
            if turn < len(loads):
                for crossing in _voyages(charts, sailed, harbor, loads[turn], shore):
                    yield crossing._replace(actions=(fetching, *crossing.actions))


def _may_sail(outlook: Outlook[State], ship: Unit, zone: Space) -> bool:
    """A transport that has not begun a crossing this turn, or is in the middle of one."""
    row = outlook.state.world.row(ship)
    if ship.owner != outlook.power or not row.capacity or ship.spent:
        return False
    return ship.start is None or bool(_aboard(outlook, ship, zone))


def _aboard(outlook: Outlook[State], ship: Unit, zone: Space) -> tuple[Unit, ...]:
    return tuple(u for u in cargo_of(outlook.state, ship, zone) if u.owner == outlook.power)


def _loads(outlook: Outlook[State], zone: Space, *, to_attack: bool) -> dict[Space, list[tuple[Unit, ...]]]:
    """What waits at each coast of a zone, packed into loads: tanks first to attack, infantry in pairs."""
    found: dict[Space, list[tuple[Unit, ...]]] = {}
    for shore in outlook.world.neighbors[zone]:
        if not outlook.world.is_land(shore):
            continue
        waiting = [u for u in outlook.state.forces.at(shore) if _may_board(outlook, u)]
        tanks = [(u,) for u in waiting if outlook.state.world.row(u).load > 1]
        infantry = [u for u in waiting if outlook.state.world.row(u).load == 1]
        pairs = [tuple(infantry[n : n + 2]) for n in range(0, len(infantry), 2)]
        if tanks or pairs:
            found[shore] = [*tanks[:1], *pairs, *tanks[1:]] if to_attack else [*pairs, *tanks]
    return found


def _may_board(outlook: Outlook[State], unit: Unit) -> bool:
    row = outlook.state.world.row(unit)
    return (
        unit.owner == outlook.power
        and row.load > 0
        and row.combat
        and unit.start is None
        and not unit.spent
        and unit.aboard is None
    )


def _voyages(
    charts: _Charts, ship: Unit, zone: Space, cargo: tuple[Unit, ...], shore: Space | None
) -> Iterator[Crossing]:
    """Where a ship could take a load that boards from `shore`, or is aboard already."""
    power = ship.owner
    ids = tuple(u.id for u in cargo)
    boarding: tuple[Action, ...] = ()
    if shore is not None:
        boarding = (LoadUnits(power=power, units=ids, space=shore, zone=zone, transports=(ship.id,)),)
    for end, path, coasts in charts.landfalls(ship, zone):
        sailing = (MoveUnits(power=power, units=(ship.id,), path=path),) if len(path) > 1 else ()
        for coast in coasts:
            if coast != shore:
                landing = UnloadUnits(power=power, units=ids, zone=end, space=coast)
                yield Crossing(ship.id, cargo, end, coast, (*boarding, *sailing, landing))
