"""Ways into a game: begun at once, put together, saved, branched off from an earlier moment."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import AxisError, Power, SaveInUse, SaveReadOnly, Setup
from axis_desktop.model.seats import USUAL_LEVEL, Seat, computer
from axis_desktop.storage.library import Scenario, new_setup
from axis_desktop.view.app.game_table import GameTable
from axis_desktop.view.app.games import (
    OpenGame,
    begin_game,
    board_of,
    branch_game,
    look_at_game,
    new_seed,
    open_game_file,
)
from axis_desktop.view.app.reports import bug_report, strange_file
from axis_desktop.view.pages.chosen_game import Chosen


class GameOpener(QObject):
    """Lays games on the table; each way returns False, after `failed`, if it can't be.

    Args:
        table: where they are laid.
        maps: further folders with map packs.
        looks: tells the skin that is chosen for a pack, by its id.
        parent: owner.
    """

    failed = Signal(object)
    """An AxisError or a Report."""
    locked = Signal(object, object)
    """A save can only be looked at: its path, and the SaveInUse or SaveReadOnly that says why."""
    begun = Signal(object)
    """The `Chosen` game that was begun."""

    def __init__(
        self,
        table: GameTable,
        maps: tuple[Path, ...],
        looks: Callable[[], Mapping[str, str]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._table, self._maps, self._looks = table, maps, looks

    def begin(self, setup: Setup, seats: Mapping[Power, Seat], title: str) -> bool:
        """Begin a game."""
        return self.attempt(
            lambda: self._table.lay(begin_game(setup, seats, title, self._maps, self._looks())),
            "beginning a game",
        )

    def begin_at_once(self, scenario: Scenario, player_name: str) -> bool:
        """Begin against the computer: the player leads the side that begins."""
        mine = scenario.info.powers[0][1]
        seats = {
            power: Seat(name=player_name) if side == mine else computer(USUAL_LEVEL)
            for power, side in scenario.info.powers
        }
        return self.begin_chosen(
            Chosen(scenario=scenario, seats=seats, options={}, seed=new_seed(), real_dice=False)
        )

    def begin_chosen(self, chosen: Chosen) -> bool:
        """Begin the game that was put together."""

        def begin() -> None:
            setup = new_setup(
                chosen.scenario,
                options=chosen.options,
                seed=chosen.seed,
                real_dice=chosen.real_dice,
                position=chosen.position,
            )
            title = chosen.scenario.info.title
            self._table.lay(begin_game(setup, chosen.seats, title, self._maps, self._looks()))

        done = self.attempt(begin, "beginning a game")
        if done:
            self.begun.emit(chosen)
        return done

    def open_save(self, path: Path) -> bool:
        """Go on with a saved game."""
        return self._use(path, lambda: self._table.lay(open_game_file(path, self._maps, self._looks())))

    def look_on(self, path: Path, why: str) -> bool:
        """Look on at a saved game that can't be played here, which is said by `why`."""
        return self._use(path, lambda: self._table.lay(self._looked_at(path, why)))

    def look_again(self, *, asked: bool) -> None:
        """See what was played since in the save that is looked at; only a person is told of nothing new."""
        path, page = self._table.looked_at, self._table.page
        if path is None or page is None:
            return

        def look() -> None:
            opened = self._looked_at(path, page.controller.looks_on)
            if opened.session.entries != page.controller.session.entries:
                self._table.look_again(opened)
                return
            opened.save.close()
            if asked:
                self._table.tell(self.tr("Nothing was played since."))

        if asked:
            self._use(path, look)
        else:
            with suppress(AxisError):  # somebody is just writing, or has put it away: the next look tells
                look()

    def branch_off(self, path: Path, title: str) -> bool:
        """Play on in a new save of its own where a saved game stands, which stays as it is."""

        def branch() -> None:
            seen = self._looked_at(path, "")
            try:
                length = len(seen.session.entries)
                opened = branch_game(seen.session, seen.seats, length, title, seen.board)
            finally:
                seen.save.close()
            self._table.lay(opened)

        return self._use(path, branch)

    def _looked_at(self, path: Path, why: str) -> OpenGame:
        return look_at_game(path, why, self._maps, self._looks())

    def _use(self, path: Path, act: Callable[[], object]) -> bool:
        """Do something with a save that may hold anything."""
        try:
            act()
        except (SaveInUse, SaveReadOnly) as error:
            self.locked.emit(path, error)
        except AxisError as error:
            self.failed.emit(error)
        except Exception as error:  # a stranger's file may hold anything: it can't be used, the window stays
            self.failed.emit(strange_file(error, path))
        else:
            return True
        return False

    def branch(self, length: int, title: str) -> bool:
        """Play on from an earlier moment of the game on the table, in a game of its own."""
        page = self._table.page
        if page is None:
            return False
        game = page.controller

        def begin() -> None:
            board = board_of(game.session.setup, self._maps, self._looks())
            self._table.lay(branch_game(game.session, game.seats, length, title, board))

        return self.attempt(begin, "beginning a game")

    def attempt(self, act: Callable[[], object], doing: str) -> bool:
        """Do something that may go wrong."""
        try:
            act()
        except AxisError as error:
            self.failed.emit(error)
            return False
        except Exception as error:  # a bug: told and logged, the window stays
            self.failed.emit(bug_report(error, doing))
            return False
        return True
