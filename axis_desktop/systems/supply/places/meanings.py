"""What the words of a card mean whatever is supplied: nations, sides, places, and pieces in them.

Everything adjacent is asked with the eyes of the side that owns the card, as its straits are at this moment
(SU-4.5).
"""

from axis_desktop.systems.supply.cards.card_words import (
    TRIGGER_SPACE,
    AdjacentTo,
    HomeOf,
    InOrAdjacentTo,
    NationRef,
    Outside,
    PieceFilter,
    Place,
    SameAs,
    SameOrAdjacentTo,
    SideRef,
    Snapshot,
    Spaces,
)
from axis_desktop.systems.supply.nations import NOBODY, SIDES
from axis_desktop.systems.supply.stack.frames import Context
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits


def nation(state: State, ref: NationRef, context: Context) -> int:
    """The nation a card means; -1 if nobody is fixed yet."""
    if ref == "$owner":
        return context.owner
    if ref == "$n":
        return context.n
    if ref == "$trigger.attacker":
        return context.instance.nation if context.instance is not None else NOBODY
    return state.world.nation_number[ref]


def side(state: State, ref: SideRef, context: Context) -> int:
    """The side a card means."""
    if ref == "$own_side":
        return state.world.side_of[context.owner]
    if ref == "$enemy_side":
        return 1 - state.world.side_of[context.owner]
    return 0 if ref == SIDES[0] else 1


def fixed_area(state: State, place: Place | None, context: Context) -> int:
    """The spaces a card means, of whatever kind; all of them if it names none.

    A place that asks for pieces of an earlier moment is none of these (see `filters.area`).
    """
    world = state.world
    match place:
        case None:
            return world.everywhere
        case Spaces():
            return world.mask(place.spaces)
        case InOrAdjacentTo():  # SU-14.29: the United Kingdom and the North Sea
            found = world.mask(place.spaces)
            return found | next_to(state, found, context)
        case AdjacentTo():
            found = _reference(state, place.of, context)
            return next_to(state, found, context) & ~found
        case SameOrAdjacentTo():
            found = _reference(state, place.of, context)
            kind = world.land if found & world.land else world.sea
            return (found | next_to(state, found, context)) & kind
        case SameAs():
            return _reference(state, place.of, context)
        case Outside():
            return world.everywhere & ~world.mask(place.spaces)
        case HomeOf():
            whose = nation(state, place.nation, context)
            return 1 << world.homes[whose] if whose != NOBODY else 0
        case Snapshot():
            raise AssertionError("cards with such a place are refused where this is asked")


def present(state: State, wanted: PieceFilter, whose: int) -> int:
    """Spaces in which a nation has a piece of the wanted kind."""
    found = state.pieces[whose]
    return found if wanted.piece == "any" else found & state.world.domain(wanted.piece)


def may_belong(state: State, wanted: PieceFilter, context: Context, whose: int) -> bool:
    """A nation is one of those whose pieces are meant."""
    if wanted.nations and not any(nation(state, ref, context) == whose for ref in wanted.nations):
        return False
    return wanted.side is None or side(state, wanted.side, context) == state.world.side_of[whose]


def _reference(state: State, ref: str, context: Context) -> int:
    if ref == TRIGGER_SPACE:
        return 1 << context.instance.space if context.instance is not None else 0
    return 1 << state.world.number[ref]


def next_to(state: State, spaces: int, context: Context) -> int:
    """Spaces next to any of some, for the side that owns the card."""
    adjacent = state.adjacent(state.world.side_of[context.owner])
    found = 0
    for space in bits(spaces):
        found |= adjacent[space]
    return found
