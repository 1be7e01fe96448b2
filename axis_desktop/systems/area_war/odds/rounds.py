"""Rounds of battle as sums over states: from how likely each state is to how likely each end is.

States are pairs of what is left of the attacker and of the defender. Losses only grow, so the states are
gone through once, attackers lost by attackers lost. Among the states of one row (the attacker loses nothing,
the defender may) the expected number of visits solves a triangular system; rounds in which nobody hits,
which would repeat a state for ever, are part of it.
"""

import msgspec
import numpy as np

from axis_desktop.systems.area_war.odds.firing import Fire, Floats, Volley, together
from axis_desktop.systems.area_war.odds.loss_states import Bools, Ints, LossStates

_CERTAIN = 1 - 1e-12
"""A state that is left less often than this is one in which neither side can hit the other."""

_BLOCK = 32
"""Rows of a triangular system that are solved at once: larger blocks waste work on zeros."""

_NEGLIGIBLE = 1e-14
"""States less likely than this are left out. In the largest battles all of them together made 1.4e-11."""

_FEW = 128
"""Of so few states of the defender all from the first likely one on are looked at: choosing costs more."""


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
    """The rounds of a battle between two sides."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self._attacker = attacker
        self._defender = defender
        self._spread: dict[int, _Scatter] = {}
        self._together: dict[int, tuple[list[bool], tuple[Volley, ...]]] = {}
        self._opening = bool(defender.free.opening or defender.stopped.opening)

    def one(self, chances: Floats, live: Bools) -> Floats:
        """The chances of all states one round later; states that are not live stay what they are."""
        after = np.where(live, 0.0, chances)
        middle = np.zeros_like(chances)
        for row in range(len(self._attacker.states)):
            begun = chances[row] * live[row]
            at = self._likely(begun, middle[row])
            if len(at):
                plan = self._plan(row, at, begun, middle[row])
                plan.push_opening(begun[at], middle)
                after[plan.targets] += plan.fired(begun[at])
        return after

    def all(self, chances: Floats, live: Bools) -> tuple[Floats, float, Floats]:
        """Fight until no live state is left.

        Returns:
            The chances of the ends, the expected number of rounds, and the chances of states in which
            neither side can hit the other any more.
        """
        after = chances.copy()
        middle = np.zeros_like(chances)
        stuck = np.zeros_like(chances)
        rounds = 0.0
        for row in range(len(self._attacker.states)):
            came = after[row] * live[row]
            at = self._likely(came, middle[row])
            while len(at):
                plan = self._plan(row, at, came, middle[row])
                visits, idle, more = plan.visits(came, live[row])
                if not len(more):
                    stuck[row, at[idle]] = visits[idle]
                    visits[idle] = 0.0
                    rounds += float(visits.sum())
                    plan.push_opening(visits, middle)
                    lost = plan.fired(visits)
                    lost[0, live[row]] = 0.0  # those visits are counted already
                    after[row, live[row]] = 0.0
                    after[plan.targets] += lost
                    break
                at = np.union1d(at, more)
        return after, rounds, stuck

    def _likely(self, came: Floats, between: Floats) -> Ints:
        """The defending states that a row is looked at in."""
        likely: Ints = np.flatnonzero(came + between > _NEGLIGIBLE)
        if len(likely) and len(came) <= _FEW:
            return np.arange(likely[0], len(came))
        return likely

    def _plan(self, row: int, at: Ints, came: Floats, between: Floats) -> "_Row":
        attacker, defender = self._attacker, self._defender
        opening = self._matrix(row, at, attacker.free.opening, attacker.stopped.opening)
        middle = at
        if opening is not None:
            # No state is visited more often than the row is reached at all.
            middle = self._likely(opening.max(axis=0) * came.sum(), between)
        main = self._matrix(row, middle, attacker.free.main, attacker.stopped.main)
        fire = defender.stopped if attacker.stops[row] else defender.free
        lost = losses_of(attacker.states, row, self._simplest(row, fire.main), middle)
        surprised = losses_of(attacker.states, row, fire.opening, at) if self._opening else None
        return _Row((at, middle), (opening, main), lost, surprised, between)

    def _simplest(self, row: int, volleys: tuple[Volley, ...]) -> tuple[Volley, ...]:
        """The volleys as one if all that is left of the attacker can take all their hits."""
        if len(volleys) < 2:
            return volleys
        if id(volleys) not in self._together:
            states = self._attacker.states
            points = np.array(states.hit_points)
            alike = np.all([states.paths(volley.kind)[1] == points for volley in volleys], axis=0)
            self._together[id(volleys)] = alike.tolist(), (together(volleys),)
        alike_at, merged = self._together[id(volleys)]
        return merged if alike_at[row] else volleys

    def _matrix(
        self, row: int, at: Ints, free: tuple[Volley, ...], stopped: tuple[Volley, ...]
    ) -> Floats | None:
        """What an attacking state's fire makes of these defending states; None if it changes nothing."""
        plain = self._product(row, at, free)
        if free is stopped or not self._defender.stops.any():
            return plain
        other = self._product(row, at, stopped)
        if plain is None and other is None:
            return None
        same = np.eye(len(self._defender.states))[at]
        stops = self._defender.stops[at, None]
        return np.where(stops, same if other is None else other, same if plain is None else plain)

    def _product(self, row: int, at: Ints, volleys: tuple[Volley, ...]) -> Floats | None:
        whole: Floats | None = None
        for volley in volleys:
            if volley.hits[0, row] == 1.0:
                continue
            if id(volley) not in self._spread:
                self._spread[id(volley)] = _Scatter(self._defender.states, volley)
            spread = self._spread[id(volley)]
            whole = spread.matrix(row, at) if whole is None else whole @ spread.matrix(row)
        return whole


