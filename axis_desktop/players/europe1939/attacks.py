"""What attacks are worth: targets, forces of several sizes, exact odds, what follows."""

from collections.abc import Iterable
from math import inf

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.europe1939.forces import forces
from axis_desktop.players.europe1939.front import Front
from axis_desktop.players.europe1939.levels import Skill, values
from axis_desktop.players.europe1939.money import idle, reserve
from axis_desktop.players.europe1939.reply import change_of_risk
from axis_desktop.players.europe1939.starving import Hunger
from axis_desktop.players.europe1939.worth import has_the_last_word, lead, prize, stake, unit_cost
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import planned_case, with_forces_to_come
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order, prices
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.ordering.order import Plan, is_battle
from axis_desktop.systems.europe1939.state import State

_BEACHHEAD = 3
"""Units that hold a shore until others follow."""


class Idea(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that could be ordered.

    Attributes:
        worth: HPP that it promises, all costs taken off.
        chance: to take the space; for ships and aircraft alone to leave no defender able to fight.
        gain: HPP of the space itself.
        price: HPP that are paid.
        opens: it only prepares a greater blow at the same target, which its worth counts too.
    """

    order: OrderAttack
    worth: float
    chance: float
    gain: float
    price: int
    opens: bool = False


class Mind:
    """What an attacker has in view while it weighs the attacks of one decision.

    Attributes:
        front: the board as the enemy sees it; None for who doesn't weigh his reply.
        hunger: whom an attack would cut off; None for who doesn't look ahead.
        is_last: it thinks of what the enemy could do, and none moves any more before the game ends.
    """

    def __init__(self, state: State, skill: Skill) -> None:
        self.skill = skill
        self.front = Front(state, state.power) if skill.weighs_reply else None
        self.hunger = Hunger(state) if skill.looks_ahead else None
        self.is_last = skill.guards and has_the_last_word(state)

    def least_chance(self, state: State, space: Space) -> float:
        """With which an attack is begun: any if all is lost otherwise, little at the very end (EU-19.2)."""
        if state.recapture and space == state.world.capital.get(state.power):
            return 0.0
        return values().hard.last_chance if self.is_last else self.skill.threshold


def weighed(state: State, options: OrderOptions, mind: Mind) -> dict[Space, list[Idea]]:
    """For each target the attacks that promise something, the best first."""
    found: dict[Space, list[Idea]] = {}
    for target in options.targets():
        least = mind.skill.least if mind.least_chance(state, target) else -inf
        here = [
            idea
            for units in forces(state, options, target, mind.skill)
            if (idea := weigh(state, options.order(target, units), mind)) is not None and idea.worth >= least
        ]
        if here:
            found[target] = sorted(here, key=rank)
    return found


def rank(idea: Idea) -> tuple[float, Space, tuple[UnitId, ...]]:
    """For sorting: the best first, equal ones by what they are."""
    return -round(idea.worth, 6), idea.order.space, idea.order.units


def weigh(state: State, order: OrderAttack, mind: Mind, *, for_a_round: bool = False) -> Idea | None:
    """What an order is worth; None if it can't be given or has too little chance.

    Args:
        state: before the order.
        order: the order.
        mind: of the attacker.
        for_a_round: it is broken off after a round in the air, whatever its chance.
    """
    front = mind.front
    try:
        plan = check_order(state, order)
        war, battle = prices(state, plan)
    except IllegalAction:
        return None
    gain = _gain(state, plan, front)
    if mind.hunger is not None:
        gain += values().hard.starving * mind.hunger.after(plan)
    conduct = Conduct(air_rounds=1 if for_a_round else None)
    case = with_forces_to_come(state, plan, planned_case(state, plan, conduct))
    is_fought = is_battle(state, plan) or any(count for _, count in case.defender)
    if not is_fought and plan.kind != "invasion":
        if len(order.units) > 1:
            return None
        after = change_of_risk(state, front, plan, None) if front is not None else 0.0
        worth = gain - _felt(state, war, mind) - _war_itself(state, plan, front) + after
        return Idea(order=order, worth=worth, chance=1.0, gain=gain, price=war)
    odds = whole_odds(case)
    chance = odds.cleared if plan.kind in ("naval", "air") else odds.captures
    if chance < mind.least_chance(state, plan.space) and not for_a_round:
        return None
    loss = (
        values().hard.last_loss
        if mind.is_last
        else values().loss * (front.caution if front is not None else 1)
    )
    worth = chance * gain - loss * odds.attacker.cost_lost
    if front is None or not _is_neutral(state, plan):
        worth += odds.defender.cost_lost
    else:  # its forces are nobody's enemies until it is attacked, and those that are left join them (EU-20.3)
        worth -= (1 - odds.captures) * sum(unit_cost(kind) * n for kind, n in _army(state, plan))
    worth -= _felt(state, war + battle, mind) + _war_itself(state, plan, front)
    if front is not None:
        worth += change_of_risk(state, front, plan, odds)
        worth += odds.captures * _foothold(state, plan)
        worth -= values().hard.busy * _sent(state, plan)
    return Idea(order=order, worth=worth, chance=chance, gain=gain, price=war + battle)


def _felt(state: State, price: int, mind: Mind) -> float:
    """What a price is felt as: nothing as far as the HPP would lapse, more where later battles need them."""
    if not mind.skill.looks_ahead:
        return price
    missing = reserve(state) - (state.stock[state.power] - price)
    return max(0, price - idle(state)) + values().hard.scarce * max(0, min(price, missing))


def _is_neutral(state: State, plan: Plan) -> bool:
    """A small country that isn't at war with anybody."""
    holder = state.holder(plan.space)
    return holder is not None and not state.in_game(holder) and not state.relations.enemies[holder]


def _army(state: State, plan: Plan) -> Iterable[tuple[UnitType, int]]:
    """The forces that a small country would set up (EU-20.1)."""
    holder = state.holder(plan.space)
    row = state.world.country_row(holder) if holder is not None else None
    return row.forces.items() if row is not None else ()


def _sent(state: State, plan: Plan) -> int:
    """HPP of all that take part: they could do something else this turn."""
    units = (*plan.paths, *plan.aircraft, *plan.fleets, *(one.unit for one in plan.cargo))
    return sum(unit_cost(state.located(unit, "EU-7.10")[1].type) for unit in units)


def _foothold(state: State, plan: Plan) -> float:
    """HPP that a landing is worth because others can follow where nobody could go over land."""
    around = state.world.ground[plan.space]
    if plan.kind != "invasion" or not state.is_enemy(plan.nation, plan.space):
        return 0.0
    if not state.world.is_great(state.world.country[plan.space]):
        return 0.0  # a colony leads nowhere
    has_one = any(state.is_friendly(plan.nation, near) for near in around)
    return 0.0 if has_one else values().hard.foothold * min(1.0, len(plan.cargo) / _BEACHHEAD)


def _gain(state: State, plan: Plan, front: Front | None) -> float:
    if plan.kind in ("naval", "air"):
        return 0.0
    found = prize(state, state.power, plan.space) if front is None else stake(state, plan.space)
    if state.recapture and plan.space == state.world.capital.get(state.power):
        found += values().great_capital
    return found


def _war_itself(state: State, plan: Plan, front: Front | None) -> float:
    """What a war with a great power costs besides: for a power that can choose, nothing else is as dear.

    Whoever looks ahead fears it less, the stronger those are who would fight it together.
    """
    holder = state.holder(plan.space)
    assert holder is not None
    if state.relations.at_war(plan.nation, holder) or not state.in_game(holder):
        return 0.0
    if plan.power in state.world.scenario.free_declarations:
        return 0.0
    if front is None:
        return values().great_war
    return values().great_war * max(0.0, min(1.0, 1.3 - lead(state, plan.power, holder)))
