"""The tables of the hex maps that come with the program; `axis_desktop.modding.hexes` makes maps of such.

`python -m maps.hexes front_summer` makes a map again.
"""

import tomllib
from pathlib import Path

from axis_desktop.modding.hexes import HexTable, parse_table

HERE = Path(__file__).parent
MAPS = HERE.parent
BY = "by maps/hexes from {name}.toml there: change that file and draw the map again."
"""What the head of a `spaces.toml` says, with the name of its table."""


def read_table(name: str) -> HexTable:
    """Read `<name>.toml` of this folder.

    Raises:
        TableError: it contradicts itself.
    """
    with (HERE / f"{name}.toml").open("rb") as file:
        return parse_table(tomllib.load(file))
