"""Many games at once, on the cores of this machine; each comes out the same wherever it is played."""

import os
import signal
import traceback
import warnings
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool

import msgspec

from axis_desktop.model.errors import AxisError
from axis_desktop.model.seats import Seats
from axis_desktop.model.system import Setup
from axis_desktop.players.match import GameResult, play
from axis_desktop.players.orphans import end_with


class SpreadError(AxisError):
    """Games can't be spread over processes or machines any further."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game to play.

    Attributes:
        max_rounds: it is cut off after so many; None plays it to its end.
        judge_percent: share of all production that ends it, see `match.play`.
    """

    setup: Setup
    seats: Seats
    max_rounds: int | None = None
    judge_percent: int | None = None


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A game that a bug ended, of the rules or of a player.

    Attributes:
        seed: of its dice.
        error: what was raised.
        traceback: where.
    """

    seed: int
    error: str
    traceback: str


Played = GameResult | Failure
Numbered = tuple[int, Played]
"""What became of a game, after its place in the order it was asked for."""


def play_game(number: int, game: Game) -> Numbered:
    """Play a game; a bug in it must not end the others, and travels as plain text from other processes."""
    try:
        return number, play(game.setup, game.seats, game.max_rounds, game.judge_percent)
    except Exception as error:
        failure = Failure(seed=game.setup.seed, error=repr(error), traceback=traceback.format_exc())
        return number, failure


def play_here(
    games: Sequence[Game], jobs: int, tell: Callable[[str], None]
) -> Generator[Numbered, None, None]:
    """Play games in `jobs` processes at once and yield each when it is over, in whatever order that happens.

    The games of a process that was killed are played again; `tell` gets a sentence when that happens.

    Raises:
        SpreadError: processes end again and again before any game is over.
    """
    waiting = dict(enumerate(games))
    # Settled once: a last game that ends its process, again and again, must not come to end this one.
    jobs = min(jobs, len(games))
    while waiting:
        before = len(waiting)
        try:
            for number, played in _spread(dict(waiting), jobs):
                del waiting[number]
                yield number, played
        except BrokenProcessPool:
            if len(waiting) == before:
                raise SpreadError(
                    "Processes end before any game is over: they were killed, or there is too little memory."
                    " Fewer of them need less: --jobs N."
                ) from None
            tell(
                "A process has ended in the middle of its game: killed, or out of memory. It is played again."
            )


def _spread(games: Mapping[int, Game], jobs: int) -> Generator[Numbered, None, None]:
    if jobs == 1:
        for number, game in games.items():
            yield play_game(number, game)
        return
    import joblib  # a fifth of a second that opening the game must not pay

    # Whoever stops listening, because the disk is full, knows that games are lost with it.
    warnings.filterwarnings("ignore", r"\d+ tasks (which|have) ", UserWarning)
    work = (joblib.delayed(play_game)(number, game) for number, game in games.items())
    with joblib.parallel_config("loky", initializer=_begin_work, initargs=(os.getpid(),)):
        # A game is long enough to be sent alone, and the sooner it is back the less can be lost.
        parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    yield from parallel(work)


def _begin_work(parent: int) -> None:
    """Ctrl-C reaches all processes of a terminal; the one that started the others ends them, even killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)
