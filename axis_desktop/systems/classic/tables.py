"""The tables of `classic`, read once from the data files beside this module."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from axis_desktop.model.errors import PackError
from axis_desktop.systems.area_war.movement import reasons as movement
from axis_desktop.systems.area_war.reasons import Rulings, read_rulings
from axis_desktop.systems.area_war.units import UnitRow

NEUTRAL_FEE = 3
"""IPC for breaking the neutrality of a territory (CL-10.1)."""

ECONOMIC_VICTORY = 84
"""Production of the Axis that wins at the end of a round (CL-18.3)."""

ROCKET_RANGE = 3
"""Spaces between a rocket's gun and its target (CL-13.8)."""

HEAVY_BOMBER_DICE = 3
"""Dice of an attacking or raiding heavy bomber (CL-5.5)."""


class WeaponRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon development; its place in the table is the roll that finds it."""

    id: str
    name: str
    text: str


class ResearchTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What research costs and finds (CL-5.1 to CL-5.5)."""

    die_cost: int
    success: int
    weapon: tuple[WeaponRow, ...]


class _UnitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unit: tuple[UnitRow, ...]


class _RulingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: dict[str, str]


REASONS = (*movement.REASONS,)
"""All reasons for which a part that this game uses may refuse."""


@cache
def unit_table() -> tuple[UnitRow, ...]:
    """The rows of `units.toml`, in the order of the price list (CL-1.3)."""
    return msgspec.convert(_read("units.toml"), _UnitFile).unit


@cache
def research_table() -> ResearchTable:
    """What `weapons.toml` says."""
    return msgspec.convert(_read("weapons.toml"), ResearchTable)


@cache
def rulings() -> Rulings:
    """The rules behind the reasons of the parts that this game shares with others."""
    return read_rulings(
        msgspec.convert(_read("reasons.toml"), _RulingsFile).rules,
        REASONS,
        "systems/classic/data/reasons.toml",
    )


def _read(name: str) -> dict[str, Any]:
    try:
        return tomllib.loads((files(__package__) / "data" / name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise PackError("systems/classic/data/{name}: {error}", name=name, error=error) from error
