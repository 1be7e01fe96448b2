"""A folder that tells makers of maps how balanced theirs is: a page, tables for spreadsheets, plots."""

from collections.abc import Sequence
from pathlib import Path

from axis_desktop.model.catalog import Catalog
from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.errors import SaveError
from axis_desktop.model.system import Setup, system
from axis_desktop.players.tournament import plots
from axis_desktop.players.tournament.contest import Contest, TournamentGame
from axis_desktop.players.tournament.standings import Standings
from axis_desktop.players.tournament.tables import tables, write_games, write_rounds

SUMMARY = "summary.md"
GAMES = "games.csv"
ROUNDS = "rounds.csv"
NO_PLOTS = (
    "Plots need matplotlib, which isn't here: 'pip install matplotlib' adds it to a program that pip"
    " installed; the packaged program can't have it."
)

_CAPTIONS = {
    "wins": "Who won how often",
    "endings": "Who won, and by which rule",
    "rounds": "How long the games were",
    "production": "Production of each power",
    "points": "Victory points of each side",
}


def catalog_of(setup: Setup) -> Catalog:
    """Names of the powers and sides of a game."""
    rules = system(setup.system)
    return rules.catalog(rules.start(setup, Chance(Seeded(setup.seed, -1))))


def prepare_folder(folder: Path) -> None:
    """See that a report can be written there, before hours of play.

    Raises:
        SaveError: it can't.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / SUMMARY).touch()
    except OSError as error:
        raise _unusable(folder, error) from None


def write_report(
    folder: Path,
    contest: Contest,
    found: Standings,
    games: Sequence[TournamentGame],
    catalog: Catalog,
) -> None:
    """Write the report on these games, at least one; files of an older report are replaced.

    Raises:
        SaveError: the folder can't be written to.
    """
    try:
        with (folder / GAMES).open("w", encoding="utf-8", newline="") as out:
            write_games(out, games)
        with (folder / ROUNDS).open("w", encoding="utf-8", newline="") as out:
            write_rounds(out, games)
        drawn = plots.draw(folder, found, games, catalog) if plots.can_plot() else []
        page = _page(contest, found, catalog, drawn)
        (folder / SUMMARY).write_text(page, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unusable(folder, error) from None


def headline(contest: Contest, games: int) -> str:
    """What was played, in a line."""
    usual = {option.id: option.default for option in system(contest.system).options_offered}
    switched = sorted((name, on) for name, on in contest.options.items() if on != usual.get(name, False))
    chosen = [name if on else f"{name}=off" for name, on in switched]
    judge = f", judged at {contest.judge_percent} % of all production" if contest.judge_percent else ""
    who = f"{contest.levels[0]} against itself" if len(contest.levels) == 1 else ", ".join(contest.levels)
    return (
        f"{system(contest.system).title}, {contest.scenario} ({contest.pack})"
        f"{' with ' + ', '.join(chosen) if chosen else ''}: {who}; {games} games,"
        f" seeds from {contest.seed}, cut off after {contest.max_rounds} rounds{judge}"
    )


def _page(contest: Contest, found: Standings, catalog: Catalog, drawn: Sequence[str]) -> str:
    parts = [f"# Tournament: {contest.scenario}", headline(contest, found.games) + "."]
    parts += [table.as_markdown() for table in tables(found, catalog.sides)]
    parts += [f"## {_CAPTIONS[name]}\n\n![{_CAPTIONS[name]}]({name}.svg)" for name in drawn]
    parts.append(
        "Intervals are Wilson's, for 95 %. For Elo a draw or a game that was cut off is half a win."
        f" Each game: [{GAMES}]({GAMES}); what everybody had after each round: [{ROUNDS}]({ROUNDS})."
    )
    return "\n\n".join(parts) + "\n"


def _unusable(folder: Path, error: OSError) -> SaveError:
    return SaveError(
        "{path}: no report can be written there ({reason}).", path=folder, reason=error.strerror or error
    )
