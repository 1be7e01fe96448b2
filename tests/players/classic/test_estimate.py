"""The quick estimate of a battle, against values worked out by hand."""

import pytest

from axis_desktop.players.classic.estimate import Fighter, estimate, fire_power

INFANTRY_ATTACKS, INFANTRY_DEFENDS = Fighter(1, 3), Fighter(2, 3)
TANK_ATTACKS = Fighter(3, 5)


def test_fire_power_is_the_number_of_hits_expected_in_a_round() -> None:
    assert fire_power([INFANTRY_ATTACKS, TANK_ATTACKS]) == pytest.approx(4 / 6)
    assert fire_power([Fighter(4, 15, dice=3)]) == pytest.approx(2)


def test_nobody_at_home_is_a_sure_win_without_losses() -> None:
    found = estimate([INFANTRY_ATTACKS], [])
    assert (found.win, found.attacker_loss, found.left) == (1.0, 0.0, 1.0)


def test_without_attackers_nothing_is_won() -> None:
    assert estimate([], [INFANTRY_DEFENDS]).win == 0.0


def test_two_infantry_and_a_tank_nearly_always_beat_one_infantry() -> None:
    assert estimate([INFANTRY_ATTACKS] * 2 + [TANK_ATTACKS], [INFANTRY_DEFENDS]).win > 0.9


def test_equal_numbers_of_infantry_lose_to_the_defender() -> None:
    assert estimate([INFANTRY_ATTACKS] * 5, [INFANTRY_DEFENDS] * 5).win < 0.2


def test_more_attackers_win_more_often_and_lose_less() -> None:
    few = estimate([TANK_ATTACKS] * 4, [INFANTRY_DEFENDS] * 4)
    many = estimate([TANK_ATTACKS] * 8, [INFANTRY_DEFENDS] * 4)
    assert many.win > few.win
    assert many.attacker_loss < few.attacker_loss
