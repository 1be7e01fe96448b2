"""Counter-cards are worth what can still set them off."""

import pytest

from axis_desktop.players.supply.aims import Aims, victories_left
from axis_desktop.players.supply.outlook import lead
from axis_desktop.players.supply.still_to_come import chance_to_answer
from axis_desktop.players.supply.worth import Worth
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.state import State
from tests.players.supply.positions import given

GERMANY, UK, ITALY = 0, 1, 4
ASW, PILOTS, ENIGMA = "uk_asw_tactics", "ita_skilled_pilots", "uk_enigma_code_cracked"
U_BOATS = next(
    card.id
    for card in card_table().values()
    if card.id.startswith("ger_") and card.type == "economic_warfare"
)
USED = "ger_bias_for_action"
SCORING = "ger_swedish_iron_ore"


def britain(deck: str = "", table: str = "", round_now: int = 5) -> State:
    """The British Play phase; Germany has these cards in its deck, otherwise only builds."""
    state = given("united_kingdom", f"{ASW} {ENIGMA}", table=table, round_now=round_now).state
    state.hand[GERMANY] = ("ger_build_army",) * 5
    state.deck[GERMANY] = (*deck.split(), *state.deck[GERMANY][len(deck.split()) :])
    return state


def test_an_answer_to_what_nobody_has_any_more_is_worth_nothing() -> None:
    state = britain()

    assert chance_to_answer(state, UK, ASW) == 0
    assert Worth(Aims(state, UK)).play(ASW) == 0


def test_the_chance_grows_with_the_cards_and_with_the_turns_that_are_left() -> None:
    one, two = britain(U_BOATS), britain(f"{U_BOATS} {U_BOATS}")
    late = britain(U_BOATS, round_now=19)
    turns, cards = victories_left(one, GERMANY), len(one.hand[GERMANY]) + len(one.deck[GERMANY])

    assert chance_to_answer(one, UK, ASW) == pytest.approx(turns / cards)
    assert chance_to_answer(two, UK, ASW) == pytest.approx(1 - (1 - turns / cards) ** 2)
    assert chance_to_answer(late, UK, ASW) < chance_to_answer(one, UK, ASW) < 1
    assert Worth(Aims(late, UK)).play(ASW) < Worth(Aims(one, UK)).play(ASW)


def test_hand_and_deck_count_alike_for_nobody_sees_which_it_is() -> None:
    in_deck, in_hand = britain(U_BOATS), britain()
    in_hand.hand[GERMANY] = (U_BOATS, *in_hand.hand[GERMANY][1:])

    assert chance_to_answer(in_hand, UK, ASW) == chance_to_answer(in_deck, UK, ASW)


def test_own_and_friendly_cards_set_no_answer_to_the_enemys_off() -> None:
    state = britain(U_BOATS)

    assert chance_to_answer(state, ITALY, PILOTS) < 1
    state.hand = [(), *state.hand[1:]]
    for nation in range(len(state.hand)):
        if state.world.side_of[nation] != state.world.side_of[ITALY]:
            state.hand[nation] = ("uk_build_army",)
    assert chance_to_answer(state, ITALY, PILOTS) == 0


def test_a_status_on_the_table_may_be_used_at_any_time() -> None:
    assert chance_to_answer(britain(table=USED), UK, ENIGMA) == 1
    assert chance_to_answer(britain(), UK, ENIGMA) == 0
    assert 0 < chance_to_answer(britain(USED), UK, ENIGMA) < 1


def test_what_waits_for_the_board_is_judged_elsewhere() -> None:
    assert chance_to_answer(britain(), UK, "uk_destroyers") == 1


def test_the_outlook_counts_a_dead_answer_for_nothing() -> None:
    state, without = britain(), britain()
    state.responses[UK] = (ASW,)
    dead = lead(state) - lead(without)
    alive, bare = britain(U_BOATS), britain(U_BOATS)
    alive.responses[UK] = (ASW,)

    assert dead == 0
    assert lead(alive) < lead(bare)
