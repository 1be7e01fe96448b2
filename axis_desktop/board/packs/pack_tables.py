"""The files `pack.toml` and `spaces.toml` of a pack as structs."""

import re
from typing import Annotated, Literal

import msgspec

from axis_desktop.board.geography import Side, SpaceKind
from axis_desktop.board.packs.table import (
    Row,
    check_keys,
    named_tables,
    read_format,
    read_row,
    read_toml,
    shown,
)
from axis_desktop.board.problem import BrokenPackError, Problem, error, has_errors
from axis_desktop.files import Table

LinkKind = Literal["canal", "strait", "crossing", "bridge", "border"]

MOST_SPACES = 1_500
MOST_ROWS = 3_000
"""Of each list; the largest boards have some hundreds of spaces and rows."""

_TABLES = ("wrap", "space", "link", "deny", "feature", "income")
_ID = re.compile(r"[a-z][a-z0-9_]{0,63}")
_Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", description="an id in lower snake case")]
_Text = Annotated[str, msgspec.Meta(max_length=20_000)]
_Line = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^\n\t]*\Z", description="a text of one line")]
_Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000, description="a whole number from 0")]
_Coordinate = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
_Point = Annotated[
    tuple[_Coordinate, _Coordinate], msgspec.Meta(description="two numbers [x, y] in map units")
]
_Marks = Annotated[tuple[_Id, ...], msgspec.Meta(max_length=24, description="a list of at most 24 ids")]
_Step = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
_Hex = Annotated[tuple[_Step, _Step], msgspec.Meta(description="two whole numbers [q, r]")]
_Width = Annotated[float, msgspec.Meta(ge=10, le=20_000, description="a width in map units from 10 to 20000")]


class PackInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What `pack.toml` says.

    Attributes:
        format: version of the pack format.
        id: unique among all packs.
        title: as people read it.
        description: a few sentences.
        authors: who made it.
        licence: under which terms others may use it.
        version: the pack's own version, any text.
        systems: ids of the systems that its scenarios are for.
        skin_of: id of the pack whose look this one changes, or None.
        adds_to: id of the pack to which this one adds scenarios, or None.
        map: name of the SVG file.
        relief: name of a grayscale picture that covers the view box, or None.
    """

    format: int
    id: _Id
    title: _Line
    description: _Text = ""
    authors: tuple[_Line, ...] = ()
    licence: _Text = ""
    version: _Line = "1"
    systems: tuple[_Id, ...] = ()
    skin_of: _Id | None = None
    adds_to: _Id | None = None
    map: _Text = "map.svg"
    relief: _Text | None = None


class SpaceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table `[space.<id>]`; what its fields mean stands at `GeoSpace`.

    Attributes:
        kind: None leaves it to the class of the shape.
        box: where units stand when the space is too small for them.
    """

    name: Annotated[
        str,
        msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\n\t]*\Z", description="a name on one line"),
    ]
    kind: SpaceKind | None = None
    value: _Amount = 0
    owner: _Id | None = None
    capital_of: _Id | None = None
    capital_city: _Line | None = None
    neutral: bool = False
    island_in: _Id | None = None
    terrain: _Text = ""
    marks: _Marks = ()
    hex: _Hex | None = None
    article: bool | None = None
    box: _Point | None = None


class LinkRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[link]]`: the two spaces are adjacent, whatever the drawing shows.

    Attributes:
        banks: lands whose holder can close a canal or controls a strait.
    """

    a: _Id
    b: _Id
    kind: LinkKind
    name: _Line = ""
    banks: tuple[_Id, ...] = ()


class FeatureRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[feature]]`: what lies on the border of two adjacent spaces; its fields are as in `Feature`."""

    a: _Id
    b: _Id
    kind: _Id
    name: _Line = ""
    defends: Side = "both"


class DenyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[deny]]`: the two spaces are not adjacent, although they touch in the drawing."""

    a: _Id
    b: _Id
    reason: _Text = ""


