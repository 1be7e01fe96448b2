"""Phase 1, first half: weapons development (CL-5.1 to CL-5.5)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import ResearchRolled, WeaponDeveloped
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase, Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.classic.actions import BuyResearch
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures, research_table


def most_dice(state: State, power: Power) -> int:
    """Research dice the power can buy; none once it has every weapon (CL-5.1)."""
    table = research_table()
    if len(state.weapons[power]) == len(table.weapon):
        return 0
    return state.treasury[power] // table.die_cost


def buy_research(state: State, action: BuyResearch, chance: Chance) -> list[Event]:
    """Pay for research dice, roll them, and roll again for each breakthrough (CL-5.1 to CL-5.4).

    Raises:
        IllegalAction: the treasury can't pay, or no weapon is left to find (CL-5.1).
    """
    power, table = action.power, research_table()
    most = state.treasury[power] // table.die_cost
    if not 0 <= action.dice <= most:
        raise IllegalAction(
            "CL-5.1",
            Plural(
                "You can pay for 1 research die or none, not for {dice}.",
                "You can pay for 0 to {most} research dice, not {dice}.",
                "You can't pay for research: a die costs {cost} IPC.",
            ).of(most),
            most=most, dice=action.dice, cost=table.die_cost,
        )  # fmt: skip
    if action.dice and len(state.weapons[power]) == len(table.weapon):
        raise IllegalAction("CL-5.1", "You have all six weapons: there is nothing left to research.")

    if not action.dice:
        return []
    paid = action.dice * table.die_cost
    state.pay(power, paid)
    rolled = chance.roll(
        action.dice, sides=figures().dice_sides, why=Message.of("Research of {power}", power=say.power(power))
    )
    events: list[Event] = [ResearchRolled(power=power, paid=paid, rolled=rolled, success=table.success)]
    for _ in range(rolled.count(table.success)):
        events += _develop_weapon(state, power, chance)
    return events


def _develop_weapon(state: State, power: Power, chance: Chance) -> list[Event]:
    """Find one more weapon (CL-5.3)."""
    weapons = research_table().weapon
    # "Roll again" would never end once an earlier breakthrough of the same turn found the sixth weapon.
    if len(state.weapons[power]) == len(weapons):
        return []
    while True:
        (die,) = chance.roll(
            1,
            sides=figures().dice_sides,
            why=Message.of("Which weapon {power} develops", power=say.power(power)),
        )
        weapon = weapons[die - 1].id
        if weapon not in state.weapons[power]:
            break
    state.weapons[power] = (*state.weapons[power], weapon)
    return [WeaponDeveloped(power=power, weapon=weapon)]


def decision(state: State) -> Decision:
    """How many dice? (CL-5.1)."""
    return Decision(
        kind="declare",
        power=state.power,
        phase=Phase(state.phase),
        prompt=Message.of(
            "{power}: choose how many research dice to buy at {cost} IPC each; each 6 finds a weapon.",
            power=say.power(state.power),
            cost=research_table().die_cost,
        ),
        rule="CL-5.1",
        picture="flask",
    )


_MISS = Fraction(5, 6)
"""Chance that a die finds nothing (CL-5.2)."""


@cache
def _chance_percent(dice: int) -> int:
    """Chance that so many dice find something."""
    return round(100 * (1 - _MISS**dice))


class ResearchOptions:
    """Answers to the research decision."""

    def __init__(self, state: State) -> None:
        self._power = state.power
        self.most = most_dice(state, state.power)
        self.counted = Message("Research dice")
        self.finds = tuple(str(weapon.id) for weapon in research_table().weapon)

    def choices(self) -> Sequence[Choice]:
        """No dice, one, two, up to what can be paid."""
        return [self._choice(dice) for dice in range(self.most + 1)]

    def _choice(self, dice: int) -> Choice:
        cost = dice * research_table().die_cost
        note = Message.of("Chance of at least one new weapon: {percent}%", percent=_chance_percent(dice))
        if not dice:
            label = Message.of("No research")
            note = Message.of(
                "Each die that shows {success} finds a weapon.", success=research_table().success
            )
        else:
            text = Plural("1 die, {cost} IPC", "{dice} dice, {cost} IPC").of(dice)
            label = Message.of(text, dice=dice, cost=cost)
        return Choice(action=BuyResearch(power=self._power, dice=dice), label=label, note=note)
