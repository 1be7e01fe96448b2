"""Rounds of battle as sums over states: from how likely each state is to how likely each end is.

States are pairs of what is left of the attacker and of the defender. Losses only grow, so the states are
gone through once, attackers lost by attackers lost. Among the states of one row (the attacker loses nothing,
the defender may) the expected number of visits solves a triangular system; rounds in which nobody hits,
which would repeat a state for ever, are part of it.
"""

from typing import TypeVar

import msgspec
import numpy as np

from axis_desktop.systems.area_war.odds.firing import Fire, Floats, Volley, together
from axis_desktop.systems.area_war.odds.loss_states import Bools, Ints, LossStates
from axis_desktop.systems.area_war.odds.losses import NEGLIGIBLE, Losses, Scatter, columns

_Table = TypeVar("_Table", Floats, Bools)

_CERTAIN = 1 - 1e-12
"""A state that is left less often than this is one in which neither side can hit the other."""

_BLOCK = 32
"""Rows of a triangular system that are solved at once: larger blocks waste work on zeros."""

_FEW = 128
"""Of so few columns all from the first likely one on are looked at: choosing costs more."""


class Side(msgspec.Struct, frozen=True):
    """One side with what it fires at the other.

    Attributes:
        free: its fire while the enemy has nothing that stops surprise fire.
        stopped: its fire while the enemy has; the same as `free` where that makes no difference.
        stops: states in which it stops the enemy's surprise fire.
    """

    states: LossStates
    free: Fire
    stopped: Fire
    stops: Bools


