"""A nation without a reserve takes a piece off that is lost anyway, if a card places it better (SU-4.7)."""

from typing import Any

import pytest

from axis_desktop.model import Chance, Given, Power, Space
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.actions import PlayCard, RemovePiece
from axis_desktop.systems.supply.playing.freeing import doomed
from tests.players.supply.positions import answers, given
from tests.systems.supply.positions import Game

ALL = ("easy", "medium", "hard")
ITALY, AFRICA = Power("italy"), Space("africa")
CUT_OFF = "italy balkans india africa"
"""Four armies are all that Italy has; India is a star, the one in Africa is out of supply."""


def italy(hand: str, pieces: str = CUT_OFF, **more: Any) -> Game:
    return given("italy", hand, italy=pieces, **more)


@pytest.mark.rule("SU-4.7")
@pytest.mark.parametrize("level", ALL)
def test_a_doomed_army_is_taken_off_if_a_card_can_build_another(level: str) -> None:
    game = italy("ita_build_army ita_plunder")

    assert answers(game, level) == [RemovePiece(power=ITALY, space=AFRICA)] * 3

    game.do(RemovePiece(power=ITALY, space=AFRICA))
    played = answers(game, level)
    assert PlayCard(power=ITALY, card="ita_build_army") in played  # the easy player has whims
    assert not [answer for answer in played if isinstance(answer, RemovePiece)]
    game.play("ita_build_army")
    assert not game.has("italy", "africa")
    assert game.spaces()


@pytest.mark.rule("SU-4.7")
@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize(
    ("hand", "pieces"),
    [
        ("ita_sea_battle ita_plunder", CUT_OFF),  # nothing in hand places an army
        ("ita_build_army ita_plunder", "italy balkans africa"),  # one is in reserve
        ("ita_build_army ita_plunder", "italy balkans india western_europe"),  # none is lost
    ],
)
def test_nothing_is_taken_off_without_need(level: str, hand: str, pieces: str) -> None:
    game = italy(hand, pieces)

    assert not [answer for answer in answers(game, level) if isinstance(answer, RemovePiece)]


@pytest.mark.rule("SU-9.17")
@pytest.mark.parametrize("level", ALL)
def test_a_protected_piece_is_left_alone(level: str) -> None:
    """It can't be taken off, and it is not lost in this turn."""
    game = italy("ita_build_army ita_plunder")
    state = game.state
    state.immune[state.active] = state.world.mask(["africa"])

    assert doomed(state, state.active) == 0
    for answer in answers(game, level):
        system.apply(system.copy(state), answer, Chance(Given(())))


@pytest.mark.rule("SU-4.7")
def test_what_an_own_card_can_save_counts_as_safe() -> None:
    """Truk supplies what stands near the Central Pacific; Stalingrad saves the army in Ukraine."""
    japan = given("japan", "jpn_build_army", japan="japan hawaii", table="jpn_truk").state
    soviets = given("soviet_union", "sov_build_army", soviet_union="moscow ukraine africa").state
    saved = given(
        "soviet_union", "sov_build_army", soviet_union="moscow ukraine africa", table="sov_stalingrad"
    ).state

    assert doomed(japan, japan.active) == 0
    for state in (soviets, saved):
        assert state.world.names(doomed(state, state.active)) == ("africa",)
