"""Events of `supply`; like all events they say what everybody may know (SU-7.1)."""

from typing import ClassVar, Literal

from axis_desktop.model.events import Attacked, CardShown, CardsLost, PointsChanged
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space

Zone = Literal["hand", "deck", "pile", "table"]


class CardPlayed(CardShown, frozen=True, kw_only=True):
    """A card is played for its effect; it lies open while it is carried out."""


class StatusLaid(CardShown, frozen=True, kw_only=True):
    """A Status lies face up on the table."""


class ResponseLaid(Event, frozen=True, kw_only=True):
    """A Response lies face down on the table."""

    power: Power


class CardUsed(CardShown, frozen=True, kw_only=True):
    """A Status is used; a Response tells `ResponseUsed`."""

    is_use: ClassVar[bool] = True


class ResponseUsed(CardUsed, frozen=True, kw_only=True):
    """A Response is turned up and used: now everybody knows it."""

    reveals: ClassVar[bool] = True


class CardCanceled(Event, frozen=True, kw_only=True):
    """What the card says is ignored (SU-14.15)."""

    power: Power
    card: str


class CardReturned(Event, frozen=True, kw_only=True):
    """A played card goes to its deck in place of the discard pile.

    Attributes:
        to: on top, or shuffled in.
    """

    power: Power
    card: str
    to: Literal["deck_top", "deck_shuffled"]


class StatusDiscarded(Event, frozen=True, kw_only=True):
    """A Status leaves the table for its owner's pile (SU-7.10)."""

    power: Power
    card: str


class CardsDiscarded(Event, frozen=True, kw_only=True):
    """Cards go unseen to the bottom of the pile (SU-7.2)."""

    power: Power
    count: int
    source: Zone


class DeckCardsLost(CardsLost, frozen=True, kw_only=True):
    """Cards go unseen from the top of the deck to the bottom of the pile; the owner may look at them."""

    reveals: ClassVar[bool] = True


class CardsDrawn(Event, frozen=True, kw_only=True):
    """A nation draws; only it sees what."""

    reveals: ClassVar[bool] = True

    power: Power
    count: int


class DeckLookedAt(Event, frozen=True, kw_only=True):
    """A nation looks at cards of its own deck."""

    reveals: ClassVar[bool] = True

    power: Power
    count: int


class DeckReordered(Event, frozen=True, kw_only=True):
    """A nation has put the cards it looked at back on top of its deck."""

    power: Power
    count: int


class CardsBuried(Event, frozen=True, kw_only=True):
    """Hand cards go under the deck."""

    power: Power
    count: int


class CardTaken(Event, frozen=True, kw_only=True):
    """Reallocation: a card is shown and taken from the deck into the hand (SU-12.1)."""

    power: Power
    card: str


class PointsScored(PointsChanged, frozen=True, kw_only=True):
    """Points of a card, or without one: of stars (SU-10.4), or lost for missing cards (SU-7.6)."""


class VictorySkipped(Event, frozen=True, kw_only=True):
    """An enemy army holds the home space: the nation scores nothing (SU-10.3)."""

    power: Power


class BattleFought(Attacked, frozen=True, kw_only=True):
    """A battle; its target is None in an empty space (SU-6.7)."""


class BuildDeclared(Event, frozen=True, kw_only=True):
    """A piece on the board counts as newly built (SU-6.10)."""

    power: Power
    space: Space


Part = Literal[
    "build_army", "build_navy", "recruit_army", "recruit_navy", "land_battle", "sea_battle", "eliminate"
]


class PartVain(Event, frozen=True, kw_only=True):
    """Nothing can come of a part of a card: nobody was asked about it (SU-8.6).

    Attributes:
        part: what the card says there.
        space: where alone the card says so: another part of it may do the same elsewhere.
    """

    power: Power
    card: str
    part: Part
    space: Space | None = None

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """Nothing on the board shows it."""
        return (self.power,)


class RemovalStopped(Event, frozen=True, kw_only=True):
    """A piece is not removed.

    Attributes:
        this_turn: nothing can remove it in this turn.
    """

    power: Power
    space: Space
    this_turn: bool


class Passed(Event, frozen=True, kw_only=True):
    """A nation that lets an open Status wait; nobody is told of one that had face-down cards alone to use."""

    power: Power


class ReactionAwaited(Event, frozen=True, kw_only=True):
    """A nation is asked whether it reacts, for reasons that everybody can see."""

    reveals: ClassVar[bool] = True

    power: Power


class ReactionsInvited(Event, frozen=True, kw_only=True):
    """Others hold cards face down that might answer; that somebody does, or nobody, tells what these are."""

    reveals: ClassVar[bool] = True
