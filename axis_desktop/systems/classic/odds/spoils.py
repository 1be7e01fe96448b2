"""What the capture of a territory brings: income, a bank, a capital, the war (CL-14, CL-18)."""

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.situation import capital_held, production
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import leader

WAR_IPC = 1000
"""More than any pieces: the capture wins the war, or takes the victory out of the enemy's hands."""


def spoils_ipc(state: State, space: Space, power: Power) -> int:
    """What a territory is worth to a power that may capture it in this battle, in IPC.

    Its income of one turn; of a capital also all the money of its owner, counted for both sides, and the
    income that the owner no longer collects, or collects again (CL-14.6, CL-14.7); and the war, if the
    capture decides it (CL-18).

    Args:
        state: is only read; the territory is enemy-controlled.
        space: a territory.
        power: the attacker.
    """
    world = state.world
    worth = world.spaces[space].value
    owner = world.capital_of(space)
    if owner is not None:
        worth += production(state, owner)
        if state.relations.at_war(owner, power) and capital_held(state, owner):
            worth += 2 * state.treasury[owner]
    taken = msgspec.structs.replace(state, control=state.control.copy())
    taken.control.hand_over(space, power)
    if leader(taken) != leader(state):
        worth += WAR_IPC
    return worth
