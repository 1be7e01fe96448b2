"""Planes of a made-up game: who comes down where, who sails along, who is left without a deck."""

from collections.abc import Sequence

import msgspec
import pytest

from axis_desktop.model import Power, Space, UnitId
from axis_desktop.systems.area_war.air.decks import Decks, embark, embark_passengers, idle_fighters
from axis_desktop.systems.area_war.air.landing_check import LandingCheck
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner, deck_places, is_landing_ground
from axis_desktop.systems.area_war.air.rules import check_range
from axis_desktop.systems.area_war.air.seating import Deck
from axis_desktop.systems.area_war.movement.groups import relocate
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from tests.systems.area_war.table import BLUE, CAPE, GRAY, GULF, HILL, PLAIN, PORT, RED, Table, refused


class Rules:
    """Nothing is closed, carriers that have not moved may sail and take their planes along."""

    def __init__(self, refusing: frozenset[Power] = frozenset(), coming: Sequence[Deck] = ()) -> None:
        self.refusing, self.coming = refusing, coming

    def closed(self, here: Table) -> frozenset[Space]:
        return frozenset()

    def is_up(self, here: Table, plane: Unit) -> bool:
        return plane.start is not None and not plane.spent

    def may_sail(self, here: Table, zone: Space, carrier: Unit) -> bool:
        return not carrier.moved and not carrier.spent

    def will_be_free(self, here: Table, zone: Space) -> bool:
        return not enemy_occupied(here, here.power, zone)

    def takes_aboard(self, here: Table, ship: Unit) -> bool:
        return bool(here.world.row(ship).fighters) and not ship.moved

    def is_deck_to_change_to(self, here: Table, carrier: Unit) -> bool:
        return True

    def lends_deck(self, here: Table, carrier: Unit) -> bool:
        return carrier.owner not in self.refusing

    def coming_decks(self, here: Table) -> Sequence[Deck]:
        return self.coming


PLANNER, DECKS = LandingPlanner[Table](Rules()), Decks[Table](Rules())


def war() -> Table:
    table = Table(relations=Table().relations.with_war([RED], [BLUE]).with_alliance([RED], [GRAY]))
    table.control.begin_turn()
    return table


def up(table: Table, space: Space, moved: int) -> Unit:
    """A wing in the air that has flown so far."""
    wing = msgspec.structs.replace(table.put(space, RED, "wing"), start=HILL, moved=moved)
    table.forces.update(wing, space)
    return wing


def test_planes_land_on_ground_that_was_friendly_when_the_turn_began() -> None:
    table = war()
    assert [is_landing_ground(table, RED, s) for s in (HILL, PLAIN, PORT, GULF)] == [True, False, True, False]

    table.control.hand_over(PLAIN, RED)

    assert not is_landing_ground(table, RED, PLAIN)


@pytest.mark.parametrize(("moved", "stranded"), [(3, False), (4, True)])
def test_a_plane_comes_home_as_far_as_its_range_goes(moved: int, stranded: bool) -> None:
    table = war()
    wing = up(table, PLAIN, moved)

    assert PLANNER.plan(table).stranded == ((wing.id,) if stranded else ())
    assert PLANNER.plan(table, as_they_stand=True).stranded == (wing.id,)


def test_carriers_come_to_meet_planes_and_no_place_is_given_twice() -> None:
    table = war()
    table.put(CAPE, RED, "deck")
    wings = [up(table, GULF, 4) for _ in range(3)]
    plan = PLANNER.plan(table)

    assert len(plan.decks) == 2
    assert len(plan.stranded) == 1
    assert {*plan.decks, *plan.stranded} == {wing.id for wing in wings}


def test_no_plane_counts_on_a_deck_among_enemies_but_peace_lets_it() -> None:
    table = war()
    table.put(GULF, RED, "deck")
    wing = up(table, GULF, 4)
    table.put(GULF, BLUE, "barge")
    assert PLANNER.plan(table).stranded == (wing.id,)

    table.relations = table.relations.with_peace([RED], [BLUE])

    assert PLANNER.plan(table).stranded == ()


def test_a_move_that_strands_a_plane_is_refused() -> None:
    table = war()
    deck = table.put(GULF, RED, "deck")
    up(table, GULF, 4)
    after = table.copy()
    relocate(after, (deck,), (GULF, CAPE))

    PLANNER.check(table, table)
    with refused("flight.stranded"):
        PLANNER.check(table, after)


def test_a_friends_deck_that_is_refused_keeps_only_who_stands_on_it() -> None:
    table = war()
    table.put(GULF, GRAY, "deck")
    guest = table.put(GULF, RED, "wing")
    flown = up(table, GULF, 4)
    asked, refused_deck = LandingPlanner[Table](Rules()), LandingPlanner[Table](Rules(frozenset({GRAY})))

    assert asked.plan(table).stranded == ()
    assert refused_deck.plan(table).stranded == (flown.id,)
    assert guest.id in refused_deck.plan(table, as_they_stand=True).decks
    with refused("flight.no_deck"):
        refused_deck.land(table, (flown,), (GULF,))


