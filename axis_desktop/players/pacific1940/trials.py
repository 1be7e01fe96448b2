"""Trials: attacks are planned in more than one manner and rehearsed, and the best plan is carried out."""

from collections.abc import Callable, Iterable
from math import inf
from typing import Any, NamedTuple

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.system import System
from axis_desktop.players.pacific1940.planning import Plan, planned
from axis_desktop.players.pacific1940.rehearsal import Seat, rehearsed
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.player import Player
from axis_desktop.systems.pacific1940.state import State

_CLEARLY = 3.0
"""IPC by which another plan must be better than those before it."""


class Minds(NamedTuple):
    """Who plays on in rehearsals.

    Attributes:
        follower: makes a player that follows a plan and then goes on as it usually does.
        everybody: makes a player for the turns of all others.
    """

    follower: Callable[[Plan], Player]
    everybody: Seat


def best_plan(
    rules: System[Any],
    state: State,
    manners: Iterable[Skill],
    luck: Luck,
    minds: Minds,
    rounds: int,
) -> Plan:
    """The plan that comes to most, all of them rehearsed with the same dice.

    Args:
        rules: the system.
        state: a combat move; it is only read.
        manners: in which plans are made, the usual one first.
        luck: of the player.
        minds: who plays on.
        rounds: after which a plan is judged.
    """
    seed, seen = luck.below(1 << 30), list[list[Action]]()
    best, most = Plan(), -inf
    for manner in manners:
        plan = planned(rules, state, manner)
        actions = [step.action for step in plan.steps]
        if actions in seen:
            continue
        seen.append(actions)
        dice = Luck("rehearsal", seed)
        worth = rehearsed(rules, state, minds.follower(plan), minds.everybody, dice, rounds)
        if worth > most + _CLEARLY:
            best, most = plan, worth
    return best
