"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from axis_desktop.board.packs.table import read_row
from axis_desktop.board.problem import Problem, error
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.world import PowerRow
from axis_desktop.systems.pacific1940 import rulebook
from axis_desktop.systems.pacific1940.politics.standing import War, are_at_war
from axis_desktop.systems.pacific1940.tables import politics, unit_table
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import (
    Id,
    Name,
    PlainTable,
    typed_table,
    unknown_id,
)

SideName = Literal["allies", "axis"]

_Date = Annotated[
    str,
    msgspec.Meta(
        pattern="^(spring|summer|autumn|winter) [0-9]{4}$",
        description="a season and a year, as 'spring 1940'",
    ),
]
_Months = Annotated[
    int, msgspec.Meta(ge=3, le=24, multiple_of=3, description="3, 6, 9 and so on up to 24 months")
]
_Money = Annotated[int, msgspec.Meta(ge=0, le=100_000, description="a whole number from 0")]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1000, description="a whole number from 0 to 1000")]
_Tables = Annotated[list[Any], msgspec.Meta(description="tables")]


class PowerOfScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[power]]`; the order of the rows is the turn order."""

    id: Id
    name: Name
    long_name: Name
    side: SideName
    capital: Id | None = None
    treasury: _Money


class WarOfScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[war]]`: a war that is older than the game."""

    by: Id
    on: Id


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["pacific1940"]
    date: _Date
    months_per_round: _Months = 6
    power: _Tables
    war: _Tables = []
    sides: PlainTable
    units: PlainTable = {}
    damage: PlainTable = {}
    control: PlainTable = {}
    options: PlainTable = {}


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        powers: in turn order.
        sides: display names.
        wars: that were declared before the game began.
        units: counts by space, owner and unit type; owners are powers, and parties that nobody plays.
        damage: points on facilities, by territory and type.
        control: who holds a territory that the map gives to somebody else.
    """

    months_per_round: int
    powers: tuple[PowerOfScenario, ...]
    sides: dict[Side, str]
    wars: tuple[War, ...]
    units: dict[Space, dict[Power, dict[UnitType, int]]]
    damage: dict[Space, dict[UnitType, int]]
    control: dict[Space, Power]

    def power_rows(self) -> tuple[PowerRow, ...]:
        """The powers as the rules know them."""
        return tuple(
            PowerRow(
                id=Power(row.id),
                name=row.name,
                long_name=row.long_name,
                side=Side(row.side),
                capital=Space(row.capital) if row.capital is not None else None,
            )
            for row in self.powers
        )


def _build(head: _Head, reader: Reader) -> Scenario:
    file, problems = reader.file, reader.problems
    powers = reader.rows(PowerOfScenario, head.power, "[[power]]")
    _check_powers(powers, len(head.power), file, problems)
    ids = [row.id for row in powers]
    holders = [*ids, *(party.id for party in politics().party)]
    sides = typed_table(head.sides, Name, get_args(SideName), file, "[sides]", problems)
    for side in get_args(SideName):
        if side not in head.sides:
            text = "the key is missing: expected a name"
            problems.append(error("missing-key", text).at(file, key=f"[sides].{side}"))
    options = reader.options(head, rulebook.OPTIONS)
    control = typed_table(head.control, str, None, file, "[control]", problems)
    for space, holder in control.items():
        if holder not in holders:
            problems.append(unknown_id(holder, holders).at(file, key=f"[control].{space}"))
    units = _read_units(head.units, holders, file, problems)
    damage = {
        Space(space): typed_table(row, _Count, _types(), file, f"[damage.{space}]", problems)
        for space, row in head.damage.items()
    }
    wars = _read_wars(head.war, ids, file, problems)
    return Scenario(
        id=head.id,
        title=head.title,
        description=head.description,
        date=head.date,
        months_per_round=head.months_per_round,
        powers=tuple(powers),
        sides={Side(k): v for k, v in sides.items()},
        wars=tuple(wars),
        units=units,
        damage={space: {UnitType(k): v for k, v in row.items()} for space, row in damage.items()},
        control={Space(k): Power(v) for k, v in control.items()},
        options=options,
        order=head.order,
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


def _types() -> list[str]:
    return [row.id for row in unit_table()]


def _check_powers(rows: list[PowerOfScenario], count: int, file: str, problems: list[Problem]) -> None:
    """Each power once, each of this game, both sides there (PA-1.1)."""
    known = [power for body in politics().body for power in body.members]
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        key = f"[[power]] {number}.id"
        if row.id in seen:
            text = "found the power '{power}' twice, expected each once"
            fault = error("duplicate-id", text, "Rename or remove one.", power=row.id)
            problems.append(fault.at(file, key=key))
        elif row.id not in known:
            problems.append(unknown_id(row.id, known).at(file, key=key))
        seen.add(row.id)
    for side in get_args(SideName):
        if len(rows) == count and side not in {row.side for row in rows}:
            text = "no power fights for '{side}', expected at least one"
            remedy = 'Write `side = "{side}"` for one of them, or add a power.'
            problems.append(error("no-power", text, remedy, side=side).at(file, key="[[power]]"))


def _read_units(
    table: Mapping[str, Any], holders: list[str], file: str, problems: list[Problem]
) -> dict[Space, dict[Power, dict[UnitType, int]]]:
    found: dict[Space, dict[Power, dict[UnitType, int]]] = {}
    for space, stacks in table.items():
        key = f"[units.{space}]"
        rows: dict[Power, dict[UnitType, int]] = {}
        for power, counts in typed_table(stacks, PlainTable, holders, file, key, problems).items():
            read = typed_table(counts, _Count, _types(), file, f"{key}.{power}", problems)
            rows[Power(power)] = {UnitType(t): n for t, n in read.items()}
        found[Space(space)] = rows
    return found


def _read_wars(rows: list[Any], powers: list[str], file: str, problems: list[Problem]) -> list[War]:
    """Wars between bodies, each pair once; one side never fights itself (PA-3.4, PA-4.1)."""
    found: list[War] = []
    for number, raw in enumerate(rows, 1):
        key = f"[[war]] {number}"
        row = read_row(WarOfScenario, raw, file, key, problems)
        if row is None:
            continue
        unknown = [power for power in (row.by, row.on) if power not in powers]
        if unknown:
            problems.append(unknown_id(unknown[0], powers).at(file, key=key))
            continue
        by, on = (politics().body_of(Power(power)).id for power in (row.by, row.on))
        if not can_be_at_war(by, on):
            text = "{by} can't be at war with {on}: powers of one side never fight each other (PA-3.4)"
            fault = error("impossible-war", text, "Remove the war.", by=row.by, on=row.on)
            problems.append(fault.at(file, key=key))
        elif are_at_war(found, by, on):
            text = "found the war of {by} and {on} twice, expected it once"
            fault = error("duplicate-id", text, "Remove one.", by=row.by, on=row.on)
            problems.append(fault.at(file, key=key))
        else:
            found.append(War(by=by, on=on, round=0))
    return found


def can_be_at_war(by: str, on: str) -> bool:
    """Only the attacker and the others can fight each other: everybody else is of one side."""
    attacker = politics().attacker
    return (by == attacker) != (on == attacker)
