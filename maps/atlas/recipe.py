"""What a map is made of: the tables `<map>.toml` and `<map>_borders.json`, read and checked."""

import tomllib
from pathlib import Path

import msgspec

ATLAS = Path(__file__).parent
"""The folder of the recipes."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Canvas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the drawing and the piece of the earth on it."""

    width: int
    """Map units around the whole cylinder."""
    height: int
    south: float
    """Latitude of the lower edge, in degrees."""
    north: float
    seam: float
    """Longitude of the left edge, in degrees."""
    cut: int = 0
    """Map units from the left to the right edge of a flat map, less than `width`; 0: round the globe."""

    @property
    def breadth(self) -> int:
        """Map units from the left to the right edge of the drawing."""
        return self.cut or self.width


class Lens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A smooth magnifying glass laid on the map."""

    lon: float
    lat: float
    radius: float
    """Map units."""
    strength: float


class WarpTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much room each longitude and latitude gets, in knots (degrees, density)."""

    longitude: tuple[Point, ...]
    latitude: tuple[Point, ...]
    lenses: tuple[Lens, ...]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a country: all that lies in a box or polygon (degrees), or all that is left."""

    space: str
    """The space that gets it; empty: not drawn."""
    box: Box | None = None
    """West, south, east, north."""
    polygon: tuple[Point, ...] = ()
    provinces: tuple[str, ...] = ()
    rough: float = 0.0
    """How far the sides of the polygon stray, as a share of their length; 0: straight."""


class Split(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A country of several spaces; the first region that fits takes each piece."""

    country: str
    regions: tuple[Region, ...]
    whole_parts: bool = False
    """Give islands as a whole, by their middle, and cut nothing."""
    provinces: str = ""
    """Name of the file of provinces."""


class Speck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An island too small for the sources, drawn as a blob."""

    space: str
    lon: float
    lat: float
    radius: float
    """Map units."""
    stretch: float = 1.0
    """Length over breadth."""
    turn: float = 0.0
    """Degrees, counterclockwise."""
    ashore: bool = False
    """Part of a coast: it takes its ground from the land there and needs no water around it."""


class Islands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How small islands are enlarged."""

    smallest: float
    """Square map units; what is smaller is left out."""
    moat: float
    """Map units of water kept free around enlarged islands."""
    enlarge: dict[str, float]
    """Space to the square map units that its islands shall have in all."""
    most: float
    """No island grows by more than this factor."""
    swell: dict[str, float]
    """Space to the factor by which it grows at the cost of its neighbors."""


class Strait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Water to open through the land."""

    name: str
    width: float
    """Map units."""
    line: tuple[Point, ...]
    """Degrees."""
    spares: tuple[str, ...] = ()
    """Spaces that are not cut."""


class Divide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A border between two seas drawn by hand: seeds of both are set along it."""

    left: str
    """The sea at the left hand of who follows the line."""
    right: str
    line: tuple[Point, ...]
    """Degrees."""


class DecorLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that is only looked at, such as a canal."""

    kind: str
    """The class of decoration."""
    line: tuple[Point, ...]
    """Degrees."""


class Coast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How coasts are simplified and seeded."""

    fill: float
    """Map units; narrower inlets are filled."""
    seed_step: float
    """Map units along the coast from one seed to the next."""
    seed_offset: float
    """Map units from the coast to its seeds."""


class Brush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Water or land painted over by hand, as a buffered line: the last word on a border."""

    space: str
    width: float
    """Map units."""
    line: tuple[Point, ...]
    """Degrees."""
    over: tuple[str, ...]
    """The spaces that may lose ground."""


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A land that lies beyond the edge of the map, drawn as a box."""

    space: str
    box: Box
    """Left, top, right, bottom in map units."""


class Cone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The projection of a flat map; knots and edges are degrees of latitude on the unrolled cone."""

    lon: float
    """The meridian that stands upright."""
    lat: float
    """Where both directions have the same scale."""
    turn: float
    """Degrees on the paper for each degree of longitude."""
    west: float
    """Edges of the canvas; west and east are counted from the upright meridian."""
    south: float
    east: float
    north: float


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All land in a box (degrees) for one space; empty: not drawn."""

    space: str
    box: Box


