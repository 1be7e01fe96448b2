"""Who won and by which rule, and what to do next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from axis_desktop.model import Outcome
from axis_desktop.view.panels.points.summary import PointsSummary
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme

_USUAL_PX, _WIDE_PX, _TALL_PX = 720, 1240, 780


class EndScreen(QWidget):
    """Covers the board with a veil; it may be sent away to look at the board."""

    new_game = Signal()
    start_screen = Signal()
    rule_clicked = Signal(str)
    branch_wanted = Signal(int)
    """A new game shall begin with so many actions of this one."""

    def __init__(self, controller: Controller, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("end_screen")
        outcome = controller.decision
        assert isinstance(outcome, Outcome)
        self._controller = controller
        has_points = controller.catalog.points is not None
        panel = Panel()
        panel.body.setSpacing(theme().px(12))
        panel.body.addLayout(self._head(outcome))
        panel.body.addWidget(line())
        if has_points:
            panel.body.addWidget(self._summary(), 1)
        else:
            for row in self._figures():
                panel.body.addLayout(row)
        panel.body.addWidget(line())
        panel.body.addLayout(self._buttons())
        column = QVBoxLayout(self)
        if has_points:
            panel.setMaximumSize(theme().px(_WIDE_PX), theme().px(_TALL_PX))
            middle = QHBoxLayout()
            middle.addStretch(1)
            middle.addWidget(panel, 100)
            middle.addStretch(1)
            column.addLayout(middle)
        else:
            panel.setFixedWidth(theme().px(_USUAL_PX))
            column.addStretch(2)
            column.addWidget(panel, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addStretch(3)

    def _summary(self) -> QScrollArea:
        """How the points came about; it scrolls where there is no room for it."""
        summary = PointsSummary(self._controller)
        summary.branch_wanted.connect(self.branch_wanted)
        set_role(summary, "scrolled")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.viewport().setAutoFillBackground(False)
        area.setWidget(summary)
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
            if info.side == outcome.winner:
                picture = QLabel()
                picture.setPixmap(plate(info.id, theme().px(48), self.devicePixelRatioF()))
                row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        if outcome.winner is None:
            title = self.tr("Nobody wins")
        else:
            title = self.tr("The {side} win").format(side=catalog.sides[outcome.winner])
        heading = label(title.upper(), "place")
        heading.setObjectName("end_title")
        column.setSpacing(theme().px(2))
        column.addWidget(heading)
        reason = QHBoxLayout()
        reason.addWidget(label(text(outcome.reason, catalog), "body"))
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

    def _figures(self) -> list[QHBoxLayout]:
        game = self._controller
        shown = game.presentation
        rows = []
        for info in game.catalog.powers:
            figures, seat = shown.powers[info.id], game.seat(info.id)
            row = QHBoxLayout()
            picture = QLabel()
            picture.setPixmap(plate(info.id, theme().px(22), self.devicePixelRatioF()))
            row.addWidget(picture)
            row.addWidget(label(info.name, "strong"), 2)
            who = (
                seat.name if seat.kind == "person" else self.tr("computer, {level}").format(level=seat.level)
            )
            row.addWidget(label(who, "small"), 2)
            production = self.tr("production {n}").format(n=figures.production)
            row.addWidget(label(production, "small"), 1, Qt.AlignmentFlag.AlignRight)
            rows.append(row)
        return rows

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        look = QPushButton(self.tr("Look at the board"))
        look.setObjectName("end_look")
        look.clicked.connect(self.hide)
        start = QPushButton(self.tr("Start screen"))
        start.clicked.connect(self.start_screen)
        again = QPushButton(self.tr("New game"))
        again.setObjectName("end_new_game")
        set_role(again, "main")
        again.clicked.connect(self.new_game)
        row.addWidget(look)
        row.addStretch(1)
        row.addWidget(start)
        row.addWidget(again)
        return row
