"""The chance of a planned battle as one figure."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from axis_desktop.model.ids import Space
from axis_desktop.view.panels.odds.odds_chart import chance_of, percent
from axis_desktop.view.panels.odds.odds_of_game import GameOdds
from axis_desktop.view.panels.odds.odds_tone import tone_of
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.theme import theme, theme_signals

LARGE_TEXT = 1.75
"""With letters as large as that there is no room for the word beside the figure: its tip says it."""


class ChanceFigure(QWidget):
    """Follows the odds of one planned battle; empty while they aren't known, pale while they are stale.

    What is likely is named: aircraft alone win a territory, but capture none.

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
        self._odds, self._space, self._kind = odds, space, kind
        self._figure, self._what = label("", "title"), label("", "small")
        self._figure.setObjectName(f"chance_{space}_{kind}")
        self._what.setObjectName(f"chance_of_{space}_{kind}")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(6))
        row.addWidget(self._what)
        row.addWidget(self._figure)
        self._restyle()
        theme_signals().changed.connect(self._restyle)
        odds.changed.connect(self.refresh)
        self.refresh()

    def _restyle(self) -> None:
        self._what.setHidden(theme().scale >= LARGE_TEXT)

    def refresh(self) -> None:
        """Show what is known now."""
        known = self._odds.planned(self._space, self._kind)
        if known is None:
            self._figure.clear()
            self._what.clear()
            return
        odds, is_stale = known
        chance = chance_of(odds)
        self._figure.setText(percent(chance))
        self._what.setText(self.tr("captured") if odds.captures else self.tr("won"))
        set_tone(self._figure, "text_3" if is_stale else tone_of(chance, is_good=self._is_good))
        swing = self.tr("Expected swing: {sum}").format(sum=self._odds.money(odds.swing))
        self.setToolTip(f"{self._what.text()} · {swing}")


class JoinedFigure(QLabel):
    """The chance of a planned battle if all join the defense that may; hidden where nobody may.

    Args:
        odds: of the game.
        space: where it will be fought.
        kind: "land" or "sea".
    """

    def __init__(self, odds: GameOdds, space: Space, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._odds, self._space, self._kind = odds, space, kind
        self.setObjectName(f"joined_{space}_{kind}")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        set_role(self, "small")
        odds.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known now."""
        said = self._odds.if_joined(self._space, self._kind)
        self.setText(said)
        self.setHidden(not said)
