"""Laying out a board of hexes on the screen, and keeping it as a scenario that can be played."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.model.chance import Luck
from axis_desktop.model.seats import Seat
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import user_maps_folder
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.editing.edit_panel import EditPanel
from axis_desktop.view.links.welcome import Welcome
from axis_desktop.view.pages.new_game import NewGamePage
from tests.view.hands import button, click

HERE, THERE = Space("h_03_03"), Space("h_05_05")


def begun(window: MainWindow, scenario_id: str) -> GamePage:
    scenario = find_scenario("tactical", scenario_id)
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    assert window.begin(new_setup(scenario, options={"edit_mode": True}), seats, scenario.info.title)
    assert window.game is not None
    return window.game


def editing(page: GamePage) -> EditPanel:
    page.edit_wanted.emit()
    panel = page.slot.panel
    assert isinstance(panel, EditPanel)
    return panel


def lay(panel: EditPanel, space: Space, ground: str) -> None:
    panel.show_space(space)
    grounds = panel.board_part.grounds
    grounds.setCurrentIndex(grounds.findData(ground))
    click(button(panel, "edit_apply"))


def test_what_a_lesson_says_doesnt_lie_over_the_hex_that_is_edited(window: MainWindow) -> None:
    lessons = [each for each in window.packs.library().lessons if each.system_id == "tactical"]
    page = begun(window, lessons[0].info.id)
    welcome = page.findChild(Welcome)
    assert welcome is not None
    assert welcome.isVisible()

    editing(page)

    assert not welcome.isVisible()


@pytest.mark.rule("TA-1.7")
def test_a_board_is_laid_out_kept_and_found_among_new_games(window: MainWindow, qtbot: QtBot) -> None:
    page = begun(window, "summer_solo_germany_1")
    panel = editing(page)
    assert panel.tabs.value == "board"  # no unit is there yet

    lay(panel, HERE, "factory")
    board = page.board
    assert isinstance(board, BoardView)
    qtbot.waitUntil(lambda: board.shows_other_ground)
    assert board.situation.hexes.signs is not None
    assert board.situation.hexes.signs.reprinted == {HERE: ("factory",)}
    panel.tabs.choose("scenario")
    panel.tabs.chosen.emit("scenario")
    assert not button(panel, "edit_scenario_keep").isEnabled()
    panel.scenario_part.title.setText("Four mills")
    click(button(panel, "edit_scenario_keep"))

    assert (user_maps_folder() / "my_four_mills" / "scenarios" / "my_four_mills.toml").is_file()
    found = find_scenario("tactical", "my_four_mills")
    assert found.info.title == "Four mills"
    window.show_new_game()
    assert isinstance(window.page, NewGamePage)
    assert any("Four mills" in entry.accessibleName() for entry in window.page.findChildren(QWidget))
    other = begun(window, "my_four_mills")
    assert isinstance(other.board, BoardView)
    assert other.board.board.spaces[HERE].marks == ("factory",)
    assert not other.board.shows_other_ground


@pytest.mark.rule("TA-1.7")
def test_the_board_is_drawn_as_it_was_laid_out_when_editing_ends(window: MainWindow) -> None:
    page = begun(window, "summer_solo_germany_1")
    lay(editing(page), HERE, "factory")

    page.edit_wanted.emit()

    assert window.game is not None
    assert window.game is not page
    drawn = window.game.board
    assert isinstance(drawn, BoardView)
    assert drawn.board.spaces[HERE].terrain == "factory"


@pytest.mark.rule("TA-2.4")
def test_a_board_with_too_few_start_numbers_is_refused(window: MainWindow) -> None:
    page = begun(window, "summer_solo_germany_1")
    panel = editing(page)
    start = next(s.id for s in page.board.board.spaces.values() if "start_1" in s.marks)  # type: ignore[attr-defined]
    lay(panel, Space(start), "open")
    panel.scenario_part.title.setText("Nowhere to begin")
    told: list[object] = []
    page.controller.failed.connect(told.append)

    panel.scenario_part.keep.click()

    assert "TA-2.4" in str(told[0])
    assert not (user_maps_folder() / "my_nowhere_to_begin").exists()


@pytest.mark.rule("TA-2.7")
def test_units_are_laid_out_by_hand_instead_of_being_deployed(window: MainWindow) -> None:
    page = begun(window, "summer_duel_germany_1_united_states")
    while page.controller.session.state.phase == "mode":
        click(page.done)

    panel = editing(page)
    note = panel.findChild(QLabel, "edit_note")
    assert isinstance(note, QLabel)
    assert "ends the deployment" in note.text()
    for space, power, kind in ((HERE, "germany_1", "g1_tiger"), (THERE, "united_states", "us_sherman")):
        panel.show_space(space)
        panel.space_part.buttons.choose(Power(power))
        panel.space_part.buttons.chosen.emit(power)
        panel.space_part.steppers[UnitType(kind)].set_count(1)
        panel.space_part.steppers[UnitType(kind)].changed.emit(1)
        click(button(panel, "edit_apply"))

    state = page.controller.session.state
    assert [unit.type for unit in state.units.values()] == ["g1_tiger", "us_sherman"]
    assert not note.text()
    assert panel.scenario_part.with_units.isChecked()
    page.edit_wanted.emit()
    assert page.controller.session.state.phase == "move"


@pytest.mark.rule("TA-13.2")
def test_while_a_launcher_is_to_be_hidden_the_key_says_when_it_works(window: MainWindow) -> None:
    """The units are being placed by the rules: the game was begun with edit mode all the same."""
    page = begun(window, "v2_rockets")
    session = page.controller.session
    while session.state.phase != "armies":
        assert page.controller.submit(sampled(session, Luck("setup", 1)))

    page.edit_wanted.emit()

    assert not isinstance(page.slot.panel, EditPanel)
    said = page.notices.toasts.toasts[-1].accessibleName()
    assert said == "Nothing can be changed during the setup: go on until everything is placed."
