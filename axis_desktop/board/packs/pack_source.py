"""The files of a pack, out of a folder or a .zip, with everything refused that leads out of it."""

import os
import stat
import struct
import zipfile
from abc import ABC, abstractmethod
from pathlib import Path

from axis_desktop.board.problem import BrokenPackError, error
from axis_desktop.files import is_file, read_bytes
from axis_desktop.files.reading import reason_of
from axis_desktop.model.errors import FileError
from axis_desktop.model.sentences.plain import is_plain, shortened

MOST_FILES = 2_000
MOST_FILE_BYTES = 40_000_000
MOST_PACK_BYTES = 100_000_000
_MOST_INDEX_BYTES = 1_000_000


class Source(ABC):
    """Where a pack's files come from."""

    @abstractmethod
    def names(self) -> list[str]:
        """Names of all files, with `/` between folders, sorted."""

    @abstractmethod
    def has(self, name: str) -> bool:
        """Whether there is a file of this name, be it one that will be refused."""

    @abstractmethod
    def read(self, name: str, most_bytes: int) -> bytes:
        """The content of a file."""


class FolderSource(Source):
    """A pack as a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = Path(os.path.realpath(folder))

    def names(self) -> list[str]:
        """Names of all files; links and what is hidden, such as `.git`, are left out."""
        found: list[str] = []
        for walked, (folder, inner, files) in enumerate(os.walk(self._folder)):
            inner[:] = [name for name in inner if not name.startswith(".")]
            paths = [Path(folder) / name for name in files if not name.startswith(".")]
            found += [
                path.relative_to(self._folder).as_posix()
                for path in paths
                if is_file(path) and not path.is_symlink()
            ]
            if max(len(found), walked) > MOST_FILES:
                text = "The folder has more than {most} files."
                raise refused(self._folder.name, "too-big", text, most=MOST_FILES)
        return sorted(found)

    def has(self, name: str) -> bool:
        """Whether there is a file or a link of this name."""
        path = self._folder / name
        return is_file(path) or path.is_symlink()

    def read(self, name: str, most_bytes: int) -> bytes:
        """The content of a file."""
        path = Path(os.path.realpath(self._folder / name))
        if not path.is_relative_to(self._folder):
            raise refused(name, "unsafe", "The file is a link that leads out of the pack.")
        try:
            if not path.exists():
                raise refused(name, "missing-file", "The file is missing.")
            _check_size(name, path.stat().st_size, most_bytes)
            return _within(name, read_bytes(path, most_bytes + 1), most_bytes)
        except FileError as fault:
            raise refused(name, "missing-file", "{reason}", reason=fault) from None
        except OSError as fault:
            reason = reason_of(fault)
            raise refused(name, "missing-file", "The file can't be read: {reason}.", reason=reason) from None


class ZipSource(Source):
    """A pack as a .zip; everything about it is checked before anything is unpacked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            _check_index(path)
            with zipfile.ZipFile(path) as archive:
                entries = archive.infolist()
        except BrokenPackError:
            raise
        except Exception as fault:  # a damaged index brings forth whatever zipfile, struct and zlib raise
            raise _damaged(path.name, "The .zip can't be read: {reason}.", fault) from None
        if len(entries) > MOST_FILES:  # the end of the index may say otherwise
            raise refused(path.name, "too-big", "The .zip has more than {most} files.", most=MOST_FILES)
        for entry in entries:
            _check_entry(entry)
        files = [entry for entry in entries if not entry.is_dir() and not _is_hidden(entry.filename)]
        names = [entry.filename for entry in files]
        if len(set(names)) != len(names):
            raise refused(path.name, "bad-zip", "The .zip has two files of the same name.")
        if sum(entry.file_size for entry in files) > MOST_PACK_BYTES:
            raise refused(path.name, "too-big", "The .zip unpacks to more than 100 MB.")
        self._top = _top_folder(names)
        self._sizes = {entry.filename.removeprefix(self._top): entry.file_size for entry in files}

    def names(self) -> list[str]:
        """Names of all files, without the folder that somebody packed around them."""
        return sorted(self._sizes)

    def has(self, name: str) -> bool:
        """Whether there is a file of this name."""
        return name in self._sizes

    def read(self, name: str, most_bytes: int) -> bytes:
        """The content of a file, unpacked."""
        if name not in self._sizes:
            raise refused(name, "missing-file", "The file is missing.")
        _check_size(name, self._sizes[name], most_bytes)
        try:
            with zipfile.ZipFile(self._path) as archive, archive.open(self._top + name) as file:
                # The size in the index may lie; what is unpacked counts.
                content = file.read(most_bytes + 1)
        except Exception as fault:  # as above
            raise _damaged(name, "The file can't be unpacked: {reason}.", fault) from None
        return _within(name, content, most_bytes)


