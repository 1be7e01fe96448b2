"""Answers of `europe1939` (EU-25); a question is answered by one of the kinds that its docstring names."""

from typing import ClassVar, TypeAlias

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.europe1939.fighting.answers import FightingAction, GoingTo
from axis_desktop.systems.europe1939.fighting.frames import Cargo


class Supply(msgspec.Struct, frozen=True):
    """A fleet and the ground units that it supplies (EU-17.3)."""

    fleet: UnitId
    units: tuple[UnitId, ...]


class Crossing(msgspec.Struct, frozen=True):
    """An escorted crossing of a redeployment from port to port, a fleet for each unit (EU-16.4)."""

    fleets: tuple[UnitId, ...]
    start: Space
    end: Space


class AssignSupply(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Fleets that supply units this turn; none is an answer too (EU-17.3)."""

    lines: tuple[Supply, ...] = ()


class OrderAttack(Action, frozen=True, kw_only=True, omit_defaults=True):
    """A battle order: one target, units from several areas (EU-7.1).

    War is declared with it where there is peace (EU-6.2).

    Attributes:
        space: the target.
        units: ground units over land, aircraft, fleets that fight.
        cargo: ground units that are landed.
        via: the area from which a ground unit enters the target; left out, the rules choose the best.
    """

    space: Space
    units: tuple[UnitId, ...]
    cargo: tuple[Cargo, ...] = ()
    via: tuple[GoingTo, ...] = ()


class HelpAttack(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Units of an ally that join the attack on a lost capital; none is an answer too (EU-19.4)."""

    units: tuple[UnitId, ...] = ()


class MoveUnits(Action, frozen=True, kw_only=True):
    """Ground units go along a path in the non-combat phase (EU-14.1), or in aid of a country (EU-6.4)."""

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]


class Rebase(Action, frozen=True, kw_only=True):
    """Aircraft or fleets of one base change it (EU-3.6, EU-14.3)."""

    units: tuple[UnitId, ...]
    space: Space


class TransportUnits(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Fleets carry units of their base to a friendly port (EU-14.5).

    Attributes:
        stays: they are based there from now on.
    """

    fleets: tuple[UnitId, ...]
    units: tuple[UnitId, ...]
    space: Space
    stays: bool = False


class Build(Action, frozen=True, kw_only=True):
    """Buy a unit and place it (EU-15.1); a destroyed fleet is laid down there (EU-15.6)."""

    unit_type: UnitType
    space: Space


class Lend(Action, frozen=True, kw_only=True):
    """HPP go to an ally under the escort of fleets (EU-22.4)."""

    receiver: Power
    fleets: tuple[UnitId, ...]
    hpp: int
    port: Space


class Redeploy(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Units of one area go any distance as part of the allowance (EU-16.1).

    Attributes:
        crossings: with escorts, in their order (EU-16.4).
    """

    units: tuple[UnitId, ...]
    space: Space
    crossings: tuple[Crossing, ...] = ()


class PlaceForce(Action, frozen=True, kw_only=True):
    """A unit of a small country is set up (EU-20.1)."""

    unit_type: UnitType
    space: Space


class MoveForce(Action, frozen=True, kw_only=True):
    """A unit is set up elsewhere before the game (O1)."""

    unit: UnitId
    space: Space


class EndPhase(Action, frozen=True, kw_only=True):
    """The phase is over (EU-4.2)."""


class Resign(Action, frozen=True, kw_only=True):
    """Give the game up for one's side (EU-21.5)."""

    interjection: ClassVar[bool] = True


EuropeAction: TypeAlias = (
    AssignSupply
    | OrderAttack
    | HelpAttack
    | MoveUnits
    | Rebase
    | TransportUnits
    | Build
    | Lend
    | Redeploy
    | PlaceForce
    | MoveForce
    | FightingAction
    | EndPhase
    | Resign
    | EditSpace
    | EditPower
)
