"""Two forces in battle: their states, which of them are fought on from, and how each other one has ended."""

import numpy as np

from axis_desktop.systems.area_war.odds.battle_case import Policy
from axis_desktop.systems.area_war.odds.combatants import Force, Run
from axis_desktop.systems.area_war.odds.firing import fire
from axis_desktop.systems.area_war.odds.loss_states import Bools, Ints, LossStates
from axis_desktop.systems.area_war.odds.results import ENDS, End
from axis_desktop.systems.area_war.odds.rounds import Rounds, Side


class Stage:
    """A part of a battle in which the same unit types can be lost all along.

    Attributes:
        both: states in which both sides can fight.
        live: those from which another round is fought.
        rounds: its rounds.
    """

    def __init__(
        self, forces: tuple[Force, Force], attacker: LossStates, defender: LossStates, policy: Policy
    ) -> None:
        self.forces = forces
        self.attacker = attacker
        self.defender = defender
        self.rounds = Rounds(_side(forces[0], attacker, defender), _side(forces[1], defender, attacker))
        self.both: Bools = attacker.fighting()[:, None] & defender.fighting()[None, :]
        few = attacker.counts.sum(axis=1) < policy.retreat_below
        leaving = few | (_only_submarines(attacker) & (policy.attacker_submarines == "alone"))
        left = _only_submarines(defender) & (policy.defender_submarines == "alone")
        self._broken_off: Bools = self.both & leaving[:, None]
        self._deserted: Bools = self.both & ~self._broken_off & left[None, :]
        self.live: Bools = self.both & ~self._broken_off & ~self._deserted

    def ends(self) -> Ints:
        """For each state the place in `ENDS` of how a battle that stops there has ended."""
        ends = np.full(self.both.shape, end_place("both_gone"))
        fights, stands = self.attacker.fighting()[:, None], self.defender.fighting()[None, :]
        left_a = (self.attacker.counts.sum(axis=1) > 0)[:, None]
        left_d = (self.defender.counts.sum(axis=1) > 0)[None, :]
        ends[(left_a & ~left_d) | (fights & ~stands)] = end_place("attacker")
        ends[(~left_a & left_d) | (~fights & stands)] = end_place("defender")
        ends[left_a & left_d & (fights == stands)] = end_place("standoff")
        ends[self._broken_off] = end_place("retreat")
        ends[self._deserted] = end_place("attacker")
        return ends


def end_place(end: End) -> int:
    """The place of an end in `ENDS`."""
    return ENDS.index(end)


def runs_in(states: LossStates, state: int) -> tuple[Run, ...]:
    """The units that a side has in a state."""
    return tuple(zip(states.types, states.counts[state].tolist(), strict=True))


def submarines_of(states: LossStates) -> Bools:
    """Which types may withdraw."""
    return np.array([combatant.withdraws for combatant in states.types], dtype=np.bool_)


def _side(force: Force, own: LossStates, enemy: LossStates) -> Side:
    classes = enemy.classes
    stopped_ever = any(combatant.stops_surprise for combatant in enemy.types)
    free, stopped = fire(own, force.supports, classes)
    return Side(
        states=own,
        free=free,
        stopped=stopped if stopped_ever else free,
        stops=own.having([combatant.stops_surprise for combatant in own.types]),
    )


def _only_submarines(states: LossStates) -> Bools:
    submarines = submarines_of(states)
    others: Ints = states.counts[:, ~submarines].sum(axis=1)
    return np.asarray((states.counts.sum(axis=1) > 0) & (others == 0))
