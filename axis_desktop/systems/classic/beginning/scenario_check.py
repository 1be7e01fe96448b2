"""Checks a scenario against a map: who holds what, and what may stand where (CL-2.5)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography, GeoSpace
from axis_desktop.board.problem import Problem, did_you_mean, error, note, warning
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.beginning.scenario_file import (
    SCENARIOS,
    SIDES,
    PowerOfScenario,
    Scenario,
)
from axis_desktop.systems.classic.tables import unit_table


def check_scenario(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong or remarkable about a scenario on this map."""
    return SCENARIOS.check(raw, lambda scenario, file: _MapCheck(scenario, geography, file).run())


class _MapCheck:
    """Whether a scenario fits a map (CL-2.1 to CL-2.5)."""

    def __init__(self, scenario: Scenario, geography: Geography, file: str) -> None:
        self.scenario = scenario
        self.file = file
        self.powers = {row.id: row for row in scenario.powers}
        self.spaces: dict[str, GeoSpace] = geography.by_id()
        self.rows: dict[UnitType, UnitRow] = {row.id: row for row in unit_table()}
        self.problems: list[Problem] = []

    def run(self) -> list[Problem]:
        """All problems, in the order of the file."""
        for space in self.spaces.values():
            if space.owner is not None and space.owner not in self.powers:
                text = "the map gives {space} to '{owner}', who isn't a power of this scenario{near}"
                remedy = "Correct the owner in spaces.toml, or add the power."
                near = did_you_mean(space.owner, self.powers)
                self._error(
                    "unknown-owner", text, remedy, "[[power]]", space=space.id, owner=space.owner, near=near
                )
            elif space.owner is not None and space.neutral:
                text = "{space} is neutral and belongs to {owner} at once"
                remedy = "Remove `neutral` or `owner` from [space.{id}] in spaces.toml."
                args = {"space": space.name, "id": space.id, "owner": self._named(space.owner)}
                found = warning("contradiction", text, remedy, **args)
                self.problems.append(found.at(self.file, space=space.id))
        for number, row in enumerate(self.scenario.powers, 1):
            self._check_capital(row, f"[[power]] {number}.capital")
        for space_id in self.scenario.control:
            self._space(space_id, f"[control].{space_id}", land=True)
        for space_id, stacks in self.scenario.units.items():
            geo = self._space(space_id, f"[units.{space_id}]")
            if geo is not None:
                self._check_stacks(geo, stacks)
        self._check_factories()
        self._note_treasuries()
        return self.problems

    def holder(self, space: str) -> str | None:
        """Who controls a territory at the start."""
        if space in self.scenario.control:
            return self.scenario.control[Space(space)] or None
        return self.spaces[space].owner

    def _named(self, power: str | None) -> str:
        """A power as people read it."""
        return self.powers[power].name if power in self.powers else power or "nobody"

    def _error(self, code: str, text: str, remedy: str, key: str, *, space: str = "", **args: object) -> None:
        """Add an error; `{space}` in its texts is the name of the space, `{id}` its id."""
        name = self.spaces[space].name if space else ""
        found = error(code, text, remedy, space=name, id=space, **args)
        self.problems.append(found.at(self.file, key=key, space=space))

    def _space(self, space: str, key: str, *, land: bool = False) -> GeoSpace | None:
        known = [s.id for s in self.spaces.values() if s.kind == "land" or (s.kind == "sea" and not land)]
        if space in known:
            return self.spaces[space]
        text = "found '{found}', expected a territory or sea zone of the map{near}"
        if land:
            text = "found '{found}', expected a territory of the map{near}"
        remedy, near = "Correct the id, or remove the line.", did_you_mean(space, known)
        self._error("unknown-space", text, remedy, key, found=space, near=near)
        return None

    def _check_capital(self, row: PowerOfScenario, key: str) -> None:
        geo = self._space(row.capital, key, land=True)
        if geo is not None and geo.capital_of != row.id:
            text = "the map doesn't show {space} as the capital of {name}"
            shown = next((s.id for s in self.spaces.values() if s.capital_of == row.id), "")
            remedy = 'Write `capital_of = "{power}"` into [space.{id}] of spaces.toml'
            remedy += ', or `capital = "{shown}"` here.' if shown else "."
            args = {"space": row.capital, "name": row.name, "power": row.id, "shown": shown}
            self._error("wrong-capital", text, remedy, key, **args)

    def _check_stacks(self, geo: GeoSpace, stacks: Mapping[Power, Mapping[UnitType, int]]) -> None:
        key = f"[units.{geo.id}]"
        for unit_type, row in self.rows.items():
            count = sum(counts.get(unit_type, 0) for counts in stacks.values())
            if row.one_each and count > 1:
                text = "found {count} of '{unit}' in {space}, expected at most one in a territory (CL-2.5)"
                self._error("too-many", text, "Leave one.", key, space=geo.id, count=count, unit=unit_type)
            if count and row.domain == "sea" and geo.kind == "land":
                text = "found '{unit}' in {space}, which is land: expected ships in a sea zone (CL-2.5)"
                remedy = "Put it into a sea zone beside it."
                self._error("ship-on-land", text, remedy, key, space=geo.id, unit=unit_type)
            if (
                count
                and geo.kind == "sea"
                and (row.produces or (row.domain == "air" and not row.lands_on_carrier))
            ):
                text = "found '{unit}' at sea, in {space}: expected it on land (CL-2.5)"
                remedy = "Put it into a territory."
                self._error("not-at-sea", text, remedy, key, space=geo.id, unit=unit_type)
        if geo.kind == "sea":
            self._check_zone(key, geo, stacks)
        else:
            self._check_ground(key, geo, stacks)

    def _check_ground(self, key: str, geo: GeoSpace, stacks: Mapping[Power, Mapping[UnitType, int]]) -> None:
        holder = self.holder(geo.id)
        side_of = {row.id: row.side for row in self.scenario.powers}
        for power, counts in stacks.items():
            if not any(counts.values()):
                continue
            who = {"space": geo.id, "power": self._named(power), "holder": self._named(holder)}
            if holder is None or side_of[power] != side_of.get(holder):
                text = (
                    "found units of {power} in {space}, which {holder} holds: expected units of its own side"
                )
                remedy = 'Move them, or write `{id} = "{mover}"` into [control].'
                self._error("wrong-side", text, remedy, f"{key}.{power}", mover=power, **who)
            elif power != holder and any(n and self.rows[t].one_each for t, n in counts.items()):
                text = "AA guns and factories belong to the holder of {space}, expected them under {holder}"
                remedy = "Move them into the row of '{owner}'."
                self._error("wrong-holder", text, remedy, f"{key}.{power}", owner=holder, **who)

    def _check_zone(self, key: str, geo: GeoSpace, stacks: Mapping[Power, Mapping[UnitType, int]]) -> None:
        side_of = {row.id: row.side for row in self.scenario.powers}
        fleets = {
            p for p, c in stacks.items() if any(n and self.rows[t].domain == "sea" for t, n in c.items())
        }
        if len({side_of[power] for power in fleets}) > 1:
            text = "found ships of both sides in {space}, expected those of one"
            self._error("both-sides", text, "Move those of one side.", key, space=geo.id)
        for side in SIDES:
            own = {power: counts for power, counts in stacks.items() if side_of[power] == side}
            places = sum(n * self.rows[t].fighters for counts in own.values() for t, n in counts.items())
            planes = sum(n for c in own.values() for t, n in c.items() if self.rows[t].lands_on_carrier)
            if planes > places:
                text = Plural(
                    "found 1 fighter in {space}, expected a carrier there (CL-2.5)",
                    "found {count} fighters in {space}, expected at most {places} on the carriers there"
                    " (CL-2.5)",
                ).of(planes)
                remedy = "Put them on land, or add carriers: each takes two."
                self._error("no-carrier", text, remedy, key, space=geo.id, count=planes, places=places)
        for power, counts in stacks.items():
            if not cargo_fits(counts, self.rows):
                text = "the transports of {power} in {space} can't carry its land units (CL-2.5)"
                remedy = "Put some of these on land, or add transports: each takes two infantry or one other."
                self._error(
                    "no-transport", text, remedy, f"{key}.{power}", space=geo.id, power=self._named(power)
                )

    def _check_factories(self) -> None:
        """A power without a factory can build nothing but a factory (CL-16.1, CL-16.3)."""
        builders = {
            power
            for stacks in self.scenario.units.values()
            for power, counts in stacks.items()
            if any(count and self.rows[unit_type].produces for unit_type, count in counts.items())
        }
        for number, row in enumerate(self.scenario.powers, 1):
            if row.id not in builders:
                text = "{power} has no factory: it can build no unit before it has bought or taken one"
                remedy = (
                    "Add `factory = 1` to its units in a territory of its own, such as [units.{capital}]."
                )
                found = warning("no-factory", text, remedy, power=row.name, capital=row.capital)
                self.problems.append(found.at(self.file, key=f"[[power]] {number}"))

    def _note_treasuries(self) -> None:
        for number, row in enumerate(self.scenario.powers, 1):
            level = sum(
                s.value for s in self.spaces.values() if s.kind == "land" and self.holder(s.id) == row.id
            )
            if level != row.treasury:
                text = "{power} starts with {treasury} IPC and produces {level}"
                remedy = "Leave it if you mean it, or write `treasury = {level}`."
                found = note("treasury", text, remedy, power=row.name, treasury=row.treasury, level=level)
                self.problems.append(found.at(self.file, key=f"[[power]] {number}.treasury"))


def cargo_fits(counts: Mapping[UnitType, int], rows: Mapping[UnitType, UnitRow]) -> bool:
    """A power's land units in a zone find room on its transports there (CL-9.3)."""
    ships = sum(n for t, n in counts.items() if rows[t].capacity)
    full = sum(n for t, n in counts.items() if rows[t].domain == "land" and rows[t].load > 1)
    single = sum(n for t, n in counts.items() if rows[t].domain == "land" and rows[t].load == 1)
    return full + (single + 1) // 2 <= ships
