"""Capture and liberation: who holds a territory after troops have taken it, and what goes with it."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.situation import Situation, capital_held

NewHolder = Callable[[Situation, Space, Power], Power]
"""Who holds a territory that a power has just taken: itself, or whom it has freed it for."""


class Captured(NamedTuple):
    """What has become of a territory.

    Attributes:
        before: who held it; None if nobody did.
        after: who holds it now.
        capital: its owner lost its capital by this, or got it back; "" if it is none, or nothing has changed.
    """

    before: Power | None
    after: Power
    capital: Literal["", "lost", "freed"]


def original_owner_or_captor(here: Situation, space: Space, by: Power) -> Power:
    """The original owner, if it is an ally whose capital is not enemy-held; else the captor.

    A capital itself always goes back to its owner.
    """
    original = here.world.original_owner(space)
    if original is None or not here.relations.allied(original, by):
        return by
    if capital_held(here, original) or space == here.world.capitals.get(original):
        return original
    return by


def take(
    here: Situation, space: Space, by: Power, new_holder: NewHolder = original_owner_or_captor
) -> Captured:
    """A territory that nobody defends any more falls to a power, or through it to another.

    Args:
        here: is changed.
        space: a territory.
        by: whose troops took it.
        new_holder: the game's rule.
    """
    after = new_holder(here, space, by)
    before = hand_over(here, space, after)
    owner = here.world.capital_of(space)
    change: Literal["", "lost", "freed"] = ""
    if owner is not None and here.relations.allied(owner, after):
        change = "freed" if before is not None and here.relations.at_war(owner, before) else ""
    elif owner is not None and (before is None or here.relations.allied(owner, before)):
        change = "lost"
    return Captured(before, after, change)


def hand_over(here: Situation, space: Space, to: Power) -> Power | None:
    """Control changes hands with what stands there and doesn't fight, which can't be used this turn any more.

    Returns:
        Who held the territory before.
    """
    for unit in here.forces.at(space):
        row = here.world.row(unit)
        if (row.one_each or row.captured) and unit.owner != to:
            here.forces.update(msgspec.structs.replace(unit, owner=to, spent=True), space)
    return here.control.hand_over(space, to)


def held_for(here: Situation, owner: Power) -> Iterator[Space]:
    """Original ground of a power that its allies hold, in a fixed order."""
    for space in sorted(here.control.held):
        holder = here.control.held[space]
        is_ours = here.world.original_owner(space) == owner
        if is_ours and holder != owner and here.relations.allied(holder, owner):
            yield space


def loot(treasury: dict[Power, int], owner: Power, by: Power) -> int:
    """A captor takes all the money of a power; tells how much that is."""
    taken = treasury[owner]
    treasury[owner] = 0
    treasury[by] += taken
    return taken
