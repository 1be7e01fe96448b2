"""Phase 3: dice, support, damage and experience (TA-8)."""

from collections.abc import Iterable
from typing import Any

import pytest

from axis_desktop.model import Event
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.systems.tactical.events import AttackMade, ExperienceGained, HitsScored
from tests.systems.tactical.table import FRONT, G1, G2, US, Table, at, hits, of_kind, unit

DECLARE: dict[str, Any] = {"phase": "declare"}


def rolls(events: Iterable[Event]) -> list[tuple[str, int, int]]:
    """Who has rolled how many dice that hit on what."""
    return [(roll.power, len(roll.dice), roll.figure) for roll in of_kind(events, DiceRolled)]


@pytest.mark.rule("TA-8.1")
@pytest.mark.rule("TA-8.10")
@pytest.mark.rule("TA-8.12")
def test_one_against_one_both_sides_at_the_same_time() -> None:
    """Both can die."""
    table = Table(
        unit("g1_tiger", at(4), damage=5), unit("us_sherman", at(5), damage=5), unit("us_p51", at(9)),
        unit("g1_ju87", at(0)), **DECLARE,
    )  # fmt: skip

    events = table.attack((1, 2), dice=(*hits(6, 6), *hits(6, 6)))

    assert not table.alive(1)
    assert not table.alive(2)
    assert len(of_kind(events, AttackMade)) == 1
    assert not of_kind(events, ExperienceGained)


@pytest.mark.rule("TA-8.2")
@pytest.mark.parametrize(
    ("attacker", "defender", "distance", "answers"),
    [
        ("g1_tiger", "us_sherman", 1, True),
        ("g1_pak40", "us_sherman", 2, False),
        ("g1_pak40", "us_sherman", 1, True),
        ("g1_ju87", "us_sherman", 1, False),
        ("g1_ju87", "us_infantry", 1, True),
        ("g1_tiger", "us_howitzer", 1, False),
        ("g1_ju87", "us_b17", 1, True),
    ],
)
def test_the_defender_shoots_back_at_a_neighbor_it_could_attack(
    attacker: str, defender: str, distance: int, answers: bool
) -> None:
    """Traps 13 and 21."""
    table = Table(unit(attacker, at(3)), unit(defender, at(3 + distance)), **DECLARE)

    events = table.attack((1, 2), dice=hits(0) * (1 + answers))

    assert [scored.shooting_back for scored in of_kind(events, HitsScored)] == [False] + [True] * answers


@pytest.mark.rule("TA-8.2")
def test_it_shoots_back_at_every_attacker() -> None:
    table = Table(unit("g1_tiger", at(3)), unit("g1_infantry", at(5)), unit("us_sherman", at(4)), **DECLARE)

    events = table.attack((1, 3), (2, 3), dice=(*hits(0, 14), *hits(0), *hits(0, 14), *hits(0)))

    assert sum(scored.shooting_back for scored in of_kind(events, HitsScored)) == 2


@pytest.mark.rule("TA-8.3")
@pytest.mark.rule("TA-9.2")
def test_the_b17_answers_aircraft_which_it_can_not_attack() -> None:
    table = Table(unit("g1_me262", at(3)), unit("us_b17", at(4)), **DECLARE)

    table.attack((1, 2), dice=(*hits(0), *hits(4)))

    assert table.unit(1).damage == 2


@pytest.mark.rule("TA-8.4")
@pytest.mark.rule("TA-1.9")
def test_dice_are_those_of_the_damage_before_the_fight() -> None:
    """Trap 18: six dice from three damage on, and a die hits up to its number."""
    table = Table(unit("g1_tiger", at(4), damage=3), unit("us_sherman", at(5), damage=2), **DECLARE)

    events = table.attack((1, 2), dice=(7, 7, 7, 7, 8, 8, *hits(5)))

    assert rolls(events) == [(G1, 6, 7), (US, 12, 5)]
    assert [scored.hits for scored in of_kind(events, HitsScored)] == [4, 5]
    assert (table.unit(1).damage, table.unit(2).damage) == (5, 4)


