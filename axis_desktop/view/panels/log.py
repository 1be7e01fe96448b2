"""What happened this game, a line an event, by turns; a click jumps to the place (SCREENS 3, Log)."""

import msgspec
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHBoxLayout, QListView, QWidget

from axis_desktop.model.events import TurnBegan
from axis_desktop.model.ids import Power
from axis_desktop.view.controller import Controller
from axis_desktop.view.frame import IconButton, Panel
from axis_desktop.view.pictures import plate
from axis_desktop.view.story import StoryLine
from axis_desktop.view.texts import power_name, text
from axis_desktop.view.theme import theme

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
USUAL_PX = 380
"""Height of the list where there is room."""


class Row(msgspec.Struct, frozen=True):
    """A row of the log.

    Attributes:
        shown: its text.
        power: whose turn.
        line: the event; None for the heading of a turn.
    """

    shown: str
    power: Power
    line: StoryLine | None = None


class LogModel(QAbstractListModel):
    """The sentences of a game, oldest first, below a heading for each turn."""

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._rows: list[Row] = []
        self._only: Power | None = None

    def show_only(self, power: Power | None) -> None:
        """Show the turns of one power; None shows all."""
        self._only = power
        self.refresh()

    def refresh(self) -> None:
        """Read the story again; rows are added at the end mostly."""
        rows = self._read()
        kept = len(self._rows)
        if rows[:kept] == self._rows and len(rows) > kept:
            self.beginInsertRows(_ROOT, kept, len(rows) - 1)
            self._rows = rows
            self.endInsertRows()
        elif rows != self._rows:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def _read(self) -> list[Row]:
        catalog = self._controller.catalog
        rows: list[Row] = []
        turn: tuple[int, Power] | None = None
        for line in self._controller.story():
            if line.message is None or self._only not in {None, line.power}:
                continue
            if (line.round, line.power) != turn:
                turn = (line.round, line.power)
                heading = self.tr("Round {n} · {power}")
                name = power_name(line.power, catalog)
                rows.append(Row(heading.format(n=line.round, power=name), line.power))
            if not isinstance(line.event, TurnBegan):  # the heading says it
                rows.append(Row(text(line.message, catalog), line.power, line))
        return rows

    def rowCount(self, parent: Index = _ROOT) -> int:  # noqa: N802 - Qt's name
        """Rows so far."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings can be selected to be copied, but lead nowhere."""
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Sentence; for headings the emblem of the power."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.shown
        if role == Qt.ItemDataRole.DecorationRole and row.line is None:
            return QIcon(plate(row.power, theme().px(20), 1.0))
        if role == Qt.ItemDataRole.FontRole:
            return theme().font("heading" if row.line is None else "small", 17 if row.line is None else None)
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(theme().color("text" if row.line is None else "text_2"))
        return None

    def row(self, number: int) -> Row:
        """A row."""
        return self._rows[number]


class _LogView(QListView):
    """A list whose selected lines can be copied as plain text; it stays at its end when that shows."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """High enough for a turn, where there is room."""
        return QSize(theme().px(260), theme().px(USUAL_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The last line stays in sight."""
        bar = self.verticalScrollBar()
        was_at_end = bar.value() >= bar.maximum()
        super().resizeEvent(event)
        if was_at_end:
            QTimer.singleShot(0, self, self.scrollToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Copy, else what lists do."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the selected lines into the clipboard; all if none is selected."""
        chosen = [index.row() for index in self.selectedIndexes()] or range(self.model().rowCount())
        lines = [str(self.model().index(row, 0).data()) for row in sorted(chosen)]
        QGuiApplication.clipboard().setText("\n".join(lines))


class LogPanel(Panel):
    """The list of all that happened.

    Signals:
        fly_to: a place that a line is about.
    """

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
        self.list.setSpacing(1)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setStyleSheet("QListView { background: transparent; border: none; }")
        self.list.setAccessibleName(self.tr("Log"))
        self.list.setToolTip(self.tr("Click: show the place. Ctrl+click: look at that moment."))
        self.list.setMinimumHeight(theme().px(180))
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._look)
        self.body.addLayout(self._tools())
        self.body.addWidget(self.list, 1)
        controller.changed.connect(self._refresh)

    def showEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The story is read when somebody wants to see it."""
        super().showEvent(event)  # type: ignore[arg-type]  # a QShowEvent
        self._refresh()

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.filter = QComboBox()
        self.filter.setObjectName("log_filter")
        self.filter.setAccessibleName(self.tr("Whose turns"))
        self.filter.addItem(self.tr("All powers"), None)
        for info in self._controller.catalog.powers:
            self.filter.addItem(QIcon(plate(info.id, theme().px(18), 1.0)), info.name, info.id)
        self.filter.currentIndexChanged.connect(lambda _index: self._filter())
        row.addWidget(self.filter, 1)
        copy = IconButton("copy", self.tr("Copy as text"))
        copy.setObjectName("log_copy")
        copy.clicked.connect(self.list.copy)
        row.addWidget(copy)
        return row

    def _filter(self) -> None:
        self._model.show_only(self.filter.currentData())
        self.list.scrollToBottom()

    def _refresh(self) -> None:
        if self.isVisible():
            self._model.refresh()
            self.list.scrollToBottom()

    def _clicked(self, index: QModelIndex) -> None:
        if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier:
            self._look(index)
            return
        line = self._model.row(index.row()).line
        place = getattr(line.event, "space", None) if line is not None else None
        path: tuple[str, ...] = getattr(line.event, "path", ()) if line is not None else ()
        if place is not None or path:
            self.fly_to.emit(place if place is not None else path[-1])

    def _look(self, index: QModelIndex) -> None:
        """Look at the board as it was after that event."""
        line = self._model.row(index.row()).line
        if line is not None:
            self._controller.look_at(line.number + 1)