def losses_of(
    states: LossStates, row: int, volleys: tuple[Volley, ...], at: Ints | None = None
) -> tuple[Ints, Floats]:
    """What volleys make of one state of the side they hit, for each state of the side that fires.

    Args:
        states: the side they hit.
        row: its state.
        volleys: in the order in which they fall.
        at: the states of the firing side that matter; None: all.

    Returns:
        The states it may become, itself first, and their chances as rows in that order.
    """
    firing: Ints | slice = slice(None) if at is None else at
    targets = np.array([row], dtype=np.int64)
    chances = np.ones((1, 1))
    for place, volley in enumerate(volleys):
        path, length = states.paths(volley.kind)
        if place == 0:
            limit = min(int(length[row]), volley.most())
            targets = path[row, : limit + 1]
            exact, more = volley.hits[:limit], volley.at_least[limit : limit + 1]
            chances = np.concatenate((exact, more))[:, firing]
            continue
        if not length[targets].any():
            continue
        most = np.minimum(length[targets], volley.most())
        before, hits = np.nonzero(np.arange(volley.most() + 1) <= most[:, None])
        into = path[targets[before], hits]
        order = np.argsort(into, kind="stable")
        # A state that can take no more hits than these takes the chance of all that would be more.
        takes = np.where(hits == most[before], len(volley.hits) + hits, hits)[order]
        table = np.concatenate((volley.hits, volley.at_least))[:, firing]
        into = into[order]
        begins = np.flatnonzero(np.concatenate(([True], into[1:] != into[:-1])))
        targets = into[begins]
        chances = np.add.reduceat(chances[before[order]] * table[takes], begins, axis=0)
    return targets, chances


class _Scatter:
    """Where the hits of a volley go in the matrix from defending state to defending state."""

    def __init__(self, states: LossStates, volley: Volley) -> None:
        path, length = states.paths(volley.kind)
        self._size = len(states)
        width = len(volley.hits)
        hits = np.arange(width)
        most = np.minimum(length, volley.most())[:, None]
        self._path = path[np.arange(self._size)[:, None], np.minimum(hits, most)]
        # The last state stands for "so many or more" and takes its chance from the second half.
        self._takes = np.where(hits < most, hits, width + most)
        self._chances = np.concatenate((volley.hits, volley.at_least)).T
        self._rows = np.arange(self._size)[:, None]

    def matrix(self, row: int, at: Ints | None = None) -> Floats:
        """The matrix for one attacking state, with a row for each of these defending states."""
        path, takes = (self._path, self._takes) if at is None else (self._path[at], self._takes[at])
        matrix = np.zeros((len(path), self._size))
        matrix[self._rows[: len(path)], path] = self._chances[row][takes]
        return matrix


