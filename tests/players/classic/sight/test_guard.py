"""The guard of capitals by exact odds."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.siege import Wave, chance_to_fall
from axis_desktop.players.area_war.sight.stakes import Stakes, as_dice
from axis_desktop.players.classic.sight.guard import capitals_fall
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

RUSSIA, USA = Power("russia"), Power("usa")
MOSCOW, BERLIN = Space("russia"), Space("germany")


def moscow(infantry: int, *, japan: bool = True) -> Position:
    """Germans in Karelia and Japanese in Novosibirsk, and so many infantry in Moscow between them."""
    board = position().turn("russia", "noncombat_move").treasury(russia=0)
    board.control(germany="karelia", japan="novosibirsk")
    board.units("karelia", germany={"infantry": 4, "tank": 4, "fighter": 2})
    if japan:
        board.units("novosibirsk", japan={"infantry": 2, "tank": 3})
    board.units("germany", germany={"factory": 1})
    return board.units("russia", russia={"infantry": infantry, "fighter": 1, "factory": 1})


def test_one_enemy_after_the_other_takes_what_none_would_take_alone() -> None:
    both = capitals_fall(moscow(11).state(), RUSSIA)[MOSCOW]
    germany = capitals_fall(moscow(11, japan=False).state(), RUSSIA)[MOSCOW]

    assert germany < 0.25
    assert both > germany + 0.25


def before_both(infantry: int, *, americans: bool = True) -> State:
    """Britons, and Americans, before Berlin with so many infantry: its side must grow."""
    board = position().turn("germany", "noncombat_move").treasury(germany=0)
    board.control(united_kingdom=("western_europe", "southern_europe"))
    board.units("western_europe", united_kingdom={"infantry": 10, "tank": 6})
    if americans:
        board.units("southern_europe", usa={"infantry": 9, "tank": 5})
    return board.units("germany", germany={"infantry": infantry, "factory": 1}).state()


def chances(state: State, capital: Space) -> tuple[float, float]:
    """The chances that a capital falls: to the strongest enemy, and to all, one after the other."""
    stakes = Stakes(ClassicOutlook(state, state.power))
    home = as_dice(stakes.troops(capital))
    coming = [stakes.coming(capital, enemy, frozenset())[1] for enemy in stakes.outlook.enemies()]
    waves = [Wave(as_dice(troops), True) for troops in coming if troops]
    return max(chance_to_fall([wave], home) for wave in waves), chance_to_fall(waves, home)


@pytest.mark.parametrize("infantry", [10, 14, 17])
def test_who_must_grow_fears_an_attack_as_often_as_it_would_win(infantry: int) -> None:
    state = before_both(infantry, americans=False)

    assert capitals_fall(state, Power("germany"))[BERLIN] == pytest.approx(chances(state, BERLIN)[0] ** 2)


def test_who_must_grow_hardly_fears_what_only_all_enemies_together_would_take() -> None:
    """Of two who need each other the first would have to give his army; he seldom comes."""
    state = before_both(22)
    alone, together = chances(state, BERLIN)
    feared = capitals_fall(state, Power("germany"))[BERLIN]

    assert alone < 0.3
    assert together > alone + 0.4
    assert alone**2 < feared < alone**2 + 0.1 * together


def test_it_fears_those_who_will_hardly_fail_together() -> None:
    """Seven Germans left a Berlin that two landings took at 92 %, either alone at 13 %."""
    state = before_both(19)
    alone, together = chances(state, BERLIN)
    feared = capitals_fall(state, Power("germany"))[BERLIN]

    assert alone < 0.2
    assert together > 0.9
    assert feared > alone**2 + 0.2 * together


def test_who_places_what_was_bought_guards_against_all_enemies() -> None:
    """It costs nothing to place it where they come."""
    outlook = ClassicOutlook(before_both(22), Power("germany"))
    moving, placing = Stakes(outlook), Stakes(outlook, is_wary=True)
    home = moving.troops(BERLIN)

    feared, guarded = (stakes.taken(BERLIN, home, frozenset()) for stakes in (moving, placing))

    assert guarded == pytest.approx(chances(before_both(22), BERLIN)[1])
    assert feared < 0.3 * guarded


def test_what_was_bought_and_more_guards_make_it_safer() -> None:
    few, more = (capitals_fall(moscow(n).state(), RUSSIA)[MOSCOW] for n in (11, 20))
    bought = capitals_fall(moscow(11).waiting(infantry=9).state(), RUSSIA)[MOSCOW]

    assert more < few
    assert bought == more


def test_an_ally_counts_what_it_does_for_the_capital_of_another() -> None:
    """American fighters in Moscow: without them it falls; Russia's money is spent before Germany moves."""
    board = moscow(7).turn("usa", "noncombat_move")
    without = capitals_fall(board.state(), USA)[MOSCOW]
    with_money = capitals_fall(board.treasury(russia=24).state(), USA)[MOSCOW]
    with_planes = capitals_fall(board.units("russia", usa={"fighter": 3}).state(), USA)[MOSCOW]

    assert with_planes < with_money < without


