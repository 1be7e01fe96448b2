"""The last island: what the strongest ally buys to land there, counted against who defends it."""

from typing import NamedTuple

from axis_desktop.model.ids import Space
from axis_desktop.players.area_war.sight.estimate import Fighter, chance_to_win
from axis_desktop.players.area_war.sight.outlook import FAR, Outlook
from axis_desktop.players.classic.plans.economy import BOMBER, INFANTRY, TRANSPORT
from axis_desktop.players.classic.sight.overseas import lands_last
from axis_desktop.systems.area_war.situation import enemies_in, enemy_controlled, production
from axis_desktop.systems.classic.state import State

WANTED = 0.9
"""Estimated chance to take the island with what is planned."""

AHEAD = 2
"""Turns of its owner until the landing: what he earns by then defends as well."""

MOST_BOMBERS = 60

RAIDED = 3.5
"""IPC that a bomber destroys over a factory on average."""

STAGED = 3
"""Zones to the island from which transports will take part; others may come or not."""

SLOW = 2.0
"""How much dearer a transport counts than it is: it must be loaded and come, a bomber flies."""


class Invasion(NamedTuple):
    """What is still to be bought for the landing.

    Attributes:
        capital: where.
        transports: that are missing.
        bombers: that are missing.
    """

    capital: Space
    transports: int
    bombers: int


def invasion(outlook: Outlook[State]) -> Invasion | None:
    """What a power lacks for the landing that ends the war.

    Returns:
        None while an enemy capital can be reached on foot, or if a richer ally is nearer to do it.
    """
    state, power = outlook.state, outlook.power
    goals = sorted(c for c in outlook.world.capitals.values() if enemy_controlled(state, power, c))
    if not goals or not lands_last(outlook):
        return None
    steps = outlook.world.air_steps(frozenset((outlook.world.capitals[power],)), frozenset())
    capital = min(goals, key=lambda goal: (steps.get(goal, FAR), goal))
    defenders = _garrison(outlook, capital)
    own = [unit for _, unit in state.forces.all() if unit.owner == power]
    rows = outlook.world.row
    planes = [Fighter(rows(u).attack or 0, rows(u).cost) for u in own if rows(u).domain == "air"]
    troops = sum(rows(u).combat and rows(u).load > 0 for u in own)
    near = outlook.sailing_distance()
    ships = sum(
        unit.owner == power and unit.type == TRANSPORT and near.get(zone, FAR) <= STAGED
        for zone, unit in state.forces.all()
    )
    prices = {kind: outlook.world.units[kind].cost for kind in (INFANTRY, BOMBER, TRANSPORT)}
    bomber = Fighter(outlook.world.units[BOMBER].attack or 0, prices[BOMBER])
    soldier = Fighter(outlook.world.units[INFANTRY].attack or 0, prices[INFANTRY])
    capacity = outlook.world.units[TRANSPORT].capacity
    best: tuple[float, Invasion] | None = None
    for bombers in range(MOST_BOMBERS):
        landed = _landed(soldier, [*planes, *[bomber] * bombers], defenders)
        missing = max(0, -(-landed // capacity) - ships)
        price = bombers * prices[BOMBER] + SLOW * missing * prices[TRANSPORT]
        price += max(0, landed - troops) * prices[INFANTRY]
        if best is None or price < best[0]:
            best = price, Invasion(capital, missing, bombers)
    return best[1] if best is not None else None


def _garrison(outlook: Outlook[State], capital: Space) -> tuple[Fighter, ...]:
    """Who defends the island when the landing comes: who is there, and infantry for its owner's money."""
    state, row = outlook.state, outlook.world.row
    owner = state.control.held[capital]
    there = [
        Fighter(row(u).defense or 0, row(u).cost)
        for u in enemies_in(state, outlook.power, capital)
        if row(u).combat
    ]
    raiders = sum(
        unit.type == BOMBER and state.relations.allied(unit.owner, outlook.power)
        for _, unit in state.forces.all()
    )
    earned = max(0.0, production(state, owner) - RAIDED * raiders) * AHEAD + state.treasury.get(owner, 0)
    infantry = outlook.world.units[INFANTRY]
    guard = Fighter(infantry.defense or 0, infantry.cost)
    return (*there, *[guard] * round(earned / infantry.cost))


def _landed(soldier: Fighter, planes: list[Fighter], defenders: tuple[Fighter, ...]) -> int:
    """The fewest of such infantry that take the island together with these planes."""
    low, high = 1, 4 * len(defenders) + 4
    while low < high:
        number = (low + high) // 2
        if chance_to_win([*planes, *[soldier] * number], defenders) >= WANTED:
            high = number
        else:
            low = number + 1
    return low
