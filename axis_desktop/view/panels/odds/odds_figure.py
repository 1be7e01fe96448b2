"""The chance of a planned battle as one figure."""

from PySide6.QtWidgets import QLabel, QWidget

from axis_desktop.model.ids import Space
from axis_desktop.view.panels.odds.odds_chart import chance_of, percent
from axis_desktop.view.panels.odds.odds_of_game import GameOdds
from axis_desktop.view.panels.odds.odds_tone import tone_of
from axis_desktop.view.widgets.style import set_role, set_tone


class ChanceFigure(QLabel):
    """Follows the odds of one planned battle; empty while they aren't known, pale while they are stale.

    Args:
        odds: of the game.
        space: where it will be fought.
        kind: "land" or "sea"; a raid has no such figure.
        is_good: the attacker's victory is good for the person who looks.
    """

    def __init__(
        self, odds: GameOdds, space: Space, kind: str, parent: QWidget | None = None, *, is_good: bool = True
    ) -> None:
        super().__init__(parent)
        self._is_good = is_good
        self.setObjectName(f"chance_{space}_{kind}")
        self._odds, self._space, self._kind = odds, space, kind
        set_role(self, "title")
        odds.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known now."""
        known = self._odds.planned(self._space, self._kind)
        if known is None:
            self.clear()
            return
        odds, is_stale = known
        chance = chance_of(odds)
        self.setText(percent(chance))
        set_tone(self, "text_3" if is_stale else tone_of(chance, is_good=self._is_good))
        swing = self.tr("Expected swing: {sum}").format(sum=self._odds.money(odds.swing))
        self.setToolTip(swing)