class WrapRow(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[wrap]`: the map repeats itself after this width."""

    width: _Width


class SpaceTable(msgspec.Struct, frozen=True, kw_only=True):
    """What `spaces.toml` says.

    Attributes:
        wrap: width of the map round the globe, or None for a map with edges.
        spaces: by id, in the order of the file.
        income: what the values of each power's spaces add up to, as its author says, for the check.
    """

    wrap: float | None
    spaces: dict[str, SpaceRow]
    links: tuple[LinkRow, ...]
    denied: tuple[DenyRow, ...]
    features: tuple[FeatureRow, ...] = ()
    income: dict[str, int] = {}


def read_pack_info(data: bytes, file: str = "pack.toml") -> PackInfo:
    """Read `pack.toml`.

    Raises:
        BrokenPackError: with everything that is wrong with it.
    """
    table = read_toml(data, file)
    read_format(table, file)
    problems: list[Problem] = []
    info = read_row(PackInfo, table, file, "", problems)
    if info is not None and info.skin_of and info.adds_to:
        text, remedy = "a pack can't be both a skin and an addition", "Remove `skin_of` or `adds_to`."
        problems.append(error("contradiction", text, remedy).at(file, key="adds_to"))
    for key in ("skin_of", "adds_to"):
        if info is not None and getattr(info, key) == info.id:
            text, remedy = "a pack can't build on itself", "Name the other pack, or remove the key."
            problems.append(error("missing-base", text, remedy).at(file, key=key))
    if info is None or problems:
        raise BrokenPackError(problems)
    return info


def read_spaces(data: bytes, file: str = "spaces.toml") -> tuple[SpaceTable, list[Problem]]:
    """Read `spaces.toml`; faults are told of in the second result, and rows kept as far as they can be read.

    Raises:
        BrokenPackError: the file can't be read at all.
    """
    table = read_toml(data, file)
    read_format(table, file)
    problems: list[Problem] = []
    check_keys(table, _TABLES, file, problems)
    wrap = read_row(WrapRow, table["wrap"], file, "[wrap]", problems) if "wrap" in table else None
    found = SpaceTable(
        wrap=wrap.width if wrap else None,
        spaces=_read_space_rows(table, file, problems),
        links=_read_list(LinkRow, table, "link", file, problems),
        denied=_read_list(DenyRow, table, "deny", file, problems),
        features=_read_list(FeatureRow, table, "feature", file, problems),
        income=_read_income(table, file, problems),
    )
    if not found.spaces and not has_errors(problems):
        text = "there are no spaces"
        problems.append(
            error("no-spaces", text, "Add a table [space.<id>] for each shape.").at(file, key="space")
        )
    return found, problems


def _read_space_rows(table: Table, file: str, problems: list[Problem]) -> dict[str, SpaceRow]:
    rows = named_tables(table, "space", file, problems)
    _check_count("space", len(rows), MOST_SPACES, file)
    found: dict[str, SpaceRow] = {}
    for space, values in rows.items():
        key = f"[space.{space}]"
        if not _ID.fullmatch(space):
            text = "'{space}' can't be the id of a space"
            remedy = "Use lower-case letters, digits and '_', a letter first."
            problems.append(error("bad-id", text, remedy, space=space[:40]).at(file, key=key))
            continue
        row = read_row(SpaceRow, values, file, key, problems, space, {"name": space})
        if row is not None:
            found[space] = row
    return found


def _read_list(
    kind: type[Row], table: Table, name: str, file: str, problems: list[Problem]
) -> tuple[Row, ...]:
    rows = table.get(name, [])
    if not isinstance(rows, list):
        text = "found a single table, expected a list"
        problems.append(error("bad-value", text, "Write [[{name}]].", name=name).at(file, key=name))
        return ()
    _check_count(name, len(rows), MOST_ROWS, file)
    # A strait fits all spaces: a link of an unknown kind is no reason for further complaints.
    instead = {"kind": "strait"} if kind is LinkRow else {}
    # Rows of a list have no name of their own: they are counted from 1, as people do.
    found = (
        read_row(kind, row, file, f"[[{name}]] {i}", problems, instead=instead)
        for i, row in enumerate(rows, 1)
    )
    return tuple(row for row in found if row is not None)


def _check_count(name: str, count: int, most: int, file: str) -> None:
    if count > most:
        text, remedy = "there are {count} rows, more than {most}", "Leave out what the map doesn't need."
        fault = error("too-big", text, remedy, count=count, most=most)
        raise BrokenPackError([fault.at(file, key=name)])


def _read_income(table: Table, file: str, problems: list[Problem]) -> dict[str, int]:
    rows = table.get("income", {})
    if not isinstance(rows, dict):
        problems.append(error("bad-value", "expected a table [income]").at(file, key="income"))
        return {}
    found: dict[str, int] = {}
    for power, value in rows.items():
        if type(value) is int and value >= 0:
            found[power] = value
        else:
            fault = error("bad-value", "found {found}, expected a whole number from 0", found=shown(value))
            problems.append(fault.at(file, key=f"[income].{power}"))
    return found
