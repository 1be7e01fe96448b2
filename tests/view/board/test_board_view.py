from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space, UnitType
from axis_desktop.model.events import ControlChanged, UnitsMoved
from axis_desktop.model.showing.presentation import PlannedMove, SpaceView
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.overview import Overview
from axis_desktop.view.board.pieces.placards import Z_TRAVEL, Placard
from axis_desktop.view.board.signs.lights import Light
from axis_desktop.view.widgets.theme import activate
from tests.view.board.toy_board import (
    ALBA,
    BOREA,
    CORVIA,
    GERMANY,
    INFANTRY,
    ISLA,
    RUSSIA,
    START,
    SZ_EAST,
    SZ_WEST,
    TANK,
    Hand,
    piece,
    presentation,
    stack,
)

MOVE = PlannedMove(
    number=7, power=GERMANY, path=(ALBA, BOREA), kind="attack", pieces=((TANK, 1),), units=(4,)
)


def turn_wheel(view: BoardView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def color_at(view: BoardView, at: QPoint) -> QColor:
    return view.grab().toImage().pixelColor(at * view.devicePixelRatio())


def reddish(color: QColor) -> bool:
    return color.red() > color.blue() + 30


def test_the_wheel_zooms_about_the_cursor(view: BoardView) -> None:
    at = QPoint(300, 200)
    before = view.camera.to_map(QPointF(at))
    scale = view.camera.scale
    turn_wheel(view, at, 2)
    after = view.camera.to_map(QPointF(at))
    assert view.camera.scale > scale * 1.3
    assert (after - before).manhattanLength() < 1.5


def test_zooming_takes_time_when_things_move(view: BoardView, qtbot: QtBot) -> None:
    view.set_speed("full")
    scale = view.camera.scale
    turn_wheel(view, QPoint(300, 200), 1)
    assert view.camera.scale < scale * 1.2
    qtbot.waitUntil(lambda: view.camera.scale > scale * 1.2)


def test_the_picture_is_sharp_again_after_the_wheel_has_stopped(view: BoardView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.tiles.idle):
        turn_wheel(view, QPoint(300, 200), 1)
    assert not view.tiles.busy


def test_zoom_has_limits(view: BoardView) -> None:
    for notches in (40, -80):
        turn_wheel(view, QPoint(300, 200), notches)
        assert view.camera.smallest_scale() <= view.camera.scale <= 6.01


def test_the_board_fills_the_window_at_its_smallest(view: BoardView) -> None:
    view.fit()
    seen = view.camera.visible()
    assert seen.width() <= 600.5
    assert seen.height() <= 300.5


def test_panning_goes_round_the_globe_without_end(view: BoardView, hand: Hand) -> None:
    for _ in range(40):
        view.camera.pan(QPointF(-97, 0))
        assert 0 <= view.camera.center.x() < 600
        item = view.scenery.trays(ALBA)[0]
        assert abs(item.x() - view.camera.center.x()) <= 300.1


def test_a_space_is_found_across_the_seam(view: BoardView) -> None:
    view.camera.look_at(QPointF(5, 150), 2.6)
    left, right = view.space_at(QPointF(100, 300)), view.space_at(QPointF(700, 300))
    assert (left, right) == (SZ_EAST, SZ_WEST)


def test_a_drag_over_empty_board_pans(view: BoardView, hand: Hand) -> None:
    before = view.camera.center
    hand.drag(QPoint(1000, 120), QPoint(800, 160))
    moved = view.camera.center - before
    assert moved.x() > 60
    assert view.gesture is None


def test_the_right_button_pans_and_a_right_click_puts_back(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    before = view.camera.center
    QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(600, 300))
    hand.move(QPoint(500, 300))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(500, 300))
    assert view.camera.center.x() > before.x()
    assert view.gesture is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(500, 300))
    assert view.gesture is None


def test_a_double_click_brings_a_space_near(view: BoardView, hand: Hand) -> None:
    view.fit()
    view.finish_drawing()
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=hand.ground(BOREA))
    assert view.camera.scale > view.camera.smallest_scale()
    assert (view.camera.center - QPointF(250, 130)).manhattanLength() < 60


