"""Shading kept on disk, so that a known map is shaded from its first picture on.

The pictures are drawn straight from the file, so the system may take their memory back at any time. A file
that isn't what it should be is left alone and made again; what can't be written isn't kept.
"""

import contextlib
import hashlib
import mmap
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.shading import MARGIN, PER_UNIT, SHADES, Shading, Tints

RECIPE = 1
"""Raised with every change of what `make_shading` makes of the same map."""
MOST_FILES = 5
"""One for each board that is likely to be looked at again; each takes some 30 MB."""
_SUFFIX = ".shading"
_SEAL = struct.Struct("<20sI")  # what the file is, and the check sum of all that follows
_FORM = struct.Struct("<2I4d")  # width and height in pixels, the area in map units; then the pictures
_WHAT = b"axis-desktop shading"


def shading_key(fingerprint: str, relief: bytes | None, tints: Tints) -> str:
    """Name of the shading of a board: all that went into it."""
    measures = (RECIPE, sys.byteorder, PER_UNIT, MARGIN, look.RIM_UNITS, look.CHART_LINES_UNITS)
    digest = hashlib.sha256(repr((measures, fingerprint, tints)).encode())
    digest.update(relief or b"")
    return digest.hexdigest()


def load_shading(folder: Path, key: str) -> Shading | None:
    """The shading kept under `key`, or None when there is none or it is damaged."""
    try:
        path = folder / (key + _SUFFIX)
        with path.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):  # an empty file can't be mapped
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # what is used is not among the oldest
    view = memoryview(memory)
    form = view[_SEAL.size :]
    if len(form) < _FORM.size or _SEAL.unpack_from(view) != (_WHAT, zlib.crc32(form)):
        return None
    width, height, left, top, wide, tall = _FORM.unpack_from(form)
    pictures = form[_FORM.size :]
    sea_bytes = width * height * 4
    if len(pictures) != sea_bytes + _land_stride(width) * height:
        return None
    sea = QImage(pictures[:sea_bytes], width, height, width * 4, QImage.Format.Format_RGB32)
    land = QImage(pictures[sea_bytes:], width, height, _land_stride(width), QImage.Format.Format_Indexed8)
    land.setColorTable(SHADES)
    found = Shading(sea=sea, land=land, area=QRectF(left, top, wide, tall), memory=memory)
    found.let_go()  # of what the check sum has read
    return found


def keep_shading(folder: Path, key: str, shading: Shading) -> None:
    """Keep a shading; a folder that can't be written to is left alone."""
    size, area = shading.sea.size(), shading.area
    form = _FORM.pack(size.width(), size.height(), area.left(), area.top(), area.width(), area.height())
    parts = [form, shading.sea.constBits(), shading.land.constBits()]
    check = 0
    for part in parts:
        check = zlib.crc32(part, check)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        # A reader in another process sees the whole file or none.
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                for part in (_SEAL.pack(_WHAT, check), *parts):
                    file.write(part)
            Path(name).replace(folder / (key + _SUFFIX))
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _forget_oldest(folder)


def _land_stride(width: int) -> int:
    """Bytes of a row of the indexed picture: Qt begins each at a multiple of four."""
    return (width + 3) // 4 * 4


def _forget_oldest(folder: Path) -> None:
    """Only the newest stay; one that is in use elsewhere may refuse to go."""
    files = sorted(folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files[MOST_FILES:]:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
