"""Begins tiny games in a folder and plays them at random, until somebody kills it.

Before each change it says on a line of JSON what the save will hold, and afterwards that it is done. So
whoever kills it knows what must be there: what was done last, or what was just being done, and nothing in
between.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from axis_desktop.model import Luck, Session
from axis_desktop.storage import places
from axis_desktop.storage.saving.saves import SaveFile
from tests.model.tiny import ANNA, SETUP, TINY, Add, Roll

CHANGES_OF_A_GAME = 120

Change = Callable[[Session], object]


def main(folder: Path, seed: int) -> None:
    places.key_file = lambda: folder / "key"
    luck = Luck("killed", seed)
    for number in range(1000):
        play(folder / f"{seed}-{number}.axis", luck)


def play(path: Path, luck: Luck) -> None:
    """One game, from its creation to its end."""
    twin = Session(TINY, SETUP)
    tell(path, "next", twin)
    save = SaveFile.create(path, SETUP, {}, "Doomed")
    tell(path, "done", twin)
    game = session(save)
    for _ in range(luck.below(CHANGES_OF_A_GAME)):
        if not luck.below(12):
            save.set_summary(save.summary)
        if not luck.below(20):
            save.close()
            save = SaveFile.open(path)
            game = session(save)
            twin = Session(TINY, SETUP, entries=game.entries)  # what was taken back is forgotten now
        change = change_for(twin, luck)
        change(twin)
        tell(path, "next", twin)
        change(game)
        tell(path, "done", twin)
    if luck.below(2):
        save.close()


def change_for(game: Session, luck: Luck) -> Change:
    kind = luck.below(10)
    if kind == 0 and game.can_undo:
        return lambda game: game.undo()
    if kind == 1 and game.can_redo:
        return lambda game: game.redo()
    if kind == 2 and game.can_undo:
        number = len(game.entries) - 1 - luck.below(min(5, back(game)))
        return lambda game: game.take_back(number)
    if kind == 3:
        return lambda game: game.submit(Roll(power=ANNA))
    amount = 1 + luck.below(3)
    return lambda game: game.submit(Add(power=ANNA, amount=amount))


def back(game: Session) -> int:
    """How many actions can be taken back."""
    return next((n for n, entry in enumerate(reversed(game.entries)) if entry.sealed), len(game.entries))


def session(save: SaveFile) -> Session:
    return Session(TINY, SETUP, save, entries=save.entries(), checkpoints=save.checkpoints())


def tell(path: Path, what: str, game: Session) -> None:
    played = [entry.action.get("amount", 0) for entry in game.entries]
    print(json.dumps({"save": path.name, what: [game.state.value, *played]}), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
