"""From a scenario, or a hand-made position, to the first state of a game (SU-2)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.chance import Chance
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.scenario_files import scenario_info
from axis_desktop.systems.supply.beginning import position
from axis_desktop.systems.supply.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.nations import FIRST_HAND, nation_table
from axis_desktop.systems.supply.rulebook import REVISION
from axis_desktop.systems.supply.stack.course import proceed
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import World
from axis_desktop.systems.worlds import Worlds, position_of

_SHUFFLE = Message.of("the decks are shuffled")


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario.

    Raises:
        PackError: the file has faults.
    """
    found = SCENARIOS.read(raw)
    powers = [(row.id, row.side) for row in nation_table()]
    seatings = [tuple(map(_powers, seating.nations)) for seating in found.seatings]
    return scenario_info(pack, found, powers, seatings, "SU-2.1", has_dice=False)


def _powers(hand: Sequence[str]) -> tuple[Power, ...]:
    return tuple(Power(nation) for nation in hand)


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin with any phase.

    Raises:
        SaveError: the setup is not one of this system.
        IllegalAction: the hand-made position can't be.
    """
    world = WORLDS.of(setup)
    made = position_of(setup, position.Position)
    state = _dealt(world, chance) if made is None else position.begin(world, made)
    proceed(Play(state, chance))
    return state


def _dealt(world: World, chance: Chance) -> State:
    """Pieces on the board, decks shuffled, ten cards in every hand (SU-2.2, SU-2.3)."""
    state = State.empty(world)
    for nation, row in enumerate(world.nations):
        state.pieces[nation] = world.mask(world.pieces[row.id])
        deck = tuple(chance.shuffle(world.decks[nation], why=_SHUFFLE))
        state.hand[nation], state.deck[nation] = deck[:FIRST_HAND], deck[FIRST_HAND:]
    return state


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    scenario = SCENARIOS.read(raw)
    return World(
        geography=geography,
        nations=nation_table(),
        cards=tuple(card_table().values()),
        options=options,
        title=scenario.title,
        date=scenario.date,
        pieces={row.id: (*row.armies, *row.navies) for row in scenario.starts},
        revision=revision,
    )


WORLDS = Worlds(World, _world, REVISION)
"""The unchanging part of every game."""


def written(state: State) -> bytes:
    """Canonical JSON: no table of a state has numbers as keys."""
    return msgspec.json.encode(state, order="deterministic", enc_hook=WORLDS.encode)
