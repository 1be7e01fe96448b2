"""Computer players of the toy game, in another process."""

import os

from axis_desktop.model import Luck, Message, Setup
from axis_desktop.players import Advised, Decided, Thinking
from tests.view.toy_game import TOY


def decide(
    system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int, thinking: Thinking
) -> Decided:
    options = TOY.options(TOY.decode(state, setup))
    action = TOY.encode_action(options.sample(Luck(level, number)))
    return Decided(action=action, reason=Message("it likes {what}", {"what": "surprises"}), is_secret=True)


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
