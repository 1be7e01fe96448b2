"""A save that another window plays on can be looked at or branched off, and nobody destroys it."""

import errno
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, SaveError, SaveInUse
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.save_lock import WriterLock
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.pages.saves.load_page import LoadPage
from axis_desktop.view.pages.saves.saved_row import SavedRow
from axis_desktop.view.play.games import delete_save
from axis_desktop.view.play.looking_on import Follower
from axis_desktop.view.widgets.toast import ErrorPanel
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click


@pytest.fixture
def second(qtbot: QtBot, window: MainWindow) -> Iterator[MainWindow]:
    """Another window; locks hold between windows of one program as between programs."""
    made = MainWindow(Settings(play=Play(speed="none", player_name="Ben")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    yield made
    made.close()


def begin(window: MainWindow, system_id: str = "classic", scenario: str | None = "first_landing") -> Path:
    """A game that the window plays; its save."""
    found = find_scenario(system_id, scenario)
    seats = {power: Seat(name="Anna") for power, _ in found.info.powers}
    assert window.begin(new_setup(found, seed=1), seats, found.info.title)
    (path,) = saves_folder().glob("*.axis")
    return path


def page_of(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def panel_of(window: MainWindow) -> ErrorPanel:
    (panel,) = (one for one in window.findChildren(ErrorPanel) if one.isVisible())
    return panel


def play_on(window: MainWindow) -> None:
    game = page_of(window).controller
    assert game.submit(game.options.choices()[0].action)


def played(window: MainWindow) -> int:
    return len(page_of(window).controller.session.entries)


def look_on(window: MainWindow, path: Path) -> GamePage:
    assert not window.open_save(path)
    click(button(panel_of(window), "look_on"))
    return page_of(window)


def test_the_second_window_is_offered_to_look_or_to_branch(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)

    assert not second.open_save(path)

    said = " ".join(part.text() for part in panel_of(second).findChildren(QLabel))
    assert path.name in said
    assert "another window" in said
    assert second.focusWidget() is button(panel_of(second), "look_on")  # Enter can do no harm
    click(button(panel_of(second), "error_close"))
    assert second.game is None
    assert second.page is second.start


@pytest.mark.parametrize("way", ["continue", "list", "drop"])
def test_every_way_to_the_save_leads_to_that_question(
    window: MainWindow, second: MainWindow, way: str
) -> None:
    path = begin(window)
    second.show_start()

    if way == "continue":
        click(second.start.entries["continue"])
    elif way == "list":
        second.show_saves()
        page = second.page
        assert isinstance(page, LoadPage)
        click(page.findChildren(SavedRow)[0].entry)
    else:
        second.take_file(path)

    assert button(panel_of(second), "look_on").isVisible()


def test_who_looks_on_changes_nothing_and_is_told_why(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    play_on(window)
    before = path.read_bytes()
    page = look_on(second, path)
    game = page.controller
    refused: list[str] = []
    game.refused.connect(lambda refusal: refused.append(str(refusal)))

    assert len(game.session.entries) == played(window)
    assert not game.is_mine
    assert not game.can_undo
    assert not game.interjections
    decision = game.session.decision
    assert isinstance(decision, Decision)
    assert not game.submit(game.session.options.choices()[0].action)
    game.undo()
    game.take_back(0)
    game.set_seats({power: computer("easy") for power in game.seats})
    game.set_paused(False)

    assert len(refused) == 4
    assert all("played in another window" in why for why in refused)
    assert len(game.session.entries) == played(window)
    assert game.seats == page_of(window).controller.seats
    assert "looking on" in page.prompt.sentence.text()
    second.show_start()
    assert path.read_bytes() == before
    play_on(window)


def test_no_computer_player_thinks_for_who_looks_on(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    everybody = {power: computer("easy") for power in page_of(window).controller.seats}
    page_of(window).controller.set_seats(everybody)
    made: list[ReadyThinker] = []

    def thinker() -> ReadyThinker:
        made.append(ReadyThinker())
        return made[-1]

    second.table._thinker = thinker  # noqa: SLF001 - whoever would think is watched
    page = look_on(second, path)
    for _ in range(5):
        page.controller.resume()
        page.controller.set_paused(False)
        QApplication.processEvents()

    assert not any(one.requests for one in made)


def test_the_menu_of_who_looks_on_offers_no_change(window: MainWindow, second: MainWindow) -> None:
    page = look_on(second, begin(window))
    menu = GameMenu(page.controller, {}, second)

    offered = {action.text().split("\t")[0] for action in menu.actions() if action.isEnabled()}

    assert "Keep a copy of the save…" in offered
    seats = next(m for m in menu.findChildren(QMenu) if m.title() == "Who plays")
    assert not seats.menuAction().isEnabled()
    assert not menu.findChild(QAction, "menu_pause").isEnabled()  # type: ignore[union-attr]  # it is there
    menu.deleteLater()


def test_the_big_button_shows_what_was_played_since(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    page = look_on(second, path)
    assert isinstance(page.board, BoardView)
    seen = page.board.camera.scale
    play_on(window)

    click(page.done)

    again = page_of(second)
    assert again is not page
    assert len(again.controller.session.entries) == played(window)
    assert second.page is again
    assert isinstance(again.board, BoardView)
    assert again.board.camera.scale == seen
    click(again.done)
    assert page_of(second) is again  # nothing was played since


def test_what_is_played_shows_by_itself_unless_somebody_reads_in_the_past(
    window: MainWindow, second: MainWindow
) -> None:
    path = begin(window)
    look_on(second, path)
    follower = second.table.findChild(Follower)
    assert follower is not None
    play_on(window)
    follower.look()
    seen = played(second)
    assert seen == played(window)

    page_of(second).controller.look_at(0)
    play_on(window)
    follower.look()

    assert played(second) == seen < played(window)


def test_when_the_first_window_leaves_the_second_may_play(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    look_on(second, path)
    follower = second.table.findChild(Follower)
    assert follower is not None

    window.show_start()
    follower.look()

    assert "takes it over" in page_of(second).prompt.help.text()
    click(page_of(second).done)

    assert page_of(second).controller.is_mine
    play_on(second)


def test_the_offer_to_play_ends_when_somebody_plays_again(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    look_on(second, path)
    follower = second.table.findChild(Follower)
    assert follower is not None
    window.show_start()
    follower.look()
    assert window.open_save(path)
    follower.look()

    click(page_of(second).done)

    assert page_of(second).controller.looks_on
    play_on(window)


def test_a_branch_is_a_game_of_its_own(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    play_on(window)
    before = page_of(window).controller.session.state_hash()
    assert not second.open_save(path)

    click(button(panel_of(second), "branch_off"))

    game = page_of(second).controller
    assert game.session.state_hash() == before
    assert game.is_mine
    play_on(second)
    assert page_of(window).controller.session.state_hash() == before
    play_on(window)
    assert len(list(saves_folder().glob("*.axis"))) == 2


def test_hidden_cards_stay_hidden_from_who_looks_on(window: MainWindow, second: MainWindow) -> None:
    path = begin(window, "supply", None)
    page = look_on(second, path)

    assert page.controller.viewer is None
    assert page.controller.hides_something
    assert all(view.hand is None for view in page.controller.cards.values())


def test_the_save_of_the_game_on_the_table_is_just_shown(window: MainWindow) -> None:
    path = begin(window)
    game = window.game
    window.show_settings()

    assert window.open_save(path)

    assert window.game is game
    assert window.page is game


def test_another_program_holds_the_save_too(window: MainWindow, tmp_path: Path) -> None:
    path = begin(window)
    window.show_start()
    code = (
        "import sys; from pathlib import Path; from axis_desktop.storage.saving.saves import SaveFile\n"
        "save = SaveFile.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.readline()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"open"
        assert not window.open_save(path)
        assert button(panel_of(window), "look_on").isVisible()
        with pytest.raises(SaveInUse, match="played in a window"):
            delete_save(path)
        other.kill()

    assert path.exists()
    assert window.open_save(path)


def test_a_save_that_is_played_is_not_deleted(window: MainWindow, second: MainWindow) -> None:
    path = begin(window)
    second.show_saves()
    page = second.page
    assert isinstance(page, LoadPage)

    page.delete(path)

    assert path.exists()
    said = " ".join(part.text() for part in panel_of(second).findChildren(QLabel))
    assert "being played" in said
    play_on(window)
    window.show_start()
    delete_save(path)
    assert not list(saves_folder().iterdir())


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS], ids=["file", "medium"])
def test_a_write_protected_save_is_looked_at(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    path = begin(window)
    window.show_start()

    def protected(*_: object) -> WriterLock:
        raise OSError(number, "No, not here")

    monkeypatch.setattr("axis_desktop.storage.saving.saves.WriterLock", protected)
    assert not window.open_save(path)
    click(button(panel_of(window), "look_on"))

    page = page_of(window)
    assert "write-protected" in page.controller.looks_on
    assert not page.controller.is_mine


def test_a_game_that_cannot_be_shown_lets_go_of_its_save(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin(window)
    window.show_start()

    def burst(*_: object, **__: object) -> GamePage:
        raise SaveError("{path} can't be shown.", path=path)

    with monkeypatch.context() as broken:
        broken.setattr("axis_desktop.view.app.table.game_table.build_game_page", burst)
        assert not window.open_save(path)

    SaveFile.open(path).close()
    assert window.open_save(path)
