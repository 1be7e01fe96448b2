"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from axis_desktop.board.problem import (
    Problem,
    did_you_mean,
    error,
)
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.world import PowerRow
from axis_desktop.systems.classic import rulebook
from axis_desktop.systems.classic.tables import unit_table
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import Id, Name, PlainTable, typed_table

SideName = Literal["allies", "axis"]
Season = Literal["spring", "summer", "autumn", "winter"]

_Date = Annotated[
    str,
    msgspec.Meta(
        pattern=f"^({'|'.join(get_args(Season))}) [0-9]{{4}}$",
        description="a season and a year, as 'spring 1942'",
    ),
]
_Months = Annotated[
    int, msgspec.Meta(ge=3, le=24, multiple_of=3, description="3, 6, 9 and so on up to 24 months")
]
_Money = Annotated[int, msgspec.Meta(ge=0, le=100_000, description="a whole number from 0")]
_Goal = Annotated[int, msgspec.Meta(ge=1, le=100_000, description="a whole number from 1")]
_Rounds = Annotated[int, msgspec.Meta(ge=1, le=1000, description="a whole number from 1 to 1000")]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1000, description="a whole number from 0 to 1000")]
_Tables = Annotated[list[Any], msgspec.Meta(description="tables [[power]]")]


class PowerOfScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[power]]`; the order of the rows is the turn order."""

    id: Id
    name: Name
    long_name: Name
    side: SideName
    capital: Id
    treasury: _Money


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["classic"]
    date: _Date
    teaches: bool = False
    months_per_round: _Months = 6
    power: _Tables
    sides: PlainTable
    units: PlainTable = {}
    control: PlainTable = {}
    production_victory: PlainTable | None = None
    last_round: _Rounds | None = None


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        teaches: it was made to learn the game with.
        powers: in turn order.
        sides: display names.
        units: counts by space, power and unit type; factories named here are original ones (CL-2.4).
        control: who holds a territory that the map gives to somebody else; "" for nobody.
        production_victory: IPC that win for a side at the end of a round, in place of those of the world
            game; None leaves these.
        last_round: after it the side that produces more has won; None: the war goes on.
    """

    teaches: bool
    months_per_round: int
    powers: tuple[PowerOfScenario, ...]
    sides: dict[Side, str]
    units: dict[Space, dict[Power, dict[UnitType, int]]]
    control: dict[Space, Power | Literal[""]]
    production_victory: dict[Side, int] | None = None
    last_round: int | None = None

    def power_rows(self) -> tuple[PowerRow, ...]:
        """The powers as the rules know them."""
        return tuple(
            PowerRow(
                id=Power(row.id),
                name=row.name,
                long_name=row.long_name,
                side=Side(row.side),
                capital=Space(row.capital),
            )
            for row in self.powers
        )


def _build(head: _Head, reader: Reader) -> Scenario:
    file, problems = reader.file, reader.problems
    powers = reader.rows(PowerOfScenario, head.power, "[[power]]")
    ids = _ids(head.power)
    _check_powers(ids, powers, head, file, problems)
    if len(ids) < len(head.power) or any(re.fullmatch(r"\[\[power\]\] \d+\.id", p.key) for p in problems):
        known_powers = None  # somebody's id can't be read: who is meant elsewhere isn't known
    else:
        known_powers = ids
    sides = {
        Side(k): v
        for k, v in typed_table(head.sides, Name, get_args(SideName), file, "[sides]", problems).items()
    }
    for side in get_args(SideName):
        if side not in head.sides:
            problems.append(
                error("missing-key", "the key is missing: expected a name").at(file, key=f"[sides].{side}")
            )
    options = reader.options(head, rulebook.OPTIONS)
    control = typed_table(head.control, str, None, file, "[control]", problems)
    for space, power in control.items():
        if known_powers is not None and power not in ("", *known_powers):
            problems.append(_unknown_power(power, ids).at(file, key=f"[control].{space}"))
    units = _read_units(head.units, known_powers, file, problems)
    production = head.production_victory
    if production is not None:
        production = typed_table(
            production, _Goal, get_args(SideName), file, "[production_victory]", problems
        )
    return Scenario(
        id=head.id,
        title=head.title,
        description=head.description,
        date=head.date,
        order=head.order,
        teaches=head.teaches,
        months_per_round=head.months_per_round,
        powers=tuple(powers),
        sides=sides,
        units=units,
        control={Space(k): Power(v) if v else "" for k, v in control.items()},
        options=options,
        production_victory=None if production is None else {Side(k): v for k, v in production.items()},
        last_round=head.last_round,
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


def _ids(rows: list[Any]) -> list[str]:
    """The ids of the powers, also of those that have a fault elsewhere."""
    ids = [row.get("id") for row in rows if isinstance(row, dict)]
    return [power for power in ids if isinstance(power, str)]


def _check_powers(
    ids: list[str], rows: list[PowerOfScenario], head: _Head, file: str, problems: list[Problem]
) -> None:
    for number, power in enumerate(ids, 1):
        if power in ids[: number - 1]:
            text = "found the power '{power}' twice, expected each once"
            fault = error("duplicate-id", text, "Rename or remove one.", power=power)
            problems.append(fault.at(file, key=f"[[power]] {number}.id"))
    present = {row.side for row in rows}
    for side in get_args(SideName):
        if side not in present and len(rows) == len(head.power):
            text = "no power fights for '{side}', expected at least one"
            remedy = 'Write `side = "{side}"` for one of them, or add a power.'
            problems.append(error("no-power", text, remedy, side=side).at(file, key="[[power]]"))


def _read_units(
    table: Mapping[str, Any], powers: list[str] | None, file: str, problems: list[Problem]
) -> dict[Space, dict[Power, dict[UnitType, int]]]:
    types = [row.id for row in unit_table()]
    found: dict[Space, dict[Power, dict[UnitType, int]]] = {}
    for space, stacks in table.items():
        key = f"[units.{space}]"
        rows: dict[Power, dict[UnitType, int]] = {}
        for power, counts in typed_table(stacks, PlainTable, powers, file, key, problems).items():
            read = typed_table(counts, _Count, types, file, f"{key}.{power}", problems)
            rows[Power(power)] = {UnitType(t): n for t, n in read.items()}
        found[Space(space)] = rows
    return found


def _unknown_power(found: str, known: Sequence[str]) -> Problem:
    return error(
        "unknown-id",
        "found '{found}', expected a power of this scenario: {known}{near}",
        found=found,
        known=", ".join(known),
        near=did_you_mean(found, known),
    )
