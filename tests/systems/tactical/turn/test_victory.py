"""Who wins (TA-11)."""

from typing import Any

import pytest

from axis_desktop.model.events import GameOver
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import EndMove
from tests.systems.tactical.table import DUEL, FRONT, G1, G2, US, Table, at, hits, of_kind, unit

DECLARE: dict[str, Any] = {"phase": "declare"}


def owned(count: int, owner: str, other: str | None = None) -> dict[str, str | None]:
    """So many factories of one owner, and a free one at row 5."""
    held: dict[str, str | None] = {at(row, 12): owner for row in range(count)}
    return {**held, at(5): other}


@pytest.mark.rule("TA-11.1")
@pytest.mark.parametrize(
    ("scenario", "options", "wanted"),
    [
        (FRONT, (), 6),
        (FRONT, ("short_victory",), 5),
        (DUEL, (), 4),
        (DUEL, ("short_victory",), 3),
    ],
)
def test_enough_factories_win_at_once(scenario: str, options: tuple[str, ...], wanted: int) -> None:
    for before, wins in ((wanted - 2, False), (wanted - 1, True)):
        table = Table(
            unit("g1_infantry", at(4)), unit("us_sherman", at(11)), scenario=scenario, options=options,
            factories=owned(before, G1),
        )  # fmt: skip
        events = table.move(1, at(5))
        assert (table.outcome is not None) == wins
        if table.outcome is not None:
            assert (table.outcome.winner, table.outcome.rule) == ("axis", "TA-11.1")
            assert of_kind(events, GameOver)
            table.refused("TA-11.1", EndMove(power=G1))
            assert not system.options(table.state).choices()


@pytest.mark.rule("TA-11.1")
def test_a_team_counts_its_factories_together() -> None:
    table = Table(
        unit("g1_infantry", at(4)), unit("us_sherman", at(11)), scenario=FRONT,
        factories={**owned(3, G1), at(1, 10): G2, at(2, 10): G2},
    )  # fmt: skip

    table.move(1, at(5))

    assert table.outcome is not None


@pytest.mark.rule("TA-11.2")
def test_a_team_without_units_has_lost() -> None:
    table = Table(unit("g1_tiger", at(4)), unit("us_infantry", at(5), damage=5), **DECLARE)

    table.attack((1, 2), dice=(*hits(2), *hits(0, 6)))

    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == ("axis", "TA-11.2")


@pytest.mark.rule("TA-11.2")
def test_a_team_whose_last_unit_is_overrun_has_lost() -> None:
    table = Table(unit("g1_infantry", at(4)), unit("us_sherman", at(5)), factories={at(5): US})

    table.move(1, at(5))

    assert table.outcome is not None
    assert table.outcome.rule == "TA-11.2"


@pytest.mark.rule("TA-11.3")
@pytest.mark.parametrize(("axis", "allies", "winner"), [(1, 0, "axis"), (0, 2, "allies"), (1, 1, None)])
def test_both_lose_their_last_unit_at_once(axis: int, allies: int, winner: str | None) -> None:
    factories = {at(row, 12): G1 for row in range(axis)} | {at(row, 10): US for row in range(allies)}
    table = Table(
        unit("g1_tiger", at(4), damage=5), unit("us_sherman", at(5), damage=5), factories=factories, **DECLARE
    )

    table.attack((1, 2), dice=(*hits(6, 6), *hits(6, 6)))

    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == (winner, "TA-11.3")


@pytest.mark.rule("TA-11.3")
def test_the_rest_of_the_list_is_not_fought_when_a_line_has_won() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(6)), unit("us_infantry", at(5), damage=5), **DECLARE
    )

    table.attack((1, 3), (2, 3), dice=(*hits(2, 14), *hits(0, 6)))

    assert table.outcome is not None
