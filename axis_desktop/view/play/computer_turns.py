"""The moves of computer players: asked for, waited for, and given out at the pace of the screen."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from axis_desktop.model import AxisError, Event, Power, SaveError, Session
from axis_desktop.players import Thinking
from axis_desktop.view.play.story import Story
from axis_desktop.view.play.thinker import Answer, Request, Thinker

Speed = Literal["step", "full", "quick", "none"]
"""As people choose it; with "step" each move waits until it is asked for."""

Pace = Literal["full", "quick", "none"]
"""How fast everything moves."""

PAUSE_MS: dict[Pace, int] = {"full": 400, "quick": 160, "none": 0}
"""Time between two visible moves of a computer player."""

PATIENCE_MS: dict[Thinking, int] = {"short": 60_000, "usual": 60_000, "long": 180_000}
"""A player that has not answered for so long is told; none needs a tenth of it for one decision."""

_POLL_MS = 15
_LONGEST_TICK_MS = 1000
"""More time between two looks was no time to think: the machine slept."""


class Mistake(Exception):  # noqa: N818 - it is the player's
    """A computer player gave no answer that can be played.

    Attributes:
        has_ended: because its process ended.
    """

    def __init__(self, trouble: str, *, has_ended: bool = False) -> None:
        super().__init__(trouble)
        self.has_ended = has_ended


class ComputerTurns(QObject):
    """Asks the computer player whose turn it is until it is a person's.

    Args:
        thinker: where computer players think.
        pending: number of the action that a computer player must decide, and its power; None if none must.
        request: the question for it.
        alone: the answer to what the rules themselves decide; None if somebody has to think.
        parent: owner.

    Attributes:
        pace: how fast moves follow each other.
        holds: what is shown or read before the next move; answers wait until there is nothing left.
        prepare: called with an answer before it is given out; so many milliseconds pass until it is.
        patience_ms: how long an answer is waited for until `late` says so.
    """

    thinking = Signal(str)
    """Power whose computer player thinks; "" when it isn't waited for any more."""
    answered = Signal(object, str)
    """An `Answer`, and the power it is for."""
    late = Signal(str)
    """Power whose computer player has not answered for a long time; it is waited for on."""

    def __init__(
        self,
        thinker: Thinker,
        pending: Callable[[], tuple[int, Power] | None],
        request: Callable[[int, Power], Request],
        alone: Callable[[], Answer | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.pace: Pace = "full"
        self.holds: set[str] = set()
        self.prepare: Callable[[Answer, Power], int] = lambda _answer, _power: 0
        self._is_prepared = False
        self._thinker, self._pending, self._request, self._alone = thinker, pending, request, alone
        self._asked: tuple[int, Power] | None = None
        self._answer: Answer | None = None
        self._rest_ms = 0
        self.patience_ms = PATIENCE_MS["usual"]
        self._waited_ms, self._is_told = 0, False
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

    def wait_on(self) -> None:
        """Be patient with who was late, for as long again."""
        self._waited_ms, self._is_told = 0, False

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
        passed = min(self._since.restart(), _LONGEST_TICK_MS)
        self._rest_ms -= passed
        pending = self._pending()
        if pending is None:
            self._clock.stop()
            return
        if self._asked != pending:
            self._ask(pending)
            return
        self._answer = self._answer or self._thinker.poll()
        if self._answer is not None and self._rest_ms <= 0 and not self.holds:
            self._give_out(self._answer, pending[1])
        elif self._answer is None:
            self._see_how_late(passed, pending[1])

    def _give_out(self, answer: Answer, power: Power) -> None:
        """Let the screen go where it will happen, and then let it happen."""
        if not self._is_prepared:
            self._is_prepared = True
            self._rest_ms = self.prepare(answer, power)
            if self._rest_ms > 0:
                return
        self._answer, self._asked = None, None
        self._rest_ms = PAUSE_MS[self.pace]
        self.answered.emit(answer, power)

    def _see_how_late(self, passed_ms: int, power: Power) -> None:
        self._waited_ms += passed_ms
        if self._waited_ms >= self.patience_ms and not self._is_told:
            self._is_told = True
            self.late.emit(power)

    def _ask(self, pending: tuple[int, Power]) -> None:
        self._asked, self._is_prepared = pending, False
        self.wait_on()
        self.thinking.emit(pending[1])
        self._answer = self._alone()
        if self._answer is not None:
            return
        try:
            self._thinker.ask(self._request(*pending))
        except OSError as error:
            self._answer = Answer(trouble=str(error))


def play_answer(session: Session, answer: Answer, story: Story) -> list[Event]:
    """Play what a computer player decided, and tell what happened.

    Args:
        session: the game.
        answer: of the computer player.
        story: is told why.

    Raises:
        Mistake: it failed, or what it decided can't be played; nothing has happened.
        SaveError: the save can't be written; nothing has happened.
    """
    if answer.action is None:
        raise Mistake(answer.trouble, has_ended=answer.has_ended)
    number = len(session.entries)
    try:
        events = session.submit(session.system.decode_action(answer.action))
    except SaveError:
        raise
    except AxisError as error:
        raise Mistake(f"{error}\n{answer.action}") from error
    if answer.reason is not None:
        story.explain(number, answer.reason, is_secret=answer.is_secret)
    return events
