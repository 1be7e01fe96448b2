"""Checks a scenario against a map: whether this game can be played on it, and what stands where (SU-2.2)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography, GeoSpace
from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.model.ids import Space
from axis_desktop.systems.supply.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.supply.nations import NationRow, nation_table
from axis_desktop.systems.supply.space_names import space_names

SPACES_FILE = "spaces.toml"


def check_scenario(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong with a scenario on this map."""
    found = SCENARIOS.check(raw, lambda scenario, file: _check_starts(scenario, file, geography))
    return [*found, *check_map(geography)]


def check_map(geography: Geography) -> list[Problem]:
    """What keeps this game from being played on a map: spaces, homes and straits (SU-1.5, SU-4.3)."""
    problems: list[Problem] = []
    spaces = geography.by_id()
    for kind, wanted in (("land", space_names().land), ("sea", space_names().sea)):
        for name in wanted:
            if name not in spaces or spaces[name].kind != kind:
                text = "rules and cards speak of the {kind} space '{name}', which this map doesn't have"
                fault = error("missing-space", text, kind=kind, name=name)
                problems.append(fault.at(SPACES_FILE, key=f"[space.{name}]"))
    for row in nation_table():
        problems += _check_home(row, spaces)
    for canal in geography.straits:
        banks = [spaces[bank].kind for bank in canal.banks]
        if banks != ["land"] or {spaces[canal.a].kind, spaces[canal.b].kind} != {"sea"}:
            text = "the strait '{name}' needs two seas and one land as its bank (SU-4.3)"
            problems.append(error("bad-strait", text, name=canal.name).at(SPACES_FILE, key="[[link]]"))
    return problems


def _check_home(row: NationRow, spaces: Mapping[str, GeoSpace]) -> list[Problem]:
    homes = [space.id for space in spaces.values() if space.capital_of == row.id]
    if homes == [row.home]:
        return []
    text = "the home of {nation} is {home}: expected `capital_of` there and nowhere else (SU-1.5)"
    fault = error("wrong-home", text, nation=row.id, home=row.home)
    return [fault.at(SPACES_FILE, key=f"[space.{row.home}]", space=row.home)]


def _check_starts(scenario: Scenario, file: str, geography: Geography) -> list[Problem]:
    """Pieces of the right kind, as many as there are, and never both sides in a space (SU-1.2 to SU-1.4)."""
    problems: list[Problem] = []
    spaces, taken = geography.by_id(), dict[Space, str]()
    rows: dict[str, NationRow] = {row.id: row for row in nation_table()}
    for number, start in enumerate(scenario.starts, 1):
        row = rows[start.id]
        pieces = (("armies", "land", start.armies, row.armies), ("navies", "sea", start.navies, row.navies))
        for name, kind, places, most in pieces:
            key = f"[[power]] {number}.{name}"
            if len(places) > most:
                text = "found {count} {name}, expected at most {most} (SU-1.2)"
                fault = error("too-many", text, count=len(places), name=name, most=most)
                problems.append(fault.at(file, key=key))
            if len(set(places)) != len(places):
                text = "found a space twice, expected one of the {name} in each (SU-1.4)"
                problems.append(error("duplicate-space", text, name=name).at(file, key=key))
            for place in places:
                known = [space.id for space in spaces.values() if space.kind == kind]
                if place not in known:
                    text, near = "found '{found}', expected a {kind} space{near}", did_you_mean(place, known)
                    fault = error("unknown-space", text, found=place, kind=kind, near=near)
                    problems.append(fault.at(file, key=key))
                    continue
                other = taken.setdefault(place, start.id)
                if rows[other].side != row.side:
                    text = "found {nation} beside {other}, expected pieces of one side (SU-1.4)"
                    fault = error("both-sides", text, nation=start.id, other=other)
                    problems.append(fault.at(file, key=key, space=place))
    return problems
