from collections.abc import Mapping, Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Space, UnitId
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.hands.source import NothingToDo
from axis_desktop.view.widgets.frame import KeyCap
from tests.view.board.toy_board import (
    ALBA,
    BOREA,
    CORVIA,
    GERMANY,
    INFANTRY,
    SZ_EAST,
    SZ_WEST,
    Go,
    Hand,
    Rules,
    a_raid,
    presentation,
)

CTRL = Qt.KeyboardModifier.ControlModifier


def held(view: BoardView) -> tuple[int, ...]:
    """Units in hand."""
    assert view.gesture is not None
    return tuple(view.gesture.hand.units)  # type: ignore[attr-defined]


def a_choice() -> dict[Space, Target]:
    return {
        space: Target(space=space, path=(ALBA, space), kind="friendly", action=Go(power=GERMANY))
        for space in (BOREA, CORVIA)
    }


def wheel(view: BoardView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_a_press_on_a_counter_takes_all_of_its_type(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.lifted) as lifted:
        hand.press(hand.counter(ALBA, "infantry"))
    assert lifted.args == [ALBA]
    assert held(view) == (1, 2, 3)


def test_ctrl_takes_one(view: BoardView, hand: Hand) -> None:
    hand.press(hand.counter(ALBA, "infantry"), CTRL)
    assert held(view) == (1,)


def test_the_emblem_takes_the_whole_tray(view: BoardView, hand: Hand) -> None:
    hand.press(hand.emblem(ALBA))
    assert held(view) == (1, 2, 3, 4, 5, 6)


def test_only_what_can_move_is_taken(view: BoardView, hand: Hand, rules: Rules) -> None:
    rules.free = {ALBA: (2, 6)}
    hand.press(hand.counter(ALBA, "infantry"))
    assert held(view) == (2,)


def test_units_that_cannot_move_stay_where_they_are(view: BoardView, hand: Hand) -> None:
    hand.press(hand.counter(BOREA, "infantry"))
    assert view.gesture is None


def test_own_units_that_cannot_move_say_why_and_the_map_stays(
    view: BoardView, hand: Hand, rules: Rules
) -> None:
    rules.free = {ALBA: (2,)}
    before = view.camera.center

    hand.drag(hand.counter(ALBA, "tank"), hand.ground(SZ_EAST))

    assert view.gesture is None
    assert view.camera.center == before
    assert view.chip.isVisible()
    assert view.chip.text == "Nobody can reach East Sea from here."


def test_a_second_click_in_the_tray_adds_its_type(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    hand.click(hand.counter(ALBA, "fighter"))
    assert held(view) == (1, 2, 3, 6)


def test_lifting_lights_targets_by_kind(view: BoardView, hand: Hand) -> None:
    hand.press(hand.counter(ALBA, "infantry"))
    assert view.lights.spaces == {BOREA: "attack", CORVIA: "cost", ALBA: "source"}


def test_the_tray_shows_what_is_left_in_it(view: BoardView, hand: Hand) -> None:
    tray = view.scenery.trays(ALBA)[0]
    whole = tray.pixmap().toImage()
    hand.press(hand.counter(ALBA, "infantry"), CTRL)
    part = tray.pixmap().toImage()
    hand.key(Qt.Key.Key_A)
    none = tray.pixmap().toImage()
    hand.key(Qt.Key.Key_Escape)
    assert whole != part
    assert part != none
    assert tray.pixmap().toImage() == whole


def test_lit_spaces_stay_bright_while_the_rest_dims(view: BoardView, hand: Hand) -> None:
    sea, target = hand.ground(SZ_EAST), hand.ground(BOREA) + QPoint(20, 12)
    before = view.grab().toImage()
    hand.press(hand.counter(ALBA, "infantry"))
    view.finish_drawing()
    after = view.grab().toImage()
    assert after.pixelColor(sea).lightness() < before.pixelColor(sea).lightness()
    assert after.pixelColor(target).lightness() >= before.pixelColor(target).lightness()


def test_drag_and_drop_on_a_target_tells_units_space_and_target(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.drag(hand.counter(ALBA, "tank"), hand.ground(BOREA))
    units, space, target = dropped.args
    assert (units, space, target.kind) == ((4, 5), BOREA, "attack")
    assert view.gesture is None
    assert view.lights.spaces == {}


def test_click_and_click_is_the_same_as_a_drag(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    assert held(view) == (4, 5)
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.click(hand.ground(CORVIA))
    assert dropped.args[:2] == [(4, 5), CORVIA]


def test_an_illegal_drop_goes_home_with_a_reason(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.drag(hand.counter(ALBA, "tank"), hand.ground(SZ_EAST))
    assert dropped.args == [(4, 5), SZ_EAST, None]
    assert view.gesture is None
    assert view.chip.isVisible()
    assert view.chip.text == "Nobody can reach East Sea from here."


def test_an_illegal_click_keeps_the_units_in_hand(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.click(hand.ground(SZ_EAST))
    assert held(view) == (4, 5)
    assert view.chip.rule == "CL-6.3"


def test_resting_on_an_unlit_space_shows_why(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.move(hand.ground(SZ_EAST))
    qtbot.waitUntil(view.chip.isVisible)
    assert view.chip.rule == "CL-6.3"


def test_the_chip_goes_when_the_pointer_leaves_the_space(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.move(hand.ground(SZ_EAST))
    qtbot.waitUntil(view.chip.isVisible)
    hand.move(hand.ground(BOREA))
    assert not view.chip.isVisible()


def test_a_fee_is_told_before_it_is_paid(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.move(hand.ground(CORVIA))
    qtbot.waitUntil(view.chip.isVisible)
    assert view.chip.text == "This way costs 3 IPC."


def test_a_click_on_the_chip_and_f1_ask_for_the_rule(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.click(hand.ground(SZ_EAST))
    with qtbot.waitSignal(view.rule_requested) as by_key:
        hand.key(Qt.Key.Key_F1)
    with qtbot.waitSignal(view.rule_requested) as by_mouse:
        hand.click(view.chip.geometry().center())
    assert by_key.args == by_mouse.args == ["CL-6.3"]


def test_a_drag_that_begins_on_the_chip_takes_the_units_below(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    hand.click(hand.ground(SZ_EAST))
    hand.key(Qt.Key.Key_Escape)
    counter = hand.counter(ALBA, "infantry")
    view.hints.tell("refused", "Land units walk.", "CL-6.3", ALBA)
    chip = view.chip
    chip.move(counter - chip.rect().center())

    hand.press(counter)
    hand.move(counter + QPoint(2, 1))
    assert chip.isVisible()
    hand.move(counter + QPoint(9, 0))
    assert not chip.isVisible()
    assert held(view) == (1, 2, 3)
    with qtbot.waitSignal(view.dropped):
        hand.release(hand.ground(BOREA))


def test_escape_puts_everything_back(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    with qtbot.waitSignal(view.put_back):
        hand.key(Qt.Key.Key_Escape)
    assert view.gesture is None
    assert not view.picker.isVisible()
    assert not view.ghost.is_shown


def test_dropping_where_it_came_from_puts_back_and_tells_nothing(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(view.dropped):
        hand.drag(hand.counter(ALBA, "tank"), hand.ground(ALBA))
    assert view.gesture is None


def test_what_can_stay_to_fight_is_dropped_beside_its_tray(
    view: BoardView, hand: Hand, rules: Rules, qtbot: QtBot
) -> None:
    rules.may_stay = True
    with qtbot.assertNotEmitted(view.dropped):
        hand.drag(hand.counter(ALBA, "tank"), hand.counter(ALBA, "infantry"))
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.drag(hand.counter(ALBA, "tank"), hand.ground(ALBA))
    assert dropped.args is not None
    assert dropped.args[1] == ALBA
    hand.click(hand.counter(ALBA, "tank"))
    assert view.lights.spaces[ALBA] == "attack"


def test_the_wheel_changes_how_many(view: BoardView, hand: Hand) -> None:
    at = hand.counter(ALBA, "infantry")
    hand.click(at)
    wheel(view, at, -1)
    assert held(view) == (1, 2)
    wheel(view, at, 1)
    assert held(view) == (1, 2, 3)


def test_digits_set_how_many_and_a_takes_all(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    hand.key(Qt.Key.Key_2)
    assert held(view) == (1, 2)
    hand.key(Qt.Key.Key_A)
    assert held(view) == (1, 2, 3, 4, 5, 6)


def test_the_last_unit_cannot_be_stepped_away(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "fighter"))
    hand.key(Qt.Key.Key_Minus)
    assert held(view) == (6,)


def test_targets_are_asked_anew_for_another_count(view: BoardView, hand: Hand, rules: Rules) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    hand.key(Qt.Key.Key_1)
    assert [units for units in rules.asked if len(units) != 1] == [(1, 2, 3)]
    assert rules.asked[-1] == (1,)


def test_the_picker_steps_each_type(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    more = view.picker.findChild(QToolButton, "picker_more_fighter")
    assert isinstance(more, QToolButton)
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert held(view) == (1, 2, 3, 6)
    count = view.picker.findChild(QLabel, "picker_count_fighter")
    assert isinstance(count, QLabel)
    assert count.text() == "1 of 1"


def test_none_of_a_row_is_a_digit_and_a_button_and_of_the_last_one_puts_back(
    view: BoardView, hand: Hand
) -> None:
    """0 took ten; the last row could not be emptied at all."""
    hand.click(hand.counter(ALBA, "infantry"))
    more = view.picker.findChild(QToolButton, "picker_more_fighter")
    none = view.picker.findChild(QToolButton, "picker_none_fighter")
    assert isinstance(more, QToolButton)
    assert isinstance(none, QToolButton)
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)

    QTest.mouseClick(none, Qt.MouseButton.LeftButton)
    assert held(view) == (1, 2, 3)
    assert not none.isEnabled()

    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_PageDown)
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    hand.key(Qt.Key.Key_0)
    assert held(view) == (1, 2, 3)
    last = view.picker.findChild(QToolButton, "picker_none_infantry")
    assert isinstance(last, QToolButton)
    QTest.mouseClick(last, Qt.MouseButton.LeftButton)
    assert view.gesture is None


def test_two_digits_soon_after_each_other_are_one_number(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))

    hand.key(Qt.Key.Key_1)
    assert held(view) == (1,)
    hand.key(Qt.Key.Key_0)  # ten: more than there are
    assert held(view) == (1, 2, 3)


def test_the_row_that_hears_the_digits_shows_them(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))

    shown = [cap for cap in view.picker.findChildren(KeyCap) if cap.isVisible()]
    assert [cap.text() for cap in shown] == ["0–3"]
    count = view.picker.findChild(QLabel, "picker_count_infantry")
    assert isinstance(count, QLabel)
    assert abs(shown[0].geometry().center().y() - count.geometry().center().y()) < 4


def test_the_picker_covers_neither_source_nor_targets(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    for space in (ALBA, BOREA):
        frame = view.scenery.frame(space)
        corner = view.camera.to_window(frame.topLeft()).toPoint()
        assert not view.picker.geometry().contains(corner + QPoint(4, 4))


def test_the_picker_leaves_a_target_that_came_with_other_counts_once_they_are_chosen(
    view: BoardView, hand: Hand, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as nowhere:
        nowhere.setattr(rules, "targets", lambda _units: {})
        hand.click(hand.counter(ALBA, "infantry"))
    QCursor.setPos(view.viewport().mapToGlobal(QPoint(0, 0)))
    target = view.camera.to_window(view.scenery.frame(BOREA).center()).toPoint()
    view.picker.move(target - view.picker.rect().center())  # where nothing could be dropped until now

    hand.key(Qt.Key.Key_1)
    assert view.picker.geometry().contains(target), "its buttons stand still while they are pressed"
    QApplication.sendEvent(view.picker, QEvent(QEvent.Type.Leave))

    assert not view.picker.geometry().contains(target)


def test_the_chip_and_the_picker_do_not_cover_each_other(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    for space in (SZ_WEST, SZ_EAST):
        hand.click(hand.ground(space))
        assert view.chip.isVisible()
        assert not view.chip.geometry().intersects(view.picker.geometry())


def test_the_chip_does_not_cover_what_is_in_hand(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.press(hand.counter(ALBA, "infantry"))
    for place in (BOREA, CORVIA, SZ_EAST):
        hand.move(hand.ground(place))
        if place in view.gesture.targets:  # type: ignore[union-attr]
            continue
        qtbot.waitUntil(view.chip.isVisible)
        assert view.ghost.is_shown
        assert not view.chip.geometry().intersects(view.ghost.area)


def test_the_chip_does_not_come_under_the_pointer(view: BoardView) -> None:
    """What is pointed at is what will be clicked, and the click is meant for the board."""
    QCursor.setPos(view.mapToGlobal(QPoint(1, 1)))
    view.hints.tell("cost", "Fight in the East Sea, which is empty.", "X-1.1", SZ_EAST)
    pointed = view.chip.geometry().center()

    QCursor.setPos(view.mapToGlobal(pointed))
    view.hints.tell("cost", "Fight in the East Sea, which is empty.", "X-1.1", SZ_EAST)

    assert not view.chip.geometry().contains(pointed)


def test_chip_and_picker_keep_clear_of_panels(view: BoardView, hand: Hand) -> None:
    view.set_insets(60, 80, right=300)
    hand.click(hand.counter(ALBA, "tank"))
    hand.click(hand.ground(SZ_EAST))
    free = view.rect().adjusted(0, 60, -300, -80)
    assert free.contains(view.chip.geometry())
    assert free.contains(view.picker.geometry())


def test_zoom_and_pan_keep_what_is_in_hand(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    view.camera.zoom_now(1.4, QPointF(500, 300))
    view.camera.pan(QPointF(90, 10))
    view.finish_drawing()
    assert held(view) == (1, 2, 3)
    assert set(view.lights.spaces) == {ALBA, BOREA, CORVIA}


def test_cargo_is_picked_from_the_tray_of_its_ship(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(SZ_WEST, "infantry"))
    assert held(view) == (32,)


def test_a_ship_that_has_arrived_gives_its_cargo(view: BoardView, hand: Hand, rules: Rules) -> None:
    rules.free = {SZ_WEST: (32,)}
    hand.click(hand.counter(SZ_WEST, "transport"))
    assert held(view) == (32,)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_other_things_to_do_at_a_target_are_offered(
    view: BoardView, hand: Hand, rules: Rules, qtbot: QtBot
) -> None:
    rules.alternatives = (a_raid(),)
    hand.drag(hand.counter(ALBA, "fighter"), hand.ground(BOREA))
    menu = view.findChild(QMenu, "target_menu")
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Attack", "Bombing raid"]
    with qtbot.waitSignal(view.chosen) as chosen:
        menu.actions()[1].trigger()
    assert chosen.args == [rules.alternatives[0].action]
    menu.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_what_is_proposed_is_listed_once_where_it_has_a_name(
    view: BoardView, hand: Hand, rules: Rules
) -> None:
    proposed = rules.targets((1,))[BOREA].action
    rules.alternatives = (Choice(action=proposed, label=Message.of("Round about")), a_raid())
    hand.drag(hand.counter(ALBA, "fighter"), hand.ground(BOREA))
    menu = view.findChild(QMenu, "target_menu")
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Round about", "Bombing raid"]
    menu.close()


def test_aiming_tells_the_target_for_the_odds(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    with qtbot.waitSignal(view.aimed) as aimed:
        hand.move(hand.ground(BOREA))
    assert aimed.args[0] == BOREA
    assert aimed.args[1].kind == "attack"


def test_new_units_are_placed_by_click(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.start_placing(INFANTRY)
    assert view.lights.spaces == {ALBA: "friendly"}
    with qtbot.waitSignal(view.placed) as placed:
        hand.click(hand.ground(ALBA))
    assert placed.args[:2] == [INFANTRY, ALBA]
    assert view.gesture is not None


def test_what_is_placed_shows_where_the_pointer_is_and_nowhere_before(
    view: BoardView, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken up with a key or in a panel, before the pointer was ever over the board."""
    viewport = view.viewport()
    monkeypatch.setattr(viewport, "underMouse", lambda: False)
    view.start_placing(INFANTRY)
    assert not view.ghost.is_shown

    hand.move(hand.ground(ALBA))
    assert view.ghost.is_shown


def test_new_units_are_placed_by_drag_from_a_palette(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.start_placing(INFANTRY)
    with qtbot.waitSignal(view.placed) as placed:
        view.drop_placing(view.viewport().mapToGlobal(hand.ground(ALBA)))
    assert placed.args[:2] == [INFANTRY, ALBA]


def test_placing_elsewhere_says_why_not(view: BoardView, hand: Hand) -> None:
    view.start_placing(INFANTRY)
    hand.click(hand.ground(BOREA))
    assert view.chip.text == "Borea has no factory."


def test_placing_goes_on_when_the_board_is_shown_anew(view: BoardView) -> None:
    view.start_placing(INFANTRY)
    view.show_presentation(presentation())
    assert view.lights.spaces == {ALBA: "friendly"}


def test_an_offered_space_is_picked_and_may_be_picked_again(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    view.offer_spaces(a_choice())
    assert view.lights.spaces == {BOREA: "friendly", CORVIA: "friendly"}

    for space in (CORVIA, BOREA):
        with qtbot.waitSignal(view.picked) as picked:
            hand.click(hand.ground(space))
        assert picked.args == [space]
    with qtbot.assertNotEmitted(view.picked):
        hand.click(hand.ground(ALBA))
        hand.key(Qt.Key.Key_Escape)
    assert view.lights.is_lit

    view.offer_spaces({})
    assert not view.lights.is_lit
    assert view.gesture is None


def test_an_offered_space_is_picked_with_keys(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.offer_spaces(a_choice())
    hand.key(Qt.Key.Key_Tab)
    with qtbot.waitSignal(view.picked) as picked:
        hand.key(Qt.Key.Key_Return)
    assert picked.args == [BOREA]


class RoomForTwo(Rules):
    """A ship in the East Sea takes two units; the rules of the toy apply besides."""

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        ship = Target(space=SZ_EAST, path=(ALBA, SZ_EAST), kind="board", action=Go(power=GERMANY))
        return {**super().targets(units), **({SZ_EAST: ship} if len(units) <= 2 else {})}


def test_of_too_many_units_as_many_go_as_fit(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.set_gesture_source(RoomForTwo())
    hand.press(hand.counter(ALBA, "infantry"))
    assert view.lights.spaces[SZ_EAST] == "friendly"
    sea = hand.ground(SZ_EAST)

    hand.move(sea)
    qtbot.waitUntil(view.chip.isVisible)
    assert view.chip.text == "2 of 3 go together: the others follow if there is room."
    left: list[object] = []
    view.left_behind.connect(lambda went, held: left.append((went, held)))
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.release(sea)

    assert dropped.args[:2] == [(1, 2), SZ_EAST]
    assert left == [((1, 2), (1, 2, 3))]


def test_of_several_types_each_gets_its_share(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.set_gesture_source(RoomForTwo())
    hand.click(hand.counter(ALBA, "infantry"))
    hand.click(hand.counter(ALBA, "tank"))

    with qtbot.waitSignal(view.dropped) as dropped:
        hand.click(hand.ground(SZ_EAST))

    assert dropped.args[:2] == [(1, 4), SZ_EAST]


def test_nothing_is_left_behind_where_all_fit(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.set_gesture_source(RoomForTwo())
    hand.click(hand.counter(ALBA, "tank"))

    with qtbot.assertNotEmitted(view.left_behind), qtbot.waitSignal(view.dropped) as dropped:
        hand.click(hand.ground(SZ_EAST))

    assert dropped.args[:2] == [(4, 5), SZ_EAST]


def test_nothing_can_be_taken_without_a_source(view: BoardView, hand: Hand) -> None:
    view.set_gesture_source(None)
    hand.press(hand.counter(ALBA, "infantry"))
    assert view.gesture is None


def test_placing_ends_when_nothing_is_left(view: BoardView) -> None:
    view.start_placing(INFANTRY)
    view.source = NothingToDo()
    view.show_presentation(presentation())

    assert view.gesture is None
    assert not view.lights.spaces


def test_a_reason_goes_when_something_else_is_taken_up(view: BoardView, hand: Hand) -> None:
    view.start_placing(INFANTRY)
    hand.click(hand.ground(BOREA))
    assert view.chip.isVisible()

    view.start_placing(INFANTRY)

    assert not view.chip.isVisible()


def test_overview_hides_while_something_lies_over_it(view: BoardView) -> None:
    view.camera.zoom_now(3, QPointF(200, 200))
    view.allow_overview(True)
    shown = view.overview.isVisibleTo(view)

    view.allow_overview(False)

    assert shown
    assert not view.overview.isVisibleTo(view)


def test_enter_shows_first_where_it_would_drop(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.set_gesture_source(Rules())
    view.setFocus()
    hand.key(Qt.Key.Key_N)
    hand.key(Qt.Key.Key_Return)
    gesture = view.gesture
    assert gesture is not None
    assert gesture.aimed is None

    with qtbot.assertNotEmitted(view.dropped):
        hand.key(Qt.Key.Key_Return)
    assert gesture.aimed in view.lights.spaces

    with qtbot.waitSignal(view.dropped):
        hand.key(Qt.Key.Key_Return)


def test_keys_alone_leave_units_where_they_can_stay_to_fight(
    view: BoardView, hand: Hand, rules: Rules, qtbot: QtBot
) -> None:
    rules.may_stay, rules.free = True, {ALBA: (1, 2, 3)}
    view.setFocus()
    hand.key(Qt.Key.Key_N)
    hand.key(Qt.Key.Key_Return)
    gesture = view.gesture
    assert gesture is not None
    assert gesture.source == ALBA
    for _ in gesture.targets:
        hand.key(Qt.Key.Key_Tab)
        if gesture.aimed == ALBA:
            break

    with qtbot.waitSignal(view.dropped) as dropped:
        hand.key(Qt.Key.Key_Return)

    assert dropped.args is not None
    assert dropped.args[1] == ALBA


def test_a_pointer_that_only_rests_somewhere_refuses_the_keys_nothing(view: BoardView, hand: Hand) -> None:
    view.set_gesture_source(Rules())
    view.setFocus()
    hand.key(Qt.Key.Key_N)
    hand.key(Qt.Key.Key_Return)
    gesture = view.gesture
    assert gesture is not None
    spaces = [Space(space) for space in view.shapes.spaces]
    resting = next(space for space in spaces if space not in gesture.targets and space != gesture.source)
    gesture.aim(resting)

    hand.key(Qt.Key.Key_Return)

    assert gesture.aimed in gesture.targets
