"""Phase 1: what a move costs and where it may lead (TA-4)."""

from fractions import Fraction
from itertools import pairwise

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.tactical.actions import EndMove, MoveUnit
from tests.systems.tactical.table import FRONT, G1, G2, US, Table, at, column, unit

TEN = column(*range(1, 11))


def all_of(terrain: str, *rows: int) -> dict[Space, str]:
    return {at(row): terrain for row in rows}


@pytest.mark.rule("TA-4.1")
def test_a_unit_moves_once_and_the_phase_ends_when_its_owner_says_so() -> None:
    table = Table(unit("g1_tiger", at(1)), unit("us_sherman", at(9)))

    table.move(1, at(2))

    assert table.where(1) == at(2)
    table.refused("TA-4.1", table.moving(1, at(3)))
    table.refused("TA-4.1", table.moving(2, at(8)))
    table.refused("TA-4.1", MoveUnit(power=G1, unit=77, path=(at(2), at(3))))
    table.refused("TA-4.1", MoveUnit(power=G1, unit=1, path=()))
    table.do(EndMove(power=G1))
    assert table.active == US  # there is nobody to attack, and nothing to spend


@pytest.mark.rule("TA-4.2")
def test_ten_hexes_of_road_or_five_of_open_ground_for_five_points() -> None:
    """Test vector 1."""
    road = Table(unit("us_sherman", at(0)), power=US, terrain=all_of("road", *range(12)))
    road.refused("TA-4.2", road.moving(1, *column(*range(1, 12))))
    road.move(1, *TEN)
    assert road.where(1) == at(10)

    plain = Table(unit("us_sherman", at(0)), power=US)
    plain.refused("TA-4.2", plain.moving(1, *column(*range(1, 7))))
    plain.move(1, *column(*range(1, 6)))
    assert plain.where(1) == at(5)


@pytest.mark.rule("TA-4.2")
@pytest.mark.parametrize(
    ("steps", "legal"),
    [
        (["road", "road", "road", "forest"], True),
        (["forest", "forest"], True),
        (["forest", "forest", "road"], False),
        (["bridge", "bridge", "road", "forest"], True),
    ],
)
def test_half_points_are_counted_exactly(steps: list[str], legal: bool) -> None:
    """Test vector 1, and trap 3: speed 3."""
    terrain = {at(row): step for row, step in enumerate(steps, 1)}
    table = Table(unit("g1_tiger", at(0)), unit("us_sherman", at(11, 13)), terrain=terrain)
    way = column(*range(1, len(steps) + 1))

    if legal:
        table.move(1, *way)
        assert table.where(1) == way[-1]
    else:
        table.refused("TA-4.2", table.moving(1, *way))


@pytest.mark.rule("TA-4.2")
def test_only_the_hex_that_is_entered_counts_from_any_side() -> None:
    """Traps 1 and 2: leaving a forest is free, a road is entered across."""
    terrain: dict[Space, str] = {at(1): "forest", at(2): "road", at(2, 3): "road", at(2, 5): "road"}
    table = Table(unit("us_howitzer", at(1)), power=US, terrain=terrain)

    way = [at(2), at(2, 3), at(3), at(2, 5)]  # 0.5 + 0.5 + 1 = 2 points, and half a point more
    table.refused("TA-4.2", table.moving(1, *way))
    table.move(1, *way[:-1])


def test_a_step_that_can_not_be_paid_in_full_is_illegal() -> None:
    """There is no guaranteed hex: mud makes a forest cost 2, and mountains 2."""
    terrain: dict[Space, str] = {at(2): "forest", at(3): "forest"}
    table = Table(unit("us_howitzer", at(1)), power=US, terrain=terrain)

    table.refused("TA-4.2", table.moving(1, at(2), at(3)))
    table.move(1, at(2))


def test_a_path_goes_from_hex_to_adjacent_hex() -> None:
    table = Table(unit("g1_me262", at(1)))

    table.refused("TA-4.2", table.moving(1, at(3)))
    table.refused("TA-4.1", table.moving(1))
    table.refused("TA-4.1", MoveUnit(power=G1, unit=1, path=(at(2), at(3))))
    table.refused("TA-4.1", table.moving(1, Space("nowhere")))


