"""Answers of `supply`; a question is answered by one of the kinds that its docstring names."""

from typing import ClassVar, TypeAlias

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space


class DiscardCards(Action, frozen=True, kw_only=True):
    """Choose hand cards to discard: first of all, as a price, before drawing (SU-2.4, SU-7.5, SU-10.6)."""

    cards: tuple[str, ...]


class PlayCard(Action, frozen=True, kw_only=True):
    """Play a card, or lay a Status or Response, from the zone that is asked about (SU-8.1 a, b)."""

    card: str


class ThrowAway(Action, frozen=True, kw_only=True):
    """Discard a hand card without effect as the play of the turn (SU-8.1 c)."""

    card: str


class UseInstead(Action, frozen=True, kw_only=True):
    """Use a Status in place of a play or of a build (SU-8.1 d, SU-14.5)."""

    card: str


class DiscardTop(Action, frozen=True, kw_only=True):
    """With an empty hand: discard the top card of the deck as the play of the turn (SU-8.1)."""


class Place(Action, frozen=True, kw_only=True):
    """Build or recruit the piece there (SU-6.1 to SU-6.4)."""

    space: Space


class DeclareBuilt(Action, frozen=True, kw_only=True):
    """Declare the own piece there newly built (SU-6.10)."""

    space: Space


class Fight(Action, frozen=True, kw_only=True):
    """Fight a battle in a space against the piece of one nation, or against none in an empty one (SU-6.5)."""

    space: Space
    target: Power | None = None


class Eliminate(Action, frozen=True, kw_only=True):
    """Remove the piece of a nation without a battle (SU-6.9)."""

    space: Space
    target: Power


class TakeOff(Action, frozen=True, kw_only=True):
    """Take an own piece off the board in order to build it again (SU-14.20)."""

    space: Space


class React(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Use a Status or Response now (SU-9).

    Attributes:
        together: other nations of the same person, whose offers were seen at once: these pass (SU-9.12).
    """

    card: str
    together: tuple[Power, ...] = ()


class Pass(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Don't react.

    Attributes:
        together: other nations of the same person, which pass as well (SU-9.12).
    """

    together: tuple[Power, ...] = ()


class Decline(Action, frozen=True, kw_only=True):
    """Do without what a step allows, or end it (SU-8.7)."""


class ChooseNation(Action, frozen=True, kw_only=True):
    """Name the nation a card means."""

    nation: Power


class ChooseWay(Action, frozen=True, kw_only=True):
    """Take one of the ways a card offers, by its label."""

    label: str


class OrderCards(Action, frozen=True, kw_only=True):
    """Put cards back on top of the deck, or under it; the first one comes first."""

    cards: tuple[str, ...]


class Reallocate(Action, frozen=True, kw_only=True):
    """Discard four hand cards to look for one in the deck (SU-12.1)."""

    cards: tuple[str, ...]


class TakeCard(Action, frozen=True, kw_only=True):
    """Take this card out of the deck (SU-12.1)."""

    card: str


class RemovePiece(Action, frozen=True, kw_only=True):
    """Take an own piece off the board, at any moment (SU-4.7)."""

    interjection: ClassVar[bool] = True

    space: Space


class UseAnyTime(Action, frozen=True, kw_only=True):
    """Use a card that may be used at any moment of the own turn, beside the pending question (SU-9.23)."""

    interjection: ClassVar[bool] = True

    card: str


def spoken_for(action: Action) -> tuple[Power, ...]:
    """The nations whose question an action answers: its own, and those that answer together with it."""
    if isinstance(action, (React, Pass)):
        return (action.power, *action.together)
    return (action.power,)


SupplyAction: TypeAlias = (
    DiscardCards
    | PlayCard
    | ThrowAway
    | UseInstead
    | DiscardTop
    | Place
    | DeclareBuilt
    | Fight
    | Eliminate
    | TakeOff
    | React
    | Pass
    | Decline
    | ChooseNation
    | ChooseWay
    | OrderCards
    | Reallocate
    | TakeCard
    | RemovePiece
    | UseAnyTime
)
