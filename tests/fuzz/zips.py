"""Mutated .zip files: damaged as a disk or a download would, and built by somebody who means harm."""

import io
import shutil
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

from axis_desktop.model import Luck
from tests.fuzz.mutants import BYTES
from tests.fuzz.packs import Files, seeds, use

_NAMES = (
    "../../evil.toml", "/etc/passwd", "C:\\evil", "a\\..\\b", "con.toml", "x" * 300, "", "/", ".", "..", "a/",
    "\x1b[2J.svg", "\u202egvs.svg", "\udcff.svg", "東京.svg", "map.svg/", "MAP.SVG", "map.svg ", "a:b",
    "\x00",    "inner.zip", "__MACOSX/map.svg", ".DS_Store", "pack.toml/pack.toml", "deep/" * 60 + "x",
)  # fmt: skip
_DATES = ((1980, 0, 0, 0, 0, 0), (2107, 15, 31, 31, 63, 62), (1980, 1, 1, 0, 0, 0))
_END = b"PK\x05\x06"
_ENTRY = b"PK\x01\x02"
_LOCAL = b"PK\x03\x04"


class Attacker:
    """Attacks with a .zip in a maps folder, beside a sound pack."""

    def __init__(self, folder: Path) -> None:
        self._maps = folder / "maps"
        self._seeds = seeds()
        for name, content in self._seeds[0].items():
            (self._maps / "base" / name).parent.mkdir(parents=True, exist_ok=True)
            (self._maps / "base" / name).write_bytes(content)

    def attempt(self, number: int) -> str:
        luck = Luck("zips", number)
        files = dict(luck.pick(self._seeds))
        files["pack.toml"] = files["pack.toml"].replace(b'id = "my_isles"', b'id = "attacked"')
        data = _packed(files, luck)
        for _ in range(luck.below(3)):
            data = luck.pick((_bytes, _bytes, _field, _twice))(data, luck)
        pack = self._maps / "attacked.zip"
        pack.write_bytes(data)
        try:
            return use(self._maps, pack, luck)
        finally:
            assert sorted(path.name for path in self._maps.iterdir()) == ["attacked.zip", "base"]
            shutil.rmtree(self._maps / "attacked", ignore_errors=True)


def _packed(files: Files, luck: Luck) -> bytes:
    content = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(content, "w") as archive:
        warnings.simplefilter("ignore")  # the same name twice is what is tried
        for name, data in files.items():
            archive.writestr(f"folder/{name}" if luck.below(9) == 0 else name, data, luck.pick((0, 8, 8, 8)))
        for _ in range(luck.below(3)):
            entry = zipfile.ZipInfo(luck.pick(_NAMES).replace("\x00", "0").encode(errors="replace").decode())
            entry.date_time = luck.pick(_DATES)
            entry.external_attr = luck.pick((0, 0o120777, 0o010644, 0o100644, 0o060000)) << 16
            entry.compress_type = luck.pick((0, 8, 12, 14))
            body = luck.pick((b"", b"x", bytes(200_000), content.getvalue()[:5_000]))
            archive.writestr(entry, body)
    return content.getvalue()


def _bytes(data: bytes, luck: Luck) -> bytes:
    return luck.pick(BYTES)(data, luck) if data else data


def _twice(data: bytes, luck: Luck) -> bytes:
    """One .zip behind another, or in the comment of another."""
    return luck.pick((data + data, b"#!/bin/sh\n" + data, data[:-2] + b"\xff\xff" + data))


def _field(data: bytes, luck: Luck) -> bytes:
    """A field of the index, or of an entry, with another figure in it."""
    mark, length = luck.pick(((_ENTRY, 46), (_ENTRY, 46), (_LOCAL, 30), (_END, 22)))
    places = [at for at in range(len(data)) if data.startswith(mark, at)]
    if not places:
        return data
    at = luck.pick(places) + 4 + luck.below(length - 4)
    figure = luck.pick((0, 1, 0xFF, 0xFFFF, 0xFFFFFFFF, 0x7FFFFFFF, luck.below(2**32)))
    changed = bytearray(data + b"\x00\x00\x00\x00")
    size = luck.pick((1, 2, 4))
    changed[at : at + size] = figure.to_bytes(4, "little")[:size]
    return bytes(changed[: len(data)])


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks with mutated .zip files."""
    return Attacker(folder).attempt
