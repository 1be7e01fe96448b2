"""Buying and placing on a made-up board: which factories work, what they build, where it may stand."""

import msgspec
import pytest

from axis_desktop.model import IllegalAction, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.facilities import output
from axis_desktop.systems.area_war.industry.factories import Factory, beside, harbors, usable_factories
from axis_desktop.systems.area_war.industry.placement import (
    check_new_facility,
    check_room,
    check_territory,
    check_waiting,
    check_zone,
)
from axis_desktop.systems.area_war.industry.purchase import offers, order_cost, ordered
from axis_desktop.systems.area_war.units import Unit, UnitRow
from tests.systems.area_war.table import BLUE, CAPE, GULF, HILL, PLAIN, PORT, RED, Table, refused

FOOT, WORKS, BARGE, GUN = (UnitType(t) for t in ("foot", "works", "barge", "gun"))


def list_price(row: UnitRow) -> int:
    return row.cost


def unlimited(space: Space, factory: Unit) -> int | None:
    return None


def industry() -> Table:
    """Red has works on the hill and in the port, and took the port this turn."""
    table = Table()
    table.control.begin_turn()
    for space in (HILL, PORT):
        table.put(space, RED, "works")
    table.control.hand_over(PORT, RED)
    return table


def test_the_price_list_shows_what_is_sold_and_how_many_can_be_paid() -> None:
    found = offers(Table().world, 10, list_price, lambda row: not row.produces)

    assert {offer.unit_type: (offer.price, offer.most) for offer in found if offer.most} == {
        "foot": (3, 3),
        "gun": (5, 2),
        "wing": (10, 1),
        "barge": (8, 1),
    }
    assert WORKS not in {offer.unit_type for offer in found}


def test_an_order_is_added_up_at_todays_prices() -> None:
    world = Table().world

    assert order_cost(world, {FOOT: 2, BARGE: 1}, list_price) == 14
    assert order_cost(world, {FOOT: 2, BARGE: 1}, lambda row: row.cost - 1) == 11
    assert ordered({GUN: 0, FOOT: 2, BARGE: 1}) == {BARGE: 1, FOOT: 2}
    with refused("buy.not_listed"):
        order_cost(world, {UnitType("zeppelin"): 1}, list_price)
    with refused("buy.no_count"):
        order_cost(world, {FOOT: -1}, list_price)


def test_factories_work_in_ground_held_since_the_turn_began() -> None:
    table = industry()
    assert usable_factories(table, RED, unlimited) == [Factory(HILL, None)]

    table.control.begin_turn()
    assert [f.space for f in usable_factories(table, RED, unlimited)] == [HILL, PORT]

    new = table.forces.at(HILL)[0]
    table.forces.update(msgspec.structs.replace(new, spent=True), HILL)
    assert [f.space for f in usable_factories(table, RED, unlimited)] == [PORT]


def test_a_game_may_let_damage_set_the_limit() -> None:
    table = industry()
    row = msgspec.structs.replace(table.world.units[WORKS], output=3, most_damage=6)
    table.world.units[WORKS] = row
    table.forces.update(msgspec.structs.replace(table.forces.at(HILL)[0], damage=2), HILL)

    assert usable_factories(table, RED, lambda _, unit: output(row, unit)) == [Factory(HILL, 1)]


def test_ships_are_launched_beside_factories() -> None:
    table = industry()
    usable = [Factory(HILL, None), Factory(PORT, 2)]

    assert harbors(table, usable) == {GULF, CAPE}
    assert beside(table, usable, CAPE) == [Factory(PORT, 2)]
    assert check_zone(table, RED, CAPE, usable, among_enemies=False) == [Factory(PORT, 2)]
    for space in (PLAIN, CAPE):
        with refused("place.no_harbor"):
            check_zone(table, RED, space, usable[:1], among_enemies=False)


