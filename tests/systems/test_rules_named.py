"""Every rule of a rulebook is named by what implements it, and nothing names a rule that no book has.

A rule is named by its own id, in code, in a comment or in data: whoever looks for it finds it with a plain
search. A range such as "1.4 to 1.7" names its two ends and nothing between them.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import axis_desktop
from axis_desktop.model import system, system_ids

SOURCE = Path(axis_desktop.__file__).parent
MAPS = SOURCE.parent / "maps"
TESTS = Path(__file__).parents[1]

IMPLEMENTING = (SOURCE / "systems", SOURCE / "players", MAPS)
"""Rules, computer players, and the maps, whose borders and setups some rules are about."""

_MARK = re.compile(r"mark\.rule\(\"(?P<rule>[^\"]*)\"\)")


def own_games() -> list[str]:
    """Games that come with the program; those of others keep their sources elsewhere."""
    return [name for name in system_ids() if type(system(name)).__module__.startswith("axis_desktop.")]


@cache
def text_under(*rooms: Path) -> str:
    """Code and data of some folders."""
    files = sorted(path for room in rooms for path in room.rglob("*") if path.suffix in (".py", ".toml"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def named(game: str, text: str) -> set[str]:
    """What looks like the id of a rule of a game."""
    prefix = system(game).rule_ids()[0].partition("-")[0]
    return set(re.findall(rf"\b{prefix}-[0-9]+\.[0-9]+[a-z]?\b", text))


def marks() -> Iterator[tuple[Path, str]]:
    """Every rule that a test says it plays, but for tests of games that are not offered yet."""
    games = own_games()
    for path in sorted(TESTS.rglob("*.py")):
        room = path.relative_to(TESTS).parts[:2]
        in_rooms = room[0] in ("systems", "players")
        of_a_game = in_rooms and (SOURCE / "systems" / room[1] / "rulebook.py").exists()
        if of_a_game and room[1] not in games:
            continue
        for found in _MARK.finditer(path.read_text(encoding="utf-8")):
            yield path, found["rule"]


@pytest.mark.parametrize("game", own_games())
def test_every_rule_is_named_by_what_implements_it(game: str) -> None:
    found = named(game, text_under(*IMPLEMENTING))

    assert [rule for rule in system(game).rule_ids() if rule not in found] == []


@pytest.mark.parametrize("game", own_games())
def test_nothing_names_a_rule_that_the_book_does_not_have(game: str) -> None:
    assert named(game, text_under(SOURCE, MAPS)) - set(system(game).rule_ids()) == set()


def test_every_test_that_plays_a_rule_names_one_of_a_rulebook() -> None:
    known = {rule for game in own_games() for rule in system(game).rule_ids()}

    assert [(path.name, rule) for path, rule in marks() if rule not in known] == []
