"""What the rules of `classic` say to who looks at the board."""

from axis_desktop.model.ids import Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.systems.area_war.situation import factory_in, production
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.strength import attack_dice, attack_figure, defense_figure
from axis_desktop.systems.classic.moving.neutrals import intact_neutrals
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.classic.turn.victory import production_goal, production_of

FACTORY_WORTH = 7.0
CAPITAL_WORTH = 25.0
FACTORY_IPC = 35.0
"""IPC that an enemy gains by keeping a factory."""


class ClassicOutlook(Outlook[State]):
    """The board of `classic` seen by one power."""

    def as_attacker(self, unit: Unit) -> Fighter:
        """With the weapons its power has developed (CL-5.5)."""
        figure, cost = attack_figure(self.state, unit) or 0, self.state.world.row(unit).cost
        return Fighter(figure, cost, attack_dice(self.state, unit))

    def as_defender(self, unit: Unit) -> Fighter:
        """With the weapons its power has developed (CL-5.5)."""
        return Fighter(defense_figure(self.state, unit) or 0, self.state.world.row(unit).cost)

    def closed(self) -> frozenset[Space]:
        """Neutral ones (CL-10)."""
        return intact_neutrals(self.state)

    def worth(self, space: Space, urgency: float) -> float:
        """Some turns of income; a factory; a capital with all that it takes along (CL-14)."""
        income = self.world.spaces[space].value
        worth = 2.2 * income * urgency + 1.0 if income else 0.0
        if factory_in(self.state, space) is not None:
            worth += FACTORY_WORTH
        capital = self.world.capital_of(space)
        if capital is not None:
            worth += CAPITAL_WORTH + 1.5 * production(self.state, capital)
            if self.state.control.holder(space) == capital:
                worth += self.state.treasury.get(capital, 0)
        return worth

    def lasting(self, space: Space) -> float:
        """A factory."""
        return FACTORY_IPC if factory_in(self.state, space) is not None else 0.0

    def urgency(self) -> float:
        """More as the production that wins comes near (CL-18.3)."""
        urgency = 1.0
        for side, row in figures().victory.items():
            goal = production_goal(self.state, side)
            # A scenario may give the other side a goal too; whom the rules give one is nearer to it.
            if goal and row.production is not None:
                urgency += max(0.0, production_of(self.state, side) - 0.8 * goal) / (0.1 * goal)
        return urgency

    @property
    def must_grow(self) -> bool:
        """To whom the rules give such a goal, time works against it; the others hold what they have."""
        victory = figures().victory.get(self.world.side(self.power))
        return victory is not None and victory.production is not None