@pytest.mark.rule("TA-4.3")
def test_aircraft_pay_a_point_for_any_hex_and_stop_anywhere() -> None:
    terrain = {at(2): "road", at(3): "sea", at(4): "mountain", at(5): "forest", at(6): "lake"}
    table = Table(unit("g1_ju87", at(1)), terrain=terrain, options=["mountains"])

    table.refused("TA-4.2", table.moving(1, *column(*range(2, 9))))
    table.move(1, *column(*range(2, 7)))
    assert table.where(1) == at(6)


@pytest.mark.rule("TA-4.4")
def test_water_takes_infantry_its_whole_move_and_nobody_else_enters() -> None:
    """Test vector 2, and trap 4."""
    terrain = {at(3): "river", at(4): "river", at(2): "road"}
    table = Table(
        unit("us_mobile_infantry", at(2)),
        unit("us_sherman", at(2, 3)),
        power=US,
        terrain=terrain,
    )

    table.refused("TA-4.4", table.moving(1, at(3), at(4)))
    table.refused("TA-4.4", table.moving(1, at(2, 5), at(3)))
    table.refused("TA-4.4", table.moving(2, at(3)))
    table.move(1, at(3))
    assert table.where(1) == at(3)


@pytest.mark.rule("TA-4.4")
def test_from_water_to_land_is_a_normal_move_and_to_water_again_a_whole_one() -> None:
    terrain = {at(3): "river", at(4): "river"}
    land = Table(unit("us_infantry", at(3)), power=US, terrain=terrain)
    land.move(1, at(2), at(1), at(0))
    assert land.where(1) == at(0)

    water = Table(unit("us_infantry", at(3)), power=US, terrain=terrain)
    water.refused("TA-4.4", water.moving(1, at(4), at(5)))
    water.move(1, at(4))


@pytest.mark.rule("TA-4.6")
def test_enemies_and_factories_of_others_are_closed_even_to_aircraft() -> None:
    """Trap 8; allied factories and friends may be passed."""
    table = Table(
        unit("g1_me262", at(1)),
        unit("us_sherman", at(2)),
        unit("g2_panzer_iv", at(2, 3)),
        scenario=FRONT,
        factories={at(1, 5): None, at(1, 3): G2, at(0, 3): US},
        power=G1,
    )

    table.refused("TA-4.6", table.moving(1, at(2), at(3)))
    table.refused("TA-4.6", table.moving(1, at(1, 5), at(2, 6)))
    table.refused("TA-4.6", table.moving(1, at(0, 3), at(0, 2)))
    table.refused("TA-4.7", table.moving(1, at(1, 3), at(2, 3)))
    table.move(1, at(1, 3), at(2, 3), at(3, 3))
    assert table.where(1) == at(3, 3)


@pytest.mark.rule("TA-4.7")
@pytest.mark.rule("TA-1.8")
def test_a_move_ends_on_a_free_hex() -> None:
    table = Table(unit("g1_tiger", at(1)), unit("g1_infantry", at(2)), unit("us_sherman", at(11, 13)))

    table.refused("TA-4.7", table.moving(1, at(2)))
    table.move(1, at(2), at(3))
    assert [table.where(1), table.where(2)] == [at(3), at(2)]


@pytest.mark.rule("TA-4.8")
def test_the_default_path_is_cheapest_then_safest_then_first_by_direction() -> None:
    """North before northeast before southeast; a road is worth a detour."""
    free = Table(unit("g1_me262", at(6)))
    assert free.ways(1)[Space("h_06_03")].path == ("h_04_06", "h_04_05", "h_04_04", "h_05_03", "h_06_03")

    road = {at(5, 3): "road", at(4, 3): "road", at(4): "road", at(5): "forest"}
    detour = Table(unit("g1_tiger", at(6)), unit("us_sherman", at(11, 13)), terrain=road)
    assert detour.ways(1)[at(4)].path == (at(6), at(5, 3), at(4, 3), at(4))

    watched = Table(unit("g1_tiger", at(6)), unit("us_sherman", at(4, 3)))
    way = watched.ways(1)[at(4, 5)].path
    assert way == (at(6), at(5, 5), at(4, 5))


