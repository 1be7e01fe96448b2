"""From a scenario, or a hand-made position, to the first state of a game (SU-2)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import SaveError
from axis_desktop.model.ids import Power
from axis_desktop.model.message import Message
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.beginning import check_revision
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.supply.beginning import position
from axis_desktop.systems.supply.beginning.scenario_file import read_scenario
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.nations import FIRST_HAND, nation_table
from axis_desktop.systems.supply.rulebook import REVISION
from axis_desktop.systems.supply.stack.course import proceed
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import World

_SHUFFLE = Message.of("the decks are shuffled")


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
        powers=tuple((row.id, row.side) for row in nation_table()),
        options=found.options,
        seatings=tuple(tuple(map(_powers, seating.nations)) for seating in found.seatings),
        seating_rule="SU-2.1",
        has_dice=False,
    )


def _powers(hand: Sequence[str]) -> tuple[Power, ...]:
    return tuple(Power(nation) for nation in hand)


def start(setup: Setup, chance: Chance) -> State:
    """The first state of a game; a hand-made position may begin with any phase.

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
        state = _dealt(world, chance)
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
    kinds = tuple[dict[str, Any], Geography, list[str], int]
    raw, geography, options, revision = msgspec.json.decode(parts, type=kinds)
    scenario = read_scenario(raw)
    return World(
        geography=geography,
        nations=nation_table(),
        cards=tuple(card_table().values()),
        options=frozenset(options),
        title=scenario.title,
        date=scenario.date,
        pieces={row.id: (*row.armies, *row.navies) for row in scenario.starts},
        revision=revision,
    )
