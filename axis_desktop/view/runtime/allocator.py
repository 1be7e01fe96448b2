"""Keeps the program small: pictures that are thrown away give their memory back to the system."""

import ctypes
import linecache
import sys
from functools import cache

_MMAP_THRESHOLD = -3  # from <malloc.h>
_BIG_BYTES = 1024 * 1024


def give_back_big_blocks() -> None:
    """Have the C library map big blocks one by one, so that each is returned when it is freed.

    By itself glibc learns from the first big picture to keep such blocks in its heap, where what lies
    behind them holds them for good: more than 150 MB after the map is shaded. Other systems need nothing.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, _BIG_BYTES)


def give_back_rest() -> None:
    """Return what lies free between smaller blocks; takes some milliseconds."""
    # Whenever a module is imported PySide looks for its name in the source, all lines of which Python keeps.
    linecache.clearcache()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    """The C library where it is glibc; None elsewhere."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None
