"""A folder that tells makers of maps how balanced theirs is: a page, tables for spreadsheets, plots."""

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from axis_desktop.files.reading import reason_of
from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.errors import SaveError
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
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

_TITLE = "# Tournament: "
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


def prepare_folder(folder: Path, keep: Path | None = None) -> None:
    """See that a report can be written there, before hours of play.

    Args:
        folder: made if it isn't there; what else lies in it stays.
        keep: a file that the tournament reads and writes.

    Raises:
        SaveError: it can't, or a file of somebody else has the name of one of the report's.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
        taken = [name for name in _names() if (folder / name).exists()]
        is_report = (folder / SUMMARY).is_file() and _begins_like_ours(folder / SUMMARY)
    except (OSError, ValueError) as error:
        raise _unusable(folder, error) from None
    if taken and not is_report:
        raise SaveError(
            "{path}: no report can be written there ({name} is there already, and is none of a report). Name"
            " another folder.",
            path=folder,
            name=taken[0],
        )
    if keep is not None and any(
        os.path.realpath(folder / name) == os.path.realpath(keep) for name in _names()
    ):
        raise SaveError("{path} would be overwritten by the report: give it another name.", path=keep)


def write_report(
    folder: Path,
    contest: Contest,
    found: Standings,
    games: Sequence[TournamentGame],
    catalog: Catalog,
) -> None:
    """Write the report on these games, at least one; files of an older report are replaced.

    Raises:
        SaveError: the folder can't be written to; an older report is as it was.
    """
    try:
        with TemporaryDirectory(dir=folder, prefix=".report-") as made:
            beside = Path(made)
            with (beside / GAMES).open("w", encoding="utf-8", newline="") as out:
                write_games(out, games)
            with (beside / ROUNDS).open("w", encoding="utf-8", newline="") as out:
                write_rounds(out, games)
            drawn = plots.draw(beside, found, games, catalog) if plots.can_plot() else []
            page = _page(contest, found, catalog, drawn)
            (beside / SUMMARY).write_text(page, encoding="utf-8", newline="\n")
            for file in sorted(beside.iterdir()):
                file.replace(folder / file.name)
    except OSError as error:
        raise _unusable(folder, error) from None


def _names() -> list[str]:
    """All files that a report may have."""
    return [SUMMARY, GAMES, ROUNDS, *(name + kind for name in _CAPTIONS for kind in (".png", ".svg"))]


def _begins_like_ours(page: Path) -> bool:
    with page.open("rb") as file:
        return file.read(len(_TITLE)) == _TITLE.encode()


def headline(contest: Contest, games: int) -> str:
    """What was played, in a line."""
    usual = {option.id: option.default for option in system(contest.system).options_offered}
    switched = sorted((name, on) for name, on in contest.options.items() if on != usual.get(name, False))
    chosen = [name if on else f"{name}=off" for name, on in switched]
    percent = contest.judge_percent
    judged = Message.plain(", judged at {n} % of all production", n=percent) if percent else ""
    switches = Message.plain(" with {options}", options=say.words(chosen)) if chosen else ""
    who = say.words(contest.levels)
    if len(contest.levels) == 1:
        who = Message.plain("{level} against itself", level=contest.levels[0])
    told = Message.plain(
        "{game}, {scenario} ({pack}){switches}: {who}; {games} games, seeds from {seed}, cut off after"
        " {rounds} rounds{judged}",
        game=system(contest.system).title,
        scenario=contest.scenario,
        pack=contest.pack,
        switches=switches,
        who=who,
        games=games,
        seed=contest.seed,
        rounds=contest.max_rounds,
        judged=judged,
    )
    return str(told)


def _page(contest: Contest, found: Standings, catalog: Catalog, drawn: Sequence[str]) -> str:
    parts = [f"{_TITLE}{contest.scenario}", headline(contest, found.games) + "."]
    parts += [table.as_markdown() for table in tables(found, catalog.sides)]
    parts += [f"## {_CAPTIONS[name]}\n\n![{_CAPTIONS[name]}]({name}.svg)" for name in drawn]
    parts.append(
        "Intervals are Wilson's, for 95 %. For Elo a draw or a game that was cut off is half a win."
        f" Each game: [{GAMES}]({GAMES}); what everybody had after each round: [{ROUNDS}]({ROUNDS})."
    )
    return "\n\n".join(parts) + "\n"


def _unusable(folder: Path, error: OSError | ValueError) -> SaveError:
    return SaveError(
        "{path}: no report can be written there ({reason}).", path=folder, reason=reason_of(error)
    )
