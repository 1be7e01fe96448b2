"""The words that the steps and triggers of a card are made of: whom, where, which pieces, how many, when.

Every word of the card file is a field or a tag here or in `card_steps` and `card_table`. What a word means is
said at its struct.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from axis_desktop.model.ids import Space

SideName = Literal["axis", "allies"]
Nation = Literal["germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states"]
PieceKind = Literal["army", "navy"]
Domain = Literal["land", "sea"]
CardType = Literal[
    "build_army",
    "land_battle",
    "build_navy",
    "sea_battle",
    "economic_warfare",
    "event",
    "response",
    "status",
]

NationRef = Literal[Nation, "$owner", "$n", "$trigger.attacker"]
"""A nation, the card's owner, the nation fixed by `choose_nation` or `for_each_nation`, or who fought."""

SideRef = Literal[SideName, "$own_side", "$enemy_side"]
"""A side, or the owner's own or the other one."""

TRIGGER_SPACE = "$trigger.space"
"""Where the battle was fought or the piece stands or stood, even if it is gone (SU-4.8)."""

SpaceRef: TypeAlias = Space
"""A space, or `TRIGGER_SPACE`."""

CardRef = Literal["$trigger.card"]
"""The card that was played or used."""

Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Range = tuple[Count, Count]


SpaceIds = Annotated[tuple[Space, ...], msgspec.Meta(min_length=1)]


class Word(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ground of all words: frozen, and what it doesn't know it refuses."""


class Spaces(Word, frozen=True, tag_field="place", tag="spaces"):
    """Any of these, if of the kind that is needed."""

    spaces: SpaceIds


class InOrAdjacentTo(Word, frozen=True, tag_field="place", tag="in_or_adjacent_to"):
    """These and every space next to one of them."""

    spaces: SpaceIds


class AdjacentTo(Word, frozen=True, tag_field="place", tag="adjacent_to"):
    """Next to a space; not the space itself."""

    of: SpaceRef


class SameOrAdjacentTo(Word, frozen=True, tag_field="place", tag="same_or_adjacent_to"):
    """A space, or one next to it of the same kind."""

    of: SpaceRef


class SameAs(Word, frozen=True, tag_field="place", tag="same_as"):
    """Exactly this space."""

    of: SpaceRef


class Outside(Word, frozen=True, tag_field="place", tag="outside"):
    """Everywhere but here."""

    spaces: SpaceIds


class HomeOf(Word, frozen=True, tag_field="place", tag="home_of"):
    """The home space of a nation."""

    nation: NationRef


class Snapshot(Word, frozen=True, tag_field="place", tag="snapshot"):
    """The spaces that fulfilled this at a moment before: when the turn began (SU-14.21).

    Attributes:
        holds: a piece in the space.
        adjacent_to_any: a piece next to the space.
    """

    moment: Literal["turn_start"]
    holds: "PieceFilter"
    adjacent_to_any: "PieceFilter"


Place: TypeAlias = (
    Spaces | InOrAdjacentTo | AdjacentTo | SameOrAdjacentTo | SameAs | Outside | HomeOf | Snapshot
)
"""Where a step or a filter looks; always narrowed to the kind of space that it needs."""


class PieceFilter(Word, frozen=True):
    """Which pieces are meant; what is left out doesn't matter.

    Attributes:
        nations: pieces of one of these; empty: of anybody.
        supplied: True: only supplied ones, tested when asked (for `removed`: just before it left).
    """

    piece: Literal["army", "navy", "any"]
    nations: tuple[NationRef, ...] = ()
    side: SideRef | None = None
    at: Place | None = None
    supplied: bool | None = None


class Exists(Word, frozen=True, tag_field="test", tag="exists"):
    """At least one piece matches."""

    piece: PieceFilter


class NonePresent(Word, frozen=True, tag_field="test", tag="none"):
    """No piece matches."""

    piece: PieceFilter


class Within(Word, frozen=True, tag_field="test", tag="within"):
    """A matching piece stands at most `max` steps away, over land and sea alike; 0 is in it (SU-8.19)."""

    piece: PieceFilter
    of: Place
    max: Annotated[int, msgspec.Meta(ge=0, le=20)]


Condition: TypeAlias = Exists | NonePresent | Within


class Per(Word, frozen=True, tag_field="number", tag="per"):
    """So many for each matching piece (SU-8.12)."""

    piece: PieceFilter
    times: int = 1


class Plus(Word, frozen=True):
    """Added to a number while a condition holds."""

    condition: Condition
    add: int


class BasePlus(Word, frozen=True, tag_field="number", tag="base_plus"):
    """A number and what is added to it, counted when the step runs."""

    base: int
    plus: tuple[Plus, ...]


Number: TypeAlias = int | Per | BasePlus
