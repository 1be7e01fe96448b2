"""From a scenario, or a hand-made position, to the first state of a game."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import SaveError
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.beginning import check_revision
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.tactical.beginning import position
from axis_desktop.systems.tactical.beginning.scenario_file import Scenario, read_scenario
from axis_desktop.systems.tactical.board.tables import faction_rows
from axis_desktop.systems.tactical.rulebook import REVISION
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.course import COURSE
from axis_desktop.systems.tactical.world import World


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario.

    Both factions that may become the automaton's are named: the game draws one of them (TA-14.1).

    Raises:
        PackError: the file has faults.
    """
    found = read_scenario(raw)
    rows = faction_rows()
    sides = {rows[faction].side for faction in found.factions}
    against = found.mode in ("solo", "coop")
    played = [row for row in rows.values() if row.id in found.factions or (against and row.side not in sides)]
    return ScenarioInfo(
        id=found.id,
        title=found.title,
        description=found.description,
        date=found.date,
        pack=pack,
        powers=tuple((row.id, row.side) for row in played),
        options=found.options,
        seatings=tuple(seating.factions for seating in found.seatings),
        seating_rule="TA-2.1",
    )


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin with any phase of a turn.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be.
    """
    world = world_of(setup)
    if "position" in setup.data:
        try:
            made = msgspec.convert(setup.data["position"], position.Position)
        except msgspec.ValidationError as error:
            raise SaveError("The position can't be read: {error}", error=error) from error
        state = position.begin(world, made)
    else:
        state = State(world=world)
    COURSE.proceed(Play(state, chance))
    return state


def world_of(setup: Setup) -> World:
    """The unchanging part of a game, shared by all its states.

    Raises:
        SaveError: the setup is not one of this system.
    """
    check_revision(setup, REVISION)
    switched_on = sorted(option for option, on in setup.options.items() if on)
    try:
        parts = (setup.data["scenario"], setup.data["geography"], switched_on)
        return _world(msgspec.json.encode(parts, order="deterministic"))
    except (KeyError, msgspec.ValidationError, BrokenPackError) as error:
        raise SaveError("The setup of the game can't be read: {error}", error=error) from error


@lru_cache(maxsize=16)
def _world(parts: bytes) -> World:
    kinds = tuple[dict[str, Any], Geography, list[str]]
    raw, geography, options = msgspec.json.decode(parts, type=kinds)
    scenario: Scenario = read_scenario(raw)
    return World(geography, scenario, frozenset(options))
