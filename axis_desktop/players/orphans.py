"""Processes that think for others end with whoever started them, however busy they are."""

import os
import sys
import threading
import time

LOOKS_EVERY_S = 1.0


def end_with(parent: int) -> None:
    """Have this process end as soon as its parent is gone.

    A killed program can't end its processes, and one that thinks hears of nothing: it would go on at full
    speed, perhaps for ever.

    Args:
        parent: id of the process that has started this one.
    """
    threading.Thread(target=_watch, args=(parent,), name="end with parent", daemon=True).start()


def _watch(parent: int) -> None:
    _wait_for_end_of(parent)
    os._exit(1)  # nobody is left who could be told, and no other thread would be


if sys.platform == "win32":
    import _winapi

    def _wait_for_end_of(parent: int) -> None:
        try:
            handle = _winapi.OpenProcess(_winapi.SYNCHRONIZE, False, parent)
        except OSError:  # it is gone already
            return
        _winapi.WaitForSingleObject(handle, _winapi.INFINITE)

else:

    def _wait_for_end_of(parent: int) -> None:
        while os.getppid() == parent:  # an orphan is given another one
            time.sleep(LOOKS_EVERY_S)
