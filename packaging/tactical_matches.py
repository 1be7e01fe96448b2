#!/usr/bin/env python3
"""Plays the matches of `tactical` that the README tells of, one game after the other, and counts them.

    .venv/bin/python packaging/tactical_matches.py duels --games 96
    .venv/bin/python packaging/tactical_matches.py alone --games 40

Duels: hard against medium on the summer board, both halves in turn, one set and two in turn, each seed with
the sides swapped. Alone: hard against the automaton (standard), one set, each game with a seed of its own.
Seeds count from 1000. A game that is drawn or undecided counts as half a win.
"""

import argparse
import statistics
import time
from typing import Any

import msgspec

from axis_desktop.model import Decision, Session, system
from axis_desktop.players.player import answer
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.players.tournament.rating import rate
from axis_desktop.storage.library import board_of, find_scenario

DUELS = (
    "summer_duel_germany_1_united_states",
    "summer_duel_germany_2_soviet_union",
    "summer_duel_germany_1_soviet_union",
    "summer_duel_germany_2_united_states",
)
ALONE = (
    "summer_solo_germany_1",
    "summer_solo_soviet_union",
    "summer_solo_germany_2",
    "summer_solo_united_states",
)
_FIRST_SEED, _MOST_ACTIONS = 1000, 4000


def begun(scenario_id: str, seed: int, **settled: str | int) -> Session:
    """A game in which it is settled how it is played."""
    scenario = find_scenario("tactical", scenario_id)
    file = next(one for one in scenario.pack.scenarios() if one.file == scenario.file)
    raw = {**file.data, "choose": {**file.data["choose"], **{key: [one] for key, one in settled.items()}}}
    rules: Any = system("tactical")
    geography = msgspec.to_builtins(board_of(scenario).geography())
    return Session(rules, rules.setup(scenario.pack.info.id, raw, geography, options={}, seed=seed))


def duel(number: int) -> tuple[Session, str]:
    """The game of this number, and whom hard leads."""
    pair, swapped = divmod(number, 2)
    half, sets = ("left", "right")[pair % 2], 1 + pair // 2 % 2
    game = begun(DUELS[pair % len(DUELS)], _FIRST_SEED + pair, half=half, sets=sets)
    return game, sorted(game.state.world.people)[swapped]


def alone(number: int) -> tuple[Session, str]:
    """The game of this number, and whom hard leads."""
    half = ("left", "right")[number % 2]
    settled: dict[str, str | int] = {"half": half, "sets": 1, "difficulty": "standard"}
    game = begun(ALONE[number % len(ALONE)], _FIRST_SEED + number, **settled)
    return game, game.state.world.people[0]


def played(game: Session, hard: str) -> tuple[float, list[float]]:
    """1 if hard has won, 0 if not, and the processor time of its turns in seconds."""
    players = {power: TacticalPlayer(skills()["medium"]) for power in game.state.world.people}
    players[hard] = TacticalPlayer(skills()["hard"])
    turns: dict[int, float] = {}
    for _ in range(_MOST_ACTIONS):
        decision, state = game.decision, game.state
        if not isinstance(decision, Decision):
            return 0.5 if decision.winner is None else float(decision.winner == state.side(hard)), [
                *turns.values()
            ]
        before = time.process_time()
        who = players.get(decision.power, players[hard])
        action = answer(who, game.system, state, decision, seed=game.setup.seed, number=len(game.entries))
        if decision.power == hard and state.phase in ("choose_armies", "move", "declare"):
            turns[state.turns] = turns.get(state.turns, 0.0) + time.process_time() - before
        game.submit(action)
    return 0.5, [*turns.values()]


def main() -> None:
    """Play, and tell each game."""
    asked = argparse.ArgumentParser(description="Plays matches of tactical, and counts them.")
    asked.add_argument("match", choices=("duels", "alone"))
    asked.add_argument("--games", type=int, default=96)
    found = asked.parse_args()
    begin = duel if found.match == "duels" else alone
    won, turns = 0.0, list[float]()
    for number in range(found.games):
        result, took = played(*begin(number))
        won, turns = won + result, turns + took
        score = rate(won, number + 1)
        told = f"{100 * (score.low or 0.0):.1f} to {100 * (score.high or 0.0):.1f} %"
        print(f"{number + 1} games: {won:g} won, {told}", flush=True)
    if turns:
        print(f"a turn of hard: median {statistics.median(turns):.2f} s, at most {max(turns):.2f} s")


if __name__ == "__main__":
    main()
