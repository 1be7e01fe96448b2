"""Runs the real program and prints, whenever the screen was redrawn, how many actions it has shown.

Started by `test_real_process` as a process of its own, with the arguments of `axis-desktop`.
"""

import sys

from axis_desktop.cli import main
from axis_desktop.view.games import OpenGame
from axis_desktop.view.window import MainWindow

_show_game = MainWindow.show_game


def _show_and_tell(window: MainWindow, opened: OpenGame) -> None:
    _show_game(window, opened)
    assert window.game is not None
    game = window.game.controller

    def tell() -> None:
        print(max((line.number + 1 for line in game.story()), default=0), flush=True)

    tell()
    game.changed.connect(tell)


if __name__ == "__main__":
    MainWindow.show_game = _show_and_tell  # type: ignore[method-assign, assignment]
    sys.exit(main(sys.argv[1:]))
