"""The noncombat move: regrouping, sailing, transports, landings, consent."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import IllegalAction, Power, Space, UnitId, UnitType
from axis_desktop.model.events import UnitsLost
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits, PlaceUnit
from axis_desktop.systems.pacific1940.actions import GiveConsent
from axis_desktop.systems.pacific1940.events import ConsentGiven
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from tests.systems.pacific1940.table import ANZAC, CHINA, JAPAN, UK, US, Table, Units, piece, told

MAN = {"infantry": 1}


def tidied(table: Table) -> None:
    """What still has to land lands, as the screen proposes it, until nothing is left to do."""
    options: Any = table.options
    while (tidy := options.tidy_up()) is not None:
        table.play(tidy.action)
        options = table.options


def home(units: Units, **position: Any) -> Table:
    return Table(units, phase="noncombat_move", **position)


@pytest.mark.rule("PA-11.3")
@pytest.mark.rule("PA-11.10")
def test_land_units_go_through_friendly_ground_taken_this_turn_too() -> None:
    units = {"kwangsi": {"japan": {"mechanized_infantry": 1, "aa_gun": 1}}, "kwangtung": {"japan": MAN}}
    control = {"kwangtung": "japan", "hunan": "japan"}
    table = home(units, control=control, at_start_of_turn={"hunan": "china"})
    one = {"mechanized_infantry": 1}
    table.refused("PA-11.3", table.move(one, "kwangsi", "yunnan"))
    table.refused("PA-11.3", table.move(one, "kwangsi", "yunnan", "kwangsi"))

    table.play(table.move(one, "kwangsi", "kiangsi", "kwangtung"))
    table.play(table.move({"aa_gun": 1}, "kwangsi", "hunan"))

    assert table.at("hunan", JAPAN, "aa_gun")


@pytest.mark.rule("PA-11.1")
@pytest.mark.rule("PA-7.17")
@pytest.mark.rule("PA-9.3")
def test_what_moved_before_or_was_captured_stays() -> None:
    units = {
        "kwangsi": {
            "japan": [
                piece(1, "infantry", JAPAN, moved=1, start="kiangsi"),
                piece(2, "aa_gun", JAPAN, spent=True),
            ]
        },
        "sz19": {"japan": [piece(3, "cruiser", JAPAN, moved=1, start="sz06")]},
    }
    table = home(units)

    table.refused("PA-11.1", table.move(MAN, "kwangsi", "kiangsi"))
    table.refused("PA-9.3", table.move({"aa_gun": 1}, "kwangsi", "kiangsi"))
    table.refused("PA-7.17", table.move({"cruiser": 1}, "sz19", "sz20"))


@pytest.mark.rule("PA-11.4")
def test_aircraft_land_where_the_ground_was_friendly_when_the_turn_began() -> None:
    units = {"kwangsi": {"japan": {"fighter": 1}}, "hunan": {"japan": MAN}}
    table = home(units, control={"hunan": "japan"}, at_start_of_turn={"hunan": "china"})

    table.refused("PA-11.4", table.move({"fighter": 1}, "kwangsi", "hunan"))
    table.refused("PA-14.11", table.move({"fighter": 1}, "kwangsi", "sz36"))
    table.play(table.move({"fighter": 1}, "kwangsi", "kiangsi"))
    table.refused("PA-11.5", table.move({"fighter": 1}, "kiangsi", "kwangsi"))


@pytest.mark.rule("PA-11.6")
def test_aircraft_without_a_place_are_lost() -> None:
    units: Units = {
        "sz20": {"japan": [piece(1, "aircraft_carrier", JAPAN), piece(2, "fighter", JAPAN)]},
        "japan": {"japan": [piece(3, "infantry", JAPAN)]},
    }
    table = home(units)
    unit = table.one("sz20", JAPAN, "fighter")
    table.state.forces.remove([1], Space("sz20"))
    table.state.forces.update(
        type(unit)(id=unit.id, type=unit.type, owner=JAPAN, moved=4, start=Space("japan")), Space("sz20")
    )
    table.refused("PA-11.6", EndPhase(power=JAPAN))

    events = table.done(accept_losses=True)

    assert [event.units for event in told(events, UnitsLost)] == [(2,)]


@pytest.mark.rule("PA-11.6")
def test_an_aircraft_that_can_land_must() -> None:
    units = {"sz06": {"japan": [piece(1, "aircraft_carrier", JAPAN), piece(2, "fighter", JAPAN)]}}
    table = home(units)
    table.play(
        MoveUnits(power=JAPAN, units=table.ids({"aircraft_carrier": 1}, "sz06"), path=_way("sz06", "sz19"))
    )

    table.refused("PA-11.6", EndPhase(power=JAPAN, accept_losses=True))
    table.play(table.move({"fighter": 1}, "sz06", "sz19"))
    table.done()


@pytest.mark.rule("PA-11.6")
def test_who_waits_for_a_carrier_is_told_to_move_the_carrier() -> None:
    units: Units = {
        "sz20": {"japan": [piece(1, "aircraft_carrier", JAPAN)]},
        "philippines": {
            "japan": [piece(2, "fighter", JAPAN, moved=3, start="formosa"), piece(3, "infantry", JAPAN)]
        },
    }
    table = home(units, control={"philippines": "japan"}, at_start_of_turn={"philippines": "united_states"})

    with pytest.raises(IllegalAction, match="move that carrier first") as refusal:
        table.done()
    assert refusal.value.rule == "PA-11.6"

    table.play(table.move({"aircraft_carrier": 1}, "sz20", "sz35"))
    with pytest.raises(IllegalAction, match="bring it down first"):
        table.done()


@pytest.mark.rule("PA-11.6")
@pytest.mark.parametrize(("aboard", "hint"), [(1, "move that carrier first"), (2, "that one is full")])
def test_who_waits_for_a_full_carrier_is_told_that_it_is_full(aboard: int, hint: str) -> None:
    """Its own planes could land elsewhere, and then it has a place; as it is, moving it helps nobody."""
    idle = [piece(10 + n, "fighter", JAPAN) for n in range(aboard)]
    units: Units = {
        "sz20": {"japan": [piece(1, "aircraft_carrier", JAPAN), *idle]},
        "philippines": {
            "japan": [piece(2, "fighter", JAPAN, moved=3, start="formosa"), piece(3, "infantry", JAPAN)]
        },
    }
    table = home(units, control={"philippines": "japan"}, at_start_of_turn={"philippines": "united_states"})

    with pytest.raises(IllegalAction, match=hint) as refusal:
        table.done()
    assert refusal.value.rule == "PA-11.6"


def _way(*spaces: str) -> tuple[Space, ...]:
    return tuple(Space(space) for space in spaces)


@pytest.mark.rule("PA-14.11")
def test_nothing_lands_on_a_damaged_carrier_nor_takes_off() -> None:
    units = {
        "sz19": {"japan": [piece(1, "aircraft_carrier", JAPAN, damage=1)]},
        "japan": {"japan": [piece(2, "fighter", JAPAN)]},
    }
    table = home(units)
    table.refused("PA-14.11", table.move({"fighter": 1}, "japan", "sz06", "sz19"))

    for phase in ("combat_move", "noncombat_move"):
        guest = Table(
            {
                "sz26": {
                    "united_states": [piece(3, "aircraft_carrier", US, damage=1)],
                    "anzac": [piece(4, "fighter", ANZAC, aboard=3)],
                },
                "sz25": {"japan": {"destroyer": 1}},
                "hawaiian_islands": {"united_states": {"infantry": 1}},
            },
            power=ANZAC,
            phase=phase,
        )
        guest.refused("PA-14.11", guest.move({"fighter": 1}, "sz26", "hawaiian_islands"))
        guest.refused("PA-14.11", guest.move({"fighter": 1}, "sz26", "sz25"))


@pytest.mark.rule("PA-14.8")
def test_strategic_bombers_land_on_no_carrier() -> None:
    table = home({"japan": {"japan": {"strategic_bomber": 1}}, "sz06": {"japan": {"aircraft_carrier": 1}}})

    table.refused("PA-14.8", table.move({"strategic_bomber": 1}, "japan", "sz06"))


@pytest.mark.rule("PA-11.7")
def test_ships_sail_into_friendly_zones_and_submarines_anywhere() -> None:
    units = {
        "sz06": {"japan": {"destroyer": 1, "submarine": 1}},
        "sz19": {"united_states": {"cruiser": 1}},
        "sz17": {"united_states": {"destroyer": 1}},
    }
    table = home(units)
    table.refused("PA-11.7", table.move({"destroyer": 1}, "sz06", "sz19"))
    table.refused("PA-7.15", table.move({"submarine": 1}, "sz06", "sz17", "sz22"))

    table.play(table.move({"submarine": 1}, "sz06", "sz19", "sz20"))

    assert table.at("sz20", JAPAN)


@pytest.mark.rule("PA-11.8")
@pytest.mark.rule("PA-14.15")
def test_transports_load_sail_and_unload_once() -> None:
    units = {"japan": {"japan": {"infantry": 3}}, "sz06": {"japan": {"transport": 1}}}
    table = home(units)
    table.play(table.load({"infantry": 2}, "japan", "sz06"))
    table.play(table.move({"transport": 1}, "sz06", "sz19"))
    table.play(table.unload(MAN, "sz19", "okinawa"))
    table.refused("PA-7.20", table.unload(MAN, "sz19", "shantung"))
    table.refused("PA-14.15", table.move({"transport": 1}, "sz19", "sz20"))

    table.play(table.unload(MAN, "sz19", "okinawa"))
    table.refused("PA-7.19", table.move(MAN, "okinawa", "sz19"))
    assert len(table.at("okinawa", JAPAN)) == 2

    used = {
        "sz19": {
            "japan": [
                piece(1, "transport", JAPAN, moved=1, start="sz06"),
                piece(2, "infantry", JAPAN, aboard=1),
            ]
        }
    }
    tired = home(used)
    tired.refused("PA-11.8", tired.unload(MAN, "sz19", "okinawa"))
    tired.refused("PA-11.8", tired.move({"transport": 1}, "sz19", "sz20"))


@pytest.mark.rule("PA-14.15")
@pytest.mark.rule("PA-10.5")
@pytest.mark.rule("PA-10.6")
@pytest.mark.rule("PA-11.8")
@pytest.mark.parametrize("holder", [ANZAC, JAPAN])
def test_a_friends_transport_that_has_unloaded_does_nothing_more_this_turn(holder: Power) -> None:
    """After a landing among friends the rest of its cargo may follow, after an assault it stays aboard."""
    cargo = [piece(number, "infantry", ANZAC, aboard=1) for number in (2, 3)]
    units: Units = {
        "sz62": {"united_states": [piece(1, "transport", US)], "anzac": cargo},
        "new_south_wales": {"anzac": [piece(4, "infantry", ANZAC)]},
    }
    phase = "combat_move" if holder == JAPAN else "noncombat_move"
    table = Table(units, power=ANZAC, phase=phase, control={"victoria": holder})
    table.play(table.unload(MAN, "sz62", "victoria"))
    if holder == JAPAN:
        table.done()
        assert (table.phase, table.holder("victoria")) == ("noncombat_move", ANZAC)
        table.refused("PA-11.8", table.unload(MAN, "sz62", "new_south_wales"))
    else:
        table.play(table.unload(MAN, "sz62", "victoria"))

    table.refused("PA-14.15", table.load(MAN, "new_south_wales", "sz62"))
    assert "sz62" not in table.targets(MAN, "new_south_wales")


@pytest.mark.rule("PA-14.15")
def test_a_transport_bridges_two_coasts_without_moving() -> None:
    table = home({"korea": {"japan": MAN}, "sz06": {"japan": {"transport": 1}}})

    table.play(table.load(MAN, "korea", "sz06"))
    table.play(table.unload(MAN, "sz06", "japan"))

    assert table.at("japan", JAPAN)


@pytest.mark.rule("PA-7.7")
@pytest.mark.rule("PA-19.1")
@pytest.mark.parametrize("agreed", [True, False])
def test_a_friend_is_asked_once_for_its_ships(agreed: bool) -> None:
    units = {"sz54": {"united_states": {"transport": 2}}, "queensland": {"anzac": {"infantry": 2}}}
    table = home(units, power=ANZAC, options={"auto_consent": False})
    table.play(table.load(MAN, "queensland", "sz54"))
    assert (table.asked.power, table.asked.rule) == (US, "PA-7.7")
    table.refused("PA-3.2", EndPhase(power=US))

    events = table.play(GiveConsent(power=US, agreed=agreed))

    assert told(events, ConsentGiven)[0].agreed is agreed
    assert len(table.at("sz54", ANZAC)) == int(agreed)
    again = table.load(MAN, "queensland", "sz54")
    if agreed:
        table.play(again)
        assert table.asked.power == ANZAC
    else:
        table.refused("PA-7.7", again)


@pytest.mark.rule("PA-7.7")
@pytest.mark.rule("PA-10.4")
def test_a_friends_carrier_is_a_deck() -> None:
    units = {"sz54": {"united_states": {"aircraft_carrier": 1}}, "queensland": {"anzac": {"fighter": 1}}}
    table = home(units, power=ANZAC)
    table.play(table.move({"fighter": 1}, "queensland", "sz54"))
    assert table.one("sz54", ANZAC, "fighter").aboard == table.one("sz54", US, "aircraft_carrier").id

    guest = {
        "sz54": {"united_states": {"aircraft_carrier": 1}, "anzac": {"fighter": 1}},
        "sz53": {"japan": {"destroyer": 1}},
    }
    attack = Table(guest, power=ANZAC)
    zone = next(z for z in attack.state.world.neighbors[Space("sz54")] if z == "sz53")
    attack.play(attack.move({"fighter": 1}, "sz54", zone))
    assert attack.at(zone, ANZAC)


@pytest.mark.rule("PA-1.4")
@pytest.mark.rule("PA-10.1")
def test_friends_share_ground_and_only_the_holder_earns() -> None:
    table = home({"burma": {"united_kingdom": MAN}, "yunnan": {"china": MAN}}, power=UK)

    table.play(table.move(MAN, "burma", "yunnan"))

    assert table.holder("yunnan") == CHINA
    assert table.at("yunnan", UK)


@pytest.mark.rule("PA-7.7")
def test_nobody_counts_on_a_deck_that_was_refused() -> None:
    """An aircraft far from land may count on a friend's deck until the friend refuses it."""
    units = {
        "sz54": {"united_states": {"aircraft_carrier": 2}, "anzac": {"fighter": 1}},
        "queensland": {"anzac": {"fighter": 1}},
    }
    table = home(units, power=ANZAC, options={"auto_consent": False})
    landing = table.move({"fighter": 1}, "queensland", "sz54")
    table.play(landing)

    table.play(GiveConsent(power=US, agreed=False))

    assert "sz54" not in table.targets({"fighter": 1}, "queensland")
    table.refused("PA-7.7", landing)
    guest = table.one("sz54", ANZAC, "fighter")
    table.done()
    assert table.one("sz54", ANZAC, "fighter").id == guest.id


