"""What the questions of a game with cards ask of the desk and the board, and what their answers do."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from axis_desktop.model import Power, Space
from axis_desktop.model.seats import Seat
from axis_desktop.view.game.decision_slot import AsksInParts
from axis_desktop.view.panels.cards import CardQuestion, MarkCards, UseCards
from axis_desktop.view.panels.cards.ordering import OrderQuestion
from axis_desktop.view.panels.cards.picking import PickQuestion
from axis_desktop.view.panels.cards.pictures import KeyButton
from tests.systems.supply.table import NATIONS
from tests.view.hands import click
from tests.view.panels.cards.conftest import Ask

Answer = Callable[[CardQuestion], None]


def words(question: QWidget) -> list[str]:
    """What the buttons with keys say."""
    return [button.words for button in question.findChildren(KeyButton)]


def last_action(game: object) -> object:
    return game.session.entries[-1].action  # type: ignore[attr-defined]  # a controller


def usable(question: CardQuestion) -> set[str]:
    """Cards that glow."""
    wanted = question.wanted_cards()
    assert isinstance(wanted, UseCards)
    return {card.card for card in wanted.cards if not card.reason}


# ---------------------------------------------------------------------- marking


AXIS = {"germany", "japan", "italy"}
FIRST_HANDS = " ".join(
    f"{short}_{card}"
    for short in ("ger", "uk", "jpn", "sov", "ita", "usa")
    for card in ("build_army", "land_battle", "build_navy", "sea_battle")
)


def test_first_discards_of_all_nations_of_a_person_are_asked_together(ask: Ask) -> None:
    """Anna is asked for the Axis before Ben is asked for anything.

    Esc takes back the marks of the present nation, then goes back to the nation that it has named, whose
    cards are still marked.
    """
    seats = {Power(n): Seat(name="Anna" if n in AXIS else "Ben") for n in NATIONS}
    asked = ask(phase="setup", seats=seats, hand=FIRST_HANDS, germany="germany")
    question = asked.question()
    game, powers = asked.game, []

    def mark() -> None:
        wanted = question.wanted_cards()
        assert isinstance(wanted, MarkCards)
        powers.append(str(wanted.power))
        question.mark_cards(wanted.cards[:3])

    def marked() -> tuple[str, ...]:
        wanted = question.wanted_cards()
        assert isinstance(wanted, MarkCards)
        return wanted.marked

    mark()
    question.press_done()
    assert isinstance(question, AsksInParts)
    assert question.is_half_answered
    assert "Esc: back to Germany" in question.said()[1]
    mark()
    assert question.put_back()
    assert question.is_half_answered
    assert marked() == ()
    assert question.put_back()
    assert not question.is_half_answered
    assert len(marked()) == 3
    assert "Esc" not in question.said()[1]
    mark()
    for _ in range(2):
        question.press_done()
        mark()
    assert len(game.session.entries) == 0
    assert question.said()[1].startswith("Hand 3 of 3")
    question.press_done()

    assert powers == ["germany", "japan", "germany", "japan", "italy"]
    assert asked.decision.power == "united_kingdom"
    assert game.session.entries[-1].action["power"] == "germany"
    game.sit_down()
    question = asked.question()
    for _ in range(3):
        mark()
        question.press_done()
    assert powers[-3:] == ["united_kingdom", "soviet_union", "united_states"]
    assert [entry.action["power"] for entry in game.session.entries] == list(NATIONS)


def test_first_discards_are_counted_by_the_done_button(ask: Ask) -> None:
    seats = {Power(n): Seat(name="Anna" if n == "germany" else "Ben") for n in NATIONS}
    hand = "ger_build_army ger_land_battle ger_blitzkrieg"
    asked = ask(phase="setup", seats=seats, hand=hand, germany="germany")
    question = asked.question()
    wanted = question.wanted_cards()

    assert isinstance(wanted, MarkCards)
    assert (wanted.least, wanted.most) == (3, 3)
    assert not question.is_needed
    assert "digit" in question.said()[1]
    state = question.done_state()
    assert state is not None
    assert (state.title, state.refusal is not None) == ("Discard 3 cards", True)
    question.mark_cards(("ger_build_army", "ger_land_battle"))
    state = question.done_state()
    assert state is not None
    assert state.consequence == "Mark 3 cards: 2 so far."
    question.mark_cards(("ger_build_army", "ger_land_battle", "ger_blitzkrieg"))
    state = question.done_state()
    assert state is not None
    assert state.refusal is None
    assert state.consequence == "Build Army, Land Battle, Blitzkrieg"

    question.press_done()

    assert asked.decision.power == "united_kingdom"


def test_keeping_all_cards_needs_no_mark(ask: Ask) -> None:
    asked = ask(phase="discard", germany="germany")
    question = asked.question()

    state = question.done_state()
    assert state is not None
    assert state.title == "Keep all cards"
    question.press_done()

    assert last_action(asked.game) == {"type": "discard_cards", "power": "germany", "cards": ()}


def test_reallocation_goes_on_without_marks(ask: Ask) -> None:
    asked = ask(
        phase="start",
        hand="ger_build_army ger_land_battle ger_blitzkrieg",
        germany="germany",
        options=frozenset({"reallocation"}),
    )
    question = asked.question()
    state = question.done_state()
    assert state is not None
    assert (state.title, state.consequence) == ("Go on", "or mark 4 cards")

    question.press_done()

    assert last_action(asked.game) == {"type": "decline", "power": "germany"}


# ---------------------------------------------------------------------- playing


def test_playable_cards_glow_and_others_say_why_not(ask: Ask) -> None:
    asked = ask(
        hand="ger_build_army",
        table="ger_blitzkrieg ger_conscription ita_monte_cassino",
        germany="germany",
    )
    question = asked.question()
    wanted = question.wanted_cards()

    assert usable(question) == {"ger_build_army", "ger_build_navy", "ger_conscription"}
    assert isinstance(wanted, UseCards)
    assert {c.card: c.reason for c in wanted.cards}["ger_blitzkrieg"] == "It can't be used now."


def test_card_that_was_clicked_shows_what_it_can_do_and_lights_its_spaces(ask: Ask) -> None:
    asked = ask(hand="ger_land_battle", germany="germany", soviet_union="eastern_europe moscow")
    question = asked.question()
    assert not question.is_needed

    question.use_card("ger_land_battle")

    assert question.selected == "ger_land_battle"
    assert question.is_needed
    assert question.spaces_are_attacked
    assert set(question.spaces_offered()) == {"eastern_europe", "western_europe", "italy", "balkans"}
    assert words(question) == ["Play Land Battle", "Discard Land Battle without effect"]
    assert question.said()[0] == "Land Battle: click a lit space to fight there."
    assert question.put_back()
    assert question.selected is None
    assert not question.spaces_offered()


def test_click_on_a_lit_space_plays_the_card_there(ask: Ask) -> None:
    question = ask(hand="ger_build_army", germany="germany").question()
    aimed: list[tuple[object, str]] = []
    question.aimed.connect(lambda action, space: aimed.append((getattr(action, "card", ""), space)))

    question.use_card("ger_build_army")
    question.choose_space(Space("balkans"))

    assert aimed == [("ger_build_army", "balkans")]


def test_second_click_lays_the_card_down(ask: Ask) -> None:
    asked = ask(hand="ger_blitzkrieg", germany="germany")
    question = asked.question()

    question.use_card("ger_blitzkrieg")
    question.use_card("ger_blitzkrieg")

    assert last_action(asked.game) == {"type": "play_card", "power": "germany", "card": "ger_blitzkrieg"}


def test_card_of_the_table_is_looked_at_before_it_is_used(ask: Ask) -> None:
    """One that is played instead of a hand card costs cards of the deck, which nobody gets back."""
    asked = ask("italy", hand="ita_build_army", table="ita_bravado", germany="germany")
    question = asked.question()

    question.use_card("ita_bravado")
    assert question.selected == "ita_bravado"
    assert not asked.game.session.entries
    told = [one.text() for one in question.findChildren(QLabel)]
    assert any(line.startswith("It would do nothing now.") for line in told)
    state = question.done_state()
    assert state is not None
    assert state.quiet

    doubts: list[Callable[[], None]] = []
    question.doubted.connect(lambda _why, use: doubts.append(use))
    question.use_card("ita_bravado")
    assert not asked.game.session.entries
    doubts[0]()
    assert last_action(asked.game) == {"type": "use_instead", "power": "italy", "card": "ita_bravado"}


def test_card_is_thrown_away_by_its_button_and_can_be_undone(ask: Ask) -> None:
    asked = ask(hand="ger_blitzkrieg", germany="germany")
    question = asked.question()
    question.use_card("ger_blitzkrieg")

    click(question.findChildren(KeyButton)[-1])

    assert last_action(asked.game) == {"type": "throw_away", "power": "germany", "card": "ger_blitzkrieg"}
    assert asked.game.can_undo


def test_piece_that_starves_is_told_in_the_prompt_and_on_the_button_of_a_card_that_can_not_help(
    ask: Ask,
) -> None:
    question = ask("germany", hand="ger_blitzkrieg ger_build_army", germany="germany russia").question()
    lost = "Lost this turn for want of supply: Russia."
    assert question.said()[0].endswith(lost)

    question.use_card("ger_blitzkrieg")
    status = question.done_state()
    question.use_card("ger_build_army")
    build = question.done_state()

    assert status is not None
    assert build is not None
    assert (status.consequence, status.is_grave) == (lost, True)
    assert not build.is_grave


def test_card_that_reaches_nobody_does_not_shine(ask: Ask) -> None:
    question = ask("germany", hand="ger_land_battle ger_build_army", germany="germany").question()

    def shines() -> bool:
        """Whether the first button of the panel does, which says and does the same as the big one."""
        return bool(question.findChildren(KeyButton, "choice_1")[-1].property("role") == "main")

    question.use_card("ger_land_battle")
    fight, fight_shines = question.done_state(), shines()
    question.use_card("ger_build_army")
    build, build_shines = question.done_state(), shines()

    assert fight is not None
    assert build is not None
    assert (fight.quiet, build.quiet) == (True, False)
    assert (fight_shines, build_shines) == (False, True)


def test_card_without_effect_now_says_so(ask: Ask) -> None:
    question = ask("italy", hand="ita_plunder", italy="italy").question()

    question.use_card("ita_plunder")

    state = question.done_state()
    assert state is not None
    assert state.consequence == "It would do nothing now. What the card counts isn't on the board."
    assert state.briefs == ("It would do nothing now.",)


# ---------------------------------------------------------------------- spaces


def test_space_with_two_enemies_asks_which_one(ask: Ask) -> None:
    asked = ask(
        "soviet_union", hand="sov_land_battle", soviet_union="moscow", germany="ukraine", italy="ukraine"
    )
    play = asked.game.options.choices()
    asked.game.submit(next(choice.action for choice in play if choice.card == "sov_land_battle"))
    question = asked.question()
    assert not question.is_needed

    question.choose_space(Space("ukraine"))

    assert words(question) == ["Fight Germany in Ukraine", "Fight Italy in Ukraine"]
    QApplication.processEvents()  # the buttons appear
    QTest.keyClick(question, Qt.Key.Key_2)
    assert last_action(asked.game) == {
        "type": "fight", "power": "soviet_union", "space": "ukraine", "target": "italy",
    }  # fmt: skip


def test_space_is_declined_with_the_done_button(ask: Ask) -> None:
    asked = ask(hand="ger_build_army", germany="germany")
    play = asked.game.options.choices()
    asked.game.submit(next(choice.action for choice in play if choice.card == "ger_build_army"))
    question = asked.question()

    state = question.done_state()
    assert state is not None
    assert state.title == "Build nothing"
    question.press_done()

    assert last_action(asked.game) == {"type": "decline", "power": "germany"}


def test_card_of_the_table_takes_the_place_of_a_build(ask: Ask) -> None:
    asked = ask(
        "united_kingdom", hand="uk_build_army", table="uk_lord_linlithgow", united_kingdom="united_kingdom"
    )
    play = asked.game.options.choices()
    asked.game.submit(next(choice.action for choice in play if choice.card == "uk_build_army"))
    question = asked.question()

    assert usable(question) == {"uk_lord_linlithgow"}
    question.use_card("uk_lord_linlithgow")

    action = {"type": "use_instead", "power": "united_kingdom", "card": "uk_lord_linlithgow"}
    assert last_action(asked.game) == action


# ---------------------------------------------------------------------- one of several


def test_ways_of_a_card_are_buttons_with_digits(ask: Ask) -> None:
    asked = ask(hand="ger_guns_and_butter", germany="germany")
    play = asked.game.options.choices()
    asked.game.submit(next(choice.action for choice in play if choice.card == "ger_guns_and_butter"))
    question = asked.question()
    assert len(words(question)) > 1

    QTest.keyClick(question, Qt.Key.Key_1)

    entry = last_action(asked.game)
    assert isinstance(entry, dict)
    assert entry["type"] == "choose_way"


def test_card_out_of_the_deck_is_chosen_and_taken(ask: Ask) -> None:
    asked = ask(
        phase="start",
        hand="ger_build_army ger_land_battle ger_blitzkrieg",
        deck="ger_build_army ger_sea_battle ger_conscription",
        germany="germany",
        options=frozenset({"reallocation"}),
        luck=(0, 1),
    )
    first = asked.question()
    hand = first.wanted_cards()
    assert isinstance(hand, MarkCards)
    first.mark_cards(hand.cards)
    first.press_done()
    question = asked.question()
    assert isinstance(question, PickQuestion)
    click(question.pictures()[1])

    state = question.done_state()
    assert state is not None
    assert (state.title, question.selected) == ("Take Sea Battle", "ger_sea_battle")
    question.press_done()
    assert last_action(asked.game) == {"type": "take_card", "power": "germany", "card": "ger_sea_battle"}


def searched_deck(ask: Ask, deck: str) -> PickQuestion:
    """Germany has given four cards to look through its deck."""
    asked = ask(
        phase="start",
        hand="ger_build_army ger_land_battle ger_blitzkrieg",
        deck=deck,
        germany="germany",
        options=frozenset({"reallocation"}),
        luck=(1, 0, 2),
    )
    first = asked.question()
    hand = first.wanted_cards()
    assert isinstance(hand, MarkCards)
    first.mark_cards(hand.cards)
    first.press_done()
    question = asked.question()
    assert isinstance(question, PickQuestion)
    return question


@pytest.mark.rule("SU-12.1")
def test_who_searches_the_deck_sees_all_of_it(ask: Ask) -> None:
    """Also a type of card of which more are in the hand; its number is told, its order isn't."""
    question = searched_deck(ask, "ger_conscription ger_land_battle ger_blitzkrieg ger_land_battle")

    shown = [(picture.card.name, picture.toolTip() == "") for picture in question.pictures()]
    assert shown == [("Land Battle", True), ("Blitzkrieg", False), ("Conscription", False)]
    click(question.pictures()[2])
    assert question.selected is None
    click(question.pictures()[0])
    assert question.selected == "ger_land_battle"


