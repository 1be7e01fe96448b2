"""Every key does the one thing that the list of keys says, wherever the focus is."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from axis_desktop.model import UnitType
from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.inspector import InspectorPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.keys import KEYS, key_names
from tests.view.conftest import ReadyThinker

ZOOM = 1.5
OUTSIDE = {"full_screen", "keys", "copy_save", "edit"}
"""What the window does, not the page of the game."""
HELD = {"hide", "see_board"}
"""Does something as long as it is held."""
OF_A_STACK = {"all", "count", "take", "take_back"}
"""Means something only while units are in hand or a plan is selected; see the tests of the board."""
OF_THE_FOCUS = {"next", "previous", "back"}
"""Moves the focus, or closes what is open."""
OF_OTHERS = {"hurry"}
"""Means something only while computers play."""
COVERED = {"log", "history", "chart"}
"""Panels that the rulebook lies over while it is open."""


class Watch:
    """Counts what a page does."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self.counts: dict[str, int] = {}
        for name, signal in {
            "skip": page.skip_pressed,
            "fight_out": page.fight_out_pressed,
            "advice": page.advice_pressed,
            "odds": page.odds_pressed,
            "table": page.table_pressed,
            "browse": page.browse_pressed,
            "fold_cards": page.fold_pressed,
            "since": page.since_pressed,
            "done": page.done.clicked,
        }.items():
            signal.connect(lambda *_, name=name: self._count(name))
        assert isinstance(page.board, BoardView)
        page.board.hovered.connect(lambda *_: self._count("unit"))

    def _count(self, name: str) -> None:
        self.counts[name] = self.counts.get(name, 0) + 1

    def seen(self) -> dict[str, object]:
        """All that a key may change."""
        page, game = self._page, self._page.controller
        assert isinstance(page.board, BoardView)
        found: dict[str, object] = {name: self.counts.get(name, 0) for name in ("skip", "unit")}
        found |= self.counts
        for name in ("log", "history", "chart"):
            found[name] = page.side.panel(name).isVisible()
        inspector = page.side.panel("space")
        assert isinstance(inspector, InspectorPanel)
        found["inspector"] = inspector.is_pinned
        found["rules"] = page.rulebook.isVisible()
        found["war"] = page.end_screen is not None and page.end_screen.isVisible()
        found["moves"] = len(game.session.entries)
        found["pause"] = game.paused
        found["hurry"] = game.is_hurrying
        found["zoom"] = page.board.camera.scale
        found["supply"] = page.board.situation.supply.shows_all
        return found


DOES = {
    "done": {"done", "moves"},
    "undo": {"moves"},
    "redo": {"moves"},
    "find": {"rules"},
    "fit": {"zoom"},
    "actual": {"zoom"},
    "next_unit": {"unit"},
    "previous_unit": {"unit"},
}
"""What of all this a key changes, where that isn't called as the key is."""


