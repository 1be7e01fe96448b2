"""Distances, attack priorities and movement priorities of the automaton (TA-14.10, TA-14.15 to TA-14.18)."""

from typing import Any

import pytest

from axis_desktop.systems.tactical.automa.places import best_hexes
from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.targets import Pair, Priorities, pairs_from
from axis_desktop.systems.tactical.state import Unit
from tests.systems.tactical.automa.opponent import against
from tests.systems.tactical.table import G1, US, Table, at, unit


def number(table: Table, space: str) -> int:
    return table.state.hex(space, "")


def chosen(table: Table, attacker: int, letters: str) -> set[int]:
    """Targets left when only these letters are looked at."""
    sight, mover = Sight(table.state), table.unit(attacker)
    pairs = pairs_from(sight, mover, sight.ends(mover))
    return {pair.target.id for pair in Priorities(sight, mover).choose(pairs, letters)}


@pytest.mark.rule("TA-14.10")
def test_distances_are_points_with_all_units_ignored() -> None:
    table = against(
        unit("g1_tiger", at(1)), unit("us_sherman", at(2)), unit("g1_infantry", at(1, 8)),
        terrain={at(3): "road", at(4): "forest", at(6): "lake", **{at(11, c): "lake" for c in range(14)}},
        factories={at(5): US},
    )  # fmt: skip
    sight = Sight(table.state)
    tank, infantry = table.unit(1), table.unit(3)

    assert sight.from_(tank, number(table, at(1)))[number(table, at(5))] == 2 + 1 + 3 + 2
    assert sight.to(tank, number(table, at(3)))[number(table, at(1))] == 2 + 1
    no_way = sight.to(tank, number(table, at(6)))[number(table, at(5))]
    assert no_way == 2 * (1000 + 1)
    assert sight.to(infantry, number(table, at(6)))[number(table, at(5))] == 6  # the whole move of speed 3


@pytest.mark.rule("TA-14.10a")
def test_legal_end_hexes_are_where_the_move_could_end_now() -> None:
    table = against(
        unit("g1_infantry", at(4)),
        unit("g1_tiger", at(3)),
        unit("us_infantry", at(6)),
        factories={at(5): None},
    )
    ends = {table.state.space(hex_) for hex_ in Sight(table.state).ends(table.unit(1))}

    assert at(4) in ends
    assert at(2) in ends
    assert not ends & {at(3), at(5), at(6)}


@pytest.mark.rule("TA-14.10b")
def test_what_is_left_is_the_way_to_the_surroundings_of_a_factory() -> None:
    table = against(unit("g1_infantry", at(1)), unit("us_infantry", at(4)), factories={at(5): None})
    left = Sight(table.state).left(table.unit(1), number(table, at(5)))

    assert left[number(table, at(1))] == 6
    assert left[number(table, at(4))] == 0
    assert left[number(table, at(6))] == 0


@pytest.mark.rule("TA-14.11")
def test_who_stands_next_to_a_factory_or_could_move_there_can_reach_it() -> None:
    table = against(
        unit("us_infantry", at(1)), unit("us_infantry", at(0, 8)), unit("us_infantry", at(4, 5)),
        factories={at(5): None},
    )  # fmt: skip
    sight, factory = Sight(table.state), number(table, at(5))

    assert [sight.threat(table.unit(n), factory) for n in (1, 2, 3)] == [True, False, True]


@pytest.mark.rule("TA-14.16")
@pytest.mark.parametrize(
    ("letter", "units", "more", "left"),
    [
        ("a", [unit("us_sherman", at(5)), unit("us_sherman", at(3), damage=5)], {}, {3}),
        ("b", [unit("us_infantry", at(5)), unit("us_infantry", at(2))], {"factories": {at(6): None}}, {2}),
        ("c", [unit("us_sherman", at(5)), unit("us_howitzer", at(3))], {}, {3}),
        ("e", [unit("us_infantry", at(5)), unit("us_sherman", at(3))], {"factories": {at(7): G1}}, {2}),
        ("i", [unit("us_sherman", at(5)), unit("us_infantry", at(3))], {}, {3}),
        ("j", [unit("us_sherman", at(5)), unit("us_infantry", at(3))], {}, {2}),
        ("k", [unit("us_sherman", at(5), points=2), unit("us_sherman", at(3), points=1)], {}, {3}),
        ("g", [unit("us_sherman", at(5)), unit("us_sherman", at(3))], {"targets": (2,)}, {2}),
        ("h", [unit("us_howitzer", at(5)), unit("us_howitzer", at(3), points=1)], {}, {3}),
        ("h", [unit("us_sherman", at(5)), unit("us_sherman", at(3), points=1)], {}, {2, 3}),
    ],
)
def test_each_letter_keeps_those_who_meet_it(
    letter: str, units: list[dict[str, Any]], more: dict[str, Any], left: set[int]
) -> None:
    table = against(unit("g1_tiger", at(4)), *units, **more)

    assert chosen(table, 1, letter) == left