@pytest.mark.rule("TA-4.8")
def test_the_player_may_lay_the_path_and_sees_what_each_step_costs_and_risks() -> None:
    table = Table(
        unit("g1_tiger", at(6)), unit("us_sherman", at(3, 3)), terrain={at(4): "forest", at(5): "road"}
    )

    first = table.options.steps(1, (at(6),))[at(5)]
    second = table.options.steps(1, (at(6), at(5)))[at(4)]

    assert (first.cost, first.is_risky, first.note) == (Fraction(1, 2), False, None)
    assert (second.cost, second.is_risky) == (Fraction(3, 2), True)
    assert "us_sherman" in str(second.note)
    assert len(table.options.notes(1, (at(6), at(5), at(4)))) == 1
    assert table.ways(1)[at(4)].cost == 2
    assert table.options.end_refusal(1, (at(6), at(5), at(4))) is None
    for path in ((at(6), at(4)), (at(6),)):
        refusal = table.options.end_refusal(1, path)
        assert refusal is not None
        assert refusal.rule in {"TA-4.1", "TA-4.2"}
    assert table.options.go(1, (at(6), at(5))) == table.moving(1, at(5))


def test_options_name_every_legal_hex_and_a_reason_for_every_other() -> None:
    table = Table(
        unit("g1_infantry", at(5)),
        unit("g1_tiger", at(4)),
        unit("us_sherman", at(6)),
        terrain={at(5, 5): "river"},
        factories={at(4, 3): None},
    )
    ways, steps = table.ways(1), table.options.steps(1, (at(5),))

    for space in table.seen().spaces:
        refusal = table.options.step_refusal(1, (at(5),), space)
        assert (refusal is None) == (space in ways or space in steps), space
        if refusal is not None:
            assert refusal.rule.startswith("TA-")
    assert "captures" in str(table.options.notes(1, ways[at(4, 3)].path))
    assert "water" in str(table.options.notes(1, ways[at(5, 5)].path))
    assert table.options.end_refusal(1, (at(5), at(4))).rule == "TA-4.7"
    assert table.way_refusal(1, at(6)) == "TA-4.6"
    assert not table.ways(3)


@pytest.mark.rule("TA-4.2")
def test_a_way_goes_on_where_it_was_laid_and_never_into_a_dead_end() -> None:
    """Every step that is offered leads to an end that the rules accept; what costs too much isn't offered."""
    table = Table(
        unit("g1_infantry", at(5)), unit("g1_tiger", at(2)), unit("us_sherman", at(6)),
        terrain={at(5, 5): "river", at(4, 5): "forest"}, factories={at(4, 3): None},
    )  # fmt: skip
    waiting: list[tuple[Space, ...]] = [(at(5),)]
    seen = 0
    while waiting:
        path = waiting.pop()
        steps, ways = table.options.steps(1, path), table.options.ways(1, path)
        for space in steps:
            assert space in ways or table.options.ways(1, (*path, space))
            waiting.append((*path, space))
        for space, way in ways.items():
            assert way.path[: len(path)] == path
            assert way.path[-1] == space
            assert table.options.end_refusal(1, way.path) is None
            laid = [way.path[:number] for number in range(1, len(way.path) + 1)]
            spent = [table.options.steps(1, here)[there[-1]].cost for here, there in pairwise(laid)]
            assert sum(spent) == way.cost <= 3
        seen += 1
    assert seen > 20
    assert not table.options.steps(1, (at(5), at(5, 5)))
    assert not table.options.ways(1, (at(5), at(4, 3)))
    assert at(2) not in table.options.steps(1, (at(5), at(4), at(3)))
    assert table.options.step_refusal(1, (at(5), at(4), at(3)), at(2)).rule == "TA-4.7"