@pytest.fixture
def window(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """A game of one person: the marker's game, in its first turn."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.apply_theme()
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    scenario = find_scenario(request.param)
    seats = {power: Seat(name="Anna") for power, _ in scenario.info.powers}
    assert made.begin(new_setup(scenario, seed=2), seats, "keys")
    yield made
    made.close()


def page_of(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def press(window: MainWindow, keys: str) -> None:
    """What the system sends when a key, with its modifiers, goes down and up."""
    combination = QKeySequence(keys)[0]  # type: ignore[index]  # it has no type for that
    QTest.keyClick(window.windowHandle(), combination.key(), combination.keyboardModifiers())


def places(page: GamePage) -> dict[str, QWidget]:
    """Where the focus may be: the board, and a widget of each kind and place that takes it."""
    found: dict[str, QWidget] = {"board": page.board}
    for widget in page.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and widget.isVisible() and widget.isEnabled() and widget is not page.board:
            room = next((p.objectName() for p in parents(widget) if p.objectName()), "")
            found.setdefault(f"{room}/{type(widget).__name__}", widget)
    return found


def parents(widget: QWidget) -> Iterator[QWidget]:
    above = widget.parentWidget()
    while above is not None:
        yield above
        above = above.parentWidget()


def keys_of(needs: set[str]) -> list[tuple[str, str]]:
    """Keys that the page of a game with this knows, by what they do."""
    left_out = OUTSIDE | HELD | OF_A_STACK | OF_THE_FOCUS | OF_OTHERS
    wanted = [key for key in KEYS if key.name not in left_out and (not key.needs or key.needs in needs)]
    return [(key.name, keys) for key in wanted for keys in key_names(key.name, {})]


def changed(page: GamePage, watch: Watch, act: Callable[[], None]) -> set[str]:
    """What is different afterwards."""
    before = watch.seen()
    act()
    assert isinstance(page.board, BoardView)
    page.board.camera.finish()
    after = watch.seen()
    did = {name for name in after if after[name] != before.get(name, 0)}
    return did - COVERED if "rules" in did else did


def faults(
    window: MainWindow, needs: set[str], undone: Callable[[], None], idle: frozenset[str] = frozenset()
) -> list[str]:
    """Keys that do something else than they should, each with where the focus was."""
    page, watch = page_of(window), Watch(page_of(window))
    found = []
    there = places(page)
    for place in tuple(there):
        for name, keys in keys_of(needs):
            if name in idle:
                continue
            undone()
            widget = there.get(place)
            if widget is None or not isValid(widget) or not widget.isVisible():  # a key has rebuilt its panel
                there = places(page)
                widget = there.get(place)
            if widget is None:
                continue
            if name == "skip" and isinstance(widget, QAbstractButton):
                continue  # Space presses the button that has the focus
            widget.setFocus()
            assert QApplication.focusWidget() is not None
            did = changed(page, watch, lambda keys=keys: press(window, keys))  # type: ignore[misc]  # mypy#12557
            if did != DOES.get(name, {name}):
                found.append(f"{keys} ({name}) at {place}: {sorted(did)}")
    return found


def begun(game: Controller) -> int:
    """Units are bought and two stacks moved, of which the second move is taken back; the actions so far."""
    options = game.options
    assert isinstance(options, PurchaseOptions)
    game.submit(options.purchase({UnitType("infantry"): 1}))
    for _ in range(2):
        moves = game.moves
        assert moves is not None
        targets = (moves.targets(units[:1]) for units in moves.movable().values())
        game.submit(next(target.action for found in targets for target in found.values()))
    game.undo()
    return len(game.session.entries)


@pytest.mark.slow  # each key at each place
@pytest.mark.parametrize("window", ["classic"], indirect=True)
def test_keys_of_a_game_of_orders(window: MainWindow) -> None:
    page = page_of(window)
    game = page.controller
    length = begun(game)

    def as_it_was() -> None:
        close_all(page)
        while len(game.session.entries) < length and game.can_redo:
            game.redo()
        while len(game.session.entries) > length and game.can_undo:
            game.undo()
        if len(game.session.entries) == length and game.can_redo:
            return
        while game.can_undo:
            game.undo()
        assert begun(game) == length

    found = faults(window, {"orders"}, as_it_was)
    assert not found, "\n".join(found)


def close_all(page: GamePage) -> None:
    """Nothing is open that covers something else, and nothing moves."""
    page.rulebook.hide()
    if page.end_screen is not None:
        page.end_screen.hide()
    page.show_side("space")
    page.controller.set_paused(False)
    assert isinstance(page.board, BoardView)
    if page.board.camera.scale != ZOOM:
        page.board.set_zoom(ZOOM)
        page.board.camera.finish()
    inspector = page.side.panel("space")
    assert isinstance(inspector, InspectorPanel)
    if inspector.is_pinned:
        inspector.toggle_pin()
    inspector.show_space(next(iter(page.controller.presentation.spaces)))


@pytest.mark.slow
@pytest.mark.parametrize("window", ["supply"], indirect=True)
def test_keys_of_a_game_of_cards(window: MainWindow) -> None:
    page = page_of(window)
    page.controller.sit_down()
    found = faults(window, {"cards", "supply"}, lambda: close_all(page), frozenset({"undo", "redo", "done"}))
    assert not found, "\n".join(found)
