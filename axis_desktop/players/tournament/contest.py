"""What a tournament is, and which games it has."""

import hashlib
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from itertools import combinations

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.seats import computer
from axis_desktop.model.system import Setup
from axis_desktop.players.many_games import Game
from axis_desktop.players.match import RANDOM, GameResult
from axis_desktop.players.player import levels as levels_of


class Contest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that decides how the games of a tournament go; equal contests have equal games.

    Attributes:
        system, scenario, pack: what is played.
        board: SHA-256 of the map, the scenario and its forces, so that changing them is noticed.
        options: switches of the rules that were chosen.
        levels: of the players, as they were named; a single one plays against itself.
        seed: of the first game.
        max_rounds: games are cut off after so many.
        judge_percent: share of all production that ends a game, if there is a judge.
        program: version of this program.
    """

    system: str
    scenario: str
    pack: str
    board: str
    options: dict[str, bool]
    levels: tuple[str, ...]
    seed: int
    max_rounds: int
    program: str
    judge_percent: int | None = None


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament: its seed and the level that plays each side."""

    seed: int
    levels: dict[Side, str]

    @property
    def key(self) -> tuple[int, tuple[tuple[Side, str], ...]]:
        """What tells it from the other games of its tournament."""
        return self.seed, tuple(sorted(self.levels.items()))


class TournamentGame(GameResult, frozen=True, kw_only=True):
    """A game of a tournament that was played, with the level that played each side."""

    levels: dict[Side, str]

    @property
    def fixture(self) -> Fixture:
        """Which game it was."""
        return Fixture(seed=self.seed, levels=self.levels)

    @property
    def cut_off(self) -> bool:
        """The last round was over before the game was."""
        return not self.rule

    @property
    def winning_level(self) -> str | None:
        """The level that won; None for a draw or a game that was cut off."""
        return self.levels[self.winner] if self.winner else None


def contest_of(
    setup: Setup, levels: Sequence[str], max_rounds: int, judge_percent: int | None = None
) -> Contest:
    """The tournament of these levels that begins with this game.

    Raises:
        UsageError: a level that the system doesn't have, or that is named twice.
    """
    known = (*levels_of(setup.system), RANDOM)
    chosen = tuple(levels)
    if len(set(chosen)) == 1:
        chosen = chosen[:1]
    for level in chosen:
        if level not in known:
            raise UsageError(
                "{system} has no computer player '{level}'; it has {known}.",
                system=setup.system,
                level=level,
                known=", ".join(known),
            )
        if chosen.count(level) > 1:
            raise UsageError("The level '{level}' is named twice.", level=level)
    if not chosen:
        raise UsageError("Say who plays: --levels with some of {known}.", known=", ".join(known))
    return Contest(
        system=setup.system,
        scenario=setup.scenario,
        pack=setup.pack,
        board=hashlib.sha256(msgspec.json.encode(setup.data, order="deterministic")).hexdigest(),
        options=setup.options,
        levels=chosen,
        seed=setup.seed,
        max_rounds=max_rounds,
        program=version("axis-desktop"),
        judge_percent=judge_percent,
    )


def fixtures(contest: Contest, games: int, sides: Sequence[Side]) -> list[Fixture]:
    """The games of a round robin: every two levels meet `games` times.

    Each seed is played twice, from both sides; of an odd number the last seed is played once. A level that
    plays against itself has a new seed each time, for swapping the sides would change nothing.

    Raises:
        UsageError: there are more or fewer than two sides.
    """
    if len(sides) != 2:
        raise UsageError("A tournament needs a game of two sides; this one has {number}.", number=len(sides))
    one, other = sorted(sides)
    if len(contest.levels) == 1:
        (level,) = contest.levels
        return [Fixture(seed=contest.seed + game, levels={one: level, other: level}) for game in range(games)]
    return [
        Fixture(
            seed=contest.seed + game // 2,
            levels={one: first, other: second} if game % 2 == 0 else {one: second, other: first},
        )
        for first, second in combinations(contest.levels, 2)
        for game in range(games)
    ]


def game_of(fixture: Fixture, contest: Contest, setup: Setup, side_of: Mapping[Power, Side]) -> Game:
    """The game that is to be played for a fixture."""
    return Game(
        setup=msgspec.structs.replace(setup, seed=fixture.seed),
        seats={power: computer(fixture.levels[side]) for power, side in side_of.items()},
        max_rounds=contest.max_rounds,
        judge_percent=contest.judge_percent,
    )


def played(fixture: Fixture, result: GameResult) -> TournamentGame:
    """A fixture with what came of it."""
    return TournamentGame(**msgspec.structs.asdict(result), levels=fixture.levels)
