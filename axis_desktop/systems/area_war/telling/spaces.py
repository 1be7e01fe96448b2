"""Who and what stands in each space, ready to be drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.showing.presentation import Piece, SpaceView, Stack
from axis_desktop.systems.area_war.facilities import is_facility, is_working
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.told import Move
from axis_desktop.systems.area_war.situation import Turn, cargo_of, enemy_occupied
from axis_desktop.systems.area_war.units import Unit, UnitRow


class Shown(Turn, Protocol):
    """What is looked at in a state."""

    @property
    def phase(self) -> str:
        """Its id."""

    @property
    def moves(self) -> Sequence[Move]:
        """What has moved in this phase."""

    @property
    def raiders(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Who is to bomb what is in a space."""


class _Kind(NamedTuple):
    """What equal pieces have in common; kinds are shown in this order."""

    place: int
    marks: tuple[str, ...]
    cargo: tuple[tuple[UnitType, int], ...]
    damage: int


class Pieces:
    """What stands where; what is asked of every piece is looked up once for the whole board.

    Args:
        state: is only read.
        owners: everybody who may have pieces, in the order in which they are shown.
    """

    def __init__(self, state: Shown, owners: Sequence[Power]) -> None:
        self._state, self._owners = state, owners
        self._planned = {unit for move in state.moves for unit in move.units}
        self._raiders = {unit for units in state.raiders.values() for unit in units}
        self._types = tuple(state.world.units)
        self._places = {unit_type: place for place, unit_type in enumerate(self._types)}

    def spaces(self, markers: Callable[[Space, Sequence[Unit]], Iterable[str]]) -> dict[Space, SpaceView]:
        """Every space that anybody may enter.

        Args:
            markers: what is special about a space in which these units stand.
        """
        world = self._state.world
        found = {}
        for space, geo in world.spaces.items():
            if geo.kind == "blocked":
                continue
            units = self._state.forces.at(space)
            found[space] = SpaceView(
                owner=self._state.control.holder(space),
                stacks=self._stacks(space, units),
                value=geo.value,
                markers=tuple(markers(space, units)),
            )
        return found

    def worth(self) -> dict[Power, int]:
        """What all units of each owner cost, in the game's money."""
        worth = dict.fromkeys(self._owners, 0)
        for _, unit in self._state.forces.all():
            worth[unit.owner] += self._state.world.row(unit).cost
        return worth

    def _stacks(self, space: Space, units: Sequence[Unit]) -> tuple[Stack, ...]:
        """A stack for each owner, whoever holds the space first."""
        by_owner: dict[Power, list[Unit]] = {}
        for unit in units:
            by_owner.setdefault(unit.owner, []).append(unit)
        order = list(by_owner)
        if len(order) > 1:
            holder = self._state.control.holder(space)
            order.sort(key=lambda power: (power != holder, self._owners.index(power)))
        return tuple([Stack(power=power, pieces=self._pieces(space, by_owner[power])) for power in order])

    def _pieces(self, space: Space, units: Sequence[Unit]) -> tuple[Piece, ...]:
        """Equal ones of these together, in the order of the price list."""
        rows, groups = self._state.world.units, dict[_Kind, list[UnitId]]()
        for unit in units:
            row = rows[unit.type]
            cargo = pieces_of(cargo_of(self._state, unit, space)) if row.domain == "sea" else ()
            kind = _Kind(self._places[unit.type], self._marks(unit, row, space), cargo, unit.damage)
            groups.setdefault(kind, []).append(unit.id)
        return tuple(
            [
                Piece(
                    unit_type=self._types[kind.place],
                    units=tuple(ids),
                    marks=kind.marks,
                    cargo=kind.cargo,
                    damage=kind.damage,
                )
                for kind, ids in sorted(groups.items())
            ]
        )

    def _marks(self, unit: Unit, row: UnitRow, space: Space) -> tuple[str, ...]:
        """The marks of `Piece.marks`."""
        state = self._state
        air, active = row.domain == "air", unit.owner == state.power
        moved = unit.moved > 0 or unit.start is not None
        flies = air and moved and unit.aboard is None and not unit.spent
        landed = state.phase in state.world.phases.landed
        changed = state.control.holder_at_start(space) != state.control.holder(space)
        flags = {
            "cargo": unit.aboard is not None and not air,
            "planned": unit.id in self._planned,
            "raid": unit.id in self._raiders,
            "moved": moved,
            "must_land": active and flies and not landed,
            "must_attack": active and moved and row.combat and battle_waits(state, space),
            "spent": unit.spent,
            "captured": changed and (row.one_each or row.captured),
            "out_of_use": is_facility(row) and not is_working(row, unit),
        }
        return tuple(mark for mark, on in flags.items() if on)


def battle_waits(state: Shown, space: Space) -> bool:
    """Enemies of the active power are there, and they may still be fought this turn."""
    return state.world.phases.may_fight(state.phase) and enemy_occupied(state, state.power, space)


def contested(state: Shown, units: Iterable[Unit]) -> bool:
    """Units that fight are among these of two powers at war with each other."""
    owners = {unit.owner for unit in units if state.world.row(unit).combat}
    return len(owners) > 1 and any(state.relations.at_war(a, b) for a in owners for b in owners)
