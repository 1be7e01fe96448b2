"""Events that games over areas tell in the same words."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from axis_desktop.model.events import PhaseBegan, TurnBegan, UnitsMoved, UnitsPlaced
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, PiecesTerm
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.area_war.world import World


class Told(Protocol):
    """What is looked at in a state."""

    @property
    def world(self) -> World:
        """Map and tables."""
        ...


def counted(pieces: Mapping[UnitType, int] | Iterable[tuple[UnitType, int]], state: Told) -> PiecesTerm:
    """Pieces as people count them: "3 infantry, 1 tank", in the order of the price list."""
    counts = dict(pieces)
    return say.pieces((row.id, counts.get(row.id, 0)) for row in state.world.units.values())


def of_turn_and_pieces(event: Event, state: Told) -> Message | None:
    """Turns, phases, and pieces that move or are placed; None for any other event."""
    match event:
        case TurnBegan():
            text = "Round {round}, {date}: {power}."
            date = date_of_round(state.world, event.round)
            return Message.of(text, round=event.round, date=date, power=say.power(event.power))
        case PhaseBegan():
            return Message.of("{phase}", phase=say.phase(event.phase))
        case UnitsMoved():
            return Message.of(
                "{power}: {pieces} from {start:the} to {end:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                start=say.space(event.path[0]),
                end=say.space(event.path[-1]),
            )
        case UnitsPlaced():
            return Message.of(
                "{power:The} places {pieces} in {space:the}.",
                power=say.power(event.power),
                pieces=counted(event.pieces, state),
                space=say.space(event.space),
            )
        case _:
            return None
