"""Takes packs into the user's maps folder, and out of it again."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from axis_desktop.board.fitting.check import check_pack
from axis_desktop.board.packs.finding import candidates, find_packs
from axis_desktop.board.packs.pack import Pack, open_pack
from axis_desktop.board.packs.pack_source import MOST_PACK_BYTES, refused
from axis_desktop.board.places import shipped_folder, user_maps_folder
from axis_desktop.board.problem import BrokenPackError, error, has_errors
from axis_desktop.model.errors import PackError


def install_pack(source: Path, folder: Path | None = None, *, replace: bool = False) -> Pack:
    """Copy a pack into the maps folder, whole or not at all, after a check without errors.

    Args:
        source: a folder or .zip.
        folder: instead of the user's maps folder; made if it isn't there.
        replace: take the place of a pack of this id that lies in the folder already.

    Raises:
        BrokenPackError: the pack has errors, or its id is taken; its `problems` tell all.
        PackError: the files can't be copied.
    """
    folder = user_maps_folder() if folder is None else folder
    pack = open_pack(source)
    if pack.path.resolve().parent == folder.resolve():
        raise _taken(pack, "it lies in the folder of your map packs already", "There is nothing to do.")
    if _of_id(pack.info.id, shipped_folder("maps")):
        remedy = "Give yours another id, or make it a skin with `skin_of`."
        raise _taken(pack, "'{id}' is the id of a pack that came with the program", remedy)
    with _workshop(folder, source) as workshop:
        # What is checked is the copy, whatever becomes of the source meanwhile.
        copy = _copied(pack, workshop)
        problems = check_pack(open_pack(copy, find_packs([folder]).packs))
        if has_errors(problems):
            raise BrokenPackError(problems, pack.info.id)
        target = folder / copy.name
        in_the_way = {*_of_id(pack.info.id, folder), *(path for path in (target,) if path.exists())}
        if in_the_way and not replace:
            text = "there is a pack '{id}' in the folder of your map packs"
            raise _taken(pack, text, "Replace or remove it, or give the new one another id.")
        _swap(copy, target, in_the_way, workshop)
    return open_pack(target, find_packs([folder]).packs)


def remove_pack(pack: Pack, folder: Path | None = None) -> None:
    """Delete a pack from the maps folder; of one that is a link only the link goes.

    Args:
        pack: the pack.
        folder: instead of the user's maps folder.

    Raises:
        PackError: it doesn't lie there, or can't be deleted.
    """
    folder = user_maps_folder() if folder is None else folder
    path = pack.path
    if path.parent.resolve() != folder.resolve() or not (path.exists() or path.is_symlink()):
        raise PackError(
            "{pack} doesn't lie in the folder of your map packs, {folder}: only packs there can be removed.",
            pack=path,
            folder=folder,
        )
    with _workshop(folder, path) as workshop:
        if path.is_symlink():
            path.unlink()
        else:
            path.rename(workshop / path.name)


@contextmanager
def _workshop(folder: Path, path: Path) -> Iterator[Path]:
    """A hidden folder beside the packs, where nothing is looked for, and which is gone afterwards."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".pack_", dir=folder) as name:
            yield Path(name)
    except OSError as fault:
        raise PackError(
            "{path} can't be copied to or moved from {folder}: {reason}",
            path=path,
            folder=folder,
            reason=fault,
        ) from fault


def _copied(pack: Pack, workshop: Path) -> Path:
    """A copy of the pack's own files, named after its id."""
    if pack.path.is_file():
        return Path(shutil.copyfile(pack.path, workshop / f"{pack.info.id}.zip"))
    copy = workshop / pack.info.id
    copied = 0
    for name in pack.names():
        source, target = pack.path / name, copy / name
        copied += source.stat().st_size
        if copied > MOST_PACK_BYTES:
            raise refused(pack.path.name, "too-big", "The pack is bigger than 100 MB.")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return copy


def _swap(new: Path, target: Path, in_the_way: Iterable[Path], workshop: Path) -> None:
    """Put the new pack into its place and what was there into the workshop; or leave all as it was."""
    moved: dict[Path, Path] = {}
    try:
        for number, old in enumerate(in_the_way):
            moved[old] = old.rename(workshop / f"old_{number}")
        new.rename(target)
    except OSError:
        for old, parked in moved.items():
            parked.rename(old)
        raise


def _of_id(pack: str, folder: Path) -> list[Path]:
    """Where packs of this id lie in a folder, usable or not."""
    found: list[Path] = []
    for path in candidates([folder]):
        with suppress(PackError):
            if open_pack(path).info.id == pack:
                found.append(path)
    return found


def _taken(pack: Pack, text: str, remedy: str) -> BrokenPackError:
    fault = error("duplicate-id", text, remedy, id=pack.info.id)
    return BrokenPackError([fault.at("pack.toml", key="id")])
