"""What changes in a game, and the table that never does."""

import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from axis_desktop.board import Geography
from axis_desktop.model import Outcome, Power, Space, UnitId, UnitType
from axis_desktop.systems.copying import copied
from axis_desktop.systems.questions.frame import Frame

NORTH, SOUTH = Power("north"), Power("south")
BARONIES = (NORTH, SOUTH)
KEEPS = {NORTH: Space("north_keep"), SOUTH: Space("south_keep")}
DIE_SIDES = 8
LAST_ROUND = 8
POINTS_TO_WIN = 12


class UnitRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the price list (FO-1.3): cost in silver, move in spaces, figures on an eight-sided die."""

    id: UnitType
    name: str
    plural: str
    silhouette: str
    cost: int
    move: int
    attack: int
    defense: int


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unit: tuple[UnitRow, ...]


@cache
def unit_rows() -> dict[UnitType, UnitRow]:
    """The price list, in its order."""
    text = (Path(__file__).parent / "data" / "units.toml").read_text(encoding="utf-8")
    return {row.id: row for row in msgspec.convert(tomllib.loads(text), type=_Table).unit}


class Unit(msgspec.Struct, kw_only=True):
    """One piece."""

    type: UnitType
    owner: Power
    space: Space
    moved: bool = False


class March(msgspec.Struct, frozen=True, kw_only=True):
    """A move of the present turn, for its arrow.

    Attributes:
        number: of the action in the journal.
        kind: "attack", "walk_in" or "friendly".
    """

    number: int
    units: tuple[UnitId, ...]
    path: tuple[Space, ...]
    kind: str


class World:
    """What never changes in a game: the map. A state that is written down has its fingerprint instead.

    Attributes:
        neighbors, values: of the spaces.
        names: of the spaces, for people.
    """

    def __init__(self, geography: Geography) -> None:
        near = geography.neighbors()
        self.neighbors = {Space(s.id): tuple(map(Space, near[s.id])) for s in geography.spaces}
        self.values = {Space(space.id): space.value for space in geography.spaces}
        self.names = {Space(space.id): space.name for space in geography.spaces}
        self.fingerprint = sha256(msgspec.json.encode(geography)).hexdigest()


class State(msgspec.Struct, kw_only=True):
    """A position.

    Attributes:
        world: the map.
        units: by their numbers.
        owners: who holds which space; nobody those that are missing.
        number: actions so far.
        stack: what is being done; empty in this game, whose battles are over within one action.
        outcome: how the game ended.
    """

    world: World
    units: dict[UnitId, Unit] = {}
    owners: dict[Space, Power]
    treasury: dict[Power, int]
    points: dict[Power, int]
    round: int = 1
    power: Power = NORTH
    phase: str = "muster"
    marches: list[March] = []
    next_unit: UnitId = 1
    number: int = 0
    stack: list[Frame] = []
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        """Units go by age, however a save had sorted them."""
        self.units = dict(sorted(self.units.items()))

    def copy(self) -> "State":
        """A state that can be changed without touching this one; the map is shared."""
        return copied(self, World)

    @property
    def enemy(self) -> Power:
        """Whoever isn't in turn."""
        return SOUTH if self.power == NORTH else NORTH

    def units_in(self, space: Space, owner: Power) -> dict[UnitId, Unit]:
        """A barony's units in a space, by their numbers."""
        return {n: unit for n, unit in self.units.items() if unit.space == space and unit.owner == owner}

    def battles(self) -> tuple[Space, ...]:
        """Spaces where both stand, in the order of the map."""
        return tuple(
            space
            for space in self.world.values
            if self.units_in(space, self.power) and self.units_in(space, self.enemy)
        )

    def add(self, kind: UnitType, owner: Power, space: Space) -> UnitId:
        """Put a new piece on the board; its number."""
        number = self.next_unit
        self.units[number] = Unit(type=kind, owner=owner, space=space)
        self.next_unit += 1
        return number


def counted(units: dict[UnitId, Unit]) -> tuple[tuple[UnitType, int], ...]:
    """How many there are of each type, in the order of the price list."""
    kinds = [unit.type for unit in units.values()]
    return tuple((kind, kinds.count(kind)) for kind in unit_rows() if kind in kinds)
