"""Options whose answer is put together before it is given: aims of units, ways, attacks, declarations.

Like all options they can be listed (`options.Options`); beside that each kind answers what a
person asks while putting it together: what may come next, why something may not, and what would follow.
Nothing of this changes the state: only the action that is submitted at the end does.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.asking.options import Area, Choice, MoveOptions, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message


class Detachment(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one type that are ordered together; often it is a single one.

    Attributes:
        units: at least one; the first stands for all of them where an order names a piece.
        unit_type: their type.
        power: whose they are.
        space: where they stand.
        note: what tells them from others, or what is to be remembered of them.
    """

    units: tuple[UnitId, ...]
    unit_type: UnitType
    power: Power
    space: Space
    note: Message | None = None


# ---------------------------------------------------------------------- assign


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit can be sent to: a space to defend, an enemy to attack, a factory to bomb.

    Attributes:
        id: tells it from the other aims of the question.
        label: a few words.
        space: where it is; None if that is no place on the board.
        power: whom it belongs to, if anybody.
        unit_type: what it is, if it is a single unit.
        most: so many detachments at the most may be sent there; None for any number.
        note: what is special about it.
        area: what is struck there, if that is more than one space.
    """

    id: str
    label: Message
    space: Space | None = None
    power: Power | None = None
    unit_type: UnitType | None = None
    most: int | None = None
    note: Message | None = None
    area: Area | None = None


class Assignment(msgspec.Struct, frozen=True, kw_only=True):
    """One line of an answer: the detachment led by `unit` goes for `aim`."""

    unit: UnitId
    aim: str


Lines = Sequence[Assignment]
"""Each detachment at most once, in the order in which they are carried out where that matters."""


@runtime_checkable
class AssignOptions(Options, Protocol):
    """For decisions of kind "assign": units are given aims, none or some of them.

    Such are aircraft scrambled to sea zones, bombers split over facilities, declared attacks, supply fleets.

    Attributes:
        detachments: what may be given an aim.
        aims: what they may be sent to; not each of them may be sent to each.
        ordered: lines are carried out from the first to the last, so that their order matters.
        suggested: the lines a player begins with, such as attacks that must be declared.
    """

    detachments: tuple[Detachment, ...]
    aims: tuple[Aim, ...]
    ordered: bool
    suggested: tuple[Assignment, ...]

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Why this line can't stand beside these others; None if it can."""
        ...

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why these lines are no complete answer, such as a missing attack that is due; None if they are."""
        ...

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """What may be expected of the line of this number, counted from 0, after those before it."""
        ...

    def assign(self, lines: Lines) -> Action:
        """The action that orders these lines."""
        ...

    def label(self, lines: Lines) -> Message:
        """How that reads on a button."""
        ...


# ---------------------------------------------------------------------- ways


class Traveler(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces that may go on a way now.

    Attributes:
        pieces: who goes.
        points: movement points they have.
    """

    pieces: Detachment
    points: Fraction


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A space that may come next on a way.

    Attributes:
        cost: in movement points, of this step alone.
        note: what it costs or risks besides.
        is_risky: somebody could act against it, such as an interceptor: the board marks the space.
    """

    space: Space
    cost: Fraction
    note: Message | None = None
    is_risky: bool = False


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way that may end where it ends.

    Attributes:
        path: all spaces, the first and the last included.
        cost: in movement points, all steps together.
        note: what its end costs or risks besides.
        is_risky: somebody could act against it at its end, as in `Step`.
    """

    path: tuple[Space, ...]
    cost: Fraction
    note: Message | None = None
    is_risky: bool = False


@runtime_checkable
class WayOptions(Options, Protocol):
    """For decisions of kind "ways": a unit goes step by step, and each step has its cost.

    Such are units on hexes, fleets through passages, whatever an enemy may intercept on its way. Paths begin
    with the space where the unit stands. After each way the question is asked again, until `done`.

    Attributes:
        travelers: who may still go.
    """

    travelers: tuple[Traveler, ...]

    def steps(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Step]:
        """Spaces that may come next, after this path."""
        ...

    def ways(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Way]:
        """Wherever the unit may end after this path, each with the best way on: cheapest, then safest."""
        ...

    def step_refusal(self, unit: UnitId, path: Sequence[Space], space: Space) -> IllegalAction | None:
        """Why a space can't be reached after this path; None if it can."""
        ...

    def end_refusal(self, unit: UnitId, path: Sequence[Space]) -> IllegalAction | None:
        """Why the unit can't stop at the end of this path; None if it can."""
        ...

    def notes(self, unit: UnitId, path: Sequence[Space]) -> Sequence[Message]:
        """What this path costs and risks, a sentence each."""
        ...

    def go(self, unit: UnitId, path: Sequence[Space]) -> Action:
        """The action that sends the unit along this path."""
        ...

    def done(self) -> Action:
        """The action that ends the phase."""
        ...

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        ...


