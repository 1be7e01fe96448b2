"""What pieces, numbers and conditions of a card mean now, supply and earlier moments included."""

from axis_desktop.systems.supply.cards.card_words import (
    BasePlus,
    Condition,
    Exists,
    NonePresent,
    Number,
    Per,
    PieceFilter,
    Place,
    Snapshot,
    Within,
)
from axis_desktop.systems.supply.places import meanings, supply_lines
from axis_desktop.systems.supply.stack.frames import Context
from axis_desktop.systems.supply.state import State


def area(state: State, place: Place | None, context: Context) -> int:
    """The spaces a card means, of whatever kind; all of them if it names none."""
    return (
        _as_it_was(state, place, context)
        if isinstance(place, Snapshot)
        else meanings.fixed_area(state, place, context)
    )


def matching(state: State, wanted: PieceFilter, context: Context, whose: int) -> int:
    """Spaces in which a nation has a piece that matches."""
    if not meanings.may_belong(state, wanted, context, whose):
        return 0
    found = meanings.present(state, wanted, whose)
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
    if not meanings.may_belong(state, wanted, context, whose) or not spot & state.world.domain(wanted.piece):
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
                near |= meanings.next_to(state, near, context)
            return any(mask & near for _, mask in all_matching(state, condition.piece, context))


def _as_it_was(state: State, place: Snapshot, context: Context) -> int:
    """Spaces that fulfilled a condition when the turn began (SU-14.21)."""
    past = state.copy()
    past.pieces = state.snapshot
    held = near = 0
    for _, mask in all_matching(past, place.holds, context):
        held |= mask
    for _, mask in all_matching(past, place.adjacent_to_any, context):
        near |= meanings.next_to(past, mask, context)
    return held & near