def test_ctrl_0_shows_all_and_ctrl_1_is_full_size(view: BoardView, hand: Hand) -> None:
    hand.key(Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.camera.scale == view.camera.smallest_scale()
    view.resize(500, 250)
    hand.key(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert abs(view.camera.scale - 1.0) < 0.01


def test_arrow_keys_pan_while_nothing_is_focused(view: BoardView, hand: Hand) -> None:
    before = view.camera.center
    hand.key(Qt.Key.Key_Right)
    assert view.camera.center.x() > before.x()


def test_a_conquest_repaints_the_territory(view: BoardView, hand: Hand) -> None:
    at = hand.ground(ALBA) + QPoint(30, 20)
    assert not reddish(color_at(view, at))
    view.show_presentation(presentation({ALBA: SpaceView(owner=RUSSIA, value=3)}))
    view.finish_drawing()
    assert reddish(color_at(view, at))


def test_a_captured_territory_fades_to_its_new_color(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.set_speed("full")
    view.animate(ControlChanged(space=ALBA, before=GERMANY, after=RUSSIA, by=RUSSIA))
    view.show_presentation(presentation({ALBA: SpaceView(owner=RUSSIA, value=3)}))
    assert view.animator.is_running
    qtbot.waitUntil(lambda: not view.animator.is_running)
    view.finish_drawing()
    assert reddish(color_at(view, hand.ground(ALBA) + QPoint(30, 20)))


def test_space_finishes_movement_at_once(view: BoardView, hand: Hand) -> None:
    view.set_speed("full")
    view.animate(UnitsMoved(power=GERMANY, units=(4,), pieces=((TANK, 1),), path=(ALBA, BOREA)))
    assert view.animator.is_running
    hand.key(Qt.Key.Key_Space)
    assert not view.animator.is_running


def test_what_moves_begins_where_it_stood(view: BoardView) -> None:
    view.set_speed("full")
    view.animate(UnitsMoved(power=GERMANY, units=(4,), pieces=((TANK, 1),), path=(ALBA, BOREA)))
    (moved,) = (item for item in view.scene().items() if item.zValue() == Z_TRAVEL)
    assert view.space_at(view.camera.to_window(moved.pos())) == ALBA


def test_without_speed_nothing_moves(view: BoardView) -> None:
    view.animate(UnitsMoved(power=GERMANY, units=(4,), pieces=((TANK, 1),), path=(ALBA, BOREA)))
    assert not view.animator.is_running


def test_an_arrow_is_hovered_selected_and_taken_back(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.show_presentation(presentation(planned=(MOVE,)))
    at = view.camera.to_window(view.arrows.place_of(7)).toPoint()
    with qtbot.waitSignal(view.arrow_hovered) as hovered:
        hand.move(at)
    with qtbot.waitSignal(view.arrow_selected) as selected:
        hand.click(at)
    with qtbot.waitSignal(view.take_back) as taken:
        hand.key(Qt.Key.Key_Delete)
    assert hovered.args == selected.args == taken.args == [7]
    assert view.arrows.selected is None


def test_arrows_lead_over_the_seam_the_short_way(view: BoardView) -> None:
    move = PlannedMove(
        number=1, power=GERMANY, path=(SZ_EAST, SZ_WEST), kind="friendly", pieces=((TANK, 1),), units=(4,)
    )
    view.show_presentation(presentation(planned=(move,)))
    places = view.lights.middles(move.path)
    assert places[1].x() - places[0].x() == 200


def test_resting_on_a_space_tells_it(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.hovered) as hovered:
        hand.move(hand.ground(BOREA))
    assert hovered.args == [BOREA]


def test_a_long_press_is_the_hover_of_a_pen(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.hovered) as hovered:
        hand.press(hand.ground(BOREA))
    assert hovered.args == [BOREA]


def test_a_click_on_a_space_activates_it(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.activated) as activated:
        hand.click(hand.ground(BOREA))
    assert activated.args == [BOREA]


def test_keys_alone_take_up_count_aim_and_drop(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Tab)
    with qtbot.waitSignal(view.lifted) as lifted:
        hand.key(Qt.Key.Key_Return)
    assert lifted.args == [ALBA]
    hand.key(Qt.Key.Key_2)
    with qtbot.waitSignal(view.spoken) as spoken:
        hand.key(Qt.Key.Key_Tab)
    assert spoken.args == ["Borea: Attack"]
    with qtbot.waitSignal(view.dropped) as dropped:
        hand.key(Qt.Key.Key_Return)
    assert dropped.args[:2] == [(1, 2, 4, 5, 6), BOREA]


def test_arrow_keys_walk_from_space_to_space_and_say_what_is_there(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Tab)
    with qtbot.waitSignal(view.spoken) as spoken:
        hand.key(Qt.Key.Key_Right)
    assert spoken.args == ["Borea, Soviet Union, 2 infantry"]
    assert view.accessibleDescription() == "Borea, Soviet Union, 2 infantry"


def test_aiming_with_keys_at_an_unlit_space_says_why_not(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    with qtbot.waitSignal(view.spoken) as spoken:
        hand.key(Qt.Key.Key_Left)
    assert spoken.args == ["West Sea: Nobody can reach West Sea from here. CL-6.3"]


def test_tab_leaves_the_board_after_the_last_stack(view: BoardView, hand: Hand) -> None:
    assert [view.focusNextPrevChild(True)] == [False]
    for _ in range(2):
        hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Return)
    assert view.gesture is None


def test_the_board_claims_its_keys_before_shortcuts_of_the_window(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    pressed: list[str] = []
    for key in ("A", "F1", "Space"):
        QShortcut(QKeySequence(key), view.window()).activated.connect(partial(pressed.append, key))
    hand.click(hand.counter(ALBA, "tank"))
    hand.key(Qt.Key.Key_A)
    assert pressed == []
    hand.key(Qt.Key.Key_Space)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_A)
    assert pressed == ["Space", "A"]


def test_h_hides_the_counters_while_it_is_held(view: BoardView) -> None:
    tray = view.scenery.trays(ALBA)[0]
    QTest.keyPress(view, Qt.Key.Key_H)
    assert not tray.isVisible()
    QTest.keyRelease(view, Qt.Key.Key_H)
    assert tray.isVisible()


def test_a_space_without_room_has_a_box_with_a_leader_line(view: BoardView) -> None:
    view.camera.look_at(QPointF(500, 240), 2.6)
    view.finish_drawing()
    frame = view.scenery.frame(ISLA)
    assert frame.contains(QPointF(540, 270))
    assert not frame.intersects(QRectF(482, 232, 8, 8))


def test_several_powers_stand_one_above_the_other(view: BoardView) -> None:
    both = SpaceView(
        owner=GERMANY, stacks=(stack(GERMANY, piece("infantry", 1)), stack(RUSSIA, piece("tank", 50)))
    )
    view.show_presentation(presentation({ALBA: both}))
    upper, lower = view.scenery.trays(ALBA)
    assert (upper.stack.power, lower.stack.power) == (GERMANY, RUSSIA)
    assert upper.y() < lower.y()


def test_far_away_a_tray_is_one_plate(view: BoardView) -> None:
    view.resize(500, 250)
    view.fit()
    view.finish_drawing()
    assert view.scenery.trays(ALBA)[0].plan.detail == "plate"


def test_what_is_in_hand_goes_back_when_another_state_is_shown(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "tank"))
    view.show_presentation(presentation())
    assert view.gesture is None


def test_trays_of_empty_spaces_vanish(view: BoardView) -> None:
    view.show_presentation(presentation({ALBA: SpaceView(owner=GERMANY)}))
    assert view.scenery.trays(ALBA) == []


def test_the_overview_moves_the_view(view: BoardView) -> None:
    overview = view.findChild(Overview)
    assert isinstance(overview, Overview)
    assert not overview.isVisible()
    view.camera.zoom_now(1.5, QPointF(600, 300))
    assert overview.isVisible()
    QTest.mouseClick(overview, Qt.MouseButton.LeftButton, pos=QPoint(overview.width() * 3 // 4, 40))
    assert abs(view.camera.center.x() - 450) < 6


def come_below_the_overview(view: BoardView, qtbot: QtBot) -> tuple[QRect, QPoint]:
    """A piece comes to where the overview is: where that was, and where the piece is now."""
    view.camera.zoom_now(1.5, QPointF(600, 300))
    view.finish_drawing()
    home = view.overview.geometry()
    (tray,) = view.scenery.trays(BOREA)[:1]
    shift = view.camera.to_window(tray.home) - QPointF(home.center())
    with qtbot.waitSignal(view.camera.settled):
        view.camera.look_at(view.camera.center + shift / view.camera.scale)
    return home, view.camera.to_window(tray.home).toPoint()


def test_the_overview_hides_no_pieces_where_another_corner_is_free(view: BoardView, qtbot: QtBot) -> None:
    home, piece = come_below_the_overview(view, qtbot)

    assert home.contains(piece)
    assert not view.overview.geometry().contains(piece)


def go_below_the_overview(view: BoardView, qtbot: QtBot) -> None:
    """Look where an empty space lies below the overview."""
    view.camera.zoom_now(1.5, QPointF(600, 300))
    view.finish_drawing()
    corvia = view.shapes.spaces[CORVIA].center
    shift = view.camera.to_window(corvia) - QPointF(view.overview.geometry().center())
    with qtbot.waitSignal(view.camera.settled):
        view.camera.look_at(view.camera.center + shift / view.camera.scale)


@pytest.mark.parametrize("light", ["friendly", "source"])
def test_the_overview_makes_way_for_a_space_that_can_be_chosen(
    view: BoardView, qtbot: QtBot, light: Light
) -> None:
    """Or that the stack in the hand comes from."""
    go_below_the_overview(view, qtbot)
    there = view.camera.to_window(view.shapes.spaces[CORVIA].center).toPoint()
    assert view.overview.geometry().contains(there)  # it is empty

    view.lights.glow({CORVIA: light})

    assert not view.overview.geometry().contains(there)


def test_for_a_stack_in_the_hand_the_overview_goes_and_comes_back_to_where_it_was(
    view: BoardView, qtbot: QtBot
) -> None:
    """It came down in another corner, over the stack that was taken next."""
    go_below_the_overview(view, qtbot)
    home = view.overview.geometry()

    view.lights.light(CORVIA, {})
    assert not view.overview.isVisible()
    view.overview.place()
    view.lights.clear()

    assert view.overview.isVisible()
    assert view.overview.geometry() == home


def test_the_overview_does_not_go_under_a_panel_at_the_left(view: BoardView, qtbot: QtBot) -> None:
    """It gave way to a piece, upwards, and was gone."""
    view.set_insets(0, 0, right=100)
    home, _piece = come_below_the_overview(view, qtbot)
    assert view.overview.y() < home.y()

    view.set_insets(0, 0, left=300, right=100)
    view.overview.place()

    assert view.overview.y() == home.y()


def test_beside_a_panel_at_the_right_the_overview_stays_at_the_left(view: BoardView, qtbot: QtBot) -> None:
    view.camera.zoom_now(1.5, QPointF(600, 300))
    view.finish_drawing()
    (tray,) = view.scenery.trays(BOREA)[:1]
    shift = view.camera.to_window(tray.home) - QPointF(view.overview.geometry().center())
    view.set_insets(0, 0, 0, view.width() // 3)
    with qtbot.waitSignal(view.camera.settled):
        view.camera.look_at(view.camera.center + shift / view.camera.scale)

    assert view.overview.geometry().left() < view.width() // 8


def test_where_both_left_corners_have_pieces_the_overview_stands_between_them(
    view: BoardView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.camera.zoom_now(1.5, QPointF(600, 300))
    view.set_insets(0, 0, 0, view.width() // 3)
    view.finish_drawing()
    qtbot.waitUntil(lambda: not view.camera.is_moving)
    below = view.overview.geometry()
    above = below.translated(0, -below.top())
    scale = view.camera.scale
    trays = [
        QRectF(view.camera.to_map(QPointF(area.topLeft())), QSizeF(area.size()) / scale)
        for area in (below, above)
    ]
    monkeypatch.setattr(view.scenery, "trays_shown", lambda: trays)

    view.overview.place()

    assert view.overview.geometry().left() == below.left()
    assert not view.overview.geometry().intersects(below)
    assert view.overview.geometry().top() > above.center().y()


def test_show_space_pans_only_when_it_must(view: BoardView) -> None:
    view.show_space(BOREA)
    before = view.camera.center
    view.show_space(ALBA)
    assert view.camera.center == before
    view.show_space(ISLA)
    assert view.camera.center != before


def test_the_overview_shows_the_whole_map_in_every_size(view: BoardView) -> None:
    view.camera.look_at(QPointF(250, 150), view.camera.scale * 2)
    view.finish_drawing()
    overview = view.overview
    overview.resize(overview.size() / 2)
    overview.grab()

    overview.resize(overview.size() * 2)
    seen = overview.grab().toImage()

    corner = QPoint(seen.width() - 8, seen.height() - 8)
    whole = view.tiles.whole.toImage()
    wanted: QColor = whole.pixelColor(
        corner.x() * whole.width() // seen.width(), corner.y() * whole.height() // seen.height()
    )
    found = seen.pixelColor(corner)
    assert abs(found.red() - wanted.red()) + abs(found.green() - wanted.green()) < 20


def test_what_lies_under_the_overview_is_not_in_sight(view: BoardView) -> None:
    view.camera.zoom_now(1.5, QPointF(600, 300))
    assert view.overview.isVisible()
    under = view.overview.geometry().center()
    shift = QPointF(window_of(view, BOREA) - under)
    view.camera.look_at(view.camera.center + shift / view.camera.scale)
    assert view.overview.geometry().contains(window_of(view, BOREA))

    view.show_space(BOREA)
    assert not view.overview.geometry().contains(window_of(view, BOREA))

    view.camera.look_at(view.camera.center + QPointF(window_of(view, BOREA) - under) / view.camera.scale)
    view.show_spaces([BOREA])
    assert not view.overview.geometry().contains(window_of(view, BOREA))


def test_all_spaces_that_can_be_chosen_come_into_sight(view: BoardView) -> None:
    view.camera.look_at(view.shapes.spaces[ALBA].center)
    for insets, wanted in (((58, 80, 0, 500), {ALBA, BOREA}), ((58, 80, 400, 0), {ALBA, ISLA})):
        view.set_insets(*insets)

        view.show_spaces(wanted)

        assert all(view.free_area.contains(window_of(view, space)) for space in wanted), wanted
        before = view.camera.center
        view.show_spaces(wanted)
        assert view.camera.center == before


def test_nearest_space_comes_into_sight_where_there_is_no_room_for_all(view: BoardView) -> None:
    view.camera.look_at(view.shapes.spaces[Space("corvia")].center, 6.0)
    assert not any(view.free_area.contains(window_of(view, space)) for space in (ALBA, ISLA))

    view.show_spaces([ALBA, ISLA])

    assert view.free_area.contains(window_of(view, ALBA))


def window_of(view: BoardView, space: Space) -> QPoint:
    return view.camera.to_window(view.shapes.spaces[space].center).toPoint()


def test_a_flight_ends_where_no_panel_lies(view: BoardView) -> None:
    view.set_insets(58, 80, 0, 700)
    view.fly_to(BOREA)
    assert view.free_area.contains(view.camera.to_window(view.shapes.spaces[BOREA].center).toPoint())


def test_what_a_flight_leads_away_from_is_brought_back_into_sight(view: BoardView) -> None:
    view.set_speed("full")
    view.camera.look_at(view.shapes.spaces[ALBA].center, 6.0)
    ways: list[Callable[[], None]] = [
        lambda: view.show_space(ALBA),
        lambda: view.show_spaces([ALBA]),
        lambda: view.show_beside(ALBA, QRect()),
    ]
    for bring in ways:
        view.fly_to(ISLA)  # has only begun: Alba is still to be seen
        bring()
        view.camera.finish()
        assert view.free_area.contains(window_of(view, ALBA))


def test_where_a_place_will_be_in_the_window(view: BoardView) -> None:
    view.set_speed("full")
    middle = view.shapes.spaces[BOREA].center
    moves: list[Callable[[], None]] = [
        lambda: view.fly_to(ALBA),
        lambda: turn_wheel(view, QPoint(300, 200), 2),
        lambda: view.set_zoom(2.0),
        view.fit,
    ]
    for move in moves:
        move()
        told = view.camera.to_window_at_rest(middle)
        view.camera.finish()
        assert (view.camera.to_window(middle) - told).manhattanLength() < 3


def test_another_theme_and_text_size_redraw_the_board(view: BoardView) -> None:
    before = view.scenery.trays(ALBA)[0].plan.counter
    activate("light", 1.5)
    view.finish_drawing()
    assert view.scenery.trays(ALBA)[0].plan.counter > before


def test_units_of_unknown_type_in_an_event_are_not_shown(view: BoardView) -> None:
    view.set_speed("full")
    strange = ((UnitType("zeppelin"), 1), (INFANTRY, 1))
    view.animate(UnitsMoved(power=GERMANY, units=(4, 5), pieces=strange, path=(ALBA, BOREA)))
    assert view.finish_animation()


def test_start_position_shows_every_stack(view: BoardView) -> None:
    for space, there in START.items():
        assert [item.stack for item in view.scenery.trays(space)] == list(there.stacks)


def test_names_at_the_edge_of_a_sheet_are_moved_until_they_are_whole(view: BoardView) -> None:
    def reach(space: Space) -> tuple[float, float]:
        item = next(
            item for item in view.scene().items() if isinstance(item, Placard) and item.home == homes[space]
        )
        half = shown[space].width() / 2
        return item.x() - half, item.x() + half

    shown = view.scenery.names_shown()
    homes = {space: rect.center() for space, rect in shown.items()}
    left, right = shown[ALBA].center().x(), shown[BOREA].right() + 20

    view.scenery.keep_names_within(left, right)

    assert reach(ALBA)[0] == pytest.approx(left)
    assert reach(BOREA) == pytest.approx((shown[BOREA].left(), shown[BOREA].right()))
