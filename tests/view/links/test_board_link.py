"""What is done on the board is submitted, and what the rules say shows on it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, IllegalAction, Power, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, PlaceOptions, PurchaseOptions
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.message import SpaceTerm
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.hands.gestures import Carry
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.play.controller import Controller
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A real game at the screen."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    yield made
    made.close()


def game_of(window: MainWindow) -> Controller:
    assert window.game is not None
    return window.game.controller


def board_of(window: MainWindow) -> BoardView:
    assert window.game is not None
    board = window.game.board
    assert isinstance(board, BoardView)
    return board


def play_until(game: Controller, kind: str) -> None:
    """Go through a peaceful turn until such a question is asked: two infantry, no attacks."""
    for _ in range(12):
        decision, options = game.decision, game.options
        assert isinstance(decision, Decision)
        if decision.kind == kind:
            return
        if isinstance(options, PurchaseOptions):
            game.submit(options.purchase({UnitType("infantry"): 2}))
        elif isinstance(options, MoveOptions):
            game.submit(options.done())
        else:
            game.submit(options.choices()[0].action)
    raise AssertionError(f"{kind} is never asked")


def a_move(game: Controller) -> tuple[Space, tuple[int, ...], Space]:
    """Some units that can go somewhere."""
    options = game.options
    assert isinstance(options, MoveOptions)
    for space, units in options.movable().items():
        for unit in units:
            for target in options.targets((unit,)):
                return space, (unit,), target
    raise AssertionError("nothing can move")


def test_a_space_stays_as_it_shows_while_what_happened_there_is_told(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    assert window.game is not None
    link = window.game.findChild(BoardLink)
    assert link is not None
    space, units, target = a_move(game)
    options = game.options
    assert isinstance(options, MoveOptions)
    assert board.presentation is not None
    before = board.presentation.spaces[space]

    link.keep_back({space})
    game.submit(options.targets(units)[target].action)
    assert board.presentation.spaces[space] == before
    assert board.presentation.spaces[target] == game.presentation.spaces[target]

    link.keep_back(())
    assert board.presentation.spaces[space] == game.presentation.spaces[space] != before


def test_the_phase_does_not_end_with_a_stack_in_the_hand(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    space, _, _ = a_move(game)
    item = board.scenery.trays(space)[0]
    cell = next(cell for cell in item.plan.cells if cell.emblem)
    asked = game.decision
    assert window.game is not None
    point = board.camera.to_window_exactly(item.pos()) + cell.rect.center()
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert isinstance(board.gesture, Carry)

    window.game.done.press_key()
    assert game.decision == asked
    assert board.gesture is None
    (said,) = window.game.notices.toasts.toasts
    assert "put back" in said.accessibleName()

    window.game.done.press_key()
    assert game.decision != asked


def test_dropped_units_move_and_their_arrow_takes_them_back(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    _, units, target = a_move(game)
    options = game.options
    assert isinstance(options, MoveOptions)

    board.dropped.emit(units, target, options.targets(units)[target])
    planned = game.presentation.planned
    assert [move.units for move in planned] == [units]

    board.take_back.emit(planned[0].number)
    assert not game.presentation.planned


def test_drop_that_is_impossible_changes_nothing(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    _, units, _ = a_move(game)
    before = game.session.state_hash()

    board.dropped.emit(units, "argentina_chile", None)

    assert game.session.state_hash() == before


def test_prompt_says_what_is_in_hand_until_it_is_put_back(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    assert window.game is not None
    sentence = window.game.findChild(QLabel, "prompt_sentence")
    assert sentence is not None
    play_until(game, "move_units")
    usual = sentence.text()
    space, units, _ = a_move(game)

    board.hand_changed.emit(space, units)
    assert sentence.text().startswith("Drop the stack on")
    assert "in hand" in window.game.prompt.help.text() or "Esc" in window.game.prompt.help.text()

    board.put_back.emit()
    assert sentence.text() == usual


def test_a_refusal_of_the_big_button_shows_where_its_cause_is(window: MainWindow) -> None:
    page, board = window.game, board_of(window)
    assert page is not None
    board.set_speed("none")
    place = Space("argentina_chile")
    board.look_at(Space("karelia"), board.camera.smallest_scale() * 3)
    board.camera.finish()
    assert not in_sight(board, place)

    page.done.refused.emit(
        IllegalAction("CL-15.4", "The fighter in {space:the} can still land.", space=SpaceTerm(id=place))
    )

    assert in_sight(board, place)


def in_sight(board: BoardView, space: Space) -> bool:
    """Its middle isn't covered by a panel."""
    middle = board.camera.to_window(board.shapes.spaces[space].center)
    return board.is_in_sight(middle, QPointF(0, 0))


