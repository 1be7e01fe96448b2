"""Chains of supply, straits and what is reacted to, on the board."""

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, load_board
from axis_desktop.model import Message, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.model.events import Attacked, UnitsLost, UnitsPlaced
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.presentation import SpaceView, Threat
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.hands.facts import describe, strait_text
from tests.view.board.supply_board import (
    ARMY,
    AXIS,
    CHAIN,
    NARROWS,
    WAR,
    a_reaction,
    lone,
    supply_catalog,
    war,
    write_strait_pack,
)
from tests.view.board.toy_board import ALBA, BOREA, CORVIA, GERMANY, RUSSIA, SZ_EAST, SZ_WEST, Go, Hand

DANGER = Threat(power=RUSSIA, space=CORVIA, by=GERMANY, origins=(BOREA,))


@pytest.fixture(scope="module")
def strait_board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return load_board(write_strait_pack(tmp_path_factory.mktemp("strait")), use_cache=False)


@pytest.fixture
def view(qtbot: QtBot, strait_board: Board) -> BoardView:
    view = BoardView(strait_board, supply_catalog(strait_board))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1200, 600)
    view.show()
    qtbot.waitExposed(view)
    view.show_presentation(war(), GERMANY)
    view.camera.look_at(QPointF(300, 150), 2.0)
    view.finish_drawing()
    return view


@pytest.fixture
def hand(view: BoardView) -> Hand:
    return Hand(view)


def attack(space: Space) -> Target:
    return Target(space=space, path=(space,), kind="attack", action=Go(power=GERMANY))


def test_no_chain_shows_until_something_is_pointed_at(view: BoardView) -> None:
    assert view.situation.supply.shown == []


def test_the_chains_of_the_piece_under_the_pointer_show(view: BoardView, hand: Hand) -> None:
    hand.move(hand.counter(BOREA, "army"))
    assert view.situation.supply.shown == list(CHAIN[:2])
    hand.move(hand.counter(CORVIA, "army"))
    assert view.situation.supply.shown == [CHAIN[2]]


def test_a_selected_power_and_all_of_them_can_be_seen(view: BoardView) -> None:
    lines = view.situation.supply
    lines.select((RUSSIA,))
    assert lines.shown == [CHAIN[2]]
    lines.set_all(True)
    assert lines.shown == list(CHAIN)
    lines.set_all(False)
    lines.select(())
    assert lines.shown == []


def test_chains_are_hidden_together_with_the_counters(view: BoardView) -> None:
    view.situation.supply.set_all(True)
    view.setFocus()
    QTest.keyPress(view, Qt.Key.Key_H)
    assert view.situation.supply.shown == []
    QTest.keyRelease(view, Qt.Key.Key_H)
    assert view.situation.supply.shown == list(CHAIN)


def test_a_link_that_an_attack_would_break_is_marked(view: BoardView, hand: Hand) -> None:
    view.offer_spaces({CORVIA: attack(CORVIA)})
    hand.move(hand.counter(CORVIA, "army"))
    assert view.situation.supply.breaking == [CHAIN[2]]
    hand.move(hand.counter(ALBA, "army"))
    assert view.situation.supply.breaking == []


