"""What is seen beyond the edges of a map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from axis_desktop.view.board import BoardView
from axis_desktop.view.board.ground import look
from tests.view.board.drawn_boards import areas, at, hexes, painted
from tests.view.board.toy_board import catalog_of, presentation


@pytest.mark.parametrize("kind", ["areas", "hexes"])
def test_a_map_with_edges_lies_on_a_table(kind: str, tmp_path: Path, qtbot: QtBot) -> None:
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
        assert at(image, x, 250, ratio) == look.TABLE


def test_a_map_with_edges_fits_between_the_panels_and_can_be_pulled_out_from_under_them(
    tmp_path: Path, qtbot: QtBot
) -> None:
    board = areas(tmp_path)
    view = BoardView(board, catalog_of(board))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1400, 500)
    view.set_insets(40, 60, 300, 500)
    view.show()
    view.show_presentation(presentation({}))
    view.fit()
    camera, free = view.camera, QRectF(view.free_area).adjusted(-1, -1, 1, 1)
    width, height = board.size

    assert free.contains(camera.to_window(QPointF(0, 0)))
    assert free.contains(camera.to_window(QPointF(width, height)))

    view.set_zoom(camera.scale * 3)
    for pull, corner in ((5000, QPointF(0, 0)), (-5000, QPointF(width, height))):
        camera.pan(QPointF(pull, pull))
        assert free.contains(camera.to_window(corner))


def test_the_edge_of_a_map_is_drawn(tmp_path: Path) -> None:
    board = areas(tmp_path)
    assert at(painted(board), 0, 90) == look.FRAME
