"""What a computer player may think about: positions that look the same to it (SU-13.1)."""

import pytest

from axis_desktop.model import Chance, Luck, Power, Seeded
from axis_desktop.players.sampling import sample, sampled
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.beginning.integrity import check
from axis_desktop.systems.supply.telling.guess import possible
from tests.systems.supply.setups import first_discards, supply_session
from tests.systems.supply.table import table

AXIS = (Power("germany"), Power("japan"), Power("italy"))


@pytest.mark.rule("SU-13.1")
def test_a_guess_looks_the_same_to_the_player_and_hides_the_truth() -> None:
    session, luck = first_discards(supply_session(21)), Luck("guess", 21)
    other_hands = 0
    for number in range(80):
        session.submit(sampled(session, luck))
        state = session.state
        guess = possible(state, AXIS, Luck("deal", number))

        check(guess, whole=True)
        for power in (*AXIS, None):
            assert system.present(guess, power) == system.present(state, power)
        assert [guess.hand[n] for n in (0, 2, 4)] == [state.hand[n] for n in (0, 2, 4)]
        other_hands += guess.hand[1] != state.hand[1]

    assert other_hands > 60


def test_cards_being_looked_at_stay_where_they_are() -> None:
    deck = "ger_plunder ger_v_weapons ger_autobahn ger_blitzkrieg ger_volksturm ger_conscription"
    game = table("germany", deck=deck, table="ger_superior_planning", phase="start")
    game.react("ger_superior_planning")

    guesses = [possible(game.state, AXIS, Luck("top", n)).deck[0] for n in range(9)]

    assert {guess[:4] for guess in guesses} == {game.deck("germany")[:4]}
    assert len({guess[4:] for guess in guesses}) == 2


def test_a_guess_can_be_played_on() -> None:
    session = first_discards(supply_session(22))
    state, luck = possible(session.state, AXIS, Luck("deal")), Luck("play on")

    while state.outcome is None and state.round < 3:
        system.apply(state, sample(system, state, luck), Chance(Seeded(1, state.number)))

    check(state, whole=True)
