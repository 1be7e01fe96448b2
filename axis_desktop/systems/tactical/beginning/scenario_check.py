"""Checks a scenario against a map of hexes (TA-1.7, TA-1.8, TA-1.10, TA-2.4)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography, GeoSpace
from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.tactical.beginning.position import begin
from axis_desktop.systems.tactical.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.tactical.board.hexes import (
    TERRAINS,
    WATER,
    Half,
    start_numbers_of,
    terrain_of,
)
from axis_desktop.systems.tactical.board.layout import check_ground, laid_out
from axis_desktop.systems.tactical.board.tables import faction_rows, game_table
from axis_desktop.systems.tactical.world import World

_SPACES = "spaces.toml"
_FACTORY = "factory"


def check_scenario(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong with a scenario on this map."""
    return SCENARIOS.check(raw, lambda scenario, file: _problems(raw, scenario, geography, file))


def _problems(raw: Mapping[str, Any], scenario: Scenario, geography: Geography, file: str) -> list[Problem]:
    problems = _check_board(scenario, geography, file)
    if problems:
        return problems
    laid = laid_out(geography, scenario.board)
    problems = [*check_hexes(laid), *_check_places(scenario, laid, file)]
    if scenario.position is not None and not problems:
        problems += _check_position(World(geography, scenario, _switched_on(scenario), raw), file)
    return problems


def _check_position(world: World, file: str) -> list[Problem]:
    """A game can begin with the position (TA-3.1)."""
    made = world.scenario.position
    assert made is not None
    refusal = refusal_of(lambda: begin(world, made))
    if refusal is None:
        return []
    return [error("bad-position", "{why}", why=refusal).at(file, key="[position]")]


def _switched_on(scenario: Scenario) -> frozenset[str]:
    return frozenset(name for name, on in scenario.options.items() if on)


def _check_board(scenario: Scenario, geography: Geography, file: str) -> list[Problem]:
    """Factories and start numbers that the scenario lays out are on hexes of the map, and on land."""
    problems: list[Problem] = []
    known = {space.id: space for space in geography.spaces}
    for space, ground in scenario.board:
        key = f"[board].{space}"
        if space not in known:
            text = "found '{found}', expected a hex of this map{near} (TA-1.10)"
            near = did_you_mean(space, known)
            problems.append(error("unknown-space", text, found=space, near=near).at(file, key=key))
            continue
        refusal = refusal_of(lambda: check_ground(known[space], ground))  # noqa: B023 - called at once
        if refusal is not None:
            problems.append(error("bad-ground", "{why}", why=refusal).at(file, key=key, space=space))
    return problems


def check_hexes(geography: Geography) -> list[Problem]:
    """What is wrong with the hexes themselves."""
    problems: list[Problem] = []
    seen: dict[tuple[int, int], str] = {}
    for space in geography.spaces:
        key = f"[space.{space.id}]"
        if space.hex is None:
            text = "{space} has no place among the hexes (TA-1.7)"
            remedy = "Give it hex = [q, r]."
            problems.append(_error("no-hex", text, remedy, f"{key}.hex", space, space=space.name))
        elif space.hex in seen:
            text = "{space} and {other} are the same hex {place}"
            remedy = "Correct one of them: every hex of a board lies in a place of its own (TA-1.7)."
            args = {"space": space.name, "other": seen[space.hex], "place": list(space.hex)}
            problems.append(_error("same-hex", text, remedy, f"{key}.hex", space, **args))
        else:
            seen[space.hex] = space.name
        problems += _check_terrain(space, key)
    return problems


