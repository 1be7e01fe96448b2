import math

import pytest

from axis_desktop.players.tournament.rating import Elo, elo_difference, fit, rate


def test_a_rate_has_its_wilson_interval() -> None:
    """96 of 100: 90.2 to 98.4 percent, as tables of the interval have it."""
    found = rate(96, 100)

    assert found.value == 0.96
    assert found.low == pytest.approx(0.9016, abs=5e-5)
    assert found.high == pytest.approx(0.9843, abs=5e-5)


def test_a_rate_of_nothing_says_nothing() -> None:
    found = rate(0, 0)

    assert (found.value, found.low, found.high) == (None, None, None)


@pytest.mark.parametrize(("won", "bounds"), [(0, (0, 0.2775)), (10, (0.7225, 1))])
def test_winning_all_or_nothing_still_leaves_doubt(won: int, bounds: tuple[float, float]) -> None:
    found = rate(won, 10)

    assert (found.low, found.high) == pytest.approx(bounds, abs=5e-5)


def test_elo_follows_the_score() -> None:
    """Ten to one is 400 points, by definition."""
    assert elo_difference(rate(10, 11)).value == pytest.approx(400)
    assert elo_difference(rate(5, 10)).value == pytest.approx(0)


def test_whoever_wins_everything_is_better_without_bound() -> None:
    found = elo_difference(rate(20, 20))

    assert found.value is None
    assert found.high is None
    assert found.low == pytest.approx(286, abs=1)
    assert elo_difference(rate(0, 20)).low is None


def middle(elo: Elo) -> float:
    assert elo.value is not None
    return elo.value


def test_ratings_of_two_are_those_of_their_score_with_one_more_draw() -> None:
    ratings = fit(["a", "b"], {("a", "b"): (75, 25)})

    assert middle(ratings["a"]) - middle(ratings["b"]) == pytest.approx(400 * math.log10(75.5 / 25.5))
    assert middle(ratings["a"]) == pytest.approx(-middle(ratings["b"]))


def test_ratings_add_up_along_a_chain() -> None:
    """Each scores ten to one against the next: 400 points apart, whether or not the ends have met."""
    huge = 1e6
    ratings = fit(
        ["weak", "middle", "strong"],
        {("middle", "weak"): (10 * huge, huge), ("strong", "middle"): (10 * huge, huge)},
    )

    assert middle(ratings["strong"]) == pytest.approx(400, abs=0.01)
    assert middle(ratings["middle"]) == pytest.approx(0, abs=0.01)
    assert middle(ratings["weak"]) == pytest.approx(-400, abs=0.01)


def test_ratings_stay_finite_when_somebody_wins_everything() -> None:
    ratings = fit(["a", "b", "c"], {("a", "b"): (10, 0), ("a", "c"): (10, 0), ("b", "c"): (10, 0)})

    assert 300 < middle(ratings["a"]) < 1000
    assert middle(ratings["a"]) > middle(ratings["b"]) > middle(ratings["c"])


def test_a_hundred_times_the_games_make_ratings_ten_times_as_sure() -> None:
    few = fit(["a", "b"], {("a", "b"): (59.5, 39.5)})["a"]
    many = fit(["a", "b"], {("a", "b"): (5999.5, 3999.5)})["a"]

    assert few.low is not None
    assert many.low is not None
    assert middle(few) - few.low == pytest.approx(10 * (middle(many) - many.low), rel=0.01)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """All results of 200 games between equals, weighed by how likely they are: 95 % or a little less."""
    games = 200
    covered = 0.0
    for won in range(games + 1):
        elo = fit(["a", "b"], {("a", "b"): (won, games - won)})["a"]
        assert elo.low is not None
        assert elo.high is not None
        if elo.low <= 0 <= elo.high:
            covered += math.comb(games, won) / 2**games
    assert 0.93 < covered < 0.97
