"""From a scenario, or a hand-made position, to the first state of a game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.chance import Chance
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.scenario_files import scenario_info
from axis_desktop.systems.tactical.beginning import position
from axis_desktop.systems.tactical.beginning.position_tables import Position
from axis_desktop.systems.tactical.beginning.scenario_file import SCENARIOS, Scenario
from axis_desktop.systems.tactical.board.tables import faction_rows
from axis_desktop.systems.tactical.rulebook import REVISION
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.course import COURSE
from axis_desktop.systems.tactical.world import World
from axis_desktop.systems.worlds import Worlds, position_of


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario.

    Both factions that may become the automaton's are named: the game draws one of them (TA-14.1).

    Raises:
        PackError: the file has faults.
    """
    found = SCENARIOS.read(raw)
    rows = faction_rows()
    sides = {rows[faction].side for faction in found.factions}
    against = found.mode in ("solo", "coop")
    played = [row for row in rows.values() if row.id in found.factions or (against and row.side not in sides)]
    powers = [(row.id, row.side) for row in played]
    seatings = [seating.factions for seating in found.seatings]
    made = scenario_info(pack, found, powers, seatings, "TA-2.1")
    return msgspec.structs.replace(made, idle_options=_idle_options(found, against_automaton=against))


def _idle_options(found: Scenario, *, against_automaton: bool) -> tuple[str, ...]:
    """Switches without effect: of an automaton that doesn't play, of what the mission settles otherwise."""
    idle = ["hidden_armies" if against_automaton else "automa_intercepts"]
    if found.mission:
        idle.append("short_victory")  # TA-13.6, TA-13.9
    if 1 not in found.choose.sets:
        idle.append("secret_units")  # TA-2.2
    return tuple(idle)


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin with any phase of a turn.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be.
    """
    world = WORLDS.of(setup)
    made = position_of(setup, Position) or world.scenario.position
    state = State(world=world) if made is None else position.begin(world, made)
    COURSE.proceed(Play(state, chance))
    return state


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    return World(geography, SCENARIOS.read(raw), options, raw, revision)


WORLDS = Worlds(World, _world, REVISION)
"""The unchanging part of every game."""


def written(state: State) -> bytes:
    """Canonical JSON, its tables sorted by number."""
    ordered = msgspec.structs.replace(
        state,
        units=dict(sorted(state.units.items())),
        on=dict(sorted(state.on.items())),
        factories=dict(sorted(state.factories.items())),
        coins=dict(sorted(state.coins.items())),
    )
    return msgspec.json.encode(ordered, enc_hook=WORLDS.encode)