def test_new_units_are_put_down_where_they_may_be(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "place_units")
    options = game.options
    assert isinstance(options, PlaceOptions)
    kind, before = next((kind, n) for kind, n in options.waiting().items() if n)
    place, target = next(iter(options.places(kind).items()))

    board.placed.emit(kind, place, target)

    after = game.options
    assert isinstance(after, PlaceOptions)
    assert after.waiting().get(kind, 0) == before - 1


def test_alt_shows_the_board_below_the_overview_too(window: MainWindow) -> None:
    board = board_of(window)
    assert window.game is not None
    assert board.overview.isVisible()

    window.game.places.see_through(True)
    assert not board.overview.isVisible()
    window.game.places.see_through(False)
    assert board.overview.isVisible()


def test_rule_behind_a_refusal_opens_from_the_board(window: MainWindow) -> None:
    assert window.game is not None

    board_of(window).rule_requested.emit("CL-8.8")

    assert window.game.rulebook.isVisible()
    assert window.game.rulebook.view.rule == "CL-8.8"


@pytest.mark.parametrize(
    ("scenario", "told"), [("spring_1942", "height of its reach"), ("first_landing", "the other's capital")]
)
def test_the_rulebook_of_a_game_begins_with_its_scenario(
    window: MainWindow, scenario: str, told: str
) -> None:
    setup = new_setup(find_scenario("classic", scenario))
    assert window.begin(setup, {Power(p): Seat() for p in ("germany", "russia")}, "Read")
    assert window.game is not None

    window.game.rulebook.open_rule("")

    text = window.game.rulebook.view.toPlainText()
    assert told in text
    assert text.index(told) < text.index("The game in one minute")


def test_nothing_can_be_taken_up_while_another_question_is_open(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    assert not board.source.movable()

    play_until(game, "move_units")
    assert board.source.movable()


def attack_without_a_hit(window: MainWindow) -> Controller:
    """Germany attacks Karelia from two sides, with real dice that all miss."""
    game = attack(window, ("ukraine", "tank", "karelia"), ("eastern_europe", "infantry", "karelia"))
    while (wanted := game.session.dice_wanted) is not None:
        game.enter_dice((6,) * wanted.count)
    return game


def attack(window: MainWindow, *moves: tuple[str, str, str]) -> Controller:
    """Germany's first attacks, with real dice: from where, with what, on whom."""
    scenario = find_scenario("classic")
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    assert window.begin(new_setup(scenario, real_dice=True), seats, "staged")
    game = game_of(window)
    while game.presentation.power != "germany":
        options = game.options
        if isinstance(options, (MoveOptions, PlaceOptions)):
            game.submit(options.done())
        else:
            game.submit(options.choices()[0].action)
    play_until(game, "move_units")
    for start, kind, aim in moves:
        options = game.options
        assert isinstance(options, MoveOptions)
        pieces = game.presentation.spaces[Space(start)].stacks[0].pieces
        units = next(piece.units for piece in pieces if piece.unit_type == kind)
        game.submit(options.targets(units)[Space(aim)].action)
    options = game.options
    assert isinstance(options, MoveOptions)
    game.submit(options.done())
    return game


def test_a_retreat_is_chosen_on_the_board_and_confirmed_in_the_panel(window: MainWindow) -> None:
    game = attack_without_a_hit(window)
    view, page = board_of(window), window.game
    assert page is not None
    assert isinstance(game.decision, Decision)
    assert game.decision.kind == "press_or_retreat"
    assert view.lights.spaces == {Space("eastern_europe"): "friendly", Space("ukraine"): "friendly"}

    view.picked.emit("ukraine")
    assert game.decision.kind == "press_or_retreat"
    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)
    assert panel.is_folded
    assert view.free_area.bottom() < panel.y()
    click(button(panel, "confirm_retreat"))

    assert game.presentation.battle is None
    assert not view.lights.is_lit
    in_ukraine = game.presentation.spaces[Space("ukraine")].stacks[0].pieces
    assert sum(p.count for p in in_ukraine if p.unit_type == "infantry") > 3


