"""Comparing plans: each is played on from the same positions that could be, and the worse half is dropped."""

from collections.abc import Callable, Sequence

import msgspec

from axis_desktop.model.chance import Luck
from axis_desktop.players.supply.imagining import play_on
from axis_desktop.players.supply.outlook import chances, lead
from axis_desktop.players.supply.plans import Plan, follow
from axis_desktop.systems.supply.nations import AXIS
from axis_desktop.systems.supply.state import State


class Weighed(msgspec.Struct):
    """A plan and what became of it.

    Attributes:
        first_guess: chance to win that its value promises.
        total: sum of the chances to win found by playing on.
        played: how often it was played on.
    """

    plan: Plan
    first_guess: float
    total: float = 0.0
    played: int = 0

    def chance(self, trust: float) -> float:
        """Chance to win: the first guess counts like `trust` games."""
        return (self.total + trust * self.first_guess) / max(self.played + trust, 1e-9)


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """How plans are compared.

    Attributes:
        iterations: positions played on, all plans together.
        turns: turns that each is played on.
        care: plays that are compared in each imagined turn.
        trust: the first guess counts like so many positions.
    """

    iterations: int
    turns: int
    care: int
    trust: float


def best_plan(
    plans: Sequence[Plan],
    deal: Callable[[int], State],
    nation: int,
    terms: Terms,
    luck: Luck,
    may_go_on: Callable[[], bool],
) -> Plan:
    """The plan that does best.

    Args:
        plans: to compare, the best by its value first.
        deal: a fresh position that could be, by number.
        nation: whose plans.
        terms: how long, how far.
        luck: the player's own.
        may_go_on: asked between positions; ends the search if time is up.
    """
    state = deal(0)
    sign = 1.0 if state.side(nation) == AXIS else -1.0
    rows = [Weighed(plan, chances(state, plan.value)) for plan in plans]
    stages = max((len(rows) - 1).bit_length(), 1)
    number, seed = 0, luck.below(1 << 30)
    for _ in range(stages):
        games = max(terms.iterations // (stages * len(rows)), 1)
        for _ in range(games):
            if not may_go_on():
                break
            for row in rows:
                future = deal(number)
                ways = Luck("ways", seed, number)
                follow(future, row.plan, nation, ways)
                play_on(future, terms.turns, ways, terms.care)
                chance = chances(future, lead(future))
                row.total += chance if sign > 0 else 1.0 - chance
                row.played += 1
            number += 1
        rows.sort(key=lambda row: -round(row.chance(terms.trust), 6))
        rows = rows[: (len(rows) + 1) // 2]
    return rows[0].plan
