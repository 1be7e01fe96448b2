"""What only this game tells; the events of `model.events` come beside them."""

from typing import ClassVar

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Side, Space, UnitId, UnitType


class WarDeclared(Event, frozen=True, kw_only=True):
    """Powers are at war from now on (PA-4.2, PA-4.5, PA-4.9).

    Attributes:
        by, on: all powers of both bodies.
    """

    power: Power
    by: tuple[Power, ...]
    on: tuple[Power, ...]
    round: int

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """Nothing on the board shows who is at war with whom."""
        return self.on


class FriendsMade(Event, frozen=True, kw_only=True):
    """Two powers fight the same war and share ground, ships and bases from now on (PA-17.7)."""

    power: Power
    friend: Power


class FacilityRepaired(Event, frozen=True, kw_only=True):
    """Damage of a facility was paid for (PA-6.1)."""

    power: Power
    space: Space
    facility: UnitType
    points: int
    paid: int


class ShipsRepaired(Event, frozen=True, kw_only=True):
    """Damaged capital ships were repaired at a naval base (PA-6.3)."""

    power: Power
    space: Space
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]


class FacilityChanged(Event, frozen=True, kw_only=True):
    """A facility became another one (PA-9.4, PA-12.7)."""

    power: Power
    space: Space
    facility: UnitType
    became: UnitType


class NeutralAttacked(Event, frozen=True, kw_only=True):
    """A neutral area is attacked and neutral no more (PA-17.2)."""

    power: Power
    space: Space


class AircraftRode(Event, frozen=True, kw_only=True):
    """Aircraft sailed along on carriers (PA-7.14)."""

    power: Power
    units: tuple[UnitId, ...]
    space: Space


class AreaTakenOver(Event, frozen=True, kw_only=True):
    """A Dutch area has a new guardian, without a fight (PA-4.7)."""

    power: Power
    space: Space
    before: Power


class ConsentGiven(Event, frozen=True, kw_only=True):
    """A power lets a friend use its carriers and transports, or doesn't (PA-7.7)."""

    power: Power
    friend: Power
    agreed: bool


class ConvoysRaided(Event, frozen=True, kw_only=True):
    """Warships take from the income of a power (PA-13.2, PA-13.3).

    Attributes:
        power: who collects.
        by: whose warships, in turn order.
        loss: IPC.
    """

    power: Power
    zone: Space
    by: tuple[Power, ...]
    loss: int


class KamikazeUnlocked(Event, frozen=True, kw_only=True):
    """Japan may send kamikaze strikes from now on (PA-8.2)."""

    is_news: ClassVar[bool] = True

    space: Space


class VictoryAtHand(Event, frozen=True, kw_only=True):
    """A side wins at the end of the round unless a victory city is taken from it before (PA-16.1).

    Attributes:
        count: of its victory cities.
    """

    is_news: ClassVar[bool] = True

    side: Side
    count: int


class UnitsRefunded(Event, frozen=True, kw_only=True):
    """Bought units found no place and are paid back (PA-12.10)."""

    power: Power
    units: dict[UnitType, int]
    ipc: int


class PowerConceded(Event, frozen=True, kw_only=True):
    """A power gave up (PA-16.4)."""

    power: Power


class FacilityBombed(Event, frozen=True, kw_only=True):
    """A raid damaged a facility (PA-8.14).

    Attributes:
        power: whose it is.
        points: new damage; what was beyond the most it can have is left out.
        damage: all of it.
    """

    power: Power
    by: Power
    space: Space
    facility: UnitType
    points: int
    damage: int


class StrikesNamed(Event, frozen=True, kw_only=True):
    """Kamikaze strikes are flown, or held back if there are none (PA-8.3)."""

    power: Power
    zones: tuple[Space, ...]
    left: int


class AircraftScrambled(Event, frozen=True, kw_only=True):
    """Aircraft of an island join the defense of a zone (PA-8.7)."""

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    island: Space
    zone: Space
