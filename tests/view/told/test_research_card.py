"""What research has found is shown, with its dice and what it does."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Power
from axis_desktop.model.events import ResearchRolled, WeaponDeveloped
from axis_desktop.model.seats import computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage
from tests.view.conftest import ReadyThinker

GERMANY, RUSSIA = Power("germany"), Power("russia")


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[GamePage]:
    """Anna plays the Soviet Union against computers."""
    window = MainWindow(Settings(play=Play(speed="quick")), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.apply_theme()
    window.show()
    scenario = find_scenario("classic", "spring_1942")
    seats = {power: computer("easy") for power, _ in scenario.info.powers if power != RUSSIA}
    window.begin(new_setup(scenario, seed=3), seats, "research")
    assert window.game is not None
    yield window.game
    window.close()


def roll(page: GamePage, power: Power, *dice: int, found: str = "") -> list[str]:
    """Research dice fall; what is read on the card, nothing if there is none."""
    game = page.controller
    game.happened.emit(ResearchRolled(power=power, paid=15, rolled=dice, success=6), Message.of("dice"))
    if found:
        game.happened.emit(WeaponDeveloped(power=power, weapon=found), Message.of("found"))
    game.changed.emit()
    card = page.notices.research
    return [label.text() for label in card.findChildren(QLabel)] if card is not None else []


def test_the_dice_and_what_they_found_are_shown(page: GamePage) -> None:
    shown = roll(page, RUSSIA, 6, 2, 3, found="heavy_bombers")

    assert "Research · Soviet Union" in shown
    assert "Heavy bombers" in shown
    assert any("3 dice" in text for text in shown)
    assert page.notices.research is not None
    assert page.notices.research.isVisible()


def test_own_dice_that_found_nothing_are_shown_too(page: GamePage) -> None:
    assert "Nothing was found." in roll(page, RUSSIA, 2, 3)


def test_of_a_computer_player_only_a_find_is_shown(page: GamePage) -> None:
    assert roll(page, GERMANY, 2) == []
    assert "Jet power" in roll(page, GERMANY, 6, found="jet_power")


def test_it_hides_neither_the_prompt_nor_the_income(page: GamePage) -> None:
    roll(page, RUSSIA, 6, found="rockets")
    card = page.notices.research
    assert card is not None
    assert not card.geometry().intersects(page.prompt.geometry())
    assert page.rect().contains(card.geometry())
