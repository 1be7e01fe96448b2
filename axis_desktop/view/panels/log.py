"""What happened this game, a line an event, by turns; a click jumps to the place (SCREENS 3, Log)."""

import msgspec
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QHelpEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHBoxLayout, QListView, QVBoxLayout, QWidget

from axis_desktop.model.events import TurnBegan
from axis_desktop.model.ids import Power
from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.panels.log_cards import CardName, CardNameLines, WhyMark, card_names
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.widgets.frame import IconButton, Panel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name, round_name, sentence, text
from axis_desktop.view.widgets.theme import theme

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
USUAL_PX, LEAST_PX = 380, 240
"""Height of the list where there is room."""
LINES_PAD_PX = 12
CARDS_ROLE = Qt.ItemDataRole.UserRole + 1
"""Under which the model gives the names of cards in a line; None for headings."""
PLAIN_ROLE = Qt.ItemDataRole.UserRole + 2
"""Under which the model gives the text of a line as it is copied."""


class Row(msgspec.Struct, frozen=True):
    """A row of the log.

    Attributes:
        shown: its text.
        power: whose turn.
        line: the event; None for the heading of a turn.
        cards: names of cards in the text, and the mark behind it that asks why.
        reason: why a computer player did it; "" if nobody knows.
        is_reason: the text is the unfolded reason of the line above.
    """

    shown: str
    power: Power
    line: StoryLine | None = None
    cards: tuple[CardName, ...] = ()
    reason: str = ""
    is_reason: bool = False

    @property
    def plain(self) -> str:
        """The text without the mark."""
        return self.shown[: self.cards[-1].start].rstrip() if self.reason else self.shown


class LogModel(QAbstractListModel):
    """The sentences of a game, oldest first, below a heading for each turn."""

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._rows: list[Row] = []
        self._only: Power | None = None
        self._unfolded: set[int] = set()
        self._infos = {card.id: card for card in controller.catalog.cards}

    def show_only(self, power: Power | None) -> None:
        """Show the turns of one power; None shows all."""
        self._only = power
        self.refresh()

    def refresh(self) -> None:
        """Read the story again; rows are added at the end mostly."""
        self._show(self._read())

    def _show(self, rows: list[Row]) -> None:
        kept = len(self._rows)
        if rows[:kept] == self._rows and len(rows) > kept:
            self.beginInsertRows(_ROOT, kept, len(rows) - 1)
            self._rows = rows
            self.endInsertRows()
        elif rows != self._rows:
            same = next(n for n, row in enumerate([*rows, None]) if n >= kept or row != self._rows[n])
            if same < kept:
                self.beginRemoveRows(_ROOT, same, kept - 1)
                self._rows = rows[:same]
                self.endRemoveRows()
            if same < len(rows):
                self.beginInsertRows(_ROOT, same, len(rows) - 1)
                self._rows = rows
                self.endInsertRows()

    def _read(self) -> list[Row]:
        catalog = self._controller.catalog
        rows: list[Row] = []
        turn: tuple[int, Power] | None = None
        for line in self._controller.story():
            if line.message is None or self._only not in {None, line.power}:
                continue
            if (line.round, line.power) != turn:
                turn = (line.round, line.power)
                name = power_name(line.power, catalog)
                rows.append(Row(f"{round_name(line.round, catalog)} · {name}", line.power))
            if not isinstance(line.event, TurnBegan):  # the heading says it
                shown = text(line.message, catalog)
                cards = card_names(shown, line.message, self._infos)
                rows += self._told(shown, line, cards)
        return rows

    def _told(self, shown: str, line: StoryLine, cards: tuple[CardName, ...]) -> list[Row]:
        """A line, and below it why, if that is known and unfolded."""
        if line.reason is None:
            return [Row(shown, line.power, line, cards)]
        reason = sentence(text(line.reason, self._controller.catalog))
        mark = self.tr("why?")
        cards = (*cards, WhyMark(len(shown) + 2, len(mark), ""))
        told = [Row(f"{shown}  {mark}", line.power, line, cards, reason)]
        if line.number in self._unfolded:
            told.append(Row(f"– {reason}", line.power, line, is_reason=True))
        return told

    def unfold(self, number: int, unfolded: bool | None = None) -> None:
        """Show the reason below a row, or hide it; None changes what is."""
        row = self._rows[number]
        if row.line is None or not (row.reason or row.is_reason):
            return
        action = row.line.number
        if unfolded is None:
            unfolded = action not in self._unfolded
        self._unfolded = self._unfolded | {action} if unfolded else self._unfolded - {action}
        self._show(self._read())

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
            tone = "info" if row.is_reason else "text_2"
            return QColor(theme().color("text" if row.line is None else tone))
        if role == PLAIN_ROLE:
            return row.plain
        if row.reason and role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole}:
            return row.reason
        if role == CARDS_ROLE:
            return row.cards if row.line is not None else None
        return None

    def number_of(self, line: StoryLine) -> int | None:
        """Which row tells an event; None if none does."""
        events = [row.line.event if row.line is not None else None for row in self._rows]
        return next((number for number, event in enumerate(events) if event is line.event), None)

    def row(self, number: int) -> Row:
        """A row."""
        return self._rows[number]


