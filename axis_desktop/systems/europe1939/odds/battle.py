"""A whole battle whose odds are asked for: both sides, how far it has come, and how it will be led."""

from typing import Literal

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.systems.europe1939.fighting.protection import Protection

Role = Literal["air", "fleet", "carrier", "ground"]
"""What a unit does in a battle: aircraft, fighting fleets, fleets that carry, troops."""

Attack = Literal["overland", "invasion", "naval", "air"]
"""An invasion may come overland as well (EU-11.7); the last two are fought by ships and aircraft alone."""

StageName = Literal["air", "naval", "land"]


class Fighter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of unit in one battle.

    Attributes:
        id: names it in the results; unique in a side.
        cost: price of one, in HPP, without its cargo.
        figure: a die of this or less hits: the attack value of attackers, the defense value of defenders.
            Cover changes it in the land stage; an invasion has changed it already for fleets (EU-9.4).
        cargo: what a carrier brings ashore, one unit.
    """

    id: str
    power: Power
    type: UnitType
    role: Role
    cost: int
    figure: int
    cargo: "Fighter | None" = None


Fighters = tuple[tuple[Fighter, int], ...]
"""A side: so many of each kind."""


class Conduct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the attacker would choose; the odds assume that it is kept to.

    Attributes:
        air_rounds, naval_rounds, land_rounds: the stage is broken off after so many; None: never.
        land_below: the troops retreat after a round that leaves fewer units, aircraft included; 0: never.
        goes_on_without_air: where the air stage is lost or broken off (EU-8.5); else the attack is over.
        engages_fleets: aircraft of an overland attack without fleets strike at fleets in port (EU-9.1).
        goes_on_without_fleets: troops go on overland where the naval stage is lost or broken off (EU-9.8).
    """

    air_rounds: int | None = None
    naval_rounds: int | None = None
    land_rounds: int | None = None
    land_below: int = 0
    goes_on_without_air: bool = True
    engages_fleets: bool = False
    goes_on_without_fleets: bool = True


class WholeBattle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle before its first die, or between two rounds.

    Attributes:
        attacker, defender: who can still fight; spent aircraft and fleets are none of them (EU-3.7, EU-11.5).
        stage: the one that is being fought or comes next.
        protection: what helps the defenders if nobody comes ashore.
        landing_protection: the same if somebody does.
        holds: the last defender on the ground falls after the aircraft.
    """

    attacker: Fighters
    defender: Fighters
    attack: Attack
    stage: StageName = "air"
    protection: Protection = Protection()
    landing_protection: Protection = Protection()
    holds: bool = False
    conduct: Conduct = Conduct()

    def check(self) -> None:
        """See that the case makes sense.

        Raises:
            UsageError: nobody attacks, negative counts, a stage broken off before its first round.
        """
        if any(count < 0 for _, count in (*self.attacker, *self.defender)):
            raise UsageError("There can't be fewer than none of a unit.")
        if not any(count for _, count in self.attacker):
            raise UsageError("Nobody attacks: name at least one attacking unit.")
        conduct = self.conduct
        rounds = (conduct.air_rounds, conduct.naval_rounds, conduct.land_rounds)
        if any(number is not None and number < 1 for number in rounds) or conduct.land_below < 0:
            raise UsageError("A stage is broken off after a full round: name a number of rounds from 1 on.")
