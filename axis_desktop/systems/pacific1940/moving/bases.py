"""The head start of what begins its turn at a base (PA-7.28)."""

from axis_desktop.systems.area_war.facilities import speed_bonus
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def note_head_starts(state: State) -> None:
    """Remember which units of the active power go farther this turn: where they stand now counts (PA-7.28).

    Aircraft need an operative friendly air base in their territory, ships a naval base whose territory
    touches their zone. A captured base gives nothing to anybody before the next turn of its holder (PA-9.3),
    aircraft on a carrier use none (PA-15.3, PA-15.5), and China can't use bases (PA-5.9).
    """
    if state.power == figures().china.power:
        state.boosted = {}
        return
    state.boosted = {
        unit.id: bonus
        for space in state.forces.spaces()
        for unit in state.forces.at(space)
        if unit.owner == state.power and state.world.row(unit).domain != "land"
        if (bonus := speed_bonus(state, unit, space, state.captured))
    }
