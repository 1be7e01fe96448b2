"""While units are bought it is said where they shall go; later that is proposed."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, PlaceOptions
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.hands.gestures import Pick
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.buying.mobilize import MobilizePanel, WaitingCard
from axis_desktop.view.panels.buying.placing_ahead import PlacesAhead
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click
from tests.view.play.turns import play_until

INFANTRY, TANK = UnitType("infantry"), UnitType("tank")
MOSCOW, KARELIA = Space("russia"), Space("karelia")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """The Soviet Union buys."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    scenario = find_scenario("classic", "spring_1942")
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    made.begin(new_setup(scenario, seed=2), seats, "ahead")
    yield made
    made.close()


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def shop_of(page: GamePage) -> PurchasePanel:
    assert isinstance(page.slot.panel, PurchasePanel)
    return page.slot.panel


def click_on(page: GamePage, space: Space) -> None:
    """Click a space of the board with nothing in hand."""
    board = page.board
    assert isinstance(board, BoardView)
    assert board.gesture is None
    board.show_space(space)
    board.camera.finish()
    at = board.camera.to_window(board.shapes.spaces[space].center).toPoint()
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at)


def offered(page: GamePage) -> set[Space]:
    """Spaces that a click on the board chooses now."""
    assert isinstance(page.board, BoardView)
    gesture = page.board.gesture
    return set(gesture.targets) if isinstance(gesture, Pick) else set()


def pick(page: GamePage, space: Space) -> None:
    """Click a lit space of the board."""
    assert isinstance(page.board, BoardView)
    gesture = page.board.gesture
    assert isinstance(gesture, Pick)
    gesture.drop(space)


def bought(page: GamePage) -> PurchasePanel:
    """Three infantry: two of them for Karelia, one without a place."""
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(3)
    pick(page, KARELIA)
    pick(page, KARELIA)
    return shop


def waiting(page: GamePage) -> dict[UnitType, int]:
    assert isinstance(page.controller.options, PlaceOptions)
    return dict(page.controller.options.waiting())


def to_mobilize(page: GamePage) -> MobilizePanel:
    """Go through the phases of moves, in which nothing happens."""
    while isinstance(options := page.controller.options, MoveOptions):
        page.controller.submit(options.done())
    assert isinstance(page.slot.panel, MobilizePanel)
    return page.slot.panel


def test_spaces_are_offered_for_units_that_are_bought_and_have_no_place(page: GamePage) -> None:
    shop = shop_of(page)
    assert offered(page) == set()  # nothing is chosen yet

    shop.steppers[INFANTRY].set_count(2)
    assert {MOSCOW, KARELIA} <= offered(page)
    pick(page, KARELIA)
    pick(page, MOSCOW)

    assert offered(page) == set()
    assert shop.ahead.rows() == ((INFANTRY, KARELIA, 1), (INFANTRY, MOSCOW, 1))
    assert shop.counts() == {INFANTRY: 2}  # a click on the board buys nothing


def test_after_one_type_the_next_is_asked_for(page: GamePage) -> None:
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(1)
    shop.steppers[TANK].set_count(1)
    assert "Tank" in shop.hint()
    assert page.prompt.findChild(QLabel, "prompt_sentence").text() == shop.hint()  # type: ignore[union-attr]

    pick(page, KARELIA)
    assert "Infantry" in shop.hint()
    pick(page, MOSCOW)

    assert shop.hint() == ""
    assert "Soviet Union" in page.prompt.findChild(QLabel, "prompt_sentence").text()  # type: ignore[union-attr]
    assert shop.ahead.rows() == ((TANK, KARELIA, 1), (INFANTRY, MOSCOW, 1))


def test_who_buys_less_places_less(page: GamePage) -> None:
    shop = bought(page)
    shop.steppers[INFANTRY].set_count(1)

    assert shop.ahead.rows() == ((INFANTRY, KARELIA, 1),)


def test_a_plan_is_taken_back_by_a_button(page: GamePage) -> None:
    shop = bought(page)
    plan = button(shop, f"ahead_{INFANTRY}")
    assert plan.text() == "2 Karelia"

    click(plan)

    assert shop.ahead.rows() == ((INFANTRY, KARELIA, 1),)
    assert KARELIA in offered(page)


def test_what_was_planned_is_proposed_and_placed_with_one_press(page: GamePage) -> None:
    bought(page).press_done()
    panel = to_mobilize(page)
    said = panel.findChild(QLabel, "planned_places")
    assert said is not None
    assert said.text() == "2 infantry to Karelia"

    click(button(panel, "place_as_planned"))

    assert waiting(page) == {INFANTRY: 1}
    assert not button(panel, "place_as_planned").isVisible()  # the third has no plan


def test_one_unit_is_told_as_in_a_sentence(page: GamePage) -> None:
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(1)
    pick(page, MOSCOW)
    shop.press_done()
    said = to_mobilize(page).findChild(QLabel, "planned_places")

    assert said is not None
    assert said.text() == "1 infantry to Russia"


def test_the_board_goes_to_where_bought_units_could_be_placed(page: GamePage) -> None:
    board = page.board
    assert isinstance(board, BoardView)
    board.camera.look_at(board.shapes.spaces[Space("midway")].center)
    shop_of(page).steppers[INFANTRY].set_count(1)
    board.camera.finish()

    place = board.camera.to_window(board.shapes.spaces[MOSCOW].center).toPoint()
    assert board.free_area.contains(place)


