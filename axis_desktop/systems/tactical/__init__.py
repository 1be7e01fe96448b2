"""`tactical`: hexes, factories, four arms and an automaton. `system` is its door."""

from axis_desktop.systems.tactical.system import TacticalSystem, system

__all__ = ["TacticalSystem", "system"]
