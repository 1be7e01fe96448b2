"""The computer player of `classic`: one mind, levels of skill.

It plans a phase when it is first asked in it and then follows its plan step by step. Every step is tried
on a copy of the state first; a step that has become illegal is left out.
"""

from collections.abc import Iterator
from typing import Any

from axis_desktop.model.chance import Chance, Luck, Seeded
from axis_desktop.model.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.options import MoveOptions, PlaceOptions, PurchaseOptions
from axis_desktop.model.system import System
from axis_desktop.players.classic import battles
from axis_desktop.players.classic.attacks import Attack, plan_attacks
from axis_desktop.players.classic.economy import placements, purchase
from axis_desktop.players.classic.levels import Skill
from axis_desktop.players.classic.outlook import Outlook
from axis_desktop.players.classic.regroup import regrouping
from axis_desktop.systems.classic.actions import EndPhase, MoveUnits
from axis_desktop.systems.classic.combat_move_options import CombatMoveOptions
from axis_desktop.systems.classic.state import State


class ClassicPlayer:
    """A level of the computer player."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill
        self._plan: list[Action] = []
        self._planned_for: object = None
        self._finishing: object = None

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision."""
        options = rules.options(state)
        if isinstance(options, PurchaseOptions):
            return purchase(state, options, self._skill, luck)
        if isinstance(options, (MoveOptions, PlaceOptions)):
            return self._next_step(rules, state, options, luck)
        return battles.answer(state, decision, options, self._skill, luck)

    def _next_step(
        self, rules: System[Any], state: State, options: MoveOptions | PlaceOptions, luck: Luck
    ) -> Action:
        """The next step of the plan for this phase that is still possible; else what ends the phase."""
        phase = (state.world.fingerprint, state.round, state.power, state.phase)
        if self._finishing == phase:
            # What dice spoiled is tidied up, not planned anew: that could go round for ever.
            return self._finish(options)
        if self._planned_for != (*phase, state.number):
            self._plan = list(_played(rules, state, self._skill, luck))
        for number, action in enumerate(self._plan):
            if _is_legal(rules, state, action):
                del self._plan[: number + 1]
                self._planned_for = (*phase, state.number + 1)
                return action
        self._finishing = phase
        return self._finish(options)

    def _finish(self, options: MoveOptions | PlaceOptions) -> Action:
        """What ends the phase, or what must be done before it can end."""
        if options.done_refusal() is None:
            return options.done()
        return options.choices()[0].action


def _steps(state: State, skill: Skill, luck: Luck) -> Iterator[Action]:
    """Steps for the phase of a state; `state` shows the result of each before the next is asked for."""
    if state.phase == "combat_move":
        outlook = Outlook(state, state.power)
        for attack in plan_attacks(outlook, CombatMoveOptions(state), skill, luck):
            yield from attack_steps(state, attack)
    elif state.phase == "noncombat_move":
        yield from regrouping(state, skill)
    elif state.phase == "mobilize":
        yield from placements(state)


def attack_steps(state: State, attack: Attack) -> Iterator[Action]:
    """Moves that send all forces of an attack: landings one by one, the rest together by place and type."""
    for force in attack.forces:
        yield from force.actions
    groups: dict[tuple[str, str, str], list[int]] = {}
    for force in attack.forces:
        if not force.actions:
            key = (force.source, force.domain, force.units[0].type)
            groups.setdefault(key, []).extend(u.id for u in force.units)
    for (_source, _domain, _), ids in sorted(groups.items(), key=lambda g: (g[0][1] == "air", g[0])):
        together = _way(state, ids, attack)
        if together is not None or len(ids) == 1:
            if together is not None:
                yield together
            continue
        for unit_id in ids:
            alone = _way(state, [unit_id], attack)
            if alone is not None:
                yield alone


def _way(state: State, ids: list[int], attack: Attack) -> MoveUnits | None:
    """The move of these units to the target as the rules propose it now."""
    target = CombatMoveOptions(state).targets(ids).get(attack.space)
    if target is None or target.cost_ipc:
        return None
    action = target.action
    return action if isinstance(action, MoveUnits) else None


def _played(rules: System[Any], state: State, skill: Skill, luck: Luck) -> Iterator[Action]:
    """The legal steps, each played on a copy of the state so that the next one sees it."""
    future: State = rules.copy(state)
    for action in _steps(future, skill, luck):
        if isinstance(action, EndPhase):
            return
        trial: State = rules.copy(future)
        try:
            # Dice of its own: what AA guns will do on the way is not known to the player.
            rules.apply(trial, action, Chance(Seeded(0, 0)))
        except IllegalAction:
            continue
        if (trial.power, trial.phase) != (state.power, state.phase) or trial.in_flight is not None:
            yield action
            return
        _become(future, trial)
        yield action


def _become(future: State, trial: State) -> None:
    """Let the future that the steps look at be the trial's."""
    for field in future.__struct_fields__:
        setattr(future, field, getattr(trial, field))


def _is_legal(rules: System[Any], state: State, action: Action) -> bool:
    try:
        rules.apply(rules.copy(state), action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return False
    return True