@pytest.mark.rule("SU-12.2")
def test_who_searches_in_vain_has_seen_the_deck_and_goes_on(ask: Ask) -> None:
    question = searched_deck(ask, "ger_conscription ger_blitzkrieg ger_volksturm")

    assert {picture.card.name for picture in question.pictures()} == {
        "Conscription",
        "Blitzkrieg",
        "Volksturm",
    }
    state = question.done_state()
    assert state is not None
    assert state.title == "Go on"
    assert state.refusal is None


def test_a_card_of_the_hand_is_looked_at_before_it_is_played(ask: Ask) -> None:
    """Lend Lease lets an ally play a card: there is no other choice, but the first click plays none."""
    asked = ask(
        "united_states",
        hand="usa_lend_lease uk_land_battle uk_build_army",
        united_states="eastern_united_states",
        united_kingdom="united_kingdom",
    )
    for wanted in ("usa_lend_lease", None):
        choices = asked.game.options.choices()
        chosen = next((one for one in choices if one.card == wanted), choices[0])
        asked.game.submit(chosen.action)
        if getattr(asked.game.decision, "power", "") == "united_kingdom":
            break
    before = len(asked.game.session.entries)
    question = asked.question()

    question.use_card("uk_build_army")
    assert len(asked.game.session.entries) == before
    assert question.said()[0].startswith("Build Army")

    question.use_card("uk_build_army")
    assert len(asked.game.session.entries) > before


