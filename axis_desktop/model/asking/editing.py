"""What edit mode needs to know of a game: who may stand where, and the actions that change it by hand."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message

EDIT_MODE = "edit_mode"
"""Id of the option with which a game is begun whose position may be changed, in every system."""

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

    def unit_types(self, space: Space, power: Power) -> tuple[UnitType, ...]:
        """What of a power may stand in a space, in the order of the price list."""
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


class Ground(NamedTuple):
    """What may be printed on a space.

    Attributes:
        id: the game's own word.
        title: as people read it.
    """

    id: str
    title: Message


@runtime_checkable
class BoardEditor(Editor, Protocol):
    """An editor that changes the board, too, and makes scenarios of what was laid out."""

    def grounds(self, space: Space) -> tuple[Ground, ...]:
        """What may be printed on a space, what is usual first."""
        ...

    def ground(self, space: Space) -> str:
        """The id of what is printed there now."""
        ...

    def edit_ground(self, space: Space, ground: str) -> Action:
        """The action that prints something else there."""
        ...

    @property
    def edits_units(self) -> bool:
        """Units and money can be changed already, not the board alone."""
        ...

    @property
    def note(self) -> Message | None:
        """What people should know before they change something now."""
        ...

    @property
    def has_units(self) -> bool:
        """Units are on the board, so that a scenario may begin with them."""
        ...

    def scenario(self, *, with_units: bool) -> dict[str, Any]:
        """The tables of a scenario file that begins with this board.

        With `with_units` it begins with the units as they stand. Id and title are those of the scenario that
        is played.

        Raises:
            IllegalAction: no game can begin with it.
        """
        ...
