"""What was shown and put away leaves nothing behind, however long the program is open."""

import gc
import weakref
from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool
from PySide6.QtWidgets import QApplication

from axis_desktop.model import Luck, Power
from axis_desktop.model.seats import Seat
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import Summary
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.links.editing.edit_panel import EditPanel
from axis_desktop.view.pages.map_picture import MapPictureMaker
from tests.bench.watched import memory_mib

GAMES, WARM_UP = 20, 5
KEPT = {Summary.__name__}
"""The list of saves remembers what it has read of each file, of which every game leaves one."""
MOST_MIB = 45
"""A leak of one small board for each game would take more; what malloc keeps for later takes less."""

ISLES = find_scenario("classic", "first_landing")
PEOPLE: dict[Power, Seat] = {power: Seat(name="Anna") for power, _side in ISLES.info.powers}


def census() -> Counter[str]:
    """How many objects of the program's own kinds are alive, by their kind."""
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if str(kind.__module__).startswith("axis_desktop."))


def come_to_rest(window: MainWindow) -> None:
    """Let the picture behind the start screen be painted, and what was put away go."""
    maker = window.findChild(MapPictureMaker)
    assert maker is not None
    maker.finish()
    QThreadPool.globalInstance().waitForDone()
    go_round_the_loop()


def go_round_the_loop() -> None:
    """What the event loop of the program does once a game has been left."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect(1)


def play_a_little(window: MainWindow) -> None:
    assert window.game is not None
    game, luck = window.game.controller, Luck("a little", 1)
    for _ in range(4):
        game.submit(sampled(game.session, luck))


@pytest.mark.slow
def test_twenty_games_opened_and_left_leave_nothing_behind(window: MainWindow) -> None:
    alive, held_mib = Counter[str](), 0.0
    for number in range(GAMES):
        if number == WARM_UP:
            come_to_rest(window)
            alive, held_mib = census(), memory_mib()
        assert window.begin(new_setup(ISLES, seed=1), PEOPLE, f"Game {number}")
        play_a_little(window)
        window.show_start()
        go_round_the_loop()

    come_to_rest(window)
    more = {kind: count for kind, count in (census() - alive).items() if kind not in KEPT}
    assert not {kind: count for kind, count in more.items() if count >= (GAMES - WARM_UP) // 2}
    assert memory_mib() - held_mib < MOST_MIB


def test_a_board_that_was_edited_goes_with_its_game(window: MainWindow) -> None:
    """The editor of a board whose units can't be laid out yet has parts that nobody sees."""
    hexes = find_scenario("tactical", "summer_solo_germany_1")
    assert window.begin(
        new_setup(hexes, options={"edit_mode": True}, seed=1),
        {Power("germany_1"): Seat(name="Anna")},
        "Edited",
    )
    page = window.game
    assert page is not None
    QApplication.processEvents()
    page.edit_wanted.emit()
    assert isinstance(page.slot.panel, EditPanel)
    part = weakref.ref(page.slot.panel.space_part)
    del page
    QApplication.processEvents()

    window.show_start()
    come_to_rest(window)

    gc.unfreeze()
    gc.collect()
    assert part() is None
