"""What may take seconds in the thread of the screen: the window stays alive, and it can be given up."""

import time
from types import TracebackType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import Canceled
from axis_desktop.model.session import Progress
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

UNNOTICED_S = 0.3
"""What takes no longer shows nothing."""
FRAME_S = 0.03
_STEPS = 1000
_WIDTH_PX = 420


class WaitDialog(QDialog):
    """A sentence, a bar, and a button to give it up; nothing else of the window can be used meanwhile."""

    def __init__(self, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wait_dialog")
        self.setWindowTitle("Axis Desktop")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumWidth(theme().px(_WIDTH_PX))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(14)
        column.addWidget(label(sentence, "prompt", wrap=True))
        self.bar = QProgressBar()
        self.bar.setRange(0, _STEPS)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(sentence)
        column.addWidget(self.bar)
        row = QHBoxLayout()
        row.addStretch(1)
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setObjectName("wait_cancel")
        set_role(self.cancel_button, "quiet")
        self.cancel_button.clicked.connect(self.reject)
        # The Enter that opened the game, held a little long, is no wish to give it up.
        self.cancel_button.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        row.addWidget(self.cancel_button)
        column.addLayout(row)
        self.is_canceled = False
        self.rejected.connect(self._give_up)

    def show_share(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""
        self.bar.setValue(round(share * _STEPS))

    def _give_up(self) -> None:
        self.is_canceled = True


class Patience:
    """Shows progress as soon as there is something to wait for; a context that takes it away at its end.

    Args:
        sentence: what is waited for.
        window: that is blocked meanwhile.
    """

    def __init__(self, sentence: str, window: QWidget) -> None:
        self._sentence, self._window = sentence, window
        self._dialog: WaitDialog | None = None
        self._next_s = time.monotonic() + UNNOTICED_S

    def part(self, number: int, parts: int) -> Progress:
        """What one of several parts of the work is to call, each taking about as long as the others.

        The call raises `Canceled` when the player doesn't want to wait.
        """
        return lambda done, total: self._tell((number + done / total) / parts)

    def _tell(self, share: float) -> None:
        if time.monotonic() < self._next_s:
            return
        if self._dialog is None:
            self._dialog = WaitDialog(self._sentence, self._window)
            self._dialog.show()
        self._dialog.show_share(share)
        QApplication.processEvents()
        self._next_s = time.monotonic() + FRAME_S
        if self._dialog.is_canceled:
            raise Canceled("It was canceled.")

    def __enter__(self) -> "Patience":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._dialog is not None:
            self._dialog.rejected.disconnect()
            self._dialog.hide()
            self._dialog.deleteLater()
            self._dialog = None
