"""No test needs a display, however pytest is started, and none fails because the machine is busy."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from axis_desktop.storage import places
from axis_desktop.storage.saving import save_database

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
settings.register_profile("axis", deadline=None)
settings.load_profile("axis")

FULL = 20
"""After so many young generations everything is looked at."""
GROWN = 32 * 2**20
"""So is it once the process has grown by so many bytes: whole maps and their pictures are few objects."""


class _Collector:
    """Collects in young generations, and fully where that doesn't do."""

    def __init__(self) -> None:
        self._bytes_after = 0

    def collect(self) -> None:
        """Collect what the test before has left."""
        if gc.get_count()[2] < FULL and resident_bytes() < self._bytes_after + GROWN:
            gc.collect(1)
        else:
            gc.collect()
            self._bytes_after = resident_bytes()


_collector = _Collector()


def resident_bytes() -> int:
    """The memory of this process; 0 where the system doesn't say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Don't measure coverage where the same lines run again and again: it makes them several times slower."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True, scope="session")
def key_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The developer's own key stays out of it."""
    key = tmp_path_factory.mktemp("key") / "key"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(places, "key_file", lambda: key)
        yield


@pytest.fixture(autouse=True, scope="session")
def nobody_waits_for_the_disk() -> Iterator[None]:
    """What a pulled plug would cost is nothing that a test can see; the disk of a busy machine is slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(save_database, "SYNCHRONOUS", "OFF")
        yield


@pytest.fixture(autouse=True)
def collect_where_python_does_not() -> None:
    """A process that has shown a window collects between tests: then pytest has let go of their objects."""
    if not gc.isenabled():
        _collector.collect()
