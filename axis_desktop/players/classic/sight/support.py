"""Support: what allies who move before the enemy does could make of an attack that only weakens it."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.classic.sight.oddsbook import Troops, in_loss_order, scan
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes, after_losses
from axis_desktop.players.classic.sight.strikes import Strikes

COMES = 0.6
"""How surely an ally attacks where it could: it has plans of its own."""


GAMBLE, LIKELY = 0.35, 0.5
"""Chance to win from which a capital is attacked, and any other territory."""


class Support:
    """The allies that move after a power and before the owner of what it attacks.

    Args:
        stakes: the board and what is at stake on it.
    """

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._outlook = stakes.outlook
        self._strikes: dict[Power, Strikes] = {}

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
            self._strikes[owner] = Strikes(Outlook(self._outlook.state, owner))
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
