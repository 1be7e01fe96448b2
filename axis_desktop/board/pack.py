"""Map packs: a folder or a .zip with `pack.toml`, `map.svg`, `spaces.toml` and scenarios.

Nothing in a pack is trusted: names that lead out of it, links, and sizes beyond the limits are refused.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from axis_desktop.board.pack_source import MOST_FILE_BYTES, FolderSource, Source, ZipSource, is_safe, refused
from axis_desktop.board.pack_tables import PackInfo, read_pack_info
from axis_desktop.board.places import shipped_folder, user_maps_folder
from axis_desktop.board.problem import BrokenPackError, error
from axis_desktop.board.table import MOST_BYTES, Table, read_format, read_toml
from axis_desktop.model.errors import PackError


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file of `scenarios/`, read as plain data; what it means is its system's business.

    Attributes:
        file: its name in the pack.
        id: unique in the pack.
        system: id of the system that plays it.
        title: as people read it.
        data: the whole file.
    """

    file: str
    id: str
    system: str
    title: str
    data: Table


class Pack:
    """An opened map pack: its `pack.toml` is read, all else is read when it is asked for.

    Attributes:
        path: the folder or .zip.
        info: what `pack.toml` says.
    """

    def __init__(self, path: Path, source: Source) -> None:
        self.path = path
        self._source = source
        self.info: PackInfo = read_pack_info(source.read("pack.toml", MOST_BYTES))
        self._check_name(self.info.map, "map")
        if self.info.relief is not None:
            self._check_name(self.info.relief, "relief")

    def names(self) -> list[str]:
        """Names of all files in the pack, with `/` between folders, sorted."""
        return self._source.names()

    def read(self, name: str, most_bytes: int = MOST_FILE_BYTES) -> bytes:
        """The content of one file.

        Raises:
            BrokenPackError: the pack has no such file, or it is bigger than `most_bytes`.
        """
        if not is_safe(name):
            raise refused(name, "unsafe", "The name leads out of the pack.")
        return self._source.read(name, most_bytes)

    def relief(self) -> bytes | None:
        """The greyscale picture under the map, as it stands in its file; None when there is none."""
        return None if self.info.relief is None else self.read(self.info.relief)

    def scenarios(self) -> tuple[ScenarioFile, ...]:
        """The files `scenarios/*.toml`, by name.

        Raises:
            BrokenPackError: one of them is no TOML or lacks its head.
        """
        names = [name for name in self.names() if PurePosixPath(name).match("scenarios/*.toml")]
        return tuple(self._scenario(name) for name in names if name.count("/") == 1)

    def _scenario(self, name: str) -> ScenarioFile:
        table = read_toml(self.read(name, MOST_BYTES), name)
        read_format(table, name)
        head: dict[str, str] = {}
        for key in ("id", "system", "title"):
            value = table.get(key)
            if not isinstance(value, str) or not value:
                fault = error("missing-key", "expected a text", "Add the key at the top of the file.")
                raise BrokenPackError([fault.at(name, key=key)])
            head[key] = value
        return ScenarioFile(file=name, data=table, **head)

    def _check_name(self, name: str, key: str) -> None:
        if not is_safe(name):
            fault = error(
                "unsafe", "'{name}' leads out of the pack.", "Name a file of the pack.", name=name[:60]
            )
            raise BrokenPackError([fault.at("pack.toml", key=key)])


@dataclass(frozen=True, slots=True)
class FoundPacks:
    """The packs on this machine.

    Attributes:
        packs: by id.
        broken: folders and .zip files that look like packs and can't be used, with the reason.
    """

    packs: dict[str, Pack]
    broken: tuple[tuple[Path, PackError], ...]


def open_pack(path: Path) -> Pack:
    """Open a folder or .zip as a pack.

    Raises:
        BrokenPackError: it is no pack, is unsafe, or its `pack.toml` has faults.
    """
    if path.is_dir():
        return Pack(path, FolderSource(path))
    if path.is_file() and path.suffix.lower() == ".zip":
        return Pack(path, ZipSource(path))
    text = "There is no map pack here: expected a folder or a .zip with pack.toml in it."
    raise BrokenPackError([error("no-pack", text).at(path.name)])


def find_packs(extra: Iterable[Path] = (), *, folders: Sequence[Path] | None = None) -> FoundPacks:
    """All packs in the extra folders, among the shipped maps and in the user's maps folder.

    Of two packs with the same id the first in this order is used and the other is told of as broken.

    Args:
        extra: folders that hold packs, looked at first; one that is itself a pack counts as one.
        folders: instead of the shipped and the user's folder.
    """
    if folders is None:
        folders = (shipped_folder("maps"), user_maps_folder())
    packs: dict[str, Pack] = {}
    broken: list[tuple[Path, PackError]] = []
    for path in _candidates([*extra, *folders]):
        try:
            pack = open_pack(path)
        except PackError as refusal:
            broken.append((path, refusal))
            continue
        first = packs.setdefault(pack.info.id, pack)
        if first is not pack and first.path.resolve() != path.resolve():
            fault = error(
                "duplicate-id",
                "'{id}' is also the id of the pack {other}",
                "Give one of them another id.",
                id=pack.info.id,
                other=first.path,
            )
            broken.append((path, BrokenPackError([fault.at("pack.toml", key="id")])))
    return FoundPacks(packs, tuple(broken))


def _candidates(folders: Iterable[Path]) -> list[Path]:
    """Folders with a `pack.toml` and .zip files, in a fixed order."""
    found: list[Path] = []
    for folder in folders:
        if (folder / "pack.toml").is_file():
            found.append(folder)
        elif folder.is_dir():
            inside = sorted(folder.iterdir())
            found += [
                path for path in inside if (path / "pack.toml").is_file() or path.suffix.lower() == ".zip"
            ]
    return found
