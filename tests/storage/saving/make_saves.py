"""Writes the saves kept for a format: `python -m tests.storage.saving.make_saves FOLDER`.

They are made once, by the program that wrote this format, and never again.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from axis_desktop.model import Decision, Session
from axis_desktop.model.seats import PERSON, computer
from axis_desktop.players import answer, player
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile

Moment = Callable[[Session, Decision], bool]

MOMENTS: dict[str, tuple[str, int, Moment]] = {
    "classic_in_battle": ("classic", 90, lambda _, asked: asked.kind == "choose_casualties"),
    "classic_with_moves_to_undo": (
        "classic",
        20,
        lambda game, asked: asked.phase == "noncombat_move" and game.can_undo,
    ),
    "supply_in_a_window": ("supply", 20, lambda _, asked: asked.kind == "react_or_pass"),
    "supply_choosing_a_space": ("supply", 110, lambda _, asked: asked.kind == "choose_spaces"),
    "killed": ("classic", 50, lambda game, _: game.can_undo),
}
"""Name of the save, its game, how many actions it has at least, and where it stops."""


def write_save(folder: Path, name: str) -> SaveFile:
    """Let easy computer players play until the moment that the name promises."""
    system_id, length, is_moment = MOMENTS[name]
    scenario = find_scenario(system_id, None, ())
    setup = new_setup(scenario, seed=1)
    powers = [power for power, _ in scenario.info.powers]
    seats = {power: PERSON if power == powers[0] else computer("easy") for power in powers}
    who = {power: player(system_id, "easy") for power in powers}
    save = SaveFile.create(folder / f"{name}.axis", setup, seats, scenario.info.title)
    game = save.session()
    while isinstance(asked := game.decision, Decision):
        number = len(game.entries)
        if number >= length and is_moment(game, asked):
            return save
        action = answer(who[asked.power], game.system, game.state, asked, seed=setup.seed, number=number)
        game.submit(action)
    raise AssertionError(f"The game ended before the moment {name}.")


def main(folder: Path, name: str = "") -> None:
    if name:  # in a process of its own, which ends without closing the file
        write_save(folder, name)
        os._exit(0)
    folder.mkdir(parents=True)
    for each in MOMENTS:
        if each == "killed":
            subprocess.run([sys.executable, "-m", __spec__.name, str(folder), each], check=True)
            Path(folder / f"{each}.axis-shm").unlink(missing_ok=True)
        else:
            write_save(folder, each).close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
