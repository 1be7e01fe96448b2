"""Moves on a made-up board: relations, ways and steps decide, and each refusal says its reason."""

import msgspec
import pytest

from axis_desktop.model import IllegalAction, Power, Space
from axis_desktop.systems.area_war.movement.groups import alike, own_group, relocate, rest, select
from axis_desktop.systems.area_war.movement.march import (
    check_friendly_way,
    check_guns,
    check_leaves,
    check_on_foot,
    check_passes,
    check_steps,
)
from axis_desktop.systems.area_war.movement.sail import check_sail
from axis_desktop.systems.area_war.movement.ways import (
    check_path,
    enemies_bar,
    land_ways,
    passage_refusal,
    sea_ways,
)
from axis_desktop.systems.area_war.situation import Situation, Turn, deck_size, enemy_controlled
from axis_desktop.systems.area_war.units import Unit
from tests.systems.area_war.table import BLUE, CAPE, GRAY, GULF, HILL, PLAIN, PORT, RED, Table, refused


def at_war() -> Table:
    return Table(relations=Table().relations.with_war([RED], [BLUE]))


def test_a_group_is_of_one_power_and_in_one_space() -> None:
    table = Table()
    ours, theirs = table.put(HILL, RED, "foot"), table.put(HILL, BLUE, "foot")
    far = table.put(PORT, RED, "foot")

    assert own_group(table, (ours.id,), HILL, RED) == (ours,)
    for reason, ids in {
        "move.no_unit": (),
        "move.unit_twice": (ours.id, ours.id),
        "move.not_here": (far.id,),
        "move.not_yours": (theirs.id,),
    }.items():
        with refused(reason):
            own_group(table, ids, HILL, RED)


def test_a_plane_that_sailed_with_its_carrier_is_told_so() -> None:
    table = Table()
    deck = table.put(GULF, RED, "deck")
    wing = table.put(GULF, RED, "wing", deck)
    relocate(table, (deck,), (GULF, CAPE))

    with refused("move.sailed_along"):
        own_group(table, (wing.id,), GULF, RED)


def test_ships_take_along_what_is_aboard() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")
    foot = table.put(GULF, RED, "foot", barge)
    guest = table.put(GULF, GRAY, "foot", barge)

    relocate(table, (barge,), (GULF, CAPE))

    assert not table.forces.at(GULF)
    moved, own, other = table.forces.at(CAPE)
    assert (moved.id, moved.moved, moved.start, moved.via) == (barge.id, 1, GULF, GULF)
    assert (own.id, own.start, own.moved) == (foot.id, GULF, 0)
    assert other == guest


def test_a_selection_tells_cargo_from_movers_and_alike_units_once() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")
    foot = table.put(GULF, RED, "foot", barge)
    feet = [table.put(HILL, RED, "foot") for _ in range(3)]

    chosen = select(table, (barge.id,))
    assert chosen is not None
    assert (chosen.movers, chosen.cargo) == ((barge,), (foot,))
    assert alike(feet) == [feet[2]]
    assert select(table, (barge.id, feet[0].id)) is None
    table.put(GULF, GRAY, "foot", barge)
    table.put(GULF, RED, "foot", table.put(GULF, RED, "barge"))
    assert select(table, (barge.id,)) == chosen
    table.power = BLUE
    assert select(table, (barge.id,)) is None


@pytest.mark.parametrize(
    ("path", "reason"),
    [((), "move.no_way"), ((HILL, Space("moon")), "move.unknown_space"), ((HILL, PORT), "move.no_border")],
)
def test_a_path_goes_from_border_to_border(path: tuple[Space, ...], reason: str) -> None:
    check_path(Table(), (HILL, PLAIN, PORT))
    with refused(reason):
        check_path(Table(), path)


def test_nobody_marches_onto_ground_of_those_he_is_at_peace_with() -> None:
    peace, war, alliance = Table(), at_war(), Table(relations=Table().relations.with_alliance([RED], [BLUE]))
    for table in (peace, war, alliance):
        foot = table.put(HILL, RED, "foot")
        if table is peace:
            with refused("march.peace"):
                check_on_foot(table, foot, (HILL, PLAIN))
        else:
            check_on_foot(table, foot, (HILL, PLAIN))


def test_who_stands_where_peace_has_come_may_leave() -> None:
    table = Table()
    foot = table.put(PLAIN, RED, "foot")

    check_on_foot(table, foot, (PLAIN, HILL))


def test_what_does_not_march_says_why() -> None:
    table = at_war()
    barge = table.put(GULF, RED, "barge")
    foot = table.put(HILL, RED, "foot")
    cases = {
        "march.factory": (table.put(HILL, RED, "works"), (HILL, PLAIN)),
        "march.aboard": (table.put(GULF, RED, "foot", barge), (GULF, HILL)),
        "march.came_ashore": (msgspec.structs.replace(foot, by_sea=True), (HILL, PLAIN)),
        "march.water": (foot, (HILL, GULF)),
    }
    for reason, (unit, path) in cases.items():
        with refused(reason):
            check_on_foot(table, unit, path)