HOME = {"japan": {"japan": {"major_complex": 1}}, "korea": {"japan": {"minor_complex": 1}}}
RAIDERS = {
    **HOME,
    "iwo_jima": {"japan": {"fighter": 3}},
    "sz07": {"united_states": {"destroyer": 1}},
    "sz06": {"united_states": {"destroyer": 1}},
}
OUT = ("iwo_jima", "sz17", "sz06", "sz07")


@pytest.mark.rule("PA-7.12")
def test_a_carrier_bought_this_turn_is_a_way_home() -> None:
    """Also in a zone where enemies are; it takes two, and without it none may go."""
    table = Table(RAIDERS, waiting={"aircraft_carrier": 1})
    table.play(table.move({"fighter": 2}, *OUT))
    table.refused("PA-7.12", table.move({"fighter": 1}, *OUT))
    Table(RAIDERS).refused("PA-7.12", table.move({"fighter": 1}, *OUT))


@pytest.mark.rule("PA-11.4")
@pytest.mark.rule("PA-11.6")
def test_aircraft_wait_for_the_carrier_that_is_placed_under_them() -> None:
    units = {**RAIDERS, "manchuria": {"japan": {"minor_complex": 1}}}
    table = home(units, waiting={"aircraft_carrier": 1, "submarine": 16})
    assert "sz06" in table.targets({"fighter": 1}, "iwo_jima")
    table.play(table.move({"fighter": 2}, "iwo_jima", "sz17", "sz06"))
    table.refused("PA-14.11", table.move({"fighter": 1}, "iwo_jima", "sz17", "sz06"))
    table.refused("PA-11.5", table.move({"fighter": 1}, "sz06", "japan"))
    table.done()
    carrier = PlaceUnit(power=JAPAN, unit_type=UnitType("aircraft_carrier"), space=Space("sz06"))
    table.refused("PA-11.4", msgspec.structs.replace(carrier, space=Space("sz19")))
    placing: Any = table.options
    assert set(placing.places(UnitType("aircraft_carrier"))) == {"sz06"}, "nothing is offered that is refused"
    assert placing.most(UnitType("aircraft_carrier"), Space("sz06")) == 1
    submarines = PlaceUnit(power=JAPAN, unit_type=UnitType("submarine"), space=Space("sz06"), count=10)
    table.play(msgspec.structs.replace(submarines, factory=Space("japan")))
    last = msgspec.structs.replace(submarines, factory=Space("korea"), count=3)
    table.refused("PA-11.4", last)

    table.play(msgspec.structs.replace(carrier, factory=Space("korea")))

    assert [u.aboard for u in table.at("sz06", JAPAN, "fighter")] == [
        table.one("sz06", JAPAN, "aircraft_carrier").id
    ] * 2


