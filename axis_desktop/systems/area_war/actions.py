"""What players do in every game over areas: buy, move, board, land, place. Each game adds its own."""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId, UnitType


class PurchaseUnits(Action, frozen=True, kw_only=True):
    """Answers the purchase decision: buy so many of each; an empty purchase buys nothing."""

    units: dict[UnitType, int]


class MoveUnits(Action, frozen=True, kw_only=True):
    """Moves a group together along a path.

    A path of one space: ships and fighters that began their turn beside enemy ships fight where they are, or
    planes land where they are.

    Attributes:
        units: pieces that stand in `path[0]`; they may be of several kinds if each may go that way.
        path: every space from the first to the last.
        raid: these bombers will raid the industry of the last space.
        riders: fighters that ride along on the carriers among `units`.
    """

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]
    raid: bool = False
    riders: tuple[UnitId, ...] = ()


class LoadUnits(Action, frozen=True, kw_only=True):
    """Land units board transports in a zone beside them.

    Attributes:
        units: pieces that stand in `space`.
        space: the territory they leave.
        zone: the adjacent sea zone where the ships are.
        transports: ships to fill, in this order; empty leaves the choice of ships to the rules.
    """

    units: tuple[UnitId, ...]
    space: Space
    zone: Space
    transports: tuple[UnitId, ...] = ()


class UnloadUnits(Action, frozen=True, kw_only=True):
    """Cargo goes ashore from transports in one zone, to land on an enemy's coast or on a friendly one.

    Attributes:
        units: land units aboard ships in `zone`.
        zone: where the ships are.
        space: the territory where they land.
    """

    units: tuple[UnitId, ...]
    zone: Space
    space: Space


class TakeBack(Action, frozen=True, kw_only=True):
    """Ships or cargo without a part in an attack go back to where they began the phase."""

    units: tuple[UnitId, ...]


class EndPhase(Action, frozen=True, kw_only=True):
    """The phase is done.

    Attributes:
        accept_losses: planes that can't land any more, or units without a place, may be lost.
    """

    accept_losses: bool = False


class PlaceUnit(Action, frozen=True, kw_only=True):
    """Puts bought units onto the board.

    Attributes:
        unit_type: what.
        count: how many.
        space: where.
        factory: territory of the factory a ship counts against, if two could launch it.
    """

    unit_type: UnitType
    space: Space
    count: int = 1
    factory: Space | None = None
