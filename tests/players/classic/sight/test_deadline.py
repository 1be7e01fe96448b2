"""The deadline: production that wins must last until the last power of the round has moved (CL-18.3)."""

import pytest

from axis_desktop.model import Power, Side, Space
from axis_desktop.model.chance import Luck
from axis_desktop.players.classic import HardMind
from axis_desktop.players.classic.minds.rehearsal import rehearse
from axis_desktop.players.classic.sight.deadline import chance_at_deadline, chance_of_enemies
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system as rules
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.victory import production_of
from tests.systems.classic.builders import Position, position

JAPAN, USA, AXIS = Power("japan"), Power("usa"), Side("axis")
HELD = {
    "germany": (
        "karelia", "caucasus", "ukraine", "syria_iraq", "libya", "french_equatorial_africa",
        "french_west_africa", "kenya_rhodesia",
    ),
    "japan": ("hawaiian_islands", "china", "sinkiang", "soviet_far_east", "yakut", "alaska"),
}  # fmt: skip
"""Ground that makes 78 IPC together."""


def at_78() -> Position:
    """Six short of victory; Russians behind Kazakh and Evenki who would take them back at once."""
    board = position().turn("japan", "combat_move").control(**HELD)
    board.units("sinkiang", japan={"infantry": 4, "tank": 2}).units("yakut", japan={"infantry": 5})
    board.units("french_indo_china_burma", japan={"infantry": 6, "fighter": 1})
    board.units("kazakh", russia={"infantry": 2}).units("evenki", russia={"infantry": 2})
    board.units("india", united_kingdom={"infantry": 2}).units("persia", united_kingdom={"infantry": 9})
    board.units("novosibirsk", russia={"infantry": 18, "tank": 6})
    board.units("russia", russia={"infantry": 14, "tank": 4, "factory": 1})
    board.units("germany", germany={"infantry": 14, "factory": 1})
    return board.units("japan", japan={"infantry": 8, "fighter": 2, "factory": 1})


def attacked(state: State, seed: int) -> set[Space]:
    steps = HardMind().steps(state.copy(), Luck(seed))
    return {step.action.path[-1] for step in steps if isinstance(step.action, MoveUnits)}


