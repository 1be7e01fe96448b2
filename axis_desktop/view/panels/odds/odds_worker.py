"""Works battles out beside the event loop: large fleets take a while, and the screen stays alive."""

from collections import deque
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QObject, Signal

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import BattleCase, Odds, remembered_odds
from axis_desktop.view.runtime.background import start_in_background

Answer = Callable[[Odds | UsageError], object]
"""What is done with the odds of a battle, or with the reason why there are none."""


class _Voice(QObject):
    """Carries the result over to the thread of the receivers."""

    done = Signal(object)


class _Job:
    def __init__(self, case: BattleCase, voice: _Voice) -> None:
        self._case, self._voice = case, voice

    def run(self) -> None:
        result: Odds | Exception
        try:
            result = remembered_odds(self._case)
        except Exception as error:  # a refusal, or a bug that is raised again in the thread of the window
            result = error
        if shiboken6.isValid(self._voice):  # the window may have gone meanwhile
            self._voice.done.emit(result)


class OddsWorker(QObject):
    """One battle after the other, in the order they were asked for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[BattleCase, Answer]] = deque()
        self._answer: Answer | None = None
        self._is_busy = False
        self._voice = _Voice()
        self._voice.done.connect(self._take)

    def ask(self, case: BattleCase, answer: Answer) -> None:
        """Have a battle worked out; `answer` is called in this thread."""
        self._waiting.append((case, answer))
        self._begin()

    def forget(self) -> None:
        """Nobody wants to know any more what was asked so far."""
        self._waiting.clear()
        self._answer = None

    def _begin(self) -> None:
        if self._is_busy or not self._waiting:
            return
        case, self._answer = self._waiting.popleft()
        self._is_busy = True
        start_in_background(_Job(case, self._voice).run)

    def _take(self, result: Odds | Exception) -> None:
        answer, self._answer = self._answer, None
        self._is_busy = False
        if isinstance(result, Exception) and not isinstance(result, UsageError):
            raise result
        if answer is not None:
            answer(result)
        self._begin()
