"""A save in the list that can't be opened: why, and a button that deletes it after a question."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from axis_desktop.model.sentences.plain import shortened
from axis_desktop.view.pages.saves.delete_question import DeleteQuestion
from axis_desktop.view.widgets.frame import Chip, IconButton


class BrokenRow(QWidget):
    """Says what is wrong with a file, which can be deleted.

    Args:
        path: of the file.
        why: what is wrong with it.

    Signals:
        deleted: it shall be deleted; that was asked for twice.
    """

    deleted = Signal()

    def __init__(self, path: Path, why: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("broken_row")
        shown = QWidget()
        row = QHBoxLayout(shown)
        row.setContentsMargins(0, 0, 0, 0)
        chip = Chip("refused", shortened(why, 400))
        chip.setToolTip(shortened(str(path), 400))
        row.addWidget(chip, 1)
        self.entry = IconButton("delete", self.tr("Delete this file"))
        self.entry.setObjectName("broken_delete")
        self.entry.clicked.connect(self.ask_to_delete)
        row.addWidget(self.entry)
        asked = self.tr("Delete {file} for good?")
        self._question = DeleteQuestion(asked.format(file=shortened(path.name, 60)))
        self._question.kept.connect(self._rest)
        self._question.deleted.connect(self.deleted)
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._pages.addWidget(shown)
        self._pages.addWidget(self._question)

    def ask_to_delete(self) -> None:
        """Ask first: it can't be taken back. Enter and Esc keep the file."""
        self._pages.setCurrentWidget(self._question)
        self._question.ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc leaves the file as it is."""
        if event.key() == Qt.Key.Key_Escape and self._pages.currentWidget() is self._question:
            self._rest()
        else:
            super().keyPressEvent(event)

    def _rest(self) -> None:
        self._pages.setCurrentIndex(0)
        self.entry.setFocus()