class Rounds:
    """The rounds of a battle between two sides.

    The sums are the same from either side. The side of fewer states makes the rows, which are gone through
    one by one; the states of the other are the columns.
    """

    def __init__(self, attacker: Side, defender: Side) -> None:
        self._is_turned = len(defender.states) < len(attacker.states) <= _FEW
        self._mine, self._theirs = (defender, attacker) if self._is_turned else (attacker, defender)
        self._spread: dict[int, Scatter] = {}
        self._merged: dict[int, _Merged] = {}
        self._same = np.eye(len(self._theirs.states))
        self._is_surprised = bool(self._theirs.free.opening or self._theirs.stopped.opening)

    def one(self, chances: Floats, live: Bools) -> Floats:
        """The chances of all states one round later; states that are not live stay what they are."""
        chances, live = self._turned(chances), self._turned(live)
        after = np.where(live, 0.0, chances)
        middle = np.zeros_like(after)
        for row in range(len(after)):
            begun = chances[row] * live[row]
            at = self._likely(begun, middle[row])
            if len(at):
                plan = self._plan(row, at, begun, middle[row])
                plan.push_opening(begun[at], middle)
                targets, into, lost = plan.fired(begun[at])
                after[_cells(targets, into)] += lost
        return self._turned(after)

    def all(self, chances: Floats, live: Bools) -> tuple[Floats, float, Floats]:
        """Fight until no live state is left.

        Returns:
            The chances of the ends, the expected number of rounds, and the chances of states in which
            neither side can hit the other any more.
        """
        after, live = self._turned(chances).copy(), self._turned(live)
        middle, stuck = np.zeros_like(after), np.zeros_like(after)
        rounds = 0.0
        for row in range(len(after)):
            came = after[row] * live[row]
            at = self._likely(came, middle[row])
            while len(at):
                plan = self._plan(row, at, came, middle[row])
                visits, idle, more = plan.visits(came, live[row])
                if len(more):
                    at = np.union1d(at, more)
                    continue
                stuck[row, at[idle]] = visits[idle]
                visits[idle] = 0.0
                rounds += float(visits.sum())
                plan.push_opening(visits, middle)
                targets, into, lost = plan.fired(visits)
                after[row, live[row]] = 0.0
                if row in targets[:1]:
                    lost[0, live[row, into]] = 0.0  # those visits are counted already
                after[_cells(targets, into)] += lost
                break
        return self._turned(after), rounds, self._turned(stuck)

    def _turned(self, table: _Table) -> _Table:
        """From attacker by defender to row by column, or back."""
        return table.T if self._is_turned else table

    def _likely(self, came: Floats, between: Floats) -> Ints:
        """The columns that a row is looked at in."""
        likely: Ints = (came + between > NEGLIGIBLE).nonzero()[0]
        if len(likely) and len(came) <= _FEW:
            return np.arange(likely[0], len(came))
        return likely

    def _plan(self, row: int, at: Ints, came: Floats, between: Floats) -> "_Row":
        mine, theirs = self._mine, self._theirs
        # Without submarines it makes no difference whether the enemy stops surprise fire.
        surprises = any(volley.hits[0, row] < 1.0 for volley in mine.free.opening)
        stopped = mine.stopped if surprises else mine.free
        opening = self._matrix(row, at, mine.free.opening, stopped.opening)
        middle = at
        if opening is not None:
            # No state is visited more often than the row is reached at all.
            middle = self._likely(opening.max(axis=0) * (came.sum() + between.sum()), between)
        main = self._matrix(row, middle, mine.free.main, stopped.main)
        if main is None:
            main = self._same[middle]
        fire = theirs.stopped if mine.stops[row] else theirs.free
        losses = Losses(mine.states, row, self._simplest(row, fire.main), middle)
        # A force that stops surprise fire is never what is left of one that doesn't.
        is_surprised = self._is_surprised and bool(fire.opening)
        surprised = Losses(mine.states, row, fire.opening, at) if is_surprised else None
        return _Row(row, (at, middle), (opening, main), (losses, surprised), between)

    def _simplest(self, row: int, volleys: tuple[Volley, ...]) -> tuple[Volley, ...]:
        """The volleys in as few as make the same of the row."""
        if len(volleys) < 2:
            return volleys
        if id(volleys) not in self._merged:
            self._merged[id(volleys)] = _Merged(self._mine.states, volleys)
        return self._merged[id(volleys)].at(row)

    def _matrix(
        self, row: int, at: Ints, free: tuple[Volley, ...], stopped: tuple[Volley, ...]
    ) -> Floats | None:
        """What the fire of a row makes of these columns; None if it changes nothing."""
        plain = self._product(row, at, free)
        if free is stopped or not self._theirs.stops.any():
            return plain
        other = self._product(row, at, stopped)
        if plain is None and other is None:
            return None
        same = self._same[at]
        stops = self._theirs.stops[at, None]
        return np.where(stops, same if other is None else other, same if plain is None else plain)

    def _product(self, row: int, at: Ints, volleys: tuple[Volley, ...]) -> Floats | None:
        whole: Floats | None = None
        for volley in volleys:
            if volley.hits[0, row] == 1.0:
                continue
            if id(volley) not in self._spread:
                self._spread[id(volley)] = Scatter(self._theirs.states, volley)
            spread = self._spread[id(volley)]
            whole = spread.matrix(row, at) if whole is None else whole @ spread.matrix(row)
        return whole


class _Merged:
    """Volleys at states where it makes no difference in which order some of them fall."""

    def __init__(self, states: LossStates, volleys: tuple[Volley, ...]) -> None:
        kinds = {states.kind(volley.kind): volley.kind for volley in volleys}
        points = np.array(states.hit_points)
        self._alike = np.all([states.paths(kind)[1] == points for kind in kinds], axis=0)
        self._apart = states.commuting(kinds)
        self._volleys = volleys
        self._as_one = (together(volleys),)
        same = [[v for v in volleys if states.kind(v.kind) == kind] for kind in sorted(kinds, key=len)]
        self._by_kind = tuple(together(group) for group in same)

    def at(self, row: int) -> tuple[Volley, ...]:
        """What falls on a state."""
        if self._alike[row]:
            return self._as_one
        return self._by_kind if self._apart[row] else self._volleys


