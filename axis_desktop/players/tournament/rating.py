"""How strong players are, and how sure that is."""

import math
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

Z95 = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""

ELO_PER_LOGIT = 400 / math.log(10)


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """A share from 0 to 1 with its 95 % Wilson interval; all None if nothing was counted."""

    value: float | None
    low: float | None
    high: float | None


class Elo(msgspec.Struct, frozen=True, kw_only=True):
    """A rating or a difference of ratings with its 95 % interval; None where there is no bound."""

    value: float | None
    low: float | None
    high: float | None


def rate(counted: float, games: int) -> Rate:
    """The share of `counted` among `games`.

    Half counts for draws make the interval a little too wide: a draw says more than half a coin.
    """
    if not games:
        return Rate(value=None, low=None, high=None)
    share, spread = counted / games, Z95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    # At the ends rounding would leave a bound a hair inside or outside.
    low = 0.0 if counted == 0 else middle - half
    high = 1.0 if counted == games else middle + half
    return Rate(value=share, low=low, high=high)


def elo_difference(score: Rate) -> Elo:
    """By how much a player who scores so many points a game is rated above the opponent."""
    return Elo(value=_elo(score.value), low=_elo(score.low), high=_elo(score.high))


def _elo(share: float | None) -> float | None:
    if share is None or not 0 < share < 1:
        return None
    return ELO_PER_LOGIT * math.log(share / (1 - share))


def fit(names: Sequence[str], points: Mapping[tuple[str, str], tuple[float, float]]) -> dict[str, Elo]:
    """Ratings that explain all results at once: their mean is 0.

    The most likely ones if the better player scores 1 / (1 + 10 ** (-difference / 400)) a game (Bradley and
    Terry's model). One draw more than was played between any two that met keeps the ratings of those who
    won or lost everything finite. The intervals come from the curvature at the maximum.

    Args:
        names: of the players.
        points: what two players scored against each other, the first one's points first; a draw is half.
    """
    place = {name: index for index, name in enumerate(names)}
    scored = np.zeros((len(names), len(names)))
    for (one, other), (ones, others) in points.items():
        if ones + others:
            scored[place[one], place[other]] += ones + 0.5
            scored[place[other], place[one]] += others + 0.5
    games = scored + scored.T
    ratings = np.zeros(len(names))
    information = np.zeros_like(games)
    for _ in range(100):
        expected = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
        weights = games * expected * (1 - expected)
        information = np.diag(weights.sum(axis=1)) - weights
        # Ratings are only known up to a constant; the pseudo-inverse picks the mean of 0.
        step = np.linalg.pinv(information) @ (scored - games * expected).sum(axis=1)
        ratings += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    deviations = np.sqrt(np.diag(np.linalg.pinv(information)))
    return {
        name: Elo(
            value=float(middle * ELO_PER_LOGIT),
            low=float((middle - Z95 * deviation) * ELO_PER_LOGIT),
            high=float((middle + Z95 * deviation) * ELO_PER_LOGIT),
        )
        for name, middle, deviation in zip(names, ratings, deviations, strict=True)
    }
