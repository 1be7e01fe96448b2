"""Sea battles: who is in them and what is left of them (PA-8.17, PA-8.24, PA-8.39)."""

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.fighting.battles import (
    attackers_at,
    defenders_at,
    ids,
    lead_defender,
)
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State


def sea_battle(state: State, zone: Space) -> Battle:
    """The battle for a zone before its first die: all ships of both, with the aircraft over it (PA-8.17)."""
    attackers, defenders = attackers_at(state, zone), defenders_at(state, zone)
    ships = [u for u in attackers if state.world.row(u).domain == "sea"]
    return Battle(
        space=zone,
        kind="sea",
        attacker=state.power,
        lead=lead_defender(state, zone, defenders),
        attackers=ids(attackers),
        defenders=ids(defenders),
        entries=tuple(sorted({u.via for u in ships if u.via is not None})),
        step="round_start",
        story=state.combat.told.get(zone, ()),
    )


def begin(state: State, battle: Battle) -> None:
    """What the zone was before it is fought over; friends' aircraft go down with the carrier they ride on.

    (PA-7.14)
    """
    if enemy_occupied(state, battle.attacker, battle.space):
        state.combat.cleared = (*state.combat.cleared, battle.space)
    for unit, carrier in _guests(state, battle):
        state.forces.update(msgspec.structs.replace(unit, aboard=carrier.id), battle.space)


def _guests(state: State, battle: Battle) -> list[tuple[Unit, Unit]]:
    """Aircraft of friends for whom only a carrier of the attacker has room (PA-7.14)."""
    here, rows = state.forces.at(battle.space), state.world.units
    friends = [
        u
        for u in here
        if u.owner != battle.attacker
        and state.relations.allied(u.owner, battle.attacker)
        and u.aboard is None
        and rows[u.type].lands_on_carrier
        and u.id not in state.combat.scrambled
    ]
    own_room = {
        p: sum(rows[u.type].fighters for u in here if u.owner == p) for p in {u.owner for u in friends}
    }
    room = {u.id: rows[u.type].fighters for u in here if u.owner == battle.attacker and not u.damage}
    for unit in here:
        if unit.aboard in room:
            room[unit.aboard] -= 1
    carriers = [u for u in here if room.get(u.id, 0) > 0]
    seated: list[tuple[Unit, Unit]] = []
    for unit in friends:
        if own_room[unit.owner]:
            own_room[unit.owner] -= 1
            continue
        carrier = next((c for c in carriers if room[c.id]), None)
        if carrier is not None:
            room[carrier.id] -= 1
            seated.append((unit, carrier))
    return seated


def over(play: Play, battle: Battle) -> None:
    """Ships that fought do nothing more; defending aircraft without a deck are stranded.

    (PA-8.39, PA-11.2)
    """
    state = play.state
    ships = {u.id for u in units_of(state, battle.space, state.fought) if state.world.row(u).domain == "sea"}
    for unit in state.forces.at(battle.space):
        carried = unit.aboard in ships and state.world.row(unit).domain == "land"
        if (unit.id in ships or carried) and unit.owner == battle.attacker:
            state.forces.update(msgspec.structs.replace(unit, spent=True), battle.space)
    planes = [
        u
        for u in units_of(state, battle.space, battle.defenders)
        if state.world.row(u).domain == "air" and u.id not in state.combat.scrambled
    ]
    state.combat.homeless = (*state.combat.homeless, *(u.id for u in planes))
    if battle.result in ("attacker", "defender"):
        winner = battle.attacker if battle.result == "attacker" else battle.lead
        tell(
            battle,
            "{power:The} wins the battle of {space:the}",
            power=say.power(winner),
            space=say.space(battle.space),
        )
