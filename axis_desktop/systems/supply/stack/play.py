"""One action of this game being played."""

from typing import TypeAlias

from axis_desktop.systems.questions import play
from axis_desktop.systems.supply.state import State

Play: TypeAlias = play.Play[State]
"""For annotations; whoever begins one takes the class itself, which costs less to call."""
