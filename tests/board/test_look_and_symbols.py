"""Packs bring colors, patterns and symbols of their own; what they don't say stays the program's."""

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest

from axis_desktop.board import BrokenPackError, Look, Pack, PowerLook, check_pack, find_packs, open_pack
from axis_desktop.board.packs.look import read_look
from axis_desktop.board.packs.words import MapColor, MapShare, Pattern
from axis_desktop.view.widgets import theme
from tests.board.isles import codes, found, write_pack

LOOK = """
[map]
sea_deep = "#26465C"
sea_border = "#d6e6e880"
relief = 0.5
rim = 0

[powers.red]
land = "#aa3322"
pattern = "dots"
emblem = "rose"
"""
ROSE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30"/></svg>'
SKIN = b'format = 1\nid = "ink"\ntitle = "Isles in ink"\nskin_of = "isles"\n'


def isles(folder: Path, look: str = LOOK, files: Mapping[str, bytes] = {}) -> Pack:
    return open_pack(write_pack(folder, **{"look.toml": look.encode(), "emblems/rose.svg": ROSE, **files}))


def test_a_look_says_colors_shares_and_powers(tmp_path: Path) -> None:
    look = isles(tmp_path).look()

    assert look.colors == {"sea_deep": "#26465c", "sea_border": "#d6e6e880"}
    assert look.shares == {"relief": 0.5, "rim": 0}
    assert look.powers == {"red": PowerLook(land="#aa3322", pattern="dots", emblem="rose")}
    assert check_pack(tmp_path) == []


def test_a_pack_without_a_look_changes_nothing(tmp_path: Path) -> None:
    assert open_pack(write_pack(tmp_path)).look() == Look()


@pytest.mark.parametrize(
    ("row", "key", "wanted"),
    [
        ('[map]\nsea_deep = "blue"', "[map].sea_deep", "expected a color as '#rrggbb' or '#rrggbbaa'"),
        ('[map]\nsea_deep = "#12345"', "[map].sea_deep", "expected a color"),
        ("[map]\nrelief = 1.5", "[map].relief", "expected a number from 0 to 1"),
        ('[map]\nsee_deep = "#123456"', "[map].see_deep", "did you mean 'sea_deep'?"),
        ('[powers.red]\nland = "#12345678"', "[powers.red].land", "expected a color as '#rrggbb'"),
        ('[powers.red]\npattern = "dot"', "[powers.red].pattern", "did you mean 'dots'?"),
        ('[powers.red]\nemblem = "../x"', "[powers.red].emblem", "expected the name of a file in emblems/"),
        ("powers = 3", "powers", "expected tables"),
        ("[power.red]", "power", "did you mean 'powers'?"),
    ],
)
def test_a_faulty_look_is_refused_with_its_key(tmp_path: Path, row: str, key: str, wanted: str) -> None:
    pack = isles(tmp_path, row)

    (problem,) = check_pack(pack)

    assert (problem.severity, problem.file, problem.key) == ("error", "look.toml", key)
    assert wanted in str(problem.text)
    with pytest.raises(BrokenPackError):
        pack.look()


def test_patterns_are_those_that_the_view_can_draw() -> None:
    assert get_args(Pattern) == get_args(theme.Pattern)


def test_every_color_and_share_can_be_said() -> None:
    colors = "".join(f'{color} = "#123456"\n' for color in get_args(MapColor))
    shares = "".join(f"{share} = 0.5\n" for share in get_args(MapShare))

    look, problems = read_look(f"[map]\n{colors}{shares}".encode())

    assert problems == []
    assert set(look.colors) == set(get_args(MapColor))
    assert set(look.shares) == set(get_args(MapShare))


def test_a_skin_says_only_what_differs_from_its_base(tmp_path: Path) -> None:
    isles(tmp_path / "isles", files={"marks/port.svg": ROSE})
    skin = {"pack.toml": SKIN, "look.toml": b'[map]\nsea_deep = "#000000"\n[powers.red]\nland = "#ffffff"'}
    for name, content in {**skin, "marks/port.svg": ROSE + b"\n", "units/tank.svg": ROSE}.items():
        path = tmp_path / "ink" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    dressed = find_packs(folders=[tmp_path]).dressed("isles", "ink")

    assert dressed.look().colors == {"sea_deep": "#000000", "sea_border": "#d6e6e880"}
    assert dressed.look().powers["red"] == PowerLook(land="#ffffff", pattern="dots", emblem="rose")
    assert dressed.symbol("emblems", "rose") == ROSE
    assert dressed.symbol("marks", "port") == ROSE + b"\n"
    assert dressed.symbol("units", "tank") == ROSE
    assert dressed.symbols("marks") == ("port",)
    assert dressed.symbols("emblems") == ("rose",)
    assert check_pack(tmp_path / "ink") == []


def test_a_symbol_that_no_pack_brings_is_the_programs_own(tmp_path: Path) -> None:
    assert open_pack(write_pack(tmp_path)).symbol("units", "infantry") is None


def test_powers_and_emblems_that_nobody_knows_are_told_of(tmp_path: Path) -> None:
    look = '[powers.redd]\n[powers.red]\nemblem = "ros"\n[powers.blue]\nemblem = "emblem_japan"'

    problems = check_pack(isles(tmp_path, look))

    assert codes(problems) == ["unknown-emblem", "unknown-power"]
    assert "did you mean 'rose'?" in str(found(problems, "unknown-emblem").text)
    assert "did you mean 'red'?" in str(found(problems, "unknown-power").text)


def test_symbols_and_translations_with_odd_names_are_told_of(tmp_path: Path) -> None:
    odd = {"marks/Port.svg": ROSE, "units/tank.png": b"", "locale/german.toml": b""}

    problems = check_pack(isles(tmp_path, files=odd))

    assert codes(problems) == ["bad-name"] * 3
    assert {problem.file for problem in problems} == set(odd)


def test_symbols_saved_by_inkscape_are_welcome(tmp_path: Path) -> None:
    saved = b"""<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"
      xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
      <sodipodi:namedview inkscape:zoom="4"/>
      <defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
      <g inkscape:label="Layer 1" transform="translate(2 3)">
        <path style="fill:#000;stroke-dasharray: none" d="m 3,4 c 1,2 3,4 5,6 z"/></g></svg>"""

    pack = isles(tmp_path, files={"marks/port.svg": saved})

    assert pack.symbol("marks", "port") == saved
    assert check_pack(pack) == []
