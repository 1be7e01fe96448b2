"""Exact odds of its battles, worked out by the engine that all dice games share."""

from collections.abc import Iterable, Mapping

from axis_desktop.model import Space, UnitType, UsageError
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.area_war.odds.offered import BattlesAlone
from the_ford.showing import MONEY, unit_infos
from the_ford.state import DIE_SIDES, State, counted, unit_rows


class FordOdds(BattlesAlone):
    """Land battles of guards and riders: no aircraft, developments, ships or industry."""

    @property
    def names(self) -> Catalog:
        """Names of the units and of the money, for whoever has no game at hand."""
        return Catalog(powers=(), units=unit_infos(), phases=(), spaces={}, sides={}, money=MONEY)

    def counted_battle(self, said: SaidOfBattle) -> BattleCase:
        """The battle that somebody describes on the command line.

        Raises:
            UsageError: a unit that isn't in the price list.
        """
        return BattleCase(
            attacker=_force(_known(said.attacker), attack=True),
            defender=_force(_known(said.defender), attack=False),
            policy=said.policy,
        )

    # ------------------------------------------------------------------ a game on the screen

    def attack(self, state: State, space: Space, kind: str) -> BattleCase:
        """A battle that is planned."""
        return BattleCase(
            attacker=_force(counted(state.units_in(space, state.power)), attack=True),
            defender=_force(counted(state.units_in(space, state.enemy)), attack=False),
        )

    def against(self, state: State, space: Space) -> BattleCase | None:
        """Who would defend a space, and no attacker yet."""
        defenders = counted(state.units_in(space, state.enemy))
        if not defenders:
            return None
        none = [(kind, 0) for kind in unit_rows()]
        return BattleCase(attacker=_force(none, attack=True), defender=_force(defenders, attack=False))

    def from_here(self, state: State) -> BattleCase | None:
        """Battles are over within one action: none is ever half fought."""
        return None

    def calculator(self, kind: str) -> BattleCase:
        """Every unit on both sides, and none of them yet."""
        none = [(unit, 0) for unit in unit_rows()]
        return BattleCase(attacker=_force(none, attack=True), defender=_force(none, attack=False))


def _known(counts: Mapping[str, int]) -> list[tuple[UnitType, int]]:
    for unit in counts:
        if unit not in unit_rows():
            known = ", ".join(unit_rows())
            raise UsageError("There is no unit '{unit}'; there are {known}.", unit=unit, known=known)
    return [(UnitType(unit), count) for unit, count in counts.items()]


def _force(units: Iterable[tuple[UnitType, int]], *, attack: bool) -> Force:
    """A side in its order of loss: the cheapest first (FO-4.1)."""
    rows = unit_rows()
    order = sorted(units, key=lambda entry: rows[entry[0]].cost)
    return Force(
        losses=tuple(
            (
                Combatant(
                    id=kind,
                    cost=rows[kind].cost,
                    figure=rows[kind].attack if attack else rows[kind].defense,
                    die_sides=DIE_SIDES,
                    captures=True,
                ),
                count,
            )
            for kind, count in order
        )
    )


ODDS = FordOdds()
