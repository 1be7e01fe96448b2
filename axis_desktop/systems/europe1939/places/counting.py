"""Which areas pay whom (EU-2.3, EU-18.1, EU-18.2, EU-18.5, EU-18.6, EU-18.8)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures


def receiver(state: State, area: Space) -> Power | None:
    """The great power that an area's HPP go to: its holder, or who runs the small country that holds it."""
    holder = state.holder(area)
    if holder is None:
        return None
    return holder if state.in_game(holder) else state.patrons.get(holder)


def worth(state: State, power: Power, area: Space) -> int:
    """HPP that a power receives for an area in its hands, or of a country that it runs.

    Its own country and its dependencies are contained in the base (EU-18.1, EU-18.5), but for Soviet areas,
    which are lost one by one (EU-18.6). The capital of a fallen great power is worth half of that power's
    first base besides its value (EU-19.6).
    """
    world = state.world
    if world.is_own(power, area):
        return _part_of_base(state, power, area)
    found = world.value[area]
    owner = world.country[area]
    if owner in state.fallen and world.capital.get(owner) == area:
        found += world.sheet(owner).share
    return found


def counted_areas(state: State, power: Power) -> dict[Space, int]:
    """What a power receives for areas as things stand, and will lose with them (EU-18.3)."""
    held = (area for area in sorted(state.world.areas) if receiver(state, area) == power)
    return {area: hpp for area in held if (hpp := worth(state, power, area))}


def gains(state: State, power: Power, year: int) -> dict[Space, int]:
    """What areas add to the base of a year (EU-18.1).

    The base of a scenario contains what was held (EU-18.8).
    """
    contained = power in state.world.scenario.base.get(str(year), {})
    return {
        area: hpp
        for area, hpp in counted_areas(state, power).items()
        if not state.world.is_own(power, area) and not (contained and _held_at_start(state, power, area))
    }


def outside(state: State, power: Power, year: int) -> int:
    """HPP of conquests outside the theater, which stay as they were at the start (EU-18.8)."""
    contained = power in state.world.scenario.base.get(str(year), {})
    return 0 if contained else state.world.outside.get(power, 0)


def base(state: State, power: Power, year: int) -> int:
    """The base of a year: of the scenario, or of the table (EU-1.4, EU-18.8).

    The Soviet base lacks what enemies hold of it (EU-18.6).
    """
    given = state.world.scenario.base.get(str(year), {})
    found = given[power] if power in given else state.world.sheet(power).base_of(year)
    lost = sum(
        _part_of_base(state, power, area)
        for area in state.world.areas_of(power)
        if state.is_enemy(power, area)
    )
    return max(0, found - lost)


def _part_of_base(state: State, power: Power, area: Space) -> int:
    """The printed value of a Soviet area to the Soviet Union; 0 of all others (EU-18.6)."""
    is_soviet = power == figures().soviet.power and state.world.country[area] == power
    return state.world.value[area] if is_soviet else 0


def _held_at_start(state: State, power: Power, area: Space) -> bool:
    holder = state.world.first_holders[area]
    return holder == power or state.world.scenario.patrons.get(holder) == power