def test_one_may_look_around_while_a_space_is_asked_for(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.offer_spaces({CORVIA: attack(CORVIA)})
    with qtbot.waitSignal(view.hovered) as told:
        hand.move(hand.counter(ALBA, "army"))
    assert told.args == [ALBA]


def test_a_link_that_is_gone_shows_no_more(view: BoardView) -> None:
    view.situation.supply.set_all(True)
    view.show_presentation(msgspec.structs.replace(war(), supply=CHAIN[1:]))
    assert view.situation.supply.shown == list(CHAIN[1:])


def test_panning_moves_no_line_off_its_piece(view: BoardView) -> None:
    view.situation.supply.set_all(True)
    view.camera.look_at(QPointF(20, 150), 2.0)
    view.finish_drawing()
    view.camera.pan(QPointF(-700, 0))
    assert view.scenery.trays(ALBA)[0].x() == pytest.approx(
        view.shapes.nearest(view.scenery.trays(ALBA)[0].home.x(), view.camera.center.x())
    )
    assert view.grab().size() == view.size()


def test_a_strait_is_open_or_closed_for_the_side_of_the_viewer(view: BoardView) -> None:
    gates = view.situation.gates
    assert not gates.is_open("Narrows")
    view.show_presentation(war(), RUSSIA)
    assert gates.is_open("Narrows")
    view.show_presentation(war(strait=msgspec.structs.replace(NARROWS, side=AXIS)), GERMANY)
    assert gates.is_open("Narrows")


def test_the_sign_of_a_strait_names_the_bank_that_decides(view: BoardView) -> None:
    strait = view.situation.gates.at(view.situation.gates.place("Narrows"))
    assert strait == NARROWS
    told = strait_text(strait, view.catalog)
    assert told == "Narrows: West Sea and East Sea are neighbors for the Allies only. Corvia decides."
    assert view.situation.gates.at(QPointF(3, 3)) is None


def test_a_chain_between_two_seas_leads_through_their_strait(view: BoardView) -> None:
    gates = view.situation.gates
    assert gates.between(SZ_EAST, SZ_WEST) is not None
    assert gates.between(SZ_EAST, ALBA) is None


def test_a_reaction_lets_its_space_glow_and_crosses_the_piece(view: BoardView) -> None:
    view.show_presentation(war(threats=(DANGER,), reactions=(a_reaction(CORVIA),)), RUSSIA)
    dangers = view.situation.dangers
    assert dangers.glowing == (CORVIA,)
    assert dangers.crossed == [(RUSSIA, CORVIA)]
    assert dangers.origins == [BOREA]
    assert view.situation.supply.breaking == [CHAIN[2]]
    assert not view.lights.is_lit  # the rest of the board stays as bright as it is


def test_after_the_reaction_nothing_of_it_is_left(view: BoardView) -> None:
    view.show_presentation(war(threats=(DANGER,), reactions=(a_reaction(CORVIA),)), RUSSIA)
    view.show_presentation(war(), RUSSIA)
    dangers = view.situation.dangers
    assert (dangers.glowing, dangers.crossed, dangers.origins) == ((), [], [])
    assert view.situation.supply.breaking == []


def test_a_piece_that_is_out_of_supply_says_so(view: BoardView) -> None:
    cut_off = msgspec.structs.replace(WAR[BOREA], stacks=(lone(GERMANY, ARMY, 2, "unsupplied"),))
    view.show_presentation(war(spaces=WAR | {BOREA: cut_off}))
    assert view.describe(BOREA) == "Borea, Germany, army (out of supply)"
    assert view.describe(ALBA) == "Alba, Germany, supply star, army"


@pytest.mark.parametrize(
    "event",
    [
        UnitsPlaced(power=GERMANY, units=(2,), pieces=((ARMY, 1),), space=BOREA),
        UnitsLost(power=RUSSIA, units=(3,), pieces=((ARMY, 1),), space=CORVIA, why=Message("removed")),
        Attacked(power=GERMANY, space=CORVIA, target=RUSSIA),
        Attacked(power=GERMANY, space=SZ_WEST),
    ],
)
def test_what_happens_to_pieces_is_seen_and_ends(
    view: BoardView, qtbot: QtBot, event: UnitsPlaced | UnitsLost | Attacked
) -> None:
    items = len(view.map_scene.items())
    view.set_speed("quick")
    view.animate(event)
    assert view.animator.is_running
    qtbot.waitUntil(lambda: not view.animator.is_running)
    assert len(view.map_scene.items()) == items


def test_a_right_click_asks_what_can_be_done_in_a_space(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    at = hand.counter(ALBA, "army")
    with qtbot.waitSignal(view.context_wanted) as asked:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)
    assert asked.args == [ALBA, view.viewport().mapToGlobal(at)]


def test_a_drag_with_the_right_button_only_pans(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    at, no_modifier = hand.counter(ALBA, "army"), Qt.KeyboardModifier.NoModifier
    before = view.camera.center
    with qtbot.assertNotEmitted(view.context_wanted):
        QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, no_modifier, at)
        QTest.mouseMove(view.viewport(), at + QPoint(60, 0))
        QTest.mouseMove(view.viewport(), at + QPoint(90, 0))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.RightButton, no_modifier, at + QPoint(90, 0))
    assert view.camera.center != before


def touch(view: BoardView, kind: QEvent.Type, at: QPoint) -> None:
    """A finger goes down or up."""
    device = QPointingDevice(
        "finger",
        1,
        QInputDevice.DeviceType.TouchScreen,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position,
        1,
        0,
    )
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    held = left if kind == QEvent.Type.MouseButtonPress else none
    place, there = QPointF(at), QPointF(view.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, place, there, left, held, Qt.KeyboardModifier.NoModifier, device)
    QApplication.sendEvent(view.viewport(), event)


def test_a_long_press_asks_as_well_and_is_no_click(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    at = hand.counter(SZ_EAST, "navy")
    with qtbot.assertNotEmitted(view.activated):
        with qtbot.waitSignal(view.context_wanted) as asked:
            touch(view, QEvent.Type.MouseButtonPress, at)
        touch(view, QEvent.Type.MouseButtonRelease, at)
    assert asked.args[0] == SZ_EAST


def test_a_short_press_of_a_finger_is_a_click(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    at = hand.counter(SZ_EAST, "navy")
    with qtbot.assertNotEmitted(view.context_wanted), qtbot.waitSignal(view.activated):
        touch(view, QEvent.Type.MouseButtonPress, at)
        touch(view, QEvent.Type.MouseButtonRelease, at)


def test_the_menu_key_asks_about_the_focused_space(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    view.setFocus()
    view.mark_space(ALBA)
    hand.key(Qt.Key.Key_Right)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    with qtbot.waitSignal(view.context_wanted) as asked:
        QApplication.sendEvent(view.viewport(), event)
    assert asked.args[0] == BOREA


def test_a_home_with_the_name_of_its_power_is_named_once(view: BoardView) -> None:
    catalog = msgspec.structs.replace(view.catalog, spaces={**view.catalog.spaces, ALBA: "Germany"})
    assert (
        describe(ALBA, SpaceView(owner=GERMANY, markers=("supply_star",)), catalog) == "Germany, supply star"
    )
    assert describe(BOREA, SpaceView(owner=GERMANY), catalog) == "Borea, Germany"


def test_a_strait_says_why_it_is_open(view: BoardView) -> None:
    strait = msgspec.structs.replace(
        NARROWS, why=Message.of("nobody stands in {space}", space=say.space(CORVIA))
    )
    told = strait_text(strait, view.catalog)
    assert told.endswith("is open to the Allies only, because nobody stands in Corvia.")
