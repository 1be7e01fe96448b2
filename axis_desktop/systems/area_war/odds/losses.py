"""What volleys make of the states of the side that they hit."""

import numpy as np

from axis_desktop.systems.area_war.odds.firing import Floats, Volley
from axis_desktop.systems.area_war.odds.loss_states import Ints, LossStates

NEGLIGIBLE = 1e-14
"""What is less likely than this is left out. In the largest battles all of it together made 1e-10."""

_FIRST = np.ones(1, dtype=np.bool_)


class Losses:
    """What the fire of one side makes of one state of the other.

    Args:
        states: the side that is hit.
        row: its state.
        volleys: of the side that fires, in the order in which they fall.
        at: the states of that side that matter; None: all.

    Attributes:
        none: for each of `at` the chance that the state stays what it is.
    """

    def __init__(
        self, states: LossStates, row: int, volleys: tuple[Volley, ...], at: Ints | None = None
    ) -> None:
        self._row = row
        self._volleys: list[tuple[Ints, Ints, Floats]] = []
        self.none: Floats = np.ones(1)
        for volley in volleys:
            path, length = states.paths(volley.kind)
            if length[row]:
                table = volley.table if at is None else columns(volley.table, at)
                self.none = self.none * table[0]
                self._volleys.append((path, length, table))

    def spread(self, weights: Floats) -> tuple[Ints, Floats]:
        """Spread chances of the row over the states that it may become.

        Args:
            weights: the chance of the row beside each of `at`.

        Returns:
            The states it may become, lowest first, and their chances as rows in that order; what is
            negligible is left out.
        """
        targets = np.array([self._row], dtype=np.int64)
        chances = weights[None, :]
        for path, length, table in self._volleys:
            width = len(table) // 2
            if len(targets) == 1:
                targets, chances = _first(path[targets[0]], int(length[targets[0]]), table, chances)
                continue
            most = np.minimum(length[targets], width - 1)[:, None]
            hits = np.arange(width)
            # A state that can take no more hits than these takes the chance of all that would be more.
            takes = np.where(hits < most, hits, width + hits)
            likely = chances.max(axis=1)[:, None] * table.max(axis=1).take(takes)
            before, count = np.nonzero((likely > NEGLIGIBLE) & (hits <= most))
            into, taken = path[targets[before], count], takes[before, count]
            order = np.argsort(into, kind="stable")
            into = into[order]
            begins = np.concatenate((_FIRST, into[1:] != into[:-1]))[: len(into)].nonzero()[0]
            targets = into[begins]
            parts = chances.take(before[order], axis=0)
            parts *= table.take(taken[order], axis=0)
            chances = np.add.reduceat(parts, begins, axis=0)
        return targets, chances


def _first(path: Ints, length: int, table: Floats, chances: Floats) -> tuple[Ints, Floats]:
    """What one state becomes: as in `Losses.spread`, which needs more steps for several."""
    width = len(table) // 2
    takes = np.arange(min(length, width - 1) + 1)
    takes[-1] += width
    likely = chances.max() * table.max(axis=1).take(takes)
    (count,) = (likely > NEGLIGIBLE).nonzero()
    return path.take(count), chances * table.take(takes[count], axis=0)


def columns(table: Floats, at: Ints) -> Floats:
    """These columns of a table; a view of it, not to be changed, where they are all from one on."""
    size = table.shape[1]
    if len(at) and len(at) == size - at[0]:
        return table[:, int(at[0]) :]
    return table.take(at, axis=1)


class Scatter:
    """Where the hits of a volley go in the matrix from state to state of the side that is hit."""

    def __init__(self, states: LossStates, volley: Volley) -> None:
        path, length = states.paths(volley.kind)
        self._size = len(states)
        width = len(volley.hits)
        hits = np.arange(width)
        most = np.minimum(length, volley.most())[:, None]
        self._path = path[np.arange(self._size)[:, None], np.minimum(hits, most)]
        # The last state stands for "so many or more" and takes its chance from the second half.
        self._takes = np.where(hits < most, hits, width + most)
        self._chances = np.ascontiguousarray(volley.table.T)
        self._rows = np.arange(self._size)[:, None]

    def matrix(self, row: int, at: Ints | None = None) -> Floats:
        """The matrix for one state of the side that fires, with a row for each of these states."""
        path, takes = self._path, self._takes
        if at is not None and len(at) and len(at) == self._size - at[0]:
            path, takes = path[int(at[0]) :], takes[int(at[0]) :]
        elif at is not None:
            path, takes = path.take(at, axis=0), takes.take(at, axis=0)
        matrix = np.zeros((len(path), self._size))
        matrix[self._rows[: len(path)], path] = self._chances[row].take(takes)
        return matrix
