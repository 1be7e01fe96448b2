"""What `classic` offers to a calculator: its battles, raids and research from bare counts."""

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds, rocket_odds
from axis_desktop.systems.area_war.odds.told.words import SEA_AND_AIR
from axis_desktop.systems.classic.odds import odds_case
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.classic.telling.tables import names


class CountedOdds:
    """Battles that somebody describes (`area_war.odds.counted.CountsIndustry`)."""

    words = SEA_AND_AIR

    @property
    def names(self) -> Catalog:
        """Names of the units, of the money and of what research finds."""
        return names()

    def counted_battle(self, said: SaidOfBattle) -> BattleCase:
        """The battle that was described (CL-11, CL-12)."""
        return odds_case.counted_case(
            said.attacker,
            said.defender,
            attacker_weapons=said.attacker_weapons,
            defender_weapons=said.defender_weapons,
            attacker_losses=said.attacker_losses,
            defender_losses=said.defender_losses,
            most_extra_ipc=said.most_extra,
            landing=said.landing,
            bombardment=said.bombardment,
            policy=said.policy,
        )

    def counted_raid(self, said: SaidOfBattle, treasury: int | None) -> RaidOdds:
        """What a raid of bombers brings (CL-13.1 to CL-13.3)."""
        return odds_case.counted_raid(
            said.attacker, said.defender, weapons=said.attacker_weapons, treasury=treasury
        )

    def counted_rocket(self, treasury: int | None) -> RaidOdds:
        """What a rocket brings (CL-13.8)."""
        return rocket_odds(die_sides=figures().dice_sides, treasury=treasury)

    def counted_research(self, dice: int, weapons: tuple[str, ...]) -> ResearchOdds:
        """What research dice bring (CL-5.2, CL-5.3)."""
        return odds_case.counted_research(dice, weapons)
