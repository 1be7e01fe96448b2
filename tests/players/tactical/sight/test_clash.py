"""The quick arithmetic of plans agrees with the exact odds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.players.tactical.sight.clash import fixed, mean, rolled, struck
from axis_desktop.systems.tactical.board.tables import armor_rows
from axis_desktop.systems.tactical.fighting.arithmetic import damage_by
from axis_desktop.systems.tactical.fighting.odds import binomial, damage_chances

ARMOR = st.sampled_from(sorted(row.open for row in armor_rows().values()))


@given(dice=st.integers(0, 15), number=st.integers(1, 11), table=ARMOR)
def test_chances_are_the_exact_ones(dice: int, number: int, table: tuple[int, ...]) -> None:
    exact = damage_chances(binomial(dice, number, 12), table)

    assert rolled(dice, number, table) == pytest.approx([float(chance) for chance in exact])


@given(hits=st.integers(0, 15), table=ARMOR)
def test_fixed_hits_make_one_damage(hits: int, table: tuple[int, ...]) -> None:
    assert mean(fixed(hits, table)) == damage_by(hits, table)


@given(dice=st.integers(0, 15), number=st.integers(1, 11), table=ARMOR, before=st.integers(0, 5))
def test_damage_adds_up_and_no_chance_is_lost(
    dice: int, number: int, table: tuple[int, ...], before: int
) -> None:
    start = [0.0] * 7
    start[before] = 1.0

    after = struck(struck(start, rolled(dice, number, table)), rolled(dice, number, table))

    assert sum(after) == pytest.approx(1.0)
    assert all(chance == 0.0 for chance in after[:before])
