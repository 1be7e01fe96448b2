"""`simulate`: whole games between computer players, the same for the same seed however they are spread."""

import argparse
import sys
from collections.abc import Iterator, Sequence

import msgspec

from axis_desktop.cli.options import chosen_options
from axis_desktop.model.errors import UsageError
from axis_desktop.model.seats import parse_seats
from axis_desktop.model.system import Setup, system
from axis_desktop.players import GameResult, play, player
from axis_desktop.storage.library import find_scenario, new_setup


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print who won."""
    if arguments.games < 1 or arguments.jobs < 1 or (arguments.max_rounds or 1) < 1:
        raise UsageError("--games, --jobs and --max-rounds are whole numbers from 1 on.")
    scenario = find_scenario(arguments.system, arguments.scenario, arguments.maps)
    seats = parse_seats(arguments.players, [power for power, _ in scenario.info.powers])
    people = [power for power, seat in seats.items() if seat.kind == "person"]
    if people:
        raise UsageError(
            "Nobody sits at a simulation: say who plays {power}, or all=LEVEL.", power=", ".join(people)
        )
    for seat in seats.values():
        player(arguments.system, seat.level)
    options = chosen_options(arguments.system, arguments.option)
    first = arguments.seed or 0
    setup = new_setup(scenario, options=options, seed=first)
    setups = [msgspec.structs.replace(setup, seed=first + game) for game in range(arguments.games)]
    import joblib  # a fifth of a second that opening the game must not pay

    work = (joblib.delayed(play)(setup, seats, arguments.max_rounds) for setup in setups)
    results = _with_progress(
        joblib.Parallel(n_jobs=arguments.jobs, return_as="generator")(work), len(setups), arguments.quiet
    )
    _report(arguments, setup, results)
    return 0


def _with_progress(results: Iterator[GameResult], games: int, quiet: bool) -> list[GameResult]:
    from tqdm import tqdm  # as above

    hidden = quiet or not sys.stderr.isatty()
    return list(tqdm(results, total=games, unit="game", disable=hidden, file=sys.stderr))


def _report(arguments: argparse.Namespace, setup: Setup, results: Sequence[GameResult]) -> None:
    if arguments.json:
        document = {
            "system": setup.system,
            "scenario": setup.scenario,
            "players": arguments.players,
            "options": setup.options,
            "games": results,
        }
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
        return
    rules = system(setup.system)
    for result in results:
        ended = f"{result.winner} won by {result.rule}" if result.winner else f"drawn by {result.rule}"
        won = ended if result.rule else "not decided"
        production = ", ".join(f"{power} {ipc}" for power, ipc in result.production.items())
        print(f"seed {result.seed}: {won} in round {result.rounds} ({production})")
    wins = {side: sum(r.winner == side for r in results) for side in sorted({str(r.winner) for r in results})}
    print(f"{rules.title}, {len(results)} games: " + ", ".join(f"{side} {n}" for side, n in wins.items()))
