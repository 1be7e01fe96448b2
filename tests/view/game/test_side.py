"""The column of side panels."""

from functools import partial

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.game.side import SidePanels
from axis_desktop.view.widgets.frame import Panel, label


@pytest.fixture
def side(qtbot: QtBot) -> SidePanels:
    """A panel that was asked for and one that follows the pointer."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 800)
    page.show()
    side = SidePanels(page, [], lambda _folded: None)
    for name, is_restless in (("space", True), ("advice", False)):
        panel = Panel(name.title())
        panel.body.addWidget(label("Five words stand in here."))
        side.add(name, name.title(), panel, is_open=True, is_restless=is_restless)
    return side


def test_what_follows_the_pointer_lies_below_the_others(side: SidePanels) -> None:
    side.place(QRect(600, 0, 300, 700), is_narrow=False, is_shown=True)

    assert side.panel("space").y() > side.panel("advice").y()


def test_what_follows_the_pointer_gives_way_in_a_short_column(side: SidePanels) -> None:
    side.place(QRect(600, 0, 300, 200), is_narrow=False, is_shown=True)

    assert side.panel("advice").isVisible()
    assert not side.panel("space").isVisible()


def test_what_follows_the_pointer_is_the_first_to_become_lower(side: SidePanels) -> None:
    for name in ("space", "advice"):
        for _ in range(8):
            side.panel(name).body.addWidget(label("Five words stand in here."))
    wanted = side.panel("advice").natural_height(300)

    side.place(QRect(600, 0, 300, wanted + 180), is_narrow=False, is_shown=True)

    assert side.panel("advice").height() == wanted
    assert side.panel("space").height() < wanted


def test_what_was_asked_for_last_has_the_most_room(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 800)
    page.show()
    side = SidePanels(page, [], lambda _folded: None)
    names = ("attacks", "odds", "advice")
    for name in names:
        panel = Panel(name.title(), can_fold=True, scrolls=True)
        for _ in range(30):
            panel.body.addWidget(label("Five words stand in here."))
        side.add(name, name.title(), panel, is_open=True)
    side.place(QRect(600, 0, 300, 760), is_narrow=False, is_shown=True)
    assert max(abs(side.panel(name).height() - 246) for name in names) <= 1

    side.open("odds")

    attacks, odds, advice = (side.panel(name).height() for name in names)
    assert odds == (760 - 20) // 2
    assert min(attacks, advice) >= side.panel("advice").least_of(1000)
    assert attacks + odds + advice == 760 - 20


def test_however_many_ask_for_it_panels_are_arranged_once(side: SidePanels) -> None:
    side.place(QRect(600, 0, 300, 700), is_narrow=False, is_shown=True)
    QApplication.processEvents()
    arranged: list[bool] = []
    side.arranged.connect(lambda: arranged.append(True))
    for _ in range(3):
        side.arrange_soon()
    assert not arranged

    QApplication.processEvents()

    assert len(arranged) == 1


def test_no_tab_is_marked_once_its_panel_is_put_away(side: SidePanels) -> None:
    side.place(QRect(600, 0, 300, 700), is_narrow=True, is_shown=True)
    side.open("advice")
    tabs = [tab for tab in side.tabs.findChildren(QPushButton) if tab.isVisible()]
    assert [tab.text() for tab in tabs if tab.isChecked()] == ["Advice"]

    side.toggle("advice")
    assert not side.panel("advice").isVisible()
    assert len(tabs) == 2
    assert all(tab.isVisible() and not tab.isChecked() for tab in tabs)


def test_a_scrolling_panel_that_has_its_natural_height_does_not_scroll(qtbot: QtBot) -> None:
    """Not even where the bar, once it shows, would wrap words again and so be needed for ever."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 900)
    panel = Panel("Advice", page, scrolls=True)
    for _ in range(6):
        panel.body.addWidget(label("5 infantry from Caucasus to Ukraine", wrap=True))
    page.show()
    area = panel.findChild(QScrollArea)
    assert area is not None
    for width in range(150, 400, 3):
        panel.setGeometry(0, 0, width, 150)
        QApplication.processEvents()
        panel.setGeometry(0, 0, width, panel.natural_height(width))
        QApplication.processEvents()

        assert not area.verticalScrollBar().isVisible(), width


