"""Which systems the engine can compute battles for, and how they are asked."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.system import offer
from axis_desktop.systems.area_war.odds.battle_case import AircraftFire, BattleCase
from axis_desktop.systems.area_war.odds.combatants import Force
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.told.words import OddsWords

Arsenal = frozenset[str]
"""Weapon developments of a side."""

GROUP = "axis_desktop.odds"
"""The entry points through which systems offer theirs."""


@runtime_checkable
class OffersOdds(Protocol):
    """What a system tells of its battles, by an entry point of the group `GROUP`.

    A game without aircraft, developments, ships and industry takes `BattlesAlone` for all but battles.
    """

    @property
    def words(self) -> OddsWords:
        """What it calls what its battles have."""
        ...

    @property
    def gun(self) -> AircraftFire | None:
        """Fire at aircraft that a calculator may switch on for a land battle; None where there is none."""
        ...

    def attack(self, state: Any, space: Space, kind: str) -> BattleCase:
        """A battle that is planned: "land" or "sea"."""
        ...

    def against(self, state: Any, space: Space) -> BattleCase | None:
        """Who would defend a space now, and no attacker yet; None if there is no enemy."""
        ...

    def from_here(self, state: Any) -> BattleCase | None:
        """The battle being fought; None if there is none, or its rounds are over."""
        ...

    def if_lost(self, state: Any, losses: Sequence[UnitId]) -> BattleCase | None:
        """The battle being fought, if these units take the hits that wait; None where that isn't told."""
        ...

    def calculator(self, kind: str) -> BattleCase:
        """A battle that has every type and no units: "land" or "sea"."""
        ...

    def weapons_that_matter(self, case: BattleCase) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Developments that would change how attacker and defender fire in this battle."""
        ...

    def weapons_in(self, case: BattleCase) -> tuple[Arsenal, Arsenal]:
        """Developments that attacker and defender are taken to have."""
        ...

    def armed(self, case: BattleCase, attacker: Arsenal, defender: Arsenal) -> BattleCase:
        """The same battle with other developments."""
        ...

    def supported(self, case: BattleCase, ships: int) -> BattleCase:
        """The same battle with so many ships that bombard."""
        ...

    def raid(self, state: Any, space: Space) -> RaidOdds | None:
        """A bombing raid that is planned; None if there is none."""
        ...

    def rocket(self, state: Any, space: Space) -> RaidOdds | None:
        """A rocket that may be fired at a factory now; None if none can."""
        ...

    def research(self, state: Any, power: Power, dice: int) -> ResearchOdds:
        """What research dice would bring to a power."""
        ...


@runtime_checkable
class OffersJoinedDefense(Protocol):
    """What a game tells of battles, too, whose defense others may join once they are declared."""

    def joined(self, state: Any) -> Mapping[tuple[Space, str], BattleCase]:
        """Planned attacks of which that is so, by space and kind, as if all of these had joined."""
        ...


def with_every_type(case: BattleCase, empty: BattleCase) -> BattleCase:
    """A battle in which any type may be added to the attack.

    Args:
        case: as it is planned.
        empty: one of its kind that names all types, and the fire at aircraft.
    """
    planned = case.attacker.counts()
    runs = tuple((each, planned.get(each.id, 0)) for each, _ in empty.attacker.losses)
    attacker = Force(losses=runs, supports=empty.attacker.supports)
    return msgspec.structs.replace(case, attacker=attacker, aircraft_fire=empty.aircraft_fire)


class BattlesAlone:
    """What `OffersOdds` asks beside battles, answered for a game that has nothing of it."""

    gun: AircraftFire | None = None
    words = OddsWords()

    def if_lost(self, state: Any, losses: Sequence[UnitId]) -> BattleCase | None:
        """Nobody chooses losses."""
        return None

    def weapons_that_matter(self, case: BattleCase) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """None."""
        return (), ()

    def weapons_in(self, case: BattleCase) -> tuple[Arsenal, Arsenal]:
        """None."""
        return frozenset(), frozenset()

    def armed(self, case: BattleCase, attacker: Arsenal, defender: Arsenal) -> BattleCase:
        """The same battle."""
        return case

    def supported(self, case: BattleCase, ships: int) -> BattleCase:
        """The same battle."""
        return case

    def raid(self, state: Any, space: Space) -> RaidOdds | None:
        """None."""
        return None

    def rocket(self, state: Any, space: Space) -> RaidOdds | None:
        """None."""
        return None

    def research(self, state: Any, power: Power, dice: int) -> ResearchOdds:
        """Nothing is found."""
        return ResearchOdds(cost=0, found={0: Fraction(1)}, expected_found=Fraction(0), each=Fraction(0))


def odds_of(system_id: str) -> OffersOdds | None:
    """What a system offers to the screen; None if its battles aren't the engine's."""
    offered = offer(GROUP, system_id)
    return offered if isinstance(offered, OffersOdds) else None
