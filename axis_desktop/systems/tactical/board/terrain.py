"""What it costs to enter a hex and how far units reach, in any weather (TA-4.2, TA-4.4, TA-12.3, TA-12.4)."""

from axis_desktop.systems.tactical.board.hexes import HexBoard
from axis_desktop.systems.tactical.board.tables import (
    Arm,
    Reach,
    UnitRow,
    WeatherRow,
    game_table,
    weather_rows,
)

CLOSED = 1 << 20
"""Can't be entered."""
TURN = 1 << 19
"""Takes the whole move (TA-4.4)."""


def entry_costs(
    board: HexBoard, arm: Arm, weather: str, *, mountains: bool, destroyed: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Half points to enter each hex of the map, TURN or CLOSED (TA-4.2); units and owners are left out.

    Args:
        board: what is in play.
        arm: who enters.
        weather: id of a row of the weather.
        mountains: the option TA-12.4 is on.
        destroyed: hexes whose factory is gone: they are standard terrain (TA-13.4).
    """
    key = (arm, weather, mountains, destroyed)
    found = board.costs.get(key)
    if found is None:
        by_terrain = {
            terrain: _cost(terrain, arm, weather_rows()[weather], mountains)
            for terrain in set(board.terrain) | {"standard"}
        }
        found = tuple(
            by_terrain["standard" if hex_ in destroyed else terrain]
            for hex_, terrain in enumerate(board.terrain)
        )
        board.costs[key] = found
    return found


def _cost(terrain: str, arm: Arm, weather: WeatherRow, mountains: bool) -> int:
    table = game_table()
    if arm == "aircraft":
        return table.costs.air  # TA-4.3, whatever the weather
    if arm == "launcher":
        return CLOSED
    if terrain in ("river", "lake", "sea"):
        if not weather.frozen:
            return TURN if arm == "infantry" else CLOSED  # TA-4.4
        terrain = "standard"
    if terrain == "mountain" and mountains:
        if arm in table.mountains.closed_to:
            return CLOSED
        return weather.costs.get("mountain_option", table.mountains.cost)
    usual: int = getattr(table.costs, terrain)
    return weather.costs.get(terrain, usual)


def is_afloat(board: HexBoard, row: UnitRow, hex_: int, weather: str) -> bool:
    """A ground unit on water that isn't frozen: it can't fight in any way (TA-4.5)."""
    return board.is_water[hex_] and not row.flies and not weather_rows()[weather].frozen


def reach_of(
    board: HexBoard, row: UnitRow, hex_: int, weather: str, *, mountains: bool, at_aircraft: bool
) -> Reach | None:
    """Distances at which a unit in a hex attacks aircraft or ground units; None: never (TA-7.2).

    Storm takes from the greatest distance of artillery, a mountain adds to it (TA-12.3, TA-12.4).
    """
    reach = row.air if at_aircraft else row.ground
    if reach is None or row.arm != "artillery":
        return reach
    least, most = reach
    most += weather_rows()[weather].artillery_range
    if mountains and board.terrain[hex_] == "mountain":
        most += game_table().mountains.artillery_range
    return (least, most) if least <= most else None
