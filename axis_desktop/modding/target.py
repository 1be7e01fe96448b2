"""The game that new and imported maps are for."""

from collections.abc import Sequence
from dataclasses import dataclass

from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import system, system_ids
from axis_desktop.systems.area_war.beginning.first_scenario import FirstScenario, OffersFirstScenario
from axis_desktop.systems.area_war.units import UnitRow


@dataclass(frozen=True, slots=True)
class TargetGame:
    """Where a map shall be played.

    Attributes:
        system: its id.
        units: its unit table.
        first: with what a new map begins.
    """

    system: str
    units: Sequence[UnitRow]
    first: FirstScenario


def target_game() -> TargetGame:
    """The first installed game whose unit table the map tools can read.

    Raises:
        UsageError: there is none.
    """
    for system_id in system_ids():
        rules = system(system_id)
        if not isinstance(rules, OffersFirstScenario):
            continue
        rows, first = rules.unit_rows(), rules.first_scenario()
        if rows and first is not None:
            return TargetGame(system_id, rows, first)
    raise UsageError("No installed game tells its unit table, so that no scenario can be written for it.")
