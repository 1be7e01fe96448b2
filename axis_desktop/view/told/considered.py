"""What a power that the rules play does now, and why: its candidates and what chose among them."""

from PySide6.QtCore import Signal

from axis_desktop.model import Event, Message
from axis_desktop.model.events import Considered
from axis_desktop.view.play.computer_turns import Pace
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, clear_layout, label
from axis_desktop.view.widgets.style import Role
from axis_desktop.view.widgets.texts import sentence, text

STAYS_MS: dict[Pace, int] = {"full": 2600, "quick": 900, "none": 0}
"""So long the next step waits, that this one can be read."""


class ConsideredPanel(Panel):
    """A side panel while a power that the rules play has its turn."""

    content_changed = Signal()
    """It tells another step, or is of no use any more."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(self.tr("Why?"), scrolls=True)
        self.setObjectName("considered_panel")
        self._game = controller
        self._before: Message | None = None
        self._tells = False
        controller.happened.connect(self._hear)
        controller.changed.connect(self._refresh)

    def is_useful(self) -> bool:
        """A step shows, and nobody at the screen is asked something."""
        return self._tells

    def _hear(self, event: Event, message: Message | None) -> None:
        """A step is told before what was weighed for it."""
        if not isinstance(event, Considered):
            self._before = message or self._before
        elif self._game.pace != "none":
            self._show(event)
            self._game.hold(STAYS_MS[self._game.pace])

    def _show(self, event: Considered) -> None:
        clear_layout(self.body)
        catalog = self._game.catalog
        if self._before is not None:
            self._add(text(self._before, catalog), "strong")
        for line in text(event.why, catalog).split("\n"):
            self._add(line, "small")
        self._tells = True
        self.content_changed.emit()

    def _add(self, said: str, role: Role) -> None:
        added = label(sentence(said), role, wrap=True)
        self.body.addWidget(added)
        added.show()  # while it is hidden the panel would be measured without it

    def _refresh(self) -> None:
        """It is in nobody's way who is asked something."""
        game = self._game
        if self._tells and (game.is_mine or game.looking_at is not None or game.session.is_over):
            self._tells = False
            self.content_changed.emit()
