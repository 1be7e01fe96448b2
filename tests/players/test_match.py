"""Whole games between computer players."""

from itertools import pairwise

import msgspec
import pytest

from axis_desktop.model import Power, Side
from axis_desktop.model.seats import computer
from axis_desktop.players import GameResult, SamplingPlayer, play
from axis_desktop.players.match import JUDGED, RANDOM, contestant
from tests.setups import setup_for
from tests.systems.pacific1940.setups import pacific_setup

POWERS = tuple(Power(p) for p in ("russia", "germany", "united_kingdom", "japan", "usa"))
AXIS = ("germany", "japan")
JUDGED_SEED = 2
"""A game in which the Allies are far ahead long before they hold the last capital."""


def match(
    seed: int, rounds: int, *, axis: str = "medium", allies: str = "easy", judge: int | None = None
) -> GameResult:
    """A game on the printed map, cut off after some rounds; a judge ends it at so much of all production."""
    seats = {power: computer(axis if power in AXIS else allies) for power in POWERS}
    return play(setup_for("classic", seed), seats, rounds, judge_percent=judge)


def test_a_game_does_not_depend_on_games_that_were_cut_off_before_it() -> None:
    first, second = match(1, 2), match(2, 2)
    again_second, again_first = match(2, 2), match(1, 2)
    assert msgspec.to_builtins(first) == msgspec.to_builtins(again_first)
    assert msgspec.to_builtins(second) == msgspec.to_builtins(again_second)
    assert first.final_state != second.final_state


def test_figures_are_told_round_by_round_from_the_start_on() -> None:
    whole, cut_off = match(3, 60), match(3, 2)

    assert whole.rule
    assert whole.reason
    for result in (whole, cut_off):
        assert result.production_by_round.keys() == result.production.keys()
        for power, figures in result.production_by_round.items():
            assert len(figures) == result.rounds + 1
            assert figures[-1] == result.production[power]
    assert all(whole.production_by_round[power][:3] == cut_off.production_by_round[power] for power in POWERS)
    assert whole.points_by_round == {}


@pytest.mark.slow
def test_a_judge_ends_a_game_whose_winner_has_nearly_all_production_for_two_rounds() -> None:
    """Whoever goes on playing it sees the same side win by the rules, and the same rounds before."""
    seats = {power: computer("medium") for power in POWERS}
    setup = setup_for("classic", JUDGED_SEED)

    whole, judged = play(setup, seats, 60), play(setup, seats, 60, judge_percent=80)

    assert (judged.rule, judged.winner) == (JUDGED, whole.winner)
    assert judged.rounds < whole.rounds
    shares = [
        sum(judged.production_by_round[p][at] for p in POWERS if (p in AXIS) == (judged.winner == "axis"))
        / sum(judged.production_by_round[p][at] for p in POWERS)
        for at in range(judged.rounds)
    ]
    assert [share >= 0.8 for share in shares[-2:]] == [True, True]
    assert not any(one >= 0.8 and other >= 0.8 for one, other in pairwise(shares[:-1]))
    for power in POWERS:
        assert whole.production_by_round[power][: judged.rounds] == judged.production_by_round[power]


def test_a_judge_does_not_meddle_with_a_game_that_is_even() -> None:
    seats = {power: computer("medium") for power in POWERS}

    assert play(setup_for("classic", 3), seats, 2, judge_percent=80).rule == ""


def test_a_game_that_counts_points_tells_them_round_by_round() -> None:
    setup = setup_for("supply", 1)
    powers = ("germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states")

    result = play(setup, {Power(power): computer(RANDOM) for power in powers}, 2)

    assert result.points_by_round.keys() == {"axis", "allies"}
    assert [len(points) for points in result.points_by_round.values()] == [3, 3]
    assert result.points_by_round[Side("axis")][0] == 0


@pytest.mark.parametrize("system_id", ["classic", "supply", "no_such_system"])
def test_random_is_a_level_of_every_system(system_id: str) -> None:
    assert isinstance(contestant(system_id, RANDOM), SamplingPlayer)


def test_both_levels_play_both_sides_without_breaking_a_rule() -> None:
    assert match(3, 3).rounds == 3
    assert match(3, 3, axis="easy", allies="medium").rounds == 3


@pytest.mark.slow
def test_medium_beats_easy_from_both_sides() -> None:
    """A short match; the README has the long one."""
    seeds = (3000, 3001)
    won = [match(seed, 60, judge=80).winner == "axis" for seed in seeds]
    won += [match(seed, 60, axis="easy", allies="medium", judge=80).winner == "allies" for seed in seeds]
    assert won == [True] * 4


def test_a_judge_of_uneven_sides_counts_from_their_start() -> None:
    """The Allies of the Pacific begin with two thirds of all production: that is no sign of their victory."""
    setup = pacific_setup(1)
    powers = ("japan", "united_states", "china", "united_kingdom", "anzac")
    seats = {Power(power): computer("easy") for power in powers}

    result = play(setup, seats, 3, judge_percent=55)

    allies = [sum(result.production_by_round[Power(p)][at] for p in powers[1:]) for at in range(4)]
    everybody = [sum(result.production_by_round[Power(p)][at] for p in powers) for at in range(4)]
    assert all(own / total >= 0.55 for own, total in zip(allies, everybody, strict=True))
    assert result.rule == ""
