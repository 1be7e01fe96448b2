"""What tells the levels apart, and what positions are worth."""

from functools import cache

import msgspec

from axis_desktop.model.ids import UnitType
from axis_desktop.systems.data_files import DataFolder
from axis_desktop.systems.tactical.board.tables import Arm


class Skill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The habits of a level.

    Attributes:
        reply: weight of what the enemy may do in answer; 0 looks at no answer.
        sweeps: how often the orders of all units are improved one after the other.
        tries: how often the search begins again from the best orders with some of them changed.
        ends: places considered for a unit that attacks nobody, and for each of its targets.
        evaluations: plans looked at in a turn, at most.
        whim: one in so many orders is not the best one; 0 for never.
        whole_board: knows which factories enemy infantry threatens, and which its own can win.
        armies: start tokens that it lays its units on.
        spread: the same against somebody whose fire strikes all who stand close together.
        intercepts: stops enemies on their way.
        rehearsed: the best so many plans are played through with the answers of all others; 0 for none.
        passes: how often those plans are told apart by it; each time the better half goes on.
        ahead: own turns until the position of a rehearsal is judged.
        moods: other weights of the answer for which plans are made, bolder and more careful ones.
        trust: how much the value of a plan counts beside what its rehearsal showed.
        changes: rehearsals spent on plans that change the best one, with the usual number of units.
        layouts: rehearsals spent on where an army is deployed, with the usual number of units.
    """

    reply: float
    sweeps: int
    tries: int
    ends: tuple[int, int]
    evaluations: int
    whim: int
    whole_board: bool
    armies: int
    spread: int
    intercepts: bool
    rehearsed: int = 0
    passes: int = 0
    ahead: int = 1
    moods: tuple[float, ...] = ()
    trust: float = 0.0
    changes: int = 0
    layouts: int = 0


class Values(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a position is worth, in coins; `values.toml` says what each figure means."""

    win: float
    factory: float
    near_win: float
    worn: tuple[float, ...]
    infantry: float
    experience: float
    level: float
    capture: float
    patience: float
    second: float
    lost: float
    answered: float
    soon: float
    front: float
    ally: float
    launcher: float
    intercept_least: float
    intercept_infantry: float


class Prospects(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How good a position is for whoever is about to move, in coins; see `prospects.toml`."""

    factory: float
    coin: float
    level: float
    next: float
    moved: float
    threat: float
    worn: dict[Arm, tuple[float, ...]]
    worth: dict[UnitType, float]


@cache
def skills() -> dict[str, Skill]:
    """All levels by name, the weakest first."""
    return DataFolder("axis_desktop.players.tactical").read("levels.toml", dict[str, Skill])


@cache
def values() -> Values:
    """The figures by which positions are judged."""
    return DataFolder("axis_desktop.players.tactical").read("values.toml", Values)


@cache
def prospects() -> Prospects:
    """The figures by which the ends of rehearsals are judged."""
    return DataFolder("axis_desktop.players.tactical").read("prospects.toml", Prospects)
