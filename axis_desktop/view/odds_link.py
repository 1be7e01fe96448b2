"""Lets the odds panel follow the game: the planned attack, what is in hand, the battle being fought."""

from typing import Any

from PySide6.QtCore import QCoreApplication, QObject

from axis_desktop.model import IllegalAction, Space
from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.model.options import Target
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.area_war.odds.offered import OffersOdds, odds_of
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.controller import Controller
from axis_desktop.view.game import GamePage
from axis_desktop.view.panels.odds import OddsPanel
from axis_desktop.view.panels.odds_of_game import game_odds
from axis_desktop.view.texts import space_name

NAME = "odds"


class OddsLink(QObject):
    """Shows in the panel what matters now.

    Args:
        view: tells what is in hand and which space is pointed at.
        page: of the game; gets the panel at its side.
        offered: turns battles of the game into cases of the engine.
    """

    def __init__(self, view: BoardView, page: GamePage, offered: OffersOdds) -> None:
        super().__init__(page)
        self._page, self._offered = page, offered
        self._game: Controller = page.controller
        self._pointed: Space | None = None
        self._attacks: tuple[tuple[Space, str], ...] = ()
        self._is_calculator = False
        self.panel = OddsPanel(self._game.catalog, offered)
        self.panel.kind_wanted.connect(self._calculate)
        page.add_side_panel(NAME, page.tr("Odds"), self.panel, is_useful=self._is_useful)
        self._game.changed.connect(self.refresh)
        view.hovered.connect(self._point)
        view.aimed.connect(self._aim)
        view.put_back.connect(self.refresh)
        known = game_odds(self._game)
        if known is not None:
            known.changed.connect(page.refresh_done)

    def refresh(self) -> None:
        """Show the battle being fought, else the attack pointed at or planned last."""
        if self._game.looking_at is not None:
            return
        shown = self._game.presentation
        if shown.battle is not None:
            case = self._offered.from_here(self._game.session.state)
            if case is not None:
                self._show(shown.battle.space, case, can_change=False)
            return
        before = self._attacks
        self._attacks = tuple((a.space, a.kind) for a in shown.attacks if a.kind != "raid")
        fresh = [attack for attack in self._attacks if attack not in before]
        here = [attack for attack in self._attacks if attack[0] == self._pointed]
        for space, kind in (fresh or here or list(self._attacks))[-1:]:
            self._show(space, self._offered.attack(self._game.session.state, space, kind))
        if not self._attacks and not self._is_calculator:
            self.panel.clear()
        self._page.side.arrange()

    def toggle(self) -> None:
        """Open the panel on the space that is pointed at, else as an empty calculator, or put it away."""
        is_free = self._is_calculator and not self.panel.isVisible()
        if (self.panel.case is None or is_free) and not self._look_at_defenders() and not is_free:
            self._calculate("land")
        self._page.side.toggle(NAME)

    def _look_at_defenders(self) -> bool:
        """Who stands in the space that is pointed at, for attackers to be added; False if no enemy does."""
        space = self._pointed
        if space is None or self._game.looking_at is not None:
            return False
        case = self._offered.against(self._game.session.state, space)
        if case is None:
            return False
        self._is_calculator = True
        gun = None if self._is_sea(space) else self._offered.gun
        self.panel.show_case(self._title(space), case, gun=gun)
        return True

    def _title(self, space: Space) -> str:
        return QCoreApplication.translate("OddsLink", "Odds: {space}").format(
            space=space_name(space, self._game.catalog)
        )

    def _calculate(self, kind: str) -> None:
        """An empty calculator."""
        self._is_calculator = True
        gun = self._offered.gun if kind == "land" else None
        self.panel.show_case(self.tr("Odds calculator"), self._offered.calculator(kind), gun=gun, kind=kind)

    def _is_useful(self) -> bool:
        return self.panel.case is not None

    def _point(self, space: Space | None) -> None:
        """The pointer rests on a space: its attack is shown."""
        self._pointed = space
        attack = next((attack for attack in self._attacks if attack[0] == space), None)
        if attack is not None and self._game.presentation.battle is None:
            self._show(attack[0], self._offered.attack(self._game.session.state, *attack))

    def _aim(self, space: Space | None, target: Target | None) -> None:
        """Something is held over a space: the attack as it would be, beside the attack as it is planned."""
        if target is None or target.kind != "attack" or self._game.looking_at is not None:
            return
        session = self._game.session
        state: Any = session.system.copy(session.state)
        try:
            session.system.apply(state, target.action, Chance(Given(())))
        except (IllegalAction, ChanceWanted):
            return
        kind = "sea" if self._is_sea(target.space) else "land"
        planned = (target.space, kind) in self._attacks
        before = self._offered.attack(session.state, target.space, kind) if planned else None
        self._show(target.space, self._offered.attack(state, target.space, kind), before)

    def _is_sea(self, space: Space) -> bool:
        board = self._page.board
        return isinstance(board, BoardView) and board.board.spaces[space].kind == "sea"

    def _show(
        self, space: Space, case: BattleCase, before: BattleCase | None = None, *, can_change: bool = True
    ) -> None:
        self._is_calculator = False
        if case != self.panel.case or before is not None:
            self.panel.show_case(self._title(space), case, before, can_change=can_change)
        self._page.side.arrange()


def link_odds(view: BoardView, page: GamePage) -> OddsLink | None:
    """Give the page an odds panel, if battles of its game can be computed."""
    offered = odds_of(page.controller.session.setup.system)
    return OddsLink(view, page, offered) if offered is not None else None
