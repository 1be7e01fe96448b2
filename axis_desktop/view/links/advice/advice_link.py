"""Joins advice with the page of a game: its panel at the side, its arrows on the board."""

from PySide6.QtCore import QObject

from axis_desktop.model import Space
from axis_desktop.players import Advised
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.advice.advice_arrows import AdviceArrows
from axis_desktop.view.links.advice.advice_panel import AdvicePanel
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.play.advice import Adviser
from axis_desktop.view.play.thinker import Thinker

NAME = "advice"


class AdviceLink(QObject):
    """Shows advice when it is asked for, and lets go of it.

    Args:
        page: of the game.
        board: on it.
        thinker: where computer players think.
    """

    def __init__(self, page: GamePage, board: BoardView, thinker: Thinker) -> None:
        super().__init__(page)
        self._page, self._board = page, board
        self._had_stand, self._was_beside = "none", False
        self.adviser = Adviser(page.controller, thinker)
        self.adviser.lays_out = self._fill
        self.panel = AdvicePanel(self.adviser, page.controller.catalog)
        self.arrows = AdviceArrows(board)
        page.add_side_panel(NAME, self.tr("Advice"), self.panel, is_useful=self._is_useful)
        page.advice_pressed.connect(self.toggle)
        self.panel.put_away.connect(self.put_away)
        page.escaped.connect(self._escape)
        self.panel.left.connect(page.focus_decision)
        self.panel.fly_to.connect(lambda space: board.fly_to(Space(space)))
        self.panel.pointed.connect(self.arrows.point_at)
        self.panel.content_changed.connect(page.side.arrange_soon)
        self.arrows.pointed.connect(self.panel.light)
        self.adviser.changed.connect(self._refresh)
        page.controller.changed.connect(self._show_arrows)
        page.controller.read.connect(self._show_next)
        page.slot.done_changed.connect(self._drop_if_answered)

    def _is_useful(self) -> bool:
        """There is advice, on a question that can be seen: nothing is read before it."""
        return self.adviser.stand != "none" and not self._page.controller.is_read

    def toggle(self) -> None:
        """Ask; let the keys go to the advice if it shows; put it away if they are there."""
        stand = self.adviser.stand
        if self._page.slot.is_half_answered:
            words = self.tr("Advice is given on the first of these answers only: Esc goes back to it.")
            self._page.notices.toasts.show(words)
        elif stand in {"none", "stale", "failed"}:
            self.adviser.ask()
        elif not self.panel.isVisible():
            self._page.show_side(NAME)
        elif self.panel.has_keys:
            self.put_away()
        else:
            self.panel.take_keys()

    def put_away(self) -> None:
        """Nobody wants it any more."""
        self.adviser.put_away()

    def _fill(self, step: Advised) -> bool:
        """A purchase is chosen in its list: buying it ends the phase, which a key pressed again must not do.

        The next phase would be ended unread by the key that the person believes to buy with.
        """
        panel = self._page.slot.panel
        if step.kind != "buy" or not isinstance(panel, PurchasePanel):
            return False
        panel.clear()
        panel.choose(dict(step.units))
        return True

    def _drop_if_answered(self) -> None:
        """The question that the advice answers has its answer, though the game still waits for others."""
        if self._page.slot.is_half_answered and self.adviser.stand != "none":
            self.put_away()

    def _escape(self) -> None:
        """Esc, with nothing in hand that it puts back: it closes what was asked for last."""
        if self.panel.isVisible():
            self.put_away()

    def _refresh(self) -> None:
        """Open with the first question, close with the last answer."""
        page, stand = self._page, self.adviser.stand
        before, self._had_stand = self._had_stand, stand
        self._show_arrows()
        if before == "none":
            self._was_beside = page.places.is_beside
        if stand in {"thinking", "ready"}:
            page.show_side(NAME)
        elif stand == "none":
            page.places.is_beside = page.places.is_beside and self._was_beside
            page.arrange()
        if stand == "ready":
            self._show_next()

    def _show_next(self) -> None:
        """Have the first step that is advised in sight, beside the panel that tells it.

        What is told of another place is read first.
        """
        step = next(iter(self.adviser.steps.values()), None)
        if step is None or self._page.controller.is_read or self.adviser.stand != "ready":
            return
        if step.move is not None:
            self._board.show_spaces(step.move.path, most=step.move.path[-1])
        elif step.space is not None:
            self._board.show_space(Space(step.space))

    def _show_arrows(self) -> None:
        steps = self.adviser.together.items()
        shows = self._page.controller.looking_at is None
        moves = {numbers[0]: step.move for numbers, step in steps if step.move is not None and shows}
        self.arrows.show(moves)
