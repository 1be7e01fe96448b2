"""The plainest options: a list of answers, and none at all (`axis_desktop.model.asking.options.Options`)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import UsageError
from axis_desktop.model.facts import Action


class ListOptions:
    """Answers that can be listed."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._choices = tuple(choices)

    def choices(self) -> Sequence[Choice]:
        """All of them."""
        return self._choices

    def sample(self, luck: Luck) -> Action:
        """Any of them."""
        return luck.pick(self._choices).action


class GameOverOptions:
    """Nothing may be answered any more."""

    def choices(self) -> Sequence[Choice]:
        """None."""
        return ()

    def sample(self, luck: Luck) -> Action:
        """Refused: there is nothing to answer."""
        raise UsageError("The game is over: nobody is asked.")
