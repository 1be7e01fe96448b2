"""The main window: the pages, the game, and what is dropped onto it."""

from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

import msgspec
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPixmap,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from axis_desktop.model import AxisError, Power, Setup
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.saving.saves import SUFFIX
from axis_desktop.storage.scripting.positions import SUFFIX as POSITION_SUFFIX
from axis_desktop.storage.scripting.positions import read_position
from axis_desktop.storage.settings import Settings
from axis_desktop.storage.settings_file import save_settings
from axis_desktop.view.app.held_keys import EnterPresses, HeldKeys
from axis_desktop.view.app.page_stack import PageStack
from axis_desktop.view.app.table.game_menu import GameMenu, KeysPage
from axis_desktop.view.app.table.game_opener import GameOpener
from axis_desktop.view.app.table.game_table import GameTable
from axis_desktop.view.app.table.look_offer import LookOffer
from axis_desktop.view.app.table.loss_games import games_with_losses
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.game.game_files import ask_for_position, copy_save, keep_position
from axis_desktop.view.pages.chosen_game import Chosen
from axis_desktop.view.pages.map_backdrop import MapBackdrop
from axis_desktop.view.pages.map_packs import MapPacks, looks_like_pack
from axis_desktop.view.pages.new_game import NewGamePage
from axis_desktop.view.pages.pages import AboutPage, GuidePage, Page, RulesPage
from axis_desktop.view.pages.rulebook import system_of_rule
from axis_desktop.view.pages.saves.load_page import LoadPage
from axis_desktop.view.pages.seatings import swap_sides
from axis_desktop.view.pages.settings_page import SettingsPage
from axis_desktop.view.pages.start import StartPage
from axis_desktop.view.play.games import (
    Preview,
    board_of_save,
    new_seed,
    preview,
    saved_games,
    with_save_elsewhere,
)
from axis_desktop.view.play.thinker import Thinker
from axis_desktop.view.runtime.reports import LOG, Report
from axis_desktop.view.widgets.keys import key_names
from axis_desktop.view.widgets.skin import skin_for
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme

VERSION = version("axis-desktop")
LARGE_PX = 2300
"""Windows at least this wide show everything a quarter larger."""
SMALLEST = (1024, 640)


