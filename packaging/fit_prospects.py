#!/usr/bin/env python3
"""Fits what a position of `tactical` is worth to games that computer players play against each other.

    .venv/bin/python packaging/fit_prospects.py --games 600

Prints `[worth]` and the figures above it for `axis_desktop/players/tactical/data/prospects.toml`.
It looks at every start of a turn of duels on half a board: whoever wins in the end was better there. A
logistic regression finds the figures; where the games say little they stay near those of the file.
The table of damage (`worn`) and `moved` aren't fitted, they stay as they are.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import tomli_w

from axis_desktop.model import Decision, Session, system
from axis_desktop.players.player import answer
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.players.tactical.levels import Prospects, prospects
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.players.tactical.sight.standing import standing
from axis_desktop.storage.library import find_scenario, new_setup

Floats = npt.NDArray[np.float64]

SINGLE = ("factory", "coin", "level", "next", "threat")
"""Figures on which the worth of a position depends in a straight line; so it does on each `worth`."""
LOG_ODDS_OF_A_COIN = 0.3
"""Of winning: this sets the scale of all figures."""
DUELS = (
    "summer_duel_germany_1_united_states",
    "summer_duel_germany_2_soviet_union",
    "winter_duel_germany_1_soviet_union",
    "winter_duel_germany_2_united_states",
)
_MOST_ACTIONS = 4000


def basis() -> list[Prospects]:
    """The figures with one of them 1 and all others 0, one after the other."""
    known = prospects()
    nothing = msgspec.structs.replace(
        known, **dict.fromkeys(SINGLE, 0.0), worth=dict.fromkeys(known.worth, 0.0)
    )
    found = [msgspec.structs.replace(nothing, **{name: 1.0}) for name in SINGLE]
    found += [msgspec.structs.replace(nothing, worth={**nothing.worth, kind: 1.0}) for kind in known.worth]
    return found


def current() -> Floats:
    """The figures of the file, in the order of the basis."""
    known = prospects()
    return np.array([*(getattr(known, name) for name in SINGLE), *known.worth.values()])


def played(level: str, seed: int) -> tuple[list[tuple[Floats, str]], str]:
    """The features of each start of a turn in a duel, with the side in turn; and who has won, if any."""
    scenario = find_scenario("tactical", DUELS[seed % len(DUELS)])
    rules: Any = system("tactical")
    game = Session(rules, new_setup(scenario, seed=seed))
    players: dict[str, TacticalPlayer] = {}
    features, skill, turn = basis(), skills()[level], 0
    found: list[tuple[Floats, str]] = []
    for _ in range(_MOST_ACTIONS):
        decision, state = game.decision, game.state
        if not isinstance(decision, Decision):
            return found, decision.winner or ""
        if state.turns > turn and not state.stack:
            turn = state.turns
            power = state.leader(state.active)
            scene = Scene(state, power, skill)
            found.append((np.array([standing(scene, one) for one in features]), state.side(power)))
        who = players.setdefault(decision.power, TacticalPlayer(skill))
        game.submit(answer(who, rules, state, decision, seed=seed, number=len(game.entries)))
    return found, ""


def observed(level: str, games: int, first: int = 1) -> tuple[Floats, Floats]:
    """Features of all starts of turns, a row each, and 1 where whoever was about to move has won."""
    rows: list[Floats] = []
    wins: list[float] = []
    for seed in range(first, first + games):
        turns, winner = played(level, seed)
        if winner:
            rows += [features for features, _ in turns]
            wins += [float(side == winner) for _, side in turns]
        print(f"\r{seed - first + 1} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return np.array(rows), np.array(wins)


def fitted(rows: Floats, wins: Floats, near: Floats, pull: float) -> Floats:
    """The figures under which the games are likeliest, by Newton's method.

    Args:
        rows: features.
        wins: 1 for won.
        near: figures to which the fit is drawn.
        pull: how strongly, as so many games that say nothing else.
    """
    scale = LOG_ODDS_OF_A_COIN
    found = near.copy()
    for _ in range(50):
        chance = 1 / (1 + np.exp(-np.clip(scale * rows @ found, -30, 30)))
        gradient = scale * rows.T @ (wins - chance) - pull * scale**2 * (found - near)
        weight = chance * (1 - chance)
        curvature = scale**2 * (rows.T * weight) @ rows + pull * scale**2 * np.eye(len(near))
        step = np.linalg.solve(curvature, gradient)
        found += step
        if np.abs(step).max() < 1e-6:
            break
    return found


def told(figures: Floats) -> str:
    """The figures as the file has them."""
    values = [round(float(figure), 2) for figure in figures]
    single = dict(zip(SINGLE, values, strict=False))
    worth = dict(zip(prospects().worth, values[len(SINGLE) :], strict=True))
    return tomli_w.dumps({**single, "worth": worth})


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and print."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--games", type=int, default=600, help="duels to play (default: 600)")
    parser.add_argument("--level", default="medium", choices=sorted(skills()), help="who plays them")
    parser.add_argument("--first-seed", type=int, default=1, help="of the first duel")
    parser.add_argument("--pull", type=float, default=20.0, help="how near to the present figures to stay")
    options = parser.parse_args(arguments)
    rows, wins = observed(options.level, options.games, options.first_seed)
    print(f"# {options.games} duels of {options.level}, {len(wins)} turns")
    print(told(fitted(rows, wins, current(), options.pull)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
