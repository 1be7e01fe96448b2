"""What can be played: a card for each game and, below the chosen one, its scenarios."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from axis_desktop.model import PackError, system
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.controls import RowButton
from axis_desktop.view.widgets.frame import Chip, Panel, UnitPicture, clear_layout, label
from axis_desktop.view.widgets.theme import theme

_PICTURE_PX = 52
_INDENT_PX = 26


class GameCards(Panel):
    """Cards of which one is chosen; below them the packs that can't be used."""

    chosen = Signal(int)
    """Place of the scenario in the list that was shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("GameCards", "Game"), parent, scrolls=True)
        self._column = QVBoxLayout()
        self._column.setSpacing(9)
        self.body.addLayout(self._column)
        self._games = QButtonGroup(self)
        """The cards; the id of each is the place of the game's first scenario."""
        self._games.idClicked.connect(self.chosen)
        self._scenarios = QButtonGroup(self)
        self._scenarios.idClicked.connect(self.chosen)
        self._rows: dict[int, QWidget] = {}
        """What holds the scenarios of a game, by the id of its card."""

    def show_games(self, scenarios: Sequence[Scenario], broken: Sequence[tuple[Path, PackError]]) -> None:
        """A card for each game, a row for each of its scenarios, the reason for each pack of no use."""
        for group in (self._games, self._scenarios):
            for card in group.buttons():
                group.removeButton(card)
        self._rows.clear()
        clear_layout(self._column)
        of_game: dict[str, list[int]] = {}
        for place, scenario in enumerate(scenarios):
            of_game.setdefault(scenario.system_id, []).append(place)
        for places in of_game.values():
            self._add_game(scenarios, places)
        for path, error in broken:
            chip = Chip("cost", f"{path.name}: {error}")
            chip.setToolTip(str(path))
            self._column.addWidget(chip)
        self._column.addStretch(1)

    def choose(self, place: int) -> None:
        """Mark a scenario and its game, without telling, and show what else that game offers."""
        row = self._scenarios.button(place)
        if row is None:
            return
        row.setChecked(True)
        for first, rows in self._rows.items():
            is_its = rows.isAncestorOf(row)
            rows.setVisible(is_its and len(rows.findChildren(RowButton)) > 1)
            if is_its:
                card = self._games.button(first)
                card.setChecked(True)
                self.reveal(row if row.isVisible() else card)

    def _add_game(self, scenarios: Sequence[Scenario], places: Sequence[int]) -> None:
        card = _card([scenarios[place] for place in places], self)
        self._games.addButton(card, places[0])
        self._column.addWidget(card)
        rows = QWidget()
        column = QVBoxLayout(rows)
        column.setContentsMargins(theme().px(_INDENT_PX), 0, 0, theme().px(4))
        column.setSpacing(4)
        for place in places:
            row = _row(scenarios[place])
            self._scenarios.addButton(row, place)
            column.addWidget(row)
        rows.hide()
        self._rows[places[0]] = rows
        self._column.addWidget(rows)


def _card(scenarios: Sequence[Scenario], panel: GameCards) -> RowButton:
    """A game: what it is called, what it is like, for how many people."""
    first = scenarios[0]
    rules = system(first.system_id)
    card = RowButton()
    card.setObjectName(f"system_{first.system_id}")
    card.setCheckable(True)
    card.setAccessibleName(rules.title)
    unit = rules.unit_types()[0]
    drawn = unit if resource("units", f"{unit}.svg").is_file() else "infantry"
    picture = UnitPicture(first.info.powers[0][0], drawn, _PICTURE_PX)
    card.row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(1)
    column.addWidget(label(rules.title, "heading", wrap=True))
    column.addWidget(label(rules.about, "small", wrap=True))
    most = max(len(scenario.info.powers) for scenario in scenarios)
    people = panel.tr("Alone, or up to {n} people").format(n=most)
    column.addWidget(label(people, "small", wrap=True))
    card.row.addLayout(column, 1)
    card.finish()
    return card


def _row(scenario: Scenario) -> RowButton:
    """A scenario: its title, and the board it is played on."""
    info, pack = scenario.info, scenario.pack.info.title
    row = RowButton()
    row.setObjectName(f"game_{scenario.system_id}_{info.id}")
    row.setCheckable(True)
    row.setAccessibleName(f"{system(scenario.system_id).title}: {info.title}")
    row.setToolTip(info.description)
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(label(info.title, "strong", wrap=True))
    column.addWidget(label(pack, "small", wrap=True))
    row.row.addLayout(column, 1)
    row.finish()
    return row
