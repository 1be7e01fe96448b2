"""Rows of the new-game page: who plays a power, and which rules are switched on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from axis_desktop.model import Option, Power
from axis_desktop.model.seats import LEVELS, Seat, computer
from axis_desktop.view.controls import Segments, Switch
from axis_desktop.view.frame import label
from axis_desktop.view.pictures import plate
from axis_desktop.view.style import set_role
from axis_desktop.view.theme import theme

MOST_LETTERS = 24


class SeatRow(QFrame):
    """Emblem, name, person or level of the computer, name of the person, production."""

    changed = Signal()

    def __init__(
        self, power: Power, name: str, side: str, place: int, production: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.power, self.power_name, self.side = power, name, side
        self.setObjectName(f"seat_{power}")
        set_role(self, "card")
        levels = {"easy": self.tr("Easy"), "medium": self.tr("Medium")}
        self.who = Segments(
            (("person", self.tr("Person")), *((level, levels.get(level, level)) for level in LEVELS)), name
        )
        self.who.chosen.connect(self._choose)
        self.person = QLineEdit()
        self.person.setObjectName(f"name_{power}")
        self.person.setMaxLength(MOST_LETTERS)
        self.person.setAccessibleName(self.tr("Name of the person who plays {power}").format(power=name))
        self.person.setMinimumWidth(theme().px(70))
        self.person.textEdited.connect(lambda _text: self.changed.emit())
        picture = QLabel()
        picture.setPixmap(plate(power, theme().px(34), self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(0)
        title = label(name, "strong")
        title.setMinimumWidth(theme().px(96))
        words.addWidget(title)
        words.addWidget(label(self.tr("moves as no. {n}").format(n=place), "small"))
        figure = label(str(production), "figure", tone="brass")
        figure.setToolTip(self.tr("Production at the start"))
        row = QHBoxLayout(self)
        row.setContentsMargins(11, 6, 11, 6)
        row.setSpacing(9)
        row.addWidget(picture)
        row.addLayout(words, 3)
        row.addWidget(self.who, 4)
        row.addWidget(self.person, 2)
        row.addWidget(figure)
        self.show_seat(Seat())

    def seat(self) -> Seat:
        """Who plays."""
        if self.who.value == "person":
            return Seat(name=self.person.text().strip())
        return computer(self.who.value)

    def show_seat(self, seat: Seat) -> None:
        """Show who plays, without telling."""
        person = seat.kind == "person"
        self.who.choose("person" if person else seat.level)
        self.person.setEnabled(person)
        self.person.setText(seat.name if person else "")
        self.person.setPlaceholderText(self.tr("Name") if person else self.tr("Computer"))
        self.setProperty("chosen", "true" if person else "false")
        self.style().unpolish(self)
        self.style().polish(self)

    def _choose(self, who: str) -> None:
        self.show_seat(Seat() if who == "person" else computer(who))
        self.changed.emit()


class OptionRow(QWidget):
    """A switch of the rules: what it changes, and the rule that describes it."""

    rule_clicked = Signal(str)

    def __init__(self, option: Option, is_on: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch(option.title)
        self.switch.setObjectName(f"option_{option.id}")
        self.switch.setChecked(is_on)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(option.title, "strong", wrap=True))
        text = label("", "small", wrap=True)
        text.setTextFormat(Qt.TextFormat.RichText)
        grey = theme().color("text_3").name()
        rule = f' <a href="{option.rule}" style="color:{grey};text-decoration:none">{option.rule}</a>'
        text.setText(option.text + (rule if option.rule else ""))
        text.linkActivated.connect(self.rule_clicked)
        column.addWidget(text)
        row.addLayout(column, 1)
