import msgspec
import pytest

from axis_desktop.model import Power, Side, UsageError
from axis_desktop.players.tournament import contest_of, fixtures, game_of
from tests.players.tournament.games import ALLIES, AXIS, SIDES, contest
from tests.setups import setup_for


def test_each_seed_is_played_from_both_sides() -> None:
    games = fixtures(contest(seed=7), 4, SIDES)

    assert [(game.seed, game.levels[AXIS], game.levels[ALLIES]) for game in games] == [
        (7, "easy", "medium"),
        (7, "medium", "easy"),
        (8, "easy", "medium"),
        (8, "medium", "easy"),
    ]


def test_of_an_odd_number_the_last_seed_is_played_once() -> None:
    assert [game.seed for game in fixtures(contest(seed=7), 3, SIDES)] == [7, 7, 8]


def test_every_two_levels_meet() -> None:
    games = fixtures(contest(levels=("a", "b", "c")), 2, SIDES)

    assert len(games) == len({game.key for game in games}) == 6
    assert {frozenset(game.levels.values()) for game in games} == {
        frozenset("ab"),
        frozenset("ac"),
        frozenset("bc"),
    }


def test_a_level_against_itself_has_a_new_seed_each_time() -> None:
    games = fixtures(contest(levels=("hard",), seed=7), 3, SIDES)

    assert [game.seed for game in games] == [7, 8, 9]
    assert all(set(game.levels.values()) == {"hard"} for game in games)


def test_a_longer_tournament_begins_like_a_shorter_one() -> None:
    assert fixtures(contest(), 10, SIDES)[:4] == fixtures(contest(), 4, SIDES)


def test_a_game_of_three_sides_has_no_tournament() -> None:
    with pytest.raises(UsageError, match="two sides; this one has 3"):
        fixtures(contest(), 2, [*SIDES, Side("neutral")])


@pytest.mark.parametrize(
    ("levels", "complaint"),
    [
        (["easy", "genius"], r"'genius'; it has easy, medium.*random"),
        (["easy", "medium", "easy"], "'easy' is named twice"),
        ([], r"--levels with some of easy, medium.*random"),
    ],
)
def test_levels_that_can_not_meet_are_refused(levels: list[str], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        contest_of(setup_for("classic", 1), levels, 60)


def test_the_same_level_twice_plays_against_itself() -> None:
    assert contest_of(setup_for("classic", 1), ["easy", "easy"], 60).levels == ("easy",)


def test_another_map_or_other_forces_make_another_contest() -> None:
    setup = setup_for("classic", 1)
    changed = msgspec.structs.replace(setup, data={**setup.data, "more": 1})

    first, second = (contest_of(each, ["easy", "random"], 60) for each in (setup, changed))
    assert first.board != second.board
    assert contest_of(setup_for("classic", 1), ["easy", "random"], 60) == first


def test_the_game_of_a_fixture_seats_each_side_by_its_level() -> None:
    fixture = fixtures(contest(seed=7), 2, SIDES)[1]

    game = game_of(
        fixture, contest(), setup_for("classic", 1), {Power("germany"): AXIS, Power("usa"): ALLIES}
    )

    assert game.setup.seed == 7
    assert {power: seat.level for power, seat in game.seats.items()} == {"germany": "medium", "usa": "easy"}
    assert game.max_rounds == 60
