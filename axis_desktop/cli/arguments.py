"""What may be typed after `axis-desktop`, with help good enough to need no manual."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from axis_desktop.board.problem import did_you_mean
from axis_desktop.cli.commands import games, maps, odds, play, scripts, systems
from axis_desktop.cli.help_text import (
    DESCRIPTION,
    EXAMPLES,
    MAP_DESCRIPTION,
    MAP_EXAMPLES,
    ODDS_EXAMPLES,
    TOURNAMENT_EXAMPLES,
)
from axis_desktop.cli.output import readable
from axis_desktop.files import is_file, is_folder
from axis_desktop.model.errors import UsageError
from axis_desktop.model.seats import LEVELS
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.system import usual_system
from axis_desktop.storage.saving.saves import SUFFIX

COMMANDS = ("new", "simulate", "tournament", "odds", "script", "replay", "export", "map", "systems", "play")
_WITH_FILE = ("--maps", "--selftest")
"""Options that may stand before a command; the word behind them is a file, even if it is called like one."""


class _Parser(argparse.ArgumentParser):
    """Argparse's, whose complaints don't repeat pages of what was typed."""

    def error(self, message: str) -> NoReturn:
        """End the program with code 2."""
        super().error(readable(message))


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The command that was typed, with a function `run(arguments) -> exit code`.

    Raises:
        UsageError: the first word is neither a command nor a file; no game is installed.
    """
    words = list(argv)
    first = _first_word(words)
    if first is not None and words[first] in COMMANDS:
        words.insert(0, words.pop(first))  # options may stand before it
    elif not {"-h", "--help"} & set(words):
        if first is not None and not _is_save(words[first]):
            raise _unknown(words[first])
        words.insert(0, "play")
    arguments = _parser().parse_args(words)
    if getattr(arguments, "system", "") is None:
        arguments.system = usual_system()
    return arguments


def _first_word(words: Sequence[str]) -> int | None:
    """Where the first word stands that is neither an option nor the file of one."""
    for at, word in enumerate(words):
        if word == "--":
            return at + 1 if at + 1 < len(words) else None
        if (word == "-" or not word.startswith("-")) and (at == 0 or words[at - 1] not in _WITH_FILE):
            return at
    return None


def _is_save(word: str) -> bool:
    """It is a file, or is called like a save: the window says what is wrong with one that can't be opened."""
    return word.lower().endswith(SUFFIX) or is_file(Path(word))


def _unknown(word: str) -> UsageError:
    return UsageError(
        "'{word}' is neither a command nor a file that is there{near}. The commands are {known};"
        " --help tells of them.",
        word=shortened(word, 200),
        near=did_you_mean(word[:80].lower(), COMMANDS),
        known=", ".join(COMMANDS),
    )


