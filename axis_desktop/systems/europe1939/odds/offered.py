"""What the screen and the command line may ask about battles of this game.

The engine that they ask knows battles of one stage; that of a whole battle, stage after stage, is told by
`whole.whole_odds`, in the sheet of an order and with the questions of a battle.
"""

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force
from axis_desktop.systems.area_war.odds.offered import BattlesAlone
from axis_desktop.systems.europe1939.fighting.strength import defenders_at, defense_figure, is_ground
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import running_case
from axis_desktop.systems.europe1939.odds.whole import present_stage
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, GROUND, figures, ratings, unit_rows


class EuropeOdds(BattlesAlone):
    """The odds of single stages."""

    def attack(self, state: State, space: Space, kind: str) -> BattleCase:
        """Nothing is planned: an order is carried out as soon as it is given (EU-7.1).

        Raises:
            UsageError: always.
        """
        raise UsageError("No attack waits: orders are carried out at once.")

    def against(self, state: State, space: Space) -> BattleCase | None:
        """Who would defend a space on land, without what helps them; None if nobody would."""
        here = [unit for unit in defenders_at(state, state.power, space) if is_ground(unit)]
        if not here:
            return None
        runs: dict[Combatant, int] = {}
        for unit in here:
            row = state.world.row(unit)
            shown = defense_figure(state, unit, "overland", None, is_based_here=True)
            one = Combatant(
                id=f"{unit.owner}_{unit.type}", cost=row.cost, figure=shown, die_sides=figures().die_sides
            )
            runs[one] = runs.get(one, 0) + 1
        return BattleCase(attacker=Force(losses=()), defender=Force(losses=tuple(runs.items())))

    def from_here(self, state: State) -> BattleCase | None:
        """The stage that is being fought, from here to its end; None if there is none."""
        case = running_case(state, Conduct())
        return present_stage(case) if case is not None else None

    def calculator(self, kind: str) -> BattleCase:
        """Every unit of every nation and none of them: on land, or fleets and aircraft."""
        return BattleCase(attacker=_all(kind, attack=True), defender=_all(kind, attack=False))


def _all(kind: str, *, attack: bool) -> Force:
    runs: list[tuple[Combatant, int]] = []
    for nation, rows in ratings().items():
        for unit_type, rating in rows.items():
            is_here = unit_type != FLEET if kind == "land" else unit_type not in GROUND
            if is_here:
                runs.append((_row(nation, unit_type, rating.attack if attack else rating.defense, kind), 0))
    return Force(losses=tuple(sorted(runs, key=lambda run: (run[0].cost, run[0].figure, run[0].id))))


def _row(nation: Power, unit_type: UnitType, figure: int, kind: str) -> Combatant:
    is_ground_unit = unit_type in GROUND
    return Combatant(
        id=f"{nation}_{unit_type}",
        cost=unit_rows()[unit_type].cost,
        figure=figure,
        die_sides=figures().die_sides,
        captures=is_ground_unit,
        follower=kind == "land" and not is_ground_unit,
    )


OFFERED = EuropeOdds()
"""The entry point of the game's odds."""
