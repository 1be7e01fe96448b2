"""The figures of a tournament as tables for people and rows for spreadsheets."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TextIO

from axis_desktop.model.ids import Power, Side
from axis_desktop.players.tournament.contest import TournamentGame
from axis_desktop.players.tournament.rating import Elo, Rate
from axis_desktop.players.tournament.standings import Ending, Record, Standings

_RECORD = ("games", "won", "drawn", "cut off", "lost", "won (95 % interval)")


@dataclass(frozen=True)
class Table:
    """Rows of text under a title.

    Attributes:
        words: columns that hold words; figures stand to the right.
    """

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: Sequence[int] = (0,)

    def as_text(self) -> str:
        """For a terminal: columns that line up."""
        rows = [self.header, *self.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(self._cell(row[i], i, width) for i, width in enumerate(widths)) for row in rows]
        return "\n".join([self.title, *(f"  {line.rstrip()}" for line in lines)])

    def _cell(self, text: str, column: int, width: int) -> str:
        return text.ljust(width) if column in self.words else text.rjust(width)

    def as_markdown(self) -> str:
        """For a page."""
        marks = [":--" if column in self.words else "--:" for column in range(len(self.header))]
        # Nothing in these rows is the program's own mark-up, and ids and names could hold a bar.
        rows = [[cell.replace("|", "\\|") for cell in row] for row in (self.header, *self.rows)]
        lines = [f"| {' | '.join(row)} |" for row in (rows[0], marks, *rows[1:])]
        return "\n".join([f"## {self.title}", "", *lines])


def tables(found: Standings, side_names: Mapping[Side, str]) -> list[Table]:
    """All tables that have something to tell."""
    made = []
    if found.levels:
        rated = any(row.elo for row in found.levels)
        header = ["level", *_RECORD, *(["Elo (95 %)"] if rated else [])]
        rows = [
            [row.level, *_record(row.record), *([_elo(row.elo)] if row.elo else [])] for row in found.levels
        ]
        made.append(Table("Levels", header, rows))
        header = ["pair", *_RECORD, "Elo difference (95 %)"]
        rows = []
        for pair in found.pairs:
            name = f"{pair.first} against {pair.second}"
            rows.append([name, *_record(pair.record), _elo(pair.elo)])
            rows += [
                [f"{pair.first} as {side_names[side]}", *_record(record), ""]
                for side, record in pair.as_side.items()
            ]
        made.append(Table("Pairs", header, rows))
    sides = [[side_names[side], *_record(record)] for side, record in found.sides.items()]
    made.append(Table("Balance of the sides", ["side", *_RECORD], sides))
    if found.endings:
        rows = [_ending(ending, found.games, side_names) for ending in found.endings]
        header = ["rule", "winner", "games", "share", "example"]
        made.append(Table("How games ended", header, rows, words=(0, 1, 4)))
    if found.rounds:
        length = found.rounds
        row = [str(length.shortest), f"{length.median:g}", f"{length.mean:.1f}", str(length.longest)]
        made.append(Table("Length", ["", "shortest", "median", "mean", "longest"], [["rounds", *row]]))
    return made


def _record(record: Record) -> list[str]:
    counts = (record.games, record.won, record.drawn, record.cut_off, record.lost)
    return [*(str(count) for count in counts), _rate(record.win_rate)]


def _rate(share: Rate) -> str:
    if share.value is None or share.low is None or share.high is None:
        return "-"
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _elo(elo: Elo) -> str:
    if elo.low is None and elo.high is None:
        return "-"
    if elo.value is None:
        bound = elo.low if elo.low is not None else elo.high
        assert bound is not None
        return f"{'above' if elo.low is not None else 'below'} {round(bound):+d}"
    return f"{round(elo.value):+d} ({_bound(elo.low)} to {_bound(elo.high)})"


def _bound(elo: float | None) -> str:
    return "any" if elo is None else f"{round(elo):+d}"


def _ending(ending: Ending, games: int, side_names: Mapping[Side, str]) -> list[str]:
    winner = side_names[ending.winner] if ending.winner else ("draw" if ending.rule else "nobody")
    share = f"{100 * ending.games / games:.1f} %"
    return [ending.rule or "cut off", winner, str(ending.games), share, ending.example]


def write_games(out: TextIO, games: Sequence[TournamentGame]) -> None:
    """A line for each game, for spreadsheets."""
    sides = sorted({side for game in games for side in game.levels})
    powers = list(dict.fromkeys(power for game in games for power in game.production))
    writer = csv.writer(out, lineterminator="\n")
    head = ["seed", *sides, "winner", "winning_level", "rule", "reason", "rounds", "actions"]
    writer.writerow([*head, *(f"production_{power}" for power in powers), "final_state"])
    for game in games:
        known = [game.seed, *(game.levels[side] for side in sides), game.winner, game.winning_level]
        rest = [game.rule, game.reason, game.rounds, game.actions]
        produced = [game.production.get(power) for power in powers]
        writer.writerow([*known, *rest, *produced, game.final_state])


def write_rounds(out: TextIO, games: Sequence[TournamentGame]) -> None:
    """A line for each figure of each round of each game; round 0 is the start of the game."""
    writer = csv.writer(out, lineterminator="\n")
    sides = sorted({side for game in games for side in game.levels})
    writer.writerow(["seed", *sides, "round", "figure", "of", "value"])
    for game in games:
        levels = [game.levels[side] for side in sides]
        for figure, of, values in _curves(game):
            for number, value in enumerate(values):
                writer.writerow([game.seed, *levels, number, figure, of, value])


def _curves(game: TournamentGame) -> Iterator[tuple[str, Power | Side, Sequence[int]]]:
    for power, values in game.production_by_round.items():
        yield "production", power, values
    for side, values in game.points_by_round.items():
        yield "points", side, values
