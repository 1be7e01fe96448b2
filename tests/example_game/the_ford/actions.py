"""What a player can answer."""

from axis_desktop.model import Action, Space, UnitId, UnitType


class Muster(Action, frozen=True, kw_only=True):
    """Buys units, none or some (FO-2.1)."""

    counts: dict[UnitType, int]


class MoveUnits(Action, frozen=True, kw_only=True):
    """Moves units along a path that begins where they stand (FO-3.1)."""

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]


class EndMarch(Action, frozen=True, kw_only=True):
    """Ends the march: battles are fought, the harvest comes in."""


FordAction = Muster | MoveUnits | EndMarch
