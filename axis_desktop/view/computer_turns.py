"""The moves of computer players: asked for, waited for, and given out at the pace of the screen."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from axis_desktop.model import AxisError, Event, Luck, Power, Session
from axis_desktop.view.reports import Report, bug_report, player_report
from axis_desktop.view.story import Story
from axis_desktop.view.thinker import Answer, Request, Thinker

Speed = Literal["full", "quick", "none"]

PAUSE_MS: dict[Speed, int] = {"full": 400, "quick": 160, "none": 0}
"""Time between two visible moves of a computer player."""

_POLL_MS = 15


class ComputerTurns(QObject):
    """Asks the computer player whose turn it is until it is a person's.

    Args:
        thinker: where computer players think.
        pending: number of the action that a computer player must decide, and its power; None if none must.
        request: the question for it.
        parent: owner.

    Attributes:
        speed: how fast moves follow each other.
    """

    thinking = Signal(str)
    """Power whose computer player thinks; "" when it isn't waited for any more."""
    answered = Signal(object, str)
    """An `Answer`, and the power it is for."""

    def __init__(
        self,
        thinker: Thinker,
        pending: Callable[[], tuple[int, Power] | None],
        request: Callable[[int, Power], Request],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.speed: Speed = "full"
        self._thinker, self._pending, self._request = thinker, pending, request
        self._asked: tuple[int, Power] | None = None
        self._answer: Answer | None = None
        self._rest_ms = 0
        self._since = QElapsedTimer()  # ticks come late on a busy machine
        self._since.start()
        self._clock = QTimer(self)
        self._clock.setInterval(_POLL_MS)
        self._clock.timeout.connect(self._tick)

    @property
    def is_waiting(self) -> bool:
        """A computer player has been asked and has not answered."""
        return self._asked is not None

    def go_on(self) -> None:
        """Ask whoever must decide, and wait for the answer."""
        if not self._clock.isActive():
            self._since.restart()
            self._clock.start()

    def show_next_at_once(self) -> None:
        """Don't pause before the next move."""
        self._rest_ms = 0

    def rest(self, duration_ms: int) -> None:
        """Let at least so much time pass before the next move: there is something to be read."""
        self._rest_ms = max(self._rest_ms, duration_ms)

    def forget(self) -> None:
        """Ask nobody any more; an answer that still comes is not wanted."""
        self._clock.stop()
        if self._asked is not None:
            self._asked, self._answer = None, None
            self.thinking.emit("")

    def close(self) -> None:
        """Let go of the computer players."""
        self._clock.stop()
        self._thinker.stop()

    def _tick(self) -> None:
        """One look at the computer player: ask, wait, give out its move."""
        self._rest_ms -= self._since.restart()
        pending = self._pending()
        if pending is None:
            self._clock.stop()
            return
        if self._asked != pending:
            self._ask(pending)
            return
        self._answer = self._answer or self._thinker.poll()
        if self._answer is not None and self._rest_ms <= 0:
            answer, self._answer, self._asked = self._answer, None, None
            self._rest_ms = PAUSE_MS[self.speed]
            self.answered.emit(answer, pending[1])

    def _ask(self, pending: tuple[int, Power]) -> None:
        self._asked = pending
        self.thinking.emit(pending[1])
        try:
            self._thinker.ask(self._request(*pending))
        except OSError as error:
            self._answer = Answer(trouble=str(error))


def play_answer(
    session: Session, answer: Answer, name: str, story: Story
) -> tuple[list[Event] | None, list[Report]]:
    """Play what a computer player decided; a mistake of it is replaced by some legal answer.

    Args:
        session: the game.
        answer: of the computer player.
        name: of its power, for the reports.
        story: is told why.

    Returns:
        What happened, None if the rules failed and the power is left without an answer; what must be told.
    """
    trouble = answer.trouble
    if answer.action is not None:
        try:
            number = len(session.entries)
            events = session.submit(session.system.decode_action(answer.action))
            if answer.reason is not None:
                story.explain(number, answer.reason, is_secret=answer.is_secret)
            return events, []
        except AxisError as error:
            trouble = f"{error}\n{answer.action}"
        except Exception as error:  # a bug in the rules: the state is untouched, the game goes on
            return None, [bug_report(error, "playing a move of the computer")]
    reports = [player_report(name, trouble, is_open=not session.present().cards)]
    luck = Luck("instead", session.setup.seed, len(session.entries))
    try:
        return session.submit(session.options.sample(luck)), reports
    except Exception as error:  # as above
        return None, [*reports, bug_report(error, "choosing a move instead of the computer")]
