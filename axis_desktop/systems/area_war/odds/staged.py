"""Battles of several stages that lead from one to the next: their odds, and what a game tells of them."""

from typing import Any, Protocol, runtime_checkable

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.odds.combatants import Combatant
from axis_desktop.systems.area_war.odds.counted import CountsBattles, SaidOfBattle


class StageOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of one stage.

    Attributes:
        name: the game's word for it.
        fought: the chance that it comes to a round.
        won: the chance that it is fought and leaves no defender able to fight in it, but an attacker.
        lost: the chance that it is fought and leaves no attacker able to fight in it, but a defender.
        rounds: on average, if it is fought.
    """

    name: str
    fought: float
    won: float
    lost: float
    rounds: float


class SideOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What one side loses in battle on average; what gets no base afterwards is not counted.

    Attributes:
        lost: units by id; those that a carrier takes down are counted by their own.
        cost_lost: their price, in the money of the game.
    """

    lost: dict[str, float]
    cost_lost: float


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which the battle may end.

    Attributes:
        captured: the attacker takes the space.
        attacker, defender: who is left in the space at the end, by id; who has gone home is not.
    """

    chance: float
    captured: bool
    attacker: dict[str, int]
    defender: dict[str, int]


class WholeOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of a whole battle.

    Attributes:
        stages: those that can come, in their order.
        captures: the chance that the attacker takes the space.
        cleared: the chance that no defender is left that was able to fight, be it on the ground or at sea.
        attacker, defender: what they lose.
        ways: how it may end, the likeliest first.
    """

    stages: tuple[StageOdds, ...]
    captures: float
    cleared: float
    attacker: SideOdds
    defender: SideOdds
    ways: tuple[Way, ...]

    def stage(self, name: str) -> StageOdds | None:
        """The odds of a stage; None if it can't come to it."""
        return next((stage for stage in self.stages if stage.name == name), None)


class ToldOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a whole battle, ready to be read.

    Attributes:
        lines: what may be expected, the most telling last.
        policy: what is assumed of the choices that the rules leave.
    """

    odds: WholeOdds
    lines: tuple[Message, ...]
    policy: tuple[Message, ...]


class SaidOfStages(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody says of a battle of several stages, beside its units.

    Attributes:
        cover: the game's word for what helps the defenders; empty: nothing.
        rounds: a stage is broken off after so many rounds.
    """

    cover: str = ""
    rounds: dict[str, int] = {}


@runtime_checkable
class OffersWholeOdds(Protocol):
    """A system whose battles have several stages, by its entry point of `offered.GROUP`."""

    def order_odds(self, state: Any, order: Action) -> ToldOdds | None:
        """The battle that an order would begin, fought to its end; None if it begins none.

        Raises:
            IllegalAction: the order can't be given.
        """
        ...

    def odds_from_here(self, state: Any) -> ToldOdds | None:
        """The battle being fought, from here to its end; None if there is none."""
        ...


@runtime_checkable
class CountsWholeBattles(CountsBattles, Protocol):
    """A system whose whole battles can be worked out from bare counts.

    Each raises `UsageError` for units, cover or stages that its rules don't know.
    """

    def named(self, unit: str) -> Combatant:
        """What an id of a unit in its odds names."""
        ...

    def counted_whole(self, said: SaidOfBattle, stages: SaidOfStages) -> ToldOdds:
        """The battle that was described, stage after stage."""
        ...
