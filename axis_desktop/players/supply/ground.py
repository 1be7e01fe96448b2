"""What stays the same in a game and helps to judge it: distances on the map, and what Status cards score."""

from functools import lru_cache

import msgspec

from axis_desktop.systems.supply.cards.card_steps import If, Score, Step
from axis_desktop.systems.supply.cards.card_table import Reaction, VictoryStep
from axis_desktop.systems.supply.cards.card_words import (
    Exists,
    NonePresent,
    Outside,
    Per,
    PieceFilter,
    Spaces,
)
from axis_desktop.systems.supply.nations import SIDES
from axis_desktop.systems.supply.world import World, bits


class Scoring(msgspec.Struct, frozen=True):
    """Points that a card brings in each Victory phase.

    Attributes:
        nations: whose pieces count.
        spaces: where they count.
        each: points for each of them.
        flat: points if there is any.
        absent: the flat points are for there being none.
    """

    nations: tuple[int, ...]
    spaces: int
    each: int = 0
    flat: int = 0
    absent: bool = False

    def points(self, pieces: list[int]) -> int:
        """Points with the pieces as they stand."""
        found = 0
        for nation in self.nations:
            found += (pieces[nation] & self.spaces).bit_count()
        return self.each * found + (self.flat if (found == 0) == self.absent else 0)

    def gained_at(self, space: int, pieces: list[int]) -> int:
        """Points that one more piece in a space adds."""
        if not self.spaces >> space & 1 or self.absent:
            return 0
        if self.flat and any(pieces[nation] & self.spaces for nation in self.nations):
            return self.each
        return self.each + self.flat


class Ground:
    """Tables of one world.

    Attributes:
        near: neighbors of each space with every strait open.
        near2: spaces at most two steps away.
        scoring: what cards on the table score, by card.
    """

    def __init__(self, world: World) -> None:
        joined = list(world.neighbors)
        for strait in world.straits:
            a, b = strait.seas
            joined[a] |= 1 << b
            joined[b] |= 1 << a
        self.near = tuple(joined)
        self.near2 = tuple(around(spaces, self.near) for spaces in self.near)
        self.scoring: dict[str, tuple[Scoring, ...]] = {}
        for card in world.cards.values():
            found: list[Scoring] = []
            for ability in card.abilities:
                if isinstance(ability, Reaction) and isinstance(ability.triggers[0], VictoryStep):
                    found += _compiled(world, ability.effect, world.owner_of[card.id])
            if found:
                self.scoring[card.id] = tuple(found)


@lru_cache(maxsize=8)
def ground(world: World) -> Ground:
    """The tables of a world."""
    return Ground(world)


def around(spaces: int, near: tuple[int, ...]) -> int:
    """The spaces and all next to one of them."""
    found = spaces
    for space in bits(spaces):
        found |= near[space]
    return found


def _compiled(world: World, steps: tuple[Step, ...], owner: int) -> list[Scoring]:
    found = []
    for step in steps:
        match step:
            case Score(amount=Per() as per):
                nations, spaces = _filtered(world, per.piece, owner)
                found.append(Scoring(nations, spaces, each=per.times))
            case If(condition=Exists() | NonePresent() as test, then=(Score(amount=int() as points),)):
                nations, spaces = _filtered(world, test.piece, owner)
                absent = isinstance(test, NonePresent)
                found.append(Scoring(nations, spaces, flat=points, absent=absent))
            case _:
                pass
    return found


def _filtered(world: World, wanted: PieceFilter, owner: int) -> tuple[tuple[int, ...], int]:
    """Nations and spaces of a filter, as far as they are the same all through the game."""
    side = world.side_of[owner]
    if wanted.side in SIDES:
        side = SIDES.index(wanted.side)
    elif wanted.side == "$enemy_side":
        side = 1 - side
    nations = world.members[side] if wanted.side is not None else tuple(range(len(world.powers)))
    if wanted.nations:
        nations = tuple(
            owner if name == "$owner" else world.nation_number[name]
            for name in wanted.nations
            if not name.startswith("$") or name == "$owner"
        )
    spaces = world.domain(wanted.piece)
    match wanted.at:
        case Spaces():
            spaces &= world.mask(wanted.at.spaces)
        case Outside():
            spaces &= ~world.mask(wanted.at.spaces)
        case _:
            pass
    return nations, spaces
