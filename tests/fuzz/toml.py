"""Mutated TOML: the reader that everything goes through gives plain data, or refuses with a sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.files import TomlError, parse_toml
from axis_desktop.model import Luck
from axis_desktop.storage.settings import Settings
from tests.fuzz.packs import check_sentence, seeds
from tests.fuzz.toml_text import damaged_toml

SETTINGS = b"""folded = ["log"]

[display]
theme = "dark"
text_scale = 120
full_screen = true

[play]
speed = "quick"
player_name = "Ada"

[keys]
undo = "Ctrl+Z"

[looks]
world1942 = "night"

[last_game]
system = "classic"
pack = "world1942"
scenario = "spring_1942"
real_dice = false

[last_game.options]
russia_limited = true

[last_game.seats]
germany = { kind = "person", name = "Ada" }
"""


class Attacker:
    """Attacks with a text."""

    def __init__(self) -> None:
        self._seeds = [data for files in seeds() for name, data in files.items() if name.endswith(".toml")]
        self._seeds += [SETTINGS] * len(self._seeds)

    def attempt(self, number: int) -> str:
        luck = Luck("toml", number)
        data = luck.pick(self._seeds)
        for _ in range(1 + luck.below(4)):
            data = damaged_toml(data, luck)
        try:
            found = parse_toml(data)
        except TomlError as refusal:
            check_sentence(refusal)
            return "refused"
        assert parse_toml(data) == found
        check_plain(found)
        try:
            msgspec.convert(found, Settings)
        except msgspec.ValidationError:
            return "read"
        return "read as settings"


def check_plain(value: Any) -> None:
    """Accept what JSON has a word for."""
    msgspec.json.encode(value)


def attempts(_folder: Path) -> Callable[[int], str]:
    """What attacks with mutated texts."""
    return Attacker().attempt
