"""Lines that go by themselves hide neither what is asked nor what else is told."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.told.toast_places import Around, place_toasts
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from axis_desktop.view.widgets.toast import Toast

PAGE = QRect(0, 0, 1280, 720)
BAR = QRect(0, 0, 1280, 100)
QUIET = QRect(560, 0, 420, 100)
PROMPT = QRect(11, 593, 822, 116)
LONG = "The United States wins the battle of the North Sea, and Germany loses what it had there."


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    activate("dark", 2.0)
    made = QWidget()
    made.setStyleSheet(style_sheet(theme()))
    made.resize(PAGE.size())
    qtbot.addWidget(made)
    made.show()
    return made


def around(free: QRect, *cards: QRect, said: QRect | None = None) -> Around:
    return Around(
        page=PAGE,
        bar=BAR,
        quiet=QUIET,
        prompt=PROMPT,
        said=said or QRect(),
        floor=PROMPT.top(),
        free=free,
        is_asked=said is not None,
        cards=cards,
    )


def test_long_lines_wrap_in_the_part_of_the_board_that_is_free(page: QWidget) -> None:
    toasts = [Toast(LONG, parent=page), Toast(LONG, parent=page)]
    free = QRect(0, 100, 615, 493)

    place_toasts(toasts, around(free))

    older, newer = (toast.geometry() for toast in toasts)
    assert free.contains(older)
    assert free.contains(newer)
    assert not older.intersects(newer)


def test_a_toast_is_as_large_as_it_needs_each_time_it_is_placed(page: QWidget) -> None:
    toast = Toast(LONG, parent=page)
    narrow, wide = QRect(0, 100, 615, 493), QRect(0, 100, 3000, 493)
    one_line = toast.fit(wide.width())
    wrapped = toast.fit(narrow.width())
    assert wrapped.height() > one_line.height()

    for _ in range(2):
        assert toast.fit(wide.width()) == one_line
        assert toast.fit(narrow.width()) == wrapped


def test_where_nothing_is_free_they_lie_over_the_bar(page: QWidget) -> None:
    toast = Toast(LONG, parent=page)

    place_toasts([toast], around(QRect(0, 100, 175, 493)))

    assert toast.y() < BAR.bottom()
    assert not toast.geometry().intersects(PROMPT)
    assert PAGE.contains(toast.geometry())


def test_a_short_line_over_the_bar_hides_neither_the_phase_nor_a_button(page: QWidget) -> None:
    toast = Toast("Income: 35.", parent=page)

    place_toasts([toast], around(QRect(0, 100, 175, 493)))

    assert QUIET.contains(toast.geometry())
    assert toast.geometry().right() == QUIET.right()  # the phases to come stay in sight


@pytest.mark.parametrize("words", ["Short.", LONG])
def test_the_words_of_a_prompt_that_asks_stay_in_sight(page: QWidget, words: str) -> None:
    toast, said = Toast(words, parent=page), QRect(100, 610, 420, 80)

    place_toasts([toast], around(QRect(0, 100, 1280, 493), said=said))

    assert not toast.geometry().intersects(said)
    assert toast.geometry().intersects(PROMPT) == (words != LONG)


@pytest.mark.parametrize("right", [300, 700])
def test_what_a_card_tells_stays_in_sight(page: QWidget, right: int) -> None:
    toast, card = Toast("Three units are left behind.", parent=page), QRect(40, 380, right - 40, 200)

    place_toasts([toast], around(QRect(0, 100, 830, 493), card))

    assert not toast.geometry().intersects(card)
