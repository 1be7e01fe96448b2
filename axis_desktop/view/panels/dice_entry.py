"""Real dice: people throw them and type in what they show."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from axis_desktop.model import Decision
from axis_desktop.view.panels.parts import words
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import text


class DiceEntryPanel(Panel):
    """A field for the figures and a button for each face."""

    placement = "wide"

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        wanted = controller.session.dice_wanted
        assert wanted is not None
        title = words.roll(wanted.count)
        super().__init__(title, parent)
        self._controller = controller
        self._count, self._sides = wanted.count, wanted.sides
        self.setObjectName("dice_entry")
        self.body.addWidget(label(text(wanted.why, controller.catalog), "body", wrap=True))
        self.field = QLineEdit()
        self.field.setObjectName("dice_field")
        self.field.setAccessibleName(self.tr("What the dice show"))
        self.field.setPlaceholderText(self.tr("for example 3 6 1"))
        self.field.textChanged.connect(lambda _text: self._refresh())
        self.field.returnPressed.connect(self._enter)
        self.body.addWidget(self.field)
        faces = QHBoxLayout()
        for face in range(1, self._sides + 1):
            button = QPushButton(str(face))
            button.setObjectName(f"face_{face}")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, face=face: self.field.insert(f"{face} "))
            faces.addWidget(button)
        self.body.addLayout(faces)
        self._enter_button = QPushButton()
        self._enter_button.setObjectName("enter_dice")
        set_role(self._enter_button, "main")
        self._enter_button.clicked.connect(self._enter)
        self.body.addWidget(self._enter_button)
        self.setFocusProxy(self.field)
        self._refresh()

    def dice(self) -> tuple[int, ...]:
        """The figures typed so far; anything that no die can show is left out."""
        typed = [char for char in self.field.text() if char.isdigit()]
        return tuple(int(char) for char in typed if 1 <= int(char) <= self._sides)

    def _refresh(self) -> None:
        missing = self._count - len(self.dice())
        self._enter_button.setEnabled(missing == 0)
        if missing > 0:
            self._enter_button.setText(self.tr("%n more", "", missing))
        elif missing < 0:
            self._enter_button.setText(self.tr("%n too many", "", -missing))
        else:
            self._enter_button.setText(self.tr("Enter the dice"))

    def _enter(self) -> None:
        if len(self.dice()) == self._count:
            self._controller.enter_dice(self.dice())
