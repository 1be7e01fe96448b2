"""Plays a tiny game into a save and prints each total once it is durable, until somebody kills it."""

import itertools
import sys
from pathlib import Path

from axis_desktop.model import Session
from axis_desktop.storage.saves import SaveFile
from tests.model.tiny import ANNA, SETUP, TINY, Add

with SaveFile.create(Path(sys.argv[1]), SETUP, {}, "Doomed") as save:
    game = Session(TINY, SETUP, save)
    for turn in itertools.count():
        game.submit(Add(power=ANNA, amount=1 + turn % 3))
        print(len(game.entries), game.state.value, flush=True)
