"""The right rulebook opens wherever rules are asked for."""

import pytest

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.pages.pages import RulesPage
from axis_desktop.view.pages.rulebook import system_of_rule
from axis_desktop.view.widgets.frame import Chip
from tests.view.hands import button, click


def begin(window: MainWindow, system_id: str) -> None:
    scenario = find_scenario(system_id)
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    assert window.begin(new_setup(scenario, seed=7), seats, scenario.info.title)


@pytest.mark.parametrize(
    ("rule", "system_id"), [("SU-9.13", "supply"), ("CL-4.2", "classic"), ("", ""), ("P5", "")]
)
def test_a_rule_has_its_book(rule: str, system_id: str) -> None:
    assert system_of_rule(rule) == system_id


def rules_page(window: MainWindow) -> RulesPage:
    page = window.page
    assert isinstance(page, RulesPage)
    return page


def test_the_rulebook_of_each_game_can_be_chosen(window: MainWindow) -> None:
    click(button(window, "start_rules"))
    page = rules_page(window)
    for system_id, prefix in (("supply", "SU-"), ("classic", "CL-")):
        click(page.games.button(system_id))
        assert {rule.id[:3] for rule in page.view.rules if rule.id} == {prefix}
        assert prefix + "1.1" in page.view.toPlainText()


def test_the_rulebook_of_the_game_played_last_opens_first(window: MainWindow) -> None:
    window.show_new_game()
    new = window.page
    assert isinstance(new, NewGamePage)
    click(button(new, "game_supply_world_at_war"))
    click(new.begin_button)
    window.show_start()
    click(button(window, "start_rules"))

    assert rules_page(window).games.value == "supply"


def test_a_rule_is_opened_in_its_own_book(window: MainWindow) -> None:
    window.show_new_game()
    new = window.page
    assert isinstance(new, NewGamePage)
    click(button(new, "game_supply_world_at_war"))
    click(new.seats_panel.rows[Power("united_states")].who.button("person"))
    (chip,) = new.seats_panel.findChildren(Chip)
    click(chip)

    assert rules_page(window).games.value == "supply"
    assert rules_page(window).view.rule == "SU-2.1"


def test_the_pane_beside_the_board_has_the_rules_of_its_game(window: MainWindow) -> None:
    for system_id, prefix in (("supply", "SU-"), ("classic", "CL-")):
        begin(window, system_id)
        assert window.game is not None
        assert {rule.id[:3] for rule in window.game.rulebook.view.rules if rule.id} == {prefix}