class MainWindow(QMainWindow):
    """One window with a stack of pages.

    Args:
        settings: of the player.
        maps: further folders with map packs.
        thinker: makes what computer players think with; their own process if not given.
    """

    def __init__(
        self,
        settings: Settings,
        maps: tuple[Path, ...] = (),
        thinker: Callable[[], Thinker] | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("Axis Desktop")
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        self.settings, self._maps = settings, maps
        self._kept, self._are_settings_kept = settings, True
        """The settings as this window has read or written them last, and whether it could."""
        self._was_shown = False
        self.pages = PageStack()
        self.setCentralWidget(self.pages)
        self.table = GameTable(maps, thinker, lambda: self.settings, self._keep_folded, self)
        self.table.laid.connect(self._lay_game)
        self.table.taken_away.connect(self.pages.take_away)
        self.packs = MapPacks(maps, settings.looks, self)
        self.games = GameOpener(self.table, maps, lambda: self.packs.looks, self)
        self.games.failed.connect(self.show_error)
        LookOffer(self.games, self.pages.show_error)
        self.table.look_wanted.connect(lambda asked: self.games.look_again(asked=asked))
        self.table.take_over_wanted.connect(self.open_save)
        self.games.begun.connect(self._keep_last_game)
        self.packs.page_wanted.connect(self._show_pack_page)
        self.packs.try_wanted.connect(self._play_at_once)
        self.packs.guide_wanted.connect(self.show_guide)
        self.packs.looks_changed.connect(self._keep_looks)
        self.packs.failed.connect(self.show_error)
        self._backdrop = MapBackdrop(self)
        self._backdrop.changed.connect(self._show_picture)
        self.start = StartPage(VERSION)
        self.start.continue_wanted.connect(self.open_save)
        self.start.quick_game.connect(self.quick_game)
        self.start.learn_wanted.connect(self.learn)
        self.start.new_game.connect(self.show_new_game)
        self.start.open_wanted.connect(self.show_saves)
        self.start.maps_wanted.connect(self.show_packs)
        self.start.settings_wanted.connect(self.show_settings)
        self.start.rules_wanted.connect(self.show_rules)
        self.start.about_wanted.connect(lambda: self._show_page(AboutPage(VERSION)))
        self.start.quit_wanted.connect(self.close)
        self.pages.add(self.start)
        for key in key_names("full_screen", settings.keys):
            QShortcut(QKeySequence(key), self).activated.connect(self.toggle_full_screen)
        for key in key_names("keys", settings.keys):
            QShortcut(QKeySequence(key), self).activated.connect(self.show_keys)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """From now on there is a native window, through which every key comes."""
        super().showEvent(event)
        self._was_shown = True
        handle = self.windowHandle()
        if handle.findChild(HeldKeys) is None:
            EnterPresses(handle)
            HeldKeys(handle, self._what_is_asked)  # the filter that came last is asked first

    def _what_is_asked(self) -> object:
        page = self.page
        return page.asked if isinstance(page, GamePage) else id(page)

    # ------------------------------------------------------------------ pages

    @property
    def page(self) -> QWidget | None:
        """The page that shows."""
        return self.pages.currentWidget()

    @property
    def game(self) -> GamePage | None:
        """The game that is played, whether it shows or not."""
        return self.table.page

    def show_start(self) -> None:
        """The start screen, with the latest saves."""
        self.table.clear()
        skin_for(None).wear()  # the colors of the last game's map are its own
        self.pages.go(self.start)
        self.games.attempt(self._fill_start, "listing the saved games")
        self.pages.focus_error()

    def _fill_start(self) -> None:
        saves, broken = saved_games(self.settings.elsewhere)
        self.start.show_saves(saves, len(broken))
        running = [save for save in saves if not save[1].over] or saves  # as "continue" opens it
        latest, owners = (running[0][0], running[0][1].owners) if running else (None, {})
        found = self.packs.library()
        scenarios = found.scenarios
        self.start.show_quick(_preview_of(scenarios))
        self.start.show_lessons(found.lessons)
        self._backdrop.show_save(latest, owners, self._maps, self.packs.looks, scenarios)

    def show_new_game(self) -> None:
        """Put a new game together."""
        page = NewGamePage(self.settings.play.player_name)
        page.back.connect(self.go_back)
        page.begin.connect(self.games.begin_chosen)
        page.rule_clicked.connect(self.show_rules)
        page.map_wanted.connect(lambda shown: self._backdrop.show_scenario(shown.scenario))
        page.position_wanted.connect(self.choose_position)
        page.show_library(self.packs.library(), self.settings.last_game)
        self.pages.go(page)
        page.show_map(self._backdrop.picture)

    def show_saves(self) -> None:
        """The list of saved games."""
        page = LoadPage(lambda path: board_of_save(path, self._maps, self.packs.looks))
        page.chosen.connect(self.open_save)
        page.failed.connect(self.show_error)
        page.listed_anew.connect(lambda: self._list_saves(page))
        self._list_saves(page)
        self._show_page(page)  # the keys go to the latest

    def _list_saves(self, page: LoadPage) -> None:
        self.games.attempt(
            lambda: page.show_saves(*saved_games(self.settings.elsewhere)), "listing the saved games"
        )

    def show_packs(self) -> None:
        """The list of map packs."""
        self.packs.list_packs()

    def show_guide(self) -> None:
        """How maps are made; the way back leads to the map packs."""
        page = GuidePage()
        page.back.connect(self.show_packs)
        self.pages.go(page)

    def _show_pack_page(self, page: QWidget) -> None:
        if isinstance(page, Page):
            page.back.connect(self.go_back)
        self.pages.go(page)

    def _keep_looks(self, looks: dict[str, str]) -> None:
        self.keep_settings(msgspec.structs.replace(self.settings, looks=looks))
        self.table.dress(looks)

    def _keep_losses(self, losses: dict[str, list[str]]) -> None:
        self.apply_settings(msgspec.structs.replace(self.settings, losses=losses))

    def show_settings(self) -> None:
        """The settings."""
        page = SettingsPage(self.settings, lambda: games_with_losses(self.packs.library().scenarios))
        page.changed.connect(self.apply_settings)
        self._show_page(page)

    def show_keys(self) -> None:
        """The list of keys."""
        if not isinstance(self.page, KeysPage):
            catalog = self.game.controller.catalog if self.game is not None else None
            self._show_page(KeysPage(self.settings.keys, catalog))

    def show_rules(self, rule: str = "") -> None:
        """The rulebook that has the rule; without one that of the game played last."""
        last = self.settings.last_game
        page = RulesPage(system_of_rule(rule) or (last.system if last is not None else ""))
        if rule:
            page.open_rule(rule)
        self._show_page(page)

    def go_back(self) -> None:
        """Leave a page for the game, or for the start screen."""
        if self.game is not None and self.page is not self.game:
            self.pages.go(self.game)
        else:
            self.show_start()

    def _show_page(self, page: Page) -> None:
        page.back.connect(self.go_back)
        self.pages.go(page)

    # ------------------------------------------------------------------ games

    def quick_game(self) -> None:
        """A game against the computer at once: the first scenario, the player leads the side that begins."""
        scenarios = self.packs.library().scenarios
        if scenarios:
            self._play_at_once(scenarios[0])
        else:
            self.show_new_game()

    def learn(self, scenario: Scenario) -> None:
        """A game against the computer to learn with, with the switches that its scenario proposes."""
        lesson = scenario.info.lesson
        options = dict.fromkeys(lesson.options, True) if lesson is not None else {}
        self.games.begin_at_once(scenario, self.settings.play.player_name, options)

    def _play_at_once(self, scenario: Scenario) -> None:
        self.games.begin_at_once(scenario, self.settings.play.player_name)

    def begin(self, setup: Setup, seats: dict[Power, Seat], title: str) -> bool:
        """Begin a game and show it; False if it can't be."""
        return self.games.begin(setup, seats, title)

    def open_save(self, path: Path) -> bool:
        """Go on with a saved game; False if it can't be opened."""
        if self.game is not None and self.table.plays(path):
            self.pages.go(self.game)
            return True
        if not self.games.open_save(path):
            return False
        self._remember_place(path)
        return True

    def _remember_place(self, path: Path) -> None:
        """The list of saves finds a save wherever it is."""
        elsewhere = with_save_elsewhere(self.settings.elsewhere, path)
        if elsewhere != self.settings.elsewhere:
            self.keep_settings(msgspec.structs.replace(self.settings, elsewhere=elsewhere))

    def _lay_game(self, page: GamePage, is_same: bool) -> None:
        """Show the page of a game; another page of the same game only if that showed before."""
        page.start_wanted.connect(self.show_start)
        page.new_game_wanted.connect(self.show_new_game)
        page.menu_wanted.connect(self._show_menu)
        page.branch_wanted.connect(self._branch)
        page.rematch_wanted.connect(self._play_again)
        page.losses_kept.connect(self._keep_losses)
        for key in key_names("copy_save", self.settings.keys):
            QShortcut(QKeySequence(key), page).activated.connect(self.copy_save)
        shows = not is_same or isinstance(self.page, GamePage)
        self.pages.add(page)
        if shows:
            self.pages.go(page)

    def copy_save(self) -> None:
        """Keep a copy of the save of this game, which the list of saves shows."""
        if self.game is not None:
            game, called = self.game, self.table.called
            self.games.attempt(lambda: copy_save(game, called, self._copy_to), "copying a save")

    def _copy_to(self, path: Path) -> None:
        self.table.copy_save(path)
        self._remember_place(path)

    def choose_position(self) -> None:
        """Ask for a position file to begin a game with."""
        path = ask_for_position(self)
        if path is not None:
            self.open_position(path)

    def open_position(self, path: Path) -> bool:
        """Put a game together that begins with a kept position; False if none can."""
        if not isinstance(self.page, NewGamePage):
            self.show_new_game()
        page = self.page
        assert isinstance(page, NewGamePage)
        return self.games.attempt(lambda: page.begin_with(read_position(path)), "opening a position")

    def keep_position(self) -> None:
        """Keep the present position in a file."""
        if self.game is not None:
            game = self.game
            self.games.attempt(lambda: keep_position(game), "keeping a position")

    def _keep_last_game(self, chosen: Chosen) -> None:
        self.keep_settings(msgspec.structs.replace(self.settings, last_game=chosen.as_last_game()))

    def _branch(self, length: int) -> None:
        """Play on from an earlier moment, in a game of its own."""
        if self.games.branch(length, self.tr("Another way")):
            self.table.tell(self.tr("This is a new game; the old one is among your saves."))

    def _play_again(self, swapped: bool) -> None:
        """The same game from its beginning, with other luck."""
        assert self.game is not None
        game = self.game.controller
        seats = swap_sides(game.seats, game.catalog.powers) if swapped else dict(game.seats)
        setup = msgspec.structs.replace(game.session.setup, seed=new_seed())
        self.begin(setup, seats, self.table.title)

    def _show_menu(self, corner: QPoint) -> None:
        if self.game is not None:
            menu = GameMenu(self.game.controller, self.settings.keys, self)
            menu.copy_save.connect(self.copy_save)
            menu.edit.connect(self.game.edit_wanted)
            menu.odds.connect(self.game.odds_pressed)
            menu.since.connect(self.game.since_pressed)
            menu.war.connect(self.game.toggle_war)
            menu.keep_position.connect(self.keep_position)
            menu.advice.connect(self.game.advice_pressed)
            menu.rules.connect(self.game.toggle_rules)
            menu.keys.connect(self.show_keys)
            menu.settings.connect(self.show_settings)
            menu.full_screen.connect(self.toggle_full_screen)
            menu.start_screen.connect(self.show_start)
            menu.quit.connect(self.close)
            menu.seat_wanted.connect(self.game.seat_change.hand_over)
            menu.popup(corner - QPoint(menu.sizeHint().width(), 0))

    # ------------------------------------------------------------------ settings and errors

    def apply_settings(self, settings: Settings) -> None:
        """Let changed settings act at once, and keep them."""
        before, self.settings = self.settings, settings
        if settings.display != before.display:
            self.apply_theme()
        if self.game is not None:
            self.game.apply_settings(settings)
        self.keep_settings(settings)

    def keep_settings(self, settings: Settings) -> None:
        """Write what has changed to the file of the settings; that it can't be is told once."""
        self.settings = settings
        try:
            save_settings(settings, before=self._kept)
        except AxisError as error:
            LOG.warning("%s", error)
            if self._are_settings_kept:
                self.show_error(error)
            self._are_settings_kept = False
        else:
            self._kept, self._are_settings_kept = settings, True

    def _keep_folded(self, folded: list[str]) -> None:
        self.keep_settings(msgspec.structs.replace(self.settings, folded=folded))

    def apply_theme(self) -> None:
        """Activate theme and text size of the settings for this window."""
        display = self.settings.display
        scale = display.text_scale / 100 * (1.25 if self.width() >= LARGE_PX else 1.0)
        now = theme()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        wanted = (display.theme, scale, display.plain_font, display.units)
        if (now.name, now.scale, now.plain, now.units) != wanted:
            try:
                activate(display.theme, scale, plain=display.plain_font, units=display.units)
            except AxisError as error:
                usual = msgspec.structs.replace(display, theme=theme().name)
                self.settings = msgspec.structs.replace(self.settings, display=usual)
                self.show_error(error)
        if application.styleSheet() != (sheet := style_sheet(theme())):
            application.setStyleSheet(sheet)

    def show_error(self, error: AxisError | Report) -> None:
        """Say what went wrong, over whatever shows."""
        if self.game is not None and self.page is self.game:
            self.game.notices.show_error(error)
        else:
            self.pages.show_error(error)

    def _show_picture(self, picture: QPixmap) -> None:
        self.start.show_picture(picture)
        if isinstance(self.page, NewGamePage):
            self.page.show_map(picture)

    # ------------------------------------------------------------------ what Qt asks

    def toggle_full_screen(self) -> None:
        """Full screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Esc puts away what is said over a page, or leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self.pages.close_error():
            return
        if event.key() == Qt.Key.Key_Escape and isinstance(self.page, Page):
            self.page.back.emit()
        elif event.key() == Qt.Key.Key_Escape and self.page not in (self.start, self.game):
            self.go_back()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show everything larger in a very large window."""
        super().resizeEvent(event)
        was_large, is_large = event.oldSize().width() >= LARGE_PX, self.width() >= LARGE_PX
        if was_large != is_large:
            self.apply_theme()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Quitting never asks: everything is saved."""
        self._keep_size()
        self.table.clear()
        event.accept()

    def _keep_size(self) -> None:
        """Open the next time as large as now."""
        display, size = self.settings.display, self.normalGeometry().size()
        if self.isFullScreen() or size.isEmpty():
            size = QSize(display.window_width, display.window_height)
        changed = msgspec.structs.replace(
            display,
            maximized=self.isMaximized(),
            full_screen=self.isFullScreen(),
            window_width=size.width(),
            window_height=size.height(),
        )
        if self._was_shown and changed != display:
            self.keep_settings(msgspec.structs.replace(self.settings, display=changed))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Accept saves and map packs."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        suffixes = {SUFFIX, POSITION_SUFFIX}
        if any(path.suffix.lower() in suffixes or looks_like_pack(path) for path in paths):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Open a save or add a map pack."""
        for url in event.mimeData().urls():
            self.take_file(Path(url.toLocalFile()))

    def take_file(self, path: Path) -> bool:
        """Open a save or a position, or copy a map pack into the player's folder; False if it is none."""
        if path.suffix.lower() == SUFFIX:
            return self.open_save(path)
        if path.suffix.lower() == POSITION_SUFFIX:
            return self.open_position(path)
        return self.packs.add(path)


def _preview_of(scenarios: Sequence[Scenario]) -> Preview | None:
    """How the first scenario begins; what is wrong with it is told to whoever begins it."""
    try:
        return preview(scenarios[0]) if scenarios else None
    except AxisError:
        return None
