"""The game on the screen: the board from edge to edge and what floats over it (SCREENS 1, 4)."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from axis_desktop.model import Decision, Outcome
from axis_desktop.storage.settings import Settings
from axis_desktop.view.cards import CardDesk
from axis_desktop.view.game.decision_slot import DecisionSlot, LetsGo, PanelFor
from axis_desktop.view.game.page_layout import PageLayout
from axis_desktop.view.game.phase_bar import PhaseBar
from axis_desktop.view.game.prompt import Prompt
from axis_desktop.view.game.side import SidePanels
from axis_desktop.view.pages.rulebook import RulebookPane
from axis_desktop.view.panels.parts.choice_list import ChoiceList
from axis_desktop.view.panels.parts.done_state import done_state, press_done
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.seats.hotseat import SeatChange
from axis_desktop.view.told.end_screen import EndScreen
from axis_desktop.view.told.notices import Notices
from axis_desktop.view.widgets.done_button import DoneButton, DoneState, OwnsDone, TakesSuggestion
from axis_desktop.view.widgets.frame import Panel, put_away
from axis_desktop.view.widgets.keys import key_names, shown_key
from axis_desktop.view.widgets.overlay import Overlay
from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_signals


@runtime_checkable
class TakesKeys(Protocol):
    """A board with keys of its own."""

    def take_key(self, event: QKeyEvent) -> bool:
        """A key that nobody else has used; whether the board knows it."""
        ...


class GamePage(QWidget):
    """One game: board, bar, prompt, done button, panels.

    Args:
        controller: the game.
        board: the widget that shows the board; it fills the page.
        settings: of the player.
        keep_folded: called with the names of the panels that are folded now.
        panel_for: gives the panel of a decision.

    Attributes:
        tells_more: something is still told that comes before the end of the game.
        board_fits: all of the board has room, as large as it is seen now, in so much of the page.
    """

    menu_wanted = Signal(QPoint)
    start_wanted = Signal()
    branch_wanted = Signal(int)
    edit_wanted = Signal()
    edit_began = Signal()
    edit_ended = Signal()
    escaped = Signal()
    """Esc, while nothing is open that it closes."""
    new_game_wanted = Signal()
    skip_pressed = Signal()
    """Space: finish the running animation."""
    fight_out_pressed = Signal()
    """Ctrl+Space: fight the whole battle by the usual orders."""
    settings_applied = Signal(object)
    losses_kept = Signal(object)
    """Other orders of loss, as `Settings.losses`, shall hold from now on."""
    first_shown = Signal()
    advice_pressed = Signal()
    """What would a good player do?"""
    odds_pressed = Signal()
    """O: show the odds, or put them away."""
    browse_pressed = Signal()
    """B: show all cards of the game, or put them away."""
    fold_pressed = Signal()
    """C: fold the cards away, or bring them back."""
    table_pressed = Signal()
    """T: show the cards that lie open, or put them away."""
    pin_pressed = Signal()
    """I: keep the inspector at its space, or let it follow the pointer again."""
    rematch_wanted = Signal(bool)
    """The same game shall begin again, with sides swapped or not."""
    replay_pressed = Signal()
    """The whole game shall be seen again, step by step."""
    moment_shown = Signal(object)
    """A moment of the past is looked at for what this `Message` tells of it."""
    since_pressed = Signal()
    """What has happened since the person at the screen last played?"""
    free_changed = Signal(object)
    """The QRect of the page that no panel covers."""

    def __init__(
        self,
        controller: Controller,
        board: QWidget,
        settings: Settings,
        keep_folded: Callable[[list[str]], None],
        panel_for: PanelFor,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("game_page")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.controller, self.board = controller, board
        self._settings = settings
        self.desk: CardDesk | None = None
        """The strip of cards, in a game with cards."""
        self.left_panel: QWidget | None = None
        """What lies over the left edge of the board for a while."""
        self.places = PageLayout(self, lambda free: self.free_changed.emit(free))
        self._was_shown = self._has_opened_rules = False
        self._asked: object = None
        """The question of which it was settled what stays open beside it."""
        self._has_hurried = False
        """The key that goes on was pressed since the last question came up."""
        self._is_hurried_to = False
        """It was before the present question came up: pressed once more it must not answer."""
        board.setParent(self)
        controller.setParent(self)  # or their connections, which no collector sees, keep both for ever
        self.bar = PhaseBar(controller, self)
        self.prompt = Prompt(controller, self)
        self.undo_button = QPushButton(self.tr("Undo"), self)
        self.undo_button.setObjectName("undo_button")
        self.undo_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        set_role(self.undo_button, "quiet")
        self._dress_undo()
        self.done = DoneButton(self)
        self.side = SidePanels(self, settings.folded, keep_folded)
        self.slot = DecisionSlot(controller, self, panel_for)
        self.rulebook = RulebookPane(controller.session.setup.system, self, controller.catalog.spaces)
        self.notices = Notices(controller, self)
        self.seat_change = SeatChange(controller, self)
        self.end_screen: EndScreen | None = None
        self.tells_more: Callable[[], bool] = lambda: False
        self.board_fits: Callable[[QSize], bool] = lambda _room: False
        self._is_end_over = False
        self._handle: QWindow | None = None
        self._styled = QTimer(self, singleShot=True)
        """Once the style sheet has reached the labels of the bar; one of its own goes with the page."""
        self._connect()
        self._add_keys()
        self.apply_settings(settings)
        self._refresh()

    # ------------------------------------------------------------------ what others call

    def apply_settings(self, settings: Settings) -> None:
        """Take over changed settings."""
        self._settings = settings
        self.controller.speed = settings.play.speed
        self.controller.thinking_time = settings.play.thinking
        self.done.asks_twice = settings.play.confirm_losses
        self.seat_change.shows_banner = settings.play.banner
        self.done.key = shown_key("done", settings.keys)
        self.prompt.set_advice_key(shown_key("advice", settings.keys))
        self._dress_undo()
        self.settings_applied.emit(settings)
        self.arrange()

    def add_side_panel(
        self,
        name: str,
        title: str,
        panel: Panel,
        *,
        is_open: bool = True,
        is_useful: Callable[[], bool] = lambda: True,
        is_restless: bool = False,
        is_steady: bool = False,
    ) -> None:
        """Another panel at the right, below those that are there."""
        self.side.add(
            name,
            title,
            panel,
            is_open=is_open,
            is_useful=is_useful,
            is_restless=is_restless,
            is_steady=is_steady,
        )
        self.arrange()

    def show_side(self, name: str) -> None:
        """Open a side panel, beside the panel of the decision if that covers its place."""
        if not self.side.panel(name).isVisible():
            self._toggle_side(name)

    def show_desk(self, desk: CardDesk) -> None:
        """Show the cards of a game that has some, above the prompt."""
        self.desk = desk
        desk.setParent(self)
        desk.show()
        desk.fold("cards" in self._settings.folded)
        desk.folded.connect(lambda folded: self.side.remember_fold("cards", folded))
        desk.height_changed.connect(self.arrange)
        self.fold_pressed.connect(lambda: desk.fold(not desk.is_folded))
        self.arrange()

    @property
    def overlay(self) -> Overlay:
        """Where everything lies now."""
        return self.places.overlay

    @property
    def asked(self) -> object:
        """What a key would answer now: the person's own question, or to see something before it."""
        game, decision = self.controller, self.controller.decision
        shown = (game.is_read, game.awaited, self.done.is_asking)
        if not game.is_mine or not isinstance(decision, Decision):
            return shown
        return *shown, decision.kind, decision.power, decision.phase, id(self.slot.panel)

    def show_tool(self, tool: QWidget | None) -> None:
        """Show a tool, such as edit mode's panel, in place of the decision's panel; None ends it."""
        self.slot.show_tool(tool)
        self.refresh_done()
        self.arrange()

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.rulebook.open_rule(rule)
        self.arrange()

    def refresh_done(self) -> None:
        """Show what the done button would do now."""
        panel = self.slot.panel
        state: DoneState | None = None
        if panel is not None and isinstance(panel, OwnsDone) and self.slot.owns_done:
            state = panel.done_state()
        self.done.show_state(state or done_state(self.controller))
        can_undo = self.controller.can_undo or self.slot.is_half_answered
        self.undo_button.setEnabled(can_undo)
        self.bar.allow_undo(can_undo)

    def _undo(self) -> None:
        """Take back an answer that waits for others to be given with it, or else the last action."""
        if not self.slot.go_back():
            self.controller.undo()

    def focus_after_reading(self) -> None:
        """Let the keys go to the pending question, but to none of its answers.

        A battle has a button of its own for Enter, which goes on with it.
        """
        self._focus(self.slot.focus_first if self.slot.covers_done else self.slot.focus_unchosen)

    def focus_decision(self) -> None:
        """Let the keys go to the pending question, unless the player is typing, or to what covers it.

        In the turn of another power Space goes on: it answers no plain question that comes up there, and no
        question at all to which it has hurried the others.
        """
        game = self.controller
        between = game.presentation.power not in game.own_powers and isinstance(self.slot.panel, ChoiceList)
        is_shy = between or self._is_hurried_to
        self._focus(self.slot.focus_unchosen if is_shy else self.slot.focus_first)

    def _focus(self, focus_panel: Callable[[], bool]) -> None:
        if self.seat_change.is_covered:
            self.seat_change.take_focus()
            return
        if isinstance(QApplication.focusWidget(), (QLineEdit, QPlainTextEdit)) or not self.isVisible():
            return
        if self.desk is not None and self.slot.asks_cards:
            self.desk.focus_hand()
        elif not focus_panel():
            self.board.setFocus()

    def close_game(self) -> None:
        """Let go of the game; the save has everything."""
        if self._handle is not None:
            self._handle.removeEventFilter(self)
        self.controller.close()

    # ------------------------------------------------------------------ signals and keys

    def _connect(self) -> None:
        game = self.controller
        game.changed.connect(self._refresh)
        game.thinking.connect(lambda _power: self.refresh_done())
        self.bar.undo_pressed.connect(self._undo)
        self.bar.redo_pressed.connect(game.redo)
        self.bar.rules_pressed.connect(self.toggle_rules)
        self.bar.log_pressed.connect(lambda: self._toggle_side("log"))
        self.bar.history_pressed.connect(lambda: self._toggle_side("history"))
        self.bar.chart_pressed.connect(lambda: self._toggle_side("chart"))
        self.bar.menu_pressed.connect(self._ask_for_menu)
        self.undo_button.clicked.connect(self._undo)
        self.prompt.advice_pressed.connect(self.advice_pressed)
        self.done.done.connect(self._press_done)
        self.done.refused.connect(self.notices.show_refusal)
        self.notices.rule_clicked.connect(self.open_rule)
        self.notices.error_closed.connect(self.focus_decision)
        self.seat_change.leave_wanted.connect(self.start_wanted)
        self.slot.done_changed.connect(self.refresh_done)
        self.slot.height_changed.connect(self.arrange)
        self.prompt.height_changed.connect(self._fit_prompt)
        self.slot.replaced.connect(self._begin_question)
        self.rulebook.closed.connect(self.arrange)
        self.rulebook.closed.connect(self.focus_decision)
        self.side.opened.connect(lambda *_: self.places.tell_free())
        theme_signals().changed.connect(self._restyle)
        self._styled.timeout.connect(self.bar.refresh)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.applicationStateChanged.connect(self._see_all)

    def _add_keys(self) -> None:
        actions: dict[str, Callable[[], object]] = {
            "done": self.done.press_key,
            "undo": self._undo,
            "redo": self.controller.redo,
            "fight_out": self.fight_out_pressed.emit,
            "hurry": self._hurry,
            "pause": lambda: self.controller.set_paused(not self.controller.paused),
            "rules": self.toggle_rules,
            "log": lambda: self._toggle_side("log"),
            "history": lambda: self._toggle_side("history"),
            "chart": lambda: self._toggle_side("chart"),
            "inspector": self._pin_space,
            "advice": self.advice_pressed.emit,
            "odds": self.odds_pressed.emit,
            "since": self.since_pressed.emit,
            "war": self.toggle_war,
            "find": self._find,
            "table": self.table_pressed.emit,
            "fold_cards": self.fold_pressed.emit,
            "browse": self.browse_pressed.emit,
        }
        for name, action in actions.items():
            for key in key_names(name, self._settings.keys):
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
                shortcut.activated.connect(action)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keys that no child has used: finish what moves, close what is open."""
        pressed = QKeySequence(event.keyCombination()).toString()
        if pressed in key_names("skip", self._settings.keys) and not event.isAutoRepeat():
            self._skip()
        elif event.key() == Qt.Key.Key_Escape:
            self._close_something()
        elif self.desk is not None and self.slot.asks_cards and self.desk.take_key(event):
            pass
        elif not self._give_board(event):
            super().keyPressEvent(event)

    def _give_board(self, event: QKeyEvent) -> bool:
        """Keys of the board work wherever the focus is, unless something covers it; whether it took one."""
        is_end = self.end_screen is not None and self.end_screen.isVisible()
        if self.board.hasFocus() or self.seat_change.is_covered or is_end or self.slot.covers_done:
            return False
        if not isinstance(self.board, TakesKeys) or not self.board.take_key(event):
            return False
        self.board.setFocus()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Alt held shows the board through the panels, wherever the focus is."""
        is_key = event.type() in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}
        if is_key and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt and self.isVisible():
            self.places.see_through(event.type() == QEvent.Type.KeyPress)
        return super().eventFilter(watched, event)

    def _skip(self) -> None:
        """Finish what moves; while computers play, go on to the next decision of a person, or stop that.

        With speed "step" it shows their next move, or first goes on from the report of a battle.
        """
        self._has_hurried = not self.controller.is_mine
        if self.controller.speed == "step" and self.done.before():
            return
        self.skip_pressed.emit()
        if self.controller.waits_for_step:
            self.controller.step()
        elif self.controller.speed != "step":
            self._hurry()

    def _hurry(self) -> None:
        self._has_hurried = not self.controller.is_mine
        self.controller.hurry(not self.controller.is_hurrying)

    def toggle_rules(self) -> None:
        """Open the rulebook, or close it: at the refusal that shows, else first at its beginning.

        Who opens it again in the same game finds the rule of the present decision.
        """
        if self.rulebook.isVisible():
            put_away(self.rulebook)
            self.focus_decision()
        else:
            rule = self.notices.shown_rule
            if rule is None and self._has_opened_rules:
                rule = self.controller.decision.rule
            self._has_opened_rules = True
            self.rulebook.open_rule(rule or "")
            self.rulebook.search_line.setFocus()  # letters that are typed now are no keys of the game
        self.arrange()

    def _find(self) -> None:
        self.rulebook.open_search()
        self.arrange()

    def _toggle_side(self, name: str) -> None:
        if not self.side.has(name):
            return
        is_shown = self.side.panel(name).isVisible()
        if self.places.takes_side(name) and not self.places.is_beside and not is_shown:
            self.places.is_beside = True
            self.side.open(name)
            self.arrange()
        elif self.slot.covers_done and is_shown:
            self.places.is_beside = False
            self.side.toggle(name)
            self.arrange()
        else:
            self.side.toggle(name)
            self.places.tell_free()

    def _pin_space(self) -> None:
        """Show the space panel; if it shows, keep it at its space or let it follow the pointer again."""
        if not self.side.has("space"):
            return
        if not self.side.panel("space").isVisible() or self.side.panel("space").is_folded:
            self.show_side("space")
            self.side.panel("space").set_folded(False)
        else:
            self.pin_pressed.emit()

    def _begin_question(self) -> None:
        game = self.controller
        asked = (game.decision, len(game.session.entries), game.is_mine)
        if game.looking_at is None and asked != self._asked:  # not when the past was looked at meanwhile
            self._asked = asked
            if game.is_mine:
                self._is_hurried_to, self._has_hurried = self._has_hurried, False
            self.places.is_beside &= self.slot.covers_done  # what is read during a battle stays open
        self.focus_decision()

    def _ask_for_menu(self) -> None:
        button = self.bar.button("menu")
        self.menu_wanted.emit(button.mapToGlobal(QPoint(button.width(), button.height())))

    def _close_something(self) -> None:
        if self.notices.close_one():
            return
        if isinstance(self.slot.panel, LetsGo) and self.slot.panel.let_go():
            return
        if self.rulebook.isVisible():
            put_away(self.rulebook)
            self.arrange()
            self.focus_decision()
        else:
            if self.slot.covers_done and self.places.is_beside:  # what was opened beside a battle
                self.places.is_beside = False
                self.arrange()
            self.escaped.emit()

    def _press_done(self) -> None:
        panel = self.slot.panel
        if isinstance(panel, OwnsDone) and self.slot.owns_done:
            panel.press_done()
        elif isinstance(panel, TakesSuggestion) and self.controller.is_mine:
            panel.take_suggestion()
        elif isinstance(self.controller.decision, Outcome):
            self._show_end()
        else:
            press_done(self.controller)

    # ------------------------------------------------------------------ what shows

    def _fit_prompt(self) -> None:
        """What a player is asked shows whole; while others play the row at the bottom keeps its height."""
        if self.controller.is_mine:
            self.arrange()

    def _refresh(self) -> None:
        self.notices.drop_chip()
        self.slot.refresh()
        self.refresh_done()
        if isinstance(self.controller.decision, Outcome) and self.controller.looking_at is None:
            QTimer.singleShot(0, self, self.show_end_once_seen)
        elif self.end_screen is not None and self._is_end_over:
            put_away(self.end_screen)
        self.arrange()

    def show_end_once_seen(self) -> None:
        """Show how the game ended, unless something that came before it is still told."""
        if not self.tells_more():
            self._show_end()

    def _show_end(self) -> None:
        if isinstance(self.controller.decision, Outcome):
            self._show_war()

    def toggle_war(self) -> None:
        """Show how the war goes, or put that away."""
        if self.end_screen is not None and self.end_screen.isVisible():
            put_away(self.end_screen)
            self.focus_decision()
        elif not self.seat_change.is_covered:
            self._show_war()

    def _show_war(self) -> None:
        is_over = isinstance(self.controller.decision, Outcome)
        if self.end_screen is None or self._is_end_over != is_over:
            if self.end_screen is not None:
                self.end_screen.deleteLater()
            self.end_screen = self._make_end()
            self._is_end_over = is_over
        self.end_screen.show()
        self.arrange()

    def _make_end(self) -> EndScreen:
        made = EndScreen(self.controller, self)
        made.new_game.connect(self.new_game_wanted)
        made.start_screen.connect(self.start_wanted)
        made.rule_clicked.connect(self.open_rule)
        made.branch_wanted.connect(self.branch_wanted)
        made.rematch_wanted.connect(self.rematch_wanted)
        made.failed.connect(self.notices.show_error)
        made.saved.connect(self.notices.toasts.show)
        made.look_wanted.connect(self._look_from_end)
        made.replay_wanted.connect(lambda: put_away(made))
        made.replay_wanted.connect(self.replay_pressed)
        return made

    def _look_from_end(self, length: int, told: object) -> None:
        if self.end_screen is not None:
            put_away(self.end_screen)
        self.controller.look_at(length)
        self.show_side("history")
        self.moment_shown.emit(told)

    def _see_all(self) -> None:
        """Another program is in front, or this one again: the release of a key may have been missed."""
        self.places.see_through(False)

    def _restyle(self) -> None:
        self._dress_undo()
        self.bar.refresh()
        self.slot.restyle()
        self.arrange()
        self._styled.start(0)

    def _dress_undo(self) -> None:
        self.undo_button.setIcon(icon("undo"))
        self.undo_button.setIconSize(QSize(theme().px(20), theme().px(20)))

    # ------------------------------------------------------------------ where it lies

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Begin with the focus on the question, or on the board; not on a button of the bar."""
        super().showEvent(event)
        self.arrange()  # what was laid out while another page showed took everything for hidden
        QTimer.singleShot(0, self, self.focus_decision)  # whoever shows the page gives it the focus first
        self._handle = self.window().windowHandle()
        if self._handle is not None:  # not the application: it would ask this filter of every event there is
            self._handle.installEventFilter(self)
        if not self._was_shown:
            self._was_shown = True
            self.first_shown.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay everything out again."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put everything where it belongs in this window."""
        self.places.arrange()
