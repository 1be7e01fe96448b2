"""The reaction window: what it tells, offers and remembers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Side, Space
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.view.panels.cards import ReactionQuestion, UseCards
from axis_desktop.view.panels.cards.pictures import CardPicture
from axis_desktop.view.widgets import rested_space
from tests.systems.supply.table import NATIONS
from tests.view.hands import button, click
from tests.view.panels.cards.conftest import ONE_PERSON, Ask, Asking

AXIS = {"germany", "japan", "italy"}


def fight(ask: Ask, seats: Seats) -> Asking:
    """The Soviet Union has removed a German army in Ukraine; Italy may answer."""
    asked = ask(
        "soviet_union",
        seats=seats,
        hand="sov_land_battle",
        table="ita_romanian_reinforcements ita_monte_cassino",
        soviet_union="moscow",
        germany="germany eastern_europe ukraine",
        italy="italy",
    )
    for wanted in ("card", "space"):
        choices = asked.game.options.choices()
        asked.game.submit(
            next(
                choice.action
                for choice in choices
                if getattr(choice, wanted) in {"sov_land_battle", "ukraine"}
            )
        )
    asked.game.sit_down()
    return asked


@pytest.fixture
def battle(ask: Ask) -> Asking:
    """One person plays both sides."""
    return fight(ask, ONE_PERSON)


def window(asked: Asking) -> ReactionQuestion:
    question = asked.question()
    assert isinstance(question, ReactionQuestion)
    return question


def told(question: QWidget) -> list[str]:
    return [label.text() for label in question.findChildren(QLabel)]


def test_it_tells_what_has_happened_and_how_it_came_to_that(battle: Asking) -> None:
    question = window(battle)

    assert "Germany has lost its army in Ukraine." in told(question)
    chain = question.findChild(QWidget, "chain")
    assert chain is not None
    assert chain.accessibleName() == (
        "Soviet Union: played Land Battle, Soviet Union: battle in Ukraine, Germany: army in Ukraine removed"
    )


def test_each_card_that_answers_is_offered_with_its_picture_and_what_it_would_do(battle: Asking) -> None:
    question = window(battle)
    wanted = question.wanted_cards()

    assert [picture.card.id for picture in question.findChildren(CardPicture)] == [
        "ita_romanian_reinforcements"
    ]
    assert "Its place: Ukraine." in told(question)
    assert isinstance(wanted, UseCards)
    assert {card.card for card in wanted.cards if not card.reason} == {"ita_romanian_reinforcements"}


def test_a_piece_that_has_no_supply_as_things_stand_is_told_before_the_card_is_used(ask: Ask) -> None:
    asked = ask(
        "japan",
        phase="start",
        hand="jpn_build_army",
        table="jpn_mobile_force",
        japan="japan sea_of_japan",
        united_states="eastern_united_states western_united_states north_pacific east_pacific",
    )

    danger = "No supply there: what you place is lost again this turn."
    assert f"{danger} What you do next may still bring supply." in told(window(asked))


def test_digit_uses_the_card_and_takes_its_only_place(battle: Asking) -> None:
    question = window(battle)
    aimed: list[tuple[object, str]] = []
    question.aimed.connect(lambda action, space: aimed.append((getattr(action, "card", ""), space)))

    QTest.keyClick(question, Qt.Key.Key_1)

    assert aimed == [("ita_romanian_reinforcements", "ukraine")]


def test_space_lets_a_useful_card_go_only_when_pressed_twice_with_a_rest_between(
    battle: Asking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever hammers it to hurry the computers answers nothing, however long."""
    question = window(battle)

    monkeypatch.setattr(rested_space, "GUARD_MS", 10**9)
    for _ in range(5):
        QTest.keyClick(question, Qt.Key.Key_Space)
    assert battle.decision.kind == "react_or_pass"
    assert button(question, "let_it_happen").accessibleName() == "Go on"

    monkeypatch.setattr(rested_space, "GUARD_MS", 0)
    qtbot.waitUntil(lambda: question.is_ready)
    QTest.keyClick(question, Qt.Key.Key_Space)
    assert battle.decision.power == "italy"
    assert button(question, "let_it_happen").accessibleName() == "Press again"
    qtbot.waitUntil(lambda: question.is_ready)
    QTest.keyClick(question, Qt.Key.Key_Space)

    assert battle.decision.power != "italy"


def test_big_button_asks_before_it_lets_a_useful_card_go(battle: Asking) -> None:
    state = window(battle).done_state()

    assert state is not None
    assert state.warning == "Without using Romanian Reinforcements"


