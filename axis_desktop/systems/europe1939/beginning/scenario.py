"""From a scenario, or a hand-made position, to the first state of a game (EU-21.2)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography
from axis_desktop.model.chance import Chance
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.europe1939.beginning import position
from axis_desktop.systems.europe1939.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.europe1939.economy.accounting import count_areas
from axis_desktop.systems.europe1939.politics.alliances import go_to_war, join
from axis_desktop.systems.europe1939.rulebook import REVISION
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import unit_rows
from axis_desktop.systems.europe1939.turn.course import COURSE
from axis_desktop.systems.europe1939.turn.turn import begin_first_turn
from axis_desktop.systems.europe1939.world import World
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.scenario_files import scenario_info
from axis_desktop.systems.worlds import Worlds, position_of


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario.

    Raises:
        PackError: the file has faults.
    """
    found = SCENARIOS.read(raw)
    seatings = [seating.powers for seating in found.seatings]
    return scenario_info(pack, found, found.sides.items(), seatings, "EU-21.1")


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin with any phase of a turn.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be.
    """
    world = WORLDS.of(setup)
    made = position_of(setup, position.Position)
    state = new_state(world)
    play = Play(state, chance)
    if made is not None:
        position.put(state, made)
    elif "free_setup" in world.options:
        state.phase = "setup"
    else:
        begin_first_turn(play)
    COURSE.proceed(play)
    return state


def new_state(world: World) -> State:
    """Everything as the scenario says, before the first turn."""
    scenario = world.scenario
    state = State(
        world=world,
        season=scenario.start.number,
        relations=Relations.at_peace_all(world.parties),
        control=Control(held=dict(world.first_holders)),
        stock={power: scenario.stock[power].available for power in world.powers},
        basis={power: scenario.stock[power].basis for power in world.powers},
        wrecked=tuple(sorted(scenario.wrecked_forts)),
        fallen=scenario.fallen,
        absent=(scenario.entry.power,) if scenario.entry is not None else (),
        patrons=dict(scenario.patrons),
    )
    for one, other in scenario.wars:
        go_to_war(state, [one], [other])
    for country, patron in sorted(scenario.patrons.items()):
        join(state, country, patron)
    _place_forces(state, scenario)
    count_areas(state)
    return state


def _place_forces(state: State, scenario: Scenario) -> None:
    order: list[Power] = [*state.world.powers, *sorted(scenario.forces.keys() - set(state.world.powers))]
    for owner in order:
        for area, counts in scenario.forces.get(owner, {}).items():
            for unit_type in unit_rows():
                for _ in range(counts.get(unit_type, 0)):
                    state.create(unit_type, owner, Space(area))


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    return World(geography, SCENARIOS.read(raw), options, revision)


WORLDS = Worlds(World, _world, REVISION)
"""The unchanging part of every game."""
