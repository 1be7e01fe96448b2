"""The words of packs that the program draws something for."""

from typing import Literal

MapColor = Literal[
    "sea_deep",
    "sea_shelf",
    "sea_line",
    "sea_border",
    "land_neutral",
    "border",
    "coast",
    "lake",
    "river",
    "road",
    "ice",
    "ink",
]
"""What `[map]` in look.toml may color."""

MapShare = Literal["relief", "rim", "shadow"]
"""How strongly things are painted, 0 to 1: relief on land, the rim inside borders, the shade of coasts."""

Pattern = Literal[
    "none",
    "small_squares",
    "dots",
    "vertical",
    "horizontal",
    "slash",
    "backslash",
    "zigzag",
    "crossed",
    "dashes",
    "wide_slash",
]
"""What the land of a power can be drawn with besides its color."""

SymbolKind = Literal["emblems", "units", "marks"]
"""Folders of a pack with symbols."""

TERRAINS = ("forest", "mountain", "marsh", "desert", "river", "lake", "road", "bridge", "factory", "snow")
"""Terrains with a texture; other words are allowed and have none."""

WATERS = ("ice", "sea")
"""Terrains of blocked spaces that aren't land."""

MARKS = (
    "capital",
    "victory_city",
    "port",
    "naval_base",
    "air_base",
    "factory",
    "convoy",
    "kamikaze",
    "supply_star",
    "fort",
    "oil",
    "chinese",
    "burma_road",
    "canadian",
    *(f"start_{number}" for number in range(1, 13)),
    "coast",
)
"""Marks with a symbol; a pack may bring more."""

DECOR = ("lake", "river", "road", "rail", "contour", "route", "frame")
"""Classes of the decoration that are painted; shapes of other classes are left out."""

FEATURES = ("river", "mountain", "fort", "marsh")
"""What is drawn on the border of two spaces; other words are allowed."""
