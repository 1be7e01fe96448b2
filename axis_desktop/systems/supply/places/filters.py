"""What the words of a card mean now: nations, sides, places, pieces, numbers, conditions.

Everything adjacent is asked with the eyes of the side that owns the card, as its straits are at this moment
(SU-4.5).
"""

from axis_desktop.systems.supply.cards.card_words import (
    TRIGGER_SPACE,
    AdjacentTo,
    BasePlus,
    Condition,
    Exists,
    HomeOf,
    InOrAdjacentTo,
    NationRef,
    NonePresent,
    Number,
    Outside,
    Per,
    PieceFilter,
    Place,
    SameAs,
    SameOrAdjacentTo,
    SideRef,
    Snapshot,
    Spaces,
    Within,
)
from axis_desktop.systems.supply.nations import NOBODY, SIDES
from axis_desktop.systems.supply.places import supply_lines
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


def area(state: State, place: Place | None, context: Context) -> int:
    """The spaces a card means, of whatever kind; all of them if it names none."""
    world = state.world
    match place:
        case None:
            return world.everywhere
        case Spaces():
            return world.mask(place.spaces)
        case InOrAdjacentTo():  # SU-14.29: the United Kingdom and the North Sea
            found = world.mask(place.spaces)
            return found | _next_to(state, found, context)
        case AdjacentTo():
            found = _reference(state, place.of, context)
            return _next_to(state, found, context) & ~found
        case SameOrAdjacentTo():
            found = _reference(state, place.of, context)
            kind = world.land if found & world.land else world.sea
            return (found | _next_to(state, found, context)) & kind
        case SameAs():
            return _reference(state, place.of, context)
        case Outside():
            return world.everywhere & ~world.mask(place.spaces)
        case HomeOf():
            whose = nation(state, place.nation, context)
            return 1 << world.homes[whose] if whose != NOBODY else 0
        case Snapshot():
            return _as_it_was(state, place, context)


def matching(state: State, wanted: PieceFilter, context: Context, whose: int) -> int:
    """Spaces in which a nation has a piece that matches."""
    if not _may_belong(state, wanted, context, whose):
        return 0
    found = state.pieces[whose]
    if wanted.piece != "any":
        found &= state.world.domain(wanted.piece)
    if found and wanted.at is not None:
        found &= area(state, wanted.at, context)
    if found and wanted.supplied is not None:
        supplied = supply_lines.supplied(state, whose)
        found &= supplied if wanted.supplied else ~supplied
    return found


def all_matching(state: State, wanted: PieceFilter, context: Context) -> list[tuple[int, int]]:
    """The same for every nation that has some, in turn order."""
    found = []
    for whose in range(len(state.pieces)):
        mask = matching(state, wanted, context, whose)
        if mask:
            found.append((whose, mask))
    return found


def is_meant(
    state: State, wanted: PieceFilter, context: Context, whose: int, space: int, supplied: bool | None = None
) -> bool:
    """A piece, perhaps gone by now, matches.

    Args:
        state: the position.
        wanted: the filter.
        context: what its references stand for.
        whose: nation of the piece.
        space: where it stands or stood.
        supplied: whether it is or was; None: look it up now.
    """
    spot = 1 << space
    if not _may_belong(state, wanted, context, whose) or not spot & state.world.domain(wanted.piece):
        return False
    if wanted.at is not None and not spot & area(state, wanted.at, context):
        return False
    if wanted.supplied is None:
        return True
    if supplied is None:
        supplied = bool(supply_lines.supplied(state, whose) & spot)
    return supplied == wanted.supplied


def number(state: State, wanted: Number, context: Context) -> int:
    """What a number is at this moment (SU-8.12).

    A `Per` counts pieces, wherever they are (SU-14.4); what else gives points has a step each (SU-14.3).
    """
    match wanted:
        case Per():
            found = all_matching(state, wanted.piece, context)
            return wanted.times * sum(mask.bit_count() for _, mask in found)
        case BasePlus():
            return wanted.base + sum(p.add for p in wanted.plus if holds(state, p.condition, context))
        case _:
            return wanted


def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """A condition is fulfilled now; none always is."""
    match condition:
        case None:
            return True
        case Exists():
            return bool(all_matching(state, condition.piece, context))
        case NonePresent():
            return not all_matching(state, condition.piece, context)
        case Within():
            near = area(state, condition.of, context)
            for _ in range(condition.max):
                near |= _next_to(state, near, context)
            return any(mask & near for _, mask in all_matching(state, condition.piece, context))


def _may_belong(state: State, wanted: PieceFilter, context: Context, whose: int) -> bool:
    if wanted.nations and not any(nation(state, ref, context) == whose for ref in wanted.nations):
        return False
    return wanted.side is None or side(state, wanted.side, context) == state.world.side_of[whose]


def _reference(state: State, ref: str, context: Context) -> int:
    if ref == TRIGGER_SPACE:
        return 1 << context.instance.space if context.instance is not None else 0
    return 1 << state.world.number[ref]


def _next_to(state: State, spaces: int, context: Context) -> int:
    """Spaces next to any of some, for the side that owns the card."""
    adjacent = state.adjacent(state.world.side_of[context.owner])
    found = 0
    for space in bits(spaces):
        found |= adjacent[space]
    return found


def _as_it_was(state: State, place: Snapshot, context: Context) -> int:
    """Spaces that fulfilled a condition when the turn began (SU-14.21)."""
    past = state.copy()
    past.pieces = state.snapshot
    held = near = 0
    for _, mask in all_matching(past, place.holds, context):
        held |= mask
    for _, mask in all_matching(past, place.adjacent_to_any, context):
        near |= _next_to(past, mask, context)
    return held & near
