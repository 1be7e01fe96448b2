"""A map pack checked as a whole: the map by the board, each scenario by the system that plays it."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from axis_desktop.board import BrokenPackError, Geography, Pack, Problem, ScenarioFile, check_pack, load_board
from axis_desktop.board.fitting.check import open_based
from axis_desktop.board.problem import by_severity, capped, did_you_mean, error, note, reading_foreign
from axis_desktop.model.errors import PackError
from axis_desktop.model.system import system, system_ids


@runtime_checkable
class ChecksScenarios(Protocol):
    """A system that tells all faults of a scenario at once."""

    def scenario_problems(self, raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
        """All that is wrong or remarkable about a scenario on this map."""
        ...


def check_whole_pack(path: Path, maps: Iterable[Path] = ()) -> list[Problem]:
    """Every problem of a pack and its scenarios, errors first.

    Args:
        path: the folder or .zip.
        maps: further folders with packs on which it may build.
    """
    try:
        pack = open_based(path, maps)
    except BrokenPackError as broken:
        return broken.problems
    problems = [*check_pack(pack), *_without_scenarios(pack)]
    try:
        board, scenarios = load_board(pack), pack.scenarios()
    except BrokenPackError:  # of which the check has told
        return by_severity(problems)
    for scenario in scenarios:
        for fault in _check_scenario(pack, scenario, board.geography()):
            # Rules know a scenario by its id, not by the name of its file, and nothing of places.
            problems.append(board.located(msgspec.structs.replace(fault, file=scenario.file)))
    return capped(by_severity(problems))


def _without_scenarios(pack: Pack) -> list[Problem]:
    """Games of this program that the pack names and brings nothing to play for."""
    if pack.kind == "skin":
        return []
    try:
        played = {scenario.system for scenario in pack.scenarios()}
    except BrokenPackError:  # of which the check tells
        return []
    if not played <= set(system_ids()):  # that game's name may be misspelt in the scenario
        return []
    text = "there is no scenario for '{system}': nobody can play it on this map yet"
    remedy = 'Add one to the folder scenarios, with `system = "{system}"`, or take the game out of the list.'
    return [
        note("no-scenario", text, remedy, system=each).at("pack.toml", key="systems")
        for each in pack.info.systems
        if each in system_ids() and each not in played
    ]


def _check_scenario(pack: Pack, scenario: ScenarioFile, geography: Geography) -> list[Problem]:
    known = system_ids()
    if scenario.system not in known:
        near = did_you_mean(scenario.system, known)
        fault = note(
            "unknown-system",
            "this program has no game '{system}'{near}: the scenario isn't offered.",
            "The games are {known}.",
            system=scenario.system,
            near=near,
            known=", ".join(known),
        )
        return [fault.at(scenario.file, key="system")]
    rules = system(scenario.system)
    try:
        with reading_foreign(scenario.file):
            if isinstance(rules, ChecksScenarios):
                return rules.scenario_problems(scenario.data, geography)
            rules.setup(pack.info.id, scenario.data, msgspec.to_builtins(geography))
    except BrokenPackError as broken:
        return list(broken.problems)
    except PackError as refusal:
        return [error("bad-scenario", "{reason}", reason=refusal).at(scenario.file)]
    return []
