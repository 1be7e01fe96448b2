"""Battles from bare counts: what a system offers to a calculator that has no game at hand."""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.systems.area_war.odds.battle_case import BattleCase, Policy
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds

CHEAPEST = "cheapest"
"""An order of loss: the cheapest first."""
KEEP_LAND = "keep-land"
"""An order of loss: the cheapest first, but the last unit that can take the territory is spared."""


class SaidOfBattle(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody says of a battle.

    Attributes:
        attacker, defender: units by the game's words for them.
        attacker_weapons, defender_weapons: developments.
        attacker_losses, defender_losses: `CHEAPEST`, `KEEP_LAND`, or units in the order of loss.
        most_extra: with `KEEP_LAND`, how much dearer a unit may be that falls in its stead.
        landing: the attacker comes by sea.
        bombardment: ships that support a landing.
        policy: what people would choose.
    """

    attacker: Mapping[str, int]
    defender: Mapping[str, int]
    policy: Policy
    attacker_weapons: tuple[str, ...] = ()
    defender_weapons: tuple[str, ...] = ()
    attacker_losses: tuple[str, ...] = (CHEAPEST,)
    defender_losses: tuple[str, ...] = (CHEAPEST,)
    most_extra: int | None = None
    landing: bool = False
    bombardment: int = 0


@runtime_checkable
class CountsBattles(Protocol):
    """A system whose battles can be worked out from bare counts, by its entry point of `offered.GROUP`.

    Each raises `UsageError` for units, developments, counts or plans that its rules don't know.
    """

    @property
    def money_unit(self) -> str:
        """What stands after sums of money; "" in a game without."""
        ...

    def unit_words(self, unit: str, count: int) -> str:
        """A unit as it was named, as people read it: in the plural unless there is one."""
        ...

    def counted_battle(self, said: SaidOfBattle) -> BattleCase:
        """The battle that was described."""
        ...


@runtime_checkable
class CountsIndustry(CountsBattles, Protocol):
    """A system that also knows raids on industry and research."""

    def counted_raid(self, said: SaidOfBattle, treasury: int | None) -> RaidOdds:
        """What a raid brings; the enemy pays no more than its treasury, None: it has enough."""
        ...

    def counted_rocket(self, treasury: int | None) -> RaidOdds:
        """What a shot from afar at industry brings."""
        ...

    def counted_research(self, dice: int, weapons: tuple[str, ...]) -> ResearchOdds:
        """What research dice bring to a power that has these developments."""
        ...
