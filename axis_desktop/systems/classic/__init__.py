"""The 1984 world game, spring 1942."""

from axis_desktop.systems.classic.system import system

__all__ = ["system"]
