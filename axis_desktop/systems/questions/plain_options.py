"""The plainest options: a list of answers, and none at all (`axis_desktop.model.asking.options.Options`)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.ids import Power


class ListOptions:
    """Answers that can be listed."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._choices = tuple(choices)

    def choices(self) -> Sequence[Choice]:
        """All of them."""
        return self._choices


class AgreeOrRefuse(ListOptions):
    """Agreement to what others want (`axis_desktop.model.asking.options.AgreeOptions`).

    Args:
        agree, refuse: the two answers.
        wanted_by: who has proposed it, and who has agreed to it.
    """

    def __init__(self, agree: Choice, refuse: Choice, wanted_by: Sequence[Power]) -> None:
        super().__init__((agree, refuse))
        self.agreed = agree.action
        self.wanted_by = tuple(wanted_by)


class GameOverOptions:
    """Nothing may be answered any more."""

    def choices(self) -> Sequence[Choice]:
        """None."""
        return ()
