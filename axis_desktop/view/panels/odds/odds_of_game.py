"""The odds of everything that a game is about to fight, worked out beside the event loop."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.odds import BattleCase, Odds
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.offered import OffersJoinedDefense, OffersOdds, odds_of
from axis_desktop.systems.area_war.odds.staged import OffersWholeOdds, ToldOdds
from axis_desktop.view.panels.odds.odds_chart import chance_of, percent, signed
from axis_desktop.view.panels.odds.odds_worker import OddsWorker
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.texts import money, text

Place = tuple[Space, str]
"""Where a battle is fought, and whether on land or at sea."""

BEFORE = -1
"""In place of a round: before the battle began."""


class GameOdds(QObject):
    """Follows a game; each planned battle and the one being fought has its odds here.

    Args:
        controller: the game; it owns this object.
        offered: turns battles of the game into cases of the engine.

    Signals:
        changed: some odds are better known than before, or stale.
    """

    changed = Signal()

    def __init__(self, controller: Controller, offered: OffersOdds) -> None:
        super().__init__(controller)
        self._game, self._offered = controller, offered
        self._worker = OddsWorker(self)
        self._planned: dict[Place, BattleCase] = {}
        self._cases: tuple[int, dict[Place, BattleCase]] = (-1, {})
        self._joining = offered if isinstance(offered, OffersJoinedDefense) else None
        self._joined: dict[Place, BattleCase] = {}
        """Planned battles whose defense others may join, as if all of these did."""
        self._found_joined: dict[Place, tuple[BattleCase, Odds]] = {}
        self._fought: tuple[Place, BattleCase] | None = None
        self._found: dict[Place, tuple[BattleCase, Odds]] = {}
        """The latest odds for each place, be it planned there or fought."""
        self._considered: BattleCase | None = None
        self._otherwise: dict[BattleCase, Odds] = {}
        """What is known of other losses than those suggested, until the game goes on."""
        self._told: tuple[Place, dict[int, float]] | None = None
        self._whole: tuple[int, ToldOdds | None] = (-1, None)
        controller.changed.connect(self._follow)
        self._follow()

    @property
    def here(self) -> Odds | None:
        """The latest odds of the battle being fought, from some point in it; None if there are none."""
        return self._odds(self._fought[0]) if self._fought is not None else None

    @property
    def whole(self) -> ToldOdds | None:
        """The battle being fought, through all its stages, in a game whose battles have several.

        Whoever asks may have heard of the latest action before this has.
        """
        changes = self._game.session.changes
        if self._whole[0] != changes and self._game.looking_at is None:
            told = None
            if self._game.presentation.battle is not None and isinstance(self._offered, OffersWholeOdds):
                told = self._offered.odds_from_here(self._game.session.state)
            self._whole = changes, told
        return self._whole[1]

    @property
    def chance(self) -> float | None:
        """That the attacker wins the battle being fought; None if it isn't known now."""
        if self.whole is not None:
            return self.whole.odds.captures or self.whole.odds.cleared
        return chance_of(self.here) if self.here is not None and not self.is_stale else None

    def consider(self, losses: Sequence[UnitId]) -> None:
        """Have the battle worked out as if these units took the hits; none: as suggested again."""
        case = self._offered.if_lost(self._game.session.state, losses) if losses else None
        if case != self._considered:
            self._considered = case
            if case is not None and case not in self._otherwise:
                self._worker.ask(case, partial(self._take_otherwise, case))
            self.changed.emit()

    @property
    def is_considering(self) -> bool:
        """Other losses than the suggested ones are considered, and can be worked out."""
        return self._considered is not None

    @property
    def considered(self) -> Odds | None:
        """The odds with the losses that are considered; None if there are none, or as long as it takes."""
        return self._otherwise.get(self._considered) if self._considered is not None else None

    @property
    def is_stale(self) -> bool:
        """The battle has gone on since the odds that are known of it."""
        if self._fought is None:
            return False
        place, case = self._fought
        return place not in self._found or self._found[place][0] != case

    @property
    def steps(self) -> list[tuple[int, float]]:
        """The chance before the battle (`BEFORE`), before round 1 (0), after or in each round seen so far."""
        return list(self._told[1].items()) if self._told is not None else []

    def attack(self, space: Space, kind: str) -> BattleCase:
        """An attack as it is planned now."""
        changes = self._game.session.changes
        if self._cases[0] != changes:
            self._cases = (changes, {})
        cases = self._cases[1]
        if (space, kind) not in cases:
            cases[space, kind] = self._offered.attack(self._game.session.state, space, kind)
        return cases[space, kind]

    def planned(self, space: Space, kind: str) -> tuple[Odds, bool] | None:
        """The latest odds of a planned attack, and whether they are stale; None while there are none."""
        place = space, kind
        odds = self._odds(place)
        if odds is None or place not in self._planned:
            return None
        return odds, self._found[place][0] != self._planned[place]

    def if_joined(self, space: Space, kind: str) -> str:
        """What a planned attack is worth if all join the defense that may; "" if nobody may, or not known."""
        place = space, kind
        case, known = self._joined.get(place), self._found_joined.get(place)
        if case is None or known is None or known[0] != case:
            return ""
        words = text(self._offered.words.joined, self._game.catalog)
        return f"{words}: {percent(chance_of(known[1]))}"

    def figure(self, space: Space, kind: str) -> str:
        """The chance of a planned attack in percent; "" while it isn't known."""
        known = self.planned(space, kind)
        return percent(chance_of(known[0])) if known is not None else ""

    def raid(self, space: Space) -> RaidOdds | None:
        """What a planned bombing raid brings."""
        return self._offered.raid(self._game.session.state, space)

    def rocket(self, space: Space) -> RaidOdds | None:
        """What a rocket brings that may be fired now."""
        return self._offered.rocket(self._game.session.state, space)

    def research(self, power: Power, dice: int) -> ResearchOdds:
        """What research dice would bring."""
        return self._offered.research(self._game.session.state, power, dice)

    def money(self, swing: float) -> str:
        """An expected swing in the money of the game, with its sign."""
        return money(signed(swing), self._game.catalog)

    def _odds(self, place: Place) -> Odds | None:
        return self._found[place][1] if place in self._found else None

    def _follow(self) -> None:
        """Ask for what is not known yet: the battle being fought first, then the planned ones."""
        if self._game.looking_at is not None:
            return
        shown, state = self._game.presentation, self._game.session.state
        self._worker.forget()
        self._considered, self._otherwise = None, {}
        places = [(attack.space, attack.kind) for attack in shown.attacks if attack.kind != "raid"]
        self._planned = {place: self.attack(*place) for place in places}
        self._joined = self._joined_by_all(state)
        self._fought = None
        battle = shown.battle
        if battle is None:
            self._told = None
        elif self.whole is None:
            place: Place = (battle.space, battle.kind)
            case = self._offered.from_here(state)
            self._begin(place)
            if case is not None:
                self._fought = place, case
                self._planned.pop(place, None)
                self._ask(place, case, battle.round)
        wanted = set(self._planned) | ({self._fought[0]} if self._fought is not None else set())
        self._found = {place: known for place, known in self._found.items() if place in wanted}
        for at, case in self._planned.items():
            if case.attacker.count() and case.defender.count():
                self._ask(at, case, None)
        for at, case in self._joined.items():
            known = self._found_joined.get(at)
            if known is None or known[0] != case:
                self._worker.ask(case, partial(self._take_joined, at, case))
        self.changed.emit()

    def _begin(self, place: Place) -> None:
        """Another battle than before begins with the chance it was planned with."""
        if self._told is not None and self._told[0] == place:
            return
        known = self._odds(place)
        self._told = place, {BEFORE: chance_of(known)} if known is not None else {}

    def _ask(self, place: Place, case: BattleCase, battle_round: int | None) -> None:
        known = self._found.get(place)
        if known is None or known[0] != case:
            self._worker.ask(case, partial(self._take, place, case, battle_round))
        elif battle_round is not None:
            self._note(battle_round, known[1])

    def _take(
        self, place: Place, case: BattleCase, battle_round: int | None, odds: Odds | UsageError
    ) -> None:
        if isinstance(odds, UsageError):  # too many courses to work out: nothing is told
            self._found.pop(place, None)
        else:
            self._found[place] = case, odds
            if battle_round is not None:
                self._note(battle_round, odds)
        self.changed.emit()

    def _joined_by_all(self, state: Any) -> dict[Place, BattleCase]:
        if not self._planned or self._joining is None:
            return {}
        found = self._joining.joined(state)
        return {place: case for place, case in found.items() if place in self._planned}

    def _take_joined(self, place: Place, case: BattleCase, odds: Odds | UsageError) -> None:
        if isinstance(odds, Odds):
            self._found_joined[place] = case, odds
            self.changed.emit()

    def _take_otherwise(self, case: BattleCase, odds: Odds | UsageError) -> None:
        if isinstance(odds, Odds):
            self._otherwise[case] = odds
        elif self._considered == case:
            self._considered = None
        self.changed.emit()

    def _note(self, battle_round: int, odds: Odds) -> None:
        if self._told is not None:
            self._told[1][battle_round] = chance_of(odds)


def game_odds(controller: Controller) -> GameOdds | None:
    """The odds of a game; None if battles of its system aren't worked out."""
    known = controller.findChild(GameOdds, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if known is not None:
        return known
    offered = odds_of(controller.session.setup.system)
    return GameOdds(controller, offered) if offered is not None else None
