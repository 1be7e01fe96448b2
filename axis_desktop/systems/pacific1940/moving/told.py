"""What is noted and told of every move."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.state import Move, MoveKind, State


def tell(state: State, kind: MoveKind, units: Iterable[Unit], path: Sequence[Space]) -> list[Event]:
    """Note a move for the arrows on the board and tell it."""
    group = tuple(units)
    if not group:
        return []
    ids, pieces = tuple(u.id for u in group), pieces_of(group)
    move = Move(number=state.number, kind=kind, units=ids, pieces=pieces, path=tuple(path))
    state.moves = (*state.moves, move)
    return [UnitsMoved(power=state.power, units=ids, pieces=pieces, path=tuple(path))]


def planned_moves(state: State) -> tuple[PlannedMove, ...]:
    """The moves of the present phase, for the arrows on the board."""
    return tuple(
        PlannedMove(
            number=move.number,
            power=state.power,
            path=move.path,
            kind=move.kind,
            pieces=move.pieces,
            units=move.units,
        )
        for move in state.moves
    )
