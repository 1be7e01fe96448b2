"""The computer player of `pacific1940`: it plans a phase when it is first asked in it, and follows its plan.

Every step is tried on a copy of the state first; a step that has become illegal is left out.
"""

from collections.abc import Iterator
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Chance, ChanceWanted, Given, Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.pacific1940.attack.attacks import attacks
from axis_desktop.players.pacific1940.attack.candidates import reachable
from axis_desktop.players.pacific1940.attack.raids import raids
from axis_desktop.players.pacific1940.purchases import nearest, purchase
from axis_desktop.players.pacific1940.reactions import Answer, answer
from axis_desktop.players.pacific1940.regroup import regroup
from axis_desktop.players.pacific1940.sea.fleets import leave_lost_waters
from axis_desktop.players.pacific1940.sea.landings import landings
from axis_desktop.players.pacific1940.sites import best_place
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_TAKES_BACK = "What has no part in an attack goes back."
_BRINGS_DOWN = "The last aircraft land, or a carrier comes for them."


class PacificPlayer:
    """A level of the computer player.

    Attributes:
        reason: why the last answer was given, where there is something to say.
    """

    def __init__(self, skill: Skill) -> None:
        self.reason: Message | None = None
        self._skill = skill
        self._plan: list[Answer] = []
        self._planned_for: object = None
        self._is_cut = False

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision, of whatever kind (PA-18.1, PA-18.2)."""
        options = rules.options(state)
        match options:
            case GroupMoves():
                step = self._next_move(rules, state, options)
            case PlacementOptions():
                step = self._place(state, options)
            case UnitOptions():
                step = purchase(state, options, self._skill)
            case _:
                step = answer(state, decision, options, self._skill, luck)
        self.reason = step.reason
        return step.action

    def _next_move(self, rules: System[Any], state: State, options: GroupMoves[Any]) -> Answer:
        """The next step of the plan that is still possible; else what ends the phase."""
        phase = (state.round, state.power, state.phase)
        if self._planned_for != phase:
            self._planned_for = phase
            self._plan = self._planned(rules, state)
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

    def _planned(self, rules: System[Any], state: State) -> list[Answer]:
        future: State = rules.copy(state)
        steps: list[Answer] = []
        self._is_cut = False
        for step in self._steps(future):
            if is_legal(rules, future, step.action):
                after = rules.copy(future)
                rules.apply(after, step.action, Chance(Given(())))
                if after.stack:  # somebody is asked first: from there on a new plan is made
                    steps.append(step)
                    self._is_cut = True
                    break
                _become(future, after)
                steps.append(step)
        return steps

    def _steps(self, state: State) -> Iterator[Answer]:
        if state.phase != "combat_move":
            yield from regroup(state, self._skill)
            return
        reach = reachable(state, careful=self._skill.commands_fleets)
        if self._skill.lands:
            yield from landings(state, self._skill, reach)
        yield from attacks(state, self._skill, reach)
        if self._skill.raids:
            yield from raids(state)
        if self._skill.commands_fleets:
            yield from leave_lost_waters(state)

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


def is_legal(rules: System[Any], state: State, action: Action) -> bool:
    """The rules would play it now; dice that it needs make it no less legal."""
    try:
        rules.apply(rules.copy(state), action, Chance(Given(())))
    except IllegalAction:
        return False
    except ChanceWanted:
        return True
    return True


def _become(state: State, other: State) -> None:
    """A state that others hold takes all values of another."""
    for field in state.__struct_fields__:
        setattr(state, field, getattr(other, field))
