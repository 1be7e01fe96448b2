"""Positions to and from files, with the dialogs that ask where."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from axis_desktop.model import IllegalAction
from axis_desktop.storage.places import positions_folder
from axis_desktop.storage.positions import SUFFIX, write_position
from axis_desktop.view.game import GamePage


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("positions", sentence)


def keep_position(page: GamePage) -> None:
    """Ask for a file and keep the present position in it; a moment that can't be kept is told why.

    Raises:
        ScriptError: the file can't be written.
    """
    session = page.controller.session
    try:
        position = session.system.position(session.state)
    except IllegalAction as refusal:
        page.notices.show_refusal(refusal)
        return
    usual = str(positions_folder() / (session.setup.scenario + SUFFIX))
    name, _ = QFileDialog.getSaveFileName(page, _tr("Keep this position"), usual, _filters())
    if not name:
        return
    path = Path(name) if name.endswith(SUFFIX) else Path(name + SUFFIX)
    write_position(path, session.setup, position, path.stem)
    page.notices.toasts.show(_tr("The position is in {file}").format(file=path.name))


def ask_for_position(parent: QWidget) -> Path | None:
    """The position file that the player chooses, or None."""
    name, _ = QFileDialog.getOpenFileName(
        parent, _tr("Begin from a position"), str(positions_folder()), _filters()
    )
    return Path(name) if name else None


def _filters() -> str:
    return _tr("Positions") + f" (*{SUFFIX})"
