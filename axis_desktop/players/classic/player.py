"""The computer player of `classic`: one way to follow a plan, minds of different skill that make it.

It plans a phase when it is first asked in it and then follows its plan step by step. Every step is tried
on a copy of the state first; a step that has become illegal is left out.
"""

from collections.abc import Iterator
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.classic.minds.explaining import answer_reason, explained, purchase_reason
from axis_desktop.players.classic.plans.steps import Mind, Step, is_legal, played
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.classic.economy.purchase import UnitOptions
from axis_desktop.systems.classic.state import State


class ClassicPlayer:
    """A level of the computer player.

    Attributes:
        reason: why the last answer was given, where there is something to say.
    """

    def __init__(self, mind: Mind) -> None:
        self.reason: Message | None = None
        self._mind = mind
        self._plan: list[Step] = []
        self._planned_for: object = None
        self._finishing: object = None

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision, of whatever kind (CL-20.2)."""
        options = rules.options(state)
        if isinstance(options, (GroupMoves, PlacementOptions)):
            step = self._next_step(rules, state, options, luck)
        else:
            step = self._answer(state, decision, options, luck)
        self.reason = step.reason
        return step.action

    def advice(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> list[Step]:
        """What this player would do in the rest of the phase, step by step with its reasons.

        Dice that fall on the way may make later steps impossible; then ask again. The last step, the end of
        a phase of moves, is not among them.
        """
        options = rules.options(state)
        if isinstance(options, (GroupMoves, PlacementOptions)):
            return self._planned(rules, state, luck, is_whole=True)
        return [self._answer(state, decision, options, luck)]

    def _answer(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        if isinstance(options, UnitOptions):
            step = self._mind.purchase(state, options, luck)
            return Step(step.action, step.reason or purchase_reason(step.action))
        step = self._mind.in_battle(state, decision, options, luck)
        reason = options.reason if isinstance(options, LossOptions) else answer_reason(state, step.action)
        return Step(step.action, step.reason or reason)

    def _planned(self, rules: System[Any], state: State, luck: Luck, *, is_whole: bool = False) -> list[Step]:
        """The steps of this phase; a whole plan has also what must be done before the phase can end."""
        future: State = rules.copy(state)
        steps = list(played(rules, state, future, self._mind.steps(future, luck)))
        if is_whole:
            steps += played(rules, state, future, self._last_steps(rules, future))
        return explained(steps, future)

    def _last_steps(self, rules: System[Any], future: State) -> Iterator[Step]:
        """What the phase still wants before it may end; each is played before the next is asked for."""
        number = -1
        while future.number != number:
            number, options = future.number, rules.options(future)
            if not isinstance(options, (GroupMoves, PlacementOptions)):
                return
            yield self._finish(options)

    def _next_step(
        self, rules: System[Any], state: State, options: GroupMoves[Any] | PlacementOptions[State], luck: Luck
    ) -> Step:
        """The next step of the plan for this phase that is still possible; else what ends the phase."""
        phase = (state.world.fingerprint, state.round, state.power, state.phase)
        if self._finishing == phase:
            # What dice spoiled is tidied up, not planned again: that could go round for ever.
            return self._finish(options)
        if self._planned_for != (*phase, state.number):
            self._plan = self._planned(rules, state, luck)
        for number, step in enumerate(self._plan):
            if is_legal(rules, state, step.action):
                del self._plan[: number + 1]
                self._planned_for = (*phase, state.number + 1)
                return step
        self._finishing = phase
        return self._finish(options)

    def _finish(self, options: GroupMoves[Any] | PlacementOptions[State]) -> Step:
        """What ends the phase, or what must be done before it can end."""
        if options.done_refusal() is None:
            return Step(options.done())
        return Step(options.choices()[0].action)
