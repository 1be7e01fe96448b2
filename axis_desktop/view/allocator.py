"""Keeps the program small: pictures that are thrown away give their memory back to the system."""

import contextlib
import ctypes
import sys

_MMAP_THRESHOLD = -3  # from <malloc.h>
_BIG_BYTES = 4 * 1024 * 1024


def give_back_big_blocks() -> None:
    """Have the C library map big blocks one by one, so that each is returned when it is freed.

    By itself glibc learns from the first big picture to keep such blocks in its heap, where what lies
    behind them holds them for good: more than 150 MB after the map is shaded. Other systems need nothing.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library, which knows no mallopt
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _BIG_BYTES)
