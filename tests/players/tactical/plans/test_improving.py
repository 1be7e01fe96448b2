"""Plans are made better by playing them through with single orders changed."""

from axis_desktop.model import Luck
from axis_desktop.players.tactical import skills
from axis_desktop.players.tactical.plans.improving import improved, neighbors
from axis_desktop.players.tactical.plans.search import Plan, PlanBook, planned
from axis_desktop.players.tactical.sight.scene import Scene
from tests.systems.tactical.table import G1, Table, at, unit

MOODS = (0.5, 1.2)


def scene() -> Scene:
    table = Table(
        unit("g1_tiger", at(2), id=1),
        unit("g1_infantry", at(3), id=2),
        unit("us_sherman", at(7)),
        unit("us_infantry", at(8)),
        factories={at(5): None},
    )
    return Scene(table.state, G1, skills()["medium"])


def begun(here: Scene) -> Plan:
    return planned(here, Luck("plan", 1), moving=True)[0]


def test_neighbors_of_a_plan_differ_by_one_order_and_come_in_variety() -> None:
    here = scene()
    plan = begun(here)

    found = list(neighbors(here, PlanBook(here, moving=True), plan))

    assert len(found) > 10
    changed = [[n for n in plan.orders if plan.orders[n] != other.orders[n]] for other in found]
    assert all(len(numbers) == 1 for numbers in changed)
    assert {number for (number,) in changed[:6]} == {1, 2}
    assert len(
        {tuple(sorted((n, o.end, o.target) for n, o in other.orders.items())) for other in found}
    ) == len(found)


def test_a_change_that_comes_out_better_in_all_moods_is_kept() -> None:
    here = scene()
    plan = begun(here)
    goal = next(
        other
        for other in neighbors(here, PlanBook(here, moving=True), plan)
        if other.orders[2] != plan.orders[2]
    )

    def shown(one: Plan, mood: float) -> float:
        return 9.0 if one.orders[2] == goal.orders[2] else 0.0

    assert improved(here, plan, shown, MOODS, 200).orders == goal.orders


def test_a_change_that_is_better_only_against_one_mood_by_less_than_it_loses_to_others_is_dropped() -> None:
    here = scene()
    plan = begun(here)

    def shown(one: Plan, mood: float) -> float:
        return 0.0 if one.orders == plan.orders else 2.0 if mood == MOODS[0] else -3.0

    assert improved(here, plan, shown, MOODS, 200) == plan


def test_no_more_is_played_through_than_is_allowed() -> None:
    here = scene()
    plan = begun(here)
    asked: list[float] = []

    def shown(one: Plan, mood: float) -> float:
        asked.append(mood)
        return 0.0

    improved(here, plan, shown, MOODS, 7)

    assert len(asked) == len(MOODS) + 7