def test_many_cards_can_be_searched(ask: Ask) -> None:
    pile = (
        "usa_build_army usa_land_battle usa_build_navy usa_sea_battle usa_patton_advances usa_guadalcanal "
        "usa_theater_shift usa_lend_lease usa_operation_magic"
    )
    asked = ask(
        "united_states", hand="usa_flexible_resources", pile=pile, united_states="eastern_united_states"
    )
    play = asked.game.options.choices()
    asked.game.submit(next(choice.action for choice in play if choice.card == "usa_flexible_resources"))
    question = asked.question()
    assert isinstance(question, PickQuestion)
    search = question.findChild(QLineEdit, "search_cards")
    assert search is not None

    QTest.keyClicks(search, "new zealand")

    assert [picture.card.name for picture in question.pictures()] == ["Guadalcanal"]


# ---------------------------------------------------------------------- order


@pytest.fixture
def order(ask: Ask) -> OrderQuestion:
    """The top four cards of the German deck are to be put back."""
    asked = ask(
        phase="start",
        table="ger_superior_planning",
        deck="ger_build_army ger_land_battle ger_blitzkrieg ger_conscription",
        germany="germany",
    )
    asked.game.submit(next(c.action for c in asked.game.options.choices() if c.card))
    question = asked.question()
    assert isinstance(question, OrderQuestion)
    return question


