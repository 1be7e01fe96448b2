"""The command line (P8); what it can do is written in `arguments`."""

from axis_desktop.cli.main import main

__all__ = ["main"]
