"""Asks for a file to write, in the dialog of the system."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where_to_write(parent: QWidget, title: str, usual: str, kind: str, suffix: str) -> Path | None:
    """The file that the player chooses, with the ending it must have; None if they think better of it.

    A name typed without the ending gets it. The dialog has asked about the typed name alone: where there is
    a file with the ending already, it asks again, so that none is overwritten unasked.

    Args:
        parent: owner of the dialog.
        title: what is kept, such as "Save the report".
        usual: proposed file.
        kind: what such files are called.
        suffix: the ending, such as ".txt".
    """
    while True:
        name, _ = QFileDialog.getSaveFileName(parent, title, usual, f"{kind} (*{suffix})")
        if not name or name.endswith(suffix):
            return Path(name) if name else None
        usual = name + suffix
        if not Path(usual).exists():
            return Path(usual)
