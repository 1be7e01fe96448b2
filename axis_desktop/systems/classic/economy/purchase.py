"""The purchase of units (CL-5.6)."""

from collections.abc import Mapping, Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Offer
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase, Power, Space, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.area_war.industry.purchase import buy, in_bulk, offers, order_cost
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.economy import factories, mobilize
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import saving


def price(state: State, power: Power, row: UnitRow) -> int:
    """IPC for one unit; industrial technology saves 1 on each (CL-5.5)."""
    return row.cost + saving(state.weapons[power])


def purchase_units(state: State, action: PurchaseUnits) -> list[Event]:
    """Pay for units, which wait off the board until they are placed (CL-5.6).

    Raises:
        IllegalAction: no such unit, a count that can't be, or more than the treasury holds.
    """
    power, rows = action.power, state.world.units
    cost = order_cost(state.world, action.units, partial(price, state, power))
    if any(count and not _is_sold(state, rows[unit_type]) for unit_type, count in action.units.items()):
        raise IllegalAction("CL-21.7", "This game is played without new factories.")
    return buy(state, power, action.units, cost)


def can_buy(state: State) -> bool:
    """Something on the price list can be paid."""
    return any(offer.most for offer in _offers(state))


def _offers(state: State) -> tuple[Offer, ...]:
    power = state.power
    sold = partial(_is_sold, state)
    return offers(state.world, state.treasury[power], partial(price, state, power), sold)


def _is_sold(state: State, row: UnitRow) -> bool:
    """Factories can be left out of a game (CL-21.7)."""
    return not (row.produces and "no_new_factories" in state.world.options)


class UnitOptions:
    """The price list: what may be bought (`model.options.PurchaseOptions`, `model.options.PlacedLater`)."""

    placed_in: Phase | None = Phase("mobilize")

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.power
        self.treasury = state.treasury[state.power]
        self.offers = _offers(state)

    def purchase(self, counts: Mapping[UnitType, int]) -> PurchaseUnits:
        """The action that buys so many of each."""
        return PurchaseUnits(power=self._power, units={t: n for t, n in counts.items() if n})

    def warnings(self, counts: Mapping[UnitType, int]) -> Sequence[Message]:
        """Units that may find no place at the end of the turn, as things stand now (CL-5.6)."""
        return factories.placement_warnings(self._state, counts)

    def builders(self) -> Sequence[Space]:
        """Territories with a factory that works this turn (CL-16.1, CL-16.3)."""
        return [factory.space for factory in factories.usable_factories(self._state, self._power)]

    def places_later(self, unit_type: UnitType) -> Sequence[Space]:
        """Where one of a type could be placed at the end, as things stand (CL-16.1 to CL-16.8)."""
        return mobilize.SITES.places_later(self._state, unit_type)

    def choices(self) -> Sequence[Choice]:
        """Nothing, or as many as possible of one type."""
        return in_bulk(self.offers, self.purchase)
