"""Starts the Qt application (P7: the only way into it from outside)."""

import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from axis_desktop.model import AxisError, Power, SaveError, Setup
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.storage.places import resource, saves_folder, why_not_kept
from axis_desktop.storage.settings_file import load_settings
from axis_desktop.view.app.collector import Collector
from axis_desktop.view.app.selftest import play_a_round, show_game
from axis_desktop.view.app.window import VERSION, MainWindow
from axis_desktop.view.app.window_size import USUAL_SIZE, show_fitting
from axis_desktop.view.runtime.allocator import give_back_big_blocks
from axis_desktop.view.runtime.reports import LOG, Report, bug_report, start_log


def open_game(save: Path | None = None, maps: tuple[Path, ...] = (), selftest: Path | None = None) -> int:
    """Open the start screen, or a save; the exit code when the window is closed.

    Args:
        save: to open at once.
        maps: further folders with map packs.
        selftest: write a picture here and end: of the save, or of a board after two rounds of computers.
    """
    application = _application()
    window = _window(maps, fits_screen=selftest is None)
    if selftest is not None and save is None:
        return play_a_round(window, maps, selftest)
    opened = save is not None and _told(window, lambda: window.open_save(save))
    if selftest is not None:
        return show_game(window, selftest)
    if not opened:
        window.show_start()
    return application.exec()


def open_new(setup: Setup, seats: Mapping[Power, Seat], title: str, maps: tuple[Path, ...] = ()) -> int:
    """Open a new game at once; the exit code when the window is closed."""
    application = _application()
    window = _window(maps)
    if not _told(window, lambda: window.begin(setup, dict(seats), title)):
        window.show_start()
    return application.exec()


def _told(window: MainWindow, act: Callable[[], bool]) -> bool:
    """Do what the command line has asked for; what is wrong stands on the terminal, too."""
    window.games.failed.connect(_say)
    window.games.locked.connect(_say_locked)
    try:
        return act()
    finally:
        window.games.failed.disconnect(_say)
        window.games.locked.disconnect(_say_locked)


def _say_locked(_path: Path, error: AxisError) -> None:
    _say(error)


def _say(error: AxisError | Report) -> None:
    said = error.happened if isinstance(error, Report) else str(error)
    if sys.stderr is not None:  # a window without a terminal has none
        print(f"axis-desktop: {shortened(said, 1000)}", file=sys.stderr, flush=True)


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


def _window(maps: tuple[Path, ...], *, fits_screen: bool = True) -> MainWindow:
    """The window; a picture that the self test takes has the usual size on any screen."""
    settings, error = load_settings()
    window = MainWindow(settings, maps)
    _catch_bugs(window)
    window.apply_theme()
    if fits_screen:
        show_fitting(window, settings.display)
    else:
        window.resize(USUAL_SIZE)
        window.show()
    for trouble in filter(None, (error, _saves_trouble())):
        LOG.warning("%s", trouble)
        _say(trouble)
        QTimer.singleShot(0, window, lambda trouble=trouble: window.show_error(trouble))
    return window


def _saves_trouble() -> SaveError | None:
    """Why no game could be saved, if that is so."""
    folder = saves_folder()
    why = why_not_kept(folder)
    if not why:
        return None
    return SaveError(
        "No game can be saved now: nothing can be written in {folder} ({why}).", folder=folder, why=why
    )


def _catch_bugs(window: MainWindow) -> None:
    """Log what no one has caught, tell the player, and play on."""
    told: list[tuple[type[BaseException], list[traceback.FrameSummary]]] = []

    def handle(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        report = bug_report(error.with_traceback(trace), window.tr("working"))
        place = traceback.extract_tb(trace)[-1:]
        if (kind, place) not in told:  # what fails whenever the screen is painted is said once
            told.append((kind, place))
            window.show_error(report)

    sys.excepthook = handle
