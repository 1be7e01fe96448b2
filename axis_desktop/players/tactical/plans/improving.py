"""A plan made better by playing it through with the orders of one unit changed, again and again.

A search finds orders that look best to its arithmetic; playing them through may show that another target, or
another hex, is better.
"""

from collections.abc import Callable, Iterator, Sequence

from axis_desktop.players.tactical.plans.judge import Judge
from axis_desktop.players.tactical.plans.orders import Order
from axis_desktop.players.tactical.plans.search import Plan, PlanBook
from axis_desktop.players.tactical.sight.scene import Scene

_ALIKE = 1.0
"""Coins by which each further order of a unit against the same target comes later: variety first."""
_BETTER = 0.5
"""Coins by which a changed plan must come out better, summed over all moods."""


def improved(
    scene: Scene, plan: Plan, shown: Callable[[Plan, float], float], moods: Sequence[float], most: int
) -> Plan:
    """The plan, with orders of single units changed as long as it comes out better.

    A change is given up as soon as it is behind; what is ahead in all moods takes the place of the plan.

    Args:
        scene: the position.
        plan: to begin from.
        shown: what playing a plan through comes to, in coins, with others who answer in such a mood.
        moods: weights of the answer with which others play.
        most: so many rehearsals of changed plans.
    """
    book = PlanBook(scene, moving=True)
    known = [shown(plan, mood) for mood in moods]
    tried = [plan.orders]
    better: Plan | None = plan
    while better is not None and most > 0:
        plan, better = better, None
        for other in neighbors(scene, book, plan):
            if most <= 0:
                break
            if other.orders in tried:
                continue
            tried.append(other.orders)
            results: list[float] = []
            for mood in moods:
                results.append(shown(other, mood))
                most -= 1
                if sum(results) <= sum(known[: len(results)]) + _BETTER:
                    break
            else:
                better, known = other, results
                break
    return plan if better is None else better


def neighbors(scene: Scene, book: PlanBook, plan: Plan) -> Iterator[Plan]:
    """Plans with one unit's order changed, by their value; the same order against the same target comes late.

    Args:
        scene: the position.
        book: orders considered for each own unit there.
        plan: what they differ from.
    """
    judge = Judge(scene)
    orders = [plan.orders[piece.id] for piece in scene.own]
    rated: list[tuple[float, int, int, Order]] = []
    for index, choices in enumerate(book.choices):
        alike: dict[tuple[int, bool, bool], list[tuple[float, int, Order]]] = {}
        for place, order in enumerate(choices):
            if order == orders[index] or not book.fits(orders, index, order):
                continue
            changed = [*orders[:index], order, *orders[index + 1 :]]
            kind = (order.target, order.captures, order.aim >= 0)
            alike.setdefault(kind, []).append((judge.value(changed), place, order))
        for some in alike.values():
            some.sort(key=lambda one: (-one[0], one[1]))
            rated += [(v - _ALIKE * rank, index, place, o) for rank, (v, place, o) in enumerate(some)]
    rated.sort(key=lambda one: (-round(one[0], 6), one[1], one[2]))
    for _, index, _, order in rated:
        yield book.plan([*orders[:index], order, *orders[index + 1 :]], judge)
