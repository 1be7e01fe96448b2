"""A picture of a map as the board shows it, for `axis-desktop map preview`; it needs no display."""

import os
from pathlib import Path

from PySide6.QtWidgets import QApplication

from axis_desktop.board import Board
from axis_desktop.model import Phase, Power, Space
from axis_desktop.model.errors import UsageError
from axis_desktop.model.presentation import Catalog, Presentation, SpaceView
from axis_desktop.view.board import BoardView
from axis_desktop.view.map_inspector.layers import Layers


def write_preview(
    board: Board, file: Path, width_px: int, *, adjacency: bool = False, ids: bool = False
) -> None:
    """Paint the whole map with names, values and marks into a picture file.

    Args:
        board: the map.
        file: its ending says the kind of picture, such as .png.
        width_px: the height follows from the map.
        adjacency: draw which spaces are neighbors.
        ids: draw the ids of the spaces.

    Raises:
        UsageError: the file can't be written.
    """
    application = _application()
    wide, high = board.wrap or board.size[0], board.size[1]
    view = BoardView(board, _catalog(board))
    view.allow_overview(allowed=False)
    view.set_speed("none")
    view.resize(width_px, max(1, round(width_px * high / wide)))
    view.show_presentation(_presentation(board))
    view.fit()
    over = Layers(view)
    over.switch("borders", adjacency)
    over.switch("ids", ids)
    view.scene().addItem(over)
    view.finish_drawing()
    picture = view.grab()
    view.close()
    application.processEvents()
    if not picture.save(str(file)):
        raise UsageError(
            "The picture can't be written to {file}: is the folder there, and is the ending .png or .jpg?",
            file=file,
        )


def _application() -> QApplication:
    """The one there is, or one that opens no window."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication(["axis-desktop"])
    application.setStyle("Fusion")
    return application


def _catalog(board: Board) -> Catalog:
    return Catalog(
        powers=(),
        units=(),
        phases=(),
        spaces={Space(space.id): space.name for space in board.spaces.values()},
        sides={},
        currency="",
    )


def _presentation(board: Board) -> Presentation:
    """The map as it is printed, before any game has begun."""
    return Presentation(
        round=1,
        date="",
        power=Power(""),
        phase=Phase(""),
        spaces={
            Space(space.id): SpaceView(
                owner=None if space.owner is None else Power(space.owner),
                value=space.value,
                markers=tuple(
                    word
                    for word, holds in (("capital", space.capital_of), ("neutral", space.neutral))
                    if holds
                ),
            )
            for space in board.spaces.values()
        },
        powers={},
    )
