"""What the losses that are crossed do to the own chance: exact figures, beside those of the suggestion."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.systems.area_war.odds import Odds
from axis_desktop.view.panels.odds.odds_chart import chance_of, kept_of, percent
from axis_desktop.view.panels.odds.odds_of_game import GameOdds
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_tone


class LossChance(QWidget):
    """A line with the chance; nothing while too few units are crossed, or where the game tells none.

    Args:
        power: whose units are hit.
        options: what may be lost.
        controller: the game.
        odds: of the game.
    """

    def __init__(
        self, power: Power, options: CasualtyOptions, controller: Controller, odds: GameOdds
    ) -> None:
        super().__init__()
        battle = controller.presentation.battle
        self._attacks = battle is not None and battle.attacker.power == power
        self._on_land = battle is not None and battle.kind == "land"
        ground = {info.id for info in controller.catalog.units if info.domain == "land"}
        self._may_take = self._attacks and any(group.unit_type in ground for group in options.groups)
        self._options, self._odds = options, odds
        self._is_whole = self._is_other = False
        self._line = label("")
        self._line.setObjectName("loss_chance")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._line)
        odds.changed.connect(self.refresh)

    def consider(self, losses: Sequence[UnitId]) -> None:
        """Other units are crossed."""
        self._is_whole = len(losses) == self._options.hits
        self._is_other = sorted(losses) != sorted(self._options.suggested)
        self._odds.consider(losses if self._is_whole and self._is_other else ())
        self.refresh()

    def refresh(self) -> None:
        """Show what is known now."""
        odds = self._odds
        is_told = self._is_whole and odds.is_considering == self._is_other
        here = odds.here if is_told and not odds.is_stale else None
        self.setVisible(here is not None)
        if here is None:
            return
        other = odds.considered
        takes = self._may_take and max(each.captures for each in (here, other) if each is not None) > 0
        suggested = self._own(here, takes=takes)
        said, tone = self.tr("your chance: {chance}").format(chance=percent(suggested)), ""
        if other is not None:
            own = self._own(other, takes=takes)
            said = self.tr("your chance: {chance}, suggested {other}")
            said = said.format(chance=percent(own), other=percent(suggested))
            if percent(own) != percent(suggested):
                tone = "good" if own > suggested else "bad"
        elif self._may_take and not takes and not self._is_other and here.attacker_wins > 0:
            said = self.tr("you win with {chance}, and nobody is left to take it")
            said, tone = said.format(chance=percent(suggested)), "bad"
        elif self._is_other:
            said, tone = self.tr("your chance: …"), "text_3"
        self._line.setText(said)
        set_tone(self._line, tone)

    def _own(self, odds: Odds, *, takes: bool) -> float:
        """To take the territory or to keep it; to win where no choice can take it, and at sea."""
        if not self._attacks:
            return kept_of(odds, on_land=self._on_land)
        return odds.captures if takes else chance_of(odds)
