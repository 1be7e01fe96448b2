"""The Pacific war from 1940 on: five powers, politics, bases, convoys, kamikaze, China."""

from axis_desktop.systems.pacific1940.system import Pacific1940System, system

__all__ = ["Pacific1940System", "system"]
