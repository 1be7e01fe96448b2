"""When a person's turn begins, what the others did since their last one is offered, step by step."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, QPointF, QRect

from axis_desktop.model import Decision, Power, Space
from axis_desktop.model.events import TurnBegan
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.story import since_own_turn
from axis_desktop.view.told.since.panel import WIDE_PX, SincePanel
from axis_desktop.view.told.since.steps import Step, steps_of
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.theme import theme

_OVERVIEW_PX = 170
"""Left free below the panel for the overview map, where there is room."""
_GAP_PX = 12
_LEAST_PX = 300
_LEAST_HIGH_PX = 210
"""Where the cards of a low window with large text leave less above them, the panel lies over them."""
_LEAST_WIDE_PX = 230
_HOLD = "since"
"""What computer players wait for as long as it is read in their turn."""
_LEAST_SHARE = 0.45
"""Of the page's width, that a board of hexes keeps beside the panel if that opens by itself."""


class SinceLink(QObject):
    """Opens the panel at the beginning of each own turn, and by its key; the first own act puts it away.

    Args:
        page: of the game.
        board: on it; it shows the moment of the step that is chosen.
    """

    def __init__(self, page: GamePage, board: BoardView) -> None:
        super().__init__(page)
        self._page, self._board, self._game = page, board, page.controller
        self._turn: tuple[int, str] | None = None
        self._offered: tuple[Sequence[Power], int] | None = None
        """To whom was offered last what happened, and with which action it ended."""
        self._known = 0
        """So many entries the game had when last looked at: whoever takes something back saw it all."""
        self._length = 0
        self._view: tuple[QPointF, float] | None = None
        self._is_stepping = False
        """A step is being shown, perhaps the last one, whose moment is the present."""
        self._is_held = False
        self._offered_line = ""
        """The line that offers the panel until it is opened, put away or not needed any more."""
        self.panel = SincePanel(self._game.catalog, page)
        self.panel.hide()
        self.panel.chosen.connect(self._look)
        self.panel.closed.connect(self.close)
        self.panel.began.connect(self._keep_view)
        self.panel.played.connect(self._return_to_view)
        page.left_panel = self.panel
        page.since_pressed.connect(self.toggle)
        page.escaped.connect(self.close)
        page.replay_pressed.connect(self._replay)
        page.free_changed.connect(lambda _free: self._place())
        self._game.changed.connect(self._refresh)
        self._game.read.connect(self._refresh)
        page.skip_pressed.connect(self.go_on)
        self._refresh()
        self._welcome_back()

    def toggle(self) -> None:
        """Open the panel, or put it away."""
        if self.panel.isVisible():
            self.close()
        else:
            self._open()

    def close(self) -> None:
        """Put it away, or what offers it, and return to the present."""
        self._withdraw()
        if self.panel.isVisible():
            self.panel.leave()
            self.panel.hide()
            self._hold(False)
            self._page.arrange()
            self._page.focus_decision()

    def _refresh(self) -> None:
        game = self._game
        if game.looking_at is not None or game.is_read:
            return
        if self.panel.isVisible() and not self._is_stepping:
            self.panel.leave()  # the present was asked for elsewhere: playing on would take it away again
        length = len(game.session.entries)
        goes_back, self._known = length < self._known, length
        if length != self._length:
            self.close()
        decision = game.decision
        if not isinstance(decision, Decision) or not game.is_mine:
            return
        shown = game.presentation
        turn = (shown.round, str(shown.power))
        if turn != self._turn and shown.power in game.own_powers:
            self._turn = turn
            if not goes_back and any(isinstance(line.event, TurnBegan) for line in game.story()):
                self._offer_news()  # in the set-up turns change with every answer

    def _welcome_back(self) -> None:
        """A game was opened in the turn of another power: what came before waits no longer to be told."""
        game = self._game
        is_own = game.is_mine and game.presentation.power in game.own_powers  # that is told already
        is_others = isinstance(game.decision, Decision) and not is_own and not game.looks_on
        if is_others and game.own_powers and any(isinstance(line.event, TurnBegan) for line in game.story()):
            self._offer()

    def _hold(self, is_shown: bool) -> None:
        """Computer players wait while it is read in their turn: their next move would put it away."""
        game, prompt, done = self._game, self._page.prompt, self._page.done
        is_others = isinstance(game.decision, Decision) and not game.is_mine and game.looking_at is None
        if is_shown and is_others:
            prompt.show_mode(
                "log", self.tr("Look what has happened so far."), self.tr("Esc or Space goes on")
            )
            done.show_meanwhile(DoneState(title=self.tr("Continue"), quiet=True))
            game.wait_while(_HOLD, True)
            self._is_held = True
        elif self._is_held and not is_shown:
            prompt.show_mode(None)
            done.show_meanwhile(None)
            game.wait_while(_HOLD, False)
            self._is_held = False

    def go_on(self) -> bool:
        """Go on with the game; False if it doesn't wait for this."""
        is_held = self._is_held
        if is_held:
            self.close()
        return is_held

    def _offer_news(self) -> None:
        """Offer it, but not again to whoever plays the next power, too, before anybody else has acted."""
        lines = since_own_turn(self._game.story(), self._game.own_powers)
        offered = (tuple(self._game.own_powers), lines[-1].number) if lines else None
        if offered != self._offered:
            self._offered = offered
            self._offer()

    def _offer(self) -> None:
        """Open the panel; a line offers it where it would cover the hand or much of a board seen whole.

        So it does during a battle, which would have to make way with all its answers.
        """
        free, wide = self._page.places.free, theme().px(WIDE_PX)
        is_cramped = free.isValid() and free.width() - wide < _LEAST_SHARE * self._page.width()
        is_covering = self._covers_cards() or self._page.slot.covers_done
        if not (self._board.shapes.hex_radius and is_cramped) and not is_covering:
            self._open()
        elif self._steps():
            self._offered_line = self.tr("Much has happened since you last played.")
            self._page.notices.toasts.show(self._offered_line, self.tr("See it"), self._open, stays_ms=0)
            self._length = len(self._game.session.entries)

    def _withdraw(self) -> None:
        """What offered the panel is answered."""
        if self._offered_line:
            self._page.notices.toasts.take(self._offered_line)
            self._offered_line = ""

    def _replay(self) -> None:
        """List the whole game and play it."""
        self._list(steps_of(self._game.story(), self._game.catalog), is_all=True)
        if self.panel.isVisible():
            self.panel.play()

    def _open(self) -> None:
        """List what there is; nothing opens if the others have done nothing."""
        if self._game.awaited is None:
            self._list(self._steps())

    def _steps(self) -> list[Step]:
        game = self._game
        return steps_of(since_own_turn(game.story(), game.own_powers), game.catalog, game.own_powers)

    def _list(self, steps: list[Step], *, is_all: bool = False) -> None:
        game = self._game
        if not steps or game.awaited is not None:
            return
        self._withdraw()
        self.panel.title.setText(self.tr("The whole game") if is_all else self.tr("Since you last played"))
        self._length = len(game.session.entries)
        self.panel.show_steps(steps)
        self.panel.show()
        self._hold(True)
        page = self._page
        if self._room().width() < theme().px(_LEAST_WIDE_PX) and page.places.is_beside:
            page.places.is_beside = False  # there is room for what was asked for last
        page.arrange()

    def _place(self) -> None:
        if self.panel.isHidden():  # it may be shown before the page is
            return
        room = self._room()
        if room.width() < theme().px(_LEAST_WIDE_PX):
            self.close()  # what was opened since takes its place
        else:
            self.panel.lie_in(room)
            self._page.seat_change.place()  # who plays now is said above it

    def _covers_cards(self) -> bool:
        """The cards of a low window with large text leave no room above them."""
        o = self._page.overlay
        above = o.cards.top() - o.bar.bottom() - 2 * theme().px(_GAP_PX)
        return not o.cards.isEmpty() and above < theme().px(_LEAST_HIGH_PX)

    def _room(self) -> QRect:
        """Above the prompt, or the cards if there is room, as far as the panels at the right leave it."""
        o = self._page.overlay
        gap = theme().px(_GAP_PX)
        low = o.prompt.top() if o.cards.isEmpty() or self._covers_cards() else o.cards.top()
        room = QRect(o.prompt.left(), o.bar.bottom() + gap, o.prompt.width(), low - o.bar.bottom() - 2 * gap)
        if room.height() - theme().px(_OVERVIEW_PX) >= theme().px(_LEAST_PX):
            room.setHeight(room.height() - theme().px(_OVERVIEW_PX))
        if not self._page.slot.covers_done:
            room.setRight(min(room.right(), self._page.places.free.right() - gap))
        return room

    def _keep_view(self) -> None:
        camera = self._board.camera
        self._view = (camera.center, camera.scale)

    def _return_to_view(self) -> None:
        """All has been seen: what is asked now stands where the board was before."""
        if self._view is not None:
            self._board.camera.fly_to(*self._view)

    def _look(self, step: object) -> None:
        """Show how it came: the board as it was after it, with what moved moving once more."""
        game = self._game
        if step is None:
            game.look_at(None)
            return
        chosen = cast("Step", step)
        self._is_stepping = True
        game.look_at(chosen.last + 1)
        self._is_stepping = False
        if chosen.spaces:
            known = [space for space in chosen.spaces if space in self._board.shapes.spaces]
            if known:
                self._board.show_spaces(known, most=Space(known[-1]))
        self._board.finish_animation()
        for event in chosen.events:
            self._board.animate(event)
        self._place()
