"""Trials: the strong player tries plans out in rehearsals and keeps the best."""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.message import Message
from axis_desktop.players.classic.attacks import Force, pieces_of_force
from axis_desktop.players.classic.rehearsal import rehearse
from axis_desktop.players.classic.steps import Mind, Step, attack_steps, played
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.state import State

SAMPLES = 2
"""Rehearsals of one plan, each with other dice."""

CLEARLY = 1.0
"""IPC by which another plan must be better."""


class Proposal(NamedTuple):
    """An attack that may be made."""

    space: Space
    forces: tuple[Force, ...]
    reason: Message


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
        self._until = None if seconds is None else monotonic() + seconds

    def best(self, plans: Sequence[Sequence[Proposal]]) -> list[Proposal]:
        """The best plan, made better by leaving attacks out and taking over those of other plans."""
        best: list[Proposal] = []
        worth = self._try(best)
        for plan in plans:
            best, worth = self._better(best, worth, list(plan))
        every = [proposal for plan in plans for proposal in plan]
        for proposal in every:
            if not self._may_try():
                break
            if proposal in best:
                changed = [p for p in best if p != proposal]
            else:
                busy = {piece for force in proposal.forces for piece in pieces_of_force(force)}
                changed = [proposal, *(p for p in best if p.space != proposal.space and not _uses(p, busy))]
            best, worth = self._better(best, worth, changed)
        return best

    def best_of(self, plans: Sequence[Sequence[Step]], clearly: float = CLEARLY) -> int:
        """Which of some finished plans is best: the first one, unless another is clearly better."""
        tried: list[tuple[list[Action], float]] = []
        best = 0
        for place, plan in enumerate(plans):
            if place and not self._may_try():
                break
            actions = [step.action for step in plan]
            known = next((worth for earlier, worth in tried if earlier == actions), None)
            self._left -= known is None
            tried.append((actions, self._worth(actions) if known is None else known))
            if tried[place][1] > tried[best][1] + clearly:
                best = place
        return best

    def _may_try(self) -> bool:
        """Work and time are left for another plan."""
        return self._left > 0 and (self._until is None or monotonic() < self._until)

    def _better(
        self, best: list[Proposal], worth: float, other: list[Proposal]
    ) -> tuple[list[Proposal], float]:
        if other == best or not self._may_try():
            return best, worth
        value = self._try(other)
        return (other, value) if value > worth + CLEARLY else (best, worth)

    def _try(self, plan: Sequence[Proposal]) -> float:
        self._left -= 1
        future: State = rules.copy(self._state)
        steps = (
            Step(action)
            for proposal in plan
            for action in attack_steps(future, proposal.space, proposal.forces)
        )
        return self._worth([step.action for step in played(rules, self._state, future, steps)])

    def _worth(self, actions: Sequence[Action]) -> float:
        """How our side would stand after these actions and the replies, on average."""
        power = self._state.power
        return (
            sum(
                rehearse(rules, self._state, actions, self._mind, Luck("rehearsal", self._seed, n), power)
                for n in range(SAMPLES)
            )
            / SAMPLES
        )


def _uses(proposal: Proposal, busy: set[int]) -> bool:
    return any(busy & pieces_of_force(force) for force in proposal.forces)
