"""Answers to the questions of a battle (EU-25)."""

from typing import TypeAlias

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId


class PressOn(Action, frozen=True, kw_only=True):
    """Another round, or the next stage (EU-8.3, EU-9.2, EU-10.3, EU-8.5, EU-9.8)."""


class BreakOff(Action, frozen=True, kw_only=True):
    """Withdraw or retreat; between two stages call the attack off (EU-8.3, EU-9.8, EU-10.3, EU-13.1)."""


class EngageFleets(Action, frozen=True, kw_only=True):
    """Aircraft of an overland attack strike at fleets in port, or leave them alone (EU-9.1)."""

    engages: bool


class Land(Action, frozen=True, kw_only=True):
    """What the fleets carry goes ashore, or they turn back (EU-11.4)."""

    lands: bool


class ChooseLosses(Action, frozen=True, kw_only=True):
    """Units to remove, as many as were hit; of carriers the fleets (EU-9.3, EU-9.5, EU-10.2)."""

    units: tuple[UnitId, ...]


class GoingTo(msgspec.Struct, frozen=True):
    """A unit and where it goes."""

    unit: UnitId
    space: Space


class Retreat(Action, frozen=True, kw_only=True):
    """Each retreating unit with its area (EU-13.1)."""

    lines: tuple[GoingTo, ...]


class Evacuate(Action, frozen=True, kw_only=True):
    """Each aircraft or fleet that must leave with its new base (EU-13.2, EU-13.3)."""

    lines: tuple[GoingTo, ...]


class Intercept(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Aircraft that step in, or fleets and the sea in which they do; or none (EU-22.1, EU-22.2)."""

    units: tuple[UnitId, ...] = ()
    space: Space | None = None


FightingAction: TypeAlias = (
    PressOn | BreakOff | EngageFleets | Land | ChooseLosses | Retreat | Evacuate | Intercept
)
