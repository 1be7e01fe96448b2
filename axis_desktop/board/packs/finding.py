"""Which packs are on this machine, and which of them build on which."""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from axis_desktop.board.packs.pack import Pack, missing_base, open_pack
from axis_desktop.board.places import shipped_folder, user_maps_folder
from axis_desktop.board.problem import BrokenPackError, did_you_mean, error
from axis_desktop.files import is_file, is_folder
from axis_desktop.model.errors import PackError, UsageError
from axis_desktop.model.system import loaded

GROUP = "axis_desktop.maps"
"""The entry points through which games name a folder with map packs of their own."""


@dataclass(frozen=True, slots=True)
class FoundPacks:
    """The packs on this machine.

    Attributes:
        packs: whole packs by id, each with the scenarios that others add.
        broken: folders and .zip files that look like packs and can't be used, with the reason.
        looks: skins by id, in the order they were found.
    """

    packs: dict[str, Pack]
    broken: tuple[tuple[Path, PackError], ...]
    looks: dict[str, Pack] = field(default_factory=dict[str, Pack])

    def skins(self, base: str) -> tuple[Pack, ...]:
        """The skins of a whole pack."""
        return tuple(skin for skin in self.looks.values() if skin.base_id == base)

    def dressed(self, base: str, skin: str = "") -> Pack:
        """A whole pack in a skin; the plain pack when it has no such skin.

        Raises:
            KeyError: there is no such whole pack.
        """
        return next((found for found in self.skins(base) if found.info.id == skin), self.packs[base])


def find_packs(extra: Iterable[Path] = (), *, folders: Sequence[Path] | None = None) -> FoundPacks:
    """All packs in the extra folders, among the shipped maps, in the user's folder and of installed games.

    Of two packs with the same id the first in this order is used and the other is told of as broken.

    Args:
        extra: folders that hold packs, looked at first; one that is itself a pack counts as one.
        folders: instead of the shipped, the user's and those of games.
    """
    if folders is None:
        of_games, broken_games = folders_of_games()
        folders = (shipped_folder("maps"), user_maps_folder(), *of_games)
    else:
        broken_games = ()
    extra = tuple(extra)
    found: dict[str, Pack] = {}
    broken: list[tuple[Path, PackError]] = [
        *broken_games,
        *(
            (folder, PackError("This is no folder with map packs, as it was said to be."))
            for folder in extra
            if not (is_folder(folder) or _is_zip(folder))
        ),
    ]
    for path in candidates([*extra, *folders]):
        try:
            pack = open_pack(path)
        except PackError as reason:
            broken.append((path, reason))
            continue
        first = found.setdefault(pack.info.id, pack)
        if first is not pack and first.path.resolve() != path.resolve():
            broken.append((path, _second(pack, first)))
    packs = {name: pack for name, pack in found.items() if pack.kind == "whole"}
    additions: dict[str, list[Pack]] = {name: [] for name in packs}
    for pack in found.values():
        if pack.kind == "addition":
            refusal = _joined(pack, packs, additions)
            if refusal is not None:
                broken.append((pack.path, refusal))
    packs = {name: pack.with_additions(additions[name]) for name, pack in packs.items()}
    looks: dict[str, Pack] = {}
    for pack in found.values():
        if pack.kind == "skin" and pack.base_id in packs:
            looks[pack.info.id] = pack.on(packs[pack.base_id])
        elif pack.kind == "skin":
            broken.append((pack.path, _baseless(pack, packs)))
    return FoundPacks(packs, tuple(broken), looks)


@cache
def folders_of_games() -> tuple[tuple[Path, ...], tuple[tuple[Path, PackError], ...]]:
    """Folders with packs that games from elsewhere bring along, by their names; and games that name none."""
    folders: list[Path] = []
    broken: list[tuple[Path, PackError]] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            folders.append(Path(loaded(entry)))
        except (UsageError, TypeError) as error:
            broken.append((Path(entry.name), PackError("It names no folder of maps: {why}", why=error)))
    return tuple(folders), tuple(broken)


def _second(pack: Pack, first: Pack) -> BrokenPackError:
    """Why the second pack of an id isn't used."""
    fault = error(
        "duplicate-id",
        "'{id}' is also the id of the pack {other}",
        "Give one of them another id.",
        id=pack.info.id,
        other=first.path,
    )
    return BrokenPackError([fault.at("pack.toml", key="id")])


def _joined(pack: Pack, packs: dict[str, Pack], additions: dict[str, list[Pack]]) -> PackError | None:
    """Put an addition to those of its base, or tell why it can't be: it must not spoil the others."""
    base = packs.get(pack.base_id or "")
    if base is None:
        return _baseless(pack, packs)
    try:
        own = pack.on(base).added()
    except PackError as reason:
        return reason
    taken: set[str] = set()
    for other in (base, *additions[base.info.id]):
        with contextlib.suppress(PackError):  # that is the fault of the other pack
            taken |= {file.id for file in other.scenarios()}
    for file in own:
        if file.id in taken:
            text = "'{id}' is also the id of another scenario for {base}"
            fault = error("duplicate-id", text, "Give it another id.", id=file.id, base=base.info.id)
            return BrokenPackError([fault.at(file.file, key="id")])
    additions[base.info.id].append(pack.on(base))
    return None


def _baseless(pack: Pack, packs: dict[str, Pack]) -> BrokenPackError:
    """Why a skin or addition can't be used without the pack it builds on."""
    near = did_you_mean(pack.base_id or "", packs)
    fault = missing_base(pack)
    if near:
        fault = error(
            "missing-base",
            "there is no whole pack '{base}'{near}",
            "Correct the id.",
            base=pack.base_id or "",
            near=near,
        ).at("pack.toml", key=fault.key)
    return BrokenPackError([fault])


def candidates(folders: Iterable[Path]) -> list[Path]:
    """Folders with a `pack.toml`, .zip files, and folders that nobody may look into, in a fixed order."""
    found: list[Path] = []
    for folder in folders:
        if is_file(folder / "pack.toml") or _is_zip(folder):
            found.append(folder)
        elif is_folder(folder):
            try:
                inside = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
            except OSError:
                found.append(folder)
            else:
                found += [p for p in inside if is_file(p / "pack.toml") or p.suffix.lower() == ".zip"]
    return found


def _is_zip(path: Path) -> bool:
    return path.suffix.lower() == ".zip" and is_file(path)
