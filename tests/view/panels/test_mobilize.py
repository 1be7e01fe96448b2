"""The tray of new units: places to click, one or all of them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Session
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.model.seats import Seat, Seats, computer
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.pacific1940 import system as pacific1940
from axis_desktop.view.game.prompt import Prompt
from axis_desktop.view.panels.buying.mobilize import MobilizePanel, WaitingCard
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, label
from tests.systems.classic.builders import GERMANY, POWERS, Position, position
from tests.systems.pacific1940.setups import setup_at
from tests.view.conftest import ReadyThinker
from tests.view.panels.conftest import Page, Stage, child, pending, texts


def four_infantry() -> Position:
    """Germany places four infantry and a gun."""
    return (
        position()
        .units("germany", germany={"factory": 1})
        .waiting(infantry=4, aa_gun=1)
        .turn("germany", "mobilize")
    )


@pytest.fixture
def tray(qtbot: QtBot, stage: Stage) -> tuple[MobilizePanel, Controller]:
    controller = stage(four_infantry())
    panel = MobilizePanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.resize(312, 400)
    panel.show()
    return panel, controller


def left(controller: Controller, unit_type: str) -> int:
    """How many still wait."""
    assert isinstance(controller.options, PlaceOptions)
    return {str(kind): count for kind, count in controller.options.waiting().items()}.get(unit_type, 0)


def test_the_prompt_offers_nothing_to_place_once_everything_is_placed(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(four_infantry())
    prompt = Prompt(controller)
    qtbot.addWidget(prompt)
    assert prompt.help.text().startswith("Drag a unit onto a glowing space")

    while isinstance(options := controller.options, PlaceOptions) and any(options.waiting().values()):
        unit_type = next(kind for kind, count in options.waiting().items() if count)
        controller.submit(options.place(unit_type, next(iter(options.places(unit_type))), 1))

    assert prompt.help.text() == "Undo takes the last unit back"


def test_clicks_at_one_spot_place_one_unit_each(tray: tuple[MobilizePanel, Controller]) -> None:
    panel, controller = tray
    spot = child(panel, QPushButton, "place_infantry_germany").mapTo(
        panel, child(panel, QPushButton, "place_infantry_germany").rect().center()
    )

    for waiting in (3, 2, 1, 0, 0):
        hit = panel.childAt(spot)
        assert hit is not None
        QTest.mouseClick(hit, Qt.MouseButton.LeftButton)
        assert left(controller, "infantry") == waiting
    assert left(controller, "aa_gun") == 1
    assert "Infantry: all placed" in texts(panel.findChildren(QLabel))


def test_only_what_waits_can_be_taken_up(tray: tuple[MobilizePanel, Controller], qtbot: QtBot) -> None:
    panel, controller = tray
    row = child(panel, WaitingCard, "waiting_infantry")
    with qtbot.waitSignal(panel.place_unit) as taken:
        row.clicked.emit()
    assert taken.args == ["infantry"]

    click_all = child(panel, QPushButton, "place_all_infantry_germany")
    QTest.mouseClick(click_all, Qt.MouseButton.LeftButton)
    assert left(controller, "infantry") == 0

    with qtbot.assertNotEmitted(panel.place_unit):
        row.clicked.emit()


def test_all_of_a_type_are_placed_by_one_press(tray: tuple[MobilizePanel, Controller]) -> None:
    panel, controller = tray
    every = child(panel, QPushButton, "place_all_infantry_germany")
    assert every.text() == "all 4"

    every.click()

    assert left(controller, "infantry") == 0
    assert every.isHidden()


def test_shift_places_all_of_a_type(tray: tuple[MobilizePanel, Controller]) -> None:
    panel, controller = tray

    QTest.mouseClick(
        child(panel, QPushButton, "place_infantry_germany"),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
    )

    assert left(controller, "infantry") == 0


def test_a_single_unit_has_no_button_for_all(tray: tuple[MobilizePanel, Controller]) -> None:
    panel, _ = tray

    assert child(panel, QPushButton, "place_all_aa_gun_germany").isHidden()


def test_side_panels_lie_below_the_tray(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(four_infantry())
    below = Panel("Space", can_fold=True)
    below.body.addWidget(label("Germany", "body"))
    page.add_side_panel("space", "Space", below)
    qtbot.wait(0)

    assert page.slot.panel is not None
    assert below.isVisible()
    assert below.geometry().top() > page.slot.panel.geometry().bottom()


def seats_of(mine: str) -> Seats:
    """Anna leads one power, computers the others."""
    return {Power(p): Seat(name="Anna") if p == mine else computer("easy") for p, *_ in POWERS}


def test_the_income_is_shown_with_its_sum_to_the_person_who_earns_it(qtbot: QtBot, show_page: Page) -> None:
    board = position().turn("germany", "mobilize").units("germany", germany={"infantry": 1})
    page, _ = show_page(board.treasury(germany=3), seats_of("germany"))
    page.controller.speed = "quick"
    assert page.notices.income is None

    page.controller.submit(EndPhase(power=GERMANY))

    assert page.notices.income is not None
    said = texts(page.notices.income.findChildren(QLabel))
    earned = page.controller.presentation.powers[GERMANY].production
    assert "Income · Germany" in said
    assert f"+{earned}" in said
    assert f"{3 + earned} IPC" in said
    assert any("Germany 10" in sentence for sentence in said)
    QTest.mouseClick(page.notices.income, Qt.MouseButton.LeftButton)
    assert not page.notices.income.isVisible()


def test_the_territories_of_an_income_add_up_to_their_number(show_page: Page) -> None:
    """Those that earn nothing are neither counted nor named."""
    board = position().turn("japan", "mobilize").units("japan", japan={"infantry": 1})
    page, _ = show_page(board, seats_of("japan"))
    page.controller.speed = "quick"
    page.controller.submit(EndPhase(power=Power("japan")))

    assert page.notices.income is not None
    said = texts(page.notices.income.findChildren(QLabel))
    (held,) = (line.split()[0] for line in said if line.endswith(" territories"))
    (named,) = (line for line in said if "more for" in line)
    more = named.split(" and ")[1].split()[0]
    assert len(named.split(" and ")[0].rstrip(",").split(", ")) + int(more) == int(held)


def test_nobody_is_shown_what_a_computer_earns(qtbot: QtBot, show_page: Page) -> None:
    board = position().turn("germany", "mobilize").units("germany", germany={"infantry": 1})
    page, _ = show_page(board, seats_of("nobody"))

    page.controller.submit(EndPhase(power=GERMANY))

    assert page.notices.income is None


def test_side_panels_lie_beside_a_question_that_covers_their_place(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(
        position()
        .units("germany", germany={"factory": 1})
        .treasury(germany=20)
        .turn("germany", "purchase", step="purchase")
    )
    log = Panel("Log", can_fold=True)
    log.body.addWidget(label("Germany buys nothing.", "body"))
    page.add_side_panel("log", "Log", log, is_open=False)
    assert not log.isVisible()

    page.bar.button("log").click()

    assert page.slot.panel is not None
    assert log.isVisible()
    assert log.geometry().right() < page.slot.panel.geometry().left()
    page.bar.button("log").click()
    assert not log.isVisible()


def test_a_long_name_fits_the_column_of_a_small_window(qtbot: QtBot) -> None:
    home = {"western_united_states": {"united_states": {"major_complex": 1}}}
    waiting = {
        "power": "united_states",
        "phase": "mobilize",
        "waiting": {"tactical_bomber": 2, "tank": 1},
    }
    session = Session(pacific1940, setup_at({"units": home, **waiting}))
    controller = Controller(
        session, {power: Seat(name="Anna") for power in session.state.world.powers}, ReadyThinker()
    )
    panel = MobilizePanel(pending(controller), controller)
    qtbot.addWidget(panel)
    panel.resize(264, 400)
    panel.show()

    QTest.mouseClick(
        child(panel, QPushButton, "place_all_tactical_bomber_western_united_states"),
        Qt.MouseButton.LeftButton,
    )

    said = "Tactical bombers: all placed"
    (title,) = (words for words in panel.findChildren(QLabel) if words.text() == said)
    assert title.minimumSizeHint().width() < title.fontMetrics().horizontalAdvance(said), "it may wrap"
