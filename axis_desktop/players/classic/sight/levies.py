"""Levies: the infantry that enemies can place at their factories before they are attacked there."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.relief import GUARD
from axis_desktop.players.area_war.sight.troops import Troops
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.state import State


def levies(state: State, power: Power) -> dict[Space, Troops]:
    """What each enemy's money could place at each of its factories in the turn that it still has.

    Args:
        state: the board, after the power's turn.
        power: who attacks in its next turn.
    """
    found: dict[Space, Troops] = {}
    for enemy in state.world.turn_order:
        if not state.relations.at_war(enemy, power):
            continue
        paid = state.treasury.get(enemy, 0) // GUARD.cost
        for factory in usable_factories(state, enemy):
            found[factory.space] = (GUARD,) * (paid if factory.room is None else min(paid, factory.room))
    return found
