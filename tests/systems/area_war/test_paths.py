"""Ways over a small map: a ring of six spaces with a short cut."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Space
from axis_desktop.systems.area_war.paths import Toll, Walk, Way, cheapest_ways, steps_from, walks_within

#   a - b - c
#   |   |   |
#   f - e - d
_BORDERS = {"a": "bf", "b": "ace", "c": "bd", "d": "ce", "e": "bdf", "f": "ae"}
NEIGHBORS = {Space(s): tuple(Space(n) for n in others) for s, others in _BORDERS.items()} | {
    Space("island"): ()
}


def way(toll: Toll, spaces: str) -> Way:
    return Way(toll, tuple(Space(space) for space in spaces))


def onward(space: Space) -> Iterable[Space]:
    return NEIGHBORS[space]


def test_steps_count_from_the_nearest_of_several_spaces() -> None:
    steps = steps_from(NEIGHBORS, [Space("a"), Space("d")])

    assert steps == {"a": 0, "d": 0, "b": 1, "f": 1, "c": 1, "e": 1}


def test_closed_spaces_are_walked_around_and_what_lies_behind_them_is_missing() -> None:
    assert steps_from(NEIGHBORS, [Space("a")], frozenset({Space("b")}))[Space("c")] == 4
    assert "island" not in steps_from(NEIGHBORS, [Space("a")])


def test_the_shortest_way_comes_first_and_a_longer_one_only_if_it_is_cheaper() -> None:
    ways = cheapest_ways(Space("a"), 4, onward, lambda space: (int(space == "b"),))

    assert ways[Space("c")] == [way((1,), "abc"), way((0,), "afedc")]
    assert ways[Space("d")] == [way((0,), "afed")]


def test_no_way_is_longer_than_the_steps_given() -> None:
    ways = cheapest_ways(Space("a"), 3, onward, lambda space: (int(space == "b"),))

    assert ways[Space("c")] == [way((1,), "abc")]
    assert all(found.steps <= 3 for each in ways.values() for found in each)


def test_a_way_may_end_in_a_space_that_nobody_passes() -> None:
    ways = cheapest_ways(Space("a"), 5, onward, lambda space: None if space == "b" else (0,))

    assert ways[Space("b")] == [way((), "ab")]
    assert ways[Space("c")] == [way((0,), "afedc")]


def test_of_equal_ways_the_same_one_is_chosen_every_time() -> None:
    ways = cheapest_ways(Space("a"), 2, onward, lambda _: (0,))

    assert ways[Space("e")] == [way((0,), "abe")]


def test_the_first_figure_of_a_toll_counts_most() -> None:
    prices = {"b": (1, 0), "f": (0, 5)}
    ways = cheapest_ways(Space("a"), 2, onward, lambda space: prices.get(space, (0, 0)))

    assert ways[Space("e")] == [way((0, 5), "afe")]


def test_a_dear_space_is_gone_around_where_that_is_cheaper() -> None:
    """Plains cost 2 half points, the swamp 5; from a to d it is 2+2+2 around and 5+2 through."""
    costs = {"a": 2, "b": 2, "c": 2, "swamp": 5, "d": 2}
    borders = {"a": "b swamp", "b": "a c", "c": "b d", "swamp": "a d", "d": "c swamp"}

    def onward(space: Space) -> list[tuple[Space, int]]:
        return [(Space(near), costs[near]) for near in borders[space].split()]

    found = walks_within(Space("a"), 6, onward)

    assert {space: walk.cost for space, walk in found.items()} == {"b": 2, "c": 4, "swamp": 5, "d": 6}
    assert found[Space("d")].path == ("a", "b", "c", "d")
    assert Space("d") not in walks_within(Space("a"), 5, onward)
    assert Space("a") not in found


@given(st.dictionaries(st.integers(0, 8), st.integers(1, 4), min_size=9, max_size=9), st.integers(0, 12))
def test_walks_cost_what_their_steps_cost_and_none_is_cheaper(costs: dict[int, int], most: int) -> None:
    """Spaces are the points of a circle of nine."""

    def onward(space: Space) -> list[tuple[Space, int]]:
        return [(Space(str((int(space) + step) % 9)), costs[(int(space) + step) % 9]) for step in (1, -1)]

    found = walks_within(Space("0"), most, onward)

    for number in range(1, 9):
        ways = [list(range(1, number + 1)), list(range(8, number - 1, -1))]
        cheapest = min(sum(costs[n] for n in way) for way in ways)
        walk = found.get(Space(str(number)), Walk(99, ()))
        assert (walk.cost if walk.path else 99) == (cheapest if cheapest <= most else 99)
        assert sum(costs[int(space)] for space in walk.path[1:]) == walk.cost or not walk.path
