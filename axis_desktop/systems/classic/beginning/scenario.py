"""From a scenario, or a hand-made position, to the first state of a game (CL-2)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model.errors import SaveError
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.beginning import check_revision
from axis_desktop.systems.classic.actions import Position
from axis_desktop.systems.classic.beginning import position
from axis_desktop.systems.classic.beginning.scenario_file import Scenario, read_scenario
from axis_desktop.systems.classic.rulebook import REVISION
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures, rulings, unit_table
from axis_desktop.systems.classic.turn import turn


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario.

    Raises:
        PackError: the file has faults.
    """
    found = read_scenario(raw)
    return ScenarioInfo(
        id=found.id,
        title=found.title,
        description=found.description,
        date=found.date,
        pack=pack,
        powers=tuple((Power(row.id), Side(row.side)) for row in found.powers),
        options=found.options,
    )


def start(setup: Setup) -> State:
    """The first state of a game; a hand-made position may begin anywhere in a turn (CL-2.1).

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be (CL-2.5).
    """
    scenario = _scenario_of(setup)
    world = world_of(setup)
    if "position" in setup.data:
        try:
            made = msgspec.convert(setup.data["position"], Position)
        except msgspec.ValidationError as error:
            raise SaveError("The position can't be read: {error}", error=error) from error
        return position.start(world, made)
    state = State(
        world=world,
        power=world.turn_order[0],
        relations=world.relations_at_start,
        control=Control(held=_control(scenario, world)),
        treasury={Power(row.id): row.treasury for row in scenario.powers},
        weapons=_weapons(world),
    )
    for space in sorted(scenario.units):
        position.place(state, space, scenario.units[space], original=True)
    turn.begin_turn(state)
    turn.begin_phase(state, "purchase")
    turn.advance(state)
    return state


def world_of(setup: Setup) -> World:
    """The unchanging part of a game, shared by all its states.

    Raises:
        SaveError: the setup is not one of this system.
    """
    check_revision(setup, REVISION)
    switched_on = sorted(option for option, on in setup.options.items() if on)
    try:
        parts = (setup.data["scenario"], setup.data["geography"], switched_on, setup.rules_revision)
        return _world(msgspec.json.encode(parts, order="deterministic"))
    except (KeyError, msgspec.ValidationError, BrokenPackError) as error:
        raise SaveError("The setup of the game can't be read: {error}", error=error) from error


@lru_cache(maxsize=16)
def _world(parts: bytes) -> World:
    raw, geography, options, revision = msgspec.json.decode(
        parts, type=tuple[dict[str, Any], Geography, list[str], int]
    )
    scenario = read_scenario(raw)
    return World(
        geography=geography,
        units=unit_table(),
        powers=scenario.power_rows(),
        sides=scenario.sides,
        options=frozenset(options),
        title=scenario.title,
        date=scenario.date,
        months_per_round=scenario.months_per_round,
        production_victory=scenario.production_victory,
        last_round=scenario.last_round,
        revision=revision,
        rulings=rulings(),
    )


def _scenario_of(setup: Setup) -> Scenario:
    try:
        return read_scenario(setup.data["scenario"])
    except (KeyError, BrokenPackError) as error:
        raise SaveError("The setup of the game can't be read: {error}", error=error) from error


def _control(scenario: Scenario, world: World) -> dict[Space, Power]:
    """Who holds what at the start: the printed owners, and what the scenario says otherwise."""
    held = position.printed_control(world)
    for space, power in scenario.control.items():
        held.pop(space, None)
        if power:
            held[space] = Power(power)
    return held


def _weapons(world: World) -> dict[Power, tuple[str, ...]]:
    found: dict[Power, tuple[str, ...]] = dict.fromkeys(world.turn_order, ())
    if "axis_head_start" in world.options:
        early = figures().options.head_start  # CL-21.2
        found.update({power: weapons for power, weapons in early.items() if power in found})
    return found
