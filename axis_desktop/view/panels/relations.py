"""How the powers stand to each other, in a game where that changes in play."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Message, Power
from axis_desktop.model.showing.catalog import Standing
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name, text
from axis_desktop.view.widgets.theme import theme

PLATE_PX = 20


class RelationsList(QWidget):
    """A row for each two powers that stand to each other in some way: who, how, to whom."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.setObjectName("relations")
        self._controller = controller
        self._standings = {standing.id: standing for standing in controller.catalog.standings}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme().px(3))
        self._shown: list[tuple[Power, str, Power, Message | None]] | None = None
        controller.changed.connect(self._refresh)
        self._refresh()

    def pairs(self) -> list[tuple[Power, str, Power, Message | None]]:
        """Each pair of powers once, in turn order, with the id of how they stand and a note on it."""
        views = self._controller.presentation.powers
        order = [info.id for info in self._controller.catalog.powers]
        return [
            (one, views[one].relations[other], other, views[one].relation_notes.get(other))
            for place, one in enumerate(order)
            for other in order[place + 1 :]
            if other in views[one].relations
        ]

    def _refresh(self) -> None:
        pairs = self.pairs()
        if pairs == self._shown:
            return
        self._shown = pairs
        clear_layout(self._rows)
        for one, standing, other, note in pairs:
            self._rows.addWidget(self._row(one, standing, other))
            if note is not None:
                said = label(text(note, self._controller.catalog), "small", wrap=True)
                said.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                self._rows.addWidget(said)

    def _row(self, one: Power, standing: str, other: Power) -> QWidget:
        catalog, ratio = self._controller.catalog, self.devicePixelRatioF()
        known = self._standings.get(standing, Standing(id=standing, name=standing))
        made = QWidget()
        made.setObjectName(f"relation_{one}_{other}")
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(picture(plate(one, theme().px(PLATE_PX), ratio)))
        row.addWidget(label(power_name(one, catalog), "body"))
        row.addStretch(1)
        row.addWidget(label(known.name, "strong", tone=known.tone))
        row.addStretch(1)
        row.addWidget(label(power_name(other, catalog), "body"))
        row.addWidget(picture(plate(other, theme().px(PLATE_PX), ratio)))
        said = self.tr("{one}, {other}: {standing}")
        made.setAccessibleName(
            said.format(one=power_name(one, catalog), other=power_name(other, catalog), standing=known.name)
        )
        return made
