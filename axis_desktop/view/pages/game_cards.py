"""What can be played: a card for each game and, below the chosen one, its scenarios or groups of them."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from axis_desktop.model import PackError, system
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.controls import RowButton
from axis_desktop.view.widgets.frame import Chip, IconLabel, Panel, UnitPicture, clear_layout, label
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
        self._games, self._groups, self._scenarios = (
            QButtonGroup(self),
            QButtonGroup(self),
            QButtonGroup(self),
        )
        """Of a card or a group the id is the place of its first scenario."""
        for buttons in (self._games, self._groups, self._scenarios):
            buttons.idClicked.connect(self.chosen)
        self._branches: list[_Branch] = []
        self._shown = 0

    def show_games(self, scenarios: Sequence[Scenario], broken: Sequence[tuple[Path, PackError]]) -> None:
        """A card for each game, a row for each of its scenarios, the reason for each pack of no use."""
        for buttons in (self._games, self._groups, self._scenarios):
            for button in buttons.buttons():
                buttons.removeButton(button)
        self._branches.clear()
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
        for branch in self._branches:
            branch.open_for(row)
        self._shown = place
        QTimer.singleShot(0, self, self._reveal)  # once the rows have their places

    def _reveal(self) -> None:
        """Scroll to the chosen scenario, and to what it belongs to where there is room for both."""
        row = self._scenarios.button(self._shown)
        if row is None:
            return
        for branch in self._branches:
            if branch.rows.isAncestorOf(row):
                self.reveal(branch.rows)
                self.reveal(branch.button)
        if row.isVisible():
            self.reveal(row)

    def _add_game(self, scenarios: Sequence[Scenario], places: Sequence[int]) -> None:
        card = _card([scenarios[place] for place in places], self)
        self._games.addButton(card, places[0])
        game = _Branch(card, self._column, _INDENT_PX)
        self._branches.append(game)
        groups: dict[str, _Branch] = {}
        for place in places:
            name = scenarios[place].info.group
            if name and name not in groups:
                heading = _heading(name)
                self._groups.addButton(heading, place)
                groups[name] = _Branch(heading, game.column, _INDENT_PX // 2)
            row = _row(scenarios[place])
            self._scenarios.addButton(row, place)
            groups.get(name, game).column.addWidget(row)
        self._branches += groups.values()


class _Branch:
    """A button, and below it the rows that show while one of them is chosen."""

    def __init__(self, button: RowButton, column: QVBoxLayout, indent: int) -> None:
        self.button, self.rows = button, QWidget()
        self.column = QVBoxLayout(self.rows)
        self.column.setContentsMargins(theme().px(indent), 0, 0, theme().px(4))
        self.column.setSpacing(4)
        self.rows.hide()
        column.addWidget(button)
        column.addWidget(self.rows)

    def open_for(self, row: QWidget) -> None:
        """Show the rows if this is one of several of them."""
        is_its = self.rows.isAncestorOf(row)
        self.rows.setVisible(is_its and len(self.rows.findChildren(RowButton)) > 1)
        if is_its:
            self.button.setChecked(True)


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


def _heading(name: str) -> RowButton:
    """A group of scenarios."""
    heading = RowButton()
    heading.setObjectName(f"group_{name}")
    heading.setCheckable(True)
    heading.setAccessibleName(name)
    heading.row.addWidget(label(name, "strong", wrap=True), 1)
    heading.row.addWidget(IconLabel("chevron_down", "text_3", 14))
    heading.finish()
    return heading


def _row(scenario: Scenario) -> RowButton:
    """A scenario: its title, and the board it is played on; in a group of many the title does."""
    info, pack = scenario.info, scenario.pack.info.title
    row = RowButton()
    row.setObjectName(f"game_{scenario.system_id}_{info.id}")
    row.setCheckable(True)
    row.setAccessibleName(f"{system(scenario.system_id).title}: {info.title}")
    row.setToolTip(info.description)
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(label(info.title, "strong", wrap=True))
    if not info.group:
        column.addWidget(label(pack, "small", wrap=True))
    row.row.addLayout(column, 1)
    row.finish()
    return row
