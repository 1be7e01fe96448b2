"""The card-driven supply game."""

from axis_desktop.systems.supply.system import system

__all__ = ["system"]
