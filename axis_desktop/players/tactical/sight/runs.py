"""Enemy tanks on their way to the coast, and whether units that stand in it can stop them (TA-6, TA-13.8)."""

from collections.abc import Collection, Sequence

from axis_desktop.players.tactical.sight.pieces import Piece
from axis_desktop.players.tactical.sight.reach import mask_of, reachable, safely_reachable
from axis_desktop.systems.tactical.board.hexes import HexBoard


class Run:
    """The way of one tank to the coast.

    Args:
        board: its hexes.
        costs: half points that it pays for each.
        tank: who runs.
        moves: within so many.
        closed: factories that it can't enter.
        coast: where it wins.

    Attributes:
        tank, moves: as given.
    """

    def __init__(
        self,
        board: HexBoard,
        costs: Sequence[int],
        tank: Piece,
        moves: int,
        closed: Collection[int],
        coast: Collection[int],
    ) -> None:
        self.tank, self.moves = tank, moves
        self._board, self._costs, self._closed, self._coast = board, costs, closed, frozenset(coast)
        self._budget = moves * tank.half_points
        self._mask = mask_of(reachable(board, costs, tank.at, self._budget, closed))
        self._known: dict[tuple[int, int], bool] = {}

    def gets_through(self, screen: int, taken: int) -> bool:
        """It reaches a free hex of the coast before it enters one where it can be stopped.

        Args:
            screen: a mask of hexes next to units that could stop it.
            taken: a mask of hexes where somebody stands.
        """
        key = (screen & self._mask, taken & self._mask)
        if key not in self._known:
            stops = {h for h in self._board.hexes if key[0] >> h & 1}
            ends = safely_reachable(self._board, self._costs, self.tank.at, self._budget, self._closed, stops)
            self._known[key] = any(not taken >> end & 1 for end in ends & self._coast)
        return self._known[key]
