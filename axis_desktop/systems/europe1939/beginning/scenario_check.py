"""Checks a scenario against a map and the tables (EU-1.4, EU-3.11, EU-21.2)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.europe1939.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.europe1939.tables import (
    FLEET,
    country_rows,
    map_table,
    power_rows,
    unit_rows,
)

_SPACES = "spaces.toml"


def check_scenario(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong with a scenario on this map."""
    return SCENARIOS.check(raw, lambda scenario, file: _Checker(scenario, geography, file).check())


class _Checker:
    """Finds what doesn't fit together."""

    def __init__(self, scenario: Scenario, geography: Geography, file: str) -> None:
        self.scenario, self.geography, self.file = scenario, geography, file
        self.problems: list[Problem] = []
        self.spaces = {Space(space.id): space for space in geography.spaces}
        theater = scenario.theater
        self.in_play = set(self.spaces) if theater is None else {*theater.areas, *theater.seas}

    def check(self) -> list[Problem]:
        """Everything that doesn't."""
        self._check_passages()
        self._check_countries()
        self._check_places()
        for owner, forces in self.scenario.forces.items():
            self._check_forces(owner, forces, f"[forces.{owner}]")
        entry = self.scenario.entry
        if entry is not None:
            self._check_forces(entry.power, entry.forces, "[entry.forces]")
        return self.problems

    def _error(self, code: str, text: str, key: str, file: str = "", **args: object) -> None:
        self.problems.append(error(code, text, "", **args).at(file or self.file, key=key))

    def _check_passages(self) -> None:
        """A passage that the rules close is declared with its banks.

        It is no plain border (EU-2.8 to EU-2.11).
        """
        ways = {way.name: way for way in (*self.geography.canals, *self.geography.straits)}
        joined = {frozenset(pair) for pair in self.geography.borders}
        for row in map_table().passage:
            way = ways.get(row.name)
            if way is None:
                text = "the map has no passage '{name}': the seas would be joined by a plain border ({rule})"
                self._error("no-passage", text, "[[canal]]", _SPACES, name=row.name, rule=row.rule)
            elif not way.banks or frozenset((way.a, way.b)) not in joined:
                text = (
                    "the passage '{name}' needs a border between two seas and banks that control it ({rule})"
                )
                self._error("no-banks", text, "[[canal]]", _SPACES, name=row.name, rule=row.rule)

    def _check_countries(self) -> None:
        """Every area of the tables is land on the map, and all land belongs to somebody (EU-2.2)."""
        known: set[str] = set()
        for power in power_rows().values():
            known |= {*power.home, *power.overseas}
        for country in country_rows().values():
            known |= set(country.areas)
        for area in sorted(known):
            if area not in self.spaces or self.spaces[Space(area)].kind != "land":
                self._error("no-area", "the map has no land '{area}' (EU-2.2)", "[space]", _SPACES, area=area)
        for space in self.geography.spaces:
            if space.kind == "land" and space.id not in known:
                text = "{space} belongs to no country of the tables (EU-2.2)"
                self._error("no-country", text, f"[space.{space.id}]", _SPACES, space=space.name)

    def _check_places(self) -> None:
        """What the scenario names is there."""
        scenario = self.scenario
        theater = scenario.theater
        if theater is not None:
            self._known(theater.areas, "[theater].areas", "land")
            self._known(theater.seas, "[theater].seas", "sea")
            countries = country_rows()
            for country in theater.attackable:
                if country not in countries:
                    near = did_you_mean(country, countries)
                    text = "found '{found}', expected a small country{near}"
                    self._error("unknown-id", text, "[theater].attackable", found=country, near=near)
        for holder, areas in scenario.control.items():
            self._known(areas, f"[control].{holder}", "land")
        self._known(scenario.wrecked_forts, "wrecked_forts", "land")
        if scenario.points is not None:
            self._known(scenario.points.areas, "[points].areas", "land")
        for number, row in enumerate(scenario.victory, 1):
            for areas in row.holds.values():
                self._known(areas, f"[[victory]] {number}", "land")
        taken = [area for areas in scenario.control.values() for area in areas]
        for area, count in Counter(taken).items():
            if count > 1:
                self._error("two-holders", "{area} has two holders (EU-5.1)", "[control]", area=area)

    def _known(self, areas: Iterable[Space], key: str, kind: str) -> None:
        for area in areas:
            space = self.spaces.get(area)
            if space is None or space.kind != kind:
                text = "found '{found}', expected {kind} of this map{near}"
                near = did_you_mean(area, [name for name, row in self.spaces.items() if row.kind == kind])
                self._error("unknown-space", text, key, found=area, kind=kind, near=near)

    def _check_forces(self, owner: Power, forces: Mapping[Space, Mapping[UnitType, int]], key: str) -> None:
        """Units of known types on land in play, fleets in ports, no more than the pool (EU-1.4, EU-3.11)."""
        total: Counter[UnitType] = Counter()
        self._known(forces, key, "land")
        table = map_table()
        for area, counts in forces.items():
            if area in self.spaces and area not in self.in_play:
                self._error("out-of-play", "{area} is not in the theater (EU-21.4)", key, area=area)
            for unit_type, count in counts.items():
                if unit_type not in unit_rows():
                    near = did_you_mean(unit_type, unit_rows())
                    text = "found '{found}', expected one of {known}{near}"
                    known = ", ".join(unit_rows())
                    self._error("unknown-id", text, f"{key}.{area}", found=unit_type, known=known, near=near)
                total[unit_type] += count
                is_port = area in self.spaces and "port" in self.spaces[area].marks
                if unit_type == FLEET and count and (not is_port or area in table.no_port):
                    text = "{area} has no port: no fleet can be based there (EU-3.11)"
                    self._error("no-port", text, f"{key}.{area}", area=area)
        row = power_rows().get(owner)
        for unit_type, count in total.items():
            most = row.pool.get(unit_type, 0) if row is not None else None
            if most is not None and count > most:
                text = "{owner} has {count} of {unit}, more than the {most} of its pool (EU-1.4)"
                self._error("beyond-pool", text, key, owner=owner, count=count, unit=unit_type, most=most)
