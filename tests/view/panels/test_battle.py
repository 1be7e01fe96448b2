"""The battle screen: who fights, which question is asked, how it is answered."""

from copy import copy
from itertools import pairwise

import msgspec
import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Power, Space, UnitType
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.showing.presentation import BattleSide, Column
from axis_desktop.view.game.prompt import Prompt
from axis_desktop.view.panels import LogPanel, panel_for
from axis_desktop.view.panels.battle.answers import PressOrRetreat
from axis_desktop.view.panels.battle.chance import BattleChance
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.panels.battle.heading import Heading
from axis_desktop.view.panels.battle.losses import LossButton, LossPicker
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.battle.sides import SideView
from axis_desktop.view.panels.choose_battle import ChooseBattlePanel
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.panels.parts.choice_list import ChoiceList
from axis_desktop.view.panels.parts.done_state import done_state
from axis_desktop.view.panels.parts.enter_button import EnterButton
from axis_desktop.view.panels.parts.keyed_button import KeyedButton
from axis_desktop.view.panels.parts.rows import UnitRow, lines_of
from axis_desktop.view.panels.parts.scrolling import SidewaysArea
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets import rested_space
from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.more_below import MoreBelow
from axis_desktop.view.widgets.overlay import lay_out
from axis_desktop.view.widgets.texts import power_name, text
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.classic.battles import HOME, ZONE, attack_by, british
from tests.systems.classic.builders import GERMANY, RUSSIA, UNITED_KINGDOM
from tests.systems.classic.moves import aboard
from tests.view.panels.conftest import Page, Stage, asked, child, pending, resting_place, texts, throw


@pytest.fixture
def round_end(losses: Controller) -> Controller:
    """Nobody has hit any more: press or retreat."""
    options = losses.options
    assert isinstance(options, CasualtyOptions)
    losses.submit(options.casualties(options.suggested))
    throw(losses, 6, 6, 6, 6)
    return losses


def show(qtbot: QtBot, controller: Controller) -> BattlePanel:
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.resize(1300, 700)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return panel


def test_each_column_shows_its_dice_beside_its_figure(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses)

    column = child(child(panel, QFrame, "column_1"), DiceRow, "")
    assert column.accessibleName() == "Dice: 1, 6"
    said = texts(panel.findChildren(QLabel))
    assert "1 hit" in said
    assert "fires next" in said


def test_who_is_hit_still_fires_until_its_side_has_fired(qtbot: QtBot, stage: Stage) -> None:
    game = stage(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1, tank=1)
        .units("caucasus", russia={"infantry": 1, "tank": 1})
    )
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 1)
    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))
    throw(game, 1, 6)

    panel = show(qtbot, game)
    told = texts(child(panel, SideView, "defender").findChildren(QLabel))
    assert asked(game) == "choose_casualties"
    assert "have fired this round" in told
    assert "still fire this round" not in told


