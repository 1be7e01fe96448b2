"""`tournament`: levels of computer players against each other, sides swapped; how strong, how balanced."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext

from axis_desktop.cli.commands.many_games import check_spread, play_all, tell_course
from axis_desktop.cli.options import chosen_options
from axis_desktop.cli.output import print_json, tell
from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Side
from axis_desktop.model.system import Setup
from axis_desktop.players import GameResult
from axis_desktop.players.tournament import (
    Contest,
    ResultsFile,
    TournamentGame,
    contest_of,
    fixtures,
    game_of,
    played,
    standings,
)
from axis_desktop.players.tournament.plots import can_plot
from axis_desktop.players.tournament.report import (
    NO_PLOTS,
    catalog_of,
    headline,
    prepare_folder,
    write_report,
)
from axis_desktop.players.tournament.tables import tables, write_games
from axis_desktop.storage.library import find_scenario, new_setup


def run(arguments: argparse.Namespace) -> int:
    """Play the games that aren't in the results file yet, then tell what all of them come to."""
    check_spread(arguments)
    if arguments.judge is not None and not 51 <= arguments.judge <= 100:
        raise UsageError("--judge is a share of all production, from 51 to 100 percent.")
    scenario = find_scenario(arguments.system, arguments.scenario, arguments.maps)
    options = chosen_options(arguments.system, arguments.option)
    setup = new_setup(scenario, options=options, seed=arguments.seed or 0)
    levels = [word.strip() for word in arguments.levels.split(",") if word.strip()]
    contest = contest_of(setup, levels, arguments.max_rounds, arguments.judge)
    sides = sorted({side for _, side in scenario.info.powers})
    asked = fixtures(contest, arguments.games, sides)
    if arguments.report:
        prepare_folder(arguments.report, keep=arguments.results)
        if not can_plot():
            tell(f"The report will have no plots. {NO_PLOTS}")

    with ResultsFile(arguments.results, contest) if arguments.results else nullcontext() as kept:
        found = {game.fixture.key: game for game in kept.games} if kept else {}
        missing = [fixture for fixture in asked if fixture.key not in found]
        if kept and len(missing) < len(asked):
            tell(f"{len(asked) - len(missing)} of {len(asked)} games are taken from {kept.path}.")

        def keep(number: int, result: GameResult) -> None:
            game = played(missing[number], result)
            if kept:
                kept.add(game)
            found[game.fixture.key] = game

        side_of = dict(scenario.info.powers)
        course = play_all([game_of(each, contest, setup, side_of) for each in missing], arguments, keep)

    # In the order of the tournament, however they came in.
    games = [found[fixture.key] for fixture in asked if fixture.key in found]
    _tell_standings(arguments, contest, setup, sides, games)
    tell_course(course, len(games), len(asked), _way_on(arguments), debug=arguments.debug)
    return course.exit_code


def _tell_standings(
    arguments: argparse.Namespace,
    contest: Contest,
    setup: Setup,
    sides: Sequence[Side],
    games: Sequence[TournamentGame],
) -> None:
    figures = standings(contest.levels, sides, games)
    catalog = catalog_of(setup)
    if arguments.report and games:  # first: what is printed may be lost
        write_report(arguments.report, contest, figures, games, catalog)
        tell(f"The report is in {arguments.report}.")
    if arguments.json:
        document = {
            "tournament": contest,
            "games_a_pair": arguments.games,
            "standings": figures,
            "games": games,
        }
        print_json(document)
    elif arguments.csv:
        write_games(sys.stdout, games)
    elif games:
        print(headline(contest, len(games)))
        for table in tables(figures, catalog.sides):
            print(f"\n{table.as_text()}")


def _way_on(arguments: argparse.Namespace) -> str:
    if arguments.results:
        return f"They are kept in {arguments.results}: the same command goes on with the rest."
    return "With --results FILE they would have been kept, and the same command would go on with the rest."