# ---------------------------------------------------------------------- attack order


class Modifier(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an order sheet: something that counts for one side.

    Attributes:
        text: what it is, such as "Across a river".
        figure: what it makes, with its sign, such as "-1" or "×2"; "" if the sentence says it.
        rule: that says so.
    """

    text: Message
    figure: str = ""
    rule: str = ""


class StageChance(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of one stage of a battle.

    Attributes:
        name: a word or two.
        won, lost: the chances, 0 to 1, that the attacker or the defender alone is left in it.
    """

    name: Message
    won: float
    lost: float


class OrderOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of an attack, fought to its end.

    Attributes:
        goal: what the attack is for, such as taking the space.
        succeeds: the chance of that, 0 to 1.
        stages: those that can come, in their order.
        lost, destroyed: what the attacker and the defender lose on average, in the game's money.
        assumed: of the choices that the rules leave.
    """

    goal: Message
    succeeds: float
    stages: tuple[StageChance, ...] = ()
    lost: float = 0.0
    destroyed: float = 0.0
    assumed: tuple[Message, ...] = ()


class OrderSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack would cost and what counts in it, before it is ordered.

    Attributes:
        price: in the game's money.
        left: what would be left of what may be spent.
        attacker, defender: what counts for each side.
        defenders: who would defend, by power and type.
        odds: of the battle; None if nobody would fight, or nobody says.
        follows: what is declared with it, and all that comes of that.
        notes: what a careful player would notice.
        refusal: why it can't be ordered so; None if it can.
    """

    price: int = 0
    left: int = 0
    attacker: tuple[Modifier, ...] = ()
    defender: tuple[Modifier, ...] = ()
    defenders: tuple[tuple[Power, UnitType, int], ...] = ()
    odds: OrderOdds | None = None
    follows: "tuple[Consequence, ...]" = ()
    notes: tuple[Message, ...] = ()
    refusal: IllegalAction | None = None


@runtime_checkable
class AttackOrderOptions(Options, Protocol):
    """For decisions of kind "attack_order": units from several spaces attack one, at a price.

    After each attack the question is asked again, until `done`.
    """

    def targets(self) -> Mapping[Space, Message]:
        """Spaces that could be attacked, each with what stands against it, in a few words."""
        ...

    def target_refusal(self, space: Space) -> IllegalAction | None:
        """Why a space can't be attacked; None if it can."""
        ...

    def joiners(self, target: Space) -> Sequence[Detachment]:
        """Who could take part in an attack on a space."""
        ...

    def sheet(self, target: Space, units: Sequence[UnitId]) -> OrderSheet:
        """What the attack of these units would cost, and what would count in it."""
        ...

    def order(self, target: Space, units: Sequence[UnitId]) -> Action:
        """The action that orders it."""
        ...

    def done(self) -> Action:
        """The action that ends the phase."""
        ...

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        ...

    def done_warnings(self) -> Sequence[Message]:
        """What would be lost for good if the phase ended now."""
        ...


@runtime_checkable
class OrdersAndMoves(AttackOrderOptions, Protocol):
    """Attacks are ordered, and in the same phase units may also move without attacking."""

    def moves(self) -> MoveOptions:
        """Who may, and where to; each move is submitted by itself."""
        ...


# ---------------------------------------------------------------------- declare


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """Something that follows from a declaration at once, or from then on.

    Attributes:
        text: one sentence.
        rule: that says so.
        is_harm: it is to the disadvantage of whoever declares.
    """

    text: Message
    rule: str = ""
    is_harm: bool = False


class Declaration(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could be declared.

    Attributes:
        choice: what is submitted and how it reads; `is_nothing` for declaring nothing.
        follows: all that comes of it.
        price: in the game's money.
        refusal: why it can't be declared now; None if it can.
    """

    choice: Choice
    follows: tuple[Consequence, ...] = ()
    price: int = 0
    refusal: IllegalAction | None = None


@runtime_checkable
class DeclareOptions(Options, Protocol):
    """For decisions of kind "declare" whose answers are spelled out before one is confirmed.

    Attributes:
        declarations: all of them, those that are refused now included; `choices()` holds the others.
    """

    declarations: tuple[Declaration, ...]
