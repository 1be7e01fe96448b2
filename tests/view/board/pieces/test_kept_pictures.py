import pytest
from PySide6.QtGui import QPixmap

from axis_desktop.view.board.pieces.kept_pictures import KeptPictures

pytestmark = pytest.mark.usefixtures("qapp")


def bytes_of(picture: QPixmap) -> int:
    return picture.width() * picture.height() * picture.depth() // 8


def test_what_was_kept_is_found_again() -> None:
    kept, picture = KeptPictures(), QPixmap(8, 8)
    kept.keep("a", picture)
    assert kept.find("a") is picture
    assert kept.find("b") is None


def test_the_picture_that_was_not_asked_for_the_longest_goes_first() -> None:
    size = bytes_of(QPixmap(8, 8))
    kept = KeptPictures(most_bytes=2 * size)
    kept.keep("a", QPixmap(8, 8))
    kept.keep("b", QPixmap(8, 8))
    assert kept.find("a") is not None
    kept.keep("c", QPixmap(8, 8))
    assert kept.find("b") is None
    assert kept.find("a") is not None
    assert kept.find("c") is not None


def test_a_picture_kept_twice_takes_its_room_once() -> None:
    size = bytes_of(QPixmap(8, 8))
    kept = KeptPictures(most_bytes=2 * size)
    kept.keep("a", QPixmap(8, 8))
    for _ in range(3):
        kept.keep("b", QPixmap(8, 8))
    assert kept.find("a") is not None
