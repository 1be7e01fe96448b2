"""Advice on the page of a real game: panel, arrows, keys, menu."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, PurchaseOptions
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.players import Advised
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.advice.advice_arrows import AdviceArrows
from axis_desktop.view.links.advice.advice_panel import AdvicePanel
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.play.thinker import Answer
from tests.view.conftest import ReadyThinker
from tests.view.links.test_board_link import play_until
from tests.view.panels.conftest import texts

KARELIA, UKRAINE, CAUCASUS = Space("karelia"), Space("ukraine"), Space("caucasus")
INFANTRY = UnitType("infantry")


class Table:
    """A real window with a game whose computer players say what they are told to."""

    def __init__(self, qtbot: QtBot) -> None:
        self.thinker = ReadyThinker()
        self.window = MainWindow(Settings(play=Play(speed="none")), thinker=lambda: self.thinker)
        qtbot.addWidget(self.window)
        self.window.resize(1600, 900)
        self.window.apply_theme()
        self.window.show()
        self.window.quick_game()
        assert self.window.game is not None
        self.page: GamePage = self.window.game
        self.game = self.page.controller
        play_until(self.game, "move_units")
        self._qtbot = qtbot

    def attack_from(self, home: Space) -> Advised:
        """All units of a space go to Ukraine."""
        options = self.game.options
        assert isinstance(options, MoveOptions)
        target = options.targets(options.movable()[home])[UKRAINE]
        view = self.game.presentation.spaces[home].stacks[0]
        movable = options.movable()[home]
        pieces = tuple(
            (piece.unit_type, n) for piece in view.pieces if (n := len(set(piece.units) & set(movable)))
        )
        move = PlannedMove(
            number=0, power=view.power, path=target.path, kind="attack", pieces=pieces, units=movable
        )
        plain = self.game.session.system.encode_action(target.action)
        return Advised(action=plain, kind="move", move=move, reason=Message("takes it"))

    def ask(self, *steps: Advised, is_shown: bool = True) -> None:
        self.thinker.give(Answer(advice=list(steps)))
        self.page.setFocus()
        QTest.keyClick(self.page, Qt.Key.Key_W)
        self._qtbot.waitUntil(lambda: self.panel.isVisible() == is_shown and self.panel.has_rows)

    @property
    def panel(self) -> AdvicePanel:
        found = self.page.findChild(AdvicePanel)
        assert found is not None
        return found

    @property
    def arrows(self) -> AdviceArrows:
        found = self.page.findChild(AdviceArrows)
        assert found is not None
        return found

    @property
    def board(self) -> BoardView:
        assert isinstance(self.page.board, BoardView)
        return self.page.board


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = Table(qtbot)
    yield made
    made.window.close()


def test_a_key_opens_the_advice_with_an_arrow_for_each_move(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))

    assert table.arrows.numbers == [0, 1]
    assert not table.game.presentation.planned


def test_a_row_lights_its_arrow_and_the_arrow_its_row(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))

    table.panel.row(0).entered.emit()
    assert table.arrows.lit == {0}
    table.panel.row(0).left.emit()
    assert table.arrows.lit == set()

    table.board.finish_drawing()
    place = table.board.camera.to_window_exactly(table.arrows.place_of(1))
    QTest.mouseMove(table.board.viewport(), QPointF(place).toPoint())
    assert table.arrows.lit == {1}
    assert table.panel.row(1).is_lit


def test_the_board_goes_to_the_first_step_that_is_advised(table: Table) -> None:
    board = table.board
    board.camera.look_at(board.shapes.spaces[Space("brazil")].center)
    assert not board.free_area.contains(board.camera.to_window(board.shapes.spaces[UKRAINE].center).toPoint())

    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))

    for space in (CAUCASUS, UKRAINE):
        window = board.camera.to_window(board.shapes.spaces[space].center).toPoint()
        assert board.free_area.contains(window)
        assert not board.overview.geometry().contains(window)


def test_an_accepted_step_turns_its_dashed_arrow_into_a_planned_one(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))

    button = table.panel.findChild(QToolButton, "advice_accept_0")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert table.arrows.numbers == [1]
    assert len(table.board.arrows.numbers) == len(table.game.presentation.planned) == 1


def test_steps_of_one_reason_are_accepted_at_once(table: Table) -> None:
    """A whole attack has a button of its own beside those of its steps; what is alone has none."""
    first, second = table.attack_from(CAUCASUS), table.attack_from(KARELIA)
    other = msgspec.structs.replace(first, reason=Message("is too weak"))
    table.ask(first, second, other)

    buttons = [button.objectName() for button in table.panel.findChildren(QToolButton)]
    assert [name for name in buttons if "_run_" in name] == ["advice_accept_run_0"]
    button = table.panel.findChild(QToolButton, "advice_accept_run_0")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    homes = {move.path[0] for move in table.game.presentation.planned}
    assert homes == {CAUCASUS, KARELIA}
    assert table.arrows.numbers == [2]


def test_moves_on_one_way_for_one_reason_are_told_and_accepted_as_one(table: Table) -> None:
    whole = table.attack_from(KARELIA)
    assert whole.move is not None
    first, second, *_ = whole.move.units
    options = table.game.options
    assert isinstance(options, MoveOptions)
    kinds = {unit.id: unit.type for unit in table.game.session.state.forces.at(KARELIA)}

    def one(unit: int) -> Advised:
        assert whole.move is not None
        assert isinstance(options, MoveOptions)
        action = options.targets([unit])[UKRAINE].action
        move = msgspec.structs.replace(whole.move, units=(unit,), pieces=((kinds[unit], 1),))
        plain = table.game.session.system.encode_action(action)
        return msgspec.structs.replace(whole, action=plain, move=move)

    table.ask(one(first), one(second), table.attack_from(CAUCASUS))

    assert table.arrows.numbers == [0, 2]
    button = table.panel.findChild(QToolButton, "advice_accept_0")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    moved = {unit for move in table.game.presentation.planned for unit in move.units}
    assert moved == {first, second}
    assert list(table.arrows.numbers) == [2]


def test_advice_waits_until_what_is_told_of_another_place_is_read(table: Table) -> None:
    board = table.page.board
    assert isinstance(board, BoardView)
    table.game.wait_while("a report", True)
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    elsewhere = board.camera.center

    table.ask(table.attack_from(CAUCASUS), is_shown=False)
    assert board.camera.center == elsewhere

    table.game.wait_while("a report", False)
    table.page.arrange()
    assert table.panel.isVisible()
    ukraine = board.camera.to_window(board.shapes.spaces[UKRAINE].center).toPoint()
    assert board.free_area.contains(ukraine)


def test_advice_that_is_put_away_leaves_nothing_behind(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS))

    table.panel.put_away.emit()

    assert not table.panel.isVisible()
    assert table.arrows.numbers == []


def test_escape_closes_the_advice_when_nothing_else_is_open(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS))
    table.page.setFocus()

    QTest.keyClick(table.page, Qt.Key.Key_Escape)

    assert not table.panel.isVisible()


def test_the_key_leads_into_the_panel_and_out_again(table: Table, qtbot: QtBot) -> None:
    table.ask(table.attack_from(CAUCASUS))

    QTest.keyClick(table.page, Qt.Key.Key_W)
    assert table.panel.has_keys
    QTest.keyClick(table.panel, Qt.Key.Key_Escape)
    assert not table.panel.has_keys
    assert table.panel.isVisible()


def test_after_a_step_is_accepted_the_keys_are_at_the_next_one(table: Table, qtbot: QtBot) -> None:
    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))
    table.panel.take_keys()
    focus = QApplication.focusWidget()
    assert focus is not None

    QTest.keyClick(focus, Qt.Key.Key_Space)

    def is_at_the_next() -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and focus.objectName() == "advice_accept_1"

    qtbot.waitUntil(is_at_the_next)


def test_keys_in_the_advice_go_to_the_question_once_its_phase_is_over(table: Table, qtbot: QtBot) -> None:
    """They went to a button of the advice that was put away, which nobody saw: no key did anything."""
    table.ask(table.attack_from(CAUCASUS))
    QTest.keyClick(table.page, Qt.Key.Key_W)
    assert table.panel.has_keys

    QTest.keyClick(table.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not table.panel.isVisible())
    QApplication.processEvents()

    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()
    assert not table.panel.has_keys


def test_advice_on_a_purchase_lies_beside_its_panel(qtbot: QtBot, table: Table) -> None:
    while table.game.decision.phase != "purchase":  # type: ignore[union-attr]  # the game is not over
        table.game.undo()

    table.ask(Advised(action={}, kind="buy"))

    panel = table.page.slot.panel
    assert panel is not None
    assert not table.panel.geometry().intersects(panel.geometry())


def test_arrows_of_advice_rest_while_the_past_is_looked_at(table: Table) -> None:
    table.ask(table.attack_from(CAUCASUS))

    table.game.look_at(1)
    assert table.arrows.numbers == []

    table.game.look_at(None)
    assert table.arrows.numbers == [0]


def test_the_menu_and_the_prompt_offer_advice_on_own_decisions_only(table: Table) -> None:
    def entry() -> bool:
        menu = GameMenu(table.game, {}, table.window)
        (found,) = [action for action in menu.actions() if action.objectName() == "menu_hint"]
        return found.isEnabled()

    assert entry()
    assert table.page.prompt.advice.isVisible()

    table.game.look_at(1)

    assert not entry()
    assert not table.page.prompt.advice.isVisible()


class HalfAnswered(QWidget):
    """A question that has the first of its answers, of which the game doesn't know yet."""

    placement = "side"
    is_half_answered = True

    def go_back(self) -> bool:
        """Nobody takes it back here."""
        return False


