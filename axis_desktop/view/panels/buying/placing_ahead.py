"""Where units that are bought now shall be placed later: a plan that outlives the panels it is made in."""

from collections.abc import Mapping, Sequence

from axis_desktop.model import Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions

Row = tuple[UnitType, Space, int]
"""So many units of a type to a space."""


class PlacesAhead:
    """The plan of one turn, in the order in which it was made.

    Args:
        rows: what was planned before.
    """

    def __init__(self, rows: Sequence[Row] = ()) -> None:
        self._counts = {(kind, space): count for kind, space, count in rows}

    def rows(self) -> tuple[Row, ...]:
        """All that is planned."""
        return tuple((kind, space, count) for (kind, space), count in self._counts.items())

    def planned(self, unit_type: UnitType) -> int:
        """How many units of a type have a place."""
        return sum(count for kind, _, count in self.rows() if kind == unit_type)

    def put(self, unit_type: UnitType, space: Space) -> None:
        """One more of a type shall come there."""
        key = (unit_type, space)
        self._counts[key] = self._counts.get(key, 0) + 1

    def take(self, unit_type: UnitType, space: Space, count: int = 1) -> None:
        """So many fewer shall come there."""
        key = (unit_type, space)
        left = self._counts.get(key, 0) - count
        if left > 0:
            self._counts[key] = left
        else:
            self._counts.pop(key, None)

    def keep_within(self, bought: Mapping[UnitType, int]) -> None:
        """Nothing is placed that isn't bought: what was planned last goes first."""
        for kind, space, count in reversed(self.rows()):
            over = self.planned(kind) - bought.get(kind, 0)
            if over > 0:
                self.take(kind, space, min(over, count))

    def possible(self, options: PlaceOptions, placed: Mapping[tuple[UnitType, Space], int]) -> Sequence[Row]:
        """What of the plan can be placed now.

        Args:
            options: what the rules allow.
            placed: what has been placed this turn: that part of the plan is done.
        """
        found: list[Row] = []
        waiting = dict(options.waiting())
        for kind, space, count in self.rows():
            room = options.most(kind, space) if space in options.places(kind) else 0
            most = min(count - placed.get((kind, space), 0), waiting.get(kind, 0), room)
            if most > 0:
                found.append((kind, space, most))
                waiting[kind] -= most
        return found
