"""Legal answers drawn in `pacific1940` (`players.sampling`)."""

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.area_war import sampling
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.area_war.battle.actions import Bombard
from axis_desktop.systems.pacific1940.actions import Concede
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.fighting.actions import SplitRaid
from axis_desktop.systems.pacific1940.fighting.land_battle import BombardOptions
from axis_desktop.systems.pacific1940.fighting.submarines import SubmergeOptions
from axis_desktop.systems.pacific1940.politics.declaring_question import DeclaringOptions
from axis_desktop.systems.pacific1940.raiding.splitting import SplitOptions
from axis_desktop.systems.pacific1940.reactions.kamikaze import StrikeOptions
from axis_desktop.systems.pacific1940.reactions.scramble import ScrambleOptions
from axis_desktop.systems.pacific1940.state import State

_WAR_WEARY_ROUND = 30
"""A game ends soon after this round: chance alone might never take six cities."""
_PEACEFUL = 3
"""War is declared about once in so many chances."""


def _purchase(state: State, options: UnitOptions, luck: Luck) -> Action:
    """A repair, or a purchase that spends most of the money; after a very long war the power gives up."""
    if state.round > _WAR_WEARY_ROUND and state.power not in state.conceded:
        return Concede(power=state.power)
    repairs = options.repairs()
    if repairs and luck.below(2):
        return luck.pick(repairs).action
    return options.purchase(sampling.some_order(options.offers, options.treasury, luck))


def _declaration(state: State, options: DeclaringOptions, luck: Luck) -> Action:
    """Peace more often than war."""
    if luck.below(_PEACEFUL):
        return options.declarations[0].choice.action
    return luck.pick(options.choices()).action


def _strikes(state: State, options: StrikeOptions, luck: Luck) -> Action:
    """Any number of ships."""
    count = luck.below(min(options.most, len(options.ships)) + 1)
    chosen = luck.shuffled(options.ships)[:count]
    return options.strikes([(zone, unit.id) for zone, unit in chosen])


def _scramble(state: State, options: ScrambleOptions, luck: Luck) -> Action:
    """Each stays or goes somewhere."""
    return options.scramble(
        [(unit, luck.pick(zones)) for unit, (_, zones) in sorted(options.aircraft.items()) if luck.below(2)]
    )


def _split(state: State, options: SplitOptions, luck: Luck) -> Action:
    """Any split."""
    aims = [(bomber, luck.pick(options.targets).id) for bomber in options.bombers]
    return SplitRaid(power=options.power, aims=tuple(sorted(aims)))


def _bombardment(state: State, options: BombardOptions, luck: Luck) -> Action:
    """All that may mostly, else some."""
    if luck.below(4):
        return options.choices()[0].action
    some = luck.shuffled(options.ships)[: luck.below(options.most + 1)]
    return Bombard(power=options.power, units=tuple(sorted(u.id for u in some)))


def _submerging(state: State, options: SubmergeOptions, luck: Luck) -> Action:
    """They strike mostly."""
    if luck.below(6):
        return options.submerge(())
    return options.submerge([unit for unit in options.submarines if luck.below(2)])


SAMPLERS: Samplers = {
    **sampling.SAMPLERS,
    UnitOptions: _purchase,
    DeclaringOptions: _declaration,
    StrikeOptions: _strikes,
    ScrambleOptions: _scramble,
    SplitOptions: _split,
    BombardOptions: _bombardment,
    SubmergeOptions: _submerging,
}