def test_digit_gives_a_card_its_place(order: OrderQuestion) -> None:
    card = order.row.order[0]
    card.setFocus()

    QTest.keyClick(card, Qt.Key.Key_3)

    state = order.done_state()
    assert state is not None
    assert state.title == "Put them back in this order"
    assert state.consequence == "Land Battle, Blitzkrieg, Build Army, Conscription"


def test_card_is_dragged_to_its_place(order: OrderQuestion) -> None:
    card = order.row.order[0]

    QTest.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(20, 40))
    QTest.mouseMove(card, QPoint(130, 40))
    QTest.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(20, 40))

    assert [picture.card.name for picture in order.row.order][:2] == ["Land Battle", "Build Army"]


def test_buttons_are_high_enough_to_hit(ask: Ask) -> None:
    question = ask(hand="ger_blitzkrieg", germany="germany").question()
    question.use_card("ger_blitzkrieg")

    assert all(button.height() >= 34 for button in question.findChildren(QPushButton) if button.isVisible())


@pytest.mark.parametrize(
    ("card", "said"), [("ger_build_army", ["Build Army"]), ("ger_blitzkrieg", ["Blitzkrieg", "STATUS"])]
)
def test_a_card_called_by_its_kind_is_named_once(ask: Ask, card: str, said: list[str]) -> None:
    question = ask("germany", hand=card, germany="germany").question()

    question.use_card(card)

    names = {"Build Army", "BUILD ARMY", "Blitzkrieg", "STATUS"}
    assert [text for label in question.findChildren(QLabel) if (text := label.text()) in names] == said
