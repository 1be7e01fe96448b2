"""Odds of an attack from bare figures: the same as in a game, and nothing that can't be."""

import pytest

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.tactical.fighting.odds import duel_odds
from axis_desktop.systems.tactical.odds import OFFERED
from tests.systems.tactical.table import Table, at, unit


@pytest.mark.rule("TA-8.6")
def test_they_are_those_of_the_same_attack_in_a_game() -> None:
    """Test vector 3, with the dice still in the hand."""
    table = Table(
        unit("g1_tiger", at(4), points=3, damage=3), unit("us_infantry", at(5), points=2, damage=1),
        unit("g1_infantry", at(6)), unit("g1_me262", at(5, 5)), terrain={at(5): "forest"}, phase="declare",
    )  # fmt: skip
    units = table.state.units
    played = duel_odds(table.state, units[1], units[2])

    told = OFFERED.counted_attack(
        {"g1_tiger": 1, "points": 3, "damage": 3, "support": 3},
        {"us_infantry": 1, "points": 2, "damage": 1},
        "forest",
    )

    assert (told.dice, told.support, told.number) == (played.dice, played.support, played.number)
    assert told.hits == tuple(map(float, played.hits))
    assert told.victims[0].damage == tuple(map(float, played.victims[0].damage))
    assert told.victims[0].destroyed == float(played.victims[0].destroyed)
    assert played.back is not None
    assert told.back is not None
    assert told.back.damage == tuple(map(float, played.back.damage))


@pytest.mark.rule("TA-9.1")
def test_a_katyusha_strikes_several_and_nothing_in_the_air() -> None:
    told = OFFERED.counted_attack({"su_katyusha": 1}, {"g1_tiger": 1, "g1_infantry": 2, "g1_me262": 1}, "")

    assert [fate.unit for fate in told.victims] == ["g1_tiger", "g1_infantry", "g1_infantry"]
    assert told.back is None


@pytest.mark.rule("TA-14.22")
def test_the_automaton_hits_without_dice() -> None:
    told = OFFERED.counted_attack(
        {"g1_tiger": 1, "points": 5, "damage": 3, "automaton": 1}, {"su_t34": 1}, ""
    )

    assert (told.dice, len(told.hits) - 1) == (0, 6)  # test vector 6


@pytest.mark.parametrize(
    ("attacker", "defender", "cover"),
    [
        ({"g1_tigr": 1}, {"us_sherman": 1}, ""),
        ({"g1_tiger": 2}, {"us_sherman": 1}, ""),
        ({"g1_tiger": 1}, {"us_sherman": 2}, ""),
        ({"g1_tiger": 1}, {"us_p51": 1}, ""),
        ({"us_howitzer": 1, "distance": 1}, {"g1_tiger": 1}, ""),
        ({"us_howitzer": 1, "support": 2}, {"g1_tiger": 1}, ""),
        ({"g1_tiger": 1, "support": 4}, {"us_sherman": 1}, ""),
        ({"g1_tiger": 1, "damage": 6}, {"us_sherman": 1}, ""),
        ({"g1_tiger": 1}, {"damage": 1}, ""),
        ({"v2": 1}, {"us_sherman": 1}, ""),
        ({"g1_tiger": 1}, {"us_sherman": 1}, "river"),
    ],
)
def test_what_can_not_be_is_refused(attacker: dict[str, int], defender: dict[str, int], cover: str) -> None:
    with pytest.raises(UsageError):
        OFFERED.counted_attack(attacker, defender, cover)
