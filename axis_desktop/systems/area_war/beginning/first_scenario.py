"""With what a new map begins: who plays, and what stands where, before its author has thought of it."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.ids import Power, Side, UnitType
from axis_desktop.systems.area_war.units import UnitRow

Counts = dict[UnitType, int]


class FirstScenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two powers with equal forces on a map of which only the shape is known.

    Attributes:
        sides: what the sides are called.
        powers: the two, in turn order, with their sides; they have colors and an emblem.
        garrison: units of a territory.
        front: units of a territory beside the enemy's.
        army: units of a capital.
        fleet: units of the sea zone beside a capital.
    """

    sides: dict[Side, str]
    powers: dict[Power, Side]
    garrison: Counts
    front: Counts
    army: Counts
    fleet: Counts


@runtime_checkable
class OffersFirstScenario(Protocol):
    """A system for whose maps tools can write scenarios."""

    def unit_rows(self) -> Sequence[UnitRow]:
        """The unit table, in the order of the price list; none where no tool writes scenarios."""
        ...

    def first_scenario(self) -> FirstScenario | None:
        """With what a new map begins; None where no tool writes scenarios."""
        ...
