"""Garbage goes in the thread of the screen, and what lives on isn't looked through each time."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from axis_desktop.view.app.collector import MOST_WITHOUT, Collector


class Ring:
    """Holds itself, so that only the collection ends it."""

    def __init__(self) -> None:
        self.me: object = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    was_on, was_frozen = gc.isenabled(), gc.get_freeze_count() > 0
    around = QObject()
    yield Collector(around)
    around.deleteLater()
    gc.unfreeze()
    if was_frozen:
        gc.freeze()
    if was_on:
        gc.enable()


def test_python_collects_nothing_by_itself(collector: Collector) -> None:
    assert not gc.isenabled()


def test_garbage_goes_whenever_all_is_collected(collector: Collector) -> None:
    for _ in range(3):
        gone = weakref.ref(Ring())
        collector.collect_all()
        assert gone() is None


def test_what_lived_is_set_aside_and_looked_through_again_later(collector: Collector) -> None:
    ring: Ring | None = Ring()
    gone = weakref.ref(ring)
    collector.collect_all()
    assert gc.get_freeze_count() > 0
    del ring

    for _ in range(MOST_WITHOUT):
        collector.collect_all()
        assert gone() is not None
    collector.collect_all()

    assert gone() is None


def test_the_oldest_garbage_that_is_due_is_collected(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    for counts in ((0, 0, 0), (701, 0, 0), (701, 11, 3), (701, 11, 11)):
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        collector.collect()

    assert collected == [0, 1, 2]