class _Row:
    """A round from states with one and the same attacking force.

    Args:
        at: the defending states before the round, and those after the attacker's surprise fire.
        fire: the attacker's surprise fire and its ordinary fire as matrices; None where it changes nothing.
        lost: what the defender's ordinary fire may make of the force, itself first, and the chances.
        surprised: the same for the defender's surprise fire; None if it has none.
        between: rounds in which the defender's surprise fire has made this force of a larger one.

    Attributes:
        targets: what the defender's ordinary fire may make of the force.
    """

    def __init__(
        self,
        at: tuple[Ints, Ints],
        fire: tuple[Floats | None, Floats | None],
        lost: tuple[Ints, Floats],
        surprised: tuple[Ints, Floats] | None,
        between: Floats,
    ) -> None:
        self._at, self._middle = at
        self._opening, self._main = fire
        self.targets = lost[0]
        self._losses = np.broadcast_to(lost[1], (len(lost[1]), len(self._middle)))
        self._surprised = surprised
        self._between = between
        self._states = len(between)
        self._unhurt: Floats | float = 1.0 if surprised is None else surprised[1][0]

    def push_opening(self, visits: Floats, middle: Floats) -> None:
        """The defender's surprise fire takes attackers off: those rounds go on with another force."""
        if self._surprised is None:
            return
        for target, chances in zip(self._surprised[0][1:], self._surprised[1][1:], strict=True):
            if self._opening is None:
                middle[target, self._at] += visits * chances
            else:
                middle[target] += (visits * chances) @ self._opening

    def fired(self, visits: Floats) -> Floats:
        """A round from so many visits: chances by what is left of the attacker and of the defender."""
        reached = visits * self._unhurt
        if self._opening is not None:
            reached = reached @ self._opening[:, self._middle]
        weighted: Floats = (reached + self._between[self._middle]) * self._losses
        if self._main is not None:
            return weighted @ self._main
        whole = np.zeros((len(weighted), self._states))
        whole[:, self._middle] = weighted
        return whole

    def visits(self, came: Floats, live: Bools) -> tuple[Floats, Ints, Ints]:
        """How often each state is fought from.

        Returns:
            The visits, which of the states are never left, and states that should be looked at, too.
        """
        at, unchanged = self._at, self._losses[0]
        if self._main is None:
            whole = np.zeros((len(self._middle), self._states))
            whole[np.arange(len(self._middle)), self._middle] = unchanged
        else:
            whole = unchanged[:, None] * self._main
        if self._surprised is not None:
            came = came + (self._between[self._middle] @ whole) * live
        again = whole if self._opening is None else self._opening[:, self._middle] @ whole
        if self._surprised is not None:
            again = np.expand_dims(self._unhurt, -1) * again
        again *= live
        within = -again[:, at]
        idle: Ints = np.asarray(np.flatnonzero(within.diagonal() < -_CERTAIN), dtype=np.int64)
        within[idle] = 0.0
        places = np.arange(len(at))
        within[places, places] += 1.0
        visits = _solved(within, came[at])
        if len(came) <= _FEW:
            return visits, idle, at[:0]
        moving = visits.copy()
        moving[idle] = 0.0
        flow = moving @ again + came
        flow[at] = 0.0
        return visits, idle, np.flatnonzero(flow > _NEGLIGIBLE)


def _solved(matrix: Floats, right: Floats) -> Floats:
    """`x` with `x @ matrix == right` for a matrix that is zero below its diagonal, block by block."""
    found = np.empty_like(right)
    for start in range(0, len(right), _BLOCK):
        block = slice(start, start + _BLOCK)
        rest = right[block] - found[:start] @ matrix[:start, block]
        found[block] = np.linalg.solve(matrix[block, block].T, rest)
    return found
