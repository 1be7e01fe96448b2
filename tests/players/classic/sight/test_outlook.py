"""What a computer player fears, on positions made by hand."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import needs_ships
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import position

KARELIA, RUSSIA = Space("karelia"), Power("russia")


def threatened_karelia() -> State:
    board = position().units("karelia", russia={"infantry": 2, "tank": 1})
    return board.units("eastern_europe", germany={"infantry": 4, "tank": 2}).state()


def test_only_what_can_take_the_ground_threatens_it() -> None:
    planes = position().units("karelia", russia={"infantry": 1}).units("germany", germany={"bomber": 3})

    assert ClassicOutlook(planes.state(), RUSSIA).threat(KARELIA).win == 0.0
    assert ClassicOutlook(threatened_karelia(), RUSSIA).threat(KARELIA).win > 0.3


def test_the_chance_to_fall_is_that_of_the_whole_threat() -> None:
    state = threatened_karelia()
    outlook = ClassicOutlook(state, RUSSIA)
    tank = frozenset(u.id for u in state.forces.at(KARELIA) if u.type == "tank")
    guards = [Fighter(2, 3)] * 2

    for extra, without in (([], frozenset[int]()), (guards, frozenset[int]()), ([], tank), (guards, tank)):
        assert outlook.chance_to_fall(KARELIA, extra, without) == outlook.threat(KARELIA, extra, without).win


def test_a_space_is_held_by_combat_troops_of_the_own_side() -> None:
    board = (
        position().units("karelia", united_kingdom={"infantry": 1}).units("caucasus", russia={"aa_gun": 1})
    )
    outlook = ClassicOutlook(board.units("ukraine", germany={"infantry": 1}).state(), RUSSIA)

    assert [outlook.is_held(Space(s)) for s in ("karelia", "caucasus", "ukraine")] == [True, False, False]


def test_a_landing_in_alaska_does_not_make_the_usa_a_land_power() -> None:
    outlook = ClassicOutlook(position().control(japan="alaska").state(), Power("usa"))

    assert Space("western_canada") in outlook.front_distance()
    assert Space("western_canada") not in outlook.war_distance()
    assert needs_ships(outlook)


def test_who_has_lost_half_a_continent_can_walk_to_the_war() -> None:
    held = ("western_usa", "western_canada", "mexico", "panama", "eastern_canada", "brazil")
    board = position().control(japan=held).units("eastern_usa", usa={"factory": 1})
    outlook = ClassicOutlook(board.state(), Power("usa"))

    assert outlook.war_distance()[Space("eastern_usa")] == 1
    assert not needs_ships(outlook)


@pytest.mark.parametrize(("zone", "feared"), [("sz_hawaii", True), ("sz_western_usa", False)])
def test_transports_that_load_on_their_way_are_feared(zone: str, feared: bool) -> None:
    """From Hawaii to Japan's own zone, where troops of Manchuria wait: two zones; from Los Angeles three."""
    board = position().control(usa="manchuria").units("manchuria", usa={"infantry": 2})
    state = board.units(zone, usa={"transport": 1}).units("japan", japan={"factory": 1}).state()

    assert ClassicOutlook(state, Power("japan")).onset(Space("japan"), Power("usa")).takes_ground == feared


def test_no_two_ships_bring_the_same_troops() -> None:
    board = position().control(usa="manchuria").units("manchuria", usa={"infantry": 2})
    state = board.units("sz_japan", usa={"transport": 3}).units("japan", japan={"factory": 1}).state()

    assert len(ClassicOutlook(state, Power("japan")).onset(Space("japan"), Power("usa")).fighters) == 2
