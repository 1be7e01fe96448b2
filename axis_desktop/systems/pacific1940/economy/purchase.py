"""The purchase of units and facilities (PA-6.2, PA-6.4, PA-5.2)."""

from collections.abc import Mapping, Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Offer, Repair
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase, Power, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.area_war.facilities import is_working, output
from axis_desktop.systems.area_war.industry.purchase import buy, in_bulk, offers, order_cost
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.pacific1940.actions import RepairFacility
from axis_desktop.systems.pacific1940.economy.facilities import (
    damaged_facilities,
    placement_warnings,
    usable_complexes,
)
from axis_desktop.systems.pacific1940.economy.places import SITES
from axis_desktop.systems.pacific1940.ground import burma_road_open
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_BUILDS = Plural("It builds 1 unit a turn.", "It builds {n} units a turn.", "It builds nothing now.")


def purchase_units(state: State, action: PurchaseUnits) -> list[Event]:
    """Pay for units, which wait off the board until they are placed (PA-6.2).

    Raises:
        IllegalAction: no such unit, a count that can't be, one that the power can't buy (PA-5.2), or
            more than the treasury holds (PA-6.4).
    """
    power, rows = action.power, state.world.units
    cost = order_cost(state.world, action.units, list_price)
    for unit_type, count in sorted(action.units.items()):
        if count and not is_sold(state, power, rows[unit_type]):
            raise _not_sold(state, unit_type)
    return buy(state, power, action.units, cost)


def list_price(row: UnitRow) -> int:
    """IPC for one unit."""
    return row.cost


def is_sold(state: State, power: Power, row: UnitRow) -> bool:
    """The power may buy it: China infantry, and artillery while the Burma Road is open (PA-5.2)."""
    china = figures().china
    if power != china.power:
        return True
    return row.id in china.buys or (row.id in china.buys_with_road and burma_road_open(state))


def _not_sold(state: State, unit_type: UnitType) -> IllegalAction:
    if unit_type in figures().china.buys_with_road:
        text = "China buys {unit} only while the Burma Road is open."
        return IllegalAction("PA-5.2", text, unit=say.unit(unit_type))
    return IllegalAction("PA-5.2", "China can't buy {unit}.", unit=say.unit(unit_type))


def offers_to(state: State) -> tuple[Offer, ...]:
    """The price list of the active power."""
    power = state.power
    return offers(state.world, state.treasury[power], list_price, partial(is_sold, state, power))


def can_act(state: State) -> bool:
    """Something can be paid: a unit, or a point of damage."""
    if any(offer.most for offer in offers_to(state)):
        return True
    damage = next(damaged_facilities(state, state.power), None)
    return damage is not None and state.treasury[state.power] >= figures().repair_cost


class UnitOptions:
    """The price list and repairs (`model.options.PurchaseOptions`, `PlacedLater` and `OffersRepairs`)."""

    placed_in: Phase | None = Phase("mobilize")

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.power
        self.treasury = state.treasury[state.power]
        self.offers = offers_to(state)

    def purchase(self, counts: Mapping[UnitType, int]) -> PurchaseUnits:
        """The action that buys so many of each and ends the phase."""
        return PurchaseUnits(power=self._power, units={t: n for t, n in counts.items() if n})

    def warnings(self, counts: Mapping[UnitType, int]) -> Sequence[Message]:
        """Units that may find no place at the end of the turn, as things stand now (PA-12.10)."""
        return placement_warnings(self._state, counts)

    def builders(self) -> Sequence[Space]:
        """Territories with a complex that works this turn (PA-12.3)."""
        return [factory.space for factory in usable_complexes(self._state, self._power)]

    def places_later(self, unit_type: UnitType) -> Sequence[Space]:
        """Where one of a type could be placed at the end, as things stand (PA-12)."""
        return SITES.places_later(self._state, unit_type)

    def repairable(self) -> Sequence[Repair]:
        """Damaged facilities; proposed is what puts one to use again, or else all of it (PA-6.1)."""
        price, found = figures().repair_cost, []
        for space, unit in damaged_facilities(self._state, self._power):
            row = self._state.world.row(unit)
            needed = unit.damage - row.fails_at + 1 if row.fails_at else unit.damage
            if not is_working(row, unit):
                note = Message.of("Out of use until its damage is {damage} or less.", damage=row.fails_at - 1)
            elif row.output is not None:
                made = output(row, unit) or 0
                note = Message.of(_BUILDS.of(made), n=made)
            else:
                note = Message.of("It still works.")
            most = min(unit.damage, self.treasury // price)
            found.append(
                Repair(
                    unit=unit.id,
                    unit_type=unit.type,
                    space=space,
                    price=price,
                    damage=unit.damage,
                    suggested=min(needed if needed > 0 else unit.damage, most),
                    note=note,
                )
            )
        return found

    def repair(self, unit: UnitId, points: int) -> RepairFacility:
        """The action that repairs so many points of a facility."""
        (space,) = (s for s, u in damaged_facilities(self._state, self._power) if u.id == unit)
        return RepairFacility(power=self._power, unit=unit, space=space, points=points)

    def repairs(self) -> Sequence[Choice]:
        """For each damaged facility: a point, and all that can be paid (PA-6.1)."""
        found = []
        for space, unit in damaged_facilities(self._state, self._power):
            most = min(unit.damage, self.treasury // figures().repair_cost)
            for points in sorted({1, most} - {0}) if most else ():
                action = RepairFacility(power=self._power, unit=unit.id, space=space, points=points)
                text = "Repair {points} of {damage} damage: {unit} in {space:the}"
                label = Message.of(
                    text,
                    points=points,
                    damage=unit.damage,
                    unit=say.unit(unit.type),
                    space=say.space(space),
                )
                found.append(Choice(action=action, label=label, space=space))
        return found

    def choices(self) -> Sequence[Choice]:
        """Nothing, as many as possible of one type, or a repair."""
        return [*in_bulk(self.offers, self.purchase), *self.repairs()]
