"""Sentences about battles."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, PiecesTerm, Value
from axis_desktop.systems.area_war.battle.fight import Fight
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit


def tell(fight: Fight, template: str, **args: Value) -> None:
    """Add a sentence to the story of a battle."""
    fight.story = (*fight.story, Message.of(template, **args))


def tell_retreat(fight: Fight, to: Space | None) -> None:
    """Tell that the attacker goes back to a space, or breaks off with planes alone."""
    if to is None:
        tell(fight, "{power} breaks off", power=say.power(fight.attacker))
    else:
        text = "{power:The} retreats to {space:the}"
        tell(fight, text, power=say.power(fight.attacker), space=say.space(to))


def spoken(here: Situation, units: Iterable[Unit]) -> PiecesTerm:
    """Units counted in words, cheapest first: "3 infantry, 1 tank"."""
    rows = here.world.units
    return say.pieces(sorted(pieces_of(units), key=lambda piece: (rows[piece[0]].cost, piece[0])))


def spoken_of(here: Situation, power: Power, units: Iterable[Unit]) -> Message:
    """Units of a power, where those of others stand beside them: "1 battleship of the United Kingdom"."""
    return Message.of("{units} of {power:the}", units=spoken(here, units), power=say.power(power))
