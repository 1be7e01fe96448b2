"""Checks a scenario against a map: who holds what, and what may stand where (PA-2.3)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space
from axis_desktop.systems.pacific1940.beginning.beginning_state import state_of_scenario, world_of
from axis_desktop.systems.pacific1940.beginning.placing import PLACING
from axis_desktop.systems.pacific1940.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics


def check_scenario(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong or remarkable about a scenario on this map."""

    def fits(scenario: Scenario, file: str) -> list[Problem]:
        found = _places(scenario, geography) or _pieces(scenario, geography)
        return [problem.at(file, key=key) for key, problem in found]

    return SCENARIOS.check(raw, fits)


def _places(scenario: Scenario, geography: Geography) -> list[tuple[str, Problem]]:
    """Spaces that the map doesn't have, owners that nobody knows, capitals it shows elsewhere."""
    spaces = {space.id: space for space in geography.spaces if space.kind != "blocked"}
    lands = {space for space, row in spaces.items() if row.kind == "land"}
    found: list[tuple[str, Problem]] = []

    def unknown(key: str, space: str, known: Mapping[str, object] | set[str], what: str) -> None:
        text = "found '{found}', expected {what} of the map{near}"
        near = did_you_mean(space, known)
        remedy = "Correct the id, or remove the line."
        found.append((key, error("unknown-space", text, remedy, found=space, what=what, near=near)))

    for space in scenario.control:
        if space not in lands:
            unknown(f"[control].{space}", space, lands, "a territory")
    for space in scenario.units:
        if space not in spaces:
            unknown(f"[units.{space}]", space, spaces, "a territory or sea zone")
    for space in scenario.damage:
        if space not in lands:
            unknown(f"[damage.{space}]", space, lands, "a territory")
    holders = {row.id for row in scenario.powers} | {party.id for party in politics().party}
    for row in geography.spaces:
        if row.kind == "land" and row.owner not in holders:
            text = "the map gives {space} to '{owner}', who isn't a power of this scenario{near}"
            remedy = "Correct the owner in spaces.toml, or add the power."
            near = did_you_mean(row.owner or "", holders)
            fault = error("unknown-owner", text, remedy, space=row.name, owner=row.owner, near=near)
            found.append(("[[power]]", fault))
    for number, power in enumerate(scenario.powers, 1):
        key = f"[[power]] {number}.capital"
        if power.capital is None:
            continue
        if power.capital not in lands:
            unknown(key, power.capital, lands, "a territory")
        elif spaces[power.capital].capital_of != power.id:
            text = "the map doesn't show {space} as the capital of {name}"
            remedy = 'Write `capital_of = "{power}"` into [space.{id}] of spaces.toml.'
            args = {"space": spaces[power.capital].name, "name": power.name, "power": power.id}
            found.append((key, error("wrong-capital", text, remedy, id=power.capital, **args)))
    return found


def _pieces(scenario: Scenario, geography: Geography) -> list[tuple[str, Problem]]:
    """Pieces that can't stand where they are: a base in a sea, a unit among enemies, too much damage."""
    found: list[tuple[str, Problem]] = []
    bare = msgspec.structs.replace(scenario, units={}, damage={})
    for space, stacks in scenario.units.items():
        alone = msgspec.structs.replace(bare, units={space: stacks}, damage={})
        fault = _fault(alone, geography, space)
        if fault is not None:
            found.append((f"[units.{space}]", fault))
    if not found:
        for space, row in scenario.damage.items():
            alone = msgspec.structs.replace(
                bare, units={space: scenario.units.get(space, {})}, damage={space: row}
            )
            fault = _fault(alone, geography, space)
            if fault is not None:
                found.append((f"[damage.{space}]", fault))
    return found


def _fault(scenario: Scenario, geography: Geography, space: Space) -> Problem | None:
    try:
        state: State = state_of_scenario(scenario, world_of(scenario, geography, frozenset()))
        PLACING.check(state, space)
    except IllegalAction as refusal:
        fault = error("wrong-pieces", "", "Correct the row.")
        return msgspec.structs.replace(fault, text=refusal.message)
    return None
