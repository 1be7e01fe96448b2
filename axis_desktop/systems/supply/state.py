"""The state of a `supply` game: where the pieces and the cards are, and what is being done."""

from typing import Literal, TypeVar

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.ids import Power
from axis_desktop.systems.copying import copied
from axis_desktop.systems.questions.frame import Frame, innermost
from axis_desktop.systems.supply.nations import AXIS
from axis_desktop.systems.supply.stack.frames import AnyFrame
from axis_desktop.systems.supply.world import World

PhaseName = Literal["setup", "start", "play", "supply", "victory", "discard", "draw"]
PHASES: tuple[PhaseName, ...] = ("setup", "start", "play", "supply", "victory", "discard", "draw")
"""Setup once (SU-2), then these in every turn (SU-3.2)."""

Cards = tuple[str, ...]
F = TypeVar("F", bound=Frame)


class Temporary(msgspec.Struct, frozen=True):
    """Pieces are always supplied until the turn ends: the step that says which, and whose card it is of."""

    program: str
    at: int
    owner: int


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game between two actions. Lists have a place for each nation in turn order, or for each side.

    Every nation has cards of its own in zones of its own, whoever plays it (SU-2.5). Supply is no part of the
    state: it follows from where the pieces are (SU-5.1).

    Attributes:
        world: map and cards; written as its fingerprint.
        number: actions played so far.
        round: from 1.
        active: nation in turn; during the setup the one that discards.
        phase: where in the turn.
        step: where in the phase; the stack is empty when it is looked at.
        points: victory points of each side.
        pieces: spaces with a piece.
        immune: spaces with a piece that can't be removed this turn (SU-9.17).
        snapshot: `pieces` when the turn began (SU-14.21).
        hand: cards in hand.
        deck: the top card first.
        played: face-up part of the discard pile, the top card first (SU-7.2).
        buried: face-down part of the pile, which lies below, the top card first.
        status: Status on the table, in the order they were laid.
        responses: Responses face down on the table.
        used: cards used in this turn (SU-9.3).
        temporary: supply by cards until the turn ends.
        stack: what is being done, the innermost frame last.
        outcome: how the game ended.
    """

    world: World
    number: int = 0
    round: int = 1
    active: int = 0
    phase: PhaseName = "setup"
    step: int = 0
    points: list[int]
    pieces: list[int]
    immune: list[int]
    snapshot: list[int]
    hand: list[Cards]
    deck: list[Cards]
    played: list[Cards]
    buried: list[Cards]
    status: list[Cards]
    responses: list[Cards]
    used: Cards = ()
    temporary: tuple[Temporary, ...] = ()
    stack: list[AnyFrame] = []
    outcome: Outcome | None = None

    @classmethod
    def empty(cls, world: World) -> "State":
        """Nothing on the board, no cards anywhere."""
        nations = len(world.nations)
        none: list[Cards] = [()] * nations
        return cls(
            world=world,
            points=[0, 0],
            pieces=[0] * nations,
            immune=[0] * nations,
            snapshot=[0] * nations,
            hand=none[:],
            deck=none[:],
            played=none[:],
            buried=none[:],
            status=none[:],
            responses=none[:],
        )

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return copied(self, World)

    # ------------------------------------------------------------------ asking

    def power_of(self, nation: int) -> Power:
        """The id of a nation."""
        return self.world.powers[nation]

    def side(self, nation: int) -> int:
        """Whose alliance a nation belongs to (SU-1.1)."""
        return self.world.side_of[nation]

    def pieces_of_side(self, side: int) -> int:
        """Spaces with a piece of a side."""
        found = 0
        for nation in self.world.members[side]:
            found |= self.pieces[nation]
        return found

    def adjacent(self, side: int) -> tuple[int, ...]:
        """The neighbors of every space for a side, as the straits are now (SU-4.5)."""
        return self.world.adjacent(side, self.pieces_of_side(AXIS) & self.world.land)

    def reserve(self, nation: int, piece: str) -> int:
        """Pieces of a kind that are not on the board (SU-1.3)."""
        armies, navies = self.world.limits[nation]
        limit, domain = (armies, self.world.land) if piece == "army" else (navies, self.world.sea)
        return limit - (self.pieces[nation] & domain).bit_count()

    def find(self, kind: type[F]) -> F | None:
        """The innermost frame of a kind."""
        return innermost(self.stack, kind)
