"""What the rules of `pacific1940` say to who looks at the board."""

from functools import cached_property

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import VOYAGE, Outlook
from axis_desktop.players.pacific1940.sea.waters import foes, starts_at_base
from axis_desktop.players.pacific1940.values import closed_to
from axis_desktop.systems.area_war.situation import factory_in, production
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, china_may_enter, has_mark
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_COMPLEX, _CITY, _CAPITAL = 7.0, 15.0, 25.0
_TURNS, _INCOME_OF_CAPITAL = 2.2, 1.5
_COMPLEX_KEPT, _CITY_KEPT = 15.0, 15.0
"""IPC that an enemy gains by keeping a complex, and a city that counts for victory."""


class PacificOutlook(Outlook[State]):
    """The board of `pacific1940` seen by one power."""

    @cached_property
    def _foes(self) -> frozenset[Power]:
        return frozenset(foes(self.state, self.power))

    def as_attacker(self, unit: Unit) -> Fighter:
        """By its figures alone: who helps whom isn't seen in an estimate (PA-14.2)."""
        row = self.world.row(unit)
        return Fighter(row.attack or 0, row.cost)

    def as_defender(self, unit: Unit) -> Fighter:
        """By its figures."""
        row = self.world.row(unit)
        return Fighter(row.defense or 0, row.cost)

    def closed(self) -> frozenset[Space]:
        """Neutral ones, and what lies out of China's bounds (PA-4, PA-10)."""
        return closed_to(self.state, self.power)

    def worth(self, space: Space, urgency: float) -> float:
        """Some turns of income; a complex, a city that counts for victory, a capital."""
        worth = _TURNS * self.world.spaces[space].value * urgency + 1.0
        if factory_in(self.state, space) is not None:
            worth += _COMPLEX
        if has_mark(self.world, space, VICTORY_CITY):
            worth += _CITY
        capital = self.world.capital_of(space)
        if capital is not None:
            worth += _CAPITAL + _INCOME_OF_CAPITAL * production(self.state, capital)
        return worth

    def lasting(self, space: Space) -> float:
        """A complex, a city."""
        city = _CITY_KEPT if has_mark(self.world, space, VICTORY_CITY) else 0.0
        return city + (_COMPLEX_KEPT if factory_in(self.state, space) is not None else 0.0)

    def urgency(self) -> float:
        """Income as always: cities decide the war (PA-17)."""
        return 1.0

    @property
    def must_grow(self) -> bool:
        """Enemies come as soon as they gain by it."""
        return False

    def is_feared(self, power: Power) -> bool:
        """Enemies, and those who could declare war (PA-4.16)."""
        return power in self._foes

    def may_enter(self, enemy: Power, space: Space) -> bool:
        """China stays within its bounds."""
        return enemy != figures().china.power or china_may_enter(self.world, space)

    def flight(self, place: Space, unit: Unit) -> int:
        """One space more from an air base (PA-7.28)."""
        at_base = unit.start is None and starts_at_base(self.state, place, "air")
        return super().flight(place, unit) + at_base

    def voyage(self, zone: Space) -> int:
        """One zone more from a naval base (PA-7.28)."""
        return VOYAGE + starts_at_base(self.state, zone, "sea")
