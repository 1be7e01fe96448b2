"""A battle in progress and what is asked in it, as plain data: the game can be saved between any two dice."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import Loss, Roll
from axis_desktop.systems.questions.frame import Frame

BattleKind = Literal["land", "sea", "raid"]

BattleStep = Literal[
    "aa_fire", "bombs", "bombardment", "round_start", "attack", "defense", "round_end", "withdraw",
    "press_or_retreat", "fighters_land", "landing", "over",
]  # fmt: skip
"""What comes next. Land: aa_fire, bombardment, rounds, over. Raid: aa_fire, bombs, over.
Sea: rounds, fighters_land, landing, over.
A round is round_start, attack, defense, round_end, at sea withdraw, press_or_retreat."""

Result = Literal["", "attacker", "defender", "both_gone", "retreat", "broken_off"]


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """Units that will go ashore when the sea battle in their zone is won (CL-12.7, CL-12.8)."""

    zone: Space
    target: Space
    units: tuple[UnitId, ...]
    fee_set_aside: int = 0


class Rockets(Frame):
    """A rocket may be fired before the first battle (CL-13.8)."""


class Bombarding(Frame):
    """The attacker says which battleships support the landing of the battle below (CL-12.11)."""


class Withdrawing(Frame):
    """Submarines may leave the battle below, the attacker's first (CL-12.13)."""


class Pressing(Frame):
    """The attacker presses on or retreats from the battle below (CL-11.10, CL-12.12)."""


class LandingFighters(Frame):
    """Defending fighters without a carrier land after the battle below, one by one (CL-12.6)."""


class CallingOff(Frame):
    """The attacker may call off landings that waited for the battle below (CL-12.10)."""


class NextBattle(Frame):
    """The attacker has retreated and one battle is left: it waits until the retreat is meant (CL-11.1)."""


class Battle(Frame):
    """The battle being fought; what is asked in it lies above it.

    Attributes:
        lead: who takes off the defenders' losses (CL-19.2); in a raid the controller of the factory.
        attackers: units that fire and can be hit.
        defenders: the same, without those behind the line.
        behind: defenders hit in this round, still firing (CL-11.5).
        entries: spaces that attacking land units or ships came from (CL-11.10, CL-12.12).
        berths: defending fighters with their carriers, 0 for one without (CL-12.6).
        amphibious: a land unit came by sea (CL-11.12).
        round: from 1; 0 before the first.
        step: what comes next, or is asked about.
        column: how many columns of this step have fired or had nothing to fire at.
        bombarding: battleships that the attacker chose to fire; None before the choice (CL-12.11).
        withdrawn: powers that have answered for their submarines in this round (CL-12.13).
        called_off: targets of landings that the attacker gave up; None before the choice (CL-12.10).
        rolls: dice of the running round.
        result, retreat_to: as in `BattleEnded`.
        story: a sentence for each thing that happened.
    """

    space: Space
    kind: BattleKind
    attacker: Power
    lead: Power
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    behind: tuple[UnitId, ...] = ()
    entries: tuple[Space, ...] = ()
    berths: tuple[tuple[UnitId, UnitId], ...] = ()
    amphibious: bool = False
    round: int = 0
    step: BattleStep = "aa_fire"
    column: int = 0
    bombarding: tuple[UnitId, ...] | None = None
    withdrawn: tuple[Power, ...] = ()
    called_off: tuple[Space, ...] | None = None
    rolls: tuple[Roll, ...] = ()
    attackers_lost: tuple[Loss, ...] = ()
    defenders_lost: tuple[Loss, ...] = ()
    result: Result = ""
    retreat_to: Space | None = None
    story: tuple[Message, ...] = ()
