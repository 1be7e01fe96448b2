"""Why a computer player did what it did, in a sentence."""

from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.europe1939.attacks import Idea
from axis_desktop.systems.europe1939.odds.told import percent, tenths


def attack_reason(idea: Idea) -> Message:
    """An attack: its chance, and what it promises after all costs."""
    text = "Attack on {space:the}: {chance}%, worth {worth} HPP after a price of {price}."
    if idea.opens:
        text = "Aircraft in {space:the} are struck first: with what follows worth {worth} HPP."
    return Message.of(
        text,
        space=say.space(idea.order.space),
        chance=percent(idea.chance),
        worth=tenths(idea.worth),
        price=say.money(idea.price),
    )


def no_attack() -> Message:
    """The end of phase 1."""
    return Message.of("No attack promises more than it costs.")


def battle_reason(chance: float, *, goes_on: bool) -> Message:
    """In a battle."""
    text = "It goes on: the chance is {chance}%." if goes_on else "It breaks off: the chance is {chance}%."
    return Message.of(text, chance=percent(chance))


def purchase_reason(unit_type: UnitType, space: Space) -> Message:
    """A new unit."""
    text = "{unit_type} lags behind its share, and {space:the} wants troops most."
    return Message.of(text, unit_type=say.unit(unit_type), space=say.space(space))


def guard_reason(space: Space) -> Message:
    """A guard for the own capital."""
    return Message.of(
        "{space:The} is guarded first, against all that could invade it.", space=say.space(space)
    )


def front_reason() -> Message:
    """A march or a redeployment."""
    return Message.of("To the front that wants troops most.")
