"""Trials: the strong player tries plans out in rehearsals and keeps the best."""

from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import NamedTuple

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.classic.minds.rehearsal import rehearse
from axis_desktop.players.classic.plans.attacks import Force
from axis_desktop.players.classic.plans.steps import Mind, Step, played, sendings
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.state import State

SAMPLES = 2
"""Rehearsals of one plan, each with other dice."""

CLEARLY = 1.0
"""IPC by which another plan must be better."""

HOPELESS = 3.0
"""IPC by which a plan falls behind in its first rehearsal so that it is not worth a second."""


class Proposal(NamedTuple):
    """An attack that may be made.

    Attributes:
        space: where.
        forces: with what.
        reason: why; None if nobody has said.
        for_ally: an ally is to finish what it begins.
    """

    space: Space
    forces: tuple[Force, ...]
    reason: Message | None = None
    for_ally: bool = False


class Mark(NamedTuple):
    """How well a plan did in its rehearsals, in IPC: on average, and in the first one."""

    worth: float
    first: float


NOTHING = Mark(-inf, -inf)


class Trials:
    """Trials of plans for the present phase.

    Args:
        state: where the plans begin.
        mind: how everybody plays on.
        luck: of the player; all plans are tried with the same dice.
        most: plans that may be tried.
        seconds: after so long no further plan is tried; None: however long it takes, so that every machine
            comes to the same answer.
    """

    def __init__(self, state: State, mind: Mind, luck: Luck, most: int, seconds: float | None = None) -> None:
        self._state = state
        self._mind = mind
        self._seed = luck.below(1 << 30)
        self._left = most
        self._joint: frozenset[Space] = frozenset()
        self._tried: list[list[Proposal]] = [[]]
        """Plans that were tried, by space: in another order they are no other plans."""
        self._until = None if seconds is None else monotonic() + seconds

    def best(
        self,
        plans: Sequence[Sequence[Proposal]],
        targets: Sequence[Space] = (),
        arranged: Callable[[Sequence[Space]], list[Proposal]] | None = None,
        least: Callable[[Space, Sequence[Proposal]], list[Proposal]] | None = None,
        beside: Callable[[Sequence[Space], Space], list[Proposal]] | None = None,
    ) -> list[Proposal]:
        """The best plan, made better by leaving attacks out and putting others before them.

        Args:
            plans: where to begin, beside doing nothing.
            targets: what else could be attacked, the most promising first.
            arranged: attacks on some spaces, each with what those before it leave.
            least: an attack on a space, if there is one, with no more than it takes of what others leave.
            beside: attacks on some spaces with no more than it takes, one on another with what they leave.
        """
        self._joint = frozenset(p.space for plan in plans for p in plan if p.for_ally)
        best: list[Proposal] = []
        mark = self._try(best, NOTHING)
        for plan in plans:
            best, mark = self._better(best, mark, list(plan))
        improves = True
        while improves:
            before = mark
            for target in targets:
                if not self._may_try():
                    return best
                spaces = [p.space for p in best]
                others = [p for p in best if p.space != target]
                changes = [[*others, *least(target, others)]] if least is not None else []
                if target in spaces or arranged is None:
                    changes.append(others)
                else:
                    changes.append(arranged([target, *spaces]))
                    if spaces and beside is not None:
                        changes.append(beside(spaces, target))
                for changed in changes:
                    best, mark = self._better(best, mark, changed)
            improves = mark != before
        return best

    def best_of(self, plans: Sequence[Sequence[Step]], margin: float = CLEARLY) -> int:
        """Which of some finished plans is best.

        Args:
            plans: the usual one first.
            margin: IPC by which another must be better than it.
        """
        tried: list[list[Action]] = []
        best, mark = 0, NOTHING
        for place, plan in enumerate(plans):
            if place and not self._may_try():
                break
            actions = [step.action for step in plan]
            if actions not in tried:
                self._left -= 1
                found = self._worth(actions, mark)
                if not place or found.worth > mark.worth + margin:
                    best, mark = place, found
            tried.append(actions)
        return best

    def _may_try(self) -> bool:
        """Work and time are left for another plan."""
        return self._left > 0 and (self._until is None or monotonic() < self._until)

    def _better(self, best: list[Proposal], mark: Mark, other: list[Proposal]) -> tuple[list[Proposal], Mark]:
        attacks = sorted(other, key=lambda p: p.space)
        if attacks in self._tried or not self._may_try():
            return best, mark
        self._tried.append(attacks)
        found = self._try(other, mark)
        return (other, found) if found.worth > mark.worth + CLEARLY else (best, mark)

    def _try(self, plan: Sequence[Proposal], mark: Mark) -> Mark:
        self._left -= 1
        future: State = rules.copy(self._state)
        steps = (Step(s.action) for s in sendings(future, [(p.space, p.forces) for p in plan]))
        return self._worth([step.action for step in played(rules, self._state, future, steps)], mark)

    def _worth(self, actions: Sequence[Action], mark: Mark) -> Mark:
        """How our side would stand after these actions and the replies, on average.

        A plan that falls far behind the best one with the same dice is not tried again.
        """
        found: list[float] = []
        for n in range(SAMPLES):
            luck = Luck("rehearsal", self._seed, n)
            stands = rehearse(rules, self._state, actions, self._mind, luck, self._state.power, self._joint)
            found.append(stands)
            if found[0] < mark.first - HOPELESS:
                break
        return Mark(sum(found) / len(found), found[0])
