"""The computer player of `supply`: one mind, levels of skill.

It never thinks about the true position, only about such as look the same to its nation (SU-13.1).
"""

import time
from collections.abc import Callable
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.supply.freeing import piece_to_free
from axis_desktop.players.supply.habits import habitual
from axis_desktop.players.supply.levels import Skill
from axis_desktop.players.supply.outlook import lead
from axis_desktop.players.supply.plans import Plan, Step, follow, is_routine, question, thought_through
from axis_desktop.players.supply.reasons import is_open, reason_for
from axis_desktop.players.supply.search import Terms, best_plan
from axis_desktop.systems.supply.nations import AXIS
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.guess import possible


class SupplyPlayer:
    """A level of the computer player.

    Attributes:
        reason: why it answered as it did last.
        reason_is_secret: it tells something about the hand.
    """

    def __init__(self, skill: Skill) -> None:
        self.reason: Message | None = None
        self.reason_is_secret = False
        self._skill = skill
        self._steps: tuple[Step, ...] = ()
        self._turn = (0, 0)

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision."""
        seen = possible(state, (decision.power,), luck)
        action = self._answer(seen, state.world.nation_number[decision.power], luck)
        self.reason = reason_for(seen, action, [step.action for step in self._steps])
        self.reason_is_secret = not is_open(action)
        return action

    def _answer(self, seen: State, nation: int, luck: Luck) -> Action:
        question, frame = pending(seen)
        skill = self._skill
        freed = piece_to_free(seen, nation, luck, also_supplied=skill.plans)
        if freed is not None:
            return freed
        if not skill.plans or question.cards(seen, frame) is not None or is_routine(frame):
            return habitual(seen, luck, skill.horizon, skill.whim)
        choices = question.answers(seen, frame)
        if len(choices) == 1:
            return choices[0]
        planned = self._as_planned(seen, choices)
        if planned is not None:
            return planned
        plan = self._plan(seen, nation, luck)
        self._steps, self._turn = plan.steps[1:], (seen.round, seen.active)
        return plan.first

    def _as_planned(self, seen: State, choices: Any) -> Action | None:
        """The next step of the plan, if things are as they were thought."""
        steps, self._steps = self._steps, ()
        if not steps or self._turn != (seen.round, seen.active):
            return None
        step = steps[0]
        if step.asked != question(seen) or step.pieces != tuple(seen.pieces) or step.action not in choices:
            return None
        self._steps = steps[1:]
        return step.action

    def _plan(self, seen: State, nation: int, luck: Luck) -> Plan:
        skill = self._skill
        began = time.monotonic()
        plans = thought_through(seen, nation, skill.breadth, luck, skill.horizon)
        if len(plans) == 1:
            return plans[0]
        deals = [seen]

        def deal(number: int) -> State:
            while len(deals) <= number:
                deals.append(possible(seen, (seen.world.powers[nation],), luck))
            return deals[number].copy()

        plans = _averaged(plans[: skill.averaged], deal, nation, skill, luck)
        if skill.search:
            plans = _chosen(plans, skill)
        if not skill.search or len(plans) == 1:
            return plans[0]
        own_play = not seen.stack and seen.phase == "play"
        terms = Terms(
            iterations=skill.iterations_play if own_play else skill.iterations_other,
            turns=skill.turns,
            care=skill.care,
            trust=skill.trust,
        )

        def may_go_on() -> bool:
            return not skill.longest_s or time.monotonic() - began < skill.longest_s

        return best_plan(plans, deal, nation, terms, luck, may_go_on)


def _chosen(plans: list[Plan], skill: Skill) -> list[Plan]:
    """The best plans, but not too many that begin with the same answer, and none that is far behind."""
    found: list[Plan] = []
    counts: dict[Action, int] = {}
    for plan in plans:
        counts[plan.first] = counts.get(plan.first, 0) + 1
        if counts[plan.first] <= skill.each_card and plan.value > plans[0].value - skill.hopeless:
            found.append(plan)
    return found[: skill.candidates]


def _averaged(
    plans: list[Plan], deal: Callable[[int], State], nation: int, skill: Skill, luck: Luck
) -> list[Plan]:
    """The plans with their values over several deals of the hidden cards, the best first."""
    found = []
    for plan in plans:
        total = plan.value
        for number in range(1, skill.deals):
            future = deal(number)
            follow(future, plan, nation, luck)
            total += lead(future, skill.horizon) * (1.0 if future.side(nation) == AXIS else -1.0)
        found.append(Plan(plan.steps, round(total / skill.deals, 6)))
    found.sort(key=lambda plan: -plan.value)
    return found
