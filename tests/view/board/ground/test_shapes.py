"""The shapes of a board as paths."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF

from axis_desktop.view.board.ground.shapes import BoardShapes
from tests.view.board.drawn_boards import areas, write

pytestmark = pytest.mark.usefixtures("qapp")

SPECK = """<g id="areas"><path id="west" class="land"
d="M20 20H100.1L100 20.3L100.2 20.6V100H20Z M50 40H60V50H50Z M150 150H150.5V150.5H150Z"/></g>"""
SPACES = 'format = 1\n[space.west]\nname = "West"\nowner = "germany"\n'


def test_a_highlight_follows_fewer_points_than_the_border(tmp_path: Path) -> None:
    west = BoardShapes(write(tmp_path, SPECK, SPACES)).spaces["west"]

    assert west.rough.elementCount() <= west.outline.elementCount() < west.path.elementCount()
    assert west.outline.contains(QPointF(99, 60))


def test_a_highlight_keeps_holes_and_the_smallest_isles(tmp_path: Path) -> None:
    west = BoardShapes(write(tmp_path, SPECK, SPACES)).spaces["west"]

    for drawn in (west.outline, west.rough):
        assert not drawn.contains(QPointF(55, 45))
        assert drawn.contains(QPointF(150.25, 150.25))


def test_each_space_has_its_own_rings(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path)).spaces

    assert shapes["west"].path.contains(QPointF(60, 60))
    assert shapes["isle"].path.contains(QPointF(100, 140))
    assert shapes["sea"].path.contains(QPointF(10, 10))
    assert not shapes["sea"].path.contains(QPointF(60, 60))
