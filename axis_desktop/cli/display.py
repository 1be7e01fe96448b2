"""What a window needs of the system, told before Qt fails without a word."""

import os
import shutil
import sys

from axis_desktop import qt_libraries
from axis_desktop.model.errors import AxisError, UsageError


def need_window() -> None:
    """See that a window can be opened.

    Raises:
        UsageError: there is no display.
        AxisError: Qt's libraries of the system are missing.
    """
    named = any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
    if sys.platform == "linux" and not named:
        raise UsageError(
            "There is no display to open a window on. Without one you can run"
            " 'axis-desktop simulate --players all=medium', or start the game with 'xvfb-run axis-desktop'."
        )
    if lack := lacking(window=True):
        raise lack


def lacking(*, window: bool) -> AxisError | None:
    """What Qt will look for in vain; None if everything is there.

    Args:
        window: it will open a window, rather than only paint a picture.
    """
    wanted = qt_libraries.wanted(os.environ, window=window)
    missing = qt_libraries.lacking(wanted)
    if not missing:
        return None
    text = qt_libraries.missing_text(
        [wanted[library] for library in missing],
        qt_libraries.lack_text(missing),
        debian=shutil.which("apt-get") is not None,
    )
    return AxisError("{text}", text=" ".join(text.split()))
