"""National objectives: which hold now and what they pay (PA-13.6 to PA-13.13)."""

from typing import NamedTuple

from axis_desktop.model.ids import Power
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import Objective, objectives


class Standing(NamedTuple):
    """An objective as it stands.

    Attributes:
        ipc: what a collection now would add; 0 while it doesn't hold.
        done: it pays once and has been paid.
    """

    objective: Objective
    ipc: int
    done: bool = False


def objectives_of(state: State, power: Power) -> list[Standing]:
    """The objectives of a power as control, war and landings are now (PA-13.13)."""
    return [
        Standing(row, 0, done=True) if row.id in state.claimed else Standing(row, _worth(state, row))
        for row in objectives()
        if row.power == power
    ]


def _worth(state: State, row: Objective) -> int:
    held = [space for space in row.areas if state.control.holder(space) in row.by]
    match row.kind:
        case "all":
            return row.ipc if row.areas and len(held) == len(row.areas) else 0
        case "each":
            return row.ipc * len(held)
        case "at_war":
            assert row.enemy is not None
            return row.ipc if state.relations.at_war(row.power, row.enemy) else 0
        case "landed_once":
            return row.ipc if _has_landed(state, row) else 0


def _has_landed(state: State, row: Objective) -> bool:
    """A land unit of the power stands in one of the areas; an AA gun is one (PA-1.6)."""
    return any(
        unit.owner == row.power and state.world.row(unit).domain == "land" and state.world.row(unit).move
        for space in row.areas
        for unit in state.forces.at(space)
    )
