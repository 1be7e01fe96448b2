"""One saved game in the list: opened by a click, named with the pencil, deleted after a question."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model.ids import Power
from axis_desktop.model.seats import Seat, people
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.storage.saving.saves import Summary
from axis_desktop.view.pages.saves.delete_question import DeleteQuestion
from axis_desktop.view.pages.start import when_played, where_it_stands
from axis_desktop.view.play.games import NAME_LETTERS
from axis_desktop.view.widgets.controls import RowButton
from axis_desktop.view.widgets.frame import IconButton, IconLabel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

PICTURE_PX = (150, 84)


class SavedRow(QWidget):
    """The row of a save.

    Signals:
        chosen: it shall be opened.
        renamed: somebody has given it this name.
        deleted: it shall be deleted; that was asked for twice.
    """

    chosen = Signal()
    renamed = Signal(str)
    deleted = Signal()

    def __init__(self, path: Path, summary: Summary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("saved_row")
        self.path, self._summary = path, summary
        self.picture = QLabel()
        self.picture.setFixedSize(*(theme().px(n) for n in PICTURE_PX))
        self._pages = QStackedLayout()
        self._pages.addWidget(self._entry())
        self._asked = self._question()
        self._pages.addWidget(self._asked)
        self._pages.addWidget(self._naming())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(self._pages)

    def show_picture(self, picture: QPixmap) -> None:
        """Show the map."""
        self.picture.setPixmap(picture)

    def ask_to_delete(self) -> None:
        """Ask first: it can't be taken back. Enter and Esc keep the save."""
        self._pages.setCurrentWidget(self._asked)
        self._asked.ask()

    def ask_for_name(self) -> None:
        """Let the player type a name."""
        self.name.setText(self._summary.name)
        self._pages.setCurrentIndex(2)
        self.name.setFocus()
        self.name.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc leaves the question or the name as it is."""
        if event.key() == Qt.Key.Key_Escape and self._pages.currentIndex():
            self._rest()
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace} and not self._pages.currentIndex():
            self.ask_to_delete()
        else:
            super().keyPressEvent(event)

    def _rest(self) -> None:
        self._pages.setCurrentIndex(0)
        self.entry.setFocus()

    # ------------------------------------------------------------------ parts

    def _entry(self) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        self.entry = RowButton()
        self.entry.setObjectName("saved_entry")
        self.entry.setToolTip(str(self.path))
        self.entry.setAccessibleName(f"{self._called()}, {where_it_stands(self._summary)}")
        self.entry.row.addWidget(self.picture)
        self.entry.row.addLayout(self._words(), 1)
        self.entry.finish()
        self.entry.clicked.connect(self.chosen)
        row.addWidget(self.entry, 1)
        for icon_name, title, act in (
            ("edit", self.tr("Give it a name"), self.ask_for_name),
            ("delete", self.tr("Delete this save"), self.ask_to_delete),
        ):
            button = IconButton(icon_name, title)
            button.setObjectName(f"saved_{icon_name}")
            button.clicked.connect(act)
            row.addWidget(button)
        return made

    def _words(self) -> QVBoxLayout:
        summary = self._summary
        column = QVBoxLayout()
        column.setSpacing(theme().px(2))
        first = QHBoxLayout()
        first.addWidget(label(self._called(), "heading", wrap=True), 1)
        first.addWidget(label(when_played(summary.played), "small"))
        column.addLayout(first)
        title = summary.title if summary.name else ""
        column.addWidget(
            label(" · ".join(filter(None, (title, where_it_stands(summary)))), "body", wrap=True)
        )
        told = [self.tr("branched from “{name}”").format(name=shortened(summary.branch_of, 60))]
        if not summary.branch_of:
            told = []
        told += [f"{side} {points}" for side, points in summary.score.items()]
        if told:
            column.addWidget(label(" · ".join(told), "small", wrap=True))
        column.addLayout(self._people())
        column.addStretch(1)
        return column

    def _people(self) -> QHBoxLayout:
        """Everybody with the emblems of their powers, people first; two or more take turns at the screen."""
        row = QHBoxLayout()
        row.setSpacing(theme().px(4))
        seats = self._summary.seats
        if len(people(seats.values())) > 1:
            hotseat = IconLabel("swap", "brass", 16)
            hotseat.setToolTip(self.tr("Hotseat: people take turns at the screen"))
            row.addWidget(hotseat)
        for seat, powers in sorted(_by_seat(seats), key=lambda entry: entry[0].kind == "computer"):
            for power in powers:
                emblem = QLabel()
                emblem.setPixmap(plate(power, theme().px(16), self.devicePixelRatioF()))
                row.addWidget(emblem)
            row.addWidget(label(self._who(seat), "small"))
            row.addSpacing(theme().px(8))
        row.addStretch(1)
        return row

    def _who(self, seat: Seat) -> str:
        if seat.kind == "computer":
            return self.tr("computer, {level}").format(level=seat.level)
        return seat.name or self.tr("you")

    def _called(self) -> str:
        return shortened(self._summary.called, 60)

    def _question(self) -> DeleteQuestion:
        asked = self.tr("Delete “{name}” for good?")
        if self._summary.actions > 1:
            asked = self.tr("Delete “{name}” for good? All of its {n} moves are gone then.")
        made = DeleteQuestion(asked.format(name=self._called(), n=self._summary.actions))
        made.kept.connect(self._rest)
        made.deleted.connect(self.deleted)
        return made

    def _naming(self) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setSpacing(theme().px(12))
        self.name = QLineEdit()
        self.name.setObjectName("saved_name")
        self.name.setMaxLength(NAME_LETTERS)
        self.name.setPlaceholderText(shortened(self._summary.title, 60))
        self.name.setAccessibleName(self.tr("Name of this game"))
        self.name.returnPressed.connect(self._rename)
        row.addWidget(label(self.tr("Name"), "body"))
        row.addWidget(self.name, 1)
        done = QPushButton(self.tr("Keep the name"))
        done.setObjectName("saved_name_done")
        set_role(done, "main")
        done.clicked.connect(self._rename)
        row.addWidget(done)
        return made

    def _rename(self) -> None:
        name = self.name.text().strip()
        self._rest()
        if name != self._summary.name:
            QTimer.singleShot(0, self, lambda: self.renamed.emit(name))


def _by_seat(seats: dict[Power, Seat]) -> Sequence[tuple[Seat, list[Power]]]:
    found: dict[Seat, list[Power]] = {}
    for power, seat in seats.items():
        found.setdefault(seat, []).append(power)
    return list(found.items())
