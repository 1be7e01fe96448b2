"""How much of the board the panel of steps takes."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.told.since.panel import SincePanel
from axis_desktop.view.told.since.steps import Step
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.toy_game import GERMANY, TOY, toy_setup

CATALOG = TOY.catalog(TOY.start(toy_setup(), None))  # type: ignore[arg-type]  # it draws no luck
ROOM = QRect(12, 60, 900, 600)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    return page


@pytest.fixture
def panel(page: QWidget) -> SincePanel:
    return SincePanel(CATALOG, page)


def steps(number: int, detail: str = "") -> list[Step]:
    return [
        Step(round=1, power=GERMANY, first=n, last=n, said=f"Germany does thing {n}.", detail=detail)
        for n in range(number)
    ]


def shown(panel: SincePanel, listed: list[Step]) -> SincePanel:
    panel.show_steps(listed)
    panel.window().show()
    panel.show()
    panel.lie_in(ROOM)
    return panel


def last_line(panel: SincePanel) -> QRect:
    return panel.list.visualItemRect(panel.list.item(panel.list.count() - 1))


def test_two_lines_need_no_high_panel_and_no_scroll_bar(panel: SincePanel) -> None:
    shown(panel, steps(2))

    assert panel.height() < ROOM.height() / 2
    assert panel.list.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert panel.list.viewport().rect().contains(last_line(panel))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [230, 290, 350])
def test_no_word_of_its_buttons_is_cut(panel: SincePanel, scale: float, wide: int) -> None:
    activate("dark", scale)
    shown(panel, steps(9))
    panel.lie_in(QRect(12, 60, theme().px(wide), 600))
    QApplication.processEvents()

    for button in (panel.back, panel.forward, panel.play_button, panel.present):
        assert button.width() >= button.minimumSizeHint().width()
        assert panel.rect().contains(button.geometry())
    assert panel.list.height() > 200


def test_lines_take_the_colors_and_the_size_of_another_theme(panel: SincePanel) -> None:
    shown(panel, steps(2))
    activate("light", 1.5)

    heading, line = panel.list.item(0), panel.list.item(1)
    assert heading.foreground().color() == theme().color("text")
    assert line.foreground().color() == theme().color("text_2")
    assert line.font().pixelSize() == theme().font("small").pixelSize()


def test_many_lines_take_the_room_and_scroll(panel: SincePanel) -> None:
    shown(panel, steps(60))

    assert panel.geometry().bottom() == ROOM.bottom()
    assert panel.list.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn
    assert panel.list.verticalScrollBar().maximum() > 0


def test_what_is_listed_anew_begins_with_its_first_line(panel: SincePanel) -> None:
    shown(panel, steps(60))
    panel.list.scrollToBottom()
    bar = panel.list.verticalScrollBar()
    assert bar.value() > 0

    shown(panel, steps(60))

    assert bar.value() == 0


def test_buttons_stand_still_while_steps_with_details_are_looked_at(panel: SincePanel) -> None:
    shown(
        panel, [*steps(2), *steps(1, "It lost two tanks and a fighter, and what was left of it went home.")]
    )
    before = panel.mapToGlobal(panel.forward.pos()), panel.height()

    for _ in range(3):
        panel.forward.click()
        panel.lie_in(ROOM)  # as the page does with every step
        assert (panel.mapToGlobal(panel.forward.pos()), panel.height()) == before
    assert panel.detail.isVisible()
    assert panel.detail.height() >= panel.detail.heightForWidth(panel.detail.width())


def test_lines_that_are_listed_take_the_colors_of_another_theme(panel: SincePanel) -> None:
    try:
        activate("dark", 1.0)
        shown(panel, steps(2))
        activate("light", 1.0)

        heading, line = panel.list.item(0), panel.list.item(1)
        assert heading.foreground().color() == QColor(theme().color("text"))
        assert line.foreground().color() == QColor(theme().color("text_2"))
        assert line.font() == theme().font("small")
    finally:
        activate("dark", 1.0)
