"""Whole games between computer players."""

import msgspec

from axis_desktop.model import Power
from axis_desktop.model.seats import computer
from axis_desktop.players import GameResult, play
from tests.setups import setup_for

POWERS = tuple(Power(p) for p in ("russia", "germany", "united_kingdom", "japan", "usa"))
AXIS = ("germany", "japan")


def match(seed: int, rounds: int, *, axis: str = "medium", allies: str = "easy") -> GameResult:
    """A game on the printed map, cut off after some rounds."""
    seats = {power: computer(axis if power in AXIS else allies) for power in POWERS}
    return play(setup_for("classic", seed), seats, rounds)


def test_a_game_does_not_depend_on_games_that_were_cut_off_before_it() -> None:
    first, second = match(1, 2), match(2, 2)
    again_second, again_first = match(2, 2), match(1, 2)
    assert msgspec.to_builtins(first) == msgspec.to_builtins(again_first)
    assert msgspec.to_builtins(second) == msgspec.to_builtins(again_second)
    assert first.final_state != second.final_state


def test_both_levels_play_both_sides_without_breaking_a_rule() -> None:
    assert match(3, 3).rounds == 3
    assert match(3, 3, axis="easy", allies="medium").rounds == 3


def test_medium_beats_easy_from_both_sides() -> None:
    """A short match; the README has the long one."""
    won = [match(seed, 60).winner == "axis" for seed in (3000, 3001)]
    won += [match(seed, 60, axis="easy", allies="medium").winner == "allies" for seed in (3000, 3001)]
    assert won == [True] * 4
