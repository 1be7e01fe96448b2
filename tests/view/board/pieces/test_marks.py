"""Symbols of what is printed on spaces."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from axis_desktop.board.packs.words import MARKS
from axis_desktop.view.board.pieces.marks import marks_at, paint_pill, plan_pill
from axis_desktop.view.widgets.pictures import mark

pytestmark = pytest.mark.usefixtures("qapp")


def coverage(picture: QPixmap) -> float:
    image = picture.toImage()
    pixels = [image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())]
    return sum(pixels) / len(pixels) / 255


@pytest.mark.parametrize("name", MARKS)
def test_every_known_mark_has_a_symbol_that_shows_at_12_pixels(name: str) -> None:
    assert 0.15 < coverage(mark(name, QColor("white"), 12)) < 0.9


def test_no_two_marks_look_alike() -> None:
    pictures = {name: mark(name, QColor("white"), 16).toImage() for name in MARKS}
    assert all(pictures[one] != pictures[two] for one in MARKS for two in MARKS if one < two)


def test_most_marks_are_shown_close_up_only() -> None:
    marks = ("capital", "port", "no_such_thing")
    assert marks_at(marks, 1.1) == ("capital",)
    assert marks_at(marks, 2.0) == ("capital", "port")


def test_nothing_to_say_needs_no_pill() -> None:
    assert plan_pill(0, (), 17) is None


def test_a_pill_grows_with_what_it_says() -> None:
    widths = []
    for value, marks in ((0, ("port",)), (8, ("port",)), (8, ("port", "capital"))):
        pill = plan_pill(value, marks, 17)
        assert pill is not None
        widths.append(pill.size.width())
    assert widths == sorted(set(widths))


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_pill_shows_figure_and_symbol_side_by_side(ratio: float) -> None:
    pill = plan_pill(8, ("capital",), 17)
    assert pill is not None
    image = QImage(round(80 * ratio), round(40 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    paint_pill(painter, QPointF(image.width(), image.height()) / ratio / 2, pill, ratio)
    painter.end()
    middle = image.width() // 2

    def bright(columns: range) -> int:
        return sum(image.pixelColor(x, y).lightness() > 150 for x in columns for y in range(image.height()))

    assert bright(range(middle)) > 5
    assert bright(range(middle, image.width())) > 5
