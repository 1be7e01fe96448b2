"""Positions in which phase 2 is over and the attackers stand in the enemy's space."""

from collections.abc import Iterable
from typing import Any, Self, TypeVar

from axis_desktop.model import Decision, Event, Power, Space
from axis_desktop.model.events import BattleEnded, DiceRolled
from axis_desktop.systems.area_war.battle.actions import ChooseBattle, ChooseCasualties, Press, Retreat
from axis_desktop.systems.classic.actions import WithdrawSubmarines
from tests.systems.classic.builders import Game, Position

E = TypeVar("E", bound=Event)

ZONE = "sz_spain_atlantic"
"""Where most of the sea battles of these tests are fought."""

HOME = "sz_united_kingdom"
"""Where the British fleet comes from."""

_HOMES = {
    "russia": "evenki",
    "germany": "germany",
    "united_kingdom": "eastern_canada",
    "japan": "japan",
    "usa": "eastern_usa",
}


class Attack(Position):
    """A position in phase 3; its power has an idle unit at home, so that the turn stops in phase 4."""

    def __init__(self, power: str, *options: str) -> None:
        super().__init__(*options)
        self.power = power
        self.units(_HOMES[power], **{power: {"infantry": 1}})
        self.turn(power, "conduct_combat")

    def from_(self, via: str, space: str, **counts: int) -> Self:
        """Units of the power whose turn it is have come from one space to another."""
        for unit_type, count in counts.items():
            for _ in range(count):
                self.piece(space, self.power, unit_type, via=Space(via), start=Space(via), moved=1)
        return self

    def ids(self, space: str, power: str, unit_type: str | None = None) -> tuple[int, ...]:
        """Ids of a power's pieces put into a space so far."""
        return Game(self.state(), []).ids(space, power, unit_type)

    def raid(self, space: str, *bombers: int) -> Self:
        """These bombers are on a raid."""
        self.state().raiders[Space(space)] = bombers
        return self

    def landed(self, zone: str, space: str, **counts: int) -> Self:
        """Troops have come ashore out of a zone in phase 2."""
        for unit_type, count in counts.items():
            for _ in range(count):
                self.piece(space, self.power, unit_type, via=Space(zone), start=Space("germany"), by_sea=True)
        return self


def attack_by(power: str, *options: str) -> Attack:
    """An empty board in phase 3 of a power's turn."""
    return Attack(power, *options)


def british(**counts: int) -> Attack:
    """The United Kingdom attacks the zone west of Spain out of its home waters."""
    return attack_by("united_kingdom").from_(HOME, ZONE, **counts)


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def asked(game: Game, kind: str, power: str) -> bool:
    """That question is pending for that power."""
    decision: Any = game.decision
    return isinstance(decision, Decision) and (decision.kind, decision.power) == (kind, power)


def choose(game: Game, power: str, space: str, kind: str = "land") -> list[Event]:
    """Begin a battle."""
    return game.submit(ChooseBattle(power=Power(power), space=Space(space), kind=kind))


def fight(game: Game) -> list[Event]:
    """Begin the sea battle west of Spain."""
    return choose(game, game.state.power, ZONE, "sea")


def lose(game: Game, power: str, *units: int) -> list[Event]:
    """Take these units off."""
    return game.submit(ChooseCasualties(power=Power(power), units=units))


def press(game: Game, power: str) -> list[Event]:
    """Fight another round."""
    return game.submit(Press(power=Power(power)))


def retreat(game: Game, power: str, space: str | None = None) -> list[Event]:
    """Break off."""
    return game.submit(Retreat(power=Power(power), space=None if space is None else Space(space)))


def withdraw(game: Game, power: str, *moves: tuple[int, str]) -> list[Event]:
    """Send submarines away."""
    return game.submit(
        WithdrawSubmarines(power=Power(power), moves=tuple((unit, Space(zone)) for unit, zone in moves))
    )


def dice_told(events: Iterable[Event]) -> list[tuple[str, int, tuple[int, ...]]]:
    """Who rolled, at what figure, and what."""
    return [(event.power, event.figure, event.dice) for event in told(events, DiceRolled)]


def result(events: Iterable[Event]) -> list[str]:
    """How the battles that ended ended."""
    return [event.result for event in told(events, BattleEnded)]
