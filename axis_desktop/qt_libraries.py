"""The system's libraries that Qt's wheels expect to find on Linux, and what to tell who lacks them.

Needs only Python's standard library: `packaging/dev.py` asks it before anything is installed.
"""

import ctypes
import sys
from collections.abc import Iterable, Mapping

# Library -> Debian package. What `import PySide6.QtGui` and the offscreen platform load.
OFFSCREEN: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
}

# What a window on an X display needs besides.
XCB: Mapping[str, str] = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}

# What a window on a Wayland display needs besides.
WAYLAND: Mapping[str, str] = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}


def wanted(environ: Mapping[str, str], *, window: bool) -> dict[str, str]:
    """List the libraries (with their Debian packages) that the next run of Qt will load.

    Args:
        environ: the environment it will run in: tells X from Wayland.
        window: whether it will open a window on the display.
    """
    if not window or environ.get("QT_QPA_PLATFORM"):
        return dict(OFFSCREEN)
    # Where both are there Qt falls back to X, so the X libraries are enough.
    return {**OFFSCREEN, **(XCB if environ.get("DISPLAY") else WAYLAND)}


def lacking(libraries: Iterable[str]) -> list[str]:
    """Return those of the libraries that can't be loaded; other systems than Linux lack none."""
    if sys.platform != "linux":
        return []
    missing = []
    for library in libraries:
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(library)
    return missing


def lack_text(missing: Iterable[str]) -> str:
    """Say which libraries of the system Qt will look for in vain."""
    return f"Qt needs libraries that this system lacks: {', '.join(missing)}."


def missing_text(packages: Iterable[str], lack: str, *, debian: bool) -> str:
    """Say what is missing and the exact command, or the names to look for, that mends it."""
    names = " ".join(packages)
    if debian:
        return f"{lack} This installs what is missing; then try again:\n  sudo apt-get install {names}"
    return (
        f"{lack} Install what is missing with your system's package manager, then try again. "
        f"Debian calls the packages:\n  {names}"
    )