def _check_terrain(space: GeoSpace, key: str) -> list[Problem]:
    """A hex has one type that the game knows; factories and start numbers are on land (TA-1.7)."""
    problems: list[Problem] = []
    terrain = terrain_of(space)
    if space.kind == "blocked":
        text = "{space} is blocked, but every hex of a board is in play (TA-1.7)"
        problems.append(_error("blocked-hex", text, "", f"{key}.kind", space, space=space.name))
    if terrain not in TERRAINS:
        text = "found '{found}', expected one of {known}{near} (TA-1.7)"
        near = did_you_mean(terrain, TERRAINS)
        args = {"found": terrain, "known": ", ".join(sorted(TERRAINS)), "near": near}
        problems.append(_error("unknown-terrain", text, "", f"{key}.terrain", space, **args))
    is_water = terrain in WATER or space.kind == "sea"
    if is_water and (_FACTORY in space.marks or terrain == _FACTORY):
        text = "{space} is a factory on water (TA-1.7)"
        remedy = "Make it land, or take the factory away."
        problems.append(_error("factory-on-water", text, remedy, f"{key}.terrain", space, space=space.name))
    elif (_FACTORY in space.marks) != (terrain == _FACTORY):
        text = "{space} has the mark 'factory' without the terrain, or the terrain without the mark (TA-1.7)"
        problems.append(_error("half-a-factory", text, "", f"{key}.terrain", space, space=space.name))
    if start_numbers_of(space) and (is_water or terrain == _FACTORY):
        text = "{space} has a start number, but units can't begin on water or in a factory (TA-2.9)"
        problems.append(_error("bad-start", text, "", f"{key}.marks", space, space=space.name))
    return problems


def _error(code: str, text: str, remedy: str, key: str, where: GeoSpace, **args: object) -> Problem:
    return error(code, text, remedy, **args).at(_SPACES, key=key, space=where.id)


def _check_places(scenario: Scenario, geography: Geography, file: str) -> list[Problem]:
    """There are enough start numbers and factories on each part of the board that may be played on."""
    problems: list[Problem] = []
    table = game_table()
    for half in scenario.choose.half:
        spaces = [space for space in geography.spaces if _lies_in(space, half, scenario.seam)]
        numbers = [number for space in spaces for number in start_numbers_of(space)]
        players = len(faction_rows()) if half == "whole" else len(faction_rows()) // 2
        wanted = table.tokens * players
        if len(numbers) != wanted or len(set(numbers)) != wanted:
            text = (
                "found the start numbers {found} on the part '{half}', expected {n} different ones (TA-2.4)"
            )
            found = say.words(sorted(numbers)) if numbers else Message.of("none")
            problems.append(
                error("wrong-starts", text, found=found, half=half, n=wanted).at(_SPACES, key="marks")
            )
        factories = sum(terrain_of(space) == _FACTORY for space in spaces)
        least = (table.victory.whole if half == "whole" else table.victory.half)[0]
        if factories < least:
            text = "factories on the part '{half}': found {found}, expected at least {least} (TA-11.1)"
            problems.append(
                error("few-factories", text, found=factories, half=half, least=least).at(
                    _SPACES, key="terrain"
                )
            )
    problems += _check_mission_places(scenario, geography, file)
    return problems


def _lies_in(space: GeoSpace, half: Half, seam: int | None) -> bool:
    if half == "whole" or seam is None or space.hex is None:
        return True
    return space.hex[0] < seam if half == "left" else space.hex[0] > seam


def _check_mission_places(scenario: Scenario, geography: Geography, file: str) -> list[Problem]:
    """The factories of the Bulge are factories, each of one team (TA-13.7)."""
    problems: list[Problem] = []
    known = {space.id: space for space in geography.spaces}
    seen: set[str] = set()
    for side, spaces in scenario.factories.items():
        for space in spaces:
            key = f"[factories].{side}"
            if space not in known:
                text = "found '{found}', expected a hex of this map{near} (TA-13.7)"
                near = did_you_mean(space, known)
                problems.append(error("unknown-space", text, found=space, near=near).at(file, key=key))
            elif terrain_of(known[space]) != _FACTORY or space in seen:
                text = "{space} is no factory, or stands there twice (TA-13.7)"
                problems.append(error("no-factory", text, space=known[space].name).at(file, key=key))
            seen.add(space)
    return problems
