"""Legal answers drawn in `classic` (`players.sampling`)."""

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.area_war import sampling
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.classic.actions import BuyResearch, Surrender
from axis_desktop.systems.classic.economy.purchase import UnitOptions
from axis_desktop.systems.classic.economy.research import ResearchOptions
from axis_desktop.systems.classic.fighting.combat_options import WithdrawOptions
from axis_desktop.systems.classic.moving.air.flight_losses import FlightLosses
from axis_desktop.systems.classic.state import State

_WAR_WEARY_ROUND = 50
"""A game ends soon after this round: chance alone might never take two capitals."""
_RESEARCH_EVERY = 8
"""Research dice are bought in one of so many turns: most players save their money for units."""


def _purchase(state: State, options: UnitOptions, luck: Luck) -> Action:
    """A purchase that spends most of the money; after a very long war the power gives up instead."""
    if state.round > _WAR_WEARY_ROUND and state.power not in state.surrendered:
        return Surrender(power=state.power)
    return options.purchase(sampling.some_order(options.offers, options.treasury, luck))


def _research(state: State, options: ResearchOptions, luck: Luck) -> Action:
    """Mostly no dice."""
    dice = 1 + luck.below(options.most) if options.most and not luck.below(_RESEARCH_EVERY) else 0
    return BuyResearch(power=state.power, dice=min(dice, 3))


def _withdrawal(state: State, options: WithdrawOptions, luck: Luck) -> Action:
    """Each submarine stays mostly."""
    return options.withdraw(
        [(unit, luck.pick(zones)) for unit, zones in sorted(options.zones.items()) if not luck.below(4)]
    )


def _flight_losses(state: State, options: FlightLosses, luck: Luck) -> Action:
    """Any planes of the flight."""
    planes = luck.shuffled(i for group in options.groups for i in group.units)
    return options.casualties(planes[: options.hits])


SAMPLERS: Samplers = {
    **sampling.SAMPLERS,
    UnitOptions: _purchase,
    ResearchOptions: _research,
    WithdrawOptions: _withdrawal,
    FlightLosses: _flight_losses,
}
