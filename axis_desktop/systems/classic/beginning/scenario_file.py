"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

from typing import Annotated, Literal

import msgspec

from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.systems.area_war.beginning import scenario_tables
from axis_desktop.systems.area_war.beginning.scenario_tables import (
    Date,
    Months,
    Tables,
    Units,
    read_control,
    read_parties,
    read_units,
)
from axis_desktop.systems.area_war.world import PowerRow
from axis_desktop.systems.classic import rulebook
from axis_desktop.systems.classic.tables import figures, unit_table
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import Id, PlainTable, typed_table

SIDES = tuple(figures().victory)
"""Ids of the sides; what they are called is the scenario's business."""

_Goal = Annotated[int, msgspec.Meta(ge=1, le=100_000, description="a whole number from 1")]
_Rounds = Annotated[int, msgspec.Meta(ge=1, le=1000, description="a whole number from 1 to 1000")]


class PowerOfScenario(scenario_tables.PowerOfScenario, frozen=True, kw_only=True):
    """A row `[[power]]`; everybody has a capital that can be lost (CL-2.2)."""

    capital: Id


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["classic"]
    date: Date
    months_per_round: Months = 6
    power: Tables
    sides: PlainTable
    units: PlainTable = {}
    control: PlainTable = {}
    production_victory: PlainTable | None = None
    last_round: _Rounds | None = None


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        powers: in turn order.
        sides: display names.
        units: counts by space, power and unit type; factories named here are original ones (CL-2.4).
        control: who holds a territory that the map gives to somebody else; "" for nobody.
        production_victory: IPC that win for a side at the end of a round, in place of those of the world
            game; None leaves these.
        last_round: after it the side that produces more has won; None: the war goes on.
    """

    months_per_round: int
    powers: tuple[PowerOfScenario, ...]
    sides: dict[Side, str]
    units: Units
    control: dict[Space, Power]
    production_victory: dict[Side, int] | None = None
    last_round: int | None = None

    def power_rows(self) -> tuple[PowerRow, ...]:
        """The powers as the rules know them."""
        return tuple(power.row() for power in self.powers)


def _build(head: _Head, reader: Reader) -> Scenario:
    parties = read_parties(PowerOfScenario, head.power, head.sides, SIDES, reader)
    goals = head.production_victory
    if goals is not None:
        goals = typed_table(goals, _Goal, SIDES, reader.file, "[production_victory]", reader.problems)
    return Scenario(
        **reader.heading(head, rulebook.OPTIONS),
        months_per_round=head.months_per_round,
        powers=parties.powers,
        sides=parties.sides,
        units=read_units(head.units, parties.ids, (row.id for row in unit_table()), reader),
        control=read_control(head.control, None if parties.ids is None else ("", *parties.ids), reader),
        production_victory=None if goals is None else {Side(side): ipc for side, ipc in goals.items()},
        last_round=head.last_round,
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""
