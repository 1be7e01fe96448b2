"""The tables of `tactical`, read once from the data files of the game."""

from functools import cache
from typing import Literal, TypeVar

import msgspec

from axis_desktop.model.ids import Power, Side, UnitType
from axis_desktop.systems.data_files import DataFolder

_DATA = DataFolder("axis_desktop.systems.tactical")

Arm = Literal["infantry", "tank", "artillery", "aircraft", "launcher"]
"""The four arms; the launcher of the V2 belongs to none of them (TA-1.2, TA-13.5)."""

Role = Literal["regular_infantry", "special_infantry", "tank", "artillery", "fighter", "bomber", "launcher"]
ROLES: tuple[Role, ...] = (
    "regular_infantry", "special_infantry", "tank", "artillery", "fighter", "bomber",
)  # fmt: skip
"""A set has one unit of each (TA-1.2)."""

Reach = tuple[int, int]
"""Least and greatest distance in hexes."""

LAUNCHER = UnitType("v2")

T = TypeVar("T")


class _Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ground of all rows."""


class UnitRow(_Row, frozen=True, kw_only=True):
    """A unit mat (TA-1.4).

    Attributes:
        faction: whose it is; "" for the V2, which goes with its owner.
        speed: points; costs are half points.
        ground, air: distances at which it attacks ground units and aircraft; None: never.
        attack: hit number and fixed hits of a rookie.
        armor: row of the armor table.
        splash: its attack covers a hex and the six around it (TA-9.1).
        answers_aircraft: shoots back at aircraft that it can't attack (TA-9.2).
    """

    id: UnitType
    name: str
    plural: str
    faction: Power
    arm: Arm
    role: Role
    silhouette: str
    cost: int
    speed: int
    ground: Reach | None = None
    air: Reach | None = None
    attack: int
    armor: str
    splash: bool = False
    answers_aircraft: bool = False

    @property
    def flies(self) -> bool:
        """It is an aircraft."""
        return self.arm == "aircraft"

    @property
    def half_points(self) -> int:
        """Its speed in the unit of the costs (TA-18, trap 3)."""
        return 2 * self.speed


class ArmorRow(_Row, frozen=True, kw_only=True):
    """Hits that make 1, 2, ... damage, in the open and for a defender in a forest (TA-8.11)."""

    id: str
    open: tuple[int, ...]
    forest: tuple[int, ...] = ()


class SideRow(_Row, frozen=True, kw_only=True):
    """A team (TA-1.1)."""

    id: Side
    name: str


class FactionRow(_Row, frozen=True, kw_only=True):
    """A faction; the rows stand in the order of the seats (TA-2.3)."""

    id: Power
    name: str
    long_name: str
    side: Side


class LevelRow(_Row, frozen=True, kw_only=True):
    """A level of experience (TA-1.6, TA-14.22)."""

    id: str
    points: int
    bonus: int
    fixed: int
    fixed_worn: int


class FixedHits(_Row, frozen=True, kw_only=True):
    """From how much damage on fixed hits are divided, and by what (TA-14.22)."""

    worn_at: int
    worn_divisor: int


class Experience(_Row, frozen=True, kw_only=True):
    """Points for an enemy damaged or destroyed (TA-8.13)."""

    damaged: int
    destroyed: int


class Costs(_Row, frozen=True, kw_only=True):
    """Half points to enter each kind of hex (TA-4.2 to TA-4.4)."""

    standard: int
    forest: int
    road: int
    bridge: int
    factory: int
    mountain: int
    water: Literal["turn"]
    air: int


class Mountains(_Row, frozen=True, kw_only=True):
    """The option TA-12.4."""

    cost: int
    closed_to: tuple[Arm, ...]
    artillery_range: int


class Support(_Row, frozen=True, kw_only=True):
    """Red dice by number of arms, and by number of other aircraft (TA-8.6, TA-8.7)."""

    ground: tuple[int, ...]
    air: tuple[int, ...]


class Economy(_Row, frozen=True, kw_only=True):
    """Coins (TA-10)."""

    income: int
    repair: int
    repaired: int
    transfer_least: int
    transfer_fee: int
    most_of_type: int


class Victory(_Row, frozen=True, kw_only=True):
    """Factories that win, in a usual and in a short game (TA-11.1); when a standoff is over (TA-11.3)."""

    whole: tuple[int, int]
    half: tuple[int, int]
    standoff: int


class Limits(_Row, frozen=True, kw_only=True):
    """Armies that may act, by round and place in the turn order (TA-3.3, TA-3.4)."""

    factions: tuple[tuple[int, ...], ...]
    two_sides: tuple[tuple[int, ...], ...]


class Span(_Row, frozen=True, kw_only=True):
    """Least and most."""

    least: int
    most: int


class Timer(_Row, frozen=True, kw_only=True):
    """Time for phases 1 and 2 (TA-12.1)."""

    seconds: int


class GameTable(_Row, frozen=True, kw_only=True):
    """What `game.toml` says."""

    destroyed_at: int
    die_sides: int
    dice_by_damage: tuple[int, ...]
    tokens: int
    extra_units: int
    side: tuple[SideRow, ...]
    faction: tuple[FactionRow, ...]
    level: tuple[LevelRow, ...]
    fixed: FixedHits
    experience: Experience
    costs: Costs
    mountains: Mountains
    support: Support
    economy: Economy
    victory: Victory
    limits: Limits
    rounds: Span
    timer: Timer


class WeatherRow(_Row, frozen=True, kw_only=True):
    """What a roll of the weather means (TA-12.3).

    Attributes:
        text: what it changes, in a sentence.
        costs: half points instead of the usual ones, by terrain.
        frozen: water counts as standard terrain.
        artillery_range: is added to the greatest distance of artillery.
        interception: it is possible.
    """

    id: str
    name: str
    text: str
    rolls: tuple[int, ...]
    costs: dict[str, int] = {}
    frozen: bool = False
    artillery_range: int = 0
    interception: bool = True


class WeatherTable(_Row, frozen=True, kw_only=True):
    """What `weather.toml` says; the weather lasts `turns` turns."""

    turns: int
    weather: tuple[WeatherRow, ...]


class V2Row(_Row, frozen=True, kw_only=True):
    """The mission TA-13.1 to TA-13.6; `fires` is the side of the launcher."""

    fires: Side
    tokens: int
    fires_above: int
    destroyed_to_win: int
    owned_to_win: int
    without: dict[Side, tuple[Role, ...]]
    only_one: dict[Side, tuple[Role, ...]]


class BulgeRow(_Row, frozen=True, kw_only=True):
    """The mission TA-13.7 to TA-13.10; `attacks` is the side that wants to the coast."""

    attacks: Side
    first_weather_round: int
    goal_arm: Arm


class MissionTable(_Row, frozen=True, kw_only=True):
    """What `missions.toml` says."""

    v2: V2Row
    bulge: BulgeRow


class DifficultyRow(_Row, frozen=True, kw_only=True):
    """Units the Automa has besides its sets (TA-14.2)."""

    id: str
    name: str
    extra: tuple[Role, ...]


class AutomaTable(_Row, frozen=True, kw_only=True):
    """What `automa.toml` says (TA-14)."""

    groups: tuple[tuple[Role, ...], ...]
    draws: dict[str, int]
    least_infantry: int
    co_op_sets: int
    difficulty: tuple[DifficultyRow, ...]


class UnitTable(_Row, frozen=True, kw_only=True):
    """What `units.toml` says."""

    armor: tuple[ArmorRow, ...]
    unit: tuple[UnitRow, ...]


@cache
def unit_rows() -> dict[UnitType, UnitRow]:
    """The unit mats by id, in the order of the file."""
    return {row.id: row for row in _unit_table().unit}


@cache
def armor_rows() -> dict[str, ArmorRow]:
    """The armor tables by id."""
    return {row.id: row for row in _unit_table().armor}


@cache
def game_table() -> GameTable:
    """What holds in every game."""
    return _DATA.read("game.toml", GameTable)


@cache
def weather_table() -> WeatherTable:
    """The weather (TA-12.3)."""
    return _DATA.read("weather.toml", WeatherTable)


@cache
def weather_rows() -> dict[str, WeatherRow]:
    """The rows of the weather by id."""
    return {row.id: row for row in weather_table().weather}


@cache
def sides() -> tuple[Side, Side]:
    """The two teams, in the order of the table."""
    first, second = (row.id for row in game_table().side)
    return first, second


@cache
def mission_table() -> MissionTable:
    """The missions (TA-13)."""
    return _DATA.read("missions.toml", MissionTable)


@cache
def automa_table() -> AutomaTable:
    """The automaton (TA-14)."""
    return _DATA.read("automa.toml", AutomaTable)


@cache
def faction_rows() -> dict[Power, FactionRow]:
    """The factions by id, in the order of their seats."""
    return {row.id: row for row in game_table().faction}


@cache
def _unit_table() -> UnitTable:
    return _DATA.read("units.toml", UnitTable)
