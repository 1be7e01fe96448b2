"""What a defender had better lose last: the area, or its aircraft (EU-10.2, EU-13.2)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.europe1939.fighting.strength import defenders_at
from axis_desktop.systems.europe1939.places.air import landing_places
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, figures, unit_rows


def holds_on(state: State, nation: Power, space: Space) -> bool:
    """The last defender on the ground is worth more than aircraft: they fall first.

    So it is in capitals, in areas that pay as much as an aircraft costs or count for the result, and where
    the aircraft would be lost with the area; elsewhere they get away (EU-13.2, EU-13.4).

    Args:
        state: as it stands.
        nation: that attacks.
        space: the area.
    """
    world = state.world
    if space not in world.areas:
        return False
    country = world.country[space]
    price = unit_rows()[AIRCRAFT].cost
    if space == world.heart(country) or world.value[space] >= price or _counts(state, space):
        return True
    reach = figures().air.evacuation
    return any(
        unit.id in state.evacuated or not landing_places(state, unit.owner, space, reach)
        for unit in defenders_at(state, nation, space)
        if unit.type == AIRCRAFT
    )


def _counts(state: State, space: Space) -> bool:
    scenario = state.world.scenario
    if scenario.points is not None and space in scenario.points.areas:
        return True
    return any(space in areas for row in scenario.victory for areas in row.holds.values())