class _Row:
    """A round from states with one and the same force of the rows' side.

    Args:
        row: its number.
        at: the columns before the round, and those after the row's surprise fire.
        fire: the row's surprise fire and its ordinary fire as matrices; None: no surprise fire.
        losses: what the columns' ordinary fire and their surprise fire make of the row; None: as above.
        between: rounds in which the columns' surprise fire has made this force of a larger one.
    """

    def __init__(
        self,
        row: int,
        at: tuple[Ints, Ints],
        fire: tuple[Floats | None, Floats],
        losses: tuple[Losses, Losses | None],
        between: Floats,
    ) -> None:
        self._row = row
        self._at, self._middle = at
        self._main = fire[1]
        self._opening = None if fire[0] is None else columns(fire[0], self._middle)
        self._losses, self._surprised = losses
        self._between = between[self._middle]

    def push_opening(self, visits: Floats, middle: Floats) -> None:
        """The columns' surprise fire takes units off the row: those rounds go on in others."""
        if self._surprised is None:
            return
        for target, chances in zip(*self._surprised.spread(visits), strict=True):
            if target != self._row:
                middle[target, self._middle] += self._opened(chances)

    def fired(self, visits: Floats) -> tuple[Ints, Ints | slice, Floats]:
        """A round from so many visits: the rows it may end in, the columns, and their chances."""
        reached = self._opened(visits * self._unhurt()) + self._between
        targets, weighted = self._losses.spread(reached)
        into = slice(None) if self._main.shape[1] <= _FEW else _packed(reached @ self._main)
        return targets, into, weighted @ self._main[:, into]

    def visits(self, came: Floats, live: Bools) -> tuple[Floats, Ints, Ints]:
        """How often each state is fought from.

        Returns:
            The visits, which of the states are never left, and states that should be looked at, too.
        """
        at = self._at
        if self._surprised is not None:
            came = came + ((self._between * self._losses.none) @ self._main) * live
        within = columns(self._main, at) * self._losses.none[:, None]
        within *= -live[at].astype(np.float64)
        if self._opening is not None:
            within = self._opening @ within
        if self._surprised is not None:
            within *= self._surprised.none[:, None]
        idle: Ints = (within.diagonal() < -_CERTAIN).nonzero()[0]
        within[idle] = 0.0
        places = np.arange(len(at))
        within[places, places] += 1.0
        visits = _solved(within, came[at])
        if len(came) <= _FEW:
            return visits, idle, at[:0]
        moving = visits.copy()
        moving[idle] = 0.0
        flow = (self._opened(moving * self._unhurt()) * self._losses.none) @ self._main * live + came
        flow[at] = 0.0
        return visits, idle, (flow > NEGLIGIBLE).nonzero()[0]

    def _unhurt(self) -> Floats | float:
        """The chance that the columns' surprise fire leaves the row what it is."""
        return 1.0 if self._surprised is None else self._surprised.none

    def _opened(self, chances: Floats) -> Floats:
        """Chances of the columns before the row's surprise fire as chances after it."""
        return chances if self._opening is None else chances @ self._opening


def _packed(chances: Floats) -> Ints | slice:
    """The likely columns: a slice, which is quicker than many numbers, if it holds not many more."""
    likely: Ints = (chances > NEGLIGIBLE).nonzero()[0]
    if len(likely) and likely[-1] - likely[0] < 2 * len(likely):
        return slice(int(likely[0]), int(likely[-1]) + 1)
    return likely


def _cells(rows: Ints, columns: Ints | slice) -> tuple[Ints, Ints | slice]:
    """Where rows and columns meet."""
    return (rows, columns) if isinstance(columns, slice) else (rows[:, None], columns)


def _solved(matrix: Floats, right: Floats) -> Floats:
    """`x` with `x @ matrix == right` for a matrix that is zero below its diagonal, block by block."""
    found = np.empty_like(right)
    for start in range(0, len(right), _BLOCK):
        block = slice(start, start + _BLOCK)
        rest = right[block] - found[:start] @ matrix[:start, block]
        found[block] = np.linalg.solve(matrix[block, block].T, rest)
    return found
