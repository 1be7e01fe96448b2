import pytest

from axis_desktop.players.tournament import standings
from tests.players.tournament.games import ALLIES, AXIS, SIDES, game

GAMES = [
    game(1, "medium", "easy", AXIS, rounds=4),
    game(1, "easy", "medium", ALLIES, rounds=6),
    game(2, "medium", "easy", ALLIES, rounds=6),
    game(2, "easy", "medium", None, rule="", rounds=9),
    game(3, "medium", "easy", None, rule="CL-4.4", rounds=5),
]


def test_a_pair_is_counted_as_its_first_level_sees_it() -> None:
    (pair,) = standings(["medium", "easy"], SIDES, GAMES).pairs

    record = pair.record
    assert (record.games, record.won, record.drawn, record.cut_off, record.lost) == (5, 2, 1, 1, 1)
    assert record.points == 3
    assert record.win_rate.value == 0.4
    assert pair.elo.value == pytest.approx(70.4, abs=0.1)  # three points of five
    assert pair.as_side[AXIS].games == 3
    assert pair.as_side[AXIS].won == pair.as_side[ALLIES].won == 1


def test_the_sides_are_counted_whoever_plays_them() -> None:
    sides = standings(["medium", "easy"], SIDES, GAMES).sides

    assert (sides[AXIS].won, sides[ALLIES].won) == (1, 2)
    assert sides[AXIS].lost == 2
    assert sides[AXIS].games == sides[ALLIES].games == 5


def test_endings_are_told_by_rule_and_winner_the_most_frequent_first() -> None:
    endings = standings(["medium", "easy"], SIDES, GAMES).endings

    assert [(ending.rule, ending.winner, ending.games) for ending in endings] == [
        ("CL-18.1", ALLIES, 2),
        ("", None, 1),
        ("CL-18.1", AXIS, 1),
        ("CL-4.4", None, 1),
    ]
    assert endings[0].example == "It ended by CL-18.1."


def test_the_length_is_told() -> None:
    length = standings(["medium", "easy"], SIDES, GAMES).rounds

    assert length is not None
    assert (length.shortest, length.median, length.mean, length.longest) == (4, 6, 6, 9)


def test_a_round_robin_has_ratings_and_two_levels_have_not() -> None:
    three = [*GAMES, game(1, "medium", "random", AXIS), game(1, "easy", "random", AXIS)]

    table = standings(["medium", "easy", "random"], SIDES, three)

    values = [row.elo.value for row in table.levels if row.elo and row.elo.value is not None]
    assert values == sorted(values, reverse=True)
    assert sum(values) == pytest.approx(0, abs=1e-6)
    assert [row.record.games for row in table.levels] == [6, 6, 2]
    assert len(table.pairs) == 3
    assert all(row.elo is None for row in standings(["medium", "easy"], SIDES, GAMES).levels)


def test_a_level_against_itself_shows_only_the_balance_of_the_sides() -> None:
    table = standings(["hard"], SIDES, [game(1, "hard", "hard", AXIS), game(2, "hard", "hard", AXIS)])

    assert table.levels == []
    assert table.pairs == []
    assert table.sides[AXIS].win_rate.value == 1


def test_no_games_give_no_figures() -> None:
    table = standings(["medium", "easy"], SIDES, [])

    assert table.rounds is None
    assert table.endings == []
    assert table.pairs[0].record.win_rate.value is None
    assert table.pairs[0].elo.value is None
