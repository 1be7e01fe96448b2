"""Whether what a counter-card waits for can still happen.

An answer to Economic Warfare is worth nothing once the last such card has been played, and little in the last
rounds. Which cards of a nation haven't been seen yet is known to all; how many of them are in hand doesn't
matter here.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from axis_desktop.players.supply.aims import victories_left
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.cards.card_table import Card, CardPlayed, EwTarget, Reaction, StatusUsed
from axis_desktop.systems.supply.places import meanings
from axis_desktop.systems.supply.stack.frames import Context
from axis_desktop.systems.supply.state import State

Cause: TypeAlias = CardPlayed | EwTarget | StatusUsed


@cache
def _causes(card: str) -> tuple[Cause, ...]:
    """What sets a card off, if all of it hangs on cards that are played or used; else nothing."""
    triggers = [
        trigger
        for ability in card_table()[card].abilities
        if isinstance(ability, Reaction)
        for trigger in ability.triggers
    ]
    found = tuple(trigger for trigger in triggers if isinstance(trigger, CardPlayed | EwTarget | StatusUsed))
    return found if len(found) == len(triggers) else ()


def chance_to_answer(state: State, nation: int, card: str) -> float:
    """The chance that a counter-card of a nation will be set off, from 0 to 1.

    Cards that wait for something on the board, such as a battle, count as certain: what happens there is
    judged elsewhere.
    """
    causes = _causes(card)
    if not causes:
        return 1.0
    never = 1.0
    for cause in causes:
        never *= _never(state, nation, cause)
    return 1.0 - never


def _never(state: State, owner: int, cause: Cause) -> float:
    """The chance that a cause doesn't come again."""
    sought, table, never = _sought(cause), card_table(), 1.0
    for nation in _whose(state, owner, cause):
        if isinstance(cause, StatusUsed) and any(sought(table[card]) for card in state.status[nation]):
            return 0.0
        never *= _stays_away(state, nation, sought)
    return never


def _whose(state: State, owner: int, cause: Cause) -> Sequence[int]:
    """The nations whose cards a cause may come from."""
    world = state.world
    if isinstance(cause, EwTarget):
        return world.members[1 - world.side_of[owner]]
    here = Context(owner=owner, card="")
    if cause.nation is not None:
        return (meanings.nation(state, cause.nation, here),)
    if cause.side is not None:
        return world.members[meanings.side(state, cause.side, here)]
    return range(len(world.nations))


def _sought(cause: Cause) -> Callable[[Card], bool]:
    """The cards that bring a cause about."""
    match cause:
        case StatusUsed():
            return _usable
        case EwTarget():
            return lambda card: card.type == "economic_warfare"
        case CardPlayed(card_types=types, card_tag=tag):
            return lambda card: (not types or card.type in types) and (tag is None or tag in card.tags)


def _usable(card: Card) -> bool:
    """A Status that its nation uses, besides those that only hold or score."""
    return card.type == "status" and bool(card.abilities)


def _stays_away(state: State, nation: int, sought: Callable[[Card], bool]) -> float:
    """The chance that a nation plays none of some cards any more: it plays one of what it has left a turn."""
    table = card_table()
    left = [*state.hand[nation], *state.deck[nation]]
    if not left:
        return 1.0
    count = sum(sought(table[card]) for card in left)
    share = min(1.0, victories_left(state, nation) / len(left))
    return (1.0 - share) ** count
