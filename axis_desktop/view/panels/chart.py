"""National production as bars (SCREENS 3, Production chart)."""

from bisect import bisect_left

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.panels.objectives import ObjectivesList
from axis_desktop.view.panels.points.curves import side_curves
from axis_desktop.view.panels.points.told import points_told
from axis_desktop.view.panels.relations import RelationsList
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.plots.late import Plot
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

ROW_PX = 30
PLOT_PX = 130


class RoundBegan:
    """What each power produced when the round that is shown began."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._kept: tuple[int, int, dict[Power, int]] | None = None
        """Round, number of actions before it, figures."""

    def production(self) -> dict[Power, int]:
        """What each earned, by power; looked up once a round."""
        shown = self._controller.presentation.round
        length = len(self._controller.session.entries)
        if self._kept is None or self._kept[0] != shown or self._kept[1] > length:
            start = bisect_left(range(length), shown, key=lambda number: self._at(number).round)
            views = self._at(start).powers
            self._kept = (shown, start, {power: view.production for power, view in views.items()})
        return self._kept[2]

    def _at(self, number: int) -> Presentation:
        session = self._controller.session
        return session.system.present(session.state_at(number), None)


class Bars(QWidget):
    """A bar for each power: emblem, production, change since the round began."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller = controller
        self._began = RoundBegan(controller)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        controller.changed.connect(self._refresh)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The figures are looked up when somebody wants to see them."""
        super().showEvent(event)
        self._refresh()

    def rows(self) -> list[tuple[Power, int, int]]:
        """Power, production, change since the round began."""
        view = self._controller.presentation.powers
        before = self._began.production()
        return [
            (info.id, view[info.id].production, view[info.id].production - before.get(info.id, 0))
            for info in self._controller.catalog.powers
            if view[info.id].is_played
        ]

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A row for each power."""
        return QSize(theme().px(240), theme().px(ROW_PX) * len(self.rows()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the rows."""
        t = theme()
        rows = self.rows()
        most = max(1, *(production for _, production, _ in rows))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        figures = t.px(76)
        left, whole = t.px(28), self.width() - t.px(28) - figures
        for number, (power, production, change) in enumerate(rows):
            top = number * t.px(ROW_PX)
            middle = QRectF(0, top, self.width(), t.px(ROW_PX))
            painter.drawPixmap(0, top + t.px(3), plate(power, t.px(20), self.devicePixelRatioF()))
            bar = QRectF(left, top + t.px(7), whole, t.px(12))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.color("window"))
            painter.drawRoundedRect(bar, 3, 3)
            painter.setBrush(t.power(power).counter)
            painter.drawRoundedRect(
                QRectF(bar.left(), bar.top(), whole * production / most, bar.height()), 3, 3
            )
            painter.setPen(t.color("text"))
            painter.setFont(t.font("figure", 18))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(middle.adjusted(0, 0, -t.px(34), 0), right, str(production))
            painter.setPen(t.color("good" if change > 0 else "bad" if change < 0 else "text_3"))
            painter.setFont(t.font("small", 13))
            painter.drawText(middle, right, f"{change:+d}" if change else "0")

    def _refresh(self) -> None:
        if not self.isVisible():
            return
        catalog = self._controller.catalog
        spoken = ", ".join(
            f"{power_name(power, catalog)} {production}" for power, production, _ in self.rows()
        )
        if catalog.points is not None:
            sentence = self.tr("Points a turn from stars: {figures}")
        else:
            sentence = self.tr("National production: {figures}")
        self.setAccessibleName(sentence.format(figures=spoken))
        self.update()


class PointsCurves(Plot):
    """What each side has had after each round; it is counted when somebody wants to see it."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(PLOT_PX, grows=False)
        self._controller = controller
        controller.changed.connect(self._refresh)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Count the points."""
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        game = self._controller
        if self.isVisible():
            now = game.looking_at if game.looking_at is not None else len(game.session.entries)
            story = [line for line in game.story() if line.number < now]
            told = points_told(story, game.catalog, game.presentation.round)
            self.show_curves(side_curves(told, game.catalog))


class ChartPanel(Panel):
    """The bars in a panel; in a game that is won by points these stand above them."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        catalog, views = controller.catalog, controller.presentation.powers.values()
        has_objectives = any(view.objectives for view in views)
        super().__init__("", parent, can_fold=True, scrolls=True)
        self.setObjectName("chart_panel")
        if catalog.points is not None:
            self.title.setText(self.tr("Points"))
            self.aside.setText(self.tr("round by round"))
            self.body.addWidget(PointsCurves(controller))
            self.body.addWidget(label(self.tr("A turn from stars, and the change this round"), "label"))
        else:
            self.title.setText(self.tr("Production"))
            self.aside.setText(self.tr("now, and the change this round"))
        self.body.addWidget(Bars(controller))
        heading = label(self.tr("Relations") if catalog.standings else self.tr("What is known"), "label")
        self.body.addWidget(heading)
        self.body.addWidget(RelationsList(controller, heading))
        if has_objectives:
            self.body.addWidget(label(self.tr("Objectives"), "label"))
            self.body.addWidget(ObjectivesList(controller))
