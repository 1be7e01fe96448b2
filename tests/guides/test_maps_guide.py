"""The page for modders tells the truth: its examples work as they stand, and nothing is left out of it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import axis_desktop
from axis_desktop.board import problems_as_text
from axis_desktop.board.packs import look, pack_tables, translation, words
from axis_desktop.board.places import shipped_folder
from axis_desktop.cli import main
from axis_desktop.model.seats import parse_seats
from axis_desktop.players.match import play
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.pack_check import check_whole_pack
from axis_desktop.systems.classic import rulebook
from axis_desktop.systems.classic.beginning import scenario_file
from axis_desktop.systems.classic.tables import unit_table
from axis_desktop.systems.supply import rulebook as supply_rulebook
from axis_desktop.systems.supply.beginning import scenario_file as supply_scenario_file
from axis_desktop.systems.supply.nations import nation_table
from axis_desktop.systems.supply.space_names import space_names
from axis_desktop.systems.tactical.beginning import scenario_file as tactical_scenario_file

PAGE = shipped_folder("resources") / "guides" / "maps.md"
TEXT = PAGE.read_text(encoding="utf-8")
CODE = Path(axis_desktop.__file__).parent
DRAWING = "my_isles.svg"
HEXES = "mill_valley.toml"
PACKS = ("my_isles", "night_isles", "isles_1943", "meadow", "later_war", "mill_valley")
SCENARIOS = (
    ("classic", "race_for_the_rock"),
    ("classic", "the_rock_is_taken"),
    ("supply", "high_tide"),
    ("tactical", "mill_valley_duel"),
    ("tactical", "mill_valley_alone"),
)

_BLOCK = r":?\n\n```\w*\n(.*?)^```$"
FILES = dict(re.findall("^File: `(.+?)`" + _BLOCK, TEXT, re.MULTILINE | re.DOTALL))
EXCERPTS = re.findall("^From `(.+?)`" + _BLOCK, TEXT, re.MULTILINE | re.DOTALL)
CODE_WORDS = set(re.findall(r"[a-z][a-z0-9_-]*", " ".join(re.findall(r"`([^`\n]+)`", TEXT))))
_TOLD_OF = {
    "error",
    "warning",
    "note",
    "kind",
    "refused",
    "refusal",
    "_broken",
    "_error",
    "_complain",
    "check",
}
"""Functions whose first words name a problem; `kind` is one of the first three."""


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which somebody has followed the page to the letter."""
    folder = tmp_path_factory.mktemp("maps")
    (folder / DRAWING).write_text(FILES[DRAWING], encoding="utf-8")
    assert main(["map", "new", "my_isles", "--svg", str(folder / DRAWING), "--maps", str(folder)]) == 0
    (folder / "my_isles" / "scenarios" / "my_isles_start.toml").unlink()
    (folder / HEXES).write_text(FILES[HEXES], encoding="utf-8")
    assert main(["map", "new", "mill_valley", "--hexes", str(folder / HEXES), "--maps", str(folder)]) == 0
    for name, content in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return folder


