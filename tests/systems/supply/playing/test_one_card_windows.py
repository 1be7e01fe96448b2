"""Windows that one face-down card of a nation can answer don't betray it (SU-9.13)."""

from collections.abc import Callable
from typing import Any

import pytest

from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.events import ReactionsInvited
from tests.systems.supply.positions import world
from tests.systems.supply.table import Table, table

ALWAYS_PAUSE = frozenset({"always_pause"})


def start_of_a_turn(card: str, options: frozenset[str]) -> Table:
    nation = card_table()[card].nation
    return table(nation, board={nation: world_home(nation)}, table=card, phase="start", options=options)


def japan_before_supply(card: str, options: frozenset[str]) -> Table:
    return table("japan", japan="japan hawaii", table=card, phase="supply", options=options)


def german_submarines(card: str, options: frozenset[str]) -> Table:
    """Economic Warfare, played and aimed at the United Kingdom."""
    played = "ger_submarines_monsoon_group"
    return table("germany", germany="germany", hand=played, table=card, options=options).play(played)


def german_status(card: str, options: frozenset[str]) -> Table:
    game = table("germany", germany="germany", table=f"ger_conscription {card}", options=options)
    return game.instead("ger_conscription").decline()


def british_play(card: str, options: frozenset[str]) -> Table:
    pieces = {"united_kingdom": "united_kingdom"}
    game = table("united_kingdom", hand="uk_land_battle", table=card, options=options, **pieces)
    return game.play("uk_land_battle")


def world_home(nation: str) -> str:
    return world().spaces[world().homes[world().nation_number[nation]]]


ONE_CARD_WINDOWS = [
    (start_of_a_turn, "sov_defense_of_the_motherland", "sov_moscow"),
    (start_of_a_turn, "jpn_mobile_force", "jpn_kamikaze"),
    (japan_before_supply, "jpn_truk", "jpn_kamikaze"),
    (german_submarines, "uk_asw_tactics", "uk_raf"),
    (german_status, "uk_enigma_code_cracked", "uk_raf"),
    (british_play, "uk_rationing", "uk_raf"),
]
"""Windows that one face-down card of a nation can answer: that card, and another one."""


def as_enemies_hear_it(game: Table) -> list[str]:
    """Everything that is asked and told until a turn has ended, if nobody reacts and nothing is chosen."""
    heard, told, start = [], 0, game.state.active
    while game.state.active == start:
        found = [event for event in game.events[told:] if not isinstance(event, ReactionsInvited)]
        told = len(game.events)
        heard += [repr(event) for event in found]
        if not game.asked.is_secret:
            heard.append(repr(game.asked))
        choices = system.options(game.state).choices()
        game.do(next((c for c in choices if c.is_nothing), choices[0]).action)
    return heard


@pytest.mark.rule("SU-9.13")
@pytest.mark.parametrize("options", [frozenset(), ALWAYS_PAUSE])
@pytest.mark.parametrize(("window", "fits", "doesnt"), ONE_CARD_WINDOWS)
def test_a_window_that_one_card_can_answer_does_not_betray_it(
    window: Callable[[str, frozenset[str]], Table], fits: str, doesnt: str, options: frozenset[str]
) -> None:
    """Only the game without "always pause" asks that nation alone, and tells nobody of it."""
    asks_all = bool(options)
    one, other = window(fits, options), window(doesnt, options)
    assert one.asked.kind == "react_or_pass"
    assert one.asked.is_secret != asks_all
    assert (other.asked.kind == "react_or_pass") == asks_all

    assert as_enemies_hear_it(one) == as_enemies_hear_it(other)


@pytest.mark.rule("SU-9.13")
def test_a_nation_whose_cards_for_a_window_are_all_known_is_not_asked_there() -> None:
    """Who sees the backs of its cards needn't reckon with a card that lies in its pile."""
    given: dict[str, Any] = {"table": "jpn_kamikaze", "phase": "start", "options": ALWAYS_PAUSE}
    unknown = table("japan", japan="japan", **given)
    known = table("japan", japan="japan", pile="jpn_mobile_force", **given)

    assert unknown.asked.kind == "react_or_pass"
    assert known.asked.kind == "play_card"
