"""What a power sees on the board depends on its relations: neither ally nor enemy is a third thing."""

import msgspec
import pytest

from axis_desktop.model import UnitType
from axis_desktop.systems.area_war.situation import (
    capital_held,
    cargo_of,
    enemies_in,
    enemy_controlled,
    enemy_occupied,
    factory_in,
    friendly_to,
    gun_in,
    is_neutral,
    production,
    was_friendly_to,
)
from tests.systems.area_war.table import BLUE, CAPE, GRAY, GULF, HILL, PLAIN, PORT, RED, Table, world


def test_in_peace_nobody_is_friend_or_enemy() -> None:
    table = Table()
    table.put(PLAIN, BLUE, "foot")
    table.put(GULF, BLUE, "barge")

    assert not friendly_to(table, RED, PLAIN)
    assert not enemy_controlled(table, RED, PLAIN)
    assert not is_neutral(table, PLAIN)
    assert enemies_in(table, RED, PLAIN) == ()
    assert not enemy_occupied(table, RED, PLAIN)
    assert not enemy_occupied(table, RED, GULF)


def test_war_makes_enemies_and_alliance_friends_at_once() -> None:
    table = Table()
    foot = table.put(PLAIN, BLUE, "foot")
    table.put(GULF, BLUE, "barge")
    table.relations = table.relations.with_war([RED, GRAY], [BLUE]).with_alliance([RED], [GRAY])

    assert enemy_controlled(table, RED, PLAIN)
    assert enemies_in(table, RED, PLAIN) == (foot,)
    assert enemy_occupied(table, GRAY, GULF)
    assert not enemy_occupied(table, BLUE, GULF)
    assert friendly_to(table, RED, PORT)
    assert not was_friendly_to(table, RED, PORT)
    table.control.begin_turn()
    assert was_friendly_to(table, RED, PORT)


@pytest.mark.parametrize("kind", ["gun", "works"])
def test_what_does_not_fight_holds_no_ground(kind: str) -> None:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]))
    table.put(PLAIN, BLUE, kind)

    assert not enemy_occupied(table, RED, PLAIN)
    assert (gun_in(table, PLAIN) is not None) == (kind == "gun")
    assert (factory_in(table, PLAIN) is not None) == (kind == "works")


def test_cargo_does_not_fight_but_planes_aboard_do() -> None:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]))
    barge, deck = table.put(GULF, BLUE, "barge"), table.put(GULF, BLUE, "deck")
    foot, wing = table.put(GULF, BLUE, "foot", barge), table.put(GULF, BLUE, "wing", deck)

    assert enemies_in(table, RED, GULF) == (barge, deck, wing)
    assert cargo_of(table, barge, GULF) == (foot,)
    assert cargo_of(table, deck, GULF) == (wing,)
    assert cargo_of(table, foot, GULF) == ()


def test_a_plane_alone_occupies_ground_and_no_zone() -> None:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]))
    table.put(PLAIN, BLUE, "wing")
    table.put(CAPE, BLUE, "wing")

    assert enemy_occupied(table, RED, PLAIN)
    assert not enemy_occupied(table, RED, CAPE)


def test_production_and_capital_follow_control() -> None:
    table = Table()
    assert production(table, RED) == 2
    assert capital_held(table, RED)

    table.control.hand_over(HILL, BLUE)

    assert production(table, RED) == 0
    assert production(table, BLUE) == 3
    assert not capital_held(table, RED)
    table.control.hand_over(HILL, None)
    assert is_neutral(table, HILL)
    assert not is_neutral(table, GULF)


def test_a_power_without_a_capital_has_none_to_lose() -> None:
    table = Table()
    del table.world.capitals[RED]
    table.control.hand_over(HILL, BLUE)

    assert capital_held(table, RED)


def test_a_game_says_with_which_relations_it_begins() -> None:
    made = world()
    assert made.relations_at_start.at_war(RED, BLUE)

    peace = Table().relations

    assert world(peace).relations_at_start == peace


def test_a_ship_that_bars_no_zone_is_passed_by_and_still_an_enemy() -> None:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]))
    table.world.units[UnitType("barge")] = msgspec.structs.replace(
        table.world.units[UnitType("barge")], bars_zone=False
    )
    barge = table.put(GULF, BLUE, "barge")

    assert not enemy_occupied(table, RED, GULF)
    assert enemies_in(table, RED, GULF) == (barge,)
    table.put(GULF, BLUE, "deck")
    assert enemy_occupied(table, RED, GULF)
