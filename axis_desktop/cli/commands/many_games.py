"""Many games on a terminal: a progress bar, and what is told when not all of them come to their end."""

import argparse
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from axis_desktop.cli.output import number_of, tell
from axis_desktop.model.errors import AxisError, UsageError
from axis_desktop.players import GameResult
from axis_desktop.players.many_games import Failure, Game, Numbered, play_here

MOST_TOLD = 5
MOST = 1_000_000
"""Games, rounds and processes: whoever asks for more has hit a key twice."""


@dataclass
class Course:
    """How the playing went.

    Attributes:
        failures: games that a bug ended.
        trouble: why it ended before all games were over.
        stopped_by: the signal that ended it: of Ctrl-C, or that the program should end; 0 if none did.
    """

    failures: list[Failure] = field(default_factory=list)
    trouble: AxisError | None = None
    stopped_by: int = 0

    @property
    def exit_code(self) -> int:
        """0 if all games are over."""
        if self.stopped_by:
            return 128 + self.stopped_by
        return 1 if self.failures or self.trouble else 0


class _Stopped(KeyboardInterrupt):
    """A signal asks the program to end, as Ctrl-C does."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def check_spread(arguments: argparse.Namespace) -> None:
    """See that --games, --max-rounds, --jobs and --cluster make sense.

    Raises:
        UsageError: they don't.
    """
    if any(
        number is not None and not 1 <= number <= MOST
        for number in (arguments.games, arguments.max_rounds, arguments.jobs)
    ):
        raise UsageError("--games, --max-rounds and --jobs are whole numbers from 1 to {most}.", most=MOST)
    if arguments.jobs is not None and arguments.cluster is not None:
        raise UsageError("--jobs is for this machine; a cluster given by --cluster decides for itself.")


def play_all(
    games: Sequence[Game], arguments: argparse.Namespace, keep: Callable[[int, GameResult], None]
) -> Course:
    """Play games on all cores, on `--jobs` of them or on `--cluster`, with a progress bar on stderr.

    Args:
        games: in any order.
        arguments: `jobs`, `cluster` and `quiet` as they were typed.
        keep: gets the number and the result of each game as soon as it is over.
    """
    from tqdm import tqdm  # opening the game must not pay for it

    course = Course()
    if not games:
        return course
    hidden = arguments.quiet or not sys.stderr.isatty()
    with tqdm(total=len(games), unit="game", disable=hidden, file=sys.stderr, smoothing=0) as bar:
        try:
            with _ended_by_signals(), closing(_spread(games, arguments)) as results:
                for number, played in results:
                    bar.update()
                    if isinstance(played, Failure):
                        course.failures.append(played)
                    else:
                        keep(number, played)
        except KeyboardInterrupt as stop:
            course.stopped_by = stop.number if isinstance(stop, _Stopped) else signal.SIGINT
        except UsageError:
            raise  # nothing has begun
        except AxisError as error:
            course.trouble = error
    return course


def _spread(games: Sequence[Game], arguments: argparse.Namespace) -> Generator[Numbered, None, None]:
    if arguments.cluster is not None:
        from axis_desktop.players.cluster import play_on_cluster

        if not arguments.quiet:
            tell(
                f"The games are played by {arguments.cluster}. Whoever controls that scheduler can run any"
                " code on this machine: name only one you trust."
            )
        return play_on_cluster(games, arguments.cluster)
    from joblib import cpu_count

    return play_here(games, arguments.jobs or cpu_count(), tell)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let `kill` and a closed terminal end the games as Ctrl-C does: those that are over are told."""

    def stop(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_IGN)  # once is enough: what follows only tells and tidies up
        raise _Stopped(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def tell_course(course: Course, over: int, asked: int, way_on: str, *, debug: bool) -> None:
    """Say what went wrong, that `over` games of those `asked` are over, and how the others can be had."""
    for failure in course.failures[:MOST_TOLD]:
        tell(f"the game of seed {failure.seed} was ended by a bug of the program: {failure.error}")
        if debug:
            tell(failure.traceback)
    if course.failures and not debug:
        ended = number_of(len(course.failures), "game was", "games were")
        tell(f"{ended} ended by bugs (--debug shows where).")
    if course.trouble:
        tell(str(course.trouble))
    if course.stopped_by:
        tell("interrupted")
    if over < asked:
        told = f"{over} of {number_of(asked, 'game', 'games')} {'is' if over == 1 else 'are'} over."
        tell(f"{told} {way_on}" if over else told)
