"""Where computer players think: a process of their own, so that the screen never waits for them (P7)."""

import multiprocessing
import os
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Literal, Protocol

import msgspec

from axis_desktop.model import Message, Power, Setup
from axis_desktop.players import Advised, Decided, Thinking
from axis_desktop.players.orphans import end_with

PLAYERS = "axis_desktop.players:decide"
"""Module and function that decide for computer players."""

ADVISERS = "axis_desktop.players:advise"
"""Module and function that advise people."""

Decide = Callable[[str, Setup, bytes, str, str, int, Thinking], Decided]
"""System id, setup, encoded state, power, level, number of the action, for how long: what is done and why."""

Advise = Callable[[str, Setup, bytes, int], list[Advised]]
"""System id, setup, encoded state, number of the action: what a good player would do."""


_ENDS_WITHIN_S = 2.0
"""Nobody waits longer for the end of a process that was killed."""


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
        has_ended: it failed because its process ended.
    """

    action: dict[str, Any] | None = None
    reason: Message | None = None
    is_secret: bool = False
    advice: list[Advised] | None = None
    trouble: str = ""
    has_ended: bool = False


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

    Attributes:
        process: that thinks; None before the first question, and after it has ended.
    """

    def __init__(self, decide: str = PLAYERS, advise: str = ADVISERS) -> None:
        self._decide, self._advise = decide, advise
        self._context = multiprocessing.get_context("spawn")
        self.process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._talk: _Talk | None = None

    def ask(self, request: Request) -> None:
        """Send the question; the process is started again if it is busy with an old one, or dead."""
        if self._talk is not None:
            self.stop()
        if self.process is None or not self.process.is_alive():
            self._start()
        assert self._connection is not None
        self._talk = _Talk(self._connection, msgspec.json.encode(request))
        self._talk.start()

    def poll(self) -> Answer | None:
        """The answer; a process that died answers with its trouble."""
        talk, process = self._talk, self.process
        if talk is None or process is None:
            return None
        if talk.heard is not None:
            self._talk = None
            try:
                return msgspec.json.decode(talk.heard, type=Answer)
            except msgspec.MsgspecError as error:
                return Answer(trouble=f"it answered something else: {error}")
        if talk.is_broken or not process.is_alive():
            return self._died()
        return None

    def stop(self) -> None:
        """End the process, whatever it does: it has nothing that could be lost."""
        if self.process is not None:
            self.process.kill()
            self.process.join(_ENDS_WITHIN_S)
        if self._talk is not None:
            self._talk.join(_ENDS_WITHIN_S)  # what it reads may not be closed under its hands
        if self._connection is not None and (self._talk is None or not self._talk.is_alive()):
            self._connection.close()
        self.process, self._connection, self._talk = None, None, None

    def _start(self) -> None:
        self.stop()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(
            target=serve, args=(theirs, self._decide, self._advise, os.getpid()), daemon=True
        )
        process.start()
        theirs.close()
        self.process, self._connection = process, ours

    def _died(self) -> Answer:
        process = self.process
        assert process is not None
        process.join(_ENDS_WITHIN_S)
        code = process.exitcode
        self.stop()
        return Answer(trouble=f"the process of the computer players ended (exit code {code})", has_ended=True)


class _Talk(threading.Thread):
    """Asks a question and waits for the answer: the other end may neither listen nor finish what it says.

    Attributes:
        heard: the answer, once it is there.
        is_broken: none will come.
    """

    def __init__(self, connection: Connection, question: bytes) -> None:
        super().__init__(name="talk with a computer player", daemon=True)
        self._connection, self._question = connection, question
        self.heard: bytes | None = None
        self.is_broken = False

    def run(self) -> None:
        """Say it, and listen."""
        try:
            self._connection.send_bytes(self._question)
            self.heard = self._connection.recv_bytes()
        except (EOFError, OSError):
            self.is_broken = True


def serve(connection: Connection, decide: str, advise: str, parent: int) -> None:
    """The loop of the other process: read a question, think, answer; it ends with the one that asks."""
    end_with(parent)
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
