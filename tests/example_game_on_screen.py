"""Shows a game of The Ford between computer players on a board until it is over, and prints what was seen.

Started by `test_example_game` as a process of its own: `python -m tests.example_game_on_screen FOLDER`.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QLabel

from axis_desktop.model import Outcome
from axis_desktop.model.seats import computer
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile
from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board import BoardView
from axis_desktop.view.pages.rulebook import rulebook
from axis_desktop.view.play.games import OpenGame, board_of

LONGEST_MS = 120_000


def main() -> None:
    """Play, look, print."""
    folder = Path(sys.argv[1])
    application = QApplication(sys.argv[:1])
    window = MainWindow(Settings())
    window.resize(1280, 720)
    window.apply_theme()
    window.show()
    scenario = find_scenario("the_ford")
    setup = new_setup(scenario, seed=3)
    seats = {power: computer("medium") for power, _ in scenario.info.powers}
    save = SaveFile.create(folder / "ford.axis", setup, seats, scenario.info.title)
    window.table.lay(OpenGame(save.session(), seats, save, board_of(setup, ())))
    assert window.game is not None
    game, board = window.game.controller, window.game.board
    assert isinstance(board, BoardView)
    game.failed.connect(lambda report: print(report, file=sys.stderr))
    game.speed = "none"
    loop = QEventLoop()
    game.changed.connect(lambda: loop.exit(0) if game.session.is_over else None)
    QTimer.singleShot(LONGEST_MS, loop, lambda: loop.exit(1))
    is_late = bool(loop.exec())
    application.processEvents()
    board.finish_drawing()
    window.grab().save(str(folder / "end.png"))
    outcome = game.decision
    title = window.game.findChild(QLabel, "end_title")
    print(
        json.dumps(
            {
                "late": is_late,
                "over": isinstance(outcome, Outcome) and str(outcome.reason),
                "actions": len(game.session.entries),
                "spaces": sorted(board.shapes.spaces),
                "log": len(game.story()),
                "rules": [rule.id for rule in rulebook("the_ford") if rule.id],
                "title": title.text() if title is not None else "",
            }
        )
    )
    window.close()


if __name__ == "__main__":
    main()
