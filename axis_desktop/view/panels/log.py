"""What happened this game, a line an event; a click jumps to the place (SCREENS 3, Log)."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import Panel
from axis_desktop.view.pictures import plate
from axis_desktop.view.story import StoryLine
from axis_desktop.view.texts import text
from axis_desktop.view.theme import theme

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class LogModel(QAbstractListModel):
    """The sentences of a game, oldest first."""

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._lines: list[StoryLine] = []

    def refresh(self) -> None:
        """Read the story again; lines are added at the end mostly."""
        lines = [line for line in self._controller.story() if line.message is not None]
        kept = len(self._lines)
        if lines[:kept] == self._lines and len(lines) > kept:
            self.beginInsertRows(_ROOT, kept, len(lines) - 1)
            self._lines = lines
            self.endInsertRows()
        elif lines != self._lines:
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:  # noqa: N802 - Qt's name
        """Lines so far."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Round and sentence; emblem of whose turn it was."""
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole and line.message is not None:
            return f"{line.round} · {text(line.message, self._controller.catalog)}"
        if role == Qt.ItemDataRole.DecorationRole:
            return QIcon(plate(line.power, theme().px(18), 1.0))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(theme().color("text_2"))
        return None

    def line(self, row: int) -> StoryLine:
        """The event behind a line."""
        return self._lines[row]


class _LogView(QListView):
    """A list whose selected lines can be copied as plain text."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Copy, else what lists do."""
        if event.matches(QKeySequence.StandardKey.Copy):
            rows = sorted(self.selectedIndexes(), key=lambda index: index.row())
            QGuiApplication.clipboard().setText("\n".join(str(index.data()) for index in rows))
            return
        super().keyPressEvent(event)


class LogPanel(Panel):
    """The list of all that happened."""

    fly_to = Signal(str)

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True)
        self.title.setText(self.tr("Log"))
        self.setObjectName("log_panel")
        self._controller = controller
        self._model = LogModel(controller, self)
        self.list = _LogView()
        self.list.setObjectName("log_list")
        self.list.setModel(self._model)
        self.list.setWordWrap(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(self.tr("Log"))
        self.list.setMinimumHeight(theme().px(180))
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._look)
        self.body.addWidget(self.list, 1)
        controller.changed.connect(self._refresh)

    def showEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The story is read when somebody wants to see it."""
        super().showEvent(event)  # type: ignore[arg-type]  # a QShowEvent
        self._refresh()

    def _refresh(self) -> None:
        if self.isVisible():
            self._model.refresh()
            self.list.scrollToBottom()

    def _clicked(self, index: QModelIndex) -> None:
        event = self._model.line(index.row()).event
        place = getattr(event, "space", None)
        path: tuple[str, ...] = getattr(event, "path", ())
        if place is not None or path:
            self.fly_to.emit(place if place is not None else path[-1])

    def _look(self, index: QModelIndex) -> None:
        """Look at the board as it was after that event."""
        self._controller.look_at(self._model.line(index.row()).number + 1)
