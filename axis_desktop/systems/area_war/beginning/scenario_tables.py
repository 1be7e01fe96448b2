"""Tables of scenario files: powers, their sides, and forces by space; a game says which ids it knows."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from axis_desktop.board.problem import error
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.world import PowerRow
from axis_desktop.systems.scenario_files import Reader
from axis_desktop.systems.scenario_head import Id, Name, PlainTable, typed_table

Date = Annotated[
    str,
    msgspec.Meta(
        pattern="^(spring|summer|autumn|winter) [0-9]{4}$",
        description="a season and a year, as 'spring 1942'",
    ),
]
Months = Annotated[
    int, msgspec.Meta(ge=3, le=24, multiple_of=3, description="3, 6, 9 and so on up to 24 months")
]
Money = Annotated[int, msgspec.Meta(ge=0, le=100_000, description="a whole number from 0")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000, description="a whole number from 0 to 1000")]
Tables = Annotated[list[Any], msgspec.Meta(description="tables")]

Units = dict[Space, dict[Power, dict[UnitType, int]]]
"""Counts by space, owner and unit type."""


class PowerOfScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[power]]`; the order of the rows is the turn order."""

    id: Id
    name: Name
    long_name: Name
    side: Id
    capital: Id | None = None
    treasury: Money

    def row(self) -> PowerRow:
        """The power as the rules know it."""
        return PowerRow(
            id=Power(self.id),
            name=self.name,
            long_name=self.long_name,
            side=Side(self.side),
            capital=Space(self.capital) if self.capital is not None else None,
        )


P = TypeVar("P", bound=PowerOfScenario)


@dataclass(frozen=True)
class Parties(Generic[P]):
    """Who plays.

    Attributes:
        powers: in turn order.
        sides: display name of each.
        ids: of the powers; None if somebody's can't be read, so that nobody knows who is meant elsewhere.
    """

    powers: tuple[P, ...]
    sides: dict[Side, str]
    ids: tuple[str, ...] | None


def read_parties(
    kind: type[P], powers: Sequence[Any], names: Mapping[str, Any], sides: Sequence[str], reader: Reader
) -> Parties[P]:
    """The powers, each once, and the sides, each with a name and with somebody who fights for it.

    Args:
        kind: of a row `[[power]]`.
        powers: these rows.
        names: the table `[sides]`.
        sides: ids of all sides of the game.
        reader: gets what is wrong.
    """
    rows = reader.rows(kind, powers, "[[power]]")
    for number, row in enumerate(rows, 1):
        reader.known(row.side, sides, f"[[power]] {number}.side")
    said = [row.get("id") for row in powers if isinstance(row, dict)]
    ids = [power for power in said if isinstance(power, str)]
    for number, power in enumerate(ids, 1):
        if power in ids[: number - 1]:
            text = "found the power '{power}' twice, expected each once"
            fault = error("duplicate-id", text, "Rename or remove one.", power=power)
            reader.problems.append(fault.at(reader.file, key=f"[[power]] {number}.id"))
    for side in sides:
        if side not in {row.side for row in rows} and len(rows) == len(powers):
            text = "no power fights for '{side}', expected at least one"
            remedy = 'Write `side = "{side}"` for one of them, or add a power.'
            reader.problems.append(
                error("no-power", text, remedy, side=side).at(reader.file, key="[[power]]")
            )
    unread = any(re.fullmatch(r"\[\[power\]\] \d+\.id", fault.key) for fault in reader.problems)
    known = None if len(ids) < len(powers) or unread else tuple(ids)
    read = typed_table(names, Name, sides, reader.file, "[sides]", reader.problems)
    for side in sides:
        if side not in names:
            reader.error("missing-key", "the key is missing: expected a name", f"[sides].{side}")
    return Parties(tuple(rows), {Side(side): name for side, name in read.items()}, known)


def read_control(
    table: Mapping[str, Any], holders: Iterable[str] | None, reader: Reader
) -> dict[Space, Power]:
    """Who holds what that isn't as on the map.

    Args:
        table: the table `[control]`.
        holders: who may; None: nobody knows yet.
        reader: gets what is wrong.
    """
    found = typed_table(table, str, None, reader.file, "[control]", reader.problems)
    if holders is not None:
        known = list(holders)
        for space, holder in found.items():
            reader.known(holder, known, f"[control].{space}")
    return {Space(space): Power(holder) for space, holder in found.items()}


def read_units(
    table: Mapping[str, Any], owners: Iterable[str] | None, types: Iterable[UnitType], reader: Reader
) -> Units:
    """The forces that a scenario begins with.

    Args:
        table: the table `[units]`.
        owners: who may have any; None: nobody knows yet.
        types: of the unit table.
        reader: gets what is wrong.
    """
    known, kinds = (None if owners is None else list(owners)), list(types)
    found: Units = {}
    for space, stacks in table.items():
        key = f"[units.{space}]"
        rows: dict[Power, dict[UnitType, int]] = {}
        given = typed_table(stacks, PlainTable, known, reader.file, key, reader.problems)
        for power, row in given.items():
            rows[Power(power)] = read_counts(row, kinds, f"{key}.{power}", reader)
        found[Space(space)] = rows
    return found


def read_counts(
    table: Mapping[str, Any], types: Sequence[str], key: str, reader: Reader
) -> dict[UnitType, int]:
    """A number for each of some unit types."""
    found = typed_table(table, Count, types, reader.file, key, reader.problems)
    return {UnitType(kind): number for kind, number in found.items()}