def test_the_drawing_of_the_page_gives_what_the_page_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / DRAWING).write_text(FILES[DRAWING], encoding="utf-8")

    main(["map", "new", "my_isles", "--svg", str(tmp_path / DRAWING), "--maps", str(tmp_path)])

    answer = capsys.readouterr().out
    said = re.search(r"^```\n(Made .*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert said is not None
    assert answer.splitlines()[1:5] == said[1].splitlines()[1:5]
    assert check_whole_pack(tmp_path / "my_isles") == []


@pytest.mark.parametrize("pack", PACKS)
def test_every_pack_of_the_page_has_no_problem(maps: Path, pack: str) -> None:
    problems = check_whole_pack(maps / pack, [maps])

    assert problems == [], problems_as_text(problems)


def test_every_complete_file_belongs_to_one_of_these_packs() -> None:
    assert {name.partition("/")[0] for name in FILES} == {DRAWING, HEXES, *PACKS} - {"mill_valley"}


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_computer_players_play_two_rounds_of_every_scenario_of_the_page(
    maps: Path, system: str, scenario: str
) -> None:
    found = find_scenario(system, scenario, [maps])
    seats = parse_seats("all=easy", [power for power, _ in found.info.powers])

    result = play(new_setup(found, seed=1), seats, max_rounds=2)

    assert result.rounds == 2
    assert result.actions > 10


@pytest.mark.parametrize(("file", "text"), EXCERPTS)
def test_what_the_page_quotes_stands_in_the_map_that_comes_with_the_program(file: str, text: str) -> None:
    path = shipped_folder("maps") / file.removeprefix("maps/")

    assert text.rstrip("\n") in path.read_text(encoding="utf-8")


def keys() -> Iterator[str]:
    """Every key that a file of a pack may have."""
    for module in (
        pack_tables,
        look,
        translation,
        scenario_file,
        supply_scenario_file,
        tactical_scenario_file,
    ):
        for thing in vars(module).values():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and issubclass(thing, msgspec.Struct):
                yield from _keys_of(thing)
    yield from ("space", "link", "deny", "feature", "income", "wrap", "map", "powers", "scenario")
    yield from ("units", "control", "options", "sides", "allies", "axis", "seating")


def _keys_of(struct: type[msgspec.Struct]) -> Iterator[str]:
    # Structs of a whole file have attributes of their own; those of a table have its keys.
    if struct.__name__ not in ("SpaceTable", "Look", "Translation", "Scenario"):
        yield from (field.encode_name for field in msgspec.structs.fields(struct))


@pytest.mark.parametrize("key", sorted(set(keys())))
def test_every_key_is_explained(key: str) -> None:
    assert key in CODE_WORDS or f"[{key}" in TEXT


@pytest.mark.parametrize(
    "word",
    [
        *words.TERRAINS,
        *words.WATERS,
        *words.FEATURES,
        *(mark for mark in words.MARKS if not mark.startswith("start_")),
        *("start_1", "start_12"),
        *msgspec.inspect.type_info(words.Pattern).values,  # type: ignore[attr-defined]
        *(row.id for row in unit_table()),
        *(row.silhouette for row in unit_table()),
        *(option.id for option in rulebook.OPTIONS),
        *(option.id for option in supply_rulebook.OPTIONS),
        *space_names().land,
        *space_names().sea,
        *(row.id for row in nation_table()),
    ],
)
def test_every_word_that_a_pack_may_use_is_listed(word: str) -> None:
    assert word in CODE_WORDS


def codes() -> Iterator[str]:
    """Every problem code in the sources that read packs."""
    sources = [
        *CODE.glob("board/**/*.py"),
        *CODE.glob("systems/**/scenario_*.py"),
        *CODE.glob("modding/*.py"),
    ]
    for source in [*sources, CODE / "storage" / "pack_check.py"]:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name_of(node.func) in _TOLD_OF:
                yield from _code_in(node)


def _name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _code_in(call: ast.Call) -> Iterator[str]:
    """The code is the first or second argument; a file or element comes before it, as a name."""
    for argument in call.args[:2]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            if re.fullmatch(r"[a-z]+(-[a-z]+)*", argument.value):
                yield argument.value
            return


def test_the_codes_are_found() -> None:
    assert {"overlap", "unsafe", "too-big", "bad-zip", "no-carrier", "unknown-mark", "unknown-key"} <= set(
        codes()
    )


@pytest.mark.parametrize("code", sorted(set(codes())))
def test_every_problem_has_its_row_with_a_cure(code: str) -> None:
    rows = [line.split("|") for line in TEXT.splitlines() if line.startswith("|") and f"`{code}`" in line]

    assert any(f"`{code}`" in row[1] and len(row) == 5 and row[3].strip() for row in rows)


def test_every_link_of_the_contents_leads_to_a_heading() -> None:
    headings = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL), re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}

    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= anchors


def test_every_picture_lies_beside_the_page_and_is_small() -> None:
    pictures = {PAGE.with_name(name) for name in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", TEXT)}

    assert pictures == {file for file in PAGE.parent.iterdir() if file.suffix in (".png", ".jpg")}
    assert max(file.stat().st_size for file in pictures) <= 120_000


def test_the_figures_of_the_nations_are_those_of_the_rules() -> None:
    said = re.findall(r"`(\w+)`\s(\d+)\sand\s(\d+)", TEXT)

    rows = {(row.id, str(row.armies), str(row.navies)) for row in nation_table()}
    assert set(said) == rows


def test_the_homes_of_the_page_are_those_of_the_rules() -> None:
    (row,) = [line for line in TEXT.splitlines() if line.startswith("| a home |")]

    assert re.findall(r"`(\w+)` in `(\w+)`", row) == [(nation.id, nation.home) for nation in nation_table()]
