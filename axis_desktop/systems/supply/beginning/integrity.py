"""Whether a state that was read from a save can be: every card once, every number one of this world.

Saves come from strangers (P6): what could not have been played is refused before anybody plays on with it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from axis_desktop.model.system import Setup
from axis_desktop.systems.supply.nations import SIDES
from axis_desktop.systems.supply.stack.frames import PlayedCard, UsedCard
from axis_desktop.systems.supply.state import State

_NATIONS = frozenset(("nation", "decider", "owner", "n", "target", "by"))
_SIDES = frozenset(("side",))


def check_of_game(state: State, setup: Setup) -> None:
    """Accept a state of a game.

    Raises:
        ValueError: what can't be.
    """
    check(state, whole="position" not in setup.data)


def check(state: State, *, whole: bool) -> None:
    """Accept a state.

    Args:
        state: as it was read.
        whole: all cards are in the game; in a hand-made position some may be missing.

    Raises:
        ValueError: what can't be.
    """
    nations = len(state.world.nations)
    lists = (state.pieces, state.immune, state.snapshot, state.hand, state.deck)
    more = (state.played, state.buried, state.status, state.responses)
    if {len(found) for found in (*lists, *more)} != {nations} or len(state.points) != len(SIDES):
        raise ValueError("a nation or side is missing")
    if not 0 <= state.active < nations or state.round < 1:
        raise ValueError("it is the turn of no nation")
    _check_pieces(state)
    _check_cards(state, whole=whole)
    for part in (*state.stack, *state.temporary):
        _check_part(state, part)


def _check_pieces(state: State) -> None:
    for nation, pieces in enumerate(state.pieces):
        outside = (pieces | state.snapshot[nation]) & ~state.world.everywhere
        if pieces < 0 or outside or state.immune[nation] & ~pieces:
            raise ValueError("pieces stand where there is no space")
        if state.reserve(nation, "army") < 0 or state.reserve(nation, "navy") < 0:
            raise ValueError("a nation has more pieces than there are")
    if state.pieces_of_side(0) & state.pieces_of_side(1):
        raise ValueError("pieces of both sides share a space")


def all_cards(state: State, nation: int) -> Counter[str]:
    """Every card of a nation, wherever it lies; what is being carried out lies in no zone (SU-7.4)."""
    zones = (state.hand, state.deck, state.played, state.buried, state.status, state.responses)
    found: Counter[str] = Counter(card for zone in zones for card in zone[nation])
    for frame in state.stack:
        if isinstance(frame, PlayedCard) and frame.nation == nation:
            found[frame.card] += 1
        elif isinstance(frame, UsedCard) and frame.held and frame.context.owner == nation:
            found[frame.context.card] += 1
    return found


def _check_cards(state: State, *, whole: bool) -> None:
    for nation, deck in enumerate(state.world.decks):
        found, printed = all_cards(state, nation), Counter(deck)
        if not found <= printed or (whole and found != printed):
            raise ValueError("a card is there too often, or is missing")
    if not state.world.cards.keys() >= set(state.used):
        raise ValueError("it speaks of an unknown card")


def _check_part(state: State, part: msgspec.Struct) -> None:
    """Every number of a frame means something in this world."""
    world = state.world
    for name, value in _fields(part):
        known = True
        if name in _NATIONS:
            known = -1 <= value < len(world.nations)
        elif name in _SIDES:
            known = -1 <= value < len(SIDES)
        elif name == "space":
            known = -1 <= value < len(world.spaces)
        elif name == "card":
            known = not value or value in world.cards
        elif name == "program":
            known = value in world.programs
        elif name == "at":
            known = 0 <= value <= len(world.programs.get(getattr(part, "program", ""), ()))
        elif name in ("context", "instance") and value is not None:
            _check_part(state, value)
        if not known:
            raise ValueError(f"'{name}' is {value!r}")


def _fields(part: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(part):
        yield field.name, getattr(part, field.name)