@pytest.mark.rule("PA-11.4")
@pytest.mark.rule("PA-11.5")
def test_who_has_landed_to_wait_for_a_carrier_keeps_its_place_and_the_others_are_brought_down() -> None:
    """Two fighters hover where their carrier was, a bomber waits there; a carrier with two places comes."""
    units: Units = {
        "japan": {"japan": {"major_complex": 1}},
        "sz06": {
            "japan": [
                piece(1, "fighter", JAPAN, start="sz06"),
                piece(2, "fighter", JAPAN, start="sz06"),
                piece(3, "tactical_bomber", JAPAN, start="korea", moved=1),
                piece(4, "aircraft_carrier", JAPAN),
                piece(5, "aircraft_carrier", JAPAN),
            ],
        },
    }
    table = home(units, waiting={"aircraft_carrier": 1})
    carriers = {unit.id for unit in table.at("sz06", JAPAN, "aircraft_carrier")}
    table.state.forces.remove(carriers, Space("sz06"))
    bomber = table.one("sz06", JAPAN, "tactical_bomber")
    table.state.forces.update(msgspec.structs.replace(bomber, spent=True), Space("sz06"))

    tidied(table)

    assert table.one("sz06", JAPAN, "tactical_bomber").spent
    assert len(table.at("japan", JAPAN, "fighter")) + len(table.at("sz06", JAPAN, "fighter")) == 2
    assert all(unit.spent for unit in table.at("sz06", JAPAN, "fighter"))
    table.done()
    table.play(PlaceUnit(power=JAPAN, unit_type=UnitType("aircraft_carrier"), space=Space("sz06")))
    assert table.one("sz06", JAPAN, "tactical_bomber").aboard is not None


