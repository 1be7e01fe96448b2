"""How fast the rules of the hex game are: an action, the reach of a unit, odds, a turn of the automaton."""

import statistics
import time
from collections.abc import Callable

from axis_desktop.model import Decision, Luck, Session
from axis_desktop.players.player import answer
from axis_desktop.players.sampling import sampled
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import AutomaActs
from axis_desktop.systems.tactical.fighting.attack_options import AttackListOptions
from axis_desktop.systems.tactical.fighting.odds import attack_odds
from axis_desktop.systems.tactical.moving.reach import ways_of
from axis_desktop.systems.tactical.state import State
from tests.bench.conftest import Figure
from tests.systems.tactical.setups import session

GAMES = 6


def timed(work: Callable[..., object], *args: object) -> float:
    """Seconds that something takes."""
    began = time.perf_counter()
    work(*args)
    return time.perf_counter() - began


def test_submit_and_reach(figures: list[Figure]) -> None:
    submits, reaches, games, odds = [], [], [], []
    for seed in range(GAMES):
        game, luck = session("summer_front", seed, sets=2), Luck("bench", seed)
        began = time.perf_counter()
        while not game.is_over:
            action = sampled(game, luck)
            submits.append(timed(game.submit, action))
        games.append(time.perf_counter() - began)
        state: State = game.state
        for unit in state.units.values():
            if unit.at >= 0:
                # What else the machine does is no matter of the rules: the best of three.
                reaches.append(min(timed(ways_of, state, unit) for _ in range(3)))
        options = AttackListOptions(state)
        for choice in options.choices():
            for attack in choice.action.attacks:  # type: ignore[attr-defined]
                odds.append(timed(attack_odds, state, attack))
    for name, seconds, goal in (
        ("tactical: submit, median", statistics.median(submits), 1),
        ("tactical: reachable hexes of a unit, worst", max(reaches), 2),
        ("tactical: exact odds of an attack, median", statistics.median(odds or [0]), 1),
        ("tactical: random game of four factions, two sets", statistics.median(games), 60_000),
    ):
        figures.append(Figure(name=name, value=1000 * seconds, unit="ms", goal=goal))
    assert submits


def test_turns_of_the_automaton(figures: list[Figure]) -> None:
    turns: list[float] = []
    for seed in range(GAMES):
        game = session("winter_together_axis", seed, half="whole", difficulty="overkill")
        turns += turns_of(game, Luck("bench", seed))
    for name, seconds in (("median", statistics.median(turns)), ("worst", max(turns))):
        name = f"tactical: turn of the automaton with 14 units, {name}"
        figures.append(Figure(name=name, value=1000 * seconds, unit="ms", goal=100))
    assert turns


def test_turns_of_hard_on_the_whole_board(figures: list[Figure]) -> None:
    """Four factions with two sets each: the most that hard ever has to think about."""
    game, players = session("summer_front", 1, sets=2), dict[str, TacticalPlayer]()
    turns: dict[tuple[int, str], float] = {}
    while isinstance(decision := game.decision, Decision) and game.state.round <= 3:
        who = players.setdefault(decision.power, TacticalPlayer(skills()["hard"]))
        began = time.process_time()
        action = answer(who, system, game.state, decision, seed=1, number=len(game.entries))
        if game.state.turns and game.state.own(decision.power, game.state.leader(game.state.active)):
            turn = (game.state.turns, decision.power)
            turns[turn] = turns.get(turn, 0.0) + time.process_time() - began
        game.submit(action)
    for name, seconds, goal in (
        ("median", statistics.median(turns.values()), 3000),
        ("worst", max(turns.values()), 8000),
    ):
        name = f"tactical: turn of hard, four factions with two sets, {name}"
        figures.append(Figure(name=name, value=1000 * seconds, unit="ms", goal=goal))
    assert len(turns) == 12


def turns_of(game: Session, luck: Luck) -> list[float]:
    """Seconds of each turn of the automaton in a game."""
    found: dict[int, float] = {}
    while not game.is_over:
        turn = game.state.turns
        action = sampled(game, luck)
        seconds = timed(game.submit, action)
        if isinstance(action, AutomaActs) and turn:
            found[turn] = found.get(turn, 0) + seconds
    return list(found.values())
