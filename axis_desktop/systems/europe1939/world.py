"""All that stays the same during a game: the map, who plays, the switches."""

import hashlib
from functools import cache, cached_property
from typing import NamedTuple

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.beginning.scenario_file import Scenario
from axis_desktop.systems.europe1939.rulebook import REVISION
from axis_desktop.systems.europe1939.tables import (
    MINOR,
    CountryRow,
    Date,
    PassageRow,
    PowerRow,
    Rating,
    UnitRow,
    country_rows,
    map_table,
    power_rows,
    ratings,
    unit_rows,
)


class Cover(NamedTuple):
    """What helps the defenders of an area (EU-12.1 to EU-12.4).

    Attributes:
        kind: "river", "mountain", "marsh" or "fort".
        against: the neighbor from which attackers meet it; None: all.
    """

    kind: str
    against: Space | None = None


class Passage(NamedTuple):
    """A passage of fleets between two seas (EU-2.8 to EU-2.11)."""

    row: PassageRow
    a: Space
    b: Space
    banks: tuple[Space, ...]


class World:
    """The unchanging part of a game, shared by all its states.

    Args:
        geography: areas and seas.
        scenario: who plays what.
        options: switches that are on.
        revision: which of the program's readings of the rules the game goes by.

    Attributes:
        powers: the great powers in play, in turn order.
        parties: whoever may hold an area: all great powers, countries, overseas areas of great powers
            (EU-20.7).
        areas, seas: in play (EU-21.4).
        ground: where ground units may go from an area: land borders and arrows (EU-2.1, EU-2.5, EU-2.6).
        air: neighbors of every area and sea in play (EU-3.5).
        coasts: the seas of each area that has any (EU-2.1).
        shores: the areas of each sea.
        waters: the seas next to each sea, with the number of the passage between them or -1.
        ports: areas in which fleets may be based (EU-3.11).
        passages: in the order of the table; a map may lack some.
        country: whose each area is, whoever holds it (EU-2.2).
        capital: of each party that has one.
        capitals: areas that are capitals; sources of supply (EU-17.2).
        value: HPP of each area (EU-2.3).
        outside: HPP of conquests outside the theater by power (EU-18.8).
        covers: what helps the defenders of each area.
        names: of all spaces.
    """

    def __init__(
        self, geography: Geography, scenario: Scenario, options: frozenset[str], revision: int = REVISION
    ) -> None:
        self.geography = geography
        self.scenario = scenario
        self.options = options
        self.revision = revision
        self.powers: tuple[Power, ...] = scenario.turn_order
        self._read_countries()
        self._read_map()
        self._unit_rows = unit_rows()
        self._distances = cache(self._measured)
        self._port_distances = cache(self._ports_measured)

    def _read_countries(self) -> None:
        known = {space.id for space in self.geography.spaces if space.kind == "land"}
        overseas = [area for row in power_rows().values() for area in row.overseas if area in known]
        self.parties: tuple[Power, ...] = (*power_rows(), *country_rows(), *map(Power, overseas))
        self.country: dict[Space, Power] = {}
        self.capital: dict[Power, Space] = {}
        for power in power_rows().values():
            self.country |= {area: power.id for area in (*power.home, *power.overseas) if area in known}
        for country in country_rows().values():
            self.country |= {area: country.id for area in country.areas if area in known}
        seats = [(row.id, row.capital) for row in power_rows().values()]
        for party, capital in (*seats, *((row.id, row.capital) for row in country_rows().values())):
            if capital is not None and capital in known:
                self.capital[party] = capital
        self.capitals = frozenset(self.capital.values())

    def _read_map(self) -> None:
        # A scenario in a theater is played on a part of the main map (EU-2.14, EU-21.4).
        theater, table = self.scenario.theater, map_table()
        spaces = {Space(space.id): space for space in self.geography.spaces}
        self.names = {space: row.name for space, row in spaces.items()}
        in_play = [s for s in spaces if theater is None or s in (*theater.areas, *theater.seas)]
        self.areas = frozenset(s for s in in_play if spaces[s].kind == "land" and s in self.country)
        self.seas = frozenset(s for s in in_play if spaces[s].kind == "sea")
        self.value = {area: spaces[area].value for area in sorted(self.areas)}
        self.outside: dict[Power, int] = {}
        for area in sorted(self.country):
            holder = spaces[area].owner
            if area not in self.areas and holder is not None and not self.is_own(Power(holder), area):
                self.outside[Power(holder)] = self.outside.get(Power(holder), 0) + spaces[area].value
        self.ports = frozenset(
            area for area in self.areas if "port" in spaces[area].marks and area not in table.no_port
        )
        closed = {frozenset(map(str, pair)) for pair in table.closed_to_ground}
        ground: dict[Space, list[Space]] = {area: [] for area in sorted(self.areas)}
        air: dict[Space, list[Space]] = {space: [] for space in sorted(self.areas | self.seas)}
        coasts: dict[Space, list[Space]] = {}
        shores: dict[Space, list[Space]] = {sea: [] for sea in sorted(self.seas)}
        waters: dict[Space, list[tuple[Space, int]]] = {sea: [] for sea in sorted(self.seas)}
        self.passages = self._found_passages()
        gates = {frozenset(map(str, (way.a, way.b))): number for number, way in enumerate(self.passages)}
        for pair in self.geography.borders:
            for here, there in (pair, pair[::-1]):
                one, other = Space(here), Space(there)
                if one not in air or other not in air:
                    continue
                air[one].append(other)
                if one in self.areas and other in self.areas:
                    if frozenset(pair) not in closed:
                        ground[one].append(other)
                elif one in self.areas:
                    coasts.setdefault(one, []).append(other)
                    shores[other].append(one)
                elif other in self.seas:
                    waters[one].append((other, gates.get(frozenset(pair), -1)))
        self.ground = {area: tuple(sorted(near)) for area, near in ground.items()}
        self.air = {space: tuple(sorted(near)) for space, near in air.items()}
        self.coasts = {area: tuple(sorted(seas)) for area, seas in sorted(coasts.items())}
        self.shores = {sea: tuple(sorted(areas)) for sea, areas in shores.items()}
        self.waters = {sea: tuple(sorted(seas)) for sea, seas in waters.items()}
        self.covers = {area: self._found_covers(area) for area in sorted(self.areas)}

    def _found_passages(self) -> tuple[Passage, ...]:
        ways = {way.name: way for way in (*self.geography.canals, *self.geography.straits)}
        return tuple(
            Passage(row, Space(way.a), Space(way.b), tuple(map(Space, way.banks)))
            for row in map_table().passage
            if (way := ways.get(row.name)) is not None
        )

    def _found_covers(self, area: Space) -> tuple[Cover, ...]:
        space = self.geography.by_id()[area]
        found = [Cover(space.terrain)] if space.terrain else []
        found += [Cover("fort")] if "fort" in space.marks else []
        crossings = [frozenset(pair) for pair in self.geography.crossings]
        for row in self.geography.features:
            helps = {"a": (row.a,), "b": (row.b,), "both": (row.a, row.b)}[row.defends]
            if area in helps:
                found.append(Cover(row.kind, Space(row.b if area == row.a else row.a)))
        for near in self.ground[area]:  # an arrow counts as a river (EU-2.5)
            if frozenset((area, near)) in crossings and Cover("river", near) not in found:
                found.append(Cover("river", near))
        return tuple(found)

    # ------------------------------------------------------------------ parties

    def side_of(self, party: Power) -> Side | None:
        """The side on a great power's sheet (EU-1.1); None of a small country."""
        row = power_rows().get(party)
        return row.side if row is not None else None

    def is_great(self, party: Power) -> bool:
        """It is one of the six great powers (EU-1.1)."""
        return party in power_rows()

    def sheet(self, power: Power) -> PowerRow:
        """A great power's sheet (EU-1.4)."""
        return power_rows()[power]

    def country_row(self, party: Power) -> CountryRow | None:
        """The table row of a small country."""
        return country_rows().get(party)

    def is_own(self, party: Power, area: Space) -> bool:
        """The area belongs to the party's own country or to one of its dependencies (EU-18.1)."""
        owner = self.country[area]
        row = country_rows().get(owner)
        return owner == party or (row is not None and row.dependency_of == party)

    def areas_of(self, party: Power) -> tuple[Space, ...]:
        """The areas in play of a country, whoever holds them; sorted."""
        return self._areas_of_all.get(party, ())

    @cached_property
    def _areas_of_all(self) -> dict[Power, tuple[Space, ...]]:
        found: dict[Power, tuple[Space, ...]] = {}
        for area in sorted(self.areas):
            found[self.country[area]] = (*found.get(self.country[area], ()), area)
        return found

    def heart(self, party: Power) -> Space | None:
        """The area with whose fall a small country falls (EU-20.2, EU-20.7)."""
        areas = self.areas_of(party)
        if self.capital.get(party) in areas:
            return self.capital[party]
        if not areas:
            overseas = Space(party)
            return overseas if overseas in self.areas else None
        return max(areas, key=lambda area: (self.value[area], area == areas[0]))

    # ------------------------------------------------------------------ units

    def row(self, unit: Unit) -> UnitRow:
        """The unit's type."""
        return self._unit_rows[unit.type]

    def rating(self, owner: Power, unit_type: UnitType) -> Rating:
        """What a unit of this nation hits with (EU-3.1)."""
        table = ratings()
        return (table.get(owner) or table[MINOR])[unit_type]

    # ------------------------------------------------------------------ seas

    def sea_distances(self, base: Space, nation_passes: tuple[bool, ...]) -> dict[Space, int]:
        """Sea areas that a fleet enters on its way out of a port to each sea it can reach (EU-3.11).

        Args:
            base: a port.
            nation_passes: for each passage whether the fleet may use it (EU-2.8 to EU-2.11).
        """
        return self._distances(base, nation_passes)

    def port_seas(self, port: Space, nation_passes: tuple[bool, ...]) -> tuple[Space, ...]:
        """The seas through which a fleet enters and leaves a port (EU-2.16)."""
        for way, passes in zip(self.passages, nation_passes, strict=True):
            if not passes and port in way.row.ports:
                return tuple(sea for sea in way.row.ports[port] if sea in self.seas)
        return self.coasts.get(port, ())

    def port_distances(self, base: Space, nation_passes: tuple[bool, ...]) -> dict[Space, int]:
        """Movement points of a fleet from one port to every other that open passages lead to (EU-3.11)."""
        return self._port_distances(base, nation_passes)

    def _ports_measured(self, base: Space, nation_passes: tuple[bool, ...]) -> dict[Space, int]:
        seas = self.sea_distances(base, nation_passes)
        found = {}
        for port in sorted(self.ports):
            steps = [seas[sea] + 1 for sea in self.port_seas(port, nation_passes) if sea in seas]
            if steps and port != base:
                found[port] = min(steps)
        return found

    def _measured(self, base: Space, nation_passes: tuple[bool, ...]) -> dict[Space, int]:
        found = dict.fromkeys(self.port_seas(base, nation_passes), 1)
        edge = list(found)
        while edge:
            following = []
            for sea in edge:
                for near, gate in self.waters[sea]:
                    if near not in found and (gate < 0 or nation_passes[gate]):
                        found[near] = found[sea] + 1
                        following.append(near)
            edge = following
        return found

    # ------------------------------------------------------------------ time

    @property
    def last_date(self) -> Date:
        """The last season of the game."""
        short = self.scenario.short_end
        return short if short is not None and "short_game" in self.options else self.scenario.end

    @cached_property
    def first_holders(self) -> dict[Space, Power]:
        """Who holds each area at the start of the scenario; a small country holds its own.

        The printed map is that of late 1939: Poland is German (EU-2.13).
        """
        changed = {area: holder for holder, areas in self.scenario.control.items() for area in areas}
        printed = {Space(space.id): space.owner for space in self.geography.spaces}
        found = {}
        for area in sorted(self.areas):
            owner = printed[area]
            found[area] = changed.get(area) or (self.country[area] if owner is None else Power(owner))
        return found

    @cached_property
    def fingerprint(self) -> str:
        """Stands for the world in the canonical form of a state."""
        parts = (
            self.geography,
            self.scenario,
            sorted(self.options),
            *((f"revision {self.revision}",) if self.revision > 1 else ()),
        )
        return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()
