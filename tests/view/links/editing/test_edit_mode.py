"""Edit mode on the screen: with mouse and keys, with its marks, its refusals, and positions in files."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from axis_desktop.cli import main
from axis_desktop.model import Power, Space, UnitType
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.saves import list_saves
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.editing.edit_panel import EditPanel, SpacePart
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.toast import ReasonChip
from tests.view.hands import button, click

RUSSIA, JAPAN = Power("russia"), Power("japan")
KARELIA, BALTIC = Space("karelia"), Space("sz_baltic")
Begin = Callable[..., GamePage]


@pytest.fixture
def begin(window: MainWindow) -> Begin:
    """Begins a game that Anna plays alone; the arguments are options of the rules."""

    def start(**options: bool) -> GamePage:
        scenario = find_scenario("classic")
        seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
        assert window.begin(new_setup(scenario, options=options), seats, scenario.info.title)
        assert window.game is not None
        return window.game

    return start


def stepper(part: SpacePart, unit_type: str) -> Stepper:
    return part.steppers[UnitType(unit_type)]


def plus_of(part: SpacePart, unit_type: str) -> QToolButton:
    found: QToolButton | None = stepper(part, unit_type).findChild(QToolButton, "plus")
    assert found is not None
    return found


def panel_of(page: GamePage) -> EditPanel:
    panel = page.slot.panel
    assert isinstance(panel, EditPanel)
    return panel


def edit(page: GamePage) -> EditPanel:
    """Press the key of edit mode."""
    QTest.keyClick(page, Qt.Key.Key_F7)
    return panel_of(page)


def click_space(page: GamePage, space: Space) -> None:
    """Click the middle of a space on the board."""
    board = page.board
    assert isinstance(board, BoardView)
    board.show_space(space)
    board.finish_drawing()
    spot = board.camera.to_window(board.shapes.spaces[space].center)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=spot.toPoint())


def units(page: GamePage, space: Space) -> dict[str, dict[str, int]]:
    return {
        stack.power: {piece.unit_type: piece.count for piece in stack.pieces}
        for stack in page.controller.presentation.spaces[space].stacks
    }


def log_of(page: GamePage) -> list[str]:
    catalog = page.controller.catalog
    return [text(line.message, catalog) for line in page.controller.story() if line.message is not None]


# ---------------------------------------------------------------------- on and off


def test_the_key_opens_a_panel_and_marks_the_screen(begin: Begin) -> None:
    page = begin(edit_mode=True)

    edit(page)

    mark = page.findChild(QLabel, "bar_mark")
    assert mark is not None
    assert (mark.isVisible(), mark.text()) == (True, "Edit mode")
    assert page.prompt.sentence.text().startswith("Edit mode")
    assert page.done.shown_title() == "Done editing"


def test_the_panel_opens_as_high_as_its_rows_need_or_the_window_has(begin: Begin, qtbot: QtBot) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    qtbot.wait(0)  # what has been asked for is laid out

    lowest = page.overlay.wide.bottom()
    wanted = panel.natural_height(panel.width())
    assert panel.height() == min(wanted, lowest + 1 - panel.y())
    assert not stepper(panel.space_part, "infantry").visibleRegion().isEmpty()


@pytest.mark.parametrize("way", ["key", "done", "escape"])
def test_edit_mode_ends_and_the_game_asks_again(begin: Begin, way: str) -> None:
    page = begin(edit_mode=True)
    asked = page.prompt.sentence.text()
    panel = edit(page)

    if way == "key":
        QTest.keyClick(page, Qt.Key.Key_F7)
    elif way == "done":
        click(page.done)
    else:
        QTest.keyClick(panel.space_part.spaces, Qt.Key.Key_Escape)

    assert not isinstance(page.slot.panel, EditPanel)
    assert not page.bar.mark.isVisible()
    assert page.prompt.sentence.text() == asked
    assert not page.controller.paused


def test_computer_players_wait_while_the_position_is_edited(begin: Begin) -> None:
    page = begin(edit_mode=True)
    edit(page)
    while_editing = page.controller.paused

    click(page.done)

    assert (while_editing, page.controller.paused) == (True, False)


def test_without_the_option_the_key_says_why_nothing_opens(begin: Begin) -> None:
    page = begin()

    QTest.keyClick(page, Qt.Key.Key_F7)

    assert not isinstance(page.slot.panel, EditPanel)
    assert "without edit mode" in page.notices.toasts.toasts[-1].findChildren(QLabel)[-1].text()


@pytest.mark.parametrize("offered", [True, False])
def test_the_menu_offers_editing_where_it_can_be(begin: Begin, window: MainWindow, offered: bool) -> None:
    page = begin(edit_mode=offered)
    menu = GameMenu(page.controller, {}, window)

    names = [action.objectName() for action in menu.actions()]

    assert ("menu_edit" in names) == offered
    assert "menu_pin" in names
    menu.deleteLater()


# ---------------------------------------------------------------------- editing


def test_a_clicked_space_is_changed_with_the_mouse(begin: Begin) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    click_space(page, KARELIA)
    part = panel.space_part
    assert part.spaces.space == KARELIA
    before = stepper(part, "tank").count

    click(plus_of(part, "tank"))
    click(part.buttons.button(Power("usa")))
    click(plus_of(part, "fighter"))
    click(panel.apply_button)

    there = units(page, KARELIA)
    assert there["russia"]["tank"] == before + 1
    assert there["usa"] == {"fighter": 1}
    assert log_of(page)[-1] == "Karelia was changed by hand."
    assert not panel.apply_button.isEnabled()


def test_everything_can_be_edited_with_keys(begin: Begin) -> None:
    page = begin(edit_mode=True)
    part = edit(page).space_part

    QTest.keyClick(part.spaces, Qt.Key.Key_K)  # the first space with this letter
    QTest.keyClick(part.owners, Qt.Key.Key_J)
    for power in (RUSSIA, JAPAN):
        QTest.keyClick(part.buttons.button(power), Qt.Key.Key_Space)
        for kind, stepper in tuple(part.steppers.items()):
            QTest.keyClick(stepper, Qt.Key.Key_Delete)
            if kind == "infantry" and power == JAPAN:
                QTest.keyClicks(stepper, "12")
    QTest.keyClick(panel_of(page).apply_button, Qt.Key.Key_Space)

    assert page.controller.presentation.spaces[KARELIA].owner == JAPAN
    assert units(page, KARELIA) == {"japan": {"infantry": 12}}


def test_letters_find_spaces_even_if_they_are_keys_of_the_game(begin: Begin) -> None:
    page = begin(edit_mode=True)
    part = edit(page).space_part

    QTest.keyClick(part.spaces, Qt.Key.Key_U)

    assert part.spaces.currentText().startswith("U")


def test_money_and_weapons_of_a_power_are_changed(begin: Begin) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    click(panel.tabs.button("power"))
    part = panel.power_part

    click(part.buttons.button(JAPAN))
    QTest.keyClicks(part.treasury, "140")
    click(part.switches["rockets"])
    click(panel.apply_button)

    japan = page.controller.presentation.powers[JAPAN]
    assert (japan.treasury, japan.finds) == (140, ("rockets",))
    assert log_of(page)[-1] == "Treasury and weapons were changed by hand."


@pytest.mark.rule("CL-2.5")
def test_a_refusal_shows_its_rule_and_keeps_the_draft(begin: Begin) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    panel.show_space(BALTIC)
    before = units(page, BALTIC)

    QTest.keyClicks(stepper(panel.space_part, "infantry"), "9")
    click(panel.apply_button)

    chip = page.findChild(ReasonChip)
    assert chip is not None
    assert chip.rule == "CL-2.5"
    assert units(page, BALTIC) == before
    assert stepper(panel.space_part, "infantry").count == 9
    click(panel.revert_button)
    assert stepper(panel.space_part, "infantry").count == 0


def test_an_edit_can_be_taken_back(begin: Begin) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    panel.show_space(KARELIA)
    before = units(page, KARELIA)
    QTest.keyClicks(stepper(panel.space_part, "tank"), "7")
    click(panel.apply_button)

    click(page.bar.button("undo"))

    assert units(page, KARELIA) == before
    assert stepper(panel.space_part, "tank").count == before["russia"]["tank"]


def test_what_is_not_applied_is_not_left_by_accident(begin: Begin) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    QTest.keyClicks(stepper(panel.space_part, "tank"), "7")

    click(page.done)
    assert panel_of(page) is panel
    QTest.keyClick(panel.space_part.spaces, Qt.Key.Key_Escape)
    assert not panel.apply_button.isEnabled()
    QTest.keyClick(panel.space_part.spaces, Qt.Key.Key_Escape)

    assert not isinstance(page.slot.panel, EditPanel)


def test_nothing_is_moved_while_the_position_is_edited(begin: Begin) -> None:
    page = begin(edit_mode=True)
    for action in ({"type": "buy_research", "dice": 0}, {"type": "purchase_units", "units": {}}):
        rules = page.controller.session.system
        page.controller.submit(rules.decode_action({"power": "russia", **action}))
    board = page.board
    assert isinstance(board, BoardView)
    can_move = bool(board.source.movable())

    edit(page)

    assert (can_move, bool(board.source.movable())) == (True, False)
    click(page.done)
    assert board.source.movable()


def test_an_edited_game_replays_and_is_marked_among_the_saves(
    begin: Begin, window: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    page = begin(edit_mode=True)
    panel = edit(page)
    panel.show_space(KARELIA)
    QTest.keyClicks(stepper(panel.space_part, "tank"), "7")
    click(panel.apply_button)
    window.show_start()

    ((path, summary),) = list_saves(saves_folder())[0]

    assert summary.hand_made
    assert any("by hand" in part.text() for part in window.start.findChildren(QLabel))
    assert main(["replay", str(path), "--verify"]) == 0
    capsys.readouterr()
    assert main(["export", str(path), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert "edit_space" in [entry["action"]["type"] for entry in document["actions"]]
    assert document["position"]["edited"]


# ---------------------------------------------------------------------- positions in files


def choose_file(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """The player answers every file dialog with this file."""
    answer = (str(path) if path is not None else "", "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answer)


def test_a_position_is_kept_and_begun_with(
    begin: Begin, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(edit_mode=True, total_victory=True)
    panel = edit(page)
    panel.show_space(KARELIA)
    QTest.keyClicks(stepper(panel.space_part, "tank"), "7")
    click(panel.apply_button)
    kept = units(page, KARELIA)
    choose_file(monkeypatch, tmp_path / "Seven tanks")
    window.keep_position()
    assert (tmp_path / "Seven tanks.json").is_file()

    window.show_new_game()
    new = window.page
    assert isinstance(new, NewGamePage)
    choose_file(monkeypatch, tmp_path / "Seven tanks.json")
    click(button(new, "from_position"))
    assert any("Seven tanks" in part.text() for part in new.findChildren(QLabel))
    assert new.switches["total_victory"].isChecked()
    click(new.begin_button)

    assert window.game is not None
    assert window.game is not page
    assert units(window.game, KARELIA) == kept
    assert window.game.controller.session.setup.hand_made
    assert list_saves(saves_folder())[0][0][1].hand_made


def test_another_choice_drops_the_position(
    begin: Begin, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin()
    choose_file(monkeypatch, tmp_path / "one.json")
    window.keep_position()
    assert window.take_file(tmp_path / "one.json")
    new = window.page
    assert isinstance(new, NewGamePage)
    chosen = new.chosen()
    assert chosen is not None
    assert chosen.position is not None

    click(button(new, "game_classic_spring_1942"))

    chosen = new.chosen()
    assert chosen is not None
    assert chosen.position is None


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"format": 1, "system": "classic"}, "no 'position'"),
        ({"format": 1, "system": "chess", "position": {}}, "chess"),
        ({"format": 1, "system": "classic", "scenario": "1066", "position": {}}, "1066"),
        (
            {
                "format": 1,
                "system": "classic",
                "position": {"power": "germany", "units": {"sz_baltic": {"germany": {"tank": 1}}}},
            },
            "needs a transport",
        ),
    ],
)
def test_a_broken_position_is_told_and_changes_nothing(
    document: dict[str, object],
    complaint: str,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    window.show_new_game()
    new = window.page
    assert isinstance(new, NewGamePage)

    choose_file(monkeypatch, path)
    click(button(new, "from_position"))

    assert any(complaint in part.text() for part in window.findChildren(QLabel))
    chosen = new.chosen()
    assert chosen is not None
    assert chosen.position is None


def test_a_position_that_no_longer_fits_leaves_no_save(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "fleets.json"
    made = {
        "power": "germany",
        "units": {"sz_baltic": {"germany": {"submarine": 1}, "russia": {"submarine": 1}}},
    }
    document = {"format": 1, "system": "classic", "options": {"ships_into_enemy_zones": True}}
    path.write_text(json.dumps({**document, "position": made}), encoding="utf-8")
    assert window.open_position(path)
    new = window.page
    assert isinstance(new, NewGamePage)

    click(new.switches["ships_into_enemy_zones"])
    click(new.begin_button)

    assert window.game is None
    assert list_saves(saves_folder())[0] == []


def test_a_moment_that_can_not_be_kept_is_told_why(
    begin: Begin, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin()
    rules = page.controller.session.system
    for action in (
        {"type": "purchase_units", "units": {}},
        {"type": "move_units", "units": {"infantry": 1}, "path": ["caucasus", "ukraine"]},
    ):
        state = page.controller.session.state
        page.controller.submit(rules.resolve_action(state, {"power": "russia", **action}))
    choose_file(monkeypatch, tmp_path / "one.json")

    window.keep_position()

    chip = page.findChild(ReasonChip)
    assert chip is not None
    assert chip.rule == "CL-4.2"
    assert not (tmp_path / "one.json").exists()


@pytest.mark.qt_log_ignore("This plugin does not support")  # menus have no window here
def test_the_menu_leads_to_editing_and_keeping(
    begin: Begin, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(edit_mode=True)
    choose_file(monkeypatch, tmp_path / "one.json")
    page.menu_wanted.emit(QPoint(400, 60))
    menu = window.findChild(GameMenu)
    assert menu is not None

    for name in ("menu_pin", "menu_edit"):
        next(action for action in menu.actions() if action.objectName() == name).trigger()
    menu.close()

    assert (tmp_path / "one.json").is_file()
    assert isinstance(page.slot.panel, EditPanel)
