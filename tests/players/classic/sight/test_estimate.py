"""The quick estimate of a battle, against values worked out by hand."""

import pytest

from axis_desktop.players.area_war.sight.estimate import (
    Fighter,
    chance_to_win,
    chances_to_win,
    estimate,
)

INFANTRY_ATTACKS, INFANTRY_DEFENDS = Fighter(1, 3), Fighter(2, 3)
TANK_ATTACKS = Fighter(3, 5)


def test_a_fighter_with_three_dice_hits_as_often_as_three_with_one() -> None:
    three_dice, one_die = Fighter(1, 15, dice=3), Fighter(3, 15)
    assert estimate([three_dice], [INFANTRY_DEFENDS]).win == estimate([one_die], [INFANTRY_DEFENDS]).win


@pytest.mark.parametrize("tanks", [0, 1, 4])
@pytest.mark.parametrize("infantry", [0, 1, 4])
def test_the_chance_alone_is_that_of_the_whole_estimate(tanks: int, infantry: int) -> None:
    attackers, defenders = [TANK_ATTACKS] * tanks, [INFANTRY_DEFENDS] * infantry
    assert chance_to_win(attackers, defenders) == estimate(attackers, defenders).win


def test_chances_of_a_growing_attack_are_those_of_its_parts() -> None:
    groups = [[INFANTRY_ATTACKS] * 2, [], [TANK_ATTACKS], [INFANTRY_ATTACKS, TANK_ATTACKS]]
    defenders = [INFANTRY_DEFENDS] * 3

    found = list(chances_to_win(groups, defenders))

    sent = [[unit for group in groups[:size] for unit in group] for size in range(1, len(groups) + 1)]
    assert found == [chance_to_win(part, defenders) for part in sent]


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
