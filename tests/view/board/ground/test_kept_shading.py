from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board, Look, load_board
from axis_desktop.view.board.ground.kept_shading import MOST_FILES, keep_shading, load_shading, shading_key
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shader import Shader
from axis_desktop.view.board.ground.shading import GivenUpError, Shading, Tints, draw_masks, make_shading
from axis_desktop.view.board.ground.shapes import BoardShapes
from tests.view.board.toy_board import SVG, write_pack

pytestmark = pytest.mark.usefixtures("qapp")
TINTS = Tints.of(MapLook(Look()))


@pytest.fixture
def shading(board: Board) -> Shading:
    return make_shading(draw_masks(BoardShapes(board)), None, TINTS)


def the_file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


def test_a_kept_shading_comes_back_as_it_was(shading: Shading, tmp_path: Path) -> None:
    keep_shading(tmp_path, "map", shading)
    found = load_shading(tmp_path, "map")
    assert found is not None
    assert (found.sea, found.land, found.area) == (shading.sea, shading.land, shading.area)


def test_pictures_that_were_let_go_are_read_again(shading: Shading, tmp_path: Path) -> None:
    keep_shading(tmp_path, "map", shading)
    found = load_shading(tmp_path, "map")
    assert found is not None
    found.let_go()
    assert found.sea == shading.sea


def test_what_was_never_kept_is_not_found(tmp_path: Path) -> None:
    assert load_shading(tmp_path / "nothing", "map") is None


@pytest.mark.parametrize("damage", ["cut", "longer", "empty", "one byte", "another size", "another kind"])
def test_a_damaged_file_is_not_used(shading: Shading, tmp_path: Path, damage: str) -> None:
    keep_shading(tmp_path, "map", shading)
    file = the_file(tmp_path)
    data = bytearray(file.read_bytes())
    match damage:
        case "cut":
            del data[len(data) // 2 :]
        case "longer":
            data += b"\0" * 8
        case "empty":
            data.clear()
        case "one byte":
            data[-9] ^= 1
        case "another size":
            data[24] ^= 1
        case "another kind":
            data[0] ^= 1
    file.write_bytes(data)
    assert load_shading(tmp_path, "map") is None


def test_a_folder_that_cannot_be_written_costs_nothing(shading: Shading, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    keep_shading(blocked / "folder", "map", shading)
    assert load_shading(blocked / "folder", "map") is None


def test_only_the_newest_shadings_are_kept(shading: Shading, tmp_path: Path) -> None:
    for number in range(MOST_FILES + 2):
        keep_shading(tmp_path, f"map{number}", shading)
    assert len(list(tmp_path.iterdir())) == MOST_FILES
    assert load_shading(tmp_path, f"map{MOST_FILES + 1}") is not None


def test_another_map_relief_or_color_has_a_key_of_its_own() -> None:
    keys = {
        shading_key("a", None, TINTS),
        shading_key("b", None, TINTS),
        shading_key("a", b"relief", TINTS),
        shading_key("a", None, replace(TINTS, rim=0.9)),
    }
    assert len(keys) == 4


def test_a_board_that_was_shaded_once_is_shaded_at_once(tmp_path: Path, qtbot: QtBot) -> None:
    pack, folder = tmp_path / "pack", tmp_path / "shading"
    pack.mkdir()
    board = load_board(write_pack(pack, SVG + "\n"), use_cache=False)  # a map no other test has shaded
    shapes, parent = BoardShapes(board), QObject()
    found: list[Shading] = []
    first = Shader(board, shapes, parent, folder)
    first.done.connect(found.append)
    with qtbot.waitSignal(first.done):
        first.start()
    the_file(folder)
    second = Shader(board, shapes, parent, folder)
    second.done.connect(found.append)
    second.start()
    assert [shading.sea for shading in found] == [found[0].sea] * 2


def test_shading_can_be_had_now(board: Board, tmp_path: Path) -> None:
    parent = QObject()
    found: list[Shading] = []
    shader = Shader(board, BoardShapes(board), parent, tmp_path)
    shader.done.connect(found.append)
    shader.start()
    shader.finish()
    assert len(found) == 1


def test_a_shading_for_which_nobody_waits_any_more_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leafs through maps would have all of them computed, and all of their pictures in memory."""
    pack, folder = tmp_path / "pack", tmp_path / "shading"
    pack.mkdir()
    board = load_board(write_pack(pack, SVG + "\n\n"), use_cache=False)
    queue: list[Callable[[], None]] = []
    monkeypatch.setattr("axis_desktop.view.board.ground.shader.start_in_background", queue.append)
    parent = QObject()
    left, stays = (Shader(board, BoardShapes(board), parent, folder) for _ in range(2))
    left.start()
    stays.start()

    shiboken6.delete(left)
    queue[0]()
    assert not folder.exists()
    queue[1]()
    the_file(folder)


def test_a_shading_is_given_up_while_it_is_made(board: Board) -> None:
    answers = [False, True]

    with pytest.raises(GivenUpError):
        make_shading(draw_masks(BoardShapes(board)), None, TINTS, answers.pop)
    assert not answers
