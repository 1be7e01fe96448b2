"""Sites for new factories: ground on the enemies' continent, for who has factories across the sea only."""

from axis_desktop.model.ids import Space
from axis_desktop.players.area_war.sight.outlook import FAR
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.sight.overseas import OVERLAND, needs_ships
from axis_desktop.players.classic.sight.pull import pull
from axis_desktop.systems.area_war.situation import factory_in, production
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.state import State

LEAST_OUTPUT = 3
"""Units a turn that a new factory must be able to build: its ground's value (CL-16.5)."""

RISKED = 0.05
"""Chance to lose the ground before the next turn that is accepted."""

INCOME_EACH = 28
"""IPC of income for each factory that is built beyond the first."""


def site_for_factory(stakes: Stakes[State], risked: float = RISKED) -> Space | None:
    """Where a new factory would be of most use; None if nowhere, or if there are enough of them.

    The purchase and the placement ask the same: what is bought has its place (CL-16.3, CL-16.9).

    Args:
        stakes: the board, as the power whose turn it is sees it.
        risked: chance to lose the ground before the next turn that is accepted.
    """
    outlook = stakes.outlook
    state, world, power = outlook.state, outlook.world, outlook.power
    new = sum(factory.room is not None for factory in usable_factories(state, power))
    if not needs_ships(outlook) or new > production(state, power) // INCOME_EACH:
        return None
    front, pulls = outlook.war_distance(), pull(outlook, by_sea=True)
    found = [
        (min(world.spaces[space].value, 2 * LEAST_OUTPUT) * pulls.get(space, 0.0), space)
        for space in state.control.of(power)
        if state.control.held_all_turn(power, space)
        and world.spaces[space].value >= LEAST_OUTPUT
        and front.get(space, FAR) <= OVERLAND
        and factory_in(state, space) is None
        and stakes.danger(space, stakes.troops(space), stakes.is_empty).falls <= risked
    ]
    return max(found)[1] if found else None
