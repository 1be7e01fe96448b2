"""What may be left of a side: every state that hits can bring about, and where each further hit leads.

With a fixed order of loss a state is how far the losses have gone in each class of targets. Where all hits
can be taken by all units that is a single chain as long as the side has hit points; where some hits pass
some units by (a submarine's hit and aircraft) it is the part of a grid that can really be reached.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np
import numpy.typing as npt

from axis_desktop.systems.area_war.odds.combatants import Combatant, Force

Progress = tuple[int, ...]
"""Losses so far in each class of targets, the classes in alphabetical order."""

HitKind = frozenset[str]
"""The classes of targets that can take a hit."""

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


class LossStates:
    """The states of one side; state numbers rise with the losses.

    Args:
        force: the side.
        kinds: the kinds of hits it may take.
        starts: where it may begin; untouched if none are given.

    Attributes:
        types: its unit types.
        progress: what stands for each state.
        counts: units of each type in each state.
        hit_points: hits that each state can still take.
    """

    def __init__(self, force: Force, kinds: Iterable[HitKind], starts: Iterable[Progress] = ()) -> None:
        self.types: tuple[Combatant, ...] = force.types()
        self.classes = tuple(sorted({combatant.target for combatant in self.types}))
        self._lanes = _lanes(force, self.types, self.classes)
        self.kinds = tuple(sorted({self.kind(kind) for kind in kinds} - {frozenset()}, key=sorted))
        self.untouched: Progress = (0,) * len(self.classes)
        self._after: dict[tuple[Progress, HitKind], Progress] = {}
        self.progress = self._reachable(tuple(starts) or (self.untouched,))
        self.number = {progress: state for state, progress in enumerate(self.progress)}
        self.counts = self._counts(force)
        steps = sum(len(lane) for lane in self._lanes)
        self.hit_points = tuple(steps - sum(progress) for progress in self.progress)
        self._paths: dict[HitKind, tuple[Ints, Ints]] = {}

    def __len__(self) -> int:
        return len(self.progress)

    def kind(self, classes: Iterable[str]) -> HitKind:
        """A kind of hit without the classes that this side doesn't have."""
        return frozenset(classes) & frozenset(self.classes)

    def after(self, progress: Progress, kind: HitKind) -> Progress:
        """The state after one more hit of a kind; the same if nothing is left that can take it."""
        key = progress, kind
        if key not in self._after:
            self._after[key] = self._one_more(progress, kind)
        return self._after[key]

    def _one_more(self, progress: Progress, kind: HitKind) -> Progress:
        first, lane = min(
            (
                (self._lanes[lane][done][0], lane)
                for lane, done in enumerate(progress)
                if self.classes[lane] in kind and done < len(self._lanes[lane])
            ),
            default=(-1, -1),
        )
        if first < 0:
            return progress
        return (*progress[:lane], progress[lane] + 1, *progress[lane + 1 :])

    def after_hits(self, progress: Progress, kind: HitKind, most: int) -> list[Progress]:
        """The states after 0, 1, 2 ... hits of a kind, until nothing more happens or `most` are counted."""
        chain = [progress]
        while len(chain) <= most and (following := self.after(chain[-1], kind)) != chain[-1]:
            chain.append(following)
        return chain

    def paths(self, kind: HitKind) -> tuple[Ints, Ints]:
        """For each state the states after 0, 1, 2 ... hits of a kind, and how many hits it can take."""
        if kind not in self._paths:
            following = np.array([self.number[self.after(p, kind)] for p in self.progress], dtype=np.int64)
            here = np.arange(len(self), dtype=np.int64)
            steps = [here]
            length = np.zeros(len(self), dtype=np.int64)
            while np.any(moved := following[steps[-1]] != steps[-1]):
                length += moved
                steps.append(following[steps[-1]])
            self._paths[kind] = np.stack(steps, axis=1), length
        return self._paths[kind]

    def commuting(self, kinds: Iterable[HitKind]) -> Bools:
        """States from which hits of these kinds end in the same state in whichever order they fall.

        They do where of any two kinds one includes the other and what it takes besides is lost first.
        """
        return np.array([self._commute(progress, frozenset(kinds)) for progress in self.progress])

    def _commute(self, progress: Progress, kinds: frozenset[HitKind]) -> bool:
        left = [
            (self.classes[lane], self._lanes[lane][done][0], self._lanes[lane][-1][0])
            for lane, done in enumerate(progress)
            if done < len(self._lanes[lane])
        ]
        for narrow, wide in permutations(kinds, 2):
            if not narrow <= wide and not wide <= narrow and narrow & wide:
                return False
            if narrow < wide:
                first = min((first for name, first, _ in left if name in narrow), default=None)
                besides = max((last for name, _, last in left if name in wide - narrow), default=-1)
                if first is not None and besides > first:
                    return False
        return True

    def progress_without(self, state: int, ids: Iterable[str]) -> Progress:
        """How far the losses of the other types have gone in a state: where a side without `ids` begins."""
        gone = set(ids)
        kept = {place for place, combatant in enumerate(self.types) if combatant.id not in gone}
        classes = {self.types[place].target for place in kept}
        return tuple(
            sum(loses < 0 or loses in kept for _, loses in lane[:done])
            for name, lane, done in zip(self.classes, self._lanes, self.progress[state], strict=True)
            if name in classes
        )

    def fighting(self) -> Bools:
        """States in which it has more than defenseless units and followers."""
        able = np.array([not (c.defenseless or c.follower) for c in self.types], dtype=np.bool_)
        return np.asarray(self.counts[:, able].sum(axis=1) > 0)

    def having(self, claims: Sequence[bool]) -> Bools:
        """States with a unit of a type of which something is claimed; one claim for each type."""
        wanted = np.array(claims, dtype=np.bool_)
        return np.asarray(self.counts[:, wanted].sum(axis=1) > 0)

    def _reachable(self, starts: tuple[Progress, ...]) -> tuple[Progress, ...]:
        found, edge = set(starts), set(starts)
        while edge:
            edge = {self.after(progress, kind) for progress in edge for kind in self.kinds} - found
            found |= edge
        return tuple(sorted(found, key=lambda progress: (sum(progress), progress)))

    def _counts(self, force: Force) -> Ints:
        whole = np.zeros(len(self.types), dtype=np.int64)
        places = {combatant.id: place for place, combatant in enumerate(self.types)}
        for combatant, count in force.losses:
            if count:
                whole[places[combatant.id]] += count
        counts = np.repeat(whole[None, :], len(self), axis=0)
        done = np.array(self.progress, dtype=np.int64).reshape(len(self), len(self.classes))
        for lane, steps in enumerate(self._lanes):
            gone = np.zeros((len(steps) + 1, len(self.types)), dtype=np.int64)
            for place, (_, loses) in enumerate(steps):
                gone[place + 1] = gone[place]
                if loses >= 0:
                    gone[place + 1, loses] += 1
            counts -= gone[done[:, lane]]
        return counts


def _lanes(
    force: Force, types: tuple[Combatant, ...], classes: tuple[str, ...]
) -> list[list[tuple[int, int]]]:
    """For each class its losses in order: the place in the order of the whole side, and which type goes.

    A hit that only damages takes no type: -1.
    """
    places = {combatant.id: place for place, combatant in enumerate(types)}
    lanes: list[list[tuple[int, int]]] = [[] for _ in classes]
    order = 0
    for damaging in (True, False):
        for combatant, count in force.losses:
            lane = lanes[classes.index(combatant.target)] if count else []
            for _ in range(count * (combatant.hit_points - 1 if damaging else 1)):
                lane.append((order, -1 if damaging else places[combatant.id]))
                order += 1
    return lanes
