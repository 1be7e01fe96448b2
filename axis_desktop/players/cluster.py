"""Many games on a Dask cluster that is already there."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Generator, Sequence
from concurrent.futures import CancelledError
from itertools import islice
from typing import TYPE_CHECKING, Any

from axis_desktop.model.errors import UsageError
from axis_desktop.players.many_games import Game, Numbered, SpreadError, play_game

if TYPE_CHECKING:
    from distributed import Client, Future

ANSWERS_WITHIN_S = 10
PATIENCE_S = 60
"""How long a cluster may be without any worker before the games are given up."""

LOOKS_EVERY_S = 5
AHEAD = 2
"""Games sent for each thread of the cluster: none waits, and the scheduler stays small."""


def play_on_cluster(games: Sequence[Game], address: str) -> Generator[Numbered, None, None]:
    """Play games on the cluster at `address` and yield each when it is over, in whatever order that happens.

    The cluster plays the games of a worker that ended again on another one.

    Raises:
        UsageError: Dask isn't installed, or this is no address.
        SpreadError: nobody answers, all workers are gone, a game ended several of them, or they lack
            this program.
    """
    client = _connect(address)
    sent: set[Future[Numbered]] = set()
    waiting = iter(enumerate(games))
    try:
        while True:
            try:
                wanted = AHEAD * max(1, sum(client.nthreads().values()))
                for number, game in islice(waiting, max(0, wanted - len(sent))):
                    sent.add(client.submit(play_game, number, game, pure=False))
                finished = _finished(client, sent) if sent else []
            except (OSError, CancelledError):
                raise _lost(address) from None
            if not finished:
                return
            # Games that were played before the one whose error ends everything.
            for future in sorted(finished, key=lambda future: future.status != "finished"):
                sent.remove(future)
                yield _result(future, address)
    finally:
        # Whoever leaves early leaves no work behind; a scheduler that is gone needs no telling.
        with contextlib.suppress(Exception):
            client.cancel(list(sent))
        client.close(timeout=ANSWERS_WITHIN_S)


def _connect(address: str) -> "Client":
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(
            "--cluster needs Dask, which isn't here: 'pip install distributed' adds it to a program that"
            " pip installed; the packaged program can't have it."
        ) from None
    # Its own words on a lost connection are pages; ours are a sentence.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        # A client that can't connect takes long to give up and is never quite gone.
        asyncio.run(_knock(address))
        return Client(address, timeout=ANSWERS_WITHIN_S, name="axis-desktop")
    except (ValueError, TypeError) as error:
        raise UsageError(
            "'{address}' is no address of a Dask scheduler, such as tcp://192.168.0.7:8786: {error}.",
            address=address,
            error=error,
        ) from None
    except Exception:  # what isn't a scheduler may answer anything, and that may fail in any way
        raise SpreadError(
            "No Dask scheduler answers at {address} within {seconds} seconds. Is it running, and is the"
            " address the one it prints when it starts?",
            address=address,
            seconds=ANSWERS_WITHIN_S,
        ) from None


async def _knock(address: str) -> None:
    """Connect and hang up."""
    from distributed.comm.core import connect
    from distributed.security import Security

    security = Security().get_connection_args("client")
    # Another kind of server may take the call and never say a word; Dask would wait for one for ever.
    async with asyncio.timeout(ANSWERS_WITHIN_S + 1):
        await (await connect(address, timeout=ANSWERS_WITHIN_S, **security)).close()


def _finished(client: "Client", sent: set[Any]) -> list[Any]:
    """The games that are over, at least one: waits for it.

    Raises:
        SpreadError: the cluster has had no worker for too long.
    """
    from distributed import wait

    deserted_since: float | None = None
    while True:
        try:
            return list(wait(list(sent), timeout=LOOKS_EVERY_S, return_when="FIRST_COMPLETED").done)
        except TimeoutError:
            now = time.monotonic()
            if client.nthreads():
                deserted_since = None
            elif deserted_since is None:
                deserted_since = now
            elif now - deserted_since > PATIENCE_S:
                raise SpreadError(
                    "The cluster has had no workers for {seconds} seconds.", seconds=PATIENCE_S
                ) from None


def _lost(address: str) -> SpreadError:
    return SpreadError("The connection to the Dask scheduler at {address} is lost.", address=address)


def _result(future: Any, address: str) -> Numbered:
    """What became of a game, or in a sentence why the cluster could not play it."""
    from distributed import KilledWorker

    try:
        played: Numbered = future.result()
    except KilledWorker as error:
        raise SpreadError(
            "A game was given up after several workers of the cluster ended in the middle of it: killed, or"
            " out of memory? The last was {worker}.",
            worker=error.last_worker.address,
        ) from None
    except (OSError, CancelledError):
        # The connection may go between the end of a game and the question what came of it.
        raise _lost(address) from None
    except Exception as error:
        # Errors of the game itself travel as results: what is raised here, the cluster could not even begin.
        raise SpreadError(
            "The cluster can't play ({error}). Its scheduler and its workers need the same version of"
            " axis-desktop as this machine.",
            error=(str(error).splitlines() or [repr(error)])[0],
        ) from error
    return played