@pytest.mark.rule("CL-18.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_wins_at_the_end_of_the_round_is_taken_though_it_is_lost_in_the_next(seed: int) -> None:
    state = at_78().state()
    assert production_of(state, AXIS) == 78

    assert {"kazakh", "evenki", "india"} <= attacked(state, seed)


def with_the_rest() -> Position:
    """All 85 that are needed, and one more; the Russians can't come before it is judged."""
    return at_78().control(japan=(*HELD["japan"], "kazakh", "evenki", "india"))


@pytest.mark.rule("CL-18.3")
def test_only_who_moves_before_it_is_judged_can_take_it_away() -> None:
    held = with_the_rest()
    raided = with_the_rest().units("western_canada", usa={"infantry": 4})

    assert chance_at_deadline(held.state(), JAPAN) == 1.0
    assert chance_at_deadline(raided.state(), JAPAN) < 0.1


@pytest.mark.rule("CL-18.3")
def test_a_rehearsal_in_which_the_enemies_win_goes_no_further_for_an_ally() -> None:
    """The Axis wins at the end of the round in which Americans attack what the British are to finish."""
    state, mind = with_the_rest().turn("usa", "combat_move").state(), HardMind()
    assert production_of(state, AXIS) >= 84

    agreed = rehearse(rules, state, [], mind, Luck("dice"), USA, joint={Space("germany")})

    assert agreed == rehearse(rules, state, [], mind, Luck("dice"), USA)


@pytest.mark.rule("CL-18.3")
def test_a_capital_that_falls_before_it_is_judged_produces_for_the_others() -> None:
    """The Axis has one IPC more than it needs; twenty-four Americans may land in Tokyo, which makes eight."""
    state = with_the_rest().state()
    before_landing = with_the_rest().units("sz_midway", usa={"transport": 12})
    threatened = before_landing.units("midway", usa={"infantry": 24}).state()
    assert production_of(threatened, AXIS) == 85

    assert chance_at_deadline(state, JAPAN) == 1.0
    assert chance_at_deadline(threatened, JAPAN) < 0.1


@pytest.mark.rule("CL-18.3")
def test_the_other_side_has_no_such_deadline() -> None:
    assert chance_at_deadline(with_the_rest().state(), Power("united_kingdom")) == 0.0


@pytest.mark.rule("CL-18.3")
def test_what_an_ally_is_still_to_take_counts_at_the_deadline() -> None:
    """Germany stands four short; Japan, who moves later, can take India and Evenki for five."""
    board = at_78().control(germany=(*HELD["germany"], "union_of_south_africa"))
    board.units("caucasus", germany={"infantry": 12}).units("syria_iraq", germany={"infantry": 12})
    state = board.state()
    assert production_of(state, AXIS) == 80

    assert chance_at_deadline(state, Power("germany")) > 0.3
    assert chance_at_deadline(state, JAPAN) == 0.0


def after_japan() -> Position:
    """The Axis has its 84 IPC and one more; only the USA is still to move before that is judged."""
    return with_the_rest().turn("usa", "combat_move").units("eastern_usa", usa={"infantry": 6, "factory": 1})


@pytest.mark.rule("CL-18.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_loses_at_once_makes_an_attack_that_would_hardly_win(seed: int) -> None:
    """Two infantry and a fighter against four in Alaska, at about one in six: nothing else is in reach."""
    board = after_japan().units("alaska", japan={"infantry": 4})
    state = board.units("western_canada", usa={"infantry": 3, "fighter": 1}).state()
    assert production_of(state, AXIS) == 85

    assert attacked(state, seed) == {"alaska"}


@pytest.mark.rule("CL-18.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_throws_them_away_when_the_production_that_wins_is_not_reached(seed: int) -> None:
    board = at_78().turn("usa", "combat_move").units("alaska", japan={"infantry": 4})
    state = board.units("western_canada", usa={"infantry": 3, "fighter": 1}).state()

    assert attacked(state, seed) == set()


@pytest.mark.rule("CL-18.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_taken_back_in_time_need_not_be_held(seed: int) -> None:
    """Libya, beside the Germans of Algeria, is lost again in the next round: 84 IPC less one."""
    held = {*HELD["germany"], "brazil", "australia", "union_of_south_africa", "belgian_congo"}
    board = at_78().turn("united_kingdom", "combat_move").units("libya", germany={"infantry": 1})
    board.control(
        germany=tuple(held - {"syria_iraq", "kenya_rhodesia"}),
        united_kingdom=("syria_iraq", "kenya_rhodesia"),
    )
    for stack in ("algeria", "caucasus", "belgian_congo", "french_equatorial_africa"):
        board.units(stack, germany={"infantry": 8, "tank": 3})
    # Nothing is left that Japan could take.
    for stack in ("kazakh", "evenki"):
        board.units(stack, russia={"infantry": 16})
    board.units("india", united_kingdom={"infantry": 16})
    state = board.units("anglo_egypt_sudan", united_kingdom={"infantry": 3}).state()
    assert production_of(state, AXIS) == 84

    assert "libya" in attacked(state, seed)


@pytest.mark.rule("CL-18.3")
def test_allies_count_what_the_axis_may_still_take_and_they_may_take_back() -> None:
    """Japan is two short, and India makes three; the USA can walk into Alaska afterwards."""
    kingdom = Power("united_kingdom")

    def before_japan() -> Position:
        board = at_78().control(japan=(*HELD["japan"], "kazakh", "evenki"))
        return board.turn("united_kingdom", "noncombat_move")

    weak = before_japan()
    strong = before_japan().units("india", united_kingdom={"infantry": 14})
    answered = before_japan().units("western_canada", usa={"infantry": 4})

    assert chance_of_enemies(weak.state(), kingdom) > 0.9
    assert chance_of_enemies(strong.state(), kingdom) < 0.2
    assert chance_of_enemies(answered.state(), kingdom) < 0.4
    assert chance_of_enemies(with_the_rest().state(), USA) == 1.0
    assert chance_of_enemies(position().state(), Power("russia")) == 0.0
