"""Sentences about battles."""

from collections.abc import Iterable

from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.state import State


def tell(battle: Battle, template: str, **args: object) -> None:
    """Add a sentence to the story of a battle."""
    battle.story = (*battle.story, Message.of(template, **args))


def spoken(state: State, units: Iterable[Unit]) -> str:
    """Units counted in words, cheapest first: "3 infantry, 1 tank"."""
    rows = state.world.units
    return ", ".join(
        f"{count} {rows[kind].name.lower() if count == 1 else rows[kind].plural}"
        for kind, count in sorted(pieces_of(units), key=lambda piece: (rows[piece[0]].cost, piece[0]))
    )
