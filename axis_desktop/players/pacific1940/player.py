"""The computer player of `pacific1940`: it plans a phase when it is first asked in it, and follows that."""

from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.pacific1940.buying.purchases import nearest, purchase
from axis_desktop.players.pacific1940.buying.sites import best_place
from axis_desktop.players.pacific1940.planning import Plan, is_legal, planned
from axis_desktop.players.pacific1940.reactions import Answer, answer
from axis_desktop.players.pacific1940.skill import MANNERS, ROUTINE, Skill
from axis_desktop.players.pacific1940.trials import Minds, best_plan
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_TAKES_BACK = "What has no part in an attack goes back."
_BRINGS_DOWN = "The last aircraft land, or a carrier comes for them."


Phase = tuple[int, Power, str]
"""Round, power and phase of a turn."""


class PacificPlayer:
    """A level of the computer player.

    Args:
        skill: of the level.
        rounds: that it plays on in its mind before it chooses an attack; 0: it does what it thinks of first.
        follows: a phase and the plan that it follows in it.

    Attributes:
        reason: why the last answer was given, where there is something to say.
    """

    def __init__(self, skill: Skill, rounds: int = 0, follows: tuple[Phase, Plan] | None = None) -> None:
        self.reason: Message | None = None
        self._skill = skill
        self._rounds = rounds
        self._planned_for: Phase | None = None
        plan = Plan()
        if follows is not None:
            self._planned_for, plan = follows
        self._plan, self._is_cut = list(plan.steps), plan.is_cut

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision, of whatever kind (PA-18.1, PA-18.2)."""
        options = rules.options(state)
        match options:
            case GroupMoves():
                step = self._next_move(rules, state, options, luck)
            case PlacementOptions():
                step = self._place(state, options)
            case UnitOptions():
                step = purchase(state, options, self._skill)
            case _:
                step = answer(state, decision, options, self._skill, luck)
        self.reason = step.reason
        return step.action

    def _next_move(self, rules: System[Any], state: State, options: GroupMoves[Any], luck: Luck) -> Answer:
        """The next step of the plan that is still possible; else what ends the phase."""
        phase = _phase(state)
        if self._planned_for != phase:
            self._planned_for = phase
            plan = self._planned(rules, state, luck)
            self._plan, self._is_cut = list(plan.steps), plan.is_cut
        while self._plan:
            step = self._plan.pop(0)
            if is_legal(rules, state, step.action):
                if not self._plan and self._is_cut:
                    self._planned_for = None
                return step
        tidy = options.tidy_up()
        if tidy is not None and is_legal(rules, state, tidy.action):
            text = _TAKES_BACK if state.phase == "combat_move" else _BRINGS_DOWN
            return Answer(tidy.action, Message.of(text))
        return Answer(options.done())

    def _planned(self, rules: System[Any], state: State, luck: Luck) -> Plan:
        if not self._rounds or state.phase != "combat_move":
            return planned(rules, state, self._skill)

        def own(plan: Plan) -> PacificPlayer:
            return PacificPlayer(self._skill, follows=(_phase(state), plan))

        minds = Minds(own, lambda: PacificPlayer(ROUTINE))
        return best_plan(rules, state, MANNERS, luck, minds, self._rounds)

    def _place(self, state: State, options: PlacementOptions[State]) -> Answer:
        """What is dearest first, near the enemy."""
        for unit_type in sorted(options.waiting(), key=lambda kind: (-state.world.units[kind].cost, kind)):
            places = sorted(options.places(unit_type))
            while places:
                if self._skill.commands_fleets:
                    best = best_place(state, unit_type, places)
                else:
                    best = nearest(state, state.power, places)
                most = options.most(unit_type, best)
                if most:
                    return Answer(options.place(unit_type, best, min(most, options.waiting()[unit_type])))
                places.remove(best)
        return Answer(options.done())


def _phase(state: State) -> Phase:
    return state.round, state.power, state.phase
