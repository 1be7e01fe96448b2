"""The computer player of `europe1939`: one mind, levels of skill. It sees what everybody sees (EU-24.1)."""

from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.asking.planning import AssignOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.europe1939.battles import go_on, step_in
from axis_desktop.players.europe1939.choosing import ideas
from axis_desktop.players.europe1939.levels import Skill
from axis_desktop.players.europe1939.marches import Marshal
from axis_desktop.players.europe1939.moves import next_move, next_purchase, next_redeployment
from axis_desktop.players.europe1939.reasons import (
    attack_reason,
    battle_reason,
    front_reason,
    guard_reason,
    no_attack,
    purchase_reason,
)
from axis_desktop.players.europe1939.worth import ground_in
from axis_desktop.systems.europe1939.actions import EndPhase, PlaceForce
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.fighting.answers import BreakOff, Land
from axis_desktop.systems.europe1939.fighting.frames import Battle, Intercepting
from axis_desktop.systems.europe1939.frames import Helping, SettingUp
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.state import State


class EuropePlayer:
    """A level of the computer player.

    Attributes:
        reason: why it answered as it did last; None where there is nothing to say.
    """

    def __init__(self, skill: Skill) -> None:
        self.reason: Message | None = None
        self._skill = skill

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision."""
        self.reason = None
        options = rules.options(state)
        frame = state.stack[-1] if state.stack else None
        match frame:
            case Battle():
                action, chance = go_on(state, frame, options.choices(), self._skill)
                gives_up = isinstance(action, BreakOff) or (isinstance(action, Land) and not action.lands)
                self.reason = battle_reason(chance, goes_on=not gives_up)
                return action
            case Intercepting():
                return step_in(state, frame, options.choices(), self._skill)
            case SettingUp():
                return _placed(state, frame, [choice.action for choice in options.choices()])
            case Helping():
                return options.choices()[0].action
            case None:
                return self._of_phase(state, options, luck)
            case _:
                return _suggested(options)

    def _of_phase(self, state: State, options: Any, luck: Luck) -> Action:
        """What the phase asks."""
        match options:
            case OrderOptions():
                return self._attack(state, options, luck)
            case BuildOptions():
                return self._buy(state, options)
            case MoveOptions():
                action = self._move(state, options)
                if action is None:
                    return options.done()
                self.reason = front_reason()
                return action
            case AssignOptions():
                return options.assign(options.suggested)
            case _:
                return EndPhase(power=options.choices()[0].action.power)

    def _move(self, state: State, options: MoveOptions) -> Action | None:
        if state.phase == "redeploy":
            weighs = self._skill.weighs_reserves
            return Marshal(state).next_redeployment(options) if weighs else next_redeployment(state, options)
        return Marshal(state).next_move(options) if self._skill.looks_ahead else next_move(state, options)

    def _attack(self, state: State, options: OrderOptions, luck: Luck) -> Action:
        """The best attack, or one of the best few; then all is thought over once more."""
        found = ideas(state, options, self._skill)
        if not found:
            self.reason = no_attack()
            return options.done()
        idea = luck.pick(found[: self._skill.whim])
        self.reason = attack_reason(idea)
        return idea.order

    def _buy(self, state: State, options: BuildOptions) -> Action:
        marshal = Marshal(state) if self._skill.looks_ahead else None
        if marshal is not None and (first := marshal.next_guard(options)) is not None:
            self.reason = guard_reason(first[0])
            return first[1]
        found = marshal.next_purchase(options) if marshal is not None else next_purchase(state, options)
        if found is None:
            return options.done()
        kind, space, action = found
        self.reason = purchase_reason(kind, space)
        return action


def _placed(state: State, frame: SettingUp, offered: list[Action]) -> Action:
    """The forces of a small country: its heart is held best, the others as evenly as can be (EU-20.1)."""
    heart = state.world.heart(frame.country)
    places = [action for action in offered if isinstance(action, PlaceForce)]
    if not places:
        return offered[0]  # all of them stand

    def strain(action: PlaceForce) -> tuple[float, str, str]:
        there = len(ground_in(state, action.space))
        return (there / (2.0 if action.space == heart else 1.0), action.unit_type, action.space)

    at_heart = [action for action in places if action.space == heart and not ground_in(state, action.space)]
    return min(at_heart or places, key=strain)


def _suggested(options: Any) -> Action:
    """What a sensible player would answer: losses, retreats and new bases as they are suggested."""
    if isinstance(options, CasualtyOptions):
        return options.casualties(options.suggested)
    if isinstance(options, AssignOptions):
        return options.assign(options.suggested)
    return options.choices()[0].action  # type: ignore[no-any-return]  # every question lists its answers
