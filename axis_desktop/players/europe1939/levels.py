"""The levels and the values of the computer players, read from their data files."""

from functools import cache
from typing import TypeVar

import msgspec

from axis_desktop.model.ids import UnitType
from axis_desktop.systems.data_files import DataFolder

T = TypeVar("T")


class _Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ground of all rows."""


class Skill(_Row, frozen=True, kw_only=True):
    """The habits of a level.

    Attributes:
        sizes: forces of different size that are tried against each target.
        threshold: least chance to take a space with which an attack is begun.
        press: least chance with which a battle goes on.
        guards: keeps what the own capital needs.
        whim: picks one of so many best attacks.
        least: HPP that an attack must promise.
        air_first: strikes at aircraft alone before the blow that they would cover.
        intercepts: steps into attacks (EU-22.1, EU-22.2).
        weighs_reserves: redeploys units to where they are worth most, not just to the front (EU-16).
        weighs_reply: an attack is worth less by what the enemy could win by striking back.
        looks_ahead: plans attacks together, and moves and buys for what the enemy could do next.
    """

    sizes: int
    threshold: float
    press: float
    guards: bool
    whim: int
    least: float
    air_first: bool
    intercepts: bool
    weighs_reserves: bool
    weighs_reply: bool = False
    looks_ahead: bool = False


class Front(_Row, frozen=True, kw_only=True):
    """What draws troops to an area."""

    capital: float
    hpp: float
    point: float
    enemy: float


class Hard(_Row, frozen=True, kw_only=True):
    """How whoever looks ahead weighs what comes next; see the data file."""

    hpp_years: float
    risk: float
    others: float
    promise: float
    behind: float
    battles: float
    battle_budget: float
    busy: float
    boldest: float
    borne: float
    borne_abroad: float
    most_guards: int
    holds_a_way: int
    foothold: float
    relief: float
    late_point: float
    last_loss: float
    last_chance: float
    starving: float
    least_move: float
    reserve: int
    scarce: float


class Values(_Row, frozen=True, kw_only=True):
    """What a plan is worth, in HPP; see the data file."""

    area: float
    hpp_years: float
    great_capital: float
    small_capital: float
    point: float
    liberated: float
    loss: float
    great_war: float
    front: Front
    hard: Hard
    mix: dict[UnitType, float]


@cache
def skills() -> dict[str, Skill]:
    """All levels by name, the weakest first."""
    return _read("levels.toml", dict[str, Skill])


@cache
def values() -> Values:
    """What things are worth."""
    return _read("values.toml", Values)


def _read(name: str, kind: type[T]) -> T:
    return DataFolder("axis_desktop.players.europe1939").read(name, kind)
