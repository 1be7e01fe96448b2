"""The plain list of answers: what a decision gets that has no panel of its own."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.model import Decision
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.texts import text


class ChoiceList(Panel):
    """A button for each answer, with what follows from it."""

    placement = "wide"

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(text(decision.prompt, controller.catalog), parent, scrolls=True)
        self.setObjectName("choice_list")
        self.title.setWordWrap(True)
        for number, choice in enumerate(controller.options.choices(), start=1):
            button = QPushButton(text(choice.label, controller.catalog))
            button.setObjectName(f"choice_{number}")
            if number <= 9:
                button.setShortcut(str(number))
            button.clicked.connect(lambda _=False, action=choice.action: controller.submit(action))
            self.body.addWidget(button)
            if choice.note is not None:
                note = label(text(choice.note, controller.catalog), "small", wrap=True)
                self.body.addWidget(note)
        self.body.addStretch(1)
        self.body.setAlignment(Qt.AlignmentFlag.AlignTop)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter gives the answer that the keys are at; by itself a button hears only Space."""
        here = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(here, QPushButton):
            here.click()
        else:
            super().keyPressEvent(event)


def plain_panel(decision: Decision, controller: Controller) -> QWidget | None:
    """A list for every decision of this screen that is not answered on the board."""
    if not controller.is_mine or decision.kind in {"move_units", "place_units", "enter_dice"}:
        return None
    return ChoiceList(decision, controller)
