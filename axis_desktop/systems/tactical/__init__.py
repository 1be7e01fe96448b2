"""`tactical`: hexes, factories, four arms and an automaton. `system` is its door."""

from axis_desktop.systems.tactical.system import system

__all__ = ["system"]
