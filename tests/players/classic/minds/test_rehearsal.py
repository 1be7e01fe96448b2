"""Rehearsals: dice that fall evenly, and how a side stands."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.chance import Luck, Wanted
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.even_dice import EvenDice
from axis_desktop.players.classic.minds.levels import MEDIUM
from axis_desktop.players.classic.minds.rehearsal import absence, rehearse, standing
from axis_desktop.players.classic.minds.rules_of_thumb import SkilledMind
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import Position, position

GERMANY, RUSSIA = Power("germany"), Power("russia")


def test_a_side_stands_better_with_more_land_troops_and_money() -> None:
    board = position().units("germany", germany={"infantry": 2})
    before = standing(board.state(), GERMANY)

    board.units("germany", germany={"tank": 1}).treasury(germany=4).control(germany="karelia")

    assert standing(board.state(), GERMANY) >= before + 5 + 4
    assert standing(board.state(), RUSSIA) == -standing(board.state(), GERMANY)


def open_berlin() -> Position:
    """Two infantry that must not leave Berlin: a Russian tank stands in Eastern Europe."""
    board = position().turn("germany", "combat_move").control(russia="eastern_europe")
    board.units("germany", germany={"infantry": 2, "factory": 1}).units("eastern_europe", russia={"tank": 1})
    return board.units("russia", russia={"infantry": 2, "factory": 1})


def test_a_rehearsal_sees_the_capital_fall_behind_an_attack() -> None:
    state = open_berlin().control(united_kingdom="western_europe").state()
    ids = tuple(u.id for u in state.forces.at(Space("germany")) if u.type == "infantry")
    path = (Space("germany"), Space("western_europe"))
    leaving = [MoveUnits(power=GERMANY, units=ids, path=path)]
    mind = SkilledMind(MEDIUM)

    stays = rehearse(system, state, [], mind, Luck("dice"), GERMANY)
    leaves = rehearse(system, state, leaving, mind, Luck("dice"), GERMANY)

    assert stays > leaves
    assert not state.moves


@pytest.mark.parametrize("joint", ["germany", "western_europe"])
def test_allies_strike_only_where_it_was_agreed(joint: str) -> None:
    """The Americans could take Berlin and Western Europe, and take the one that was named."""
    board = position().turn("united_kingdom", "combat_move").control(usa="southern_europe")
    board.units("germany", germany={"infantry": 2, "factory": 1}).units("southern_europe", usa={"tank": 12})
    state = board.units("western_europe", germany={"infantry": 2}).state()
    london, mind = Power("united_kingdom"), SkilledMind(MEDIUM)

    alone = rehearse(system, state, [], mind, Luck("dice"), london)
    together = rehearse(system, state, [], mind, Luck("dice"), london, joint={Space(joint)})

    assert together > alone + state.world.spaces[Space(joint)].value


@pytest.mark.parametrize("seed", range(5))
def test_single_dice_for_the_same_purpose_even_out(seed: int) -> None:
    """Twelve dice one after the other hit as often as two handfuls of six."""
    dice, why = EvenDice(Luck(seed)), Message.of("{figure} or less hits", figure=1)

    faces = [dice.draw(Wanted("roll", 1, 6, why))[0] for _ in range(12)]

    assert sorted(faces) == sorted([1, 2, 3, 4, 5, 6] * 2)


def test_dice_for_another_purpose_have_a_sequence_of_their_own() -> None:
    dice = EvenDice(Luck(1))
    mine, theirs = (Message.of("{figure} or less hits", figure=n) for n in (1, 2))
    alone = [EvenDice(Luck(1)).draw(Wanted("roll", 6, 6, mine))]

    mixed: list[int] = []
    for _ in range(6):
        mixed += dice.draw(Wanted("roll", 1, 6, mine))
        dice.draw(Wanted("roll", 1, 6, theirs))

    assert [tuple(mixed)] == alone


def test_transports_that_are_away_from_troops_who_wait_cost_something() -> None:
    board = position().units("japan", japan={"infantry": 4, "factory": 1})
    near = absence(board.units("sz_japan", japan={"transport": 2}).state(), Power("japan"))
    far = absence(board.units("sz_hawaii", japan={"transport": 1}).state(), Power("japan"))

    assert near == far == 0  # two carry all that waits

    more = absence(board.units("japan", japan={"infantry": 2}).state(), Power("japan"))

    assert more > 0


def test_a_step_nearer_to_victory_does_not_make_all_else_look_dearer() -> None:
    """At 70 of 84 IPC a German infantry can walk into Western Europe; India is lost either way."""
    board = position().turn("germany", "combat_move").control(usa="western_europe", **NEAR_VICTORY)
    board.units("germany", germany={"infantry": 4, "factory": 1}).units("karelia", germany={"infantry": 2})
    board.units("india", japan={"infantry": 3}).units("persia", united_kingdom={"infantry": 8, "tank": 4})
    board.units("soviet_far_east", japan={"infantry": 2}).units("evenki", russia={"infantry": 5})
    state = board.units("russia", russia={"infantry": 12, "tank": 4, "factory": 1}).state()
    walker = tuple(u.id for u in state.forces.at(Space("germany")) if u.type == "infantry")[:1]
    path = (Space("germany"), Space("western_europe"))
    mind = SkilledMind(MEDIUM)

    walks, stays = (
        rehearse(system, state, actions, mind, Luck("dice"), GERMANY)
        for actions in ([MoveUnits(power=GERMANY, units=walker, path=path)], [])
    )

    assert walks > stays + state.world.spaces[Space("western_europe")].value


def worth_of_karelia(**units: int) -> float:
    """What it makes to Germany whose Karelia is."""

    def stands(holder: str) -> float:
        board = position().control(**{holder: "karelia"}).units("karelia", germany=units)
        return standing(board.state(), GERMANY)

    return stands("germany") - stands("russia")


def test_a_factory_that_is_taken_counts() -> None:
    assert worth_of_karelia(factory=1) > worth_of_karelia() + 20


NEAR_VICTORY = {
    "germany": (
        "karelia", "caucasus", "ukraine", "syria_iraq", "libya", "french_equatorial_africa",
        "french_west_africa", "kenya_rhodesia",
    ),
    "japan": ("china", "india", "soviet_far_east", "yakut"),
}  # fmt: skip


def test_no_army_is_worth_more_than_the_end_of_the_war() -> None:
    """The more stood idle at home, the less a victory seemed to bring."""
    board = position().turn("usa", "combat_move").control(usa=("germany", "manchuria"))
    board.units("japan", japan={"infantry": 1, "factory": 1}).units("manchuria", usa={"infantry": 20})
    board.units("sz_japan", usa={"transport": 10}).units("western_usa", usa={"infantry": 1000, "factory": 1})
    state, usa, mind = board.state(), Power("usa"), SkilledMind(MEDIUM)
    shore, zone, island = Space("manchuria"), Space("sz_japan"), Space("japan")
    troops = [u.id for u in state.forces.at(shore)]
    landing: list[Action] = []
    for n, ship in enumerate(state.forces.at(zone)):
        pair = tuple(troops[2 * n : 2 * n + 2])
        landing += [
            LoadUnits(power=usa, units=pair, space=shore, zone=zone, transports=(ship.id,)),
            UnloadUnits(power=usa, units=pair, zone=zone, space=island),
        ]

    waits = rehearse(system, state, [], mind, Luck("dice"), usa)
    lands = rehearse(system, state, landing, mind, Luck("dice"), usa)

    assert lands > waits + 1000
