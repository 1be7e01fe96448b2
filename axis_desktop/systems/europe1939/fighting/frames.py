"""A battle in progress and what is asked in it, as plain data: the game can be saved between any two dice."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.fighting.protection import Protection
from axis_desktop.systems.questions.frame import Frame

AttackKind = Literal["overland", "invasion", "naval", "air", "interception", "voyage"]
"""An invasion may come overland as well (EU-11.7); those after it are fought by ships and aircraft alone, an
interception in a sea on the way of fleets (EU-22.2), a voyage only if somebody steps in (EU-22.3)."""

StageName = Literal["air", "naval", "land"]

Step = Literal["air", "naval", "landing", "land", "over"]
"""What comes next in a battle (EU-7.7, EU-11.4)."""

Asking = Literal["", "round", "stage", "port", "landing", "dice"]
"""Another round or not; the next stage or not; engage fleets in port or not; land or turn back; dice only."""

SideName = Literal["attacker", "defender"]
Result = Literal["", "attacker", "defender", "both_gone", "retreat", "broken_off"]


class Cargo(msgspec.Struct, frozen=True):
    """A fleet and the ground unit that it lands (EU-11.1)."""

    fleet: UnitId
    unit: UnitId


class Loss(msgspec.Struct, frozen=True):
    """A unit that is gone, for the story of the battle."""

    owner: Power
    type: UnitType


class Roll(msgspec.Struct, frozen=True):
    """What units of one value have rolled in the last round."""

    side: SideName
    figure: int
    dice: tuple[int, ...]


class Battle(Frame):
    """A battle order that is paid and being carried out (EU-7.1).

    Ground units over land stand in the target while they fight for it. Aircraft, fleets and what those carry
    stay at their bases, to which they go back at no cost (EU-3.5, EU-3.11); `bases` says where.

    Attributes:
        nation: in whose name it is: the power's, or that of a small country at war alone (EU-20.6).
        lead: who takes off the defenders' losses (EU-10.2).
        troops: ground units over land.
        aircraft, fleets: those that fight.
        cargo: carriers, each with what it lands.
        bases: of aircraft, fleets, cargo and interceptors.
        via: the area from which each of the troops has come in (EU-12.9).
        interceptors: aircraft of the other side that are based elsewhere (EU-22.1).
        engaged: aircraft and fleets that have defended here: they are spent, and go on to defend (EU-8.6).
        turned_back: fleets that interceptors have sent home (EU-22.2).
        round: of the stage, from 1; 0 before the first.
        asking: what the attacker is asked now.
        has_chosen: a side has chosen its losses, and the attacker was asked nothing since.
        engages: fleets in port are engaged (EU-9.1); None before the choice.
        lands: the cargo goes ashore; None before the choice (EU-11.4).
        protection: what counts for the defenders, from the first round on land on (EU-12.10).
        rolls: dice of the last round.
        story: a sentence for each thing that happened.
    """

    power: Power
    nation: Power
    lead: Power
    space: Space
    kind: AttackKind
    troops: tuple[UnitId, ...] = ()
    aircraft: tuple[UnitId, ...] = ()
    fleets: tuple[UnitId, ...] = ()
    cargo: tuple[Cargo, ...] = ()
    bases: dict[UnitId, Space] = {}
    via: dict[UnitId, Space] = {}
    interceptors: tuple[UnitId, ...] = ()
    engaged: tuple[UnitId, ...] = ()
    turned_back: tuple[UnitId, ...] = ()
    step: Step = "air"
    round: int = 0
    asking: Asking = ""
    has_chosen: bool = False
    engages: bool | None = None
    lands: bool | None = None
    protection: Protection | None = None
    rolls: tuple[Roll, ...] = ()
    attackers_lost: tuple[Loss, ...] = ()
    defenders_lost: tuple[Loss, ...] = ()
    result: Result = ""
    story: tuple[Message, ...] = ()


class Intercepting(Frame):
    """Enemies may step into the battle below, one player after the other (EU-22.1, EU-22.2).

    Attributes:
        arm: with fleets, which meet the attacker's on their way, or with aircraft, which come to the target.
        left: who hasn't been asked yet, in turn order.
    """

    arm: Literal["fleets", "aircraft"]
    left: tuple[Power, ...]


class Losses(Frame):
    """Both sides of the battle below remove what the other has hit: the attacker chooses first (EU-10.6).

    Attributes:
        attacker, defender: how many units that fight they lose.
        carriers: how many carriers the attacker loses besides (EU-9.5).
        attacker_gone, carriers_gone, defender_gone: what was chosen; None before.
    """

    attacker: int
    defender: int
    carriers: int = 0
    attacker_gone: tuple[UnitId, ...] | None = None
    carriers_gone: tuple[UnitId, ...] | None = None
    defender_gone: tuple[UnitId, ...] | None = None


class Retreating(Frame):
    """Ground units of the battle below that go back one area (EU-13.1).

    Attributes:
        units: with the areas they may go to.
    """

    power: Power
    units: dict[UnitId, tuple[Space, ...]]


class Evacuating(Frame):
    """Aircraft and fleets whose base has fallen look for another one (EU-13.2, EU-13.3).

    Attributes:
        power: who decides.
        places: for each of them where it is and where it may go.
    """

    power: Power
    bases: dict[UnitId, Space]
    places: dict[UnitId, tuple[Space, ...]]