def test_a_battle_that_has_a_title_is_called_by_it_and_not_by_its_kind(
    qtbot: QtBot, losses: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = losses.presentation
    assert shown.battle is not None
    named = msgspec.structs.replace(
        shown, battle=msgspec.structs.replace(shown.battle, title=Message("Invasion"))
    )
    monkeypatch.setattr(Controller, "presentation", property(lambda _: named))

    heading = child(show(qtbot, losses), Heading, "")

    said = texts(heading.findChildren(QLabel))
    assert any(line.startswith("INVASION") for line in said)
    assert not any("LAND BATTLE" in line for line in said)


def test_suggestion_is_crossed_and_enter_takes_it(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses)
    picker = child(panel, LossPicker, "loss_picker")
    options = losses.options
    assert isinstance(options, CasualtyOptions)
    assert picker.crossed == options.suggested
    assert picker.takes == "Lose 1 infantry"

    QTest.keyClick(panel, Qt.Key.Key_Return)

    assert asked(losses) == "enter_dice"


def test_the_key_that_hurries_the_computers_answers_nothing_that_has_just_come_up(
    qtbot: QtBot, losses: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = show(qtbot, losses)
    take = child(panel, QPushButton, "take_losses")
    qtbot.waitUntil(take.hasFocus, timeout=5000)

    monkeypatch.setattr(rested_space, "GUARD_MS", 10**9)
    for _ in range(3):
        QTest.keyClick(take, Qt.Key.Key_Space)
    assert asked(losses) == "choose_casualties"

    monkeypatch.setattr(rested_space, "GUARD_MS", 0)
    qtbot.waitUntil(lambda: panel.is_ready, timeout=5000)
    QTest.keyClick(take, Qt.Key.Key_Space)
    assert asked(losses) == "enter_dice"


def test_the_key_of_done_takes_the_suggestion(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(
        attack_by("germany").from_("ukraine", "karelia", tank=2).units("karelia", russia={"tank": 2})
    )
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    if asked(page.controller) == "choose_battle":
        page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 6, 6, 6, 6)
    assert asked(page.controller) == "press_or_retreat"

    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert asked(page.controller) == "enter_dice"


def test_a_click_moves_the_cross(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses)
    picker = child(panel, LossPicker, "loss_picker")
    tank = next(b for b in picker.findChildren(LossButton) if b.accessibleName().startswith("Tank"))

    with qtbot.waitSignal(picker.chosen):
        QTest.mouseClick(tank, Qt.MouseButton.LeftButton)

    assert picker.crossed == (tank.unit,)
    assert picker.takes == "Lose 1 tank"
    assert [b.isChecked() for b in picker.findChildren(LossButton)].count(True) == 1


def test_a_cross_moves_from_another_unit_of_its_type_first(qtbot: QtBot, stage: Stage) -> None:
    game = stage(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1, tank=1)
        .from_("eastern_europe", "caucasus", tank=1)
        .units("caucasus", russia={"infantry": 4})
    )
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 6, 6, 1, 1, 6, 6)
    picker = child(show(qtbot, game), LossPicker, "loss_picker")
    crossed = [button for button in picker.findChildren(LossButton) if button.isChecked()]
    other = next(b for b in picker.findChildren(LossButton) if not b.isChecked())

    other.click()

    left = [button for button in picker.findChildren(LossButton) if button.isChecked()]
    assert {b.accessibleName().split(",")[0] for b in crossed} == {"Infantry", "Tank"}
    assert {b.accessibleName().split(",")[0] for b in left} == {"Infantry", "Tank"}
    assert other in left


def test_what_tells_units_apart_is_never_cut(qtbot: QtBot) -> None:
    metrics = QFontMetrics(theme().font("small"))
    words = "from Adlerberg, 3 movement points left"
    room = metrics.horizontalAdvance("from Adlerberg, 3 m")

    lines = lines_of(words, metrics, room)

    assert " ".join(lines) == words
    assert len(lines) > 1
    assert all(metrics.horizontalAdvance(line) <= room for line in lines)
    assert lines_of("", metrics, room) == []


def test_units_to_lose_grow_with_the_text(qtbot: QtBot, losses: Controller) -> None:
    picker = child(show(qtbot, losses), LossPicker, "loss_picker")
    sizes = [one.minimumSize() for one in picker.findChildren(LossButton)]

    activate("dark", 1.25)

    grown = [one.minimumSize() for one in picker.findChildren(LossButton)]
    assert all(
        after.width() > before.width() and after.height() > before.height()
        for before, after in zip(sizes, grown, strict=True)
    )


def nine_to_choose_from(stage: Stage) -> Controller:
    """One of nine units is to be lost."""
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=6, tank=1, fighter=1)
        .from_("eastern_europe", "caucasus", fighter=1)
        .units("caucasus", russia={"infantry": 3})
    )
    controller.submit(controller.options.choices()[0].action)
    throw(controller, *(6,) * 9, 1, 6, 6)
    return controller


@pytest.mark.parametrize(("scale", "in_rows"), [(1.0, [9]), (1.5, [5, 4])])
def test_units_to_lose_stand_side_by_side_in_two_rows_if_one_is_too_wide(
    qtbot: QtBot, stage: Stage, scale: float, in_rows: list[int]
) -> None:
    activate("dark", scale)
    controller = nine_to_choose_from(stage)
    picker = child(show(qtbot, controller), LossPicker, "loss_picker")
    buttons = picker.findChildren(LossButton)
    assert len(buttons) == 9

    rows: dict[int, list[LossButton]] = {}
    for button in buttons:
        rows.setdefault(button.y(), []).append(button)
    assert [len(row) for row in rows.values()] == in_rows
    for row in rows.values():
        gaps = [right.x() - left.geometry().right() for left, right in pairwise(row)]
        assert max(gaps) <= 4, gaps


def test_with_the_largest_letters_all_units_to_lose_can_be_reached_in_a_small_window(
    qtbot: QtBot, stage: Stage
) -> None:
    """It scrolls sideways alone: a second row of units was out of sight, words lay on each other."""
    activate("dark", 2.0)
    controller = nine_to_choose_from(stage)
    panel = show(qtbot, controller)
    panel.resize(1258, 579)
    picker = child(panel, LossPicker, "loss_picker")
    buttons = picker.findChildren(LossButton)
    resting_place(qtbot, picker, panel)

    tall = picker.mapTo(panel, picker.rect().bottomLeft()).y()
    for each in buttons:
        assert each.mapTo(panel, each.rect().bottomLeft()).y() <= tall < panel.height()
    column = [w for w in picker.children() if isinstance(w, QWidget) and w.x() == picker.take_button.x()]
    shown = sorted((w.geometry() for w in column if w.isVisible()), key=lambda place: place.top())
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(shown))


