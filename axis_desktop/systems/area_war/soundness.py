"""Whether a board that was read from a save can be one of a game (P6).

Saves come from strangers: what the rules rely on is looked at before anybody plays on.
"""

from collections.abc import Collection, Mapping
from typing import Protocol

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.world import World


class Board(Protocol):
    """What is looked at in the state of a game with production and money."""

    @property
    def world(self) -> World:
        """Map and tables."""
        ...

    @property
    def power(self) -> Power:
        """Whose turn it is."""
        ...

    @property
    def control(self) -> Control:
        """Who holds what."""
        ...

    @property
    def forces(self) -> Forces:
        """The pieces."""
        ...

    @property
    def treasury(self) -> Mapping[Power, int]:
        """Money."""
        ...

    @property
    def waiting(self) -> Mapping[UnitType, int]:
        """Bought units that are not on the board yet."""
        ...


def check_board(state: Board, owners: Collection[Power]) -> None:
    """Powers, money, ground and pieces are those of the game.

    Args:
        state: as it was read.
        owners: who may hold ground or pieces.

    Raises:
        ValueError: something can't be; the text says what.
    """
    world = state.world
    powers = set(world.turn_order)
    if state.power not in powers:
        raise ValueError("it is nobody's turn")
    if set(state.treasury) != powers or any(money < 0 for money in state.treasury.values()):
        raise ValueError("somebody has no treasury, or owes money")
    for held in (state.control.held, state.control.at_start):
        if not held.keys() <= world.lands or not set(held.values()) <= set(owners):
            raise ValueError("a territory has no holder of this game")
    if any(kind not in world.units or count < 1 for kind, count in state.waiting.items()):
        raise ValueError("units wait that are none")
    check_forces(state.forces, world.lands | world.seas, owners, world.units.keys())


def check_forces(
    forces: Forces, spaces: Collection[Space], owners: Collection[Power], types: Collection[UnitType]
) -> None:
    """Every piece has an id, a type, an owner and a space of the game.

    Raises:
        ValueError: one hasn't; the text says what is wrong.
    """
    seen: set[int] = set()
    for space, unit in forces.all():
        if space not in spaces or unit.owner not in owners:
            raise ValueError("a unit stands nowhere, or belongs to nobody")
        if unit.type not in types or not 0 < unit.id < forces.next_id or unit.id in seen:
            raise ValueError("a unit is none")
        seen.add(unit.id)
