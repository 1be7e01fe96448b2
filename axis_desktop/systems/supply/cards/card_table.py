"""A card: when it offers itself, what it costs, what it does (`card_steps`, `card_words`).

The card file is read into these structs and into nothing else; the rules interpret them, and no card needs
a function of its own. Unknown words are refused.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from axis_desktop.systems.supply.cards.card_steps import Discard, Passive, Step
from axis_desktop.systems.supply.cards.card_words import (
    CardType,
    Condition,
    Count,
    Domain,
    Nation,
    NationRef,
    PieceFilter,
    PieceKind,
    Place,
    SideRef,
    Word,
)

Limit = Literal["once_per_trigger", "once_per_turn", "discard_after_use"]
"""How often a reaction may be used (SU-9.3, SU-9.4); a turn is that of whichever nation."""

CardId = Annotated[str, msgspec.Meta(pattern="^(ger|uk|jpn|sov|ita|usa)_[a-z0-9_]+$")]


class TurnStart(Word, frozen=True, tag_field="on", tag="turn_start"):
    """Before the Play phase of a nation (SU-3.3)."""

    nation: NationRef


class CardPlayed(Word, frozen=True, tag_field="on", tag="card_played"):
    """A card was revealed, its steps have not begun (SU-9.22).

    Attributes:
        card_types: only these; empty: any.
        card_tag: only cards with this tag.
        during: `own_play_phase`: only in the Play phase of the card's owner.
    """

    nation: NationRef | None = None
    side: SideRef | None = None
    card_types: tuple[CardType, ...] = ()
    card_tag: str | None = None
    during: Literal["own_play_phase"] | None = None


class EwTarget(Word, frozen=True, tag_field="on", tag="ew_target"):
    """An Economic Warfare card takes at least one card of a nation, which has not yet discarded (SU-8.13)."""

    nation: NationRef


class AboutToBeRemoved(Word, frozen=True, tag_field="on", tag="about_to_be_removed"):
    """A piece is about to leave by battle, elimination or lack of supply (SU-9.16).

    Attributes:
        cause: only by this; None: by any.
    """

    piece_filter: PieceFilter
    cause: Literal["battle"] | None = None


class Removed(Word, frozen=True, tag_field="on", tag="removed"):
    """A piece has left the board."""

    piece_filter: PieceFilter


class BattleFought(Word, frozen=True, tag_field="on", tag="battle_fought"):
    """A battle is over, whether or not anything was removed (SU-9.15).

    Attributes:
        target: the piece aimed at, also if it was saved; never matches in an empty space.
    """

    nation: NationRef | None = None
    by_side: SideRef | None = None
    domain: Domain | None = None
    at: Place | None = None
    target: PieceFilter | None = None


class PieceBuilt(Word, frozen=True, tag_field="on", tag="piece_built"):
    """A piece was built, or declared newly built (SU-9.18).

    Attributes:
        next_to: such a piece stands next to it.
    """

    nation: NationRef | None = None
    side: SideRef | None = None
    piece: PieceKind | None = None
    at: Place | None = None
    next_to: PieceFilter | None = None


class PieceRecruited(Word, frozen=True, tag_field="on", tag="piece_recruited"):
    """A piece was recruited (SU-9.20); fields as in `PieceBuilt`."""

    nation: NationRef | None = None
    side: SideRef | None = None
    piece: PieceKind | None = None
    at: Place | None = None
    next_to: PieceFilter | None = None


class StatusUsed(Word, frozen=True, tag_field="on", tag="status_used"):
    """A use of a Status is settled (SU-9.23)."""

    nation: NationRef


class VictoryStep(Word, frozen=True, tag_field="on", tag="victory_step"):
    """The Victory phase of a nation, after its stars have scored (SU-10.4)."""

    nation: NationRef


class DiscardStepStart(Word, frozen=True, tag_field="on", tag="discard_step_start"):
    """The Discard phase of a nation begins (SU-10.6)."""

    nation: NationRef


class AnyTime(Word, frozen=True, tag_field="on", tag="any_time"):
    """Beside any question during the owner's turn (SU-9.23)."""

    during: Literal["own_turn"]


Trigger: TypeAlias = (
    TurnStart
    | CardPlayed
    | EwTarget
    | AboutToBeRemoved
    | Removed
    | BattleFought
    | PieceBuilt
    | PieceRecruited
    | StatusUsed
    | VictoryStep
    | DiscardStepStart
    | AnyTime
)


class Reaction(Word, frozen=True, tag_field="kind", tag="reaction"):
    """Offered in the window of any of its triggers (SU-9.10).

    Attributes:
        condition: must hold when it is offered.
        cost: paid in full before the effect (SU-8.16).
    """

    triggers: Annotated[tuple[Trigger, ...], msgspec.Meta(min_length=1)]
    limit: Limit
    effect: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    condition: Condition | None = None
    cost: tuple[Discard, ...] = ()


class InsteadOfPlay(Word, frozen=True, tag_field="kind", tag="instead_of_play"):
    """Takes the place of playing a hand card in the own Play phase (SU-8.1 d)."""

    effect: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    cost: tuple[Discard, ...] = ()


class InsteadOfBuild(Word, frozen=True, tag_field="kind", tag="instead_of_build"):
    """Takes the place of building such a piece, from whatever card the build comes (SU-14.5)."""

    piece: PieceKind
    effect: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]


Ability: TypeAlias = Reaction | InsteadOfPlay | InsteadOfBuild


class Card(Word, frozen=True):
    """A definition of a card; its deck holds `count` equal ones.

    Attributes:
        text: what it does, for people.
        tags: words other cards look for, such as "submarines".
        on_play: what happens when it is played from hand; empty for Status and Response.
        abilities: what it offers from the table.
        passive: what holds while it lies on the table (SU-8.15).
    """

    id: CardId
    nation: Nation
    type: CardType
    name: str
    text: str
    count: Count = 1
    tags: tuple[Literal["submarines"], ...] = ()
    on_play: tuple[Step, ...] = ()
    abilities: tuple[Ability, ...] = ()
    passive: tuple[Passive, ...] = ()
