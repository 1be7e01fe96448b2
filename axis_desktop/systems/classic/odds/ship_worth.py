"""What is lost with a ship beside its price: cargo, decks, a landing (CL-8.12, CL-9.10, CL-12.9)."""

import msgspec

from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.pending_battles import defended
from axis_desktop.systems.classic.moving.air.air_rules import PLANNER
from axis_desktop.systems.classic.odds.spoils import spoils_ipc
from axis_desktop.systems.classic.state import State


def drowned(state: State, battle: Battle, ship: Unit) -> list[Unit]:
    """Who goes down with a ship: cargo, and fighters below deck that don't fight themselves."""
    fighting = {*battle.attackers, *battle.defenders, *battle.behind}
    return [u for u in cargo_of(state, ship, battle.space) if u.id not in fighting]


def missed_ipc(state: State, battle: Battle, ship: Unit) -> int:
    """What the attacker loses later because it lost a ship: planes without a deck, a landing.

    A landing whose last transport it is counts with what its target is worth, by half where it is defended.
    """
    if battle.kind != "sea" or ship.id not in battle.attackers:
        return 0
    if state.world.row(ship).fighters:
        return _stranded_without(state, battle, ship)
    return _landing_lost_with(state, battle, ship)


def _stranded_without(state: State, battle: Battle, ship: Unit) -> int:
    """Planes that could land now and could not without this carrier, battles taken as won (CL-8.8)."""
    hopeful = msgspec.structs.replace(state, phase="combat_move", forces=state.forces.copy())
    before = set(PLANNER.plan(hopeful).stranded)
    hopeful.forces.remove((ship.id, *(u.id for u in cargo_of(state, ship, battle.space))), battle.space)
    lost = set(PLANNER.plan(hopeful).stranded) - before
    return sum(state.world.row(unit).cost for _, unit in state.forces.all() if unit.id in lost)


def _landing_lost_with(state: State, battle: Battle, ship: Unit) -> int:
    worth = 0
    berths = {u.id: u.aboard for u in state.forces.at(battle.space)}
    for target in sorted({landing.target for landing in state.landings if landing.zone == battle.space}):
        waiting = {
            berths[i]
            for landing in state.landings
            if (landing.zone, landing.target) == (battle.space, target)
            for i in landing.units
            if berths.get(i) is not None
        }
        if waiting == {ship.id}:
            worth += spoils_ipc(state, target, battle.attacker) // (2 if defended(state, target) else 1)
    return worth
