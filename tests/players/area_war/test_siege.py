"""Sieges by exact odds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.players.area_war import siege
from axis_desktop.players.area_war.siege import Dice, Wave, chance_to_fall

INFANTRY, TANK, FIGHTER = Dice(1), Dice(3), Dice(3)
GUARD, FLYER = Dice(2), Dice(4)


def wave(infantry: int, tanks: int = 0, planes: int = 0, *, ground: bool = True) -> Wave:
    return Wave((INFANTRY,) * infantry + (TANK,) * tanks + (FIGHTER,) * planes, ground)


def test_one_against_one_is_worked_out() -> None:
    """Of the rounds in which anything falls, one infantry wins with 1/6 against 1/3 (4 of 14)."""
    assert chance_to_fall([wave(1)], [GUARD]) == pytest.approx((1 / 6 * 2 / 3) / (1 - 5 / 6 * 2 / 3))


def test_an_empty_place_falls_to_whoever_can_take_it() -> None:
    assert chance_to_fall([wave(0, 0, 2, ground=False)], []) == 0
    assert chance_to_fall([wave(1)], []) == 1


def test_two_waves_take_what_neither_would() -> None:
    """Moscow with twelve infantry and a fighter: Germany alone, Japan alone, one after the other."""
    garrison = [GUARD] * 12 + [FLYER]
    germany, japan = wave(4, 4, 2), wave(2, 3, 4)

    alone = chance_to_fall([germany], garrison), chance_to_fall([japan], garrison)

    assert max(alone) < 0.15
    assert chance_to_fall([germany, japan], garrison) > 0.7


def test_a_garrison_may_have_lost_some_by_then() -> None:
    garrison = [GUARD] * 5
    two_left = chance_to_fall([wave(4)], garrison, [0, 0, 1, 0, 0, 0])

    assert two_left == pytest.approx(chance_to_fall([wave(4)], [GUARD] * 2))
    assert chance_to_fall([wave(4)], garrison, [0.5, 0, 0.5, 0, 0, 0]) == pytest.approx((1 + two_left) / 2)


def test_of_a_huge_garrison_those_who_are_left_are_halved_likewise() -> None:
    garrison, troops = [GUARD] * 100, [wave(0, 40)]
    forty = [0.0] * 40 + [1.0] + [0.0] * 60

    assert chance_to_fall(troops, garrison, [0.0] * 100 + [1.0]) == chance_to_fall(troops, garrison)
    assert chance_to_fall(troops, garrison, forty) == pytest.approx(
        chance_to_fall(troops, [GUARD] * 40), abs=0.03
    )


def test_planes_that_clear_a_place_leave_it_to_the_next() -> None:
    planes, walkers = wave(0, 0, 6, ground=False), wave(1)

    assert chance_to_fall([planes, walkers], [GUARD]) > 0.95


small = st.integers(min_value=0, max_value=5)


@given(small, small, small, st.integers(min_value=1, max_value=6))
def test_more_attackers_never_help_the_garrison(infantry: int, tanks: int, planes: int, guards: int) -> None:
    here = chance_to_fall([wave(infantry, tanks, planes)], [GUARD] * guards)
    more = chance_to_fall([wave(infantry + 1, tanks, planes)], [GUARD] * guards)

    assert 0 <= here <= more + 1e-6
    assert more <= 1


@pytest.mark.parametrize(("tanks", "least", "most"), [(40, 0.0, 0.02), (160, 0.98, 1.0)])
def test_huge_forces_are_worked_out_with_half_of_the_pieces(tanks: int, least: float, most: float) -> None:
    garrison = [GUARD] * 140

    assert least <= chance_to_fall([wave(20, tanks)], garrison) <= most
    assert least <= chance_to_fall([wave(20, tanks), wave(1)], garrison) <= most


def test_half_of_the_pieces_are_as_lucky_as_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty-five in Berlin against three enemies, whom fewer dice would let win in one case of seven."""
    waves = [Wave((INFANTRY,) * 8 + (TANK,) * 2 + (FLYER,) * 4, takes_ground=True)]
    waves += [wave(9, 0, 2), wave(33, 8, 2)]
    garrison = [GUARD] * 52 + [FLYER] * 2
    whole = chance_to_fall(waves, garrison)

    monkeypatch.setattr(siege, "MOST_UNITS", 30)
    half = chance_to_fall(waves, garrison)

    assert whole < 0.06
    assert half == pytest.approx(whole, abs=0.04)


def test_nobody_comes() -> None:
    assert chance_to_fall([], [GUARD]) == 0
