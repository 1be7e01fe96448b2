"""Purchases: the price list, and what an order costs."""

from collections.abc import Callable, Mapping

from axis_desktop.model.asking.options import Offer
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.industry import reasons
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.area_war.world import World

Price = Callable[[UnitRow], int]
"""What one unit costs now, in the game's money."""


def offers(
    world: World, treasury: int, price: Price, is_sold: Callable[[UnitRow], bool]
) -> tuple[Offer, ...]:
    """What the table offers to a power with so much money, in the order of the table."""
    return tuple(
        Offer(unit_type=row.id, price=(cost := price(row)), most=treasury // cost)
        for row in world.units.values()
        if is_sold(row)
    )


def order_cost(world: World, counts: Mapping[UnitType, int], price: Price) -> int:
    """What so many of each type cost together.

    Raises:
        IllegalAction: no such unit, or a count that can't be.
    """
    cost = 0
    for unit_type, count in sorted(counts.items()):
        row = world.units.get(unit_type)
        if row is None:
            raise world.rulings.refusal(reasons.NOT_LISTED, unit=say.unit(unit_type))
        if count < 0:
            raise world.rulings.refusal(reasons.NO_COUNT, count=count, unit=say.unit(unit_type))
        cost += count * price(row)
    return cost


def ordered(counts: Mapping[UnitType, int]) -> dict[UnitType, int]:
    """An order without what none is bought of, sorted."""
    return {unit_type: counts[unit_type] for unit_type in sorted(counts) if counts[unit_type]}
