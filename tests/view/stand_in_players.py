"""Computer players of the toy game, in another process."""

import os
from typing import Any

from axis_desktop.model import Luck, Setup
from tests.view.toy_game import TOY


def decide(system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int) -> dict[str, Any]:
    options = TOY.options(TOY.decode(state, setup))
    return TOY.encode_action(options.sample(Luck(level, number)))


def fail(system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int) -> dict[str, Any]:
    raise RuntimeError("no idea")


def die(system_id: str, setup: Setup, state: bytes, power: str, level: str, number: int) -> dict[str, Any]:
    os._exit(3)
