"""Who holds a territory after troops have taken it (PA-9)."""

import msgspec

from axis_desktop.model.events import ControlChanged
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war import capture
from axis_desktop.systems.area_war.situation import Situation, capital_held, factory_in
from axis_desktop.systems.pacific1940.events import (
    CapitalTaken,
    FacilityChanged,
    KamikazeUnlocked,
    NeutralAttacked,
)
from axis_desktop.systems.pacific1940.ground import is_chinese, original_owner, roused_by
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, politics


def new_holder(here: Situation, space: Space, by: Power) -> Power:
    """Who controls a territory that a power has just taken (PA-5.6, PA-9.7 to PA-9.9).

    The original owner, if it is a friend whose capital isn't enemy-held, or this is its capital. Dutch
    and French areas and neutral ones become the taker's own. China takes nothing but Chinese areas: what
    it clears beside them is marked as the United Kingdom's.
    """
    china = figures().china
    original = original_owner(here.world, space)
    if by == china.power and not is_chinese(here.world, space):
        return china.held_for
    if original is None or politics().party_of(original) is not None:
        return by
    if not here.relations.allied(original, by):
        return by
    if capital_held(here, original) or space == here.world.capitals.get(original):
        return original
    return by


def take_territory(state: State, space: Space, by: Power) -> list[Event]:
    """A territory that nobody defends any more falls to a power, or through it to another (PA-9.1, PA-9.2).

    AA guns and facilities go with it and can't be used before the next own turn (PA-9.3).
    """
    before, after, capital = capture.take(state, space, by, new_holder)
    events: list[Event] = [ControlChanged(space=space, before=before, after=after, by=by)]
    events += _complexes(state, space, after)
    owner = state.world.capital_of(space)
    if owner is not None and capital == "freed":
        events.append(CapitalTaken(space=space, owner=owner, by=by, loot=0, freed=True))
        for held in list(capture.held_for(state, owner)):
            other = capture.hand_over(state, held, owner)
            events.append(ControlChanged(space=held, before=other, after=owner, by=by))
    elif owner is not None and capital == "lost":
        money = capture.loot(state.treasury, owner, by)
        events.append(CapitalTaken(space=space, owner=owner, by=by, loot=money))
    return events + _unlock_kamikaze(state, space, before, after)


def _complexes(state: State, space: Space, after: Power) -> list[Event]:
    """A captured major complex becomes a minor one (PA-9.4); China keeps none in its areas (PA-5.9)."""
    factory = factory_in(state, space)
    if factory is None:
        return []
    if after == figures().china.power and is_chinese(state.world, space):
        state.forces.remove([factory.id], space)
        return [FacilityChanged(power=after, space=space, facility=factory.type, became=None)]
    became = figures().complexes.captured_as.get(factory.type)
    if became is None:
        return []
    damage = min(factory.damage, state.world.units[became].most_damage)
    state.forces.update(msgspec.structs.replace(factory, type=became, damage=damage), space)
    return [FacilityChanged(power=after, space=space, facility=factory.type, became=became)]


def _unlock_kamikaze(state: State, space: Space, before: Power | None, after: Power) -> list[Event]:
    """The Allies have taken one of the islands that bring the kamikaze (PA-8.2)."""
    if state.kamikaze_unlocked or space not in figures().kamikaze.unlocked_by or before is None:
        return []
    if before not in state.world.powers or not state.relations.at_war(before, after):
        return []
    if state.world.side(after) == state.world.side(before) or str(state.world.side(before)) != "axis":
        return []
    state.kamikaze_unlocked = True
    return [KamikazeUnlocked(space=space)]


def rouse(state: State, space: Space, by: Power) -> list[Event]:
    """A neutral area is attacked: it becomes home ground of the other side, with its garrison (PA-17.2)."""
    party = roused_by(state.world.side(by))
    neutral = state.control.holder(space)
    state.control.hand_over(space, party)
    for unit in state.forces.at(space):
        if unit.owner == neutral:
            state.forces.update(msgspec.structs.replace(unit, owner=party), space)
    return [NeutralAttacked(power=by, space=space)]
