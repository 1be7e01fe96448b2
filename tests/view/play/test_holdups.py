"""When the save can't be written or a computer player fails: told, nothing played meanwhile, and mended."""

import os
import signal
import sys
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Action, SaveError, SaveNotWritten, Session, Space
from axis_desktop.model.journal import Entry, MemoryJournal
from axis_desktop.model.seats import Seat, Seats, computer
from axis_desktop.storage.settings import Settings
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.parts.choice_list import plain_panel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer, ProcessThinker, Thinker
from axis_desktop.view.runtime.reports import Report
from axis_desktop.view.told.holdup_panel import HoldupPanel
from tests.view.conftest import ReadyThinker, StartGame
from tests.view.hands import button, click
from tests.view.toy_game import GERMANY, RUSSIA, TOY, Choose, EndMoves, MoveUnits, toy_setup


class Disk(MemoryJournal):
    """A journal on a disk that may be full."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    def append(self, number: int, entry: Entry) -> None:
        if self.is_full:
            raise SaveNotWritten("{path} can't be written: the disk is full.", path="a.axis")
        super().append(number, entry)


BeginGame = Callable[..., tuple[Controller, Disk]]


@pytest.fixture
def begin_game(qtbot: QtBot) -> Iterator[BeginGame]:
    made: list[Controller] = []

    def begin(seats: Seats, thinker: Thinker) -> tuple[Controller, Disk]:
        disk = Disk()
        controller = Controller(Session(TOY, toy_setup(), disk), seats, thinker)
        controller.speed = "none"
        made.append(controller)
        return controller, disk

    yield begin
    for controller in made:
        controller.close()


def answer(action: Action) -> Answer:
    return Answer(action=TOY.encode_action(action))


COMPUTERS = {GERMANY: computer("easy"), RUSSIA: computer("medium")}


def wait_held(game: Controller, qtbot: QtBot, kind: str) -> Report:
    qtbot.waitUntil(lambda: game.holdups.now is not None)
    assert game.holdups.now is not None
    assert game.holdups.now.kind == kind
    return game.holdups.now.report


# ---------------------------------------------------------------------- the disk


def test_a_full_disk_holds_a_computer_up_and_costs_it_nothing(begin_game: BeginGame, qtbot: QtBot) -> None:
    moves = ReadyThinker(answer(Choose(power=GERMANY, what="skip")), answer(EndMoves(power=GERMANY)))
    game, disk = begin_game(COMPUTERS, moves)
    disk.is_full = True

    game.resume()
    report = wait_held(game, qtbot, "unwritten")

    assert "the disk is full" in report.happened
    assert not game.session.entries
    assert game.seats == COMPUTERS
    game.holdups.try_again()
    assert game.holdups.now is not None
    assert len(moves.requests) == 1  # it has decided: only the writing is tried again
    disk.is_full = False
    game.holdups.try_again()
    assert game.holdups.now is None
    assert [entry.action["what"] for entry in disk.entries] == ["skip"]
    qtbot.waitUntil(lambda: len(disk.entries) == 2)
    assert game.seats == COMPUTERS


def test_play_goes_on_by_itself_when_there_is_room(
    begin_game: BeginGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("axis_desktop.view.play.holdup.RETRY_MS", 1)
    game, disk = begin_game(COMPUTERS, ReadyThinker(answer(Choose(power=GERMANY, what="skip"))))
    disk.is_full = True
    game.resume()
    wait_held(game, qtbot, "unwritten")

    disk.is_full = False

    qtbot.waitUntil(lambda: len(disk.entries) == 1)
    assert game.holdups.now is None


def test_nothing_is_asked_or_played_while_the_save_cannot_be_written(
    begin_game: BeginGame, qtbot: QtBot
) -> None:
    thinker = ReadyThinker(answer(Choose(power=GERMANY, what="skip")))
    game, disk = begin_game(COMPUTERS, thinker)
    disk.is_full = True
    game.resume()
    wait_held(game, qtbot, "unwritten")

    for _ in range(3):
        game.look_at(0)
        game.look_at(None)
        game.resume()
        QApplication.processEvents()

    assert not game.is_mine
    assert not disk.entries


def test_a_person_plays_the_same_when_there_is_room(begin_game: BeginGame, qtbot: QtBot) -> None:
    game, disk = begin_game({GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Anna")}, ReadyThinker())
    action = Choose(power=GERMANY, what="skip")
    disk.is_full = True

    with qtbot.waitSignal(game.failed) as failed:
        assert not game.submit(action)

    assert "the disk is full" in failed.args[0].happened
    assert game.is_mine
    before = game.session.state_hash()
    disk.is_full = False
    assert game.submit(action)
    assert game.session.state_hash() != before
    assert len(disk.entries) == 1


def test_a_standing_order_waits_for_the_disk_and_nobody_is_asked(begin_game: BeginGame) -> None:
    game, disk = begin_game({GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Ben")}, ReadyThinker())
    game.submit(Choose(power=GERMANY, what="skip"))
    order = Choose(power=RUSSIA, what="skip")
    called: list[str] = []
    game.handed_over.connect(called.append)

    def answer_alone(_game: Controller) -> Action | None:
        disk.is_full = not room
        return order if len(disk.entries) == 2 else None

    room: list[bool] = []
    game.standing_answer = answer_alone
    game.submit(EndMoves(power=GERMANY))

    assert game.holdups.now is not None
    assert not game.is_mine
    assert not called
    room.append(True)
    game.holdups.try_again()
    assert game.holdups.now is None
    assert len(disk.entries) == 3
    assert game.is_mine


def test_taking_back_ends_the_waiting_of_a_computer(begin_game: BeginGame, qtbot: QtBot) -> None:
    game, disk = begin_game(
        {GERMANY: Seat(), RUSSIA: computer("easy")}, ReadyThinker(answer(Choose(power=RUSSIA, what="skip")))
    )
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    disk.is_full = True
    wait_held(game, qtbot, "unwritten")

    game.undo()

    assert game.holdups.now is None
    assert game.is_mine


# ---------------------------------------------------------------------- computer players


@pytest.mark.parametrize(("trouble", "said"), [("fail", "made a mistake"), ("die", "is gone")])
def test_a_computer_player_that_fails_is_told_and_nothing_is_played_for_it(
    begin_game: BeginGame, qtbot: QtBot, trouble: str, said: str
) -> None:
    game, disk = begin_game(COMPUTERS, ProcessThinker(f"tests.view.stand_in_players:{trouble}"))

    game.resume()
    report = wait_held(game, qtbot, "failed")

    assert "Germany" in report.happened
    assert said in report.happened
    assert not disk.entries
    game.computer_moves.play_anything()
    assert len(disk.entries) == 1


def test_an_illegal_move_of_a_computer_player_is_not_played(begin_game: BeginGame, qtbot: QtBot) -> None:
    illegal = answer(MoveUnits(power=GERMANY, units=(0,), to=Space("moscow")))
    thinker = ReadyThinker(illegal, answer(Choose(power=GERMANY, what="roll")))
    game, disk = begin_game(COMPUTERS, thinker)

    game.resume()
    report = wait_held(game, qtbot, "failed")

    assert "CL-6.3" in report.details
    assert not disk.entries
    game.holdups.try_again()
    qtbot.waitUntil(lambda: len(disk.entries) == 1)


def test_a_computer_player_that_hangs_is_told_and_asked_again(
    begin_game: BeginGame, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mark = tmp_path_factory.mktemp("asked") / "once"
    thinker = ProcessThinker("tests.view.stand_in_players:hang_once")
    game, disk = begin_game({GERMANY: computer(str(mark)), RUSSIA: Seat()}, thinker)
    game.resume()
    qtbot.waitUntil(mark.exists)

    run_out_of_patience(game)
    wait_held(game, qtbot, "late")
    game.holdups.try_again()
    qtbot.waitUntil(lambda: bool(disk.entries))

    assert game.holdups.now is None


def run_out_of_patience(game: Controller) -> None:
    """As if the time had passed."""
    game.computer_moves.computers.patience_ms = 0


def test_who_is_late_may_still_answer(begin_game: BeginGame, qtbot: QtBot) -> None:
    thinker = ReadyThinker()
    game, disk = begin_game(COMPUTERS, thinker)
    game.resume()
    run_out_of_patience(game)
    wait_held(game, qtbot, "late")
    game.computer_moves.wait_on()
    assert game.holdups.now is None
    wait_held(game, qtbot, "late")

    thinker.give(answer(Choose(power=GERMANY, what="skip")))

    qtbot.waitUntil(lambda: len(disk.entries) == 1)
    assert game.holdups.now is None or game.holdups.now.kind == "late"  # of the next question


def test_somebody_else_plays_for_who_hangs(begin_game: BeginGame, qtbot: QtBot) -> None:
    game, disk = begin_game(
        {GERMANY: computer("hard"), RUSSIA: Seat(name="Anna")},
        ProcessThinker("tests.view.stand_in_players:hang"),
    )
    game.resume()
    run_out_of_patience(game)
    wait_held(game, qtbot, "late")

    game.set_seats({**game.seats, GERMANY: Seat(name="Anna")})

    assert game.holdups.now is None
    assert game.is_mine
    assert game.submit(Choose(power=GERMANY, what="skip"))
    assert len(disk.entries) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_the_screen_never_waits_for_a_process_that_was_stopped(begin_game: BeginGame, qtbot: QtBot) -> None:
    """A question larger than any pipe, to a process that has stopped to read."""
    thinker = ProcessThinker("tests.view.stand_in_players:decide")
    game, disk = begin_game({GERMANY: computer("easy"), RUSSIA: Seat()}, thinker)
    game.resume()
    qtbot.waitUntil(lambda: len(disk.entries) == 2)
    process = thinker.process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    game.session.setup.data["much"] = "x" * 4_000_000

    game.submit(Choose(power=RUSSIA, what="skip"))
    game.submit(EndMoves(power=RUSSIA))
    run_out_of_patience(game)
    wait_held(game, qtbot, "late")
    game.holdups.try_again()

    qtbot.waitUntil(lambda: len(disk.entries) == 6)
    assert not process.is_alive()


# ---------------------------------------------------------------------- on the screen


@pytest.fixture
def show(qtbot: QtBot, begin_game: BeginGame) -> Callable[..., tuple[GamePage, Disk]]:
    def page_of(thinker: Thinker, seats: Seats = COMPUTERS) -> tuple[GamePage, Disk]:
        game, disk = begin_game(seats, thinker)
        page = GamePage(game, QWidget(), Settings(), lambda _: None, plain_panel)
        qtbot.addWidget(page)
        page.resize(1280, 720)
        page.show()
        return page, disk

    return page_of


def shown(page: GamePage) -> HoldupPanel:
    panel = page.notices.holdup_panel
    assert panel is not None
    assert panel.isVisible()
    return panel


def test_the_screen_says_what_it_waits_for_and_tries_again(
    show: Callable[..., tuple[GamePage, Disk]], qtbot: QtBot
) -> None:
    page, disk = show(ReadyThinker(answer(Choose(power=GERMANY, what="skip"))))
    disk.is_full = True
    page.controller.resume()
    wait_held(page.controller, qtbot, "unwritten")

    said = " ".join(part.text() for part in shown(page).findChildren(QLabel))
    assert "the disk is full" in said
    assert "waits" in page.prompt.sentence.text()
    disk.is_full = False
    click(button(shown(page), "holdup_again"))

    assert page.notices.holdup_panel is None
    assert len(disk.entries) == 1


def test_the_big_button_tries_again_too(show: Callable[..., tuple[GamePage, Disk]], qtbot: QtBot) -> None:
    page, disk = show(ReadyThinker(answer(Choose(power=GERMANY, what="skip"))))
    disk.is_full = True
    page.controller.resume()
    wait_held(page.controller, qtbot, "unwritten")
    disk.is_full = False

    click(page.done)

    assert len(disk.entries) == 1


def test_what_can_be_done_about_a_failed_player_stands_on_the_panel(
    show: Callable[..., tuple[GamePage, Disk]], qtbot: QtBot
) -> None:
    page, _disk = show(ReadyThinker(Answer(trouble="no idea")))
    page.controller.resume()
    wait_held(page.controller, qtbot, "failed")

    panel = shown(page)
    offered = [one.text() for one in panel.findChildren(QPushButton) if one.isVisible()]
    assert offered == ["Details", "Copy", "Ask again", "Any legal move", "Somebody else plays"]
    menu = panel.findChild(QMenu, "holdup_menu")
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Person", "Computer, medium", "Computer, hard"]
    menu.actions()[1].trigger()
    assert page.controller.seat(GERMANY) == computer("medium")
    assert page.notices.holdup_panel is None


def test_nothing_lies_over_what_holds_the_game_up(
    show: Callable[..., tuple[GamePage, Disk]], qtbot: QtBot
) -> None:
    page, _disk = show(ReadyThinker(Answer(trouble="no idea")))
    page.controller.resume()
    wait_held(page.controller, qtbot, "failed")

    page.notices.show_error(SaveError("{path} is gone.", path="a.axis"))

    assert page.notices.error_panel is not None
    assert not page.notices.error_panel.geometry().intersects(shown(page).geometry())
    assert page.rect().contains(page.notices.error_panel.geometry())


def test_a_game_that_is_left_holds_nothing_up(begin_game: BeginGame, start_game: StartGame) -> None:
    game, disk = begin_game(COMPUTERS, ReadyThinker())
    disk.is_full = True
    told: list[bool] = []
    game.changed.connect(lambda: told.append(True))

    game.close()

    assert not told