@pytest.mark.rule("TA-8.5")
def test_only_the_attacker_of_a_neighbor_has_red_dice_and_they_hit_on_its_number() -> None:
    """Trap 16."""
    near = Table(unit("g1_pak40", at(4)), unit("g1_tiger", at(4, 5)), unit("us_sherman", at(5)), **DECLARE)
    events = near.attack((1, 3), dice=(*hits(0, 12), 4, 5, *hits(0)))
    assert rolls(events) == [(G1, 14, 4), (US, 12, 5)]
    assert [(scored.hits, scored.support) for scored in of_kind(events, HitsScored)] == [(1, 2), (0, 0)]

    far = Table(unit("g1_pak40", at(3)), unit("g1_tiger", at(4, 5)), unit("us_sherman", at(5)), **DECLARE)
    assert rolls(far.attack((1, 3), dice=hits(0))) == [(G1, 12, 4)]


@pytest.mark.rule("TA-8.6")
@pytest.mark.rule("TA-8.8")
def test_arms_are_counted_with_the_attackers_own() -> None:
    """Test vector 11: a howitzer next to the target gives nothing."""
    for howitzer, dice in ((at(6), 14), (at(7), 15), (at(9), 15), (at(11), 14)):
        table = Table(
            unit("us_sherman", at(4)), unit("us_infantry", at(4, 5)), unit("us_howitzer", howitzer),
            unit("g1_tiger", at(5)), power=US, **DECLARE,
        )  # fmt: skip
        events = table.attack((1, 4), dice=(*hits(0, dice), *hits(0)))
        assert rolls(events)[0] == (US, dice, 5)


@pytest.mark.rule("TA-8.6")
def test_neither_numbers_nor_a_fourth_arm_nor_allies_add_more() -> None:
    """Trap 15; units on water don't count either."""
    crowd = Table(
        unit("us_sherman", at(4)), unit("us_infantry", at(4, 5)), unit("us_howitzer", at(7)),
        unit("us_p51", at(5, 3)), unit("g1_tiger", at(5)), power=US, **DECLARE,
    )  # fmt: skip
    assert rolls(crowd.attack((1, 5), dice=(*hits(0, 15), *hits(0))))[0][1] == 15

    allies = Table(
        unit("us_sherman", at(4)), unit("su_infantry", at(4, 5)), unit("us_infantry", at(6)),
        unit("g1_tiger", at(5)), scenario=FRONT, power=US, terrain={at(6): "river"}, **DECLARE,
    )  # fmt: skip
    assert rolls(allies.attack((1, 4), dice=(*hits(0), *hits(0))))[0][1] == 12


@pytest.mark.rule("TA-8.7")
def test_aircraft_support_attacks_of_aircraft_in_the_air_alone() -> None:
    for helpers, dice in (((), 12), (("g1_ju87",), 14), (("g1_ju87", "g1_ju87"), 15), (("g1_infantry",), 12)):
        places = [at(6), at(4, 5)]
        others = [unit(kind, place) for kind, place in zip(helpers, places, strict=False)]
        table = Table(unit("g1_me262", at(4)), unit("us_p51", at(5)), *others, **DECLARE)
        assert rolls(table.attack((1, 2), dice=(*hits(0, dice), *hits(0))))[0][1] == dice
    ground = Table(unit("g1_infantry", at(4)), unit("us_p51", at(5)), unit("g1_ju87", at(6)), **DECLARE)
    assert rolls(ground.attack((1, 2), dice=(*hits(0), *hits(0))))[0][1] == 12


@pytest.mark.rule("TA-8.7")
@pytest.mark.rule("TA-9.2")
def test_the_b17_supports_attacks_on_the_ground_alone() -> None:
    air = Table(unit("us_p51", at(4)), unit("us_b17", at(6)), unit("g1_me262", at(5)), power=US, **DECLARE)
    assert rolls(air.attack((1, 3), dice=(*hits(0), *hits(0))))[0][1] == 12
    ground = Table(
        unit("us_sherman", at(4)), unit("us_b17", at(6)), unit("g1_tiger", at(5)), power=US, **DECLARE
    )
    assert rolls(ground.attack((1, 3), dice=(*hits(0, 14), *hits(0))))[0][1] == 14


