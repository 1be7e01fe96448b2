"""Where computer players think: a process of their own, so that the screen never waits for them (P7)."""

import multiprocessing
import traceback
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Literal, Protocol

import msgspec

from axis_desktop.model import Message, Power, Setup
from axis_desktop.players import Advised, Decided, Thinking

PLAYERS = "axis_desktop.players:decide"
"""Module and function that decide for computer players."""

ADVISERS = "axis_desktop.players:advise"
"""Module and function that advise people."""

Decide = Callable[[str, Setup, bytes, str, str, int, Thinking], Decided]
"""System id, setup, encoded state, power, level, number of the action, for how long: what is done and why."""

Advise = Callable[[str, Setup, bytes, int], list[Advised]]
"""System id, setup, encoded state, number of the action: what a good player would do."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a computer player.

    Attributes:
        wants: its own move, or advice for the person of this power.
        state: as `System.encode` wrote it.
        level: of the player; like `thinking` it doesn't matter for advice.
        thinking: how long the player may take.
        number: of the action that is asked for.
    """

    setup: Setup
    state: bytes
    power: Power
    level: str
    number: int
    wants: Literal["move", "advice"] = "move"
    thinking: Thinking = "usual"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a question.

    Attributes:
        action: as plain data; None if the player failed, or advice was asked for.
        reason: why this action.
        is_secret: the reason tells more than everybody may know.
        advice: what a good player would do; None if it failed, or a move was asked for.
        trouble: why it failed, for the log.
    """

    action: dict[str, Any] | None = None
    reason: Message | None = None
    is_secret: bool = False
    advice: list[Advised] | None = None
    trouble: str = ""


class Thinker(Protocol):
    """Answers one question at a time, some time later."""

    def ask(self, request: Request) -> None:
        """Begin to think; a question that is still open is forgotten."""
        ...

    def poll(self) -> Answer | None:
        """The answer if there is one by now; never waits."""
        ...

    def stop(self) -> None:
        """Stop thinking and let go of everything."""
        ...


class ProcessThinker:
    """Thinks in a process that is started with the first question.

    Args:
        decide: module and function, such as "axis_desktop.players:decide".
        advise: likewise.
    """

    def __init__(self, decide: str = PLAYERS, advise: str = ADVISERS) -> None:
        self._decide, self._advise = decide, advise
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._is_asked = False

    def ask(self, request: Request) -> None:
        """Send the question; the process is started anew if it is busy with an old one, or dead."""
        if self._is_asked:
            self.stop()
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._connection is not None
        self._is_asked = True
        try:
            self._connection.send_bytes(msgspec.json.encode(request))
        except OSError:  # it died since: `poll` will tell
            return

    def poll(self) -> Answer | None:
        """The answer; a process that died answers with its trouble."""
        if not self._is_asked or self._connection is None or self._process is None:
            return None
        try:
            if self._connection.poll():
                answer = msgspec.json.decode(self._connection.recv_bytes(), type=Answer)
                self._is_asked = False
                return answer
        except (EOFError, OSError) as error:
            return self._died(str(error))
        return None if self._process.is_alive() else self._died("")

    def stop(self) -> None:
        """End the process."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
        self._process, self._connection, self._is_asked = None, None, False

    def _start(self) -> None:
        self.stop()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs, self._decide, self._advise), daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours

    def _died(self, why: str) -> Answer:
        code = self._process.exitcode if self._process is not None else None
        self.stop()
        return Answer(trouble=f"the process of the computer players ended (exit code {code}) {why}".strip())


def serve(connection: Connection, decide: str, advise: str) -> None:
    """The loop of the other process: read a question, think, answer."""
    while True:
        try:
            request = msgspec.json.decode(connection.recv_bytes(), type=Request)
            answer = _think(decide, advise, request)
            connection.send_bytes(msgspec.json.encode(answer))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _think(decide: str, advise: str, request: Request) -> Answer:
    asked = request.setup.system, request.setup, request.state
    try:
        if request.wants == "advice":
            adviser: Advise = _function(advise)
            return Answer(advice=adviser(*asked, request.number))
        decider: Decide = _function(decide)
        decided = decider(*asked, request.power, request.level, request.number, request.thinking)
    except Exception:  # a bug in a player must not cost the game: it is told, logged and played around
        return Answer(trouble=traceback.format_exc())
    return Answer(action=decided.action, reason=decided.reason, is_secret=decided.is_secret)


def _function(path: str) -> Any:
    """A function by its module and name."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
