"""Pictures of what stands on the map come bit by bit."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from axis_desktop.view.board.pieces.late_pictures import LatePictures
from axis_desktop.view.board.pieces.placards import Placard


def test_what_is_in_sight_gets_its_picture_first(qtbot: QtBot) -> None:
    """A board that opens on a part of the map shows that part whole before anybody works on the rest."""
    scene = QGraphicsScene(0, 0, 4000, 100)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(400, 100)
    view.centerOn(2000, 50)
    owner = QObject(view)
    pictures, made = LatePictures(owner), list[int]()

    def paint(x: int) -> QPixmap:
        made.append(x)
        return QPixmap(4, 4)

    for x in (100, 1000, 1950, 3000, 2050, 3900):
        item = Placard(1)
        scene.addItem(item)
        item.setPos(x, 50)
        pictures.want(item, x, partial(paint, x))
    pictures.finish()

    assert made[:2] == [1950, 2050]
    assert sorted(made) == [100, 1000, 1950, 2050, 3000, 3900]
