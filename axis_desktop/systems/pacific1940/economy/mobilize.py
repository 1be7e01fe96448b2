"""Phase 5: placement of what was bought (PA-12)."""

import msgspec

from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.air.homeward import give_up
from axis_desktop.systems.area_war.air.landing_plan import own_decks
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.awaited_decks import take_aboard
from axis_desktop.systems.pacific1940.economy.places import SITES
from axis_desktop.systems.pacific1940.events import FacilityChanged, UnitsRefunded
from axis_desktop.systems.pacific1940.moving.air_rules import PLANNER
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def place_unit(state: State, action: PlaceUnit) -> list[Event]:
    """Put bought units or facilities onto the board (PA-12.1, PA-12.6 to PA-12.8).

    Raises:
        IllegalAction: they were not bought, can't stand there, or no complex can build so many.
    """
    power, unit_type, space = action.power, action.unit_type, action.space
    SITES.take(state, action)
    if unit_type == figures().complexes.upgrade:
        return [_upgrade(state, space)]
    placed = [_put(state, state.create(unit_type, power, space), space) for _ in range(action.count)]
    ids = tuple(unit.id for unit in placed)
    return [UnitsPlaced(power=power, units=ids, pieces=((unit_type, action.count),), space=space)]


def _put(state: State, unit: Unit, space: Space) -> Unit:
    """A new piece has done its turn; an aircraft at sea stands on one of its power's carriers (PA-12.1).

    A carrier takes the aircraft that wait for it (PA-11.4).
    """
    aboard = None
    if state.world.is_sea(space) and state.world.row(unit).domain == "air":
        state.forces.remove([unit.id], space)
        aboard = next(iter(own_decks(state, unit.owner, space)))
        state.forces.add(unit, space)
    found = msgspec.structs.replace(unit, spent=True, aboard=aboard)
    state.forces.update(found, space)
    take_aboard(state, found, space)
    return found


def _upgrade(state: State, space: Space) -> FacilityChanged:
    """A minor complex becomes a major one; its damage stays (PA-12.7).

    This turn it still builds what the minor one can: what it gains counts as built (PA-12.2, PA-12.3).
    """
    factory = factory_in(state, space)
    assert factory is not None
    became = figures().complexes.upgraded
    rows = state.world.units
    gained = (rows[became].output or 0) - (rows[factory.type].output or 0)
    state.launched[space] = state.launched.get(space, 0) + gained
    state.forces.update(msgspec.structs.replace(factory, type=became), space)
    return FacilityChanged(power=state.power, space=space, facility=factory.type, became=became)


def end_phase(state: State) -> list[Event]:
    """Leave the phase; units without any place are paid back (PA-12.10).

    Aircraft that counted on a new carrier and have none are lost (PA-11.6).

    Raises:
        IllegalAction: some unit still has a place.
    """
    SITES.check_done(state)
    return [*refund(state), *give_up(state, PLANNER)]


def refund(state: State) -> list[Event]:
    """Units that were not placed go back for their price (PA-12.10)."""
    back = {unit_type: state.waiting[unit_type] for unit_type in sorted(state.waiting)}
    if not back:
        return []
    ipc = sum(count * state.world.units[unit_type].cost for unit_type, count in back.items())
    state.waiting = {}
    state.treasury[state.power] += ipc
    return [UnitsRefunded(power=state.power, units=back, ipc=ipc)]
