"""The count picker stands where the least of what can be clicked lies below it."""

from PySide6.QtCore import QRect

from axis_desktop.view.board import BoardView
from tests.view.board.toy_board import ALBA, Hand

ROOM = QRect(0, 0, 1280, 640)
SOURCE = QRect(620, 300, 40, 40)


def test_it_goes_further_away_rather_than_over_targets(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    size = view.picker.size()
    free = QRect(20, 20, size.width() + 100, size.height() + 90)
    tiles = [QRect(x, y, 40, 40) for x in range(0, 1280, 40) for y in range(0, 640, 40)]
    targets = [tile for tile in tiles if not tile.intersects(free)]

    view.picker.place(SOURCE, targets, ROOM)

    assert not any(view.picker.geometry().intersects(target) for target in targets)


def test_it_spares_the_land_of_targets_too(view: BoardView, hand: Hand) -> None:
    hand.click(hand.counter(ALBA, "infantry"))
    land = QRect(300, 345, 680, 200)

    view.picker.place(SOURCE, [QRect(620, 500, 40, 40)], ROOM, [land])

    assert not view.picker.geometry().intersects(land)
    assert not view.picker.geometry().intersects(SOURCE)
