"""From the start screen into a game and back, with saves that nobody has to think of."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QThreadPool, QUrl
from PySide6.QtGui import QAction, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board
from axis_desktop.board.places import shipped_folder
from axis_desktop.model import Decision
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import Scenario, find_scenario, new_setup
from axis_desktop.storage.places import saves_folder, user_maps_folder
from axis_desktop.storage.saving.saves import list_saves
from axis_desktop.storage.settings import Display
from axis_desktop.storage.settings_file import load_settings
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.links.welcome import Welcome
from axis_desktop.view.map_inspector import InspectorPage
from axis_desktop.view.pages.map_picture import MapPictureMaker
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.pages.packs_page import PacksPage
from axis_desktop.view.pages.pages import GuidePage
from axis_desktop.view.pages.saves.load_page import LoadPage
from axis_desktop.view.pages.settings_page import SettingsPage
from axis_desktop.view.pages.start import SaveRow, StartPage
from axis_desktop.view.panels.odds.odds import OddsPanel
from axis_desktop.view.panels.orders.attack_order import AttackOrderPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.games import saved_games
from axis_desktop.view.widgets.controls import RowButton, Segments
from axis_desktop.view.widgets.frame import Chip, UnitPicture
from axis_desktop.view.widgets.theme import theme
from tests.view.hands import button, click


def new_game_page(window: MainWindow) -> NewGamePage:
    click(window.start.entries["new"])
    page = window.page
    assert isinstance(page, NewGamePage)
    return page


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPointF(10, 10), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )  # fmt: skip


def test_one_click_leads_into_a_game_against_the_computer(window: MainWindow) -> None:
    click(window.start.entries["quick"])

    assert window.page is window.game
    assert window.game is not None
    assert window.game.controller.is_mine
    seats = window.game.controller.seats
    assert {seat.kind for seat in seats.values()} == {"person", "computer"}
    assert window.game.prompt.sentence.text()


@pytest.mark.parametrize(
    ("name", "scenario", "switches"),
    [
        ("Classic: First landing, 60 minutes", "first_landing", set()),
        ("Europe 1939: Barbarossa, short, 40 minutes", "barbarossa", {"short_game"}),
        ("Tactical: Alone in summer, short, 60 minutes", "summer_solo_germany_1", {"short_victory"}),
    ],
)
@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # said when a menu opens without a screen
def test_who_is_new_chooses_a_game_to_learn(
    window: MainWindow, name: str, scenario: str, switches: set[str]
) -> None:
    click(window.start.entries["learn"])
    assert window.start.lesson_menu.isVisible()
    entries = {action.text(): action for action in window.start.lesson_menu.actions()}

    entries[name].trigger()

    assert window.game is not None
    game = window.game.controller
    setup = game.session.setup
    assert setup.scenario == scenario
    assert switches <= {option for option, is_on in setup.options.items() if is_on}
    assert any(seat.kind == "person" for seat in game.seats.values())
    welcome = window.game.findChild(Welcome)
    assert welcome is not None
    assert welcome.isVisible()
    told = next(each.info.description for each in window.packs.library().lessons if each.info.id == scenario)
    assert told in [label.text() for label in welcome.findChildren(QLabel)]

    window.game.escaped.emit()
    assert not welcome.isVisible()


def test_what_a_lesson_says_goes_as_soon_as_the_hand_decides_something(window: MainWindow) -> None:
    lessons = window.packs.library().lessons
    window.start.learn_wanted.emit(next(each for each in lessons if each.info.id == "barbarossa"))
    assert window.game is not None
    panel, welcome = window.game.findChild(AttackOrderPanel), window.game.findChild(Welcome)
    board = window.game.findChild(BoardView)
    assert panel is not None
    assert welcome is not None
    assert board is not None
    assert welcome.isVisible()

    board.picked.emit(next(iter(panel.targets_offered())))

    assert not welcome.isVisible()


def test_what_a_lesson_says_goes_with_a_row_of_the_sheet_an_own_act_or_advice(window: MainWindow) -> None:
    lessons = window.packs.library().lessons
    barbarossa = next(each for each in lessons if each.info.id == "barbarossa")
    for act in ("row", "action", "advice"):
        window.start.learn_wanted.emit(barbarossa)
        assert window.game is not None
        panel, welcome = window.game.findChild(AttackOrderPanel), window.game.findChild(Welcome)
        assert panel is not None
        assert welcome is not None
        assert welcome.isVisible()

        if act == "row":
            click(panel.findChildren(ClickRow)[0])
        elif act == "advice":
            click(window.game.prompt.advice)
        else:
            game = window.game.controller
            game.submit(game.options.choices()[0].action)

        assert not welcome.isVisible()


def test_the_quick_entry_says_which_side_is_led_and_who_begins(window: MainWindow) -> None:
    window.show_start()

    assert window.start.entries["quick"].line == "Spring 1942: you lead the Allies, the Soviet Union begins"


def test_a_lone_lesson_begins_without_a_menu(window: MainWindow, qtbot: QtBot) -> None:
    page = StartPage("1.0")
    qtbot.addWidget(page)
    (lesson, *_) = window.packs.library().lessons
    chosen: list[Scenario] = []
    page.learn_wanted.connect(chosen.append)
    assert not page.entries["learn"].isVisibleTo(page)

    page.show_lessons([lesson])
    click(page.entries["learn"])

    assert chosen == [lesson]


def test_new_game_is_complete_and_begins_with_one_more_click(window: MainWindow) -> None:
    page = new_game_page(window)
    assert page.begin_button.shown_line().startswith("You play 3 powers")

    click(page.begin_button)

    assert window.game is not None
    assert isinstance(window.game.controller.decision, Decision)
    assert len(list_saves(saves_folder())[0]) == 1


@pytest.mark.parametrize(("preset", "people"), [("axis", 2), ("allies", 3), ("hotseat", 5), ("watch", 0)])
def test_presets_fill_the_seats(window: MainWindow, preset: str, people: int) -> None:
    page = new_game_page(window)

    click(page.seats_panel.presets.button(preset))

    chosen = page.chosen()
    assert chosen is not None
    assert sum(seat.kind == "person" for seat in chosen.seats.values()) == people


def test_seats_options_seed_and_dice_are_taken_over(window: MainWindow) -> None:
    page = new_game_page(window)
    row = next(iter(page.seats_panel.rows.values()))
    click(row.who.button("easy"))
    click(page.switches["total_victory"])
    QTest.keyClicks(page.seed_line, "4711x")
    click(page.dice.button("real"))

    chosen = page.chosen()

    assert chosen is not None
    assert chosen.seats[row.power] == computer("easy")
    assert chosen.options["total_victory"]
    assert (chosen.seed, chosen.real_dice) == (4711, True)


def test_options_name_the_rule_that_describes_them(window: MainWindow) -> None:
    page = new_game_page(window)

    said = " ".join(part.text() for part in page.findChildren(QLabel))

    assert "CL-21.3" in said


def test_same_as_last_time(window: MainWindow) -> None:
    page = new_game_page(window)
    click(page.seats_panel.presets.button("watch"))
    click(page.switches["no_new_factories"])
    chosen = page.chosen()
    assert chosen is not None
    click(page.begin_button)
    window.show_start()

    again = new_game_page(window)
    click(again.same_button)

    remembered = again.chosen()
    assert remembered is not None
    assert (remembered.seats, remembered.options) == (chosen.seats, chosen.options)


def test_quitting_never_asks_and_continue_returns_to_the_move(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    assert window.game is not None
    game = window.game.controller
    game.submit(game.options.choices()[0].action)
    before = game.session.state_hash()

    window.show_start()
    assert window.start.entries["continue"].isVisible()
    click(window.start.entries["continue"])

    assert window.game is not None
    assert window.game.controller.session.state_hash() == before
    assert next(iter(window.game.controller.seats.values())) == Seat(name="Anna")


def test_a_game_that_was_opened_by_its_path_continues_from_the_start_screen(
    window: MainWindow, tmp_path: Path
) -> None:
    """It lies outside the folder of saves, and stays there; once it is gone it isn't offered any more."""
    click(window.start.entries["quick"])
    window.show_start()
    (save,) = saves_folder().iterdir()
    elsewhere = tmp_path / "from a friend.axis"
    save.rename(elsewhere)
    window.show_start()
    assert not window.start.entries["continue"].isVisible()

    assert window.open_save(elsewhere)
    window.show_start()
    assert window.start.entries["continue"].toolTip() == str(elsewhere)
    click(window.start.entries["continue"])
    assert window.game is not None

    window.show_start()
    assert load_settings()[0].elsewhere == [str(elsewhere)]
    elsewhere.unlink()
    window.show_start()
    assert not window.start.entries["continue"].isVisible()


