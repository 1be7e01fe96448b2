"""What tells the levels apart: how far they look and how long they think, never what they may know."""

from functools import cache

import msgspec

from axis_desktop.systems.data_files import DataFolder


class Skill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The habits of a level.

    Attributes:
        plans: thinks whole plays through; else goes by what the words of the cards promise.
        search: plays promising plans on in the mind.
        horizon: Victory phases looked ahead.
        whim: one in so many plays is not the best one, 0 for never.
        breadth: answers looked at in the first own question of a play, the second, and so on.
        averaged: best plans whose value is averaged over so many `deals` of the hidden cards.
        hopeless: points by which a plan may be worse than the best one to be played on at all.
        candidates: plans that are played on.
        each_card: candidates that begin alike, at most.
        iterations_play: imagined games for the play of the turn.
        iterations_other: the same for every other question.
        turns: turns that an imagined game goes on.
        care: plays that are compared in each turn of an imagined game; with 1 all play by habit.
        trust: the value of a plan counts like so many imagined games.
        longest_s: seconds after which no further imagined game begins; 0 for no limit.
    """

    plans: bool
    search: bool
    horizon: int
    whim: int
    breadth: tuple[int, ...] = ()
    averaged: int = 1
    deals: int = 1
    hopeless: float = 0.0
    candidates: int = 1
    each_card: int = 1
    iterations_play: int = 0
    iterations_other: int = 0
    turns: int = 0
    care: int = 1
    trust: float = 0.0
    longest_s: float = 0.0


@cache
def skills() -> dict[str, Skill]:
    """All levels by name, the weakest first."""
    return DataFolder("axis_desktop.players.supply").read("levels.toml", dict[str, Skill])
