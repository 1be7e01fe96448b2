"""The panel of edit mode: what stands in a space, what a power owns, as drafts that are applied."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Action, Power, Space, UnitType
from axis_desktop.model.asking.editing import BoardEditor, Editor
from axis_desktop.view.links.editing.edit_board import BoardPart, ScenarioPart
from axis_desktop.view.links.editing.power_buttons import PowerButtons
from axis_desktop.view.links.editing.typed_list import SpaceList, TypedList, named
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.controls import Segments, Switch
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import Panel, UnitPicture, clear_layout, label, line
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import money_unit, power_name, text

MOST_UNITS = 99
MOST_MONEY = 999


class SpacePart(QWidget):
    """One space: who controls it and what stands there."""

    space_chosen = Signal(str)
    drafted = Signal()

    def __init__(self, editor: Editor, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor, self._controller = editor, controller
        self._draft: dict[Power, dict[UnitType, int]] = {}
        self._owner: Power | None = None
        self._infos = {info.id: info for info in controller.catalog.units}
        self.steppers: dict[UnitType, Stepper] = {}
        self.spaces = SpaceList(editor, controller, "edit_space")
        self.owners = TypedList()
        self.owners.setObjectName("edit_owner")
        self.owners.setAccessibleName(self.tr("Controlled by"))
        self.buttons = PowerButtons(editor.powers, controller, "edit_units_of")
        self._list = QGridLayout()
        self._list.setHorizontalSpacing(10)
        self._list.setVerticalSpacing(4)
        self._list.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(named(self.tr("Space"), self.spaces))
        column.addLayout(named(self.tr("Controlled by"), self.owners))
        column.addWidget(label(self.tr("Units of"), "label"))
        column.addWidget(self.buttons)
        column.addLayout(self._list)
        self.spaces.currentIndexChanged.connect(self._choose_space)
        self.owners.currentIndexChanged.connect(self._choose_owner)
        self.buttons.chosen.connect(lambda _power: self._show_units())
        self.refresh(editor)

    def refresh(self, editor: Editor) -> None:
        """Show the position as it is; what was drafted is forgotten."""
        self._editor = editor
        space = self.spaces.space
        self._owner = editor.owner(space)
        self._draft = {power: dict(counts) for power, counts in editor.units(space).items()}
        self.owners.blockSignals(True)
        self.owners.clear()
        for power in editor.owners(space):
            self.owners.addItem(self._power_name(power), power or "")
        self.owners.setCurrentIndex(self.owners.findData(self._owner or ""))
        self.owners.blockSignals(False)
        self.owners.setEnabled(self.owners.count() > 1)
        here = next(iter(self._draft), self._owner or self._controller.presentation.power)
        self.buttons.choose(self._owner if self._owner in self._draft else here)
        self._show_units()

    def is_changed(self) -> bool:
        """Applying would change something."""
        there = self._editor.units(self.spaces.space)
        return (self._owner, _without_none(self._draft)) != (self._editor.owner(self.spaces.space), there)

    def action(self) -> Action:
        """What applying submits."""
        return self._editor.edit_space(self.spaces.space, self._owner, self._draft)

    def _choose_space(self) -> None:
        self.refresh(self._editor)
        self.space_chosen.emit(self.spaces.space)
        self.drafted.emit()

    def _choose_owner(self) -> None:
        self._owner = self.owners.currentData() or None
        if self._owner is not None and not any(self._draft.values()):
            self.buttons.choose(self._owner)
            self._show_units()
        self.drafted.emit()

    def _show_units(self) -> None:
        """A row for each type that may stand here, with the numbers of the chosen power."""
        had_focus = next((kind for kind, stepper in self.steppers.items() if stepper.hasFocus()), None)
        clear_layout(self._list)
        self.steppers.clear()
        power = self.buttons.power
        for row, unit_type in enumerate(self._editor.unit_types(self.spaces.space, power)):
            info = self._infos[unit_type]
            stepper = Stepper(info.name)
            stepper.setObjectName(f"edit_count_{unit_type}")
            stepper.set_most(MOST_UNITS)
            stepper.set_count(self._draft.get(power, {}).get(unit_type, 0))
            stepper.changed.connect(lambda count, kind=unit_type: self._count(kind, count))
            self.steppers[unit_type] = stepper
            shown = (UnitPicture(power, info.silhouette, 30), label(info.name, "strong"), stepper)
            for column, widget in enumerate(shown):
                self._list.addWidget(widget, row, column)
                widget.show()  # by itself it is shown later, and the panel is measured without it
            if unit_type == had_focus:
                stepper.setFocus()
        self._show_numbers()

    def _count(self, unit_type: UnitType, count: int) -> None:
        self._draft.setdefault(self.buttons.power, {})[unit_type] = count
        self._show_numbers()
        self.drafted.emit()

    def _show_numbers(self) -> None:
        for power in self._editor.powers:
            self.buttons.show_number(power, sum(self._draft.get(power, {}).values()))

    def _power_name(self, power: Power | None) -> str:
        if power is not None:
            return power_name(power, self._controller.catalog)
        if len(self._editor.owners(self.spaces.space)) > 1 or isinstance(self._editor, BoardEditor):
            return self.tr("nobody")
        return self.tr("nobody (sea zone)")


class PowerPart(QWidget):
    """One power: its money and its developments."""

    drafted = Signal()

    def __init__(self, editor: Editor, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor, self._controller = editor, controller
        self.buttons = PowerButtons(editor.powers, controller, "edit_power")
        self.buttons.choose(controller.presentation.power)
        self._name = label("", "heading")
        self.treasury = Stepper(self.tr("Treasury"))
        self.treasury.setObjectName("edit_treasury")
        self.treasury.set_most(MOST_MONEY)
        self.switches: dict[str, Switch] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.buttons)
        column.addWidget(self._name)
        unit = money_unit(controller.catalog)
        treasury = self.tr("Treasury ({unit})").format(unit=unit) if unit else self.tr("Treasury")
        column.addLayout(named(treasury, self.treasury))
        if controller.catalog.research is not None:
            column.addWidget(label(controller.catalog.research.title, "label"))
        for weapon in controller.catalog.finds:
            switch = Switch(weapon.name)
            switch.setObjectName(f"edit_weapon_{weapon.id}")
            switch.setToolTip(weapon.text)
            switch.clicked.connect(lambda _=False: self.drafted.emit())
            self.switches[weapon.id] = switch
            row = QHBoxLayout()
            row.addWidget(switch)
            row.addWidget(label(weapon.name, "strong"), 1)
            column.addLayout(row)
        self.treasury.changed.connect(lambda _count: self.drafted.emit())
        self.buttons.chosen.connect(self._choose)
        self.refresh(editor)

    def refresh(self, editor: Editor) -> None:
        """Show the position as it is; what was drafted is forgotten."""
        self._editor = editor
        power = self.buttons.power
        self._name.setText(power_name(power, self._controller.catalog))
        for weapon, switch in self.switches.items():
            switch.setChecked(weapon in editor.weapons(power))
        self.treasury.set_count(editor.treasury(power))

    def is_changed(self) -> bool:
        """Applying would change something."""
        power = self.buttons.power
        there = (self._editor.treasury(power), set(self._editor.weapons(power)))
        return (self.treasury.count, set(self._weapons())) != there

    def action(self) -> Action:
        """What applying submits."""
        return self._editor.edit_power(self.buttons.power, self.treasury.count, self._weapons())

    def _weapons(self) -> tuple[str, ...]:
        """Those it had keep their order, new ones follow."""
        had = self._editor.weapons(self.buttons.power)
        on = [weapon for weapon, switch in self.switches.items() if switch.isChecked()]
        return (*(weapon for weapon in had if weapon in on), *(weapon for weapon in on if weapon not in had))

    def _choose(self) -> None:
        self.refresh(self._editor)
        self.drafted.emit()


_Part = SpacePart | PowerPart | BoardPart | ScenarioPart


class EditPanel(Panel):
    """Edits a space or a power, and in some games the board; the big button ends edit mode.

    Args:
        controller: a game that has an editor.
        editor: gives the editor of the present state.
    """

    placement = "wide"
    done_changed = Signal()
    space_chosen = Signal(str)
    finished = Signal()
    scenario_wanted = Signal(str, bool)
    """What was laid out shall be kept as a scenario: its title, and whether units begin as they stand."""

    def __init__(
        self, controller: Controller, editor: Callable[[], Editor], parent: QWidget | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("EditPanel", "Edit the position"), parent, scrolls=True)
        self.setObjectName("edit_panel")
        self._controller, self._editor = controller, editor
        first = editor()
        self.space_part = SpacePart(first, controller, self)
        self.power_part = PowerPart(first, controller, self)
        self._parts: dict[str, _Part] = {"space": self.space_part, "power": self.power_part}
        titles = {"space": self.tr("Spaces"), "power": self.tr("Powers")}
        if isinstance(first, BoardEditor):
            if not first.edits_units:  # only the board can be changed yet
                self._parts, titles = {}, {}
                self.space_part.hide()
                self.power_part.hide()
            self.board_part = BoardPart(first, controller)
            self.scenario_part = ScenarioPart(first)
            self.scenario_part.wanted.connect(self.scenario_wanted)
            self._parts |= {"board": self.board_part, "scenario": self.scenario_part}
            titles |= {"board": self.tr("Board"), "scenario": self.tr("Scenario")}
        self.tabs = Segments(tuple(titles.items()), self.tr("What is edited"))
        self.tabs.choose(next(iter(titles)))
        self.tabs.chosen.connect(self._show_tab)
        self.add_to_head(self.tabs)
        self._state: QLabel = label("", "small", wrap=True)
        self._state.setObjectName("edit_state")
        self.apply_button = self._button("edit_apply", self.tr("Apply"), self.apply)
        set_role(self.apply_button, "main")
        self.revert_button = self._button("edit_revert", self.tr("As it was"), self._revert)
        foot = QHBoxLayout()
        foot.addWidget(self._state, 1)
        foot.addWidget(self.revert_button)
        foot.addWidget(self.apply_button)
        self._note = label("", "small", wrap=True)
        self._note.setObjectName("edit_note")
        self.body.addWidget(self._note)
        for part in self._parts.values():
            self.body.addWidget(part)
        self.body.addStretch(1)
        buttons = QWidget()
        column = QVBoxLayout(buttons)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(line())
        column.addLayout(foot)
        self.set_foot(buttons)
        for part in self._parts.values():
            if not isinstance(part, ScenarioPart):
                part.drafted.connect(self._say_state)
            if isinstance(part, SpacePart | BoardPart):
                part.space_chosen.connect(self.space_chosen)
        controller.changed.connect(self.refresh)
        self._show_tab()

    @property
    def space(self) -> Space:
        """The space that is edited, or was last."""
        part = self._part if isinstance(self._part, SpacePart | BoardPart) else self.space_part
        return part.spaces.space

    def show_space(self, space: Space) -> None:
        """Edit a space: its board if that is what is edited, else what stands there."""
        if not isinstance(self._part, BoardPart):
            self.tabs.choose("space" if "space" in self._parts else "board")
            self._show_tab()
        for part in self._parts.values():
            if isinstance(part, SpacePart | BoardPart):
                part.spaces.choose(space)

    def focus_first(self) -> None:
        """Let keys begin where the space is chosen."""
        part = self._part
        if isinstance(part, SpacePart | BoardPart):
            part.spaces.setFocus()

    def refresh(self) -> None:
        """Show the position as it is now."""
        editor = self._editor()
        for part in self._parts.values():
            part.refresh(editor)
        self._say_state()

    def apply(self) -> None:
        """Play the edit; a refusal leaves the draft."""
        part = self._part
        if part.is_changed() and not isinstance(part, ScenarioPart):
            self._controller.submit(part.action())

    def go_back(self) -> None:
        """Forget what was drafted, or else end edit mode."""
        if self._part.is_changed():
            self._revert()
        else:
            self.finished.emit()

    def done_state(self) -> DoneState:
        """The big button leads back to the game."""
        if self._part.is_changed():
            warning = self.tr("Last change not applied")
            return DoneState(title=self.tr("Done editing"), consequence=warning, warning=warning)
        return DoneState(title=self.tr("Done editing"), consequence=self.tr("Back to the game"))

    def press_done(self) -> None:
        """End edit mode."""
        self.finished.emit()

    @property
    def _part(self) -> _Part:
        return self._parts[self.tabs.value]

    def _button(self, name: str, title: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(title)
        button.setObjectName(name)
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False: act())
        return button

    def _revert(self) -> None:
        self._part.refresh(self._editor())
        self._say_state()

    def _show_tab(self) -> None:
        for name, part in self._parts.items():
            part.setVisible(name == self.tabs.value)
        self.show_foot(not isinstance(self._part, ScenarioPart))
        self._say_state()

    def _say_state(self) -> None:
        editor = self._editor()
        note = editor.note if isinstance(editor, BoardEditor) else None
        self._note.setVisible(note is not None)
        self._note.setText("" if note is None else text(note, self._controller.catalog))
        changed = self._part.is_changed()
        self._state.setText(self.tr("Not applied yet") if changed else "")
        self.apply_button.setEnabled(changed)
        self.revert_button.setEnabled(changed)
        self.done_changed.emit()


def _without_none(draft: dict[Power, dict[UnitType, int]]) -> dict[Power, dict[UnitType, int]]:
    """The draft without zeros, as the editor tells units."""
    kept = {power: {t: n for t, n in counts.items() if n} for power, counts in draft.items()}
    return {power: counts for power, counts in kept.items() if counts}
