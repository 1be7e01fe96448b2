"""Relief: what allies will bring to a capital of theirs before an enemy can strike there."""

from collections.abc import Iterator

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import FAR, B, Outlook, air_distances
from axis_desktop.players.area_war.sight.strikes import Strikes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order
from axis_desktop.systems.area_war.situation import factory_in, friendly_to
from axis_desktop.systems.area_war.units import Unit

GUARD = Fighter(2, 3)
"""An infantry as a defender."""


def relief(outlook: Outlook[B], strikes: Strikes[B]) -> dict[Space, Troops]:
    """Who comes to an ally's capital: the owner's infantry, for money or on foot, and others' fighters.

    Whose turn comes after an enemy's who could attack the capital is too late.
    """
    state, found = outlook.state, dict[Space, Troops]()
    for owner, capital in sorted(state.world.capitals.items()):
        if owner == outlook.power or not state.relations.allied(owner, outlook.power):
            continue
        if state.control.holder(capital) != owner:
            continue
        coming: list[Fighter] = []
        for ally in _in_time(outlook, strikes, capital):
            if ally == owner:
                coming += map(outlook.defender, walking_home(outlook, capital, owner))
                if factory_in(state, capital) is not None:
                    coming += [GUARD] * (state.treasury.get(owner, 0) // GUARD.cost)
            else:
                coming += map(outlook.defender, _flying(outlook, capital, ally))
        found[capital] = in_loss_order(coming)
    return found


def _in_time(outlook: Outlook[B], strikes: Strikes[B], capital: Space) -> Iterator[Power]:
    """Allies whose turn comes before that of any enemy who could bring land units to a capital."""
    state, order = outlook.state, outlook.world.turn_order
    mine, enemies = order.index(outlook.power), outlook.enemies()
    for power in order[mine + 1 :] + order[:mine]:
        if state.relations.allied(power, outlook.power):
            yield power
        elif power in enemies:
            blow = strikes.on(capital, power)
            if blow.ground or blow.blitz or blow.landed:
                return


def _flying(outlook: Outlook[B], capital: Space, ally: Power) -> Iterator[Unit]:
    """An ally's fighters elsewhere on land that can fly to a capital."""
    world, near = outlook.world, air_distances(outlook.world, capital)
    for space, unit in outlook.state.forces.all():
        row = world.row(unit)
        may_come = unit.owner == ally and row.lands_on_carrier and space != capital and world.is_land(space)
        if may_come and near.get(space, FAR) <= outlook.flight(space, unit):
            yield unit


def walking_home(outlook: Outlook[B], capital: Space, owner: Power) -> list[Unit]:
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


def _idle(outlook: Outlook[B], space: Space, owner: Power) -> list[Unit]:
    return [
        u
        for u in outlook.state.forces.at(space)
        if u.owner == owner
        and u.start is None
        and outlook.world.row(u).domain == "land"
        and outlook.world.row(u).combat
    ]
