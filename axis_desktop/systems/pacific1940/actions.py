"""Everything a player can do in this game; each answers one kind of decision."""

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
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.pacific1940.fighting.actions import FightingAction


class DeclareWar(Action, frozen=True, kw_only=True):
    """Answers the question of war, at the start of a combat move or an income phase (PA-4.2, PA-4.5, PA-4.9).

    Attributes:
        on: powers; one of a body stands for all of it. Empty: no declaration.
    """

    on: tuple[Power, ...] = ()


class RepairFacility(Action, frozen=True, kw_only=True):
    """Pays for points of damage of a facility, at once (PA-6.1).

    Attributes:
        unit: the facility.
        space: where it is.
        points: how many.
    """

    unit: UnitId
    space: Space
    points: int


class HuntShips(Action, frozen=True, kw_only=True):
    """Answers whether enemy submarines and transports of a zone are attacked (PA-7.5)."""

    attack: bool


class FightOrWait(Action, frozen=True, kw_only=True):
    """Answers which planes over a contested zone fight; the others wait and land later (PA-7.14)."""

    fighting: tuple[UnitId, ...] = ()


class GiveConsent(Action, frozen=True, kw_only=True):
    """Answers whether a friend may use one's carriers and transports (PA-7.7)."""

    agreed: bool


class RaidConvoys(Action, frozen=True, kw_only=True):
    """Answers in which zones the convoys of the collecting power are raided (PA-13.2)."""

    zones: tuple[Space, ...] = ()


class Concede(Action, frozen=True, kw_only=True):
    """One power of a side gives up; the game ends when all powers of the side have (PA-16.4)."""

    interjection: ClassVar[bool] = True


class WarOfPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A war of a hand-made position: who declared it on whom, and in which round."""

    by: Power
    on: Power
    round: int = 0


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complete hand-made position, for scripts and edit mode.

    Attributes:
        control: who holds each territory; those not named are as in the scenario's map.
        units: for each space and power so many of each type, or pieces written out in full.
        treasury: IPC of each power; 0 if not named.
        waiting: units the power has bought this turn.
        wars: all that there are; None: as the scenario says.
        at_start_of_turn: who held a territory when the turn began, where that differs from `control`.
        captured: territories whose bases serve nobody before the next turn of their holder (PA-9.3).
        kamikaze_strikes: that Japan has left; None: all.
        kamikaze_unlocked: Japan may use them.
        claimed: objectives that pay once and have been paid.
        power, phase, round: whose turn it is and where in it.
    """

    control: dict[Space, Power] = {}
    units: dict[Space, dict[Power, dict[UnitType, int] | tuple[Unit, ...]]] = {}
    treasury: dict[Power, int] = {}
    waiting: dict[UnitType, int] = {}
    wars: tuple[WarOfPosition, ...] | None = None
    at_start_of_turn: dict[Space, Power] = {}
    captured: tuple[Space, ...] = ()
    kamikaze_strikes: int | None = None
    kamikaze_unlocked: bool = False
    claimed: tuple[str, ...] = ()
    power: Power
    phase: str = "purchase"
    round: int = 1


PacificAction = (
    DeclareWar
    | PurchaseUnits
    | RepairFacility
    | MoveUnits
    | LoadUnits
    | UnloadUnits
    | TakeBack
    | EndPhase
    | HuntShips
    | FightOrWait
    | GiveConsent
    | RaidConvoys
    | PlaceUnit
    | FightingAction
    | Concede
    | EditSpace
    | EditPower
)
