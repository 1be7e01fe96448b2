"""Saves and positions to and from files, with the dialogs that ask where."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from axis_desktop.model import IllegalAction
from axis_desktop.storage.places import positions_folder, saves_folder
from axis_desktop.storage.saving.saves import SUFFIX as SAVE_SUFFIX
from axis_desktop.storage.scripting.positions import SUFFIX, write_position
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.save_names import free_copy
from axis_desktop.view.widgets.file_asked import ask_where_to_write
from axis_desktop.view.widgets.texts import round_name


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("positions", sentence)


def warning_of_secrets(game: Controller) -> str:
    """What must be said wherever a file of this game may be given away; "" if it hides nothing."""
    if not game.hides_something:
        return ""
    return _tr("Such a file holds everybody's cards: whoever gets it can read them.")


def copy_save(page: GamePage, called: str, copy: Callable[[Path], None]) -> None:
    """Ask for a file, proposing one among the saves, and have a copy of the save of this game written there.

    Args:
        page: of the game.
        called: what the game is called.
        copy: writes the copy.

    Raises:
        SaveError: it can't be written.
    """
    game = page.controller
    usual = str(free_copy(called, round_name(game.presentation.round, game.catalog)))
    path = ask_where_to_write(page, _tr("Keep a copy of the save"), usual, _tr("Saved games"), SAVE_SUFFIX)
    if path is not None:
        copy(path)
        if path.resolve().parent == saves_folder().resolve():
            told = _tr("“{name}” is now among the saved games.").format(name=path.stem)
        else:
            told = _tr("A copy is in {file}. The list of saved games shows it too.").format(file=path)
        _tell(page, told)


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
    path = ask_where_to_write(page, _tr("Keep this position"), usual, _tr("Positions"), SUFFIX)
    if path is not None:
        write_position(path, session.setup, position, path.stem)
        _tell(page, _tr("The position is in {file}.").format(file=path.name))


def ask_for_position(parent: QWidget) -> Path | None:
    """The position file that the player chooses, or None."""
    kind = _tr("Positions") + f" (*{SUFFIX})"
    name, _ = QFileDialog.getOpenFileName(parent, _tr("Begin from a position"), str(positions_folder()), kind)
    return Path(name) if name else None


def _tell(page: GamePage, sentence: str) -> None:
    page.notices.toasts.show(" ".join(filter(None, (sentence, warning_of_secrets(page.controller)))))
