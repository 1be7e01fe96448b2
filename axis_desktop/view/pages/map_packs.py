"""The map packs of this machine: listed, inspected, taken in and removed, in the look the player chose."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from axis_desktop.board import BrokenPackError, Pack, open_pack
from axis_desktop.board.packs.installing import install_pack, remove_pack
from axis_desktop.model import PackError
from axis_desktop.storage.library import Library, library
from axis_desktop.storage.places import user_maps_folder
from axis_desktop.view.map_inspector import InspectorPage
from axis_desktop.view.pages.packs_page import PLAIN, PacksPage
from axis_desktop.view.runtime.reports import bug_report


def looks_like_pack(path: Path) -> bool:
    """A folder or .zip that may be a map pack."""
    return path.suffix.lower() == ".zip" or (path / "pack.toml").is_file()


class MapPacks(QObject):
    """Knows the packs and makes the pages about them.

    Args:
        maps: further folders with packs.
        looks: the skin that is chosen for a pack, by its id.
        window: questions are asked over it.
    """

    page_wanted = Signal(object)
    """A page shall be shown."""
    try_wanted = Signal(object)
    """A game shall be begun at once: the `Scenario`."""
    guide_wanted = Signal()
    """How maps are made shall be shown."""
    looks_changed = Signal(object)
    """The skins that are chosen now, by the ids of their packs."""
    failed = Signal(object)
    """Something could not be done: a `PackError`, or a `Report` of what nobody thought of."""

    def __init__(self, maps: tuple[Path, ...], looks: Mapping[str, str], window: QWidget) -> None:
        super().__init__(window)
        self._maps, self._looks, self._window = maps, dict(looks), window
        self._library: Library | None = None

    @property
    def looks(self) -> Mapping[str, str]:
        """The skins that are chosen, by the ids of their packs."""
        return self._looks

    def library(self) -> Library:
        """The packs and scenarios; looked for once, and again after something was changed."""
        if self._library is None:
            try:
                self._library = library(self._maps)
            except Exception as error:  # strangers' packs may hold anything: the pages show without them
                self._library = Library((), (), (), ())
                self.failed.emit(bug_report(error, self.tr("looking through the map packs")))
        return self._library

    def list_packs(self, added: str = "") -> None:
        """Show the list, as it is on the disk now; `added` is the id of a pack just taken in, or ""."""
        self._library = None
        page = PacksPage()
        page.inspect_wanted.connect(self.inspect)
        page.add_wanted.connect(self.add)
        page.remove_wanted.connect(self._remove)
        page.look_chosen.connect(self._choose_look)
        page.guide_wanted.connect(self.guide_wanted)
        page.show_library(self.library(), self._looks, added)
        self.page_wanted.emit(page)
        page.show_added()

    def inspect(self, pack: Path) -> None:
        """Show a pack with its problems."""
        page = InspectorPage(pack, self._maps)
        page.back.connect(lambda: self.list_packs())
        page.try_wanted.connect(self._try)
        self.page_wanted.emit(page)

    def add(self, path: Path) -> bool:
        """Take in a folder or .zip; False if it is no pack, has errors, or shall not replace another."""
        try:
            pack = install_pack(path, replace=self._may_replace(path))
        except PackError as refusal:
            self.failed.emit(refusal)
            return False
        self.list_packs(pack.info.id)
        return True

    def _may_replace(self, path: Path) -> bool:
        """Ask, if there is a pack of this id among the player's own."""
        try:
            new = open_pack(path)
        except BrokenPackError:
            return False  # installing tells why
        folder = user_maps_folder()
        known = [*self.library().packs, *self.library().looks]
        old = next((p for p in known if p.info.id == new.info.id and p.path.parent == folder), None)
        if old is None or old.path.resolve() == new.path.resolve():
            return False
        question = self.tr("Replace your map pack “{old}”, version {was}, by “{new}”, version {now}?").format(
            old=old.info.title, was=old.info.version, new=new.info.title, now=new.info.version
        )
        answer = QMessageBox.question(self._window, self.tr("Replace a map pack"), question)
        return answer == QMessageBox.StandardButton.Yes

    def _remove(self, pack: Pack) -> None:
        try:
            remove_pack(pack)
        except PackError as refusal:
            self.failed.emit(refusal)
            return
        self.list_packs()

    def _choose_look(self, pack: str, skin: str) -> None:
        self._looks = {name: look for name, look in self._looks.items() if name != pack}
        if skin != PLAIN:
            self._looks[pack] = skin
        self.looks_changed.emit(dict(self._looks))

    def _try(self, pack: Pack) -> None:
        """A game against the computer on the first scenario of a pack."""
        self._library = None
        base = pack.base_id or pack.info.id
        mine = [scenario for scenario in self.library().scenarios if scenario.pack.info.id == base]
        mine.sort(key=lambda scenario: not scenario.file.startswith(f"{pack.info.id}/"))  # an addition's own
        if mine:
            self.try_wanted.emit(mine[0])
