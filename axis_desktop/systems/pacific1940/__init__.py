"""The Pacific war from 1940 on: five powers, politics, bases, convoys, kamikaze, China."""

from axis_desktop.systems.pacific1940.system import system

__all__ = ["system"]
