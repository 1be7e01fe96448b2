"""What holds for every battle."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axis_desktop.systems.area_war.odds import Odds, Policy, battle_odds
from axis_desktop.systems.area_war.odds.counted import KEEP_LAND
from axis_desktop.systems.classic.odds.odds_case import counted_case

LAND = ("infantry", "tank", "fighter", "bomber")
TOLERANCE = 1e-10


def forces(*units: str, most: int = 6) -> st.SearchStrategy[dict[str, int]]:
    counts = st.fixed_dictionaries({unit: st.integers(0, most) for unit in units})
    return counts.filter(lambda force: any(force.values()))


land = forces(*LAND)
attacking_fleet = forces("submarine", "transport", "fighter", "bomber", "carrier", "battleship", most=3)
defending_fleet = forces("submarine", "transport", "carrier", "battleship", most=3)
policies = st.builds(
    Policy,
    retreat_after=st.none() | st.integers(1, 4),
    retreat_below=st.integers(0, 4),
    attacker_submarines=st.sampled_from(["stay", "alone"]),
    defender_submarines=st.sampled_from(["stay", "alone"]),
    attacker_submarines_leave_after=st.none() | st.integers(1, 3),
    defender_submarines_leave_after=st.none() | st.integers(1, 3),
)


def test_a_large_fleet_adds_up_and_each_way_to_end_is_told_once() -> None:
    """So many states that only the likely ones are looked at."""
    fleet = {"submarine": 10, "transport": 4, "fighter": 9, "bomber": 4, "carrier": 3, "battleship": 6}
    enemy = {"submarine": 12, "transport": 5, "fighter": 10, "carrier": 5, "battleship": 6}
    found = battle_odds(counted_case(fleet, enemy))
    stronger = battle_odds(counted_case({**fleet, "battleship": 7}, enemy))

    add_up(found)
    assert sum(way.chance for way in found.survivors) == pytest.approx(1, abs=1e-10)
    ways = [(way.end, tuple(way.attacker.items()), tuple(way.defender.items())) for way in found.survivors]
    assert len(ways) == len(set(ways))
    assert stronger.attacker_wins > found.attacker_wins


def add_up(found: Odds) -> None:
    ends = (found.attacker_wins, found.defender_wins, found.draw, found.retreats, found.standoff)
    assert sum(ends) == pytest.approx(1, abs=1e-9)
    assert all(-TOLERANCE <= chance <= 1 + TOLERANCE for chance in ends)
    assert sum(way.chance for way in found.survivors) == pytest.approx(1, abs=1e-9)
    assert found.captures <= found.attacker_wins + TOLERANCE
    for side in (found.attacker, found.defender):
        assert all(-1e-9 <= lost <= side.before[unit] + 1e-9 for unit, lost in side.lost.items())
        assert sum(ipc * chance for ipc, chance in side.cost_lost_chances().items()) == pytest.approx(
            side.cost_lost, abs=1e-8
        )
        assert side.units_left().sum() == pytest.approx(1, abs=1e-9)


@settings(max_examples=40)
@given(attacker=land, defender=land, gun=st.booleans(), policy=policies)
def test_chances_of_land_battles_add_up(
    attacker: dict[str, int], defender: dict[str, int], gun: bool, policy: Policy
) -> None:
    add_up(battle_odds(counted_case(attacker, {**defender, "aa_gun": int(gun)}, policy=policy)))


@settings(max_examples=40)
@given(attacker=attacking_fleet, defender=defending_fleet, planes=st.integers(0, 2), policy=policies)
def test_chances_of_sea_battles_add_up(
    attacker: dict[str, int], defender: dict[str, int], planes: int, policy: Policy
) -> None:
    fighters = min(planes, 2 * defender["carrier"])
    add_up(battle_odds(counted_case(attacker, {**defender, "fighter": fighters}, policy=policy)))


@settings(max_examples=30)
@given(attacker=land, defender=land, more=st.sampled_from(LAND))
def test_one_more_attacker_is_never_worse_and_one_more_defender_never_better(
    attacker: dict[str, int], defender: dict[str, int], more: str
) -> None:
    plain = battle_odds(counted_case(attacker, defender))
    stronger = battle_odds(counted_case({**attacker, more: attacker[more] + 1}, defender))
    harder = battle_odds(counted_case(attacker, {**defender, more: defender[more] + 1}))

    assert stronger.attacker_wins >= plain.attacker_wins - TOLERANCE
    assert harder.attacker_wins <= plain.attacker_wins + TOLERANCE


@settings(max_examples=30)
@given(attacker=land, defender=land)
def test_sparing_a_land_unit_takes_the_territory_more_often(
    attacker: dict[str, int], defender: dict[str, int]
) -> None:
    plain = battle_odds(counted_case(attacker, defender))
    sparing = battle_odds(counted_case(attacker, defender, attacker_losses=(KEEP_LAND,)))

    if attacker["infantry"] or attacker["tank"]:
        assert sparing.captures == pytest.approx(sparing.attacker_wins, abs=1e-9)
    if not (attacker["fighter"] or attacker["bomber"]):
        assert sparing.captures == pytest.approx(plain.captures, abs=1e-9)


@settings(max_examples=20)
@given(attacker=land, defender=land, rounds=st.integers(1, 3))
def test_retreating_saves_units_and_wins_less(
    attacker: dict[str, int], defender: dict[str, int], rounds: int
) -> None:
    pressed = battle_odds(counted_case(attacker, defender))
    strafing = battle_odds(counted_case(attacker, defender, policy=Policy(retreat_after=rounds)))

    assert strafing.attacker.cost_lost <= pressed.attacker.cost_lost + 1e-9
    assert strafing.attacker_wins <= pressed.attacker_wins + TOLERANCE
    assert strafing.rounds <= rounds + 1e-9
