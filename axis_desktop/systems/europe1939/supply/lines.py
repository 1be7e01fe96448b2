"""Who is supplied over land (EU-17.2, EU-17.8, EU-17.9), and which fleets could help (EU-17.3)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.places.sea import ports_in_reach
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, GROUND, figures, map_table


def sources(state: State, party: Power) -> list[Space]:
    """Areas that supply a party: capitals of itself and its allies, whosever they were (EU-17.2).

    Without Moscow the Soviet Union has its areas on the eastern edge of the map (EU-17.8).
    """
    friends, held = state.relations.allies[party], state.control.held
    found = [area for area in sorted(state.world.capitals) if held.get(area) in friends]
    soviet = figures().soviet
    if party == soviet.power and held.get(soviet.edge_if_lost) != party:
        found += [area for area in map_table().east_edge if held.get(area) == party]
    return found


def supplied_areas(state: State, party: Power) -> frozenset[Space]:
    """Areas that a path of friendly areas and arrows joins to a source (EU-17.2); whole board."""
    return connected(state, party, sources(state, party))


def connected(state: State, party: Power, starts: Iterable[Space]) -> frozenset[Space]:
    """Friendly areas that hang together with one of these over land and arrows, these included."""
    friends, held, ground = state.relations.allies[party], state.control.held, state.world.ground
    friendly = {area for area, holder in held.items() if holder in friends}
    found: set[Space] = set()
    edge = [area for area in starts if area in ground]
    found.update(edge)
    while edge:
        area = edge.pop()
        for near in ground[area]:
            if near in friendly and near not in found:
                found.add(near)
                edge.append(near)
    return frozenset(found)


def cut_off(state: State, power: Power) -> list[tuple[Space, Unit]]:
    """Ground units that act in a power's turn and have no supply over land (EU-17.1), by area.

    Aircraft and fleets are always supplied (EU-17.5). Units without supply defend as ever (EU-17.7).
    """
    found = []
    for party in state.runs(power):
        supplied = supplied_areas(state, party)
        found += [
            (space, unit)
            for space, unit in state.forces.all()
            if unit.owner == party and unit.type in GROUND and space not in supplied
        ]
    return found


class Helper:
    """A fleet that could supply units (EU-17.3).

    Attributes:
        fleet: the fleet.
        base: where it stays.
        pockets: for each group of areas that hang together, the units that it could supply there.
    """

    def __init__(
        self, fleet: Unit, base: Space, pockets: dict[Space, tuple[tuple[Space, Unit], ...]]
    ) -> None:
        self.fleet, self.base, self.pockets = fleet, base, pockets

    @property
    def units(self) -> tuple[UnitId, ...]:
        """All units that it could supply, by id."""
        return tuple(sorted(unit.id for units in self.pockets.values() for _, unit in units))


def helpers(state: State, player: Power, needy: list[tuple[Space, Unit]]) -> list[Helper]:
    """Unspent fleets of a player that reach a port from which units in need can be supplied (EU-17.3).

    The fleet is based in a supplied area; from the port a friendly land path leads to the units.
    """
    if not needy:
        return []
    found: list[Helper] = []
    pocket_of: dict[tuple[Power, Space], frozenset[Space]] = {}
    for party in state.runs(player):
        supplied = supplied_areas(state, party)
        for base, fleet in state.forces.all():
            if fleet.owner != party or fleet.type != FLEET or fleet.spent or base not in supplied:
                continue
            reached = ports_in_reach(state, party, base)
            pockets: dict[Space, list[tuple[Space, Unit]]] = {}
            for space, unit in needy:
                if not state.relations.allied(party, unit.owner):
                    continue
                key = (unit.owner, space)
                if key not in pocket_of:
                    pocket_of[key] = connected(state, unit.owner, [space])
                pocket = pocket_of[key]
                if any(port in pocket for port in reached if port != base):
                    pockets.setdefault(min(pocket), []).append((space, unit))
            if pockets:
                found.append(Helper(fleet, base, {area: tuple(units) for area, units in pockets.items()}))
    return found
