"""What all games share names no game: it goes through what a game offers (P13)."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import axis_desktop
from axis_desktop.model.system import system, system_ids, usual_system
from axis_desktop.systems.classic import state as classic
from axis_desktop.systems.pacific1940 import state as pacific1940

SOURCE = Path(axis_desktop.__file__).parent
SHARED = (
    *("model", "files", "board", "storage", "modding", "view", "cli"),
    *("systems/questions", "systems/door", "systems/area_war", "players/area_war"),
)
ALLOWED = {
    ("view/panels/supply_space.py", "supply"): "the word under a star",
    ("view/links/supply_link.py", "supply"): "the key that shows supply lines",
    ("view/widgets/keys.py", "supply"): "the key that shows supply lines, and games that have them",
    ("view/app/table/game_menu.py", "supply"): "games that have supply lines",
}
"""Words that are no names of games, each with what it is."""


def shared_files() -> list[Path]:
    """Modules that serve every game."""
    players = [*(SOURCE / "players").glob("*.py"), *(SOURCE / "players/tournament").rglob("*.py")]
    return sorted([path for room in SHARED for path in (SOURCE / room).rglob("*.py")] + players)


@cache
def known_games() -> frozenset[str]:
    """Ids of all games; asking what is installed once for each module would take most of the time."""
    return frozenset(system_ids())


def names_of_games(code: str) -> Iterator[str]:
    """Ids of games that a module holds as strings, and games it imports from."""
    games = known_games()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Constant(value=str() as text) if text in games:
                yield text
            case ast.Import(names=names):
                yield from (part for name in names for part in _games_in(name.name, games))
            case ast.ImportFrom(module=str() as module):
                yield from _games_in(module, games)
            case _:
                pass


def _games_in(module: str, games: frozenset[str]) -> Iterator[str]:
    parts = module.split(".")
    if parts[:2] in (["axis_desktop", "systems"], ["axis_desktop", "players"]):
        yield from games.intersection(parts[2:3])


@cache
def found() -> set[tuple[str, str]]:
    return {
        (path.relative_to(SOURCE).as_posix(), name)
        for path in shared_files()
        for name in names_of_games(path.read_text(encoding="utf-8"))
    }


def test_what_all_games_share_names_none_of_them() -> None:
    assert found() - set(ALLOWED) == set()


def test_no_exception_outlives_its_reason() -> None:
    assert set(ALLOWED) - found() == set()


@pytest.mark.parametrize(
    "code",
    [
        'if game == "classic": pass',
        "from axis_desktop.systems.supply.cards import terms",
        "import axis_desktop.players.classic",
    ],
)
def test_a_name_would_be_found(code: str) -> None:
    assert list(names_of_games(code))


def test_the_usual_game_is_the_first_that_comes_with_the_program() -> None:
    assert usual_system() == system_ids()[0]


def test_the_screen_knows_no_money_and_no_side_by_name() -> None:
    held = {
        (path.name, text)
        for path in (SOURCE / "view").rglob("*.py")
        for text in spoken_strings(path.read_text(encoding="utf-8"))
        if text in ("axis", "allies") or "IPC" in text
    }

    assert held == set()


EXAMPLES = "cli/help_text.py"
"""Command lines as they may be typed, of whichever game."""
UNITS_THAT_MAY_BE_SAID = {
    ("cli/arguments.py", "infantry"): "an example of an order of loss",
    ("cli/arguments.py", "tank"): "an example of an order of loss",
    ("cli/arguments.py", "aircraft"): "what guns may fire at in any game",
    ("cli/commands/odds.py", "infantry"): "an example of what may be typed",
    ("cli/commands/odds.py", "tank"): "an example of what may be typed",
}


def test_the_screen_and_the_command_line_know_no_unit_by_name() -> None:
    """What is said of infantry or bombers is said by the game that has them."""
    units = {id_.replace("_", " ") for game in system_ids() for id_ in system(game).unit_types()}
    pattern = re.compile(rf"\b({'|'.join(sorted(units, key=len, reverse=True))})(s|es)?\b", re.IGNORECASE)
    said = {
        (path.relative_to(SOURCE).as_posix(), found[1].lower())
        for room in ("view", "cli")
        for path in (SOURCE / room).rglob("*.py")
        if path != SOURCE / EXAMPLES
        for text in spoken_strings(path.read_text(encoding="utf-8"))
        if " " in text.strip()
        for found in pattern.finditer(text)
    }

    assert said == set(UNITS_THAT_MAY_BE_SAID)


def spoken_strings(code: str) -> Iterator[str]:
    """Strings of a module that are no docstrings."""
    tree = ast.parse(code)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_shared_rules_know_no_phase_by_name() -> None:
    rooms = [
        SOURCE / room
        for room in ("systems/questions", "systems/door", "systems/area_war", "players/area_war")
    ]
    phases = {*classic.PHASES, *pacific1940.PHASES}
    held = {
        (path.relative_to(SOURCE).as_posix(), text)
        for room in rooms
        for path in room.rglob("*.py")
        for text in spoken_strings(path.read_text(encoding="utf-8"))
        if text in phases
    }

    assert held == set()
