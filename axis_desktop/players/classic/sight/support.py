"""Support: what allies who move before the enemy does could make of an attack that only weakens it.

A capital that nobody could take alone is stormed: by one after the other, before its owner can move again.
"""

from collections.abc import Sequence

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.siege import Wave, chance_to_fall
from axis_desktop.players.area_war.sight.stakes import (
    PLANE_IPC,
    Stakes,
    after_losses,
    as_dice,
    enemy_capitals,
)
from axis_desktop.players.area_war.sight.strikes import Strikes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order, scan
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.theater import wins_by_production
from axis_desktop.systems.classic.state import State

COMES, STORMS = 0.6, 0.8
"""How surely an ally attacks where it could, and a capital: it has plans of its own."""

STORMED = 0.6
"""Chance of all together from which they storm a capital."""

GAMBLE, LIKELY = 0.35, 0.5
"""Chance to win from which a capital is attacked, and any other territory."""

CAPITAL = 60.0
"""IPC that a capital is worth, beyond what stands in it, to a side that needs all of them."""

LAST_CAPITAL = 300.0
"""IPC that winning the game is worth."""


def worth_of_capitals(state: State, power: Power) -> float:
    """IPC that taking an enemy's capital brings nearer to victory."""
    if len(enemy_capitals(state, power)) == 1:
        return LAST_CAPITAL
    return 0.0 if wins_by_production(state, power) else CAPITAL


class Support:
    """The allies that move after a power and before the owner of what it attacks.

    Args:
        stakes: the board and what is at stake on it.
    """

    def __init__(self, stakes: Stakes[State]) -> None:
        self._stakes = stakes
        self._outlook = stakes.outlook
        self._strikes: dict[Power, Strikes[State]] = {}

    def after(self, space: Space, defenders: Troops, lost_ipc: float) -> float:
        """What allies could gain in IPC by attacking what is left, beyond what they could gain without us.

        Args:
            space: a territory that an enemy holds.
            defenders: who is there now.
            lost_ipc: what our attack is expected to destroy if it does not take the territory.
        """
        coming = self._coming(space)
        if not coming:
            return 0.0
        left = after_losses(defenders, lost_ipc)
        return COMES * max(
            0.0, max(self._gain(space, c, left) - self._gain(space, c, defenders) for c in coming)
        )

    def storm(
        self, capital: Space, ours: Troops, defenders: Troops, left: Sequence[float] | None = None
    ) -> float:
        """The chance that a capital falls to us or to the allies who come after us.

        Args:
            capital: an enemy's.
            ours: who of us attacks it; nobody if we leave it to them.
            defenders: who is there.
            left: how probably 0, 1, 2 ... of those are left by now; None: all of them.
        """
        waves = [_wave(coming) for coming in (ours, *self._coming(capital)) if coming]
        return chance_to_fall(waves, as_dice(defenders), left) if waves else 0.0

    def follows(self, capital: Space, ours: Troops, defenders: Troops, captures: float) -> float:
        """The chance that allies take a capital after us who would not take it without us.

        Args:
            capital: an enemy's.
            ours: who of us attacks it.
            defenders: who is there.
            captures: the chance that we take it.
        """
        if not self._coming(capital):
            return 0.0
        together = self.storm(capital, ours, defenders)
        if together < STORMED:
            return 0.0
        return max(0.0, together - captures - self.storm(capital, (), defenders))

    def _gain(self, space: Space, coming: Troops, defenders: Troops) -> float:
        found = scan(coming, defenders)
        capital = self._outlook.world.capital_of(space) is not None
        # Who would gamble without us gains little by an attack of ours that makes it a little likelier.
        if found.win < (GAMBLE if capital else LIKELY):
            return 0.0
        return max(0.0, found.win * self._stakes.worth(space) + found.defender_loss - found.attacker_loss)

    def _coming(self, space: Space) -> list[Troops]:
        """What each ally who moves in time could throw at a territory, if it has land units among it."""
        owner = self._outlook.state.control.holder(space)
        if owner is None:
            return []
        if owner not in self._strikes:
            self._strikes[owner] = Strikes(ClassicOutlook(self._outlook.state, owner))
        found = []
        for ally in self._between(owner):
            strike = self._strikes[owner].on(space, ally)
            if strike.ground or strike.landed:
                found.append(in_loss_order((*strike.ground, *strike.landed, *strike.air)))
        return found

    def _between(self, owner: Power) -> list[Power]:
        """Allies whose turns come before the owner's next one."""
        order = self._outlook.world.turn_order
        mine = order.index(self._outlook.power)
        following = order[mine + 1 :] + order[:mine]
        until = following[: following.index(owner)]
        return [p for p in until if self._outlook.state.relations.allied(p, self._outlook.power)]


def _wave(troops: Troops) -> Wave:
    """An attack in which the last to be lost is who can take the ground, if anybody can."""
    ground = [f for f in troops if f.cost < PLANE_IPC]
    last = ground[:1] if len(ground) < len(troops) else []
    return Wave(as_dice((*troops[len(last) :], *last)), takes_ground=bool(ground))
