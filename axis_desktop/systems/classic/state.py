"""The state of a `classic` game: who holds what, where the pieces are, where in the turn we are."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from axis_desktop.model.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.presentation import WaySign
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic.fighting.battle_data import Battle, Landing

PhaseName = Literal[
    "purchase", "combat_move", "conduct_combat", "noncombat_move", "mobilize", "collect_income"
]
PHASES: tuple[PhaseName, ...] = (
    "purchase", "combat_move", "conduct_combat", "noncombat_move", "mobilize", "collect_income",
)  # fmt: skip

MOST_PIECES = 20_000
"""So many pieces does no game make in all its rounds; the rules know no bound (CL-1.8), memory does."""

MoveKind = Literal["attack", "walk_in", "friendly", "board", "land", "raid"]


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move of the present phase, for the arrows on the board.

    Attributes:
        number: number of the action that made it.
        signs: what its way costs and risks.
    """

    number: int
    kind: MoveKind
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    path: tuple[Space, ...]
    signs: tuple[WaySign, ...] = ()


class State(msgspec.Struct, kw_only=True):
    """A game between two actions. Values are frozen, so a copy shares them.

    Attributes:
        world: map and tables; written as its fingerprint.
        number: actions played so far.
        round: from 1.
        power: whose turn it is.
        phase: where in the turn (CL-4.2).
        step: where in the phase: "research" or "purchase"; "rockets", "choose" or "battle".
        control: who holds each territory; a neutral or sea zone is missing (CL-1.6).
        snapshot: `control` at the beginning of this turn (CL-1.10).
        units: pieces by space; a space without any is missing.
        treasury: IPC (CL-1.9).
        weapons: developments by power, in the order they were found (CL-5.4).
        waiting: bought units that are not on the board yet (CL-5.6).
        launched: units placed this turn by the territory of the factory they count against (CL-16.5).
        moves: what moved in this phase.
        unloaded: where each transport has put units ashore in this phase (CL-9.5, CL-9.8).
        landings: declared landings that wait for a sea battle (CL-12.8).
        raiders: bombers on a raid, by target (CL-13.1).
        shot_at: which AA gun (its territory) has fired at which plane this turn (CL-8.11).
        in_flight: the move that waits for AA losses to be chosen (CL-8.10).
        fought: units that have been in a battle this turn (CL-6.2, CL-12.17).
        fought_in: spaces whose battle is over, by kind of battle.
        bombarded: battleships that have fired in support of a landing (CL-12.11).
        battle: the battle being fought.
        surrendered: powers that gave up (CL-18.5).
        outcome: how the game ended.
        edited: edit mode was used.
        next_id: id of the next new unit.
    """

    world: World
    number: int = 0
    round: int = 1
    power: Power
    phase: PhaseName = "purchase"
    step: str = "research"
    control: dict[Space, Power] = {}
    snapshot: dict[Space, Power] = {}
    units: dict[Space, tuple[Unit, ...]] = {}
    treasury: dict[Power, int] = {}
    weapons: dict[Power, tuple[str, ...]] = {}
    waiting: dict[UnitType, int] = {}
    launched: dict[Space, int] = {}
    moves: tuple[Move, ...] = ()
    unloaded: dict[UnitId, Space] = {}
    landings: tuple[Landing, ...] = ()
    raiders: dict[Space, tuple[UnitId, ...]] = {}
    shot_at: tuple[tuple[Space, UnitId], ...] = ()
    in_flight: "Flight | None" = None
    fought: tuple[UnitId, ...] = ()
    fought_in: tuple[tuple[Space, str], ...] = ()
    bombarded: tuple[UnitId, ...] = ()
    battle: Battle | None = None
    surrendered: tuple[Power, ...] = ()
    outcome: Outcome | None = None
    edited: bool = False
    next_id: int = 1

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return msgspec.structs.replace(
            self,
            control=dict(self.control),
            snapshot=dict(self.snapshot),
            units=dict(self.units),
            treasury=dict(self.treasury),
            weapons=dict(self.weapons),
            waiting=dict(self.waiting),
            launched=dict(self.launched),
            unloaded=dict(self.unloaded),
            raiders=dict(self.raiders),
        )

    # ------------------------------------------------------------------ asking

    @property
    def relations(self) -> Relations:
        """Who is allied and who at war: the two sides, from beginning to end (CL-1.1)."""
        return self.world.relations_at_start

    def row(self, unit: Unit) -> UnitRow:
        """The unit's row of the table."""
        return self.world.units[unit.type]

    def units_in(self, space: Space) -> tuple[Unit, ...]:
        """All pieces in a space, cargo included."""
        return self.units.get(space, ())

    def unit(self, unit_id: UnitId, space: Space) -> Unit | None:
        """The piece of this id, if it is in that space."""
        return next((u for u in self.units_in(space) if u.id == unit_id), None)

    def find(self, unit_id: UnitId) -> tuple[Space, Unit] | None:
        """Where a piece is, and the piece."""
        for space, units in self.units.items():
            for unit in units:
                if unit.id == unit_id:
                    return space, unit
        return None

    def all_units(self) -> Iterator[tuple[Space, Unit]]:
        """Every piece with its space, spaces in a fixed order."""
        for space in sorted(self.units):
            for unit in self.units[space]:
                yield space, unit

    def friendly_to(self, power: Power, space: Space) -> bool:
        """A territory controlled by a power or its ally (CL-1.5)."""
        return self.control.get(space) in self.relations.allies[power]

    def was_friendly_to(self, power: Power, space: Space) -> bool:
        """The same at the beginning of this turn (CL-1.10)."""
        return self.snapshot.get(space) in self.relations.allies[power]

    def enemy_controlled(self, power: Power, space: Space) -> bool:
        """A territory that an enemy controls, whether or not troops are in it."""
        owner = self.control.get(space)
        return owner is not None and owner in self.relations.enemies[power]

    def is_neutral(self, space: Space) -> bool:
        """A territory that is nobody's (CL-1.5)."""
        return space not in self.control and space in self.world.lands

    def enemies_in(self, power: Power, space: Space) -> tuple[Unit, ...]:
        """Enemy combat troops in a territory, or enemy ships and their fighters in a zone (CL-1.4).

        Cargo, AA guns and factories are left out.
        """
        return tuple(self._enemies(power, space))

    def _enemies(self, power: Power, space: Space) -> Iterator[Unit]:
        enemies, rows = self.relations.enemies[power], self.world.units
        for unit in self.units.get(space, ()):
            if unit.owner in enemies:
                row = rows[unit.type]
                if row.combat and (unit.aboard is None or row.domain == "air"):
                    yield unit

    def enemy_occupied(self, power: Power, space: Space) -> bool:
        """Enemy combat troops hold the territory, or any enemy ship is in the zone (CL-1.5)."""
        at_sea = space in self.world.seas
        for unit in self._enemies(power, space):
            if not at_sea or self.world.units[unit.type].domain == "sea":
                return True
        return False

    def attackers_in(self, space: Space) -> tuple[Unit, ...]:
        """Units of the active power that fight where they stand in phase 3 (CL-6.2, CL-12.1).

        Nothing else declares an attack. In an enemy-occupied territory these are its combat troops but for
        raiders. In an enemy-occupied zone they are all its ships, with the planes that flew there; cargo,
        passengers and fighters that never took off are left out. With the option `ships_into_enemy_zones`
        fleets may lie side by side: then they fight only if one of them moved there or declared it
        (CL-21.4). Elsewhere nobody fights.
        """
        if not self.enemy_occupied(self.power, space):
            return ()
        raiders = self.raiders.get(space, ())
        own = tuple(
            u
            for u in self.units_in(space)
            if u.owner == self.power and u.aboard is None and self.row(u).combat and u.id not in raiders
        )
        if self.world.is_land(space):
            return own
        if "ships_into_enemy_zones" in self.world.options and all(u.start is None for u in own):
            return ()
        return tuple(u for u in own if self.row(u).domain == "sea" or u.start is not None)

    def gun_in(self, space: Space) -> Unit | None:
        """The AA gun on the ground of a territory."""
        return next(
            (u for u in self.units_in(space) if self.row(u).fires_on_aircraft and u.aboard is None), None
        )

    def factory_in(self, space: Space) -> Unit | None:
        """The factory of a territory."""
        return next((u for u in self.units_in(space) if self.row(u).produces), None)

    def cargo_of(self, ship: Unit, zone: Space) -> tuple[Unit, ...]:
        """What a ship carries."""
        row = self.world.units[ship.type]
        if not row.capacity and not row.fighters:
            return ()
        return tuple(u for u in self.units_in(zone) if u.aboard == ship.id)

    def production(self, power: Power) -> int:
        """IPC a power earns with what it controls now (CL-1.7)."""
        return sum(self.world.spaces[space].value for space, owner in self.control.items() if owner == power)

    def capital_held(self, power: Power) -> bool:
        """The power's capital is not in enemy hands (CL-14.6)."""
        return self.friendly_to(power, self.world.powers[power].capital)

    # ---------------------------------------------------------------- changing

    def add(self, unit: Unit, space: Space) -> None:
        """Put a piece into a space."""
        self.units[space] = (*self.units_in(space), unit)

    def create(self, unit_type: UnitType, owner: Power, space: Space, *, original: bool = False) -> Unit:
        """A new piece in a space.

        Raises:
            IllegalAction: there have been more pieces in this game than in any that is played.
        """
        if self.next_id > MOST_PIECES:
            raise IllegalAction("CL-1.8", "No more pieces: a game ends at number {most}.", most=MOST_PIECES)
        unit = Unit(id=self.next_id, type=unit_type, owner=owner, original=original)
        self.next_id += 1
        self.add(unit, space)
        return unit

    def remove(self, unit_ids: Iterable[UnitId], space: Space) -> tuple[Unit, ...]:
        """Take pieces out of a space, and tell which they were."""
        gone = frozenset(unit_ids)
        out = tuple(u for u in self.units_in(space) if u.id in gone)
        left = tuple(u for u in self.units_in(space) if u.id not in gone)
        if left:
            self.units[space] = left
        else:
            self.units.pop(space, None)
        return out

    def update(self, unit: Unit, space: Space) -> None:
        """Put a changed piece in the place of the old one of the same id."""
        self.units[space] = tuple(unit if u.id == unit.id else u for u in self.units_in(space))

    def pay(self, power: Power, ipc: int) -> None:
        """Money goes to the bank; the caller has checked that there is enough."""
        assert 0 <= ipc <= self.treasury[power]
        self.treasury[power] -= ipc


class Flight(msgspec.Struct, frozen=True, kw_only=True):
    """A group of planes under fire on its way (CL-8.9, CL-8.10).

    Attributes:
        units: those still flying.
        path: the whole way.
        at: index in `path` of the gun's territory.
        hits: planes that the owner must choose now.
        raid: they are on a raid.
        violated: neutrals on the way whose fee this flight has paid (CL-10.4).
    """

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]
    at: int
    hits: int
    raid: bool = False
    violated: tuple[Space, ...] = ()


def pieces_of(units: Iterable[Unit]) -> tuple[tuple[UnitType, int], ...]:
    """Units counted by type, sorted by type."""
    counts: dict[UnitType, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    return tuple(sorted(counts.items()))
