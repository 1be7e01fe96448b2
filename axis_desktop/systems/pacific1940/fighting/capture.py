"""Who holds a territory after land units have taken it: capture, liberation, China, capitals (PA-9, PA-5)."""

import msgspec

from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war import capture
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import Situation, capital_held, enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import FacilityChanged, KamikazeUnlocked, NeutralAttacked
from axis_desktop.systems.pacific1940.ground import is_chinese, original_owner, roused_by
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, politics


def new_holder(here: Situation, space: Space, by: Power) -> Power:
    """Who holds a territory that a power's land units have taken.

    A friend's original ground goes back to it (PA-9.7); Chinese ground becomes Chinese (PA-5.11, PA-9.7).
    What China clears beyond its symbol is the United Kingdom's (PA-5.6). Dutch and French ground becomes
    the taker's own (PA-9.8, PA-4.8, PA-4.12), and so does what was neutral (PA-9.6, PA-17.2).
    Whether an owner without a capital gets it is settled when all combat is over (PA-9.9).
    """
    china = figures().china
    owner = original_owner(here.world, space)
    if by == china.power and not is_chinese(here.world, space):
        return china.held_for
    if owner is None or politics().party_of(owner) is not None:
        return by
    return owner if here.relations.allied(owner, by) else by


def take_territory(state: State, space: Space, by: Power) -> list[Event]:
    """A territory that nobody defends any more falls to a power, or through it to another (PA-9.1, PA-9.2).

    Left empty it stays its holder's until then (PA-7.6). AA guns and facilities go with it and serve from the
    next turn on (PA-9.3). A captured major complex
    becomes a minor one (PA-9.4); one on Chinese ground is removed when China gets it (PA-5.9).

    Args:
        state: is changed.
        space: an enemy's or neutral territory without defenders.
        by: whose land units took it.
    """
    events = _drive_out(state, space, by)
    before, after, capital = capture.take(state, space, by, new_holder)
    state.combat.taken[space] = by
    state.captured = tuple(sorted({*state.captured, space}))
    events.append(ControlChanged(space=space, before=before, after=after, by=by))
    events += _change_complexes(state, space, before, after)
    owner = state.world.capital_of(space)
    if owner is not None and capital == "freed":
        events += free_capital(state, space, owner, by)
    elif owner is not None and capital == "lost":
        events += _loot(state, space, owner, by)
    events += _unlock_kamikaze(state, space, before, by)
    return events


def settle_liberated(state: State) -> list[Event]:
    """After the last combat: who frees ground of an owner whose capital is enemy-held holds it (PA-9.9).

    Tested once, so that a capital freed in the same phase counts as free.
    """
    events: list[Event] = []
    for space, by in sorted(state.combat.taken.items()):
        holder = state.control.holder(space)
        if holder is None or holder == by or is_chinese(state.world, space):
            continue
        if (
            holder in state.world.powers
            and not capital_held(state, holder)
            and state.relations.allied(holder, by)
        ):
            if by == figures().china.power:
                continue  # PA-5.6: it stays marked as the United Kingdom's
            if space == state.world.capitals.get(holder):
                continue
            capture.hand_over(state, space, by)
            events.append(ControlChanged(space=space, before=holder, after=by, by=by))
    return events


def free_capital(state: State, space: Space, owner: Power, by: Power) -> list[Event]:
    """What friends held for the owner of a freed capital goes back to it; no money does (PA-9.13).

    AA guns of the holder on those areas stay with it until the turn is over.
    """
    events: list[Event] = [CapitalTaken(space=space, owner=owner, by=by, loot=0, freed=True)]
    for held in sorted(state.control.held):
        holder = state.control.held[held]
        if original_owner(state.world, held) != owner or holder == owner:
            continue
        if not state.relations.allied(holder, owner):
            continue
        guns = [u for u in state.forces.at(held) if state.world.row(u).captured]
        before = capture.hand_over(state, held, owner)
        for gun in guns:
            state.forces.update(gun, held)
        own = (gun.id for gun in guns if gun.owner == holder)
        state.combat.guns_to_return = (*state.combat.guns_to_return, *own)
        events.append(ControlChanged(space=held, before=before, after=owner, by=by))
    return events


