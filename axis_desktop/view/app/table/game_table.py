"""The game that lies on the table of the window: its page, its save, its map if that is saved meanwhile."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from axis_desktop.board import Board
from axis_desktop.storage.settings import Settings
from axis_desktop.view.app.table.game_setup import build_game_page
from axis_desktop.view.app.table.live_map import LiveMap
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.games import OpenGame, SaveKeeper, copy_save
from axis_desktop.view.play.looking_on import Follower
from axis_desktop.view.play.thinker import Thinker


class GameTable(QObject):
    """At most one game; another one takes its place.

    Args:
        maps: further folders with map packs.
        thinker: makes what computer players think with; their own process if None.
        settings: tells the present settings.
        keep_folded: called with the names of the panels that are folded now.
        parent: owner.

    Signals:
        laid: a page with a game is there, and whether it takes the place of the same game's old page.
        taken_away: the page of a game is not needed any more.
        look_wanted: a save that somebody else plays on shall be looked at again; whether a person asked.
        take_over_wanted: nobody plays on that save any more, and it shall be played here: its path.

    Attributes:
        page: of the game; None while there is none.
    """

    laid = Signal(object, bool)
    taken_away = Signal(object)
    look_wanted = Signal(bool)
    take_over_wanted = Signal(object)

    def __init__(
        self,
        maps: tuple[Path, ...],
        thinker: Callable[[], Thinker] | None,
        settings: Callable[[], Settings],
        keep_folded: Callable[[list[str]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._maps, self._thinker, self._settings, self._keep_folded = maps, thinker, settings, keep_folded
        self._keeper: SaveKeeper | None = None
        self._opened: OpenGame | None = None
        self._follower: Follower | None = None
        self._live: LiveMap | None = None
        self._printed: Board | None = None
        """The map as its pack shows it; a game may have laid out something else on it."""
        self.page: GamePage | None = None

    def lay(self, opened: OpenGame) -> None:
        """Show a game; one that can't be shown is let go of."""
        self.clear()
        self._printed = opened.board
        try:
            self._make_page(opened, is_same=False)
        except Exception:
            self._keeper = self._opened = None
            opened.save.close()
            raise
        if opened.looks_on:
            self._follower = Follower(opened.save.path, self)
            self._follower.changed.connect(self._follow)
            self._follower.left.connect(self._tell_left)
        live = LiveMap(opened.board, self._maps, self)
        live.redrawn.connect(self._draw_anew)
        live.told.connect(self.tell)
        self._live = live

    @property
    def called(self) -> str:
        """What the game is called; "" if there is none."""
        return self._opened.save.summary.called if self._opened is not None else ""

    @property
    def title(self) -> str:
        """Of its scenario; "" if there is no game."""
        return self._opened.save.summary.title if self._opened is not None else ""

    @property
    def looked_at(self) -> Path | None:
        """The save that is only looked at; None if a game is played, or there is none."""
        return self._opened.save.path if self._opened is not None and self._opened.looks_on else None

    @property
    def opened(self) -> OpenGame | None:
        """The game as it was opened, or looked at last; None if there is none."""
        return self._opened

    def plays(self, path: Path) -> bool:
        """The game of this save is played here."""
        opened = self._opened
        if opened is None or opened.looks_on:
            return False
        try:
            return opened.save.path.samefile(path)
        except OSError:
            return False

    def look_again(self, opened: OpenGame) -> None:
        """Show the same game as it stands now, seen from the same point."""
        old = self._opened
        if old is not None:
            old.save.close()
            self._redraw(replace(opened, board=old.board))

    def _follow(self) -> None:
        """Show what was played meanwhile, unless somebody is reading in the past."""
        if self.page is not None and self.page.controller.looking_at is None:
            self.look_wanted.emit(False)

    def _tell_left(self) -> None:
        if self.page is not None and self._follower is not None:
            self.page.controller.set_left(self._follower.is_left)

    def _draw_anew(self, board: Board) -> None:
        if self._opened is not None and self.page is not None:
            self._printed = board
            seats = dict(self.page.controller.seats)
            self._redraw(replace(self._opened, board=board, seats=seats))

    def _draw_ground(self) -> None:
        """Edit mode has ended: draw what it has laid out on the board, if that is not on it yet."""
        if self.page is not None and self._printed is not None:
            board = self.page.board
            if isinstance(board, BoardView) and board.shows_other_ground:
                self._draw_anew(self._printed)

    def clear(self) -> None:
        """Let go of the game; its save has everything."""
        page, self.page = self.page, None
        for watch in filter(None, (self._live, self._follower)):
            watch.deleteLater()
        self._live = self._follower = None
        if self._keeper is not None:
            self._keeper.finish()
            self._keeper = None
        elif self._opened is not None:
            self._opened.save.close()
        self._opened = None
        if page is not None:
            page.close_game()
            self.taken_away.emit(page)

    def tell(self, sentence: str) -> None:
        """Say something on the page of the game."""
        if self.page is not None:
            self.page.notices.toasts.show(sentence)

    def copy_save(self, path: Path) -> None:
        """Write a copy of the save, called as its file; one that is there, as the player knows, is replaced.

        Raises:
            SaveError: it can't be written.
        """
        if self._opened is not None:
            copy_save(self._opened.save, path)

    def dress(self, looks: dict[str, str]) -> None:
        """Let the map look as the player has chosen for its pack."""
        if self._live is not None:
            self._live.dress(looks)

    def _make_page(self, opened: OpenGame, *, is_same: bool) -> GamePage:
        thinker = self._thinker() if self._thinker is not None else None
        ground = opened.session.present().ground
        if ground and self._printed is not None:
            drawn = {str(space): (one.terrain, one.marks) for space, one in ground.items()}
            opened = replace(opened, board=self._printed.with_ground(drawn))
        page = build_game_page(opened, self._settings(), self._keep_folded, thinker)
        self._keeper = None if opened.looks_on else SaveKeeper(page.controller, opened.save)
        self._opened = opened
        self.page = page
        page.edit_ended.connect(self._draw_ground)
        page.controller.look_wanted.connect(lambda: self.look_wanted.emit(True))
        page.controller.take_over_wanted.connect(lambda: self.take_over_wanted.emit(opened.save.path))
        self._tell_left()
        self.laid.emit(page, is_same)
        page.controller.begin()
        return page

    def _redraw(self, opened: OpenGame) -> None:
        """Show the same game again, seen from the same point."""
        old = self.page
        if old is None:
            return
        old.close_game()
        page = self._make_page(opened, is_same=True)
        board, before = page.board, old.board
        if isinstance(board, BoardView) and isinstance(before, BoardView):
            board.camera.look_at(before.camera.center, before.camera.scale)
        self.taken_away.emit(old)
