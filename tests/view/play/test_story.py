"""What happened, and why computer players say they did it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Action, Canceled, Message, Session, Space
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.sentences import say
from axis_desktop.view.panels import LogPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import Story
from axis_desktop.view.play.thinker import Answer
from tests.view.conftest import ReadyThinker, StartGame
from tests.view.toy_game import GERMANY, RUSSIA, TOY, Choose, EndMoves, MoveUnits

UKRAINE = Space("ukraine")
PLAN = Message("wants {space}", {"space": say.space(Space("ukraine"))})
PlayRussia = Callable[..., Controller]


def told(game: Controller) -> list[str]:
    """The reasons that can be read now."""
    return [str(line.reason) for line in game.story() if line.reason is not None]


def answer(action: Action, *, is_secret: bool = False) -> Answer:
    return Answer(action=TOY.encode_action(action), reason=PLAN, is_secret=is_secret)


@pytest.fixture
def play_russia(start_game: StartGame, qtbot: QtBot) -> PlayRussia:
    """Plays the first turn of Germany; then a computer player does what is given."""

    def play(*answers: Answer, **setup: object) -> Controller:
        seats = {GERMANY: Seat(name="Anna"), RUSSIA: computer("easy")}
        game = start_game(seats, ReadyThinker(*answers), **setup)
        game.sit_down()
        game.submit(Choose(power=GERMANY, what="skip"))
        game.submit(EndMoves(power=GERMANY))
        qtbot.waitUntil(lambda: len(game.session.entries) == 2 + len(answers))
        return game

    return play


def invades(*, is_secret: bool = False) -> Answer:
    return answer(MoveUnits(power=RUSSIA, units=(3,), to=UKRAINE), is_secret=is_secret)


def skips() -> Answer:
    return Answer(action=TOY.encode_action(Choose(power=RUSSIA, what="skip")))


def ends() -> Answer:
    return Answer(action=TOY.encode_action(EndMoves(power=RUSSIA)))


def test_the_reason_of_an_action_stands_at_what_it_did(play_russia: PlayRussia) -> None:
    game = play_russia(skips(), invades())

    (line,) = [line for line in game.story() if line.reason is not None]
    assert line.reason == PLAN
    assert line.number == 3


def test_a_reason_is_forgotten_with_its_action(play_russia: PlayRussia) -> None:
    game = play_russia(skips(), invades())
    assert told(game) == [str(PLAN)]

    game.take_back(3)

    assert told(game) == []


def test_reasons_of_earlier_actions_outlive_a_move_that_is_taken_back(play_russia: PlayRussia) -> None:
    game = play_russia(skips(), invades(), ends())
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(MoveUnits(power=GERMANY, units=(0,), to=UKRAINE))

    game.take_back(len(game.session.entries) - 1)

    assert told(game) == [str(PLAN)]


def test_where_seats_hide_something_a_plan_is_told_when_its_turn_is_over(play_russia: PlayRussia) -> None:
    thinking = play_russia(skips(), invades(), options={"fog": True})
    assert told(thinking) == []

    over = play_russia(skips(), invades(), ends(), options={"fog": True})
    assert told(over) == [str(PLAN)]


def test_what_a_hand_has_to_do_with_it_is_told_after_the_game(play_russia: PlayRussia) -> None:
    game = play_russia(skips(), invades(is_secret=True), ends(), options={"fog": True})
    assert told(game) == []

    game.submit(Choose(power=GERMANY, what="win"))

    assert told(game) == [str(PLAN)]


@pytest.fixture
def log(play_russia: PlayRussia, qtbot: QtBot) -> LogPanel:
    """The log of a game in which a computer player has moved, wide enough for a line in one row."""
    panel = LogPanel(play_russia(skips(), invades()))
    qtbot.addWidget(panel)
    panel.resize(700, 500)
    panel.show()
    return panel


def lines(log: LogPanel) -> list[str]:
    model = log.list.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def row_with_mark(log: LogPanel) -> int:
    return next(n for n, line in enumerate(lines(log)) if line.endswith("why?"))


def mark_of(log: LogPanel) -> QPoint:
    """A point of the window on the mark: somewhere in the line there is one that the hand points at."""
    index = log.list.model().index(row_with_mark(log), 0)
    area = log.list.visualRect(index)
    for x in range(area.right(), area.left(), -4):
        spot = QPoint(x, area.center().y())
        QTest.mouseMove(log.list.viewport(), spot)
        if log.list.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor:
            return spot
    raise AssertionError("the line has no mark")


def test_the_mark_behind_a_line_unfolds_why_and_folds_it_again(log: LogPanel) -> None:
    spot = mark_of(log)

    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert lines(log)[row_with_mark(log) + 1] == "– Wants Ukraine."

    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert "– Wants Ukraine." not in lines(log)


def test_arrow_keys_unfold_and_fold_the_chosen_line(log: LogPanel) -> None:
    log.list.setCurrentIndex(log.list.model().index(row_with_mark(log), 0))

    QTest.keyClick(log.list, Qt.Key.Key_Right)
    assert "– Wants Ukraine." in lines(log)

    QTest.keyClick(log.list, Qt.Key.Key_Left)
    assert "– Wants Ukraine." not in lines(log)


def test_a_line_with_a_reason_tells_it_when_pointed_at(log: LogPanel) -> None:
    index = log.list.model().index(row_with_mark(log), 0)

    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Wants Ukraine."


def test_lines_are_copied_without_the_mark(log: LogPanel) -> None:
    log.list.copy()

    assert "why?" not in QGuiApplication.clipboard().text()


def test_only_what_is_new_is_read_of_a_game_that_was_told_before(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    earlier = Story(Session(TOY, game.session.setup, entries=game.session.entries))
    earlier.read()
    game.submit(EndMoves(power=GERMANY))
    now = game.session
    told: list[tuple[int, int]] = []

    later = Story(now, earlier)
    later.read(lambda done, total: told.append((done, total)))

    assert told == [(1, 1)]
    assert later.lines() == Story(now).lines()
    assert later.secret_moments() == Story(now).secret_moments()


def test_a_story_that_was_given_up_is_read_from_the_start(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    story = Story(game.session)

    def give_up(_done: int, _total: int) -> None:
        raise Canceled("Enough.")

    with pytest.raises(Canceled):
        story.read(give_up)

    assert story.lines() == game.story()
