"""Sentences about a battle, as it goes on."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, PiecesTerm, Value
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.tables import unit_rows


def note(battle: Battle, template: str, **args: Value) -> None:
    """Add a sentence to the story of a battle."""
    battle.story = (*battle.story, Message.of(template, **args))


def spoken(units: Iterable[Unit]) -> PiecesTerm:
    """Units counted in words, cheapest first."""
    rows = unit_rows()
    return say.pieces(sorted(pieces_of(units), key=lambda piece: (rows[piece[0]].cost, piece[0])))


def spoken_of(power: Power, units: Iterable[Unit]) -> Message:
    """Units of a power, where those of others may stand beside them: "1 fleet of the United Kingdom"."""
    return Message.of("{units} of {power:the}", units=spoken(units), power=say.power(power))
