"""What a computer player fears, on positions made by hand."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.sight.estimate import Fighter
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import position

KARELIA, RUSSIA = Space("karelia"), Power("russia")


def threatened_karelia() -> State:
    board = position().units("karelia", russia={"infantry": 2, "tank": 1})
    return board.units("eastern_europe", germany={"infantry": 4, "tank": 2}).state()


def test_only_what_can_take_the_ground_threatens_it() -> None:
    planes = position().units("karelia", russia={"infantry": 1}).units("germany", germany={"bomber": 3})

    assert Outlook(planes.state(), RUSSIA).threat(KARELIA).win == 0.0
    assert Outlook(threatened_karelia(), RUSSIA).threat(KARELIA).win > 0.3


def test_the_chance_to_fall_is_that_of_the_whole_threat() -> None:
    state = threatened_karelia()
    outlook = Outlook(state, RUSSIA)
    tank = frozenset(u.id for u in state.forces.at(KARELIA) if u.type == "tank")
    guards = [Fighter(2, 3)] * 2

    for extra, without in (([], frozenset[int]()), (guards, frozenset[int]()), ([], tank), (guards, tank)):
        assert outlook.chance_to_fall(KARELIA, extra, without) == outlook.threat(KARELIA, extra, without).win


def test_a_space_is_held_by_combat_troops_of_the_own_side() -> None:
    board = (
        position().units("karelia", united_kingdom={"infantry": 1}).units("caucasus", russia={"aa_gun": 1})
    )
    outlook = Outlook(board.units("ukraine", germany={"infantry": 1}).state(), RUSSIA)

    assert [outlook.is_held(Space(s)) for s in ("karelia", "caucasus", "ukraine")] == [True, False, False]