def test_the_board_goes_to_the_question_once_what_is_told_of_another_place_is_read(
    window: MainWindow,
) -> None:
    game, board = attack_without_a_hit(window), board_of(window)
    assert window.game is not None
    link = window.game.findChild(BoardLink)
    assert link is not None
    game.wait_while("a report", True)
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    elsewhere = board.camera.center

    link.refresh()
    assert board.camera.center == elsewhere

    game.wait_while("a report", False)
    karelia = board.camera.to_window(board.shapes.spaces[Space("karelia")].center).toPoint()
    assert board.free_area.contains(karelia)


def test_battles_to_choose_from_come_into_sight_once_what_is_told_is_read(window: MainWindow) -> None:
    game = attack(window, ("ukraine", "tank", "karelia"), ("ukraine", "infantry", "caucasus"))
    board = board_of(window)
    assert isinstance(game.decision, Decision)
    assert game.decision.kind == "choose_battle"
    game.wait_while("a report", True)
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)

    game.wait_while("a report", False)

    for space in ("karelia", "caucasus"):
        middle = board.camera.to_window(board.shapes.spaces[Space(space)].center).toPoint()
        assert board.free_area.contains(middle), space


def test_a_lit_way_out_can_be_clicked(window: MainWindow) -> None:
    game = attack_without_a_hit(window)
    view = board_of(window)
    view.show_space(Space("ukraine"))
    view.finish_drawing()
    spot = view.camera.to_window(view.shapes.spaces[Space("ukraine")].center).toPoint()
    assert isinstance(game.decision, Decision)

    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=spot)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    panel = window.game.slot.panel if window.game is not None else None
    assert isinstance(panel, BattlePanel)
    assert "Ukraine" in button(panel, "confirm_retreat").text()
    assert game.decision.kind == "press_or_retreat"


def test_past_is_only_looked_at(window: MainWindow) -> None:
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")

    game.look_at(0)
    assert not board.source.movable()
    game.look_at(None)
    assert board.source.movable()


@pytest.mark.parametrize("scale", [100, 125])
def test_a_panel_grows_with_the_text_when_the_window_grows(qtbot: QtBot, scale: int) -> None:
    made = MainWindow(
        Settings(play=Play(speed="none"), display=Display(text_scale=scale)), thinker=ReadyThinker
    )
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    assert made.game is not None
    play_until(made.game.controller, "purchase")
    for size in ((1600, 900), (2560, 1440)):
        made.resize(*size)
        for _ in range(3):
            QApplication.processEvents()
        panel = made.game.slot.panel
        assert isinstance(panel, PurchasePanel)
        area = panel.findChild(QScrollArea)
        assert area is not None
        content = area.widget()
        assert content is not None
        assert content.minimumSizeHint().width() <= area.viewport().width(), size
    made.close()


def test_why_something_cant_be_done_goes_with_the_phase(window: MainWindow) -> None:
    """Whoever ends a phase with a key doesn't move the pointer, which alone sent the words away."""
    game, board = game_of(window), board_of(window)
    play_until(game, "move_units")
    area = board.rect()
    board.chip.tell("refused", "Too far.", "CL-7.1", area, area, [])
    assert board.chip.isVisible()
    options = game.options
    assert isinstance(options, MoveOptions)

    game.submit(options.done())

    assert not board.chip.isVisible()
