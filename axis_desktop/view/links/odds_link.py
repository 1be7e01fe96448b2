"""Lets the odds panel follow the game: the planned attack, what is in hand, the battle being fought."""

from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication, QObject

from axis_desktop.model import Action, IllegalAction, Power, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.model.chance import Chance, ChanceWanted, Given
from axis_desktop.systems.area_war.odds import BattleCase
from axis_desktop.systems.area_war.odds.industry import RaidOdds
from axis_desktop.systems.area_war.odds.offered import OffersOdds, odds_of
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.odds.odds import OddsPanel
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.panels.odds.odds_units import Owners
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.texts import space_name

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
        self._attacks: dict[tuple[Space, str], Power] = {}  # where, of what kind, and whose
        self._is_calculator = False
        self._shown: object = None
        self.panel = OddsPanel(self._game.catalog, offered)
        self.panel.kind_wanted.connect(self._calculate)
        page.add_side_panel(NAME, page.tr("Odds"), self.panel, is_useful=self._is_useful)
        self._game.changed.connect(self.refresh)
        view.hovered.connect(self._point)
        view.aimed.connect(self._aim)
        # what is put back by a drop is shown anyway as the game is after it
        self._late = Soon(self.refresh, self)
        view.put_back.connect(self._late.start)
        view.put_back.connect(lambda: page.side.peek(""))
        self._known = game_odds(self._game)
        if self._known is not None:
            self._known.changed.connect(page.refresh_done)

    def refresh(self) -> None:
        """Show the battle being fought, else the attack pointed at or planned last."""
        self._late.stop()
        if self._game.looking_at is not None:
            if not self._is_calculator:  # beside the board of another moment it would be taken for its odds
                self.panel.clear()
                self._page.side.arrange()
            return
        shown = self._game.presentation
        if shown.battle is not None:
            case = self._offered.from_here(self._game.session.state)
            if case is not None:
                is_good = is_attack_ours(shown.battle.attacker.power, self._game)
                self._show(shown.battle.space, case, can_change=False, is_good=is_good)
            return
        before = self._attacks
        self._attacks = {(a.space, a.kind): a.attacker for a in shown.attacks}
        fresh = [attack for attack in self._attacks if attack not in before]
        here = [attack for attack in self._attacks if attack[0] == self._pointed]
        for space, kind in (fresh or here or list(self._attacks))[-1:]:
            self._show_planned(space, kind)
        if not self._attacks and not self._is_calculator:
            self.panel.clear()
        self._page.side.arrange()

    def toggle(self) -> None:
        """Open the panel on the space that is pointed at, else as an empty calculator, or put it away."""
        is_free = self._is_calculator and not self.panel.isVisible()
        if (not self.panel.is_useful or is_free) and not self._look_at_defenders() and not is_free:
            self._calculate("land")
        if self.panel.isVisible():
            self._page.side.toggle(NAME)
        else:
            self._page.show_side(NAME)  # beside a question that takes its place

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
        self.panel.show_case(
            self.tr("Odds calculator"),
            self._in_play(self._offered.calculator(kind)),
            gun=gun,
            kind=kind,
            owners=self._owners_first(),
        )

    def _in_play(self, case: BattleCase) -> BattleCase:
        """Without units of those who neither play in this scenario nor have a piece on the board."""
        shown = self._game.presentation
        there = {stack.power for view in shown.spaces.values() for stack in view.stacks}
        absent = {power for power, view in shown.powers.items() if not view.is_played} - there
        attacker, defender = (
            msgspec.structs.replace(
                force, losses=tuple(run for run in force.losses if run[0].owner not in absent)
            )
            for force in (case.attacker, case.defender)
        )
        return msgspec.structs.replace(case, attacker=attacker, defender=defender)

    def _owners_first(self) -> Owners:
        """The own power attacks, those of another side defend; the others follow as the scenario has them."""
        powers, own, now = self._game.catalog.powers, self._game.own_powers, self._game.presentation.power
        mine = {now} if now in own else set(own)
        sides = {info.side for info in powers if info.id in mine}
        attackers = sorted(powers, key=lambda info: info.id not in mine)
        defenders = sorted(powers, key=lambda info: info.side in sides)
        return {
            "attacker": [info.id for info in attackers],
            "defender": [info.id for info in defenders],
        }

    def _is_useful(self) -> bool:
        return self.panel.is_useful

    def _point(self, space: Space | None) -> None:
        """The pointer rests on a space: its attack is shown."""
        self._pointed = space
        attack = next((attack for attack in self._attacks if attack[0] == space), None)
        if attack is not None and self._game.presentation.battle is None:
            self._show_planned(*attack)

    def _show_planned(self, space: Space, kind: str) -> None:
        """A battle or a raid as it is planned."""
        state = self._game.session.state
        is_good = is_attack_ours(self._attacks[space, kind], self._game)
        if kind != "raid":
            self._show(space, self._planned(space, kind), is_good=is_good)
            return
        raid = self._offered.raid(state, space)
        if raid is not None:
            self._show_raid(space, raid, is_good=is_good)

    def _planned(self, space: Space, kind: str) -> BattleCase:
        if self._known is not None:
            return self._known.attack(space, kind)
        return self._offered.attack(self._game.session.state, space, kind)

    def _aim(self, space: Space | None, target: Target | None) -> None:
        """Something is held over a space: the attack as it would be, beside the attack as it is planned.

        It shows as long as it is held there, unless it would lie over that space.
        """
        is_told = self._tell_aim(target)
        self._page.side.peek(NAME if is_told else "")
        if is_told and target is not None and self._covers(target.space):
            self._page.side.peek("")

    def _covers(self, space: Space) -> bool:
        board = self._page.board
        if not isinstance(board, BoardView):
            return False
        middle = board.camera.to_window(board.shapes.spaces[space].center).toPoint()
        return self.panel.isVisible() and self.panel.geometry().contains(
            board.viewport().mapTo(self._page, middle)
        )

    def _tell_aim(self, target: Target | None) -> bool:
        """Show what would come of it; whether there is anything to tell."""
        if target is None or self._game.looking_at is not None:
            return False
        self._pointed = target.space  # dropped there it stays the attack to look at
        raid = self._raid_of(target)
        if target.kind == "raid" and raid is not None:
            self._show_raid(target.space, raid)
            return True
        state = self._after(target.action) if target.kind == "attack" else None
        if state is None:
            return False
        kind = "sea" if self._is_sea(target.space) else "land"
        planned = (target.space, kind) in self._attacks
        before = self._planned(target.space, kind) if planned else None
        self._show(target.space, self._offered.attack(state, target.space, kind), before, raid=raid)
        return True

    def _raid_of(self, target: Target) -> RaidOdds | None:
        """What the bombers in hand would bring by bombing the factory."""
        if target.kind != "raid" and not target.alternatives:
            return None
        actions = (
            [target.action] if target.kind == "raid" else [choice.action for choice in target.alternatives]
        )
        states = [state for action in actions if (state := self._after(action)) is not None]
        raids = (self._offered.raid(state, target.space) for state in states)
        return next((raid for raid in raids if raid is not None), None)

    def _after(self, action: Action) -> Any:
        """The state after a move that needs no dice; None if it can't be made."""
        session = self._game.session
        state: Any = session.system.copy(session.state)
        try:
            session.system.apply(state, action, Chance(Given(())))
        except (IllegalAction, ChanceWanted):
            return None
        return state

    def _is_sea(self, space: Space) -> bool:
        board = self._page.board
        return isinstance(board, BoardView) and board.board.spaces[space].kind == "sea"

    def _show(
        self,
        space: Space,
        case: BattleCase,
        before: BattleCase | None = None,
        *,
        can_change: bool = True,
        raid: RaidOdds | None = None,
        is_good: bool = True,
    ) -> None:
        shown = (self._title(space), case, before, can_change, raid, is_good)
        self._is_calculator = False
        if shown != self._shown or self.panel.given != case:
            # The same battle again keeps what was counted up and down in the panel.
            self._shown = shown
            self.panel.show_case(
                self._title(space), case, before, can_change=can_change, raid=raid, is_good=is_good
            )
            self._page.side.arrange()

    def _show_raid(self, space: Space, raid: RaidOdds, *, is_good: bool = True) -> None:
        self._is_calculator = False
        title = QCoreApplication.translate("OddsLink", "Raid: {space}")
        named = title.format(space=space_name(space, self._game.catalog))
        self.panel.show_raid(named, raid, is_good=is_good)
        self._page.side.arrange()


def link_odds(view: BoardView, page: GamePage) -> OddsLink | None:
    """Give the page an odds panel, if battles of its game can be computed."""
    offered = odds_of(page.controller.session.setup.system)
    return OddsLink(view, page, offered) if offered is not None else None
