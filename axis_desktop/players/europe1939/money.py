"""HPP: what is kept for battles, what would lapse anyway, and what a power could spend next turn."""

from axis_desktop.model.ids import Power
from axis_desktop.players.europe1939.levels import values
from axis_desktop.systems.europe1939.economy.accounting import income
from axis_desktop.systems.europe1939.economy.building import in_pool
from axis_desktop.systems.europe1939.economy.purse import cap, cap_left, could_spend
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import SEASONS, unit_rows


def _seasons_left(state: State) -> int:
    """Seasons of the year after this one, as far as the game lasts."""
    rest = len(SEASONS) - 1 - SEASONS.index(state.date.season)
    return min(rest, state.world.last_date.number - state.season)


def reserve(state: State) -> int:
    """HPP for battles in the seasons that are left of the year, as far as the game lasts (EU-24.1)."""
    return values().hard.reserve * _seasons_left(state)


def idle(state: State) -> int:
    """HPP of the power in turn that no troops or aircraft can be bought for before they lapse (EU-18.1).

    Its pool takes only so many (EU-15.1), and its cap lets it spend only so much in a turn (EU-15.4).
    """
    power = state.power
    room = sum(unit_rows()[kind].cost * max(0, in_pool(state, power, kind)) for kind in values().mix)
    turns = cap_left(state) + cap(state, power) * _seasons_left(state)
    return max(0, state.stock[power] - min(room, turns))


def next_purse(state: State, power: Power) -> int:
    """HPP that a power could spend in its next turn, which may come after the accounting of the year."""
    is_later = power in state.world.powers[state.turn + 1 :]
    if is_later or state.date.season != SEASONS[-1]:
        return could_spend(state, power)
    stock = sum(hpp for _, hpp in income(state, power, state.date.year + 1)) + min(0, state.stock[power])
    return max(0, -(-stock // 2))
