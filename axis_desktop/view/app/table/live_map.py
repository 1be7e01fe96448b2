"""Follows the map of a running game: when its files are saved, the game goes on with the new drawing."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from axis_desktop.board import Board, find_packs
from axis_desktop.view.map_inspector.reading import PackReader, Reading
from axis_desktop.view.map_inspector.watch import PackWatch


class LiveMap(QObject):
    """Watches the pack of a board.

    Args:
        board: the one that the game is shown on.
        maps: further folders with packs on which it may build.
    """

    redrawn = Signal(object)
    """The new `Board` with the same spaces."""
    told = Signal(str)
    """What has become of a save, in a sentence."""

    def __init__(self, board: Board, maps: tuple[Path, ...], parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._maps = board, maps
        self._watch: PackWatch | None = None
        self._reader: PackReader | None = None
        if board.pack is not None:
            self._follow(board.pack.path)

    def dress(self, looks: Mapping[str, str]) -> None:
        """Show the game in the skin that is chosen for its pack now."""
        pack = self._board.pack
        if pack is None:
            return
        base = pack.base_id or pack.info.id
        found = find_packs(self._maps)
        if base in found.packs:
            dressed = found.dressed(base, looks.get(base, ""))
            if dressed.path != pack.path:
                self._follow(dressed.path).read()

    def _follow(self, path: Path) -> PackReader:
        """Watch this pack from now on, and no other."""
        for old in (self._watch, self._reader):
            if old is not None:
                old.deleteLater()
        reader = self._reader = PackReader(path, self._maps, self)
        reader.done.connect(self._take)
        self._watch = PackWatch(path, self)
        self._watch.changed.connect(reader.read)
        return reader

    def _take(self, reading: Reading) -> None:
        first = next((p for p in reading.problems if p.severity == "error"), None)
        board = reading.board
        if board is None or first is not None:
            said = self.tr("The map was saved with an error, so the game keeps the old one. {error}")
            self.told.emit(said.format(error=first or ""))
            return
        lost = _names(self._board, self._board.spaces.keys() - board.spaces.keys())
        new = _names(board, board.spaces.keys() - self._board.spaces.keys())
        if lost or new:
            parts = []
            if lost:
                parts.append(self.tr("{spaces} would be lost").format(spaces=lost))
            if new:
                parts.append(self.tr("this game knows no {spaces}").format(spaces=new))
            said = self.tr("The saved map has other spaces, so the game keeps the old one: {why}.")
            self.told.emit(said.format(why="; ".join(parts)))
            return
        borders_changed = board.neighbors != self._board.neighbors
        self._board = board
        self.redrawn.emit(board)
        self.told.emit(
            self.tr("The map was drawn again; this game keeps the borders it began with.")
            if borders_changed
            else self.tr("The map was drawn again.")
        )


def _names(board: Board, spaces: set[str]) -> str:
    """Some names for a sentence."""
    names = sorted(board.spaces[space].name for space in spaces)
    return ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
