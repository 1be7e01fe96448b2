"""What can lie on the stack of a classic game."""

from typing import TypeAlias

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.classic.fighting.battle_data import (
    Battle,
    Bombarding,
    CallingOff,
    LandingFighters,
    NextBattle,
    Pressing,
    Rockets,
    Withdrawing,
)
from axis_desktop.systems.questions.frame import Frame


class Flight(Frame):
    """A group of planes on its way, which guns may fire at (CL-8.9, CL-8.10).

    Attributes:
        units: those still flying; they stand in the first space of the path until they arrive.
        path: the whole way.
        at: index in `path` of the next space to be flown over.
        raid: they are on a raid.
        violated: neutrals on the way whose fee this flight has paid (CL-10.4).
    """

    units: tuple[UnitId, ...]
    path: tuple[Space, ...]
    at: int = 1
    raid: bool = False
    violated: tuple[Space, ...] = ()


class PlaneHits(Frame):
    """Planes of the flight below that were hit over a space; their owner chooses which (CL-8.10)."""

    space: Space
    count: int


AnyFrame: TypeAlias = (
    Flight
    | PlaneHits
    | Rockets
    | Battle
    | Hits
    | Bombarding
    | Withdrawing
    | Pressing
    | LandingFighters
    | CallingOff
    | NextBattle
)