def _parser() -> _Parser:
    parser = _Parser(
        prog="axis-desktop",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_play(commands)
    _add_new(commands)
    _add_simulate(commands)
    _add_tournament(commands)
    _add_odds(commands)
    _add_games(commands)
    _add_maps(commands)
    listing = _command(
        commands, "systems", "list systems, scenarios, powers, unit types and rule ids", systems.run
    )
    _add_json(listing)
    _add_pack_folders(listing)
    return parser


def _command(
    commands: "argparse._SubParsersAction[_Parser]",
    name: str,
    text: str,
    run: Callable[[argparse.Namespace], int],
    examples: str = "",
) -> _Parser:
    parser = commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--debug", action="store_true", help="show tracebacks of errors")
    return parser


def _add_json(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")


def _add_pack_folders(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--maps",
        action="append",
        default=[],
        type=_pack_folder,
        metavar="DIR",
        help="also look for map packs in this folder (may be repeated)",
    )


def _pack_folder(text: str) -> Path:
    """A folder of packs, or a pack: one that isn't there was mistyped."""
    if not (is_folder(Path(text)) or is_file(Path(text))):
        raise argparse.ArgumentTypeError(f"there is no folder {shortened(text, 200)}")
    return Path(text)


def _add_game(parser: argparse.ArgumentParser, *, players_needed: bool) -> None:
    _add_rules(parser)
    parser.add_argument(
        "--players",
        required=players_needed,
        default="",
        metavar="POWER=WHO,...",
        help=f"who plays each power: human, human:NAME (equal names are one person) or a level"
        f" ({', '.join(LEVELS)}); all=LEVEL for the rest",
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--system", help="which game (default: the first of `axis-desktop systems`)")
    parser.add_argument(
        "--scenario",
        metavar="[PACK/]ID",
        help="which scenario (default: the first of the system); PACK/ID if several map packs have it",
    )
    parser.add_argument("--seed", type=int, help="seed of the dice: equal seeds roll equal dice")
    parser.add_argument(
        "--option",
        "--options",
        action="append",
        default=[],
        metavar="NAME,...",
        help="switch optional rules on (NAME) or off (NAME=off); may be repeated; see 'systems'",
    )
    _add_pack_folders(parser)


def _add_play(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = _command(
        commands, "play", "open the game, or a save (the word 'play' may be left out)", play.run
    )
    parser.add_argument("save", nargs="?", type=Path, metavar="SAVE.axis", help="a save to open")
    parser.add_argument("--selftest", type=Path, metavar="PICTURE.png", help=argparse.SUPPRESS)
    _add_pack_folders(parser)


def _add_new(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = _command(commands, "new", "start a new game without any dialog", play.run_new)
    _add_game(parser, players_needed=False)
    parser.add_argument("--real-dice", action="store_true", help="you throw real dice and type them in")
    parser.add_argument(
        "--position",
        type=Path,
        metavar="FILE.json",
        help="begin from a position made by hand; the file names system, scenario and options",
    )


def _add_simulate(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = _command(commands, "simulate", "let computer players play whole games", _simulate)
    _add_game(parser, players_needed=True)
    parser.add_argument("--games", type=int, default=1, help="how many games; seeds count up from --seed")
    _add_spread(parser, rounds=None)
    _add_json(parser)


def _add_tournament(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = _command(
        commands,
        "tournament",
        "let levels of computer players meet, sides swapped",
        _tournament,
        TOURNAMENT_EXAMPLES,
    )
    _add_rules(parser)
    parser.add_argument(
        "--levels",
        required=True,
        metavar="LEVEL,...",
        help="who meets, every two of them; 'random' plays anything legal; a single level meets itself",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="games of every two levels: each seed is played from both sides (default: 100)",
    )
    _add_spread(parser, rounds=60)
    parser.add_argument(
        "--judge",
        type=int,
        metavar="PERCENT",
        help="end a game when a side has so much of all production for two rounds running, as won",
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE.jsonl",
        help="keep each game here as soon as it is over; the same command goes on after an interruption",
    )
    parser.add_argument(
        "--report",
        type=Path,
        metavar="DIR",
        help="write a page, tables and plots for makers of maps into this folder",
    )
    form = parser.add_mutually_exclusive_group()
    _add_json(form)
    form.add_argument("--csv", action="store_true", help="print a line for each game for spreadsheets")


def _simulate(arguments: argparse.Namespace) -> int:
    from axis_desktop.cli.commands import simulate  # and all that spreads games: opening one need not pay

    return simulate.run(arguments)


def _tournament(arguments: argparse.Namespace) -> int:
    from axis_desktop.cli.commands import tournament  # as above

    return tournament.run(arguments)


def _add_spread(parser: argparse.ArgumentParser, *, rounds: int | None) -> None:
    """Add how far and where many games are played; `rounds` is where they are cut off if nobody says."""
    usual = "" if rounds is None else f" (default: {rounds})"
    parser.add_argument(
        "--max-rounds",
        "--rounds",
        type=int,
        default=rounds,
        metavar="N",
        help=f"cut games off after so many rounds{usual}",
    )
    parser.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        help="games at once (default: one for each core); results don't depend on it",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on this Dask cluster instead, such as tcp://192.168.0.7:8786 (needs the extra 'cluster');"
        " its scheduler is trusted: it can run any code here, so name only your own",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _add_odds(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = _command(
        commands,
        "odds",
        "exact odds of a battle, a bombing raid, a rocket, research",
        odds.run,
        ODDS_EXAMPLES,
    )
    parser.add_argument("--system", help="which game (default: the first of `axis-desktop systems`)")
    sides = {"attacker": "who attacks", "defender": "who defends; guns against aircraft fire first"}
    for side, text in sides.items():
        parser.add_argument(f"--{side}", default="", metavar="UNIT:N,...", help=text)
    for side in sides:
        parser.add_argument(
            f"--{side}-weapons", default="", metavar="WEAPON,...", help=f"developments of the {side}"
        )
        more = ", 'keep-land' (spare the last land unit)" if side == "attacker" else ""
        parser.add_argument(
            f"--{side}-losses",
            default="cheapest",
            metavar="ORDER",
            help=f"'cheapest' first (default){more}, or units in the order of loss, such as"
            " infantry:2,tank,infantry",
        )
        parser.add_argument(
            f"--{side}-submarines",
            default="stay",
            metavar="PLAN",
            help="'stay' (default), 'alone' (withdraw when nothing else is left), or after which round",
        )
    parser.add_argument(
        "--value",
        type=int,
        metavar="SUM",
        help="with keep-land: a plane falls in its stead only if it costs at most so much more",
    )
    parser.add_argument(
        "--retreat-after", type=int, metavar="N", help="the attacker breaks off after N rounds"
    )
    parser.add_argument(
        "--retreat-below", type=int, default=0, metavar="N", help="... once it has fewer than N units"
    )
    parser.add_argument("--amphibious", action="store_true", help="a landing: nobody retreats")
    parser.add_argument(
        "--cover",
        default="",
        metavar="WORD",
        help="battles in stages: what helps the defenders, such as river",
    )
    parser.add_argument(
        "--break-off",
        default="",
        metavar="STAGE:N,...",
        help="battles in stages: a stage is broken off after N rounds, such as air:1,naval:2",
    )
    parser.add_argument(
        "--bombardment", type=int, default=0, metavar="N", help="ships that support the landing"
    )
    parser.add_argument(
        "--fighters-land",
        action="store_true",
        help="at sea: defending planes without a base find friendly ground instead of being lost",
    )
    question = parser.add_mutually_exclusive_group()
    question.add_argument("--raid", action="store_true", help="the attacker raids industry instead")
    question.add_argument("--rocket", action="store_true", help="a rocket at industry")
    question.add_argument(
        "--research", type=int, metavar="DICE", help="research dice; --attacker-weapons are there already"
    )
    parser.add_argument(
        "--treasury", type=int, metavar="SUM", help="raid, rocket: the enemy pays at most this"
    )
    _add_json(parser)


def _add_games(commands: "argparse._SubParsersAction[_Parser]") -> None:
    script = _command(
        commands, "script", "play a script and print events, decision and position as JSON", scripts.run
    )
    script.add_argument("file", type=Path, metavar="FILE.json")
    script.add_argument("--trace", action="store_true", help="tell on stderr what each step does")
    _add_pack_folders(script)
    replay = _command(commands, "replay", "play a save again from its first action", games.run_replay)
    replay.add_argument("save", type=Path, metavar="SAVE.axis")
    replay.add_argument("--verify", action="store_true", help="compare with every state kept in the save")
    export = _command(
        commands,
        "export",
        "print a save: what it began with, its actions (with everybody's cards), its position",
        games.run_export,
    )
    export.add_argument("save", type=Path, metavar="SAVE.axis")
    _add_json(export)


def _add_maps(commands: "argparse._SubParsersAction[_Parser]") -> None:
    parser = commands.add_parser(
        "map",
        help="tools for map packs: check, new, preview, import-triplea",
        description=MAP_DESCRIPTION,
        epilog=MAP_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    tools = parser.add_subparsers(metavar="TOOL", required=True)
    check = _command(tools, "check", "report every problem of a map pack", maps.run_check)
    check.add_argument("pack", metavar="PACK", help="a folder, a .zip, or the id of a pack")
    _add_json(check)
    _add_pack_folders(check)
    new = _command(tools, "new", "make a new map pack from another one or from a drawing", maps.run_new)
    new.add_argument("name", metavar="NAME", help="its id and folder: lower-case letters, digits, '_'")
    source = new.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "--from", dest="pack", metavar="PACK", help="copy this pack: an id, a folder or a .zip"
    )
    source.add_argument(
        "--svg",
        type=Path,
        metavar="FILE",
        help="any drawing: each closed path becomes a space, blue ones are seas",
    )
    source.add_argument(
        "--hexes",
        type=Path,
        metavar="FILE",
        help="a table of hexes for tactical: rows of signs, start numbers, factories",
    )
    new.add_argument(
        "--again",
        action="store_true",
        help="with --svg or --hexes: draw the map of a pack that is there again; all else in the pack stays",
    )
    _add_target_folder(new)
    preview = _command(tools, "preview", "paint a map pack into a picture", maps.run_preview)
    preview.add_argument("pack", metavar="PACK", help="a folder, a .zip, or the id of a pack")
    preview.add_argument("picture", type=Path, metavar="OUT.png", help="the picture to write")
    preview.add_argument(
        "--width", type=int, default=2560, metavar="N", help="width in pixels (default: 2560)"
    )
    preview.add_argument("--adjacency", action="store_true", help="draw which spaces are neighbors")
    preview.add_argument("--labels", action="store_true", help="draw the ids of the spaces")
    _add_pack_folders(preview)
    triplea = _command(
        tools, "import-triplea", "make a map pack from a map folder of TripleA", maps.run_import
    )
    triplea.add_argument(
        "folder", type=Path, metavar="FOLDER", help="the map's folder, with polygons.txt and a game file .xml"
    )
    triplea.add_argument("name", metavar="NAME", help="id and folder of the new pack")
    triplea.add_argument("--game", metavar="FILE.xml", help="which game file, if the map has several")
    _add_target_folder(triplea)


def _add_target_folder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--maps",
        type=Path,
        default=Path(),
        metavar="DIR",
        help="make the pack in this folder of map packs (default: the current folder)",
    )
