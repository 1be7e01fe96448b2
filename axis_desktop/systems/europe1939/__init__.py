"""`europe1939`: Europe and North Africa, 1939 to 1945. `system` is its door."""

from axis_desktop.systems.europe1939.system import Europe1939System, system

__all__ = ["Europe1939System", "system"]