def hand_guns_back(state: State) -> None:
    """The turn is over: AA guns on ground that went back with a freed capital follow it (PA-9.13).

    One that has moved since stays its holder's.
    """
    for gun_id in state.combat.guns_to_return:
        found = state.forces.find(gun_id)
        if found is None:
            continue
        space, gun = found
        holder = state.control.holder(space)
        if gun.start is None and holder is not None and state.relations.allied(holder, gun.owner):
            state.forces.update(msgspec.structs.replace(gun, owner=holder), space)


def _loot(state: State, space: Space, owner: Power, by: Power) -> list[Event]:
    """All IPC of a power whose capital falls go to the captor at once (PA-9.10).

    The power stays in the game (PA-9.11), Japan too, which may take its home back (PA-9.14); China has no
    capital and never loses its money so (PA-5.10).
    """
    loot = capture.loot(state.treasury, owner, by)
    return [CapitalTaken(space=space, owner=owner, by=by, loot=loot)]


def _change_complexes(state: State, space: Space, before: Power | None, after: Power) -> list[Event]:
    """A captured major complex becomes minor (PA-9.4); China keeps none on its ground (PA-5.9)."""
    if before == after:
        return []
    events: list[Event] = []
    table = figures().complexes
    for unit in state.forces.at(space):
        row = state.world.row(unit)
        if not row.produces:
            continue
        if after == figures().china.power and is_chinese(state.world, space):
            state.forces.remove((unit.id,), space)
            why = Message.of("China keeps no industrial complex on its own ground.")
            units, pieces = (unit.id,), pieces_of([unit])
            events.append(UnitsLost(power=after, units=units, pieces=pieces, space=space, why=why))
        elif unit.type in table.captured_as:
            became = table.captured_as[unit.type]
            most = state.world.units[became].most_damage
            smaller = msgspec.structs.replace(unit, type=became, damage=min(unit.damage, most))
            state.forces.update(smaller, space)
            events.append(FacilityChanged(power=after, space=space, facility=unit.type, became=became))
    return events


def _unlock_kamikaze(state: State, space: Space, before: Power | None, by: Power) -> list[Event]:
    """An Allied power takes a home island or the Philippines from Japan: strikes are unlocked (PA-8.2)."""
    japan = kamikaze_power(state)
    if state.kamikaze_unlocked or by == japan or space not in figures().kamikaze.unlocked_by:
        return []
    if before != japan:
        return []
    state.kamikaze_unlocked = True
    return [KamikazeUnlocked(space=space)]


def kamikaze_power(state: State) -> Power:
    """Whose pilots they are (PA-8.2)."""
    return figures().kamikaze.power


def _drive_out(state: State, space: Space, by: Power) -> list[Event]:
    """Aircraft that met a raid over a territory find no defense there when it falls: they are stranded.

    (PA-11.2)
    """
    stranded = [u for u in enemies_in(state, by, space) if u.id in state.combat.intercepted]
    state.combat.homeless = (*state.combat.homeless, *(u.id for u in stranded))
    others = [u for u in enemies_in(state, by, space) if u not in stranded]
    state.forces.remove((u.id for u in others), space)
    why = Message.of("The territory was captured.")
    return [
        UnitsLost(power=power, units=tuple(u.id for u in own), pieces=pieces_of(own), space=space, why=why)
        for power in sorted({u.owner for u in others})
        for own in [_of(others, power)]
    ]


def _of(units: list[Unit], power: Power) -> list[Unit]:
    return [u for u in units if u.owner == power]


def rouse(state: State, space: Space, by: Power) -> list[Event]:
    """A neutral area is attacked: from now on it is home ground of the other side, with its garrison.

    (PA-17.2)
    """
    party = roused_by(state.world.side(by))
    neutral = state.control.holder(space)
    state.control.hand_over(space, party)
    for unit in state.forces.at(space):
        if unit.owner == neutral:
            state.forces.update(msgspec.structs.replace(unit, owner=party), space)
    return [NeutralAttacked(power=by, space=space)]
