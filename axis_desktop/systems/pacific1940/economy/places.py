"""Where bought units may stand (PA-12, PA-5.4)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.air.landing_plan import own_decks
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.area_war.industry import reasons
from axis_desktop.systems.area_war.industry.factories import Factory, beside, harbors
from axis_desktop.systems.area_war.industry.placement import (
    check_room,
    check_territory,
    check_waiting,
    check_zone,
)
from axis_desktop.systems.pacific1940.economy.awaited_decks import check_awaited
from axis_desktop.systems.pacific1940.economy.facilities import check_site, sites, usable_complexes
from axis_desktop.systems.pacific1940.ground import is_chinese
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def check_place(
    state: State, power: Power, unit_type: UnitType, space: Space, count: int, factory: Space | None
) -> Factory | None:
    """The complex that the units count against; None for what needs none (PA-12.1, PA-12.2, PA-12.11).

    Raises:
        IllegalAction: why they can't be placed there.
    """
    check_waiting(state, state.waiting, unit_type, space, count)
    row = state.world.units[unit_type]
    if power == figures().china.power:
        _check_chinese(state, power, space)
        return None
    if is_facility(row):
        check_site(state, power, row, space, count)
        return None
    usable = usable_complexes(state, power)
    if row.domain == "sea":
        candidates = check_zone(state, power, space, usable, among_enemies=True)
    elif row.lands_on_carrier and state.world.is_sea(space):
        candidates = check_zone(state, power, space, usable, among_enemies=True)
        room = sum(own_decks(state, power, space).values())
        if count > room:
            text = "The carriers of {power:the} in {space:the} have room for {room} more aircraft."
            where = say.space(space)
            raise IllegalAction("PA-12.2", text, power=say.power(power), space=where, room=room)
    else:
        candidates = [check_territory(state, power, row, space, count, usable)]
    more_wait = sum(state.waiting.values()) > count
    found = check_room(state, candidates, space, count, named=factory, more_wait=more_wait)
    check_awaited(state, unit_type, space, count, found)
    return found


def _check_chinese(state: State, power: Power, space: Space) -> None:
    """Chinese units are placed in areas with the symbol that China controls, any number (PA-5.4, PA-12.5)."""
    if not is_chinese(state.world, space) or state.control.holder(space) != power:
        text = "Chinese units are placed in Chinese areas that China controls; {space:the} isn't one."
        raise IllegalAction("PA-5.4", text, space=say.space(space))


def refusal_of(
    state: State,
    power: Power,
    unit_type: UnitType,
    space: Space,
    factory: Space | None = None,
    count: int = 1,
) -> IllegalAction | None:
    """Why so many can't be placed there; None if they can."""
    try:
        check_place(state, power, unit_type, space, count, factory)
    except IllegalAction as refusal:
        return refusal
    return None


def places(state: State, power: Power, unit_type: UnitType) -> list[Space]:
    """Where one of them may stand, sorted; a zone for which a complex must be named counts."""
    return sorted(place_actions(state, power, unit_type))


def places_later(state: State, unit_type: UnitType) -> list[Space]:
    """Where one of a type could be placed if it were bought now, as things stand."""
    later = state.copy()
    later.waiting = {unit_type: 1}
    return places(later, later.power, unit_type)


def place_actions(state: State, power: Power, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
    """The ways to place one unit, by space; more than one only where complexes can be told apart."""
    found: dict[Space, list[PlaceUnit]] = {}
    for space in _candidates(state, power, unit_type):
        refusal = refusal_of(state, power, unit_type, space)
        if refusal is None:
            found[space] = [PlaceUnit(power=power, unit_type=unit_type, space=space)]
        elif refusal.rule == state.world.rulings.rule(reasons.WHICH_FACTORY):
            ways = [
                PlaceUnit(power=power, unit_type=unit_type, space=space, factory=factory.space)
                for factory in beside(state, usable_complexes(state, power), space)
                if factory.room
            ]
            if ways:
                found[space] = ways
    return found


def _candidates(state: State, power: Power, unit_type: UnitType) -> list[Space]:
    row = state.world.units[unit_type]
    if power == figures().china.power:
        return state.control.of(power)
    if is_facility(row):
        return sites(state, power, row)
    usable = usable_complexes(state, power)
    zones = harbors(state, usable) if row.domain == "sea" or row.lands_on_carrier else set()
    lands = set() if row.domain == "sea" else {factory.space for factory in usable}
    return sorted(zones | lands)
