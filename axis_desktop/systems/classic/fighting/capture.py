"""Who holds a territory after troops have taken it: capture, liberation, capitals (CL-14)."""

import msgspec

from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import capital_held, enemies_in
from axis_desktop.systems.classic.events import CapitalTaken, RaidLapsed
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.state import State


def take_territory(state: State, space: Space, by: Power) -> list[Event]:
    """A territory without enemy troops falls to a power, or through it to its original owner (CL-14.1).

    Its AA gun and factory go with it (CL-14.2). The caller has made sure that nobody defends it any more;
    an enemy fighter that stands aside there is lost (CL-12.17).

    Args:
        state: is changed.
        space: an enemy-controlled or neutral territory.
        by: whose infantry, tank or plane (over a neutral) took it.
    """
    before = state.control.holder(space)
    after = _new_controller(state, space, by)
    events = _drive_out(state, space, by)
    if bombers := raiders_at(state, space):
        events.append(RaidLapsed(power=state.power, space=space, units=tuple(u.id for u in bombers)))
    events += _hand_over(state, space, after, by)
    owner = state.world.capital_of(space)
    if owner is None:
        return events
    if state.relations.allied(owner, after):
        if before is not None and state.relations.at_war(owner, before):
            events += _free_capital(state, space, owner, by)
    elif before is None or state.relations.allied(owner, before):
        events.append(_loot(state, space, owner, by))
    return events


def _new_controller(state: State, space: Space, by: Power) -> Power:
    """The original owner if it is an ally and its capital is not enemy-held; else the captor.

    A capital itself always goes back to its owner (CL-14.3, CL-14.4, CL-14.9).
    """
    original = state.world.original_owner(space)
    if original is None or not state.relations.allied(original, by):
        return by
    if capital_held(state, original) or space == state.world.powers[original].capital:
        return original
    return by


def _hand_over(state: State, space: Space, after: Power, by: Power) -> list[Event]:
    """Control, gun and factory change hands; a gun can't move any more this turn (CL-7.9, CL-14.2)."""
    before = state.control.holder(space)
    state.control.held[space] = after
    for unit in state.forces.at(space):
        row = state.world.row(unit)
        if row.one_each and unit.owner != after:
            state.forces.update(msgspec.structs.replace(unit, owner=after, spent=True), space)
    return [ControlChanged(space=space, before=before, after=after, by=by)]


def _drive_out(state: State, space: Space, by: Power) -> list[Event]:
    """Enemy fighters that fought elsewhere this turn and landed here fall with the territory (CL-12.17)."""
    events: list[Event] = []
    for power in state.world.turn_order:
        lost = [u for u in enemies_in(state, by, space) if u.owner == power]
        if lost:
            state.forces.remove((u.id for u in lost), space)
            events.append(
                UnitsLost(
                    power=power,
                    units=tuple(u.id for u in lost),
                    pieces=pieces_of(lost),
                    space=space,
                    why=Message.of("The territory they had landed in was captured."),
                )
            )
    return events


def _loot(state: State, space: Space, owner: Power, by: Power) -> Event:
    """The captor of a capital takes all the money of its owner (CL-14.6)."""
    loot = state.treasury[owner]
    state.treasury[owner] = 0
    state.treasury[by] += loot
    return CapitalTaken(space=space, owner=owner, by=by, loot=loot)


def _free_capital(state: State, space: Space, owner: Power, by: Power) -> list[Event]:
    """What allies held for the owner of a freed capital returns to it; no money does (CL-14.5, CL-14.7)."""
    events: list[Event] = [CapitalTaken(space=space, owner=owner, by=by, loot=0, freed=True)]
    for held in sorted(state.control.held):
        holder = state.control.held[held]
        if (
            holder != owner
            and state.relations.allied(holder, owner)
            and state.world.original_owner(held) == owner
        ):
            events += _hand_over(state, held, owner, by)
    return events
