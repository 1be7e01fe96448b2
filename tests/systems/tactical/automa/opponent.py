"""What tests of the automaton share: it plays Germany 1 against the United States unless told otherwise."""

from typing import Any

from axis_desktop.model import Event, Space
from axis_desktop.systems.tactical.actions import AutomaActs
from axis_desktop.systems.tactical.automa.acting import plan_of
from axis_desktop.systems.tactical.automa.plans import Plan
from axis_desktop.systems.tactical.automa.sight import Sight
from tests.systems.tactical.table import G1, US, Table, unit

SOLO = "summer_solo_united_states"
AGAINST_SOVIETS = "summer_solo_soviet_union"

__all__ = ["AGAINST_SOVIETS", "G1", "SOLO", "US", "act", "against", "hexes", "plan", "unit"]


def against(*units: dict[str, Any], power: str = G1, **more: Any) -> Table:
    """A game against the automaton, in its own turn unless `power` says otherwise."""
    position: dict[str, Any] = {"scenario": SOLO, "automa": G1, "order": (G1, US), **more}
    position.setdefault("options", ["unit_limit", "automa_intercepts"])
    phase = "automa" if power == position["automa"] else "move"
    return Table(*units, power=power, **{"phase": phase, **position})


def act(table: Table, *drawn: int) -> list[Event]:
    """The automaton does the next thing; ties are drawn and dice fall like this, or as they may."""
    action = AutomaActs(power=table.asked.power)
    return table.do(action, *drawn) if drawn else table.do_anyhow(action)


def plan(table: Table, number: int) -> Plan:
    """What a unit of the automaton would do."""
    return plan_of(Sight(table.state), table.unit(number))


def hexes(table: Table, found: Plan) -> set[Space]:
    """Where a plan may lead."""
    return {table.state.space(hex_) for hex_ in (*found.hexes, *(pair.hex for pair in found.pairs))}
