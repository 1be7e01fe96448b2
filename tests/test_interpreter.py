"""The interpreter must survive Qt: one release of its bindings took references away from None."""

import sys

import pytest
from PySide6.QtWidgets import QGraphicsRectItem


@pytest.mark.usefixtures("qapp")
def test_qt_calls_that_return_nothing_leave_none_its_references() -> None:
    """PySide6 6.12.0 on Python 3.11 lost one with each call; at zero the interpreter dies.

    From Python 3.12 on None is immortal and its count stands still whatever is done to it.
    """
    item = QGraphicsRectItem(0, 0, 1, 1)
    before = sys.getrefcount(None)

    for step in range(500):
        item.setPos(step, step)

    assert abs(sys.getrefcount(None) - before) < 50
