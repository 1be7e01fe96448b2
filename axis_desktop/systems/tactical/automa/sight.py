"""What the automaton knows and measures at one moment (TA-14.10 to TA-14.11).

"Enemy" are units of people, "own" are its own. Everything is worked out once for a moment of the game; after
a change of the state a new one is made.
"""

from functools import cached_property

from axis_desktop.systems.tactical.board.paths import Way
from axis_desktop.systems.tactical.board.ways import Gait, points_from, points_to
from axis_desktop.systems.tactical.fighting.arithmetic import damage_by, defender_table, fixed_hits
from axis_desktop.systems.tactical.fighting.attacks import answers
from axis_desktop.systems.tactical.moving.reach import end_hexes
from axis_desktop.systems.tactical.state import State, Unit


class Sight:
    """Distances, reach and prospects as the automaton judges them."""

    def __init__(self, state: State) -> None:
        assert state.automa is not None
        self.state = state
        self.board = state.board
        self._ends: dict[int, dict[int, Way]] = {}
        self._threats: dict[tuple[int, int], bool] = {}

    # ------------------------------------------------------------------ units and factories

    @cached_property
    def own(self) -> list[Unit]:
        """The automaton's units, by id."""
        return [u for u in self.state.units.values() if u.at >= 0 and u.owner == self.state.automa]

    @cached_property
    def enemies(self) -> list[Unit]:
        """The units of people, by id."""
        return [u for u in self.state.units.values() if u.at >= 0 and u.owner != self.state.automa]

    @cached_property
    def own_infantry(self) -> list[Unit]:
        """Its infantry."""
        return [unit for unit in self.own if self.is_infantry(unit)]

    @cached_property
    def enemy_infantry(self) -> list[Unit]:
        """The infantry of people."""
        return [unit for unit in self.enemies if self.is_infantry(unit)]

    @cached_property
    def wanted_factories(self) -> list[int]:
        """Factories that are neutral or belong to people, ascending."""
        return sorted(h for h, owner in self.state.factories.items() if owner != self.state.automa)

    @cached_property
    def held_factories(self) -> list[int]:
        """Factories that are neutral or the automaton's, ascending."""
        return sorted(
            h for h, owner in self.state.factories.items() if owner is None or owner == self.state.automa
        )

    def is_infantry(self, unit: Unit) -> bool:
        """Regular, mobile or mechanized (TA-1.3)."""
        return self.state.row(unit).arm == "infantry"

    def adjacent(self, units: list[Unit], hex_: int, besides: Unit | None = None) -> bool:
        """One of the units stands next to a hex."""
        around = self.board.around[hex_]
        return any(unit.at in around for unit in units if besides is None or unit.id != besides.id)

    # ------------------------------------------------------------------ distances

    def gait(self, unit: Unit) -> Gait:
        """How a unit goes now."""
        row, state = self.state.row(unit), self.state
        return Gait(row.arm, row.half_points, state.weather, state.world.mountains, state.destroyed)

    def to(self, unit: Unit, *targets: int) -> tuple[int, ...]:
        """Points from every hex to the nearest of some hexes (TA-14.10)."""
        return points_to(self.board, self.gait(unit), targets)

    def from_(self, unit: Unit, origin: int) -> tuple[int, ...]:
        """Points from a hex to every hex (TA-14.10)."""
        return points_from(self.board, self.gait(unit), origin)

    def left(self, unit: Unit, factory: int) -> tuple[int, ...]:
        """Points left from every hex to the surroundings of a factory (TA-14.10b)."""
        return self.to(unit, *self.board.around[factory])

    # ------------------------------------------------------------------ reach

    def ways(self, unit: Unit) -> dict[int, Way]:
        """Where its move could end, with the path; captures and the present hex left out (TA-14.10a)."""
        if unit.id not in self._ends:
            self._ends[unit.id] = end_hexes(self.state, unit)
        return self._ends[unit.id]

    def ends(self, unit: Unit) -> list[int]:
        """Its legal end hexes, the present one included, ascending (TA-14.10a)."""
        return sorted((unit.at, *self.ways(unit)))

    def threat(self, infantry: Unit, factory: int) -> bool:
        """The infantry can reach the factory (TA-14.11)."""
        key = (infantry.id, factory)
        if key not in self._threats:
            around = self.board.around[factory]
            self._threats[key] = infantry.at in around or any(h in self.ways(infantry) for h in around)
        return self._threats[key]

    # ------------------------------------------------------------------ attacks

    def hits(self, unit: Unit) -> int:
        """Its fixed hits (TA-14.22)."""
        return fixed_hits(self.state.row(unit), unit.points, unit.damage)

    def damage(self, unit: Unit, target: Unit) -> int:
        """What an attack of a unit does to another one."""
        return damage_by(self.hits(unit), defender_table(self.state, target))

    def is_safe(self, unit: Unit, hex_: int, target: Unit) -> bool:
        """The target can't shoot back at the unit in that hex (TA-14.16 c)."""
        return not answers(self.state, target, unit, hex_)
