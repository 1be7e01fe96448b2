"""A map pack changes colors, emblems, silhouettes and marks everywhere, and only while it is used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from axis_desktop.board import Pack
from axis_desktop.view.board import BoardView
from axis_desktop.view.widgets.pictures import emblem, has_mark, mark, silhouette
from axis_desktop.view.widgets.skin import skin_for
from axis_desktop.view.widgets.theme import contrast, theme, theme_signals
from tests.view.board.drawn_boards import areas
from tests.view.board.toy_board import catalog_of

pytestmark = pytest.mark.usefixtures("qapp")
WHITE = QColor("white")
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#000" d="M0 0H64V64H0Z"/></svg>'
)
LOOK = '[powers.germany]\nland = "#204060"\ncounter = "#203040"\nemblem = "eagle"\n'


@pytest.fixture(autouse=True)
def _undressed() -> Iterator[None]:
    yield
    skin_for(None).wear()


def pack(folder: Path, look: str = LOOK) -> Pack:
    for name in ("emblems/eagle", "units/tank", "marks/mine"):
        file = folder / f"{name}.svg"
        file.parent.mkdir()
        file.write_text(SQUARE)
    found = areas(folder, look=look).pack
    assert found is not None
    return found


def test_powers_look_as_the_pack_says(tmp_path: Path) -> None:
    before = theme().power("germany")
    skin_for(pack(tmp_path)).wear()
    style = theme().power("germany")
    assert (style.land.name(), style.counter.name()) == ("#204060", "#203040")
    assert (style.ink, style.pattern) == (before.ink, before.pattern)
    assert contrast(style.label_ink, style.land) >= 4.5
    skin_for(None).wear()
    assert theme().power("germany") == before


def test_a_new_power_has_the_look_of_its_pack(tmp_path: Path) -> None:
    skin_for(pack(tmp_path, '[powers.atlantis]\nland = "#123456"\n')).wear()
    assert theme().power("atlantis").land.name() == "#123456"


def test_symbols_of_the_pack_take_the_place_of_the_programs_own(tmp_path: Path) -> None:
    own = silhouette("tank", WHITE, 20).toImage()
    skin_for(pack(tmp_path)).wear()
    square = mark("mine", WHITE, 20).toImage()
    assert silhouette("tank", WHITE, 20).toImage() == square != own
    assert emblem("germany", WHITE, 20).toImage() == square
    skin_for(None).wear()
    assert silhouette("tank", WHITE, 20).toImage() == own


def test_marks_of_a_pack_are_known_while_it_is_used(tmp_path: Path) -> None:
    assert not has_mark("mine")
    skin_for(pack(tmp_path)).wear()
    assert has_mark("mine")


def test_everybody_who_draws_is_told(tmp_path: Path, qtbot: QtBot) -> None:
    skin = skin_for(pack(tmp_path))
    with qtbot.waitSignal(theme_signals().changed):
        skin.wear()
    with qtbot.assertNotEmitted(theme_signals().changed):
        skin.wear()


@pytest.mark.parametrize(
    "black", ['fill="#000000"', 'style="opacity:1;fill:#000000;stroke:none"', 'fill="black"']
)
def test_black_is_tinted_however_a_drawing_program_writes_it(tmp_path: Path, black: str) -> None:
    found = pack(tmp_path)
    square = mark("port", WHITE, 20).toImage()
    skin_for(found).wear()
    expected = mark("mine", WHITE, 20).toImage()
    file = tmp_path / "marks" / "mine.svg"
    file.write_text(SQUARE.replace('fill="#000"', black))
    skin_for(None).wear()
    skin_for(found).wear()

    assert mark("mine", WHITE, 20).toImage() == expected != square


def test_a_map_that_comes_back_brings_its_looks_along(tmp_path: Path, qtbot: QtBot) -> None:
    board = areas(tmp_path, look=LOOK)
    view = BoardView(board, catalog_of(board))
    qtbot.addWidget(view)
    skin_for(None).wear()
    view.show()
    assert theme().power("germany").land.name() == "#204060"
