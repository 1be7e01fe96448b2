"""Fighters whose carrier has been sunk fight on and look for a place to land (CL-12.6)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import UnitsLost, UnitsMoved
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import LandFighter
from tests.systems.classic.battles import (
    ZONE,
    Attack,
    asked,
    attack_by,
    british,
    dice_told,
    fight,
    lose,
    result,
    told,
)
from tests.systems.classic.builders import GERMANY, USA


def orphaned(**elsewhere: dict[str, dict[str, int]]) -> Attack:
    """A British submarine sinks the German carrier at once; its fighter sinks the submarine."""
    made = british(submarine=1).units(ZONE, germany={"carrier": 1, "fighter": 1}).dice(2).dice(4)
    for space, units in elsewhere.items():
        made.units(space, **units)
    return made


@pytest.mark.rule("CL-12.6")
def test_fighters_of_a_sunk_carrier_fight_on_and_land_in_the_zone_or_beside_it() -> None:
    """Western Europe and Algeria lie beside the zone and are German."""
    game = orphaned().game()
    events = fight(game)
    assert dice_told(events)[-1] == ("germany", 4, (4,))
    assert asked(game, "choose_one", "germany")
    (fighter,) = game.ids(ZONE, "germany", "fighter")
    assert [c.space for c in system.options(game.state).choices()] == ["algeria", "western_europe"]

    with game.refused("CL-12.6"):
        game.submit(LandFighter(power=GERMANY, unit=fighter, space=Space("southern_europe")))
    with game.refused("CL-12.6"):
        game.submit(LandFighter(power=GERMANY, unit=fighter, space=Space(ZONE)))
    with game.refused("CL-12.6"):
        game.submit(LandFighter(power=GERMANY, unit=fighter + 1, space=Space("algeria")))
    events = game.submit(LandFighter(power=GERMANY, unit=fighter, space=Space("algeria")))

    assert told(events, UnitsMoved)[0].path == (ZONE, "algeria")
    assert game.ids("algeria", "germany", "fighter") == (fighter,)
    assert result(events) == ["defender"]


@pytest.mark.rule("CL-12.6")
def test_the_only_landing_place_is_taken_without_a_question() -> None:
    made = orphaned().control(united_kingdom="algeria")
    game = made.game()
    events = fight(game)

    assert result(events) == ["defender"]
    assert game.count("western_europe", "germany", "fighter") == 1


@pytest.mark.rule("CL-12.6")
def test_a_fighter_without_a_place_is_lost() -> None:
    game = orphaned().control(united_kingdom=("algeria", "western_europe")).game()
    events = fight(game)

    assert [lost.pieces for lost in told(events, UnitsLost) if lost.power == GERMANY] == [
        (("carrier", 1),), (("fighter", 1),),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.6")
def test_another_carrier_with_room_is_a_place_too() -> None:
    """The German carrier sinks; the Japanese one has one place left."""
    game = (
        british(submarine=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 2}, japan={"carrier": 1, "fighter": 1})
        .control(united_kingdom=("algeria", "western_europe"))
        .dice(2).dice(6).dice(4, 6, 6)
        .game()
    )  # fmt: skip
    fight(game)
    lose(game, "germany", *game.ids(ZONE, "germany", "carrier"))

    assert game.count(ZONE, "germany", "fighter") == 1
    assert game.count(ZONE, "japan", "fighter") == 1


@pytest.mark.rule("CL-12.6")
def test_owners_choose_landing_places_in_turn_order() -> None:
    """American fighters ride on no carrier of their own: both carriers are British and sunk."""
    game = (
        attack_by("germany")
        .from_("sz_west_africa", ZONE, submarine=2)
        .units(ZONE, united_kingdom={"carrier": 1, "fighter": 1}, usa={"fighter": 1})
        .control(united_kingdom="algeria", usa="western_europe")
        .dice(2, 6).dice(4, 4)
        .game()
    )  # fmt: skip
    fight(game)
    assert asked(game, "choose_one", "united_kingdom")

    place = system.options(game.state).choices()[0]
    game.submit(place.action)

    assert str(place.label) == "In algeria"
    assert asked(game, "choose_one", "usa")


@pytest.mark.rule("CL-12.6")
def test_losing_the_homeless_fighter_is_suggested() -> None:
    game = (
        british(submarine=1, battleship=1)
        .units(ZONE, germany={"carrier": 2, "fighter": 3})
        .dice(2).dice(4)
        .dice(*(6,) * 4)
        .game()
    )  # fmt: skip
    fight(game)
    assert asked(game, "choose_casualties", "germany")
    groups = system.options(game.state).groups  # type: ignore[attr-defined]

    assert [(g.unit_type, len(g.units)) for g in groups] == [("fighter", 2), ("fighter", 1), ("carrier", 1)]
    assert str(groups[0].note) == "germany, without its carrier"


@pytest.mark.rule("CL-12.6")
def test_a_guest_that_rode_on_the_sunk_carrier_fights_on_too() -> None:
    made = attack_by("germany").from_("sz_west_africa", ZONE, submarine=1)
    made.units(ZONE, united_kingdom={"carrier": 1}).control(united_kingdom="algeria")
    (carrier,) = made.ids(ZONE, "united_kingdom")
    game = made.piece(ZONE, "usa", "fighter", aboard=carrier).dice(2).dice(4).game()
    events = fight(game)

    assert dice_told(events)[1] == ("usa", 4, (4,))
    (fighter,) = game.state.forces.at(Space("algeria"))
    assert (fighter.owner, fighter.aboard) == (USA, None)
