"""A battle whose odds are asked for: both sides, what is fired before it, and how it will be led."""

from typing import Literal

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds.combatants import Force, Run

Withdrawal = Literal["stay", "alone"]
"""Submarines stay to the end, or leave when nothing else of their side is left."""


class AircraftFire(msgspec.Struct, frozen=True, kw_only=True):
    """Fire at each aircraft before the battle (AA guns).

    Attributes:
        figure: a die of this or less hits.
        targets: the classes it fires at, one die at each unit; a die's hit is taken by a unit of its class.
        most_dice: no more dice than this; None for no limit.
        die_sides: of each die.
    """

    figure: int = 1
    die_sides: int = 6
    targets: tuple[str, ...] = ("air",)
    most_dice: int | None = None


class Policy(msgspec.Struct, frozen=True, kw_only=True):
    """What people would choose; the odds assume that it is kept to.

    Attributes:
        retreat_after: the attacker breaks off after so many rounds; None: never.
        retreat_below: it breaks off after a round that leaves it fewer units than this; 0: never.
        attacker_submarines, defender_submarines: when they withdraw.
        attacker_submarines_leave_after, defender_submarines_leave_after: they withdraw after so many rounds;
            None: never.
        fighters_find_ground: defending fighters without room on a carrier land on a coast nearby.
    """

    retreat_after: int | None = None
    retreat_below: int = 0
    attacker_submarines: Withdrawal = "stay"
    defender_submarines: Withdrawal = "stay"
    attacker_submarines_leave_after: int | None = None
    defender_submarines_leave_after: int | None = None
    fighters_find_ground: bool = False


class RunningRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that has begun.

    Attributes:
        attackers, defenders: units that have yet to fire in it, those that are hit already included.
    """

    attackers: tuple[Run, ...] = ()
    defenders: tuple[Run, ...] = ()


class BattleCase(msgspec.Struct, frozen=True, kw_only=True):
    """A battle before its first die, or at any point after it.

    Attributes:
        attacker, defender: who is left, in their orders of loss.
        aircraft_fire: fire at the attacker's aircraft before the first round.
        bombardment: units that fire once at the defender before the first round and can't be hit; their
            victims still fire in it.
        landing: somebody came by sea, so nobody retreats.
        running: what is left of a round that has begun; None between rounds.
    """

    attacker: Force
    defender: Force
    aircraft_fire: AircraftFire | None = None
    bombardment: tuple[Run, ...] = ()
    landing: bool = False
    running: RunningRound | None = None
    policy: Policy = Policy()

    def check(self) -> None:
        """See that the case makes sense.

        Raises:
            UsageError: negative counts, no attacker, a retreat from a landing, a figure out of range.
        """
        for side in (self.attacker, self.defender):
            for combatant, count in side.losses:
                if count < 0:
                    raise UsageError("There can't be {n} of {unit}.", n=count, unit=combatant.id)
        if not self.attacker.count():
            raise UsageError("Nobody attacks: name at least one attacking unit.")
        policy = self.policy
        rounds = (
            policy.retreat_after,
            policy.attacker_submarines_leave_after,
            policy.defender_submarines_leave_after,
        )
        if any(number is not None and number < 1 for number in rounds):
            raise UsageError(
                "Retreat and withdrawal come after a full round: name a number of rounds from 1 on."
            )
        if policy.retreat_below < 0:
            raise UsageError("The number of units below which the attacker retreats can't be negative.")
        if self.landing and (policy.retreat_after is not None or policy.retreat_below):
            raise UsageError("There is no retreat from a landing: leave out the retreat or the landing.")
