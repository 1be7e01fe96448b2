"""What a lesson is about, told as it begins; it goes with the first own act, or with the phase."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton

from axis_desktop.model.ids import Phase, Power
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.widgets.frame import IconButton, Panel, label
from axis_desktop.view.widgets.keys import shown_key
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 400
_EDGE_PX = 14


class Welcome(Panel):
    """At the upper left of the free part of the board, where it covers no question.

    Args:
        page: of the game.
        title, told: what the scenario is called, and what it says of itself.
        keys: changed keys by the name of what they do.
    """

    def __init__(self, page: GamePage, title: str, told: str, keys: dict[str, str]) -> None:
        super().__init__(title, page, scrolls=True)
        self.setObjectName("welcome")
        self._page = page
        self._begins, self._acts = self._moment(), 0
        self._was_mine = False  # what is answered by itself as the game begins is no act of anybody
        close = IconButton("cross", self.tr("Close"), self.tr("Esc"))
        close.setObjectName("welcome_close")
        close.clicked.connect(self.close_it)
        self.add_to_head(close)
        self.body.addWidget(label(told, "body", wrap=True))
        hint = self.tr("The lamp below ({key}) shows what a good player would do now, and why.")
        self.body.addWidget(label(hint.format(key=shown_key("advice", keys)), "small", wrap=True))
        rules = QPushButton(self.tr("The rules in one minute ({key})").format(key=shown_key("rules", keys)))
        rules.setObjectName("welcome_rules")
        rules.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        set_role(rules, "quiet")
        rules.clicked.connect(page.toggle_rules)
        self.set_foot(rules)
        page.free_changed.connect(self._lie_in)
        page.escaped.connect(self.close_it)
        page.controller.changed.connect(self._look)
        self.show()

    def close_it(self) -> None:
        """It has been read."""
        self.hide()

    def _look(self) -> None:
        """Whoever has acted has begun to play: what comes of that must not lie below the card."""
        game = self._page.controller
        acts = len(game.session.entries)
        if self._moment() != self._begins or (self._was_mine and acts > self._acts):
            self.close_it()
        self._was_mine, self._acts = game.is_mine, acts

    def _moment(self) -> tuple[int, Power | None, Phase | None]:
        shown = self._page.controller.presentation
        return shown.round, shown.power, shown.phase

    def _lie_in(self, free: QRect) -> None:
        edge = theme().px(_EDGE_PX)
        wide = min(theme().px(WIDE_PX), free.width() - 2 * edge)
        tall = min(self.natural_height(wide), free.height() - 2 * edge)
        self.setGeometry(free.left() + edge, free.top() + edge, wide, tall)
        self.raise_()
