"""Plans played through in the mind: own turn, the answers of all others, and what is left of it.

Dice fall evenly there, so that two plans are told apart by what they are, not by luck. The automaton answers
by its rules; everybody else as a quick player of the own kind would.
"""

from typing import Any

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.chance import Chance, Luck, Wanted
from axis_desktop.model.ids import Power
from axis_desktop.model.system import System
from axis_desktop.players.player import Player
from axis_desktop.players.tactical.levels import Skill
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.players.tactical.sight.standing import standing
from axis_desktop.systems.tactical.state import NOBODY, State

_MOST_ACTIONS = 1200
"""A few turns of everybody never take so many."""


class EvenDice:
    """A source of luck that knows no luck: of twelve dice each shows another face."""

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """Faces spread evenly; a shuffle leaves everything in its place."""
        if wanted.kind == "shuffle":
            return tuple(range(wanted.count))
        if wanted.count == 1:
            return (wanted.sides // 2,)
        return tuple(
            min(wanted.sides, (2 * place + 1) * wanted.sides // (2 * wanted.count) + 1)
            for place in range(wanted.count)
        )


def imagined(state: State, power: Power, luck: Luck) -> State:
    """A position that looks the same to a faction; where a launcher hides is anybody's guess (TA-13.3)."""
    found = state.copy()
    launcher = found.launcher
    if launcher is None or launcher.owner is None or launcher.hides == NOBODY:
        return found
    if not state.friends(launcher.owner, power):
        found.launcher = msgspec.structs.replace(launcher, hides=luck.pick(launcher.tokens))
    return found


def rehearsed(
    rules: System[Any],
    state: State,
    power: Power,
    skill: Skill,
    players: tuple[Player, Player],
    luck: Luck,
    ahead: int,
) -> float:
    """What the position is worth when the faction has had so many turns, in coins.

    Args:
        rules: of the game.
        state: is played on.
        power: whose value it is.
        skill: of that faction.
        players: the one that carries out the plan, and one for everybody else.
        luck: of the players.
        ahead: turns of the faction until the position is judged, at the start of its next.
    """
    own, others = players
    chance, turns = EvenDice(), state.turns
    now = turns
    party = state.party_of(power)
    for _ in range(_MOST_ACTIONS):
        decision = rules.decision(state)
        if isinstance(decision, Outcome):
            sign = 0.0 if decision.winner is None else 1.0 if decision.winner == state.side(power) else -1.0
            # A win now is better than one later, and a loss later better than one now.
            return sign * (Scene(state, power, skill).values.win - (state.turns - turns))
        if state.turns > now and state.active == party and not state.stack:
            now, ahead = state.turns, ahead - 1
            if not ahead:
                break
        who = own if state.own(decision.power, power) else others
        rules.apply(state, who.decide(rules, state, decision, luck), Chance(chance))
    return standing(Scene(state, power, skill))