@pytest.mark.rule("PA-11.5")
@pytest.mark.rule("PA-11.6")
def test_who_lies_on_a_deck_that_another_has_taken_is_brought_ashore() -> None:
    """A bomber has landed on a carrier whose two fighters haven't left yet."""
    units: Units = {
        "japan": {"japan": {"infantry": 1}},
        "sz06": {
            "japan": [
                piece(1, "fighter", JAPAN),
                piece(2, "fighter", JAPAN),
                piece(3, "tactical_bomber", JAPAN, start="korea", moved=1),
                piece(4, "aircraft_carrier", JAPAN),
                piece(5, "aircraft_carrier", JAPAN),
            ],
        },
    }
    table = home(units)
    table.state.forces.remove({UnitId(5)}, Space("sz06"))
    bomber = table.one("sz06", JAPAN, "tactical_bomber")
    table.state.forces.update(msgspec.structs.replace(bomber, spent=True), Space("sz06"))

    tidied(table)

    assert table.at("sz06", JAPAN, "tactical_bomber")
    assert len(table.at("japan", JAPAN, "fighter")) == 1


@pytest.mark.rule("PA-11.5")
@pytest.mark.rule("PA-11.6")
def test_a_carrier_sails_to_planes_that_have_landed_counting_on_it() -> None:
    """Four wait in a zone: one carrier is placed under them this turn, the other lies a zone away."""
    waiting = [piece(number, "fighter", JAPAN, start="japan", moved=1) for number in range(1, 5)]
    carriers = [piece(number, "aircraft_carrier", JAPAN) for number in (11, 12)]
    units: Units = {
        "japan": {"japan": {"major_complex": 1}},
        "sz06": {"japan": [*waiting, *carriers]},
        "sz16": {"japan": [piece(13, "aircraft_carrier", JAPAN)]},
    }
    table = home(units, waiting={"aircraft_carrier": 1})
    table.state.forces.remove({UnitId(11), UnitId(12)}, Space("sz06"))
    for plane in table.at("sz06", JAPAN, "fighter"):
        table.state.forces.update(msgspec.structs.replace(plane, spent=True), Space("sz06"))

    tidied(table)

    assert table.at("sz06", JAPAN, "aircraft_carrier")
    assert len(table.at("sz06", JAPAN, "fighter")) == 4


