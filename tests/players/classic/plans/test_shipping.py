"""Convoys: troops over the sea, and the warships that keep their ships alive."""

import pytest

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.outlook import sea_distances
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.minds.hard import pulls_of
from axis_desktop.players.classic.plans.shipping import Shipping
from axis_desktop.players.classic.plans.steps import played
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

USA, WEST = Power("usa"), Space("western_usa")


def waiting_in_canada() -> Position:
    """Four Americans with two ships, a fleet at home, and Germans in Finland and Western Europe."""
    board = position().turn("usa", "noncombat_move").control(germany=("finland_norway", "western_europe"))
    board.units("eastern_canada", usa={"infantry": 4}).units("eastern_usa", usa={"infantry": 2, "factory": 1})
    board.units("sz_eastern_canada", usa={"transport": 2}).units("finland_norway", germany={"infantry": 1})
    return board.units("sz_eastern_canada", usa={"battleship": 2})


def sailings(state: State) -> list[object]:
    outlook = ClassicOutlook(state, state.power)
    shipping = Shipping(Stakes(outlook), pulls_of(outlook), Budget(5_000))
    return [step.action for step in shipping.ferries()]


def test_all_ships_that_go_the_same_way_go_together() -> None:
    done = sailings(waiting_in_canada().state())

    landed = [a for a in done if isinstance(a, UnloadUnits)]
    assert len(landed) == 2
    assert len({a.zone for a in landed}) == 1


def test_warships_go_with_the_transports_where_planes_would_sink_them() -> None:
    state = waiting_in_canada().units("western_europe", germany={"fighter": 2, "infantry": 2}).state()
    fleet = {u.id for _, u in state.forces.all() if u.type == "battleship"}

    done = sailings(state)

    zones = {a.zone for a in done if isinstance(a, UnloadUnits)}
    escorts = [a for a in done if isinstance(a, MoveUnits) and set(a.units) & fleet]
    assert zones
    assert {a.path[-1] for a in escorts} == zones


def test_without_cover_they_stay_out_of_reach() -> None:
    """Four fighters and a bomber would sink them, whoever goes with them."""
    board = waiting_in_canada().units("western_europe", germany={"fighter": 4, "bomber": 1, "infantry": 2})
    board.units("finland_norway", germany={"fighter": 4})

    done = sailings(board.state())

    assert not any(isinstance(a, UnloadUnits) and a.zone == "sz_united_kingdom" for a in done)


def test_troops_wait_where_ships_come() -> None:
    """Nobody is drawn to the west coast while all ships are in the Atlantic."""
    without = waiting_in_canada().control(japan="soviet_far_east")
    with_ship = (
        waiting_in_canada().control(japan="soviet_far_east").units("sz_western_usa", usa={"transport": 1})
    )

    idle, served = (pulls_of(ClassicOutlook(board.state(), USA))[WEST] for board in (without, with_ship))

    assert idle < served


@pytest.mark.parametrize(("near", "far"), [("sz_western_usa", "sz_hawaii"), ("sz_hawaii", "sz_midway")])
def test_a_ship_that_sails_on_by_a_zone_hardly_changes_where_troops_wait(near: str, far: str) -> None:
    here, there = (
        pulls_of(
            ClassicOutlook(
                waiting_in_canada()
                .control(japan="soviet_far_east")
                .units(zone, usa={"transport": 1})
                .state(),
                USA,
            )
        )[WEST]
        for zone in (near, far)
    )

    assert 0.8 * here < there <= here


def sails(board: Position) -> MoveUnits:
    """Where the only fleet goes."""
    outlook = ClassicOutlook(state := board.state(), state.power)
    (step,) = Shipping(Stakes(outlook), pulls_of(outlook), Budget(5_000)).escorts()
    assert isinstance(step.action, MoveUnits)
    return step.action


def comes_home(board: Position, start: str) -> bool:
    """The fleet is nearer to Japan than before."""
    home = sea_distances(board.state().world, frozenset((Space("sz_japan"),)))
    return home[sails(board).path[-1]] < home[Space(start)]


def test_a_fleet_far_from_its_transports_comes_back_to_them() -> None:
    """It has no business off Canada while the ships that feed the war lie before Japan."""
    board = position().turn("japan", "noncombat_move").units("japan", japan={"infantry": 6, "factory": 1})
    board.units("sz_western_canada", japan={"battleship": 2}).units("sz_japan", japan={"transport": 4})
    assert comes_home(board, "sz_western_canada")


