"""A player who tries everything: any units to any offered place, and moves that nobody would think of."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model import Action, Chance, Event, IllegalAction, Luck, Outcome, Seeded, Space
from axis_desktop.model.asking.options import MoveOptions, Options
from axis_desktop.model.chance import Draw
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, TakeBack, UnloadUnits
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State

_EAGER = 30
"""So many moves in a phase at most, each less likely than the one before."""


class Step(NamedTuple):
    """An action of a random game with the states before and after it."""

    before: State
    options: Options
    action: Action
    events: list[Event]
    draws: list[Draw]
    after: State


def refusal(state: State, action: Action) -> IllegalAction | None:
    """Why an action is refused; it is not kept."""
    try:
        system.apply(state.copy(), action, Chance(Seeded(1, state.number)))
    except IllegalAction as refused:
        return refused
    return None


def play(state: State, seed: int, *, actions: int) -> Iterator[Step]:
    """Play until the game is over or so many actions are played."""
    luck = Luck("a player who tries everything", seed)
    for number in range(actions):
        if isinstance(system.decision(state), Outcome):
            return
        options = system.options(state)
        action = _any_action(state, options, luck)
        chance = Chance(Seeded(seed, number))
        after = state.copy()
        events = system.apply(after, action, chance)
        yield Step(state, options, action, events, chance.draws, after)
        state = after


def _any_action(state: State, options: Options, luck: Luck) -> Action:
    if isinstance(options, MoveOptions) and luck.below(_EAGER) >= len(state.moves):
        if not luck.below(6):
            action = odd_move(state, luck)
            if action is not None and refusal(state, action) is None:
                return action
        action = _offered_move(options, luck)
        if action is not None:
            return action
    choices = options.choices()
    return luck.pick(choices).action if choices and luck.below(2) else sample(system, state, luck, options)


def _offered_move(options: MoveOptions, luck: Luck) -> Action | None:
    """Some units that can move go to one of the places offered to them."""
    movable = sorted(options.movable().items())
    for _ in range(5 if movable else 0):
        _, ids = luck.pick(movable)
        some = luck.shuffled(ids)[: 1 + luck.below(min(4, len(ids)))]
        found = options.targets(some if luck.below(3) else ids)
        if found:
            target = found[luck.pick(sorted(found))]
            return luck.pick([target.action, *(choice.action for choice in target.alternatives)])
    return None


def odd_move(state: State, luck: Luck) -> Action | None:
    """A move that names real units and real spaces, and makes sense only by chance."""
    world, power = state.world, state.power
    own: list[tuple[Space, list[Unit]]] = []
    for space in sorted(state.forces.units):
        here = [u for u in state.forces.units[space] if u.owner == power]
        own += [(space, here)] if here else []
    if not own:
        return None
    space, units = luck.pick(own)
    ids = tuple(u.id for u in luck.shuffled(units)[: 1 + luck.below(4)])
    near = luck.pick(world.neighbors[space])
    kind = luck.below(6)
    if kind == 0:
        return TakeBack(power=power, units=ids)
    if kind < 3 and world.is_land(space) != world.is_land(near):
        if world.is_sea(space):
            return UnloadUnits(power=power, units=ids, zone=space, space=near)
        ships = luck.shuffled(u.id for u in state.forces.at(near))[: luck.below(3)]
        return LoadUnits(power=power, units=ids, space=space, zone=near, transports=tuple(ships))
    path = [space]
    for _ in range(luck.below(5)):
        path.append(luck.pick(world.neighbors[path[-1]]))
    fighters = [
        u.id for u in state.forces.at(space) if state.world.row(u).lands_on_carrier and u.id not in ids
    ]
    riders = tuple(luck.shuffled(fighters)[: luck.below(3)])
    return MoveUnits(power=power, units=ids, path=tuple(path), raid=not luck.below(6), riders=riders)
