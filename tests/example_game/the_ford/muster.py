"""The first phase: units for silver (FO-2)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model import Action, Event, IllegalAction, Message, Phase, UnitType
from axis_desktop.model.asking.options import Choice, Offer
from axis_desktop.model.events import MoneyChanged, UnitsPlaced
from axis_desktop.model.sentences import say
from the_ford.actions import Muster
from the_ford.state import KEEPS, State, unit_rows


def muster(state: State, action: Muster) -> list[Event]:
    """Pay for units and put them into the keep.

    Raises:
        IllegalAction: an unknown unit or a number below none, too little silver (FO-2.1), or a keep that is
            lost (FO-2.2).
    """
    power, rows = state.power, unit_rows()
    if any(kind not in rows or count < 0 for kind, count in action.counts.items()):
        raise IllegalAction("FO-2.1", "You can only buy guards and riders, none or some.")
    price = sum(rows[kind].cost * count for kind, count in action.counts.items())
    if price > state.treasury[power]:
        raise IllegalAction(
            "FO-2.1", "That costs {price} silver, and you have {treasury}.",
            price=price, treasury=state.treasury[power],
        )  # fmt: skip
    keep = KEEPS[power]
    if price and state.owners.get(keep) != power:
        raise IllegalAction(
            "FO-2.2", "You can't muster while the enemy holds {space}.", space=say.space(keep)
        )

    state.phase = "march"
    events: list[Event] = []
    if price:
        state.treasury[power] -= price
        why = Message.of("New units of {power}", power=say.power(power))
        events.append(MoneyChanged(power=power, amount=-price, treasury=state.treasury[power], why=why))
    for kind, count in action.counts.items():
        units = tuple(state.add(kind, power, keep) for _ in range(count))
        if units:
            events.append(UnitsPlaced(power=power, units=units, pieces=((kind, count),), space=keep))
    return events


class MusterOptions:
    """What may be bought (`model.asking.options.PurchaseOptions`); it stands in the keep at once."""

    placed_in: Phase | None = None

    def __init__(self, state: State) -> None:
        self._power = state.power
        holds_keep = state.owners.get(KEEPS[state.power]) == state.power
        self.treasury = state.treasury[state.power] if holds_keep else 0
        self.offers = tuple(
            Offer(unit_type=row.id, price=row.cost, most=self.treasury // row.cost)
            for row in unit_rows().values()
        )

    def purchase(self, counts: Mapping[UnitType, int]) -> Action:
        """The action that buys so many of each."""
        return Muster(power=self._power, counts={kind: n for kind, n in counts.items() if n})

    def warnings(self, counts: Mapping[UnitType, int]) -> Sequence[Message]:
        """Silver that would buy another guard."""
        spent = sum(unit_rows()[kind].cost * count for kind, count in counts.items())
        left = self.treasury - spent
        if left < min(offer.price for offer in self.offers):
            return []
        return [Message.of("{left} silver would be left.", left=left)]

    def choices(self) -> Sequence[Choice]:
        """Nothing, or as many of one kind as there is silver for."""
        found = [Choice(action=self.purchase({}), label=Message("Buy nothing"), is_nothing=True)]
        for offer in self.offers:
            if offer.most:
                label = Message.of("Buy as many as possible: {unit}", unit=say.unit(offer.unit_type))
                found.append(Choice(action=self.purchase({offer.unit_type: offer.most}), label=label))
        return found
