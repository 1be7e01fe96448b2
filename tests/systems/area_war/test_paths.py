"""Ways over a small map: a ring of six spaces with a short cut."""

from collections.abc import Iterable

from axis_desktop.model import Space
from axis_desktop.systems.area_war.paths import Toll, Way, cheapest_ways, steps_from

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
