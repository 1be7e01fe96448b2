"""Many games at once, on the cores of this machine; each comes out the same wherever it is played."""

import os
import signal
import traceback
import warnings
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from threading import Timer

import msgspec

from axis_desktop.model.errors import AxisError
from axis_desktop.model.seats import Seats
from axis_desktop.model.system import Setup
from axis_desktop.players.match import GameResult, play
from axis_desktop.players.orphans import end_with

SILENCE_S = 600
"""Nobody looks at a screen without a word any longer."""

_MOST_FRUITLESS = 2
"""So often running all processes may start again without the end of a game."""


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
    waiting, fruitless = dict(enumerate(games)), 0
    # Settled once: a last game that ends its process, again and again, must not come to end this one.
    jobs = min(jobs, len(games))
    while waiting:
        before = len(waiting)
        try:
            for number, played in _spread(dict(waiting), jobs, tell):
                del waiting[number]
                yield number, played
        except BrokenProcessPool:
            fruitless = fruitless + 1 if len(waiting) == before else 0
            if fruitless == _MOST_FRUITLESS:
                raise SpreadError(
                    "Processes end before any game is over: they were killed, or there is too little memory."
                    " Fewer of them need less: --jobs N."
                ) from None
            tell(
                "A process has ended in the middle of its game: killed, or out of memory. It is played again."
            )


def _spread(
    games: Mapping[int, Game], jobs: int, tell: Callable[[str], None]
) -> Generator[Numbered, None, None]:
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
    waits = _tell_silence(tell)
    try:
        for played in parallel(work):
            waits.cancel()
            yield played
            waits = _tell_silence(tell)
    finally:
        waits.cancel()


def _tell_silence(tell: Callable[[str], None]) -> Timer:
    """Say, after a long time without the end of any game, what may be wrong and what can be done."""
    minutes = SILENCE_S // 60
    said = (
        f"No game has come to its end for {minutes} minutes: they are long, or a process hangs."
        " Ctrl-C ends the playing and keeps the games that are over."
    )
    waits = Timer(SILENCE_S, tell, (said,))
    waits.daemon = True
    waits.start()
    return waits


def _begin_work(parent: int) -> None:
    """Ctrl-C reaches all processes of a terminal; the one that started the others ends them, even killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)
