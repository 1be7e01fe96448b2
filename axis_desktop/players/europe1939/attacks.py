"""Which attack to order next: targets, forces of several sizes, exact odds, what it is worth."""

from collections.abc import Iterator, Sequence

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.players.europe1939.levels import Skill, values
from axis_desktop.players.europe1939.worth import prize, threat
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import planned_case, with_forces_to_come
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order, prices
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.ordering.order import Plan, is_battle, others_at
from axis_desktop.systems.europe1939.ordering.reach import paths_to
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, unit_rows


class Idea(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that could be ordered.

    Attributes:
        worth: HPP that it promises, all costs taken off.
        chance: to take the space; for ships and aircraft alone to leave no defender able to fight.
        gain: HPP of the space itself.
        price: HPP that are paid.
    """

    order: OrderAttack
    worth: float
    chance: float
    gain: float
    price: int


def ideas(state: State, options: OrderOptions, skill: Skill) -> list[Idea]:
    """All attacks that promise something, the best first."""
    found = []
    for target in options.targets():
        best: Idea | None = None
        for units in _forces(state, options, target, skill):
            idea = _weighed(state, options.order(target, units), skill)
            if idea is not None and (best is None or idea.worth > best.worth):
                best = idea
        if best is not None and best.worth >= skill.least:
            found.append(best)
    return sorted(found, key=lambda idea: (-round(idea.worth, 6), idea.order.space, idea.order.units))


def _forces(state: State, options: OrderOptions, target: Space, skill: Skill) -> Iterator[list[UnitId]]:
    """Forces against a target: over land in several sizes, by sea, and from the air alone."""
    spare = _spare(state, options, target, skill)
    over_land = [unit for space, unit in spare if is_ground(unit) and paths_to(state, unit, space, target)]
    by_sea = [unit for space, unit in spare if is_ground(unit) and not paths_to(state, unit, space, target)]
    aircraft = [unit.id for _, unit in spare if unit.type == AIRCRAFT]
    fleets = [unit.id for _, unit in spare if unit.type == FLEET]
    rows = unit_rows()
    over_land.sort(key=lambda unit: (rows[unit.type].cost, unit.id))
    others = others_at(state, state.power, target)
    if over_land:
        if not others:
            yield [over_land[0].id]
        for ground in _sizes(over_land, skill.sizes):
            yield [unit.id for unit in ground]
            if aircraft and others:
                yield [*(unit.id for unit in ground), *aircraft]
    if by_sea and fleets and others is not None:
        yield [*fleets, *(unit.id for unit in by_sea), *(aircraft if others else [])]
    if skill.air_first and aircraft and any(unit.type == AIRCRAFT and not unit.spent for unit in others):
        yield aircraft


def _sizes(units: Sequence[Unit], sizes: int) -> Iterator[Sequence[Unit]]:
    """All of them, and smaller parts, the dearest units first."""
    for part in range(sizes, 0, -1):
        count = -(-len(units) * part // sizes)
        yield units[-count:]


def _spare(state: State, options: OrderOptions, target: Space, skill: Skill) -> list[tuple[Space, Unit]]:
    """Who reaches the target and isn't bound to guard the capital."""
    found = []
    guards: dict[Space, int] = {}
    for pieces in options.joiners(target):
        unit = state.forces.unit(pieces.units[0], pieces.space)
        assert unit is not None
        if (
            skill.guards
            and is_ground(unit)
            and guards.get(pieces.space, 0) < _bound(state, unit.owner, pieces.space)
        ):
            guards[pieces.space] = guards.get(pieces.space, 0) + 1
            continue
        found.append((pieces.space, unit))
    return found


def _bound(state: State, power: Power, space: Space) -> int:
    """Ground units that stay in a capital: one, more if the enemy stands next to it."""
    if space != state.world.capital.get(power):
        return 0
    return 1 + int(threat(state, power, space) // 2)


def _weighed(state: State, order: OrderAttack, skill: Skill) -> Idea | None:
    """What an order is worth; None if it can't be given or has too little chance."""
    try:
        plan = check_order(state, order)
        war, battle = prices(state, plan)
    except IllegalAction:
        return None
    gain = 0.0 if plan.kind in ("naval", "air") else prize(state, state.power, plan.space)
    case = with_forces_to_come(state, plan, planned_case(state, plan, Conduct()))
    is_fought = is_battle(state, plan) or any(count for _, count in case.defender)
    if not is_fought and plan.kind != "invasion":
        if len(order.units) > 1:
            return None
        return Idea(order=order, worth=gain - war, chance=1.0, gain=gain, price=war)
    odds = whole_odds(case)
    chance = odds.cleared if plan.kind in ("naval", "air") else odds.captures
    if chance < skill.threshold:
        return None
    worth = odds.captures * gain + odds.defender.cost_lost - values().loss * odds.attacker.cost_lost
    worth -= war + battle + _war_itself(state, plan)
    return Idea(order=order, worth=worth, chance=chance, gain=gain, price=war + battle)


def _war_itself(state: State, plan: Plan) -> float:
    """What a war with a great power costs besides: for a power that can choose, nothing else is as dear."""
    holder = state.holder(plan.space)
    assert holder is not None
    if state.relations.at_war(plan.nation, holder) or not state.in_game(holder):
        return 0.0
    is_free = plan.power in state.world.scenario.free_declarations
    return 0.0 if is_free else values().great_war
