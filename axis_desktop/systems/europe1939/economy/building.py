"""New units (EU-15)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.europe1939.actions import Build
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import budget, check_payment, pay
from axis_desktop.systems.europe1939.events import FleetLaidDown
from axis_desktop.systems.europe1939.state import State, Yard
from axis_desktop.systems.europe1939.supply.lines import supplied_areas
from axis_desktop.systems.europe1939.tables import FLEET, Date, figures, unit_rows


def in_pool(state: State, power: Power, unit_type: UnitType) -> int:
    """Units of a type that a power may still have, never-built and destroyed ones alike (EU-1.4, EU-15.1)."""
    alive = sum(unit.owner == power and unit.type == unit_type for _, unit in state.forces.all())
    yards = sum(yard.power == power for yard in state.yards) if unit_type == FLEET else 0
    return state.world.sheet(power).pool.get(unit_type, 0) - alive - yards


def never_built(state: State, power: Power) -> int:
    """Fleets in the pool that were never on the board (EU-15.6)."""
    return in_pool(state, power, FLEET) - state.sunk.get(power, 0)


def sites(state: State, unit_type: UnitType) -> tuple[Space, ...]:
    """Where the power in turn may place a new unit: supplied home areas.

    Fleets in ports (EU-15.3), sorted.
    """
    power = state.power
    supplied = supplied_areas(state, power)
    return tuple(
        area
        for area in sorted(state.world.sheet(power).home)
        if area in supplied
        and state.is_friendly(power, area)
        and (unit_type != FLEET or area in state.world.ports)
    )


def affordable(state: State, unit_type: UnitType) -> int:
    """How many of a type can be bought now: by HPP, cap and pool (EU-15.1, EU-15.4)."""
    price = unit_rows()[unit_type].cost
    return max(0, min(budget(state) // price, in_pool(state, state.power, unit_type)))


def check_build(state: State, action: Build) -> None:
    """A unit may be bought and placed there; small countries get no new ones (EU-15.8).

    Raises:
        IllegalAction: the pool is empty (EU-15.1), it can't be paid (EU-4.6, EU-15.4), or the area is no
            place for new units (EU-15.3, EU-3.11).
    """
    power, space = state.power, action.space
    row = unit_rows().get(action.unit_type)
    if row is None:
        raise IllegalAction("EU-1.2", "There is no unit '{name}'.", name=say.text(action.unit_type))
    args: dict[str, Value] = {
        "power": say.power(power),
        "unit": say.unit(row.id),
        "space": say.space(space),
    }
    if space not in state.world.areas:
        raise IllegalAction("EU-2.1", "There is no area '{name}' in play.", name=say.text(space))
    if space not in state.world.sheet(power).home:
        text = "{space:The} is no home area of {power:the}: conquests and colonies never get new units."
        raise IllegalAction("EU-15.3", text, **args)
    if not state.is_friendly(power, space):
        raise IllegalAction("EU-15.3", "{space:The} is in enemy hands.", **args)
    if row.id == FLEET and space not in state.world.ports:
        raise IllegalAction("EU-3.11", "{space:The} has no port.", **args)
    if space not in supplied_areas(state, power):
        raise IllegalAction("EU-15.3", "{space:The} is cut off from supply.", **args)
    if in_pool(state, power, row.id) <= 0:
        raise IllegalAction("EU-15.1", "The pool of {power:the} has no {unit} left.", **args)
    check_payment(state, row.cost)


def build(play: EuropePlay, action: Build) -> None:
    """Pay for a unit and place it; a destroyed fleet takes three seasons (EU-15.6)."""
    state = play.state
    check_build(state, action)
    power, row = state.power, unit_rows()[action.unit_type]
    at_once = row.id != FLEET or never_built(state, power) > 0
    pay(play, row.cost, Message.of("new {unit}", unit=say.unit(row.id)))
    if at_once:
        unit = state.create(row.id, power, action.space)
        play.tell(UnitsPlaced(power=power, units=(unit.id,), pieces=((row.id, 1),), space=action.space))
        return
    state.sunk[power] -= 1
    due = state.season + figures().fleet.rebuild_seasons
    state.yards = (*state.yards, Yard(power, action.space, due, row.cost))
    play.tell(FleetLaidDown(power=power, space=action.space, date=Date.of(due)))
