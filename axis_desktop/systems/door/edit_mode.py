"""The switch that lets people change the position during a game; no rule of any book."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.system import Option

EDIT_MODE = "edit_mode"

EDIT_MODE_OPTION = Option(
    id=EDIT_MODE,
    title="Edit mode",
    text="The position may be changed by hand at any time; the game is marked as edited.",
    rule="",
)


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
