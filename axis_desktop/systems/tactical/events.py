"""What happens in `tactical` besides what happens in every game."""

from typing import ClassVar

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space, UnitId, UnitType


class UnitsChosen(Event, frozen=True, kw_only=True):
    """Everybody has chosen units of the second set; what was chosen is open now (TA-2.2)."""

    reveals: ClassVar[bool] = True


class ArmiesSplit(Event, frozen=True, kw_only=True):
    """A player has laid all units on the three tokens (TA-2.5)."""

    power: Power


class SplitsShown(Event, frozen=True, kw_only=True):
    """The last split is in (TA-2.5)."""

    reveals: ClassVar[bool] = True


class TokenTurned(Event, frozen=True, kw_only=True):
    """A start token shows its number (TA-2.7).

    Attributes:
        is_empty: no unit begins there.
    """

    reveals: ClassVar[bool] = True
    power: Power
    token: int
    number: int
    space: Space
    is_empty: bool = False

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """The last token is turned without a question, and nothing comes on the board."""
        return (self.power,) if self.is_empty else ()


class FirstPlayer(Event, frozen=True, kw_only=True):
    """Who deploys first, or plays the first turn (TA-2.6, TA-2.11)."""

    power: Power
    deploys: bool


class ArmiesChosen(Event, frozen=True, kw_only=True):
    """The armies that act in a limited turn, by start number (TA-3.5)."""

    power: Power
    numbers: tuple[int, ...]


class WeatherChanged(Event, frozen=True, kw_only=True):
    """The weather of the next turns (TA-12.3)."""

    is_news: ClassVar[bool] = True
    weather: str
    turns: int


class LetGo(Event, frozen=True, kw_only=True):
    """Nobody stops a unit here, and it shows where it goes on to (TA-6.3)."""

    reveals: ClassVar[bool] = True

    power: Power
    unit: UnitId


class Intercepted(Event, frozen=True, kw_only=True):
    """A unit stops another one and has to attack it in its next turn (TA-6.4, TA-6.6)."""

    power: Power
    unit: UnitId
    unit_type: UnitType
    victim: UnitId
    victim_type: UnitType
    victim_power: Power
    space: Space

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """It happens in the middle of a move, and the board shows a small arrow."""
        return (self.victim_power,)


class AttacksDeclared(Event, frozen=True, kw_only=True):
    """The list of attacks is fixed; a line names attacker, target if it is a unit, and hex (TA-7.1)."""

    power: Power
    lines: tuple[tuple[UnitId, UnitId | None, Space], ...]


class AttackLapsed(Event, frozen=True, kw_only=True):
    """Attacker or target of a line is gone (TA-7.4)."""

    power: Power
    attacker: UnitId
    target: UnitId | None


class AttackMade(Event, frozen=True, kw_only=True):
    """A line of the list is fought; its dice, damage and losses follow (TA-8.1)."""

    power: Power
    attacker: UnitId
    attacker_type: UnitType
    target: UnitId | None
    target_type: UnitType | None
    space: Space


class HitsScored(Event, frozen=True, kw_only=True):
    """Hits of one unit: dice that hit, or the fixed hits of the automaton (TA-8.10, TA-14.22).

    Attributes:
        support: red dice among those rolled.
        shooting_back: they answer an attack.
        fixed: nobody has rolled.
    """

    power: Power
    unit: UnitId
    unit_type: UnitType
    hits: int
    support: int = 0
    shooting_back: bool = False
    fixed: bool = False


class UnitDamaged(Event, frozen=True, kw_only=True):
    """A unit takes damage; `damage` is what it has now (TA-8.12)."""

    power: Power
    unit: UnitId
    unit_type: UnitType
    space: Space
    taken: int
    damage: int


class ExperienceGained(Event, frozen=True, kw_only=True):
    """A unit gains points; `points` is what it has now (TA-8.13)."""

    power: Power
    unit: UnitId
    unit_type: UnitType
    gained: int
    points: int
    level: str


class RepairStarted(Event, frozen=True, kw_only=True):
    """Coins lie under a unit (TA-10.3)."""

    power: Power
    unit: UnitId
    unit_type: UnitType
    space: Space


class UnitRepaired(Event, frozen=True, kw_only=True):
    """A repair is finished (TA-10.4)."""

    power: Power
    unit: UnitId
    unit_type: UnitType
    space: Space
    removed: int
    damage: int


class LauncherGiven(Event, frozen=True, kw_only=True):
    """Who owns the launcher (TA-13.1)."""

    power: Power


class LauncherHidden(Event, frozen=True, kw_only=True):
    """Face-down tokens lie on these hexes (TA-13.2)."""

    power: Power
    spaces: tuple[Space, ...]


class GrayTokensTurned(Event, frozen=True, kw_only=True):
    """Face-down tokens were turned; all are blanks but one at `launcher`, if there is any (TA-13.3)."""

    reveals: ClassVar[bool] = True
    is_news: ClassVar[bool] = True
    power: Power
    spaces: tuple[Space, ...]
    launcher: Space | None = None


class FactoryDestroyed(Event, frozen=True, kw_only=True):
    """A rocket has destroyed a factory (TA-13.4)."""

    is_news: ClassVar[bool] = True
    power: Power
    space: Space
    destroyed: int


class RocketMissed(Event, frozen=True, kw_only=True):
    """A rocket has done nothing (TA-13.4)."""

    is_news: ClassVar[bool] = True
    power: Power
    space: Space


class AutomaActed(Event, frozen=True, kw_only=True):
    """A unit of the automaton takes an action of its list (TA-14.7).

    Attributes:
        action: its number in the list of the arm; 0: it attacks the unit it has intercepted, or stays.
        about: what it does, a word of the lists.
    """

    power: Power
    unit: UnitId
    unit_type: UnitType
    action: int
    about: str


class TimeRanOut(Event, frozen=True, kw_only=True):
    """The time for phases 1 and 2 is over (TA-12.1)."""

    power: Power
