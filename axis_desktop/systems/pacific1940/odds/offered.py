"""What the odds panel and calculators ask of this game (`area_war.odds.offered.OffersOdds`)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.area_war.odds.industry import RaidOdds
from axis_desktop.systems.area_war.odds.offered import BattlesAlone, with_every_type
from axis_desktop.systems.area_war.odds.told.words import SEA_AND_AIR
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battles import raiders_at, sea_battle_waits
from axis_desktop.systems.pacific1940.odds import counted
from axis_desktop.systems.pacific1940.odds.cases import empty_case, pending_case, running_case
from axis_desktop.systems.pacific1940.odds.combatants import AA_GUN
from axis_desktop.systems.pacific1940.odds.raids import over
from axis_desktop.systems.pacific1940.reactions.scramble import rising
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.telling.tables import names
from axis_desktop.systems.questions.frame import on_top

_WORDS = msgspec.structs.replace(
    SEA_AND_AIR, raid=Message("If they raid the facilities"), joined=Message("If all scramble")
)
"""Bombers raid bases as well as industry (PA-8.10)."""


class _PacificOdds(BattlesAlone):
    """Battles on land and at sea, and raids; there is no research."""

    gun = AA_GUN
    words = _WORDS

    def attack(self, state: State, space: Space, kind: str) -> BattleCase:
        """A battle that is planned."""
        return pending_case(state, space, kind)

    def against(self, state: State, space: Space) -> BattleCase | None:
        """Who would defend a space now; every type may be added to the attack."""
        kind = "sea" if state.world.is_sea(space) else "land"
        case = pending_case(state, space, kind)
        if not case.defender.count():
            return None
        gun = gun_in(state, space)
        fires = gun is not None and state.relations.at_war(gun.owner, state.power)
        empty = empty_case(kind, aa_gun=fires)
        return with_every_type(case, empty)

    def joined(self, state: State) -> dict[tuple[Space, str], BattleCase]:
        """Sea battles for which aircraft may scramble (PA-8.7)."""
        zones: dict[Space, list[UnitId]] = {}
        for unit, (_, defended) in rising(state).items():
            for zone in defended:
                zones.setdefault(zone, []).append(unit)
        return {
            (zone, "sea"): self.with_scrambled(state, zone, aircraft)
            for zone, aircraft in zones.items()
            if sea_battle_waits(state, zone)
        }

    def with_scrambled(self, state: State, zone: Space, aircraft: Sequence[UnitId]) -> BattleCase:
        """The sea battle of a zone with aircraft in its defense that could scramble (PA-8.7)."""
        found = [state.forces.find(unit) for unit in aircraft]
        joining: list[Unit] = [each[1] for each in found if each is not None]
        return pending_case(state, zone, "sea", joining=joining)

    def from_here(self, state: State) -> BattleCase | None:
        """The battle being fought."""
        return running_case(state)

    def if_lost(self, state: State, losses: Sequence[UnitId]) -> BattleCase | None:
        """The battle being fought, if these units take the hits."""
        if on_top(state.stack, Hits) is None:
            return None
        return running_case(state, losses)

    def calculator(self, kind: str) -> BattleCase:
        """A battle without units."""
        return empty_case(kind)

    def supported(self, case: BattleCase, ships: int) -> BattleCase:
        """The battle with so many battleships beside an assault."""
        return counted.supported(case, ships)

    def raid(self, state: State, space: Space) -> RaidOdds | None:
        """A raid that is planned: all bombers over the first facility, nobody rises (PA-8.13, PA-8.14)."""
        bombers = [u for u in raiders_at(state, space) if state.world.row(u).raids]
        targets = [u for u in facilities_in(state, space) if state.world.row(u).most_damage]
        if not bombers or not targets:
            return None
        return over(state.world.row(bombers[0]), len(bombers), targets[0], state.world.row(targets[0]))

    # ------------------------------------------------------------------ from bare counts

    @property
    def names(self) -> Catalog:
        """Names of the units and of the money."""
        return names()

    def counted_battle(self, said: SaidOfBattle) -> BattleCase:
        """The battle that was described."""
        return counted.counted_case(said)


OFFERED = _PacificOdds()
