"""The theater: the enemy capital that a side goes for first, so that its powers don't scatter."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.outlook import FAR, Outlook
from axis_desktop.systems.area_war.situation import capital_held, enemy_controlled, production
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import production_goal

FADE = 0.6
"""What is left of a power's weight with every space between its capital and the enemy's."""


SHAKY = 0.5
"""Chance to lose a conquered capital to one enemy above which it still has to be won."""


def theater(outlook: Outlook[State]) -> frozenset[Space] | None:
    """Spaces that lie nearer to the capital that is to fall first than to any other that enemies hold.

    Returns:
        None if only one such capital is left: then everything counts alike. One that was taken and is likely
        to be lost again counts as well: else the army would turn away from what it was to hold.
    """
    state, world = outlook.state, outlook.world
    goals = [
        capital
        for owner, capital in world.capitals.items()
        if enemy_controlled(state, outlook.power, capital)
        or (state.relations.at_war(owner, outlook.power) and outlook.chance_to_fall(capital) > SHAKY)
    ]
    if len(goals) < 2:
        return None
    first = max(goals, key=lambda goal: (_weight(outlook, goal), goal))
    near = world.air_steps(frozenset((first,)), frozenset())
    others = world.air_steps(frozenset(g for g in goals if g != first), frozenset())
    return frozenset(s for s in world.spaces if s in near and near[s] <= others.get(s, near[s]))


def wins_by_production(state: State, power: Power) -> bool:
    """The power's side wins when it produces enough (CL-18.3)."""
    return production_goal(state, state.world.side(power)) is not None


def _weight(outlook: Outlook[State], goal: Space) -> float:
    """What our side can bring to bear on a capital: income, less with the distance from home."""
    state, world = outlook.state, outlook.world
    steps = world.air_steps(frozenset((goal,)), frozenset())
    friends = [p for p in world.turn_order if state.relations.allied(p, outlook.power)]
    return sum(
        (production(state, p) + 1) * FADE ** steps.get(world.capitals[p], FAR)
        for p in friends
        if capital_held(state, p)
    )
