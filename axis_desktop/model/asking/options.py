"""What may be answered to the pending decision: the rules compute it, the view and the players ask it (P2).

`System.options(state)` gives one of these. Every kind can be listed, so that a program that
knows nothing else can play; the special kinds answer what a screen wants to light up.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Phase, Power, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack strikes that isn't aimed at one space alone.

    Attributes:
        spaces: all of it.
        friends: those of them where friends of the attacker would be hit.
        enemies: those of them where enemies would be hit.
    """

    spaces: tuple[Space, ...]
    friends: tuple[Space, ...] = ()
    enemies: tuple[Space, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer and how it reads on a button.

    Attributes:
        action: what to submit.
        label: a few words.
        note: what follows from it.
        space: the place it is about, if it is about one.
        area: what it strikes, if that is more than this one place.
        about: the places it speaks of, if they are several.
        card: the card it is about; "" if it is about none.
        is_nothing: it does without what is asked about: passing, declining.
        is_lesser: it uses up what is asked about and changes nothing on the board: worth asking once more.
        once_more: what is asked before it is given: it can't be taken back, and one key is soon pressed.
        begins: where another battle begins with it at once, before anything else is asked.
        number: it is known by, on the board or in its label, and its digit; None: its place in the list.
    """

    action: Action
    label: Message
    note: Message | None = None
    space: Space | None = None
    area: Area | None = None
    about: tuple[Space, ...] = ()
    card: str = ""
    is_nothing: bool = False
    is_lesser: bool = False
    once_more: Message | None = None
    begins: Space | None = None
    number: int | None = None


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """What would come of an answer if nobody intervened, as far as the one who gives it may know.

    Attributes:
        told: what would happen at once, a sentence each.
        asks: what would be asked then, before anything else happens.
        spaces: places among which the same power would then choose.
        lesser: the answer at each of those where nothing would change on the board (see `Choice.is_lesser`).
        is_attack: it would choose whom to attack there.
        after: where nothing would change at any of these places: what would come next without choosing one.
        is_idle: nothing at all would come of it.
        why_idle: why that is so.
        is_gain: points would be won for nothing: nothing is paid and nothing more is asked.
        hint: what could be done first, so that more would come of it.
        starving: places of own pieces that would then leave the board for want of supply before the next own
            decision, if nothing helped them.
        doomed: those of `spaces` where what comes onto the board would have no supply and leave it likewise.
        vain: parts of it that would come to nothing as things stand, a sentence each; the others would not.
    """

    told: tuple[Message, ...] = ()
    asks: Message | None = None
    spaces: tuple[Space, ...] = ()
    lesser: tuple[Choice, ...] = ()
    is_attack: bool = False
    after: "Prospect | None" = None
    is_idle: bool = False
    why_idle: Message | None = None
    is_gain: bool = False
    hint: Message | None = None
    starving: tuple[Space, ...] = ()
    doomed: tuple[Space, ...] = ()
    vain: tuple[Message, ...] = ()


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """A space that selected units can go to.

    Attributes:
        space: where they would end.
        path: the proposed way, first and last space included.
        kind: "friendly" ground, "attack", "walk_in", "board", "land", "raid"; others are drawn as the first.
        cost: of the way, in the game's money, such as fees for neutrals.
        notes: what else the way costs or risks, such as fire of AA guns.
        action: what to submit to go there.
        alternatives: other things the same units could do there, such as a bombing raid; where `action` is
            one of several of its kind it is named among them.
        is_lesser: nothing would change there (see `Choice.is_lesser`).
        area: what is struck, if that is more than this one space.
    """

    space: Space
    path: tuple[Space, ...]
    kind: str
    action: Action
    cost: int = 0
    notes: tuple[Message, ...] = ()
    alternatives: tuple[Choice, ...] = ()
    is_lesser: bool = False
    area: Area | None = None


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the price list.

    Attributes:
        unit_type: what is sold.
        price: for one, in the game's money.
        most: as many as the treasury can pay for.
    """

    unit_type: UnitType
    price: int
    most: int


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Equal pieces of which some may be chosen.

    Attributes:
        unit_type: their type.
        units: the pieces; which of them is chosen makes no difference.
        note: what tells them from others of their type.
        takes: hits that each of them takes until it is lost.
        power: whose they are; None if they are of whoever chooses.
        aboard: types of the units that go down with each of them.
    """

    unit_type: UnitType
    units: tuple[UnitId, ...]
    note: Message | None = None
    takes: int = 1
    power: Power | None = None
    aboard: tuple[UnitType, ...] = ()

    @property
    def by_hit(self) -> tuple[UnitId, ...]:
        """The pieces once for each hit they take, none a second time before all are hit."""
        return self.units * self.takes


@runtime_checkable
class Options(Protocol):
    """Every kind of options."""

    def choices(self) -> Sequence[Choice]:
        """All answers where they can be listed; else the most useful ones."""
        ...


@runtime_checkable
class SharedOptions(Options, Protocol):
    """Several powers of one person may answer at once."""

    def choices_of_person(self, powers: Sequence[Power]) -> Sequence[Choice]:
        """All answers of a person who plays these powers: `Choice.action` says for which one it is."""
        ...


@runtime_checkable
class LookingOptions(Options, Protocol):
    """Whoever answers may look through cards that nobody else sees, and perhaps take one of them."""

    def looked_through(self) -> Sequence[str]:
        """These cards, as often as they are there, in an order that tells nothing; none if none are seen."""
        ...


@runtime_checkable
class AgreeOptions(Options, Protocol):
    """Whether one agrees to what others want; a person who plays one of them has said so already.

    Attributes:
        wanted_by: who has proposed it, and who has agreed to it.
        agreed: the answer that agrees.
    """

    wanted_by: Sequence[Power]
    agreed: Action


@runtime_checkable
class NamingOptions(Options, Protocol):
    """For decisions whose answers are put together of several things, so that most stand in no list."""

    def words(self, action: Action) -> Message | None:
        """What such an answer orders, in full; None for one that its button names."""
        ...


@runtime_checkable
class CountOptions(Options, Protocol):
    """For decisions that are answered by a number: choice number n of `choices()` answers n.

    Attributes:
        counted: what is counted, such as "Research dice".
        most: the largest answer.
    """

    counted: Message
    most: int


@runtime_checkable
class ResearchOptions(CountOptions, Protocol):
    """For a number of dice that are thrown in research.

    Attributes:
        finds: what they may find (see `Catalog.research`), in the order of the die that says which.
    """

    finds: tuple[str, ...]


@runtime_checkable
class PurchaseOptions(Options, Protocol):
    """For decisions of kind "purchase"; prices and the treasury in the game's money.

    Attributes:
        treasury: what may be spent.
        offers: the price list.
        placed_in: the phase in which what is bought comes onto the board; None if it does so at once.
    """

    treasury: int
    offers: tuple[Offer, ...]
    placed_in: Phase | None

    def purchase(self, counts: Mapping[UnitType, int]) -> Action:
        """The action that buys so many of each."""
        ...

    def warnings(self, counts: Mapping[UnitType, int]) -> Sequence[Message]:
        """What a careful player would notice about such a purchase."""
        ...


@runtime_checkable
class PlacedLater(Protocol):
    """A purchase whose units come onto the board at the end of the turn, and where they could."""

    def builders(self) -> Sequence[Space]:
        """Territories whose factories the buyer can use this turn, sorted."""
        ...

    def places_later(self, unit_type: UnitType) -> Sequence[Space]:
        """Where one unit of a type could be placed, sorted."""
        ...


class Repair(msgspec.Struct, frozen=True, kw_only=True):
    """A damaged piece that can be repaired for money.

    Attributes:
        price: of one point, in the game's money.
        damage: points that can be repaired.
        suggested: so many points are proposed.
        note: what its damage means.
    """

    unit: UnitId
    unit_type: UnitType
    space: Space
    price: int
    damage: int
    suggested: int
    note: Message | None = None


@runtime_checkable
class OffersRepairs(Protocol):
    """A purchase before which damage can be repaired, at once; then the question is asked again."""

    def repairable(self) -> Sequence[Repair]:
        """What is damaged, territories sorted."""
        ...

    def repair(self, unit: UnitId, points: int) -> Action:
        """The action that repairs so many points."""
        ...


@runtime_checkable
class MoveOptions(Options, Protocol):
    """For decisions of kind "move_units"."""

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that can still do something, by the space they are in."""
        ...

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units, all in one space, can go together."""
        ...

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why they can't go there; None if they can."""
        ...

    def done(self) -> Action:
        """The action that ends the phase."""
        ...

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        ...

    def done_warnings(self) -> Sequence[Message]:
        """What would be lost for good by ending the phase now: worth asking once more."""
        ...

    def done_hints(self) -> Sequence[Message]:
        """What might have been forgotten: worth a word, but no question."""
        ...


@runtime_checkable
class PlaceOptions(Options, Protocol):
    """For decisions of kind "place_units"."""

    one_by_one: bool
    """Each piece that is put down changes where the next one may be put."""

    def waiting(self) -> Mapping[UnitType, int]:
        """Pieces that are not on the board yet."""
        ...

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where one of them may be put."""
        ...

    def most(self, unit_type: UnitType, space: Space) -> int:
        """How many of them may be put there at once; 0 if none."""
        ...

    def place(self, unit_type: UnitType, space: Space, count: int) -> Action:
        """The action that puts so many of them there."""
        ...

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why one of them can't be put there; None if it can."""
        ...

    def done(self) -> Action:
        """The action that ends the phase."""
        ...

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        ...


@runtime_checkable
class CasualtyOptions(Options, Protocol):
    """For decisions of kind "choose_casualties"."""

    hits: int
    groups: tuple[Group, ...]
    suggested: tuple[UnitId, ...]

    def casualties(self, units: Sequence[UnitId]) -> Action:
        """The action that takes these units off."""
        ...

    def by_order(self, types: Sequence[UnitType]) -> tuple[UnitId, ...]:
        """The losses of somebody who loses units in this order; types that it doesn't name come last."""
        ...


@runtime_checkable
class CardOptions(Options, Protocol):
    """For decisions that are answered by choosing cards; what else may be answered is in `choices()`.

    Attributes:
        cards: ids of the cards to choose among; equal cards stand there as often as there are.
        least, most: how many must and may be chosen.
        ordered: the order of the choice matters, the first card first.
        is_vain: nothing can be won by choosing any.
    """

    cards: tuple[str, ...]
    least: int
    most: int
    ordered: bool
    is_vain: bool

    def choose(self, cards: Sequence[str]) -> Action:
        """The action that names these cards."""
        ...

    def label(self, cards: Sequence[str]) -> Message:
        """How the choice of these cards reads on a button; also of too many or too few."""
        ...


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """A question that another power will be asked, whatever happens until then.

    Attributes:
        power: that will be asked.
        prompt: what.
        options: what may be answered.
    """

    power: Power
    prompt: Message
    options: CardOptions


@runtime_checkable
class PlannedOptions(CardOptions, Protocol):
    """The same is asked of other powers next: who plays several of them may answer for all at once."""

    def ahead(self) -> Sequence[Ahead]:
        """These questions, in the order in which they will be asked; none if there are none."""
        ...


@runtime_checkable
class ForeseeingOptions(Options, Protocol):
    """For decisions whose answers have consequences that can be shown beforehand."""

    def prospect(self, action: Action) -> Prospect:
        """What would come of one of the answers."""
        ...


@runtime_checkable
class RefusingOptions(Options, Protocol):
    """For decisions that are answered with a space, now or after another answer."""

    def space_refusal(self, space: Space, after: Action | None = None) -> IllegalAction | None:
        """Why a space can't be chosen; None if it can, or if no space is chosen.

        Args:
            space: of the map.
            after: the answer after which it would be chosen; None for the question that is asked now.
        """
        ...
