"""How a war goes, at any time; when it is over, who won and by which rule, and what to do next."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.files import write_whole
from axis_desktop.model import Outcome
from axis_desktop.model.errors import FileError
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.sentences.plain import one_line
from axis_desktop.storage.places import home_folder
from axis_desktop.view.panels.points.summary import PointsSummary
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.told.statistics.summary import WarSummary
from axis_desktop.view.widgets.file_asked import ask_where_to_write
from axis_desktop.view.widgets.frame import Panel, label, line, put_away
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import tally_text, text
from axis_desktop.view.widgets.theme import theme, theme_signals

_WIDE_PX, _TALL_PX = 1400, 800


class EndScreen(QWidget):
    """Covers the board with a veil; it may be sent away to look at the board.

    Before the end of the game it shows the figures so far.
    """

    new_game = Signal()
    start_screen = Signal()
    rule_clicked = Signal(str)
    branch_wanted = Signal(int)
    """A new game shall begin with so many actions of this one."""
    look_wanted = Signal(int, object)
    """The moment after so many actions shall be seen on the board."""
    replay_wanted = Signal()
    """The whole game shall be seen again, step by step."""
    rematch_wanted = Signal(bool)
    """The same game shall begin again, with sides swapped or not."""
    failed = Signal(object)
    """A FileError: the report can't be written."""
    saved = Signal(str)
    """The report is written: a sentence that says where."""

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("end_screen")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._controller = controller
        outcome = controller.decision
        self._is_over = isinstance(outcome, Outcome)
        self.summary = (
            PointsSummary(controller) if controller.catalog.points is not None else WarSummary(controller)
        )
        panel = Panel()
        panel.body.setSpacing(theme().px(12))
        panel.body.addLayout(self._head(outcome) if isinstance(outcome, Outcome) else self._head_so_far())
        panel.body.addWidget(line())
        self._area = self._scrolled()
        panel.body.addWidget(self._area, 1)
        panel.body.addWidget(line())
        self._button_rows = self._buttons()
        panel.body.addLayout(self._button_rows)
        self._panel = panel
        self.summary.installEventFilter(self)
        self._limit()
        theme_signals().changed.connect(self._limit)
        # The style sheet comes a moment after the theme, and what is inside is laid out after this.
        self._sized = Soon(self._lay_out_buttons, self)
        theme_signals().changed.connect(self._sized.start)
        column, middle = QVBoxLayout(self), QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(panel, 100)
        middle.addStretch(1)
        column.addLayout(middle)

    def _limit(self) -> None:
        """No wider than lines can be read, no taller than all needs, at the scale that the theme has now."""
        wide = min(theme().px(_WIDE_PX), self.width())
        told = self.summary.heightForWidth(wide) if self.summary.hasHeightForWidth() else 0
        told = max(told, self.summary.sizeHint().height())
        whole = self._panel.sizeHint().height() - self._area.sizeHint().height() + told
        self._panel.setMaximumSize(theme().px(_WIDE_PX), max(theme().px(_TALL_PX), whole))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Count what is new."""
        super().showEvent(event)
        if isinstance(self.summary, WarSummary):
            self.summary.update_figures()
        self._limit()
        self.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """The figures are counted while they are looked at, and want more room then."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._limit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """A larger window shows more."""
        super().resizeEvent(event)
        self._limit()
        self._sized.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            put_away(self)
        else:
            super().keyPressEvent(event)

    def _scrolled(self) -> QScrollArea:
        """The figures; they scroll where there is no room for them."""
        self.summary.branch_wanted.connect(self.branch_wanted)
        if isinstance(self.summary, WarSummary):
            self.summary.look_wanted.connect(self.look_wanted)
        set_role(self.summary, "scrolled")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        area.viewport().setAutoFillBackground(False)
        area.setWidget(self.summary)
        return area

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the veil."""
        veil = QColor(theme().color("window"))
        veil.setAlpha(178)
        QPainter(self).fillRect(self.rect(), veil)

    def _head(self, outcome: Outcome) -> QHBoxLayout:
        catalog = self._controller.catalog
        row = QHBoxLayout()
        row.setSpacing(theme().px(8))
        for info in catalog.powers:
            if info.side == outcome.winner and self._controller.presentation.powers[info.id].is_played:
                picture = QLabel()
                picture.setPixmap(plate(info.id, theme().px(48), self.devicePixelRatioF()))
                row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        winners = [info.name for info in catalog.powers if info.side == outcome.winner]
        if outcome.winner is None:
            title = self.tr("Nobody wins")
        elif winners == [catalog.sides[outcome.winner]]:  # a power that is a side by itself
            title = fill(self.tr("{power:The} wins"), {"power": winners[0]})
        else:
            title = self.tr("The {side} win").format(side=catalog.sides[outcome.winner])
        heading = label(title.upper(), "place")
        heading.setObjectName("end_title")
        column.setSpacing(theme().px(2))
        column.addWidget(heading)
        reason = QHBoxLayout()
        reason.setSpacing(theme().px(14))
        reason.addWidget(label(text(outcome.reason, catalog), "body"))
        for tally in self._controller.presentation.tallies:
            reason.addWidget(label(tally_text(tally, catalog), "body"))
        rule = QPushButton(outcome.rule)
        rule.setObjectName("end_rule")
        set_role(rule, "link")
        rule.clicked.connect(lambda: self.rule_clicked.emit(outcome.rule))
        rule.clicked.connect(self.hide)
        reason.addWidget(rule)
        reason.addStretch(1)
        column.addLayout(reason)
        row.addLayout(column, 1)
        self.setAccessibleName(title)
        return row

    def _head_so_far(self) -> QHBoxLayout:
        row = QHBoxLayout()
        title = self.tr("How the war goes")
        heading = label(title.upper(), "place")
        heading.setObjectName("end_title")
        row.addWidget(heading)
        row.addStretch(1)
        self.setAccessibleName(title)
        return row

    def _buttons(self) -> QBoxLayout:
        both, row = QBoxLayout(QBoxLayout.Direction.LeftToRight), QHBoxLayout()
        both.addLayout(row)
        look = self._button("end_look", self.tr("Look at the board") if self._is_over else self.tr("Close"))
        look.clicked.connect(lambda: put_away(self))
        row.addWidget(look)
        replay = self._button("end_replay", self.tr("See it all again"))
        replay.clicked.connect(self.replay_wanted)
        row.addWidget(replay)
        if isinstance(self.summary, WarSummary):
            save = self._button("end_save", self.tr("Save the report…"))
            save.clicked.connect(self._ask_where)
            row.addWidget(save)
        both.addStretch(1)
        if not self._is_over:
            return both
        start = self._button("end_start", self.tr("Start screen"))
        start.clicked.connect(self.start_screen)
        new = self._button("end_new_game", self.tr("New game"))
        new.clicked.connect(self.new_game)
        again = self._button("end_again", self.tr("Play again"))
        again.clicked.connect(lambda: self.rematch_wanted.emit(False))
        offered = [again]
        if self._has_two_sides:
            offered.append(self._button("end_swapped", self.tr("Play again, sides swapped")))
            offered[-1].clicked.connect(lambda: self.rematch_wanted.emit(True))
        set_role(offered[-1], "main")
        games = QHBoxLayout()
        both.addLayout(games)
        for button in (start, new, *offered):
            games.addWidget(button)
        return both

    def _lay_out_buttons(self) -> None:
        """In one row, or in two where words would be cut."""
        right, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._button_rows.setDirection(right)
        if self._button_rows.minimumSize().width() > self._panel.body.geometry().width():
            self._button_rows.setDirection(down)

    @property
    def _has_two_sides(self) -> bool:
        """People can play either side; where an automaton plays by its rules there is none to swap with."""
        return len({info.side for info in self._controller.catalog.powers if not info.is_automatic}) > 1

    def _button(self, name: str, title: str) -> QPushButton:
        button = QPushButton(title)
        button.setObjectName(name)
        return button

    def _ask_where(self) -> None:
        title, kind = self.tr("Save the report"), self.tr("Text")
        path = ask_where_to_write(self, title, str(home_folder() / "report.txt"), kind, ".txt")
        if path is not None:
            self.save_report(path)

    def save_report(self, path: Path) -> None:
        """Write the figures and the whole story as text; what stands in the way is told."""
        assert isinstance(self.summary, WarSummary)
        self.summary.reader.finish()
        report = self.summary.report(self.accessibleName())
        try:
            write_whole(path, report.encode())
        except FileError as error:
            self.failed.emit(error)
        else:
            self.saved.emit(self.tr("The report is in {file}.").format(file=one_line(str(path))))
