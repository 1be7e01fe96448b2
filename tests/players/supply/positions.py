"""Positions of `supply` for computer players: everybody holds cards, and a level is asked three times."""

from collections.abc import Mapping
from typing import Any

import msgspec

from axis_desktop.model import Action, Luck
from axis_desktop.players.supply import SupplyPlayer, skills
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.state import State
from tests.systems.supply.positions import Game, position

HANDS = {
    "germany": "ger_build_army ger_land_battle ger_land_battle ger_build_navy ger_v_weapons",
    "united_kingdom": "uk_build_army uk_land_battle uk_build_navy uk_sea_battle uk_bomber_command",
    "japan": "jpn_build_army jpn_land_battle jpn_build_navy jpn_sea_battle",
    "soviet_union": "sov_build_army sov_build_army sov_land_battle sov_land_battle",
    "italy": "ita_build_army ita_land_battle ita_build_navy ita_plunder",
    "united_states": "usa_build_army usa_land_battle usa_build_navy usa_sea_battle usa_b_24_liberator",
}
"""What others hold, as far as it matters: the players see other cards every time."""

HOMES = {
    "germany": "germany",
    "united_kingdom": "united_kingdom",
    "japan": "japan",
    "soviet_union": "moscow",
    "italy": "italy",
    "united_states": "eastern_united_states",
}

QUICK = {"iterations_play": 16, "iterations_other": 10, "longest_s": 0.0}


def given(
    turn: str,
    hand: str,
    *,
    round_now: int = 5,
    points: tuple[int, int] = (0, 0),
    decks: int = 18,
    table: str = "",
    board: Mapping[str, str] = {},
    **pieces: str,
) -> Game:
    """A nation's Play phase in the middle of a game; nations that are not named stand at home.

    Args:
        turn: the nation in turn.
        hand: its cards; the others have some of theirs.
        round_now: the round.
        points: of Axis and Allies.
        decks: cards in each deck.
        table: cards on the tables.
        board, pieces: where the nations stand.
    """
    hands = " ".join(cards for nation, cards in HANDS.items() if nation != turn)
    game = position(
        turn, hand=f"{hand} {hands}", table=table, decks=decks, board={**HOMES, **board, **pieces}
    )
    state = game.state
    state.hand[state.active] = tuple(hand.split())
    state.round = round_now
    state.points = list(points)
    return game


def level(name: str, **changed: Any) -> SupplyPlayer:
    """A player of a level; one that searches does so only briefly."""
    return SupplyPlayer(msgspec.structs.replace(skills()[name], **{**QUICK, **changed}))


def answer(state: State, name: str, seed: int = 0) -> Action:
    """What a player of a level answers to the pending question."""
    decision = system.decision(state)
    return level(name).decide(system, system.copy(state), decision, Luck("answer", seed))  # type: ignore[arg-type]


def answers(game: Game, name: str) -> list[Any]:
    """The same for three kinds of luck."""
    return [answer(game.state, name, seed) for seed in range(3)]
