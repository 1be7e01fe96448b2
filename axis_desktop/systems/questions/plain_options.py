"""The plainest options: a list of answers, and none at all (`axis_desktop.model.asking.options.Options`)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice


class ListOptions:
    """Answers that can be listed."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._choices = tuple(choices)

    def choices(self) -> Sequence[Choice]:
        """All of them."""
        return self._choices


class GameOverOptions:
    """Nothing may be answered any more."""

    def choices(self) -> Sequence[Choice]:
        """None."""
        return ()