def test_a_title_of_several_lines_is_shown_whole(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 900)
    panel = Panel(
        "Lay thirteen tokens around your start areas and say which of them hides the launcher", page
    )
    panel.title.setWordWrap(True)
    panel.body.addWidget(label("Five words stand in here."))
    page.show()
    for width in (200, 300, 400):
        panel.setGeometry(0, 0, width, panel.natural_height(width))
        QApplication.processEvents()

        assert panel.title.height() >= panel.title.heightForWidth(panel.title.width()), width


def test_a_foot_has_room_below_what_scrolls(qtbot: QtBot) -> None:
    """In a column with room all rows show; in a short one the buttons do, and some of the rows."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 900)
    page.show()
    side = SidePanels(page, [], lambda _folded: None)
    panel = Panel("Advice", can_fold=True, scrolls=True)
    for _ in range(12):
        panel.body.addWidget(label("5 infantry from Caucasus to Ukraine"))
    button = QPushButton("Accept all")
    panel.set_foot(button)
    side.add("advice", "Advice", panel, is_open=True)
    area = panel.findChild(QScrollArea)
    assert area is not None

    side.place(QRect(600, 0, 300, 700), is_narrow=False, is_shown=True)
    QApplication.processEvents()
    assert not area.verticalScrollBar().isVisible()
    assert button.height() >= button.sizeHint().height()

    least = panel.least_of(panel.open_height(300))
    panel.setGeometry(600, 0, 300, least)
    QApplication.processEvents()
    assert button.height() >= button.sizeHint().height()
    assert area.height() > 2 * button.height()

    panel.set_folded(True)
    assert not button.isVisible()
    panel.set_folded(False)
    assert button.isVisible()


def test_where_there_is_no_room_for_all_the_earliest_fold_and_come_back(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 900)
    page.show()
    kept: list[list[str]] = []
    side = SidePanels(page, [], kept.append)
    for name in ("first", "second", "third"):
        panel = Panel(name.title(), can_fold=True)
        for _ in range(8):
            panel.body.addWidget(label("Five words stand in here."))
        side.add(name, name.title(), panel, is_open=True)
    tall = side.panel("first").open_height(300)

    side.place(QRect(600, 0, 300, 2 * tall + 40), is_narrow=False, is_shown=True)
    folded = {name: side.panel(name).is_folded for name in ("first", "second", "third")}
    assert folded == {"first": True, "second": True, "third": False}
    side.panel("first").fold_button.click()
    assert not side.panel("first").is_folded
    assert side.panel("third").height() <= tall
    side.place(QRect(600, 0, 300, 4 * tall), is_narrow=False, is_shown=True)

    assert not any(side.panel(name).is_folded for name in ("first", "second", "third"))
    assert not any(kept)  # nobody has folded any of them


def test_in_a_narrow_window_a_panel_shows_once_it_is_of_use(qtbot: QtBot) -> None:
    """The log, which nobody has opened, keeps the attack that was planned from no one's eyes."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 800)
    page.show()
    side, planned = SidePanels(page, [], lambda _folded: None), list[str]()
    for name in ("attacks", "log"):
        panel = Panel(name.title())
        panel.body.addWidget(label("Five words stand in here."))
        is_log = name == "log"
        useful = partial(bool, planned) if not is_log else lambda: True
        side.add(name, name, panel, is_open=not is_log, is_useful=useful)
    side.place(QRect(600, 0, 300, 700), is_narrow=True, is_shown=True)
    assert not side.panel("log").isVisible()

    planned.append("attack")
    side.arrange()
    assert side.panel("attacks").isVisible()

    side.toggle("attacks")
    side.arrange()
    assert not side.panel("attacks").isVisible()
