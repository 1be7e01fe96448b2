"""The list of saved games."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from axis_desktop.board import Board
from axis_desktop.model import AxisError, SaveError
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.saves import SUFFIX, Summary
from axis_desktop.view.pages.pages import Page
from axis_desktop.view.pages.saves.broken_row import BrokenRow
from axis_desktop.view.pages.saves.saved_row import PICTURE_PX, SavedRow
from axis_desktop.view.pages.saves.thumbnails import Thumbnails
from axis_desktop.view.play.games import delete_save, rename_save
from axis_desktop.view.widgets.frame import Chip, clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class LoadPage(Page):
    """The saved games, latest first.

    Args:
        board_of: gives the map of a save, for its picture.
    """

    chosen = Signal(object)
    """Path of the save to open."""
    listed_anew = Signal()
    """A save was deleted or has another name."""
    failed = Signal(object)
    """A `SaveError`."""

    def __init__(self, board_of: Callable[[Path], Board], parent: QWidget | None = None) -> None:
        super().__init__("", "load_page", parent)
        self.head.set_title(self.tr("Open a saved game"))
        other = QPushButton(self.tr("Another file…"))
        other.setObjectName("other_file")
        set_role(other, "quiet")
        other.clicked.connect(self._ask_for_file)
        self.head.row.addWidget(other)
        self._rows: dict[Path, SavedRow | BrokenRow] = {}
        self._thumbnails = Thumbnails(board_of, self)
        self._thumbnails.painted.connect(self._show_picture)

    def show_saves(
        self, saves: Sequence[tuple[Path, Summary]], broken: Sequence[tuple[Path, AxisError]]
    ) -> None:
        """List the saves, and those that can't be opened with the reason."""
        body = self.panel.body
        clear_layout(body)
        self._thumbnails.forget()
        self._rows = {}
        if not saves and not broken:
            body.addWidget(label(self.tr("There are no saved games yet."), "body"))
        wide, tall = (theme().px(n) for n in PICTURE_PX)
        for path, summary in saves:
            row = SavedRow(path, summary)
            row.chosen.connect(partial(self.chosen.emit, path))
            row.renamed.connect(partial(self.rename, path))
            row.deleted.connect(partial(self.delete, path))
            body.addWidget(row)
            self._rows[path] = row
            self._thumbnails.want(path, summary, (wide, tall), self.devicePixelRatioF())
        for path, error in broken:
            if path.is_dir():  # of all saves, which can't be read
                body.addWidget(Chip("refused", shortened(str(error), 400)))
                continue
            lost = BrokenRow(path, str(error))
            lost.deleted.connect(partial(self.delete, path))
            body.addWidget(lost)
            self._rows[path] = lost
        body.addStretch(1)
        latest = next(iter(self._rows.values()), None)
        if latest is not None:
            self.setFocusProxy(latest.entry)  # Enter opens it, the arrows go on

    def rename(self, path: Path, name: str) -> None:
        """Call a save something else."""
        self._change(path, lambda: rename_save(path, name))

    def delete(self, path: Path) -> None:
        """Delete a save; whoever calls has asked."""
        self._change(path, lambda: delete_save(path))

    def _change(self, path: Path, change: Callable[[], None]) -> None:
        """Change a save; the keys stay with its row, or with the one that takes its place."""
        before = list(self._rows)
        try:
            change()
        except SaveError as error:
            self.failed.emit(error)
        self.listed_anew.emit()
        at = before.index(path) if path in before else 0
        near = [*before[at:], *reversed(before[:at])]
        row = next((self._rows[each] for each in near if each in self._rows), None)
        if row is not None:
            row.entry.setFocus()

    def _show_picture(self, path: Path, picture: QPixmap) -> None:
        row = self._rows.get(path)
        if isinstance(row, SavedRow):
            row.show_picture(picture)

    def _ask_for_file(self) -> None:
        saves = self.tr("Saved games") + f" (*{SUFFIX})"
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a saved game"), str(saves_folder()), saves)
        if path:
            self.chosen.emit(Path(path))
