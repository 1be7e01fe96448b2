"""Purchases: the price list, and what an order costs."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from axis_desktop.model.asking.options import Choice, Offer
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.events import UnitsPurchased
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


class Buying(Protocol):
    """A state of a game in which units are paid for and wait.

    Attributes:
        waiting: what was bought and is not on the board yet.
    """

    waiting: dict[UnitType, int]

    @property
    def world(self) -> World:
        """Map and tables."""

    @property
    def treasury(self) -> Mapping[Power, int]:
        """Money of each power."""

    def pay(self, power: Power, ipc: int, /) -> None:
        """Money goes to the bank."""


def buy(state: Buying, power: Power, counts: Mapping[UnitType, int], cost: int) -> list[Event]:
    """Pay for units, which wait off the board until they are placed; nothing happens if there are none.

    Raises:
        IllegalAction: the power has less money.
    """
    if cost > state.treasury[power]:
        raise state.world.rulings.refusal(
            reasons.TOO_DEAR,
            cost=say.money(cost),
            power=say.power(power),
            money=say.money(state.treasury[power]),
        )
    bought = ordered(counts)
    if not bought:
        return []
    state.pay(power, cost)
    for unit_type, count in bought.items():
        state.waiting[unit_type] = state.waiting.get(unit_type, 0) + count
    return [UnitsPurchased(power=power, units=bought, paid=cost)]


def in_bulk(offered: Iterable[Offer], purchase: Callable[[Mapping[UnitType, int]], Action]) -> list[Choice]:
    """Answers to a purchase that can be listed: nothing, or as many as possible of one type."""
    nothing = Choice(action=purchase({}), label=Message.of("Buy nothing"))
    return [
        nothing,
        *(
            Choice(
                action=purchase({offer.unit_type: offer.most}),
                label=Message.of("{count} × {unit}", count=offer.most, unit=say.unit(offer.unit_type)),
                note=Message.of("{price}", price=say.money(offer.most * offer.price)),
            )
            for offer in offered
            if offer.most
        ),
    ]
