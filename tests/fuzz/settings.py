"""Mutated settings: the program opens with what can be read of them, and with the usual ones elsewhere."""

import shutil
from collections.abc import Callable
from pathlib import Path

from axis_desktop.model import Luck
from axis_desktop.storage.settings import Settings
from axis_desktop.storage.settings_file import load_settings, save_settings
from tests.fuzz.packs import check_sentence
from tests.fuzz.toml import SETTINGS
from tests.fuzz.toml_text import damaged_toml


class Attacker:
    """Attacks with a settings file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "config"

    def attempt(self, number: int) -> str:
        luck = Luck("settings", number)
        data = SETTINGS
        for _ in range(1 + luck.below(3)):
            data = damaged_toml(data, luck)
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir()
        file = self._folder / "settings.toml"
        file.write_bytes(data)
        settings, refusal = load_settings(file)
        if refusal is not None:
            check_sentence(refusal)
            assert data in [kept.read_bytes() for kept in self._folder.iterdir()], "the old file was lost"
        save_settings(settings, file)
        again, fault = load_settings(file)
        assert fault is None, fault
        assert again == settings
        if refusal is None:
            return "read"
        return "refused" if settings == Settings() else "read in part"


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks with mutated settings."""
    return Attacker(folder).attempt
