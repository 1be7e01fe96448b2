"""Press or retreat, and the withdrawal of submarines (CL-11.10 to CL-11.12, CL-12.12 to CL-12.14)."""

from collections.abc import Iterable

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import Retreat, WithdrawSubmarines
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.battle_rounds import end, result_of
from axis_desktop.systems.classic.fighting.battle_story import spoken, tell
from axis_desktop.systems.classic.fighting.pending_battles import units_of
from axis_desktop.systems.classic.moving.movement import canal_refusal
from axis_desktop.systems.classic.state import State


def retreats(state: State, battle: Battle) -> tuple[Space | None, ...]:
    """Where the attacker may retreat to; None stands for planes that just break off; () if it may not.

    On land it is a territory some attacking land unit came from, never if one came by sea (CL-11.10,
    CL-11.12); at sea a zone a ship came from, free of enemies now (CL-12.12).
    """
    if battle.amphibious:
        return ()
    bound = _bound(state, battle)
    if not bound:
        return (None,)
    if battle.kind == "land":
        return tuple(
            space
            for space in battle.entries
            if friendly_to(state, battle.attacker, space) and state.world.adjacent(space, battle.space)
        )
    return tuple(s for s in battle.entries if _open_to(state, battle.attacker, battle.space, s))


def retreat(state: State, battle: Battle, action: Retreat) -> list[Event]:
    """Land units or ships go back together; planes go home in phase 4 (CL-11.10, CL-11.11, CL-12.12).

    Raises:
        IllegalAction: that space is not open to them.
    """
    open_to = retreats(state, battle)
    rule = "CL-11.10" if battle.kind == "land" else "CL-12.12"
    if action.space not in open_to:
        if action.space is None:
            raise IllegalAction(rule, "Say which space they retreat to; all go together.")
        if open_to == (None,):
            raise IllegalAction("CL-11.11", "Only planes are left: they break off and land later.")
        raise IllegalAction(rule, "They can't retreat to {space}.", space=action.space)
    events: list[Event] = []
    if action.space is None:
        tell(state, "{power} breaks off", power=battle.attacker)
    else:
        bound = _bound(state, battle)
        events = _go(state, battle.space, action.space, bound)
        tell(state, "{power} retreats to {space}", power=battle.attacker, space=action.space)
    assert state.battle is not None
    left = tuple(u.id for u in units_of(state, battle.space, battle.attackers))
    state.battle = msgspec.structs.replace(state.battle, attackers=left, retreat_to=action.space)
    end(state, "broken_off" if action.space is None else "retreat")
    return events


def withdrawing(state: State, battle: Battle) -> tuple[Power, dict[UnitId, tuple[Space, ...]]] | None:
    """Whose submarines may leave now, and where each may go: the attacker's first (CL-12.13)."""
    world = state.world
    defenders = [p for p in world.turn_order if state.relations.at_war(p, battle.attacker)]
    for power in (battle.attacker, *defenders):
        if power in battle.withdrawn:
            continue
        attacking = power == battle.attacker
        zones = battle.entries if attacking else world.neighbors[battle.space]
        to = tuple(zone for zone in zones if _open_to(state, power, battle.space, zone))
        ids = battle.attackers if attacking else battle.defenders
        submarines = [u for u in units_of(state, battle.space, ids) if state.world.row(u).submarine]
        if to and (own := [u for u in submarines if u.owner == power]):
            return power, {u.id: to for u in own}
    return None


def withdraw(state: State, battle: Battle, action: WithdrawSubmarines) -> list[Event]:
    """Submarines leave one by one for zones of their own; those not named stay (CL-12.13, CL-12.14).

    Raises:
        IllegalAction: a unit that can't withdraw, or a zone that is not open to it.
    """
    asked = withdrawing(state, battle)
    assert asked is not None
    power, zones = asked
    if len({unit for unit, _ in action.moves}) != len(action.moves):
        raise IllegalAction("CL-12.13", "Each submarine goes to one zone.")
    for unit, zone in action.moves:
        if unit not in zones:
            raise IllegalAction("CL-12.13", "Only your submarines in this battle can withdraw.")
        if zone not in zones[unit]:
            raise IllegalAction("CL-12.13", "A submarine can't withdraw to {space}.", space=zone)
    events: list[Event] = []
    for zone in sorted({zone for _, zone in action.moves}):
        group = units_of(state, battle.space, (unit for unit, to in action.moves if to == zone))
        events += _go(state, battle.space, zone, group)
        tell(
            state, "{power} withdraws {units} to {space}",
            power=power, units=spoken(state, group), space=zone,
        )  # fmt: skip
    assert state.battle is not None
    gone = {unit for unit, _ in action.moves}
    left = msgspec.structs.replace(
        state.battle,
        attackers=tuple(u for u in battle.attackers if u not in gone),
        defenders=tuple(u for u in battle.defenders if u not in gone),
        withdrawn=(*battle.withdrawn, power),
    )
    state.battle = left
    if result := result_of(left):
        end(state, "retreat" if power == battle.attacker else result)
    return events


def _bound(state: State, battle: Battle) -> list[Unit]:
    """The attacking land units or ships: planes don't open a way back and don't need one."""
    units = units_of(state, battle.space, battle.attackers)
    return [u for u in units if state.world.row(u).domain != "air"]


def _open_to(state: State, power: Power, zone: Space, to: Space) -> bool:
    """Ships may leave a battle for it: adjacent, free of enemy ships, canal open (CL-3.7, CL-12.13)."""
    world = state.world
    if not world.is_sea(to) or not world.adjacent(zone, to) or enemy_occupied(state, power, to):
        return False
    return canal_refusal(state, power, zone, to) is None


def _go(state: State, space: Space, to: Space, units: Iterable[Unit]) -> list[Event]:
    """Units leave the battle with all they carry and do nothing more this turn."""
    leaving = list(units)
    ids = {u.id for u in leaving}
    ids |= {u.id for u in state.forces.at(space) if u.aboard in ids}
    moved = state.forces.remove(ids, space)
    for unit in moved:
        state.forces.add(msgspec.structs.replace(unit, spent=True), to)
    return [
        UnitsMoved(
            power=leaving[0].owner,
            units=tuple(u.id for u in moved),
            pieces=pieces_of(moved),
            path=(space, to),
        )
    ]
