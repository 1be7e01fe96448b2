"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

from typing import Any, Literal

import msgspec

from axis_desktop.board.packs.table import read_row
from axis_desktop.board.problem import Problem, error
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.beginning.scenario_tables import (
    Date,
    Months,
    PowerOfScenario,
    Tables,
    Units,
    read_control,
    read_counts,
    read_parties,
    read_units,
)
from axis_desktop.systems.area_war.world import PowerRow
from axis_desktop.systems.pacific1940 import rulebook
from axis_desktop.systems.pacific1940.politics.standing import War, are_at_war
from axis_desktop.systems.pacific1940.tables import figures, politics, unit_table
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import (
    Id,
    PlainTable,
    unknown_id,
)

SIDES = (figures().victory.siege, figures().victory.cities)
"""Ids of the sides; what they are called is the scenario's business."""


class WarOfScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[war]]`: a war that is older than the game."""

    by: Id
    on: Id


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["pacific1940"]
    date: Date
    months_per_round: Months = 6
    power: Tables
    war: Tables = []
    sides: PlainTable
    units: PlainTable = {}
    damage: PlainTable = {}
    control: PlainTable = {}


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
    units: Units
    damage: dict[Space, dict[UnitType, int]]
    control: dict[Space, Power]

    def power_rows(self) -> tuple[PowerRow, ...]:
        """The powers as the rules know them."""
        return tuple(power.row() for power in self.powers)


def _build(head: _Head, reader: Reader) -> Scenario:
    parties = read_parties(PowerOfScenario, head.power, head.sides, SIDES, reader)
    played = [power for body in politics().body for power in body.members]
    for number, row in enumerate(parties.powers, 1):
        reader.known(row.id, played, f"[[power]] {number}.id")
    ids = [row.id for row in parties.powers]
    holders = [*ids, *(party.id for party in politics().party)]
    types = [row.id for row in unit_table()]
    damage = {
        Space(space): read_counts(row, types, f"[damage.{space}]", reader)
        for space, row in head.damage.items()
    }
    return Scenario(
        **reader.heading(head, rulebook.OPTIONS),
        months_per_round=head.months_per_round,
        powers=parties.powers,
        sides=parties.sides,
        wars=tuple(_read_wars(head.war, ids, reader.file, reader.problems)),
        units=read_units(head.units, holders, types, reader),
        damage=damage,
        control=read_control(head.control, holders, reader),
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


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