@pytest.mark.rule("PA-11.5")
@pytest.mark.rule("PA-11.6")
def test_a_carrier_sails_to_others_so_that_a_new_one_comes_to_those_it_can_not_reach() -> None:
    """Two wait in two zones for a carrier that is placed this turn; the one at sea reaches sz06 only."""
    waiting = {
        zone: [
            piece(number, "fighter", JAPAN, start="japan", moved=4),
            piece(number + 10, "aircraft_carrier", JAPAN),
        ]
        for number, zone in enumerate(("sz06", "sz19"), start=1)
    }
    units: Units = {
        "japan": {JAPAN: {"major_complex": 1}},
        "kiangsu": {JAPAN: {"minor_complex": 1}},
        "sz24": {JAPAN: [piece(3, "aircraft_carrier", JAPAN)]},
        **{zone: {JAPAN: pieces} for zone, pieces in waiting.items()},
    }
    table = home(units, waiting={"aircraft_carrier": 1})
    for number, zone in ((1, "sz06"), (2, "sz19")):
        fighter = table.one(zone, JAPAN, "fighter")
        table.state.forces.remove({UnitId(number + 10)}, Space(zone))
        table.state.forces.update(msgspec.structs.replace(fighter, spent=True), Space(zone))

    tidied(table)
    table.play(EndPhase(power=JAPAN))

    assert table.at("sz06", JAPAN, "aircraft_carrier")
    assert table.at("sz19", JAPAN, "fighter")


