"""What the enemies could make of how a side stands."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.sight.array import AsTheyStand, stood_in
from axis_desktop.players.area_war.sight.onslaught import Loss, Onslaught
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.sight.outlook import FACTORY_IPC, ClassicOutlook
from tests.systems.classic.builders import Position, position

GERMANY = Power("germany")
EAST, SOUTH, FINLAND = Space("eastern_europe"), Space("southern_europe"), Space("finland_norway")


def loss(board: Position) -> Loss:
    """What Germany stands to lose."""
    stakes = Stakes(ClassicOutlook(board.state(), GERMANY))
    return Onslaught(stakes).loss(AsTheyStand(stakes))


def front() -> Position:
    """Germany in Eastern Europe and Finland, both beside Karelia."""
    return (
        position().control(russia="karelia").control(russia="ukraine").units("russia", russia={"factory": 1})
    )


def test_a_stack_strikes_once() -> None:
    """It could take either, and takes one: what stands in the other is not lost as well."""
    board = front().units("karelia", russia={"infantry": 6})
    board.units("finland_norway", germany={"infantry": 2})
    alone = loss(board)
    both = loss(board.units("eastern_europe", germany={"infantry": 2}))

    assert alone.falls[FINLAND] > 0.9
    assert sum(chance > 0.5 for chance in both.falls.values()) == 1


def test_a_stack_that_could_send_all_to_one_place_sends_enough_to_two() -> None:
    """Before Germany's eight it would rather stand in the East with everybody, but not for both places."""
    board = (
        front().units("karelia", russia={"infantry": 7, "tank": 6}).units("germany", germany={"infantry": 8})
    )
    board.units("eastern_europe", germany={"infantry": 2}).units("finland_norway", germany={"infantry": 3})

    both = loss(board)

    assert both.falls[EAST] > 0.8
    assert both.falls[FINLAND] > 0.8


def test_a_picket_with_a_stack_beside_it_is_bait() -> None:
    board = front().units("karelia", russia={"tank": 4}).units("eastern_europe", germany={"infantry": 1})
    lonely = loss(board)
    backed = loss(board.units("germany", germany={"infantry": 6, "tank": 6}))

    assert lonely.falls[EAST] > 0.9
    assert backed.ipc < lonely.ipc - 5


def test_what_the_first_enemy_clears_the_second_passes_through() -> None:
    """British infantry takes the picket in the East; then the Russian tank goes on to Southern Europe."""
    board = position().control(russia="ukraine").units("ukraine", russia={"tank": 1})
    board.units("eastern_europe", germany={"infantry": 1}).units("germany", germany={"infantry": 9})
    barred = loss(board)
    cleared = loss(board.units("ukraine", united_kingdom={"infantry": 4}))

    assert SOUTH not in barred.falls
    assert cleared.falls[SOUTH] == 1.0


def test_nobody_attacks_what_costs_more_than_it_brings() -> None:
    board = front().units("karelia", russia={"infantry": 3}).units("eastern_europe", germany={"infantry": 9})

    assert EAST not in loss(board).falls


def test_ships_are_lost_to_what_can_sink_them() -> None:
    board = position().units("sz_baltic", germany={"transport": 2})
    assert loss(board).ipc == 0

    sunk = loss(board.units("united_kingdom", united_kingdom={"fighter": 2, "bomber": 1, "factory": 1}))

    assert sunk.falls[Space("sz_baltic")] > 0.9
    assert sunk.ipc > 5


def test_an_empty_territory_is_a_gift_that_a_picket_is_not() -> None:
    """It falls either way; but nobody takes it in passing."""
    board = front().units("karelia", russia={"infantry": 4}).units("finland_norway", germany={"infantry": 9})
    empty = loss(board)
    held = loss(board.units("eastern_europe", germany={"infantry": 1}))

    assert empty.falls[EAST] == 1.0
    assert held.falls[EAST] > 0.8
    assert held.ipc < empty.ipc


