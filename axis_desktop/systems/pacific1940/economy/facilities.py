"""Complexes and bases: what can be repaired, built and used (PA-12.3 to PA-12.9, PA-15)."""

from collections.abc import Iterator, Mapping
from functools import partial

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.facilities import facilities_in, is_facility, is_working, output
from axis_desktop.systems.area_war.industry import factories as industry
from axis_desktop.systems.area_war.industry.factories import Factory
from axis_desktop.systems.area_war.industry.placement import check_new_facility
from axis_desktop.systems.area_war.situation import factory_in, was_friendly_to
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.pacific1940.ground import is_island
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def usable_complexes(state: State, power: Power) -> list[Factory]:
    """Complexes in territories that the power has held since its turn began (PA-12.3), none of an ally's.

    Each builds as many units as its output says, less its damage and what it has built this turn
    (PA-15.2); damage never destroys it (PA-12.4).
    """
    return industry.usable_factories(state, power, partial(_room, state))


def _room(state: State, space: Space, factory: Unit) -> int | None:
    most = output(state.world.row(factory), factory)
    return None if most is None else max(0, most - state.launched.get(space, 0))


def damaged_facilities(state: State, power: Power) -> Iterator[tuple[Space, Unit]]:
    """Facilities of a power with damage that can be paid for, territories sorted (PA-6.1).

    China repairs nothing, not even a base that has stayed where it freed its ground (PA-5.2, PA-5.9).
    """
    if power == figures().china.power:
        return
    for space in state.control.of(power):
        for unit in facilities_in(state, space):
            if unit.owner == power and unit.damage:
                yield space, unit


def serving_base(state: State, power: Power, zone: Space) -> bool:
    """An operative friendly naval base serves the zone: its territory touches it (PA-6.3, PA-15.3, PA-15.5).

    One that was captured serves nobody before the captor's next own turn (PA-9.3).
    """
    rows = state.world.row
    return any(
        "sea" in rows(base).speeds and is_working(rows(base), base)
        for space in state.world.neighbors[zone]
        if state.world.is_land(space) and space not in state.captured and was_friendly_to(state, power, space)
        for base in facilities_in(state, space)
        if state.relations.allied(base.owner, power)
    )


def check_site(state: State, power: Power, row: UnitRow, space: Space, count: int) -> None:
    """A facility, or an upgrade of one, may be built in a territory (PA-12.6 to PA-12.9, PA-12.11).

    Raises:
        IllegalAction: why it may not.
    """
    rules, world = figures().complexes, state.world
    where, what = say.space(space), say.unit(row.id)
    if not world.is_land(space):
        raise IllegalAction(
            "PA-12.11", "{unit} is built on land, not in {space:the}.", unit=what, space=where
        )
    least = rules.least_value.get(row.id, 0)
    if world.spaces[space].value < least:
        text = "{unit} needs a territory worth {least} IPC or more; {space:the} is worth {value}."
        value = world.spaces[space].value
        raise IllegalAction("PA-12.6", text, unit=what, least=least, space=where, value=value)
    if least and is_island(world, space) and space not in rules.islands_allowed:
        raise IllegalAction("PA-12.6", "{space:The} is an island: no complex is built there.", space=where)
    if row.id == rules.upgrade:
        _check_upgrade(state, power, space, count)
        return
    if "sea" in row.speeds and not any(world.is_sea(near) for near in world.neighbors[space]):
        raise IllegalAction("PA-12.8", "{space:The} has no coast for a naval base.", space=where)
    check_new_facility(state, power, row, space, count)


def _check_upgrade(state: State, power: Power, space: Space, count: int) -> None:
    """An upgrade goes on an own minor complex that has been usable since the turn began (PA-12.7)."""
    factory = factory_in(state, space)
    is_minor = factory is not None and factory.type == figures().complexes.upgrade_of and not factory.spent
    if count > 1 or not is_minor or not state.control.held_all_turn(power, space):
        text = "{space:The} has no minor complex that {power:the} has held since its turn began."
        raise IllegalAction("PA-12.7", text, space=say.space(space), power=say.power(power))


def sites(state: State, power: Power, row: UnitRow) -> list[Space]:
    """Where one facility of a type could be built now, sorted."""
    found = []
    for space in state.control.of(power):
        try:
            check_site(state, power, row, space, 1)
        except IllegalAction:
            continue
        found.append(space)
    return found


def placement_warnings(state: State, counts: Mapping[UnitType, int]) -> list[Message]:
    """What of a purchase may find no place at the end of the turn, as things stand (PA-12.3, PA-12.10)."""
    power, world = state.power, state.world
    if power == figures().china.power:
        return []
    rows = [(world.units[t], n) for t, n in sorted(counts.items()) if n > 0 and t in world.units]
    built = sum(n for row, n in rows if not is_facility(row))
    usable = usable_complexes(state, power)
    room = sum(factory.room or 0 for factory in usable)
    found: list[Message] = []
    if built > room:
        text = Plural(
            "Your complexes can build only 1 unit this turn.",
            "Your complexes can build only {room} units this turn.",
            "Your complexes can build nothing this turn.",
        )
        found.append(Message.of(text.of(room), room=room))
    found += [
        Message.of("There is no place for {unit}.", unit=say.unit(row.id))
        for row, _ in rows
        if is_facility(row) and not sites(state, power, row)
    ]
    return found
