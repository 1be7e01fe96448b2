"""Every test of the view has no display and folders of its own."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Session
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.parts.choice_list import plain_panel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer, Request, Thinker
from axis_desktop.view.runtime.allocator import give_back_big_blocks, give_back_rest
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.toy_game import GERMANY, RUSSIA, TOY, toy_setup

# Said by the offscreen plugin alone, whenever the layout of a window changes its smallest size.
OFFSCREEN_NOISE = "does not support propagateSizeHints"

PATIENCE_MS = 120_000
"""A wait that fails only after this much is no test of the time; where nothing is wrong it ends at once."""
for _wait in ("waitSignal", "waitSignals", "waitUntil", "waitActive", "waitExposed"):
    getattr(QtBot, _wait).__kwdefaults__["timeout"] = PATIENCE_MS

StartGame = Callable[..., Controller]
ShowGame = Callable[..., GamePage]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let that message fail no test of the view."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(OFFSCREEN_NOISE, extend=True))


@pytest.fixture(autouse=True, scope="session")
def collect_here_only() -> Iterator[None]:
    """Memory is kept as in the application: garbage is collected in this thread, between tests."""
    give_back_big_blocks()
    gc.collect()
    gc.freeze()  # modules and tables last as long as the process: no collection needs to look at them again
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.fixture(autouse=True)
def nothing_left_on_the_screen() -> Iterator[None]:
    """A window dies with its test."""
    yield
    # An event loop would do this, but tests run outside of one.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    give_back_rest()


@pytest.fixture(autouse=True, scope="module")
def no_pictures_kept() -> Iterator[None]:
    """Pictures of one module's windows serve no other: two workers would keep 64 MiB each."""
    yield
    QPixmapCache.clear()


class ReadyThinker:
    """Answers at once with what it was given."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = list(answers)
        self.requests: list[Request] = []

    def ask(self, request: Request) -> None:
        self.requests.append(request)

    def poll(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None

    def give(self, answer: Answer) -> None:
        """Answer this next."""
        self._answers.append(answer)

    def stop(self) -> None:
        pass


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folders lie in a temporary one."""
    home = tmp_path_factory.mktemp("home")
    for kind in ("data", "config", "log"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_dir", lambda *_, kind=kind, **__: str(home / kind))
    return home


@pytest.fixture(autouse=True)
def usual_theme() -> None:
    """Each test begins with the dark theme at 100 % and no style sheet."""
    if (theme().name, theme().scale, theme().plain, theme().units) != ("dark", 1.0, False, "silhouettes"):
        activate("dark", 1.0)
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet():
        application.setStyleSheet("")


@pytest.fixture
def start_game(qtbot: QtBot) -> Iterator[StartGame]:
    """Begins a toy game between Anna and Ben."""
    made: list[Controller] = []

    def start(seats: Seats | None = None, thinker: Thinker | None = None, **setup: object) -> Controller:
        chairs = seats if seats is not None else {GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Ben")}
        controller = Controller(Session(TOY, toy_setup(**setup)), chairs, thinker or ReadyThinker())
        controller.speed = "none"
        made.append(controller)
        return controller

    yield start
    for controller in made:
        controller.close()


@pytest.fixture
def show_game(qtbot: QtBot, start_game: StartGame) -> Iterator[ShowGame]:
    """Shows a toy game without a board; the arguments are those of `start_game` and a size."""
    made: list[GamePage] = []

    def show(
        width: int = 1600, height: int = 900, settings: Settings | None = None, **game: object
    ) -> GamePage:
        board = QWidget()
        usual = settings or Settings()
        page = GamePage(start_game(**game), board, usual, lambda _settings: None, plain_panel)
        qtbot.addWidget(page)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyleSheet(style_sheet(theme()))
        page.resize(width, height)
        page.show()
        made.append(page)
        return page

    yield show
    for page in made:
        page.close_game()


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """The main window, at the start screen; computer players never answer."""
    made = MainWindow(Settings(play=Play(speed="none", player_name="Anna")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.apply_theme()
    made.show()
    made.show_start()
    yield made
    made.close()
