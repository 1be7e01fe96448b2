"""Positions that could be, for players who don't see all cards (SU-13.1).

A computer player may think about nothing but these: what its nations see stays as it is, and every card that
is hidden from them is dealt again.
"""

from collections.abc import Collection

from axis_desktop.model.chance import Luck
from axis_desktop.model.ids import Power
from axis_desktop.systems.supply.stack.frames import Reordering
from axis_desktop.systems.supply.state import State


def possible(state: State, seen_by: Collection[Power], luck: Luck) -> State:
    """A state that looks to some nations as this one does.

    Their own decks are in a new order. Of the others, hand, deck, the face-down part of the pile and the
    Responses on the table are dealt again, as many cards to each as there are.

    Args:
        state: the true one.
        seen_by: nations of one player, who sees the cards of all of them.
        luck: the player's own.
    """
    other = state.copy()
    for nation, power in enumerate(state.world.powers):
        if power in seen_by:
            top = _looked_at(state, nation)
            deck = state.deck[nation]
            other.deck[nation] = deck[:top] + tuple(luck.shuffled(sorted(deck[top:])))
        else:
            _deal(state, other, nation, luck)
    return other


def _looked_at(state: State, nation: int) -> int:
    """Top cards of the own deck that are being put in order (SU-14.24)."""
    frame = state.stack[-1] if state.stack else None
    return frame.count if isinstance(frame, Reordering) and frame.nation == nation else 0


def _deal(state: State, other: State, nation: int, luck: Luck) -> None:
    cards, face_down = state.world.cards, len(state.responses[nation])
    zones = state.responses[nation], state.hand[nation], state.deck[nation], state.buried[nation]
    # Sorted first: where the cards truly are must leave no trace in the deal.
    unseen = luck.shuffled(sorted(card for zone in zones for card in zone))
    # Only Responses lie face down; a stable order keeps the deal fair among them.
    unseen.sort(key=lambda card: cards[card].type != "response")
    other.responses[nation], rest = tuple(unseen[:face_down]), luck.shuffled(unseen[face_down:])
    hand, deck = len(state.hand[nation]), len(state.deck[nation])
    other.hand[nation] = tuple(rest[:hand])
    other.deck[nation] = tuple(rest[hand : hand + deck])
    other.buried[nation] = tuple(rest[hand + deck :])
