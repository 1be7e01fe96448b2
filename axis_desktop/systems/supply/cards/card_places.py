"""The spaces that a card names, for whoever wants to see them on the map."""

from collections.abc import Iterator
from typing import Any

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.supply.cards.card_steps import Recruit, Step
from axis_desktop.systems.supply.cards.card_table import Card
from axis_desktop.systems.supply.cards.card_words import Spaces
from axis_desktop.systems.supply.world import World

_FIELDS = ("spaces", "of", "space")
"""Fields of places and passives that hold ids of spaces; nations have ids of the same names elsewhere."""


def named_spaces(card: Card, world: World) -> tuple[Space, ...]:
    """Spaces that are named in the steps, triggers and conditions of a card, in the order of the board.

    The home of a nation that is meant as a place counts as named.
    """
    found = set(_named(msgspec.to_builtins(card)))
    homes = {power: world.spaces[home] for power, home in zip(world.powers, world.homes, strict=True)}
    named = {str(homes.get(Power(name[5:]))) if name.startswith("home:") else name for name in found}
    return tuple(space for space in world.spaces if space in named)


def only_space(step: Step) -> Space | None:
    """The one space that a step may recruit in; None if there are several, or it does something else."""
    match step:
        case Recruit(at=Spaces(spaces=(space,))):
            return space
        case _:
            return None


def _named(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("place") == "home_of":
            yield f"home:{data['nation']}"
        for key, value in data.items():
            if key in _FIELDS:
                yield from [value] if isinstance(value, str) else value
            else:
                yield from _named(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _named(value)
