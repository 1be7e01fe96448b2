"""`europe1939`: Europe and North Africa, 1939 to 1945. `system` is its door."""

from axis_desktop.systems.europe1939.system import system

__all__ = ["system"]
