"""Attacks that are planned: what will be fought, where, with what (SCREENS 3)."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model.options import MoveOptions
from axis_desktop.model.presentation import PlannedAttack, PlannedMove
from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import Chip, IconButton, clear_layout, label
from axis_desktop.view.panels.rows import ClickRow, UnitRow, spoken
from axis_desktop.view.panels.scrolling import ScrollingPanel
from axis_desktop.view.texts import refusal_text, space_name, text

MOST_WARNINGS = 3


class AttacksPanel(ScrollingPanel):
    """A row for each battle to come and each walk-in; a click flies there."""

    fly_to = Signal(str)

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True)
        self.title.setText(self.tr("Planned moves"))
        self.setObjectName("attacks_panel")
        self._controller = controller
        controller.changed.connect(self.refresh)
        self.refresh()

    def is_useful(self) -> bool:
        """There is something to show."""
        view = self._controller.presentation
        return bool(view.attacks or view.planned)

    def refresh(self) -> None:
        """Show what is planned now."""
        clear_layout(self.body)
        view = self._controller.presentation
        for attack in view.attacks:
            self.body.addWidget(self._attack(attack))
        targets = {attack.space for attack in view.attacks}
        for move in view.planned:
            if move.path[-1] not in targets:
                self.body.addWidget(self._move(move))
        if self._controller.is_mine:
            self._warn()
        self.body.addStretch(1)

    def _warn(self) -> None:
        """What would be lost, such as planes without a place to land, and what must be put right first."""
        options = self._controller.options
        if not isinstance(options, MoveOptions):
            return
        catalog = self._controller.catalog
        refusal = options.done_refusal()
        if refusal is not None:
            self.body.addWidget(Chip("refused", refusal_text(refusal, catalog), refusal.rule))
            return  # what would be lost counts only once the phase could end
        for warning in options.done_warnings()[:MOST_WARNINGS]:
            self.body.addWidget(Chip("cost", text(warning, catalog)))
        for hint in options.done_hints()[:MOST_WARNINGS]:
            self.body.addWidget(Chip("note", text(hint, catalog)))

    def _attack(self, attack: PlannedAttack) -> ClickRow:
        catalog = self._controller.catalog
        card = ClickRow(f"attack_{attack.space}")
        card.clicked.connect(lambda: self.fly_to.emit(attack.space))
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(label(space_name(attack.space, catalog), "strong"), 1)
        kinds = {
            "land": self.tr("land battle"),
            "sea": self.tr("sea battle"),
            "raid": self.tr("bombing raid"),
        }
        kind = self.tr("landing") if attack.amphibious else kinds[attack.kind]
        head.addWidget(label(kind, "small", tone="attack"))
        column.addLayout(head)
        column.addWidget(UnitRow([(attack.attacker, kind, n) for kind, n in attack.attackers], 26, catalog))
        if attack.defender is not None and attack.defenders:
            column.addWidget(
                UnitRow([(attack.defender, kind, n) for kind, n in attack.defenders], 26, catalog)
            )
        if attack.note is not None:
            column.addWidget(label(text(attack.note, catalog), "small", wrap=True))
        return card

    def _move(self, move: PlannedMove) -> ClickRow:
        catalog = self._controller.catalog
        card = ClickRow(f"move_{move.number}")
        card.clicked.connect(lambda: self.fly_to.emit(move.path[-1]))
        row = QHBoxLayout(card)
        row.setContentsMargins(12, 6, 6, 6)
        words = QVBoxLayout()
        words.setSpacing(0)
        names = {
            "walk_in": self.tr("taken"),
            "board": self.tr("boards"),
            "land": self.tr("lands"),
        }
        title = space_name(move.path[-1], catalog)
        words.addWidget(label(f"{title} · {names[move.kind]}" if move.kind in names else title, "strong"))
        units = spoken(move.pieces, catalog)
        source = self.tr("{units} from {space}").format(units=units, space=space_name(move.path[0], catalog))
        words.addWidget(label(source, "small", wrap=True))
        row.addLayout(words, 1)
        if self._controller.is_mine:
            back = IconButton("undo", self.tr("Take back"))
            back.setObjectName(f"take_back_{move.number}")
            back.clicked.connect(lambda: self._controller.take_back(move.number))
            row.addWidget(back)
        return card
