"""What a person assumes of battles: switched once, it holds for every battle of the session."""

from typing import Literal

import msgspec

from axis_desktop.systems.area_war.odds import BattleCase, Force, Policy
from axis_desktop.systems.area_war.odds.loss_orders import LossOrder, present_order, reordered
from axis_desktop.systems.area_war.odds.offered import Arsenal, OffersOdds

Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")

_RETREATS = {"retreat_after", "retreat_below"}
_OF_THE_BATTLE = {"fighters_find_ground"}
"""What the board decides: no wish that holds for other battles."""


class OddsMemory:
    """Plans, orders of loss and weapons as they were switched last; a battle that none fits stays as it is.

    What a battle brings itself (a landing, its ships, an AA gun, a coast for its fighters) is never kept.

    Args:
        offered: the weapons of the system; None: it has none.
    """

    def __init__(self, offered: OffersOdds | None) -> None:
        self._offered = offered
        self._plan: dict[str, object] = {}
        self._orders: dict[Side, LossOrder] = {}
        self._weapons: tuple[Arsenal, Arsenal] = (frozenset(), frozenset())

    def forget(self) -> None:
        """Let every battle be as the program suggests again."""
        self._plan, self._orders = {}, {}
        self._weapons = (frozenset(), frozenset())

    def plan(self, **changes: object) -> None:
        """Keep when people retreat or withdraw."""
        for name, wish in changes.items():
            self._plan.pop(name, None)
            if name not in _OF_THE_BATTLE and wish != getattr(Policy(), name):
                self._plan[name] = wish

    def order(self, side: Side, order: LossOrder, given: Force) -> None:
        """Keep the order of loss of a side; the one that it came with is no wish."""
        self._orders.pop(side, None)
        if order != present_order(given):
            self._orders[side] = order

    def arm(self, place: int, weapon: str, on: bool) -> None:
        """Keep a weapon of the attacker (0) or the defender (1), for the calculator."""
        weapons = list(self._weapons)
        weapons[place] = weapons[place] | {weapon} if on else weapons[place] - {weapon}
        self._weapons = (weapons[0], weapons[1])

    def orders(self, case: BattleCase) -> dict[Side, LossOrder]:
        """The order of loss of each side of a battle."""
        wishes = self._wishes(case)
        return {side: wishes.get(side) or present_order(force_of(case, side)) for side in SIDES}

    def applied(self, case: BattleCase, *, has_begun: bool, is_calculator: bool) -> BattleCase:
        """A battle under what is assumed.

        Args:
            case: the battle as it came.
            has_begun: it is being fought: plans to retreat counted from its first round.
            is_calculator: its weapons are the person's, not those of the game.
        """
        can_retreat = not (has_begun or case.landing)
        plan = {name: wish for name, wish in self._plan.items() if can_retreat or name not in _RETREATS}
        if is_calculator and self._offered is not None and any(self._weapons):
            case = self._offered.armed(case, *self._weapons)
        forces = {
            side: reordered(force, wish, force)
            for side, wish in self._wishes(case).items()
            for force in [force_of(case, side)]
        }
        return msgspec.structs.replace(case, policy=msgspec.structs.replace(case.policy, **plan), **forces)

    def _wishes(self, case: BattleCase) -> dict[Side, LossOrder]:
        """Orders of loss that were chosen and say something about this battle."""
        return {side: order for side, order in self._orders.items() if _fits(order, force_of(case, side))}


def force_of(case: BattleCase, side: Side) -> Force:
    """The units of a side."""
    return case.attacker if side == "attacker" else case.defender


def _fits(order: LossOrder, force: Force) -> bool:
    """The order says something about these units."""
    if order.kind in ("first", "last"):
        return order.unit in force.counts()
    return order.kind != "keep_capturer" or any(combatant.captures for combatant, _ in force.losses)
