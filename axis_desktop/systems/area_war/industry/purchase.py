"""Purchases: the price list, and what an order costs."""

from collections.abc import Callable, Iterable, Mapping

from axis_desktop.model.asking.options import Choice, Offer
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
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


def in_bulk(offered: Iterable[Offer], purchase: Callable[[Mapping[UnitType, int]], Action]) -> list[Choice]:
    """Answers to a purchase that can be listed: nothing, or as many as possible of one type."""
    nothing = Choice(action=purchase({}), label=Message.of("Buy nothing"))
    return [
        nothing,
        *(
            Choice(
                action=purchase({offer.unit_type: offer.most}),
                label=Message.of("{count} × {unit}", count=offer.most, unit=say.unit(offer.unit_type)),
                note=Message.of("{ipc} IPC", ipc=offer.most * offer.price),
            )
            for offer in offered
            if offer.most
        ),
    ]
