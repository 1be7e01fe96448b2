"""From a scenario, or a hand-made position, to the first state of a game (CL-2)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography
from axis_desktop.model.chance import Chance
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.area_war.beginning.positions import printed_control
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.actions import Position
from axis_desktop.systems.classic.beginning import position
from axis_desktop.systems.classic.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.classic.rulebook import REVISION
from axis_desktop.systems.classic.state import PHASE_ROLES, State
from axis_desktop.systems.classic.tables import figures, rulings, unit_table
from axis_desktop.systems.classic.turn import turn
from axis_desktop.systems.scenario_files import scenario_info
from axis_desktop.systems.worlds import Worlds, position_of


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario, such as the powers that can be given to players (CL-2.2).

    Raises:
        PackError: the file has faults.
    """
    found = SCENARIOS.read(raw)
    powers = ((Power(row.id), Side(row.side)) for row in found.powers)
    return scenario_info(pack, found, powers)


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin anywhere in a turn (CL-2.1).

    No luck is needed for it.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be (CL-2.5).
    """
    world = WORLDS.of(setup)
    made = position_of(setup, Position)
    if made is not None:
        return position.start(world, made)
    scenario = SCENARIOS.read(setup.data["scenario"])
    state = State(
        world=world,
        power=world.turn_order[0],
        relations=world.relations_at_start,
        control=Control(held=_control(scenario, world)),
        treasury={Power(row.id): row.treasury for row in scenario.powers},
        weapons=_weapons(world),
    )
    pieces = position.placing()
    for space in sorted(scenario.units):
        pieces.place(state, space, scenario.units[space])
    turn.begin_turn(state)
    turn.begin_phase(state, "purchase")
    turn.advance(state)
    return state


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    scenario = SCENARIOS.read(raw)
    return World(
        geography=geography,  # its borders are the map's: CL-3.1 to CL-3.4
        units=unit_table(),
        powers=scenario.power_rows(),
        sides=scenario.sides,
        options=options,
        title=scenario.title,
        date=scenario.date,
        months_per_round=scenario.months_per_round,
        production_victory=scenario.production_victory,
        last_round=scenario.last_round,
        revision=revision,
        rulings=rulings(),
        phases=PHASE_ROLES,
    )


WORLDS = Worlds(World, _world, REVISION)
"""The unchanging part of every game."""


def _control(scenario: Scenario, world: World) -> dict[Space, Power]:
    """Who holds what at the start: the printed owners, and what the scenario says otherwise."""
    held = printed_control(world)
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
