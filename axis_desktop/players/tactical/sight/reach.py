"""Where units can go and whom they could strike, for plans: sets and masks instead of ways.

A mask is a whole number with a bit for each hex.
"""

from collections.abc import Collection, Sequence

from axis_desktop.players.tactical.sight.pieces import Piece
from axis_desktop.systems.tactical.board.hexes import HexBoard
from axis_desktop.systems.tactical.board.tables import Reach
from axis_desktop.systems.tactical.board.terrain import TURN
from axis_desktop.systems.tactical.fighting.attacks import afloat, reach_from
from axis_desktop.systems.tactical.state import State


def reachable(
    board: HexBoard, costs: Sequence[int], start: int, budget: int, closed: Collection[int]
) -> dict[int, int]:
    """Half points to every hex that can be entered within the budget, the start included (TA-4.2)."""
    found = {start: 0}
    waiting: list[list[int]] = [[] for _ in range(budget + 1)]
    waiting[0].append(start)
    around = board.around
    for spent in range(budget + 1):
        for here in waiting[spent]:
            if found[here] != spent:
                continue
            for there in around[here]:
                total = spent + costs[there]
                if total <= budget and there not in closed and total < found.get(there, TURN):
                    found[there] = total
                    waiting[total].append(there)
    return found


def safely_reachable(
    board: HexBoard,
    costs: Sequence[int],
    start: int,
    budget: int,
    closed: Collection[int],
    danger: Collection[int],
) -> set[int]:
    """Hexes that can be reached so that nobody can stop the unit before it is there (TA-6.1)."""
    inner = reachable(board, costs, start, budget, {*closed, *danger})
    found = set(inner)
    for here, spent in inner.items():
        for there in board.around[here]:
            if there in danger and there not in closed and spent + costs[there] <= budget:
                found.add(there)
    return found


def mask_of(hexes: Collection[int]) -> int:
    """The mask of some hexes."""
    found = 0
    for hex_ in hexes:
        found |= 1 << hex_
    return found


class Strikes:
    """What units could attack from hexes; it depends on the type and the weather alone, and is kept."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._kept = state.board.masks
        self._ground = (state.weather, state.world.mountains)

    def from_hex(self, piece: Piece, hex_: int, *, at_aircraft: bool) -> int:
        """The hexes that a unit standing in a hex could attack (TA-7.2)."""
        masks = self._masks((piece.row.id, at_aircraft, *self._ground))
        found = masks.get(hex_)
        if found is None:
            found = masks[hex_] = self._worked_out(piece, hex_, at_aircraft=at_aircraft)
        return found

    def ring(self, hex_: int, reach: Reach) -> int:
        """The hexes at these distances."""
        masks = self._masks(reach)
        if hex_ not in masks:
            masks[hex_] = mask_of(self._state.board.ring(hex_, *reach))
        return masks[hex_]

    def _masks(self, key: tuple[object, ...]) -> dict[int, int]:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = {}
        return found

    def _worked_out(self, piece: Piece, hex_: int, *, at_aircraft: bool) -> int:
        if afloat(self._state, piece.unit, hex_):
            return 0
        reach = reach_from(self._state, piece.unit, hex_, at_aircraft=at_aircraft)
        return 0 if reach is None else self.ring(hex_, reach)

    def from_any(self, piece: Piece, hexes: Collection[int]) -> tuple[int, int]:
        """What it could attack from any of some hexes: on the ground, in the air."""
        ground = air = 0
        spread = 1 if piece.splash else 0
        on_ground = self._masks((piece.row.id, False, *self._ground))
        in_air = self._masks((piece.row.id, True, *self._ground))
        for hex_ in hexes:
            mask = on_ground.get(hex_)
            ground |= self.from_hex(piece, hex_, at_aircraft=False) if mask is None else mask
            mask = in_air.get(hex_)
            air |= self.from_hex(piece, hex_, at_aircraft=True) if mask is None else mask
        if spread:
            wide = ground
            for hex_ in self._state.board.hexes:
                if ground >> hex_ & 1:
                    wide |= self.ring(hex_, (1, 1))
            ground = wide
        return ground, air
