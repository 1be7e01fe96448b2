"""Advice on the screen: asked for, shown as rows and arrows, accepted step by step."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Action, Message, Power, Space, UnitType
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.players import Advised
from axis_desktop.view.links.advice.advice_panel import AdvicePanel, said
from axis_desktop.view.play.advice import Adviser
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer, ProcessThinker
from tests.view.conftest import ReadyThinker, StartGame
from tests.view.panels.conftest import texts
from tests.view.toy_game import GERMANY, RUSSIA, TOY, Choose, EndMoves, MoveUnits

INFANTRY, UKRAINE, MOSCOW = UnitType("infantry"), Space("ukraine"), Space("moscow")
Ask = Callable[..., tuple[Adviser, Controller, AdvicePanel]]


def step(action: Action, **about: Any) -> Advised:
    return Advised(action=TOY.encode_action(action), **about)


def sends(unit: int, reason: str = "takes {space}", *by_way_of: Space) -> Advised:
    way = (Space("berlin"), *by_way_of, UKRAINE)
    move = PlannedMove(
        number=unit, power=GERMANY, path=way, kind="attack", pieces=((INFANTRY, 1),), units=(unit,)
    )
    action = MoveUnits(power=GERMANY, units=(unit,), to=UKRAINE)
    return step(
        action, kind="move", move=move, reason=Message(reason, {"space": say.space(Space("ukraine"))})
    )


@pytest.fixture
def ask(start_game: StartGame, qtbot: QtBot) -> Ask:
    """A toy game in which Germany has asked at its second question, with what comes back."""

    def begin(*answers: Answer, **setup: Any) -> tuple[Adviser, Controller, AdvicePanel]:
        thinker = ReadyThinker(*answers)
        game = start_game(thinker=thinker, **setup)
        game.sit_down()
        game.submit(Choose(power=GERMANY, what="skip"))
        adviser = Adviser(game, thinker)
        panel = AdvicePanel(adviser, game.catalog)
        qtbot.addWidget(panel)
        panel.show()
        adviser.ask()
        assert adviser.stand == "thinking"
        qtbot.waitUntil(lambda: adviser.stand != "thinking")
        return adviser, game, panel

    return begin


def plan(*steps: Advised) -> Answer:
    return Answer(advice=list(steps))


def press(panel: AdvicePanel, name: str) -> None:
    button = panel.findChild(QPushButton, name) or panel.findChild(QToolButton, name)
    assert button is not None, name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_question_goes_to_the_computer_players_with_the_present_state(start_game: StartGame) -> None:
    thinker = ReadyThinker()
    game = start_game(thinker=thinker)

    Adviser(game, thinker).ask()

    (request,) = thinker.requests
    assert (request.wants, request.power, request.number) == ("advice", GERMANY, 0)
    assert request.state == TOY.encode(game.session.state)


def test_advice_is_thought_about_in_another_process(start_game: StartGame, qtbot: QtBot) -> None:
    thinker = ProcessThinker(advise="tests.view.stand_in_players:advise")
    game = start_game(thinker=thinker)
    adviser = Adviser(game, thinker)

    adviser.ask()
    qtbot.waitUntil(lambda: adviser.stand == "ready")

    assert str(adviser.steps[0].reason) == "number 0 looks best"
    assert adviser.accept(0)
    assert len(game.session.entries) == 1


def test_each_step_has_its_row_and_a_reason_is_said_once(ask: Ask) -> None:
    _, _, panel = ask(plan(sends(0), sends(1), sends(2, "keeps {space} busy")))

    said_words = texts(panel.findChildren(QLabel))
    assert said_words.count("Takes Ukraine.") == 1
    assert "Keeps Ukraine busy." in said_words
    assert said_words.count("2 infantry from Berlin to Ukraine") == 1  # they go the same way
    assert said_words.count("1 infantry from Berlin to Ukraine") == 1


def test_a_chance_in_a_reason_is_not_torn_from_its_place(ask: Ask) -> None:
    _, _, panel = ask(plan(sends(0, "takes {space}: 74%, holds 60 %")))

    assert "Takes Ukraine:\N{NO-BREAK SPACE}74%, holds\N{NO-BREAK SPACE}60 %." in texts(
        panel.findChildren(QLabel)
    )


def test_a_step_that_is_accepted_is_played_as_the_persons_own_action(ask: Ask) -> None:
    adviser, game, panel = ask(plan(sends(0), sends(1, "takes {space}", MOSCOW)))

    press(panel, "advice_accept_1")

    assert [move.units for move in game.presentation.planned] == [(1,)]
    assert adviser.stand == "ready"
    assert list(adviser.steps) == [0]
    assert game.can_undo


def test_all_steps_can_be_accepted_at_once_and_more_is_asked_for(ask: Ask, qtbot: QtBot) -> None:
    adviser, game, panel = ask(plan(sends(0), sends(1, "takes {space}", MOSCOW)), plan())

    press(panel, "advice_accept_all")

    assert [move.units for move in game.presentation.planned] == [(0,), (1,)]
    qtbot.waitUntil(lambda: adviser.stand == "ready")
    assert "Nothing more in this phase: end it." in texts(panel.findChildren(QLabel))


def test_a_plan_that_was_accepted_in_part_and_put_away_is_gone_on_with(ask: Ask) -> None:
    """Thought about anew it would be another one, that counts on nothing that is under way."""
    adviser, game, panel = ask(plan(sends(0), sends(1)), plan())
    adviser.accept(0)
    adviser.put_away()
    assert not adviser.steps

    adviser.ask()

    assert list(adviser.steps) == [1]
    press(panel, "advice_accept_1")
    assert [move.units for move in game.presentation.planned] == [(0,), (1,)]


def test_a_plan_is_not_gone_on_with_where_something_else_was_done_meanwhile(ask: Ask) -> None:
    adviser, game, _ = ask(plan(sends(0), sends(1)), plan(sends(1)))
    adviser.accept(0)
    adviser.put_away()
    game.submit(MoveUnits(power=GERMANY, units=(2,), to=UKRAINE))

    adviser.ask()

    assert adviser.stand == "thinking"


def test_a_refused_step_says_why_and_is_thought_about_anew(ask: Ask, qtbot: QtBot) -> None:
    far = step(MoveUnits(power=GERMANY, units=(0,), to=Space("moscow")), label=Message("March on"))
    adviser, game, _ = ask(plan(far, sends(1)), plan(sends(2)))

    with qtbot.waitSignal(game.refused) as refused:
        assert not adviser.accept(0)

    assert refused.args[0].rule == "CL-6.3"
    assert adviser.stand == "thinking"
    qtbot.waitUntil(lambda: adviser.stand == "ready")
    assert [one.move.units for one in adviser.steps.values() if one.move] == [(2,)]


def test_advice_for_another_position_is_not_offered_any_more(ask: Ask) -> None:
    adviser, game, panel = ask(plan(sends(0)))

    game.submit(MoveUnits(power=GERMANY, units=(1,), to=UKRAINE))

    assert adviser.stand == "stale"
    assert not adviser.steps
    assert panel.findChild(QPushButton, "advice_again") is not None


def test_a_step_that_is_undone_is_advised_again(ask: Ask) -> None:
    adviser, game, _ = ask(plan(sends(0), sends(1), sends(2)))
    adviser.accept(1)
    adviser.accept(0)

    game.undo()
    assert adviser.stand == "ready"
    assert list(adviser.steps) == [0, 2]

    game.undo()
    assert list(adviser.steps) == [0, 1, 2]

    game.redo()
    assert list(adviser.steps) == [0, 2]


def test_advice_holds_again_when_what_else_was_done_is_undone(ask: Ask) -> None:
    adviser, game, panel = ask(plan(sends(0)))
    game.submit(MoveUnits(power=GERMANY, units=(1,), to=UKRAINE))
    assert not adviser.steps

    game.undo()

    assert adviser.stand == "ready"
    press(panel, "advice_accept_0")
    assert [move.units for move in game.presentation.planned] == [(0,)]


def test_the_last_step_undone_comes_back_while_more_is_thought_about(ask: Ask) -> None:
    adviser, game, _ = ask(plan(sends(0)))
    adviser.accept(0)
    assert not adviser.steps

    game.undo()

    assert adviser.stand == "ready"
    assert list(adviser.steps) == [0]


def test_advice_is_forgotten_with_its_phase(ask: Ask) -> None:
    adviser, game, _ = ask(plan(sends(0)))

    game.submit(EndMoves(power=GERMANY))

    assert adviser.stand == "none"


def test_an_answer_that_comes_too_late_is_left_to_whom_it_is_for(start_game: StartGame, qtbot: QtBot) -> None:
    """A computer player asked in the meantime gets its own answer."""
    moves = Answer(action=TOY.encode_action(Choose(power=RUSSIA, what="roll")))
    thinker = ReadyThinker()
    game = start_game({GERMANY: Seat(name="Anna"), RUSSIA: computer("easy")}, thinker)
    game.submit(Choose(power=GERMANY, what="skip"))
    adviser = Adviser(game, thinker)
    adviser.ask()
    thinker.give(moves)

    game.submit(EndMoves(power=GERMANY))

    qtbot.waitUntil(lambda: len(game.session.entries) == 3)
    qtbot.waitUntil(lambda: adviser.stand == "none")
    assert game.session.entries[-1].action["what"] == "roll"


def test_nobody_is_advised_before_they_sit_at_the_screen(ask: Ask) -> None:
    adviser, game, _ = ask(plan(sends(0)), options={"fog": True})

    game.submit(EndMoves(power=GERMANY))

    assert game.awaited == RUSSIA
    assert adviser.stand == "none"
    assert not adviser.can_ask


def test_a_player_that_fails_is_told_and_can_be_asked_again(ask: Ask, qtbot: QtBot) -> None:
    adviser, _, panel = ask(Answer(trouble="no idea"), plan(sends(0)))
    assert adviser.stand == "failed"

    press(panel, "advice_again")

    qtbot.waitUntil(lambda: adviser.stand == "ready")


def test_a_row_and_its_arrow_light_each_other(ask: Ask, qtbot: QtBot) -> None:
    _, _, panel = ask(plan(sends(0), sends(1, "takes {space}", MOSCOW)))
    row = panel.row(1)

    with qtbot.waitSignal(panel.pointed) as pointed:
        row.entered.emit()
    panel.light(1)

    assert pointed.args == [1]
    assert row.is_lit
    assert not panel.row(0).is_lit


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"kind": "buy", "units": ((INFANTRY, 2),)}, "Buy 2 infantry"),
        ({"kind": "buy"}, "Buy nothing"),
        ({"kind": "place", "units": ((INFANTRY, 2),), "space": UKRAINE}, "Place 2 infantry in Ukraine"),
        ({"kind": "lose", "units": ((INFANTRY, 1),)}, "Lose 1 infantry"),
        (
            {"label": Message("Strike at {space}", {"space": say.space(Space("ukraine"))})},
            "Strike at Ukraine",
        ),
        ({"label": Message("Discard {n} cards", {"n": 2}), "cards": ("a", "b")}, "Discard 2 cards: a, b"),
    ],
)
def test_every_kind_of_answer_is_said_in_words(
    start_game: StartGame, about: dict[str, Any], words: str
) -> None:
    catalog = start_game().catalog

    assert said(step(EndMoves(power=Power("germany")), **about), catalog) == words
