"""What the screen and the command line may ask about battles of this game.

A calculator knows battles of one stage; whole ones, stage after stage, are told of orders, of the battle that
is being fought, and of bare counts (`area_war.odds.staged`).
"""

from collections.abc import Container

from axis_desktop.model.errors import UsageError
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force
from axis_desktop.systems.area_war.odds.offered import BattlesAlone
from axis_desktop.systems.area_war.odds.staged import ToldOdds
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.fighting.strength import defenders_at, defense_figure, is_ground
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import planned_case, running_case, with_forces_to_come
from axis_desktop.systems.europe1939.odds.counted import CountedBattles
from axis_desktop.systems.europe1939.odds.told import told
from axis_desktop.systems.europe1939.odds.whole import present_stage, whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.ordering.order import is_battle
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, GROUND, MINOR, figures, ratings, unit_rows
from axis_desktop.systems.questions.frame import innermost


class EuropeOdds(BattlesAlone, CountedBattles):
    """The odds of whole battles and of their stages."""

    def order_odds(self, state: State, order: Action) -> ToldOdds | None:
        """The battle that an order would begin (EU-7.1), the forces of a small country included."""
        assert isinstance(order, OrderAttack)
        plan = check_order(state, order)
        case = with_forces_to_come(state, plan, planned_case(state, plan, Conduct()))
        if not is_battle(state, plan) and not any(count for _, count in case.defender):
            return None
        return told(case, whole_odds(case))

    def odds_from_here(self, state: State) -> ToldOdds | None:
        """The battle being fought, from here to the end of its last stage."""
        battle = innermost(state.stack, Battle)
        if battle is None:
            return None
        engages = battle.asking == "port" or battle.engages is True
        case = running_case(state, Conduct(engages_fleets=engages))
        return told(case, whole_odds(case)) if case is not None else None

    def attack(self, state: State, space: Space, kind: str) -> BattleCase:
        """Nothing is planned: an order is carried out as soon as it is given (EU-7.1).

        Raises:
            UsageError: always.
        """
        raise UsageError("No attack waits: orders are carried out at once.")

    def against(self, state: State, space: Space) -> BattleCase | None:
        """Who would defend a space on land, without what helps them; None if nobody would.

        Every type of the nation whose turn it is may be added to the attack, of the countries it moves too.
        """
        here = [unit for unit in defenders_at(state, state.power, space) if is_ground(unit)]
        if not here:
            return None
        runs: dict[Combatant, int] = {}
        for unit in here:
            row = state.world.row(unit)
            shown = defense_figure(state, unit, "overland", None, is_based_here=True)
            one = Combatant(
                id=f"{unit.owner}_{unit.type}",
                unit=unit.type,
                owner=unit.owner,
                cost=row.cost,
                figure=shown,
                die_sides=figures().die_sides,
            )
            runs[one] = runs.get(one, 0) + 1
        moved = {MINOR} if state.power in state.patrons.values() else set()
        attackers = _all("land", {state.power} | moved, attack=True)
        return BattleCase(attacker=attackers, defender=Force(losses=tuple(runs.items())))

    def from_here(self, state: State) -> BattleCase | None:
        """The stage that is being fought, from here to its end; None if there is none."""
        case = running_case(state, Conduct())
        return present_stage(case) if case is not None else None

    def calculator(self, kind: str) -> BattleCase:
        """Every unit of every nation and none of them: on land, or fleets and aircraft."""
        every = set(ratings())
        return BattleCase(attacker=_all(kind, every, attack=True), defender=_all(kind, every, attack=False))


def _all(kind: str, nations: Container[Power], *, attack: bool) -> Force:
    """Every unit of these nations, and none of them."""
    runs: list[tuple[Combatant, int]] = []
    for nation, rows in ratings().items():
        for unit_type, rating in rows.items() if nation in nations else ():
            is_here = unit_type != FLEET if kind == "land" else unit_type not in GROUND
            if is_here:
                runs.append((_row(nation, unit_type, rating.attack if attack else rating.defense, kind), 0))
    return Force(losses=tuple(sorted(runs, key=lambda run: (run[0].cost, run[0].figure, run[0].id))))


def _row(nation: Power, unit_type: UnitType, figure: int, kind: str) -> Combatant:
    is_ground_unit = unit_type in GROUND
    return Combatant(
        id=f"{nation}_{unit_type}",
        unit=unit_type,
        owner=nation,
        cost=unit_rows()[unit_type].cost,
        figure=figure,
        die_sides=figures().die_sides,
        captures=is_ground_unit,
        follower=kind == "land" and not is_ground_unit,
    )


OFFERED = EuropeOdds()
"""The entry point of the game's odds."""
