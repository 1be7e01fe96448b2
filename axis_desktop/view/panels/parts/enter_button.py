"""A button that says that Enter presses it."""

from PySide6.QtWidgets import QWidget

from axis_desktop.view.panels.parts.keyed_button import KeyedButton
from axis_desktop.view.widgets.done_button import CountsOnce
from axis_desktop.view.widgets.style import set_role


class EnterButton(CountsOnce, KeyedButton):
    """The main button of a question: brass, with the key at its right.

    Args:
        words: what it says.
        parent: owner.
        is_main: Enter presses it for now.
        other_key: what presses it, too, and is named while Enter presses another one; "" for nothing.
    """

    def __init__(
        self, words: str = "", parent: QWidget | None = None, *, is_main: bool = True, other_key: str = ""
    ) -> None:
        super().__init__(words, parent)
        self.key = self.cap_of(self.tr("Enter"), on_brass=True)
        self._other = self.cap_of(other_key) if other_key else None
        self.set_main(is_main=is_main)

    def set_main(self, *, is_main: bool) -> None:
        """Whether Enter presses it just now."""
        set_role(self, "main" if is_main else "quiet")
        self.show_cap(self.key if is_main else self._other)
