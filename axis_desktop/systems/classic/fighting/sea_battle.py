"""Sea battles: who is in them, where fighters without a carrier land, how they end (CL-12)."""

from collections.abc import Callable

import msgspec

from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import LandFighter
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.battle_story import tell
from axis_desktop.systems.classic.fighting.casualties import remove
from axis_desktop.systems.classic.fighting.pending_battles import (
    attackers_at,
    defenders_at,
    lead_defender,
    units_of,
)
from axis_desktop.systems.classic.state import State


def sea_battle(state: State, zone: Space) -> Battle:
    """The battle for a zone, before its first die: all attacking ships take part (CL-12.1)."""
    attackers, defenders = attackers_at(state, zone), defenders_at(state, zone)
    ships = [u for u in attackers if state.world.row(u).domain == "sea"]
    entries = {u.via for u in ships if u.via is not None}
    if any(u.via is None for u in ships):
        # Ships that were here already may leave for any neighboring zone (CL-21.4).
        entries |= {s for s in state.world.neighbors[zone] if state.world.is_sea(s)}
    return Battle(
        space=zone,
        kind="sea",
        attacker=state.power,
        lead=lead_defender(state, zone, defenders),
        attackers=tuple(u.id for u in attackers),
        defenders=tuple(u.id for u in defenders),
        entries=tuple(sorted(entries)),
        berths=_berths(state, defenders),
        step="round_start",
    )


def orphan(state: State, battle: Battle) -> tuple[Unit, tuple[Space, ...]] | None:
    """The next defending fighter without a carrier, by turn order, and its landing places (CL-12.6)."""
    order = state.world.turn_order
    fighters = [
        u for u in units_of(state, battle.space, battle.defenders) if state.world.row(u).domain == "air"
    ]
    carriers = dict(battle.berths)
    for unit in sorted(fighters, key=lambda u: (order.index(u.owner), u.id)):
        if state.forces.unit(carriers[unit.id], battle.space) is None:
            return unit, landing_places(state, battle, unit)
    return None


def landing_places(state: State, battle: Battle, fighter: Unit) -> tuple[Space, ...]:
    """Friendly ground in or beside the zone; the zone itself if a carrier there has room (CL-12.6)."""
    ground = [
        space
        for space in state.world.neighbors[battle.space]
        if state.world.is_land(space) and friendly_to(state, fighter.owner, space)
    ]
    return ((battle.space,) if _free_carrier(state, battle, fighter) else ()) + tuple(ground)


def fighters_land(state: State, chance: Chance) -> list[Event]:
    """A fighter with one place or none lands there or is lost; when all are down the battle goes on."""
    battle = state.battle
    assert battle is not None
    found = orphan(state, battle)
    if found is None:
        state.battle = msgspec.structs.replace(battle, step="landing")
        return []
    fighter, places = found
    if places:
        return _land(state, battle, fighter, places[0])
    tell(state, "A fighter of {power} has no place to land", power=fighter.owner)
    return remove(state, (fighter.id,), "defender")


def land_fighter(state: State, battle: Battle, action: LandFighter) -> list[Event]:
    """The asked fighter lands where its owner says (CL-12.6).

    Raises:
        IllegalAction: another unit, or a place that is not open to it.
    """
    found = orphan(state, battle)
    assert found is not None
    fighter, places = found
    if action.unit != fighter.id:
        raise IllegalAction("CL-12.6", "Another fighter is to land now.")
    if action.space not in places:
        raise IllegalAction("CL-12.6", "The fighter can't land in {space}.", space=action.space)
    return _land(state, battle, fighter, action.space)


def over(state: State) -> list[Event]:
    """The survivors stay and do nothing more this turn (CL-6.5, CL-12.15)."""
    battle = state.battle
    assert battle is not None
    ships = {
        u.id for u in units_of(state, battle.space, battle.attackers) if state.world.row(u).domain == "sea"
    }
    for unit in state.forces.at(battle.space):
        # Passengers of a carrier that has not moved may fly after the battle (CL-15.1).
        cargo = unit.aboard in ships and state.world.row(unit).domain == "land"
        if unit.id in ships or cargo:
            state.forces.update(msgspec.structs.replace(unit, spent=True), battle.space)
    if battle.result == "attacker":
        tell(state, "{power} wins the battle of {space}", power=battle.attacker, space=battle.space)
    elif battle.result == "defender":
        tell(state, "{power} wins the battle of {space}", power=battle.lead, space=battle.space)
    return []


def _berths(state: State, defenders: tuple[Unit, ...]) -> tuple[tuple[UnitId, UnitId], ...]:
    """Which carrier each defending fighter flew from, 0 if there is none (CL-8.6).

    It is the one it rides on; else one of its own power; else an ally's.
    """
    carriers = [u for u in defenders if state.world.row(u).fighters]
    fighters = [u for u in defenders if state.world.row(u).domain == "air"]
    room = {c.id: state.world.row(c).fighters for c in carriers}
    berths: dict[UnitId, UnitId] = {}

    def settle(fits: Callable[[Unit, Unit], bool]) -> None:
        for fighter in fighters:
            carrier = next((c.id for c in carriers if room[c.id] and fits(fighter, c)), None)
            if carrier is not None and fighter.id not in berths:
                berths[fighter.id] = carrier
                room[carrier] -= 1

    settle(lambda fighter, carrier: fighter.aboard == carrier.id)
    settle(lambda fighter, carrier: fighter.owner == carrier.owner)
    settle(lambda fighter, carrier: True)
    return tuple((fighter.id, berths.get(fighter.id, 0)) for fighter in fighters)


def _free_carrier(state: State, battle: Battle, fighter: Unit) -> Unit | None:
    """A carrier in the zone with room for a fighter, its own power's first (CL-8.6)."""
    here = state.forces.at(battle.space)
    alive = {u.id for u in here}
    taken = [carrier for unit, carrier in battle.berths if unit in alive]
    free = [
        u
        for u in here
        if state.relations.allied(u.owner, fighter.owner) and taken.count(u.id) < state.world.row(u).fighters
    ]
    return min(free, key=lambda u: (u.owner != fighter.owner, u.id), default=None)


def _land(state: State, battle: Battle, fighter: Unit, place: Space) -> list[Event]:
    """The fighter goes to a carrier here or to friendly ground."""
    tell(state, "A fighter of {power} lands in {space}", power=fighter.owner, space=place)
    assert state.battle is not None
    if place == battle.space:
        carrier = _free_carrier(state, battle, fighter)
        assert carrier is not None
        berths = tuple(sorted({**dict(battle.berths), fighter.id: carrier.id}.items()))
        state.battle = msgspec.structs.replace(state.battle, berths=berths)
        return []
    state.forces.remove((fighter.id,), battle.space)
    state.forces.add(fighter, place)
    state.battle = msgspec.structs.replace(
        state.battle, defenders=tuple(u for u in battle.defenders if u != fighter.id)
    )
    return [
        UnitsMoved(
            power=fighter.owner,
            units=(fighter.id,),
            pieces=pieces_of((fighter,)),
            path=(battle.space, place),
        )
    ]
