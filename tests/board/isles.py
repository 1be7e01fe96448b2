"""A map of six lands and two seas, drawn with straight lines, and its pack files.

    0    30      70     120 150 160 190 200   260  300
  0 +--------------------------+-----------------------+
    |  sz_west                 |  sz_east              |
 40 |    +-------+-------+     |           +-----+     |
    |    | alba  | brega |     |           |dorn |     |
 80 |    +-------+-------+     |           |     |     |
    |    |     cora      |     |           +-----+ 100 |
120 |    +---------------+     |           |elm  |     |
150 |                          |  +----+   |     |     |
    |                          |  |fara|   +-----+ 160 |
180 |                          |  +----+               |
200 +--------------------------+-----------------------+
"""

from collections.abc import Iterable
from pathlib import Path

from axis_desktop.board.fitting.compiling import CompiledBoard, compile_board
from axis_desktop.board.problem import Problem

AREAS = {
    "alba": '<rect id="alba" class="land" x="30" y="40" width="40" height="40"/>',
    "brega": '<polygon id="brega" class="land" points="70,40 120,40 120,80 70,80"/>',
    "cora": '<path id="cora" class="land" d="M30 80h90v40H30z"/>',
    "dorn": '<path id="dorn" class="land" d="M200,40 260,40 260,100 200,100Z"/>',
    "elm": '<path id="elm" class="land" d="M200 100H260V160H200Z"/>',
    "fara": '<path id="fara" class="land" d="m160 150 30 0 0 30-30 0z"/>',
    "sz_west": '<path id="sz_west" class="sea" d="M0 0H150V200H0Z M30 40H120V120H30Z"/>',
    "sz_east": '<path id="sz_east" class="sea"'
    ' d="M150 0H300V200H150Z M200 40H260V160H200Z M160 150v30h30v-30z"/>',
}
BORDERS = {
    ("alba", "brega"),
    ("alba", "cora"),
    ("alba", "sz_west"),
    ("brega", "cora"),
    ("brega", "sz_west"),
    ("cora", "sz_west"),
    ("dorn", "elm"),
    ("dorn", "sz_east"),
    ("elm", "sz_east"),
    ("fara", "sz_east"),
    ("sz_east", "sz_west"),
}
SPACES = {
    "alba": 'name = "Alba"\nkind = "land"\nvalue = 3\nowner = "red"\n'
    'capital_of = "red"\ncapital_city = "Aldon"',
    "brega": 'name = "Brega"\nkind = "land"\nvalue = 2\nowner = "red"',
    "cora": 'name = "Cora"\nkind = "land"\nvalue = 1\nneutral = true',
    "dorn": 'name = "Dorn"\nkind = "land"\nvalue = 4\nowner = "blue"\nterrain = "forest"',
    "elm": 'name = "Elm"\nkind = "land"\nvalue = 1\nowner = "blue"',
    "fara": 'name = "Fara"\nkind = "land"\nisland_in = "sz_east"\nbox = [180, 130]',
    "sz_west": 'name = "West Sea"\nkind = "sea"',
    "sz_east": 'name = "East Sea"\nkind = "sea"',
}
PACK = """format = 1
id = "isles"
title = "Six isles"
authors = ["A test"]
licence = "CC0-1.0"
systems = ["classic"]
"""
SCENARIO = 'format = 1\nid = "dawn"\nsystem = "classic"\ntitle = "Dawn"\n\n[treasury]\nred = 12\n'


def drawing(
    changes: dict[str, str] | None = None, *, rest: str = "", root: str = 'viewBox="0 0 300 200"'
) -> bytes:
    """The SVG of the isles, every area on a line of its own; `changes` replaces areas, "" leaves one out."""
    areas = {**AREAS, **(changes or {})}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' xmlns:xlink="http://www.w3.org/1999/xlink" {root}>',
        '<g id="areas">',
        *[area for area in areas.values() if area],
        "</g>",
        rest,
        "</svg>",
    ]
    return "\n".join(lines).encode()


def spaces(changes: dict[str, str] | None = None, rest: str = "") -> bytes:
    """The `spaces.toml` of the isles; `changes` replaces tables, "" leaves one out."""
    tables = {**SPACES, **(changes or {})}
    lines = ["format = 1", *[f"[space.{space}]\n{rows}\n" for space, rows in tables.items() if rows], rest]
    return "\n".join(lines).encode()


def compiled(svg: bytes | None = None, table: bytes | None = None) -> CompiledBoard:
    """The compiled isles, or what the given files make of them."""
    return compile_board(drawing() if svg is None else svg, spaces() if table is None else table)


def files(**changes: bytes) -> dict[str, bytes]:
    """All files of the pack by name; `changes` are named like the files, with `_` for `.`."""
    whole = {
        "pack.toml": PACK.encode(),
        "map.svg": drawing(),
        "spaces.toml": spaces(),
        "scenarios/dawn.toml": SCENARIO.encode(),
    }
    return whole | {name.replace("_", "."): content for name, content in changes.items()}


def write_pack(folder: Path, **changes: bytes) -> Path:
    """The pack as a folder."""
    for name, content in files(**changes).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def found(problems: Iterable[Problem], code: str) -> Problem:
    """The one problem with this code."""
    (only,) = [problem for problem in problems if problem.code == code]
    return only


def codes(problems: Iterable[Problem]) -> list[str]:
    """The codes of the problems, in order."""
    return [problem.code for problem in problems]
