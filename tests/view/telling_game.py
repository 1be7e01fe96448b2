"""Runs the real program and prints, whenever the screen was redrawn, how many actions it has shown.

Started by `test_real_process` as a process of its own, with the arguments of `axis-desktop`.
"""

import sys

from axis_desktop.cli import main
from axis_desktop.view.app.table.game_table import GameTable
from axis_desktop.view.play.games import OpenGame

_lay = GameTable.lay


def _lay_and_tell(table: GameTable, opened: OpenGame) -> None:
    _lay(table, opened)
    assert table.page is not None
    game = table.page.controller

    def tell() -> None:
        print(max((line.number + 1 for line in game.story()), default=0), flush=True)

    tell()
    game.changed.connect(tell)


if __name__ == "__main__":
    GameTable.lay = _lay_and_tell  # type: ignore[method-assign, assignment]
    sys.exit(main(sys.argv[1:]))
