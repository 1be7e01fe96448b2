"""The tables of `europe1939`, read once from the data files of the game."""

from functools import cache
from typing import Literal, TypeVar

import msgspec

from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.data_files import DataFolder

_DATA = DataFolder("axis_desktop.systems.europe1939")

SeasonName = Literal["spring", "summer", "autumn", "winter"]
SEASONS: tuple[SeasonName, ...] = ("spring", "summer", "autumn", "winter")
"""In the order of the year (EU-4.1)."""

INFANTRY, ARMOR, AIRCRAFT, FLEET = map(UnitType, ("infantry", "armor", "aircraft", "fleet"))
"""The four types (EU-1.2)."""
GROUND = (INFANTRY, ARMOR)

MINOR = Power("minor")
"""The row of ratings of all small countries."""

T = TypeVar("T")


class _Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ground of all rows."""


class Date(_Row, frozen=True, kw_only=True):
    """A season of a year (EU-4.1)."""

    season: SeasonName
    year: int

    @property
    def number(self) -> int:
        """Seasons since the year 0, so that dates can be compared."""
        return self.year * len(SEASONS) + SEASONS.index(self.season)

    @classmethod
    def of(cls, number: int) -> "Date":
        """The date of this number."""
        year, season = divmod(number, len(SEASONS))
        return cls(season=SEASONS[season], year=year)


class UnitRow(_Row, frozen=True, kw_only=True):
    """A unit type (EU-1.2).

    Attributes:
        cost: in HPP (EU-15.2).
        move: movement points; of aircraft the distance of rebasing.
    """

    id: UnitType
    name: str
    plural: str
    domain: Literal["land", "air", "sea"]
    silhouette: str
    cost: int
    move: int


class Rating(_Row, frozen=True, kw_only=True):
    """A die of this or less hits (EU-1.3)."""

    attack: int
    defense: int


class UnitTable(_Row, frozen=True, kw_only=True):
    """What `units.toml` says."""

    unit: tuple[UnitRow, ...]
    ratings: dict[Power, dict[UnitType, Rating]]


class PowerRow(_Row, frozen=True, kw_only=True):
    """A great power's sheet (EU-1.4).

    Attributes:
        base: HPP by year.
        pool: how many of each type it may have.
        redeployment: units a turn (EU-16.1).
        home: where new units are placed (EU-15.3).
        overseas: what else belongs to it.
        conquerable: it falls with its capital (EU-19.1, EU-19.7).
    """

    id: Power
    name: str
    long_name: str
    side: Side
    capital: Space
    base: dict[str, int]
    pool: dict[UnitType, int]
    redeployment: int
    home: tuple[Space, ...]
    overseas: tuple[Space, ...] = ()
    conquerable: bool = True

    def base_of(self, year: int) -> int:
        """HPP of a year; the last of the table for later ones."""
        return self.base.get(str(year), self.base[max(self.base)])

    @property
    def share(self) -> int:
        """What its capital is worth to whoever holds it after its fall (EU-19.6)."""
        return -(-self.base[min(self.base)] // 2)


class CountryRow(_Row, frozen=True, kw_only=True):
    """A small country or a dependency (EU-1.1).

    Attributes:
        capital: a source of supply (EU-17.2); None: the area with its value counts for EU-20.2 alone
            (EU-20.7).
        forces: set up when it is attacked (EU-20.1).
    """

    id: Power
    name: str
    capital: Space | None = None
    dependency_of: Power | None = None
    forces: dict[UnitType, int] = {}
    areas: tuple[Space, ...]


class CountryTable(_Row, frozen=True, kw_only=True):
    """What `countries.toml` says."""

    power: tuple[PowerRow, ...]
    country: tuple[CountryRow, ...]


class Costs(_Row, frozen=True, kw_only=True):
    """HPP for declarations, battles and invasions (EU-6)."""

    great_power: int
    small_country: int
    battle: int
    invasion: int


class Combat(_Row, frozen=True, kw_only=True):
    """Figures of battles (EU-6.8, EU-9.4, EU-12, O4)."""

    fort_attack: int
    fort_defense: int
    landing_defense: int
    landing_fleet_defense: int
    terrain_bonus: int
    armor_attacks: int
    winter_malus: int


class FleetFigures(_Row, frozen=True, kw_only=True):
    """What one fleet carries or serves (EU-3.15), and how long a destroyed one takes (EU-15.6)."""

    invasion: int
    transport: int
    redeployment: int
    supply: int
    rebuild_seasons: int


class AirFigures(_Row, frozen=True, kw_only=True):
    """Distances over land and sea alike (EU-3.5, EU-3.6, EU-13.2, EU-22.1)."""

    strike: int
    rebase: int
    evacuation: int
    interception: int


class LendLease(_Row, frozen=True, kw_only=True):
    """EU-22.4."""

    per_fleet: int
    most: int
    senders: tuple[Power, ...]
    receivers: tuple[Power, ...]
    since: Date
    first_sender: Power


class SovietRow(_Row, frozen=True, kw_only=True):
    """The great power whose printed values are part of its base (EU-17.8, EU-18.6, EU-21.8)."""

    power: Power
    edge_if_lost: Space
    no_great_war_before: Date


class AccessionRow(_Row, frozen=True, kw_only=True):
    """A small country that joins by itself: at a date, or with a war (O2)."""

    country: Power
    patron: Power
    date: Date | None = None
    war: tuple[Power, Power] | None = None


class Vichy(_Row, frozen=True, kw_only=True):
    """O3."""

    falls: Power
    countries: tuple[Power, ...]
    infantry: int


class FreeSetup(_Row, frozen=True, kw_only=True):
    """O1."""

    most_ground: int
    most_aircraft: int


class Figures(_Row, frozen=True, kw_only=True):
    """What `figures.toml` says.

    Attributes:
        sides: name of each.
        concerned: optional rules that need certain powers in the game.
    """

    die_sides: int
    most_pieces: int
    sides: dict[Side, str]
    concerned: dict[str, tuple[Power, ...]]
    cost: Costs
    combat: Combat
    fleet: FleetFigures
    air: AirFigures
    lend_lease: LendLease
    soviet: SovietRow
    accession: tuple[AccessionRow, ...]
    vichy: Vichy
    free_setup: FreeSetup


class PassageRow(_Row, frozen=True, kw_only=True):
    """A passage of fleets (EU-2.8 to EU-2.11).

    Attributes:
        name: as the map calls it.
        nation: whose fleets alone may pass; None: whoever holds the banks, with its allies.
        ports: seas that a port on both sides serves for fleets that may not pass (EU-2.16).
    """

    name: str
    rule: str
    nation: Power | None = None
    ports: dict[Space, tuple[Space, ...]]


class MapTable(_Row, frozen=True, kw_only=True):
    """What `map.toml` says.

    Attributes:
        most_crossings: so many seas in a row are looked for; no two coasts of this map need more.
    """

    most_crossings: int
    east_edge: tuple[Space, ...]
    no_port: tuple[Space, ...]
    no_landing: tuple[Space, ...]
    closed_to_ground: tuple[tuple[Space, Space], ...]
    passage: tuple[PassageRow, ...]


@cache
def unit_rows() -> dict[UnitType, UnitRow]:
    """The unit types by id, in the order of the price list."""
    return {row.id: row for row in _DATA.read("units.toml", UnitTable).unit}


@cache
def ratings() -> dict[Power, dict[UnitType, Rating]]:
    """Attack and defense by nation and type (EU-3.1)."""
    return _DATA.read("units.toml", UnitTable).ratings


@cache
def power_rows() -> dict[Power, PowerRow]:
    """The great powers by id (EU-1.1)."""
    return {row.id: row for row in _DATA.read("countries.toml", CountryTable).power}


@cache
def country_rows() -> dict[Power, CountryRow]:
    """The small countries and dependencies by id (EU-1.1)."""
    return {row.id: row for row in _DATA.read("countries.toml", CountryTable).country}


@cache
def figures() -> Figures:
    """What holds in every game."""
    return _DATA.read("figures.toml", Figures)


@cache
def map_table() -> MapTable:
    """What the rules say about single places."""
    return _DATA.read("map.toml", MapTable)
