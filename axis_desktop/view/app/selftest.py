"""What the program can try by itself, without a player (`--selftest`): play, paint, tell how soon."""

import json
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from axis_desktop.model import UsageError
from axis_desktop.model.seats import computer
from axis_desktop.model.system import usual_system
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board import BoardView
from axis_desktop.view.play.games import OpenGame, board_of

MOST_MS = 240_000
_LOOK_MS = 10


def play_a_round(window: MainWindow, maps: tuple[Path, ...], picture: Path) -> int:
    """Let computer players play a round, then write a picture of the board.

    Raises:
        UsageError: the round didn't come to an end.
    """
    scenario = find_scenario(usual_system(), None, maps)
    setup = new_setup(scenario, seed=1)
    seats = {power: computer("easy") for power, _ in scenario.info.powers}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        save = SaveFile.create(Path(folder) / "selftest.axis", setup, seats, scenario.info.title)
        window.table.lay(OpenGame(save.session(), seats, save, board_of(setup, maps)))
        assert window.game is not None
        game = window.game.controller
        game.speed = "none"
        loop = QEventLoop()

        def look() -> None:
            if game.presentation.round > 1 or game.session.is_over:
                loop.exit(0)

        game.changed.connect(look)
        QTimer.singleShot(MOST_MS, loop, lambda: loop.exit(1))
        late = loop.exec()
        if not late:
            _board_of(window).finish_drawing()
            QApplication.processEvents()
            window.grab().save(str(picture))
        window.close()
    if late:
        raise UsageError("The self test did not finish a round in time.")
    return 0


def show_game(window: MainWindow, picture: Path) -> int:
    """Wait until the game that was opened is painted, write a picture, and print when that was.

    Prints `painted` (a first picture of the board, with its units, is on the screen) and `sharp` (nothing
    is left to paint), in seconds since the epoch: only who started the process knows when that was. And
    `work`, the seconds of processor time until `painted`, which tell more on a busy machine.

    Raises:
        UsageError: no game shows, or it wasn't painted.
    """
    if window.game is None:
        raise UsageError("The self test has no game to show: the save could not be opened.")
    board, loop = _board_of(window), QEventLoop()
    first = _FirstPicture(board)
    times: dict[str, float] = {}

    def painted() -> None:
        times["painted"], times["work"] = time.time(), time.process_time()
        clock.start()

    def look() -> None:
        if not board.tiles.busy and board.map_painter.shading is not None:
            times["sharp"] = time.time()
            loop.exit(0)

    clock = QTimer(loop)
    clock.setInterval(_LOOK_MS)
    clock.timeout.connect(look)
    first.shown.connect(painted)
    QTimer.singleShot(MOST_MS, loop, lambda: loop.exit(1))
    late = loop.exec()
    clock.stop()
    if not late:
        window.grab().save(str(picture))
        print(json.dumps(times), flush=True)
    window.close()
    if late:
        raise UsageError("The self test did not see the board painted in time.")
    return 0


def _board_of(window: MainWindow) -> BoardView:
    board = window.findChild(BoardView)
    assert board is not None
    return board


class _FirstPicture(QObject):
    """Tells when a board has been painted for the first time."""

    shown = Signal()

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._viewport = board.viewport()
        self._viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """A paint event: when it has been dealt with, the picture is there."""
        if event.type() == QEvent.Type.Paint:
            self._viewport.removeEventFilter(self)
            QTimer.singleShot(0, self, self.shown.emit)
        return super().eventFilter(watched, event)
