"""Whether a state that was read from a save can be one of the game (P6)."""

from collections.abc import Collection

from axis_desktop.systems.tactical.board.tables import LAUNCHER, game_table, unit_rows, weather_rows
from axis_desktop.systems.tactical.state import NOBODY, POOL, State


def check(state: State) -> None:
    """Figures that the rules rely on.

    Raises:
        ValueError: something can't be; the text says what.
    """
    count = len(state.parties)
    factions = [faction for party in state.parties for faction in party]
    if count and (sorted(state.order) != list(range(count)) or not 0 <= state.turn < count):
        raise ValueError("the turn order is none")
    if state.phase != "mode" and not count:
        raise ValueError("nobody plays")
    if state.weather not in weather_rows():
        raise ValueError("there is no such weather")
    _check_units(state, factions)
    inside = state.board.inside
    for hex_, owner in state.factories.items():
        if hex_ not in inside or (owner is not None and owner not in factions):
            raise ValueError("a factory has no owner of this game")
    if any(owner not in factions or coins < 0 for owner, coins in state.coins.items()):
        raise ValueError("somebody owes coins")
    if state.stack and state.phase == "mode":
        raise ValueError("something is under way before the game has begun")


def _check_units(state: State, factions: Collection[str]) -> None:
    inside, most = state.board.inside, game_table().destroyed_at
    standing: dict[int, int] = {}
    for number, unit in state.units.items():
        row = unit_rows().get(unit.type)
        if row is None or unit.id != number or number >= state.next_id or unit.owner not in factions:
            raise ValueError("a unit belongs to nobody")
        if row.id != LAUNCHER and row.faction != unit.owner:
            raise ValueError("a unit has a foreign owner")
        if not 0 <= unit.damage < most or unit.points < 0:
            raise ValueError("a unit has figures that can't be")
        if unit.army != NOBODY and unit.army not in range(game_table().tokens):
            raise ValueError("a unit is of no army")
        if unit.at == POOL:
            continue
        if unit.at not in inside or unit.at in standing:
            raise ValueError("two units stand in a hex, or one beside the board")
        standing[unit.at] = number
    if state.on != standing:
        raise ValueError("hexes and units don't agree")
