"""A picture of a map as the board shows it, for `axis-desktop map preview`; it needs no display."""

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from axis_desktop.board import Board
from axis_desktop.files import replacing
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.pieces.marks import VALUES_FROM_SCALE
from axis_desktop.view.map_inspector.layers import Layers
from axis_desktop.view.map_inspector.plain import plain_catalog, plain_presentation
from axis_desktop.view.widgets.theme import activate, theme

SCALE = VALUES_FROM_SCALE * 1.1
"""The map is laid out as at this zoom, where values, marks and terrain show, and painted as wide as asked."""
_SHIFTS = 100
LEAST_RATIO, LARGEST_TEXT = 0.75, 3.0
"""Names get no smaller than this share of their size on the board, as far as so large a text helps."""


class _Sheet(BoardView):
    """A board that is painted for paper with more or fewer dots than the screen has."""

    ratio = 1.0

    def devicePixelRatioF(self) -> float:  # noqa: N802 - Qt's name
        """Dots for each logical pixel."""
        return self.ratio


def write_preview(
    board: Board, file: Path, width_px: int, *, adjacency: bool = False, ids: bool = False
) -> None:
    """Paint the whole map with names, values and marks into a picture file.

    Args:
        board: the map.
        file: its ending says the kind of picture, such as .png.
        width_px: the height follows from the map.
        adjacency: draw which spaces are neighbors.
        ids: draw the ids of the spaces in place of their names.

    Raises:
        FileError: the file can't be written; an old one of this name is as it was.
    """
    application = _application()
    wide, high = board.wrap or board.size[0], board.size[1]
    laid_out_px = wide * SCALE
    ratio = width_px / laid_out_px
    usual = theme()
    activate(usual.name, usual.scale * min(max(1.0, LEAST_RATIO / ratio), LARGEST_TEXT), plain=usual.plain)
    view = _Sheet(board, plain_catalog(board))
    view.ratio = max(1.0, ratio)  # a small picture is made of a large one: small details would be left out
    view.allow_overview(allowed=False)
    view.set_speed("none")
    view.resize(round(laid_out_px), max(1, round(laid_out_px * high / wide)))
    view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.show()  # only then has it the size that everything is laid out for
    view.show_presentation(plain_presentation(board))
    view.fit()
    over = Layers(view)
    over.switch("borders", adjacency)
    over.switch("ids", ids)
    view.scene().addItem(over)
    view.finish_drawing()
    if board.wrap and not adjacency and not ids:
        center = view.camera.center
        rects = [(rect.left(), rect.right()) for rect in view.scenery.names_shown().values()]
        view.camera.look_at(QPointF(uncut_center(rects, board.wrap, center.x()), center.y()))
        view.camera.finish()
        view.finish_drawing()
        seam = view.camera.center.x() - board.wrap / 2
        view.scenery.keep_names_within(seam, seam + board.wrap)  # a seam cuts some name anywhere
    size = QSize(width_px, max(1, round(width_px * high / wide)))
    painted = QPixmap(size if ratio >= 1 else view.viewport().size())
    painted.setDevicePixelRatio(view.ratio)
    view.viewport().render(painted)
    view.close()
    view.deleteLater()  # else it would go on to paint what a window might show
    activate(usual.name, usual.scale, plain=usual.plain, units=usual.units)
    application.processEvents()
    stretch, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    picture = painted if painted.size() == size else painted.scaled(size, stretch, smooth)
    with replacing(file) as beside:
        picture.save(str(beside))


def uncut_center(names: Sequence[tuple[float, float]], wide: float, center: float) -> float:
    """Where the middle of a map without end has to be so that its seam cuts the fewest names.

    Args:
        names: from where to where each reaches, in map units.
        wide: how wide the map is.
        center: the usual middle; one that is near is preferred.
    """

    def cost(shift: float) -> tuple[int, float]:
        seam = center - wide / 2 + shift
        cut = sum((seam - left) % wide < right - left for left, right in names)
        return cut, abs(shift)

    shifts = [wide * step / (2 * _SHIFTS) for step in range(-_SHIFTS, _SHIFTS + 1)]
    return center + min(shifts, key=cost)


def _application() -> QApplication:
    """The one there is, or one that opens no window."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication(["axis-desktop"])
    application.setStyle("Fusion")
    return application
