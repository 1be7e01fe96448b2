"""What only the system can provide: root on Debian gets it installed, others are told the command."""

import os
import shutil
import subprocess
from collections.abc import Sequence

from axis_desktop.qt_libraries import missing_text
from environment import SetupError


def provide(packages: Sequence[str], lack: str) -> None:
    """Install Debian packages if we may.

    Args:
        packages: names of Debian packages.
        lack: a sentence that says what this machine lacks.

    Raises:
        SetupError: we may not, or this is no Debian; the text says what to do.
    """
    if not may_install():
        raise SetupError(missing_text(packages, lack, debian=shutil.which("apt-get") is not None))
    print(f"{lack} Installing {' '.join(packages)} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A stale or partly unreachable list of packages may still do: only the installation itself counts.
    subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if subprocess.run(install, env=environment, check=False).returncode != 0:
        raise SetupError(missing_text(packages, lack, debian=True))


def may_install() -> bool:
    """Tell whether this is root on a system with apt-get."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