def test_enemy_ships_close_a_zone_unless_the_game_says_otherwise() -> None:
    table = industry()
    table.put(GULF, BLUE, "barge")
    usable = [Factory(HILL, None)]
    assert check_zone(table, RED, GULF, usable, among_enemies=False)

    table.relations = table.relations.with_war([RED], [BLUE])

    assert check_zone(table, RED, GULF, usable, among_enemies=True)
    with refused("place.enemies"):
        check_zone(table, RED, GULF, usable, among_enemies=False)


def test_land_units_stand_at_a_factory_and_one_gun_is_enough() -> None:
    table = industry()
    foot, gun = table.world.units[FOOT], table.world.units[GUN]
    usable = [Factory(HILL, 5)]

    assert check_territory(table, RED, foot, HILL, 3, usable) == usable[0]
    assert check_territory(table, RED, gun, HILL, 1, usable) == usable[0]
    for reason, row, space, count in (
        ("place.at_sea", foot, GULF, 1),
        ("place.no_factory", foot, PLAIN, 1),
        ("march.second_gun", gun, HILL, 2),
    ):
        with refused(reason):
            check_territory(table, RED, row, space, count, usable)
    table.put(HILL, RED, "gun")
    with refused("march.second_gun"):
        check_territory(table, RED, gun, HILL, 1, usable)


def test_more_guns_stand_where_a_game_allows_them() -> None:
    table = industry()
    gun = msgspec.structs.replace(table.world.units[GUN], one_each=False)
    table.world.units[GUN] = gun
    table.put(HILL, RED, "gun")
    usable = [Factory(HILL, 5)]

    assert check_territory(table, RED, gun, HILL, 2, usable) == usable[0]


def test_a_facility_needs_ground_of_ones_own_and_a_kind_that_is_not_there() -> None:
    table = industry()
    works = table.world.units[WORKS]
    mill = msgspec.structs.replace(works, id=UnitType("mill"))
    base = msgspec.structs.replace(works, id=UnitType("base"), produces=False)
    for row in (mill, base):
        table.world.units[row.id] = row

    check_new_facility(table, RED, base, HILL, 1)
    with refused("place.not_held"):
        check_new_facility(table, RED, base, PORT, 1)
    for row, count in ((works, 1), (mill, 1), (base, 2)):
        with refused("place.second_factory"):
            check_new_facility(table, RED, row, HILL, count)
    table.put(HILL, RED, "base")
    with refused("place.second_factory"):
        check_new_facility(table, RED, base, HILL, 1)


def test_what_is_placed_must_have_been_bought_and_the_space_exist() -> None:
    table = industry()

    check_waiting(table, {FOOT: 2}, FOOT, HILL, 2)
    for count in (0, 3):
        with refused("place.not_waiting"):
            check_waiting(table, {FOOT: 2}, FOOT, HILL, count)
    with refused("place.unknown_space"):
        check_waiting(table, {FOOT: 2}, FOOT, Space("moon"), 1)


def test_the_factory_is_named_only_where_it_matters() -> None:
    table = industry()
    small, large, open_ended = Factory(HILL, 1), Factory(PORT, 3), Factory(PLAIN, None)

    assert check_room(table, [small, large], GULF, 2, named=None, more_wait=True) == large
    assert check_room(table, [small, large], GULF, 1, named=None, more_wait=False) == small
    assert check_room(table, [small, large], GULF, 1, named=PORT, more_wait=True) == large
    assert check_room(table, [small, open_ended], GULF, 1, named=None, more_wait=True) == open_ended
    for reason, candidates, count, named in (
        ("place.which_factory", [small, large], 1, None),
        ("place.full", [small, large], 4, None),
        ("place.other_factory", [small, large], 1, PLAIN),
    ):
        with refused(reason):
            check_room(table, candidates, GULF, count, named=named, more_wait=True)


def test_who_has_to_choose_a_factory_reads_which_there_are() -> None:
    two = [Factory(HILL, 3), Factory(PORT, 4)]

    with pytest.raises(IllegalAction) as refusal:
        check_room(industry(), two, GULF, 1, named=None, more_wait=True)

    assert refusal.value.message.args == {"first": say.space(HILL), "second": say.space(PORT)}
