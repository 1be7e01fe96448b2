"""What is seen beyond the edges of a map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from axis_desktop.board import Board
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.ground import look
from tests.view.board.drawn_boards import areas, at, hexes, painted
from tests.view.board.toy_board import catalog_of, presentation


@pytest.mark.parametrize("kind", ["areas", "hexes"])
def test_hexes_lie_on_a_table_and_the_water_of_a_map_goes_on(kind: str, tmp_path: Path, qtbot: QtBot) -> None:
    board = areas(tmp_path) if kind == "areas" else hexes(tmp_path, ". . .\n. . .")
    view = BoardView(board, catalog_of(board))
    qtbot.addWidget(view)
    view.resize(1400, 500)
    view.show()
    view.show_presentation(presentation({}))
    view.fit()
    view.finish_drawing()
    image = view.viewport().grab().toImage()
    ratio = image.width() / view.viewport().width()
    for x in (20, 1380):
        beyond = at(image, x, 250, ratio)
        if kind == "hexes":
            assert beyond == look.TABLE
        else:
            assert beyond.hue() == pytest.approx(look.SEA_DEEP.hue(), abs=3)
            assert look.TABLE.lightness() < beyond.lightness() < look.SEA_DEEP.lightness()


def seen_whole(
    board: Board, qtbot: QtBot, wide: int, tall: int, insets: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> BoardView:
    """A view of a whole board without units, with panels around it."""
    view = BoardView(board, catalog_of(board))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(wide, tall)
    view.set_insets(*insets)
    view.show()
    view.show_presentation(presentation({}))
    view.fit()
    return view


def test_a_map_with_edges_fits_between_the_panels_and_can_be_pulled_out_from_under_them(
    tmp_path: Path, qtbot: QtBot
) -> None:
    board = areas(tmp_path)
    view = seen_whole(board, qtbot, 1400, 500, (40, 60, 300, 500))
    camera, free = view.camera, QRectF(view.free_area).adjusted(-1, -1, 1, 1)
    width, height = board.size

    assert free.contains(camera.to_window(QPointF(0, 0)))
    assert free.contains(camera.to_window(QPointF(width, height)))

    view.set_zoom(camera.scale * 3)
    for pull, corner in ((5000, QPointF(0, 0)), (-5000, QPointF(width, height))):
        camera.pan(QPointF(pull, pull))
        assert free.contains(camera.to_window(corner))


def test_a_whole_map_stays_whole_when_panels_of_another_width_open(tmp_path: Path, qtbot: QtBot) -> None:
    board = areas(tmp_path)
    view = seen_whole(board, qtbot, 800, 700)
    alone = view.camera.scale
    corner = QPointF(*board.size)

    view.set_insets(0, 0, 0, 300)
    assert view.camera.scale < alone
    assert QRectF(view.free_area).adjusted(-1, -1, 1, 1).contains(view.camera.to_window(corner))

    view.set_insets(0, 0, 0, 0)
    assert view.camera.scale == pytest.approx(alone)

    view.set_zoom(alone * 1.3)
    view.set_insets(0, 0, 0, 300)
    assert view.camera.scale == pytest.approx(alone * 1.3)  # somebody looks at a part of it


def test_a_whole_map_stays_whole_in_a_smaller_window(tmp_path: Path, qtbot: QtBot) -> None:
    board = areas(tmp_path)
    view = seen_whole(board, qtbot, 1400, 700, (40, 60, 0, 300))

    view.resize(900, 500)
    assert view.camera.scale == view.camera.smallest_scale()
    near = view.camera.scale * 1.5

    view.set_zoom(near)
    view.resize(1000, 400)
    assert view.camera.scale == pytest.approx(near)  # somebody looks at a part of it


def test_a_map_stands_still_when_a_panel_opens_or_closes_beside_it(tmp_path: Path, qtbot: QtBot) -> None:
    board = areas(tmp_path)
    view = seen_whole(board, qtbot, 1400, 500, (0, 0, 0, 200))
    camera, (width, height) = view.camera, board.size
    edge = QPointF(width, height)
    left, right = camera.to_window(QPointF(0, 0)).x(), camera.to_window(edge).x()
    assert left == pytest.approx(1200 - right, abs=2)  # in the middle of what is free
    spare = round(1400 - right)

    view.set_insets(0, 0, 0, spare - 10)
    assert camera.to_window(edge).x() == right

    view.set_insets(0, 0, 0, spare + 50)
    moved = camera.to_window(edge).x()
    assert moved == pytest.approx(right - 50, abs=2)  # no more than it must
    view.set_insets(0, 0, 0, 0)
    assert camera.to_window(edge).x() == moved


def test_the_edge_of_a_map_is_drawn(tmp_path: Path) -> None:
    board = areas(tmp_path)
    assert at(painted(board), 0, 90) == look.FRAME


def test_a_board_that_is_seen_whole_stands_still_whatever_is_to_be_seen(tmp_path: Path, qtbot: QtBot) -> None:
    board = hexes(tmp_path, "\n".join(3 * [" ".join(12 * ".")]))
    view = seen_whole(board, qtbot, 700, 900, (40, 60, 0, 0))
    before = view.camera.center

    for space in view.shapes.spaces:
        view.show_space(space)
        assert view.camera.center == before