class Partition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Land dealt to the nearest seeds, with borders along rivers and frontiers.

    Costs are degrees of latitude.
    """

    window: Box
    """West, south, east, north in degrees; larger than the canvas."""
    narrow: float
    """Degrees of latitude for each degree of longitude."""
    lines: str
    """Name of the file of rivers and province lines."""
    country_cost: float
    """To cross a border of today's countries."""
    frontier_cost: float
    """To cross a frontier of the time."""
    river_cost: float
    province_cost: float
    seeds: dict[str, tuple[Point, ...]]
    """Space to its seeds in degrees."""
    left_out: tuple[str, ...] = ()
    """Countries that are not drawn."""
    drowned: tuple[Box, ...] = ()
    """Land that is not drawn, in degrees."""
    soft: tuple[tuple[str, str], ...] = ()
    """Pairs of countries whose border of today meant nothing then."""
    frontier: tuple[tuple[Point, ...], ...] = ()
    river: tuple[tuple[Point, ...], ...] = ()
    """Rivers that the file of lines doesn't have."""
    give: tuple[Gift, ...] = ()


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything needed to draw one map."""

    canvas: Canvas
    warp: WarpTable
    whole: dict[str, tuple[str, ...]]
    """Space to the countries that belong to it whole."""
    left_out: tuple[str, ...]
    """Countries that are not drawn."""
    islands: Islands
    coast: Coast
    seas: dict[str, tuple[Point, ...]]
    """Sea zone or blocked sea to its seeds in degrees."""
    icy: dict[str, tuple[str, ...]]
    """Blocked sea to the lands whose coast it may wash."""
    split: tuple[Split, ...] = ()
    speck: tuple[Speck, ...] = ()
    strait: tuple[Strait, ...] = ()
    brush: tuple[Brush, ...] = ()
    divide: tuple[Divide, ...] = ()
    decor: tuple[DecorLine, ...] = ()
    anchors: dict[str, Point] = msgspec.field(default_factory=dict)
    """Space to a hand-picked spot for its stack, in map units."""
    labels: dict[str, Point] = msgspec.field(default_factory=dict)
    """Space to a hand-picked middle of its name, in map units."""
    cone: Cone | None = None
    """A flat map on a cone instead of the cylinder; it has no seam."""
    partition: Partition | None = None
    """Land dealt by seeds instead of composed of countries."""
    panel: tuple[Panel, ...] = ()
    dams: tuple[Box, ...] = ()
    """Degrees; the lakes in them are younger than the map and are left out."""

    def lands(self) -> list[str]:
        """All land spaces, blocked land included, sorted."""
        named = set(self.whole) | {speck.space for speck in self.speck}
        named |= {panel.space for panel in self.panel}
        named |= {region.space for split in self.split for region in split.regions if region.space}
        named |= set(self.partition.seeds) if self.partition else set()
        return sorted(named)


class Borders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wanted adjacency of a map."""

    format: int
    land_land: tuple[tuple[str, str], ...]
    land_sea: tuple[tuple[str, str], ...]
    sea_sea: tuple[tuple[str, str], ...]

    def pairs(self) -> set[tuple[str, str]]:
        """All wanted pairs, each sorted."""
        rows = self.land_land + self.land_sea + self.sea_sea
        return {(min(row), max(row)) for row in rows}

    def seas_of(self, land: str) -> list[str]:
        """The sea zones that a land space shall touch, sorted."""
        return sorted({b if a == land else a for a, b in self.land_sea if land in (a, b)})


def read_recipe(name: str) -> Recipe:
    """Read `<name>.toml` of this folder."""
    with (ATLAS / f"{name}.toml").open("rb") as file:
        return msgspec.convert(tomllib.load(file), Recipe)


def read_borders(name: str) -> Borders:
    """Read `<name>_borders.json` of this folder."""
    return msgspec.json.decode((ATLAS / f"{name}_borders.json").read_bytes(), type=Borders)
