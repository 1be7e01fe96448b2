"""Victory is judged at the right moment and at no other."""

import pytest

from axis_desktop.model import Event, Outcome, Side
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import Concede
from axis_desktop.systems.pacific1940.events import VictoryAtHand
from tests.systems.pacific1940.table import ANZAC, CHINA, JAPAN, POWERS, UK, US, Table, told

MAN = {"infantry": 1}
FOUR = dict.fromkeys(("india", "philippines", "kwangtung", "hawaiian_islands"), "japan")
HOMES = {
    "korea": {"japan": MAN},
    "western_united_states": {"united_states": MAN},
    "szechwan": {"china": MAN},
    "malaya": {"united_kingdom": MAN},
    "new_south_wales": {"anzac": MAN},
}


def finish_turn(table: Table) -> list[Event]:
    """Nothing is done until the next power's turn begins or the game ends; what has happened."""
    power, number, events = table.state.power, table.state.round, list[Event]()
    while table.state.outcome is None and (table.state.power, table.state.round) == (power, number):
        events += table.play(table.options.choices()[0].action)
    return events


@pytest.mark.rule("PA-16.1")
@pytest.mark.rule("PA-2.5")
def test_six_cities_win_for_japan_at_the_end_of_a_round_and_not_before() -> None:
    table = Table(HOMES, power=JAPAN, control=FOUR)
    for power in POWERS:
        assert table.state.power == power
        assert table.state.outcome is None
        finish_turn(table)

    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.rule) == (Side("axis"), "PA-16.1")


@pytest.mark.rule("PA-16.1")
@pytest.mark.parametrize(("control", "count"), [({}, 1), ({"india": "united_kingdom"}, 0)])
def test_after_each_turn_it_is_told_who_wins_at_the_end_of_the_round(
    control: dict[str, str], count: int
) -> None:
    table = Table(HOMES, power=JAPAN, control={**FOUR, **control})
    events = finish_turn(table)

    said = "The axis hold 6 victory cities: they win at the end of this round if they keep them."
    told_so = [str(system.describe(event, table.state)) for event in told(events, VictoryAtHand)]
    assert told_so == [said] * count


@pytest.mark.rule("PA-16.1")
def test_five_cities_do_not_win() -> None:
    table = Table(HOMES, power=ANZAC, control={**FOUR, "india": "united_kingdom"})

    finish_turn(table)

    assert table.state.outcome is None
    assert (table.state.power, table.state.round) == (JAPAN, 2)


@pytest.mark.rule("PA-16.2")
@pytest.mark.rule("PA-9.14")
@pytest.mark.rule("PA-16.5")
def test_the_allies_win_when_they_have_held_tokyo_through_a_japanese_turn() -> None:
    table = Table(HOMES, power=ANZAC, control={"japan": "anzac"})
    finish_turn(table)
    assert table.state.outcome is None
    assert table.state.phase == "combat_move"

    finish_turn(table)

    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.rule) == (Side("allies"), "PA-16.2")


@pytest.mark.rule("PA-16.2")
def test_japan_may_take_its_home_back_in_that_turn() -> None:
    units = {**HOMES, "sz06": {"japan": {"transport": 1, "infantry": 1}}}
    table = Table(units, power=JAPAN, control={"japan": "anzac"})
    assert table.state.home_lost
    table.state.control.hand_over(table.state.world.capitals[JAPAN], JAPAN)

    finish_turn(table)

    assert table.state.outcome is None


@pytest.mark.rule("PA-16.3")
def test_japan_wins_by_cities_without_its_own() -> None:
    control = {**FOUR, "new_south_wales": "japan", "japan": "anzac"}
    units = {**HOMES, "new_south_wales": {"japan": MAN}, "new_zealand": {"anzac": MAN}}
    table = Table(units, power=ANZAC, control=control)

    finish_turn(table)

    assert isinstance(table.state.outcome, Outcome)
    assert (table.state.outcome.winner, table.state.outcome.rule) == (Side("axis"), "PA-16.1")


@pytest.mark.rule("PA-16.4")
def test_a_side_gives_up_when_all_its_powers_do() -> None:
    table = Table(HOMES, power=JAPAN)
    for power in (US, CHINA, UK):
        table.play(Concede(power=power))
    table.refused("PA-16.4", Concede(power=UK))
    assert table.state.outcome is None

    table.play(Concede(power=ANZAC))

    assert table.state.outcome is not None
    assert table.state.outcome.winner == "axis"


@pytest.mark.rule("PA-3.1")
def test_powers_play_in_their_order() -> None:
    table = Table(HOMES, power=JAPAN)
    seen = []
    for _ in range(6):
        seen.append((table.state.power, table.state.round))
        finish_turn(table)

    assert seen == [(JAPAN, 1), (US, 1), (CHINA, 1), (UK, 1), (ANZAC, 1), (JAPAN, 2)]
