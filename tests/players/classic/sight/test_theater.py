"""The theater: one enemy capital after the other."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import landing_power, lands_last, needs_ships
from axis_desktop.players.classic.sight.pull import embarking, pull
from axis_desktop.players.classic.sight.theater import theater, wins_by_production
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import position, world

USA, JAPAN, RUSSIA, GERMANY = Power("usa"), Power("japan"), Power("russia"), Power("germany")


def war(**held: str | tuple[str, ...]) -> State:
    """All territories with their printed owners but for what these powers hold."""
    return position().turn("usa", "noncombat_move").control(**held).state()


def test_the_allies_go_for_the_capital_that_most_of_them_are_near() -> None:
    near = theater(ClassicOutlook(war(), USA))

    assert near is not None
    assert {"germany", "western_europe", "finland_norway"} <= near
    assert not near & {"japan", "manchuria", "okinawa"}


def test_all_powers_of_a_side_have_the_same_theatre() -> None:
    state = war()

    assert theater(ClassicOutlook(state, USA)) == theater(ClassicOutlook(state, RUSSIA))


def test_with_one_capital_left_there_is_no_other_theatre() -> None:
    assert theater(ClassicOutlook(war(united_kingdom="germany"), USA)) is None


def test_who_wins_by_production_goes_for_the_nearest_capital_all_the_same() -> None:
    state = war()
    near = theater(ClassicOutlook(state, JAPAN))

    assert wins_by_production(state, JAPAN)
    assert not wins_by_production(state, USA)
    assert near is not None
    assert {"karelia", "yakut", "novosibirsk"} <= near
    assert not near & {"alaska", "western_usa", "united_kingdom"}


def test_japanese_troops_are_drawn_to_the_mainland_and_not_to_america() -> None:
    """Else its transports carry them from Hawaii to Mexico while Moscow stands open."""
    pulls = pull(ClassicOutlook(war(), JAPAN), by_sea=True)

    assert pulls[Space("manchuria")] > max(pulls[Space(s)] for s in ("hawaiian_islands", "midway", "japan"))
    assert pulls[Space("yakut")] > pulls[Space("alaska")]


def test_an_open_capital_pulls_more_than_a_guarded_one() -> None:
    guarded = position().turn("japan", "noncombat_move").units("russia", russia={"infantry": 10})
    open_one = position().turn("japan", "noncombat_move").units("russia", russia={"infantry": 1})
    pulls = [pull(ClassicOutlook(board.state(), JAPAN), by_sea=True) for board in (guarded, open_one)]

    assert pulls[1][Space("novosibirsk")] > pulls[0][Space("novosibirsk")] + 3


def test_american_troops_are_drawn_to_the_coast_of_their_theatre() -> None:
    """Else half of them would walk to the Pacific, where no ship waits."""
    pulls = pull(ClassicOutlook(war(), USA), by_sea=True)

    assert pulls[Space("eastern_usa")] > pulls[Space("western_usa")] > 0
    assert pulls[Space("united_kingdom")] > pulls[Space("eastern_canada")] > pulls[Space("eastern_usa")]


def test_far_behind_the_front_each_step_towards_it_still_counts() -> None:
    german = tuple(s for s in world().spaces if world().original_owner(s) == "germany")
    pulls = pull(ClassicOutlook(war(russia=german), RUSSIA), by_sea=False)

    assert pulls[Space("eastern_europe")] < pulls[Space("russia")] < pulls[Space("novosibirsk")]


def test_who_wins_by_production_is_not_drawn_across_the_map() -> None:
    """A step nearer to a far village is worth nothing to the Axis; it is to who must march to a capital."""
    owned = tuple(s for s in world().spaces if world().original_owner(s) is not None and s != "yakut")

    assert pull(ClassicOutlook(war(germany=owned), GERMANY), by_sea=False)[Space("western_europe")] < 0.5
    assert (
        pull(ClassicOutlook(war(russia=owned, japan="yakut"), RUSSIA), by_sea=False)[Space("western_europe")]
        > 1.0
    )


def test_the_army_goes_on_to_a_capital_that_a_tank_has_taken() -> None:
    """The Russians beside it will have Moscow back, unless more Japanese come."""
    board = position().turn("japan", "noncombat_move").control(japan="russia")
    board.units("russia", japan={"tank": 1}).units("karelia", russia={"infantry": 6})
    taken = theater(ClassicOutlook(board.state(), JAPAN))
    held = theater(ClassicOutlook(board.units("russia", japan={"infantry": 20}).state(), JAPAN))

    assert taken is not None
    assert not taken & {"united_kingdom", "western_europe"}
    assert held is not None
    assert {"united_kingdom", "western_europe"} <= held


def after_berlin(power: str) -> ClassicOutlook:
    """Only Tokyo is left; Rome builds for the Americans."""
    allied = {"russia": ("germany", "eastern_europe"), "united_kingdom": ("western_europe", "ukraine")}
    board = position().turn(power, "noncombat_move").control(usa="southern_europe", **allied)
    board.control(japan=("sinkiang", "manchuria", "french_indo_china_burma"))
    for space, owner in (
        ("southern_europe", "usa"),
        ("united_kingdom", "united_kingdom"),
        ("japan", "japan"),
    ):
        board.piece(space, owner, "factory", original=True)
    board.piece("western_usa", "usa", "factory", original=True)
    board.units("southern_europe", usa={"infantry": 3}).units("japan", japan={"infantry": 4})
    board.units("sinkiang", japan={"infantry": 9, "tank": 4})
    return ClassicOutlook(board.state(), Power(power))


def test_one_power_lands_on_the_last_island_and_needs_ships_wherever_else_it_could_walk() -> None:
    americans, britons = after_berlin("usa"), after_berlin("united_kingdom")

    assert landing_power(americans) == landing_power(britons) == "usa"
    assert lands_last(americans)
    assert needs_ships(americans)
    assert not lands_last(britons)
    assert not lands_last(ClassicOutlook(war(), USA)), "Berlin is reached on foot"


def test_it_gathers_near_the_island_and_the_others_go_where_the_war_on_land_is() -> None:
    americans = pull(after_berlin("usa"), by_sea=True)
    britons = pull(after_berlin("united_kingdom"), by_sea=True)

    assert americans[Space("western_canada")] > americans[Space("kazakh")]
    assert britons[Space("western_canada")] < britons[Space("kazakh")]


def test_troops_wait_on_a_coast_before_which_ships_will_be_placed() -> None:
    board = position().turn("usa", "noncombat_move").units("western_usa", usa={"infantry": 4})
    board.piece("western_usa", "usa", "factory", original=True)
    board.units("sz_eastern_mediterranean", usa={"transport": 1})
    before = embarking(ClassicOutlook(board.state(), USA))
    after = embarking(ClassicOutlook(board.waiting(transport=2).state(), USA))

    assert before[Space("western_usa")] < 1
    assert after[Space("western_usa")] == 1
