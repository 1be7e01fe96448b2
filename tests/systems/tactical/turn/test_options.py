"""The optional rules: timer, without dice, weather, mountains (TA-12)."""

from typing import Any

import pytest

from axis_desktop.model import UnitId
from axis_desktop.model.events import DiceRolled
from axis_desktop.systems.tactical.actions import TimeIsUp
from axis_desktop.systems.tactical.events import AttackMade, HitsScored, WeatherChanged
from axis_desktop.systems.tactical.telling.story import describe
from tests.systems.tactical.table import FRONT, G1, US, Table, at, hits, of_kind, unit

DECLARE: dict[str, Any] = {"phase": "declare"}


@pytest.mark.rule("TA-12.1")
def test_when_time_is_up_only_owed_attacks_are_made() -> None:
    table = Table(
        unit("g1_tiger", at(4), intercepted=3), unit("g1_infantry", at(8)), unit("us_sherman", at(5)),
        options=["timer"],
    )  # fmt: skip

    events = table.do(TimeIsUp(power=G1), *hits(0), *hits(0))

    assert [made.attacker for made in of_kind(events, AttackMade)] == [1]
    assert table.active == US


@pytest.mark.rule("TA-12.1")
def test_without_a_timer_time_is_never_up() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_sherman", at(5)))
    table.refused("TA-12.1", TimeIsUp(power=G1))
    table.end_moves()
    table.refused("TA-12.1", TimeIsUp(power=G1))


@pytest.mark.rule("TA-12.2")
def test_without_dice_every_unit_has_fixed_hits_and_there_is_no_support() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(6)), unit("us_sherman", at(5), points=3, damage=1),
        options=["dice_free"], **DECLARE,
    )  # fmt: skip

    events = table.attack((1, 3))

    assert not of_kind(events, DiceRolled)
    assert [(scored.hits, scored.support) for scored in of_kind(events, HitsScored)] == [(7, 0), (7, 0)]
    assert table.unit(3).damage == 4
    assert table.unit(1).damage == 2
    assert table.unit(1).points == 1


@pytest.mark.rule("TA-12.3")
def test_the_weather_lasts_three_turns_not_rounds() -> None:
    """Trap 24."""
    table = Table(
        unit("g1_tiger", at(1)), unit("us_sherman", at(9)), options=["weather"], turns=3, order=(G1, US)
    )

    events = table.end_turn(3)

    (change,) = of_kind(events, WeatherChanged)
    assert (change.weather, table.state.turns) == ("frost", 4)
    told = describe(change, table.state)
    assert told is not None
    assert told.args["change"].template == "Water is entered and fought on like open ground."  # type: ignore[union-attr]
    assert [roll.dice for roll in of_kind(events, DiceRolled)] == [(3,)]
    assert "3" in str(table.seen().notes[0])
    table.end_turn()
    table.end_turn()
    assert of_kind(table.end_turn(12), WeatherChanged)[0].weather == "fog"


def reach(kind: str, power: str, weather: str, terrain: str, **more: Any) -> int:
    """How many rows a unit gets along a column of one terrain."""
    ground = {at(row): terrain for row in range(1, 12)}
    table = Table(
        unit(kind, at(0)), unit("su_t34", at(11, 13)), unit("g2_infantry", at(9, 13)), scenario=FRONT,
        power=power, weather=weather, terrain=ground, **more,
    )  # fmt: skip
    spaces = table.ways(1)
    return max(row for row in range(12) if row == 0 or at(row) in spaces)


@pytest.mark.rule("TA-12.3")
@pytest.mark.parametrize(
    ("weather", "terrain", "rows"),
    [
        ("normal", "standard", 5),
        ("normal", "river", 0),
        ("frost", "river", 5),
        ("mud", "road", 5),
        ("mud", "bridge", 5),
        ("mud", "standard", 3),
        ("mud", "forest", 2),
        ("mud", "mountain", 3),
        ("dry", "standard", 10),
        ("dry", "mountain", 10),
        ("dry", "road", 10),
        ("storm", "standard", 5),
    ],
)
def test_ground_units_in_each_weather(weather: str, terrain: str, rows: int) -> None:
    assert reach("us_sherman", US, weather, terrain) == rows


