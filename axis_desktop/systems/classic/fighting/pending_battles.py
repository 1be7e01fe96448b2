"""Which battles and raids are still to be fought, and who is in them (CL-6.2, CL-11.1, CL-12.1, CL-12.17)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.situation import enemies_in, enemy_controlled
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import BattleKind
from axis_desktop.systems.classic.state import State

RAID_BEFORE_LANDING = 2
"""Revision of the rules from which on a raid isn't lost to a landing on the same territory (CL-13.5)."""

Place = tuple[Space, BattleKind]


def battles_to_fight(state: State) -> list[Place]:
    """All attacks of the active power that have not been fought, spaces in alphabetical order.

    They are read off the board: own troops in an enemy territory or zone, and bombers on raids.
    """
    found: list[Place] = [(space, "raid") for space in sorted(state.raiders) if raiders_at(state, space)]
    for space in sorted(_held(state)):
        kind: BattleKind = "sea" if state.world.is_sea(space) else "land"
        if (space, kind) not in state.fought_in and attackers_at(state, space) and defended(state, space):
            found.append((space, kind))
    return found


def _held(state: State) -> list[Space]:
    """Spaces in which the active power has a piece."""
    power, held = state.power, []
    for space, units in state.forces.units.items():
        for unit in units:
            if unit.owner == power:
                held.append(space)
                break
    return held


def battles_to_choose(state: State) -> list[Place]:
    """Those that may come next: a raid before the battle in its territory, sea before landing (CL-11.1).

    A raid also comes before the sea battle after which troops would walk into its territory (CL-13.5).
    """
    pending = battles_to_fight(state)
    raids_first = {
        landing.zone
        for landing in state.landings
        if (landing.target, "raid") in pending and state.world.revision >= RAID_BEFORE_LANDING
    }
    waiting = {landing.target for landing in state.landings if (landing.zone, "sea") in pending}
    return [
        (space, kind)
        for space, kind in pending
        if kind == "raid"
        or (kind == "sea" and space not in raids_first)
        or (kind == "land" and (space, "raid") not in pending and space not in waiting)
    ]


def raiders_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Bombers whose raid on a still hostile factory is to come (CL-13.1)."""
    if (space, "raid") in state.fought_in or not enemy_controlled(state, state.power, space):
        return ()
    return units_of(state, space, state.raiders.get(space, ()))


def attackers_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Units of the active power that attack here and have not fought yet (CL-6.2).

    Among them planes whose move ended here (CL-8.3); raiders fight nothing else (CL-13.4).
    """
    return tuple(u for u in state.attackers_in(space) if u.id not in state.fought)


def defenders_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Troops or ships of all enemies together (CL-19.1); whoever fought this turn stands aside (CL-12.17)."""
    return tuple(u for u in enemies_in(state, state.power, space) if u.id not in state.fought)


def defended(state: State, space: Space) -> bool:
    """Enemy troops hold the territory, or an enemy ship is in the zone, that has not fought yet (CL-1.5)."""
    sea = state.world.is_sea(space)
    return any(not sea or state.world.row(u).domain == "sea" for u in defenders_at(state, space))


def lead_defender(state: State, space: Space, defenders: Iterable[Unit]) -> Power:
    """Who decides for all defenders (CL-19.2).

    On land the controller if it has troops there, else the ally with most; at sea the one with most
    ships; ties by turn order.
    """
    sea = state.world.is_sea(space)
    counted = [u for u in defenders if not sea or state.world.row(u).domain == "sea"]
    controller = state.control.holder(space)
    if controller is not None and any(u.owner == controller for u in counted):
        return controller
    return max(state.world.turn_order, key=lambda power: sum(u.owner == power for u in counted))
