"""What is pressed again and again to go through the past stays below the pointer."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.widgets.frame import IconButton
from tests.view.hands import button, click
from tests.view.play.turns import play_until


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1600, 900), 100), ((2560, 1440), 100)]
)
def test_its_buttons_stand_still_when_the_purchase_beside_it_goes(
    window: MainWindow, size: tuple[int, int], scale: int
) -> None:
    window.apply_settings(Settings(display=Display(text_scale=scale), play=Play(speed="none")))
    window.resize(*size)
    window.quick_game()
    page = window.game
    assert page is not None
    play_until(page.controller, "purchase")
    assert isinstance(page.slot.panel, PurchasePanel)
    page.bar.button("history").click()
    QApplication.processEvents()
    panel = page.side.panel("history")
    (back,) = [one for one in panel.findChildren(IconButton) if one.accessibleName() == "One move back"]
    there = back.mapTo(page, QPoint())
    room = page.places.free

    click(back)
    QApplication.processEvents()
    assert page.controller.looking_at is not None
    assert back.mapTo(page, QPoint()) == there
    assert not page.places.free.intersects(panel.geometry())

    click(button(panel, "history_present"))
    QApplication.processEvents()
    assert back.mapTo(page, QPoint()) == there
    assert page.places.free == room
