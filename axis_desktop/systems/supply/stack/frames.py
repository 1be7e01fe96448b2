"""What is being done, as data: the stack of a state holds these, the innermost frame last (SU-9.8).

Each frame waits until everything above it is settled and then goes on where its own fields say. Nations,
spaces and sides are numbers of the world; -1 stands for none. The frames
change as their steps go on; what they hold doesn't.
"""

from typing import Literal, TypeAlias

import msgspec

from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.supply.nations import NOBODY

Cause = Literal["", "battle", "elimination", "supply"]
Destination = Literal["pile", "deck_top", "deck_shuffled"]


class Instance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One occurrence of a trigger (SU-9.5); what it says stays valid when pieces go (SU-4.8).

    Attributes:
        on: name of the trigger.
        side: that caused it; -1: the game.
        nation: who is in turn, played, fought, placed, owns the piece or the Status.
        space: of the battle or piece.
        card: that was played or used.
        target: nation of the piece that was aimed at.
        cause: of a removal.
        supplied: of a removed piece, just before.
        own_play: a card played in the Play phase of its nation.
    """

    on: str
    side: int = NOBODY
    nation: int = NOBODY
    space: int = NOBODY
    card: str = ""
    target: int = NOBODY
    cause: Cause = ""
    supplied: bool = False
    own_play: bool = False


class Context(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the references of a card stand for.

    Attributes:
        owner: nation whose card it is.
        card: the card.
        n: the nation fixed by the card.
        instance: what the card reacts to.
    """

    owner: int
    card: str
    n: int = NOBODY
    instance: Instance | None = None


class RunSteps(Frame):
    """Steps of a card, `at` the next one."""

    context: Context
    program: str
    at: int = 0


class PlayedCard(Frame):
    """A card is being played (SU-8.2); it lies open, in no zone, until its last step is settled (SU-7.4).

    Attributes:
        stage: 0 revealed, 1 reacted to, 2 carried out.
        own_play: it is the play of its nation's Play phase.
        canceled: its steps are skipped.
        goes_to: where it goes afterwards.
        more: added to the cards each target discards, `more_if_any` only where there were any.
    """

    nation: int
    card: str
    stage: int = 0
    own_play: bool = False
    canceled: bool = msgspec.field(default=False, name="cancelled")  # as saves spell it
    goes_to: Destination = "pile"
    more: int = 0
    more_if_any: int = 0


class UsedCard(Frame):
    """A Status or Response is being used; a Response lies open until it is settled.

    Attributes:
        ability: its place among the card's abilities.
        stage: 0 chosen, 1 paid, 2 carried out.
        held: the card is a Response, taken from the table.
    """

    context: Context
    ability: int
    stage: int = 0
    held: bool = False


class Window(Frame):
    """Both sides may react to an occurrence (SU-9.11).

    Attributes:
        side: that is asked now.
        passes: sides that passed in succession.
        used: cards used on this occurrence.
        passed: nations of the side that passed in this turn of asking (SU-9.12).
        nation: who is asked now.
    """

    instance: Instance
    side: int
    passes: int = 0
    used: tuple[str, ...] = ()
    passed: tuple[int, ...] = ()
    nation: int = NOBODY


class Placing(Frame):
    """Pieces are being built or recruited, one after another.

    Attributes:
        program, at: the step that says so.
        nation: whose pieces.
        decider: who decides.
        left: pieces that may still come.
        rebuilt: a piece that was taken off is built again (SU-14.20).
    """

    context: Context
    program: str
    at: int
    piece: Literal["army", "navy"]
    nation: int
    decider: int
    left: int
    recruit: bool = False
    rebuilt: bool = False


class Fighting(Frame):
    """Battles are being fought, one after another.

    Attributes:
        space: of the battle that is under way; -1 before its choice.
        target: nation aimed at in it.
    """

    context: Context
    program: str
    at: int
    nation: int
    left: int
    space: int = NOBODY
    target: int = NOBODY


class Eliminating(Frame):
    """Pieces are being removed without a battle."""

    context: Context
    program: str
    at: int
    decider: int
    left: int


class Removal(Frame):
    """A piece is about to be removed (SU-9.14, SU-9.16).

    Attributes:
        side: that removes it; -1: the game.
        by: nation that removes it.
        stopped: it stays.
        asked: both sides had their chance to stop it.
    """

    nation: int
    space: int
    side: int
    cause: Cause
    by: int = NOBODY
    stopped: bool = False
    asked: bool = False


class SupplyCheck(Frame):
    """The Supply phase of a nation (SU-10.2).

    Attributes:
        found: unsupplied pieces have been looked for.
        waiting: those not yet asked about.
        doomed: those nobody protected.
        told: those that left and still have to be told of; -1: they have not left yet.
    """

    nation: int
    found: bool = False
    waiting: int = 0
    doomed: int = 0
    told: int = -1


class Taking(Frame):
    """An Economic Warfare card takes cards of a nation (SU-8.13)."""

    context: Context
    nation: int
    source: Literal["deck_top", "hand"]
    count: int
    asked: bool = False


class Paying(Frame):
    """A nation chooses hand cards to discard."""

    nation: int
    count: int


class ChoosingNation(Frame):
    """`$n` of the steps below is being chosen."""

    context: Context
    program: str
    at: int
    decider: int


class ChoosingOne(Frame):
    """One of several ways is being chosen."""

    context: Context
    program: str
    at: int
    decider: int


class AnyOrderOf(Frame):
    """Steps in the order the decider likes; `left` are those still to do."""

    context: Context
    program: str
    at: int
    decider: int
    left: tuple[int, ...]


class Reordering(Frame):
    """The top cards of a deck are looked at and put back."""

    nation: int
    count: int


class Burying(Frame):
    """Hand cards go under the deck."""

    nation: int
    least: int
    most: int


class PlayingFrom(Frame):
    """A nation may play a card out of its hand or pile."""

    context: Context
    program: str
    at: int
    nation: int


class Rebuilding(Frame):
    """Pieces that were there at the beginning may be taken off and built again; `left` are their spaces."""

    context: Context
    program: str
    at: int
    nation: int
    left: int


AnyFrame: TypeAlias = (
    RunSteps
    | PlayedCard
    | UsedCard
    | Window
    | Placing
    | Fighting
    | Eliminating
    | Removal
    | SupplyCheck
    | Taking
    | Paying
    | ChoosingNation
    | ChoosingOne
    | AnyOrderOf
    | Reordering
    | Burying
    | PlayingFrom
    | Rebuilding
)
