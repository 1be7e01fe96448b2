"""Asks before a file is deleted for good."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from axis_desktop.view.widgets.frame import IconLabel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class DeleteQuestion(QWidget):
    """A question with two buttons; the one that Enter presses keeps the file.

    Args:
        asked: the question, as it is read.

    Signals:
        kept: it stays.
        deleted: it shall be deleted.
    """

    kept = Signal()
    deleted = Signal()

    def __init__(self, asked: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("saved_question")
        row = QHBoxLayout(self)
        row.setSpacing(theme().px(12))
        row.addWidget(IconLabel("warning", "warn", 24))
        row.addWidget(label(asked, "prompt", wrap=True), 1)
        self._keep = QPushButton(self.tr("Keep it"))
        self._keep.setObjectName("saved_keep")
        set_role(self._keep, "main")
        self._keep.setAutoDefault(True)
        self._keep.clicked.connect(self.kept)
        delete = QPushButton(self.tr("Delete it"))
        delete.setObjectName("saved_delete_sure")
        set_role(delete, "quiet")
        delete.clicked.connect(self.deleted)
        row.addWidget(self._keep)
        row.addWidget(delete)

    def ask(self) -> None:
        """The keys go to the button that keeps it."""
        self._keep.setFocus()
