"""No text is cut: every label and button has the room its words need, in longer languages too."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import library
from axis_desktop.storage.settings import Display, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.widgets.frame import Chip
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.view import hands
from tests.view.conftest import ReadyThinker, ShowGame
from tests.view.hands import click
from tests.view.toy_game import GERMANY, RUSSIA, Choose, EndMoves, MoveUnits

CASES = [
    ("english", 1280, 720, 150),
    ("longer", 1280, 720, 100),
    ("longer", 1280, 720, 150),
    ("longer", 1600, 900, 100),
    ("longer", 1024, 640, 100),
]
PAGES: tuple[Callable[[MainWindow], None], ...] = (
    MainWindow.show_start,
    MainWindow.show_new_game,
    MainWindow.show_settings,
    MainWindow.show_saves,
    MainWindow.show_packs,
    MainWindow.show_keys,
    MainWindow.quick_game,
)


SLACK_PX = 2


class LongerWords(QTranslator):
    """A language whose words have accents and are 40 % longer."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        parts = re.split(r"(\{[^}]*\}|%n|%1)", text)
        accents = str.maketrans("aeiou", "áéíóů")
        plain = "".join(p if n % 2 else p.translate(accents) for n, p in enumerate(parts))
        # Words, not one long tail: a sentence may wrap in any language.
        return plain + "".join(" ~~~~"[n % 5] for n in range(len(text) * 4 // 10))

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Chooses the language: English, or one made up of longer words."""
    longer = LongerWords()

    def choose(language: str) -> None:
        if language == "longer":
            qapp.installTranslator(longer)

    yield choose
    qapp.removeTranslator(longer)


def cut_texts(page: QWidget) -> list[str]:
    """Words that need more room than their widget has."""
    cut = []
    for shown in page.findChildren(QLabel):
        if not shown.isVisible() or not shown.text():
            continue
        if shown.wordWrap():
            if shown.heightForWidth(shown.width()) > shown.height() + SLACK_PX:
                cut.append(f"{shown.text()!r}: {shown.width()}x{shown.height()}")
        elif shown.minimumSizeHint().width() > shown.width() + SLACK_PX:
            cut.append(f"{shown.text()!r}: needs {shown.minimumSizeHint().width()}, has {shown.width()}")
    for button in page.findChildren(QPushButton):
        if button.isVisible() and button.text() and button.sizeHint().width() > button.width() + SLACK_PX:
            cut.append(f"[{button.text()}]: needs {button.sizeHint().width()}, has {button.width()}")
    for line in page.findChildren(QLineEdit):
        if line.isVisible() and line.fontMetrics().height() > line.height() + SLACK_PX:
            cut.append(f"<{line.objectName()}>: {line.height()} high")
    return cut


@pytest.mark.parametrize(("language", "width", "height", "scale"), CASES)
def test_no_page_cuts_its_words(
    qtbot: QtBot, speak: Callable[[str], None], language: str, width: int, height: int, scale: int
) -> None:
    speak(language)
    window = MainWindow(Settings(display=Display(text_scale=scale)), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(width, height)
    window.apply_theme()
    window.show()

    cut = {}
    for show in PAGES:
        show(window)
        qtbot.wait(0)
        assert window.page is not None
        cut[window.page.objectName()] = cut_texts(window.page)
    window.close()

    assert len(cut) == len(PAGES)
    assert not any(cut.values()), cut


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 640), (1600, 900)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_entries_of_the_start_screen_show_their_words(
    qtbot: QtBot, width: int, height: int, scale: int
) -> None:
    window = MainWindow(Settings(display=Display(text_scale=scale)), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(width, height)
    window.apply_theme()
    window.show()
    window.show_start()
    qtbot.wait(0)
    shown = [entry for entry in window.start.entries.values() if entry.isVisible()]
    window.close()

    assert len(shown) > 4
    assert all(entry.words_height <= entry.height() for entry in shown)
    places = [entry.geometry() for entry in shown]
    assert all(one.bottom() < other.top() for one, other in pairwise(places))
    assert window.start.rect().contains(places[-1])


@pytest.mark.parametrize(("language", "width", "height", "scale"), CASES)
def test_seats_of_a_game_with_cards_cut_no_words(
    qtbot: QtBot, speak: Callable[[str], None], language: str, width: int, height: int, scale: int
) -> None:
    speak(language)
    activate("dark", scale / 100)
    page = NewGamePage("Anna")
    qtbot.addWidget(page)
    page.setStyleSheet(style_sheet(theme()))
    page.resize(width, height)
    page.show_library(library(), None)
    page.show()
    click(hands.button(page, "game_supply_world_at_war"))
    page.seats_panel.show_seats({str(power): Seat(name="Anna") for power in page.seats_panel.rows})
    qtbot.wait(0)

    assert page.seats_panel.findChildren(Chip)
    assert not cut_texts(page)


@pytest.mark.parametrize(("language", "width", "height", "scale"), CASES)
def test_the_cover_cuts_no_words(
    show_game: ShowGame,
    qtbot: QtBot,
    speak: Callable[[str], None],
    language: str,
    width: int,
    height: int,
    scale: int,
) -> None:
    speak(language)
    activate("dark", scale / 100)
    page = show_game(width=width, height=height, options={"fog": True})
    for power in (GERMANY, RUSSIA):
        page.controller.sit_down()
        page.controller.submit(Choose(power=power, what="skip"))
        page.controller.submit(EndMoves(power=power))
    qtbot.wait(0)
    cover = page.seat_change.cover

    assert cover is not None
    assert not cut_texts(cover)
    assert cover.rect().contains(cover.childrenRect())


@pytest.mark.parametrize(("language", "width", "height", "scale"), CASES)
def test_game_page_cuts_no_words(
    show_game: ShowGame,
    qtbot: QtBot,
    speak: Callable[[str], None],
    language: str,
    width: int,
    height: int,
    scale: int,
) -> None:
    speak(language)
    activate("dark", scale / 100)
    page = show_game(width=width, height=height)
    page.controller.submit(Choose(power=GERMANY, what="skip"))
    page.controller.submit(MoveUnits(power=GERMANY, units=(0,), to=Space("moscow")))
    page.controller.submit(Choose(power=GERMANY, what="bug"))
    qtbot.wait(0)

    assert not cut_texts(page)
