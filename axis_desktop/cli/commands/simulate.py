"""`simulate`: whole games between computer players, the same for the same seed however they are spread."""

import argparse
from collections import Counter
from collections.abc import Sequence

import msgspec

from axis_desktop.cli.commands.many_games import check_spread, play_all, tell_course
from axis_desktop.cli.options import chosen_options
from axis_desktop.cli.output import number_of, print_json
from axis_desktop.model import Power, Session
from axis_desktop.model.errors import UsageError
from axis_desktop.model.seats import parse_seats
from axis_desktop.model.system import Setup, system
from axis_desktop.players import GameResult, player
from axis_desktop.players.many_games import Game
from axis_desktop.storage.library import find_scenario, new_setup

WAY_ON = "Ask for the rest with --seed, or play a tournament, which keeps its games: --results FILE."


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print who won."""
    check_spread(arguments)
    scenario = find_scenario(arguments.system, arguments.scenario, arguments.maps)
    seats = parse_seats(arguments.players, [power for power, _ in scenario.info.powers])
    options = chosen_options(arguments.system, arguments.option)
    first = arguments.seed or 0
    setup = new_setup(scenario, options=options, seed=first)
    empty = [power for power, seat in seats.items() if seat.kind == "person"]
    people = [power for power in empty if power not in _automatic(setup)] if empty else []
    if people:
        raise UsageError(
            "Nobody sits at a simulation: say who plays {power}, or all=LEVEL.", power=", ".join(people)
        )
    # The rules play these themselves: any player answers with the one choice that is given.
    seats |= dict.fromkeys(empty, next(seat for seat in seats.values() if seat.kind != "person"))
    for seat in seats.values():
        player(arguments.system, seat.level)
    games = [
        Game(
            setup=msgspec.structs.replace(setup, seed=first + number),
            seats=seats,
            max_rounds=arguments.max_rounds,
        )
        for number in range(arguments.games)
    ]
    results: dict[int, GameResult] = {}
    course = play_all(games, arguments, results.__setitem__)
    if results or arguments.json:
        _report(arguments, setup, [results[number] for number in sorted(results)])
    tell_course(course, len(results), len(games), WAY_ON, debug=arguments.debug)
    return course.exit_code


def _automatic(setup: Setup) -> frozenset[Power]:
    """The powers that the rules themselves play, if they are in the game at all."""
    rules = system(setup.system)
    catalog = rules.catalog(Session(rules, setup).state)
    return frozenset(info.id for info in catalog.powers if info.is_automatic)


def _report(arguments: argparse.Namespace, setup: Setup, results: Sequence[GameResult]) -> None:
    if arguments.json:
        document = {
            "system": setup.system,
            "scenario": setup.scenario,
            "pack": setup.pack,
            "players": arguments.players,
            "options": setup.options,
            "games": results,
        }
        print_json(document)
        return
    rules = system(setup.system)
    for result in results:
        ended = f"{result.winner} won by {result.rule}" if result.winner else f"drawn by {result.rule}"
        won = ended if result.rule else "not decided"
        production = ", ".join(f"{power} {ipc}" for power, ipc in result.production.items())
        print(f"seed {result.seed}: {won} in round {result.rounds} ({production})")
    wins = Counter(result.winner or "nobody" for result in results)
    told = ", ".join(f"{side} {number}" for side, number in sorted(wins.items()))
    print(f"{rules.title}, {number_of(len(results), 'game', 'games')}: {told}")