@pytest.mark.parametrize("way", ["space", "done"])
def test_usual_keys_win_points_that_cost_nothing(
    ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Italy holds the Balkans, for which Balkan Resources scores."""
    monkeypatch.setattr(rested_space, "GUARD_MS", 0)
    asked = ask("italy", table="ita_balkan_resources", phase="victory", italy="italy balkans")
    question, before = window(asked), asked.game.presentation.points[Side("axis")]
    state = question.done_state()
    assert state is not None
    assert (state.title, state.quiet, state.warning) == ("Use Balkan Resources", False, "")

    if way == "space":
        qtbot.waitUntil(lambda: question.is_ready)
        QTest.keyClick(question, Qt.Key.Key_Space)
    else:
        question.press_done()

    assert asked.game.presentation.points[Side("axis")] == before + 1
    assert asked.decision.phase == "discard"


def test_points_that_cost_nothing_can_be_declined_with_the_small_button(ask: Ask) -> None:
    asked = ask("italy", table="ita_balkan_resources", phase="victory", italy="italy balkans")
    before = asked.game.presentation.points

    click(button(window(asked), "let_it_happen"))

    assert asked.game.presentation.points == before
    assert asked.decision.phase == "discard"


def test_window_folds_to_show_the_board_and_opens_again(battle: Asking) -> None:
    question = window(battle)
    tall = question.natural_height(452)

    click(button(question, "look_at_board"))
    assert question.natural_height(452) < tall / 3
    assert not button(question, "let_it_happen").isVisible()
    click(question.fold_button)

    assert button(question, "let_it_happen").isVisible()
    assert question.natural_height(452) == tall


def test_card_that_is_left_out_is_no_reason_to_ask_again_this_round(battle: Asking) -> None:
    question = window(battle)

    click(button(question, "not_this_round_1"))

    assert battle.decision.kind != "react_or_pass"
    [order] = battle.orders.shown() if battle.game.viewer is not None else []
    assert (order.kind, order.card) == ("not_this_round", "ita_romanian_reinforcements")


def test_everything_happens_until_the_next_turn_of_the_own_powers(ask: Ask) -> None:
    battle = fight(ask, {Power(n): Seat(name="Anna" if n in AXIS else "Ben") for n in NATIONS})
    question = window(battle)

    click(button(question, "pass_until_turn"))

    assert battle.decision.power == "soviet_union"
    assert battle.game.session.entries[-1].action["type"] == "pass"


def test_own_turn_has_nothing_to_let_happen(battle: Asking) -> None:
    question = window(battle)

    assert question.findChild(QPushButton, "pass_until_turn") is None
    assert button(question, "let_it_happen").accessibleName() == "Go on"


def test_letting_it_happen_is_not_suggested_while_a_card_would_change_something(battle: Asking) -> None:
    question = window(battle)

    state = question.done_state()
    assert state is not None
    assert state.quiet
    assert getattr(question, "first_focus", None) is not button(question, "let_it_happen")


def test_window_without_offers_says_why_it_asks(ask: Ask) -> None:
    asked = ask(
        "soviet_union",
        hand="sov_build_army",
        table="ita_skilled_pilots",
        soviet_union="moscow",
        italy="italy",
        options=frozenset({"always_pause"}),
    )
    for _ in range(2):
        choices = asked.game.options.choices()
        wanted = (c.action for c in choices if c.card == "sov_build_army" or c.space == "russia")
        asked.game.submit(next(wanted))
    question = window(asked)

    assert question.findChild(QFrame, "offer_1") is None
    assert any("always pauses" in sentence for sentence in told(question))
    state = question.done_state()
    assert state is not None
    assert state.title == "Go on"


def test_card_that_would_do_nothing_is_asked_about_only_when_it_does(ask: Ask) -> None:
    asked = ask("italy", table="ita_mare_nostrum", phase="victory", italy="italy")
    asked.orders.asks_idle = True
    question = window(asked)
    assert "It would do nothing now. What the card counts isn't on the board." in told(question)

    click(button(question, "if_useful_1"))

    assert asked.decision.phase == "discard"
    assert [order.kind for order in asked.orders.shown()] == ["if_useful"]


def test_card_that_does_something_is_offered_first(ask: Ask) -> None:
    table = "ita_mare_nostrum ita_balkan_resources"
    asked = ask("italy", table=table, phase="victory", italy="italy balkans")
    question, before = window(asked), asked.game.presentation.points[Side("axis")]

    offered = [picture.card.id for picture in question.findChildren(CardPicture)]

    assert offered == ["ita_balkan_resources", "ita_mare_nostrum"]
    QTest.keyClick(question, Qt.Key.Key_1)
    assert asked.game.presentation.points[Side("axis")] == before + 1


def test_scoring_card_may_be_used_always(ask: Ask) -> None:
    asked = ask("italy", table="ita_balkan_resources", phase="victory", italy="italy balkans")
    before = asked.game.presentation.points

    click(button(window(asked), "always_1"))

    points = asked.game.presentation.points
    assert sum(points.values()) == sum(before.values()) + 1
    assert asked.decision.phase == "discard"


def test_order_that_is_revoked_asks_again(battle: Asking) -> None:
    battle.orders.leave_out(Power("italy"), "ita_romanian_reinforcements")
    assert battle.orders.answer(battle.game) is not None

    [order] = battle.orders.shown()
    battle.orders.revoke(order)

    assert battle.orders.answer(battle.game) is None
    assert window(battle).findChild(QPushButton, "use_1") is not None


def test_window_of_its_natural_height_scrolls_nothing(battle: Asking) -> None:
    question = window(battle)

    question.resize(452, question.natural_height(452))
    QApplication.processEvents()

    area = question.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0


def american_navy_in_danger(ask: Ask, seats: Seats) -> Asking:
    """British Destroyers and American Radar may save it; the United Kingdom is asked first."""
    asked = ask(
        "germany",
        seats=seats,
        hand="ger_sea_battle",
        table="uk_destroyers usa_radar",
        germany="germany western_europe",
        united_kingdom="united_kingdom",
        united_states="eastern_united_states north_atlantic north_sea",
    )
    for wanted in ("ger_sea_battle", "north_sea"):
        choices = asked.game.options.choices()
        target = "united_states" if wanted == "north_sea" else None
        asked.game.submit(
            next(
                choice.action
                for choice in choices
                if wanted in (choice.card, choice.space) and getattr(choice.action, "target", None) == target
            )
        )
    asked.game.sit_down()
    return asked


SIDES: Seats = {power: Seat(name="Anna" if power in AXIS else "Ben") for power in ONE_PERSON}


@pytest.mark.rule("SU-9.12")
def test_a_person_gets_one_question_with_the_cards_of_all_their_nations(ask: Ask) -> None:
    question = window(american_navy_in_danger(ask, SIDES))

    offered = {picture.card.id for picture in question.findChildren(CardPicture)}
    assert offered == {"uk_destroyers", "usa_radar"}
    assert question.title.text() == "United Kingdom, United States may react"
    assert question.aside.text() == "2 cards to choose from"
    assert question.said()[0].endswith("United Kingdom, United States: use a card, or let it happen.")


@pytest.mark.rule("SU-9.12")
def test_the_card_of_any_of_them_is_used_at_once(ask: Ask) -> None:
    asked = american_navy_in_danger(ask, SIDES)
    question = window(asked)
    names = [picture.card.id for picture in question.findChildren(CardPicture)]

    click(button(question, f"use_{names.index('usa_radar') + 1}"))

    assert [entry.action["type"] for entry in asked.game.session.entries][-1] == "react"
    assert asked.game.presentation.spaces[Space("north_sea")].stacks
    assert "usa_radar" in asked.game.presentation.cards[Power("united_states")].open
    assert asked.game.presentation.cards[Power("united_kingdom")].face_down == 1


@pytest.mark.rule("SU-9.12")
def test_letting_it_happen_is_said_once_for_all_of_them(ask: Ask) -> None:
    asked = american_navy_in_danger(ask, SIDES)

    click(button(window(asked), "let_it_happen"))

    assert not asked.game.presentation.spaces[Space("north_sea")].stacks
    assert [entry.action["type"] for entry in asked.game.session.entries].count("pass") == 1


@pytest.mark.rule("SU-9.12")
def test_nations_of_several_people_are_asked_one_after_another(ask: Ask) -> None:
    """Nobody is shown what lies before a friend."""
    asked = american_navy_in_danger(ask, {**SIDES, Power("united_states"): Seat(name="Cora")})
    question = window(asked)
    assert [picture.card.id for picture in question.findChildren(CardPicture)] == ["uk_destroyers"]

    click(button(question, "let_it_happen"))
    asked.game.sit_down()

    assert asked.decision.power == "united_states"
    assert [picture.card.id for picture in window(asked).findChildren(CardPicture)] == ["usa_radar"]


def test_a_card_of_an_enemy_says_what_it_would_do(ask: Ask) -> None:
    """Whether to stop it can't be decided by its name."""
    asked = ask(
        "germany",
        seats={Power(nation): Seat(name="Anna" if nation in AXIS else "Ben") for nation in NATIONS},
        hand="ger_v_weapons",
        table="uk_asw_tactics",
        germany="germany western_europe",
        united_kingdom="united_kingdom",
    )
    asked.game.submit(next(c.action for c in asked.game.options.choices() if c.card == "ger_v_weapons"))
    asked.game.sit_down()

    says = window(asked).findChild(QWidget, "answered_card")

    assert isinstance(says, QLabel)
    assert "the United Kingdom" in says.text()
    assert "score 3 points" in says.text()


def test_a_card_of_ones_own_is_not_explained_once_more(battle: Asking) -> None:
    assert window(battle).findChild(QWidget, "answered_card") is None
