"""All that stays the same during a game: the map as the rules know it, the tables, who plays."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

import msgspec

from axis_desktop.board.geography import Canal, Geography, GeoSpace
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.paths import steps_from
from axis_desktop.systems.area_war.reasons import Rulings
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit, UnitRow

_KEPT_DISTANCES = 400
"""Tables of distances kept in memory; a game needs a handful in each turn."""


class PowerRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A power of a scenario; the order of the rows is the turn order. Not every power has a capital."""

    id: Power
    name: str
    long_name: str
    side: Side
    capital: Space | None = None


class PhaseRoles(NamedTuple):
    """Which phases of a game's turn are what the shared rules speak of; phases by their ids.

    Attributes:
        combat_move: units move to where they will fight.
        battles: they fight.
        noncombat_move: the rest move, and aircraft land.
        landed: phases in which nothing is in the air any more.
    """

    combat_move: str
    battles: str
    noncombat_move: str
    landed: frozenset[str]

    def may_fight(self, phase: str) -> bool:
        """Enemies who stand where one's units are can still be fought this turn."""
        return phase in (self.combat_move, self.battles)


class World:
    """The unchanging part of a game, shared by all its states.

    Args:
        geography: spaces, borders, canals.
        units: the unit table.
        powers: in turn order.
        sides: display name of each side.
        options: switches that are on.
        title, date: of the scenario; the date is that of the first round.
        months_per_round: how far the calendar moves.
        production_victory: what a side must produce to win, where a scenario says so.
        last_round: the round after which the game is over, or None.
        revision: which of the program's readings of the rules the game goes by.
        rulings: the game's rules behind the reasons of shared parts.
        phases: which phases of the game's turn are what.
        relations: who is allied and who at war when the game begins; by default those of one side are allied,
            and at war with all others.

    Attributes:
        lands, seas: all territories, all sea zones.
        capitals: of the powers that have one.
        relations_at_start: who is allied and who at war when the game begins.
    """

    def __init__(
        self,
        *,
        geography: Geography,
        units: tuple[UnitRow, ...],
        powers: tuple[PowerRow, ...],
        sides: dict[Side, str],
        options: frozenset[str],
        title: str = "",
        date: str = "",
        months_per_round: int = 6,
        production_victory: Mapping[Side, int] | None = None,
        last_round: int | None = None,
        revision: int = 1,
        rulings: Rulings,
        phases: PhaseRoles,
        relations: Relations | None = None,
    ) -> None:
        self.geography = geography
        self.units: dict[UnitType, UnitRow] = {row.id: row for row in units}
        self.powers: dict[Power, PowerRow] = {row.id: row for row in powers}
        self.turn_order: tuple[Power, ...] = tuple(self.powers)
        self.sides = sides
        self.options = options
        self.title = title
        self.date = date
        self.months_per_round = months_per_round
        self.production_victory = production_victory
        self.last_round = last_round
        self.revision = revision
        self.rulings = rulings
        self.phases = phases
        self.spaces: dict[Space, GeoSpace] = {Space(s.id): s for s in geography.spaces}
        self.neighbors: dict[Space, tuple[Space, ...]] = {
            Space(space): tuple(Space(n) for n in others if self.spaces[Space(n)].kind != "blocked")
            for space, others in geography.neighbors().items()
        }
        self.lands = frozenset(space for space, row in self.spaces.items() if row.kind == "land")
        self.seas = frozenset(space for space, row in self.spaces.items() if row.kind == "sea")
        self.capitals = {row.id: row.capital for row in powers if row.capital is not None}
        self.relations_at_start = relations or Relations.of_sides({row.id: row.side for row in powers})
        self._neighbor_sets = {space: frozenset(others) for space, others in self.neighbors.items()}
        self._canals: dict[tuple[str, str], Canal] = {
            ends: c for c in geography.canals for ends in ((c.a, c.b), (c.b, c.a))
        }
        self._distances: dict[tuple[frozenset[Space], frozenset[Space]], dict[Space, int]] = {}

    @cached_property
    def fingerprint(self) -> str:
        """Tells worlds apart: states of different worlds never compare equal."""
        parts = (
            self.geography,
            tuple(self.units.values()),
            tuple(self.powers.values()),
            sorted(self.options),
            self.date,
            self.months_per_round,
            *((sorted(self.production_victory.items()),) if self.production_victory is not None else ()),
            *((self.last_round,) if self.last_round is not None else ()),
            *((f"revision {self.revision}",) if self.revision > 1 else ()),
        )
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]

    @cached_property
    def speeding(self) -> Mapping[str, frozenset[UnitType]]:
        """Units that let others of a domain go farther from where they stand, by that domain."""
        domains = {domain for row in self.units.values() for domain in row.speeds}
        return {
            domain: frozenset(row.id for row in self.units.values() if domain in row.speeds)
            for domain in sorted(domains)
        }

    def row(self, unit: Unit) -> UnitRow:
        """The unit's row of the table."""
        return self.units[unit.type]

    def is_land(self, space: Space) -> bool:
        """It is a territory."""
        return space in self.lands

    def is_sea(self, space: Space) -> bool:
        """It is a sea zone."""
        return space in self.seas

    def adjacent(self, a: Space, b: Space) -> bool:
        """They share a border."""
        return b in self._neighbor_sets[a]

    def air_steps(self, sources: frozenset[Space], closed: frozenset[Space]) -> dict[Space, int]:
        """Steps from every space to the nearest of some spaces, not through the closed ones.

        A space from which none of them can be reached is missing.
        """
        key = (sources, closed)
        found = self._distances.get(key)
        if found is None:
            if len(self._distances) >= _KEPT_DISTANCES:
                self._distances.clear()
            found = self._distances[key] = steps_from(self.neighbors, sources, closed)
        return found

    def canal(self, a: Space, b: Space) -> Canal | None:
        """The canal that ships use between two sea zones, if it is one."""
        return self._canals.get((a, b))

    def side(self, power: Power) -> Side:
        """Whose alliance a power belongs to."""
        return self.powers[power].side

    def original_owner(self, space: Space) -> Power | None:
        """Who owned a territory on the printed map; None for neutrals and seas."""
        owner = self.spaces[space].owner
        return Power(owner) if owner is not None else None

    def capital_of(self, space: Space) -> Power | None:
        """Whose capital lies here."""
        owner = self.spaces[space].capital_of
        return Power(owner) if owner is not None else None
