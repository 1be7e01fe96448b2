"""How a game of points went: curves, what brought most, and what each nation has done."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.panels.points.curves import nation_curves, side_curves
from axis_desktop.view.panels.points.sources import Source, sources_of
from axis_desktop.view.panels.points.told import Deeds, PointsTold, points_told
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.plots.late import Plot
from axis_desktop.view.widgets.frame import label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, round_name, text
from axis_desktop.view.widgets.theme import theme

_PLOT_PX = 190


class PointsSummary(QWidget):
    """Shown when the game is over."""

    branch_wanted = Signal(int)
    """A new game shall begin with so many actions of this one."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.setObjectName("points_summary")
        self._game = controller
        self._story = controller.story()
        self._told: PointsTold = points_told(self._story, controller.catalog, controller.presentation.round)
        self.plot = Plot(_PLOT_PX)
        self.plot.is_over = controller.session.is_over
        self.sides_button = self._tab(self.tr("By side"), "points_by_side")
        self.nations_button = self._tab(self.tr("By nation"), "points_by_nation")
        self.sides_button.clicked.connect(lambda: self.show_curves(by_nation=False))
        self.nations_button.clicked.connect(lambda: self.show_curves(by_nation=True))
        upper = QHBoxLayout()
        upper.setSpacing(theme().px(28))
        upper.addLayout(self._curves(), 11)
        upper.addLayout(self._turning(), 9)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, theme().px(14), 0)
        column.setSpacing(theme().px(8))
        column.addLayout(upper, 1)
        column.addWidget(line())
        column.addLayout(self._deeds())
        self.show_curves(by_nation=False)

    def show_curves(self, *, by_nation: bool) -> None:
        """Show the points of the nations, or of the sides."""
        curves = nation_curves if by_nation else side_curves
        self.plot.show_curves(curves(self._told, self._game.catalog))
        self.sides_button.setChecked(not by_nation)
        self.nations_button.setChecked(by_nation)

    def _tab(self, title: str, name: str) -> QPushButton:
        button = QPushButton(title)
        button.setObjectName(name)
        button.setCheckable(True)
        set_role(button, "quiet")
        return button

    def _curves(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme().px(8))
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Points, round by round"), "heading"), 1)
        head.addWidget(self.sides_button)
        head.addWidget(self.nations_button)
        column.addLayout(head)
        column.addWidget(self.plot, 1)
        return column

    def _turning(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme().px(3))
        column.addWidget(label(self.tr("What brought most"), "heading"))
        sources = sources_of(self._story)
        if not sources:
            none = (
                self.tr("All points came from where everybody stood at the start.")
                if any(self._told.totals[side][-1] for side in self._told.totals)
                else self.tr("Nobody scored.")
            )
            column.addWidget(label(none, "small", wrap=True))
        for source in sources:
            column.addWidget(line())
            column.addLayout(self._source(source))
        column.addStretch(1)
        return column

    def _source(self, source: Source) -> QHBoxLayout:
        catalog = self._game.catalog
        row = QHBoxLayout()
        row.setSpacing(theme().px(9))
        number = label(str(source.round), "figure", tone="text_3")
        number.setToolTip(round_name(source.round, catalog))
        number.setFixedWidth(theme().px(24))
        row.addWidget(number)
        row.addWidget(picture(plate(source.power, theme().px(22), self.devicePixelRatioF())))
        row.addWidget(label(self._name(source), "body", wrap=True), 1)
        gain = f"{catalog.sides[source.side]} {source.points:+d}"
        row.addWidget(label(gain, "strong", tone="good" if source.points > 0 else "bad"))
        branch = QPushButton(self.tr("Play on from here"))
        branch.setObjectName("points_branch")
        set_role(branch, "quiet")
        branch.clicked.connect(lambda: self.branch_wanted.emit(source.number))
        row.addWidget(branch)
        return row

    def _name(self, source: Source) -> str:
        catalog = self._game.catalog
        if source.space is not None:
            return catalog.spaces[source.space]
        if source.card is not None:
            return next((info.name for info in catalog.cards if info.id == source.card), source.card)
        return text(source.message, catalog) if source.message is not None else ""

    def _deeds(self) -> QGridLayout:
        """A row for each nation."""
        game, catalog = self._game, self._game.catalog
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme().px(22))
        grid.setVerticalSpacing(theme().px(3))
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 2)
        paid = self.tr("A point is lost for each card to be discarded that isn't there.")
        of_cards: tuple[tuple[str, str, Callable[[Deeds], int]], ...] = (
            (self.tr("from stars"), "", lambda deeds: deeds.by_stars),
            (self.tr("from cards"), "", lambda deeds: deeds.by_cards),
            (self.tr("lost for missing cards"), paid, lambda deeds: -deeds.paid),
        )
        columns: tuple[tuple[str, str, Callable[[Deeds], int]], ...] = (
            (self.tr("points"), "", lambda deeds: deeds.points),
            *(of_cards if catalog.points is not None and catalog.points.by_cards else ()),
            (self.tr("battles"), "", lambda deeds: deeds.battles),
            (self.tr("pieces lost"), "", lambda deeds: deeds.lost),
        )
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, (head, tip, _) in enumerate(columns, start=3):
            title = label(head, "label")
            title.setToolTip(tip)
            grid.addWidget(title, 0, column, right)
        for row, info in enumerate(catalog.powers, start=1):
            deeds, seat = self._told.deeds[info.id], game.seat(info.id)
            emblem = plate(info.id, theme().px(22), self.devicePixelRatioF())
            grid.addWidget(picture(emblem), row, 0)
            grid.addWidget(label(power_name(info.id, catalog), "strong"), row, 1)
            level = self.tr("computer, {level}").format(level=seat.level)
            grid.addWidget(label(seat.name if seat.kind == "person" else level, "small"), row, 2)
            for column, (_, _, figure) in enumerate(columns, start=3):
                grid.addWidget(label(str(figure(deeds)), "strong"), row, column, right)
        return grid
