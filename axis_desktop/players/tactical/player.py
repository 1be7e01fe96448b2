"""The computer player of `tactical`: one mind, levels of skill.

It plans the whole turn, follows the plan move by move, and plans again when something came between. It looks
at nothing that its seat may not see: not at face-down tokens, not at where the launcher hides, and not at the
rest of an enemy's way.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Chance, Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.tactical import setting_up
from axis_desktop.players.tactical.deployment import Rehearsal
from axis_desktop.players.tactical.levels import Skill, values
from axis_desktop.players.tactical.plans.improving import improved
from axis_desktop.players.tactical.plans.judge import Judge
from axis_desktop.players.tactical.plans.orders import Order
from axis_desktop.players.tactical.plans.rehearsal import EvenDice, imagined, rehearsed
from axis_desktop.players.tactical.plans.search import Plan, planned
from axis_desktop.players.tactical.reacting import interception, mover_of, never
from axis_desktop.players.tactical.reasons import reason_for
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.players.tactical.spending import best_purchase, rocket
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.tactical.actions import (
    Aim,
    Attack,
    ChooseArmies,
    DeclareAttacks,
    EndDeployment,
    EndMove,
    MoveUnit,
    PlaceUnit,
)
from axis_desktop.systems.tactical.beginning.rings import waiting
from axis_desktop.systems.tactical.board.paths import cheapest_ways
from axis_desktop.systems.tactical.fighting.attacks import can_hit, check_aim, splashed
from axis_desktop.systems.tactical.fighting.declaring import obliged_lines
from axis_desktop.systems.tactical.moving.move import check_mover, check_path
from axis_desktop.systems.tactical.moving.obstacles import obstacles
from axis_desktop.systems.tactical.state import NOBODY, Aiming, Deploying, State, Unit, Walking

_REPLAN = 0.4
"""The share of the search that is spent when something came between, and again of that the next time."""
_SPARRING: dict[str, Any] = {
    "evaluations": 150, "ends": (8, 2), "sweeps": 1, "tries": 0, "rehearsed": 0, "moods": (), "changes": 0,
    "layouts": 0,
}  # fmt: skip
"""How those who answer in the mind differ from the player itself: they are quick."""
_MOOD = 0.3
"""The share that is spent on plans of another mood."""
_REHEARSALS, _USUAL_UNITS = 12, 24
"""So many rehearsals of a question with so many units on the board; more units make each longer."""
_LEAST_CHANGES = 13
"""Fewer changes are not worth the time: on a board full of units each takes long to play through."""
_ARMIES = 0.3
"""The share that is spent on each choice of armies."""


class Branch(NamedTuple):
    """A plan, and the position in which it is carried out."""

    state: State
    plan: Plan


class TacticalPlayer:
    """A level of the computer player.

    Attributes:
        reason: why it answered as it did last.
    """

    def __init__(self, skill: Skill, *, in_mind: bool = False) -> None:
        """A player; `in_mind`: one that another imagines, which gives no reasons."""
        self.reason: Message | None = None
        self._skill, self._in_mind = skill, in_mind
        self._plan: Plan | None = None
        self._turn, self._thoughts = 0, 0
        self._goals: dict[int, int] = {}
        self._layout: list[PlaceUnit] = []

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision."""
        self.reason = None
        if decision.is_automatic:
            return rules.options(state).choices()[0].action
        return self._answer(rules, state, decision, luck)

    def _answer(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        power = decision.power
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Deploying):
            return self._deploy(rules, state, frame, power, luck)
        if isinstance(frame, Walking):
            return self._intercept(state, power)
        if isinstance(frame, Aiming):
            return _aim(rules, state, power)
        # Listing the options of a phase takes longer than some of its answers.
        match state.phase:
            case "deploy":
                return setting_up.token(state, power)
            case "move":
                return self._move(rules, state, power, luck)
            case "declare":
                return self._declare(rules, state, power, luck)
            case "rocket":
                return rocket(Scene(state, power, self._skill), power)
            case "money":
                return self._spend(state, power)
        options: Any = rules.options(state)
        match state.phase:
            case "mode":
                return setting_up.mode(options)
            case "armies":
                return setting_up.split(options, state, setting_up.armies_wanted(state, power, self._skill))
            case "extra_units":
                return setting_up.second_set(decision, options)
            case "hide_launcher":
                return setting_up.hiding_place(options, luck)
            case "choose_armies":
                return self._armies(rules, state, power, options, luck)
            case _:
                return setting_up.any_choice(options.choices(), luck)

    def _sparring(self, **more: Any) -> "TacticalPlayer":
        """A quick player of the own kind."""
        return TacticalPlayer(msgspec.structs.replace(self._skill, **_SPARRING, **more), in_mind=True)

    def _deploy(self, rules: System[Any], state: State, frame: Deploying, power: Power, luck: Luck) -> Action:
        """The next unit of an army, by a layout that was played through; or that they stand (TA-2.8)."""
        fellows = {unit.id for unit in waiting(state, frame.party, frame.token)}
        if not fellows:
            return EndDeployment(power=power)
        if not self._skill.layouts:
            return setting_up.placement(state, frame, power)
        if {placed.unit for placed in self._layout} != fellows:
            self._layout = Rehearsal(rules, state, frame, power, self._skill, self._sparring, luck).best()
        return self._layout.pop(0)

    # ------------------------------------------------------------------ the turn

    def _armies(self, rules: System[Any], state: State, power: Power, options: Any, luck: Luck) -> Action:
        """The armies with the best plan (TA-3.5)."""
        actions: dict[int, Action] = {}
        found: list[Branch] = []
        known: set[tuple[UnitId, ...]] = set()
        for choice in options.choices():
            action = choice.action
            assert isinstance(action, ChooseArmies)
            acting = tuple(unit.id for unit in state.of_party(state.active) if unit.army in action.armies)
            if acting in known:
                continue  # empty armies are all the same
            known.add(acting)
            tried = state.copy()
            tried.allowed, tried.phase = tuple(sorted(action.armies)), "move"
            for plan in self._plans(tried, power, luck, _ARMIES)[: max(1, _most_rehearsed(state) // 2)]:
                actions[len(found)] = action
                found.append(Branch(tried, plan))
        best = found.index(self._best(rules, found, power, luck, self._skill.ahead + 1))
        return actions[best]

    def _move(self, rules: System[Any], state: State, power: Power, luck: Luck) -> Action:
        if self._plan is None or self._turn != state.turns or self._came_between(state):
            self._think(rules, state, power, luck)
        action = self._next_move(state, power)
        if action is None and self._waits(state):
            self._think(rules, state, power, luck)
            action = self._next_move(state, power)
        return action if action is not None else EndMove(power=power)

    def _think(self, rules: System[Any], state: State, power: Power, luck: Luck) -> None:
        """Plan the turn, or what is left of it: each time in a turn with less than before."""
        self._thoughts = self._thoughts + 1 if self._turn == state.turns else 0
        share = _REPLAN**self._thoughts
        found = self._plans(state, power, luck, share)[: max(2, round(share * _most_rehearsed(state)))]
        plans = [Branch(state, plan) for plan in found]
        ahead = self._skill.ahead + _rests_next(state)
        best = self._best(rules, plans, power, luck, ahead)
        self._plan = self._improved(rules, best, power, luck, ahead, share)
        self._turn, self._goals = state.turns, {}

    def _plans(self, state: State, power: Power, luck: Luck, share: float) -> list[Plan]:
        """The plans worth a rehearsal: bold ones and careful ones."""
        scene = Scene(state, power, self._skill)
        found = planned(scene, luck, moving=True, share=share)
        judge = Judge(scene)
        for reply in self._skill.moods:
            if found[0].value >= self._certain:
                break
            mood = Scene(state, power, msgspec.structs.replace(self._skill, reply=reply))
            for plan in planned(mood, luck, moving=True, share=_MOOD * share):
                if all(plan.orders != other.orders for other in found):
                    # A bold plan looks good to the bold: all are valued alike.
                    value = judge.value([plan.orders[piece.id] for piece in scene.own])
                    found.append(msgspec.structs.replace(plan, value=value))
        return sorted(found, key=lambda plan: -plan.value)

    @property
    def _certain(self) -> float:
        """The value of a plan that wins at once."""
        return 0.9 * values().win

    def _best(
        self, rules: System[Any], branches: Sequence[Branch], power: Power, luck: Luck, ahead: int
    ) -> Branch:
        """The plan that came out best when they were played through; the better half again and again."""
        left = sorted(branches, key=lambda branch: -branch.plan.value)
        if len(left) == 1 or not self._skill.rehearsed or left[0].plan.value >= self._certain:
            return left[0]
        sums = {id(branch): 0.0 for branch in left}
        for passed, mood in enumerate((self._skill.reply, *self._skill.moods)[: self._skill.passes], 1):
            for branch in left:
                own, others = self._sparring(), self._sparring(reply=mood)
                own.follow(branch.plan, branch.state.turns)
                after = imagined(branch.state, power, luck)
                sums[id(branch)] += rehearsed(rules, after, power, self._skill, (own, others), luck, ahead)
            left.sort(key=lambda one: -round(sums[id(one)] / passed + self._skill.trust * one.plan.value, 6))
            left = left[: max(2, (len(left) + 1) // 2)]
        return left[0]

    def _improved(
        self, rules: System[Any], branch: Branch, power: Power, luck: Luck, ahead: int, share: float
    ) -> Plan:
        """The plan, with single orders changed as long as that comes out better when played through."""
        state, plan = branch
        longer = (ahead + 1) / (self._skill.ahead + 1)  # a rehearsal of more turns is more work
        most = round(share * self._skill.changes * _rehearsals(state) / (_REHEARSALS * longer))
        if most < _LEAST_CHANGES or plan.value >= self._certain:
            return plan

        def shown(plan: Plan, mood: float) -> float:
            own, others = self._sparring(), self._sparring(reply=mood)
            own.follow(plan, state.turns)
            after = imagined(state, power, luck)
            found = rehearsed(rules, after, power, self._skill, (own, others), luck, ahead)
            return found + self._skill.trust * plan.value

        scene = Scene(state, power, self._skill)
        return improved(scene, plan, shown, (self._skill.reply, *self._skill.moods), most)

    def follow(self, plan: Plan, turn: int) -> None:
        """Play this plan in that turn of the game."""
        self._plan, self._turn, self._goals = plan, turn, {}

    def _came_between(self, state: State) -> bool:
        """A unit is not where it was sent: somebody has stopped it."""
        return any(
            number not in state.units or state.units[number].at != goal
            for number, goal in self._goals.items()
        )

    def _waits(self, state: State) -> bool:
        """A unit of the plan that could not go where it should, but may still move."""
        assert self._plan is not None
        return any(
            number in state.units and not state.units[number].moved and state.units[number].at != order.end
            for number, order in self._plan.orders.items()
        )

    def _next_move(self, state: State, power: Power) -> Action | None:
        """The next move of the plan that is possible now; captures first, for they may open ways."""
        assert self._plan is not None
        waiting = [
            (not order.captures, order.risky, number)
            for number, order in self._plan.orders.items()
            if number in state.units and not state.units[number].moved and state.units[number].at != order.end
        ]
        for _, _, number in sorted(waiting):
            unit, order = state.units[number], self._plan.orders[number]
            path = _path(state, unit, order)
            if (
                path is None
                or refusal_of(lambda: check_mover(state, power, number)) is not None  # noqa: B023
                or refusal_of(lambda: check_path(state, unit, path)) is not None  # noqa: B023
            ):
                continue
            self._goals[number] = order.end
            if not self._in_mind:
                target = state.units.get(self._plan.targets.get(number, 0))
                self.reason = reason_for(Scene(state, power, self._skill), unit, order, target)
            return MoveUnit(power=power, unit=number, path=tuple(map(state.space, path)))
        return None

    def _declare(self, rules: System[Any], state: State, power: Power, luck: Luck) -> Action:
        """The list of attacks, thought out from where everybody stands now (TA-7.1).

        What units moved for stays: it was given as the reason.
        """
        plans = planned(Scene(state, power, self._skill), luck, moving=False, share=_REPLAN)
        announced = self._announced(state)
        lists = [_list_of(state, plan, power, announced) for plan in plans[: _most_rehearsed(state)]]
        return self._best_list(rules, state, power, luck, lists)

    def _announced(self, state: State) -> list[Attack]:
        """The attacks for which units moved in this turn, unless something came between."""
        if self._plan is None or self._turn != state.turns or self._came_between(state):
            return []
        moved = [number for number in self._plan.sequence if number in self._goals]
        found = [_attack(state, number, self._plan) for number in moved]
        return [attack for attack in found if attack is not None]

    def _best_list(
        self, rules: System[Any], state: State, power: Power, luck: Luck, lists: Sequence[Action]
    ) -> Action:
        """The list of attacks that came out best when the turn was played on; the first if none is."""
        most, ahead = _rehearsals(state), 1 + _rests_next(state)
        left = [one for place, one in enumerate(lists) if one not in lists[:place]][:most]
        if len(left) == 1 or not self._skill.rehearsed:
            return left[0]
        sums = [0.0] * len(left)
        passes = max(1, min(self._skill.passes, most // len(left)))
        for mood in (self._skill.reply, *self._skill.moods)[:passes]:
            for place, action in enumerate(left):
                own, others = self._sparring(), self._sparring(reply=mood)
                after = imagined(state, power, luck)
                rules.apply(after, action, Chance(EvenDice()))
                sums[place] += rehearsed(rules, after, power, self._skill, (own, others), luck, ahead)
        return left[max(range(len(left)), key=lambda place: (round(sums[place], 6), -place))]

    def _spend(self, state: State, power: Power) -> Action:
        scene = Scene(state, power, self._skill)
        return best_purchase(scene, power)

    def _intercept(self, state: State, power: Power) -> Action:
        if not self._skill.intercepts:
            return never(power)
        return interception(Scene(state, power, self._skill), power, mover_of(state))


def _rests_next(state: State) -> bool:
    """Who acts now has to rest in its next turn: the enemies have two turns until it acts again (TA-3.4)."""
    if len(state.parties) != 2 or state.round != 1:
        return False
    used = state.used[state.active] if state.used else ()
    return all(unit.army in (*used, NOBODY) for unit in state.of_party(state.active))


def _most_rehearsed(state: State) -> int:
    """So many plans are played through at most."""
    return max(2, _rehearsals(state) // 2)


def _rehearsals(state: State) -> int:
    """So many rehearsals a question is worth: the more units there are, the longer each takes."""
    return max(3, _REHEARSALS * _USUAL_UNITS**2 // max(1, len(state.units)) ** 2)


def _path(state: State, unit: Unit, order: Order) -> tuple[int, ...] | None:
    """A way to where it is sent on which nobody can stop it before, else the default way (TA-4.8)."""
    if order.end in state.board.around[unit.at] and (
        order.captures or state.costs(state.row(unit).arm)[order.end] >= state.row(unit).half_points
    ):
        return (unit.at, order.end)
    found, row = obstacles(state, unit), state.row(unit)
    costs = state.costs(row.arm)
    quiet = (found.closed | found.danger) - {order.end} | (found.closed & {order.end})
    for closed in (quiet, found.closed):
        ways = cheapest_ways(
            state.board.neighbors, costs, unit.at, row.half_points, closed=closed, danger=found.danger
        )
        if order.end in ways:
            return ways[order.end].path
    return None


def _aim(rules: System[Any], state: State, power: Power) -> Action:
    """The hex with most enemies and fewest friends, where somebody else has left it open (TA-9.1)."""

    def merit(action: Action) -> tuple[int, int]:
        assert isinstance(action, Aim)
        hex_ = state.world.grid.number[action.space]
        signs = [-1 if state.friends(unit.owner, power) else 1 for unit in splashed(state, hex_)]
        return sum(signs), -hex_

    choices: list[Action] = [choice.action for choice in rules.options(state).choices()]
    return max(choices, key=merit)


def _list_of(state: State, plan: Plan, power: Power, announced: Sequence[Attack]) -> Action:
    """The attacks of a plan that may be declared, what was announced before all, and what is owed."""
    known = {attack.attacker: attack for attack in announced}
    found = (
        known.pop(number, None) or _attack(state, number, plan)
        for number in plan.sequence
        if number in state.units
    )
    attacks = [attack for attack in found if attack is not None]
    attacks += known.values()
    listed = {attack.attacker for attack in attacks}
    for duty in obliged_lines(state):
        if duty.attacker not in listed:
            attacks.append(Attack(attacker=duty.attacker, target=duty.target))
    return DeclareAttacks(power=power, attacks=tuple(attacks))


def _attack(state: State, number: UnitId, plan: Plan) -> Attack | None:
    """The line of a unit, if it may be declared."""
    unit, order = state.units[number], plan.orders[number]
    if order.aim != NOBODY:
        if refusal_of(lambda: check_aim(state, unit, order.aim)) is None:
            return Attack(attacker=unit.id, space=state.space(order.aim))
        return None
    target = state.units.get(plan.targets.get(number, 0))
    if target is None or not can_hit(state, unit, target):
        return None
    return Attack(attacker=unit.id, target=target.id)


def with_budget(skill: Skill, share: float) -> Skill:
    """A level that looks at so many times its usual number of plans."""
    return msgspec.structs.replace(
        skill, evaluations=round(share * skill.evaluations), tries=round(share * skill.tries)
    )
