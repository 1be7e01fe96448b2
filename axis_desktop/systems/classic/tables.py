"""The tables of `classic`, read once from the data files beside this module."""

from collections.abc import Collection
from functools import cache

import msgspec

from axis_desktop.model.ids import Power, Side, UnitType
from axis_desktop.systems.area_war.air import reasons as air
from axis_desktop.systems.area_war.beginning import reasons as beginning
from axis_desktop.systems.area_war.beginning.first_scenario import FirstScenario
from axis_desktop.systems.area_war.industry import reasons as industry
from axis_desktop.systems.area_war.movement import reasons as movement
from axis_desktop.systems.area_war.reasons import Rulings, rulings_of
from axis_desktop.systems.area_war.sea import reasons as sea
from axis_desktop.systems.area_war.units import UnitRow, unit_rows_of
from axis_desktop.systems.data_files import DataFolder

_DATA = DataFolder("axis_desktop.systems.classic")


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a weapon makes of some unit types (CL-5.5).

    Attributes:
        units: the types.
        attack, defense: what they have with it; None leaves what they have.
        move: spaces they move farther.
        dice: how many each rolls when it attacks or raids.
    """

    units: tuple[UnitType, ...] = ()
    attack: int | None = None
    defense: int | None = None
    move: int = 0
    dice: int = 1


class WeaponRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon development; its place in the table is the roll that finds it.

    Attributes:
        effect: what it makes of units.
        price: IPC added to what each unit costs.
        reach: spaces between an AA gun and what its rocket hits; None for no rockets.
    """

    id: str
    name: str
    text: str
    effect: Effect = Effect()
    price: int = 0
    reach: int | None = None


class ResearchTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What research costs and finds (CL-5.1 to CL-5.5)."""

    die_cost: int
    success: int
    weapon: tuple[WeaponRow, ...]


class VictoryRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What wins for a side (CL-18.1 to CL-18.3).

    Attributes:
        capitals: enemy capitals that it must hold; None: all.
        capitals_rule: the rule that says so.
        production: what it must produce at the end of a round; None: that doesn't win.
    """

    capitals: int | None = None
    capitals_rule: str
    production: int | None = None


class OptionFigures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whom optional rules concern.

    Attributes:
        holds_fire_first: powers that make no combat move in the first round (CL-21.1).
        head_start: weapons that powers begin with (CL-21.2).
    """

    holds_fire_first: frozenset[Power]
    head_start: dict[Power, tuple[str, ...]]


class Figures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `figures.toml` says.

    Attributes:
        dice_sides: of every die.
        neutral_fee: IPC for breaking the neutrality of a territory (CL-10.1).
        aa_hit: an AA gun hits on this or less (CL-8.9).
        most_pieces: so many pieces does no game make; the rules know no bound (CL-1.8), memory does.
        victory: what wins, by side.
    """

    dice_sides: int
    neutral_fee: int
    aa_hit: int
    most_pieces: int
    victory: dict[Side, VictoryRow]
    options: OptionFigures


REASONS = (
    *movement.REASONS,
    *sea.REASONS,
    *air.REASONS,
    *industry.REASONS,
    *beginning.REASONS,
)
"""All reasons for which a part that this game uses may refuse."""


@cache
def unit_table() -> tuple[UnitRow, ...]:
    """The rows of `units.toml`, in the order of the price list (CL-1.3)."""
    return unit_rows_of(_DATA)


@cache
def first_scenario() -> FirstScenario:
    """What `first_scenario.toml` says."""
    return _DATA.read("first_scenario.toml", FirstScenario)


@cache
def research_table() -> ResearchTable:
    """What `weapons.toml` says."""
    return _DATA.read("weapons.toml", ResearchTable)


@cache
def figures() -> Figures:
    """What `figures.toml` says."""
    return _DATA.read("figures.toml", Figures)


@cache
def improved(unit_type: UnitType, weapons: tuple[str, ...]) -> Effect:
    """What all these weapons together make of a unit type (CL-5.5)."""
    developed = [row.effect for row in research_table().weapon if row.id in weapons]
    found = [effect for effect in developed if unit_type in effect.units]
    return Effect(
        units=(unit_type,),
        attack=max((effect.attack for effect in found if effect.attack is not None), default=None),
        defense=max((effect.defense for effect in found if effect.defense is not None), default=None),
        move=sum(effect.move for effect in found),
        dice=max((effect.dice for effect in found), default=1),
    )


def saving(weapons: Collection[str]) -> int:
    """IPC that weapons add to the price of each unit (CL-5.5)."""
    return sum(row.price for row in research_table().weapon if row.id in weapons)


def rocket_range(weapons: Collection[str]) -> int | None:
    """Spaces between a gun and what its rocket hits; None without rockets (CL-13.8)."""
    found = [row.reach for row in research_table().weapon if row.id in weapons]
    return max((reach for reach in found if reach is not None), default=None)


@cache
def rulings() -> Rulings:
    """The rules behind the reasons of the parts that this game shares with others."""
    return rulings_of(_DATA, REASONS)
