"""How many answers a question has beside those that are listed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, product
from math import comb
from typing import Any, Protocol, get_type_hints, runtime_checkable

import msgspec

from axis_desktop.model.asking.options import (
    CardOptions,
    CasualtyOptions,
    CountOptions,
    MoveOptions,
    Options,
    PlaceOptions,
    PurchaseOptions,
)
from axis_desktop.model.asking.planning import AssignOptions, AttackOrderOptions, WayOptions
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.model.showing.presentation import Presentation

MOST_GROUPS = 10_000
"""So many groups of pieces are looked at to count the moves of a phase; a game has some hundreds."""


class Unlisted(msgspec.Struct, frozen=True, kw_only=True):
    """How many answers there are beside those that are listed.

    Attributes:
        count: so many.
        is_all: there are no more; otherwise nobody has counted on.
    """

    count: int
    is_all: bool = True

    def __str__(self) -> str:
        return str(self.count) if self.is_all else f"at least {self.count}"


class SingleMove(msgspec.Struct, frozen=True, kw_only=True):
    """Equal pieces and where each of them may go.

    Attributes:
        targets: the spaces, each with what the piece would do there, as in `Target.kind`.
    """

    space: Space
    unit_type: UnitType
    units: tuple[UnitId, ...]
    targets: dict[Space, str]


@runtime_checkable
class _Scattering(Protocol):
    """Pieces of which each stays or goes to a place of its own."""

    zones: Mapping[UnitId, tuple[Space, ...]]


def unlisted(options: Options, view: Presentation) -> Unlisted:
    """How many more answers there are than `options.choices()`; equal pieces and cards count once.

    In a phase of moves each group of pieces of one space counts that can go somewhere together, once for
    each space and each thing to do there. Other paths to the same place are not counted.
    Where an answer is put together, as aims or ways are, nobody counts.

    Args:
        options: what may be answered.
        view: the position, with everything in it.
    """
    if isinstance(options, MoveOptions):
        return _unlisted_moves(options, view)
    if isinstance(options, AssignOptions | WayOptions | AttackOrderOptions):
        return Unlisted(count=0, is_all=False)
    return Unlisted(count=_unlisted(options))


def _unlisted(options: Options) -> int:
    listed = len(options.choices())
    match options:
        case PlaceOptions():
            return _unlisted_places(options)
        case CasualtyOptions():
            return _ways([len(group.by_hit) for group in options.groups], options.hits) - listed
        case PurchaseOptions():
            prices = [offer.price for offer in options.offers if offer.most]
            return _purchases(prices, options.treasury) - listed
        case CardOptions():
            return _unlisted_cards(options)
        case CountOptions():
            return options.most + 1 - listed
        case _Scattering():
            alike = Counter(options.zones.values())
            ways = 1
            for zones, count in alike.items():
                ways *= comb(count + len(zones), count)
            return ways - listed
        case _:
            return 0


def single_moves(options: MoveOptions, view: Presentation) -> Iterator[SingleMove]:
    """Where one piece of each kind may go by itself: what can be listed of a phase of moves."""
    return (kind for kind in _kinds(options, view) if kind.targets)


def _kinds(options: MoveOptions, view: Presentation) -> Iterator[SingleMove]:
    """The movable pieces of each space: those together that look the same and can do the same."""
    for space, units in options.movable().items():
        pieces = [piece for stack in view.spaces[space].stacks for piece in stack.pieces]
        for piece in pieces:
            alike: dict[tuple[object, ...], list[UnitId]] = {}
            for unit in sorted(set(piece.units) & set(units)):
                targets = options.targets((unit,)).values()
                does = tuple((each.path, each.kind, len(each.alternatives)) for each in targets)
                alike.setdefault(does, []).append(unit)
            for same in alike.values():
                found = options.targets(same[:1])
                kinds: dict[Space, str] = {target: each.kind for target, each in found.items()}
                yield SingleMove(space=space, unit_type=piece.unit_type, units=tuple(same), targets=kinds)


def _unlisted_moves(options: MoveOptions, view: Presentation) -> Unlisted:
    kinds = list(_kinds(options, view))
    kind_of = {unit: number for number, kind in enumerate(kinds) for unit in kind.units}
    listed = {_likeness(choice.action, kind_of) for choice in options.choices()}
    count, looks = 0, MOST_GROUPS
    for _, here in groupby(kinds, key=lambda kind: kind.space):
        moves: set[bytes] = set()
        for group in _groups([kind.units for kind in here]):
            if not looks:
                return Unlisted(count=count + len(moves - listed), is_all=False)
            looks -= 1
            for target in options.targets(group).values():
                others = (choice.action for choice in target.alternatives)
                moves.update(_likeness(action, kind_of) for action in (target.action, *others))
        count += len(moves - listed)
    return Unlisted(count=count)


def _groups(kinds: Sequence[Sequence[UnitId]]) -> Iterator[list[UnitId]]:
    """So many of each kind, in every way but none of any."""
    for counts in product(*(range(len(units) + 1) for units in kinds)):
        if any(counts):
            yield [unit for units, count in zip(kinds, counts, strict=True) for unit in units[:count]]


def _likeness(action: Action, kind_of: Mapping[UnitId, int]) -> bytes:
    """Equal for actions that do the same with equal pieces."""
    said: dict[str, Any] = {field: getattr(action, field) for field in action.__struct_fields__}
    for field in _fields_of_pieces(type(action)):
        said[field] = sorted(str(kind_of.get(unit, f"piece {unit}")) for unit in said[field])
    return msgspec.json.encode([type(action).__qualname__, said], order="sorted")


@cache
def _fields_of_pieces(kind: type[Action]) -> tuple[str, ...]:
    """Fields of an action that name pieces."""
    return tuple(field for field, hint in get_type_hints(kind).items() if hint == tuple[UnitId, ...])


def _ways(sizes: Iterable[int], wanted: int) -> int:
    """In how many ways so many pieces can be taken from groups of equal ones."""
    ways = [1] + [0] * wanted
    for size in sizes:
        ways = [sum(ways[total - n] for n in range(min(size, total) + 1)) for total in range(wanted + 1)]
    return ways[wanted]


def _purchases(prices: Iterable[int], treasury: int) -> int:
    """How many different purchases a treasury can pay, nothing among them."""
    ways = [1] + [0] * treasury
    for price in prices:
        for total in range(price, treasury + 1):
            ways[total] += ways[total - price]
    return sum(ways)


def _unlisted_places(options: PlaceOptions) -> int:
    """Listed is one piece at each place; several may go there at once."""
    return sum(
        options.most(unit_type, space) - 1
        for unit_type in options.waiting()
        for space in options.places(unit_type)
    )


def _unlisted_cards(options: CardOptions) -> int:
    copies = list(Counter(options.cards).values())
    choose = _orders if options.ordered else _ways
    every = sum(choose(copies, count) for count in range(options.least, options.most + 1))
    naming_cards = type(options.choose(options.cards[: options.least]))
    return every - sum(isinstance(choice.action, naming_cards) for choice in options.choices())


def _orders(copies: Iterable[int], wanted: int) -> int:
    """In how many orders so many cards can be laid out of these copies."""
    orders = [1] + [0] * wanted
    for copy in copies:
        orders = [
            sum(orders[total - n] * comb(total, n) for n in range(min(copy, total) + 1))
            for total in range(wanted + 1)
        ]
    return orders[wanted]
