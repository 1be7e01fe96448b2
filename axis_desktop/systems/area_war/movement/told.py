"""What is noted and told of every move of a phase."""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

import msgspec

from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.showing.presentation import PlannedMove, WaySign
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit

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


class Moving(Protocol):
    """A state that notes its moves."""

    number: int
    moves: tuple[Move, ...]
    power: Power


def tell(
    state: Moving,
    kind: MoveKind,
    units: Iterable[Unit],
    path: Sequence[Space],
    signs: tuple[WaySign, ...] = (),
) -> list[Event]:
    """Note a move for the arrows on the board and tell it; nothing if nobody moved."""
    group = tuple(units)
    if not group:
        return []
    ids, pieces = tuple(u.id for u in group), pieces_of(group)
    move = Move(number=state.number, kind=kind, units=ids, pieces=pieces, path=tuple(path), signs=signs)
    state.moves = (*state.moves, move)
    return [UnitsMoved(power=state.power, units=ids, pieces=pieces, path=tuple(path))]


def planned_moves(state: Moving) -> tuple[PlannedMove, ...]:
    """The moves of the present phase, for the arrows on the board."""
    return tuple(
        PlannedMove(
            number=move.number,
            power=state.power,
            path=move.path,
            kind=move.kind,
            pieces=move.pieces,
            units=move.units,
            signs=move.signs,
        )
        for move in state.moves
    )
