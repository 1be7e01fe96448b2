"""The map inspector: a pack with its problems, again after each save."""

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.board.problem import note
from axis_desktop.view.map_inspector import InspectorPage
from axis_desktop.view.map_inspector.layers import PIN_PX, Pin
from axis_desktop.view.map_inspector.problems import problem_text
from axis_desktop.view.map_inspector.watch import PackWatch
from tests.board.isles import write_pack as write_isles
from tests.view.board.toy_board import SVG, write_pack

FAR = '<path id="sz_far" class="sea" d="M197 0H600V80H400H300H200H197Z"/>'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "toy"
    folder.mkdir()
    return write_pack(folder)


def opened(qtbot: QtBot, pack: Path) -> InspectorPage:
    page = InspectorPage(pack)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    with qtbot.waitSignal(page.read):
        page.show()
    return page


def save(qtbot: QtBot, page: InspectorPage, file: Path, text: str) -> None:
    with qtbot.waitSignal(page.read):
        file.write_text(text)


def test_a_sound_pack_has_a_board_and_nothing_to_mend(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    assert page.view is not None
    assert page.problems.shown == []
    page.show_space("alba")
    assert page.details.aside.text() == "alba"


def test_the_whole_map_shows_between_the_panels_at_first(qtbot: QtBot, tmp_path: Path) -> None:
    page = opened(qtbot, write_isles(tmp_path / "isles"))
    view = page.view
    assert view is not None
    free = QRectF(view.free_area).adjusted(-1, -1, 1, 1)
    assert free.contains(view.camera.to_window(QPointF(0, 0)))
    assert free.contains(view.camera.to_window(QPointF(*view.board.size)))


def test_a_problem_speaks_of_spaces_by_their_names() -> None:
    problem = note("point-contact", "{a} and {b} touch in a point.", a="kings_vale", b="tarn")
    assert problem_text(problem, {"kings_vale": "King's Vale"}) == "King's Vale and tarn touch in a point."
    assert problem_text(problem, {}) == "kings_vale and tarn touch in a point."
    assert problem_text(note("x", "the file is empty"), {}) == "The file is empty"


def test_pins_on_one_place_stand_apart_and_point_at_it(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    assert page.layers is not None
    page.layers.show_pins([Pin(number, "error", (50.0, 2.0)) for number in range(1, 6)], current=2)
    heads = page.layers.pin_heads(2.0)
    assert all(
        max(abs(one.x() - two.x()), abs(one.y() - two.y())) >= PIN_PX - 1
        for one, two in itertools.combinations(heads, 2)
    )
    page.grab()


def test_ids_stand_in_the_place_of_the_names(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    assert page.view is not None
    page.view.finish_drawing()
    assert page.view.scenery.names_shown()
    page.switch("ids")
    assert not page.view.scenery.names_shown()
    page.switch("ids")
    assert page.view.scenery.names_shown()


def test_each_save_is_shown_by_itself(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    spaces = pack / "spaces.toml"
    save(qtbot, page, spaces, spaces.read_text().replace('name = "Isla"', 'name = "Isla Nova"'))
    assert page.view is not None
    assert page.view.board.spaces["isla"].name == "Isla Nova"


def test_a_file_that_is_still_being_written_is_waited_for(qtbot: QtBot, pack: Path) -> None:
    watch = PackWatch(pack)
    with qtbot.assertNotEmitted(watch.changed):
        (pack / "map.svg").write_text("<svg")
        watch.look()
        (pack / "map.svg").write_text(SVG + " ")
        watch.look()
    with qtbot.waitSignal(watch.changed):
        watch.look()


def test_a_broken_drawing_leaves_the_last_map_on_the_screen(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    before = page.view
    save(qtbot, page, pack / "map.svg", "<svg")
    assert page.view is before
    assert page.problems.shown == [1]
    save(qtbot, page, pack / "map.svg", SVG)
    assert page.problems.shown == []


def test_a_problem_is_flown_to_and_its_cure_is_written_on_request(qtbot: QtBot, pack: Path) -> None:
    north = '<path id="sz_north" class="sea" d="M0 0H600V80H400H300H200H100H0Z"/>'
    halves = north.replace("H600V80H400H300H200H100", "H197V80H100") + FAR
    (pack / "map.svg").write_text(SVG.replace(north, halves))
    spaces = pack / "spaces.toml"
    spaces.write_text(spaces.read_text() + '[space.sz_far]\nname = "Far Sea"\n')
    page = opened(qtbot, pack)
    assert page.problems.shown == [1]  # Alba and Far Sea touch for three units
    QTest.keyClick(page, Qt.Key.Key_F8)
    assert page.view is not None
    page.view.finish_drawing()
    assert page.view.camera.center.x() == pytest.approx(200, abs=60)
    lines = page.details.findChild(QPlainTextEdit, "cure_lines")
    assert lines is not None
    assert "[[deny]]" in lines.toPlainText()
    button = page.details.findChild(QPushButton, "apply_cure")
    assert button is not None
    with qtbot.waitSignal(page.read):
        button.click()
    assert page.problems.shown == []
    assert spaces.read_text().endswith('reason = "they only seem to touch"\n')


def test_a_pack_of_a_game_that_is_not_there_can_not_be_tried(qtbot: QtBot, pack: Path) -> None:
    (pack / "scenarios").mkdir()
    head = 'format = 1\nid = "later"\nsystem = "of_another_day"\ntitle = "Later"\n'
    (pack / "scenarios" / "later.toml").write_text(head)
    page = opened(qtbot, pack)
    assert page.problems.shown == [1]  # a note
    assert not page.try_button.isEnabled()
    assert "No game" in page.try_button.toolTip()
    save(qtbot, page, pack / "map.svg", "<svg")
    assert "Errors" in page.try_button.toolTip()


def test_layers_are_switched_by_key_and_by_button(qtbot: QtBot, pack: Path) -> None:
    page = opened(qtbot, pack)
    assert page.layers is not None
    page.switch("borders")
    assert page.layers.shown == {"borders"}
    button = page.findChild(QPushButton, "layer_borders")
    assert isinstance(button, QPushButton)
    assert button.isChecked()
    button.click()
    assert page.layers.shown == set()
