"""A game with hidden cards on the real screen: saves, files and previews tell nobody what others hold."""

from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu

from axis_desktop.model import Luck, Power
from axis_desktop.model.seats import Seat, computer
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.saves import list_saves
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game_files import warning_of_secrets
from axis_desktop.view.pages.start import SaveRow
from axis_desktop.view.panels.cards.marking import MarkQuestion
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer
from tests.view.hands import click

WARNING = "Such a file holds everybody's cards: whoever gets it can read them."


def begin(window: MainWindow, system_id: str, *, people: int = 2) -> Controller:
    scenario = find_scenario(system_id)
    sides = sorted({side for _, side in scenario.info.powers})
    persons = dict(zip(reversed(sides), [Seat(name="Anna"), Seat(name="Ben")][:people], strict=False))
    seats = {power: persons.get(side, computer("easy")) for power, side in scenario.info.powers}
    assert window.begin(new_setup(scenario, seed=7), seats, scenario.info.title)
    assert window.game is not None
    return window.game.controller


def play_on(game: Controller, actions: int) -> None:
    luck = Luck("screen")
    for _ in range(actions):
        game.sit_down()
        assert game.submit(sampled(game.session, luck))


def card_names(game: Controller) -> set[str]:
    return {card.name for card in game.catalog.cards}


def test_a_person_who_plays_a_side_sees_all_its_hands_and_no_other(window: MainWindow) -> None:
    game = begin(window, "supply")
    assert {power: view.hand for power, view in game.cards.items() if view.hand is not None} == {}

    game.sit_down()

    seen = {power for power, view in game.cards.items() if view.hand is not None}
    assert seen == {"germany", "japan", "italy"} == set(game.own_powers)


def test_no_hand_is_open_while_several_people_watch_a_computer_player(window: MainWindow) -> None:
    scenario = find_scenario("supply")
    seats = {power: computer("easy") for power, _ in scenario.info.powers}
    seats |= {Power("germany"): Seat(name="Anna"), Power("japan"): Seat(name="Ben")}
    assert window.begin(new_setup(scenario, seed=7), seats, scenario.info.title)
    assert window.game is not None
    game, luck = window.game.controller, Luck("screen")
    game.set_paused(True)
    while game.is_mine or game.awaited is not None:
        game.sit_down()
        assert game.cards[game.viewer or Power("")].hand is not None
        assert game.submit(sampled(game.session, luck))

    assert {power for power, view in game.cards.items() if view.hand is not None} == set()


def test_undo_takes_back_discards_that_wait_for_those_of_other_nations(window: MainWindow) -> None:
    begin(window, "supply", people=1)
    page = window.game
    assert page is not None
    panel = page.slot.panel
    assert isinstance(panel, MarkQuestion)
    first = panel.wanted_cards()
    undo = page.bar.button("undo")
    assert not undo.isEnabled()
    panel.mark_cards(tuple(first.cards[:3]))
    panel.press_done()
    assert panel.wanted_cards().power != first.power

    click(undo)

    assert (panel.wanted_cards().power, panel.wanted_cards().marked) == (first.power, first.cards[:3])
    assert not undo.isEnabled()


def test_a_saved_game_of_two_people_opens_covered(window: MainWindow) -> None:
    play_on(begin(window, "supply"), 8)
    window.show_start()
    click(window.start.entries["continue"])

    assert window.game is not None
    assert window.game.seat_change.is_covered
    assert window.game.controller.viewer is None


def test_what_lies_on_the_window_goes_while_the_page_is_covered(window: MainWindow) -> None:
    begin(window, "supply")
    assert window.game is not None
    cover = window.game.seat_change.cover
    assert cover is not None
    popup = QLabel("A card", window)

    popup.show()
    assert not popup.isVisible()
    cover.button.opened.emit()
    popup.show()
    assert popup.isVisible()


def test_a_saved_game_of_one_person_opens_at_once(window: MainWindow) -> None:
    begin(window, "supply", people=1)
    window.show_start()
    click(window.start.entries["continue"])

    assert window.game is not None
    assert not window.game.seat_change.is_covered