def leave_hovering(table: Table, *, carrier: int, plane: int) -> None:
    """A carrier off Japan is gone, and a fighter from Japan has flown all it can there."""
    zone = Space("sz06")
    table.state.forces.remove({UnitId(carrier)}, zone)
    (fighter,) = (unit for unit in table.at(zone, JAPAN, "fighter") if unit.id == plane)
    table.state.forces.update(msgspec.structs.replace(fighter, moved=4, start=Space("japan")), zone)


@pytest.mark.rule("PA-11.4")
@pytest.mark.rule("PA-11.6")
def test_a_plane_waits_for_a_new_carrier_where_the_one_there_must_fetch_another() -> None:
    """It would have landed on the carrier that alone can come for the fighter over Iwo Jima."""
    ships = [piece(n, "aircraft_carrier", JAPAN) for n in (10, 11)]
    units: Units = {
        "japan": {JAPAN: {"major_complex": 1}},
        "sz06": {JAPAN: [*ships, *(piece(n, "fighter", JAPAN) for n in (1, 2, 3))]},
        "iwo_jima": {JAPAN: [piece(4, "fighter", JAPAN, moved=3, start="japan")]},
    }
    table = home(
        units,
        waiting={"aircraft_carrier": 1},
        control={"iwo_jima": JAPAN},
        at_start_of_turn={"iwo_jima": US},
    )
    leave_hovering(table, carrier=11, plane=3)

    tidied(table)
    table.play(EndPhase(power=JAPAN))

    assert table.at("sz17", JAPAN, "aircraft_carrier")
    assert [u.id for u in table.at("sz17", JAPAN, "fighter") if u.id == 4]
    assert [u.id for u in table.at("sz06", JAPAN, "fighter") if u.id == 3]


