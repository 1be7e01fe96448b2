"""A panel that lists what the others have done; each step can be seen again on the board."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.told.since.steps import Step
from axis_desktop.view.widgets.frame import IconButton, Panel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, round_name
from axis_desktop.view.widgets.theme import theme, theme_signals

WIDE_PX = 350
_STEP_ROLE, _POWER_ROLE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_PADDING_PX, _BETWEEN_PX = 16, 14
_LEAST_MS, _LETTER_MS = 1100, 22
"""How long a step shows while all are played: at least, and for each letter."""


class _Lines(QStyledItemDelegate):
    """Lines of text as high as they need to be: Qt's own leaves the padding out when it wraps."""

    def sizeHint(  # noqa: N802 - Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as the words in the width of the list."""
        hint = super().sizeHint(option, index)
        view = self.parent()
        assert isinstance(view, QListWidget)
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font if isinstance(font, QFont) else view.font())
        wide = view.viewport().width() - theme().px(_PADDING_PX)
        words = metrics.boundingRect(0, 0, wide, 10_000, Qt.TextFlag.TextWordWrap, str(index.data()))
        return QSize(hint.width(), max(metrics.height(), words.height()) + theme().px(_BETWEEN_PX))


class SincePanel(Panel):
    """The steps by turns; keys up and down, a click or the buttons go from one to the next.

    Signals:
        chosen: a `Step` shall be seen on the board; None for the present.
        closed: the panel isn't wanted any more.
        began: the steps are seen one after the other from now on.
        played: they have all been seen so.
    """

    chosen = Signal(object)
    closed = Signal()
    began = Signal()
    played = Signal()

    def __init__(self, catalog: Catalog, parent: QWidget) -> None:
        super().__init__(self.tr("Since you last played"), parent)
        self.setObjectName("since_panel")
        self._catalog = catalog
        close = IconButton("cross", self.tr("Close"), self.tr("Esc"))
        close.setObjectName("since_close")
        close.clicked.connect(self.closed)
        self.add_to_head(close)
        self.list = QListWidget()
        self.list.setObjectName("since_list")
        self.list.setAccessibleName(self.title.text())
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.list.setItemDelegate(_Lines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setToolTip(self.tr("Click a line to see it on the board"))
        self.list.currentItemChanged.connect(self._show)
        self.list.itemClicked.connect(lambda item: self._show(item, None))
        self.body.addWidget(self.list, 1)
        self.detail = label("", "small", wrap=True)
        self.detail.setObjectName("since_detail")
        self.body.addWidget(self.detail)
        self._button_rows = self._buttons()
        self.body.addLayout(self._button_rows)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(lambda: self._go(1))
        self._is_filling = False
        self._restyle()
        theme_signals().changed.connect(self._restyle)

    def _restyle(self) -> None:
        """Fonts, colors and sizes of the theme, for what is listed already too."""
        self.list.setIconSize(QSize(theme().px(20), theme().px(20)))
        self.list.setStyleSheet(
            "QListWidget { background: transparent; border: none; }"
            f" QListWidget::item {{ padding: {theme().px(3)}px {theme().px(4)}px; border-radius: 6px; }}"
        )
        for row in range(self.list.count()):
            self._dress(self.list.item(row))

    def _dress(self, item: QListWidgetItem) -> None:
        power = item.data(_POWER_ROLE)
        if power is None:
            item.setFont(theme().font("small"))
            item.setForeground(QColor(theme().color("text_2")))
        else:
            item.setIcon(QIcon(plate(power, theme().px(20), 1.0)))
            item.setFont(theme().font("heading", 17))
            item.setForeground(QColor(theme().color("text")))

    def _buttons(self) -> QBoxLayout:
        rows, steps, words = (QBoxLayout(QBoxLayout.Direction.LeftToRight) for _ in range(3))
        rows.addLayout(steps)
        rows.addLayout(words, 1)
        self.back = IconButton("chevron_left", self.tr("One step back"))
        self.back.clicked.connect(lambda: self._step(-1))
        self.forward = IconButton("chevron_right", self.tr("One step on"))
        self.forward.clicked.connect(lambda: self._step(1))
        self.play_button = QPushButton(self.tr("Play it all"))
        self.play_button.setObjectName("since_play")
        set_role(self.play_button, "quiet")
        self.play_button.clicked.connect(self.play)
        self.present = QPushButton(self.tr("Present"))
        self.present.setObjectName("since_present")
        set_role(self.present, "quiet")
        self.present.clicked.connect(self.leave)
        for button in (self.back, self.forward):
            steps.addWidget(button)
        steps.addStretch(0)
        for named in (self.play_button, self.present):
            words.addWidget(named, 1)
        return rows

    def _arrange_buttons(self) -> None:
        """One row of buttons, or two if their words would be cut in one."""
        self._button_rows.setDirection(QBoxLayout.Direction.LeftToRight)
        if self._button_rows.minimumSize().width() > self.body.geometry().width():
            self._button_rows.setDirection(QBoxLayout.Direction.TopToBottom)

    def show_steps(self, steps: Sequence[Step]) -> None:
        """List these; none of them is looked at."""
        self._is_filling = True
        self.list.clear()
        turn: tuple[int, Power] | None = None
        for step in steps:
            if (step.round, step.power) != turn:
                turn = (step.round, step.power)
                self._add_heading(step)
            item = QListWidgetItem(step.said)
            item.setData(_STEP_ROLE, step)
            item.setToolTip(step.detail)
            self._dress(item)
            self.list.addItem(item)
        self.list.setCurrentRow(-1)
        self.list.scrollToTop()  # the person before may have read on
        self._is_filling = False
        self._tell(None)

    def _add_heading(self, step: Step) -> None:
        name = power_name(step.power, self._catalog)
        item = QListWidgetItem(f"{round_name(step.round, self._catalog)} · {name}")
        item.setData(_POWER_ROLE, step.power)
        self._dress(item)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.list.addItem(item)

    def lie_in(self, room: QRect) -> None:
        """Lie at the left of this part of the page, no higher than the steps need."""
        wide = min(theme().px(WIDE_PX), room.width())
        policy = Qt.ScrollBarPolicy
        self.list.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff)
        self.setGeometry(room.left(), room.top(), wide, room.height())
        self._lay_out()
        self._arrange_buttons()
        self._lay_out()
        lines = sum(self.list.sizeHintForRow(row) for row in range(self.list.count()))
        needed = self._beside_list() + lines + 2 * self.list.frameWidth()
        if needed > room.height():
            self.list.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOn)
        self.resize(wide, min(needed, room.height()))
        self.raise_()

    def _lay_out(self) -> None:
        for layout in (self.layout(), self.body):
            if layout is not None:
                layout.activate()

    def _beside_list(self) -> int:
        """What lies above and below the list, in pixels, with the longest detail: the buttons stand still."""
        gap = self.body.spacing()
        shown = self.detail.height() + gap if not self.detail.isHidden() else 0
        steps = (self.list.item(row).data(_STEP_ROLE) for row in range(self.list.count()))
        metrics, room = self.detail.fontMetrics(), QRect(0, 0, self.list.width(), 10_000)
        longest = max(
            (
                metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, step.detail).height() + gap
                for step in steps
                if step is not None and step.detail
            ),
            default=0,
        )
        return self.height() - self.list.height() - shown + longest

    def leave(self) -> None:
        """Look at the present again."""
        self.stop()
        if self.list.currentRow() >= 0:
            self.list.setCurrentRow(-1)
            self._tell(None)
            self.chosen.emit(None)

    def stop(self) -> None:
        """Don't go on by itself."""
        self._clock.stop()
        self.play_button.setText(self.tr("Play it all"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _show(self, item: QListWidgetItem | None, _before: object) -> None:
        step = item.data(_STEP_ROLE) if item is not None else None
        if self._is_filling or step is None:
            return
        self._tell(step)
        self.chosen.emit(step)

    def _tell(self, step: Step | None) -> None:
        self.detail.setText(step.detail if step is not None else "")
        self.detail.setVisible(bool(self.detail.text()))
        self.present.setEnabled(step is not None)
        self.back.setEnabled(self._next(-1) is not None)
        self.forward.setEnabled(self._next(1) is not None)

    def _next(self, by: int) -> int | None:
        """The next row with a step."""
        row = self.list.currentRow() + by
        while 0 <= row < self.list.count():
            if self.list.item(row).data(_STEP_ROLE) is not None:
                return row
            row += by
        return None

    def _step(self, by: int) -> None:
        self.stop()
        row = self._next(by)
        if row is not None:
            self.list.setCurrentRow(row)

    def play(self) -> None:
        """See one step after the other, or stop that."""
        if self._clock.isActive():
            self.stop()
            return
        self.play_button.setText(self.tr("Stop"))
        self.began.emit()
        if self._next(1) is None:
            self.list.setCurrentRow(-1)
        self._go(1)

    def _go(self, by: int) -> None:
        row = self._next(by)
        if row is None:
            self.leave()
            self.played.emit()
            return
        self.list.setCurrentRow(row)
        step = self.list.item(row).data(_STEP_ROLE)
        self._clock.start(_LEAST_MS + _LETTER_MS * len(step.said))