def test_an_attack_that_is_hardly_won_is_feared_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve infantry and six tanks before seventeen infantry may come or not; before five they will."""

    def feared(guards: int) -> tuple[float, float]:
        board = front().units("karelia", russia={"infantry": 12, "tank": 6})
        board.units("finland_norway", germany={"infantry": 20})
        found = loss(board.units("eastern_europe", germany={"infantry": guards}))
        return found.falls[EAST], found.ipc

    doubtful, sure = feared(17), feared(5)
    monkeypatch.setattr("axis_desktop.players.area_war.sight.onslaught.DARED", 1.0)

    assert doubtful[0] < 0.8 < sure[0]
    assert doubtful[1] < feared(17)[1] - 3
    assert sure[1] == feared(5)[1]


def test_a_doubtful_attack_hides_no_sure_one_after_it() -> None:
    """The British may win or lose; the Russian stack that moves after them wins at almost no cost."""
    british, russian = {"infantry": 4, "fighter": 1}, {"infantry": 10}
    doubtful = front().units("ukraine", united_kingdom=british).units("eastern_europe", germany={"tank": 4})
    assert 0.5 < loss(doubtful).falls[EAST] < 0.8

    board = front().units("karelia", russia=russian).units("eastern_europe", germany={"tank": 4})
    sure = loss(board)
    both = loss(board.units("ukraine", united_kingdom=british))

    assert both.ipc >= sure.ipc - 0.1


def shared(board: Position) -> Loss:
    """What Germany stands to lose, with its allies looking after their own ground."""
    state = board.state()
    stakes = Stakes(ClassicOutlook(state, GERMANY))
    return Onslaught(stakes, stood=stood_in(state, GERMANY)).loss(AsTheyStand(stakes))


def test_an_ally_looks_after_its_ground_if_it_moves_before_the_enemy_does() -> None:
    """Japan moves between the United Kingdom and Russia."""
    india, manchuria = Space("india"), Space("manchuria")
    board = position().control(japan=("india", "manchuria"))
    board.units("india", japan={"infantry": 1}).units("manchuria", japan={"infantry": 1})
    board.units("persia", united_kingdom={"infantry": 5}).units("yakut", russia={"infantry": 5})

    assert {india, manchuria} <= set(loss(board).falls)
    assert india in shared(board).falls
    assert manchuria not in shared(board).falls


def test_ground_of_an_ally_counts_for_whoever_has_units_there() -> None:
    manchuria = Space("manchuria")
    board = position().control(japan="manchuria").units("yakut", russia={"infantry": 5, "tank": 2})
    board.units("manchuria", japan={"infantry": 1}, germany={"fighter": 1})

    assert manchuria in shared(board).falls


def test_what_brings_little_is_attacked_less_often_than_planes() -> None:
    def before_the_stack(**units: int) -> Loss:
        board = front().units("karelia", russia={"infantry": 10})
        board.units("finland_norway", germany={"infantry": 9})
        return loss(board.units("eastern_europe", germany=units))

    poor, rich = before_the_stack(infantry=2), before_the_stack(infantry=1, fighter=3)

    assert min(poor.falls[EAST], rich.falls[EAST]) > 0.85
    assert rich.lost[EAST] > 0.6
    assert poor.lost[EAST] < 0.95 * rich.lost[EAST]


def test_a_single_transport_that_can_be_sunk_mostly_is() -> None:
    zone = Space("sz_baltic")
    board = front().units(zone, germany={"transport": 1}).units("karelia", russia={"fighter": 2})

    assert 0.6 < loss(board).lost[zone] < 0.8


def test_who_must_reach_a_production_is_expected_to_attack_whatever_that_brings() -> None:
    """Two infantry on either side of a border: the Axis can't wait (CL-18.3), so what would fall is lost."""
    yakut = Space("yakut")

    def to_lose(board: Position, power: Power) -> Loss:
        stakes = Stakes(ClassicOutlook(board.state(), power))
        return Onslaught(stakes).loss(AsTheyStand(stakes))

    board = position().control(japan="manchuria").units("yakut", russia={"infantry": 2})
    russian = to_lose(board.units("manchuria", japan={"infantry": 8}), Power("russia"))
    board = position().control(japan="manchuria").units("yakut", russia={"infantry": 8})
    japanese = to_lose(board.units("manchuria", japan={"infantry": 2}), Power("japan"))

    assert russian.falls[yakut] > 0.9
    assert russian.lost[yakut] == russian.falls[yakut]
    assert japanese.lost[Space("manchuria")] < 0.75 * japanese.falls[Space("manchuria")]


def test_a_factory_is_attacked_more_surely_than_the_ground_it_stands_on() -> None:
    """Two Russian infantry in Ukraine before twelve Germans: what brings so much is hardly ever spared."""

    def to_lose(**units: int) -> float:
        board = position().control(russia="ukraine").units("ukraine", russia=units)
        state = board.units("eastern_europe", germany={"infantry": 8, "tank": 4}).state()
        stakes = Stakes(ClassicOutlook(state, Power("russia")))
        return Onslaught(stakes).loss(AsTheyStand(stakes)).ipc

    ground, factory = to_lose(infantry=2), to_lose(infantry=2, factory=1)

    assert ground > 0
    assert factory - ground > 0.7 * FACTORY_IPC