def before_berlin(infantry: int, *, russians: int = 0) -> Position:
    """Japan has moved: Britons stand before Berlin, which moves before they do, and perhaps Russians."""
    board = position().turn("japan", "noncombat_move").treasury(germany=0)
    board.control(united_kingdom="western_europe", russia="finland_norway" if russians else "karelia")
    board.units("western_europe", united_kingdom={"infantry": 8, "tank": 4})
    if russians:
        board.control(russia="eastern_europe").units("eastern_europe", russia={"infantry": russians})
    return board.units("germany", germany={"infantry": infantry, "factory": 1})


@pytest.mark.parametrize("russians", [0, 2])
def test_an_ally_spends_its_money_before_those_come_who_move_after_it(russians: int) -> None:
    """Germany's money is spent before the Britons come, but the Russians move before it does."""
    board, berlin = before_berlin(7, russians=russians), Space("germany")
    without = capitals_fall(board.state(), Power("japan"))[berlin]
    with_money = capitals_fall(board.treasury(germany=24).state(), Power("japan"))[berlin]

    assert (with_money < without - 0.1) is (russians == 0)


def test_those_who_can_walk_home_before_the_enemy_comes_guard_an_ally_s_capital() -> None:
    board, berlin = before_berlin(3), Space("germany")
    away = capitals_fall(board.state(), Power("japan"))[berlin]
    near = board.units("southern_europe", germany={"infantry": 9})

    assert capitals_fall(near.state(), Power("japan"))[berlin] < away - 0.5


@pytest.mark.parametrize(("place", "comes"), [("karelia", True), ("yakut", False)])
def test_fighters_of_an_ally_who_moves_in_time_fly_to_the_capital(place: str, comes: bool) -> None:
    """Washington looks at London: the Russians move before the Germans land, and reach it from Karelia."""
    board = position().turn("usa", "noncombat_move").units("sz_baltic", germany={"transport": 3})
    board.units("germany", germany={"infantry": 6, "factory": 1})
    board.units("western_europe", germany={"fighter": 2, "infantry": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 4, "factory": 1})
    london = Space("united_kingdom")
    without = capitals_fall(board.state(), Power("usa"))[london]
    with_planes = capitals_fall(board.units(place, russia={"fighter": 3}).state(), Power("usa"))[london]

    assert without > 0.3
    assert (with_planes < without / 2) is comes


def test_a_capital_out_of_reach_is_safe_and_a_lost_one_is_not_looked_at() -> None:
    board = moscow(12).control(germany=("karelia", "united_kingdom"))
    found = capitals_fall(board.state(), RUSSIA)

    assert found[Space("eastern_usa")] == 0
    assert Space("united_kingdom") not in found