@pytest.mark.rule("TA-14.16")
def test_a_fighter_prefers_a_bomber() -> None:
    for kind, left in (("g1_me262", {3}), ("g1_ju87", {2, 3})):
        table = against(unit(kind, at(4)), unit("us_p51", at(5)), unit("us_b17", at(3)))
        assert chosen(table, 1, "d") == left


@pytest.mark.rule("TA-14.16")
def test_infantry_in_a_factory_that_own_infantry_can_reach() -> None:
    for place, left in ((at(7), {2}), (at(11, 13), {2, 3})):
        table = against(
            unit("g1_tiger", at(4)), unit("us_infantry", at(5)), unit("us_infantry", at(3)),
            unit("g1_infantry", place), factories={at(5): US},
        )  # fmt: skip
        assert chosen(table, 1, "f") == left


@pytest.mark.rule("TA-14.16")
def test_only_units_it_can_damage_are_candidates() -> None:
    """A worn infantry unit hits once, which does nothing to anybody."""
    table = against(
        unit("g1_infantry", at(4), damage=5), unit("us_sherman", at(5)), unit("us_howitzer", at(3))
    )

    assert chosen(table, 1, "") == set()


@pytest.mark.rule("TA-14.17")
def test_a_letter_that_nobody_meets_is_skipped_and_h_decides() -> None:
    """Trap 25: two howitzers can't shoot back; d to g meet nobody."""
    table = against(
        unit("g1_tiger", at(4)), unit("us_howitzer", at(5)), unit("us_howitzer", at(3), points=2),
        unit("us_sherman", at(5, 5)),
    )  # fmt: skip

    assert chosen(table, 1, "abc") == {2, 3}
    assert chosen(table, 1, "abcdefg") == {2, 3}
    assert chosen(table, 1, "abcdefgh") == {3}


@pytest.mark.rule("TA-14.16")
def test_shooting_back_is_judged_for_each_hex_of_the_attack() -> None:
    """A Pak fires from two hexes away if it can: those hexes remain."""
    table = against(unit("g1_pak40", at(4)), unit("us_sherman", at(6)), unit("us_sherman", at(5, 7)))
    sight, gun = Sight(table.state), table.unit(1)
    pairs = pairs_from(sight, gun, sight.ends(gun))

    left = Priorities(sight, gun).choose(pairs, "c")

    assert {pair.safe for pair in left} == {True}
    assert all(table.state.distance(pair.hex, pair.target.at) == 2 for pair in left)


def best(table: Table, mover: int, *spaces: str) -> set[str]:
    sight = Sight(table.state)
    found = best_hexes(sight, table.unit(mover), [number(table, space) for space in spaces])
    return {table.state.space(hex_) for hex_ in found}


@pytest.mark.rule("TA-14.15")
def test_infantry_stays_far_from_the_nearest_enemy() -> None:
    table = against(unit("g1_infantry", at(4)), unit("us_sherman", at(8)))

    assert best(table, 1, at(3), at(5), at(4)) == {at(3)}


@pytest.mark.rule("TA-14.15")
def test_artillery_wants_roads_then_distance_then_company() -> None:
    road = against(unit("g1_pak40", at(4)), unit("us_sherman", at(8)), terrain={at(6): "road"})
    assert best(road, 1, at(3), at(5), at(6)) == {at(5)}

    far = against(unit("g1_pak40", at(4)), unit("us_sherman", at(8)))
    assert best(far, 1, at(3), at(5)) == {at(3)}

    company = against(unit("g1_pak40", at(4)), unit("us_sherman", at(4, 12)), unit("g1_tiger", at(8)))
    assert best(company, 1, at(5), at(3)) == {at(5)}


@pytest.mark.rule("TA-14.15")
def test_infantry_and_tanks_want_a_forest() -> None:
    table = against(
        unit("g1_tiger", at(4)), unit("us_sherman", at(11)), terrain={at(5): "forest", at(6): "forest"}
    )

    assert best(table, 1, at(3), at(5)) == {at(5)}


@pytest.mark.rule("TA-14.15")
def test_then_near_to_their_own_then_near_to_where_they_stood() -> None:
    near = against(unit("g1_me262", at(4)), unit("us_sherman", at(11)), unit("g1_tiger", at(2)))
    assert best(near, 1, at(3), at(6)) == {at(3)}

    alone = against(unit("g1_me262", at(4)), unit("us_sherman", at(11)))
    assert best(alone, 1, at(6), at(5), at(8)) == {at(5)}


@pytest.mark.rule("TA-14.15")
def test_a_filter_without_anything_to_measure_is_skipped() -> None:
    alone = against(unit("g1_infantry", at(4)), factories={at(9): US})

    assert best(alone, 1, at(5), at(6)) == {at(5)}


def test_pairs_of_a_single_target_are_not_filtered_further() -> None:
    table = against(unit("g1_pak40", at(4)), unit("us_sherman", at(6)))
    sight, gun = Sight(table.state), table.unit(1)
    pairs = pairs_from(sight, gun, sight.ends(gun))

    assert Priorities(sight, gun).choose(pairs) == pairs
    assert {type(pair) for pair in pairs} == {Pair}
    assert isinstance(pairs[0].target, Unit)
