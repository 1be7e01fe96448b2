"""Ways into a game: begun at once, put together, saved, branched off from an earlier moment."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from axis_desktop.model import AxisError, Canceled, Power, SaveInUse, SaveReadOnly, Session, Setup
from axis_desktop.model.seats import USUAL_LEVEL, Seat, computer
from axis_desktop.storage.library import Scenario, new_setup
from axis_desktop.view.app.patience import Patience
from axis_desktop.view.app.table.game_table import GameTable
from axis_desktop.view.pages.chosen_game import Chosen
from axis_desktop.view.play.games import (
    OpenGame,
    begin_game,
    board_of,
    branch_game,
    look_at_game,
    new_seed,
    open_game_file,
)
from axis_desktop.view.play.story import Story
from axis_desktop.view.runtime.reports import bug_report, strange_file


class GameOpener(QObject):
    """Lays games on the table; each way returns False, after `failed`, if it can't be.

    Args:
        table: where they are laid.
        maps: further folders with map packs.
        looks: tells the skin that is chosen for a pack, by its id.
        window: owner; it is blocked while a long game opens.
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
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._table, self._maps, self._looks, self._window = table, maps, looks, window
        self._is_opening = False

    def begin(self, setup: Setup, seats: Mapping[Power, Seat], title: str) -> bool:
        """Begin a game."""
        return self.attempt(
            lambda: self._table.lay(begin_game(setup, seats, title, self._maps, self._looks())),
            "beginning a game",
        )

    def begin_at_once(self, scenario: Scenario, player_name: str, options: Mapping[str, bool] = {}) -> bool:
        """Begin against the computer: the player leads the side that begins."""
        mine = scenario.info.powers[0][1]
        seats = {
            power: Seat(name=player_name) if side == mine else computer(USUAL_LEVEL)
            for power, side in scenario.info.powers
        }
        return self.begin_chosen(
            Chosen(scenario=scenario, seats=seats, options=dict(options), seed=new_seed(), real_dice=False)
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
        """Go on with a saved game; also False if the player didn't want to wait for it."""

        def go_on(patience: Patience) -> None:
            opened = open_game_file(path, self._maps, self._looks(), patience.part(0, 2))
            self._lay(opened, patience)

        return self._use(path, go_on)

    def look_on(self, path: Path, why: str) -> bool:
        """Look on at a saved game that can't be played here, which is said by `why`."""
        return self._use(path, lambda patience: self._lay(self._looked_at(path, why, patience), patience))

    def look_again(self, *, asked: bool) -> None:
        """See what was played since in the save that is looked at; only a person is told of nothing new."""
        path, before = self._table.looked_at, self._table.opened
        if path is None or before is None:
            return

        def look(patience: Patience) -> None:
            opened = self._looked_at(path, before.looks_on, patience, before.session)
            if opened.session.entries != before.session.entries:
                self._table.look_again(self._told(opened, patience, before.story))
                return
            opened.save.close()
            if asked:
                self._table.tell(self.tr("Nothing was played since."))

        # Somebody may just be writing, or have put it away: the next look tells.
        self._use(path, look, is_told=asked)

    def branch_off(self, path: Path, title: str) -> bool:
        """Play on in a new save of its own where a saved game stands, which stays as it is."""

        def branch(patience: Patience) -> None:
            seen = self._looked_at(path, "", patience)
            try:
                length = len(seen.session.entries)
                opened = branch_game(
                    seen.session, seen.seats, length, title, seen.board, seen.save.summary.called
                )
            finally:
                seen.save.close()
            self._lay(opened, patience)

        return self._use(path, branch)

    def _looked_at(self, path: Path, why: str, patience: Patience, known: Session | None = None) -> OpenGame:
        return look_at_game(path, why, self._maps, self._looks(), patience.part(0, 2), known)

    def _lay(self, opened: OpenGame, patience: Patience) -> None:
        self._table.lay(self._told(opened, patience))

    def _told(self, opened: OpenGame, patience: Patience, earlier: Story | None = None) -> OpenGame:
        """The game with its story, which its page needs at once; one that can't be told is let go of."""
        story = Story(opened.session, earlier)
        try:
            story.read(patience.part(1, 2))
        except Exception:
            opened.save.close()
            raise
        return replace(opened, story=story)

    def _use(self, path: Path, act: Callable[[Patience], object], *, is_told: bool = True) -> bool:
        """Do something with a save that may hold anything, one at a time."""
        if self._is_opening:
            return False
        self._is_opening = True
        try:
            with Patience(self.tr("Opening the game…"), self._window) as patience:
                act(patience)
        except Canceled:
            return False
        except (SaveInUse, SaveReadOnly) as error:
            if is_told:
                self.locked.emit(path, error)
        except AxisError as error:
            if is_told:
                self.failed.emit(error)
        except Exception as error:  # a stranger's file may hold anything: it can't be used, the window stays
            self.failed.emit(strange_file(error, path))
        else:
            return True
        finally:
            self._is_opening = False
        return False

    def branch(self, length: int, title: str) -> bool:
        """Play on from an earlier moment of the game on the table, in a game of its own."""
        page = self._table.page
        if page is None:
            return False
        game = page.controller

        def begin() -> None:
            board = board_of(game.session.setup, self._maps, self._looks())
            self._table.lay(branch_game(game.session, game.seats, length, title, board, self._table.called))

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
