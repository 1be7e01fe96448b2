"""A battle of several stages: which is being fought, and what may come of all of them from here."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import BattleStage, BattleView
from axis_desktop.systems.area_war.odds.staged import ToldOdds
from axis_desktop.view.panels.odds.odds_chart import ChanceBar, percent
from axis_desktop.view.panels.odds.odds_tone import tone_of
from axis_desktop.view.widgets.frame import IconLabel, label
from axis_desktop.view.widgets.texts import money, power_name, text
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 440


class StagesLine(QWidget):
    """The stages in a row: those that are over are ticked, the present one is bright."""

    def __init__(self, stages: Sequence[BattleStage], catalog: Catalog) -> None:
        super().__init__()
        self.setObjectName("battle_stages")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(8))
        words = {
            "done": self.tr("{stage}: over"),
            "now": self.tr("{stage}: being fought"),
            "to_come": self.tr("{stage}: to come"),
        }
        for number, stage in enumerate(stages, start=1):
            name = text(stage.name, catalog)
            if stage.state == "done":
                row.addWidget(IconLabel("check", "good", 16))
            shown = label(f"{number} {name}", "heading", tone="brass" if stage.state == "now" else "text_3")
            shown.setToolTip(words[stage.state].format(stage=name))
            shown.setAccessibleName(shown.toolTip())
            row.addWidget(shown)
            row.addSpacing(theme().px(12))
        row.addStretch(1)


class WholeChance(QWidget):
    """Who has the space at the end of the last stage, and what is assumed of the choices until then.

    Args:
        told: the odds.
        battle: the battle.
        catalog: names.
        is_good: the attacker's victory is good for the person who looks.
    """

    def __init__(self, told: ToldOdds, battle: BattleView, catalog: Catalog, *, is_good: bool = True) -> None:
        super().__init__()
        self.setObjectName("whole_chance")
        self.setMaximumWidth(theme().px(WIDE_PX))
        odds = told.odds
        takes = battle.kind == "land"
        chance = odds.captures if takes else odds.cleared
        attacker = power_name(battle.attacker.power, catalog)
        goal = self.tr("{power} takes it") if takes else self.tr("{power} leaves no defender")
        figures = QHBoxLayout()
        figures.setSpacing(theme().px(6))
        figure = label(percent(chance), "title", tone=tone_of(chance, is_good=is_good))
        figure.setObjectName("chance_attacker")
        figures.addWidget(figure)
        figures.addWidget(label(goal.format(power=attacker), "small"), 1)
        lost = self.tr("Losses to come: {mine} against {theirs}").format(
            mine=f"{odds.attacker.cost_lost:.1f}", theirs=money(f"{odds.defender.cost_lost:.1f}", catalog)
        )
        self._note = label(lost, "quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(2))
        column.addLayout(figures)
        column.addWidget(ChanceBar(chance, is_good=is_good))
        column.addWidget(self._note)
        self.setToolTip("\n".join(text(line, catalog) for line in (*told.lines, *told.policy)))

    def set_compact(self, compact: bool) -> None:
        """Without the losses, where there is little room."""
        self._note.setHidden(compact)
