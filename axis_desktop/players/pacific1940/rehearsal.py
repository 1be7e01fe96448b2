"""Rehearsals: a plan is played on, with even dice and everybody's usual answers, until it can be judged.

What an attack brings in itself is worked out exactly when it is planned; a rehearsal shows what that can't:
what the enemies make of the ground that is left, and whether ships and aircraft come home.
"""

from collections.abc import Callable
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Chance, Luck
from axis_desktop.model.ids import Power
from axis_desktop.model.system import System
from axis_desktop.players.area_war.even_dice import EvenDice
from axis_desktop.players.player import Player
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, has_mark
from axis_desktop.systems.pacific1940.state import State

_MOST_ACTIONS = 4000
"""Actions after which a rehearsal is broken off, whatever happens in it."""

_INCOME, _CITY, _VICTORY = 4.0, 10.0, 3000.0
"""IPC that one IPC of income, a city that counts for victory, and the end of the war are worth."""

Seat = Callable[[], Player]
"""Makes a player for rehearsals."""


def rehearsed(
    rules: System[Any], state: State, own: Player, everybody: Seat, luck: Luck, rounds: int
) -> float:
    """How a power's side stands after a few rounds, in IPC.

    Args:
        rules: the system.
        state: in a turn of the power.
        own: plays the rest of this turn.
        everybody: for all powers afterwards.
        luck: for the dice.
        rounds: after which it is judged, when everybody has answered it as often.
    """
    future: State = rules.copy(state)
    chance, power, turn = Chance(EvenDice(luck)), state.power, (state.round, state.power)
    players: dict[Power, Player] = {}
    until = state.round + rounds
    for _ in range(_MOST_ACTIONS):
        decision = rules.decision(future)
        if not isinstance(decision, Decision) or (future.round >= until and future.power == power):
            break
        if decision.power == power and (future.round, future.power) == turn:
            player = own
        else:
            player = players.setdefault(decision.power, everybody())
        rules.apply(future, player.decide(rules, future, decision, luck), chance)
    return standing(future, power)


def standing(state: State, power: Power) -> float:
    """Units, money, income and cities of a power's side beyond those of the other, in IPC."""
    world = state.world
    side = world.side(power)
    found = 0.0
    if state.outcome is not None:
        # Beside what stands on the board: an army, however large, is worth less than the end of the war.
        found += _VICTORY if state.outcome.winner == side else -_VICTORY
    for _, unit in state.forces.all():
        row = world.row(unit)
        if unit.owner in world.powers and (row.combat or row.capacity):
            found += row.cost if world.side(unit.owner) == side else -row.cost
    for space, holder in state.control.held.items():
        if holder in world.powers:
            worth = _INCOME * world.spaces[space].value
            worth += _CITY if has_mark(world, space, VICTORY_CITY) else 0.0
            found += worth if world.side(holder) == side else -worth
    for owner, money in state.treasury.items():
        found += money if world.side(owner) == side else -money
    return found
