"""What edit mode needs to know of a game: who may stand where, and the actions that change it by hand."""

from collections.abc import Mapping
from typing import Protocol

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType

Forces = Mapping[Power, Mapping[UnitType, int]]
"""How many of each type for each power."""


class Editor(Protocol):
    """The present position, ready to be changed; `System.editor` gives one where edit mode is on.

    The actions it makes are checked like all others: `Session.submit` may refuse them with the rule.
    """

    powers: tuple[Power, ...]
    """Who may own spaces and units, in turn order."""

    def spaces(self) -> tuple[Space, ...]:
        """Spaces that can be changed."""
        ...

    def owners(self, space: Space) -> tuple[Power | None, ...]:
        """Who may control a space; None for nobody."""
        ...

    def owner(self, space: Space) -> Power | None:
        """Who controls it now."""
        ...

    def unit_types(self, space: Space) -> tuple[UnitType, ...]:
        """What may stand in a space, in the order of the price list."""
        ...

    def units(self, space: Space) -> dict[Power, dict[UnitType, int]]:
        """What stands there now; powers and types without any are missing."""
        ...

    def edit_space(self, space: Space, owner: Power | None, units: Forces) -> Action:
        """The action that gives a space this controller and these units, whatever was there."""
        ...

    def treasury(self, power: Power) -> int:
        """Money a power holds now."""
        ...

    def weapons(self, power: Power) -> tuple[str, ...]:
        """Developments it has, as in `Catalog.research`."""
        ...

    def edit_power(self, power: Power, treasury: int, weapons: tuple[str, ...]) -> Action:
        """The action that gives a power this money and these developments."""
        ...
