"""Who is left without supply even if all fleets that can help do (EU-17.3)."""

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.politics.alliances import alliance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import helpers


def unhelped(state: State, power: Power, needy: list[tuple[Space, Unit]]) -> set[UnitId]:
    """Those of a power's units in need whom no fleet of the power or of an ally could supply (EU-17.3).

    How many units each fleet can take isn't looked at.
    """
    if not needy:
        return set()
    friends = [ally for ally in alliance(state, power) if state.in_game(ally)]
    helped = {unit for ally in friends for helper in helpers(state, ally, needy) for unit in helper.units}
    return {unit.id for _, unit in needy} - helped
