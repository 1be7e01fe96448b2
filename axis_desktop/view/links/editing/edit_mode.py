"""Edit mode on the screen: its key, its panel, and the marks that nobody can overlook."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from axis_desktop.modding.scenarios import keep_scenario
from axis_desktop.model import AxisError, IllegalAction, Space
from axis_desktop.model.asking.editing import EDIT_MODE, BoardEditor, Editor
from axis_desktop.storage.places import user_maps_folder
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.links.editing.edit_panel import EditPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.keys import key_names, shown_key


class EditMode(QObject):
    """Opens and closes the edit panel of a game that was begun with edit mode."""

    def __init__(self, page: GamePage, board: BoardView, link: BoardLink, keys: dict[str, str]) -> None:
        super().__init__(page)
        self._page, self._board, self._link, self._keys = page, board, link, keys
        self._game: Controller = page.controller
        self._was_paused = False
        self.panel: EditPanel | None = None
        page.edit_wanted.connect(self.toggle)
        page.escaped.connect(self._go_back)
        board.activated.connect(self._show_space)
        for key in key_names("edit", keys):
            shortcut = QShortcut(QKeySequence(key), page)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.toggle)

    @property
    def is_open(self) -> bool:
        """The position is being edited."""
        return self.panel is not None

    def toggle(self) -> None:
        """Begin or end editing."""
        if self.is_open:
            self.close()
        elif can_edit(self._game):
            self._open()
        else:
            self._page.notices.toasts.show(self._why_not())

    def _why_not(self) -> str:
        """Why the position can't be changed now."""
        if self._game.session.setup.options.get(EDIT_MODE, False):
            return self.tr("Nothing can be changed during the setup: go on until everything is placed.")
        return self.tr("This game was begun without edit mode: its position can't be changed.")

    def close(self) -> None:
        """Back to the game; computer players go on if they did before."""
        if self.panel is None:
            return
        self.panel = None
        self._page.show_tool(None)
        self._page.prompt.show_mode(None)
        self._page.bar.show_mark("")
        self._link.set_editing(False)
        self._board.mark_space(None)
        self._game.set_paused(self._was_paused)
        self._page.focus_decision()
        self._page.edit_ended.emit()

    def _open(self) -> None:
        self._was_paused = self._game.paused
        self._game.look_at(None)
        self._game.set_paused(True)
        self.panel = panel = EditPanel(self._game, self._editor)
        panel.finished.connect(self.close)
        panel.space_chosen.connect(self._follow)
        panel.scenario_wanted.connect(self._keep_scenario)
        panel.tabs.chosen.connect(lambda _tab: self._page.arrange())
        self._link.set_editing(True)
        self._page.bar.show_mark(self.tr("Edit mode"))
        told = self.tr("Every change is told in the log, and the game is marked · {key} ends edit mode")
        self._page.prompt.show_mode(
            "edit",
            self.tr("Edit mode: click a space to change what is there."),
            told.format(key=shown_key("edit", self._keys)),
        )
        self._page.show_tool(panel)
        capitals = {info.id: info.capital for info in self._game.catalog.powers}
        first = capitals.get(self._game.presentation.power)
        if first is not None:
            panel.show_space(first)
        self._follow(panel.space)
        panel.focus_first()
        self._page.edit_began.emit()

    def _follow(self, space: str) -> None:
        """Show on the board which space is edited."""
        self._board.mark_space(Space(space))
        self._board.show_space(Space(space))
        self._page.arrange()

    def _go_back(self) -> None:
        if self.panel is not None:
            self.panel.go_back()

    def _show_space(self, space: str) -> None:
        if self.panel is not None:
            self.panel.show_space(Space(space))

    def _keep_scenario(self, title: str, with_units: bool) -> None:
        """Write what was laid out as a scenario, or tell why it can't be one."""
        editor = self._editor()
        assert isinstance(editor, BoardEditor)
        try:
            tables = editor.scenario(with_units=with_units)
            keep_scenario(self._game.session.setup, tables, title, user_maps_folder())
        except IllegalAction as refusal:
            self._page.notices.show_refusal(refusal)
        except AxisError as error:
            self._game.failed.emit(error)
        else:
            told = self.tr("'{title}' is among the scenarios of a new game now.")
            self._page.notices.toasts.show(told.format(title=title.strip()))

    def _editor(self) -> Editor:
        found = editor_of(self._game)
        assert found is not None  # edit mode is on for the whole game or not at all
        return found


def editor_of(game: Controller) -> Editor | None:
    """The editor of the present state; None if the game was begun without edit mode."""
    found: Editor | None = game.session.system.editor(game.session.state)
    return found


def can_edit(game: Controller) -> bool:
    """The game was begun with edit mode, and is played here."""
    return not game.looks_on and editor_of(game) is not None
