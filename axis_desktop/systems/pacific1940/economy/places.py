"""Where bought units may stand (PA-12, PA-5.4)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.air.landing_plan import own_decks
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.area_war.industry.factories import Factory, harbors
from axis_desktop.systems.area_war.industry.placement import (
    check_room,
    check_territory,
    check_waiting,
    check_zone,
)
from axis_desktop.systems.area_war.industry.sites import Sites
from axis_desktop.systems.pacific1940.economy.awaited_decks import check_awaited
from axis_desktop.systems.pacific1940.economy.facilities import check_site, sites, usable_complexes
from axis_desktop.systems.pacific1940.ground import is_chinese
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def _check_place(
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


SITES: Sites[State] = Sites(_check_place, _candidates, usable_complexes, done=Message.of("End the turn"))
"""Where bought units may stand; none that has a place is kept back (PA-12.10)."""