@pytest.mark.parametrize("start", ["sz_western_usa", "sz_west_panama", "sz_red_sea"])
def test_a_fleet_that_nobody_needs_does_not_idle_an_ocean_away(start: str) -> None:
    """Two transports lie in Japan, and nobody could sink them: there is nothing to do off Panama either."""
    board = position().turn("japan", "noncombat_move").units("japan", japan={"infantry": 2, "factory": 1})
    board.units(start, japan={"battleship": 2}).units("sz_japan", japan={"transport": 2})
    assert comes_home(board, start)


def test_battleships_sail_to_the_few_who_are_in_danger_not_to_the_many_who_are_safe() -> None:
    """Two transports in Japan are within reach of American bombers, six off India of nobody."""
    board = position().turn("japan", "noncombat_move").units("japan", japan={"infantry": 2, "factory": 1})
    board.units("sz_north_australia", japan={"battleship": 2}).units("sz_japan", japan={"transport": 2})
    board.units("sz_india", japan={"transport": 6})
    board.units("manchuria", usa={"infantry": 8, "bomber": 1, "fighter": 2})
    assert comes_home(board, "sz_north_australia")


def test_battleships_come_to_where_bought_transports_will_be_launched() -> None:
    """The transports aren't at sea yet when the fleet moves: alone they would be sunk at once."""
    board = position().turn("japan", "noncombat_move").units("japan", japan={"infantry": 2, "factory": 1})
    board.units("sz_caroline_islands", japan={"battleship": 2, "carrier": 1}).waiting(transport=2)
    board.units("manchuria", usa={"infantry": 8, "bomber": 1, "fighter": 2})
    assert sails(board).path[-1] == "sz_japan"


def test_ships_in_danger_do_not_take_an_army_away_with_them() -> None:
    """Three British tanks in Finland among Russians: their ships can flee from German planes without them."""
    board = position().turn("united_kingdom", "noncombat_move").control(united_kingdom="finland_norway")
    board.units("finland_norway", united_kingdom={"tank": 3}, russia={"infantry": 10})
    board.units("sz_united_kingdom", united_kingdom={"transport": 3}).units(
        "united_kingdom", united_kingdom={"factory": 1}
    )
    board.units("germany", germany={"infantry": 6, "fighter": 3, "bomber": 1, "factory": 1})

    assert not any(isinstance(a, LoadUnits) for a in sailings(board.state()))


def japans_army_waits() -> Position:
    """Ten infantry in Japan; its two transports are off East Africa, where two others walk to the British."""
    board = position().turn("japan", "noncombat_move").control(japan=("italian_east_africa", "manchuria"))
    board.units("japan", japan={"infantry": 10, "factory": 1}).units("sz_red_sea", japan={"transport": 2})
    board.units("italian_east_africa", japan={"infantry": 2})
    board.units("anglo_egypt_sudan", united_kingdom={"infantry": 2})
    return board.units("russia", russia={"infantry": 9, "factory": 1})


def japanese_ships_after(board: Position) -> list[tuple[int, UnitType]]:
    """Zones from Japan's home waters for each ship, when the empty transports have sailed."""
    state = board.state()
    outlook = ClassicOutlook(state, state.power)
    shipping = Shipping(Stakes(outlook), pulls_of(outlook), Budget(5_000))
    for _ in played(system, board.state(), state, shipping.empty_ones()):
        pass
    home = sea_distances(state.world, frozenset((Space("sz_japan"),)))
    fleet = (unit for unit in state.forces.all() if state.world.row(unit[1]).domain == "sea")
    return sorted((home[zone], unit.type) for zone, unit in fleet)


def test_ships_come_home_from_troops_who_can_walk() -> None:
    board = japans_army_waits()
    away = sea_distances(board.state().world, frozenset((Space("sz_japan"),)))[Space("sz_red_sea")]

    assert all(zones < away for zones, _ in japanese_ships_after(board))


def test_a_fleet_comes_home_together_where_single_ships_would_be_sunk() -> None:
    """Two British fighters reach every zone on the way."""
    board = japans_army_waits().units("sz_red_sea", japan={"battleship": 2})
    board.units("india", united_kingdom={"infantry": 6, "fighter": 2})
    away = sea_distances(board.state().world, frozenset((Space("sz_japan"),)))[Space("sz_red_sea")]

    zones = japanese_ships_after(board)

    assert len({steps for steps, _ in zones}) == 1
    assert zones[0][0] < away


