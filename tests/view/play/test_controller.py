"""One door: actions in as calls, events out as signals, and nothing that goes wrong costs the game."""

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.model import AxisError, Decision, IllegalAction, Outcome, Space
from axis_desktop.model.events import DiceRolled, UnitsMoved
from axis_desktop.model.seats import Seat, computer
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer, ProcessThinker
from axis_desktop.view.runtime.reports import Report
from tests.view.conftest import ReadyThinker, StartGame
from tests.view.toy_game import GERMANY, RUSSIA, TOY, Choose, EndMoves, MoveUnits


def pending(controller: Controller) -> Decision:
    decision = controller.decision
    assert isinstance(decision, Decision)
    return decision


def test_events_come_one_by_one_before_the_redraw(start_game: StartGame) -> None:
    game = start_game()
    told: list[object] = []
    game.happened.connect(lambda event, message: told.extend((event, str(message))))
    game.changed.connect(lambda: told.append("redraw"))

    assert game.submit(Choose(power=GERMANY, what="roll"))

    assert isinstance(told[0], DiceRolled)
    assert str(told[1]).startswith("germany rolls")
    assert told[2:] == ["redraw"]


def test_refused_action_is_told_with_its_rule_and_changes_nothing(
    start_game: StartGame, qtbot: QtBot
) -> None:
    game = start_game()
    before = game.session.state_hash()

    with qtbot.waitSignal(game.refused) as refused:
        accepted = game.submit(MoveUnits(power=RUSSIA, units=(3,), to=Space("ukraine")))

    assert not accepted
    assert isinstance(refused.args[0], IllegalAction)
    assert refused.args[0].rule == "CL-4.5"
    assert game.session.state_hash() == before


