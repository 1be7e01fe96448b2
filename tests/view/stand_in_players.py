"""Computer players of the toy game, in another process."""

import os
from pathlib import Path

from axis_desktop.model import Luck, Message, Setup
from axis_desktop.model.sentences import say
from axis_desktop.players import Advised, Decided, Thinking
from tests.view.toy_game import TOY


def decide(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    options = TOY.options(TOY.decode(state, setup))
    action = TOY.encode_action(Luck(level, number).pick(options.choices()[:2]).action)
    return Decided(
        action=action, reason=Message("it likes {what}", {"what": say.text("surprises")}), is_secret=True
    )


def fail(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    raise RuntimeError("no idea")


def die(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    os._exit(3)


def advise(system_id: str, setup: Setup, state: bytes, number: int) -> list[Advised]:
    options = TOY.options(TOY.decode(state, setup))
    action = TOY.encode_action(options.choices()[0].action)
    return [Advised(action=action, reason=Message("number {n} looks best", {"n": number}))]


def hang(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    while True:
        pass


def hang_once(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    """Answers whoever asks a second time: `level` is the file that remembers."""
    mark = Path(level)
    if not mark.exists():
        mark.touch()
        hang(system_id, setup, state, power, level, number, thinking)
    return decide(system_id, setup, state, power, level, number, thinking)
