"""What a hand asks of the rules: what can be taken up, where it can go, and why not there."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from axis_desktop.model import IllegalAction, Space, UnitId, UnitType
from axis_desktop.model.asking.options import Target


class GestureSource(Protocol):
    """Asks the rules; every system answers through this."""

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that can be taken up now, by the space they are in."""
        ...

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units can go together."""
        ...

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why they can't go there."""
        ...

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where a new unit may be put."""
        ...

    def place_refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why it can't be put there."""
        ...


class NothingToDo:
    """The source while the board is only looked at."""

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Nothing."""
        return {}

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Nowhere."""
        return {}

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """No reason."""
        return None

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Nowhere."""
        return {}

    def place_refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """No reason."""
        return None
