"""Legal answers drawn in `europe1939` (`players.sampling`)."""

from axis_desktop.model.asking.planning import Assignment
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.players.area_war import sampling
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.area_war.battle.options import Answers, PressOptions
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.fighting.assigning import GoingOptions
from axis_desktop.systems.europe1939.fighting.battle_options import BattleOptions
from axis_desktop.systems.europe1939.intercepting.options import InterceptOptions
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.asking import allowed

_MOST_TRIES = 6
"""Orders that are thought of before the phase ends."""


def _order(state: State, options: OrderOptions, luck: Luck) -> Action:
    """An attack by some units that can reach a target, or something else of the phase."""
    targets = list(options.targets())
    for _ in range(_MOST_TRIES if targets and luck.below(4) else 0):
        target = luck.pick(targets)
        units = [unit for unit in options.reached[target] if luck.below(3)]
        order = options.order(target, units)
        if allowed(lambda order=order: check_order(state, order)):  # type: ignore[misc]  # bound at once
            return order
    return luck.pick(options.others).action


def _move(state: State, options: MoveOptions, luck: Luck) -> Action:
    """The end, or a move of some unit."""
    if options.done_refusal() is not None:
        return luck.pick(options.choices()).action
    kinds = options.kinds()
    if not kinds or luck.below(4) == 0:
        return options.done()
    _, unit = luck.pick(kinds)
    targets = list(options.targets((unit.id,)).values())
    if not targets:
        return options.done()
    target = luck.pick(targets)
    return luck.pick([target.action, *(choice.action for choice in target.alternatives)])


def _building(state: State, options: BuildOptions, luck: Luck) -> Action:
    """A unit somewhere as long as there is money; seldom the end before."""
    choices = options.choices()
    return choices[0].action if luck.below(6) == 0 else luck.pick(choices).action


def _interception(state: State, options: InterceptOptions, luck: Luck) -> Action:
    """Half of the time nobody, else some of them."""
    if luck.below(2):
        return options.assign(())
    lines = options.all_to(Space(luck.pick(options.aims).id))
    return options.assign([line for line in lines if luck.below(3)])


def _going(state: State, options: GoingOptions, luck: Luck) -> Action:
    """Anywhere."""
    return options.assign(
        [Assignment(unit=unit, aim=luck.pick(places)) for unit, places in options.places.items()]
    )


def _battle(state: State, options: BattleOptions, luck: Luck) -> Action:
    """Go on mostly, but not for ever."""
    if len(options.answers) == 1:
        return sampling.usual_or_any(state, Answers(options.answers), luck)
    return sampling.press_mostly(state, PressOptions(options.answers, options.round), luck)


SAMPLERS: Samplers = {
    **sampling.SAMPLERS,
    OrderOptions: _order,
    MoveOptions: _move,
    BuildOptions: _building,
    InterceptOptions: _interception,
    GoingOptions: _going,
    BattleOptions: _battle,
}
