"""Computer players: one that plays anything legal, one that weighs its attacks."""

from collections.abc import Callable
from typing import Any

from axis_desktop.model import Action, Decision, Luck, Message, Space, System, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.sentences import say
from axis_desktop.players import Player, Samplers, SamplingPlayer
from axis_desktop.systems.area_war.odds import battle_odds
from the_ford.march import MarchOptions
from the_ford.muster import MusterOptions
from the_ford.odds import ODDS
from the_ford.state import State

LIKELY = 0.6
"""Attacks that are less likely to succeed are left out."""
EAGER = 4
"""A random player goes on with three of four moves."""


class Captain:
    """Buys riders while the other has more points, else guards; takes what is free, attacks what is weak.

    Attributes:
        reason: why the last answer was given.
    """

    def __init__(self) -> None:
        self.reason: Message | None = None

    def decide(self, rules: System[Any], state: State, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision."""
        self.reason = None
        options = rules.options(state)
        if isinstance(options, MusterOptions):
            return self._muster(state, options)
        assert isinstance(options, MarchOptions)
        return self._march(rules, state, options)

    def _muster(self, state: State, options: MusterOptions) -> Action:
        is_behind = state.points[state.power] < state.points[state.enemy]
        wanted = UnitType("rider" if is_behind else "guard")
        most = next(offer.most for offer in options.offers if offer.unit_type == wanted)
        self.reason = Message.of("{unit} is what is needed now.", unit=say.unit(wanted))
        return options.purchase({wanted: most})

    def _march(self, rules: System[Any], state: State, options: MarchOptions) -> Action:
        best: tuple[float, Space, Target] | None = None
        for units in options.movable().values():
            for target in options.targets(units).values():
                worth = self._worth(rules, state, target)
                if worth > 0 and (best is None or worth > best[0]):
                    best = worth, target.space, target
        if best is None:
            self.reason = Message("Nothing is worth an attack.")
            return options.done()
        self.reason = Message.of("{space} can be had.", space=say.space(best[1]))
        return best[2].action

    def _worth(self, rules: System[Any], state: State, target: Target) -> float:
        """How much a move is worth: the value of the space, times the chance to get it; 0 if it isn't."""
        value = state.world.values[target.space]
        if target.kind == "walk_in":
            return float(value)
        if target.kind != "attack":
            return 0.0
        after = rules.copy(state)
        for number in target.action.units:  # type: ignore[attr-defined]  # a move names its units
            after.units[number].space = target.space
        chance = battle_odds(ODDS.attack(after, target.space, "land")).attacker_wins
        return value * chance if chance >= LIKELY else 0.0


def some_purchase(state: State, options: MusterOptions, luck: Luck) -> Action:
    """Some purchase that can be paid."""
    counts: dict[UnitType, int] = {}
    left = options.treasury
    for offer in luck.shuffled(options.offers):
        counts[offer.unit_type] = luck.below(left // offer.price + 1)
        left -= counts[offer.unit_type] * offer.price
    return options.purchase(counts)


def some_move(state: State, options: MarchOptions, luck: Luck) -> Action:
    """A random move, or the end of the phase."""
    movable = options.movable()
    if not movable or not luck.below(EAGER):
        return options.done()
    units = luck.shuffled(movable[luck.pick(sorted(movable))])
    targets = options.targets(units[: 1 + luck.below(len(units))])
    return targets[luck.pick(sorted(targets))].action if targets else options.done()


SAMPLERS: Samplers = {MusterOptions: some_purchase, MarchOptions: some_move}
"""How a player that plays anything draws an answer, where most legal answers can't be listed."""

LEVELS: dict[str, Callable[[], Player]] = {"easy": SamplingPlayer, "medium": Captain}
"""Makes a new player of each level, the weakest first."""
