"""Stations: who goes where, told in as few moves as it takes."""

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.stations.stations import USUAL, Boldness, Stations
from axis_desktop.players.classic import HardMind
from axis_desktop.players.classic.plans.groups import groups
from axis_desktop.players.classic.plans.steps import played
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import Position, position

KARELIA, RUSSIA = Space("karelia"), Space("russia")


def swapped(karelia: int, russia: int) -> list[tuple[Space, Space, int]]:
    """How many move when all infantry of each of two territories is wanted in the other."""
    board = position().turn("russia", "noncombat_move")
    board.units("karelia", russia={"infantry": karelia}).units("russia", russia={"infantry": russia})
    stations = Stations(
        Stakes(ClassicOutlook(board.state(), Power("russia"))),
        groups(Stakes(ClassicOutlook(board.state(), Power("russia")))),
        {},
        Budget(100),
    )
    for group in stations.groups:
        group.at = {KARELIA if group.source == RUSSIA else RUSSIA: len(group.ids)}
    return [(source, place, len(ids)) for source, place, ids in stations.moves()]


def test_equal_units_do_not_change_places() -> None:
    assert swapped(2, 2) == []


def test_what_is_more_than_an_exchange_goes() -> None:
    assert swapped(1, 4) == [(RUSSIA, KARELIA, 3)]
    assert swapped(3, 1) == [(KARELIA, RUSSIA, 2)]


def stood(board: Position, power: str) -> dict[Space, int]:
    """How many units stand where after a thorough search."""
    outlook = ClassicOutlook(board.turn(power, "noncombat_move").state(), Power(power))
    stations = Stations(Stakes(outlook), groups(Stakes(outlook)), {}, Budget(20_000))
    stations.search(thorough=True)
    return {s: len(stations.troops(s)) for s in (*outlook.state.control.held,) if stations.troops(s)}


def test_two_fronts_are_not_given_up_for_one_stack() -> None:
    """The Japanese in Manchuria could take Yakut or the Far East, not both: neither is left to them."""
    board = position().units("manchuria", japan={"infantry": 4})
    board.units("yakut", russia={"infantry": 4}).units("soviet_far_east", russia={"infantry": 4})

    after = stood(board, "russia")

    assert after[Space("yakut")] == after[Space("soviet_far_east")] == 4


def test_infantry_relieves_the_fighter_that_bars_the_way_to_the_capital() -> None:
    board = position().control(germany=("karelia", "ukraine")).units("ukraine", germany={"tank": 6})
    board.units("russia", russia={"infantry": 5, "factory": 1}).units("caucasus", russia={"fighter": 1})
    board.units("persia", russia={"infantry": 1}).control(russia="persia")

    outlook = ClassicOutlook(board.turn("russia", "noncombat_move").state(), Power("russia"))
    stations = Stations(Stakes(outlook), groups(Stakes(outlook)), {}, Budget(20_000))
    stations.search(thorough=True)

    assert {f.cost for f in stations.troops(Space("caucasus"))} <= {3}


def test_a_fighter_is_not_left_alone_because_the_enemy_may_rather_strike_elsewhere() -> None:
    """Two Russians could go for the Far East or for Manchuria; the fighter there is worth more than both."""
    board = position().control(japan="soviet_far_east").units("yakut", russia={"infantry": 2})
    board.units("soviet_far_east", japan={"infantry": 2}).units("manchuria", japan={"fighter": 1})

    outlook = ClassicOutlook(board.turn("japan", "noncombat_move").state(), Power("japan"))
    stations = Stations(Stakes(outlook), groups(Stakes(outlook)), {}, Budget(20_000))
    stations.search(thorough=True)

    (fighter,) = [group for group in stations.groups if group.unit_type == "fighter"]
    (place,) = [space for space, number in fighter.at.items() if number]
    assert stations.holds(place) > 0.8


def test_a_bomber_is_no_bait() -> None:
    """In Eastern Europe it would draw planes that else help to take Finland; it hardly defends itself."""
    board = position().control(germany=("ukraine", "finland_norway"))
    board.units("karelia", russia={"infantry": 5, "tank": 2, "fighter": 2})
    board.units("caucasus", russia={"infantry": 5, "tank": 3})
    board.units("eastern_europe", germany={"infantry": 5}).units("finland_norway", germany={"infantry": 4})
    board.units("germany", germany={"infantry": 9}, japan={"bomber": 1})

    outlook = ClassicOutlook(board.turn("japan", "noncombat_move").state(), Power("japan"))
    stations = Stations(
        Stakes(outlook), groups(Stakes(outlook)), {}, Budget(20_000), Boldness(pull=0.1, stake=1.2)
    )
    stations.search(thorough=True)

    (bomber,) = [group for group in stations.groups if group.unit_type == "bomber"]
    (place,) = [space for space, number in bomber.at.items() if number]
    assert stations.holds(place) > 0.9


def test_units_that_wait_begin_where_they_are_told_to_if_they_may_be_placed_there() -> None:
    board = position().turn("germany", "mobilize").waiting(infantry=4)
    board.units("germany", germany={"factory": 1}).units(
        "southern_europe", germany={"infantry": 1, "factory": 1}
    )
    stakes = Stakes(ClassicOutlook(board.state(), Power("germany")))
    pulls = {Space("southern_europe"): 3.0}

    def begun(begin: Space | None) -> set[Space]:
        stations = Stations(stakes, groups(stakes), pulls, Budget(0), begin=begin)
        return {place for group in stations.groups for place in group.at}

    assert begun(None) == {"southern_europe"}
    assert begun(Space("germany")) == {"germany"}
    assert begun(KARELIA) == {"southern_europe"}


def test_a_thorough_search_begins_with_new_units_at_home_as_well() -> None:
    """Those who guard Western Europe walk home if all that was bought is thought of in Karelia first."""
    board = position().turn("germany", "noncombat_move").waiting(infantry=10, tank=1)
    board.control(germany=("karelia", "finland_norway", "caucasus"))
    board.units("western_europe", germany={"infantry": 6}).units("eastern_europe", germany={"infantry": 3})
    board.units("germany", germany={"factory": 1}).units("southern_europe", germany={"factory": 1})
    board.piece("karelia", "germany", "factory", original=True)
    board.units("karelia", germany={"infantry": 12, "tank": 7, "fighter": 1})
    board.units("russia", russia={"infantry": 20, "tank": 5, "fighter": 1, "factory": 1})
    board.units("united_kingdom", usa={"fighter": 2, "bomber": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "fighter": 1, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"transport": 4}, usa={"transport": 2})
    state = board.state()

    future = state.copy()
    list(played(system, state, future, HardMind().stationed(future, USUAL)))

    assert sum(u.owner == "germany" for u in future.forces.at(Space("western_europe"))) >= 4
