"""What can be played, a card for each scenario: the game, the scenario, its map, how many people."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from axis_desktop.model import PackError, system
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.controls import RowButton
from axis_desktop.view.widgets.frame import Chip, Panel, UnitPicture, clear_layout, label

_PICTURE_PX = 52


class GameCards(Panel):
    """Cards of which one is chosen; below them the packs that can't be used."""

    chosen = Signal(int)
    """Place of the scenario in the list that was shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("GameCards", "Game"), parent, scrolls=True)
        self._column = QVBoxLayout()
        self._column.setSpacing(9)
        self.body.addLayout(self._column)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)

    def show_games(self, scenarios: Sequence[Scenario], broken: Sequence[tuple[Path, PackError]]) -> None:
        """A card for each scenario, and the reason for each pack that can't be used."""
        for card in self._group.buttons():
            self._group.removeButton(card)
        clear_layout(self._column)
        for place, scenario in enumerate(scenarios):
            card = _card(scenario, self)
            self._group.addButton(card, place)
            self._column.addWidget(card)
        for path, error in broken:
            chip = Chip("cost", f"{path.name}: {error}")
            chip.setToolTip(str(path))
            self._column.addWidget(chip)
        self._column.addStretch(1)

    def choose(self, place: int) -> None:
        """Mark the card of a scenario, without telling."""
        card = self._group.button(place)
        if card is not None:
            card.setChecked(True)
            self.reveal(card)


def _card(scenario: Scenario, panel: GameCards) -> RowButton:
    rules, info = system(scenario.system_id), scenario.info
    card = RowButton()
    card.setObjectName(f"game_{scenario.system_id}_{info.id}")
    card.setCheckable(True)
    card.setAccessibleName(f"{rules.title}: {info.title}")
    card.setToolTip(info.description)
    unit = rules.unit_types()[0]
    drawn = unit if resource("units", f"{unit}.svg").is_file() else "infantry"
    picture = UnitPicture(info.powers[0][0], drawn, _PICTURE_PX)
    card.row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(1)
    column.addWidget(label(rules.title, "label"))
    column.addWidget(label(info.title, "heading", wrap=True))
    column.addWidget(label(scenario.pack.info.title, "small", wrap=True))
    people = panel.tr("1–{n} people, or alone against the computer").format(n=len(info.powers))
    column.addWidget(label(people, "small", wrap=True))
    card.row.addLayout(column, 1)
    card.finish()
    return card
