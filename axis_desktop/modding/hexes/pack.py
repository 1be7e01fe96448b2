"""A whole pack from a table of hexes: the board, its hexes, and scenarios to begin with."""

import json
from collections.abc import Iterator
from functools import cache

import msgspec

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.packs.pack import Pack
from axis_desktop.board.packs.seed import with_seed
from axis_desktop.board.packs.table import read_toml
from axis_desktop.modding.hexes.emit import spaces_toml, svg
from axis_desktop.modding.hexes.table import HexTable, parse_table
from axis_desktop.modding.names import title
from axis_desktop.modding.packs import toml_value
from axis_desktop.model.errors import UsageError
from axis_desktop.systems.data_files import DataFolder

PACK = """\
# What this pack is. After every change `axis-desktop map check .`, said in this folder, tells what is wrong.
format = 1
id = "{id}"  # unique among all packs; letters, digits and '_'
title = {title}
description = ""  # a sentence or two for the list of maps
authors = []  # such as ["Ada Example"]
licence = ""  # what others may do with it, such as "CC0-1.0" or "CC-BY-4.0"
version = "0.1"
systems = ["{system}"]
map = "map.svg"
"""
SCENARIO = """\
format = 1
id = "{id}"
system = "{system}"
order = {order}
title = {title}
description = ""
{more}
factions = [{factions}]
seam = {seam}  # the column between two halves; the number of columns if there are none

[choose]
half = [{halves}]
sets = [1, 2]
"""
SEATING = """
[[seating]]
people = {people}
factions = {factions}
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
        "pack.toml": PACK.format(id=name, title=toml_value(shown), system=_opening().system).encode(),
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


class _Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario of a new board.

    Attributes:
        id: behind that of the pack.
        words: of its title.
        halves: it is played on a half of the board, else on the whole, which then must have two.
        more: keys of its own.
        choose: more keys of what people choose.
        seatings: who plays what, for each number of people.
    """

    id: str
    words: str
    factions: list[str]
    halves: bool
    more: str
    choose: str = ""
    seatings: list[list[list[str]]] = []


class _Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `scenarios.toml`."""

    system: str
    first: int
    scenario: list[_Scenario]


@cache
def _opening() -> _Opening:
    return DataFolder("axis_desktop.modding.hexes").read("scenarios.toml", _Opening)


def _scenarios(name: str, shown: str, table: HexTable) -> Iterator[tuple[str, str]]:
    """Those on a half for each of them; and those on the whole board if it has two halves."""
    opening = _opening()
    halves = '"left", "right"' if table.has_halves else '"left"'
    for order, row in enumerate(opening.scenario, opening.first):
        if not row.halves and not table.has_halves:
            continue
        made = SCENARIO.format(
            id=f"{name}_{row.id}",
            system=opening.system,
            order=order,
            title=toml_value(f"{shown}: {row.words}"),
            more=row.more,
            factions=", ".join(f'"{faction}"' for faction in row.factions),
            seam=table.seam,
            halves=halves if row.halves else '"whole"',
        )
        seatings = [
            SEATING.format(people=len(seating), factions=json.dumps(seating)) for seating in row.seatings
        ]
        yield f"{name}_{row.id}", made + (f"{row.choose}\n" if row.choose else "") + "".join(seatings)
