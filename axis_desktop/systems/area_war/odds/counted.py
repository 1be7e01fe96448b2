"""Battles from bare counts: what a system offers to a calculator that has no game at hand."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds.battle_case import BattleCase, Policy
from axis_desktop.systems.area_war.odds.combatants import Run, cheapest_first, in_order, keep_capturer
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.told.words import OddsWords

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


def loss_order(runs: Sequence[Run], words: Sequence[str], most_extra: int | None = None) -> tuple[Run, ...]:
    """The order of loss that somebody has said.

    Args:
        runs: the side.
        words: `CHEAPEST`, `KEEP_LAND`, or units, each with how many of it fall at its place: "infantry:2".
        most_extra: as in `SaidOfBattle`.

    Raises:
        UsageError: units that are not in the battle, or counts that can't be.
    """
    if tuple(words) == (CHEAPEST,):
        return cheapest_first(runs)
    if tuple(words) == (KEEP_LAND,):
        return keep_capturer(cheapest_first(runs), most_extra)
    return in_order(runs, [_place(word) for word in words])


def _place(word: str) -> tuple[str, int | None]:
    """A word of an order of loss: a unit, and how many of it fall at this place."""
    unit, colon, number = word.partition(":")
    if colon and not number.isdecimal():
        raise UsageError(
            "'{word}' should be a unit, such as tank, or a unit and how many of it fall, such as infantry:2.",
            word=word,
        )
    return unit, int(number) if colon else None


@runtime_checkable
class CountsBattles(Protocol):
    """A system whose battles can be worked out from bare counts, by its entry point of `offered.GROUP`.

    Each raises `UsageError` for units, developments, counts or plans that its rules don't know.
    """

    @property
    def words(self) -> OddsWords:
        """What it calls what its battles have."""
        ...

    @property
    def names(self) -> Catalog:
        """Names of its units, of its money, and of whatever else odds of it speak of, without a game."""
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
