"""Names and figures that stay the same for a whole game; all systems fill the same ones (P3)."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Phase, Power, Side, Space, UnitType


class PowerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a power: its names, its side, whose emblem and colors it bears."""

    id: Power
    name: str
    long_name: str
    side: Side
    capital: Space | None = None


class UnitInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the unit table says about a type.

    Attributes:
        silhouette: name of its picture.
        cost, move, attack, defense: figures of the table; None where there is none.
        order: place in a tray, smallest first.
        fixed: never moves or fights (factories, bases).
        alone: a power has at most one of them in a space, which needs no tray and no number.
    """

    id: UnitType
    name: str
    plural: str
    domain: Literal["land", "air", "sea"]
    silhouette: str
    cost: int
    move: int = 0
    attack: int | None = None
    defense: int | None = None
    order: int = 0
    fixed: bool = False
    alone: bool = False


class PhaseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A phase of the turn: its full and its short title."""

    id: Phase
    title: str
    short: str


class WeaponInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What research can find: its name and, in a sentence, what it does.

    Attributes:
        id: as in `PowerView.weapons`.
    """

    id: str
    name: str
    text: str


class Money(msgspec.Struct, frozen=True, kw_only=True):
    """What the powers of a game earn and pay with.

    Attributes:
        unit: as it stands after a figure, such as "IPC".
    """

    unit: str


class CardInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a game with cards; a deck may hold several equal ones.

    Attributes:
        power: whose deck it belongs to.
        kind: id of its type, by which a screen picks its picture.
        kind_name: the type as people read it.
        text: what it does.
        count: how many are in the deck.
    """

    id: str
    name: str
    power: Power
    kind: str
    kind_name: str
    text: str
    count: int = 1


class TermInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the rules that stands in texts of cards.

    Attributes:
        words: its forms, in lower case.
        text: what it means, in a sentence or two.
        rule: that says all of it.
    """

    words: tuple[str, ...]
    text: str
    rule: str


class Catalog(msgspec.Struct, frozen=True, kw_only=True):
    """Names and figures that stay the same for a whole game.

    Attributes:
        powers: in turn order.
        units: in the order of the price list.
        phases: in order.
        spaces: display name of each space.
        sides: display name of each side.
        money: what powers buy with; None in a game without money.
        weapons: in the order of the dice that find them.
        cards: all definitions of cards, deck by deck.
        terms: words of the rules that texts of cards use.
        last_round: after which the game ends; 0 if it may go on for ever.
        winning_lead: in points, that ends the game; 0 where points don't.
    """

    powers: tuple[PowerInfo, ...]
    units: tuple[UnitInfo, ...]
    phases: tuple[PhaseInfo, ...]
    spaces: dict[Space, str]
    sides: dict[Side, str]
    money: Money | None = None
    weapons: tuple[WeaponInfo, ...] = ()
    cards: tuple[CardInfo, ...] = ()
    terms: tuple[TermInfo, ...] = ()
    last_round: int = 0
    winning_lead: int = 0