def test_enter_takes_the_proposal(page: GamePage, qtbot: QtBot) -> None:
    bought(page).press_done()
    proposal = button(to_mobilize(page), "place_as_planned")
    qtbot.waitUntil(proposal.hasFocus)

    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Return)

    assert waiting(page) == {INFANTRY: 1}


def test_the_plan_survives_undo(page: GamePage) -> None:
    bought(page).press_done()
    page.controller.undo()
    shop = shop_of(page)
    assert shop.counts() == {INFANTRY: 3}
    assert shop.ahead.rows() == ((INFANTRY, KARELIA, 2),)

    shop.press_done()
    panel = to_mobilize(page)
    click(button(panel, "place_as_planned"))
    page.controller.undo()

    assert waiting(page) == {INFANTRY: 3}
    assert button(panel, "place_as_planned").isVisible()


def test_the_plan_survives_leaving_the_game(page: GamePage, window: MainWindow) -> None:
    bought(page)
    window.show_start()
    assert window.game is None

    (path,) = saves_folder().glob("*.axis")
    window.open_save(path)

    assert window.game is not None
    shop = shop_of(window.game)
    assert shop.counts() == {INFANTRY: 3}
    assert shop.ahead.rows() == ((INFANTRY, KARELIA, 2),)


def test_the_hint_goes_with_the_purchase(page: GamePage) -> None:
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(1)
    hint = shop.hint()
    shop.press_done()

    sentence = page.prompt.findChild(QLabel, "prompt_sentence")
    assert sentence is not None
    assert hint
    assert sentence.text() != hint
    assert offered(page) == set()


def test_what_is_not_planned_is_not_proposed(page: GamePage) -> None:
    play_until(page.controller, "place_units")
    panel = page.slot.panel
    assert isinstance(panel, MobilizePanel)

    assert not button(panel, "place_as_planned").isVisible()


def test_a_click_on_a_lit_space_places_the_only_type_that_is_left(page: GamePage) -> None:
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(2)
    shop.steppers[TANK].set_count(1)
    shop.press_done()
    to_mobilize(page)

    click_on(page, KARELIA)
    assert waiting(page) == {INFANTRY: 2, TANK: 1}
    assert [toast.accessibleName() for toast in page.notices.toasts.toasts] == [
        "Choose a unit in the list first."
    ]
    options = page.controller.options
    assert isinstance(options, PlaceOptions)
    page.controller.submit(options.place(TANK, KARELIA, 1))
    click_on(page, KARELIA)

    assert waiting(page)[INFANTRY] == 1


class Room:
    """Options of a phase in which so many can be placed."""

    def __init__(self, waits: dict[UnitType, int], room: dict[Space, int]) -> None:
        self._waits, self._room = waits, room

    def waiting(self) -> dict[UnitType, int]:
        return self._waits

    def places(self, unit_type: UnitType) -> dict[Space, int]:
        return self._room

    def most(self, unit_type: UnitType, space: Space) -> int:
        return self._room[space]


def test_only_what_is_possible_is_proposed() -> None:
    ahead = PlacesAhead()
    for space in (KARELIA, KARELIA, KARELIA, MOSCOW):
        ahead.put(INFANTRY, space)
    ahead.put(TANK, MOSCOW)

    def possible(waits: dict[UnitType, int], room: dict[Space, int], **placed: int) -> object:
        done = {(INFANTRY, Space(space)): count for space, count in placed.items()}
        return list(ahead.possible(Room(waits, room), done))  # type: ignore[arg-type]  # what it asks for

    everything = {INFANTRY: 4, TANK: 1}
    assert possible(everything, {KARELIA: 4, MOSCOW: 4}) == list(ahead.rows())
    assert possible(everything, {MOSCOW: 4}) == [(INFANTRY, MOSCOW, 1), (TANK, MOSCOW, 1)]  # Karelia is lost
    assert possible(everything, {KARELIA: 2}) == [(INFANTRY, KARELIA, 2)]
    assert possible({INFANTRY: 2}, {KARELIA: 4, MOSCOW: 4}) == [(INFANTRY, KARELIA, 2)]
    assert possible({INFANTRY: 2}, {KARELIA: 4, MOSCOW: 4}, karelia=3) == [(INFANTRY, MOSCOW, 1)]


def test_units_are_placed_one_after_the_other_with_keys_alone(page: GamePage, qtbot: QtBot) -> None:
    """Once one stands the keys were on the board, where Enter and Tab did nothing of what the prompt said."""
    shop = shop_of(page)
    shop.steppers[INFANTRY].set_count(2)
    shop.steppers[TANK].set_count(1)
    shop.press_done()
    panel = to_mobilize(page)
    board = page.board
    assert isinstance(board, BoardView)
    page.activateWindow()
    rows = {kind: panel.findChild(WaitingCard, f"waiting_{kind}") for kind in (INFANTRY, TANK)}
    infantry, tank = rows[INFANTRY], rows[TANK]
    assert infantry is not None
    assert tank is not None

    def press(widget: QWidget, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(widget, key)

    infantry.setFocus()
    press(infantry, Qt.Key.Key_Return)
    press(board, Qt.Key.Key_Return)
    for left in (1, 0):
        assert "Tab next target · Enter places it" in page.prompt.help.text()
        press(board, Qt.Key.Key_Return)
        assert waiting(page).get(INFANTRY, 0) == left
    qtbot.waitUntil(tank.hasFocus)

    press(tank, Qt.Key.Key_Return)
    press(board, Qt.Key.Key_Escape)
    qtbot.waitUntil(tank.hasFocus)
    assert waiting(page)[TANK] == 1
    assert "Tab next unit" in page.prompt.help.text()
