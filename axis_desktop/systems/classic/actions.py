"""Everything a player can do in `classic`; each answers one kind of decision."""

from typing import ClassVar

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.actions import (
    EndPhase,
    LoadUnits,
    MoveUnits,
    PlaceUnit,
    PurchaseUnits,
    TakeBack,
    UnloadUnits,
)
from axis_desktop.systems.area_war.battle.actions import (
    Bombard,
    ChooseBattle,
    ChooseCasualties,
    Press,
    Retreat,
)
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.edit_mode import EditSpace


class BuyResearch(Action, frozen=True, kw_only=True):
    """Answers the research decision: roll `dice` dice this turn; 0 skips research (CL-5.1)."""

    dice: int


class FireRocket(Action, frozen=True, kw_only=True):
    """Answers the rocket decision (CL-13.8).

    Attributes:
        gun: territory of the AA gun that fires; None to pass.
        target: territory of the factory it fires at; None to pass.
    """

    gun: Space | None = None
    target: Space | None = None


class WithdrawSubmarines(Action, frozen=True, kw_only=True):
    """Answers which submarines leave and where to; those not named stay (CL-12.13)."""

    moves: tuple[tuple[UnitId, Space], ...] = ()


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


class Surrender(Action, frozen=True, kw_only=True):
    """One player of a side gives up; the game ends when all powers of the side have (CL-18.5)."""

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
