"""A call that is asked for several times in a row is made once."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from axis_desktop.view.widgets.soon import Soon


def test_a_call_that_is_asked_for_twice_is_made_once_and_later(qtbot: QtBot) -> None:
    parent, calls = QObject(), list[str]()
    soon, after = Soon(lambda: calls.append("call"), parent), Soon(lambda: calls.append("after"), parent)

    soon.start()
    soon.start()
    after.start()

    assert calls == []
    qtbot.waitUntil(lambda: "after" in calls)
    assert calls == ["call", "after"]
