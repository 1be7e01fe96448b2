"""Where units may be placed around a start number, and gray tokens after them (TA-2.8, TA-2.9, TA-13.2)."""

from collections.abc import Collection

from axis_desktop.systems.tactical.board.tables import UnitRow, game_table
from axis_desktop.systems.tactical.state import POOL, State, Unit


def usable(state: State, row: UnitRow, hex_: int) -> bool:
    """A unit of this type may be placed there, if nobody stands there yet (TA-2.9)."""
    if hex_ in state.on or hex_ in state.factories:
        return False
    terrain = state.board.terrain[hex_]
    if state.board.is_water[hex_]:
        return row.arm in ("infantry", "aircraft")
    return not (
        terrain == "mountain" and state.world.mountains and row.arm in game_table().mountains.closed_to
    )


def army_of(state: State, party: int, token: int) -> list[Unit]:
    """The units of an army, on the board or not, by id."""
    return [
        unit for unit in state.units.values() if unit.army == token and unit.owner in state.parties[party]
    ]


def waiting(state: State, party: int, token: int) -> list[Unit]:
    """The units of an army that are still to be placed."""
    return [unit for unit in army_of(state, party, token) if unit.at == POOL]


def places_for(state: State, unit: Unit, number: int, fellows: Collection[Unit]) -> list[int]:
    """Hexes where a unit of an army may be placed now, nearest ring first (TA-2.8, TA-2.9).

    Args:
        state: the game.
        unit: to be placed.
        number: the start number.
        fellows: all units of the army that are still to be placed.
    """
    center, row = state.board.starts[number], state.row(unit)
    if center not in state.on:
        if usable(state, row, center):
            return [center]
        if any(usable(state, state.row(other), center) for other in fellows):
            return []  # somebody else must go there first
    found: list[int] = []
    for distance in range(1, len(state.board.hexes)):
        ring = state.board.ring(center, distance, distance)
        if not ring:
            break
        here = [hex_ for hex_ in ring if usable(state, row, hex_)]
        found += here
        if any(not state.board.is_water[hex_] for hex_ in here):
            break
    return found


def last_ring(state: State, party: int, token: int) -> int:
    """The ring of a start area in which its last unit stands; 0 if there is none (TA-13.2)."""
    center = state.board.starts[state.tokens[party][token]]
    return max((state.distance(center, unit.at) for unit in army_of(state, party, token)), default=0)


def token_places(state: State, party: int, laid: Collection[int]) -> set[int]:
    """Hexes where the next gray token may be laid: each area goes on with its last ring (TA-13.2).

    Args:
        state: the game, with all units deployed.
        party: the owner of the launcher.
        laid: hexes that have a token already.
    """
    found: set[int] = set()
    for token, number in enumerate(state.tokens[party]):
        center = state.board.starts[number]
        for distance in range(last_ring(state, party, token), len(state.board.hexes)):
            ring = state.board.ring(center, distance, distance)
            here = {hex_ for hex_ in ring if _takes_token(state, hex_) and hex_ not in laid}
            found |= here
            if here or not ring:
                break
    return found


def _takes_token(state: State, hex_: int) -> bool:
    return not (state.board.is_water[hex_] or hex_ in state.factories or hex_ in state.on)


def can_all_be_laid(state: State, party: int, hexes: Collection[int]) -> bool:
    """Tokens can be laid on exactly these hexes, in some order (TA-13.2)."""
    left, laid = set(hexes), set[int]()
    while left:
        now = left & token_places(state, party, laid)
        if not now:
            return False
        laid |= now
        left -= now
    return True