def test_warships_that_are_safe_elsewhere_go_with_no_convoy_into_danger() -> None:
    """British planes reach the fleet where it is, and where the troops are landed, but not everywhere."""
    board = position().turn("japan", "noncombat_move").control(japan=("borneo_celebes", "manchuria"))
    board.control(japan=("french_indo_china_burma",)).units("japan", japan={"infantry": 3, "factory": 1})
    board.units("french_indo_china_burma", japan={"infantry": 12})
    board.units("borneo_celebes", japan={"infantry": 6}).units("sz_borneo", japan={"transport": 3})
    board.units("sz_india", japan={"battleship": 2, "carrier": 1})
    board.units("india", united_kingdom={"infantry": 6, "fighter": 5, "bomber": 1})
    state = board.units("russia", russia={"infantry": 9, "factory": 1}).state()
    outlook = ClassicOutlook(state, state.power)
    shipping = Shipping(Stakes(outlook), pulls_of(outlook), Budget(5_000))

    for way in (shipping.ferries, shipping.escorts):
        for _ in played(system, board.state(), state, way()):
            pass

    (zone,) = {s for s, u in state.forces.all() if u.type == "battleship"}
    stakes = Stakes(ClassicOutlook(state, state.power))
    assert stakes.at_sea(zone, stakes.troops(zone)) == 0


def ended_in_europe(*, berlin: str = "usa") -> Position:
    """Six ships lie off eastern Canada, where troops wait as well; Japan holds its island."""
    board = position().turn("usa", "noncombat_move").control(**{berlin: ("germany",)})
    board.units("japan", japan={"infantry": 20, "factory": 1}).units("western_usa", usa={"factory": 1})
    board.units("western_canada", usa={"infantry": 12})
    return board.units("sz_eastern_canada", usa={"transport": 6})


def idle_ships_go(state: State) -> set[Space]:
    """Where empty transports sail."""
    future: State = state.copy()
    outlook = ClassicOutlook(future, future.power)
    shipping = Shipping(Stakes(outlook), pulls_of(outlook), Budget(5_000))
    steps = [step.action for step in played(system, state, future, shipping.empty_ones())]
    return {action.path[-1] for action in steps if isinstance(action, MoveUnits)}


def test_once_the_war_is_won_on_land_ships_go_where_it_is_still_fought() -> None:
    state = ended_in_europe().state()
    away = ClassicOutlook(state, USA).sailing_distance()
    found = idle_ships_go(state)

    assert found
    assert all(away[zone] < away[Space("sz_eastern_canada")] for zone in found)
    assert not idle_ships_go(ended_in_europe(berlin="germany").state())


def test_they_sail_around_what_enemies_bar() -> None:
    open_way = idle_ships_go(ended_in_europe().state())
    barred = ended_in_europe()
    for zone in open_way:
        barred.units(zone, japan={"submarine": 3})
    around = idle_ships_go(barred.state())

    assert around
    assert not around & open_way


def test_nobody_is_shipped_away_from_where_the_enemy_can_be_walked_to_for_little() -> None:
    """Britons in Karelia with ships, and a Japanese army in Asia: Canada must be worth the way."""
    board = (
        position()
        .turn("united_kingdom", "noncombat_move")
        .control(united_kingdom=("germany", "karelia"), japan=("sinkiang", "manchuria"))
    )
    board.units("sinkiang", japan={"infantry": 9, "tank": 8}).units("japan", japan={"infantry": 2})
    board.piece("united_kingdom", "united_kingdom", "factory", original=True)
    board.units("karelia", united_kingdom={"infantry": 11})
    state = board.units("sz_baltic", united_kingdom={"transport": 6, "carrier": 1}).state()

    assert not overseas(state, wanted=4.0)
    assert overseas(state, wanted=12.0) == {"western_canada"}


def overseas(state: State, wanted: float) -> set[Space]:
    """Where those in Karelia are landed if they are wanted more in Canada."""
    pulls = {Space("western_canada"): 10 + wanted, Space("karelia"): 10.0}
    shipping = Shipping(Stakes(ClassicOutlook(state, state.power)), pulls, Budget(5_000))
    actions = [step.action for step in shipping.ferries()]
    return {action.space for action in actions if isinstance(action, UnloadUnits)}
