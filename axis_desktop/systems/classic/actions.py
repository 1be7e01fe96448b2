"""Everything a player can do in `classic`; each answers one kind of decision."""

from typing import ClassVar

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.units import Unit


class BuyResearch(Action, frozen=True, kw_only=True):
    """Answers the research decision: roll `dice` dice this turn; 0 skips research (CL-5.1)."""

    dice: int


class PurchaseUnits(Action, frozen=True, kw_only=True):
    """Answers the purchase decision: buy so many of each; an empty purchase buys nothing (CL-5.6)."""

    units: dict[UnitType, int]


class MoveUnits(Action, frozen=True, kw_only=True):
    """Moves a group together along a path (CL-6.1, CL-15.1).

    A path of one space: ships and fighters that began their turn beside enemy ships fight where they are
    (CL-21.4), or planes land where they are (CL-15.1).

    Attributes:
        units: pieces that stand in `path[0]`; they may be of several kinds if each may go that way.
        path: every space from the first to the last.
        raid: these bombers will raid the factory of the last space (CL-13.1).
        riders: fighters that ride along on the carriers among `units` (CL-8.12).
    """

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]
    raid: bool = False
    riders: tuple[UnitId, ...] = ()


class LoadUnits(Action, frozen=True, kw_only=True):
    """Land units board transports in a zone beside them (CL-9.4).

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
    """Cargo goes ashore from transports in one zone, in phase 2 as a landing (CL-9.5, CL-12.7).

    Attributes:
        units: land units aboard ships in `zone`.
        zone: where the ships are.
        space: the territory where they land.
    """

    units: tuple[UnitId, ...]
    zone: Space
    space: Space


class TakeBack(Action, frozen=True, kw_only=True):
    """Stray ships or cargo go back to where they began the phase (CL-6.7)."""

    units: tuple[UnitId, ...]


class EndPhase(Action, frozen=True, kw_only=True):
    """The phase is done.

    Attributes:
        accept_losses: planes that can't land any more, or units without a place, may be lost (CL-15.4).
    """

    accept_losses: bool = False


class FireRocket(Action, frozen=True, kw_only=True):
    """Answers the rocket decision (CL-13.8).

    Attributes:
        gun: territory of the AA gun that fires; None to pass.
        target: territory of the factory it fires at; None to pass.
    """

    gun: Space | None = None
    target: Space | None = None


class ChooseBattle(Action, frozen=True, kw_only=True):
    """Answers which battle or raid comes next (CL-11.1).

    Attributes:
        space: where it is.
        kind: "land", "sea" or "raid".
    """

    space: Space
    kind: str


class ChooseCasualties(Action, frozen=True, kw_only=True):
    """Answers which units take the hits (CL-11.5, CL-11.6, CL-8.10)."""

    units: tuple[UnitId, ...]


class Press(Action, frozen=True, kw_only=True):
    """Fights another round (CL-11.10)."""


class Retreat(Action, frozen=True, kw_only=True):
    """Breaks off the battle (CL-11.10, CL-12.12).

    Attributes:
        space: where land units or ships go; None if only planes break off.
    """

    space: Space | None = None


class WithdrawSubmarines(Action, frozen=True, kw_only=True):
    """Answers which submarines leave and where to; those not named stay (CL-12.13)."""

    moves: tuple[tuple[UnitId, Space], ...] = ()


class Bombard(Action, frozen=True, kw_only=True):
    """Answers which battleships support this landing (CL-12.11)."""

    units: tuple[UnitId, ...] = ()


class CallOff(Action, frozen=True, kw_only=True):
    """Answers which landings are called off after the sea battle; empty: all go ahead (CL-12.10)."""

    targets: tuple[Space, ...] = ()


class LandFighter(Action, frozen=True, kw_only=True):
    """Answers where a fighter without its carrier lands (CL-12.6).

    Attributes:
        unit: the fighter.
        space: the territory, or the zone itself for another carrier there.
    """

    unit: UnitId
    space: Space


class PlaceUnit(Action, frozen=True, kw_only=True):
    """Puts bought units onto the board (CL-16.1).

    Attributes:
        unit_type: what.
        count: how many.
        space: where.
        factory: territory of the factory a ship counts against, if two could launch it (CL-16.7).
    """

    unit_type: UnitType
    space: Space
    count: int = 1
    factory: Space | None = None


class Surrender(Action, frozen=True, kw_only=True):
    """One player of a side gives up; the game ends when all powers of the side have (CL-18.5)."""

    interjection: ClassVar[bool] = True


class EditSpace(Action, frozen=True, kw_only=True):
    """Edit mode: a space gets this controller and these units, whatever was there.

    Attributes:
        power: whose turn it is.
        owner: who controls it; None for a neutral or a sea zone.
        units: how many of each type for each power.
    """

    space: Space
    owner: Power | None = None
    units: dict[Power, dict[UnitType, int]] = {}
    interjection: ClassVar[bool] = True


class EditPower(Action, frozen=True, kw_only=True):
    """Edit mode: a power gets this treasury and these weapons."""

    edited: Power
    treasury: int
    weapons: tuple[str, ...] = ()
    interjection: ClassVar[bool] = True


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complete hand-made position, for scripts and edit mode.

    Attributes:
        control: who holds each territory; those not named are as in the scenario's map (or nobody's).
        units: for each space and power so many of each type, or pieces written out in full.
        treasury: IPC of each power; 0 if not named.
        weapons: developments of each power.
        waiting: units the power has bought this turn.
        at_start_of_turn: who held a territory when the turn began, where that differs from `control`.
        power, phase, round: whose turn it is and where in it.
    """

    control: dict[Space, Power | None] = {}
    units: dict[Space, dict[Power, dict[UnitType, int] | tuple[Unit, ...]]] = {}
    treasury: dict[Power, int] = {}
    weapons: dict[Power, tuple[str, ...]] = {}
    waiting: dict[UnitType, int] = {}
    at_start_of_turn: dict[Space, Power | None] = {}
    power: Power
    phase: str = "purchase"
    round: int = 1


ClassicAction = (
    BuyResearch
    | PurchaseUnits
    | MoveUnits
    | LoadUnits
    | UnloadUnits
    | TakeBack
    | EndPhase
    | FireRocket
    | ChooseBattle
    | ChooseCasualties
    | Press
    | Retreat
    | WithdrawSubmarines
    | Bombard
    | CallOff
    | LandFighter
    | PlaceUnit
    | Surrender
    | EditSpace
    | EditPower
)
