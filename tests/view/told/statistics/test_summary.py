"""How the war goes can be seen at any time; after the end it is played again, sides swapped."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Side
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.showing.catalog import PowerInfo
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.pages.seatings import swap_sides
from axis_desktop.view.told.end_screen import EndScreen
from axis_desktop.view.told.history import HistoryPanel
from axis_desktop.view.told.statistics.summary import WarSummary
from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click
from tests.view.play.turns import end_turn

RUSSIA, GERMANY = Power("russia"), Power("germany")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Anna plays the Allies, and has ended the Soviet turn."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    made.quick_game()
    assert made.game is not None
    end_turn(made.game.controller)
    yield made
    made.close()


def shown(window: MainWindow) -> tuple[GamePage, EndScreen, WarSummary]:
    """The page with the figures counted."""
    page = window.game
    assert page is not None
    page.toggle_war()
    screen = page.end_screen
    assert screen is not None
    assert isinstance(screen.summary, WarSummary)
    screen.summary.reader.finish()
    return page, screen, screen.summary


def test_the_figures_can_be_seen_at_any_time_and_put_away(window: MainWindow) -> None:
    page, screen, summary = shown(window)

    assert screen.isVisible()
    words = [label.text() for label in summary.findChildren(QLabel)]
    assert "Losses in battle" in words
    assert any("No dice have fallen" in word for word in words)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isVisible()
    page.toggle_war()
    assert screen.isVisible()


def test_a_tall_window_shows_all_that_is_counted_without_scrolling(window: MainWindow, qtbot: QtBot) -> None:
    _page, screen, summary = shown(window)
    bar = screen.findChildren(QScrollArea)[0].verticalScrollBar()
    more = QLabel(summary)  # many turning points, told in two lines
    more.setFixedHeight(400)
    layout = summary.layout()
    assert layout is not None
    layout.addWidget(more)
    qtbot.waitUntil(lambda: bar.maximum() > 0)

    window.resize(2000, 1600)

    qtbot.waitUntil(lambda: bar.maximum() == 0)
    more.setFixedHeight(500)  # what is counted last
    qtbot.waitUntil(lambda: more.height() == 500 and bar.maximum() == 0)


def test_nothing_is_plotted_before_it_is_counted(window: MainWindow) -> None:
    page = window.game
    assert page is not None
    page.toggle_war()
    assert page.end_screen is not None
    summary = page.end_screen.summary
    assert isinstance(summary, WarSummary)
    height = summary.height()

    assert not summary.plot.isVisible()
    assert not summary.luck.isVisible()
    summary.reader.finish()
    assert summary.plot.isVisible()
    assert summary.luck.isVisible()
    assert summary.height() == height


def test_every_kind_of_figure_is_plotted(window: MainWindow) -> None:
    _page, _screen, summary = shown(window)
    told = set()

    for name in ("production", "units_value", "spaces", "treasury"):
        click(button(summary, f"war_{name}"))
        told.add(summary.plot.accessibleName())

    assert len(told) == 4
    treasury = window.game.controller.presentation.powers[RUSSIA].treasury if window.game else None
    assert f"Soviet Union {treasury}" in summary.plot.accessibleName()


def test_what_was_taken_back_is_not_counted(window: MainWindow) -> None:
    page, _screen, summary = shown(window)
    known = summary.reader.record
    page.controller.session.undo()
    summary.update_figures()
    summary.reader.finish()

    assert summary.reader.record is not known


def test_the_report_tells_the_figures_and_the_story(window: MainWindow, tmp_path: Path) -> None:
    page, screen, _summary = shown(window)

    screen.save_report(tmp_path / "report.txt")

    told = [toast.accessibleName() for toast in page.notices.toasts.toasts]
    assert f"The report is in {tmp_path / 'report.txt'}." in told

    written = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert "Production" in written
    assert "The Soviet Union buys 1 infantry" in written


def test_a_report_that_cannot_be_written_is_told(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    _page, screen, _summary = shown(window)

    with qtbot.waitSignal(screen.failed):
        screen.save_report(tmp_path / "no folder" / "report.txt")


def test_a_turning_point_is_told_though_more_happened_at_once(window: MainWindow) -> None:
    page, _screen, summary = shown(window)
    told = [line for line in page.controller.story() if line.message is not None]
    several = next(one for one, after in pairwise(told) if one.number == after.number)
    history = page.side.panel("history")
    assert isinstance(history, HistoryPanel)

    summary.look_wanted.emit(several.number + 1, several.message)

    assert page.controller.looking_at == several.number + 1
    assert several.message is not None
    assert history.told.text() == text(several.message, page.controller.catalog)

    page.controller.look_at(several.number)
    page.controller.look_at(several.number + 2)
    assert history.told.text() != text(several.message, page.controller.catalog)


def test_the_whole_game_can_be_seen_again(window: MainWindow) -> None:
    page, screen, _summary = shown(window)

    click(button(screen, "end_replay"))

    assert not screen.isVisible()
    assert page.left_panel is not None
    assert page.left_panel.isVisible()


def test_the_same_game_begins_again_with_sides_swapped(window: MainWindow) -> None:
    page = window.game
    assert page is not None
    before = page.controller.session.setup
    assert page.controller.seat(RUSSIA).kind == "person"

    page.rematch_wanted.emit(True)

    assert window.game is not None
    again = window.game.controller
    assert again.seat(RUSSIA).kind == "computer"
    assert again.seat(GERMANY).kind == "person"
    assert again.session.setup.scenario == before.scenario
    assert again.session.setup.seed != before.seed
    assert not again.session.entries


def test_the_page_grows_with_the_scale_of_the_theme(window: MainWindow) -> None:
    """It was opened in a small window, which has been made a large one since."""
    _page, screen, _summary = shown(window)
    (panel,) = (each for each in screen.findChildren(Panel) if each.parent() is screen)
    before = panel.maximumSize()
    try:
        activate("dark", 2 * theme().scale)

        assert panel.maximumSize() == before * 2
    finally:
        activate("dark", theme().scale / 2)


def test_whoever_played_a_side_plays_the_other() -> None:
    names = ("a1", "b1", "a2", "b2", "b3")
    powers = [PowerInfo(id=Power(name), name=name, long_name=name, side=Side(name[0])) for name in names]
    anna, hard = Seat(name="Anna"), computer("hard")
    seats = {Power(name): anna if name[0] == "a" else hard for name in names}

    swapped = swap_sides(seats, powers)

    assert [swapped[Power(name)] for name in names] == [hard, anna, hard, anna, anna]
