"""Which units take the hits, and in which order the person usually loses them (SCREENS 3)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.view.panels.battle.losses import TAKE_PX, LossPicker
from axis_desktop.view.panels.odds.odds_of_game import GameOdds
from axis_desktop.view.panels.parts.enter_button import EnterButton
from axis_desktop.view.panels.parts.loss_order import LossOrder
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.usual_losses import UsualLosses
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class LossQuestion(QWidget):
    """The picker of losses; in its place, on demand, the order in which they are usually taken.

    Args:
        power: whose units are hit.
        controller: the game.
        odds: see `LossPicker`.
        usual: the person's orders; None where nobody keeps any.

    Signals:
        swapped: the other of the two shows.
    """

    swapped = Signal()

    def __init__(
        self, power: Power, controller: Controller, odds: GameOdds | None, usual: UsualLosses | None
    ) -> None:
        super().__init__()
        can_order = usual is not None and bool(usual.kind)
        self.picker = LossPicker(power, controller, odds, usual if can_order else None)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.picker)
        self._usual = usual
        self._editor: _OrderEditor | None = None
        if usual is not None and can_order:
            self._editor = _OrderEditor(power, controller, usual)
            self._editor.hide()
            self._editor.left.connect(lambda: self._show_editor(shows=False))
            self.picker.order_wanted.connect(lambda: self._show_editor(shows=True))
            usual.changed.connect(self.picker.take_usual)
            row.addWidget(self._editor)

    @property
    def is_ordering(self) -> bool:
        """The order shows in place of the losses."""
        return self._editor is not None and not self._editor.isHidden()

    def set_low(self, *, is_low: bool) -> None:
        """Leave out what can be done without where there is little height."""
        self.picker.set_low(is_low=is_low)

    @property
    def main(self) -> QPushButton:
        """The button that Enter presses."""
        if self._editor is not None and self.is_ordering:
            return self._editor.keep_button
        return self.picker.take_button

    @property
    def help(self) -> str:
        """What the hand and the keys do."""
        if self.is_ordering:
            return self.tr(
                "What stands first is lost first, from now on in all such battles."
                " Drag a unit, or press an arrow key or its new number. Enter keeps the order, Esc leaves it."
            )
        if self.picker.has_crosses:
            return self.tr("Click a unit to move a cross. Enter takes what is crossed.")
        return self.tr("Choose how many of each. Enter takes them.")

    def let_go(self) -> bool:
        """Leave the order as it was; False if it doesn't show."""
        if not self.is_ordering:
            return False
        self._show_editor(shows=False)
        return True

    def _show_editor(self, *, shows: bool) -> None:
        assert self._editor is not None
        if shows:
            self._editor.begin()
        self.picker.setHidden(shows)
        self._editor.setVisible(shows)
        self.swapped.emit()
        if shows:
            self._editor.order.focus_first()
        else:
            self.picker.take_button.setFocus()


class _OrderEditor(QWidget):
    """The order, a button that keeps it, and the ways back.

    Signals:
        left: it is kept, or left as it was.
    """

    left = Signal()

    def __init__(self, power: Power, controller: Controller, usual: UsualLosses) -> None:
        super().__init__()
        self.setObjectName("order_editor")
        self._usual = usual
        self.order = LossOrder(power, controller.catalog)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(16))
        row.addWidget(self.order)
        self.keep_button = EnterButton(self.tr("Keep this order"))
        self.keep_button.setObjectName("keep_order")
        self.keep_button.setMinimumWidth(theme().px(TAKE_PX))
        self.keep_button.clicked.connect(self._keep)
        self._usual_button = QPushButton(self.tr("Back to the suggestions"))
        self._usual_button.setObjectName("forget_order")
        self._usual_button.setToolTip(self.tr("Lose again what the program suggests in each battle"))
        self._usual_button.clicked.connect(self._forget)
        back = QPushButton(self.tr("Leave it as it was"))
        back.setObjectName("leave_order")
        back.clicked.connect(self.left)
        column = QVBoxLayout()
        column.setSpacing(theme().px(4))
        column.addStretch(1)
        column.addWidget(label(self._title(), "small", wrap=True))
        column.addWidget(self.keep_button)
        for button in (self._usual_button, back):
            set_role(button, "link")
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        row.addLayout(column)

    def begin(self) -> None:
        """Show the order as it is kept, or the cheapest units first."""
        self.order.show_order(self._usual.order())
        self._usual_button.setVisible(self._usual.is_own)

    def _keep(self) -> None:
        self._usual.keep(self.order.order)
        self.left.emit()

    def _forget(self) -> None:
        self._usual.keep(None)
        self.left.emit()

    def _title(self) -> str:
        titles = {
            ("land", "attack"): self.tr("My losses when I attack on land"),
            ("land", "defense"): self.tr("My losses when I defend on land"),
            ("sea", "attack"): self.tr("My losses when I attack at sea"),
            ("sea", "defense"): self.tr("My losses when I defend at sea"),
        }
        return titles[self._usual.kind, self._usual.side]
