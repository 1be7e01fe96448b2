"""A whole pack from a table of hexes: the board, its hexes, and scenarios to begin with."""

from collections.abc import Iterator

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.packs.pack import Pack
from axis_desktop.board.packs.seed import with_seed
from axis_desktop.board.packs.table import read_toml
from axis_desktop.modding.hexes.emit import spaces_toml, svg
from axis_desktop.modding.hexes.table import HexTable, parse_table
from axis_desktop.modding.names import title
from axis_desktop.modding.packs import toml_value
from axis_desktop.model.errors import UsageError

PACK = """\
# What this pack is. After every change `axis-desktop map check .`, said in this folder, tells what is wrong.
format = 1
id = "{id}"  # unique among all packs; letters, digits and '_'
title = {title}
description = ""  # a sentence or two for the list of maps
authors = []  # such as ["Ada Example"]
licence = ""  # what others may do with it, such as "CC0-1.0" or "CC-BY-4.0"
version = "0.1"
systems = ["tactical"]
map = "map.svg"
"""
SCENARIO = """\
format = 1
id = "{id}"
system = "tactical"
order = {order}
title = {title}
description = ""
mode = "{mode}"
factions = [{factions}]
seam = {seam}  # the column between two halves; the number of columns if there are none

[choose]
half = [{halves}]
sets = [1, 2]
"""
LEVELS = 'difficulty = ["standard", "easy", "hard", "overkill"]\n'
SEATINGS = """
[[seating]]
people = 3
factions = [["germany_1", "germany_2"], ["united_states"], ["soviet_union"]]

[[seating]]
people = 2
factions = [["germany_1", "germany_2"], ["united_states", "soviet_union"]]
"""
_MADE = "from {file}: change that file and make the map again."


def make_hexes(name: str, content: bytes, file: str) -> dict[str, bytes]:
    """The files of a new pack of this id.

    Raises:
        BrokenPackError: the table is no TOML.
        TableError: it contradicts itself.
    """
    raw = read_toml(content, file)
    table = parse_table(raw)
    shown = str(raw.get("title") or title(name))
    return {
        "pack.toml": PACK.format(id=name, title=toml_value(shown)).encode(),
        **_drawn(shown, table, file),
        **{f"scenarios/{id_}.toml": text.encode() for id_, text in _scenarios(name, shown, table)},
    }


def draw_hexes(pack: Pack, content: bytes, file: str) -> dict[str, bytes]:
    """The board and the hexes of a pack, made again from its table.

    Raises:
        UsageError: the pack wasn't made from a table.
        BrokenPackError, TableError: as for a new pack.
    """
    if not pack.read(SPACES).startswith(b"# Written from "):
        raise UsageError(
            "The {spaces} of {pack} wasn't made from a table of hexes: what is written in it would be lost.",
            spaces=SPACES,
            pack=pack.path,
        )
    return _drawn(pack.info.title, parse_table(read_toml(content, file)), file)


def _drawn(shown: str, table: HexTable, file: str) -> dict[str, bytes]:
    drawing = svg(shown, table, f"Drawn from {file}.").encode()
    hexes = spaces_toml(_MADE.format(file=file), table).encode()
    return {"map.svg": with_seed(drawing, file), SPACES: hexes}


def _scenarios(name: str, shown: str, table: HexTable) -> Iterator[tuple[str, str]]:
    """One alone and one against one, on each half; and the whole front if the board has two halves."""
    halves = '"left", "right"' if table.has_halves else '"left"'
    for order, (kind, words, mode, factions) in enumerate(_KINDS, _FIRST):
        if mode == "teams" and not table.has_halves:
            continue
        made = SCENARIO.format(
            id=f"{name}_{kind}",
            order=order,
            title=toml_value(f"{shown}: {words}"),
            mode=mode,
            factions=", ".join(f'"{faction}"' for faction in factions),
            seam=table.seam,
            halves='"whole"' if mode == "teams" else halves,
        )
        more = {"solo": LEVELS, "teams": SEATINGS}.get(mode, "")
        yield f"{name}_{kind}", made + more


_FIRST = 11
"""Behind the scenarios that come with the program."""
_KINDS = (
    ("alone", "alone as Germany 1", "solo", ("germany_1",)),
    ("duel", "Germany 1 and United States", "duel", ("germany_1", "united_states")),
    ("front", "the whole front", "teams", ("germany_1", "united_states", "germany_2", "soviet_union")),
)
"""Id, words of the title, mode and factions of each scenario."""