def test_advice_goes_with_the_answer_though_the_question_asks_for_more(table: Table) -> None:
    """Accepting it would overrule the cards that were marked before."""
    table.ask(table.attack_from(CAUCASUS), table.attack_from(KARELIA))

    table.page.slot.show_tool(HalfAnswered())
    table.page.slot.done_changed.emit()

    assert not table.panel.isVisible()
    QTest.keyClick(table.page, Qt.Key.Key_W)
    assert not table.panel.isVisible()
    assert any("first of these answers" in label.text() for label in table.page.findChildren(QLabel))


def test_an_accepted_purchase_is_chosen_and_its_own_button_buys(table: Table) -> None:
    """Accepting it bought and ended the phase: the key that ends phases then ended the next one, unread."""
    table.window.quick_game()
    assert table.window.game is not None
    table.page = table.window.game
    table.game = table.page.controller
    play_until(table.game, "purchase")
    panel, options = table.page.slot.panel, table.game.options
    assert isinstance(panel, PurchasePanel)
    assert isinstance(options, PurchaseOptions)
    panel.choose({UnitType("tank"): 1})
    plain = table.game.session.system.encode_action(options.purchase({INFANTRY: 2}))
    before = len(table.game.session.entries)

    table.ask(Advised(action=plain, kind="buy", units=((INFANTRY, 2),)))
    button = table.panel.findChild(QToolButton, "advice_accept_0")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert panel.counts() == {INFANTRY: 2}
    assert len(table.game.session.entries) == before
    assert "Nothing more in this phase: end it." in texts(table.panel.findChildren(QLabel))

    QTest.keyClick(table.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert table.game.session.entries[before].action == plain
    assert not table.panel.isVisible()
