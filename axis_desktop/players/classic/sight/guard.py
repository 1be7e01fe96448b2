"""The guard: the chance that capitals fall before their side moves again, by exact odds.

A term among others this must not be: who loses a capital loses its income, its money and mostly the war.
"""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.area_war.sight.relief import walking_home
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order, scan
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State

SURE = 0.85
"""Chance to win from which an attack that has been declared counts as won."""

UNITED = 0.35
"""How often enemies of whom none could take a capital alone don't attack it one after the other, either:
the first of them would have to give its army for the others. Who thinks it lost anyway gives it away."""

LOOKED_AT = 0.1
"""Chance that a capital falls to all enemies above which it matters whether one of them could take it."""


def capitals_fall(state: State, power: Power) -> dict[Space, float]:
    """How much each capital of a power's side is feared for before its next turn, as units stand now.

    Before the noncombat move units that could still come back count as defenders, and what was bought as if
    it were placed in the own capital.

    Args:
        state: the board.
        power: whose side is looked at.
    """
    outlook = ClassicOutlook(state, power)
    stakes = Stakes(outlook, dead=_as_good_as_won(outlook), returning=returning(outlook))
    found: dict[Space, float] = {}
    for owner, capital in state.world.capitals.items():
        if state.control.holder(capital) != owner or not state.relations.allied(owner, power):
            continue
        new = _bought(state, power) if owner == power else ()
        home = (*stakes.troops(capital), *new)
        free = frozenset(filter(stakes.is_empty, stakes.ways(capital)))
        cleared = stakes.cleared(capital, free, stakes.troops)
        falls = stakes.taken(capital, in_loss_order(home), free, cleared)
        if falls > LOOKED_AT and not outlook.must_grow:
            alone = stakes.falls_to_one(capital, in_loss_order(home), free, cleared)
            falls -= UNITED * falls * (1 - alone) * (falls - alone)
        found[capital] = falls
    return found


def _as_good_as_won(outlook: Outlook[State]) -> frozenset[Space]:
    """Spaces where the power's declared attacks will hardly leave an enemy."""
    state, won = outlook.state, set()
    if state.phase != "combat_move":
        return frozenset()
    for space in state.forces.spaces():
        own = [u for u in state.forces.at(space) if u.owner == outlook.power and u.start is not None]
        enemies = enemies_in(state, outlook.power, space) if own else ()
        if enemies:
            coming, there = in_loss_order(outlook.attack(own)), in_loss_order(outlook.defense(enemies))
            if scan(coming, there).win >= SURE:
                won.add(space)
    return frozenset(won)


def returning(outlook: Outlook[State]) -> dict[Space, list[Unit]]:
    """Own land units that have not moved and could walk to a capital of their side in the noncombat move."""
    state, power = outlook.state, outlook.power
    if state.power != power or state.phase not in ("purchase", "combat_move"):
        return {}
    return {
        capital: walking_home(outlook, capital, power)
        for owner, capital in outlook.world.capitals.items()
        if state.control.holder(capital) == owner and state.relations.allied(owner, power)
    }


def _bought(state: State, power: Power) -> Troops:
    if power != state.power:
        return ()
    rows = ((state.world.units[unit_type], count) for unit_type, count in sorted(state.waiting.items()))
    return in_loss_order(
        Fighter(row.defense or 0, row.cost)
        for row, count in rows
        if row.combat and row.domain != "sea"
        for _ in range(count)
    )
