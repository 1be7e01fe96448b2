"""How many answers a question has beside those that are listed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import comb
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.model.options import (
    CardOptions,
    CasualtyOptions,
    CountOptions,
    MoveOptions,
    Options,
    PlaceOptions,
    PurchaseOptions,
)
from axis_desktop.model.planning import AssignOptions, AttackOrderOptions, WayOptions
from axis_desktop.model.presentation import Presentation


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


def unlisted(options: Options) -> int | None:
    """How many more answers there are than `options.choices()`; equal pieces and cards count once.

    None where nobody can say: units move together and along any path, or get aims in any order.
    """
    listed = len(options.choices())
    match options:
        case MoveOptions() | AssignOptions() | WayOptions() | AttackOrderOptions():
            return None
        case PlaceOptions():
            return _unlisted_places(options)
        case CasualtyOptions():
            return _ways([len(group.units) for group in options.groups], options.hits) - listed
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
    for space, units in options.movable().items():
        pieces = [piece for stack in view.spaces[space].stacks for piece in stack.pieces]
        for piece in pieces:
            movable = tuple(unit for unit in piece.units if unit in units)
            if movable and (targets := options.targets(movable[:1])):
                kinds: dict[Space, str] = {target: found.kind for target, found in targets.items()}
                yield SingleMove(space=space, unit_type=piece.unit_type, units=movable, targets=kinds)


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
