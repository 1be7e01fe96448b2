"""What the odds panel of `classic` asks: battles planned and fought, other weapons, raids, research."""

from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.offered import Arsenal, with_every_type
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.classic.fighting.battle_data import Rockets
from axis_desktop.systems.classic.fighting.raid import rocket_shots
from axis_desktop.systems.classic.odds.odds import (
    AA_GUN,
    attacking,
    bombarding,
    defending,
    empty_case,
    pending_case,
    raid_case,
    research_case,
    rocket_case,
    running_case,
)
from axis_desktop.systems.classic.odds.odds_counted import CountedOdds
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import research_table, unit_table
from axis_desktop.systems.questions.frame import on_top


def armed(case: BattleCase, weapons: Iterable[str], enemy_weapons: Iterable[str]) -> BattleCase:
    """The same battle between the same units with other developments on each side (CL-5.5)."""
    mine, theirs = frozenset(weapons), frozenset(enemy_weapons)
    rows = {str(row.id): row for row in unit_table()}

    def figures(combatant: Combatant, *, attack: bool) -> Combatant:
        row = rows[combatant.type]
        new = attacking(row, mine) if attack else defending(row, theirs)
        return msgspec.structs.replace(combatant, figure=new.figure, dice=new.dice)

    def force(side: Force, *, attack: bool) -> Force:
        runs = tuple((figures(combatant, attack=attack), count) for combatant, count in side.losses)
        return Force(losses=runs, supports=side.supports)

    return msgspec.structs.replace(
        case, attacker=force(case.attacker, attack=True), defender=force(case.defender, attack=False)
    )


def _share(force: Force, with_weapon: Force, without: Force) -> bool:
    """Some unit fires as it does with a weapon and not as it does without."""
    rows = zip(force.losses, with_weapon.losses, without.losses, strict=True)
    return any(now == new and now != bare for now, new, bare in rows)


class _ClassicOdds(CountedOdds):
    """What the odds panel asks (`odds.offered.OffersOdds`); what a calculator asks is held by its parent."""

    gun = AA_GUN

    def attack(self, state: State, space: Space, kind: str) -> BattleCase:
        """A battle that is planned."""
        return pending_case(state, space, kind)

    def against(self, state: State, space: Space) -> BattleCase | None:
        """Who would defend a space now; every type may be added to the attack."""
        kind = "sea" if state.world.is_sea(space) else "land"
        case = pending_case(state, space, kind)
        if not case.defender.count():
            return None
        gun = kind == "land" and gun_in(state, space) is not None
        empty = empty_case(kind, state.weapons.get(state.power, ()), aa_gun=gun)
        return with_every_type(case, empty)

    def from_here(self, state: State) -> BattleCase | None:
        """The battle being fought."""
        return running_case(state)

    def if_lost(self, state: State, losses: Sequence[UnitId]) -> BattleCase | None:
        """The battle being fought, if these units take the hits; fire at planes comes before any of it."""
        if state.battle is None or state.battle.step == "aa_fire" or on_top(state.stack, Hits) is None:
            return None
        return running_case(state, losses=losses)

    def calculator(self, kind: str) -> BattleCase:
        """A battle without units."""
        return empty_case(kind)

    def weapons_that_matter(self, case: BattleCase) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Those that change a figure or the number of dice of a type in the battle (CL-5.5)."""
        every = [weapon.id for weapon in research_table().weapon]
        return (
            tuple(weapon for weapon in every if armed(case, {weapon}, ()) != armed(case, (), ())),
            tuple(weapon for weapon in every if armed(case, (), {weapon}) != armed(case, (), ())),
        )

    def weapons_in(self, case: BattleCase) -> tuple[Arsenal, Arsenal]:
        """Those that some unit of a side fires with."""
        bare = armed(case, (), ())
        mine, theirs = self.weapons_that_matter(case)
        return (
            frozenset(w for w in mine if _share(case.attacker, armed(case, {w}, ()).attacker, bare.attacker)),
            frozenset(
                w for w in theirs if _share(case.defender, armed(case, (), {w}).defender, bare.defender)
            ),
        )

    def armed(self, case: BattleCase, attacker: Arsenal, defender: Arsenal) -> BattleCase:
        """The battle with other developments."""
        return armed(case, attacker, defender)

    def supported(self, case: BattleCase, ships: int) -> BattleCase:
        """The battle with so many battleships beside a landing."""
        return msgspec.structs.replace(case, bombardment=bombarding(ships))

    def raid(self, state: State, space: Space) -> RaidOdds | None:
        """A bombing raid that is planned."""
        return raid_case(state, space)

    def rocket(self, state: State, space: Space) -> RaidOdds | None:
        """A rocket that may be fired now (CL-13.8)."""
        asked = on_top(state.stack, Rockets) is not None
        can_fire = asked and any(target == space for _, target in rocket_shots(state))
        return rocket_case(state, space) if can_fire else None

    def research(self, state: State, power: Power, dice: int) -> ResearchOdds:
        """What research dice would bring."""
        return research_case(state, power, dice)


OFFERED = _ClassicOdds()
