"""The menu of a game, and the list of keys."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QGridLayout, QMenu, QWidget

from axis_desktop.model.seats import PERSON, computer, owner, people
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.players.player import levels_to_seat
from axis_desktop.view.game.game_files import warning_of_secrets
from axis_desktop.view.links.editing.edit_mode import can_edit
from axis_desktop.view.pages.pages import Page
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import KeyCap, label, line
from axis_desktop.view.widgets.keys import KEYS, Key, key_names, shown_key
from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.texts import text


class GameMenu(QMenu):
    """What can be done with a game besides playing it."""

    advice = Signal()
    copy_save = Signal()
    edit = Signal()
    keep_position = Signal()
    rules = Signal()
    keys = Signal()
    odds = Signal()
    settings = Signal()
    since = Signal()
    war = Signal()
    full_screen = Signal()
    start_screen = Signal()
    quit = Signal()
    seat_wanted = Signal(str, object)
    """A power, and the `Seat` of who shall play it."""

    def __init__(self, game: Controller, changed_keys: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("game_menu")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game = game
        pause = self.tr("Let the computer go on") if game.paused else self.tr("Pause the computer players")
        self._entry("pause", pause, shown_key("pause", changed_keys), self._pause)
        self._add_seats()
        if game.looks_on:
            for entry in self.actions():
                entry.setEnabled(False)
            self._entry("info", game.looks_on, "", lambda: None).setEnabled(False)
        ask = self.tr("What would you do?")
        self._entry("hint", ask, shown_key("advice", changed_keys), self.advice.emit).setEnabled(game.is_mine)
        if game.catalog.gives_orders:
            odds = self.tr("Odds, or a calculator")
            self._entry("dice", odds, shown_key("odds", changed_keys), self.odds.emit)
        war = self.tr("How the war goes")
        self._entry("chart", war, shown_key("war", changed_keys), self.war.emit)
        since = self.tr("Since you last played")
        self._entry("eye", since, shown_key("since", changed_keys), self.since.emit)
        self.addSeparator()
        self._entry(
            "save",
            self.tr("Keep a copy of the save…"),
            shown_key("copy_save", changed_keys),
            self.copy_save.emit,
        )
        if can_edit(game):
            self._entry("edit", self.tr("Edit the position"), shown_key("edit", changed_keys), self.edit.emit)
        self._add_giving_up()
        self._entry("pin", self.tr("Keep this position as a file…"), "", self.keep_position.emit)
        if warning := warning_of_secrets(game):
            self._entry("info", warning, "", lambda: None).setEnabled(False)
        self._entry("rules", self.tr("Rules"), shown_key("rules", changed_keys), self.rules.emit)
        self._entry("keyboard", self.tr("Keys"), shown_key("keys", changed_keys), self.keys.emit)
        self._entry("settings", self.tr("Settings"), "", self.settings.emit)
        self._entry(
            "fullscreen",
            self.tr("Full screen"),
            shown_key("full_screen", changed_keys),
            self.full_screen.emit,
        )
        self.addSeparator()
        self._entry("home", self.tr("Start screen"), "", self.start_screen.emit)
        self._entry("quit", self.tr("Quit"), "", self.quit.emit)

    def _entry(self, icon_name: str, title: str, key: str, act: object) -> QAction:
        action = self.addAction(icon(icon_name), f"{title}\t{key}" if key else title)
        action.setObjectName(f"menu_{icon_name}")
        action.triggered.connect(act)
        return action

    def _pause(self) -> None:
        self._game.set_paused(not self._game.paused)

    def _add_giving_up(self) -> None:
        """In a game whose rules know it a power may give up at any time; a menu of its own, against slips."""
        game = self._game
        found = [choice for choice in game.interjections if choice.is_nothing and choice.space is None]
        if not found:
            return
        menu = self.addMenu(icon("flag"), self.tr("Give up"))
        menu.setObjectName("menu_give_up")
        for choice in found:
            action = menu.addAction(text(choice.label, game.catalog))
            action.triggered.connect(lambda _=False, chosen=choice.action: game.submit(chosen))

    def _add_seats(self) -> None:
        """A person may let the computer take over a power, and the other way round."""
        seats = self.addMenu(icon("person"), self.tr("Who plays"))
        levels = {
            "easy": self.tr("Computer, easy"),
            "medium": self.tr("Computer, medium"),
            "hard": self.tr("Computer, hard"),
        }
        game = self._game
        here = game.seat(game.viewer) if game.viewer is not None else PERSON
        persons = people(game.seats.values()) or [here]
        for info in game.catalog.powers:
            if info.is_automatic or not game.presentation.powers[info.id].is_played:
                continue
            menu = seats.addMenu(info.name)
            group = QActionGroup(menu)
            seat = game.seat(info.id)
            choices = [
                (
                    person,
                    person.name if len(persons) > 1 and person.name else self.tr("Person"),
                    seat == person,
                )
                for person in persons
            ]
            holder = owner(seat)
            choices += [
                (
                    computer(level, holder.name if holder is not None else ""),
                    levels.get(level, level),
                    seat.kind == "computer" and seat.level == level,
                )
                for level in levels_to_seat(game.session.setup.system)
            ]
            for chosen, title, is_now in choices:
                action = menu.addAction(title)
                action.setCheckable(True)
                action.setChecked(is_now)
                group.addAction(action)
                action.triggered.connect(lambda _=False, p=info.id, s=chosen: self.seat_wanted.emit(p, s))


class KeysPage(Page):
    """Every key and what it does.

    Args:
        changed: keys that the player has changed.
        catalog: of the game that is played: keys that only other games have are left out.
        parent: owner.
    """

    def __init__(
        self, changed: Mapping[str, str], catalog: Catalog | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("", "keys_page", parent)
        self.head.set_title(self.tr("Keys"))
        group = ""
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setVerticalSpacing(7)
        for key in (key for key in KEYS if catalog is None or _has(catalog, key)):
            if key.group != group:
                group = key.group
                if grid.rowCount() > 1:
                    grid.addWidget(line(), grid.rowCount(), 0, 1, 2)
                grid.addWidget(label(self.tr(group), "heading"), grid.rowCount(), 0, 1, 2)
            place = grid.rowCount()
            grid.addWidget(label(key.shown_title, "body", wrap=True), place, 0)
            caps = key_names(key.name, changed)
            shown = " · ".join([shown_key(key.name, changed), *caps[1:2]])
            grid.addWidget(KeyCap(shown), place, 1, Qt.AlignmentFlag.AlignRight)
        self.panel.body.addLayout(grid)
        self.panel.body.addStretch(1)


def _has(catalog: Catalog, key: Key) -> bool:
    """The game has what the key is for."""
    match key.needs:
        case "cards":
            return bool(catalog.cards)
        case "orders":
            return catalog.gives_orders
        case "reaches":
            return catalog.has_reaches
        case "supply":
            return catalog.has_supply
        case _:
            return True
