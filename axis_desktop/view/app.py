"""Starts the Qt application (P7: the only way into it from outside)."""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from axis_desktop.model import Power, Setup, UsageError
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import resource
from axis_desktop.storage.saves import SaveFile
from axis_desktop.storage.settings import load_settings
from axis_desktop.view.allocator import give_back_big_blocks
from axis_desktop.view.collector import Collector
from axis_desktop.view.games import OpenGame, board_of
from axis_desktop.view.reports import LOG, bug_report, start_log
from axis_desktop.view.window import VERSION, MainWindow

USUAL_SIZE = (1600, 900)
SELFTEST_ROUNDS = 2
SELFTEST_MS = 240_000


def open_game(save: Path | None = None, maps: tuple[Path, ...] = (), selftest: Path | None = None) -> int:
    """Open the start screen, or a save; the exit code when the window is closed.

    Args:
        save: to open at once.
        maps: further folders with map packs.
        selftest: play two rounds of a computer game, write a picture of the board here, and end.
    """
    application = _application()
    if selftest is not None:
        return _run_selftest(application, maps, selftest)
    window = _window(maps)
    if save is None or not window.open_save(save):
        window.show_start()
    return application.exec()


def open_new(setup: Setup, seats: Mapping[Power, Seat], title: str, maps: tuple[Path, ...] = ()) -> int:
    """Open a new game at once; the exit code when the window is closed."""
    application = _application()
    window = _window(maps)
    if not window.begin(setup, dict(seats), title):
        window.show_start()
    return application.exec()


def _application() -> QApplication:
    give_back_big_blocks()
    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    application.setApplicationName("Axis Desktop")
    application.setApplicationVersion(VERSION)
    application.setDesktopFileName("axis-desktop")
    application.setStyle("Fusion")
    picture = resource("icons", "app.svg")
    if picture.is_file():
        application.setWindowIcon(QIcon(str(picture)))
    start_log()
    if application.findChild(Collector) is None:
        Collector(application)
    return application


def _window(maps: tuple[Path, ...]) -> MainWindow:
    settings, error = load_settings()
    window = MainWindow(settings, maps)
    _catch_bugs(window)
    window.resize(*_size())
    window.apply_theme()
    if settings.display.full_screen:
        window.showFullScreen()
    else:
        window.show()
    if error is not None:
        LOG.warning("%s", error)
        QTimer.singleShot(0, window, lambda: window.show_error(error))
    return window


def _size() -> tuple[int, int]:
    """The usual size, or what the screen has room for."""
    room = QApplication.primaryScreen().availableGeometry()
    return min(USUAL_SIZE[0], room.width()), min(USUAL_SIZE[1], room.height())


def _catch_bugs(window: MainWindow) -> None:
    """Log what no one has caught, tell the player, and play on."""

    def handle(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        window.show_error(bug_report(error.with_traceback(trace), window.tr("working")))

    sys.excepthook = handle


def _run_selftest(application: QApplication, maps: tuple[Path, ...], picture: Path) -> int:
    """Play two rounds between computer players in a window and grab the board.

    Raises:
        UsageError: the two rounds didn't come to an end.
    """
    settings, _error = load_settings()
    scenario = find_scenario("classic", None, maps)
    setup = new_setup(scenario, seed=1)
    seats = {power: computer("easy") for power, _ in scenario.info.powers}
    window = MainWindow(settings, maps)
    window.resize(*USUAL_SIZE)
    window.apply_theme()
    window.show()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        save = SaveFile.create(Path(folder) / "selftest.axis", setup, seats, scenario.info.title)
        window.show_game(OpenGame(save.session(), seats, save, board_of(setup, maps)))
        assert window.game is not None
        controller = window.game.controller
        controller.speed = "none"
        clock = QElapsedTimer()
        clock.start()
        while controller.presentation.round <= SELFTEST_ROUNDS and not controller.session.is_over:
            application.processEvents()
            if clock.hasExpired(SELFTEST_MS):
                window.close()
                raise UsageError("The self test did not finish {n} rounds in time.", n=SELFTEST_ROUNDS)
        board = window.game.board
        finish = getattr(board, "finish_drawing", None)
        if finish is not None:
            finish()
        application.processEvents()
        window.grab().save(str(picture))
        window.close()
    return 0
