"""What ground and battles are worth, in IPC."""

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.large_battles import plan_odds
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, china_may_enter, has_mark, is_neutral
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

TURNS_HELD = 3
"""An area is worth its value for so many turns."""

_CITY, _CAPITAL, _FACILITY = 6, 15, 3

_NEAR = 2
"""Steps over land in which troops count for a territory."""


def worth(state: State, space: Space) -> int:
    """What holding a territory brings, and what its loss costs the enemy."""
    found = TURNS_HELD * state.world.spaces[space].value + 1
    if has_mark(state.world, space, VICTORY_CITY):
        found += _CITY
    owner = state.world.capital_of(space)
    if owner is not None:
        found += _CAPITAL + state.treasury.get(owner, 0)
    return found + _FACILITY * len(facilities_in(state, space))


def chance(case: BattleCase | None) -> float:
    """The attacker's chance to win; 1 without a defender, 1/2 for what is too large to work out."""
    if case is None or not case.defender.count():
        return 1.0
    if not case.attacker.count():
        return 0.0
    try:
        return plan_odds(case).wins
    except UsageError:
        return 0.5


def gain(case: BattleCase, stake: float) -> float:
    """What the attacker may expect: losses of the enemy beyond its own, and the stake if it takes it."""
    if not case.defender.count():
        return stake
    if not case.attacker.count():
        return 0.0
    try:
        odds = plan_odds(case)
    except UsageError:
        return 0.0
    return odds.defender_lost - odds.attacker_lost + stake * odds.captures


def spent(case: BattleCase) -> float:
    """IPC that an attack is expected to cost the attacker."""
    if not case.defender.count() or not case.attacker.count():
        return 0.0
    try:
        return plan_odds(case).attacker_lost
    except UsageError:
        return 0.0


def distances(state: State, power: Power) -> dict[Space, int]:
    """Steps over land from each territory to the nearest one that an enemy holds, where units may march."""
    world, enemies = state.world, state.relations.enemies[power]
    hostile = frozenset(space for space, holder in state.control.held.items() if holder in enemies)
    return world.air_steps(hostile, world.seas | closed_to(state, power))


def fronts(state: State, power: Power) -> dict[Space, int]:
    """The same to the nearest ground where enemies are strong enough to need an army.

    What a few of them took behind the lines is retaken by who is near; nobody sails or builds for that.
    """
    world, enemies = state.world, state.relations.enemies[power]
    closed = world.seas | closed_to(state, power)
    hostile = [space for space, holder in sorted(state.control.held.items()) if holder in enemies]
    strong = frozenset(space for space in hostile if _needs_an_army(state, power, space, closed))
    return world.air_steps(strong, closed) if strong else {}


def _needs_an_army(state: State, power: Power, space: Space, closed: frozenset[Space]) -> bool:
    """Enemies near a territory have at least half of the troops that a power and its friends have there."""
    friends, enemies, row = state.relations.allies[power], state.relations.enemies[power], state.world.row
    ours = theirs = 0
    for near, steps in state.world.air_steps(frozenset((space,)), closed).items():
        if steps <= _NEAR:
            for unit in state.forces.at(near):
                if row(unit).domain == "land" and row(unit).combat:
                    ours += unit.owner in friends
                    theirs += unit.owner in enemies
    return 2 * theirs >= ours


def closed_to(state: State, power: Power) -> frozenset[Space]:
    """Territories that no land unit of a power passes: neutral ones, and what lies out of China's bounds."""
    kept_in = power == figures().china.power
    return frozenset(
        space
        for space in state.world.lands
        if is_neutral(state, space) or (kept_in and not china_may_enter(state.world, space))
    )
