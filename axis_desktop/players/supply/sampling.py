"""Legal answers drawn in `supply` (`players.sampling`)."""

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.options import ListOptions, SomeCards


def _any(state: State, options: ListOptions, luck: Luck) -> Action:
    """Any answer, without the labels of all of them."""
    return luck.pick(options.answers)


def _some_cards(state: State, options: SomeCards, luck: Luck) -> Action:
    """Some of the cards, or another answer."""
    if options.others and luck.below(2):
        return luck.pick(options.others)
    count = options.least + luck.below(options.most - options.least + 1)
    return options.choose(luck.shuffled(options.cards)[:count])


SAMPLERS: Samplers = {ListOptions: _any, SomeCards: _some_cards}
