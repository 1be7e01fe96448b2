"""Edit mode: people change the position during a game, by a switch that is no rule of any book."""

from collections.abc import Callable
from typing import ClassVar, Protocol, TypeVar

from axis_desktop.model.asking.editing import EDIT_MODE, Editor, Forces
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.system import Option

EDIT_MODE_OPTION = Option(
    id=EDIT_MODE,
    title="Edit mode",
    text="The position may be changed by hand at any time; the game is marked as edited.",
    rule="",
)


class EditSpace(Action, frozen=True, kw_only=True):
    """A space gets this controller and these units, whatever was there.

    Attributes:
        power: whose turn it is.
        owner: who controls it; None for nobody.
        units: how many of each type for each power.
    """

    space: Space
    owner: Power | None = None
    units: dict[Power, dict[UnitType, int]] = {}
    interjection: ClassVar[bool] = True


class EditPower(Action, frozen=True, kw_only=True):
    """A power gets so much money."""

    edited: Power
    treasury: int
    interjection: ClassVar[bool] = True


class PositionEdited(Event, frozen=True, kw_only=True):
    """Something was changed by hand; without a space it was what a power has."""

    power: Power
    space: Space | None = None


def there(units: Forces) -> dict[Power, dict[UnitType, int]]:
    """Forces without types and powers of which there are none."""
    found = {power: {kind: n for kind, n in counts.items() if n} for power, counts in units.items()}
    return {power: counts for power, counts in found.items() if counts}


class _World(Protocol):
    @property
    def options(self) -> frozenset[str]:
        """Switches that are on."""
        ...


class Switched(Protocol):
    """A state that knows the switches of its game."""

    @property
    def world(self) -> _World:
        """What never changes in it."""
        ...


S = TypeVar("S", bound=Switched)


def has_edit_mode(state: Switched) -> bool:
    """The game was begun with it."""
    return EDIT_MODE in state.world.options


def where_on(editor: Callable[[S], Editor | None]) -> Callable[[S], Editor | None]:
    """What edit mode asks and does, in games that were begun with it."""
    return lambda state: editor(state) if has_edit_mode(state) else None
