"""Edit mode where the board can be changed, too: what is printed on a space, and scenarios made of it."""

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Action
from axis_desktop.model.asking.editing import BoardEditor, Editor
from axis_desktop.view.links.editing.typed_list import SpaceList, TypedList, named
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.controls import Switch
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import text


class BoardPart(QWidget):
    """What is printed on one space.

    Args:
        editor: of a game whose board can be changed.
        controller: the game.
    """

    space_chosen = Signal(str)
    drafted = Signal()

    def __init__(self, editor: BoardEditor, controller: Controller) -> None:
        super().__init__()
        self._editor, self._catalog = editor, controller.catalog
        self.spaces = SpaceList(editor, controller, "edit_board_space")
        self.grounds = TypedList()
        self.grounds.setObjectName("edit_ground")
        self.grounds.setAccessibleName(self.tr("On the board"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(named(self.tr("Space"), self.spaces))
        column.addLayout(named(self.tr("On the board"), self.grounds))
        column.addWidget(
            label(
                self.tr("A start number that is laid elsewhere goes from where it was."), "small", wrap=True
            )
        )
        self.spaces.currentIndexChanged.connect(self._choose_space)
        self.grounds.currentIndexChanged.connect(lambda _place: self.drafted.emit())
        self.refresh(editor)

    def refresh(self, editor: Editor) -> None:
        """Show the board as it is; what was drafted is forgotten."""
        self._editor = cast(BoardEditor, editor)
        self.grounds.blockSignals(True)
        self.grounds.clear()
        for ground in self._editor.grounds(self.spaces.space):
            self.grounds.addItem(text(ground.title, self._catalog), ground.id)
        self.grounds.setCurrentIndex(max(0, self.grounds.findData(self._editor.ground(self.spaces.space))))
        self.grounds.blockSignals(False)
        self.grounds.setEnabled(self.grounds.count() > 1)

    def is_changed(self) -> bool:
        """Applying would change something."""
        there = self._editor.ground(self.spaces.space)
        return self.grounds.count() > 1 and self.grounds.currentData() != there

    def action(self) -> Action:
        """What applying submits."""
        return self._editor.edit_ground(self.spaces.space, self.grounds.currentData())

    def _choose_space(self) -> None:
        self.refresh(self._editor)
        self.space_chosen.emit(self.spaces.space)
        self.drafted.emit()


class ScenarioPart(QWidget):
    """Keeps what was laid out as a scenario of its own."""

    wanted = Signal(str, bool)
    """It shall be kept: its title, and whether it begins with the units as they stand."""

    def __init__(self, editor: BoardEditor) -> None:
        super().__init__()
        self.title = QLineEdit()
        self.title.setObjectName("edit_scenario_title")
        self.title.setAccessibleName(self.tr("Title"))
        self.title.setPlaceholderText(self.tr("Title in the list of new games"))
        self.title.setMaxLength(80)
        self.with_units = Switch(self.tr("Units begin as they stand"))
        self.with_units.setObjectName("edit_scenario_units")
        self.keep = QPushButton(self.tr("Save as a scenario"))
        self.keep.setObjectName("edit_scenario_keep")
        set_role(self.keep, "main")
        units = QHBoxLayout()
        units.addWidget(self.with_units)
        units.addWidget(label(self.tr("Units begin as they stand"), "strong"), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addLayout(units)
        self._note = label("", "small", wrap=True)
        self._note.setObjectName("edit_scenario_note")
        column.addWidget(self._note)
        column.addWidget(self.keep)
        self.title.textChanged.connect(lambda _text: self._show_state())
        self.title.returnPressed.connect(self._keep)
        self.with_units.clicked.connect(lambda _=False: self._show_state())
        self.keep.clicked.connect(self._keep)
        self.refresh(editor)

    def refresh(self, editor: Editor) -> None:
        """Units can begin as they stand where some stand on the board."""
        has_units = cast(BoardEditor, editor).has_units
        if has_units != self.with_units.isEnabled() or not has_units:
            self.with_units.setChecked(has_units)
        self.with_units.setEnabled(has_units)
        self._show_state()

    def is_changed(self) -> bool:
        """Nothing is drafted here."""
        return False

    def _show_state(self) -> None:
        self._note.setText(
            self.tr("The game begins with this board, these units, coins and owners.")
            if self.with_units.isChecked()
            else self.tr("The game begins with this board; units are chosen and deployed as usual.")
        )
        self.keep.setEnabled(bool(self.title.text().strip()))

    def _keep(self) -> None:
        if self.title.text().strip():
            self.wanted.emit(self.title.text(), self.with_units.isChecked())