def test_planes_wait_over_a_zone_for_a_carrier_that_is_coming() -> None:
    table = war()
    table.put(GULF, BLUE, "barge")
    wings = [up(table, GULF, 4) for _ in range(3)]
    planner = LandingPlanner[Table](Rules(coming=[Deck(UnitId(-1), 2, frozenset({GULF}))]))
    assert len(planner.plan(table).stranded) == 1

    planner.land(table, wings[:2], (GULF,))

    assert planner.plan(table, as_they_stand=True).stranded == (wings[2].id,)
    with refused("flight.no_deck"):
        planner.land(table, wings[2:], (GULF,))


def test_planes_land_where_there_is_room() -> None:
    table = war()
    deck = table.put(GULF, RED, "deck")
    wings = [up(table, HILL, 0) for _ in range(3)]
    assert deck_places(table, GULF) == 2

    with refused("flight.no_deck"):
        PLANNER.land(table.copy(), wings, (HILL, GULF))
    PLANNER.land(table, wings[:2], (HILL, GULF))

    landed = [u for u in table.forces.at(GULF) if u.id != deck.id]
    assert [(u.aboard, u.spent) for u in landed] == [(deck.id, True)] * 2
    assert deck_places(table, GULF) == 0
    PLANNER.land(table, wings[2:], (HILL,))
    assert [u.spent for u in table.forces.at(HILL)] == [True]


def test_range_is_counted_on_both_edges() -> None:
    table = war()
    wing = up(table, HILL, 3)

    check_range(table, wing, (HILL, PLAIN))
    with refused("flight.too_far"):
        check_range(table, wing, (HILL, PLAIN, PORT))


def test_who_rides_takes_a_place_of_a_carrier_that_sails() -> None:
    table = war()
    deck = table.put(GULF, RED, "deck")
    wings = [table.put(GULF, RED, "wing") for _ in range(3)]
    ids = [wing.id for wing in wings]
    assert idle_fighters(table, GULF) == tuple(ids)

    places = DECKS.assign(table, [deck], ids[:2], GULF)
    assert places == {ids[0]: deck.id, ids[1]: deck.id}
    assert DECKS.left_without_deck(table, [deck], ids[:2], GULF) == (ids[2],)

    sailed = msgspec.structs.replace(deck, moved=1)
    flown = up(table, GULF, 1)
    for reason, movers, riders in (
        ("ride.no_room", [deck], ids),
        ("ride.twice", [deck], [ids[0], ids[0]]),
        ("ride.not_on_deck", [deck], [deck.id]),
        ("ride.not_ready", [deck], [flown.id]),
        ("ride.has_sailed", [sailed], ids[:1]),
    ):
        with refused(reason):
            DECKS.assign(table, movers, riders, GULF)

    embark(table, places, GULF)
    aboard = {u.id: (u.aboard, u.spent) for u in table.forces.at(GULF) if u.aboard is not None}
    assert aboard == {ids[0]: (deck.id, True), ids[1]: (deck.id, True)}


def test_an_allys_planes_are_not_left_without_their_deck() -> None:
    table = war()
    deck = table.put(GULF, RED, "deck")
    guest = table.put(GULF, GRAY, "wing")
    assert DECKS.guests_to_take(table, {deck.id}, GULF) == (guest.id,)
    with refused("ride.guests"):
        DECKS.assign(table, [deck], [], GULF)

    table.put(GULF, GRAY, "deck")

    assert DECKS.guests_to_take(table, {deck.id}, GULF) == ()
    assert DECKS.assign(table, [deck], [], GULF) == {}


def test_planes_that_stay_are_passengers_of_their_own_sides_carriers() -> None:
    table = war()
    deck = table.put(GULF, RED, "deck")
    ours, stranger = table.put(GULF, RED, "wing"), table.put(GULF, BLUE, "wing")
    guest = table.put(GULF, GRAY, "wing")

    embark_passengers(table, GULF)

    berths = {u.id: u.aboard for u in table.forces.at(GULF)}
    assert berths == {deck.id: None, ours.id: deck.id, guest.id: deck.id, stranger.id: None}


def test_only_own_fighters_that_have_done_nothing_are_idle() -> None:
    table = war()
    table.put(GULF, RED, "deck")
    idle, spent = table.put(GULF, RED, "wing"), table.put(GULF, RED, "wing")
    table.forces.update(msgspec.structs.replace(spent, spent=True), GULF)
    table.put(GULF, GRAY, "wing")
    up(table, GULF, 1)

    assert idle_fighters(table, GULF) == (idle.id,)


def test_at_sea_without_a_carrier_nobody_lands() -> None:
    table = war()
    wing = up(table, GULF, 1)

    with refused("flight.no_deck"):
        PLANNER.land(table, (wing,), (GULF, CAPE))


def test_planes_need_no_carrier_only_if_every_one_of_them_reaches_ground() -> None:
    table = war()
    fresh, tired = up(table, HILL, 0), up(table, HILL, 3)
    check, way = LandingCheck(PLANNER, table), Way((), (HILL, GULF))

    assert check.reach_ground([fresh], way)
    assert not check.reach_ground([fresh, tired], way)
