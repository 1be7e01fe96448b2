"""Sentences about battles."""

from collections.abc import Iterable

from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.battle.fight import Fight
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit


def tell(fight: Fight, template: str, **args: object) -> None:
    """Add a sentence to the story of a battle."""
    fight.story = (*fight.story, Message.of(template, **args))


def spoken(here: Situation, units: Iterable[Unit]) -> str:
    """Units counted in words, cheapest first: "3 infantry, 1 tank"."""
    rows = here.world.units
    return ", ".join(
        f"{count} {rows[kind].name.lower() if count == 1 else rows[kind].plural}"
        for kind, count in sorted(pieces_of(units), key=lambda piece: (rows[piece[0]].cost, piece[0]))
    )
