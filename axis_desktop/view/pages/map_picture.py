"""A picture of a whole map for the start screen and the new-game page: made once, kept in the cache."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from zlib import crc32

import platformdirs
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from axis_desktop.board import Board
from axis_desktop.storage.places import APP
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.shader import Shader
from axis_desktop.view.board.ground.shading import Shading
from axis_desktop.view.board.ground.shapes import BoardShapes

WIDTH_PX = 1800
FORMAT = 3
"""Raised whenever pictures are painted in another way, so that old ones are not used."""
_MAP_PARTS = 3
"""Of the name of a file that the pictures of a map begin with; a position has one part more."""


class MapPictureMaker(QObject):
    """Paints a map bit by bit while the screen stays alive, then says `made`."""

    made = Signal(QPixmap)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shader: Shader | None = None
        self._steps: Iterator[None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._step)

    def make(self, board: Board, owners: Mapping[str, str | None] | None = None) -> None:
        """Begin with the picture of a board whose spaces belong to these powers; None as it is drawn."""
        self._drop()
        start = {space.id: space.owner for space in board.spaces.values()}
        owners = start if owners is None else owners
        kept = _cache_file(board, owners if owners != start else None)
        picture = QPixmap(str(kept)) if kept.is_file() else QPixmap()
        if not picture.isNull():
            self.made.emit(picture)
            return
        shapes = BoardShapes(board)
        painter = MapPainter(shapes, board)
        painter.set_owners(owners)
        shader = self._shader = Shader(board, shapes, self)

        def begin(shading: Shading) -> None:
            if shader is self._shader:  # else another picture is wanted by now
                self._dismiss_shader()
                painter.shading = shading
                self._steps = self._paint(painter, shapes, kept)
                self._timer.start()

        shader.done.connect(begin)
        shader.start()

    def _drop(self) -> None:
        """Another picture is wanted: that of before would come too late, and in place of it."""
        self._dismiss_shader()
        self._steps = None
        self._timer.stop()

    def _dismiss_shader(self) -> None:
        """It holds the shapes of a whole board, and as our child it would live as long as we do."""
        if self._shader is not None:
            self._shader.deleteLater()
            self._shader = None

    def finish(self) -> None:
        """Paint the rest at once."""
        if self._shader is not None:
            self._shader.finish()
        while self._steps is not None:
            self._step()

    def _step(self) -> None:
        if self._steps is None or next(self._steps, self) is self:
            self._steps = None
            self._timer.stop()

    def _paint(self, painter: MapPainter, shapes: BoardShapes, kept: Path) -> Iterator[None]:
        wide = shapes.wrap or shapes.width
        scale = WIDTH_PX / wide
        image = QImage(WIDTH_PX, round(shapes.height * scale), QImage.Format.Format_RGB32)
        pen = QPainter(image)
        try:
            pen.scale(scale, scale)
            area = QRectF(0, 0, wide, shapes.height)
            pen.setClipRect(area)
            yield from painter.paint(pen, area, scale)
        finally:
            pen.end()  # also when another picture is wanted before this one is done: Qt dies of an open pen
        _keep(image, kept)
        self.made.emit(QPixmap.fromImage(image))


def _cache_file(board: Board, owners: Mapping[str, str | None] | None) -> Path:
    """Where a picture is kept: of each map as it is drawn, and of the position it was painted with last."""
    folder = Path(platformdirs.user_cache_dir(APP, appauthor=False)) / "pictures"
    look = "" if board.pack is None else repr(board.pack.look())
    stem = f"{board.fingerprint[:24]}-{crc32(look.encode()):08x}-{FORMAT}"
    if owners is None:
        return folder / f"{stem}.png"
    position = repr(sorted((space, owner or "") for space, owner in owners.items()))
    return folder / f"{stem}-{crc32(position.encode()):08x}.png"


def _keep(image: QImage, file: Path) -> None:
    """Keep the picture, and of positions only the latest; a cache that can't be written costs only time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in _positions_before(file):
            old.unlink(missing_ok=True)
    except OSError:
        return
    image.save(str(file))


def _positions_before(file: Path) -> list[Path]:
    """Pictures of other positions on the same map, if the file is one of a position."""
    parts = file.stem.split("-")
    if len(parts) == _MAP_PARTS:
        return []
    stem = "-".join(parts[:_MAP_PARTS])
    return [old for old in file.parent.glob(f"{stem}-*.png") if old != file]
