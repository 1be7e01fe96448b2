"""Short notices that go by themselves, and the panel for what went wrong (SCREENS 3)."""

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import AxisError, IllegalAction
from axis_desktop.view.runtime.reports import Report
from axis_desktop.view.widgets.frame import Chip, IconLabel, Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class Toast(Panel):
    """One line that goes by itself, with at most one link."""

    gone = Signal()
    STAYS_MS = 4000

    def __init__(
        self,
        sentence: str,
        link: str = "",
        action: Callable[[], object] | None = None,
        parent: QWidget | None = None,
        stays_ms: int = STAYS_MS,
    ) -> None:
        super().__init__("", parent)
        self.setObjectName("toast")
        self.setAccessibleName(sentence)
        row = QHBoxLayout()
        self._said = label(sentence, "strong")
        row.addWidget(self._said, 1)
        if link and action is not None:
            button = QPushButton(link)
            set_role(button, "link")
            button.clicked.connect(action)
            button.clicked.connect(self.gone)
            row.addWidget(button)
        self.body.addLayout(row)
        if stays_ms:
            QTimer.singleShot(stays_ms, self, self.gone.emit)

    def fit(self, room_px: int) -> QSize:
        """Its size where there is so much room from left to right: in one line, or in as many as it needs."""
        self._wrap(False)
        wanted = self.sizeHint()
        if wanted.width() <= room_px:
            return wanted
        self._wrap(True)
        return QSize(room_px, self.natural_height(room_px))

    def _wrap(self, wraps: bool) -> None:
        """The layouts know at once how large the words are now, not only after the next event."""
        self._said.setWordWrap(wraps)
        self.body.activate()
        outer = self.layout()
        assert outer is not None
        outer.activate()


class ToastStack:
    """At most two toasts, bottom center; the place is the caller's business."""

    MOST = 2

    def __init__(self, parent: QWidget, place: Callable[[], None]) -> None:
        self._parent, self._place = parent, place
        self.toasts: list[Toast] = []

    def show(
        self,
        sentence: str,
        link: str = "",
        action: Callable[[], object] | None = None,
        stays_ms: int = Toast.STAYS_MS,
    ) -> None:
        """Show a toast, for good where `stays_ms` is 0; the oldest goes if there are too many."""
        toast = Toast(sentence, link, action, self._parent, stays_ms)
        toast.gone.connect(lambda: self._remove(toast))
        self.toasts.append(toast)
        while len(self.toasts) > self.MOST:
            self._remove(self.toasts[0])
        toast.show()
        toast.raise_()
        self._place()

    def take(self, sentence: str) -> bool:
        """Put away the toast that says this, which is told elsewhere now; False if there is none any more."""
        found = [toast for toast in self.toasts if toast.accessibleName() == sentence]
        for toast in found:
            self._remove(toast)
        return bool(found)

    def _remove(self, toast: Toast) -> None:
        if toast in self.toasts:
            self.toasts.remove(toast)
            toast.hide()
            toast.deleteLater()
            self._place()


class ReasonChip(Chip):
    """Why an action was refused, for as long as nothing else happens or six seconds."""

    STAYS_MS = 6000

    def __init__(self, refusal: IllegalAction, sentence: str, parent: QWidget) -> None:
        super().__init__("refused", sentence, refusal.rule, parent)
        self.setObjectName("reason_chip")
        self.rule = refusal.rule
        QTimer.singleShot(self.STAYS_MS, self, self.hide)


class Choice(msgspec.Struct, frozen=True):
    """What can be done about an error.

    Attributes:
        name: of its button.
        title: what stands on it.
        act: what it does.
    """

    name: str
    title: str
    act: Callable[[], object]


class ErrorPanel(Panel):
    """What happened, what is safe, what to do; details folded away."""

    closed = Signal()

    def __init__(
        self,
        error: AxisError | Report,
        parent: QWidget | None = None,
        *,
        choices: Sequence[Choice] = (),
        can_close: bool = True,
    ) -> None:
        super().__init__("", parent)
        self.setObjectName("error_panel")
        report = error if isinstance(error, Report) else _as_report(error, self)
        self.details_text = report.details
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(IconLabel("warning", "warn", 26), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(label(report.happened, "prompt", wrap=True), 1)
        self.body.addLayout(head)
        column = QVBoxLayout()
        for sentence in (report.safe, report.remedy):
            if sentence:
                column.addWidget(label(sentence, "body", wrap=True))
        self.body.addLayout(column)
        self._details = QPlainTextEdit(report.details)
        self._details.setReadOnly(True)
        self._details.setObjectName("error_details")
        self._details.setMinimumHeight(140)
        self._details.hide()
        self.body.addWidget(self._details)
        if report.details:
            self.body.addLayout(self._for_menders())
        self.choices = QHBoxLayout()
        self.choices.addStretch(1)
        self._first: QPushButton | None = None
        for choice in choices:
            button = self.add_choice(choice.name, choice.title)
            button.clicked.connect(choice.act)
            button.clicked.connect(self.closed)
        if can_close:
            title = self.tr("Cancel") if choices else self.tr("Close")
            self.add_choice("error_close", title).clicked.connect(self.closed)
        self.body.addLayout(self.choices)
        self.setAccessibleName(report.happened)

    def lie_in(self, width: int, top: int, left: int = 0) -> None:
        """Lie in the middle of so wide a part of the parent, above everything and not cut at its foot."""
        wide = min(theme().px(540), width - 40)
        layout = self.layout()
        assert layout is not None
        tall = max(self.sizeHint().height(), layout.heightForWidth(wide))
        parent = self.parentWidget()
        if parent is not None:
            top = max(0, min(top, parent.height() - tall - theme().px(8)))
        self.setGeometry(left + (width - wide) // 2, top, wide, tall)
        self.raise_()

    def take_focus(self) -> None:
        """Give the keys to the first button, which loses nothing."""
        if self._first is not None:
            self._first.setFocus()

    def add_choice(self, name: str, title: str) -> QPushButton:
        """Another button; the first of several is the brass one."""
        button = QPushButton(title)
        button.setObjectName(name)
        button.setAutoDefault(True)  # Enter presses it
        self._first = self._first or button
        is_main = button is self._first and name != "error_close"
        set_role(button, "main" if is_main else "quiet" if self._first is not button else "body")
        self.choices.addWidget(button)
        return button

    def _for_menders(self) -> QHBoxLayout:
        row = QHBoxLayout()
        more = QPushButton(self.tr("Details"))
        set_role(more, "quiet")
        more.setObjectName("error_more")
        more.clicked.connect(self._toggle)
        copy = QPushButton(self.tr("Copy"))
        set_role(copy, "quiet")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.details_text))
        row.addWidget(more)
        row.addWidget(copy)
        row.addStretch(1)
        return row

    def _toggle(self) -> None:
        self._details.setVisible(self._details.isHidden())
        self.adjustSize()


def _as_report(error: AxisError, panel: QWidget) -> Report:
    return Report(
        happened=str(error),
        safe=panel.tr("Nothing you have played is lost."),
        remedy="",
    )
