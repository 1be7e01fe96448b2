"""The board goes where computer players move: before it happens, and as long as it takes to be read."""

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.model import Decision, Event, Message, Power, Space
from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.decision_slot import DecisionSlot
from axis_desktop.view.links.homes import start_of
from axis_desktop.view.panels.battle.reports import BattleReports
from axis_desktop.view.play.computer_turns import Pace
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer
from axis_desktop.view.told.since.steps import spaces_of
from axis_desktop.view.widgets.texts import text

_FLIGHT_MS = 380
"""So long a flight of the board takes, with a moment to look."""
_LOOK_MS = 120
"""A moment to look where the board already shows it."""
READ_MS: dict[Pace, tuple[int, int, int]] = {
    "full": (500, 20, 2800),
    "quick": (150, 8, 1000),
    "none": (0, 0, 0),
}
"""How long a move stays before the next one: at least, for each letter of what is told of it, at most."""

_NAME_POWERS = frozenset({"power", "nation", "owner", "by", "on", "together", "receiver", "edited"})
"""Fields of actions that name powers, some of which are called like a space of theirs."""


class FollowLink(QObject):
    """Shows where something happens, unless the player's own hand has just done it.

    Args:
        board: that is moved.
        game: whose computer players move.
        battles: a report that opens shows its place on the board beside it.

    Signals:
        came_home: a person's turn begins, and the board shows their home: what is asked first can be shown.
    """

    came_home = Signal()

    def __init__(self, board: BoardView, game: Controller, battles: BattleReports) -> None:
        super().__init__(board)
        self._board, self._game, self._battles = board, game, battles
        self._happened: list[Event] = []
        self._letters = 0
        self._turn: tuple[int, str] | None = None
        game.set_preparing(self._prepare)
        game.happened.connect(self._hear)
        game.changed.connect(self._follow)
        self._aside: Space | None = None
        """Where a battle was for whose report the board made room."""
        battles.opened.connect(self._show_battle)
        battles.closed.connect(self._come_back)

    def _prepare(self, answer: Answer, _power: Power) -> int:
        """Go where a computer player will move; how long that takes."""
        decision = self._game.decision
        if answer.action is None or not isinstance(decision, Decision) or decision.is_secret:
            return 0
        named = [space for space in _places(answer.action) if space in self._board.shapes.spaces]
        return self._go([Space(space) for space in named])

    def _hear(self, event: Event, message: Message | None) -> None:
        if self._game.pace == "none":
            return
        power = getattr(event, "power", None)
        if power is not None and self._game.seat(power).kind == "person" and not self._is_watching():
            return
        self._happened.append(event)
        if message is not None and not isinstance(event, (PhaseBegan, TurnBegan)):
            self._letters += len(text(message, self._game.catalog))

    def _follow(self) -> None:
        """After a move of a computer player: see it, and have the next one wait until it can be read."""
        self._go_home()
        happened, self._happened = self._happened, []
        letters, self._letters = self._letters, 0
        if not happened or not letters or self._game.looking_at is not None:
            return
        places = [space for event in happened for space in spaces_of(event) if self._is_known(space)]
        flight = self._go(places[-2:]) if places and self._is_watching() else 0
        least, for_each, most = READ_MS[self._game.pace]
        self._game.hold(flight + min(least + for_each * letters, most))

    def _go_home(self) -> None:
        """When a person's turn begins the board has been elsewhere: show their home."""
        game, shown = self._game, self._game.presentation
        turn = (shown.round, str(shown.power))
        if turn == self._turn or game.looking_at is not None or game.awaited is not None:
            return
        is_first, self._turn = self._turn is None, turn
        if is_first or not game.is_mine or shown.power not in game.own_powers:
            return
        home = start_of(shown.power, game, self._board.shapes)
        if home is not None:
            # What opens with the turn must lie there first: the home is to be seen beside it.
            QTimer.singleShot(0, self, lambda: self._show_home(home))

    def _show_home(self, home: Space) -> None:
        self._board.show_space(home)
        self.came_home.emit()

    def _is_watching(self) -> bool:
        """Nobody at this screen has to decide just now."""
        return not self._game.is_mine

    def _is_known(self, space: Space) -> bool:
        return space in self._board.shapes.spaces

    def _go(self, spaces: list[Space]) -> int:
        """Bring spaces into sight, the last one above all; how long it takes."""
        if not spaces or self._board.gesture is not None:
            return 0
        self._board.show_spaces(list(dict.fromkeys((spaces[0], spaces[-1]))), most=spaces[-1])
        return _FLIGHT_MS if self._board.camera.is_flying else _LOOK_MS

    def uncover(self, slot: DecisionSlot) -> None:
        """Have the place of a small battle beside its card, once that lies where it belongs."""
        QTimer.singleShot(0, self, lambda: self._uncover_card(slot))

    def _uncover_card(self, slot: DecisionSlot) -> None:
        if self._battles.report is not None:
            return  # another battle is told first; this one's card comes once that is read
        battle, panel = self._game.presentation.battle, slot.panel
        if battle is None or panel is None or not slot.card_width or not self._is_known(battle.space):
            return
        self._board.show_beside(battle.space, panel.geometry().translated(-self._board.pos()))

    def _show_battle(self) -> None:
        """Have the place of a battle beside its report, once that lies where it belongs."""
        QTimer.singleShot(0, self, self._uncover_battle)

    def _uncover_battle(self) -> None:
        report = self._battles.report
        if report is None or not self._is_known(report.space):
            return
        covered = report.geometry().translated(-self._board.pos())
        self._board.show_beside(report.space, covered)
        if self._board.camera.is_flying:
            self._aside = report.space

    def _come_back(self) -> None:
        """The report is gone, and the board has its middle again: there is where it was fought."""
        space, self._aside = self._aside, None
        game = self._game
        goes_on = game.is_mine and game.presentation.battle is None and game.looking_at is None
        if space is not None and goes_on:
            self._board.look_at(space, self._board.camera.scale_at_rest)


def _places(data: Any) -> Iterator[str]:
    """Every text in plain data that may be a space, in order."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key not in _NAME_POWERS:
                yield from _places(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _places(value)