def test_a_suggestion_that_is_not_the_cheapest_says_why(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        attack_by("germany")
        .from_("karelia", "russia", infantry=1, fighter=2)
        .units("russia", russia={"infantry": 1})
        .treasury(russia=20)
    )
    controller.submit(controller.options.choices()[0].action)
    throw(controller, 6, 6, 6, 1)
    panel = show(qtbot, controller)
    picker = child(panel, LossPicker, "loss_picker")
    reason = child(picker, QLabel, "loss_reason")
    assert picker.takes == "Lose 1 fighter"
    assert reason.isVisible()
    assert reason.text().startswith("Keeps a land unit: planes can't take Russia")

    infantry = next(b for b in picker.findChildren(LossButton) if b.accessibleName().startswith("Infantry"))
    QTest.mouseClick(infantry, Qt.MouseButton.LeftButton)

    assert not reason.isVisible()


def test_a_wrong_number_cannot_be_taken(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses)
    picker = child(panel, LossPicker, "loss_picker")
    crossed = child(picker, LossButton, f"loss_{picker.crossed[0]}")

    QTest.mouseClick(crossed, Qt.MouseButton.LeftButton)
    assert not picker.take_button.isEnabled()
    assert picker.takes == "Choose 1 more"
    picker.take()
    QTest.keyClick(panel, Qt.Key.Key_Return)

    assert asked(losses) == "choose_casualties"


def test_a_ship_that_takes_two_hits_is_damaged_by_one_and_lost_with_both(qtbot: QtBot, stage: Stage) -> None:
    """No unit of classic does; its table is changed for this game."""
    made = british(battleship=2).units(ZONE, germany={"battleship": 1, "transport": 1})
    world = copy(made.state().world)
    row = world.units[UnitType("battleship")]
    world.units = {**world.units, row.id: msgspec.structs.replace(row, hits=2)}
    made.state().world = world
    controller = stage(made)
    controller.submit(controller.options.choices()[0].action)
    controller.enter_dice((1, 1))
    panel = show(qtbot, controller)
    picker = child(panel, LossPicker, "loss_picker")
    transports, battleships = picker.findChildren(Stepper)
    assert picker.takes == "Lose 1 transport, damage 1 battleship"

    QTest.keyClick(battleships, Qt.Key.Key_Plus)

    assert (transports.count, battleships.count) == (0, 2)
    assert picker.takes == "Lose 1 battleship"
    QTest.mouseClick(picker.take_button, Qt.MouseButton.LeftButton)
    assert asked(controller) != "choose_casualties"


def test_what_goes_down_with_a_ship_is_told_and_counted(qtbot: QtBot, stage: Stage) -> None:
    made = british(battleship=1).units(ZONE, germany={"battleship": 1})
    aboard(made, ZONE, "germany", "infantry", "infantry")
    controller = stage(made, {GERMANY: Seat(name="Anna"), UNITED_KINGDOM: Seat(name="Ben")})
    controller.submit(controller.options.choices()[0].action)
    controller.enter_dice((1,))
    picker = child(show(qtbot, controller), LossPicker, "loss_picker")

    assert picker.takes == "Lose 1 transport"
    assert any(said.startswith("worth 14 IPC") for said in texts(picker.findChildren(QLabel)))
    transport = next(b for b in picker.findChildren(LossButton) if b.isChecked())
    assert transport.toolTip() == "Transport, carries 2 infantry"


def test_many_units_are_counted_by_type(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=3)
        .units("karelia", russia={"infantry": 10, "tank": 2})
    )
    controller.submit(controller.options.choices()[0].action)
    controller.enter_dice((1, 1, 6))
    panel = show(qtbot, controller)
    picker = child(panel, LossPicker, "loss_picker")
    infantry, tanks = picker.findChildren(Stepper)

    assert not picker.findChildren(LossButton)
    assert (infantry.count, tanks.count) == (2, 0)
    QTest.keyClick(tanks, Qt.Key.Key_Plus)
    assert (infantry.count, tanks.count) == (1, 1)
    assert picker.takes == "Lose 1 infantry, 1 tank"
    QTest.keyClick(infantry, Qt.Key.Key_Minus)
    assert not picker.take_button.isEnabled()


