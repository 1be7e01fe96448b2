"""The odds of an attack that is being put together: a figure, a bar, a line for each stage (SCREENS 3)."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model.asking.planning import OrderOdds
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.odds.odds_chart import ChanceBar, percent
from axis_desktop.view.panels.odds.odds_tone import tone_of
from axis_desktop.view.panels.parts.rows import card
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme


class OrderOddsBox(QWidget):
    """What may be expected of an attack."""

    def __init__(self, odds: OrderOdds, catalog: Catalog) -> None:
        super().__init__()
        self.setObjectName("order_odds")
        frame = card()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        column = QVBoxLayout(frame)
        column.setContentsMargins(*(theme().px(n) for n in (12, 6, 12, 8)))
        column.setSpacing(theme().px(4))
        head = QHBoxLayout()
        figure = label(percent(odds.succeeds), "title", tone=tone_of(odds.succeeds))
        figure.setObjectName("chance")
        head.addWidget(figure)
        head.addWidget(label(text(odds.goal, catalog), "strong", wrap=True), 1)
        unit = catalog.money.unit if catalog.money is not None else ""
        losses = self.tr("Losses on average: {mine} against {theirs} {money}").format(
            mine=f"{odds.lost:.1f}", theirs=f"{odds.destroyed:.1f}", money=unit
        )
        column.addLayout(head)
        column.addWidget(ChanceBar(odds.succeeds))
        column.addWidget(label(losses, "small", wrap=True))
        if len(odds.stages) > 1:
            column.addLayout(self._stages(odds, catalog))
        assumed = "\n".join(text(line, catalog) for line in odds.assumed)
        self.setToolTip(assumed)
        self.setAccessibleName(f"{percent(odds.succeeds)} {text(odds.goal, catalog)}. {losses}")

    def _stages(self, odds: OrderOdds, catalog: Catalog) -> QGridLayout:
        """A line for each: its name, how often it is won and lost."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme().px(10))
        grid.setVerticalSpacing(0)
        for row, stage in enumerate(odds.stages):
            won = self.tr("won {chance}").format(chance=percent(stage.won))
            lost = self.tr("lost {chance}").format(chance=percent(stage.lost))
            grid.addWidget(label(text(stage.name, catalog), "small"), row, 0)
            grid.addWidget(label(won, "small", tone="good"), row, 1)
            grid.addWidget(label(lost, "small", tone="bad"), row, 2)
        grid.setColumnStretch(0, 1)
        return grid
