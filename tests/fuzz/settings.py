"""Mutated settings: what can be used of a file is used, the rest is told, and nothing of it is lost."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from axis_desktop.model import Luck
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.settings import Display, LastGame, Play, Settings
from axis_desktop.storage.settings_file import load_settings, save_settings
from tests.fuzz.mutants import BYTES, change_value

LONGEST = 900
"""Letters of what is told without the path."""

GOOD = Settings(
    display=Display(theme="light", text_scale=150, patterns="strong"),
    play=Play(speed="quick", banner=False, player_name="Žofie"),
    keys={"undo": "Ctrl+Z", "log": "G"},
    folded=["log", "chart"],
    looks={"world1942": "night"},
    last_game=LastGame(
        system="classic",
        pack="world1942",
        scenario="spring_1942",
        seats={"germany": Seat(name="Anna"), "japan": computer("medium")},
        options={"total_victory": True},
    ),
)


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks the reader of settings; `folder` is for its files."""
    file = folder / "settings.toml"
    good: dict[str, Any] = msgspec.to_builtins(GOOD)

    def attempt(number: int) -> str:
        for old in folder.iterdir():
            old.unlink()
        luck = Luck("settings", number)
        if luck.below(2):
            mutant = luck.pick(BYTES)(tomli_w.dumps(good).encode(), luck)
        else:
            try:
                mutant = tomli_w.dumps(change_value(good, luck)).encode()
            except (TypeError, ValueError, AttributeError, RecursionError):
                return "no settings file"  # TOML can't say it
        file.write_bytes(mutant)
        return _use(file, mutant)

    return attempt


def _use(file: Path, mutant: bytes) -> str:
    settings, error = load_settings(file)
    if error is not None:
        kept = [each.read_bytes() for each in file.parent.glob("settings.broken*")]
        assert kept == [mutant], "the broken file is lost"
        told = str(error).replace(str(file), "")
        assert len(told) < LONGEST, told
        assert told.isprintable(), told
    before = {each: each.read_bytes() for each in file.parent.iterdir() if each.name != "settings.toml"}
    changed = msgspec.structs.replace(settings, folded=[*settings.folded, "space"])
    save_settings(changed, file, before=settings)
    again, more = load_settings(file)
    assert more is None, more
    assert set(again.folded) == set(changed.folded)
    assert msgspec.structs.replace(again, folded=[]) == msgspec.structs.replace(settings, folded=[])
    assert before.items() <= {each: each.read_bytes() for each in file.parent.iterdir()}.items()
    assert not any(name.startswith(".") for name in os.listdir(file.parent))  # noqa: PTH208 - names alone
    return "used" if error is None else "told"