def test_press_needs_one_press(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)

    QTest.keyClick(panel, Qt.Key.Key_Return)

    assert asked(round_end) == "enter_dice"


def test_a_retreat_needs_two_presses(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    confirm = child(question, QPushButton, "confirm_retreat")
    assert not confirm.isVisible()

    with qtbot.waitSignal(question.place_chosen, check_params_cb=lambda space: space == "ukraine"):
        QTest.mouseClick(child(question, QPushButton, "choice_2"), Qt.MouseButton.LeftButton)
    assert asked(round_end) == "press_or_retreat"
    assert confirm.text() == "Yes: Retreat to Ukraine S.S.R."
    QTest.mouseClick(confirm, Qt.MouseButton.LeftButton)

    assert asked(round_end) == "choose_battle"  # the other battle waits: the retreat can be taken back
    assert round_end.presentation.battle is None
    ukraine = round_end.presentation.spaces[Space("ukraine")].stacks
    assert sum(piece.count for stack in ukraine for piece in stack.pieces) == 3


def test_the_key_of_a_way_out_pressed_again_still_asks_for_the_retreat(
    qtbot: QtBot, round_end: Controller
) -> None:
    """Let go by it, the Enter that follows would press the attack."""
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    for _ in range(2):
        QTest.keyClick(panel, Qt.Key.Key_2)
    assert question.chosen is not None
    assert child(question, QPushButton, "confirm_retreat").hasFocus()


def test_a_double_click_on_a_way_out_does_not_retreat(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    way_out = child(question, QPushButton, "choice_2")

    QTest.mouseClick(way_out, Qt.MouseButton.LeftButton)
    QApplication.processEvents()

    # The panel folds downward, so that what is asked last stays where it was.
    assert child(question, QPushButton, "confirm_retreat").geometry().bottom() < way_out.geometry().top()


def test_the_battle_folds_to_its_question_while_a_way_out_is_chosen(
    qtbot: QtBot, round_end: Controller
) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    way = child(question, QPushButton, "choice_2")
    assert list(panel.spaces_offered()) == ["ukraine"]

    with qtbot.waitSignal(panel.space_chosen, check_params_cb=lambda space: space == "ukraine"):
        panel.choose_space(Space("ukraine"))
    assert panel.is_folded
    assert way.isChecked()
    assert question.isVisible()
    panel.choose_space(Space("ukraine"))  # a second click on the board confirms nothing
    assert panel.is_folded
    assert asked(round_end) == "press_or_retreat"

    with qtbot.waitSignal(panel.space_chosen, check_params_cb=lambda space: space == ""):
        QTest.mouseClick(way, Qt.MouseButton.LeftButton)
    assert not panel.is_folded


def test_the_button_that_enter_presses_names_the_key(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")

    def named() -> list[str]:
        found = [made for made in question.findChildren(EnterButton) if made.isVisible()]
        return [made.text() for made in found if made.key.isVisible()]

    assert named() == ["Press the attack"]
    QTest.mouseClick(child(question, QPushButton, "choice_2"), Qt.MouseButton.LeftButton)
    assert named() == ["Yes: Retreat to Ukraine S.S.R."]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_key_on_a_button_does_not_lie_over_its_words(
    qtbot: QtBot, losses: Controller, scale: float
) -> None:
    activate("dark", scale)
    panel = show(qtbot, losses)
    take = child(panel, EnterButton, "take_losses")

    assert take.key.isVisible()
    assert take.width() >= take.sizeHint().width()
    assert take.rect().contains(take.key.geometry())
    words = take.fontMetrics().horizontalAdvance(take.text())
    assert words <= take.key.x() - theme().px(18)


def test_what_a_large_question_pushes_out_of_sight_has_a_sign(qtbot: QtBot, losses: Controller) -> None:
    activate("dark", 1.4)
    panel = show(qtbot, losses)
    sign = child(panel, MoreBelow, "more_below")
    panel.resize(1250, 1200)
    QApplication.processEvents()
    assert not sign.isVisible()

    panel.resize(1250, 480)
    QApplication.processEvents()
    assert sign.isVisible()
    assert sign.visibleRegion().boundingRect() == sign.rect()
    while sign.isVisible():
        QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    rows = [row for row in panel.findChildren(QFrame) if row.objectName().startswith("column_")]
    lowest = max(rows, key=lambda row: row.mapTo(panel, QPoint(0, row.height())).y())
    assert not lowest.visibleRegion().isEmpty()


def test_the_second_click_of_a_double_click_answers_no_other_question(
    qtbot: QtBot, losses: Controller
) -> None:
    """It was meant for the button that the question before had there, perhaps somebody else's."""
    panel = show(qtbot, losses)
    take, left = child(panel, EnterButton, "take_losses"), Qt.MouseButton.LeftButton

    QTest.mouseDClick(take, left)
    QTest.mouseRelease(take, left)
    assert asked(losses) == "choose_casualties"

    QTest.mouseClick(take, left)
    assert asked(losses) == "enter_dice"


def test_a_battle_that_cannot_be_won_is_not_pressed_on_by_enter(qtbot: QtBot, stage: Stage) -> None:
    """Two transports hit nobody: Enter chooses the way home, and takes it when pressed once more."""
    controller = stage(british(transport=2).units(ZONE, germany={"battleship": 1}))
    if asked(controller) == "choose_battle":
        controller.submit(controller.options.choices()[0].action)
    throw(controller, 6)
    assert asked(controller) == "press_or_retreat"
    panel = show(qtbot, controller)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    qtbot.waitUntil(lambda: question.suggests_retreat)
    assert any("can't be won" in said for said in texts(panel.findChildren(QLabel)))

    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert asked(controller) == "press_or_retreat"
    assert question.chosen is not None
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert controller.presentation.battle is None


def test_odds_that_come_late_find_no_question_that_is_gone(qtbot: QtBot, stage: Stage) -> None:
    """The next round's question of a battle has a panel of its own."""
    controller = stage(british(transport=2).units(ZONE, germany={"battleship": 1}))
    if asked(controller) == "choose_battle":
        controller.submit(controller.options.choices()[0].action)
    throw(controller, 6)
    odds = game_odds(controller)
    assert odds is not None
    qtbot.waitUntil(lambda: odds.chance is not None)
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, BattlePanel)
    shiboken6.delete(panel)

    with qtbot.captureExceptions() as raised:
        odds.changed.emit()

    assert raised == []


@pytest.fixture
def older_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last battle does not wait after a retreat, as in games begun by the older reading of the rules."""
    monkeypatch.setattr("axis_desktop.systems.classic.fighting.conduct_combat.RETREAT_FIRST", 99)


@pytest.mark.usefixtures("older_reading")
def test_the_help_tells_of_a_battle_that_begins_with_a_retreat(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)

    QTest.mouseClick(child(panel, QPushButton, "choice_2"), Qt.MouseButton.LeftButton)

    assert any("can't be undone" in one for one in texts(panel.findChildren(QLabel)))


def test_the_help_says_what_enter_does_and_esc_lets_go_of_a_retreat(
    qtbot: QtBot, round_end: Controller
) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    assert any("Enter presses on" in said for said in texts(panel.findChildren(QLabel)))

    QTest.mouseClick(child(question, QPushButton, "choice_2"), Qt.MouseButton.LeftButton)
    said = texts(panel.findChildren(QLabel))
    assert not any("Enter presses on" in one for one in said)
    assert any("Enter retreats" in one for one in said)
    assert not any("can't be undone" in one for one in said)  # the other battle waits to be chosen

    QTest.keyClick(child(question, QPushButton, "confirm_retreat"), Qt.Key.Key_Escape)
    assert question.chosen is None
    assert not panel.let_go()
    assert asked(round_end) == "press_or_retreat"


@pytest.mark.parametrize("width", [1024, 1280, 1600])
def test_the_log_can_be_read_beside_a_battle(qtbot: QtBot, show_page: Page, width: int) -> None:
    page, _ = show_page(
        attack_by("germany").from_("ukraine", "karelia", tank=2).units("karelia", russia={"tank": 2}),
        width=width,
    )
    page.add_side_panel("log", "Log", LogPanel(page.controller), is_open=False)
    log = page.side.panel("log")
    if asked(page.controller) == "choose_battle":
        page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 6, 6, 6)
    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)
    before = panel.geometry()

    page.bar.log_pressed.emit()
    assert log.isVisible()
    assert not log.geometry().intersects(panel.geometry())

    page.bar.log_pressed.emit()
    assert not log.isVisible()
    assert panel.geometry() == before

    page.bar.log_pressed.emit()
    assert log.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not log.isVisible()
    assert panel.geometry() == before


def test_a_retreat_can_be_let_go(qtbot: QtBot, round_end: Controller) -> None:
    panel = show(qtbot, round_end)
    question = child(panel, PressOrRetreat, "press_or_retreat")
    way = child(question, QPushButton, "choice_2")

    QTest.mouseClick(way, Qt.MouseButton.LeftButton)
    QTest.mouseClick(way, Qt.MouseButton.LeftButton)

    assert not child(question, QPushButton, "confirm_retreat").isVisible()


def test_a_computers_choice_is_waited_for(qtbot: QtBot, losses: Controller) -> None:
    losses.set_seats({GERMANY: Seat(name="Anna"), RUSSIA: computer("normal")})

    panel = show(qtbot, losses)

    waiting = child(panel, QFrame, "battle_waiting")
    assert "The Soviet Union chooses its losses." in texts(waiting.findChildren(QLabel))
    assert not panel.findChildren(LossPicker)


def test_who_answers_in_the_turn_of_another_is_not_said_to_play(losses: Controller) -> None:
    losses.set_seats({GERMANY: computer("normal"), RUSSIA: computer("normal")})
    losses.paused = False

    assert losses.presentation.power == GERMANY
    assert done_state(losses).title == "Soviet Union answers"


def test_where_the_game_waits_a_button_in_the_battle_lets_it_go_on(qtbot: QtBot, losses: Controller) -> None:
    losses.set_seats({GERMANY: Seat(name="Anna"), RUSSIA: computer("normal")})
    panel = show(qtbot, losses)
    button = child(panel, QPushButton, "battle_next")
    assert not button.isVisible()

    losses.set_paused(True)

    assert button.isVisible()
    assert button.text() == "Go on"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not losses.paused


def test_battles_between_computers_have_no_screen(losses: Controller) -> None:
    losses.set_seats({GERMANY: computer("normal"), RUSSIA: computer("normal")})

    assert panel_for(pending(losses), losses) is None


def test_the_next_battle_is_chosen_among_its_units(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 2})
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 1})
    )
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, ChooseBattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    card = child(panel, QFrame, "choice_2")
    units = {row.accessibleName() for row in card.findChildren(QFrame.__mro__[1])}
    assert {"2 infantry, 1 tank", "2 infantry"} <= units

    with qtbot.waitSignal(panel.fly_to, check_params_cb=lambda space: space == "karelia"):
        card.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)

    wanted = controller.session.dice_wanted
    assert wanted is not None
    assert wanted.count == 2


def test_what_is_damaged_and_stays_is_named_in_its_column(qtbot: QtBot, losses: Controller) -> None:
    battle = losses.presentation.battle
    assert battle is not None
    whole = battle.defender.columns[0]
    power, kind, _ = whole.units[0]
    hurt = msgspec.structs.replace(whole, damaged=((power, kind, 1),))

    def said(side: BattleSide) -> list[str]:
        view = SideView(side, player="", attacks=False, is_ours=False, fires=False, catalog=losses.catalog)
        qtbot.addWidget(view)
        return [text for text in texts(view.findChildren(QLabel)) if text.startswith("Damaged")]

    assert said(battle.defender) == []
    assert said(msgspec.structs.replace(battle.defender, columns=(hurt,))) == ["Damaged: 1 infantry"]


def test_a_side_is_named_after_those_who_fight_and_says_who_decides_for_them(
    qtbot: QtBot, losses: Controller
) -> None:
    battle = losses.presentation.battle
    assert battle is not None
    side = battle.defender
    ally = next(info.id for info in losses.catalog.powers if info.id not in (side.power, GERMANY))
    columns = tuple(
        msgspec.structs.replace(column, units=tuple((ally, kind, n) for _, kind, n in column.units))
        for column in side.columns
    )

    def head(shown: BattleSide) -> list[str]:
        view = SideView(
            shown, player="Ben", attacks=False, is_ours=False, fires=False, catalog=losses.catalog
        )
        qtbot.addWidget(view)
        title, below, *_ = (said for said in texts(view.findChildren(QLabel)) if said)
        return [title, below]

    names = {info.id: info.name for info in losses.catalog.powers}
    theirs = msgspec.structs.replace(side, columns=columns, lost=(), waiting=(), behind=())
    title, below = head(theirs)
    assert title == power_name(ally, losses.catalog).upper()
    assert below.startswith(f"{names[side.power]} (Ben)")

    mixed = msgspec.structs.replace(theirs, columns=(*columns, *side.columns))
    title, below = head(mixed)
    assert title == power_name(side.power, losses.catalog).upper()
    assert below.startswith("Ben")


@pytest.mark.parametrize(
    ("german", "said"),
    [(Seat(name="Anna"), True), (Seat(name="Ben"), False), (computer("easy"), False)],
)
def test_between_people_it_is_said_who_decides_in_the_turn_of_another(
    qtbot: QtBot, losses: Controller, german: Seat, said: bool
) -> None:
    """The top of the page names whose turn it is: the one who is asked must not be taken for them."""
    losses.set_seats({GERMANY: german, RUSSIA: Seat(name="Ben")})
    panel, prompt = show(qtbot, losses), Prompt(losses)
    qtbot.addWidget(prompt)

    words = "Ben decides for the Soviet Union"
    assert (words in texts(panel.findChildren(QLabel))) == said
    for is_compact in (False, True):
        prompt.set_compact(is_compact)
        assert (words == prompt.help.text()) == said
        assert prompt.help.isVisibleTo(prompt) == said


@pytest.mark.parametrize(
    ("german", "russian", "attacker", "defender"),
    [
        (computer("easy"), Seat(name="Ben"), "bad", "good"),
        (Seat(name="Anna"), computer("easy"), "good", "bad"),
        (Seat(name="Anna"), Seat(name="Anna"), "good", "bad"),
    ],
)
def test_what_is_good_is_good_for_the_person_at_the_screen(
    qtbot: QtBot, losses: Controller, german: Seat, russian: Seat, attacker: str, defender: str
) -> None:
    """Who defends against a computer sees their own chance green, and its hits red."""
    losses.set_seats({GERMANY: german, RUSSIA: russian})
    panel = show(qtbot, losses)

    tones = [child(panel, QLabel, f"chance_{side}").property("tone") for side in ("attacker", "defender")]
    fallen = [
        label.property("tone")
        for label in child(panel, SideView, "attacker").findChildren(QLabel)
        if label.text() == "1 hit"
    ]

    assert tones == [attacker, defender]
    assert fallen == [attacker]


@pytest.mark.parametrize(("defenders", "is_small"), [(2, True), (4, False)])
def test_a_small_battle_lies_on_a_card_and_a_large_one_takes_the_place_for_it(
    qtbot: QtBot, show_page: Page, defenders: int, *, is_small: bool
) -> None:
    position = (
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1, tank=1)
        .units("caucasus", russia={"infantry": defenders})
    )
    page, _ = show_page(position)
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, *[6] * (2 + defenders))
    panel = page.slot.panel

    assert isinstance(panel, BattlePanel)
    assert (page.slot.card_width > 0) == is_small
    whole = lay_out(page.width(), page.height(), theme().scale).center
    assert (panel.width() < whole.width()) == is_small
    assert whole.bottom() <= panel.geometry().bottom() < page.prompt.geometry().top()
    assert page.prompt.width() == whole.width()
    attacker, defender = (child(panel, SideView, name) for name in ("attacker", "defender"))
    if is_small:  # it is as wide as both sides beside each other
        qtbot.waitUntil(lambda: attacker.geometry().right() < defender.geometry().left())


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_units_of_a_small_battle_stand_beside_each_other(qtbot: QtBot, show_page: Page, scale: float) -> None:
    activate("dark", scale)
    board = attack_by("germany").from_("ukraine", "caucasus", infantry=3)
    page, _ = show_page(board.units("caucasus", russia={"infantry": 3}), width=2560, height=1440)
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, *[6] * 6)
    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)

    rows = panel.findChildren(UnitRow)
    assert rows
    qtbot.waitUntil(lambda: all(row.width() >= row.sizeHint().width() for row in rows))
    assert page.slot.card_width


def test_whose_chance_it_is_stands_beside_it_on_the_card_of_a_landing(qtbot: QtBot, stage: Stage) -> None:
    game = stage(
        attack_by("united_kingdom")
        .landed(HOME, "western_europe", infantry=1, tank=1)
        .units("western_europe", germany={"infantry": 1})
    )
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 6, 1)
    panel = show(qtbot, game)
    panel.resize(panel.card_width, panel.open_height(panel.card_width))
    QApplication.processEvents()

    chance = child(panel, BattleChance, "battle_chance")
    shown = {each.text() for each in chance.findChildren(QLabel) if each.isVisible()}
    assert {"United Kingdom takes it", "Germany holds"} <= shown
    assert "FROM THE SEA: NO RETREAT" in texts(panel.findChildren(QLabel))


def test_at_200_percent_what_is_asked_is_said_once_and_nothing_is_cut(
    show_page: Page,
) -> None:
    activate("dark", 2.0)
    position = (
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=6, tank=2, fighter=1)
        .units("caucasus", russia={"infantry": 3})
    )
    page, _ = show_page(position, width=1280, height=720)
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, *[6] * 9, 1, 6, 6)
    page.places.arrange()
    panel = page.slot.panel

    assert isinstance(panel, BattlePanel)
    assert panel.height() >= panel.minimumSizeHint().height()
    asked_here = text(pending(page.controller).prompt, page.controller.catalog)
    said_here = texts([label for label in panel.findChildren(QLabel) if label.isVisible()])
    assert page.prompt.isVisible() != (asked_here in said_here)


def test_who_fires_beside_the_battle_is_not_counted_among_those_in_it(qtbot: QtBot, stage: Stage) -> None:
    ships = Column(
        figure=3, units=((GERMANY, UnitType("battleship"), 1),), dice=(2,), fired=True, beside=True
    )
    tanks = Column(figure=3, units=((GERMANY, UnitType("tank"), 2),))
    side = BattleSide(power=GERMANY, columns=(ships, tanks))
    catalog = stage(attack_by("germany").from_("ukraine", "caucasus", tank=2)).catalog
    view = SideView(side, player="", attacks=True, is_ours=True, fires=True, catalog=catalog)
    qtbot.addWidget(view)

    assert "attacks with 2 units" in texts(view.findChildren(QLabel))
    latest = [each.objectName() for each in view.findChildren(QFrame) if each.property("chosen")]
    assert latest == ["beside_3"]


def test_where_there_is_little_room_more_rows_of_dice_are_seen(qtbot: QtBot, losses: Controller) -> None:
    panel = show(qtbot, losses)
    row = panel.findChildren(SideView)[0].findChild(QFrame, "column_1")
    assert isinstance(row, QFrame)
    usual, lower, lowest = (resized(panel, row, height) for height in (900, 650, 500))

    assert usual > lower > lowest
    assert lowest <= theme().px(50)


def resized(panel: BattlePanel, row: QFrame, height: int) -> int:
    """How high a row of the battle is in a panel of this height."""
    panel.resize(1300, height)
    QApplication.processEvents()
    return row.height()


@pytest.mark.parametrize(("height", "scrolls"), [(720, True), (900, False)])
def test_no_kind_of_many_losses_is_cut(qtbot: QtBot, show_page: Page, height: int, scrolls: bool) -> None:
    """Nine kinds in the largest text are higher than a small window: they scroll, and say so."""
    activate("dark", 2.0)
    defenders = {
        power: {"infantry": 2, "tank": 1, "fighter": 1} for power in ("russia", "united_kingdom", "usa")
    }
    page, _ = show_page(
        attack_by("germany").from_("ukraine", "caucasus", infantry=6).units("caucasus", **defenders),
        width=1600,
        height=height,
    )
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 1, 1, 1, 1, 1)

    picker = page.findChild(LossPicker)
    assert picker is not None
    area = picker.findChild(SidewaysArea)
    assert area is not None
    qtbot.waitUntil(lambda: area.verticalScrollBar().isVisible() == scrolls)
    content = area.widget()
    assert content is not None
    seen = area.viewport().height() + area.verticalScrollBar().maximum()
    assert seen >= content.minimumSizeHint().height()
    last = picker.findChildren(Stepper)[-1]
    assert last.geometry().bottom() < content.height()


def test_answers_show_the_digits_they_take(qtbot: QtBot, round_end: Controller) -> None:
    """Enter has its sign on the main answer; the others, and each in a plain list, have their digit."""
    panel = show(qtbot, round_end)
    plain = ChoiceList(pending(round_end), round_end)
    qtbot.addWidget(plain)
    plain.show()

    for page, first in ((panel, "Enter"), (plain, "1")):
        buttons = [button for button in page.findChildren(KeyedButton) if button.shortcut().toString()]
        assert len(buttons) > 1
        for number, button in enumerate(buttons, start=1):
            shown = [cap.text() for cap in button.findChildren(KeyCap) if cap.isVisible()]
            assert shown == [first if number == 1 else str(number)]
            assert button.shortcut().toString() == str(number)


@pytest.mark.parametrize(("japanese", "is_ours"), [(computer("easy"), False), (Seat(name="Dora"), True)])
def test_before_anybody_sits_down_odds_are_those_of_all_people(
    stage: Stage, japanese: Seat, is_ours: bool
) -> None:
    """Computers begin a game of several people: nobody is at the screen yet, so all of them look on."""
    people = {RUSSIA: Seat(name="Ben"), Power("usa"): Seat(name="Cleo"), Power("japan"): japanese}
    computers = {power: computer("easy") for power in (GERMANY, Power("united_kingdom"))}
    battle = attack_by("germany").from_("ukraine", "caucasus", tank=1).units("caucasus", russia={"tank": 1})

    game = stage(battle, {**people, **computers})

    assert not game.own_powers
    assert is_attack_ours(GERMANY, game) == is_ours
    assert is_attack_ours(RUSSIA, game)
