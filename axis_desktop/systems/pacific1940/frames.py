"""What can lie on the stack of a game."""

from typing import TypeAlias

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.pacific1940.fighting.battle_data import (
    Assaulting,
    Batch,
    Battle,
    Bombarding,
    Confirming,
    Intercepting,
    Pressing,
    Splitting,
    Submerging,
)
from axis_desktop.systems.pacific1940.reactions.frames import Ambush, Scrambling, Stranded, Striking
from axis_desktop.systems.questions.frame import Frame


class Hunting(Frame):
    """Whether the enemy submarines and transports of a zone are attacked (PA-7.5)."""

    zone: Space


class Hovering(Frame):
    """Which planes whose carrier has left a contested zone fight there (PA-7.14)."""

    zone: Space


class Consent(Frame):
    """Whether a power lets the active one use its ships; then the action goes on (PA-7.7)."""

    owner: Power
    action: MoveUnits | LoadUnits


class ConvoyRaid(Frame):
    """Which convoys a power raids (PA-13.2).

    Attributes:
        raider: who is asked.
    """

    raider: Power


AnyFrame: TypeAlias = (
    Hunting
    | Hovering
    | Consent
    | ConvoyRaid
    | Battle
    | Batch
    | Hits
    | Confirming
    | Submerging
    | Pressing
    | Bombarding
    | Intercepting
    | Splitting
    | Assaulting
    | Striking
    | Scrambling
    | Ambush
    | Stranded
)
