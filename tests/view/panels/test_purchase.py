"""Steppers, the price list, research dice, new units."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space, UnitType
from axis_desktop.systems.classic.economy.purchase import UnitOptions
from axis_desktop.view.panels.buying.mobilize import MobilizePanel
from axis_desktop.view.panels.buying.placing_ahead import PlacesAhead
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.panels.buying.row_figures import RowFigures
from axis_desktop.view.panels.count import CountPanel
from axis_desktop.view.panels.dice_entry import DiceEntryPanel
from axis_desktop.view.panels.parts.done_state import done_state, press_done
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.classic.builders import position
from tests.view.panels.conftest import Stage, asked, child, pending


@pytest.fixture
def shop(qtbot: QtBot, stage: Stage) -> PurchasePanel:
    """Germany has 20 IPC to spend."""
    controller = stage(
        position()
        .units("germany", germany={"factory": 1})
        .treasury(germany=20)
        .turn("germany", "purchase", step="purchase")
    )
    panel = PurchasePanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_it_says_in_which_phase_new_units_are_placed_if_they_are_later(
    shop: PurchasePanel, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shop.aside.text() == "placed in the phase “Mobilize new units”"

    monkeypatch.setattr(UnitOptions, "placed_in", None)
    controller = stage(position().treasury(germany=20).turn("germany", "purchase", step="purchase"))
    assert PurchasePanel(pending(controller), controller).aside.text() == ""


def test_stepper_counts_with_mouse_and_keys(qtbot: QtBot) -> None:
    stepper = Stepper("Infantry")
    qtbot.addWidget(stepper)
    stepper.set_most(12)
    stepper.show()

    QTest.mouseClick(child(stepper, QToolButton, "plus"), Qt.MouseButton.LeftButton)
    assert stepper.count == 1
    QTest.keyClick(stepper, Qt.Key.Key_Plus)
    QTest.keyClick(stepper, Qt.Key.Key_Minus)
    QTest.mouseClick(child(stepper, QToolButton, "minus"), Qt.MouseButton.LeftButton)
    assert stepper.count == 0
    QTest.keyClick(stepper, Qt.Key.Key_1)
    QTest.keyClick(stepper, Qt.Key.Key_2)
    assert stepper.count == 12
    QTest.keyClick(stepper, Qt.Key.Key_Plus)
    assert stepper.count == 12
    QTest.keyClick(stepper, Qt.Key.Key_Backspace)
    assert stepper.count == 0


def test_a_digit_with_ctrl_is_no_number(qtbot: QtBot) -> None:
    stepper = Stepper("Infantry")
    qtbot.addWidget(stepper)
    stepper.set_most(12)
    stepper.show()
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier, "1")
    event.ignore()
    QApplication.sendEvent(stepper, event)
    assert (stepper.count, event.isAccepted()) == (0, False), "Ctrl+1 zooms the board"


@pytest.mark.parametrize("between", ["a pause", "another row", "the plus"])
def test_a_digit_some_time_after_another_is_a_new_number(qtbot: QtBot, between: str) -> None:
    stepper = Stepper("Infantry")
    qtbot.addWidget(stepper)
    stepper.set_most(40)
    stepper.show()

    QTest.keyClick(stepper, Qt.Key.Key_3)
    if between == "a pause":
        typing = stepper.findChild(QTimer)
        assert typing is not None
        typing.stop()
    elif between == "another row":
        QApplication.sendEvent(stepper, QFocusEvent(QEvent.Type.FocusOut))
    else:
        QTest.mouseClick(child(stepper, QToolButton, "plus"), Qt.MouseButton.LeftButton)
    QTest.keyClick(stepper, Qt.Key.Key_2)

    assert stepper.count == 2


def test_stepper_tells_each_change_once(qtbot: QtBot) -> None:
    stepper = Stepper("Infantry")
    qtbot.addWidget(stepper)
    stepper.set_most(3)

    with qtbot.waitSignal(stepper.changed, check_params_cb=lambda count: count == 1):
        stepper.set_count(1)
    with qtbot.assertNotEmitted(stepper.changed):
        stepper.set_count(1)


def test_what_is_bought_limits_what_is_left(shop: PurchasePanel) -> None:
    shop.steppers["tank"].set_count(3)  # type: ignore[index]  # an id of the price list

    assert shop.spent == 15
    assert shop.steppers["infantry"].most == 1  # type: ignore[index]
    assert shop.steppers["fighter"].most == 0  # type: ignore[index]
    assert shop.steppers["tank"].most == 4  # type: ignore[index]


def test_a_plan_that_is_not_possible_is_forgotten(shop: PurchasePanel) -> None:
    infantry, germany = UnitType("infantry"), Space("germany")
    shop.choose({infantry: 2, UnitType("tank"): 99, UnitType("zeppelin"): 1})
    shop.plan_with(PlacesAhead([(infantry, Space("japan"), 1), (infantry, germany, 1)]))

    assert shop.counts() == {infantry: 2, UnitType("tank"): 2}
    assert shop.ahead.rows() == ((infantry, germany, 1),)


def test_a_row_out_of_reach_is_dim_and_cannot_be_bought(shop: PurchasePanel, qtbot: QtBot) -> None:
    battleship = child(shop, Stepper, "buy_battleship")

    QTest.keyClick(battleship, Qt.Key.Key_Plus)

    assert battleship.count == 0
    assert not child(battleship, QToolButton, "plus").isEnabled()


def test_done_button_says_price_number_and_rest(shop: PurchasePanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shop.done_changed):
        child(shop, Stepper, "buy_infantry").set_count(2)

    state = shop.done_state()
    assert (state.title, state.consequence) == ("Buy for 6 IPC", "2 units · keep 14 IPC")


def test_buying_nothing_asks_again_only_if_something_could_be_bought(shop: PurchasePanel) -> None:
    assert shop.done_state().title == "Buy nothing"
    assert shop.done_state().warning

    child(shop, Stepper, "buy_tank").set_count(4)

    assert not shop.done_state().warning


def test_buying_pays_and_the_units_wait(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        position()
        .units("germany", germany={"factory": 1, "infantry": 1})
        .treasury(germany=20)
        .turn("germany", "purchase", step="purchase")
    )
    panel = PurchasePanel(pending(controller), controller)
    qtbot.addWidget(panel)
    child(panel, Stepper, "buy_infantry").set_count(3)
    panel.clear()
    child(panel, Stepper, "buy_tank").set_count(2)

    panel.press_done()

    assert controller.presentation.waiting == {"tank": 2}
    assert controller.presentation.powers[pending(controller).power].treasury == 10


def test_research_lists_the_weapons_and_marks_those_found(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        position().treasury(germany=12).weapons(germany=("rockets",)).turn("germany", "purchase")
    )
    panel = CountPanel(pending(controller), controller)
    qtbot.addWidget(panel)

    assert len(controller.catalog.finds) == 6
    for weapon in controller.catalog.finds:
        row = child(panel, QFrame, f"find_{weapon.id}")
        assert {weapon.name, weapon.text} <= {label.text() for label in row.findChildren(QLabel)}
        assert row.property("chosen") is (weapon.id == "rockets")
    assert panel.done_state().title == "No research"
    panel.stepper.set_count(2)
    assert panel.done_state().title == "2 dice, 10 IPC"
    panel.stepper.set_count(3)
    assert panel.stepper.count == 2


def test_research_tells_its_exact_chances(qtbot: QtBot, stage: Stage) -> None:
    """Two dice: 10 of 36 throws show one six, 1 shows two; a sixth of 12/36 for any one weapon."""
    controller = stage(position().treasury(germany=12).turn("germany", "purchase"))
    panel = CountPanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.stepper.set_count(2)

    said = "\n".join(label.text() for label in panel.findChildren(QLabel))

    assert "Chance of at least one new weapon: 31%\nExactly 1: 28% · 2: 3%\nThe one you hope for: 6%" in said


def test_research_is_answered_by_the_done_button(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(position().treasury(germany=12).turn("germany", "purchase"))
    panel = CountPanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.stepper.set_count(2)

    panel.press_done()

    wanted = controller.session.dice_wanted
    assert wanted is not None
    assert wanted.count == 2


def test_impossible_dice_cannot_be_entered(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(position().treasury(germany=12).turn("germany", "purchase"))
    controller.submit(controller.options.choices()[2].action)
    panel = DiceEntryPanel(pending(controller), controller)
    qtbot.addWidget(panel)
    enter = child(panel, QPushButton, "enter_dice")

    assert panel.title.text() == "Roll 2 dice"
    QTest.keyClicks(panel.field, "7 0")
    assert panel.dice() == ()
    assert not enter.isEnabled()
    QTest.keyClicks(panel.field, " 3 4 5")
    assert not enter.isEnabled()
    QTest.keyClick(panel.field, Qt.Key.Key_Return)
    assert asked(controller) == "enter_dice"

    panel.field.clear()
    QTest.mouseClick(child(panel, QPushButton, "face_3"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(child(panel, QPushButton, "face_4"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(enter, Qt.MouseButton.LeftButton)
    assert controller.session.dice_wanted is None


@pytest.fixture
def harbor(qtbot: QtBot, stage: Stage) -> MobilizePanel:
    """Germany places two infantry."""
    controller = stage(
        position().units("germany", germany={"factory": 1}).waiting(infantry=2).turn("germany", "mobilize")
    )
    panel = MobilizePanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_units_with_one_place_only_are_placed_by_the_big_button(stage: Stage) -> None:
    table = position().units("germany", germany={"factory": 1}).waiting(infantry=2, tank=1)
    game = stage(table.turn("germany", "mobilize"))
    assert done_state(game).consequence == "2 infantry to Germany · 1 tank to Germany"

    press_done(game)

    pieces = {
        piece.unit_type: piece.count for piece in game.presentation.spaces[Space("germany")].stacks[0].pieces
    }
    assert pieces == {"infantry": 2, "tank": 1, "factory": 1}
    assert game.presentation.phase != "mobilize"


def test_where_there_is_a_choice_the_big_button_waits(stage: Stage) -> None:
    table = (
        position()
        .units("germany", germany={"factory": 1})
        .units("southern_europe", germany={"factory": 1})
        .waiting(infantry=2)
    )
    game = stage(table.turn("germany", "mobilize"))

    state = done_state(game)
    assert state.refusal is not None
    assert state.consequence == "Still to place: 2 infantry"
    press_done(game)
    assert game.presentation.phase == "mobilize"


def test_the_big_button_warns_before_a_unit_without_a_place_is_lost(stage: Stage) -> None:
    """The only factory has its gun already: pressed once, the second one was gone."""
    table = position().units("germany", germany={"factory": 1, "aa_gun": 1}).waiting(aa_gun=1)
    game = stage(table.turn("germany", "mobilize"))

    state = done_state(game)

    assert state.refusal is None
    assert state.warning == "No place for 1 AA gun: lost at the end"


def test_places_for_waiting_units_are_lit(stage: Stage, qtbot: QtBot) -> None:
    controller = stage(
        position().units("germany", germany={"factory": 1}).waiting(infantry=2).turn("germany", "mobilize")
    )
    panel = MobilizePanel(pending(controller), controller)
    qtbot.addWidget(panel)

    with qtbot.waitSignal(panel.places_shown, check_params_cb=lambda _none, places: places == ("germany",)):
        panel.show()
    with qtbot.waitSignal(panel.places_shown, check_params_cb=lambda _none, places: not places):
        panel.hide()


def test_a_waiting_unit_is_taken_in_hand_by_a_click(harbor: MobilizePanel, qtbot: QtBot) -> None:
    row = child(harbor, QFrame, "waiting_infantry")

    with qtbot.waitSignal(harbor.place_unit, check_params_cb=lambda unit: unit == "infantry"):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    with qtbot.waitSignal(harbor.place_unit):
        QTest.keyClick(row, Qt.Key.Key_Return)


def test_a_waiting_unit_can_be_dragged_out(harbor: MobilizePanel, qtbot: QtBot) -> None:
    row = child(harbor, QFrame, "waiting_infantry")
    far = QPoint(-200, 60)

    with qtbot.waitSignals([harbor.place_unit, harbor.dragged, harbor.dropped]):
        QTest.mousePress(row, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        QTest.mouseMove(row, far)
        QTest.mouseRelease(row, Qt.MouseButton.LeftButton, pos=far)


def test_where_there_is_no_room_how_units_fight_makes_way_for_the_steppers(shop: PurchasePanel) -> None:
    """Large text in a small window: what is bought must still be reached."""
    heads = [head for head in shop.findChildren(QLabel) if head.text() in ("MOVE", "ATT", "DEF")]
    infantry = shop.steppers[UnitType("infantry")]
    full = shop.needed_width()
    shop.resize(full + 40, 500)
    assert len(heads) == 3
    assert all(head.isVisible() for head in heads)

    shop.resize(full - 20, 500)

    assert not any(head.isVisible() for head in heads)
    assert infantry.isVisible()
    assert shop.needed_width() < full
    row = child(shop, QFrame, "price_infantry")
    assert row.toolTip() == "Moves 1, attacks at 1, defends at 2"

    shop.resize(full + 40, 500)
    assert all(head.isVisible() for head in heads)
    assert row.toolTip() == ""


def test_rows_move_together_where_that_brings_all_of_them_into_sight(shop: PurchasePanel) -> None:
    wanted, last = shop.sizeHint(), list(shop.steppers.values())[-1]

    def hidden_px() -> int:
        QApplication.processEvents()
        bar = child(shop, QScrollArea, "").verticalScrollBar()
        return int(bar.maximum())

    shop.resize(wanted)
    assert hidden_px() == 0
    usual = last.y()
    shop.resize(wanted.width(), wanted.height() - 3 * len(shop.steppers))
    assert hidden_px() == 0
    assert last.y() < usual
    assert shop.sizeHint() == wanted
    shop.resize(wanted.width(), wanted.height() // 2)
    assert hidden_px() > 0
    assert last.y() == usual
    shop.resize(wanted)
    assert last.y() == usual


def test_the_figures_of_a_row_are_drawn_below_their_heads(shop: PurchasePanel) -> None:
    shop.resize(shop.needed_width() + 40, 500)
    QApplication.processEvents()  # rows of another height are laid out a moment later
    tank = next(row for row in shop.findChildren(RowFigures) if row.accessibleName().startswith("Moves 2, "))
    heads = [head for head in shop.findChildren(QLabel) if head.text() in ("MOVE", "ATT", "DEF", "IPC")]

    def inked(head: QLabel) -> bool:
        drawn = tank.grab().toImage()
        left = head.mapTo(shop, QPoint()).x() - tank.mapTo(shop, QPoint()).x()
        ground = drawn.pixelColor(0, 0)
        columns = range(max(0, left), min(drawn.width(), left + head.width()))
        return any(drawn.pixelColor(x, y) != ground for x in columns for y in range(drawn.height()))

    assert len(heads) == 4
    assert tank.accessibleName() == "Moves 2, attacks at 3, defends at 2 · 5"
    assert all(map(inked, heads))


def test_a_list_that_is_open_while_the_text_grows_leaves_its_figures_out(
    qtbot: QtBot, qapp: QApplication, shop: PurchasePanel
) -> None:
    heads = [head for head in shop.findChildren(QLabel) if head.text() in ("MOVE", "ATT", "DEF")]
    shop.resize(shop.needed_width() + 40, 500)
    assert all(head.isVisible() for head in heads)

    activate("dark", 2.0)
    qapp.setStyleSheet(style_sheet(theme()))
    qtbot.waitUntil(lambda: not any(head.isVisible() for head in heads))
    assert shop.needed_width() > shop.steppers[UnitType("infantry")].width() > 150

    activate("dark", 1.0)
    qapp.setStyleSheet(style_sheet(theme()))
    qtbot.waitUntil(lambda: all(head.isVisible() for head in heads))
    assert child(shop, QFrame, "price_infantry").height() < 60
