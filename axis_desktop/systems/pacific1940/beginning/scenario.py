"""From a scenario, or a hand-made position, to the first state of a game (PA-2)."""

from collections.abc import Mapping
from typing import Any

from axis_desktop.board.geography import Geography
from axis_desktop.model.chance import Chance
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.actions import Position
from axis_desktop.systems.pacific1940.beginning import position
from axis_desktop.systems.pacific1940.beginning.beginning_state import state_of_scenario, world_of
from axis_desktop.systems.pacific1940.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.pacific1940.rulebook import OLDEST_REVISION, REVISION
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn import turn
from axis_desktop.systems.pacific1940.turn.course import COURSE
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.scenario_files import scenario_info
from axis_desktop.systems.worlds import Worlds, position_of


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario, such as the powers to be given to players (PA-2.1).

    Raises:
        PackError: the file has faults.
    """
    found = SCENARIOS.read(raw)
    return scenario_info(pack, found, ((Power(row.id), Side(row.side)) for row in found.powers))


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin anywhere in a turn.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be.
    """
    world = WORLDS.of(setup)
    scenario = SCENARIOS.read(setup.data["scenario"])
    made = position_of(setup, Position)
    if made is None:
        state = state_of_scenario(scenario, world)
        play = Play(state, chance)
        turn.begin_turn(play)
        turn.begin_phase(play, "purchase")
    else:
        state, phase = position.state_of(world, made, scenario.wars)
        play = Play(state, chance)
        turn.note_beginning(state)
        turn.begin_phase(play, phase)
    COURSE.proceed(play)
    return state


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    return world_of(SCENARIOS.read(raw), geography, options, revision)


WORLDS = Worlds(World, _world, REVISION, OLDEST_REVISION)
"""The unchanging part of every game."""
