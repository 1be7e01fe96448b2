"""Orders of loss that can be chosen for a side, whatever units it has and may still be given."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from axis_desktop.systems.area_war.odds.combatants import Combatant, Force, Run, keep_capturer, price

OrderKind = Literal["as_given", "cheapest", "keep_capturer", "first", "last"]


class LossOrder(msgspec.Struct, frozen=True):
    """A way in which a side chooses its losses.

    Attributes:
        kind: as the battle came, cheapest first, the same but one unit that can take the territory is
            spared, or one type before or after all others.
        unit: that type.
    """

    kind: OrderKind = "as_given"
    unit: str = ""


def orders_of(force: Force) -> tuple[LossOrder, ...]:
    """Every order that makes a difference to a side."""
    units = [unit for unit, count in force.counts().items() if count]
    kinds = {combatant.captures for combatant, count in force.losses if count}
    orders = list(dict.fromkeys((present_order(force), LossOrder("cheapest"))))
    if kinds == {True, False}:
        orders.append(LossOrder("keep_capturer"))
    if len(units) > 1:
        orders += [LossOrder(kind, unit) for kind in ("first", "last") for unit in units]
    return tuple(orders)


def present_order(force: Force) -> LossOrder:
    """The order that a side has now: the cheapest first, or one of its own."""
    cheapest = reordered(force, LossOrder("cheapest"), force)
    present, by_price = ([run for run in side.losses if run[1]] for side in (force, cheapest))
    return LossOrder("cheapest") if present == by_price else LossOrder()


def reordered(force: Force, order: LossOrder, given: Force) -> Force:
    """The same units in another order of loss; types of which there are none keep a place.

    Args:
        force: the units.
        order: the order.
        given: the side as the battle came, for the order "as_given"; of the same types.
    """
    if order.kind == "as_given":
        return _like(given, force)
    runs = sorted(_each_once(force.losses), key=price)
    if order.kind == "keep_capturer":
        return Force(losses=keep_capturer(runs), supports=force.supports)
    if order.kind in ("first", "last"):
        runs.sort(key=lambda run: (run[0].id == order.unit) == (order.kind == "last"))
    return Force(losses=tuple(runs), supports=force.supports)


def _like(given: Force, force: Force) -> Force:
    """Units in the order of a force of the same types."""
    types = {combatant.id: combatant for combatant, _ in force.losses}
    made = Force(
        losses=tuple((types[combatant.id], count) for combatant, count in given.losses),
        supports=force.supports,
    )
    for unit, count in force.counts().items():
        made = made.changed(unit, count - made.counts()[unit])
    return made


def _each_once(losses: Sequence[Run]) -> list[Run]:
    """Each type in one run."""
    counted: dict[Combatant, int] = {}
    for combatant, count in losses:
        counted[combatant] = counted.get(combatant, 0) + count
    return list(counted.items())
