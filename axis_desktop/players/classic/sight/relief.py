"""Relief: what allies will bring to their capitals before an enemy can strike there."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.classic.sight.estimate import Fighter
from axis_desktop.players.classic.sight.oddsbook import Troops, in_loss_order
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.strikes import Strikes
from axis_desktop.systems.area_war.situation import factory_in, friendly_to
from axis_desktop.systems.area_war.units import Unit

GUARD = Fighter(2, 3)
"""An infantry as a defender."""


def relief(outlook: Outlook, strikes: Strikes) -> dict[Space, Troops]:
    """Who comes to each capital that an ally holds: infantry for its money, and those who can walk home.

    An ally whose capital could be attacked before its turn is too late.
    """
    state, found = outlook.state, dict[Space, Troops]()
    for ally, capital in sorted(state.world.capitals.items()):
        if ally == outlook.power or not state.relations.allied(ally, outlook.power):
            continue
        if state.control.holder(capital) != ally or _comes_first(outlook, strikes, ally, capital):
            continue
        home = [outlook.defender(unit) for unit in walking_home(outlook, capital, ally)]
        if factory_in(state, capital) is not None:
            home += [GUARD] * (state.treasury.get(ally, 0) // GUARD.cost)
        found[capital] = in_loss_order(home)
    return found


def _comes_first(outlook: Outlook, strikes: Strikes, ally: Power, capital: Space) -> bool:
    """An enemy who moves before an ally could bring land units to its capital."""
    order = outlook.world.turn_order
    mine = order.index(outlook.power)
    following = order[mine + 1 :] + order[:mine]
    before = following[: following.index(ally)]
    blows = (strikes.on(capital, enemy) for enemy in outlook.enemies() if enemy in before)
    return any(blow.ground or blow.blitz or blow.landed for blow in blows)


def walking_home(outlook: Outlook, capital: Space, owner: Power) -> list[Unit]:
    """Land units of a capital's owner that have not moved and could walk there in one turn."""
    state, world = outlook.state, outlook.world
    near = [s for s in world.neighbors[capital] if world.is_land(s) and friendly_to(state, owner, s)]
    far = {
        s
        for way in near
        for s in world.neighbors[way]
        if s != capital and s not in near and world.is_land(s) and friendly_to(state, owner, s)
    }
    found = [u for s in near for u in _idle(outlook, s, owner)]
    return found + [u for s in sorted(far) for u in _idle(outlook, s, owner) if world.row(u).move > 1]


def _idle(outlook: Outlook, space: Space, owner: Power) -> list[Unit]:
    return [
        u
        for u in outlook.state.forces.at(space)
        if u.owner == owner
        and u.start is None
        and outlook.world.row(u).domain == "land"
        and outlook.world.row(u).combat
    ]
