"""Which battles there are, and who is in them (PA-8.17, PA-8.24, PA-8.25)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.situation import enemies_in, enemy_controlled
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.fighting.combat import BattleKind
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.frame import innermost

Place = tuple[Space, BattleKind]


def battle_of(state: State) -> Battle:
    """The battle that a question above it is about."""
    battle = innermost(state.stack, Battle)
    assert battle is not None
    return battle


def raids(state: State) -> list[Space]:
    """Territories whose raid is still to come, sorted (PA-8.10)."""
    return [space for space in sorted(state.raiders) if raiders_at(state, space)]


def raiders_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Bombers and escorts of a raid that is still to come on facilities that are still the enemy's.

    (PA-8.10)
    """
    if (space, "raid") in state.combat.done or not enemy_controlled(state, state.power, space):
        return ()
    return units_of(state, space, state.raiders.get(space, ()))


def assaults(state: State) -> list[Space]:
    """Targets of declared assaults that are still to be resolved, sorted (PA-8.16)."""
    return sorted({landing.target for landing in state.landings})


def general_battles(state: State) -> list[Place]:
    """Battles apart from raids and assaults that are still to be fought, sorted (PA-8.24).

    One in each hostile territory that holds units of the active power, and in each zone where it is together
    with surface warships or scrambled aircraft of an enemy, or hunts what else is there.
    """
    targets = set(assaults(state))
    found: list[Place] = []
    for space in state.forces.spaces():
        if state.world.is_sea(space):
            if sea_battle_waits(state, space):
                found.append((space, "sea"))
        elif space not in targets and (space, "land") not in state.combat.done and attackers_at(state, space):
            found.append((space, "land"))
    return found


def sea_battle_waits(state: State, zone: Space) -> bool:
    """A battle is still to be fought in a zone (PA-7.5, PA-8.17, PA-8.24)."""
    if (zone, "sea") in state.combat.done:
        return False
    defenders = defenders_at(state, zone)
    if not defenders or not attackers_at(state, zone):
        return False
    return zone in state.hunted or any(bars(state, unit) for unit in defenders)


def bars(state: State, unit: Unit) -> bool:
    """It makes a battle of a zone: a surface warship, or an aircraft that has scrambled (PA-8.17)."""
    row = state.world.row(unit)
    return row.bars_zone if row.domain == "sea" else unit.id in state.combat.scrambled


def attackers_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Units of the active power that attack here and have not fought yet (PA-8.17, PA-8.23, PA-8.24).

    Raiders, escorts and aircraft that wait are left out, and so is what is aboard (PA-7.14, PA-8.15). In
    its own or a friend's territory nobody attacks.
    """
    power, row = state.power, state.world.row
    if state.world.is_land(space) and not enemy_controlled(state, power, space):
        return ()
    apart = {*state.raiders.get(space, ()), *state.hovering, *state.fought}
    return tuple(
        u
        for u in state.forces.at(space)
        if u.owner == power and u.aboard is None and row(u).combat and u.id not in apart
    )


def defenders_at(state: State, space: Space) -> tuple[Unit, ...]:
    """Units of all powers at war with the attacker together (PA-8.25, PA-10.1, PA-10.2, PA-17.3).

    Aircraft over a zone are those of the carriers there and those that have scrambled (PA-8.7, PA-8.39);
    who has met a raid fights no more (PA-8.11), and so does who has scrambled from here, being elsewhere.
    Aircraft aboard a carrier that is damaged already can't take off (PA-14.11).
    """
    hurt = {u.id for u in state.forces.at(space) if u.damage}
    stuck = {u.id for u in state.forces.at(space) if u.aboard in hurt}
    apart = {*state.combat.intercepted, *state.fought, *stuck}
    return tuple(u for u in enemies_in(state, state.power, space) if u.id not in apart)


def lead_defender(state: State, space: Space, defenders: Iterable[Unit]) -> Power:
    """Who answers for all defenders first (PA-10.3).

    On land the controller if it has units there, else whoever has most; at sea whoever has most ships;
    ties by turn order. A garrison that is nobody's answers only where it is alone: then there is nothing
    to choose (PA-17.4).
    """
    units = list(defenders)
    controller = state.control.holder(space)
    played = [u for u in units if u.owner in state.world.powers]
    if controller is not None and (not played or any(u.owner == controller for u in played)):
        return controller
    fighting = [u for u in played if not is_transport(state.world.row(u))]
    return max(state.world.turn_order, key=lambda power: sum(u.owner == power for u in fighting or played))


def ids(units: Iterable[Unit]) -> tuple[UnitId, ...]:
    """The ids of units, in their order."""
    return tuple(u.id for u in units)