def test_a_picket_that_the_first_enemy_clears_does_not_bar_the_second() -> None:
    """Germans take the Caucasus; then Japanese tanks drive through it from Persia."""
    board = position().turn("russia", "noncombat_move").treasury(russia=0)
    board.control(germany="ukraine", japan="persia").units("persia", japan={"tank": 6})
    board.units("russia", russia={"infantry": 2, "factory": 1})
    board.units("caucasus", russia={"infantry": 1}).units("kazakh", russia={"infantry": 1})
    barred = capitals_fall(board.state(), RUSSIA)[MOSCOW]

    cleared = capitals_fall(board.units("ukraine", germany={"infantry": 4}).state(), RUSSIA)[MOSCOW]

    assert barred == 0
    assert cleared > 0.8


@pytest.mark.rule("CL-9.4")
@pytest.mark.parametrize(("zone", "comes"), [("sz_hawaii", True), ("sz_western_usa", False)])
def test_an_empty_capital_falls_to_troops_that_board_where_they_land(zone: str, comes: bool) -> None:
    """Americans in Manchuria, a transport two zones away: it sails, loads them and lands them in Tokyo."""
    board = position().turn("japan", "noncombat_move").control(usa="manchuria").treasury(usa=0)
    board.units("manchuria", usa={"infantry": 2}).units(zone, usa={"transport": 1})
    state = board.units("japan", japan={"factory": 1}).state()

    assert capitals_fall(state, Power("japan"))[Space("japan")] == float(comes)


@pytest.mark.rule("CL-9.4")
@pytest.mark.parametrize(("zone", "comes"), [("sz_west_africa", True), ("sz_congo", False)])
def test_a_transport_that_comes_by_the_coast_brings_those_who_wait_there(zone: str, comes: bool) -> None:
    board = position().turn("united_kingdom", "noncombat_move").treasury(germany=0)
    board.units("western_europe", germany={"infantry": 1}).units(zone, germany={"transport": 1})
    state = board.units("united_kingdom", united_kingdom={"factory": 1}).state()

    assert capitals_fall(state, Power("united_kingdom"))[Space("united_kingdom")] == float(comes)


def berlin(*, sub: int = 1, bomber: str = "eastern_usa") -> Position:
    """Berlin empty behind its fleet in the Baltic; Russian tanks could come with a transport."""
    board = position().turn("germany", "noncombat_move").treasury(germany=0)
    board.units("germany", germany={"factory": 1})
    board.units("sz_baltic", germany={"transport": 1, "submarine": sub})
    board.units("sz_karelia", russia={"transport": 1}).units("karelia", russia={"tank": 4, "factory": 1})
    board.units("eastern_europe", germany={"infantry": 20})
    return board.units(bomber, usa={"bomber": 3})


def test_ships_before_a_capital_bar_nobody_once_an_ally_has_sunk_them() -> None:
    """American bombers clear the Baltic; the Russians, who move after them, land in an empty Berlin."""
    capital = Space("germany")

    assert capitals_fall(berlin().state(), Power("germany"))[capital] > 0.9
    assert capitals_fall(berlin(bomber="hawaii").state(), Power("germany"))[capital] == 0
    held = berlin().units("germany", germany={"infantry": 6, "factory": 1})
    assert capitals_fall(held.state(), Power("germany"))[capital] < 0.02


def test_an_enemy_who_must_clear_the_zone_itself_lands_without_its_planes() -> None:
    """Russian planes can sink the transport or help the landing, not both."""
    board = berlin(sub=0, bomber="hawaii")
    board.units("karelia", russia={"tank": 4, "fighter": 3, "factory": 1})

    alone = capitals_fall(board.state(), Power("germany"))[Space("germany")]
    board.units("germany", germany={"infantry": 2, "factory": 1})
    met = capitals_fall(board.state(), Power("germany"))[Space("germany")]

    assert alone > 0.9
    assert met < 0.3
