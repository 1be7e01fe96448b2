"""Rows of the new-game page: who plays a power, and which rules are switched on."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from axis_desktop.model import Option, Power
from axis_desktop.model.seats import LEVELS, Seat, computer
from axis_desktop.view.controls import Segments, Switch
from axis_desktop.view.frame import Panel, clear_layout, label
from axis_desktop.view.games import Preview
from axis_desktop.view.pictures import plate
from axis_desktop.view.style import set_role
from axis_desktop.view.texts import power_name
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


class SeatsPanel(Panel):
    """Who plays each power: rows by side, and presets that fill them.

    Args:
        player_name: proposed for powers that a person plays.
    """

    changed = Signal()

    def __init__(self, player_name: str, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("SeatsPanel", "Who plays"), parent, scrolls=True)
        self._player_name = player_name
        self.rows: dict[Power, SeatRow] = {}
        self._column = QVBoxLayout()
        self._column.setSpacing(6)
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        self.presets = Segments(
            (
                ("axis", self.tr("I play the Axis")),
                ("allies", self.tr("I play the Allies")),
                ("hotseat", self.tr("Hotseat")),
                ("watch", self.tr("Watch")),
            ),
            self.tr("Who plays"),
        )
        self.presets.chosen.connect(self.preset)
        self.add_to_head(self.presets)

    def show_powers(self, shown: Preview) -> None:
        """A row for each power of a scenario."""
        clear_layout(self._column)
        self.rows.clear()
        order = [power for power, _ in shown.scenario.info.powers]
        for side in dict.fromkeys(side for _, side in shown.scenario.info.powers):
            self._column.addWidget(label(shown.catalog.sides.get(side, side), "label"))
            for power, own in shown.scenario.info.powers:
                if own == side:
                    row = SeatRow(
                        power,
                        power_name(power, shown.catalog, long=True),
                        str(side),
                        order.index(power) + 1,
                        shown.presentation.powers[power].production,
                    )
                    row.changed.connect(self._row_changed)
                    self.rows[power] = row
                    self._column.addWidget(row)

    def seats(self) -> dict[Power, Seat]:
        """Who plays which power."""
        return {power: row.seat() for power, row in self.rows.items()}

    def show_seats(self, seats: Mapping[str, Seat]) -> None:
        """Fill the rows, as in an earlier game."""
        for power, row in self.rows.items():
            row.show_seat(seats.get(str(power), Seat()))
        self._row_changed()

    def preset(self, name: str) -> None:
        """Fill the rows: "axis", "allies" (a side's id), "hotseat" or "watch"."""
        for row in self.rows.values():
            if name == "hotseat":
                row.show_seat(Seat(name=self.tr("{power} player").format(power=row.power_name)))
            elif name == "watch" or row.side != name:
                row.show_seat(computer(LEVELS[-1]))
            else:
                row.show_seat(Seat(name=self._player_name))
        self.presets.choose(name)
        self.changed.emit()

    def _row_changed(self) -> None:
        self.presets.choose("")
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
