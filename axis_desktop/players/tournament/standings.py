"""What the games of a tournament come to: who is stronger, which side wins, how and when games end."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean, median

import msgspec

from axis_desktop.model.ids import Side
from axis_desktop.players.tournament.contest import TournamentGame
from axis_desktop.players.tournament.rating import Elo, Rate, elo_difference, fit, rate


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Games won and not won.

    Attributes:
        win_rate: share of all games that were won; draws and games that were cut off are not.
    """

    games: int
    won: int
    drawn: int
    cut_off: int
    lost: int
    win_rate: Rate

    @property
    def points(self) -> float:
        """One for a win, a half for a draw or a game that was cut off."""
        return self.won + (self.drawn + self.cut_off) / 2


class LevelRow(msgspec.Struct, frozen=True, kw_only=True):
    """A level against all others.

    Attributes:
        elo: fitted to all games of a round robin, the mean of all levels being 0; None for two levels.
    """

    level: str
    record: Record
    elo: Elo | None = None


class PairRow(msgspec.Struct, frozen=True, kw_only=True):
    """Two levels against each other, as the first one sees it.

    Attributes:
        elo: by how much the first is rated above the second.
        as_side: the first one's games on each side.
    """

    first: str
    second: str
    record: Record
    elo: Elo
    as_side: dict[Side, Record]


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """A way in which games ended.

    Attributes:
        rule: id of the rule; empty if they were cut off.
        winner: None for draws and games that were cut off.
        example: the sentence of one of them.
    """

    rule: str
    winner: Side | None
    games: int
    example: str


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds of the games."""

    shortest: int
    median: float
    mean: float
    longest: int


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a tournament.

    Attributes:
        levels: in the order they were named; none if one level played against itself.
        sides: how each side did, whoever played it. Where sides were swapped no level favors one.
        endings: most frequent first.
        rounds: None if no game is over.
    """

    games: int
    levels: list[LevelRow]
    pairs: list[PairRow]
    sides: dict[Side, Record]
    endings: list[Ending]
    rounds: Length | None


def standings(levels: Sequence[str], sides: Sequence[Side], games: Sequence[TournamentGame]) -> Standings:
    """The figures of these games."""
    pairs = [_pair(first, second, sides, games) for first, second in combinations(levels, 2)]
    return Standings(
        games=len(games),
        levels=_levels(levels, pairs, games),
        pairs=pairs,
        sides={side: _record(games, [game.winner == side for game in games]) for side in sorted(sides)},
        endings=_endings(games),
        rounds=_length(games),
    )


def _record(games: Sequence[TournamentGame], won: Sequence[bool]) -> Record:
    """The record of somebody who won those of these games that are marked."""
    wins = sum(won)
    cut_off = sum(game.cut_off for game in games)
    drawn = sum(game.winner is None for game in games) - cut_off
    return Record(
        games=len(games),
        won=wins,
        drawn=drawn,
        cut_off=cut_off,
        lost=len(games) - wins - drawn - cut_off,
        win_rate=rate(wins, len(games)),
    )


def _of_level(level: str, games: Sequence[TournamentGame]) -> Record:
    return _record(games, [game.winning_level == level for game in games])


def _pair(first: str, second: str, sides: Sequence[Side], games: Sequence[TournamentGame]) -> PairRow:
    both = [game for game in games if {first, second} == set(game.levels.values())]
    record = _of_level(first, both)
    return PairRow(
        first=first,
        second=second,
        record=record,
        elo=elo_difference(rate(record.points, record.games)),
        as_side={
            side: _of_level(first, [game for game in both if game.levels[side] == first])
            for side in sorted(sides)
        },
    )


def _levels(
    levels: Sequence[str], pairs: Sequence[PairRow], games: Sequence[TournamentGame]
) -> list[LevelRow]:
    if len(levels) < 2:
        return []
    points = {
        (pair.first, pair.second): (pair.record.points, pair.record.games - pair.record.points)
        for pair in pairs
    }
    ratings = fit(levels, points) if len(levels) > 2 else {}
    return [
        LevelRow(
            level=level,
            record=_of_level(level, [game for game in games if level in game.levels.values()]),
            elo=ratings.get(level),
        )
        for level in levels
    ]


def _endings(games: Sequence[TournamentGame]) -> list[Ending]:
    kinds: dict[tuple[str, str], list[TournamentGame]] = {}
    for game in games:
        kinds.setdefault((game.rule, game.winner or ""), []).append(game)
    endings = [
        Ending(rule=rule, winner=same[0].winner, games=len(same), example=same[0].reason)
        for (rule, _), same in sorted(kinds.items())
    ]
    return sorted(endings, key=lambda ending: -ending.games)


def _length(games: Sequence[TournamentGame]) -> Length | None:
    if not games:
        return None
    rounds = [game.rounds for game in games]
    return Length(shortest=min(rounds), median=median(rounds), mean=fmean(rounds), longest=max(rounds))
