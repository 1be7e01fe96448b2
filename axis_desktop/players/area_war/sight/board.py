"""The board as a strong player looks at it: the parts of a state that its sight asks for."""

from collections.abc import Mapping
from typing import Protocol

from axis_desktop.model.ids import Power
from axis_desktop.systems.area_war.situation import Turn


class Board(Turn, Protocol):
    """A state in somebody's turn, with everybody's money."""

    @property
    def phase(self) -> str:
        """The phase of the turn."""

    @property
    def treasury(self) -> Mapping[Power, int]:
        """IPC of each power."""