def test_an_earlier_moment_that_is_played_on_begins_covered(window: MainWindow) -> None:
    game = begin(window, "supply")
    play_on(game, 8)
    game.sit_down()
    assert window.game is not None
    window.game.branch_wanted.emit(3)

    assert window.game.controller is not game
    assert window.game.seat_change.is_covered


def test_an_earlier_moment_shows_no_more_than_the_present(window: MainWindow) -> None:
    game = begin(window, "supply")
    play_on(game, 20)
    for length in (0, 7, 20):
        game.sit_down()
        game.look_at(length)
        seen = {power for power, view in game.cards.items() if view.hand is not None}
        assert seen == set(game.own_powers)
        assert len(seen) == 3


def test_lists_of_saves_tell_only_what_everybody_knows(window: MainWindow) -> None:
    game = begin(window, "supply")
    play_on(game, 30)
    names = card_names(game)
    window.show_start()

    (row,) = window.start.findChildren(SaveRow)
    said = " ".join(
        [part.text() for part in row.findChildren(QLabel)] + [row.toolTip(), row.accessibleName()]
    )
    said += window.start.entries["continue"].accessibleDescription() + window.windowTitle()
    assert "World at war" in said
    assert not [name for name in names if name in said]
    (summary,) = [summary for _, summary in list_saves(saves_folder())[0]]
    assert not [name for name in names if name in repr(summary)]


def choose_file(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))


def toasts(window: MainWindow) -> str:
    assert window.game is not None
    return " ".join(
        part.text() for toast in window.game.notices.toasts.toasts for part in toast.findChildren(QLabel)
    )


def test_whoever_shares_a_file_of_a_game_with_cards_is_warned(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(window, "supply", people=1)
    choose_file(monkeypatch, tmp_path / "copy.axis")
    window.copy_save()
    assert str(tmp_path / "copy.axis") in toasts(window)
    assert WARNING in toasts(window)

    play_on(game, 1)
    while game.session.present().phase == "setup":
        game.session.submit(sampled(game.session, Luck("setup", len(game.session.entries))))
    choose_file(monkeypatch, tmp_path / "kept.json")
    window.keep_position()
    assert f"The position is in kept.json. {WARNING}" in toasts(window)


def menu_of(window: MainWindow, game: Controller) -> str:
    return " ".join(entry.text() for entry in GameMenu(game, {}, window).findChildren(QAction))


def test_the_menu_warns_only_in_a_game_with_cards(window: MainWindow) -> None:
    assert WARNING in menu_of(window, begin(window, "supply"))
    game = begin(window, "classic")
    assert warning_of_secrets(game) == ""
    assert WARNING not in menu_of(window, game)


def test_a_power_taken_over_from_the_computer_goes_to_the_person_at_the_screen(window: MainWindow) -> None:
    game = begin(window, "supply", people=1)
    (theirs,) = [power for power, seat in game.seats.items() if seat.kind == "computer"][:1]
    name = next(info.name for info in game.catalog.powers if info.id == theirs)
    assert window.game is not None
    menu = GameMenu(game, {}, window)
    menu.seat_wanted.connect(window.game.seat_change.hand_over)
    (of_power,) = [inner for inner in menu.findChildren(QMenu) if inner.title() == name]
    assert [entry.text() for entry in of_power.actions()] == [
        "Person",
        "Computer, easy",
        "Computer, medium",
        "Computer, hard",
    ]
    of_power.actions()[0].trigger()

    assert game.seat(theirs) == Seat(name="Anna")
    assert theirs in game.own_powers


@pytest.mark.parametrize(
    ("system_id", "details"), [("supply", ""), ("classic", "it meant to play something")]
)
def test_a_mistake_of_a_computer_player_is_told_in_full_only_where_nothing_is_hidden(
    window: MainWindow, system_id: str, details: str
) -> None:
    game = begin(window, system_id)

    game.computer_moves.take(Answer(trouble="it meant to play something"), "germany")

    held = game.holdups.now
    assert held is not None
    assert held.report.details == details
