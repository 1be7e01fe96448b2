"""A game from elsewhere comes in through the same doors as the built-in ones (P13).

`tests/example_game` is a distribution of its own. It is installed into a folder of its own, and what players
and modders do with a game is done with it, in processes that find that folder.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import axis_desktop
from axis_desktop.storage.places import resource

HERE = Path(__file__).parent
EXAMPLE = HERE / "example_game"
GUIDE = resource("guides", "games.md").read_text(encoding="utf-8")
SURFACE = (
    "axis_desktop.model",
    "axis_desktop.board",
    "axis_desktop.players",
    "axis_desktop.systems.door",
    "axis_desktop.systems.questions",
    "axis_desktop.systems.worlds",
    "axis_desktop.systems.copying",
    "axis_desktop.systems.area_war.odds",
)
"""What a game may import, as the guide says."""

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """Where the example is installed beside the program, with folders of a player's own."""
    folder = tmp_path_factory.mktemp("example")
    source, site = folder / "source", folder / "site"
    shutil.copytree(EXAMPLE, source)  # building leaves traces beside the source
    subprocess.run(
        (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index",
         "--no-deps", "--no-build-isolation", "--target", str(site), str(source)),
        check=True,
    )  # fmt: skip
    kinds = ("DATA", "CONFIG", "STATE", "CACHE")
    homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in kinds}
    path = os.pathsep.join((str(site), str(HERE.parent)))
    return {**os.environ, **homes, "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture(scope="module")
def run(environment: Mapping[str, str]) -> Run:
    """Runs Python in that environment."""

    def run_python(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
        command = (sys.executable, *map(str, arguments))
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")

    return run_python


@pytest.fixture(scope="module")
def axis(run: Run) -> Callable[..., str]:
    """Runs the program; its output."""

    def run_program(*arguments: str | Path) -> str:
        done = run("-m", "axis_desktop", *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run_program


def test_the_program_knows_the_game_its_scenario_units_and_rules(axis: Callable[..., str]) -> None:
    systems = json.loads(axis("systems", "--json"))["systems"]

    ford = next(one for one in systems if one["id"] == "the_ford")
    assert [scenario["id"] for scenario in ford["scenarios"]] == ["harvest"]
    assert ford["unit_types"] == ["guard", "rider"]
    assert ford["rules"][0] == "FO-1.1"
    assert systems[-1]["id"] == "the_ford"  # the games of the program come first


def test_its_computer_players_play_it_and_the_better_one_wins(axis: Callable[..., str]) -> None:
    played = (
        "simulate",
        "--system",
        "the_ford",
        "--players",
        "north=medium,south=easy",
        "--games",
        "6",
        "--json",
    )
    games = json.loads(axis(*played))["games"]

    assert {game["rule"] for game in games} == {"FO-1.2"}
    assert [game["winner"] for game in games].count("north") >= 5


def test_its_odds_are_those_of_eight_sided_dice(axis: Callable[..., str]) -> None:
    asked = ("odds", "--system", "the_ford", "--attacker", "rider", "--defender", "guard", "--json")
    found = json.loads(axis(*asked))

    assert found["attacker_wins"] == pytest.approx(5 / 13)  # of 64: 20 to 12, and 20 times both
    assert found["draw"] == pytest.approx(5 / 13)


def test_its_odds_are_told_without_a_word_of_other_games(axis: Callable[..., str]) -> None:
    sides = ("--attacker", "rider:2", "--defender", "guard", "--retreat-after", "3")
    told = axis("odds", "--system", "the_ford", *sides)

    assert told.startswith("2 riders against 1 guard\n\n")
    assert "2 riders: the cheapest first." in told
    assert " rider)" in told
    assert " silver " in told
    for word in ("infantry", "AA gun", "bomber", "carrier", "submarine", "weapon", "IPC", "plane", "ship"):
        assert word not in told


def test_its_map_has_no_fault(axis: Callable[..., str], environment: Mapping[str, str]) -> None:
    pack = Path(environment["PYTHONPATH"].split(os.pathsep)[0], "the_ford", "maps", "ford")

    assert "0 errors" in axis("map", "check", pack)


def test_a_script_plays_it_and_is_refused_by_its_rules(axis: Callable[..., str], tmp_path: Path) -> None:
    script = {
        "format": 1,
        "system": "the_ford",
        # The attacker's rider (5) rolls first, then the defender's (3): 1 hits and 8 doesn't.
        "dice": [1, 8],
        "actions": [
            {"refused": "FO-2.1", "action": {"type": "muster", "counts": {"rider": 9}}},
            {"type": "muster", "counts": {"guard": 1}},
            {"type": "move_units", "units": [4], "path": ["north_keep", "ford"]},
            {"type": "end_march"},
            {"type": "muster", "counts": {}},
            {"type": "move_units", "units": [8], "path": ["south_keep", "ford"]},
            {"expect": {"phase": "march"}},
            {"type": "end_march"},
        ],
    }
    path = tmp_path / "ford.json"
    path.write_text(json.dumps(script))

    told = json.loads(axis("script", path))

    assert told["position"]["spaces"]["ford"]["owner"] == "south"
    assert told["decision"]["power"] == "north"


def test_it_is_played_to_its_end_on_a_board_saved_and_replayed(
    run: Run, axis: Callable[..., str], tmp_path: Path
) -> None:
    done = run("-m", "tests.example_game_on_screen", tmp_path)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])

    assert not seen["late"]
    assert re.match(r"(north|south) wins with|Both baronies", seen["over"])
    assert seen["title"] in {"NORTH WINS", "SOUTH WINS", "NOBODY WINS"}
    assert seen["spaces"] == ["ford", "mill", "north_keep", "orchard", "south_keep"]
    assert seen["rules"][0] == "FO-1.1"
    assert seen["log"]
    assert (tmp_path / "end.png").stat().st_size > 10_000
    assert not done.stderr.strip(), done.stderr
    axis("replay", tmp_path / "ford.axis", "--verify")


@pytest.mark.slow
def test_every_promise_of_a_system_is_kept(run: Run) -> None:
    """The general tests of systems, tried on the example alone."""
    chosen = ("-k", "the_ford", "-p", "no:cacheprovider")
    done = run("-m", "pytest", "-q", *chosen, HERE / "test_every_system.py")

    assert done.returncode == 0, done.stdout[-3000:]


# ---------------------------------------------------------------------- the example is what the guide says


def modules() -> list[Path]:
    return sorted((EXAMPLE / "the_ford").glob("*.py"))


def test_the_example_imports_nothing_but_the_documented_surface() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("axis_desktop"):
                module = node.module or ""
                assert module.startswith(SURFACE), f"{path.name}: {module}"
                assert not any(name.name.startswith("_") for name in node.names), path.name


def test_the_guide_names_the_whole_surface() -> None:
    assert all(f"`{name}`" in GUIDE for name in SURFACE)


def test_every_file_that_the_guide_names_is_there_and_none_is_left_out() -> None:
    named = set(re.findall(r"`((?:the_ford|tests)/[\w./]+|pyproject\.toml)`", GUIDE))
    there = {
        path.relative_to(EXAMPLE).as_posix()
        for path in EXAMPLE.rglob("*")
        if path.is_file() and path.name != "README.md" and "__pycache__" not in path.parts
    }

    missing = {name for name in named if not (EXAMPLE / name).exists() and not (HERE.parent / name).exists()}
    assert missing == set()
    assert {name for name in there if name not in named} == set()


def test_every_entry_point_that_the_program_asks_for_is_in_the_guide_and_in_the_example() -> None:
    code = Path(axis_desktop.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in code.rglob("*.py")]
    asked = {name for text in texts for name in re.findall(r'^GROUP = "([\w.]+)"$', text, re.MULTILINE)}
    asked |= {name for text in texts for name in re.findall(r'entry_points\(group="([\w.]+)"', text)}
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert asked == set(project["entry-points"])
    assert all(f"`{group}`" in GUIDE for group in asked)
