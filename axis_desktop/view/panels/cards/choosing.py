"""One of several ways or nations: a button for each, beside the card that asks."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from axis_desktop.model import Decision, Power
from axis_desktop.model.asking.options import Choice
from axis_desktop.view.panels.cards.asking import CardQuestion
from axis_desktop.view.panels.cards.foreseen import ForeseenRows, prospect, sentences
from axis_desktop.view.panels.cards.pictures import CardPicture, KeyButton, card_info
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState


class ChooseQuestion(CardQuestion):
    """Digits press the buttons; what can be left out is left out with the done button."""

    placement = "window"

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, title=" ")
        self.title.setText(self.shown(decision.prompt))
        self.setObjectName("choose_one")
        # The last answer of a list that can be left out has no way of its own: it is the done button's.
        ways, self.others = self._split()
        row = QHBoxLayout()
        row.setSpacing(14)
        card = next((cause.card for cause in reversed(controller.presentation.chain) if cause.card), "")
        info = card_info(card, controller.catalog)
        if info is not None:
            picture = CardPicture(info, "hand")
            picture.pointed.connect(lambda at: self.card_pointed.emit(card, at))
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        for number, choice in enumerate(ways, start=1):
            column.addWidget(self._button(number, choice))
            said = sentences(prospect(controller.options, choice.action), controller.catalog)
            if said:
                column.addWidget(ForeseenRows(said))
        column.addStretch(1)
        row.addLayout(column, 1)
        self.body.addLayout(row)

    def done_state(self) -> DoneState | None:
        """Doing without, or why that is impossible."""
        if self.others:
            title = self.shown(self.others[0].label)
            return DoneState(title=title, consequence=self.tr("or choose a way"), quiet=True)
        return self.waiting(self.tr("Choose"), self.tr("Choose one of the answers at the right."))

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        return super().said()[0], self.tr("Digits press the buttons at the right")

    def _split(self) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
        ways = tuple(c for c in self.choices if not c.is_nothing)
        return ways, tuple(c for c in self.choices if c.is_nothing)

    def _button(self, number: int, choice: Choice) -> KeyButton:
        words = self.shown(choice.label)
        powers: dict[str, Power] = {info.name: info.id for info in self._game.catalog.powers}
        key = str(number) if number <= 9 else ""
        button = KeyButton(words, key, name=f"choice_{number}", power=powers.get(words, ""))
        button.clicked.connect(lambda _=False, action=choice.action: self.submit(action))
        return button