def test_save_that_cannot_be_opened_is_explained_and_the_window_stays(
    window: MainWindow, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.axis"
    broken.write_bytes(b"no save at all")

    assert not window.open_save(broken)

    assert window.page is window.start
    said = " ".join(part.text() for part in window.findChildren(QLabel))
    assert "broken.axis" in said


def test_broken_saves_are_listed_with_the_reason(window: MainWindow) -> None:
    (saves_folder() / "bad.axis").write_bytes(b"no save at all")

    window.show_saves()

    page = window.page
    assert isinstance(page, LoadPage)
    assert "bad.axis" in " ".join(chip.accessibleName() for chip in page.findChildren(Chip))


def test_the_keys_go_to_the_latest_on_the_page_of_saves(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    window.show_start()
    window.show_saves()

    latest = window.focusWidget()
    assert isinstance(latest, RowButton)
    latest.click()

    assert window.page is window.game


def test_dropped_save_is_opened(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    window.show_start()
    (path, _summary), *_ = list_saves(saves_folder())[0]

    drop(window, path)

    assert window.page is window.game


def test_dropped_folder_that_is_no_map_pack_is_refused(window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()

    assert not window.take_file(folder)
    assert not list(user_maps_folder().iterdir())


def test_map_packs_are_listed(window: MainWindow) -> None:
    click(window.start.entries["maps"])

    assert isinstance(window.page, PacksPage)
    said = [part.text() for part in window.page.findChildren(QLabel)]
    assert "World, spring 1942" in said


def shipped_copy(pack: Path, **changes: str) -> Path:
    """A copy of the classic map at another place, with other texts in `pack.toml`."""
    shutil.copytree(shipped_folder("maps") / "world1942", pack)
    about = pack / "pack.toml"
    text = about.read_text(encoding="utf-8")
    for old, new in {"world1942": "mine", **changes}.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    about.write_text(text, encoding="utf-8")
    return pack


def test_a_dropped_map_pack_is_checked_and_taken_in(window: MainWindow, tmp_path: Path) -> None:
    drop(window, shipped_copy(tmp_path / "some folder"))

    assert isinstance(window.page, PacksPage)
    assert (user_maps_folder() / "mine" / "map.svg").is_file()
    assert "mine" in [pack.info.id for pack in window.packs.library().packs]


def said_of_the_added(page: PacksPage) -> str:
    mark = page.findChild(Chip, "added_pack")
    return mark.accessibleName() if mark is not None else ""


def test_a_pack_that_was_taken_in_is_marked_and_in_sight(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    drop(window, shipped_copy(tmp_path / "pack"))

    page = window.page
    assert isinstance(page, PacksPage)
    qtbot.waitUntil(lambda: said_of_the_added(page).endswith("was added."))
    mark = page.findChild(Chip, "added_pack")
    assert mark is not None
    qtbot.waitUntil(lambda: not mark.visibleRegion().isEmpty())
    window.show_packs()
    assert isinstance(window.page, PacksPage)
    assert window.page.findChild(Chip, "added_pack") is None


def test_a_pack_that_was_taken_in_is_checked_while_the_page_shows(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    drop(window, shipped_copy(tmp_path / "pack"))

    page = window.page
    assert isinstance(page, PacksPage)
    assert said_of_the_added(page).endswith("is being checked…")
    qtbot.waitUntil(lambda: said_of_the_added(page).endswith("was added."))


def test_the_packs_can_be_left_while_one_is_checked(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    drop(window, shipped_copy(tmp_path / "pack"))
    left = window.page
    assert isinstance(left, PacksPage)

    with qtbot.waitSignal(left.destroyed):
        window.show_packs()
    QThreadPool.globalInstance().waitForDone()
    QTest.qWait(0)  # what the check said arrives, to nobody

    assert isinstance(window.page, PacksPage)
    assert window.page.findChild(Chip, "added_pack") is None


def test_a_pack_that_was_taken_in_with_a_fault_is_not_told_as_if_it_could_be_played(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    pack = shipped_copy(tmp_path / "pack")
    scenario = pack / "scenarios" / "spring_1942.toml"
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(text.replace("[units.karelia]", "[units.carelia]"), encoding="utf-8")

    drop(window, pack)

    page = window.page
    assert isinstance(page, PacksPage)
    qtbot.waitUntil(lambda: "can't be played" in said_of_the_added(page))


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_guide_for_map_makers_leads_back_to_the_packs(window: MainWindow, way: str) -> None:
    click(window.start.entries["maps"])
    click(button(window, "packs_guide"))
    page = window.page
    assert isinstance(page, GuidePage)

    if way == "button":
        page.head.back.emit()
    else:
        QTest.keyClick(window, Qt.Key.Key_Escape)

    assert isinstance(window.page, PacksPage)


def test_the_start_screen_shows_the_map_of_the_latest_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def make(_maker: MapPictureMaker, board: Board, _owners: object) -> None:
        assert board.pack is not None
        shown.append(board.pack.info.id)

    monkeypatch.setattr(MapPictureMaker, "make", make)
    window.show_start()
    isles = next(s for s in window.packs.library().scenarios if s.pack.info.id == "tutorial_isles")
    seats = {power: Seat(name="Anna") for power, _ in isles.info.powers}
    assert window.begin(new_setup(isles), seats, isles.info.title)
    window.show_start()

    assert shown == ["world1942", "tutorial_isles"]


def test_a_dropped_map_pack_with_errors_is_told_and_left(window: MainWindow, tmp_path: Path) -> None:
    pack = shipped_copy(tmp_path / "pack")
    (pack / "map.svg").write_text("<svg", encoding="utf-8")

    assert not window.take_file(pack)

    assert not list(user_maps_folder().iterdir())


def test_a_game_changes_its_look_at_once(window: MainWindow, qtbot: QtBot) -> None:
    skin = user_maps_folder() / "night"
    skin.mkdir()
    (skin / "pack.toml").write_text(
        'format = 1\nid = "night"\ntitle = "Night"\nskin_of = "world1942"\n', encoding="utf-8"
    )
    (skin / "look.toml").write_text('format = 1\n[map]\nsea_deep = "#000020"\n', encoding="utf-8")
    click(window.start.entries["quick"])
    before = window.game
    window.show_packs()
    page = window.page
    assert isinstance(page, PacksPage)
    looks = page.findChild(Segments, "look_world1942")
    assert isinstance(looks, Segments)

    click(looks.button("night"))
    qtbot.waitUntil(lambda: window.game is not before)

    assert window.settings.looks == {"world1942": "night"}
    assert window.game is not None
    assert isinstance(window.game.board, BoardView)
    assert window.game.board.board.pack is not None
    assert window.game.board.board.pack.info.id == "night"


def test_colors_of_a_map_stay_with_its_game(window: MainWindow) -> None:
    usual = theme().power("germany").land
    mine = shipped_copy(user_maps_folder() / "mine")
    (mine / "look.toml").write_text('format = 1\n[powers.germany]\nland = "#204060"\n', encoding="utf-8")
    window.show_packs()
    scenario = next(s for s in window.packs.library().scenarios if s.pack.info.id == "mine")
    window.packs.try_wanted.emit(scenario)
    assert theme().power("germany").land.name() == "#204060"

    window.show_start()

    assert theme().power("germany").land == usual


def test_settings_act_at_once_and_are_kept(window: MainWindow, qtbot: QtBot) -> None:
    click(window.start.entries["settings"])
    page = window.page
    assert isinstance(page, SettingsPage)

    click(page.themes.button("light"))
    page.scale.setValue(page.scale.maximum())

    assert (theme().name, theme().scale) == ("light", 2.0)
    kept, error = load_settings()
    assert error is None
    assert kept.display == Display(theme="light", text_scale=200)
    click(button(page, "undo_settings"))
    assert theme().name == "dark"


def test_the_figure_of_the_text_size_keeps_clear_of_its_slider(window: MainWindow) -> None:
    click(window.start.entries["settings"])
    page = window.page
    assert isinstance(page, SettingsPage)
    (figure,) = (shown for shown in page.findChildren(QLabel) if shown.text() == "100%")

    assert figure.x() - page.scale.geometry().right() > theme().px(10)


def test_the_usual_orders_are_changed_in_the_settings(window: MainWindow) -> None:
    click(window.start.entries["settings"])
    page = window.page
    assert isinstance(page, SettingsPage)
    assert page.ask_below.button("0").isChecked()

    click(page.ask_below.button("50"))

    kept, error = load_settings()
    assert error is None
    assert kept.play.ask_below == 50
    page.show_settings(kept)
    assert page.ask_below.button("50").isChecked()


def test_units_are_drawn_as_symbols_at_once(window: MainWindow) -> None:
    window.quick_game()
    assert window.game is not None
    game = window.game.controller
    game.submit(game.options.choices()[0].action)
    board, offered = window.game.board, window.game.findChildren(UnitPicture)
    assert isinstance(board, BoardView)
    board.finish_drawing()

    def drawn() -> list[QImage]:
        trays = [tray.pixmap().toImage() for tray in board.scenery.all_trays()]
        return [*trays, *(picture.pixmap().toImage() for picture in offered)]

    before = drawn()
    window.show_settings()
    page = window.page
    assert isinstance(page, SettingsPage)
    click(page.units.button("nato"))
    board.finish_drawing()

    assert offered
    assert all(now != then for now, then in zip(drawn(), before, strict=True))
    kept, _ = load_settings()
    assert kept.display.units == "nato"


def test_a_copy_of_the_save_takes_the_place_of_an_earlier_one(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog asks whether it shall, and the player has said yes."""
    kept = tmp_path / "kept.axis"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(kept), ""))
    click(window.start.entries["quick"])
    assert window.game is not None
    window.copy_save()
    earlier = kept.read_bytes()
    game = window.game.controller
    game.submit(game.options.choices()[0].action)

    window.copy_save()

    assert window.game.notices.error_panel is None
    assert kept.read_bytes() != earlier


def test_copies_of_a_save_lie_where_the_list_of_saves_finds_them_called_as_their_files(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(window.start.entries["quick"])
    assert window.game is not None
    proposed: list[Path] = []

    def keep(_parent: object, _title: str, usual: str, _kind: str) -> tuple[str, str]:
        proposed.append(Path(usual))
        return usual if len(proposed) < 3 else str(tmp_path / "my winter.axis"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", keep)
    for _ in range(3):
        window.copy_save()

    assert {path.parent for path in proposed} == {saves_folder()}
    assert len({path.name for path in proposed}) == 3
    saves, _ = saved_games(window.settings.elsewhere)
    called = {path.name: summary.called for path, summary in saves}
    assert len(saves) == len(set(called.values())) == 4
    for path in (*proposed[:2], tmp_path / "my winter.axis"):
        assert called[path.name] == path.stem
    said = " ".join(toast.accessibleName() for toast in window.game.notices.toasts.toasts)
    assert str(tmp_path / "my winter.axis") in said


def test_games_of_one_scenario_are_told_apart_by_their_names(window: MainWindow) -> None:
    for _ in range(3):
        window.quick_game()
    window.show_start()

    names = [summary.called for _, summary in saved_games()[0]]
    title = min(names, key=len)
    assert sorted(names) == [title, f"{title} (2)", f"{title} (3)"]


def test_a_save_names_its_date_once(window: MainWindow) -> None:
    window.quick_game()
    window.show_start()

    said = window.start.entries["continue"].accessibleDescription()
    assert said.lower().count("spring 1942") == 1
    row = window.start.findChild(SaveRow)
    assert row is not None
    assert row.accessibleName().lower().count("spring 1942") == 1


def test_changed_key_is_kept_and_a_conflict_is_told(window: MainWindow) -> None:
    window.show_settings()
    page = window.page
    assert isinstance(page, SettingsPage)

    page.change_key("pause", "U")

    assert window.settings.keys == {"pause": "U"}
    said = [part.text() for part in page.findChildren(QLabel)]
    assert any("Take back the last move" in text for text in said if text.startswith("also"))


def test_escape_leaves_a_page(window: MainWindow) -> None:
    window.show_settings()

    QTest.keyClick(window, Qt.Key.Key_Escape)

    assert window.page is window.start


def test_pages_opened_from_a_game_return_to_it(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    for show in (window.show_settings, window.show_keys, window.show_rules):
        show()
        assert window.page is not window.game
        window.go_back()
        assert window.page is window.game


def test_earlier_moment_is_played_on_in_a_game_of_its_own(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    assert window.game is not None
    game = window.game.controller
    for _ in range(2):
        game.submit(game.options.choices()[0].action)
    length = len(game.session.entries)
    window.game.side.open("history")
    click(button(window.game, "history_branch"))
    assert window.game.controller is game, "the present is no earlier moment"

    game.look_at(length - 1)
    click(button(window.game, "history_branch"))

    assert window.game.controller is not game
    assert len(window.game.controller.session.entries) == length - 1
    assert len(list_saves(saves_folder())[0]) == 2


def test_very_wide_window_shows_everything_larger(window: MainWindow) -> None:
    window.resize(2560, 1440)

    assert theme().scale == 1.25
    window.resize(1600, 900)
    assert theme().scale == 1.0


def test_board_takes_clicks_beside_the_panels(window: MainWindow) -> None:
    click(window.start.entries["quick"])
    assert window.game is not None

    assert window.game.childAt(QPoint(200, 300)) is not None
    assert window.game.board.geometry() == window.game.rect()


def test_a_game_goes_on_when_its_map_is_saved_by_another_program(window: MainWindow, qtbot: QtBot) -> None:
    mine = shipped_copy(user_maps_folder() / "mine")
    window.packs.inspect(mine)
    page = window.page
    assert isinstance(page, InspectorPage)
    qtbot.waitUntil(page.try_button.isEnabled)
    click(page.try_button)
    before = window.game
    assert before is not None
    assert isinstance(before.board, BoardView)
    spaces = mine / "spaces.toml"
    renamed = spaces.read_text(encoding="utf-8").replace('"Karelia"', '"Carelia"')

    spaces.write_text(renamed, encoding="utf-8")
    qtbot.waitUntil(lambda: window.game is not before)

    assert window.page is window.game
    assert window.game is not None
    assert isinstance(window.game.board, BoardView)
    assert window.game.board.board.spaces["karelia"].name == "Carelia"
    assert window.game.controller.is_mine


def test_the_start_screen_names_who_moves_and_shows_who_holds_what(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(MapPictureMaker, "make", lambda _maker, _board, owners: shown.append(owners))
    window.quick_game()
    assert window.game is not None
    held = {space: view.owner for space, view in window.game.controller.presentation.spaces.items()}
    window.show_start()

    assert "Soviet Union" in window.start.entries["continue"].accessibleDescription()
    owners = shown[-1]
    assert isinstance(owners, dict)
    assert {s: power for s, power in owners.items() if power} == {s: p for s, p in held.items() if p}


def test_the_list_of_keys_leaves_out_those_of_other_games(window: MainWindow) -> None:
    def titles() -> set[str]:
        window.show_keys()
        page = window.page
        assert page is not None
        return {one.text() for one in page.findChildren(QLabel)}

    assert "All cards on the table" in titles()
    window.go_back()
    window.quick_game()
    shown = titles()
    assert "Next units still to move" in shown
    assert "All cards on the table" not in shown


def test_the_menu_names_the_odds_where_a_game_has_them(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A menu that pops up takes the keyboard, which there is none of without a display.
    monkeypatch.setattr(GameMenu, "popup", lambda _menu, _corner: None)

    def entries() -> dict[str, QAction]:
        assert window.game is not None
        click(window.game.bar.button("menu"))
        return {action.objectName(): action for action in window.findChildren(GameMenu)[-1].actions()}

    window.begin(new_setup(find_scenario("supply"), seed=1), {}, "cards")
    assert "menu_dice" not in entries()
    window.begin(new_setup(find_scenario("classic", "spring_1942"), seed=1), {}, "orders")
    panel = window.findChild(OddsPanel)
    assert panel is not None
    assert not panel.isVisible()
    entries()["menu_dice"].trigger()
    assert panel.isVisible()
