"""How large the window is: as it was left, and never larger than the screen has room for."""

import pytest
from PySide6.QtCore import QRect, QSize
from pytestqt.qtbot import QtBot

from axis_desktop.storage.settings import Display, Settings
from axis_desktop.storage.settings_file import load_settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.app.window_size import FRAME_PX, USUAL_SIZE, begin_size, pull_in

LEAST = QSize(1024, 640)


@pytest.mark.parametrize(("wide", "tall"), [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
def test_the_first_window_fits_the_screen_with_its_title_bar(wide: int, tall: int) -> None:
    size, maximized = begin_size(Display(), QRect(0, 0, wide, tall), LEAST)

    assert size.width() + FRAME_PX.width() <= wide
    assert size.height() + FRAME_PX.height() <= tall
    assert maximized == (wide <= 1600)
    if not maximized:
        assert size == USUAL_SIZE


def test_the_size_it_was_left_with_is_kept_as_far_as_there_is_room() -> None:
    left = Display(window_width=1500, window_height=1000, maximized=True)

    assert begin_size(left, QRect(0, 0, 1920, 1200), LEAST) == (QSize(1500, 1000), True)
    size, _ = begin_size(left, QRect(0, 0, 1280, 720), LEAST)
    assert size == QSize(1280, 720) - FRAME_PX


def test_the_window_remembers_its_size(qtbot: QtBot) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.resize(1111, 699)
    window.show()
    qtbot.waitExposed(window)
    window.close()

    kept = load_settings()[0].display
    assert (kept.window_width, kept.window_height) == (1111, 699)
    assert not kept.maximized


def test_a_window_that_reaches_over_the_screen_is_pulled_in(qtbot: QtBot) -> None:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.setMinimumSize(100, 100)
    room = window.screen().availableGeometry()
    window.resize(room.size() + QSize(200, 100))
    window.show()

    pull_in(window)

    assert window.frameGeometry().width() <= room.width()
    assert window.frameGeometry().height() <= room.height()
