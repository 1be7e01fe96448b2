"""A new game is put together: which game, who plays whom, what is left to chance."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.library import Library, library
from axis_desktop.storage.settings import LastGame
from axis_desktop.view.pages.chosen_game import Chosen
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.widgets.controls import RowButton
from axis_desktop.view.widgets.frame import Chip
from tests.view.hands import button, click

CLASSIC, TUTORIAL = "game_classic_spring_1942", "game_classic_first_landing"
SUPPLY = "game_supply_world_at_war"
EUROPE = "game_europe1939_campaign"
SIX = ["germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states"]


@pytest.fixture(scope="module")
def found() -> Library:
    return library()


@pytest.fixture
def page(qtbot: QtBot, found: Library) -> NewGamePage:
    made = NewGamePage("Anna")
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.show_library(found, None)
    made.show()
    return made


def begun(page: NewGamePage) -> Chosen:
    chosen = page.chosen()
    assert chosen is not None
    return chosen


def people(page: NewGamePage) -> dict[str, list[str]]:
    """Who plays which powers; computers by their level."""
    found: dict[str, list[str]] = {}
    for power, seat in begun(page).seats.items():
        found.setdefault(seat.name or seat.level, []).append(power)
    return {name: sorted(powers) for name, powers in found.items()}


def of_supply(page: NewGamePage) -> NewGamePage:
    click(button(page, SUPPLY))
    return page


def test_only_the_chosen_game_shows_its_scenarios(page: NewGamePage) -> None:
    assert button(page, "system_classic").isChecked()
    assert button(page, TUTORIAL).isVisible()

    click(button(page, "system_supply"))

    assert begun(page).scenario.system_id == "supply"
    assert not button(page, TUTORIAL).isVisible()
    assert not button(page, SUPPLY).isVisible()  # it is the only one

    click(button(page, "system_classic"))

    assert begun(page).scenario.info.id == "spring_1942"
    click(button(page, TUTORIAL))
    assert begun(page).scenario.info.id == "first_landing"
    assert button(page, "system_classic").isChecked()


def test_the_scenarios_of_a_group_fold_away(page: NewGamePage) -> None:
    click(button(page, "system_tactical"))
    alone = button(page, "game_tactical_summer_solo_germany_2")
    duel = button(page, "game_tactical_summer_duel_germany_1_united_states")
    assert button(page, "group_Alone").isChecked()
    assert alone.isVisible()
    assert not duel.isVisible()

    click(button(page, "group_Duels"))

    assert not alone.isVisible()
    assert begun(page).scenario.info.group == "Duels"
    click(duel)
    assert begun(page).scenario.info.id == "summer_duel_germany_1_united_states"
    assert button(page, "group_Duels").isChecked()
    assert button(page, "system_tactical").isChecked()


def test_a_game_that_is_chosen_has_its_scenario_in_sight(page: NewGamePage, qtbot: QtBot) -> None:
    page.resize(1280, 720)
    click(button(page, "system_tactical"))
    row, panel = button(page, "game_tactical_summer_solo_germany_1"), page.games_panel

    qtbot.waitUntil(lambda: row.visibleRegion().boundingRect() == row.rect())

    assert button(panel, "group_Alone").visibleRegion().boundingRect() == button(panel, "group_Alone").rect()


def test_who_is_new_to_a_game_begins_with_its_first_scenario(page: NewGamePage, found: Library) -> None:
    click(button(page, "system_tactical"))

    assert begun(page).scenario.info.order == 1
    titles = [label.text() for label in page.board_panel.findChildren(QLabel)]
    assert begun(page).scenario.info.title in titles  # no date: nothing stands behind it
    people = page.seats_panel.people
    assert not people.button("3").isChecked()
    with pytest.raises(KeyError):
        people.button("4")  # three factions are played
    of_hexes = [each.info.order for each in found.scenarios if each.system_id == "tactical"]
    assert of_hexes == sorted(of_hexes)


def test_every_scenario_has_a_card_and_one_is_chosen(page: NewGamePage) -> None:
    cards = {name: page.findChild(RowButton, name) for name in (CLASSIC, TUTORIAL, SUPPLY)}

    for name, card in cards.items():
        assert card is not None
        click(card)
        assert begun(page).scenario.info.id in name
        assert [other.objectName() for other in cards.values() if other and other.isChecked()] == [name]


def test_the_player_leads_the_side_that_begins_against_the_usual_computer(page: NewGamePage) -> None:
    assert people(of_supply(page)) == {
        "Anna": ["germany", "italy", "japan"],
        "medium": ["soviet_union", "united_kingdom", "united_states"],
    }


SEATINGS = {
    2: [["germany", "italy", "japan"], ["soviet_union", "united_kingdom", "united_states"]],
    3: [["germany"], ["soviet_union", "united_kingdom", "united_states"], ["italy", "japan"]],
    4: [["germany"], ["united_kingdom", "united_states"], ["italy", "japan"], ["soviet_union"]],
    5: [["germany"], ["united_kingdom"], ["italy", "japan"], ["soviet_union"], ["united_states"]],
    6: [[power] for power in SIX],
}


@pytest.mark.parametrize("count", SEATINGS)
def test_people_sit_as_the_rules_recommend(page: NewGamePage, count: int) -> None:
    """SU-2.1."""
    click(of_supply(page).seats_panel.people.button(str(count)))

    names = ["Anna", *(f"Player {n}" for n in range(2, count + 1))]
    assert people(page) == dict(zip(names, SEATINGS[count], strict=True))
    assert page.seats_panel.presets.value == "hotseat"
    assert f"{count} people" in page.begin_button.shown_line()
    assert not page.seats_panel.findChildren(Chip)


def test_one_person_plays_a_side_again(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.people.button("5"))
    click(panel.people.button("1"))

    assert panel.presets.value == "axis"
    assert set(people(page)) == {"Anna", "medium"}


def test_two_people_share_a_side_against_the_computer(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.people.button("2"))
    click(panel.presets.button("allies"))

    assert panel.presets.button("allies").text() == "We play the Allies"
    assert people(page) == {
        "Anna": ["united_kingdom", "united_states"],
        "Player 2": ["soviet_union"],
        "medium": ["germany", "italy", "japan"],
    }


def test_more_people_than_a_side_has_powers_are_as_many_as_it_has(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.people.button("6"))
    click(panel.presets.button("axis"))

    assert panel.people.value == "3"
    assert people(page)["Player 3"] == ["italy"]


def test_hotseat_begins_with_two(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.presets.button("hotseat"))

    assert panel.people.value == "2"
    assert len(people(page)) == 2


def test_who_plays_together_does_so_in_another_scenario_as_well(page: NewGamePage) -> None:
    click(of_supply(page).seats_panel.presets.button("hotseat"))

    click(button(page, "system_tactical"))

    assert page.seats_panel.presets.value == "hotseat"
    assert len(people(page)) == 2
    click(page.seats_panel.people.button("1"))
    assert people(of_supply(page)) == {
        "Anna": ["germany", "italy", "japan"],
        "medium": ["soviet_union", "united_kingdom", "united_states"],
    }


def test_watching_seats_nobody(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.presets.button("watch"))

    assert people(page) == {"medium": sorted(SIX)}
    assert panel.people.value == ""


def test_a_person_on_both_sides_is_warned_and_may_begin(page: NewGamePage, qtbot: QtBot) -> None:
    """SU-2.1."""
    panel = of_supply(page).seats_panel
    click(panel.rows[Power("united_kingdom")].who.button("person"))

    (chip,) = panel.findChildren(Chip)
    assert chip.accessibleName() == "Anna plays powers of both sides: good for practice only. SU-2.1"
    with qtbot.waitSignal(page.rule_clicked) as clicked:
        click(chip)
    assert clicked.args == ["SU-2.1"]
    with qtbot.waitSignal(page.begin):
        click(page.begin_button)


def test_whoever_plays_one_more_power_is_the_same_person(page: NewGamePage) -> None:
    row = page.seats_panel.rows[Power("germany")]
    click(row.who.button("person"))

    assert row.seat() == Seat(name="Anna")
    click(row.who.button("easy"))
    assert row.seat() == computer("easy")


def test_classic_asks_neither_for_people_nor_warns(page: NewGamePage) -> None:
    panel = page.seats_panel
    click(panel.presets.button("hotseat"))
    for row in panel.rows.values():
        row.show_seat(Seat(name="Anna"))
    panel.show_seats({str(power): Seat(name="Anna") for power in panel.rows})

    assert not panel.people.isVisible()
    assert not panel.findChildren(Chip)


def said(page: NewGamePage) -> list[str]:
    return [part.text() for part in page.seats_panel.findChildren(QLabel)]


def test_production_shows_only_where_it_is_money(page: NewGamePage) -> None:
    assert "24" in said(page)
    assert not {"1", "2"} & set(said(of_supply(page)))


def test_a_game_without_dice_asks_for_none(page: NewGamePage) -> None:
    click(page.dice.button("real"))
    assert begun(page).real_dice

    of_supply(page)

    assert not page.dice.isVisible()
    assert not begun(page).real_dice
    assert page.seed_line.isVisible()


def test_options_of_supply_cite_their_rules(page: NewGamePage) -> None:
    words = " ".join(part.text() for part in of_supply(page).options_panel.findChildren(QLabel))

    assert set(page.switches) == {"reallocation", "always_pause"}
    assert "SU-12.1" in words
    assert "SU-9.13" in words


def test_the_last_game_of_supply_can_be_begun_again(page: NewGamePage, found: Library) -> None:
    seats = {power: Seat(name="Ben") if power == "italy" else computer("easy") for power in SIX}
    last = LastGame(
        system="supply", pack="supply_world", scenario="world_at_war", seats=seats,
        options={"always_pause": True}, real_dice=True,
    )  # fmt: skip
    page.show_library(found, last)
    click(page.same_button)

    chosen = begun(page)
    assert chosen.seats == seats
    assert chosen.options == {"reallocation": False, "always_pause": True}
    assert not chosen.real_dice


def test_another_name_for_one_power_offers_it_for_the_whole_hand(page: NewGamePage) -> None:
    panel = of_supply(page).seats_panel
    click(panel.presets.button("hotseat"))
    row = panel.rows[Power("germany")]
    row.person.clear()
    QTest.keyClicks(row.person, "Bea")
    assert len({seat.name for seat in panel.seats().values()}) == 3
    assert [panel.presets.value] == [""]

    click(button(page, "rename_all"))

    assert len({seat.name for seat in panel.seats().values()}) == 2
    assert panel.seats()[Power("japan")].name == "Bea"
    assert panel.presets.value == "hotseat"


def test_a_click_on_a_proposed_name_selects_it_and_the_next_one_does_not(page: NewGamePage) -> None:
    """Typed at once, "Anna" became "PlayeAnnar 1"."""
    page.show()
    panel = of_supply(page).seats_panel
    click(panel.presets.button("hotseat"))
    name = panel.rows[Power("germany")].person

    QTest.mouseClick(name, Qt.MouseButton.LeftButton)
    assert name.selectedText() == name.text() != ""
    QTest.keyClicks(name, "Anna")
    assert name.text() == "Anna"

    QTest.mouseClick(name, Qt.MouseButton.LeftButton)
    assert name.selectedText() == ""


def test_rows_stand_still_as_another_name_is_typed_and_nobody_needs_one(qtbot: QtBot, found: Library) -> None:
    page = NewGamePage("")
    qtbot.addWidget(page)
    page.resize(1280, 700)
    page.show_library(found, None)
    page.show()
    panel = page.seats_panel
    row = panel.rows[Power("russia")]
    QApplication.processEvents()
    before = row.person.mapTo(page, QPoint(0, 0))

    QTest.keyClicks(row.person, "Bea")
    qtbot.waitUntil(lambda: page.findChild(QPushButton, "rename_all") is not None)
    QApplication.processEvents()

    assert row.person.mapTo(page, QPoint(0, 0)) == before
    assert button(page, "rename_all").isVisible()
    (told,) = [words for words in said(page) if "another person" in words]
    assert told.startswith("Somebody without a name plays ")


def test_nobody_is_said_to_move_first_where_dice_decide_it(page: NewGamePage) -> None:
    click(button(page, "system_tactical"))

    assert not [words for words in said(page) if words.startswith("turn ")]
    assert "0" not in said(page)
    assert "Dice decide who moves first" in page.begin_button.shown_line()


def test_whoever_is_new_to_europe_is_offered_a_short_game(page: NewGamePage) -> None:
    click(button(page, "system_europe1939"))

    assert page.lesson_button.text() == "Learn to play: Barbarossa, short, 40 minutes"
    click(button(page, EUROPE))
    click(page.lesson_button)

    chosen = begun(page)
    assert chosen.scenario.info.id == "barbarossa"
    assert [name for name, is_on in chosen.options.items() if is_on] == ["short_game"]


def test_the_options_say_whether_the_rulebook_is_followed(page: NewGamePage) -> None:
    """Pacific's printed rules have switches that are on, so "all off" would be wrong."""
    click(button(page, "game_pacific1940_pacific_1940"))
    said = page.options_panel.aside
    assert any(switch.isChecked() for switch in page.switches.values())
    assert said.text() == "the rulebook as printed"
    first = next(iter(page.switches.values()))
    click(first)
    assert said.text() == "1 changed"
    click(first)
    assert said.text() == "the rulebook as printed"


def test_switches_that_change_nothing_are_not_offered(page: NewGamePage) -> None:
    click(button(page, "system_tactical"))
    assert "automa_intercepts" in page.switches
    click(button(page, "game_tactical_v2_rockets"))
    assert page.switches.keys().isdisjoint({"automa_intercepts", "short_victory", "secret_units"})
    assert "weather" in page.switches


def test_four_people_play_one_faction_each_on_the_whole_board(page: NewGamePage) -> None:
    click(button(page, "game_tactical_summer_front"))

    click(page.seats_panel.people.button("4"))

    assert [len(powers) for powers in people(page).values()] == [1, 1, 1, 1]


def test_low_windows_too_say_what_the_scenario_is_about(page: NewGamePage, qtbot: QtBot) -> None:
    """There was a strip of map alone, and what wins stood nowhere."""
    for high in (900, 720):
        page.resize(1280, high)
        qtbot.waitUntil(page.picture.isVisible)
        told = [
            each for each in page.board_panel.findChildren(QLabel) if "Germany and Japan must" in each.text()
        ]
        assert [each.isVisible() for each in told] == [True]
        assert told[0].height() >= told[0].heightForWidth(told[0].width())
