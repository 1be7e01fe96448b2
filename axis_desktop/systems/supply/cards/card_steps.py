"""What a card does: its steps, one word each.

A list of steps runs from top to bottom; the next step begins only when the last one and every reaction to it
are settled (SU-8.5). A step without a legal choice is skipped (SU-8.3); one that places, battles, eliminates,
rebuilds or plays may be declined by its decider, unless it is `mandatory` (SU-8.7). The decider is the step's
`decider`, else its `chooser`, else its `nation`, else the nation that owns the card; pieces always come from
`nation` (SU-6.11, SU-14.27). Where the text names nobody, that is the owner (SU-6.12).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.systems.supply.cards.card_words import (
    CardRef,
    CardType,
    Condition,
    Count,
    Domain,
    Nation,
    NationRef,
    Number,
    PieceFilter,
    PieceKind,
    Place,
    Range,
    SideRef,
    Word,
)


class Build(Word, frozen=True, tag_field="op", tag="build"):
    """Place pieces by the rules of building (SU-6.1 to SU-6.3), `count` from-to, one after another."""

    piece: PieceKind
    nation: NationRef = "$owner"
    at: Place | None = None
    count: Range = (1, 1)
    decider: NationRef | None = None


class Recruit(Word, frozen=True, tag_field="op", tag="recruit"):
    """Place pieces without asking for supply or neighbors (SU-6.4)."""

    piece: PieceKind
    at: Place
    nation: NationRef = "$owner"
    count: Range = (1, 1)
    decider: NationRef | None = None


class Battle(Word, frozen=True, tag_field="op", tag="battle"):
    """Fight a battle, or up to `repeat_up_to` in a row (SU-6.5 to SU-6.8)."""

    domain: Domain
    nation: NationRef = "$owner"
    at: Place | None = None
    repeat_up_to: Count = 1


class Eliminate(Word, frozen=True, tag_field="op", tag="eliminate"):
    """Remove pieces without a battle (SU-6.9), `count` from-to over all places together."""

    target: PieceFilter | Literal["$trigger.piece"]
    count: Range = (1, 1)
    decider: NationRef | None = None
    mandatory: bool = False


class Discard(Word, frozen=True, tag_field="op", tag="discard"):
    """A nation discards; missing deck or hand cards follow SU-7.5 and SU-7.6, a missing table card is free.

    Attributes:
        source: in the file `from`.
        random: chance picks.
        hidden: nobody but the owner sees what it was.
        card: exactly this one.
    """

    source: Literal["deck_top", "hand", "table_response", "table_status"] = msgspec.field(name="from")
    nation: NationRef = "$owner"
    count: Number = 1
    random: bool = False
    hidden: bool = False
    card: CardRef | None = None


class Score(Word, frozen=True, tag_field="op", tag="score"):
    """A side gains victory points now (SU-11.1)."""

    amount: Number
    side: SideRef = "$own_side"


class Draw(Word, frozen=True, tag_field="op", tag="draw"):
    """Draw cards, as far as there are any."""

    count: Count
    nation: NationRef = "$owner"


class Protect(Word, frozen=True, tag_field="op", tag="protect"):
    """Stop a removal: only this one, or all removals of the piece until the turn ends (SU-9.17)."""

    target: Literal["$removal.piece"]
    scope: Literal["this_removal", "this_turn"]


class Cancel(Word, frozen=True, tag_field="op", tag="cancel"):
    """Skip the steps of the card that was played; it counts as played all the same (SU-8.2)."""

    target: CardRef


class AdjustDiscard(Word, frozen=True, tag_field="op", tag="adjust_discard"):
    """Change how many cards the Economic Warfare card takes (SU-8.11).

    Attributes:
        min: the number never falls below it.
        applies_if: only for a nation whose number was 1 or more before any adjustment (SU-14.13).
    """

    by: Number
    min: Annotated[int, msgspec.Meta(ge=0)] = 0
    applies_if: Literal["base_at_least_1"] | None = None


class MoveCard(Word, frozen=True, tag_field="op", tag="move_card"):
    """Where a card goes when it would reach the discard pile (SU-9.22)."""

    card: CardRef
    to: Literal["deck_top", "deck_shuffled"]


class LookAndReorder(Word, frozen=True, tag_field="op", tag="look_and_reorder"):
    """Look at cards from the top of the deck and put them back on top in any order."""

    count: Count
    nation: NationRef = "$owner"


class HandToDeckBottom(Word, frozen=True, tag_field="op", tag="hand_to_deck_bottom"):
    """Put chosen hand cards under the deck, in chosen order."""

    count: Range
    nation: NationRef = "$owner"


class PlayFrom(Word, frozen=True, tag_field="op", tag="play_from"):
    """Play a card out of a zone at once, with all that playing a card means (SU-8.2).

    Attributes:
        card_types: only these; empty: any.
        exclude: not this card.
    """

    zone: Literal["hand", "discard"]
    nation: NationRef = "$owner"
    card_types: tuple[CardType, ...] = ()
    exclude: Literal["$self"] | None = None


class RebuildEach(Word, frozen=True, tag_field="op", tag="rebuild_each"):
    """Take pieces that were there at the beginning off, one by one, and build each again (SU-14.20)."""

    pieces: tuple[PieceKind, ...]
    nation: NationRef = "$owner"


class ChooseNation(Word, frozen=True, tag_field="op", tag="choose_nation"):
    """Fix `$n` for the steps after it; if nobody qualifies these are skipped (SU-14.28)."""

    among: tuple[Nation, ...]
    chooser: NationRef = "$owner"
    where: Condition | None = None


class ForEachNation(Word, frozen=True, tag_field="op", tag="for_each_nation"):
    """Run `do` for each nation in this order, as `$n`."""

    nations: tuple[Nation, ...]
    do: tuple["Step", ...]


class Choice(Word, frozen=True):
    """One way of a `choose_one`; not offered unless `requires` holds.

    Attributes:
        label: its name in scripts and saves.
        text: its name on the screen.
    """

    label: str
    text: str
    do: tuple["Step", ...]
    requires: Condition | None = None


class ChooseOne(Word, frozen=True, tag_field="op", tag="choose_one"):
    """One of several ways."""

    options: tuple[Choice, ...]
    chooser: NationRef = "$owner"


class AnyOrder(Word, frozen=True, tag_field="op", tag="any_order"):
    """The steps in the order the chooser likes, each at most once."""

    steps: tuple["Step", ...]
    chooser: NationRef = "$owner"


class If(Word, frozen=True, tag_field="op", tag="if"):
    """Steps that run only if a condition holds when they come up."""

    condition: Condition
    then: tuple["Step", ...]


class ModifySupply(Word, frozen=True, tag_field="op", tag="modify_supply"):
    """Matching pieces are always supplied (SU-5.7): while the card lies there, or `until` the turn ends."""

    filter: PieceFilter
    status: Literal["always_supplied"]
    until: Literal["end_of_turn"] | None = None


class ModifySupplySpace(Word, frozen=True, tag_field="op", tag="modify_supply_space"):
    """A star that is none for a side, neither for supply nor for points (SU-5.8)."""

    space: Space
    for_side: SideRef
    supply: bool


Step: TypeAlias = (
    Build
    | Recruit
    | Battle
    | Eliminate
    | Discard
    | Score
    | Draw
    | Protect
    | Cancel
    | AdjustDiscard
    | MoveCard
    | LookAndReorder
    | HandToDeckBottom
    | PlayFrom
    | RebuildEach
    | ChooseNation
    | ForEachNation
    | ChooseOne
    | AnyOrder
    | If
    | ModifySupply
)
"""What a card does when it is played or used."""

Passive: TypeAlias = ModifySupply | ModifySupplySpace
"""What holds as long as a card lies on the table."""