@pytest.mark.rule("PA-11.4")
@pytest.mark.rule("PA-11.6")
def test_who_has_landed_keeps_the_new_carrier_before_one_that_can_not_come_to_it() -> None:
    """The carrier is placed in one zone only: one of two fighters is lost."""
    units: Units = {
        "japan": {JAPAN: {"major_complex": 1}},
        "kiangsu": {JAPAN: {"minor_complex": 1}},
        "okinawa": {JAPAN: [piece(2, "fighter", JAPAN, moved=3, start="japan")]},
        "sz06": {JAPAN: [piece(1, "fighter", JAPAN), piece(10, "aircraft_carrier", JAPAN)]},
    }
    table = home(
        units,
        waiting={"aircraft_carrier": 1},
        control={"okinawa": JAPAN},
        at_start_of_turn={"okinawa": US},
    )
    leave_hovering(table, carrier=10, plane=1)

    tidied(table)
    table.done(accept_losses=True)

    assert len(table.at("sz19", JAPAN, "fighter") + table.at("sz06", JAPAN, "fighter")) == 1


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-11.6")
def test_a_carrier_that_has_sailed_meets_planes_without_those_that_lie_beside_it() -> None:
    """It takes nobody along any more: a fighter that is to stay on it flies after it."""
    units: Units = {
        "sz19": {JAPAN: [piece(1, "aircraft_carrier", JAPAN)]},
        "sz20": {JAPAN: [piece(4, "aircraft_carrier", JAPAN), piece(2, "fighter", JAPAN)]},
        "french_indo_china": {JAPAN: [piece(3, "fighter", JAPAN, moved=3, start="kiangsu")]},
    }
    others = dict.fromkeys(("kwangtung", "kiangsi", "hainan", "kwangsi", "siam"), UK)
    table = home(
        units, control={**others, "french_indo_china": JAPAN}, at_start_of_turn={"french_indo_china": UK}
    )
    table.play(MoveUnits(power=JAPAN, units=(UnitId(1),), path=(Space("sz19"), Space("sz20"))))
    table.play(MoveUnits(power=JAPAN, units=(UnitId(4),), path=(Space("sz20"), Space("sz21"), Space("sz22"))))

    tidied(table)
    table.play(EndPhase(power=JAPAN))

    assert table.at("sz36", JAPAN, "fighter")
    assert not table.at("french_indo_china", JAPAN, "fighter")


@pytest.mark.rule("PA-7.14")
@pytest.mark.rule("PA-11.6")
def test_the_place_of_an_allys_fighter_is_not_given_to_one_that_could_land_elsewhere() -> None:
    """Three planes and a guest need both decks: the fighter that lies beside them flies to Midway."""
    planes = [piece(5 + number, "fighter", US, moved=3, start="midway") for number in range(3)]
    ships = [piece(1, "aircraft_carrier", US), piece(2, "aircraft_carrier", US), piece(3, "fighter", US)]
    units: Units = {
        "sz25": {US: ships, ANZAC: [piece(4, "fighter", ANZAC)]},
        "iwo_jima": {US: planes},
    }
    table = home(units, power=US, control={"iwo_jima": US}, at_start_of_turn={"iwo_jima": JAPAN})

    tidied(table)
    table.play(EndPhase(power=US))

    assert len(table.at("sz17", US, "fighter")) == 3
    assert table.at("midway", US, "fighter")


@pytest.mark.rule("PA-14.11")
def test_aircraft_that_sailed_along_hear_why_they_fly_nowhere() -> None:
    """They had been told that a move needs at least one unit."""
    units: Units = {"sz06": {JAPAN: {"aircraft_carrier": 1, "fighter": 2}}, "kiangsu": {JAPAN: MAN}}
    table = home(units)
    (ship,) = table.at("sz06", JAPAN, "aircraft_carrier")
    target = noncombat_moves(table.state).target((ship.id,), Space("sz19"))
    assert target is not None
    table.play(target.action)

    riders = tuple(u.id for u in table.at("sz19", JAPAN, "fighter"))
    refusal = noncombat_moves(table.state).refusal(riders, Space("kiangsu"))

    assert refusal is not None
    assert refusal.rule == "PA-14.11"
