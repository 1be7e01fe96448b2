"""The deadline: whether a side will produce enough to win when that is judged next (CL-18.3)."""

from collections.abc import Mapping

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.classic.sight.oddsbook import Troops
from axis_desktop.players.classic.sight.onslaught import AsTheyStand, Onslaught
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import production_goal, production_of

IN_SIGHT = 0.78
"""Part of the production that wins from which the deadline is thought of."""

AT_ANY_PRICE = 4.0
"""How much more income counts than usual before it is judged."""


def in_sight(state: State, power: Power) -> bool:
    """The production that wins for a power's side is so near that it may be reached this turn."""
    side = state.world.side(power)
    goal = production_goal(state, side)
    return goal is not None and production_of(state, side) >= IN_SIGHT * goal


def stakes_until_judged(state: State, power: Power, reserves: Mapping[Space, Troops] | None = None) -> Stakes:
    """What could be lost before the last power of the round has moved; income counts above all else."""
    order = state.world.turn_order
    coming = order[order.index(power) + 1 :]
    return Stakes(Outlook(state, power, feared=coming), reserves=reserves, urgency=AT_ANY_PRICE)


def chance_at_deadline(state: State, power: Power) -> float:
    """The chance that a power's side produces enough when the last power of the round has moved.

    What its allies may add until then is left out.

    Args:
        state: the board when the power's turn is over, in the same round.
        power: whose side is looked at.
    """
    side = state.world.side(power)
    goal = production_goal(state, side)
    spare = production_of(state, side) - goal if goal is not None else -1
    if spare < 0:
        return 0.0
    stakes = stakes_until_judged(state, power)
    falls = Onslaught(stakes).loss(AsTheyStand(stakes)).falls
    lost = {0: 1.0}
    """Chance of each number of IPC to be lost."""
    for space, chance in sorted(falls.items()):
        value = state.world.spaces[space].value if state.world.is_land(space) else 0
        then: dict[int, float] = {}
        for so_far, likely in lost.items():
            then[so_far] = then.get(so_far, 0.0) + likely * (1 - chance)
            then[so_far + value] = then.get(so_far + value, 0.0) + likely * chance
        lost = then
    return sum(likely for ipc, likely in lost.items() if ipc <= spare)