def test_steps_are_counted_on_both_edges() -> None:
    table = Table()
    foot = table.put(HILL, RED, "foot")

    check_steps(table, foot, (HILL, PLAIN))
    with refused("move.nowhere"):
        check_steps(table, foot, (HILL,))
    with refused("march.ship_wanted"):
        check_steps(table, foot, (HILL, PLAIN, PORT))
    with refused("march.too_far"):
        check_steps(table, msgspec.structs.replace(foot, start=HILL), (HILL, PLAIN, PORT))
    with refused("march.done"):
        check_steps(table, msgspec.structs.replace(foot, spent=True), (HILL, PLAIN))


def test_enemies_hold_and_others_do_not() -> None:
    table = Table()
    table.put(PLAIN, BLUE, "foot")
    foot = table.put(HILL, RED, "foot")
    fought = msgspec.structs.replace(foot, start=HILL)

    check_passes(table, foot, PLAIN)
    check_leaves(table, fought, PLAIN)
    table.relations = at_war().relations
    with refused("march.held"):
        check_passes(table, foot, PLAIN)
    with refused("march.fights"):
        check_leaves(table, fought, PLAIN)
    with refused("march.not_friendly"):
        check_friendly_way(table, foot, (HILL, PLAIN))


def test_one_gun_is_enough_for_a_territory() -> None:
    table = Table()
    guns = [table.put(HILL, RED, "gun") for _ in range(2)]

    check_guns(table, guns[:1], PLAIN)
    for land, space in ((guns, PLAIN), (guns[:1], HILL)):
        with refused("march.second_gun"):
            check_guns(table, land, space)


def test_ways_over_land_stop_where_nothing_may_be_taken() -> None:
    table = at_war()
    wing = table.put(HILL, RED, "wing")  # its range is long enough to see where ways end

    closed = land_ways(table, (wing,), HILL, lambda _: False)
    opened = land_ways(table, (wing,), HILL, lambda space: enemy_controlled(table, RED, space))

    assert sorted(closed) == [PLAIN]
    assert sorted(opened) == [PLAIN, PORT]


def test_fleets_at_peace_pass_each_other_and_enemies_do_not() -> None:
    table = Table()
    barge = table.put(CAPE, RED, "barge")
    table.put(GULF, BLUE, "barge")
    check_sail(table, barge, (CAPE, GULF, CAPE))

    table.relations = at_war().relations

    assert sorted(sea_ways(table, (barge,), CAPE)) == [GULF]
    with refused("sail.barred"):
        check_sail(table, barge, (CAPE, GULF, CAPE))
    with refused("sail.stopped"):
        check_sail(table, msgspec.structs.replace(barge, start=CAPE), (GULF, CAPE))


def test_what_does_not_sail_says_why() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")

    for reason, ship, path in (
        ("sail.land", barge, (GULF, HILL)),
        ("sail.no_water", barge, (GULF, HILL, CAPE)),
        ("sail.unloaded", msgspec.structs.replace(barge, spent=True), (GULF, CAPE)),
        ("sail.too_far", msgspec.structs.replace(barge, moved=2), (GULF, CAPE)),
    ):
        with refused(reason):
            check_sail(table, ship, path)


def test_a_passage_is_open_to_whom_the_game_says() -> None:
    table = Table()
    barge = table.put(GULF, RED, "barge")

    def closed(here: Situation, power: Power, a: Space, b: Space) -> IllegalAction | None:
        return IllegalAction("toll", "Closed.") if power == RED else passage_refusal(here, power, a, b)

    with refused("toll"):
        check_sail(table, barge, (GULF, CAPE), closed)
    assert not sea_ways(table, (barge,), GULF, closed)
    assert sea_ways(table, (barge,), GULF)


def test_pieces_rest_when_a_turn_begins_and_keep_their_ship_and_their_damage() -> None:
    table = Table()
    deck = table.put(GULF, RED, "deck")
    wing, foot = table.put(GULF, RED, "wing", deck), table.put(GULF, RED, "foot", deck)
    tired = msgspec.structs.replace(foot, moved=1, start=HILL, via=HILL, by_sea=True, spent=True)
    for unit in (tired, msgspec.structs.replace(deck, spent=True)):
        table.forces.update(unit, GULF)

    rest(table)

    assert table.forces.at(GULF) == (deck, msgspec.structs.replace(wing, aboard=None), foot)


def test_planes_stay_on_a_damaged_carrier() -> None:
    table = Table()
    deck = msgspec.structs.replace(table.put(GULF, RED, "deck"), damage=1, spent=True)
    table.forces.update(deck, GULF)
    wing = table.put(GULF, RED, "wing", deck)

    rest(table)

    assert table.forces.at(GULF) == (msgspec.structs.replace(deck, spent=False), wing)
    assert deck_size(table, deck) == 0


def test_what_bars_a_zone_may_differ_by_ship() -> None:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]))
    deck = table.put(GULF, RED, "deck")
    barge = table.put(GULF, RED, "barge")
    table.put(CAPE, BLUE, "deck")

    def passes_unseen(here: Turn, ship: Unit, zone: Space) -> bool:
        return ship.type != "barge" and enemies_bar(here, ship, zone)

    assert enemies_bar(table, barge, CAPE)
    check_sail(table, barge, (GULF, CAPE, GULF), bars=passes_unseen)
    with refused("sail.barred"):
        check_sail(table, deck, (GULF, CAPE, GULF), bars=passes_unseen)
