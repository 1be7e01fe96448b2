"""Events that only this game tells; what all games tell is in `axis_desktop.model.events`."""

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.europe1939.tables import Date


class SeasonBegan(Event, frozen=True, kw_only=True):
    """A season begins (EU-4.1)."""

    date: Date


class WarDeclared(Event, frozen=True, kw_only=True):
    """A power declares war (EU-6.1).

    Attributes:
        on: the country.
        drawn_in: pairs that are at war now and were not before, each once.
    """

    power: Power
    on: Power
    drawn_in: tuple[tuple[Power, Power], ...] = ()

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """Nothing on the board shows who is at war with whom."""
        drawn_in = {power for pair in self.drawn_in for power in pair} - {self.power}
        return (self.on, *sorted(drawn_in - {self.on}))


class CountryJoined(Event, frozen=True, kw_only=True):
    """A small country is now run by a power (EU-20.3)."""

    country: Power
    patron: Power


class CountryFell(Event, frozen=True, kw_only=True):
    """A small country is gone: its capital is taken (EU-20.2)."""

    country: Power
    by: Power


class PowerEntered(Event, frozen=True, kw_only=True):
    """A great power enters the war (EU-21.8)."""

    power: Power


class WentNeutral(Event, frozen=True, kw_only=True):
    """An area is neutral from now on (EU-19.5)."""

    space: Space
    country: Power


class FortWrecked(Event, frozen=True, kw_only=True):
    """A fort, or a canal, is useless for the rest of the game (EU-12.6, EU-2.10)."""

    space: Space
    canal: str = ""


class Unsupplied(Event, frozen=True, kw_only=True):
    """Units can't move this turn for want of supply (EU-17.1).

    Attributes:
        dying: they have none at the end of phase 1 either, and die with the turn (EU-17.6).
    """

    power: Power
    units: tuple[UnitId, ...]
    space: Space
    dying: bool = False


class SuppliedByFleet(Event, frozen=True, kw_only=True):
    """A fleet supplies units this turn (EU-17.3)."""

    power: Power
    fleet: UnitId
    base: Space
    units: tuple[UnitId, ...]
    spaces: tuple[Space, ...]


class FleetLaidDown(Event, frozen=True, kw_only=True):
    """A destroyed fleet is being built again (EU-15.6)."""

    power: Power
    space: Space
    date: Date


class FleetLostInYard(Event, frozen=True, kw_only=True):
    """A fleet under construction is lost with its site (EU-15.7)."""

    power: Power
    space: Space


class HppDeducted(Event, frozen=True, kw_only=True):
    """What a lost area was counted for is taken away (EU-18.3, EU-18.6).

    Attributes:
        stock: what is left; below 0 it is a debt.
    """

    power: Power
    space: Space
    amount: int
    stock: int


class LendLeaseSent(Event, frozen=True, kw_only=True):
    """HPP are on their way to an ally (EU-22.4)."""

    power: Power
    receiver: Power
    hpp: int
