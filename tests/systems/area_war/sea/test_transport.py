"""Boarding and going ashore, by what ships hold and by who may use them."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Space
from axis_desktop.systems.area_war.sea.berths import Room, distribute, free_room, usable_transports
from axis_desktop.systems.area_war.sea.cargo import (
    board,
    check_boards,
    check_calm,
    check_coast,
    check_one_target,
    own_cargo,
    put_ashore,
)
from tests.systems.area_war.table import BLUE, CAPE, GRAY, GULF, HILL, PLAIN, PORT, RED, Table, refused

LOADS = st.lists(st.integers(1, 3), max_size=6).map(lambda loads: list(enumerate(loads)))
ROOMS = st.dictionaries(
    st.integers(100, 104), st.builds(Room, st.integers(0, 4), st.integers(0, 3)), max_size=4
)


@given(LOADS, ROOMS)
def test_everybody_gets_a_place_or_nobody_and_no_ship_is_overloaded(
    loads: list[tuple[int, int]], rooms: dict[int, Room]
) -> None:
    before = dict(rooms)
    berths = distribute(loads, rooms)

    assert rooms == before
    if berths is None:
        return
    assert set(berths) == {unit for unit, _ in loads}
    for ship, room in rooms.items():
        aboard = [load for unit, load in loads if berths[unit] == ship]
        assert sum(aboard) <= room.places or not aboard
        assert len(aboard) <= room.units or not aboard


def test_a_ship_for_one_big_and_one_small_unit_takes_no_three_small_ones() -> None:
    """Three places and two berths: the transport of another game."""
    table = Table()
    barge = table.put(GULF, RED, "barge")
    row = msgspec.structs.replace(table.world.row(barge), capacity=3, berths=2)
    table.world.units[barge.type] = row

    room = {barge.id: free_room(table, barge, GULF)}

    assert room[barge.id] == Room(3, 2)
    assert distribute([(1, 2), (2, 1)], room) is not None
    assert distribute([(1, 1), (2, 1)], room) is not None
    assert distribute([(1, 1), (2, 1), (3, 1)], room) is None
    assert distribute([(1, 2), (2, 2)], room) is None
    table.put(GULF, RED, "foot", barge)
    assert free_room(table, barge, GULF) == Room(2, 1)


def test_own_ships_come_first_and_those_of_allies_only_where_the_game_allows_it() -> None:
    table = Table()
    theirs, friends, ours = (table.put(GULF, power, "barge") for power in (BLUE, GRAY, RED))
    full = table.put(GULF, RED, "barge")
    table.put(GULF, RED, "foot", full)
    assert usable_transports(table, RED, GULF, of_allies=True) == [full, ours]

    table.relations = table.relations.with_alliance([RED], [GRAY])

    assert usable_transports(table, RED, GULF, of_allies=True) == [full, ours, friends]
    assert usable_transports(table, RED, GULF, of_allies=False) == [full, ours]
    assert theirs not in usable_transports(table, RED, GULF, of_allies=True)


def test_units_board_and_go_ashore_with_their_ship_done() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")
    feet = [table.put(HILL, RED, "foot") for _ in range(2)]

    board(table, feet, {u.id: barge.id for u in feet}, HILL, GULF)

    assert not table.forces.at(HILL)
    ship, *cargo = table.forces.at(GULF)
    assert ship.start == GULF
    assert [(u.aboard, u.start) for u in cargo] == [(barge.id, HILL)] * 2

    units = own_cargo(table, [feet[0].id], GULF, PLAIN, RED)
    assert put_ashore(table, units, GULF, PLAIN) == [barge.id]

    (landed,) = table.forces.at(PLAIN)
    assert (landed.aboard, landed.by_sea, landed.via, landed.spent) == (None, True, GULF, True)
    assert landed.start == HILL
    ship, left = table.forces.at(GULF)
    assert (ship.spent, left.id) == (True, feet[1].id)


def test_an_allys_ship_may_go_on_after_landing_our_cargo() -> None:
    table = Table()
    friend = table.put(GULF, GRAY, "barge")
    foot = table.put(GULF, RED, "foot", friend)

    assert put_ashore(table, [foot], GULF, HILL) == [friend.id]
    assert table.forces.at(GULF) == (friend,)
    assert [unit.start for unit in table.forces.at(HILL)] == [GULF]


@pytest.mark.parametrize(
    ("zone", "space", "reason"),
    [
        (GULF, PORT, "board.no_coast"),
        (HILL, PLAIN, "board.no_coast"),
        (GULF, CAPE, "board.no_coast"),
        (GULF, Space("moon"), "move.unknown_space"),
    ],
)
def test_a_coast_is_land_beside_the_zone(zone: Space, space: Space, reason: str) -> None:
    check_coast(Table(), GULF, HILL)
    with refused(reason):
        check_coast(Table(), zone, space)


def test_only_enemies_keep_from_boarding() -> None:
    table = Table()
    table.put(GULF, BLUE, "barge")
    check_calm(table, RED, GULF)

    table.relations = table.relations.with_war([RED], [BLUE])

    with refused("board.enemies"):
        check_calm(table, RED, GULF)


def test_what_does_not_board_says_why() -> None:
    table = Table()
    foot = table.put(HILL, RED, "foot")

    check_boards(table, foot)
    with refused("board.not_carried"):
        check_boards(table, table.put(HILL, RED, "works"))
    for moved in ({"start": HILL}, {"spent": True}):
        with refused("board.has_moved"):
            check_boards(table, msgspec.structs.replace(foot, **moved))


def test_what_is_no_cargo_or_waits_or_is_bound_elsewhere_stays_aboard() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")
    foot = table.put(GULF, RED, "foot", barge)

    with refused("ashore.no_cargo"):
        own_cargo(table, [barge.id], GULF, HILL, RED)
    with refused("ashore.waits"):
        own_cargo(table, [foot.id], GULF, HILL, RED, waiting=[foot.id])
    check_one_target(table, [foot], HILL, {barge.id: HILL})
    with refused("ashore.other_target"):
        check_one_target(table, [foot], HILL, {barge.id: PLAIN})