@pytest.mark.rule("TA-8.9")
def test_a_supporting_unit_may_have_attacked_something_else() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("g1_tiger", at(6)), unit("us_sherman", at(5)),
        unit("us_infantry", at(3)), **DECLARE,
    )  # fmt: skip

    events = table.attack((1, 4), (2, 3), dice=(*hits(0), *hits(0), *hits(0, 14), *hits(0)))

    assert [count for _, count, _ in rolls(events)] == [12, 12, 14, 12]


@pytest.mark.rule("TA-8.11")
def test_a_forest_helps_the_defender_on_the_ground_alone() -> None:
    """Trap 14."""
    forest = {at(4): "forest", at(5): "forest"}
    table = Table(unit("g1_tiger", at(4)), unit("us_infantry", at(5)), terrain=forest, **DECLARE)
    table.attack((1, 2), dice=(*hits(5), *hits(5)))
    assert table.unit(2).damage == 2
    assert table.unit(1).damage == 2  # in the open a Tiger takes 2 from 5 hits, in a forest 1

    air = Table(unit("g1_me262", at(4)), unit("us_p51", at(5)), terrain=forest, **DECLARE)
    air.attack((1, 2), dice=(*hits(5), *hits(0)))
    assert air.unit(2).damage == 3


@pytest.mark.rule("TA-8.13")
def test_experience_for_damage_and_for_destruction() -> None:
    """Trap 17: two points in all for a destroyed enemy."""
    table = Table(
        unit("g1_tiger", at(4)), unit("us_sherman", at(5), damage=5), unit("us_infantry", at(10)), **DECLARE
    )
    events = table.attack((1, 2), dice=(*hits(3), *hits(0, 6)))
    assert table.unit(1).points == 2
    assert of_kind(events, UnitsLost)

    both = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), **DECLARE)
    both.attack((1, 2), dice=(*hits(2), *hits(3)))
    assert (both.unit(1).points, both.unit(2).points) == (1, 1)

    none = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)), **DECLARE)
    none.attack((1, 2), dice=(*hits(1), *hits(2)))
    assert (none.unit(1).points, none.unit(2).points) == (0, 0)


@pytest.mark.rule("TA-8.13")
def test_the_defender_learns_by_shooting_back() -> None:
    table = Table(
        unit("g1_infantry", at(4), damage=5), unit("us_sherman", at(5)), unit("g1_ju87", at(0)), **DECLARE
    )

    table.attack((1, 2), dice=(*hits(2, 6), *hits(3)))

    assert not table.alive(1)
    assert (table.unit(2).damage, table.unit(2).points) == (1, 2)


@pytest.mark.rule("TA-8.14")
def test_damage_and_level_apply_from_the_next_line_on() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_pak40", at(7)), unit("us_sherman", at(5), points=2), **DECLARE
    )

    events = table.attack((1, 3), (2, 3), dice=(*hits(6, 14), *hits(3), *hits(0)))

    assert rolls(events) == [(G1, 14, 7), (US, 12, 5), (G1, 12, 4)]
    assert (table.unit(3).damage, table.unit(3).points) == (3, 3)
    table.attack((3, 1), dice=(*hits(0, 6), *hits(0)))
    assert table.active == G1


@pytest.mark.rule("TA-8.10")
def test_the_worked_example() -> None:
    """Test vector 3: a veteran Panzer IV with support against infantry in a forest."""
    table = Table(
        unit("g2_panzer_iv", at(4), points=3, damage=3), unit("g2_flak88", at(8)), unit("g2_ju88", at(4, 5)),
        unit("us_infantry", at(5), points=2, damage=1),
        scenario=FRONT, power=G2, terrain={at(5): "forest"}, **DECLARE,
    )  # fmt: skip

    events = table.attack((1, 4), dice=(8, 8, 8, 8, 8, 9, 9, 9, 9, 2, 2, *hits(0, 10)))

    assert rolls(events) == [(G2, 9, 8), (US, 12, 2)]
    assert [scored.support for scored in of_kind(events, HitsScored)] == [3, 0]
    assert (table.unit(1).damage, table.unit(1).points) == (4, 4)
    assert (table.unit(4).damage, table.unit(4).points) == (3, 3)
