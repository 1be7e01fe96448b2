"""Nothing is cut in any panel, in small windows, with large text and in longer languages."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.classic.battles import Attack, attack_by
from tests.systems.classic.builders import Position, position
from tests.view.looks.test_text_fits import cut_texts
from tests.view.panels.conftest import Page, throw

CASES = [(1280, 720, 150), (1024, 640, 100), (2560, 1440, 125)]


def _first(controller: Controller) -> None:
    controller.submit(controller.options.choices()[0].action)


def _nothing(controller: Controller) -> None:
    pass


def _losses(controller: Controller) -> None:
    _first(controller)
    controller.enter_dice((1, 1, 6, 6))


def _press(controller: Controller) -> None:
    _first(controller)
    throw(controller, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)


def _shop() -> Position:
    return (
        position()
        .units("germany", germany={"factory": 1})
        .treasury(germany=40)
        .turn("germany", "purchase", step="purchase")
    )


def _battle() -> Attack:
    return (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=4, tank=1, fighter=1)
        .units("karelia", russia={"infantry": 3, "tank": 1})
    )


def _two_battles() -> Position:
    return _battle().from_("ukraine", "caucasus", infantry=3).units("caucasus", russia={"infantry": 1})


ASKED: dict[str, tuple[Callable[[], Position], Callable[[Controller], None]]] = {
    "research": (lambda: position().treasury(germany=20).turn("germany", "purchase"), _nothing),
    "purchase": (_shop, _nothing),
    "dice entry": (_battle, _first),
    "losses": (_battle, _losses),
    "press or retreat": (_battle, _press),
    "choose battle": (_two_battles, _nothing),
    "mobilize": (
        lambda: (
            position()
            .units("germany", germany={"factory": 1})
            .waiting(infantry=2, tank=1)
            .turn("germany", "mobilize")
        ),
        _nothing,
    ),
}


@pytest.mark.parametrize(("width", "height", "scale"), CASES)
@pytest.mark.parametrize("question", ASKED)
def test_no_panel_cuts_its_words(
    qtbot: QtBot, qapp: QApplication, show_page: Page, question: str, width: int, height: int, scale: int
) -> None:
    activate("dark", scale / 100)
    qapp.setStyleSheet(style_sheet(theme()))
    made, play = ASKED[question]
    page, _ = show_page(made(), width=width, height=height)
    play(page.controller)
    qtbot.wait(0)

    panel = page.slot.panel
    assert panel is not None
    assert not cut_texts(panel)
    assert page.rect().contains(panel.geometry())


@pytest.mark.parametrize(("width", "height", "scale"), CASES)
def test_no_report_cuts_its_words(
    qtbot: QtBot, qapp: QApplication, show_page: Page, width: int, height: int, scale: int
) -> None:
    activate("light", scale / 100)
    qapp.setStyleSheet(style_sheet(theme()))
    attackers = attack_by("germany").from_("ukraine", "caucasus", infantry=3)
    page, battles = show_page(attackers.units("caucasus", russia={"infantry": 1}), width=width, height=height)
    _first(page.controller)
    throw(page.controller, 1, 5, 5, 6)
    qtbot.waitUntil(lambda: battles.report is not None)
    assert battles.report is not None
    battles.report.finish()
    qtbot.wait(0)

    assert not cut_texts(battles.report)
    assert page.rect().contains(battles.report.geometry())
