"""Planes and decks: every carrier place is given once, every carrier ends in one zone."""

import itertools

import pytest

from axis_desktop.model import Luck, Space
from axis_desktop.systems.area_war.air.seating import Deck, Place, Plane, seat


def zones(*names: str) -> frozenset[Space]:
    return frozenset(Space(name) for name in names)


def line(plane: Plane, zone: Space) -> bool:
    """Spaces are the points of a line, named by their numbers."""
    return abs(int(plane.space) - int(zone)) <= plane.left


def plane(number: int, space: int, left: int, *rides: int) -> Plane:
    return Plane(number, Space(str(space)), left, frozenset(rides))


def deck(number: int, room: int, *where: int) -> Deck:
    return Deck(number, room, zones(*(str(w) for w in where)))


@pytest.mark.rule("CL-8.8")
def test_a_third_fighter_finds_no_place_on_a_carrier_for_two() -> None:
    places = seat([plane(i, 0, 3) for i in (1, 2, 3)], [deck(9, 2, 1)], line)

    assert len(places) == 2
    assert set(places.values()) == {Place(9, zones("1"))}


@pytest.mark.rule("CL-8.8")
def test_a_plane_leaves_its_nearest_carrier_to_those_that_reach_no_other() -> None:
    planes = [plane(1, 0, 9), plane(2, 0, 1), plane(3, 0, 1)]
    places = seat(planes, [deck(8, 2, 1), deck(9, 1, 5)], line)

    assert {i: place.deck for i, place in places.items()} == {1: 9, 2: 8, 3: 8}


@pytest.mark.rule("CL-8.8")
def test_a_carrier_that_could_sail_to_either_plane_takes_only_one_of_them() -> None:
    assert len(seat([plane(1, 0, 1), plane(2, 10, 1)], [deck(9, 2, 1, 9)], line)) == 1


@pytest.mark.rule("CL-8.8")
def test_two_planes_meet_their_carrier_in_a_zone_that_both_reach() -> None:
    places = seat([plane(1, 0, 5), plane(2, 10, 5)], [deck(9, 2, 2, 5, 8)], line)

    assert places == {1: Place(9, zones("5")), 2: Place(9, zones("5"))}


@pytest.mark.rule("CL-8.8")
def test_a_fighter_on_deck_sails_with_its_carrier_beyond_its_own_range() -> None:
    places = seat([plane(1, 0, 0, 9), plane(2, 20, 0)], [deck(9, 2, 0, 20)], line)

    assert places == {1: Place(9, zones("20")), 2: Place(9, zones("20"))}


@pytest.mark.rule("CL-8.8")
def test_as_many_planes_find_a_place_as_trying_everything_finds() -> None:
    luck = Luck("landing", 5)
    for _ in range(300):
        planes = [plane(i, luck.below(8), luck.below(4)) for i in range(1 + luck.below(5))]
        decks = [deck(100 + i, 1 + luck.below(2), luck.below(8), luck.below(8)) for i in range(luck.below(4))]
        assert len(seat(planes, decks, line)) == most_seated(planes, decks)


def most_seated(planes: list[Plane], decks: list[Deck]) -> int:
    """Every zone of every carrier, every deck or none for every plane."""
    best = 0
    for where in itertools.product(*(sorted(d.zones) for d in decks)):
        for chosen in itertools.product(range(-1, len(decks)), repeat=len(planes)):
            fits = all(c < 0 or line(p, where[c]) for p, c in zip(planes, chosen, strict=True))
            if fits and all(chosen.count(i) <= d.room for i, d in enumerate(decks)):
                best = max(best, len(planes) - chosen.count(-1))
    return best
