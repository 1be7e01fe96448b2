"""Runs the real program, lets computers play in it, and prints what it measured: a line of JSON a round.

Started by the benchmarks as a process of its own: `python -m tests.bench.watched SAVE ROUNDS`.
"""

import json
import multiprocessing
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from axis_desktop.cli import main as run_program
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board import BoardView

_TICK_MS = 4


def memory_mib(process: int | str = "self") -> float:
    """What a process holds of the machine's memory now; 0 where the system doesn't tell."""
    status = Path(f"/proc/{process}/status")
    if not status.is_file():
        return 0.0
    words = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()
    return int(words[1]) / 1024


def tell(**figures: float) -> None:
    """Print figures for the benchmark that waits for them."""
    print(json.dumps(figures), flush=True)


class Watch:
    """Looks at the program from inside its event loop.

    Args:
        rounds: so many are played.
    """

    def __init__(self, rounds: int) -> None:
        self._rounds = rounds
        self._turns: list[tuple[float, float]] = []
        self._round = 0
        self._before = (0.0, 0.0)

    def watch(self) -> None:
        """Be told of the first picture of a board with a game on it."""
        paint = BoardView.paintEvent
        seen: list[bool] = []

        def painted(view: BoardView, event: QPaintEvent) -> None:
            paint(view, event)
            if view.presentation is not None and not seen:
                seen.append(True)
                QTimer.singleShot(0, view, lambda: self._look(view))

        BoardView.paintEvent = painted  # type: ignore[method-assign, assignment]

    def _look(self, view: BoardView) -> None:
        if view.tiles.busy or view.map_painter.shading is None:
            QTimer.singleShot(10, view, lambda: self._look(view))
            return
        tell(round=0, memory_mib=memory_mib())
        self._play()

    def _play(self) -> None:
        window = next(top for top in QApplication.topLevelWidgets() if isinstance(top, MainWindow))
        assert window.game is not None
        game = window.game.controller
        game.changed.connect(lambda: self._follow(game.presentation.round, over=game.session.is_over))
        clock = QTimer(window)
        clock.setTimerType(Qt.TimerType.PreciseTimer)
        clock.setInterval(_TICK_MS)
        clock.timeout.connect(self._tick)
        self._before = (time.perf_counter(), time.thread_time())
        clock.start()
        game.speed = "none"
        game.set_paused(False)

    def _tick(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        self._turns.append(((now[0] - self._before[0]) * 1000, (now[1] - self._before[1]) * 1000))
        self._before = now

    def _follow(self, round_now: int, *, over: bool) -> None:
        if round_now == self._round and not over:
            return
        self._round = round_now
        gaps, work = (sorted(turn) for turn in zip(*(self._turns or [(0.0, 0.0)]), strict=True))
        # The machine may be busy with other things: then only the work of this thread tells of the program.
        tell(
            round=round_now,
            memory_mib=memory_mib(),
            player_mib=sum(memory_mib(child.pid or 0) for child in multiprocessing.active_children()),
            longest_gap_ms=gaps[-1],
            p99_gap_ms=gaps[int(len(gaps) * 0.99)],
            longest_work_ms=work[-1],
        )
        if over or round_now > self._rounds:
            QApplication.quit()


if __name__ == "__main__":
    save, rounds = sys.argv[1:]
    Watch(int(rounds)).watch()
    sys.exit(run_program([save]))
