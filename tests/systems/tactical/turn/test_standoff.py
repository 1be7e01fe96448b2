"""A battle in which nothing changes any more is over (TA-11.3)."""

from typing import Any

import pytest

from axis_desktop.model.events import GameOver
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.economy.purse import coins
from axis_desktop.systems.tactical.rulebook import STANDOFFS_END
from tests.systems.tactical.table import G1, US, Table, at, buying, hits, of_kind, unit

MOST = game_table().victory.standoff


def shunning(**more: Any) -> Table:
    """A Ju 87 and a B-17 far from each other."""
    return Table(unit("g1_ju87", at(1)), unit("us_b17", at(10)), **more)


def rest(table: Table, rounds: int) -> list[Any]:
    """So many full rounds in which nobody does anything."""
    events: list[Any] = []
    last = table.state.round + rounds
    while table.outcome is None and table.state.round < last:
        events += table.end_turn()
    return events


@pytest.mark.rule("TA-11.3")
@pytest.mark.parametrize(("axis", "allies", "winner"), [(1, 0, "axis"), (0, 2, "allies"), (1, 1, None)])
def test_ten_rounds_without_a_change_end_the_battle(axis: int, allies: int, winner: str | None) -> None:
    """The end of the first round is what the others are compared with."""
    factories = {at(row, 12): G1 for row in range(axis)} | {at(row, 10): US for row in range(allies)}
    table = shunning(factories=factories)

    rest(table, MOST)
    assert table.outcome is None

    events = rest(table, 1)
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == (winner, "TA-11.3")
    assert [(event.winner, event.rule) for event in of_kind(events, GameOver)] == [(winner, "TA-11.3")]


@pytest.mark.rule("TA-11.3")
def test_who_moves_about_changes_nothing() -> None:
    table = shunning()
    rest(table, MOST)

    table.move(1, at(2))
    rest(table, 1)

    assert table.outcome is not None


@pytest.mark.rule("TA-11.3")
def test_damage_begins_the_count_anew() -> None:
    table = Table(unit("g1_ju87", at(4)), unit("us_b17", at(5)))
    rest(table, MOST)

    table.attack((1, 2), dice=(*hits(3), *hits(0)))
    rest(table, MOST)
    assert table.unit(2).damage > 0
    assert table.outcome is None

    rest(table, 1)
    assert table.outcome is not None


@pytest.mark.rule("TA-11.3")
def test_a_purchase_begins_the_count_anew() -> None:
    """Who saves for something big has not given up."""
    table = shunning(factories={at(6, 8): G1})
    rest(table, MOST)

    table.end_moves()
    assert coins(table.state, table.state.party_of(G1)) >= MOST
    table.do(buying(G1, "g1_infantry", at(6, 8)))
    rest(table, MOST)

    assert table.outcome is None


@pytest.mark.rule("TA-11.3")
def test_the_screen_counts_when_half_of_the_rounds_are_over() -> None:
    table = shunning()

    rest(table, MOST // 2)
    assert not table.seen().notes

    rest(table, 1)
    (note,) = table.seen().notes
    assert note.args == {"n": MOST // 2, "most": MOST}


@pytest.mark.rule("TA-13.9")
def test_the_bulge_has_an_end_of_its_own() -> None:
    """It is over after at most fifteen rounds, and whoever holds out has won it."""
    table = shunning(scenario="battle_of_the_bulge", rounds=15)

    rest(table, MOST + 2)

    assert table.outcome is None


@pytest.mark.rule("TA-11.3")
def test_a_game_begun_under_the_first_reading_goes_on() -> None:
    table = shunning(revision=STANDOFFS_END - 1)

    rest(table, MOST + 2)

    assert table.outcome is None
    assert b"calm" not in system.encode(table.state)