def test_bug_in_the_rules_leaves_the_game_as_it_was(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game()
    before = game.session.state_hash()

    with qtbot.waitSignal(game.failed) as failed:
        game.submit(Choose(power=GERMANY, what="bug"))

    report = failed.args[0]
    assert isinstance(report, Report)
    assert "axis-desktop.log" in report.remedy
    assert "RuntimeError" in report.details
    assert game.session.state_hash() == before
    assert game.submit(Choose(power=GERMANY, what="skip"))


def test_undo_and_redo(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(MoveUnits(power=GERMANY, units=(0, 1), to=Space("ukraine")))

    assert game.can_undo
    game.undo()
    assert not game.presentation.planned
    assert [type(line.event) for line in game.story()] == []
    game.redo()
    assert game.presentation.planned[0].units == (0, 1)
    assert [type(line.event) for line in game.story()] == [UnitsMoved]


def test_planned_move_is_taken_back_by_its_number(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(MoveUnits(power=GERMANY, units=(0,), to=Space("ukraine")))
    game.submit(MoveUnits(power=GERMANY, units=(1, 2), to=Space("ukraine")))

    game.take_back(game.presentation.planned[0].number)

    assert [move.units for move in game.presentation.planned] == [(1, 2)]
    assert len(game.story()) == 1


def test_undo_stops_at_dice(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="roll"))

    assert not game.can_undo
    with qtbot.waitSignal(game.refused):
        game.undo()


def test_real_dice_are_asked_for_and_entered(start_game: StartGame) -> None:
    game = start_game(real_dice=True)
    game.submit(Choose(power=GERMANY, what="roll"))

    assert pending(game).kind == "enter_dice"
    assert game.can_undo
    assert game.enter_dice((6,))
    assert pending(game).kind == "move_units"


def test_impossible_dice_are_a_failure_a_person_can_mend(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game(real_dice=True)
    game.submit(Choose(power=GERMANY, what="roll"))

    with qtbot.waitSignal(game.failed) as failed:
        assert not game.enter_dice((7,))

    assert isinstance(failed.args[0], AxisError)
    assert pending(game).kind == "enter_dice"


def test_next_person_is_called_and_sees_the_board_as_the_viewer(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game()
    assert game.viewer == GERMANY
    game.submit(Choose(power=GERMANY, what="skip"))

    with qtbot.waitSignal(game.handed_over) as handed:
        game.submit(EndMoves(power=GERMANY))

    assert handed.args == [RUSSIA]
    assert game.viewer == RUSSIA


def test_same_person_is_not_called_again(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game({GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Anna")})
    game.submit(Choose(power=GERMANY, what="skip"))

    with qtbot.assertNotEmitted(game.handed_over):
        game.submit(EndMoves(power=GERMANY))


def test_hidden_information_is_noticed(start_game: StartGame) -> None:
    assert not start_game().hides_something
    assert start_game(options={"fog": True}).hides_something


def test_past_can_be_looked_at_without_changing_the_present(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(MoveUnits(power=GERMANY, units=(0,), to=Space("ukraine")))

    game.look_at(1)
    assert not game.presentation.planned
    assert not game.is_mine
    game.look_at(None)
    assert game.presentation.planned
    assert game.is_mine


def test_computer_player_moves_in_its_own_process(start_game: StartGame, qtbot: QtBot) -> None:
    thinker = ProcessThinker("tests.view.stand_in_players:decide")
    game = start_game({GERMANY: Seat(), RUSSIA: computer("easy")}, thinker)
    game.submit(Choose(power=GERMANY, what="skip"))
    thoughts: list[str] = []
    game.thinking.connect(thoughts.append)

    game.submit(EndMoves(power=GERMANY))
    assert not game.is_mine
    qtbot.waitUntil(lambda: game.is_mine)

    assert pending(game).power == GERMANY
    assert game.presentation.round == 2
    assert thoughts[0] == RUSSIA
    assert thoughts[-1] == ""


def test_bug_met_by_a_computer_player_gives_its_seat_to_a_person(start_game: StartGame, qtbot: QtBot) -> None:
    bug = TOY.encode_action(Choose(power=GERMANY, what="bug"))
    game = start_game({GERMANY: computer("easy")}, ReadyThinker(Answer(action=bug)))

    with qtbot.waitSignal(game.failed):
        game.resume()

    assert game.seat(GERMANY).kind == "person"
    assert game.is_mine


def test_paused_computer_player_waits(start_game: StartGame, qtbot: QtBot) -> None:
    move = TOY.encode_action(Choose(power=GERMANY, what="skip"))
    thinker = ReadyThinker(Answer(action=move))
    game = start_game({GERMANY: computer("easy"), RUSSIA: Seat()}, thinker)
    game.set_paused(True)
    game.resume()
    assert not thinker.requests

    with qtbot.waitSignal(game.changed):
        game.set_paused(False)
    qtbot.waitUntil(lambda: len(game.session.entries) == 1)


def test_hurried_computer_players_are_not_shown_move_by_move(
    start_game: StartGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine the time after which a long turn is shown in between may be over with its first move.
    monkeypatch.setattr("axis_desktop.view.play.controller._REDRAW_MS", 3_600_000)
    moves = [Choose(power=RUSSIA, what="skip"), EndMoves(power=RUSSIA)]
    answers = [Answer(action=TOY.encode_action(move)) for move in moves]
    game = start_game({GERMANY: Seat(), RUSSIA: computer("easy")}, ReadyThinker(*answers))
    game.speed = "full"
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    assert not game.is_mine

    game.hurry()
    assert game.is_hurrying
    redrawn: list[int] = []
    game.changed.connect(lambda: redrawn.append(len(game.session.entries)))
    qtbot.waitUntil(lambda: game.is_mine)

    assert redrawn == [4]
    assert not game.is_hurrying


def test_nobody_is_hurried_when_a_person_decides_or_the_computers_wait(start_game: StartGame) -> None:
    game = start_game({GERMANY: Seat(), RUSSIA: computer("easy")}, ReadyThinker())
    game.hurry()
    assert not game.is_hurrying

    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    game.hurry()
    assert game.is_hurrying
    game.set_paused(True)
    assert not game.is_hurrying
    game.hurry()
    assert not game.is_hurrying


def test_undo_never_takes_back_what_a_computer_player_did(start_game: StartGame, qtbot: QtBot) -> None:
    moves = [Choose(power=RUSSIA, what="skip"), EndMoves(power=RUSSIA)]
    answers = [Answer(action=TOY.encode_action(move)) for move in moves]
    game = start_game({GERMANY: Seat(), RUSSIA: computer("easy")}, ReadyThinker(*answers))
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    assert game.can_undo  # the computer player hasn't moved yet
    qtbot.waitUntil(lambda: len(game.session.entries) == 4)
    assert not game.can_undo

    with qtbot.waitSignal(game.refused, check_params_cb=lambda why: "nothing of your own" in str(why)):
        game.undo()

    assert pending(game).power == GERMANY
    assert len(game.session.entries) == 4


def test_undo_never_takes_back_the_end_of_another_persons_turn(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="skip"))
    game.submit(EndMoves(power=GERMANY))
    assert pending(game).power == RUSSIA

    assert not game.can_undo
    game.undo()

    assert len(game.session.entries) == 2


def test_end_of_the_game_is_an_outcome(start_game: StartGame) -> None:
    game = start_game()
    game.submit(Choose(power=GERMANY, what="win"))

    assert isinstance(game.decision, Outcome)
    assert not game.is_mine


def test_the_time_to_think_goes_with_the_question(start_game: StartGame, qtbot: QtBot) -> None:
    thinker = ReadyThinker()
    game = start_game({GERMANY: computer("hard")}, thinker)
    game.thinking_time = "long"

    game.resume()
    qtbot.waitUntil(lambda: bool(thinker.requests))

    assert thinker.requests[0].thinking == "long"
    assert thinker.requests[0].wants == "move"
