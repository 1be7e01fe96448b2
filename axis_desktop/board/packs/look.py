"""The file `look.toml` of a pack: its own colors for the map and the powers."""

import tomllib
from functools import cache
from typing import Annotated, get_args

import msgspec

from axis_desktop.board.packs.table import check_keys, named_tables, read_format, read_row, read_toml
from axis_desktop.board.packs.words import MapColor, MapShare, Pattern
from axis_desktop.board.places import shipped_folder
from axis_desktop.board.problem import BrokenPackError, Problem, has_errors
from axis_desktop.files import Table

LOOK = "look.toml"

_RGB = "^#[0-9a-fA-F]{6}$"
_RGBA = "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"
_Color = Annotated[str, msgspec.Meta(pattern=_RGBA, description="a color as '#rrggbb' or '#rrggbbaa'")]
_Solid = Annotated[str, msgspec.Meta(pattern=_RGB, description="a color as '#rrggbb'")]
_Share = Annotated[float, msgspec.Meta(ge=0, le=1, description="a number from 0 to 1")]
_Emblem = Annotated[
    str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$", description="the name of a file in emblems/")
]


class PowerLook(msgspec.Struct, frozen=True, kw_only=True):
    """How a power looks; what is None stays as the program draws it.

    Attributes:
        land: tint of its territories.
        counter: ground of its pieces.
        ink: silhouettes on them.
        pattern: drawn on its land.
        emblem: name of its emblem, in the pack or the program.
    """

    land: _Solid | None = None
    counter: _Solid | None = None
    ink: _Solid | None = None
    pattern: Pattern | None = None
    emblem: _Emblem | None = None


class _MapRow(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[map]`."""

    sea_deep: _Color | None = None
    sea_shelf: _Color | None = None
    sea_line: _Color | None = None
    sea_border: _Color | None = None
    land_neutral: _Color | None = None
    border: _Color | None = None
    coast: _Color | None = None
    lake: _Color | None = None
    river: _Color | None = None
    road: _Color | None = None
    ice: _Color | None = None
    ink: _Color | None = None
    relief: _Share | None = None
    rim: _Share | None = None
    shadow: _Share | None = None


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack changes of how its map is drawn; what isn't named stays as the program draws it.

    Attributes:
        colors: `#rrggbb` or `#rrggbbaa`, in lower case.
        shares: how strongly things are painted, 0 to 1.
        powers: by id.
    """

    colors: dict[MapColor, str] = {}
    shares: dict[MapShare, float] = {}
    powers: dict[str, PowerLook] = {}

    def over(self, other: "Look") -> "Look":
        """This look where it says something, the other one elsewhere."""
        powers = dict(other.powers)
        for power, own in self.powers.items():
            said = {key: value for key, value in msgspec.structs.asdict(own).items() if value is not None}
            powers[power] = msgspec.structs.replace(powers.get(power, PowerLook()), **said)
        return Look(colors=other.colors | self.colors, shares=other.shares | self.shares, powers=powers)


@cache
def colored_powers() -> frozenset[str]:
    """Ids of the powers for which the program has colors of its own."""
    text = (shipped_folder("resources") / "themes" / "powers.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    return frozenset(rows).union(*(row.get("aliases", ()) for row in rows.values()))


def read_look(data: bytes, file: str = LOOK) -> tuple[Look, list[Problem]]:
    """Read `look.toml`; rows with faults are left out and told of in the second result.

    Raises:
        BrokenPackError: the file can't be read at all.
    """
    table = read_toml(data, file)
    if "format" in table:
        read_format(table, file)
    problems: list[Problem] = []
    check_keys(table, ("map", "powers"), file, problems)
    row = read_row(_MapRow, table.get("map", {}), file, "[map]", problems) or _MapRow()
    said = {key: value for key, value in msgspec.structs.asdict(row).items() if value is not None}
    return Look(
        colors={name: said[name].lower() for name in get_args(MapColor) if name in said},
        shares={name: float(said[name]) for name in get_args(MapShare) if name in said},
        powers=_read_powers(table, file, problems),
    ), problems


def look_of(data: bytes) -> Look:
    """The look that a file without faults describes.

    Raises:
        BrokenPackError: it has faults.
    """
    look, problems = read_look(data)
    if has_errors(problems):
        raise BrokenPackError(problems)
    return look


def _read_powers(table: Table, file: str, problems: list[Problem]) -> dict[str, PowerLook]:
    found: dict[str, PowerLook] = {}
    for power, values in named_tables(table, "powers", file, problems).items():
        row = read_row(PowerLook, values, file, f"[powers.{power}]", problems)
        if row is not None:
            found[power] = row
    return found
