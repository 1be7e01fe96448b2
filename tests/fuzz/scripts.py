"""Mutated scripts and positions: they are played, or refused with a sentence."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from axis_desktop.model import AxisError, Luck, Session
from axis_desktop.model.system import system
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.scripting.positions import read_position
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script
from tests.fuzz.mutants import BYTES, change_value
from tests.fuzz.packs import check_text

SCRIPTS = Path(__file__).parents[1] / "scripts"


class Attacker:
    """Attacks with a script; one with a position is begun as a game, too."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "attacked.json"
        self._seeds = [path.read_bytes() for path in sorted(SCRIPTS.glob("*.json"))]

    def attempt(self, number: int) -> str:
        luck = Luck("scripts", number)
        data = luck.pick(self._seeds)
        for _ in range(1 + luck.below(3)):
            if luck.below(4):
                try:
                    data = msgspec.json.encode(change_value(msgspec.json.decode(data), luck))
                except (msgspec.MsgspecError, RecursionError, TypeError, ValueError, OverflowError):
                    data = luck.pick(BYTES)(data or b" ", luck)
            else:
                data = luck.pick(BYTES)(data or b" ", luck)
        self._file.write_bytes(data)
        return f"script {self._told(self._script)}, position {self._told(self._position)}"

    def _told(self, use: Callable[[], None]) -> str:
        try:
            use()
        except AxisError as refusal:
            check_text(str(refusal).replace(str(self._file), ""))
            return "refused"
        return "played"

    def _script(self) -> None:
        ScriptPlayer(read_script(self._file)).play()

    def _position(self) -> None:
        kept = read_position(self._file)
        scenario = find_scenario(kept.system, kept.scenario)
        setup = new_setup(scenario, options=kept.options, position=kept.position)
        Session(system(kept.system), setup).present()


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks with mutated scripts and positions."""
    return Attacker(folder).attempt
