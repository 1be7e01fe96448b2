"""What ground is worth to a side: income, objectives, the Burma Road, cities that decide the war."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.pacific1940.values import TURNS_HELD, worth
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import Objective, figures, objectives
from axis_desktop.systems.pacific1940.turn.victory import cities_held

_CITY_BY_HELD = {2: 10, 3: 14, 4: 24, 5: 90}
"""What one more city is worth to Japan by how many it holds; losing one counts the same."""

_HOME = 60
"""The fall of Tokyo ends the war."""

_SHARE_OF_FIRST = 0.6
"""Of an objective that still needs more than this area, each area brings so much less."""


def decides(state: State, space: Space) -> bool:
    """It is a capital or a victory city."""
    return has_mark(state.world, space, VICTORY_CITY) or state.world.capital_of(space) is not None


def prize(state: State, space: Space, power: Power | None = None) -> float:
    """What a power gains by taking a territory, beside what `worth` counts.

    Args:
        state: is only read.
        space: the territory.
        power: who takes it; None: the active one.
    """
    taker, cities = power if power is not None else state.power, figures().victory.cities
    found = float(worth(state, space))
    for row in objectives():
        if space in row.areas:
            found += _objective(state, row, space, taker)
    if has_mark(state.world, space, VICTORY_CITY):
        held = len(cities_held(state, cities))
        if state.world.side(taker) != cities:
            held -= 1
        found += _CITY_BY_HELD.get(held, 6 if held < figures().victory_cities else 30)
    capital = state.world.capital_of(space)
    if capital is not None and state.world.side(capital) == cities and state.world.side(taker) != cities:
        found += _HOME
    return found


def _objective(state: State, row: Objective, space: Space, taker: Power) -> float:
    """What it brings to the taker's side, or takes from the other."""
    if row.kind == "each":
        return float(TURNS_HELD * row.ipc) if taker in row.by else 0.0
    if row.kind != "all":
        return 0.0
    holder = state.control.holder(space)
    missing = sum(state.control.holder(area) not in row.by for area in row.areas)
    if taker in row.by and holder not in row.by:
        return TURNS_HELD * row.ipc * _SHARE_OF_FIRST ** (missing - 1)
    if taker not in row.by and holder in row.by and not missing:
        return float(TURNS_HELD * row.ipc)
    return 0.0