def _damaged(file: str, text: str, fault: Exception) -> BrokenPackError:
    reason = shortened(str(fault), 100) or type(fault).__name__
    return refused(file, "bad-zip", text, reason=reason)


def _check_index(path: Path) -> None:
    """Look at the end of a .zip for the size of its index, which is read into memory as a whole."""
    size = path.stat().st_size
    if size > MOST_PACK_BYTES:
        raise refused(path.name, "too-big", "The .zip is bigger than 100 MB.")
    with path.open("rb") as file:
        file.seek(max(0, size - 65_557))
        tail = file.read()
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) - end < 22:
        raise refused(path.name, "bad-zip", "This is not a .zip.")
    files, index_bytes = struct.unpack_from("<HI", tail, end + 10)
    if (
        tail[max(0, end - 20) : end].startswith(b"PK\x06\x07")
        or files > MOST_FILES
        or index_bytes > _MOST_INDEX_BYTES
    ):
        raise refused(path.name, "too-big", "The .zip has more than {most} files.", most=MOST_FILES)


def _check_entry(entry: zipfile.ZipInfo) -> None:
    if not is_safe(entry.filename.rstrip("/")) or entry.orig_filename != entry.filename:
        raise refused(entry.filename, "unsafe", "The name of a file in the .zip leads out of the pack.")
    mode = entry.external_attr >> 16
    if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or not stat.S_IFMT(mode)):
        raise refused(entry.filename, "unsafe", "A file in the .zip is a link, which a pack may not have.")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise refused(entry.filename, "bad-zip", "A file in the .zip is packed in an unusual way.")
    if entry.flag_bits & 1:
        raise refused(entry.filename, "bad-zip", "A file in the .zip is encrypted.")
    if entry.file_size > MOST_FILE_BYTES:
        raise refused(entry.filename, "too-big", "A file in the .zip is bigger than 40 MB.")


def _is_hidden(name: str) -> bool:
    """Whether a file is one that a desktop keeps beside the pack's own, such as `.DS_Store`."""
    parts = name.split("/")
    return parts[0] == "__MACOSX" or any(part.startswith(".") for part in parts)


def _top_folder(names: list[str]) -> str:
    """The folder in which everything lies, with its `/`, when somebody packed the folder itself."""
    tops = {name.partition("/")[0] for name in names}
    if "pack.toml" not in names and len(tops) == 1:
        return f"{tops.pop()}/"
    return ""


def is_safe(name: str) -> bool:
    """Whether a name stays inside the pack on every system."""
    parts = name.split("/")
    odd = any(char in name for char in '\\:*?"<>|\n\t') or not is_plain(name)
    return not odd and len(name) <= 200 and all(part.strip(". ") for part in parts)


def _within(name: str, data: bytes, most_bytes: int) -> bytes:
    _check_size(name, len(data), most_bytes)
    return data


def _check_size(name: str, size: int, most_bytes: int) -> None:
    """Refuse a file that is too big, before it is read where its size is known."""
    if size > most_bytes:
        megabytes = f"{most_bytes / 1e6:g}"
        raise refused(name, "too-big", "The file is bigger than {megabytes} MB.", megabytes=megabytes)


def refused(file: str, code: str, text: str, **args: object) -> BrokenPackError:
    """The refusal of one file of a pack."""
    remedies = {"missing-file": "Add it to the pack.", "too-big": "Make it smaller."}
    remedy = remedies.get(code, "Don't use a pack that you don't trust; else pack its folder again.")
    return BrokenPackError([error(code, text, remedy, **args).at(file)])
