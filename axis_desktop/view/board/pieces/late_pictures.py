"""Pictures of what stands on the map, made bit by bit between events so that no frame waits for them."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPixmap

from axis_desktop.view.board.pieces.kept_pictures import KeptPictures
from axis_desktop.view.board.pieces.placards import Placard
from axis_desktop.view.widgets.theme import theme

STEP_S = 0.006


class LatePictures(QObject):
    """Gives items their pictures: those that are kept at once, the others when there is time, in sight first.

    Attributes:
        ratio: device pixels for each logical one.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._kept = KeptPictures()
        self._late: dict[Placard, tuple[object, Callable[[], QPixmap]]] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    def want(self, item: Placard, key: object, make: Callable[[], QPixmap]) -> None:
        """Let an item show the picture of this key; `start` must follow."""
        here = theme()
        full_key = (key, self.ratio, here.name, here.scale, here.units)
        self._late.pop(item, None)
        if item.key == full_key:
            return
        kept = self._kept.find(full_key)
        if kept is not None:
            item.show_picture(full_key, kept)
        else:
            self._late[item] = (full_key, make)

    def forget(self, item: Placard) -> None:
        """An item wants nothing any more."""
        self._late.pop(item, None)

    def forget_all(self) -> None:
        """No item wants anything any more."""
        self._late.clear()

    def start(self) -> None:
        """Make what is wanted, in steps."""
        if self._late:
            self._timer.start()

    def finish(self) -> None:
        """Make everything now."""
        while self._late:
            self._work()

    def _work(self) -> None:
        end, sight = time.perf_counter() + STEP_S, self._sight()
        while self._late and time.perf_counter() < end:
            seen = (item for item in self._late if sight.contains(item.scenePos()))
            item = next(seen, None) or next(iter(self._late))
            key, make = self._late.pop(item)
            picture = make()
            self._kept.keep(key, picture)
            item.show_picture(key, picture)
        if not self._late:
            self._timer.stop()

    def _sight(self) -> QRectF:
        """The part of the scene that somebody sees; empty while nobody does."""
        scene = next(iter(self._late)).scene() if self._late else None
        views = scene.views() if scene is not None else []
        if not views:
            return QRectF()
        return views[0].mapToScene(views[0].viewport().rect()).boundingRect()
