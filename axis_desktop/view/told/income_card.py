"""What a power has just earned, with the sum, for the person who leads it (SCREENS 3)."""

from PySide6.QtCore import QEvent, QRect, QTimer
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.ids import Space
from axis_desktop.model.presentation import Presentation
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label, line
from axis_desktop.view.widgets.style import Role
from axis_desktop.view.widgets.texts import money, power_name, space_name, text
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 290
BESIDE_PX = 232
"""Room for the overview map."""
MOST_NAMED = 6
"""So many territories are named, the richest first."""


class IncomeCard(Panel):
    """The parts of an income, its sum and the treasury; it goes by itself or with a click."""

    STAYS_MS = 9000

    def __init__(
        self, event: IncomeCollected, shown: Presentation, controller: Controller, parent: QWidget
    ) -> None:
        super().__init__("", parent)
        self.setObjectName("income_card")
        catalog = controller.catalog
        title = self.tr("Income of {power}").format(power=power_name(event.power, catalog))
        self.body.addWidget(label(title, "heading", wrap=True))
        for part, amount in event.parts:
            self._add(text(part, catalog), f"{amount:+d}")
        named = _richest(shown, event.power)[:MOST_NAMED]
        if named:
            told = ", ".join(f"{space_name(space, catalog)} {value}" for space, value in named)
            self.body.addWidget(label(f"{told} …", "small", wrap=True))
        self.body.addWidget(line())
        self._add(self.tr("Saved before"), str(event.treasury - event.income))
        self._add(self.tr("Treasury"), money(event.treasury, catalog), "figure")
        spoken = self.tr("{title}: {income}, now {treasury}")
        self.setAccessibleName(
            spoken.format(title=title, income=event.income, treasury=money(event.treasury, catalog))
        )
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(self.STAYS_MS)
        self._clock.timeout.connect(self.hide)
        self._clock.start()

    def lie_above(self, prompt: QRect) -> None:
        """Lie above the prompt, beside the overview map, where it hides nothing that is asked."""
        wide = theme().px(WIDE_PX)
        tall = self.natural_height(wide)
        left = min(prompt.left() + theme().px(BESIDE_PX), prompt.right() - wide)
        self.setGeometry(left, prompt.top() - 14 - tall, wide, tall)
        self.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click puts it away."""
        self.hide()
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """It stays as long as it is read."""
        self._clock.stop()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """It goes after a while."""
        self._clock.start()

    def _add(self, said: str, shown: str, role: Role = "strong") -> None:
        row = QHBoxLayout()
        row.addWidget(label(said, "body", wrap=True), 1)
        row.addWidget(label(shown, role))
        self.body.addLayout(row)


def _richest(shown: Presentation, power: str) -> list[tuple[Space, int]]:
    """Territories of a power with what they earn, most first."""
    owned = [(s, view.value) for s, view in shown.spaces.items() if view.owner == power and view.value]
    return sorted(owned, key=lambda entry: (-entry[1], entry[0]))