@pytest.mark.rule("TA-12.3")
def test_aircraft_mind_no_mud_and_capture_takes_the_whole_move_in_any_weather() -> None:
    assert reach("us_b17", US, "mud", "forest") == 7
    assert reach("us_b17", US, "dry", "standard") == 7
    table = Table(
        unit("us_mobile_infantry", at(3)), unit("g1_tiger", at(11)), power=US, weather="dry",
        factories={at(5): None},
    )  # fmt: skip
    table.refused("TA-5.1", table.moving(1, at(4), at(5)))


@pytest.mark.rule("TA-12.3")
def test_storm_takes_a_hex_from_the_range_of_artillery() -> None:
    for distance, legal in ((4, True), (5, False)):
        table = Table(
            unit("us_howitzer", at(2)), unit("g1_tiger", at(2 + distance)), unit("us_sherman", at(9)),
            unit("g1_infantry", at(10)), power=US, weather="storm", **DECLARE,
        )  # fmt: skip
        assert ("2" in table.aims(1)) == legal
    pak = Table(
        unit("g1_pak40", at(2)),
        unit("us_sherman", at(4)),
        unit("us_infantry", at(1)),
        weather="storm",
        **DECLARE,
    )
    assert pak.aims(1) == ["3"]


@pytest.mark.rule("TA-12.3")
def test_fog_lets_nobody_intercept_but_duties_stay() -> None:
    table = Table(
        unit("g1_tiger", at(2)), unit("us_sherman", at(4)), unit("g1_infantry", at(8), intercepted=4),
        unit("us_infantry", at(9)), weather="fog",
    )  # fmt: skip

    table.move(1, at(3))

    assert table.asked.kind == "ways"
    table.refused("TA-6.6", table.moving(3, at(7)))


@pytest.mark.rule("TA-12.3")
def test_on_ice_units_fight_and_when_it_melts_they_are_stuck_but_may_leave() -> None:
    ice = Table(
        unit("us_sherman", at(4)), unit("g1_tiger", at(5)), terrain={at(4): "lake"}, weather="frost",
        power=US, **DECLARE,
    )  # fmt: skip
    ice.attack((1, 2), dice=(*hits(0), *hits(0)))

    melted = Table(
        unit("us_sherman", at(4)), unit("us_infantry", at(6)), unit("g1_tiger", at(9)),
        terrain={at(4): "lake", at(3): "lake"}, power=US,
    )  # fmt: skip
    melted.refused("TA-4.4", melted.moving(1, at(3)))
    melted.move(1, at(4, 5), at(3, 5))
    assert melted.where(1) == at(3, 5)


@pytest.mark.rule("TA-12.4")
def test_mountains_cost_more_keep_tanks_out_and_lengthen_the_range_of_guns() -> None:
    assert reach("us_infantry", US, "normal", "mountain") == 3
    assert reach("us_infantry", US, "normal", "mountain", options=["mountains"]) == 2
    assert reach("us_sherman", US, "normal", "mountain", options=["mountains"]) == 0
    assert reach("us_mobile_infantry", US, "mud", "mountain", options=["mountains"]) == 2
    for options, most in ((["mountains"], 7), ([], 5)):
        table = Table(
            unit("us_howitzer", at(1)), *(unit("g1_infantry", at(row)) for row in range(6, 10)), power=US,
            terrain={at(1): "mountain"}, options=options, **DECLARE,
        )  # fmt: skip
        assert max(table.where(UnitId(int(aim))) for aim in table.aims(1)) == at(1 + most)


@pytest.mark.rule("TA-12.4")
def test_a_tank_is_told_why_it_can_not_climb() -> None:
    table = Table(
        unit("g1_tiger", at(1)), unit("us_sherman", at(9)), terrain={at(2): "mountain"}, options=["mountains"]
    )

    table.refused("TA-12.4", table.moving(1, at(2)))
    assert table.way_refusal(1, at(2)) == "TA-12.4"