class _LogView(QListView):
    """A list whose selected lines can be copied as plain text; it stays at its end when that shows.

    Names of cards in it show the card, when they are pointed at or their line is chosen with the keys.

    Signals:
        why_asked: the mark behind a line was clicked (None), or its reason shall be shown (True) or hidden.
    """

    why_asked = Signal(QModelIndex, object)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._game = controller
        self._lines = CardNameLines(CARDS_ROLE, self)
        self.setItemDelegate(self._lines)
        self.setMouseTracking(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Show the card whose name is pointed at."""
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            self._show_card_at(event.position().toPoint())
            is_link = self._is_why(event.position().toPoint())
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_link else self.cursor())

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The mark behind a line unfolds it; all else chooses lines."""
        spot = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and self._is_why(spot):
            self.why_asked.emit(self.indexAt(spot), None)
            event.accept()
        else:
            super().mousePressEvent(event)

    def _is_why(self, spot: QPoint) -> bool:
        index = self.indexAt(spot)
        found = self._lines.name_at(index, self.visualRect(index), spot) if index.isValid() else None
        return isinstance(found, WhyMark)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """No card is pointed at any more."""
        super().leaveEvent(event)
        CardPopup.put_away(self)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802 - Qt's name
        """Another line is below the pointer now."""
        super().scrollContentsBy(dx, dy)
        CardPopup.put_away(self)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Where a card shows the hint would be in its way."""
        is_hint = event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent)
        return True if is_hint and CardPopup.is_open(self) else super().viewportEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's name
        """With the keys: show the card of the line, if it names one."""
        super().currentChanged(current, previous)
        names: tuple[CardName, ...] = current.data(CARDS_ROLE) or () if current.isValid() else ()
        if self.hasFocus() and QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._show_card(names[0].card if names else "", current)

    def _show_card_at(self, spot: QPoint) -> None:
        index = self.indexAt(spot)
        found = self._lines.name_at(index, self.visualRect(index), spot) if index.isValid() else None
        self._show_card(found.card if found is not None else "", index)

    def _show_card(self, card: str, index: Index) -> None:
        """Show a card beside the log, level with its line; "" shows none."""
        if not card:
            CardPopup.put_away(self)
            return
        line = self.visualRect(index)
        corner = self.viewport().mapToGlobal(QPoint(0, line.top()))
        CardPopup.of(self._game, self).show_beside(card, QRect(corner, QSize(self.width(), line.height())))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """High enough for a turn, where there is room; no higher than its lines at the beginning."""
        usual, tall = theme().px(USUAL_PX), theme().px(LINES_PAD_PX)
        for row in range(self.model().rowCount()):
            tall += self.sizeHintForRow(row) + 2 * self.spacing()
            if tall >= usual:
                break
        return QSize(theme().px(260), min(tall, usual))

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
        if event.key() in {Qt.Key.Key_Right, Qt.Key.Key_Left} and self.currentIndex().isValid():
            self.why_asked.emit(self.currentIndex(), event.key() == Qt.Key.Key_Right)
            return
        super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the selected lines into the clipboard; all if none is selected."""
        chosen = [index.row() for index in self.selectedIndexes()] or range(self.model().rowCount())
        lines = [str(self.model().index(row, 0).data(PLAIN_ROLE)) for row in sorted(chosen)]
        QGuiApplication.clipboard().setText("\n".join(lines))


def place_of(line: StoryLine) -> str | None:
    """The space that an event is about, if it is about one."""
    place = getattr(line.event, "space", None)
    path: tuple[str, ...] = getattr(line.event, "path", ())
    return str(place) if place is not None else path[-1] if path else None


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
        self.list = _LogView(controller)
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
        self.list.setMinimumHeight(theme().px(44))  # in a low column its end must not lie below the panel
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._look)
        self.list.why_asked.connect(lambda index, unfolded: self._model.unfold(index.row(), unfolded))
        self._nothing = label(self.tr("Nothing has happened yet."), "small")
        self._nothing.setObjectName("log_empty")
        self._held = QWidget()
        held = QVBoxLayout(self._held)
        held.setContentsMargins(0, 0, 0, 0)
        held.addLayout(self._tools())
        held.addWidget(self.list, 1)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self._held, 1)
        self._tall = 0
        controller.changed.connect(self._refresh)

    def least_of(self, open_height: int) -> int:
        """The list scrolls by itself."""
        return min(open_height, max(self.minimumSizeHint().height(), theme().px(LEAST_PX)))

    def showEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """The story is read when somebody wants to see it."""
        super().showEvent(event)  # type: ignore[arg-type]  # a QShowEvent
        self._refresh()

    def select(self, line: StoryLine) -> None:
        """Mark the row of an event and bring it into sight, if its turn is among those that show."""
        number = self._model.number_of(line)
        if number is not None:
            index = self._model.index(number, 0)
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index)

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.filter = QComboBox()
        self.filter.setObjectName("log_filter")
        self.filter.setAccessibleName(self.tr("Whose turns"))
        self.filter.addItem(self.tr("All turns"), None)
        for info in self._controller.catalog.powers:
            if self._controller.presentation.powers[info.id].is_played:
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
        self._fit()
        self.list.scrollToBottom()

    def _refresh(self) -> None:
        if self.isVisible():
            self._model.refresh()
            self._fit()
            self.list.scrollToBottom()

    def _fit(self) -> None:
        """As high as its lines while there are few."""
        is_empty = not self._model.rowCount() and self.filter.currentData() is None
        self._nothing.setVisible(is_empty)
        self._held.setVisible(not is_empty)
        tall = 0 if is_empty else self.list.sizeHint().height()
        if tall != self._tall:
            self._tall = tall
            self.list.updateGeometry()
            self.height_changed.emit()

    def _clicked(self, index: QModelIndex) -> None:
        if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier:
            self._look(index)
            return
        line = self._model.row(index.row()).line
        place = place_of(line) if line is not None else None
        if place is not None:
            self.fly_to.emit(place)

    def _look(self, index: QModelIndex) -> None:
        """Look at the board as it was after that event."""
        line = self._model.row(index.row()).line
        if line is not None:
            self._controller.look_at(line.number + 1)
